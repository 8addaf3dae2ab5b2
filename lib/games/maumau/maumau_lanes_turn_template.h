/* Turns in lanes: a part of maumau_lanes_template.h, which tells what it needs. */
#include "maumau_habits.h"

/* ---- Habits: what maumau_habits.c says, in every lane ---- */

/* Who departs from the rules in this turn. Without a habit, which the compiler sees, nobody does,
 * and nothing is asked. */
typedef struct lane_departure {
    const maumau_habit *habit;
    wide_mask departs;
} lane_departure;

/* In each hex digit, one bit if there is any. */
WIDE_INLINE wide ranks_of(wide cards)
{
    return (cards | cards >> 1 | cards >> 2 | cards >> 3) & 0x11111111u;
}

WIDE_INLINE wide cards_of_lowest_value(wide candidates) /* MM-28 */
{
    const wide others = candidates & ~JACKS;
    wide ranks = ranks_of(others);
    ranks |= ranks >> 4;
    ranks |= ranks >> 8;
    ranks |= ranks >> 16;
    const wide last = ranks & ~(ranks >> 4);
    return wide_choose(mask_any(others, others), others & ((last << 4) - last), candidates);
}

WIDE_INLINE wide lowest_suits(wide candidates) /* MM-29 */
{
    const wide rank = ranks_of(candidates & -candidates);
    const wide equals = candidates & ((rank << 4) - rank);
    return equals & ~(equals >> 1 | equals >> 2 | equals >> 3);
}

WIDE_INLINE wide match_of_fewest(wide hand) /* MM-32 */
{
    wide best = wide_of(~0u);
    for (uint32_t suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++) {
        const wide count = (hand >> suit & (SUIT_SET(0) & ~JACKS)) * 0x11111111u & 0xf0000000u;
        best = wide_lower(best, count | suit);
    }
    return wide_of(SUIT_SET(0) & ~JACKS) << best % PARLOR_MAUMAU_SUITS;
}

/* The remainder of numbers up to 511. */
WIDE_INLINE wide remainder_of(wide x, const int players)
{
    return players == 3 ? x - (x * 171 >> 9) * 3 : x % (uint32_t)players;
}

/* The seat whose turn it is: each turn passes it on, and so does each that an eight takes away. */
WIDE_INLINE wide seat_of_turn(wide counts, const int players)
{
    const wide skips = counts / COUNT_SKIP % (COUNT_CARD / COUNT_SKIP);
    return remainder_of(counts % COUNT_SKIP + skips, players);
}

WIDE_INLINE lane_departure departure_of(const lane_setup *at, wide counts,
                                        const maumau_habit *habit, const int players)
{
    if (!habit)
        return (lane_departure){NULL, mask_of_bits(0)};
    const wide seat = seat_of_turn(counts, players);
    return (lane_departure){habit, mask_equal(seat, wide_of((uint32_t)at->setup->seat))};
}

/* ---- The turn ---- */

/* The card to play as a set of one, empty if there is none (MM-9 to MM-12). */
WIDE_INLINE wide choices(wide candidates, wide neighbour, const lane_departure *by)
{
    wide_mask has_one = mask_none(neighbour, neighbour - 1);
    if (by->habit && by->habit->jack_first)
        has_one = mask_or(has_one, by->departs);
    if (by->habit && by->habit->spares_jacks)
        has_one = mask_without(has_one, by->departs);
    const wide_mask wants_jack = mask_any_in(has_one, candidates, wide_of(JACKS));
    wide wanted = wide_choose(wants_jack, candidates & JACKS, candidates);
    if (by->habit && by->habit->lowest_card)
        wanted = wide_choose(by->departs, cards_of_lowest_value(wanted), wanted);
    if (by->habit && by->habit->lowest_suit)
        return wide_choose(by->departs, lowest_suits(wanted), wanted & -wanted);
    return wanted & -wanted;
}

/* What matches a jack that is played now. */
WIDE_INLINE wide wishes(wide hand, const lane_departure *by)
{
    const wide most = match_of_wishes(hand);
    if (!by->habit || by->habit->wish == HABIT_WISHES_MOST)
        return most;
    if (by->habit->wish == HABIT_WISHES_FEWEST)
        return wide_choose(by->departs, match_of_fewest(hand), most);
    return wide_choose(by->departs, wide_of(match_of_wish(by->habit->wish)), most);
}

/* Lanes whose games go on, those of them that have an active seven, and, where lanes differ in it,
 * the number of players. */
typedef struct lane_masks {
    wide_mask active, owes;
    wide_mask are_two, are_three;
} lane_masks;

/* How many hands a lane has; some may be nobody's. */
static inline int hands_of(const int players)
{
    return players == MIXED ? PARLOR_MAUMAU_PLAYERS_MAX : players;
}

