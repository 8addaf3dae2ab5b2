/* Counts won and ready deals of Sichuan Mahjong a second way, with nothing of the library: it
 * builds every architecture from its components and keeps the best score of each set of tiles. A
 * ready deal is a won one without a tile.
 *
 *     census_reference     prints the counts, a name and a number a line */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { SUITS = 2, NUMBERS = 9, KINDS = SUITS * NUMBERS, COPIES = 4, SENTENCES = 4, PAIRS = 7 };

/* Counts of 18 kinds, three bits each. */
typedef uint64_t tiles;

typedef struct entry {
    tiles hand;
    uint8_t score, kind; /* the kind is of a tile that is missing */
} entry;

typedef struct list {
    entry *at;
    size_t count, room;
} list;

static void append(list *all, entry added)
{
    if (all->count == all->room) {
        all->room = 2 * all->room + 1024;
        all->at = realloc(all->at, all->room * sizeof *all->at);
        if (!all->at)
            exit(3);
    }
    all->at[all->count++] = added;
}

static int count_of(tiles hand, int kind)
{
    return (int)(hand >> 3 * kind & 7);
}

/* ---- Architectures ---------------------------------------------------------------------- */

typedef struct component {
    int kind[3], size;
    bool is_sequence;
} component;

/* An architecture in the making; counts may pass four, and then it is none. */
typedef struct building {
    int counts[KINDS];
    int components, edges, sequences;
    bool is_seven_pairs;
} building;

static bool is_edge(int kind)
{
    return kind % NUMBERS == 0 || kind % NUMBERS == NUMBERS - 1;
}

static void add(building *at, const component *part, int sign)
{
    bool has_edge = false;
    for (int i = 0; i < part->size; i++) {
        at->counts[part->kind[i]] += sign;
        has_edge = has_edge || is_edge(part->kind[i]);
    }
    at->components += sign;
    at->edges += has_edge ? sign : 0;
    at->sequences += part->is_sequence ? sign : 0;
}

/* The items of the rules, one after the other. */
static int score_of(const building *at)
{
    int dragons = 0, suit_tiles[SUITS] = {0};
    bool is_royal = true;
    for (int kind = 0; kind < KINDS; kind++) {
        dragons += at->counts[kind] == COPIES;
        suit_tiles[kind / NUMBERS] += at->counts[kind];
        is_royal = is_royal && (at->counts[kind] == 0 || kind % NUMBERS % 3 == 1);
    }
    int score = 1 + dragons;
    if (suit_tiles[0] == 0 || suit_tiles[1] == 0)
        score += 2; /* purely */
    if (at->is_seven_pairs)
        score += 2;
    else if (at->sequences == 0)
        score += is_royal ? 3 : 1; /* chunkious, and royal on top of it */
    if (at->edges == at->components)
        score += 2; /* sky-ground */
    return score;
}

static void note(const building *at, list *won)
{
    tiles hand = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (at->counts[kind] > COPIES)
            return;
        hand |= (tiles)at->counts[kind] << 3 * kind;
    }
    append(won, (entry){hand, (uint8_t)score_of(at), 0});
}

static component equals(int kind, int size)
{
    return (component){{kind, kind, kind}, size, false};
}

static int list_sentences(component sentences[2 * KINDS])
{
    int count = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        sentences[count++] = equals(kind, 3);
        if (kind % NUMBERS + 2 < NUMBERS)
            sentences[count++] = (component){{kind, kind + 1, kind + 2}, 3, true};
    }
    return count;
}

static void build_regular(const component *sentences, int count, int from, building *at, list *won)
{
    if (at->components == SENTENCES) {
        for (int kind = 0; kind < KINDS; kind++) {
            const component pair = equals(kind, 2);
            add(at, &pair, 1);
            note(at, won);
            add(at, &pair, -1);
        }
        return;
    }
    for (int i = from; i < count; i++) {
        add(at, &sentences[i], 1);
        build_regular(sentences, count, i, at, won);
        add(at, &sentences[i], -1);
    }
}

