/* Random Sichuan Mahjong cases, biased to the rare rules. Most hands are made from the end: a
 * complete hand is built of components, one hidden tile is taken out again, and the rest is
 * shuffled. Every case is valid: at most four of a kind, and 13 - 3 x groups hidden tiles. */
#include "mahjong_reference.h"

#include <stdio.h>
#include <string.h>

enum { KINDS = SUITS * NUMBERS, WORD_MAX = 18, TRIES = 200 };

/* splitmix64, by Sebastiano Vigna, in the public domain: a counter whose values are mixed. */
static uint64_t next_random(uint64_t *state)
{
    *state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t mixed = *state;
    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ (mixed >> 31);
}

static int below(uint64_t *state, int bound)
{
    return (int)(next_random(state) % (uint64_t)bound);
}

static bool chance(uint64_t *state, int percent)
{
    return below(state, 100) < percent;
}

typedef struct word {
    int kind[WORD_MAX]; /* suit x 9 + number - 1 */
    int count;
} word;

/* What kind of hand is to be built. */
typedef struct recipe {
    int suits;             /* how many suits to choose from */
    const char *chunks;    /* numbers of which chunks are made */
    const char *sequences; /* numbers with which sequences begin */
    const char *pairs;     /* numbers of which pairs are made */
    int chunk_percent;     /* how often a hidden sentence is a chunk */
    int groups_least;      /* fewest and most declared groups */
    int groups_most;
    int four_percent; /* how often a group has its fourth tile */
} recipe;

typedef struct draft {
    uint64_t *random;
    recipe recipe;
    int suit[SUITS]; /* the suits to choose from come first */
    int most;        /* of a kind: four, or five while a tile that nobody has is waited for */
    int groups;
    int held[KINDS];
    word hidden;
    word declared;
} draft;

static void start(draft *d)
{
    memset(d->held, 0, sizeof d->held);
    d->hidden.count = 0;
    d->declared.count = 0;
    for (int i = 0; i < SUITS; ++i) {
        d->suit[i] = i;
    }
    for (int i = SUITS - 1; i > 0; --i) {
        const int other = below(d->random, i + 1);
        const int suit = d->suit[i];
        d->suit[i] = d->suit[other];
        d->suit[other] = suit;
    }
    const int span = d->recipe.groups_most - d->recipe.groups_least + 1;
    d->groups = d->recipe.groups_least + below(d->random, span);
}

static void put(draft *d, word *to, int kind)
{
    d->held[kind] += 1;
    to->kind[to->count] = kind;
    to->count += 1;
}

/* A kind with one of these numbers, in one of the suits of the draft. */
static int some_kind(draft *d, const char *numbers)
{
    const int suit = d->suit[below(d->random, d->recipe.suits)];
    const int number = numbers[below(d->random, (int)strlen(numbers))] - '0';
    return suit * NUMBERS + number - 1;
}

static bool has_room(const draft *d, int kind, int count)
{
    return d->held[kind] + count <= d->most;
}

/* `count` equal tiles with one of these numbers. */
static bool put_equal(draft *d, word *to, const char *numbers, int count)
{
    for (int attempt = 0; attempt < TRIES; ++attempt) {
        const int kind = some_kind(d, numbers);
        if (has_room(d, kind, count)) {
            for (int i = 0; i < count; ++i) {
                put(d, to, kind);
            }
            return true;
        }
    }
    return false;
}

static bool put_sequence(draft *d)
{
    for (int attempt = 0; attempt < TRIES; ++attempt) {
        const int kind = some_kind(d, d->recipe.sequences);
        if (has_room(d, kind, 1) && has_room(d, kind + 1, 1) && has_room(d, kind + 2, 1)) {
            put(d, &d->hidden, kind);
            put(d, &d->hidden, kind + 1);
            put(d, &d->hidden, kind + 2);
            return true;
        }
    }
    return false;
}

static bool put_group(draft *d)
{
    return put_equal(d, &d->declared, d->recipe.chunks, 3);
}

static bool put_hidden_sentence(draft *d)
{
    if (*d->recipe.sequences == '\0' || chance(d->random, d->recipe.chunk_percent)) {
        return put_equal(d, &d->hidden, d->recipe.chunks, 3);
    }
    return put_sequence(d);
}

/* Gives some groups their fourth tile, where it is still there. */
static void upgrade_groups(draft *d)
{
    for (int group = 0; group < d->groups; ++group) {
        const int kind = d->declared.kind[3 * group];
        if (d->held[kind] < 4 && chance(d->random, d->recipe.four_percent)) {
            put(d, &d->declared, kind);
        }
    }
}

