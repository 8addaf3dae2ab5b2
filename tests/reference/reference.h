/* What the literal second implementation of a game offers to the differential test. */
#ifndef PARLOR_TESTS_REFERENCE_H
#define PARLOR_TESTS_REFERENCE_H

#include <stddef.h>
#include <stdint.h>

enum { REFERENCE_TEXT_SIZE = 1 << 16, REFERENCE_RARE_MAX = 80 };

typedef struct reference_game {
    const char *name;
    /* The rare situations that a run must meet, each at least once. */
    const char *const *rare;
    size_t rare_count;
    /* Writes random valid case number `index` of `seed`, in judge format without the count line,
     * NUL-terminated. Biased to the rare rules. */
    void (*make_case)(uint64_t seed, uint64_t index, char *text, size_t size);
    /* Answers one case in judge format, NUL-terminated, and adds to rare[] what it met. */
    void (*answer)(const char *text, uint64_t case_number, char *out, size_t size, uint64_t *rare);
} reference_game;

/* One a game: reference_<game>, in <game>_reference.c. */
#define GAME(name) extern const reference_game reference_##name;
#include "games_with_reference.h"
#undef GAME

/* Mau-Mau with any number of cards, and `each` of them dealt to everybody; 0 stands for what MM-3
 * says. Otherwise as `answer` of reference_maumau. */
void maumau_reference_play(const char *text, size_t each, char *out, size_t size, uint64_t *rare);

#endif