/* The hands in the order of turns, beyond the last one all over again. Where there are two players,
 * the fourth place and those behind it are nobody's. */
WIDE_INLINE void turns_of(wide turns[PARLOR_MAUMAU_PLAYERS_MAX + 2], const wide *hands,
                          const lane_masks *in, const int players)
{
    for (int i = 0; i < hands_of(players) + 2; i++)
        turns[i] = hands[i % hands_of(players)];
    if (players == MIXED) {
        turns[3] = wide_choose(in->are_three, hands[0], hands[3]);
        turns[3] = wide_choose(in->are_two, hands[1], turns[3]);
        turns[2] = wide_choose(in->are_two, hands[0], hands[2]);
        turns[4] = wide_choose(in->are_three, hands[1], hands[0]);
    }
}

/* Passes the turn on to the neighbour or, if he is skipped, to the one behind him (MM-15). */
WIDE_INLINE void turn_hands(wide *hands, const lane_masks *in, wide_mask moves, wide_mask skips,
                            const int players)
{
    wide turns[PARLOR_MAUMAU_PLAYERS_MAX + 2];
    turns_of(turns, hands, in, players);
    for (int i = 0; i < hands_of(players); i++)
        hands[i] = wide_choose(moves, wide_choose(skips, turns[i + 2], turns[i + 1]), hands[i]);
}

/* Puts cards down on the tapes of their games. Who plays nothing puts down something, too, which
 * the next card covers. */
WIDE_INLINE void write_tapes(const lane_setup *at, const lane_games *s, wide played)
{
    uint32_t places[WIDE_LANES], cards[WIDE_LANES];
    wide_store(places, s->index % GAMES_MOST * MAUMAU_BATCH_TAPE + s->counts / COUNT_CARD);
    wide_store(cards, wide_bit_number(played));
    parlor_maumau_card *const tapes = (void *)at->batch->tapes; /* all of them, as one array */
    for (int lane = 0; lane < WIDE_LANES; lane++)
        tapes[places[lane]] = (parlor_maumau_card)cards[lane];
}

/* A turn in every active lane, or one card of a penalty. */
WIDE_INLINE void step(const lane_setup *at, lane_games *s, lane_masks *in,
                      const maumau_habit *habit, const int players)
{
    const lane_departure by = departure_of(at, s->counts, habit, players);
    if (habit && habit->pays_sevens) /* MM-27 */
        s->match = wide_choose(mask_and(by.departs, in->owes), wide_of(0), s->match);
    const wide_mask draws = mask_none_in(in->active, s->hands[0], s->match);
    const wide_mask is_empty = mask_equal_in(draws, s->tail, wide_of(QUEUE_OF_ONE)); /* MM-21 */
    wide hand = wide_or_if(draws, s->hands[0], wide_bit_of_tops(s->planes));
    s->tail = wide_double_if(draws, s->tail);
    const wide_mask pays = mask_and(draws, in->owes); /* MM-8 */
    s->owed = wide_add_if(pays, s->owed, wide_of(~0u));
    const wide_mask waits = mask_any_in(pays, s->owed, s->owed);
    const wide_mask moves = mask_without(in->active, waits);

    const wide candidates = wide_keep(mask_without(in->active, pays), hand & s->match);
    const wide played = choices(candidates, s->hands[1], &by);
    const wide_mask plays = mask_any(played, played);
    for (int i = 0; i < PLANES; i++)
        s->planes[i] = wide_or_if(mask_any(played, wide_of(plane_sets[i])),
                                  wide_double_if(draws, s->planes[i]), s->tail);
    s->tail = wide_halve_if(plays, s->tail);

    const wide_mask is_jack = mask_any(played, wide_of(JACKS));
    const wide_mask is_eight = mask_any(played, wide_of(EIGHTS));
    const wide_mask is_seven = mask_any(played, wide_of(SEVENS));
    s->later = wide_choose(plays, match_on(played), s->later);
    s->later = wide_choose(is_jack, wishes(hand, &by), s->later);
    hand ^= played;
    s->owed = wide_add_if(is_seven, s->owed, wide_of(CARDS_A_SEVEN));
    in->owes = mask_any(s->owed, s->owed);
    s->match = wide_choose(in->owes, wide_of(SEVENS), s->later);
    s->match = wide_choose(waits, wide_of(0), s->match);
    s->hands[0] = hand;
    turn_hands(s->hands, in, moves, is_eight, players);
    if (players == MIXED)
        write_tapes(at, s, played);
    s->counts = wide_add_if(moves, s->counts, wide_of(COUNT_TURN));
    s->counts = wide_add_if(is_eight, s->counts, wide_of(COUNT_SKIP));
    s->counts = wide_add_if(plays, s->counts, wide_of(COUNT_CARD));
    in->active = mask_without(mask_any_in(in->active, hand, hand), is_empty);
}
