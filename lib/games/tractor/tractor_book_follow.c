/* The player "book": what it follows with. */
#include "../../core/memory.h"
#include "tractor_book.h"
#include "tractor_trick.h"

/* A player who follows, while answers are considered. */
typedef struct following {
    const tractor_mind *mind;
    tractor_trick *trick;
    tractor_options *options;
    int chance; /* that the trick falls to the player's side if it is not won now */
} following;

/* ---- The value of an answer ------------------------------------------------------------- */

/* What the player's cards hold against those who come later. */
static tractor_claim claim_of(const following *at, int player)
{
    const tractor_keys *const keys = &at->mind->known->ranking.keys;
    const parlor_tractor_lead *const lead = at->trick->lead;
    const parlor_tractor_card *const cards = at->trick->cards + player * lead->count;
    tractor_claim claim = {.led = (int)lead->group,
                           .group = (int)keys_group(keys, cards[0]),
                           .length = lead->lengths[0],
                           .components = lead->component_count};
    for (int i = 0; i < lead->count; i++) {
        const int level = keys_level(keys, cards[i]);
        claim.top = level > claim.top ? level : claim.top;
    }
    return claim;
}

/* That the trick falls to the seat's side, when this player holds it so far. If both a rival and
 * the partner can beat that, it is either's. */
static int chance_to_win(const following *at, int holder)
{
    const tractor_mind *const mind = at->mind;
    const tractor_claim claim = claim_of(at, holder);
    int no_partner = CERTAIN, no_rival = CERTAIN; /* that they do not beat it */
    for (int later = 1; at->trick->player + later < PARLOR_TRACTOR_SEATS; later++) {
        const int seat = (mind->seat + later) % PARLOR_TRACTOR_SEATS;
        int *const none = seat == mind->partner ? &no_partner : &no_rival;
        *none = chance_and(*none, chance_not(parlor_tractor_mind_beaten(mind, seat, &claim)));
    }
    const int either = chance_and(chance_not(no_rival), chance_not(no_partner)) / 2;
    return holder % 2 == at->trick->player % 2 ? no_rival + either
                                               : chance_not(no_partner) - either;
}

static int trick_holder(const following *at)
{
    const tractor_trick *const trick = at->trick;
    return parlor_tractor_trick_outcome(&at->mind->known->ranking.keys, trick->cards,
                                        trick->lead->count)
        .winner;
}

static int trick_points(const tractor_trick *trick)
{
    int points = 0;
    for (int i = (trick->player + 1) * trick->lead->count; i-- > 0;)
        points += card_points[trick->cards[i]];
    return points;
}

/* What speaks for the cards that stand in the player's place, in quarters of a point. */
static int follow_value(const following *at)
{
    enum {
        LATER_POINTS = 12, /* that each who comes later puts into the trick */
        TEMPO_POINTS = 1,  /* what it is worth to lead next */
    };
    const int size = at->trick->lead->count, player = at->trick->player;
    const bool wins = trick_holder(at) == player;
    const int chance = wins ? chance_to_win(at, player) : at->chance;
    const int points = trick_points(at->trick) + (PARLOR_TRACTOR_SEATS - 1 - player) * LATER_POINTS;
    return (2 * chance - CERTAIN) * points * 4 / CERTAIN +
           (wins ? chance * TEMPO_POINTS * 4 / CERTAIN : 0) -
           parlor_tractor_book_cost(at->mind, at->trick->cards + player * size, size);
}

static void consider(const following *at, const parlor_tractor_card *cards)
{
    const int size = at->trick->lead->count;
    memcpy(at->trick->cards + at->trick->player * size, cards, (size_t)size);
    parlor_tractor_options_keep(at->options, follow_value(at), cards, size);
}

/* ---- What there is to follow with ------------------------------------------------------- */

/* A single card: any of the group or, without one, any. */
static void consider_cards(const following *at)
{
    const tractor_mind *const mind = at->mind;
    const int led = (int)at->trick->lead->group;
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++) {
        if (group != led && mind->hand.once[led])
            continue;
        for (uint32_t slots = mind->hand.once[group]; slots; slots &= slots - 1)
            consider(at, &mind->known->ranking.kinds[group][bits_lowest(slots)]);
    }
}

static void consider_answer(const following *at, int group, tractor_wish wish)
{
    tractor_cards answer;
    parlor_tractor_hand_answer(&at->mind->known->ranking, &at->mind->hand, at->trick->lead,
                               (parlor_tractor_group)group, wish, &answer);
    consider(at, answer.cards);
}

/* Where a tractor is not owed (TR-49), as many pairs will do, the cheapest. */
static void consider_pairs(const following *at)
{
    parlor_tractor_lead pairs = *at->trick->lead;
    pairs.component_count = pairs.count / 2;
    memset(pairs.lengths, 2, pairs.component_count);
    for (int gives_points = 0; gives_points < 2; gives_points++) {
        tractor_cards answer;
        parlor_tractor_hand_answer(&at->mind->known->ranking, &at->mind->hand, &pairs, pairs.group,
                                   (tractor_wish){gives_points, 0}, &answer);
        consider(at, answer.cards);
    }
}

/* Several: the least that duty asks for, and what reaches each level in the group or, without any
 * of it, in trumps; each with points and without. */
static void consider_answers(const following *at)
{
    const tractor_hand *const hand = &at->mind->hand;
    const int led = (int)at->trick->lead->group, pairs = at->trick->lead->lengths[0] / 2;
    const int group = hand->once[led] ? led : (int)PARLOR_TRACTOR_TRUMPS;
    const bool has_enough = hand->counts[group] >= at->trick->lead->count;
    if (at->mind->known->owes_no_tractors && at->trick->lead->kind == PARLOR_TRACTOR_LEAD_TRACTOR)
        consider_pairs(at);
    for (int gives_points = 0; gives_points < 2; gives_points++) {
        consider_answer(at, led, (tractor_wish){gives_points, 0});
        uint32_t tops = pairs ? run_tops(slots_levels(hand->twice[group]), pairs)
                              : slots_levels(hand->once[group]);
        for (; has_enough && tops; tops &= tops - 1)
            consider_answer(at, group, (tractor_wish){gives_points, bits_lowest(tops)});
    }
}

/* The player's own place still has a copy of the lead. */
void parlor_tractor_book_follow(const tractor_mind *mind, tractor_trick *trick,
                                tractor_options *options)
{
    following at = {.mind = mind, .trick = trick, .options = options};
    at.chance = chance_to_win(&at, trick_holder(&at));
    if (trick->lead->count == 1)
        consider_cards(&at);
    else
        consider_answers(&at);
}
