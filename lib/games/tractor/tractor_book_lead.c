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

/* In quarters of a point, but for those that are in points. */
enum {
    OTHERS_POINTS = 11, /* that the others put into the trick, in points */
    CARD_POINTS = 6,    /* for each card beyond the first, in points */
    TEMPO_POINTS = 4,   /* what keeping the lead is worth, in points */
    SHORTER = 6,        /* for each card that a suit is then shorter than SUIT_SHORT */
    SUIT_SHORT = 6,
    RIVALS_SUIT = 2, /* less for a suit that they have led */
    DRAWN = 6,       /* for each trump that a rival loses by it, to the declarers */
};

/* That nobody on the other side beats it. */
static int chance_to_stand(const leading *at, const tractor_claim *claim)
{
    int stands = CERTAIN;
    for (int which = 0; which < 2; which++)
        stands = chance_and(stands, chance_not(parlor_tractor_mind_beaten(
                                        at->mind, rival(at->mind, which), claim)));
    return stands;
}

static int side_value(const leading *at)
{
    const tractor_mind *const mind = at->mind;
    const int left = mind->hand.counts[at->group] - at->count;
    const unsigned rivals = mind->known->led[rival(mind, 0)] | mind->known->led[rival(mind, 1)];
    return (left < SUIT_SHORT ? (SUIT_SHORT - left) * SHORTER : 0) -
           (rivals >> at->group & 1 ? RIVALS_SUIT : 0);
}

/* Drawing trumps is for those who have the tricks to win without them. */
static int trump_value(const leading *at)
{
    const tractor_mind *const mind = at->mind;
    const bool declares = mind->seat % 2 == mind->known->dealer % 2;
    int drawn = 0;
    for (int which = 0; declares && which < 2; which++)
        drawn += mind_is_void(mind, rival(mind, which), PARLOR_TRACTOR_TRUMPS) ? 0 : at->count;
    return drawn * DRAWN;
}

static int lead_value(const leading *at)
{
    const tractor_claim claim = {.led = at->group,
                                 .group = at->group,
                                 .top = at->last.top,
                                 .length = at->last.length,
                                 .components = at->components};
    const int stands = chance_to_stand(at, &claim);
    const int by_partner = parlor_tractor_mind_beaten(at->mind, at->mind->partner, &claim);
    const int wins = stands + chance_and(chance_not(stands), by_partner) / 2;
    const int points = at->points + OTHERS_POINTS + (at->count - 1) * CARD_POINTS;
    return (2 * wins - CERTAIN) * points * 4 / CERTAIN + stands * TEMPO_POINTS * 4 / CERTAIN +
           (at->group == PARLOR_TRACTOR_TRUMPS ? trump_value(at) : side_value(at)) -
           parlor_tractor_book_cost(at->mind, at->cards, at->count);
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
