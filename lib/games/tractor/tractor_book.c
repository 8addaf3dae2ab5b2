/* The player "book": what cards are worth to it, what it hides, and how it is asked. */
#include "tractor_book.h"
#include "../../core/assert.h"
#include "../../core/memory.h"
#include "tractor_lead.h"
#include "tractor_play.h"

/* Found by play: see tractor_book.h. */
const tractor_weights parlor_tractor_weights[2] = {
    {.side_level = 0,
     .side_master = 16,
     .side_length = 1,
     .trump = 20,
     .trump_level = 2,
     .trump_high = 0,
     .trump_master = 0,
     .split_pair = 12,
     .point = 0,
     .new_void = 15,
     .hide_point = 5,
     .hide_level = 4,
     .hide_length = 8,
     .hide_master = 33,
     .hide_pair = 23,
     .hide_trump = 107,
     .lead_points = 11,
     .lead_tempo = 4,
     .lead_risk = 4,
     .lead_card = 6,
     .lead_pair = 2,
     .lead_short = 6,
     .lead_trump = 0,
     .lead_draw = 6,
     .lead_draw_long = 0,
     .lead_partners = -2,
     .lead_rivals = -2,
     .lead_ruff = 7,
     .lead_safe = 0,
     .lead_first = 0,
     .lead_saved = 138,
     .lead_end = 2,
     .follow_points = 12,
     .follow_tempo = 1,
     .follow_saved = 128,
     .follow_third = 0,
     .late = 8,
     .late_trick = 5,
     .late_hidden = -2,
     .ruff_single = 266,
     .ruff_pair = 59,
     .ruff_long = 23,
     .ruff_cheap = 174,
     .hidden = 50},
    {.side_level = 0,
     .side_master = 16,
     .side_length = 1,
     .trump = 20,
     .trump_level = 2,
     .trump_high = 0,
     .trump_master = 0,
     .split_pair = 12,
     .point = 0,
     .new_void = 15,
     .lead_points = 11,
     .lead_tempo = 4,
     .lead_risk = 4,
     .lead_card = 6,
     .lead_pair = 2,
     .lead_short = 6,
     .lead_trump = 0,
     .lead_draw = 0,
     .lead_draw_long = -1,
     .lead_partners = -2,
     .lead_rivals = -2,
     .lead_ruff = 7,
     .lead_safe = 0,
     .lead_first = 0,
     .lead_saved = 128,
     .lead_end = 2,
     .follow_points = 6,
     .follow_tempo = 2,
     .follow_saved = 128,
     .follow_third = 0,
     .late = 8,
     .late_trick = 5,
     .late_hidden = -2,
     .ruff_single = 266,
     .ruff_pair = 59,
     .ruff_long = 23,
     .ruff_cheap = 174,
     .hidden = 50},
};

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

static int card_cost(const tractor_mind *mind, const tractor_hand *left, parlor_tractor_card card)
{
    const tractor_weights *const by = mind_weights(mind);
    const tractor_keys *const keys = &mind->known->ranking.keys;
    const int group = (int)keys_group(keys, card), level = keys_level(keys, card);
    const bool is_highest = mind_is_highest(mind, group, level);
    const int cost = card_points[card] * by->point / 4;
    if (group == PARLOR_TRACTOR_TRUMPS)
        return cost + by->trump + level * by->trump_level +
               (level >= LEVEL_EQUALS ? by->trump_high : 0) + (is_highest ? by->trump_master : 0);
    return cost + level * by->side_level + (is_highest ? by->side_master : 0) +
           left->counts[group] * by->side_length;
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
    const tractor_weights *const by = mind_weights(mind);
    tractor_hand left = mind->hand;
    int cost = 0;
    for (int i = 0; i < count; i++) {
        cost += card_cost(mind, &left, cards[i]);
        cost += splits_pair(mind, cards, count, cards[i]) ? by->split_pair : 0;
        hand_remove(&mind->known->ranking, &left, cards[i]);
    }
    for (int group = 0; group < PARLOR_TRACTOR_TRUMPS && left.once[PARLOR_TRACTOR_TRUMPS]; group++)
        cost -= mind->hand.once[group] && !left.once[group] ? by->new_void : 0;
    return cost;
}

/* ---- Hiding ----------------------------------------------------------------------------- */

static int hiding_cost(const tractor_mind *mind, int group, int slot)
{
    const tractor_weights *const by = mind_weights(mind);
    const parlor_tractor_card card = mind->known->ranking.kinds[group][slot];
    const int level = keys_level(&mind->known->ranking.keys, card);
    const int cost = card_points[card] * by->hide_point + level * by->hide_level +
                     ((mind->hand.twice[group] >> slot & 1) ? by->hide_pair : 0);
    if (group == PARLOR_TRACTOR_TRUMPS)
        return cost + by->hide_trump;
    return cost + mind->hand.counts[group] * by->hide_length +
           (mind_is_highest(mind, group, level) ? by->hide_master : 0);
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
