/*
 * gcc -std=c17 -O3 -o selftest mahjong_advice_{selftest,reference,score}.c && ./selftest
 *
 * Hands worked out by hand, then random hands against a search that chooses four sentences and a
 * pair out of all kinds, with nothing written down beforehand.
 */
#undef NDEBUG
#include "mahjong_advice_reference.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static int kind_of(char number, char suit)
{
    return (int)(strchr("DBM", suit) - "DBM") * ADVICE_NUMBERS + (number - '1');
}

/* "1D1D 9M", spaces for the eye. */
static void count_tiles(const char *text, int *tiles)
{
    for (; *text != '\0'; text += *text == ' ' ? 1 : 2)
        if (*text != ' ')
            tiles[kind_of(text[0], text[1])]++;
}

static advice_hand hand_of(const char *hidden, const char *declared)
{
    advice_hand hand = {.hidden = {0}};
    count_tiles(hidden, hand.hidden);
    count_tiles(declared, hand.declared);
    return hand;
}

static void expect_distance(const char *hidden, const char *declared, int regular, int seven_pairs)
{
    advice_hand hand = hand_of(hidden, declared);
    advice_distance distance = ref_advice_distance(&hand);
    assert(distance.regular == regular);
    assert(distance.seven_pairs == seven_pairs);
    assert(distance.distance == (regular < seven_pairs ? regular : seven_pairs));
}

/* "3B4:1" is three of bamboo, four left, score 1; the list in the order of tiles. */
static void assert_useful(const advice_useful *useful, const char *list)
{
    char text[ADVICE_KINDS * 8] = "";
    for (int i = 0; i < useful->count; i++) {
        int kind = useful->kind[i];
        char one[16];
        snprintf(one, sizeof one, "%s%d%c%d:%d", i == 0 ? "" : " ", kind % ADVICE_NUMBERS + 1,
                 "DBM"[kind / ADVICE_NUMBERS], useful -> left[i], useful -> score[i]);
        strcat(text, one);
    }
    if (strcmp(text, list) != 0)
        fprintf(stderr, "expected %s\nfound    %s\n", list, text);
    assert(strcmp(text, list) == 0);
}

static void expect_useful(const char *hidden, const char *declared, const char *list)
{
    advice_hand hand = hand_of(hidden, declared);
    advice_useful useful;
    ref_advice_useful(&hand, &useful);
    assert_useful(&useful, list);
}

static void expect_sum(const char *hidden, const char *declared, int kinds, int left)
{
    advice_hand hand = hand_of(hidden, declared);
    advice_useful useful;
    ref_advice_useful(&hand, &useful);
    assert(useful.count == kinds);
    assert(useful.left_sum == left);
}

static void expect_score(const char *hidden, const char *declared, int architectures, int score)
{
    advice_hand hand = hand_of(hidden, declared);
    advice_architectures found;
    ref_advice_architectures(&hand, &found);
    assert(found.count == architectures);
    assert(ref_advice_score(&hand) == score);
}

static void expect_discard(const char *hidden, int place, const char *tile, int distance,
                           const char *list)
{
    advice_hand hand = hand_of(hidden, "");
    advice_discards discards;
    ref_advice_discards(&hand, &discards);
    const advice_discard *discard = &discards.discard[place];
    assert(discard->kind == kind_of(tile[0], tile[1]));
    assert(discard->distance.distance == distance);
    assert_useful(&discard->useful, list);
}

static void published_hands(void)
{
    expect_distance("1D1D1D1D 2D2D2D2D 3D3D3D3D 9M", "", 0, 0);
    expect_useful("1D1D1D1D 2D2D2D2D 3D3D3D3D 9M", "", "9M3:6");
    /* Regular: 111D 999D 111M, then 123D and 99M, three tiles missing. */
    expect_distance("1D1D1D1D 9D9D9D9D 1M1M1M1M 9M", "", 2, 0);
    expect_useful("1D1D1D1D 9D9D9D9D 1M1M1M1M 9M", "", "9M3:8");
    expect_score("2M2M2M 6M6M6M 9M9M", "1M1M1M1M 3M3M3M3M", 1, 6);
    expect_score("1D1D2D2D3D3D 7M7M8M8M9M9M 1M1M", "", 2, 3);
    expect_score("2D2D2D 5D5D5D 8D8D8D 2M2M2M 5M5M", "", 1, 4);
}

