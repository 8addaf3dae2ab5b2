/* The player "book": what it leads. */
#include "../../core/memory.h"
#include "tractor_book.h"

/* Something that may be led: a component, or several that nobody can beat. */
typedef struct leading {
    const tractor_mind *mind;
    int group;
    tractor_component last; /* the only one, or the lowest */
    int components;
    int count, points;
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND];
} leading;

static int rival(const tractor_mind *mind, int which)
{
    return (mind->seat + (which ? 3 : 1)) % PARLOR_TRACTOR_SEATS;
}

static void add_component(leading *at, const tractor_component *component)
{
    const parlor_tractor_card *const kinds = at->mind->known->ranking.kinds[at->group];
    const int copies = component->length > 1 ? 2 : 1;
    for (int left = component->length, level = component->top; left > 0; left -= copies, level--)
        for (int copy = 0; copy < copies; copy++) {
            const parlor_tractor_card card = kinds[slot_at(component->slots, level)];
            at->cards[at->count++] = card;
            at->points += card_points[card];
        }
    at->last = *component;
    at->components++;
}

/* ---- Its value -------------------------------------------------------------------------- */

/* That nobody on the other side beats it. */
static int chance_to_stand(const leading *at, const tractor_claim *claim)
{
    int stands = CERTAIN;
    for (int which = 0; which < 2; which++)
        stands = chance_and(stands, chance_not(parlor_tractor_mind_beaten(
                                        at->mind, rival(at->mind, which), claim)));
    return stands;
}

static int side_value(const leading *at, int stands)
{
    enum { SUIT_SHORT = 6, SURELY = 240 };
    const tractor_mind *const mind = at->mind;
    const tractor_known *const known = mind->known;
    const tractor_weights *const by = mind_weights(mind);
    const int left = mind->hand.counts[at->group] - at->count;
    const unsigned rivals = known->led[rival(mind, 0)] | known->led[rival(mind, 1)];
    const bool partner_ruffs = mind_is_void(mind, mind->partner, at->group) &&
                               !mind_is_void(mind, mind->partner, PARLOR_TRACTOR_TRUMPS);
    return (left < SUIT_SHORT ? (SUIT_SHORT - left) * by->lead_short : 0) +
           (known->led[mind->partner] >> at->group & 1 ? by->lead_partners : 0) +
           (rivals >> at->group & 1 ? by->lead_rivals : 0) + (partner_ruffs ? by->lead_ruff : 0) +
           (stands > SURELY ? by->lead_safe : 0) +
           (known->played.once[at->group] ? 0 : by->lead_first);
}

static int trump_value(const leading *at)
{
    const tractor_mind *const mind = at->mind;
    const tractor_weights *const by = mind_weights(mind);
    const int unseen = mind->unseen.counts[PARLOR_TRACTOR_TRUMPS];
    int drawn = 0;
    for (int which = 0; which < 2; which++)
        drawn += mind_is_void(mind, rival(mind, which), PARLOR_TRACTOR_TRUMPS) ? 0 : at->count;
    return drawn * by->lead_draw - by->lead_trump +
           (3 * mind->hand.counts[PARLOR_TRACTOR_TRUMPS] - unseen) * by->lead_draw_long / 4;
}

static int lead_value(const leading *at)
{
    const tractor_mind *const mind = at->mind;
    const tractor_weights *const by = mind_weights(mind);
    const tractor_claim claim = {.led = at->group,
                                 .group = at->group,
                                 .top = at->last.top,
                                 .length = at->last.length,
                                 .components = at->components};
    const int stands = chance_to_stand(at, &claim);
    const int saved = chance_and(
        chance_and(chance_not(stands), parlor_tractor_mind_beaten(mind, mind->partner, &claim)),
        by->lead_saved);
    const int balance = 2 * (stands + saved) - CERTAIN;
    int value =
        balance * (at->points + by->lead_points + (at->count - 1) * by->lead_card) * 4 / CERTAIN;
    value += stands * by->lead_tempo * 4 / CERTAIN;
    value -= balance < 0 ? at->points * by->lead_risk / 4 : 0;
    value += at->last.length > 1 ? by->lead_pair : 0;
    if (at->count == mind->hand.count)
        value += balance * mind->hidden_points * by->lead_end * at->count / CERTAIN;
    value += at->group == PARLOR_TRACTOR_TRUMPS ? trump_value(at) : side_value(at, stands);
    return value - parlor_tractor_book_cost(mind, at->cards, at->count);
}

/* ---- What there is to lead -------------------------------------------------------------- */

static void consider(const leading *at, tractor_options *options)
{
    parlor_tractor_options_keep(options, lead_value(at), at->cards, at->count);
}

/* Each component alone, and those that nobody can beat together: others would be taken back if
 * somebody could (TR-35). */
static void consider_group(const tractor_mind *mind, int group, tractor_options *options)
{
    tractor_rest rest = {mind->hand.once[group], mind->hand.twice[group]};
    leading safe = {.mind = mind, .group = group};
    while (rest.once) {
        tractor_component component;
        rest_take(&rest, &component);
        leading alone = {.mind = mind, .group = group};
        add_component(&alone, &component);
        consider(&alone, options);
        if (parlor_tractor_mind_higher(mind, group, component.top, component.length) > 0)
            continue;
        add_component(&safe, &component);
        if (safe.components > 1)
            consider(&safe, options);
    }
}

void parlor_tractor_book_lead(const tractor_mind *mind, tractor_options *options)
{
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++)
        consider_group(mind, group, options);
}
