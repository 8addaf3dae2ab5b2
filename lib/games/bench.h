/* Measuring the rules of a game alone. For the command and the tests: this header is not installed.
 */
#ifndef PARLOR_BENCH_H
#define PARLOR_BENCH_H

#include "parlor.h"

/* What it takes to measure the rules of a game alone, on cases already read. */
typedef struct parlor_bench {
    size_t cases;             /* how many make a good measurement ... */
    parlor_deal_options deal; /* ... dealt like this */
    size_t value_size;        /* of a case once it is read */
    /* Reads the case at the front of a text into a value; returns its length, 0 if it is bad. */
    size_t (*read)(const char *text, size_t size, void *value);
    /* Referees `count` values that were read. What it returns depends on all results, so that no
     * compiler can leave the work out. */
    uint64_t (*referee)(const void *values, size_t count);
} parlor_bench;

/* How the rules of a game are measured; NULL for NULL. */
PARLOR_API const parlor_bench *parlor_game_bench(const parlor_game *game);
/* The same for parlor_game_question(game, index); NULL if it is not measured. */
PARLOR_API const parlor_bench *parlor_game_question_bench(const parlor_game *game, size_t index);

#endif