static void sizes(void)
{
    advice_hand hand = hand_of("1D1D1D1D2D2D2D2D3D3D3D3D", "");
    assert(ref_advice_size(&hand) == 0);
    hand = hand_of("1D1D1D1D2D2D2D2D3D3D3D3D9M", "");
    assert(ref_advice_size(&hand) == 13);
    hand = hand_of("1D", "1M1M1M1M2M2M2M3M3M3M4M4M4M4M");
    assert(ref_advice_size(&hand) == 13);
    hand = hand_of("1M1D", "1M1M1M1M2M2M2M3M3M3M4M4M4M4M");
    assert(ref_advice_size(&hand) == 0);
    hand = hand_of("1M1D", "1M1M1M2M2M2M3M3M3M4M4M4M");
    assert(ref_advice_size(&hand) == 14);
}

static void declared_groups(void)
{
    /* The other three of the lone tile are declared: any kind that is not declared helps. */
    expect_distance("1D", "1D1D1D 2D2D2D 3D3D3D 4D4D4D", 1, ADVICE_NO_TARGET);
    expect_sum("1D", "1D1D1D 2D2D2D 3D3D3D 4D4D4D", 23, 92);
    /* A lone tile in the third suit. */
    expect_distance("5M", "1D1D1D 2D2D2D 3B3B3B 4B4B4B4B", 1, ADVICE_NO_TARGET);
    expect_sum("5M", "1D1D1D 2D2D2D 3B3B3B 4B4B4B4B", 14, 56);
    /* Groups in three suits never become complete. */
    expect_distance("5M5M5M6M", "1D1D1D 2B2B2B 3M3M3M", ADVICE_NO_TARGET, ADVICE_NO_TARGET);
    expect_sum("5M5M5M6M", "1D1D1D 2B2B2B 3M3M3M", 0, 0);
    /* Four hidden equal tiles wait for a fifth: another pair is needed, or 11 and 123. */
    expect_distance("1D1D1D1D", "5D5D5D 6D6D6D 7D7D7D", 1, ADVICE_NO_TARGET);
    expect_sum("1D1D1D1D", "5D5D5D 6D6D6D 7D7D7D", 23, 92);
    /* 23 between an upgraded group and a refined one: only the fourth 4 is left. */
    expect_useful("2D3D 5D5D", "1D1D1D1D 4D4D4D 9D9D9D", "4D1:5");
    /* ... and between two upgraded groups: 222, 333 or 555 is needed. */
    expect_distance("2D3D 5D5D", "1D1D1D1D 4D4D4D4D 9D9D9D", 1, ADVICE_NO_TARGET);
    expect_useful("2D3D 5D5D", "1D1D1D1D 4D4D4D4D 9D9D9D", "2D3:0 3D3:0 5D2:0");
}

static void hidden_hands(void)
{
    /* 1M is a third suit; without it the pair is missing. Seven pairs lack six tiles. */
    expect_distance("1D2D3D 4D5D6D 7B8B9B 1B1B1B 1M", "", 1, 5);
    /* Regular: 345D 345D 789D 789D 11D, four tiles missing. */
    expect_distance("1D1D 3D3D 5D5D 7D7D 9D9D 2B2B 9B", "", 3, 0);
    expect_useful("1D1D 3D3D 5D5D 7D7D 9D9D 2B2B 9B", "", "9B3:3");
    expect_useful("1D1D1D 2D3D4D5D6D7D8D 9D9D9D", "",
                  "1D1:4 2D3:3 3D3:3 4D3:3 5D3:3 6D3:3 7D3:3 8D3:3 9D1:4");
    expect_useful("1D1D1D 2D2D2D 3D3D3D 4D4D 5B5B", "", "1D1:2 4D2:2 5B2:2");
    expect_score("1D1D1D 2D2D2D 3D3D3D 4D4D4D 5B5B", "", 3, 2);
}

static void discards(void)
{
    expect_discard("1D2D3D 4D5D6D 7D8D9D 1B2B 9B9B 5B", 0, "5B", 0, "3B4:1");
    /* Two discards leave a ready hand; eight tiles left come before five. */
    expect_discard("1D1D1D 2D2D2D 3D3D3D 4D4D 5B5B 6B", 0, "5B", 0, "4B4:1 7B4:1");
    expect_discard("1D1D1D 2D2D2D 3D3D3D 4D4D 5B5B 6B", 1, "6B", 0, "1D1:2 4D2:2 5B2:2");
    /* Complete, and still every discard. Without 1D: 111 23 99, or 11 123 and 45678999. */
    expect_score("1D1D1D1D 2D3D 4B5B6B 7B8B9B 9B9B", "", 1, 2);
    expect_discard("1D1D1D1D 2D3D 4B5B6B 7B8B9B 9B9B", 0, "1D", 0, "1D1:2 4D4:1 3B4:1 6B3:1 9B1:2");
    advice_hand hand = hand_of("1D1D1D1D 2D3D 4B5B6B 7B8B9B 9B9B", "");
    advice_discards all;
    ref_advice_discards(&hand, &all);
    assert(all.count == 9);
}

