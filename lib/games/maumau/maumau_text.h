/* Answers in the judge's format, into a writer (MM-24). */
#ifndef PARLOR_GAMES_MAUMAU_TEXT_H
#define PARLOR_GAMES_MAUMAU_TEXT_H

#include "../../core/writer.h"
#include "parlor/maumau.h"

extern const parlor_problem parlor_maumau_problems[PARLOR_MAUMAU_PROBLEMS];

/* As parlor_maumau_deal_read(), but the status is not settled. */
size_t parlor_maumau_line_read(const char *text, size_t size, parlor_maumau_deal *deal,
                               parlor_status *status);

void parlor_maumau_write_answer(parlor_writer *out, const parlor_maumau_result *result);

/* The answer to a game that was won. */
void parlor_maumau_write_won(parlor_writer *out, const parlor_maumau_card *cards, int played,
                             const int scores[PARLOR_MAUMAU_PLAYERS_MAX], int players);

#endif
