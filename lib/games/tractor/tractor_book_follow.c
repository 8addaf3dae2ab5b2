/* The player "book": what it follows with. */
#include "../../core/memory.h"
#include "tractor_book.h"
#include "tractor_trick.h"

/* ---- The value of an answer ------------------------------------------------------------- */

static int seat_of(const tractor_mind *mind, const tractor_trick *trick, int player)
{
    return (mind->seat - trick->player + player + PARLOR_TRACTOR_SEATS) % PARLOR_TRACTOR_SEATS;
}

/* What the player's cards hold against those who come later. */
static tractor_claim claim_of(const tractor_mind *mind, const tractor_trick *trick, int player)
{
    const tractor_keys *const keys = &mind->known->ranking.keys;
    const int size = trick->lead->count;
    const parlor_tractor_card *const cards = trick->cards + player * size;
    tractor_claim claim = {.led = (int)trick->lead->group,
                           .group = (int)keys_group(keys, cards[0]),
                           .length = trick->lead->lengths[0],
                           .components = trick->lead->component_count};
    for (int i = 0; i < size; i++) {
        const int level = keys_level(keys, cards[i]);
        claim.top = level > claim.top ? level : claim.top;
    }
    return claim;
}

/* That the trick falls to the seat's side, when this player holds it so far. If both a rival and
 * the partner can beat that, it is either's. */
static int chance_to_win(const tractor_mind *mind, const tractor_trick *trick, int holder)
{
    const tractor_claim claim = claim_of(mind, trick, holder);
    int no_partner = CERTAIN, no_rival = CERTAIN; /* that they do not beat it */
    for (int player = trick->player + 1; player < PARLOR_TRACTOR_SEATS; player++) {
        const int seat = seat_of(mind, trick, player);
        int *const none = seat == mind->partner ? &no_partner : &no_rival;
        *none = chance_and(*none, chance_not(parlor_tractor_mind_beaten(mind, seat, &claim)));
    }
    const int either = chance_and(chance_not(no_rival), chance_not(no_partner)) / 2;
    return holder % 2 == trick->player % 2 ? no_rival + either : chance_not(no_partner) - either;
}

static int trick_points(const tractor_trick *trick)
{
    int points = 0;
    for (int i = (trick->player + 1) * trick->lead->count; i-- > 0;)
        points += card_points[trick->cards[i]];
    return points;
}

/* What speaks for the cards that stand in the player's place, in quarters of a point. */
static int follow_value(const tractor_mind *mind, const tractor_trick *trick)
{
    enum {
        LATER_POINTS = 12, /* that each who comes later puts into the trick */
        TEMPO_POINTS = 1,  /* what it is worth to lead next */
    };
    const int size = trick->lead->count;
    const int holder =
        parlor_tractor_trick_outcome(&mind->known->ranking.keys, trick->cards, size).winner;
    const int wins = chance_to_win(mind, trick, holder);
    const int later = PARLOR_TRACTOR_SEATS - 1 - trick->player;
    const int points = trick_points(trick) + later * LATER_POINTS;
    return (2 * wins - CERTAIN) * points * 4 / CERTAIN +
           (holder == trick->player ? wins * TEMPO_POINTS * 4 / CERTAIN : 0) -
           parlor_tractor_book_cost(mind, trick->cards + trick->player * size, size);
}

static void consider(const tractor_mind *mind, tractor_trick *trick,
                     const parlor_tractor_card *cards, tractor_options *options)
{
    const int size = trick->lead->count;
    memcpy(trick->cards + trick->player * size, cards, (size_t)size);
    parlor_tractor_options_keep(options, follow_value(mind, trick), cards, size);
}

/* ---- What there is to follow with ------------------------------------------------------- */

/* A single card: any of the group or, without one, any. */
static void consider_cards(const tractor_mind *mind, tractor_trick *trick, tractor_options *options)
{
    const int led = (int)trick->lead->group;
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++) {
        if (group != led && mind->hand.once[led])
            continue;
        for (uint32_t slots = mind->hand.once[group]; slots; slots &= slots - 1)
            consider(mind, trick, &mind->known->ranking.kinds[group][bits_lowest(slots)], options);
    }
}

static void consider_answer(const tractor_mind *mind, tractor_trick *trick, int group,
                            tractor_wish wish, tractor_options *options)
{
    tractor_cards answer;
    parlor_tractor_hand_answer(&mind->known->ranking, &mind->hand, trick->lead,
                               (parlor_tractor_group)group, wish, &answer);
    consider(mind, trick, answer.cards, options);
}

/* Several: the least that duty asks for, and what reaches each level in the group or, without any
 * of it, in trumps; each with points and without. */
static void consider_answers(const tractor_mind *mind, tractor_trick *trick,
                             tractor_options *options)
{
    const int led = (int)trick->lead->group, pairs = trick->lead->lengths[0] / 2;
    const int group = mind->hand.once[led] ? led : (int)PARLOR_TRACTOR_TRUMPS;
    const bool has_enough = mind->hand.counts[group] >= trick->lead->count;
    for (int gives_points = 0; gives_points < 2; gives_points++) {
        consider_answer(mind, trick, led, (tractor_wish){gives_points, 0}, options);
        uint32_t tops = pairs ? run_tops(slots_levels(mind->hand.twice[group]), pairs)
                              : slots_levels(mind->hand.once[group]);
        for (; has_enough && tops; tops &= tops - 1)
            consider_answer(mind, trick, group, (tractor_wish){gives_points, bits_lowest(tops)},
                            options);
    }
}

void parlor_tractor_book_follow(const tractor_mind *mind, tractor_trick *trick,
                                tractor_options *options)
{
    if (trick->lead->count == 1)
        consider_cards(mind, trick, options);
    else
        consider_answers(mind, trick, options);
}
