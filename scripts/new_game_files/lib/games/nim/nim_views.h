/* A case of Nim, what is written about it, how one is dealt, and how it is played. */
#ifndef PARLOR_NIM_VIEWS_H
#define PARLOR_NIM_VIEWS_H

#include "../../core/bits.h"
#include "../../core/memory.h"
#include "../game.h"
#include "parlor/nim.h"

typedef struct nim_case {
    parlor_nim_position position;
    parlor_nim_result result; /* once it is refereed */
} nim_case;

GAME_CASE_FITS(nim_case);

#define NIM_RULES "NI" /* the prefix of their numbers */

/* See parlor_game. */
void parlor_nim_explain_title(const parlor_case *value, parlor_layout *layout);
void parlor_nim_explain(const parlor_case *value, parlor_layout *layout);
void parlor_nim_json(const parlor_case *value, parlor_json *json);

extern const game_play parlor_nim_play;

/* What can be chosen when dealing, by its place in the descriptor. */
enum { NIM_OPTION_HEAPS, NIM_OPTION_LOST, NIM_OPTIONS };

extern const parlor_game parlor_game_nim;

void parlor_nim_deal(parlor_random *random, const parlor_deal_options *options, parlor_writer *out);

#endif
