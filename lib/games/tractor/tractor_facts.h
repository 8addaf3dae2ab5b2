/* What the plays of a round tell of the hands behind them (TR-39), for whoever imagines them. */
#ifndef PARLOR_TRACTOR_FACTS_H
#define PARLOR_TRACTOR_FACTS_H

#include "tractor_play.h"

enum {
    RUNS_MAX = 12, /* of a hand: a lead that tells of one has four cards or more, two eight, three
                      eighteen; but a throw taken back may tell of one or two more */
    BEATEN_MAX = PARLOR_TRACTOR_HAND,
};

/* A hand with these cards beside it had no run of pairs of a group with a top above a level. */
typedef struct tractor_no_run {
    parlor_tractor_hand later; /* what it played since */
    int8_t group, pairs, above;
} tractor_no_run;

/* What a hand can have, beside what is known of it. */
typedef struct tractor_limits {
    uint64_t none; /* kinds that it has no card of */
    uint64_t one;  /* kinds that it has no pair of */
    int run_count;
    tractor_no_run runs[RUNS_MAX];
} tractor_limits;

/* A throw was taken back: one of the hands, with what it played since, has a component that is as
 * long and higher. */
typedef struct tractor_beaten {
    parlor_tractor_hand later[PARLOR_TRACTOR_SEATS];
    int8_t leader, group, length, above;
} tractor_beaten;

typedef struct tractor_facts {
    parlor_tractor_order order;
    tractor_limits of[PARLOR_TRACTOR_SEATS];
    int beaten_count;
    tractor_beaten beaten[BEATEN_MAX];
} tractor_facts;

void parlor_tractor_facts_fill(const parlor_tractor_seen *seen, tractor_facts *facts);

/* Could a hand be that of the seat, as far as its runs go? */
bool parlor_tractor_runs_hold(const tractor_facts *facts, int seat,
                              const parlor_tractor_hand *hand);

/* Does one of the hands beat what was led in place of the throw? */
bool parlor_tractor_beaten_holds(const tractor_facts *facts, const tractor_beaten *beaten,
                                 const parlor_tractor_hand hands[PARLOR_TRACTOR_SEATS]);

#endif
