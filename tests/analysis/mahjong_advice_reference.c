/*
 * Distance, useful tiles and discards, straight from their definitions.
 *
 * The distance looks at every complete hand W. The hidden part of W falls into three suits, and the
 * number of tiles missing from the hand is the sum over the suits; so every hidden part of one suit
 * is written down once (s sentences and p pairs of one suit, all choices of them), the least number
 * missing is looked for in each suit, for each s and p, and the suits are put together in every way
 * that makes a complete hand.
 */
#include "mahjong_advice_reference.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    SENTENCES = ADVICE_SENTENCES,
    PAIRS = ADVICE_PAIRS,
    /* Four of 16 sentences, repetition allowed, and one of nine pairs: 3876 * 9. */
    PATTERNS_MAX = 34884,
    /* More than a hidden part has tiles; nine of them fit into a byte with all that is missing. */
    FORBIDDEN = 20,
    MEMORY_SIZE = 1 << 18
};

/* Hidden parts of one suit: tiles[n][i] is how often part i has number n + 1. */
typedef struct pattern_list {
    int count;
    unsigned char tiles[ADVICE_NUMBERS][PATTERNS_MAX];
} pattern_list;

static pattern_list regular_patterns[SENTENCES + 1][2];
static pattern_list pairs_patterns[PAIRS + 1];
static bool patterns_listed;

static int held(const advice_hand *hand, int kind)
{
    return hand->hidden[kind] + hand->declared[kind];
}

static int groups_declared(const advice_hand *hand)
{
    int groups = 0;
    for (int kind = 0; kind < ADVICE_KINDS; kind++)
        if (hand->declared[kind] > 0)
            groups++;
    return groups;
}

int ref_advice_size(const advice_hand *hand)
{
    int size = 3 * groups_declared(hand);
    for (int kind = 0; kind < ADVICE_KINDS; kind++) {
        int declared = hand->declared[kind];
        if (declared != 0 && declared != 3 && declared != 4)
            return 0;
        if (hand->hidden[kind] < 0 || held(hand, kind) > 4)
            return 0;
        size += hand->hidden[kind];
    }
    return size == 13 || size == 14 ? size : 0;
}

bool ref_advice_seen_is_possible(const advice_hand *hand)
{
    for (int kind = 0; kind < ADVICE_KINDS; kind++)
        if (hand->seen[kind] < 0 || held(hand, kind) + hand->seen[kind] > 4)
            return false;
    return true;
}

/* Every hidden part of one suit. */

static void list_pattern(pattern_list *list, const int *tiles)
{
    for (int n = 0; n < ADVICE_NUMBERS; n++)
        if (tiles[n] > 4)
            return;
    assert(list->count < PATTERNS_MAX);
    for (int n = 0; n < ADVICE_NUMBERS; n++)
        list->tiles[n][list->count] = (unsigned char)tiles[n];
    list->count++;
}

static void list_with_and_without_pair(int sentences, int *tiles)
{
    list_pattern(&regular_patterns[sentences][0], tiles);
    for (int n = 0; n < ADVICE_NUMBERS; n++) {
        tiles[n] += 2;
        list_pattern(&regular_patterns[sentences][1], tiles);
        tiles[n] -= 2;
    }
}

/* Sentences 0..8 are the chunks, 9..15 the sequences by their lowest number; chosen in ascending
 * order. */
static void list_regular(int sentences, int from, int *tiles)
{
    list_with_and_without_pair(sentences, tiles);
    if (sentences == SENTENCES)
        return;
    for (int i = from; i < 16; i++) {
        bool chunk = i < 9;
        int lowest = chunk ? i : i - 9;
        for (int tile = 0; tile < 3; tile++)
            tiles[chunk ? lowest : lowest + tile]++;
        list_regular(sentences + 1, i, tiles);
        for (int tile = 0; tile < 3; tile++)
            tiles[chunk ? lowest : lowest + tile]--;
    }
}

/* Every number comes with no pair, one, or two. */
static void list_pairs(int pairs, int number, int *tiles)
{
    if (pairs > PAIRS)
        return;
    if (number == ADVICE_NUMBERS) {
        list_pattern(&pairs_patterns[pairs], tiles);
        return;
    }
    for (int more = 0; more <= 2; more++) {
        tiles[number] = 2 * more;
        list_pairs(pairs + more, number + 1, tiles);
    }
    tiles[number] = 0;
}