/* Tiles seen are not left; which are useful, what they score and how far they are stays. */
static void seen_tiles(void)
{
    advice_hand hand = hand_of("2D2D3D3D4D5D5D6D6D7D7D8D8D", "");
    count_tiles("1D1D 4D 9M", hand.seen);
    assert(ref_advice_seen_is_possible(&hand));
    advice_useful useful;
    ref_advice_useful(&hand, &useful);
    assert_useful(&useful, "1D2:3 4D2:5");
    assert(useful.left_sum == 4);
    count_tiles("1D1D", hand.seen);
    ref_advice_useful(&hand, &useful);
    assert_useful(&useful, "1D0:3 4D2:5");
    count_tiles("4D4D4D", hand.seen);
    assert(!ref_advice_seen_is_possible(&hand));
    /* Without 1D the hand waits for 1D, 4D and 7D, of which three are gone: 2D and 6D are better.
     */
    hand = hand_of("1D1D2D3D4D4D5D6D", "7B7B7B8B8B8B");
    count_tiles("7D7D7D7D 1D", hand.seen);
    advice_discards all;
    ref_advice_discards(&hand, &all);
    static const char *const order[] = {"2D", "6D", "1D", "3D", "4D", "5D"};
    assert(all.count == 6);
    for (int i = 0; i < all.count; i++)
        assert(all.discard[i].kind == kind_of(order[i][0], order[i][1]));
    assert_useful(&all.discard[2].useful, "1D2:1 4D2:1 7D0:1");
}

/* Random hands against the search. */

static uint64_t random_state = 1;

static int random_below(int limit)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (int)(random_state % (uint64_t)limit);
}

/* Tiles of the first so many suits, with so many groups. */
static advice_hand random_hand(int suits, int groups, int size)
{
    advice_hand hand = {.hidden = {0}};
    for (int group = 0; group < groups;) {
        int kind = random_below(suits * ADVICE_NUMBERS);
        if (hand.declared[kind] > 0)
            continue;
        hand.declared[kind] = 3 + random_below(2);
        group++;
    }
    int near = random_below(2) == 0 ? suits * ADVICE_NUMBERS : 7; /* crowded, sometimes */
    for (int tile = 3 * groups; tile < size;) {
        int kind = random_below(tile % 2 == 0 ? near : suits * ADVICE_NUMBERS);
        if (hand.hidden[kind] + hand.declared[kind] == 4)
            continue;
        hand.hidden[kind]++;
        tile++;
    }
    return hand;
}

typedef struct target_search {
    const advice_hand *hand;
    int target[ADVICE_KINDS]; /* the hidden part of W so far */
    int best;
    bool missing[ADVICE_KINDS]; /* kinds that some best W has and the hand has not */
} target_search;

static bool two_suits(const target_search *search)
{
    bool seen[ADVICE_SUITS] = {false};
    for (int kind = 0; kind < ADVICE_KINDS; kind++)
        if (search->target[kind] + search->hand->declared[kind] > 0)
            seen[kind / ADVICE_NUMBERS] = true;
    return seen[0] + seen[1] + seen[2] <= 2;
}

/* What is missing, or more than anything if a kind comes five times. */
static int missing_so_far(const target_search *search)
{
    int missing = 0;
    for (int kind = 0; kind < ADVICE_KINDS; kind++) {
        int wanted = search->target[kind], hidden = search->hand->hidden[kind];
        if (wanted + search->hand->declared[kind] > 4)
            return ADVICE_NO_TARGET + 1;
        missing += wanted > hidden ? wanted - hidden : 0;
    }
    return missing;
}

static void found_target(target_search *search, int missing)
{
    if (!two_suits(search))
        return;
    if (missing < search->best)
        memset(search->missing, 0, sizeof search->missing);
    search->best = missing;
    for (int kind = 0; kind < ADVICE_KINDS; kind++)
        if (search->target[kind] > search->hand->hidden[kind])
            search->missing[kind] = true;
}

static void search_sentences(target_search *search, int sentences, int from)
{
    int missing = missing_so_far(search);
    if (missing > search->best)
        return;
    if (sentences == 0) {
        found_target(search, missing);
        return;
    }
    for (int i = from; i < 2 * ADVICE_KINDS; i++) {
        int kind = i % ADVICE_KINDS, step = i / ADVICE_KINDS;
        if (step == 1 && kind % ADVICE_NUMBERS > 6)
            continue;
        for (int tile = 0; tile < 3; tile++)
            search->target[kind + step * tile]++;
        search_sentences(search, sentences - 1, i);
        for (int tile = 0; tile < 3; tile++)
            search->target[kind + step * tile]--;
    }
}

