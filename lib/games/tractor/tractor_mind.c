/* What a player of Tractor has in mind, and how likely things are. */
#include "tractor_mind.h"

/* ---- What everybody knows --------------------------------------------------------------- */

void parlor_tractor_known_begin(tractor_known *known, parlor_tractor_order order,
                                parlor_tractor_seat dealer)
{
    *known = (tractor_known){.dealer = (int)dealer};
    parlor_tractor_ranking_fill(&known->ranking, order);
    const tractor_keys *const keys = &known->ranking.keys;
    for (unsigned code = 0; code < PARLOR_TRACTOR_CODES; code++)
        if (code_is_card(code))
            known->slots[keys_group(keys, (parlor_tractor_card)code)] |= keys->of[code] & KEY_SLOTS;
}

void parlor_tractor_known_led(tractor_known *known, int seat, const parlor_tractor_lead *lead)
{
    known->led[seat] |= (uint8_t)(1u << lead->group);
    for (int i = 0; i < lead->count; i++)
        hand_add(&known->ranking, &known->played, lead->cards[i]);
}

static int lead_pairs(const parlor_tractor_lead *lead)
{
    int pairs = 0;
    for (int i = 0; i < lead->component_count; i++)
        pairs += lead->lengths[i] / 2;
    return pairs;
}

/* Who follows with other cards has none left of the group (TR-26), and who follows with fewer pairs
 * than there were has no pair left (TR-27). */
void parlor_tractor_known_followed(tractor_known *known, int seat, const parlor_tractor_lead *lead,
                                   const parlor_tractor_card *cards)
{
    tractor_hand followed = {0};
    for (int i = 0; i < lead->count; i++) {
        hand_add(&known->ranking, &known->played, cards[i]);
        hand_add(&known->ranking, &followed, cards[i]);
    }
    const uint8_t group = (uint8_t)(1u << lead->group);
    if (followed.counts[lead->group] < lead->count)
        known->voids[seat] |= group;
    else if (bits_count(followed.twice[lead->group]) < lead_pairs(lead))
        known->unpaired[seat] |= group;
}

/* ---- What a seat knows ------------------------------------------------------------------ */

/* The cards of both, of no kind more than two. */
static void add_cards(tractor_hand *hand, const tractor_hand *more)
{
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++) {
        hand->twice[group] |= more->twice[group] | (hand->once[group] & more->once[group]);
        hand->once[group] |= more->once[group];
    }
}

static void find_unseen(tractor_mind *mind, const tractor_hand *hidden)
{
    tractor_hand seen = mind->known->played;
    add_cards(&seen, &mind->hand);
    add_cards(&seen, hidden);
    tractor_hand *const unseen = &mind->unseen;
    unseen->count = 0;
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++) {
        unseen->once[group] = mind->known->slots[group] & ~seen.twice[group];
        unseen->twice[group] = mind->known->slots[group] & ~seen.once[group];
        unseen->counts[group] =
            (uint8_t)(bits_count(unseen->once[group]) + bits_count(unseen->twice[group]));
        unseen->count = (uint8_t)(unseen->count + unseen->counts[group]);
    }
}

void parlor_tractor_mind_fill(const tractor_known *known, int seat, const tractor_hand *hand,
                              const tractor_hand *hidden, tractor_mind *mind)
{
    mind->known = known;
    mind->seat = seat;
    mind->partner = (seat + 2) % PARLOR_TRACTOR_SEATS;
    mind->hand = *hand;
    find_unseen(mind, hidden);
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++) {
        mind->holders[group] = 0;
        for (int other = 1; other < PARLOR_TRACTOR_SEATS; other++)
            mind->holders[group] +=
                !(known->voids[(seat + other) % PARLOR_TRACTOR_SEATS] >> group & 1);
    }
}

/* ---- How likely it is ------------------------------------------------------------------- */

/* That one of some holders has none of so many cards, which are anywhere among them. */
static int chance_of_none(int holders, int cards)
{
    /* that it has not got a certain one, by how many there are */
    static const int not_one[PARLOR_TRACTOR_SEATS] = {0, 0, CERTAIN / 2, CERTAIN * 2 / 3};
    int chance = CERTAIN;
    for (; cards > 0 && chance > 0; cards--)
        chance = chance_and(chance, not_one[holders]);
    return chance;
}

/* That a seat has nothing of a group. */
static int chance_void(const tractor_mind *mind, int seat, int group)
{
    if (mind_is_void(mind, seat, group))
        return CERTAIN;
    return chance_of_none(mind->holders[group], mind->unseen.counts[group]);
}

int parlor_tractor_mind_higher(const tractor_mind *mind, int group, int top, int length)
{
    const uint32_t once = mind->unseen.once[group], twice = mind->unseen.twice[group];
    if (length > 1)
        return bits_count(run_tops(slots_levels(twice), length / 2) >> top >> 1);
    const uint32_t levels = (uint32_t)KEY_LEVELS >> top >> 1 << top << 1;
    const uint32_t slots = (levels & KEY_LEVELS) | (top < LEVEL_EQUALS ? (uint32_t)KEY_EQUALS : 0);
    return bits_count(once & slots) + bits_count(twice & slots);
}

/* That a seat holds a component of the group that is as long and higher. */
static int chance_higher(const tractor_mind *mind, int seat, int group, int top, int length)
{
    if (mind_is_void(mind, seat, group))
        return 0;
    int higher = parlor_tractor_mind_higher(mind, group, top, length);
    const int holders = mind->holders[group];
    if (higher == 0 || length == 1)
        return chance_not(chance_of_none(holders, higher));
    if (mind->known->unpaired[seat] >> group & 1)
        return 0;
    if (holders == 1)
        return CERTAIN;
    int none = CERTAIN; /* both cards of a pair must have come to the same seat */
    for (; higher > 0; higher--)
        none -= none / (holders * holders);
    return length > 2 ? chance_not(none) / (holders * holders) : chance_not(none);
}

/* That a seat which has nothing of the group led trumps it: with a card it does, but other plays
 * ask for trumps of their structure. */
static int chance_ruff(const tractor_mind *mind, int seat, const tractor_claim *claim)
{
    enum { RUFFS_PAIR = 59, RUFFS_MORE = 23 };
    if (mind_is_void(mind, seat, PARLOR_TRACTOR_TRUMPS))
        return 0;
    if (claim->components > 1 || claim->length > 2)
        return RUFFS_MORE;
    return claim->length == 2 ? (int)RUFFS_PAIR : (int)CERTAIN;
}

int parlor_tractor_mind_beaten(const tractor_mind *mind, int seat, const tractor_claim *claim)
{
    const int higher = claim->components > 1
                           ? 0 /* what is thrown is the highest, and what trumps it rare */
                           : chance_higher(mind, seat, claim->group, claim->top, claim->length);
    if (claim->led == PARLOR_TRACTOR_TRUMPS)
        return higher;
    const int is_void = chance_void(mind, seat, claim->led);
    if (claim->group != claim->led)
        return chance_and(is_void, higher);
    return higher +
           chance_and(chance_not(higher), chance_and(is_void, chance_ruff(mind, seat, claim)));
}
