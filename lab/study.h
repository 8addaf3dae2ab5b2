/* What a study is: a descriptor in a file of its own, and a line in studies.c. */
#ifndef PARLOR_LAB_STUDY_H
#define PARLOR_LAB_STUDY_H

#include "lab.h"
#include "ranges.h"
#include "report.h"
#include "sum.h"

/* The highest of some values, and the lowest number that has it. */
typedef struct lab_record {
    uint64_t value, number; /* value 0: there is none yet */
} lab_record;

/* What is counted over one range. It is small enough that no counter needs more than 64 bits. */
typedef struct lab_counts {
    uint64_t *counter;
    lab_record *record;
} lab_counts;

/* What is counted over all. */
typedef struct lab_totals {
    lab_sum *counter;
    lab_record *record;
} lab_totals;

struct lab_study {
    const char *name;    /* of its game */
    const char *summary; /* what it finds out */
    const char *unit;    /* what it counts: "games" */
    const lab_option *options;
    size_t option_count;
    /* The options that say how many numbers and which is the first: results of questions that
     * differ in nothing else can be added up. NULL: there are none. */
    const char *count_option, *first_option;
    uint64_t range; /* how many numbers to hand out at once: a tenth of a second of work or so */
    /* How many times as much work a number of this question is. May be NULL: once. */
    uint64_t (*effort)(const lab_question *question);
    /* Why the choices do not go together, perhaps in the room; NULL: they do. May be NULL. */
    const char *(*objection)(const lab_question *question, char room[LAB_SENTENCE]);
    /* Begins the question in words and returns their length. NULL: "study NAME". */
    size_t (*subject)(const lab_question *question, char words[LAB_WORDS]);
    /* The numbers it goes over. */
    lab_range (*work)(const lab_question *question);
    size_t (*counters)(const lab_question *question); /* how many ... */
    size_t (*records)(const lab_question *question);  /* ... of each */
    /* Makes what all threads share and nobody changes, or NULL. Both may be NULL. */
    void *(*prepare)(const lab_question *question);
    void (*release)(void *prepared);
    /* Adds what is in a range to counts, which may have other ranges in them. */
    void (*count)(const lab_question *question, const void *prepared, lab_range range,
                  lab_counts *counts);
    /* Every so many numbers, in their order, it is looked whether what was counted is enough; 0:
     * never. Both may be NULL: never. */
    uint64_t (*stride)(const lab_question *question);
    bool (*is_enough)(const lab_question *question, const lab_totals *totals, uint64_t done);
    /* What came out. `done` numbers were counted. */
    void (*report)(const lab_question *question, const lab_totals *totals, uint64_t done,
                   lab_report *report);
};

/* Takes note of a value that may be the highest. */
static inline void lab_record_note(lab_record *record, uint64_t value, uint64_t number)
{
    if (value > record->value || (value == record->value && value > 0 && number < record->number))
        *record = (lab_record){value, number};
}

/* Words of a question, as a shell takes them. */
typedef struct lab_words {
    char *text; /* of LAB_WORDS */
    size_t used;
} lab_words;

/* Adds a word behind a blank, in quotes where a shell needs them. */
void lab_words_add(lab_words *words, const char *word);

/* The value of an option, by its place in the descriptor. */
static inline uint64_t lab_choice(const lab_question *question, size_t option)
{
    return question->value[option];
}

/* The same question of other numbers. False: it has no numbers to choose. */
bool lab_question_of_numbers(lab_question *question, lab_range numbers);

/* How many numbers to hand out at once, one at least. */
uint64_t lab_question_range(const lab_question *question);

lab_totals lab_totals_make(const lab_question *question);
void lab_totals_free(lab_totals *totals);
/* Adds counts, and sets them to 0. */
void lab_totals_add_counts(const lab_question *question, lab_totals *totals, lab_counts *counts);
/* Adds other totals, which stay. */
void lab_totals_add(const lab_question *question, lab_totals *totals, const lab_totals *more);
void lab_totals_clear(const lab_question *question, lab_totals *totals);

#endif
