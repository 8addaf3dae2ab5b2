/* Compares advice on hands of Sichuan Mahjong with the literal reference.
 *
 *     advice_differ [--cases N] [--discards N] [--literal N] [--one-suit] [--seed S]
 *
 * --cases: hands of 13, all that advice says about them. --discards: hands of 14, all discards in
 * their order. --one-suit: every hand of 13 dots. The reference tries every draw and every discard
 * after it, hundreds of distances a hand; so what it says about a suit is kept here, and draws and
 * discards are tried once more by the same definition. --literal: so many hands of 13, and a tenth
 * of that of 14, go through the reference alone, and hold that to it as well. */
#include "mahjong_advice_cases.h"
#include "parlor/mahjong.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The reference, remembering suits ---- */

enum { REMEMBERED = 1 << 20 };

typedef struct memory {
    bool used;
    uint64_t key;
    advice_suit_table table;
} memory;

static memory remembered[REMEMBERED];

static uint64_t suit_key(const int *hidden, const int *declared)
{
    uint64_t key = 0;
    for (int i = 0; i < ADVICE_NUMBERS; i++)
        key = key * 64 + (uint64_t)(hidden[i] * 8 + declared[i]);
    return key;
}

/* A suit that comes to the place of another replaces it. */
static const advice_suit_table *suit_table(const int *hidden, const int *declared)
{
    const uint64_t key = suit_key(hidden, declared);
    memory *const place = &remembered[key * UINT64_C(0x9e3779b97f4a7c15) >> 32 & (REMEMBERED - 1)];
    if (!place->used || place->key != key)
        *place = (memory){true, key, ref_advice_suit_table(hidden, declared)};
    return &place->table;
}

static bool nothing_declared(const int *declared)
{
    int sum = 0;
    for (int i = 0; i < ADVICE_NUMBERS; i++)
        sum += declared[i];
    return sum == 0;
}

static int groups_declared(const advice_hand *hand)
{
    int groups = 0;
    for (int kind = 0; kind < ADVICE_KINDS; kind++)
        groups += hand->declared[kind] > 0;
    return groups;
}

static advice_distance distance_of(const advice_hand *hand)
{
    advice_suit_table table[ADVICE_SUITS];
    bool may_be_left_out[ADVICE_SUITS];
    for (int suit = 0; suit < ADVICE_SUITS; suit++) {
        const int at = suit * ADVICE_NUMBERS;
        table[suit] = *suit_table(hand->hidden + at, hand->declared + at);
        may_be_left_out[suit] = nothing_declared(hand->declared + at);
    }
    return ref_advice_put_together(table, may_be_left_out, groups_declared(hand));
}

static bool some_discard_is_closer(advice_hand *drawn, int distance)
{
    bool found = false;
    for (int kind = 0; kind < ADVICE_KINDS && !found; kind++)
        if (drawn->hidden[kind] > 0) {
            drawn->hidden[kind]--;
            found = distance_of(drawn).distance < distance;
            drawn->hidden[kind]++;
        }
    return found;
}

static advice_useful useful_of(const advice_hand *hand, int distance)
{
    advice_useful useful = {0};
    for (int kind = 0; kind < ADVICE_KINDS; kind++) {
        const int not_held = 4 - hand->hidden[kind] - hand->declared[kind];
        const int left = not_held - hand->seen[kind];
        advice_hand drawn = *hand;
        drawn.hidden[kind]++;
        const int score = not_held > 0 && distance == 0 ? ref_advice_score(&drawn) : 0;
        if (not_held == 0 ||
            (distance == 0 ? score == 0 : !some_discard_is_closer(&drawn, distance)))
            continue;
        useful.kind[useful.count] = kind;
        useful.left[useful.count] = left;
        useful.score[useful.count++] = score;
        useful.left_sum += left;
        useful.best_score = score > useful.best_score ? score : useful.best_score;
    }
    return useful;
}

static bool discard_is_better(const advice_discard *a, const advice_discard *b)
{
    if (a->distance.distance != b->distance.distance)
        return a->distance.distance < b->distance.distance;
    if (a->useful.left_sum != b->useful.left_sum)
        return a->useful.left_sum > b->useful.left_sum;
    return a->useful.best_score > b->useful.best_score;
}

static advice_discards discards_of(const advice_hand *hand)
{
    advice_discards all = {0};
    for (int kind = 0; kind < ADVICE_KINDS; kind++) {
        if (hand->hidden[kind] == 0)
            continue;
        advice_hand after = *hand;
        after.hidden[kind]--;
        advice_discard discard = {.kind = kind, .distance = distance_of(&after)};
        discard.useful = useful_of(&after, discard.distance.distance);
        int place = all.count++;
        for (; place > 0 && discard_is_better(&discard, &all.discard[place - 1]); place--)
            all.discard[place] = all.discard[place - 1];
        all.discard[place] = discard;
    }
    return all;
}

/* ---- The library ---- */

