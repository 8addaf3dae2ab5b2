/* What is written about a hand besides the judge's answer, and hands to write about. */
#ifndef PARLOR_MAHJONG_VIEWS_H
#define PARLOR_MAHJONG_VIEWS_H

#include "../game.h"
#include "mahjong_architectures.h"
#include "mahjong_layout.h"
#include "parlor/mahjong.h"

/* A case of Sichuan Mahjong in memory. */
typedef struct mahjong_case {
    parlor_mahjong_hand hand;
    parlor_mahjong_tiles seen; /* on the table, where advice is asked (SM-26) */
    parlor_mahjong_stage stage;
    union { /* once it is refereed */
        parlor_mahjong_result result;
        parlor_mahjong_advice advice;     /* on thirteen tiles, if that was asked */
        parlor_mahjong_discards discards; /* on fourteen tiles */
    };
} mahjong_case;

GAME_CASE_FITS(mahjong_case);

/* The referee's part of the advice on a hand: the useful tiles of a ready one are expected. */
static inline parlor_mahjong_result mahjong_advised_result(const parlor_mahjong_advice *advice)
{
    parlor_mahjong_result result = {.tiles = advice->distance == 0 ? advice->useful : 0};
    memcpy(result.score, advice->score, sizeof result.score);
    return result;
}

/* What the numbers of the rules begin with. */
#define MAHJONG_RULE_PREFIX "SM"

/* See parlor_game. */
void parlor_mahjong_explain_title(const parlor_case *value, parlor_layout *layout);
void parlor_mahjong_explain(const parlor_case *value, parlor_layout *layout);
void parlor_mahjong_json(const parlor_case *value, parlor_json *json);

/* The same of advice. */
void parlor_mahjong_advice_answer(const parlor_case *value, uint64_t number, parlor_writer *out);
void parlor_mahjong_advice_explain(const parlor_case *value, parlor_layout *layout);
void parlor_mahjong_advice_json(const parlor_case *value, parlor_json *json);

/* What is said of one event of a waiting hand; `context` is a mahjong_layout. */
void parlor_mahjong_explain_event(void *context, const parlor_mahjong_event *event);
/* A paragraph on the hand of the layout, which has all its tiles: whether it is won, and why. */
void parlor_mahjong_explain_complete(mahjong_layout *view);

enum { MAHJONG_OPTION_READY = 0, MAHJONG_OPTION_BARRED = 1 };

/* A random case line: thirteen of all tiles, with --ready a hand that expects a tile,
 * with --barred one that lacks a tile it cannot have. */
void parlor_mahjong_deal_random(parlor_random *random, const parlor_deal_options *options,
                                parlor_writer *out);

#endif