static void list_patterns(void)
{
    if (patterns_listed)
        return;
    int tiles[ADVICE_NUMBERS] = {0};
    list_regular(0, 0, tiles);
    list_pairs(0, 0, tiles);
    patterns_listed = true;
}

/* What is missing of them. */

/* One number in every hidden part: what is missing of it, and whether W would have more than four
 * of it, declared ones counted. */
static void add_missing(const unsigned char *tiles, int count, int hidden, int declared,
                        unsigned char *missing)
{
    for (int i = 0; i < count; i++) {
        int lacking = tiles[i] > hidden ? tiles[i] - hidden : 0;
        int forbidden = tiles[i] + declared > 4 ? FORBIDDEN : 0;
        missing[i] = (unsigned char)(missing[i] + lacking + forbidden);
    }
}

static int least_missing(const pattern_list *list, const int *hidden, const int *declared)
{
    static unsigned char missing[PATTERNS_MAX];
    memset(missing, 0, sizeof missing);
    for (int n = 0; n < ADVICE_NUMBERS; n++)
        add_missing(list->tiles[n], list->count, hidden[n], declared[n], missing);
    unsigned char least = FORBIDDEN;
    for (int i = 0; i < list->count; i++)
        least = missing[i] < least ? missing[i] : least;
    return least < FORBIDDEN ? least : ADVICE_NO_TARGET;
}

static advice_suit_table make_table(const int *hidden, const int *declared)
{
    advice_suit_table table;
    for (int s = 0; s <= SENTENCES; s++)
        for (int p = 0; p <= 1; p++)
            table.regular[s][p] = least_missing(&regular_patterns[s][p], hidden, declared);
    for (int pairs = 0; pairs <= PAIRS; pairs++)
        table.pairs[pairs] = least_missing(&pairs_patterns[pairs], hidden, declared);
    return table;
}

/* The table of these tiles of one suit. Tables made before are remembered: a newer one takes the
 * place of an older one, and a table is used only for exactly the tiles it was made for. */
advice_suit_table ref_advice_suit_table(const int *hidden, const int *declared)
{
    list_patterns();
    static struct {
        bool used;
        int hidden[ADVICE_NUMBERS], declared[ADVICE_NUMBERS];
        advice_suit_table table;
    } memory[MEMORY_SIZE];
    unsigned place = 0;
    for (int n = 0; n < ADVICE_NUMBERS; n++)
        place = place * 31 + (unsigned)(hidden[n] + 5 * declared[n]);
    place = place * 2654435761U >> 14;
    size_t tiles_size = sizeof memory[place].hidden;
    if (!memory[place].used || memcmp(memory[place].hidden, hidden, tiles_size) != 0 ||
        memcmp(memory[place].declared, declared, tiles_size) != 0) {
        memory[place].used = true;
        memcpy(memory[place].hidden, hidden, tiles_size);
        memcpy(memory[place].declared, declared, tiles_size);
        memory[place].table = make_table(hidden, declared);
    }
    return memory[place].table;
}

/* W has at most two suits over all tiles: one suit is left out, and nothing may be declared in
 * it. */
