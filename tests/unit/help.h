/* What tests of several games have in common: random numbers, texts with nothing behind them, and
 * counting. */
#ifndef PARLOR_TESTS_HELP_H
#define PARLOR_TESTS_HELP_H

#include "parlor.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lib/games/run.h"

static uint64_t random_state;

static inline uint32_t random_below(uint32_t limit)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((random_state >> 33) % limit);
}

/* With nothing behind it, so that sanitizers see who reads on; to be freed. */
static inline char *exact_copy(const char *text, size_t size)
{
    char *const copy = malloc(size + !size);
    assert_non_null(copy);
    memcpy(copy, text, size);
    return copy;
}

/* Gives up a text as parlor_run_cut() has it done. */
static inline parlor_step give_up(parlor_run *run, const char *text, size_t size, char *out,
                                  size_t room, size_t *written)
{
    size_t used = 0;
    run->own[RUN_GIVES_UP] = true;
    const parlor_step step = parlor_run_step(run, text, size, &used, out, room, written);
    assert_int_equal(used, step == PARLOR_FULL ? 0 : size);
    return step;
}

static inline void give_up_silently(parlor_run *run, const char *text, size_t size)
{
    char out[512];
    size_t written = 0;
    give_up(run, text, size, out, sizeof out, &written);
}

/* Skips the rest of what was given up; returns whether another case starts there. */
static inline bool skip_rest(parlor_run *run, const char *text, size_t size, size_t *skipped)
{
    *skipped = parlor_run_skip(run, text, size, false);
    return run->own[RUN_SKIPPING] == SKIPS_NOTHING;
}

/* Threads count the cases of a text before they referee them: both must come to the same. */
static inline void assert_counted_as_refereed(const parlor_run *begun, const char *given,
                                              size_t size)
{
    static char answers[1 << 16];
    char *const text = exact_copy(given, size);
    parlor_run counting = *begun, refereeing = *begun;
    parlor_run_pass(&counting, text, size);
    size_t used = 0, written = 0;
    while (parlor_run_step(&refereeing, text, size, &used, answers, sizeof answers, &written) !=
           PARLOR_DONE)
        assert_true(written < sizeof answers / 2);
    assert_int_equal(counting.own[RUN_NEXT_CASE], refereeing.own[RUN_NEXT_CASE]);
    assert_int_equal(counting.own[RUN_COUNTED], refereeing.own[RUN_COUNTED]);
    uint64_t lines = 0; /* one by one, as both runs count them in the same way */
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    assert_int_equal(counting.own[RUN_NEXT_LINE], begun->own[RUN_NEXT_LINE] + lines);
    assert_int_equal(refereeing.own[RUN_NEXT_LINE], begun->own[RUN_NEXT_LINE] + lines);
    free(text);
}

/* What a problem with a value is in words, "" if there is none; it has no place. */
static inline const char *value_problem(const parlor_status *status)
{
    static char text[256];
    parlor_status_message(status, text, sizeof text);
    assert_int_equal(status->line, 0);
    return text;
}

#endif
