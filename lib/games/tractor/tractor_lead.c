/* A lead taken apart (TR-7, TR-8). */
#include "tractor_lead.h"
#include "../../core/assert.h"

bool parlor_tractor_play_is_valid(const parlor_tractor_card *cards, int count)
{
    if (count < 1 || count > PARLOR_TRACTOR_HAND)
        return false;
    for (int i = 0; i < count; i++)
        if (!parlor_tractor_card_is_valid(cards[i]))
            return false;
    return true;
}

/* ------------------------------------------------------------------------------------ structure */

void parlor_tractor_structure_find_tractors(structure *lengths, const tractor_keys *keys,
                                            const play *lead)
{
    pair_stock left = play_stock(lead, keys);
    for (int i = 0, length, top; i < TRACTORS_MAX; i++) {
        if ((length = stock_take_longest(&left, &top)) < 2)
            break;
        lengths->tractors[i] = (uint8_t)length;
        lengths->tractor_count = i + 1;
    }
}

static parlor_tractor_lead_kind structure_kind(const structure *lengths, int size)
{
    if (structure_longest(lengths) < size)
        return PARLOR_TRACTOR_LEAD_THROW;
    if (lengths->tractor_count)
        return PARLOR_TRACTOR_LEAD_TRACTOR;
    return lengths->pair_total ? PARLOR_TRACTOR_LEAD_PAIR : PARLOR_TRACTOR_LEAD_SINGLE;
}

/* ----------------------------------------------------------------------------------- components */

/* The cards of a lead that no component has taken yet. */
typedef struct lead_rest {
    const tractor_keys *keys;
    uint8_t copies[PARLOR_TRACTOR_CODES];
} lead_rest;

/* Moves `copies` cards of one kind of that level into the lead's list, if there are so many. */
static bool lead_move(parlor_tractor_lead *lead, lead_rest *rest, int level, int copies)
{
    parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
    const int count = parlor_tractor_keys_kinds(rest->keys, lead->group, level, kinds);
    for (int i = 0; i < count; i++)
        if (rest->copies[kinds[i]] >= copies) {
            rest->copies[kinds[i]] = (uint8_t)(rest->copies[kinds[i]] - copies);
            for (int copy = 0; copy < copies; copy++)
                lead->cards[lead->count++] = kinds[i];
            return true;
        }
    return false;
}

static void lead_add_component(parlor_tractor_lead *lead, int length)
{
    lead->lengths[lead->component_count++] = (uint8_t)length;
}

static void lead_move_pairs(parlor_tractor_lead *lead, lead_rest *rest, pair_stock pairs)
{
    int top;
    for (int length; (length = stock_take_longest(&pairs, &top)) > 0;) {
        for (int level = top; level > top - length; level--)
            lead_move(lead, rest, level, 2);
        lead_add_component(lead, 2 * length);
    }
}

bool parlor_tractor_keys_lead(const tractor_keys *keys, const parlor_tractor_card *cards, int count,
                              parlor_tractor_lead *lead)
{
    const play sum = play_of(keys, cards, count);
    if (!groups_is_one(sum.groups))
        return false;
    structure lengths;
    structure_fill(&lengths, keys, &sum);
    *lead = (parlor_tractor_lead){.kind = structure_kind(&lengths, count),
                                  .group = keys_group(keys, cards[0])};
    lead_rest rest = {.keys = keys};
    for (int i = 0; i < count; i++)
        rest.copies[cards[i]]++;
    lead_move_pairs(lead, &rest, play_stock(&sum, keys));
    for (uint32_t levels = sum.levels; levels && lead->count < count;) {
        const int level = bits_highest(levels);
        while (lead_move(lead, &rest, level, 1))
            lead_add_component(lead, 1);
        levels &= ~(1u << level);
    }
    return true;
}

bool parlor_tractor_lead_of(const parlor_tractor_order *order, const parlor_tractor_card *cards,
                            int count, parlor_tractor_lead *lead)
{
    parlor_assert(parlor_tractor_play_is_valid(cards, count));
    tractor_keys keys;
    parlor_tractor_keys_fill(&keys, *order);
    return parlor_tractor_keys_lead(&keys, cards, count, lead);
}