/* A complete regular hand. */
static bool build_regular(draft *d)
{
    start(d);
    for (int sentence = 0; sentence < 4; ++sentence) {
        if (!(sentence < d->groups ? put_group(d) : put_hidden_sentence(d))) {
            return false;
        }
    }
    if (!put_equal(d, &d->hidden, d->recipe.pairs, 2)) {
        return false;
    }
    upgrade_groups(d);
    return true;
}

/* A pair of a kind that is not held yet, or, if none is found, of one that has room. */
static bool put_fresh_pair(draft *d)
{
    for (int attempt = 0; attempt < TRIES; ++attempt) {
        const int kind = some_kind(d, d->recipe.pairs);
        if (d->held[kind] == 0) {
            put(d, &d->hidden, kind);
            put(d, &d->hidden, kind);
            return true;
        }
    }
    return put_equal(d, &d->hidden, d->recipe.pairs, 2);
}

/* A complete hand of seven pairs, the first `doubled` of them twice. */
static bool build_seven_pairs(draft *d, int doubled)
{
    start(d);
    for (int pair = 0; pair < 7; ++pair) {
        const bool again = pair % 2 == 1 && pair / 2 < doubled;
        if (again) {
            const int kind = d->hidden.kind[d->hidden.count - 1];
            put(d, &d->hidden, kind);
            put(d, &d->hidden, kind);
        } else if (!put_fresh_pair(d)) {
            return false;
        }
    }
    return true;
}

/* Any tiles of the suits of the draft, beside the declared groups. */
static void build_any(draft *d)
{
    start(d);
    for (int group = 0; group < d->groups; ++group) {
        put_group(d);
    }
    upgrade_groups(d);
    while (d->hidden.count < 14 - 3 * d->groups) {
        put_equal(d, &d->hidden, "123456789", 1);
    }
}

static void take_out_hidden(draft *d, int at)
{
    d->held[d->hidden.kind[at]] -= 1;
    d->hidden.count -= 1;
    d->hidden.kind[at] = d->hidden.kind[d->hidden.count];
}

/* Takes out a hidden tile of the kind of which there are five. False unless there is exactly one
 * such kind, and one of its tiles is hidden. */
static bool take_out_fifth(draft *d)
{
    int fifth = -1;
    int kinds = 0;
    for (int i = 0; i < d->hidden.count; ++i) {
        fifth = d->held[d->hidden.kind[i]] == 5 ? i : fifth;
    }
    for (int kind = 0; kind < KINDS; ++kind) {
        kinds += d->held[kind] == 5;
    }
    if (kinds != 1 || fifth < 0) {
        return false;
    }
    take_out_hidden(d, fifth);
    return true;
}

/* A hand that waits for a fifth tile of some kind. */
static bool build_none_left(draft *d)
{
    for (int attempt = 0; attempt < TRIES; ++attempt) {
        d->most = 5;
        const bool built = build_regular(d);
        d->most = 4;
        if (built && take_out_fifth(d)) {
            return true;
        }
    }
    return false;
}

static void shuffle(draft *d, word *mixed)
{
    for (int i = mixed->count - 1; i > 0; --i) {
        const int other = below(d->random, i + 1);
        const int kind = mixed->kind[i];
        mixed->kind[i] = mixed->kind[other];
        mixed->kind[other] = kind;
    }
}

/* Puts some other tile in the place of a hidden one. */
static void swap_hidden(draft *d)
{
    take_out_hidden(d, below(d->random, d->hidden.count));
    put_equal(d, &d->hidden, "123456789", 1);
}

static char *write_word(char *to, const word *from)
{
    if (from->count == 0) {
        memcpy(to, "NONE", 4);
        return to + 4;
    }
    for (int i = 0; i < from->count; ++i) {
        *to++ = (char)('1' + from->kind[i] % NUMBERS);
        *to++ = "DBM"[from->kind[i] / NUMBERS];
    }
    return to;
}

static void write_case(const draft *d, char *text, size_t size)
{
    char line[4 * WORD_MAX + 8];
    char *end = write_word(line, &d->hidden);
    *end++ = ' ';
    end = write_word(end, &d->declared);
    *end++ = '\n';
    *end = '\0';
    snprintf(text, size, "%s", line);
}

#define ALL    "123456789"
#define STARTS "1234567"

