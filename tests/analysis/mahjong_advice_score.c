/* Architectures of a complete hand and their scores, as the rules list them. */
#include "mahjong_advice_reference.h"

#include <assert.h>

static int suit_of(int kind)
{
    return kind / ADVICE_NUMBERS;
}

static int number_of(int kind)
{
    return kind % ADVICE_NUMBERS + 1;
}

static int held(const advice_hand *hand, int kind)
{
    return hand->hidden[kind] + hand->declared[kind];
}

/* Suits over all tiles, hidden and declared. */
static int suits_held(const advice_hand *hand)
{
    bool seen[ADVICE_SUITS] = {false};
    for (int kind = 0; kind < ADVICE_KINDS; kind++)
        if (held(hand, kind) > 0)
            seen[suit_of(kind)] = true;
    return seen[0] + seen[1] + seen[2];
}

/* A Dragon is a kind held four times, in any mixture of hidden and declared. */
static int dragons(const advice_hand *hand)
{
    int count = 0;
    for (int kind = 0; kind < ADVICE_KINDS; kind++)
        if (held(hand, kind) == 4)
            count++;
    return count;
}

static bool every_tile_is_2_5_or_8(const advice_hand *hand)
{
    for (int kind = 0; kind < ADVICE_KINDS; kind++) {
        int number = number_of(kind);
        if (held(hand, kind) > 0 && number != 2 && number != 5 && number != 8)
            return false;
    }
    return true;
}

static bool every_sentence_is_a_chunk(const advice_architecture *architecture)
{
    for (int i = 0; i < architecture->count; i++)
        if (architecture->component[i].kind == ADVICE_SEQUENCE)
            return false;
    return true;
}

static bool contains_1_or_9(const advice_component *component)
{
    int number = number_of(component->tile);
    if (component->kind == ADVICE_SEQUENCE)
        return number == 1 || number == 7;
    return number == 1 || number == 9;
}

static bool every_component_contains_1_or_9(const advice_architecture *architecture)
{
    for (int i = 0; i < architecture->count; i++)
        if (!contains_1_or_9(&architecture->component[i]))
            return false;
    return true;
}

static void score_architecture(const advice_hand *hand, advice_architecture *architecture)
{
    bool regular = architecture->count == 5;
    advice_items items = {.basic = 1};
    items.dragon = dragons(hand);
    if (!regular)
        items.seven_couples = 2;
    if (suits_held(hand) == 1)
        items.purely = 2;
    if (regular && every_sentence_is_a_chunk(architecture)) {
        items.chunkious = 1;
        if (every_tile_is_2_5_or_8(hand))
            items.royal_chunkious = 2;
    }
    if (every_component_contains_1_or_9(architecture))
        items.sky_ground_related = 2;
    architecture->items = items;
    architecture->score = items.basic + items.dragon + items.seven_couples + items.purely +
                          items.chunkious + items.royal_chunkious + items.sky_ground_related;
}

static void keep(const advice_hand *hand, const advice_architecture *architecture,
                 advice_architectures *found)
{
    assert(found->count < ADVICE_ARCHITECTURES_MAX);
    advice_architecture *kept = &found->architecture[found->count++];
    *kept = *architecture;
    score_architecture(hand, kept);
}

static void append(advice_architecture *architecture, advice_component component)
{
    architecture->component[architecture->count++] = component;
}

/* Takes the tiles of a sentence from the rest, or says that they are not all there. */
static bool take_sentence(int *rest, advice_component sentence)
{
    int tile = sentence.tile;
    if (sentence.kind == ADVICE_CHUNK) {
        if (rest[tile] < 3)
            return false;
        rest[tile] -= 3;
        return true;
    }
    if (number_of(tile) > 7 || rest[tile] < 1 || rest[tile + 1] < 1 || rest[tile + 2] < 1)
        return false;
    rest[tile]--, rest[tile + 1]--, rest[tile + 2]--;
    return true;
}

/* Sentences 0..26 are the chunks, 27..53 the sequences by their lowest tile; they are chosen in
 * ascending order, so that every choice is met once. Four of them and the pair use every tile. */
static void choose_sentences(const advice_hand *hand, const int *rest, int from,
                             const advice_architecture *begun, advice_component pair,
                             advice_architectures *found)
{
    if (begun->count == 4) {
        advice_architecture whole = *begun;
        append(&whole, pair);
        keep(hand, &whole, found);
        return;
    }
    for (int i = from; i < 2 * ADVICE_KINDS; i++) {
        advice_component sentence = {.kind = i < ADVICE_KINDS ? ADVICE_CHUNK : ADVICE_SEQUENCE,
                                     .tile = i % ADVICE_KINDS};
        int left[ADVICE_KINDS];
        for (int kind = 0; kind < ADVICE_KINDS; kind++)
            left[kind] = rest[kind];
        if (!take_sentence(left, sentence))
            continue;
        advice_architecture longer = *begun;
        append(&longer, sentence);
        choose_sentences(hand, left, i, &longer, pair, found);
    }
}

static void find_regular(const advice_hand *hand, advice_architectures *found)
{
    advice_architecture groups = {.count = 0};
    for (int kind = 0; kind < ADVICE_KINDS; kind++)
        if (hand->declared[kind] > 0)
            append(&groups, (advice_component){ADVICE_CHUNK, kind, true});
    for (int kind = 0; kind < ADVICE_KINDS; kind++) {
        advice_hand rest = *hand;
        if (rest.hidden[kind] < 2)
            continue;
        rest.hidden[kind] -= 2;
        advice_component pair = {ADVICE_PAIR, kind, false};
        choose_sentences(hand, rest.hidden, 0, &groups, pair, found);
    }
}

/* Seven pairs: no declared groups; four equal tiles are two pairs. */
static void find_seven_pairs(const advice_hand *hand, advice_architectures *found)
{
    advice_architecture pairs = {.count = 0};
    for (int kind = 0; kind < ADVICE_KINDS; kind++) {
        if (hand->declared[kind] > 0 || hand->hidden[kind] % 2 != 0)
            return;
        for (int pair = 0; pair < hand->hidden[kind] / 2; pair++)
            append(&pairs, (advice_component){ADVICE_PAIR, kind, false});
    }
    keep(hand, &pairs, found);
}

void ref_advice_architectures(const advice_hand *hand, advice_architectures *found)
{
    assert(ref_advice_size(hand) == 14);
    found->count = 0;
    if (suits_held(hand) > 2)
        return;
    find_regular(hand, found);
    find_seven_pairs(hand, found);
}

int ref_advice_score(const advice_hand *hand)
{
    advice_architectures found;
    ref_advice_architectures(hand, &found);
    int best = 0;
    for (int i = 0; i < found.count; i++)
        if (found.architecture[i].score > best)
            best = found.architecture[i].score;
    return best;
}
