/* Notation and writing (TR-22, TR-24): what the rest of Tractor uses beyond the public header. */
#ifndef PARLOR_TRACTOR_TEXT_H
#define PARLOR_TRACTOR_TEXT_H

#include "../../core/reader.h"
#include "../../core/writer.h"
#include "parlor/tractor.h"

extern const parlor_problem parlor_tractor_problems[PARLOR_TRACTOR_PROBLEMS];

/* What a player is called: by his own name if there are such, or else by the judge's. */
const char *parlor_tractor_player_name(const char *const *players, parlor_tractor_seat seat);

/* Does a text have this player's name in quotation marks, because it could be taken for something
 * else? */
bool parlor_tractor_name_is_quoted(const char *const *players, parlor_tractor_seat seat);

/* Writes what a player is called, as a text has it. */
void parlor_tractor_put_name(parlor_writer *out, const char *const *players,
                             parlor_tractor_seat seat);

/* The quotation mark at the front of the text and what follows, up to the other one. */
parlor_span parlor_tractor_quoted_name(parlor_span text);

/* The next word of a header; a name in quotation marks, if players have their own, is one word. */
parlor_span parlor_tractor_next_name(parlor_span *line, const char *const *players);

/* Who is called that, by one of his own names if there are such, or by the judge's? */
bool parlor_tractor_find_player(parlor_span word, const char *const *players,
                                parlor_tractor_seat *seat);

/* The judge's answer. */
void parlor_tractor_put_answer(parlor_writer *out, const parlor_tractor_result *result,
                               uint64_t number);
/* The same with own names, if there are such. */
void parlor_tractor_put_named_answer(parlor_writer *out, const parlor_tractor_result *result,
                                     uint64_t number, const char *const *players);

/* The lines of a round. */
void parlor_tractor_put_round(parlor_writer *out, const parlor_tractor_round *round);

#endif
