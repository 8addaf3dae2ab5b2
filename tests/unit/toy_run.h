/* Everything that a run over a text of the toy game says, in order. */
#ifndef PARLOR_TESTS_TOY_RUN_H
#define PARLOR_TESTS_TOY_RUN_H

#include "help.h"
#include "toy_game.h"

enum { LOG_SIZE = 4096 };

/* Everything a run says, in order. */
typedef struct log {
    char text[LOG_SIZE];
    size_t size;
} log;

static inline void log_status(log *said, const parlor_run *run)
{
    char message[200];
    parlor_status_message(&run->status, message, sizeof message);
    said->size += (size_t)snprintf(said->text + said->size, LOG_SIZE - said->size,
                                   "[%d %d:%d %s]\n", (int)run->status.case_number,
                                   (int)run->status.line, (int)run->status.column, message);
}

static inline void feed(parlor_run *run, log *said, const char *text, size_t size)
{
    size_t used = 0;
    while (parlor_run_step(run, text, size, &used, said->text, LOG_SIZE, &said->size) !=
           PARLOR_DONE) {
        log_status(said, run);
        if (run->status.found[0] != '\\') /* what is shown as it is, is at its place */
            assert_memory_equal(text + run->status.offset, run->status.found, run->status.length);
    }
    assert_int_equal(used, size);
}

static inline void feed_end(parlor_run *run, log *said)
{
    if (!parlor_run_end(run))
        log_status(said, run);
    said->text[said->size] = '\0';
}

static inline log run_whole(parlor_run run, const char *text)
{
    log said = {.size = 0};
    feed(&run, &said, text, strlen(text));
    feed_end(&run, &said);
    return said;
}

static inline void assert_run(const char *text, const char *expected)
{
    assert_string_equal(run_whole(parlor_run_begin(&toy, NULL), text).text, expected);
}

#endif
