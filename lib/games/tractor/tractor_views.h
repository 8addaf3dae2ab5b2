/* Tractor beyond the judge's format: rounds told to people and to programs, and random rounds. The
 * views listen to a round's events and show them; they decide nothing. */
#ifndef PARLOR_TRACTOR_VIEWS_H
#define PARLOR_TRACTOR_VIEWS_H

#include "../game.h"
#include "parlor/tractor.h"

/* Both take a round that has an answer; `warning` is settled, or its problem NULL. */

/* The order in force, trick after trick, and what comes of the points; without the judge's answer
 * that follows. */
void parlor_tractor_explain(const parlor_run *run, const parlor_tractor_round *round,
                            const parlor_status *warning, parlor_writer *out);

/* The same as one JSON object on one line: docs/json/tractor.md. */
void parlor_tractor_json(const parlor_run *run, const parlor_tractor_round *round,
                         const parlor_status *warning, parlor_writer *out);

/* A random round, played by four players of some sense. */
void parlor_tractor_deal_random(parlor_random *random, const parlor_deal_options *options,
                                parlor_writer *out);

#endif
