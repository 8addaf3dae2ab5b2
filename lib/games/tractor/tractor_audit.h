/* The duties of leading and following, trick by trick, for views that show them beside the play. */
#ifndef PARLOR_TRACTOR_AUDIT_H
#define PARLOR_TRACTOR_AUDIT_H

#include "tractor_order.h"

/* A round between two tricks. */
typedef struct tractor_audit {
    const parlor_tractor_round *round;
    tractor_keys keys;
    int trick; /* tricks looked at */
    int card;  /* index into round->cards of the next one */
    parlor_tractor_seat leader;
    uint8_t hands[PARLOR_TRACTOR_SEATS][PARLOR_TRACTOR_CODES]; /* copies still held */
} tractor_audit;

/* Before the first trick of a valid round: everybody holds what he will play. False: a lead is
 * mixed (TR-7), so that it is not known who holds what. */
bool parlor_tractor_audit_begin(tractor_audit *at, const parlor_tractor_round *round);

/* Looks at the next trick, which there must be; returns how many reports it has. */
int parlor_tractor_audit_trick(tractor_audit *at,
                               parlor_tractor_report reports[PARLOR_TRACTOR_TRICK_REPORTS]);

#endif
