/* Results that were counted apart, added up. */
#define _POSIX_C_SOURCE 200809L
#include "checkpoint.h"
#include "group.h"
#include "memory.h"
#include "result.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What was added up so far. */
typedef struct merging {
    lab_question everything; /* the question, of all numbers there are */
    lab_ranges done;
    lab_totals totals;
    char *problem;
} merging;

/* Adds ranges; the first that has numbers of those before is returned, one of none if all is well.
 */
static lab_range add_ranges(lab_ranges *all, const lab_ranges *more)
{
    for (size_t i = 0; i < more->count; i++)
        if (!lab_ranges_add(all, more->at[i]))
            return more->at[i];
    return (lab_range){0, 0};
}

static bool add_file(merging *into, const char *file)
{
    lab_ranges done = {0};
    lab_totals totals = lab_totals_make(&into->everything);
    const lab_reading read =
        lab_checkpoint_read(file, &into->everything, &done, &totals, into->problem);
    bool is_added = read == LAB_READ;
    const lab_range twice = is_added ? add_ranges(&into->done, &done) : (lab_range){0, 0};
    if (twice.count > 0) {
        snprintf(into->problem, LAB_SENTENCE,
                 "checkpoint " LAB_FILE " has numbers that are in another one, too: some from "
                 "%llu to %llu",
                 file, (unsigned long long)twice.first,
                 (unsigned long long)(twice.first + twice.count - 1));
        is_added = false;
    }
    if (is_added)
        lab_totals_add(&into->everything, &into->totals, &totals);
    lab_ranges_free(&done);
    lab_totals_free(&totals);
    return is_added;
}

/* From the first number that is there to the last one. */
static lab_range span_of(const lab_ranges *done)
{
    if (done->count == 0)
        return (lab_range){1, 1};
    const lab_range last = done->at[done->count - 1];
    return (lab_range){done->at[0].first, last.first + last.count - done->at[0].first};
}

static bool write_sum(const merging *of, const lab_question *question, const char *checkpoint)
{
    if (!checkpoint)
        return true;
    if (access(checkpoint, F_OK) == 0) {
        snprintf(of->problem, LAB_SENTENCE, "checkpoint " LAB_FILE " is there already", checkpoint);
        return false;
    }
    return lab_checkpoint_write(checkpoint, question, &of->done, &of->totals, of->problem);
}

static bool can_be_merged(const lab_question *question, char problem[LAB_SENTENCE])
{
    const lab_study *const study = question->study;
    if (!study->stride || study->stride(question) == 0)
        return true;
    snprintf(problem, LAB_SENTENCE,
             "what goes on until enough is known ends by itself, and is not added up");
    return false;
}

lab_ending lab_merge(lab_question *question, const char *const *files, size_t count,
                     const char *checkpoint, lab_result **result, char problem[LAB_SENTENCE])
{
    *result = NULL;
    if (!lab_group_is_first())
        return LAB_DONE;
    merging all = {.everything = *question, .problem = problem};
    lab_question_of_numbers(&all.everything, (lab_range){1, LAB_NUMBER_MAX});
    all.totals = lab_totals_make(question);
    bool is_well = can_be_merged(question, problem);
    for (size_t i = 0; is_well && i < count; i++)
        is_well = add_file(&all, files[i]);
    lab_question_of_numbers(question, span_of(&all.done));
    is_well = is_well && write_sum(&all, question, checkpoint);
    if (is_well) {
        *result = lab_allocate(1, sizeof **result);
        **result = (lab_result){.question = *question,
                                .totals = all.totals,
                                .done = lab_ranges_size(&all.done),
                                .kept = lab_ranges_size(&all.done),
                                .asked = question->study->work(question).count,
                                .has_gaps = all.done.count > 1};
    } else {
        lab_totals_free(&all.totals);
    }
    lab_ranges_free(&all.done);
    return is_well ? LAB_DONE : LAB_FAILED;
}
