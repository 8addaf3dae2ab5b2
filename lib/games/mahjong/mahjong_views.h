/* What is written about a hand besides the judge's answer, and hands to write about. */
#ifndef PARLOR_MAHJONG_VIEWS_H
#define PARLOR_MAHJONG_VIEWS_H

#include "../game.h"
#include "parlor/mahjong.h"

/* The hand, and for every tile that would complete its shape what comes of it and why; without the
 * judge's answer that follows. */
void parlor_mahjong_explanation_write(const parlor_run *run, const parlor_mahjong_hand *hand,
                                      parlor_writer *out);

/* The same as one JSON object on one line: docs/json/mahjong.md. */
void parlor_mahjong_json_write(const parlor_run *run, const parlor_mahjong_hand *hand,
                               const parlor_mahjong_result *answer, parlor_writer *out);

/* A random case line: thirteen of all tiles, or with options->ready a hand that expects a tile. */
void parlor_mahjong_deal_random(parlor_random *random, const parlor_deal_options *options,
                                parlor_writer *out);

#endif
