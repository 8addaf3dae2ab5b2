/* Careful reading, and writing into a writer (MM-23, MM-24). */
#ifndef PARLOR_GAMES_MAUMAU_TEXT_H
#define PARLOR_GAMES_MAUMAU_TEXT_H

#include "../../core/writer.h"
#include "parlor/maumau.h"

extern const parlor_problem parlor_maumau_problems[PARLOR_MAUMAU_PROBLEMS];

/* As parlor_maumau_deal_read(), but the status is not settled, and a deal with a problem may be
 * changed. */
size_t parlor_maumau_examine(const char *text, size_t size, parlor_maumau_deal *deal,
                             parlor_status *status);

void parlor_maumau_write_deal(parlor_writer *out, const parlor_maumau_deal *deal);

/* `cards` are those of the transcript. */
void parlor_maumau_write_answer(parlor_writer *out, const parlor_maumau_result *result,
                                const parlor_maumau_card *cards);

#endif
