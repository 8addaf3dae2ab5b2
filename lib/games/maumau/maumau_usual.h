/* Lines as nearly all are: every card and blank in its place. */
#ifndef PARLOR_GAMES_MAUMAU_USUAL_H
#define PARLOR_GAMES_MAUMAU_USUAL_H

#include "../../core/writer.h"
#include "parlor/maumau.h"

/* Reads a line in the usual layout, PARLOR_MAUMAU_DEAL_TEXT_MAX bytes with a newline at the end.
 * False: it is not that, and may be right or wrong. */
bool parlor_maumau_usual_read(const char *text, size_t size, parlor_maumau_deal *deal);

/* Referees many such lines at once; see parlor_game. */
size_t parlor_maumau_referee_usual(const char *text, size_t size, uint64_t number,
                                   parlor_writer *out, size_t *cases);

#endif
