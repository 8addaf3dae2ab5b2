/* What the JSON objects of Sichuan Mahjong share. */
#ifndef PARLOR_MAHJONG_JSON_H
#define PARLOR_MAHJONG_JSON_H

#include "../../core/json.h"
#include "mahjong_text.h"

static inline void json_tile(parlor_json *json, parlor_mahjong_tile tile)
{
    char letters[PARLOR_MAHJONG_TILE_TEXT_MAX];
    tile_letters(tile, letters);
    json_letters(json, letters, sizeof letters);
}

/* An array of tiles, in order. */
void parlor_mahjong_json_tiles(parlor_json *json, const parlor_mahjong_tiles *tiles);
/* An array of arrays: declared groups, in order. */
void parlor_mahjong_json_groups(parlor_json *json, const parlor_mahjong_tiles *declared);
/* The member "hand". */
void parlor_mahjong_json_hand(parlor_json *json, const parlor_mahjong_hand *hand);
/* The members "expected" and "impossible" of a waiting hand that is refereed; `left`: how many are
 * left of every kind, or NULL if nothing is known but the hand. */
void parlor_mahjong_json_expected(parlor_json *json, const parlor_mahjong_hand *waiting,
                                  const parlor_mahjong_result *result, const uint8_t *left);
/* The member "architectures" of a complete hand. */
void parlor_mahjong_json_architectures(parlor_json *json, const parlor_mahjong_hand *complete);

#endif