static parlor_mahjong_hand library_hand(const advice_hand *hand)
{
    parlor_mahjong_hand same = {0};
    for (int kind = 0; kind < ADVICE_KINDS; kind++) {
        parlor_mahjong_tiles_add(&same.hidden, kind, hand->hidden[kind]);
        parlor_mahjong_tiles_add(&same.declared, kind, hand->declared[kind]);
    }
    return same;
}

static parlor_mahjong_tiles library_seen(const advice_hand *hand)
{
    parlor_mahjong_tiles same = {{0}};
    for (int kind = 0; kind < ADVICE_KINDS; kind++)
        parlor_mahjong_tiles_add(&same, kind, hand->seen[kind]);
    return same;
}

static int same_distance(int reference)
{
    return reference == ADVICE_NO_TARGET ? PARLOR_MAHJONG_DISTANCE_NONE : reference;
}

/* ---- Comparing ---- */

enum { DISTANCES = PARLOR_MAHJONG_DISTANCE_MAX + 2, GROUPS = 5, DIFFERENCES_SHOWN = 5 };

static int differences;
static int met[GROUPS][DISTANCES]; /* hands by their groups and distance; the last is none */
static int met_targets[4];
static int met_seen, met_gone; /* hands with tiles seen, and with a useful tile that is gone */

static void differ(const advice_hand *hand, const char *what)
{
    if (differences++ >= DIFFERENCES_SHOWN)
        return;
    const parlor_mahjong_hand same = library_hand(hand);
    char text[PARLOR_MAHJONG_HAND_TEXT_MAX];
    const size_t size = parlor_mahjong_hand_write(&same, text, sizeof text);
    printf("%s differs: %.*s", what, (int)size - 1, text);
    for (int kind = 0; kind < ADVICE_KINDS; kind++)
        if (hand->seen[kind] > 0)
            printf(" %d of kind %d seen", hand->seen[kind], kind);
    printf("\n");
}

static bool distances_agree(const advice_distance *expected, const parlor_mahjong_advice *advice)
{
    const int none = PARLOR_MAHJONG_DISTANCE_NONE;
    const int distance = same_distance(expected->distance);
    const uint32_t regular = distance < none && expected->regular == distance;
    const uint32_t seven_pairs = distance < none && expected->seven_pairs == distance;
    return advice->distance == distance && advice->regular == same_distance(expected->regular) &&
           advice->seven_pairs == same_distance(expected->seven_pairs) &&
           advice->targets == regular * PARLOR_MAHJONG_TARGET_REGULAR +
                                  seven_pairs * PARLOR_MAHJONG_TARGET_SEVEN_PAIRS;
}

static bool useful_agree(const advice_hand *hand, const advice_useful *expected,
                         const parlor_mahjong_advice *advice)
{
    uint32_t set = 0;
    uint8_t score[ADVICE_KINDS] = {0};
    bool left_agree = true;
    for (int i = 0; i < expected->count; i++) {
        set |= (uint32_t)1 << expected->kind[i];
        score[expected->kind[i]] = (uint8_t)expected->score[i];
        left_agree &= expected->left[i] == advice->left[expected->kind[i]];
    }
    for (int kind = 0; kind < ADVICE_KINDS; kind++)
        left_agree &=
            advice->left[kind] == 4 - hand->hidden[kind] - hand->declared[kind] - hand->seen[kind];
    return advice->useful == set && left_agree && advice->left_sum == expected->left_sum &&
           advice->best_score == expected->best_score &&
           memcmp(advice->score, score, sizeof score) == 0;
}

static void note_seen(const advice_hand *hand, const advice_useful *useful)
{
    int seen = 0, gone = 0;
    for (int kind = 0; kind < ADVICE_KINDS; kind++)
        seen += hand->seen[kind];
    for (int i = 0; i < useful->count; i++)
        gone += useful->left[i] == 0;
    met_seen += seen > 0;
    met_gone += gone > 0;
}

/* Without tiles seen, the functions that ask for none say the same. */
static void compare_unseen(const advice_hand *hand)
{
    const parlor_mahjong_hand same = library_hand(hand);
    const parlor_mahjong_tiles none = {{0}};
    parlor_mahjong_advice asked, unasked;
    memset(&asked, 0, sizeof asked);
    memset(&unasked, 0, sizeof unasked);
    parlor_mahjong_advise(&same, &none, &asked);
    parlor_mahjong_advise(&same, NULL, &unasked);
    if (memcmp(&asked, &unasked, sizeof asked) != 0)
        differ(hand, "advice without tiles seen");
}

