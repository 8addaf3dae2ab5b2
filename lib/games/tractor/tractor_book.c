/* The player "book": what cards are worth to it, and what it hides. */
#include "tractor_book.h"
#include "../../core/memory.h"

/* ---- Options ---------------------------------------------------------------------------- */

void parlor_tractor_options_keep(tractor_options *options, int value,
                                 const parlor_tractor_card *cards, int count)
{
    int place = options->count;
    while (place > 0 && options->at[place - 1].value < value)
        place--;
    if (place == options->room)
        return;
    if (options->count < options->room)
        options->count++;
    for (int i = options->count - 1; i > place; i--)
        options->at[i] = options->at[i - 1];
    options->at[place].value = value;
    options->at[place].count = (uint8_t)count;
    memcpy(options->at[place].cards, cards, (size_t)count);
}

/* ---- What cards are worth --------------------------------------------------------------- */

/* What it costs to part with a card. */
enum {
    HIGHEST = 16,  /* of its suit */
    SUIT_CARD = 1, /* for each card that its suit has: short ones are soon got rid of */
    TRUMP = 20,
    TRUMP_LEVEL = 2, /* for each level of a trump */
    SPLIT_PAIR = 12,
    NEW_VOID = 15, /* less: with trumps in hand it pays to have nothing of a suit */
};

static int card_cost(const tractor_mind *mind, const tractor_hand *left, parlor_tractor_card card)
{
    const tractor_keys *const keys = &mind->known->ranking.keys;
    const int group = (int)keys_group(keys, card), level = keys_level(keys, card);
    if (group == PARLOR_TRACTOR_TRUMPS)
        return TRUMP + level * TRUMP_LEVEL;
    return left->counts[group] * SUIT_CARD + (mind_is_highest(mind, group, level) ? HIGHEST : 0);
}

/* Is the card one of a pair that is split? */
static bool splits_pair(const tractor_mind *mind, const parlor_tractor_card *cards, int count,
                        parlor_tractor_card card)
{
    int copies = 0;
    for (int i = 0; i < count; i++)
        copies += cards[i] == card;
    return copies == 1 && hand_has_two(&mind->known->ranking, &mind->hand, card);
}

int parlor_tractor_book_cost(const tractor_mind *mind, const parlor_tractor_card *cards, int count)
{
    tractor_hand left = mind->hand;
    int cost = 0;
    for (int i = 0; i < count; i++) {
        cost += card_cost(mind, &left, cards[i]);
        cost += splits_pair(mind, cards, count, cards[i]) ? SPLIT_PAIR : 0;
        hand_remove(&mind->known->ranking, &left, cards[i]);
    }
    for (int group = 0; group < PARLOR_TRACTOR_TRUMPS && left.once[PARLOR_TRACTOR_TRUMPS]; group++)
        cost -= mind->hand.once[group] && !left.once[group] ? NEW_VOID : 0;
    return cost;
}

/* ---- Hiding ----------------------------------------------------------------------------- */

/* What it costs to hide a card: these are compared with each other only. */
enum {
    HIDE_POINT = 5,
    HIDE_LEVEL = 4,
    HIDE_SUIT_CARD = 8, /* for each card that its suit has: short ones go first, and whole */
    HIDE_HIGHEST = 33,
    HIDE_PAIR = 23,
    HIDE_TRUMP = 107,
};

static int hiding_cost(const tractor_mind *mind, int group, int slot)
{
    const parlor_tractor_card card = mind->known->ranking.kinds[group][slot];
    const int level = keys_level(&mind->known->ranking.keys, card);
    const int cost = card_points[card] * HIDE_POINT + level * HIDE_LEVEL +
                     ((mind->hand.twice[group] >> slot & 1) ? HIDE_PAIR : 0);
    if (group == PARLOR_TRACTOR_TRUMPS)
        return cost + HIDE_TRUMP;
    return cost + mind->hand.counts[group] * HIDE_SUIT_CARD +
           (mind_is_highest(mind, group, level) ? HIDE_HIGHEST : 0);
}

parlor_tractor_card parlor_tractor_book_hide(const tractor_mind *mind)
{
    parlor_tractor_card best = 0;
    int best_cost = INT32_MAX;
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++)
        for (uint32_t slots = mind->hand.once[group]; slots; slots &= slots - 1) {
            const int cost = hiding_cost(mind, group, bits_lowest(slots));
            if (cost >= best_cost)
                continue;
            best_cost = cost;
            best = mind->known->ranking.kinds[group][bits_lowest(slots)];
        }
    return best;
}
