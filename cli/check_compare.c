#include "check_compare.h"

#include "room.h"

/* Compares the answer to a case; *found has what is known of the case. */
static compared compare_case(comparison *with, uint64_t number, difference *found)
{
    const parlor_text ours = {with->ours.data, with->ours.size};
    switch (parlor_compare_answer(&with->both, number, ours, &found->of)) {
    case PARLOR_DIFFERENT:
        return with->differs(with, found) ? COMPARED : COMPARED_ENOUGH;
    case PARLOR_UNREADABLE:
        return COMPARED_UNREADABLE;
    default:
        return COMPARED;
    }
}

compared compare_text(comparison *with, parlor_run *run, const char *text, size_t size)
{
    size_t used = 0;
    for (;;) {
        difference found = {.before = *run};
        const size_t from = used;
        with->ours.size = 0;
        const parlor_step step = run_step(run, text, size, &used, &with->ours);
        if (step == PARLOR_DONE)
            return COMPARED;
        if (step == PARLOR_REPORT && parlor_run_is_error(run))
            return COMPARED_BAD_CASE;
        if (parlor_run_next_case(run) == parlor_run_next_case(&found.before))
            continue; /* a warning that belongs to no case */
        found.input = (parlor_text){text + from, used - from};
        const compared status = compare_case(with, parlor_run_next_case(run) - 1, &found);
        if (status != COMPARED)
            return status;
    }
}
