/* Lines of the usual layout, read at a glance: words with a single blank between them and nothing
 * else, T for ten. Lines of any other layout are left to the careful way of tractor_read.c, which
 * can tell what is wrong. */
#ifndef PARLOR_TRACTOR_PLAIN_H
#define PARLOR_TRACTOR_PLAIN_H

#include "tractor_sheet.h"

/* Reads the header at `at`; returns where the next line starts, NULL if it is not of that layout.
 */
const char *parlor_tractor_plain_header(const char *at, const char *end,
                                        parlor_tractor_round *round);

/* Reads tricks as long as they are of that layout and everybody has 25 cards at most, and puts them
 * on the sheet, if there is one, while their size is fresh in mind. Adds to round and *played;
 * returns where the first line starts that is none of them. */
const char *parlor_tractor_plain_tricks(const char *at, const char *end,
                                        parlor_tractor_round *round, int *played,
                                        tractor_sheet *sheet);

#endif
