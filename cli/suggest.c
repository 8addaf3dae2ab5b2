/* What somebody may have meant, and what he can choose from. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <string.h>

enum { WORD_MAX = 32, LETTERS_FOR_A_SLIP = 3 };

static unsigned least(unsigned a, unsigned b, unsigned c)
{
    const unsigned lower = a < b ? a : b;
    return lower < c ? lower : c;
}

/* How many letters must be changed, added, dropped or swapped with their neighbour (the optimal
 * string alignment distance), up to WORD_MAX of each word. */
static unsigned distance(const char *a, const char *b)
{
    const size_t length_a = strnlen(a, WORD_MAX), length_b = strnlen(b, WORD_MAX);
    unsigned rows[WORD_MAX + 1][WORD_MAX + 1];
    for (size_t i = 0; i <= length_a; i++)
        for (size_t k = 0; k <= length_b; k++) {
            rows[i][k] = (unsigned)(i == 0 ? k : i);
            if (i == 0 || k == 0)
                continue;
            rows[i][k] = least(rows[i - 1][k] + 1, rows[i][k - 1] + 1,
                               rows[i - 1][k - 1] + (a[i - 1] != b[k - 1]));
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                rows[i][k] = least(rows[i][k], rows[i - 2][k - 2] + 1, WORD_MAX);
        }
    return rows[length_a][length_b];
}

/* Longer words may have more slips. */
const char *nearest_word(const char *word, word_at *known, const void *words)
{
    const char *found = NULL, *next;
    unsigned best = WORD_MAX;
    for (size_t i = 0; (next = known(words, i)); i++) {
        const unsigned here = distance(word, next);
        if (here < best && here <= strlen(next) / LETTERS_FOR_A_SLIP) {
            best = here;
            found = next;
        }
    }
    return found;
}

exit_status unknown_error(const char *kind, const char *word, word_at *known, const void *words)
{
    const char *const meant = nearest_word(word, known, words);
    if (meant)
        return usage_error("there is no %s '%s'; did you mean %s?", kind, word, meant);
    return usage_error("there is no %s '%s'", kind, word);
}

static const char *game_name(const void *unused, size_t index)
{
    (void)unused;
    return parlor_game_name(parlor_game_at(index));
}

exit_status unknown_game_error(const char *word)
{
    return unknown_error("game", word, game_name, NULL);
}

void words_append(buffer *out, word_at *known, const void *words)
{
    const char *next;
    for (size_t i = 0; (next = known(words, i)); i++)
        buffer_format(out, "%s%s", i == 0 ? "" : known(words, i + 1) ? ", " : " or ", next);
}