static bool nothing_declared(const int *declared)
{
    for (int n = 0; n < ADVICE_NUMBERS; n++)
        if (declared[n] > 0)
            return false;
    return true;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Four sentences, the declared groups among them, and a pair. */
static int least_regular(const advice_suit_table *one, const advice_suit_table *other, int groups)
{
    int least = ADVICE_NO_TARGET;
    for (int s = 0; s <= SENTENCES - groups; s++)
        for (int p = 0; p <= 1; p++)
            least =
                smaller(least, one->regular[s][p] + other->regular[SENTENCES - groups - s][1 - p]);
    return least;
}

static int least_seven_pairs(const advice_suit_table *one, const advice_suit_table *other)
{
    int least = ADVICE_NO_TARGET;
    for (int pairs = 0; pairs <= PAIRS; pairs++)
        least = smaller(least, one->pairs[pairs] + other->pairs[PAIRS - pairs]);
    return least;
}

/* The least number of missing tiles, minus one. */
static int minus_one(int missing)
{
    return missing < ADVICE_NO_TARGET ? missing - 1 : ADVICE_NO_TARGET;
}

advice_distance ref_advice_put_together(const advice_suit_table *table, const bool *may_be_left_out,
                                        int groups)
{
    int regular = ADVICE_NO_TARGET, pairs = ADVICE_NO_TARGET;
    for (int left_out = 0; left_out < ADVICE_SUITS; left_out++) {
        if (!may_be_left_out[left_out])
            continue;
        const advice_suit_table *one = &table[(left_out + 1) % ADVICE_SUITS];
        const advice_suit_table *other = &table[(left_out + 2) % ADVICE_SUITS];
        regular = smaller(regular, least_regular(one, other, groups));
        if (groups == 0)
            pairs = smaller(pairs, least_seven_pairs(one, other));
    }
    advice_distance result = {.regular = minus_one(regular), .seven_pairs = minus_one(pairs)};
    result.distance = smaller(result.regular, result.seven_pairs);
    return result;
}

advice_distance ref_advice_distance(const advice_hand *hand)
{
    assert(ref_advice_size(hand) == 13);
    advice_suit_table table[ADVICE_SUITS];
    bool may_be_left_out[ADVICE_SUITS];
    for (int suit = 0; suit < ADVICE_SUITS; suit++) {
        const int *hidden = hand->hidden + suit * ADVICE_NUMBERS;
        const int *declared = hand->declared + suit * ADVICE_NUMBERS;
        table[suit] = ref_advice_suit_table(hidden, declared);
        may_be_left_out[suit] = nothing_declared(declared);
    }
    return ref_advice_put_together(table, may_be_left_out, groups_declared(hand));
}

/* Useful tiles. */

/* Whether a hand of 14 allows a discard after which the distance is lower. */
static bool some_discard_leaves_less_than(const advice_hand *drawn, int distance)
{
    for (int kind = 0; kind < ADVICE_KINDS; kind++) {
        if (drawn->hidden[kind] == 0)
            continue;
        advice_hand after = *drawn;
        after.hidden[kind]--;
        if (ref_advice_distance(&after).distance < distance)
            return true;
    }
    return false;
}

static void add_useful(advice_useful *useful, int kind, int left, int score)
{
    useful->kind[useful->count] = kind;
    useful->left[useful->count] = left;
    useful->score[useful->count] = score;
    useful->count++;
    useful->left_sum += left;
    if (score > useful->best_score)
        useful->best_score = score;
}

/* A kind not yet held four times; for a ready hand "lower" means won. What is seen is not left, and
 * changes nothing else. */
void ref_advice_useful(const advice_hand *hand, advice_useful *useful)
{
    memset(useful, 0, sizeof *useful);
    int distance = ref_advice_distance(hand).distance;
    for (int kind = 0; kind < ADVICE_KINDS; kind++) {
        if (held(hand, kind) == 4)
            continue;
        advice_hand drawn = *hand;
        drawn.hidden[kind]++;
        int score = distance == 0 ? ref_advice_score(&drawn) : 0;
        if (score > 0 || (distance > 0 && some_discard_leaves_less_than(&drawn, distance)))
            add_useful(useful, kind, 4 - held(hand, kind) - hand->seen[kind], score);
    }
}

/* Discards. */

/* By distance, then by sum of tiles left (more first), then by best score (higher first), then in
 * tile order. */
static int compare_discards(const void *left, const void *right)
{
    const advice_discard *a = left, *b = right;
    if (a->distance.distance != b->distance.distance)
        return a->distance.distance < b->distance.distance ? -1 : 1;
    if (a->useful.left_sum != b->useful.left_sum)
        return a->useful.left_sum > b->useful.left_sum ? -1 : 1;
    if (a->useful.best_score != b->useful.best_score)
        return a->useful.best_score > b->useful.best_score ? -1 : 1;
    return a->kind < b->kind ? -1 : 1;
}

void ref_advice_discards(const advice_hand *hand, advice_discards *discards)
{
    assert(ref_advice_size(hand) == 14);
    discards->count = 0;
    for (int kind = 0; kind < ADVICE_KINDS; kind++) {
        if (hand->hidden[kind] == 0)
            continue;
        advice_hand after = *hand;
        after.hidden[kind]--;
        advice_discard *discard = &discards->discard[discards->count++];
        discard->kind = kind;
        discard->distance = ref_advice_distance(&after);
        ref_advice_useful(&after, &discard->useful);
    }
    qsort(discards->discard, (size_t)discards->count, sizeof discards->discard[0],
          compare_discards);
}