static const recipe any_hand = {3, ALL, STARTS, ALL, 50, 0, 4, 30};
static const recipe any_two_suits = {2, ALL, STARTS, ALL, 50, 0, 4, 30};

static const recipe regular_recipes[] = {
    {2, ALL, STARTS, ALL, 30, 0, 0, 0},       /* nothing declared */
    {2, ALL, STARTS, ALL, 40, 0, 4, 40},      /* two suits */
    {1, ALL, STARTS, ALL, 30, 0, 3, 30},      /* purely */
    {2, ALL, "", ALL, 0, 0, 4, 50},           /* chunkious */
    {1, ALL, "", ALL, 0, 0, 4, 60},           /* purely and chunkious */
    {2, "258", "", "258", 0, 0, 4, 60},       /* royal chunkious */
    {2, "19", "17", "19", 20, 0, 2, 60},      /* sky-ground related */
    {1, "19", "17", "19", 10, 0, 1, 30},      /* the same in one suit */
    {1, "123", "1", ALL, 25, 0, 1, 0},        /* 1111222233339 and the like */
    {2, "789", "7", ALL, 25, 0, 1, 0},        /* the same from above, in two suits */
    {1, "3456", "234", "3456", 40, 0, 1, 20}, /* many tiles of few kinds */
    {2, "567", "45", "4567", 30, 0, 2, 0},    /* chunks, declared or not, beside sequences */
    {1, "2468", STARTS, ALL, 10, 1, 3, 0},    /* dragons with a declared chunk */
    {2, ALL, STARTS, ALL, 40, 3, 4, 80},      /* declared groups of four */
    {2, ALL, "", ALL, 0, 4, 4, 90},           /* one hidden tile */
    {3, ALL, STARTS, ALL, 30, 0, 4, 40},      /* three suits */
};

static const recipe none_left_recipes[] = {
    {2, ALL, STARTS, ALL, 50, 0, 4, 30},    /* two suits */
    {1, "2345", "1234", ALL, 40, 0, 3, 50}, /* few kinds */
    {2, "1357", "", "1357", 0, 3, 4, 10},   /* pairs of a declared kind */
    {3, ALL, STARTS, ALL, 50, 0, 3, 40},    /* three suits */
};

static const recipe seven_pairs_recipes[] = {
    {2, "", "", ALL, 0, 0, 0, 0},       /* two suits */
    {1, "", "", ALL, 0, 0, 0, 0},       /* purely */
    {2, "", "", "19", 0, 0, 0, 0},      /* sky-ground related */
    {2, "", "", "258", 0, 0, 0, 0},     /* never royal */
    {1, "", "", "1234567", 0, 0, 0, 0}, /* often regular as well */
    {2, "", "", "1239", 0, 0, 0, 0},    /* regular and sky-ground related as well */
    {3, "", "", ALL, 0, 0, 0, 0},       /* three suits */
};

#define LENGTH(list) ((int)(sizeof(list) / sizeof *(list)))

static bool build_some(draft *d)
{
    const int lot = below(d->random, 100);
    if (lot < 6) {
        d->recipe = lot < 3 ? any_hand : any_two_suits;
        build_any(d);
        return true;
    }
    if (lot < 16) {
        d->recipe = none_left_recipes[below(d->random, LENGTH(none_left_recipes))];
        return build_none_left(d);
    }
    if (lot < 38) {
        d->recipe = seven_pairs_recipes[below(d->random, LENGTH(seven_pairs_recipes))];
        return build_seven_pairs(d, below(d->random, 4));
    }
    d->recipe = regular_recipes[below(d->random, LENGTH(regular_recipes))];
    return build_regular(d);
}

void mahjong_make_case(uint64_t seed, uint64_t index, char *text, size_t size)
{
    uint64_t state = seed;
    state = next_random(&state) ^ (index * UINT64_C(0xd1342543de82ef95));
    draft d = {.random = &state, .most = 4};
    bool built = false;
    for (int attempt = 0; attempt < TRIES && !built; ++attempt) {
        built = build_some(&d);
    }
    if (!built) {
        d.recipe = any_hand;
        build_any(&d);
    }
    if (d.hidden.count > 13 - 3 * d.groups) {
        take_out_hidden(&d, below(&state, d.hidden.count));
    }
    if (chance(&state, 8)) {
        swap_hidden(&d);
    }
    shuffle(&d, &d.hidden);
    shuffle(&d, &d.declared);
    write_case(&d, text, size);
}
