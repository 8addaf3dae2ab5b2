/* What somebody may have meant. */
#include "cli.h"

#include <stdio.h>
#include <string.h>

enum { WORD_MAX = 32, LETTERS_FOR_A_SLIP = 3, GAMES_MAX = 64 };

static unsigned least(unsigned a, unsigned b, unsigned c)
{
    const unsigned lower = a < b ? a : b;
    return lower < c ? lower : c;
}

/* How many letters must be changed, added, dropped or swapped with their neighbour (the optimal
 * string alignment distance); large for long words. */
static unsigned distance(const char *a, const char *b)
{
    const size_t length_a = strlen(a), length_b = strlen(b);
    unsigned rows[WORD_MAX + 1][WORD_MAX + 1];
    if (length_a > WORD_MAX || length_b > WORD_MAX)
        return WORD_MAX;
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
const char *nearest_word(const char *word, const char *const *known)
{
    const char *found = NULL;
    unsigned best = WORD_MAX;
    for (; *known; known++) {
        const unsigned here = distance(word, *known);
        if (here < best && here <= strlen(*known) / LETTERS_FOR_A_SLIP) {
            best = here;
            found = *known;
        }
    }
    return found;
}

exit_status unknown_error(const char *kind, const char *word, const char *const *known)
{
    const char *const meant = nearest_word(word, known);
    if (meant)
        return usage_error("there is no %s '%s'; did you mean %s?", kind, word, meant);
    return usage_error("there is no %s '%s'", kind, word);
}

exit_status unknown_game_error(const char *word)
{
    const char *names[GAMES_MAX + 1] = {NULL};
    const parlor_game *game;
    for (size_t i = 0; i < GAMES_MAX && (game = parlor_game_at(i)); i++)
        names[i] = parlor_game_name(game);
    return unknown_error("game", word, names);
}