static void compare_hand(const advice_hand *hand)
{
    const advice_distance distance = distance_of(hand);
    const advice_useful useful = useful_of(hand, distance.distance);
    const parlor_mahjong_hand same = library_hand(hand);
    const parlor_mahjong_tiles seen = library_seen(hand);
    parlor_mahjong_advice advice;
    parlor_mahjong_advise(&same, &seen, &advice);
    if (!distances_agree(&distance, &advice))
        differ(hand, "the distance");
    if (!useful_agree(hand, &useful, &advice))
        differ(hand, "what is useful");
    note_seen(hand, &useful);
    const int column = advice.distance < DISTANCES - 1 ? advice.distance : DISTANCES - 1;
    met[groups_declared(hand)][column]++;
    met_targets[advice.targets & 3]++;
    compare_unseen(hand);
}

static void compare_discards(const advice_hand *hand)
{
    const advice_discards expected = discards_of(hand);
    const parlor_mahjong_hand same = library_hand(hand);
    const parlor_mahjong_tiles seen = library_seen(hand);
    parlor_mahjong_discards discards;
    parlor_mahjong_advise_discard(&same, &seen, &discards);
    bool agree = discards.count == expected.count && discards.score == ref_advice_score(hand);
    for (int i = 0; i < expected.count && agree; i++) {
        const advice_discard *const discard = &expected.discard[i];
        advice_hand after = *hand;
        after.hidden[discard->kind]--;
        agree = discards.discard[i].tile == discard->kind &&
                distances_agree(&discard->distance, &discards.discard[i].advice) &&
                useful_agree(&after, &discard->useful, &discards.discard[i].advice);
    }
    if (!agree)
        differ(hand, "what to discard");
}

/* The reference by itself against the reference that remembers. */
static void compare_literal(const advice_hand *hand)
{
    const advice_distance distance = distance_of(hand), literal = ref_advice_distance(hand);
    const advice_useful useful = useful_of(hand, distance.distance);
    advice_useful literal_useful;
    ref_advice_useful(hand, &literal_useful);
    if (memcmp(&distance, &literal, sizeof distance) != 0 ||
        memcmp(&useful, &literal_useful, sizeof useful) != 0)
        differ(hand, "what is remembered");
}

static void compare_literal_discards(const advice_hand *hand)
{
    const advice_discards all = discards_of(hand);
    advice_discards literal;
    ref_advice_discards(hand, &literal);
    bool agree = all.count == literal.count;
    for (int i = 0; i < all.count && agree; i++)
        agree = memcmp(&all.discard[i], &literal.discard[i], sizeof all.discard[i]) == 0;
    if (!agree)
        differ(hand, "what is remembered of discards");
}

/* ---- The run ---- */

typedef struct options {
    uint64_t cases, discards, literal, seed;
    bool one_suit;
} options;

static options read_options(int argc, char **argv)
{
    options read = {.seed = 1};
    for (int i = 1; i < argc; i++) {
        const uint64_t value = i + 1 < argc ? strtoull(argv[i + 1], NULL, 10) : 0;
        if (strcmp(argv[i], "--one-suit") == 0)
            read.one_suit = true;
        else if (strcmp(argv[i], "--cases") == 0)
            read.cases = value, i++;
        else if (strcmp(argv[i], "--discards") == 0)
            read.discards = value, i++;
        else if (strcmp(argv[i], "--literal") == 0)
            read.literal = value, i++;
        else if (strcmp(argv[i], "--seed") == 0)
            read.seed = value, i++;
    }
    return read;
}

static void each_case(uint64_t seed, uint64_t cases, int size, void (*look)(const advice_hand *))
{
    for (uint64_t i = 0; i < cases; i++) {
        const advice_hand hand = advice_case(seed, i, size);
        if (ref_advice_size(&hand) != size || !ref_advice_seen_is_possible(&hand))
            differ(&hand, "its size");
        else
            look(&hand);
    }
}

static void print_met(void)
{
    printf("groups, then hands by distance 0 to %d and without any\n", PARLOR_MAHJONG_DISTANCE_MAX);
    for (int groups = 0; groups < GROUPS; groups++) {
        printf("%d:", groups);
        for (int i = 0; i < DISTANCES; i++)
            printf(" %d", met[groups][i]);
        printf("\n");
    }
    printf("nearest: regular %d, seven pairs %d, both %d, none %d\n", met_targets[1],
           met_targets[2], met_targets[3], met_targets[0]);
    printf("tiles were seen: %d, a useful kind among them was gone: %d\n", met_seen, met_gone);
}

int main(int argc, char **argv)
{
    const options run = read_options(argc, argv);
    if (run.one_suit)
        printf("%d hands of one suit\n", advice_every_one_suit_hand(compare_hand));
    each_case(run.seed, run.cases, 13, compare_hand);
    each_case(run.seed, run.discards, 14, compare_discards);
    each_case(run.seed, run.literal, 13, compare_literal);
    each_case(run.seed, run.literal / 10, 14, compare_literal_discards);
    printf("%" PRIu64 " hands of 13, %" PRIu64 " of 14, %" PRIu64 " literally\n", run.cases,
           run.discards, run.literal);
    print_met();
    printf("%d differences\n", differences);
    return differences != 0;
}
