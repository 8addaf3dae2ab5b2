/* Counts every way in which games can begin, decision by decision, as chess programs do: how many
 * lists of so many decisions there are, for game 1 of each seed.
 *
 *     perft GAME --seeds N --depth D          prints the table: a line a seed, a column a depth
 *     perft GAME --table FILE                 counts what is in the table, and compares
 *     perft GAME --against D --seeds N        compares with the reference, D decisions deep */
#include "against.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 16, LINE_SIZE = 512 };

typedef struct counts {
    uint64_t of[DEPTH_MAX + 1];
} counts;

/* Adds the lists of up to `depth` more decisions. */
static void count_table(const parlor_table *table, int made, int depth, counts *sum)
{
    sum->of[made]++;
    if (made == depth)
        return;
    for (uint64_t left = table->legal; left; left &= left - 1) {
        parlor_table next = *table;
        parlor_table_move(&next, __builtin_ctzll(left), NULL, NULL);
        count_table(&next, made + 1, depth, sum);
    }
}

static void count_reference(const play_reference *reference, const void *table, int made, int depth,
                            counts *sum)
{
    sum->of[made]++;
    if (made == depth)
        return;
    for (uint64_t left = reference->legal(table); left; left &= left - 1) {
        void *const next = reference->copy(table);
        reference->play(next, __builtin_ctzll(left));
        count_reference(reference, next, made + 1, depth, sum);
        reference->end(next);
    }
}

static counts perft(const parlor_game *game, uint64_t seed, int depth)
{
    counts sum = {{0}};
    parlor_table table;
    const parlor_beginning first = {.game = game, .seed = seed, .number = 1};
    parlor_table_begin(&first, &table, NULL, NULL);
    count_table(&table, 0, depth, &sum);
    return sum;
}

static void print_counts(uint64_t seed, const counts *sum, int depth)
{
    printf("%" PRIu64, seed);
    for (int i = 1; i <= depth; i++)
        printf(" %" PRIu64, sum->of[i]);
    putchar('\n');
}

/* ---- Against the reference ---- */

static bool seed_agrees(const play_reference *reference, const parlor_game *game, uint64_t seed,
                        int depth)
{
    counts expected = {{0}};
    const parlor_beginning first = {.game = game, .seed = seed, .number = 1};
    void *const other = against_begin(reference, &first);
    if (!other) {
        printf("seed %" PRIu64 ": the reference cannot begin\n", seed);
        return false;
    }
    count_reference(reference, other, 0, depth, &expected);
    reference->end(other);
    const counts found = perft(game, seed, depth);
    if (memcmp(&expected, &found, sizeof found) == 0)
        return true;
    puts("the reference counts, and the library:");
    print_counts(seed, &expected, depth);
    print_counts(seed, &found, depth);
    return false;
}

static bool agree_with_reference(const parlor_game *game, uint64_t seeds, int depth)
{
    const play_reference *const reference = against_find(parlor_game_name(game));
    bool agree = reference != NULL;
    for (uint64_t seed = 1; agree && seed <= seeds; seed++)
        agree = seed_agrees(reference, game, seed, depth);
    if (agree)
        printf("%" PRIu64 " seeds, %d decisions deep: as the reference counts\n", seeds, depth);
    return agree;
}

/* ---- Against a table ---- */

static bool line_holds(const parlor_game *game, char *line)
{
    counts expected = {{0}};
    int depth = 0;
    char *at = line;
    const uint64_t seed = strtoull(at, &at, 10);
    for (char *end; depth < DEPTH_MAX; at = end) {
        const uint64_t count = strtoull(at, &end, 10);
        if (end == at)
            break;
        expected.of[++depth] = count;
    }
    const counts found = perft(game, seed, depth);
    if (depth > 0 &&
        memcmp(expected.of + 1, found.of + 1, sizeof found.of - sizeof found.of[0]) == 0)
        return true;
    printf("the table has %sthe library counts ", line);
    print_counts(seed, &found, depth);
    return false;
}

static bool table_holds(const parlor_game *game, const char *name)
{
    char line[LINE_SIZE];
    FILE *const file = fopen(name, "r");
    if (!file) {
        perror(name);
        return false;
    }
    int lines = 0;
    bool hold = true;
    while (hold && fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        lines++;
        hold = line_holds(game, line);
    }
    fclose(file);
    printf("%d lines of %s %s\n", lines, name, hold ? "hold" : "looked at");
    return hold && lines > 0;
}

static void print_table(const parlor_game *game, uint64_t seeds, int depth)
{
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        const counts sum = perft(game, seed, depth);
        print_counts(seed, &sum, depth);
    }
}

/* ---- The run ---- */

typedef struct options {
    const parlor_game *game;
    const char *table;
    uint64_t seeds;
    int depth;
    bool is_against_reference;
} options;

static bool read_choice(const char *name, const char *value, options *wanted)
{
    char *end;
    const unsigned long number = strtoul(value, &end, 10);
    const bool is_number = end > value && *end == '\0';
    const bool is_depth = is_number && number > 0 && number <= DEPTH_MAX;
    if (strcmp(name, "--table") == 0)
        wanted->table = value;
    else if (strcmp(name, "--seeds") == 0 && is_number)
        wanted->seeds = number;
    else if ((strcmp(name, "--depth") == 0 || strcmp(name, "--against") == 0) && is_depth)
        wanted->depth = (int)number;
    else
        return false;
    wanted->is_against_reference = strcmp(name, "--against") == 0 || wanted->is_against_reference;
    return true;
}

static bool read_options(int argc, char **argv, options *wanted)
{
    *wanted = (options){.seeds = 10, .depth = 6};
    if (argc < 2 || argc % 2 != 0) /* a name, a game, and pairs */
        return false;
    wanted->game = parlor_game_find(argv[1]);
    for (int i = 2; i < argc; i += 2)
        if (!read_choice(argv[i], argv[i + 1], wanted))
            return false;
    return parlor_game_is_playable(wanted->game);
}

int main(int argc, char **argv)
{
    options wanted;
    if (!read_options(argc, argv, &wanted)) {
        fputs("usage: perft GAME [--seeds N] [--depth D | --against D] | --table FILE\n", stderr);
        return 2;
    }
    if (wanted.table)
        return table_holds(wanted.game, wanted.table) ? 0 : 1;
    if (wanted.is_against_reference)
        return agree_with_reference(wanted.game, wanted.seeds, wanted.depth) ? 0 : 1;
    print_table(wanted.game, wanted.seeds, wanted.depth);
    return 0;
}
