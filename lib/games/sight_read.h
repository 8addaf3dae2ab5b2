/* Reading a sight that was written as JSON: what the games share. A game reads what it cannot work
 * out, and works out the rest; what does not go together is refused, so that whatever was read is
 * the sight of some table. */
#ifndef PARLOR_GAMES_SIGHT_READ_H
#define PARLOR_GAMES_SIGHT_READ_H

#include "game.h"
#include "parlor/json.h"

/* A sight while it is read. */
typedef struct sight_reading {
    const parlor_game *game;
    parlor_json_value from;  /* the object */
    const char *wrong;       /* the member that is missing or not as it can be; NULL: none so far */
    parlor_json_value place; /* where it stands, if it is there */
} sight_reading;

/* Notes which member is wrong. Always returns false. */
bool parlor_sight_wrong(sight_reading *on, const char *name, parlor_json_value place);

/* Take members of an object. False: the member is wrong, and noted. */
bool parlor_sight_number(sight_reading *on, parlor_json_value object, const char *name,
                         int64_t most, int *number);
/* One of some words, up to NULL, as its index. */
bool parlor_sight_word(sight_reading *on, parlor_json_value object, const char *name,
                       const char *const *words, int *index);
/* A card or tile by the game's own number. -1 stands for null, if that may be. */
bool parlor_sight_card(sight_reading *on, parlor_json_value object, const char *name,
                       bool may_be_null, int *card);
/* An array of them. */
bool parlor_sight_cards(sight_reading *on, parlor_json_value object, const char *name,
                        bool may_be_null, uint8_t *cards, int most, int *count);
/* An array of objects or arrays, or as many as there are seats. */
bool parlor_sight_array(sight_reading *on, const char *name, parlor_json_value *array);

/* The cards that a value lists; -1: it is no such list, or longer. */
int parlor_sight_list(const parlor_game *game, parlor_json_value array, bool may_be_null,
                      int unknown, uint8_t *cards, int most);
/* The legal moves that the sight lists, as texts that a move has if it is alone. */
bool parlor_sight_legal(sight_reading *on, uint64_t *legal);

#endif
