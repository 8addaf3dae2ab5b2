/* Sums over ranges, and sums of sums. */
#include "memory.h"
#include "study.h"

#include <stdlib.h>
#include <string.h>

static size_t counters_of(const lab_question *question)
{
    return question->study->counters(question);
}

static size_t records_of(const lab_question *question)
{
    return question->study->records(question);
}

lab_totals lab_totals_make(const lab_question *question)
{
    return (lab_totals){lab_allocate(counters_of(question), sizeof(lab_sum)),
                        lab_allocate(records_of(question), sizeof(lab_record))};
}

void lab_totals_free(lab_totals *totals)
{
    free(totals->counter);
    free(totals->record);
}

void lab_totals_clear(const lab_question *question, lab_totals *totals)
{
    memset(totals->counter, 0, counters_of(question) * sizeof *totals->counter);
    memset(totals->record, 0, records_of(question) * sizeof *totals->record);
}

static void note_records(const lab_question *question, lab_record *record, const lab_record *more)
{
    const size_t count = records_of(question);
    for (size_t i = 0; i < count; i++)
        lab_record_note(&record[i], more[i].value, more[i].number);
}

void lab_totals_add_counts(const lab_question *question, lab_totals *totals, lab_counts *counts)
{
    const size_t count = counters_of(question);
    for (size_t i = 0; i < count; i++)
        totals->counter[i] = lab_sum_add(totals->counter[i], lab_sum_of(counts->counter[i]));
    note_records(question, totals->record, counts->record);
    memset(counts->counter, 0, count * sizeof *counts->counter);
    memset(counts->record, 0, records_of(question) * sizeof *counts->record);
}

void lab_totals_add(const lab_question *question, lab_totals *totals, const lab_totals *more)
{
    const size_t count = counters_of(question);
    for (size_t i = 0; i < count; i++)
        totals->counter[i] = lab_sum_add(totals->counter[i], more->counter[i]);
    note_records(question, totals->record, more->record);
}
