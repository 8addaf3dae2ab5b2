/* What is written about a hand besides the judge's answer, and hands to write about. */
#ifndef PARLOR_MAHJONG_VIEWS_H
#define PARLOR_MAHJONG_VIEWS_H

#include "../game.h"
#include "parlor/mahjong.h"

/* A case of Sichuan Mahjong in memory. */
typedef struct mahjong_case {
    parlor_mahjong_hand hand;
    parlor_mahjong_result result; /* once it is refereed */
} mahjong_case;

GAME_CASE_FITS(mahjong_case);

/* What the numbers of the rules begin with. */
#define MAHJONG_RULE_PREFIX "SM"

/* See parlor_game. */
void parlor_mahjong_explain_title(const parlor_case *value, parlor_page *page);
void parlor_mahjong_explain(const parlor_case *value, parlor_page *page);
void parlor_mahjong_json(const parlor_case *value, parlor_json *json);

enum { MAHJONG_OPTION_READY = 0 };

/* A random case line: thirteen of all tiles, or with --ready a hand that expects a tile. */
void parlor_mahjong_deal_random(parlor_random *random, const parlor_deal_options *options,
                                parlor_writer *out);

#endif
