/* Loose notation under test: what a text turns into, or what is wrong with it. */
#ifndef PARLOR_TESTS_LOOSE_HELP_H
#define PARLOR_TESTS_LOOSE_HELP_H

#include "tests/unit/help.h"

#include <stdio.h>

enum { LOOSE_ROOM = 1 << 13 };

/* What people write, and the judge's notation of it or what they are told. */
typedef struct notation {
    const char *loose, *judge;
} notation;

/* The judge's notation, or "1:5: name: sentence". The text has nothing behind it. Players may have
 * names of their own, or else NULL. */
static inline const char *loose_named_of(const char *game, const char *const *players,
                                         const char *text, size_t size)
{
    static char out[LOOSE_ROOM + 1];
    parlor_status status;
    char *const copy = exact_copy(text, size);
    const size_t length =
        parlor_loose_read(parlor_game_find(game), players, copy, size, out, LOOSE_ROOM, &status);
    free(copy);
    assert_true(length <= LOOSE_ROOM);
    assert_int_equal(length == 0, status.problem != NULL);
    out[length] = '\0';
    if (status.problem) {
        char message[512];
        assert_int_equal(status.problem->severity, PARLOR_ERROR);
        assert_true(status.offset <= size && status.length <= size - status.offset);
        assert_true(parlor_status_message(&status, message, sizeof message) < 256);
        snprintf(out, sizeof out, "%d:%d: %s: %s", (int)status.line, (int)status.column,
                 status.problem->name, message);
    }
    return out;
}

static inline const char *loose_of(const char *game, const char *text, size_t size)
{
    return loose_named_of(game, NULL, text, size);
}

/* Both notations may begin with a number, but only a place has colons. */
static inline bool loose_is_refused(const char *result)
{
    return result[0] >= '0' && result[0] <= '9' && strchr(result, ':');
}

/* A row's output may lack its last newline, and say only the beginning of what people are told. */
static inline void assert_notations(const char *game, const char *const *players,
                                    const notation *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *const found =
            loose_named_of(game, players, rows[i].loose, strlen(rows[i].loose));
        const size_t wanted = strlen(rows[i].judge);
        const bool is_whole = loose_is_refused(found) || strcmp(found + wanted, "\n") == 0;
        if (strncmp(found, rows[i].judge, wanted) != 0 || !is_whole)
            fail_msg("%s\nbecomes %s\ninstead of %s", rows[i].loose, found, rows[i].judge);
    }
}

#define ASSERT_NOTATIONS(game, rows)                                                               \
    assert_notations(game, NULL, rows, sizeof(rows) / sizeof(rows)[0])

#endif
