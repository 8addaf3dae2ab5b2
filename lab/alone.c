/* The group of one process, for programs without MPI. */
#include "group.h"

#ifndef PARLOR_MPI

const double lab_group_patience = 0.1;

void lab_group_begin(void) {}

void lab_group_end(int status)
{
    (void)status;
}

bool lab_group_is_first(void)
{
    return true;
}

bool lab_group_agrees(bool goes_on)
{
    return goes_on;
}

uint64_t lab_group_serve(lab_crew *crew, lab_orders orders)
{
    (void)crew, (void)orders;
    return 0;
}

bool lab_group_is_complete(void)
{
    return true;
}

void lab_group_follow(lab_crew *crew)
{
    (void)crew;
}

void lab_group_give_up(void) {}

#endif
