/* The processes that work on a study together. alone.c is the group of one; mpi/group.c is the
 * other. */
#ifndef PARLOR_LAB_GROUP_H
#define PARLOR_LAB_GROUP_H

#include "crew.h"

/* How long the first process may look away from the others. */
extern const double lab_group_patience;

/* True if all processes say so: whether they go on. */
bool lab_group_agrees(bool goes_on);
/* How the first process deals with the others. */
typedef struct lab_orders {
    bool stops;   /* gives no more work */
    bool gathers; /* asks for what they have counted so far */
    bool waits;   /* where there is no work just now, there may be later */
} lab_orders;

/* In the first process, again and again: gives work to the others and takes in what they have
 * counted. Returns how many numbers they have done of which the sums are not here yet. */
uint64_t lab_group_serve(lab_crew *crew, lab_orders orders);
/* In the first process: have all others handed in all they have? */
bool lab_group_is_complete(void);
/* In the other processes: works until the first says that it is over. */
void lab_group_follow(lab_crew *crew);
/* In the first process, if it cannot wait for the others any longer. */
void lab_group_give_up(void);

#endif