static void build_pairs(int from, building *at, list *won)
{
    if (at->components == PAIRS) {
        note(at, won);
        return;
    }
    for (int kind = from; kind < KINDS; kind++) {
        const component pair = equals(kind, 2);
        add(at, &pair, 1);
        build_pairs(kind, at, won);
        add(at, &pair, -1);
    }
}

/* ---- Counting --------------------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    const entry *const one = a, *const other = b;
    if (one->hand != other->hand)
        return one->hand < other->hand ? -1 : 1;
    return other->score - one->score;
}

/* Of equal hands the one with the best score stays. */
static void keep_best(list *won)
{
    qsort(won->at, won->count, sizeof *won->at, compare);
    size_t kept = 0;
    for (size_t i = 0; i < won->count; i++)
        if (i == 0 || won->at[i].hand != won->at[i - 1].hand)
            won->at[kept++] = won->at[i];
    won->count = kept;
}

/* How many deals have these tiles: choices of copies, and of the suits. A hand of the second suit
 * alone is one of the first alone as well, and counted there. */
static uint64_t deals_of(tiles hand)
{
    static const uint64_t choices[COPIES + 1] = {1, 4, 6, 4, 1};
    uint64_t deals = 3;
    for (int kind = 0; kind < KINDS; kind++)
        deals *= choices[count_of(hand, kind)];
    return (hand & (((tiles)1 << 3 * NUMBERS) - 1)) == 0 ? 0 : deals;
}

static void print_counts(const char *name, const uint64_t *counts, int size)
{
    for (int i = 0; i < size; i++)
        if (counts[i] > 0)
            printf("%s %d %" PRIu64 "\n", name, i, counts[i]);
}

static void count_won(const list *won)
{
    uint64_t by_score[16] = {0};
    for (size_t i = 0; i < won->count; i++)
        by_score[won->at[i].score] += deals_of(won->at[i].hand);
    print_counts("deals14.by_score", by_score, 16);
}

static void count_ready(const list *won)
{
    list ready = {0};
    for (size_t i = 0; i < won->count; i++)
        for (int kind = 0; kind < KINDS; kind++)
            if (count_of(won->at[i].hand, kind) > 0)
                append(&ready, (entry){won->at[i].hand - ((tiles)1 << 3 * kind), won->at[i].score,
                                       (uint8_t)kind});
    qsort(ready.at, ready.count, sizeof *ready.at, compare);
    uint64_t by_kinds[KINDS + 1] = {0}, by_best[16] = {0}, by_pair[16] = {0}, left = 0;
    for (size_t i = 0, next = 0; i < ready.count; i = next) {
        const tiles hand = ready.at[i].hand;
        const uint64_t deals = deals_of(hand);
        for (next = i; next < ready.count && ready.at[next].hand == hand; next++) {
            by_pair[ready.at[next].score] += deals;
            left += deals * (uint64_t)(COPIES - count_of(hand, ready.at[next].kind));
        }
        by_kinds[next - i] += deals;
        by_best[ready.at[i].score] += deals; /* the best comes first */
    }
    print_counts("deals13.by_expected_kinds", by_kinds, KINDS + 1);
    print_counts("deals13.by_best_score", by_best, 16);
    print_counts("deals13.pairs_by_score", by_pair, 16);
    printf("winning_tiles 0 %" PRIu64 "\n", left);
    free(ready.at);
}

int main(void)
{
    component sentences[2 * KINDS];
    const int count = list_sentences(sentences);
    list won = {0};
    building regular = {.is_seven_pairs = false}, pairs = {.is_seven_pairs = true};
    build_regular(sentences, count, 0, &regular, &won);
    build_pairs(0, &pairs, &won);
    keep_best(&won);
    count_won(&won);
    count_ready(&won);
    free(won.at);
    return 0;
}