static void search_pairs(target_search *search, int pairs, int from)
{
    int missing = missing_so_far(search);
    if (missing > search->best)
        return;
    if (pairs == 0) {
        found_target(search, missing);
        return;
    }
    for (int kind = from; kind < ADVICE_KINDS; kind++) {
        search->target[kind] += 2;
        search_pairs(search, pairs - 1, kind);
        search->target[kind] -= 2;
    }
}

static target_search search_regular(const advice_hand *hand, int groups)
{
    target_search search = {.hand = hand, .best = ADVICE_NO_TARGET + 1};
    for (int kind = 0; kind < ADVICE_KINDS; kind++) {
        search.target[kind] = 2;
        search_sentences(&search, 4 - groups, 0);
        search.target[kind] = 0;
    }
    return search;
}

static target_search search_seven_pairs(const advice_hand *hand, int groups)
{
    target_search search = {.hand = hand, .best = ADVICE_NO_TARGET + 1};
    if (groups == 0)
        search_pairs(&search, 7, 0);
    return search;
}

/* A kind is useful if some nearest complete hand has it and the hand has not: after drawing it one
 * tile less is missing, and some tile is not needed. */
static void assert_useful_like(const advice_hand *hand, const target_search *regular,
                               const target_search *pairs)
{
    advice_useful useful;
    ref_advice_useful(hand, &useful);
    int next = 0;
    for (int kind = 0; kind < ADVICE_KINDS; kind++) {
        bool wanted = (regular->best <= pairs->best && regular->missing[kind]) ||
                      (pairs->best <= regular->best && pairs->missing[kind]);
        bool listed = next < useful.count && useful.kind[next] == kind;
        assert(wanted == listed);
        if (listed)
            next++;
    }
}

/* Hands with ADVICE_GREATEST_DISTANCE, for each number of groups. */
static void greatest_distances(void)
{
    expect_distance("3D6D9D 3B6B9B 2M3M5M6M8M9M9M", "", 5, 5);
    expect_distance("3D6D9D 3B6B9B 1M4M7M9M", "8M8M8M8M", 6, ADVICE_NO_TARGET);
    expect_distance("2D3D5D6D8D9D9D", "9B9B9B 9M9M9M", 7, ADVICE_NO_TARGET);
    expect_distance("3D6D9D 9M", "9B9B9B 8M8M8M8M 9M9M9M", 4, ADVICE_NO_TARGET);
    expect_distance("9M", "6M6M6M 7M7M7M 8M8M8M8M 9M9M9M", 1, ADVICE_NO_TARGET);
}

static void random_hands_against_search(int count)
{
    static const int greatest[] = ADVICE_GREATEST_DISTANCE;
    for (int i = 0; i < count; i++) {
        int groups = random_below(5);
        advice_hand hand = random_hand(1 + random_below(3), groups, 13);
        advice_distance distance = ref_advice_distance(&hand);
        target_search regular = search_regular(&hand, groups);
        target_search pairs = search_seven_pairs(&hand, groups);
        int regular_distance = regular.best <= 14 ? regular.best - 1 : ADVICE_NO_TARGET;
        int pairs_distance = pairs.best <= 14 ? pairs.best - 1 : ADVICE_NO_TARGET;
        assert(distance.regular == regular_distance);
        assert(distance.seven_pairs == pairs_distance);
        assert(distance.distance == ADVICE_NO_TARGET || distance.distance <= greatest[groups]);
        assert_useful_like(&hand, &regular, &pairs);
    }
}

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void speed(void)
{
    double begin = seconds();
    for (int i = 0; i < 20000; i++) {
        advice_hand hand = random_hand(1 + random_below(3), random_below(5), 13);
        ref_advice_distance(&hand);
    }
    printf("%.0f distances a second\n", 20000 / (seconds() - begin));
    begin = seconds();
    for (int i = 0; i < 200; i++) {
        advice_hand hand = random_hand(1 + random_below(3), random_below(5), 14);
        advice_discards all;
        ref_advice_discards(&hand, &all);
    }
    printf("%.0f hands of 14 a second\n", 200 / (seconds() - begin));
}

int main(void)
{
    published_hands();
    sizes();
    declared_groups();
    hidden_hands();
    discards();
    seen_tiles();
    greatest_distances();
    random_hands_against_search(1000);
    speed();
    printf("ok\n");
    return 0;
}
