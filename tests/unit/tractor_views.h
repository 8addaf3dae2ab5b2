/* What the tests of Tractor's views have in common. */
#ifndef PARLOR_TESTS_TRACTOR_VIEWS_H
#define PARLOR_TESTS_TRACTOR_VIEWS_H

#include "tractor_sample.h"

#include "parlor.h"
#include "parlor/tractor.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_SIZE = 1 << 15 };

typedef struct text {
    char at[TEXT_SIZE];
    size_t size;
} text;

static inline parlor_run run_of(parlor_view view, parlor_style style)
{
    parlor_run run = parlor_run_begin(parlor_game_find("tractor"), NULL);
    run.options.view = view;
    run.options.style = style;
    return run;
}

/* What a view says about a text of cases that may have warnings, but no errors. */
static inline text view_of(parlor_view view, parlor_style style, const char *input)
{
    parlor_run run = run_of(view, style);
    size_t used = 0;
    text said = {.size = 0};
    parlor_step step;
    while ((step = parlor_run_step(&run, input, strlen(input), &used, said.at, TEXT_SIZE - 1,
                                   &said.size)) != PARLOR_DONE) {
        assert_int_equal(step, PARLOR_REPORT);
        assert_int_equal(run.status.problem->severity, PARLOR_WARNING);
    }
    said.at[said.size] = '\0';
    return said;
}

/* A random round; returns its length. */
static inline size_t deal(uint64_t number, char *input, size_t size)
{
    size_t written = 0;
    assert_int_equal(
        parlor_deal(parlor_game_find("tractor"), NULL, 77, number, input, size - 1, &written),
        PARLOR_DEALT);
    input[written] = '\0';
    return written;
}

static inline void assert_contains(const text *said, const char *expected)
{
    if (!strstr(said->at, expected))
        fail_msg("\"%s\" is missing in:\n%s", expected, said->at);
}

/* The last trick is a tractor of 24 cards, and 150 points are hidden. */
static const char long_round[] = "H Alice 7 2\n"
                                 "S2 S3 S2 S2\n"
                                 "H2H2H3H3H4H4H5H5H6H6H8H8H9H9HTHTHJHJHQHQHKHKHAHA "
                                 "D2D2D3D3D4D4D8D8D6D6D8D8D9D9DJDJDJDJDQDQDQDADADA "
                                 "C2C2C3C3C4C4C6C6C6C6C8C8C9C9CJCJCJCJCQCQCQCACACA "
                                 "S8C9S8C9S8C9S8C9S8C9S8C9S8C9S8C9S8C9S8C9S8C9S8C9\n";

#endif
