/* Rounds for the comparison of the audit: dealt ones, random ones in which duties are broken, and
 * dealt ones with a fault planted. */
#ifndef PARLOR_TESTS_AUDIT_ROUNDS_H
#define PARLOR_TESTS_AUDIT_ROUNDS_H

#include "parlor/tractor.h"

typedef struct audit_random {
    uint64_t state;
} audit_random;

int audit_below(audit_random *random, int limit);

/* Who leads each trick of a round without a mixed lead. */
void audit_leaders(const parlor_tractor_round *round, parlor_tractor_seat *leaders);

/* Round `number` as `parlor deal tractor` has it. */
parlor_tractor_round audit_dealt(uint64_t seed, uint64_t number);

/* A round of random leads, each of one group, and of followers who care for custom now and then.
 * Hands are rich in pairs; every eighth round has copies that no two decks have. */
parlor_tractor_round audit_random_round(audit_random *random);

/* What was planted: whom a report must name, in which trick (from 1), and which duty. */
typedef struct audit_plant {
    int trick;
    parlor_tractor_seat seat;
    parlor_tractor_duty duty;
} audit_plant;

/* Breaks a duty in a dealt round, in such a way that it is broken by construction and everybody
 * still plays the cards that he was dealt. False: this round has no place for it. */
bool audit_plant_fault(audit_random *random, parlor_tractor_duty duty, parlor_tractor_round *round,
                       audit_plant *plant);

#endif
