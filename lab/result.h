/* What a study has come to. */
#ifndef PARLOR_LAB_RESULT_H
#define PARLOR_LAB_RESULT_H

#include "study.h"

struct lab_result {
    lab_question question;
    lab_totals totals;
    uint64_t done, kept, asked; /* kept: by the checkpoint */
    bool has_gaps;              /* what is done are not the first numbers that were asked for */
    int signal;
};

#endif
