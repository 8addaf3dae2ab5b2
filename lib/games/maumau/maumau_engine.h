/* What can happen in a turn, each rule once: the referee and the table are made of it. Inlined into
 * its callers, it loses what their event sink does not ask for. */
#ifndef PARLOR_GAMES_MAUMAU_ENGINE_H
#define PARLOR_GAMES_MAUMAU_ENGINE_H

#include "../../core/inline.h"
#include "maumau_cards.h"
#include "maumau_events.h"

/* What a table remembers of a card that the seat in turn draws, and how it shuffles the pile that
 * was turned over (MM-49, MM-59). */
void parlor_maumau_remember_draw(parlor_maumau_table *table, parlor_maumau_card card);
void parlor_maumau_table_shuffle(parlor_maumau_table *table);

/* ---- House rules that many a rule asks for ---- */

ALWAYS_INLINE bool house_has(game_house house, uint32_t rule)
{
    return (house.rules & rule) != 0;
}

/* What may be played on the open card, given what the published rules say of it (MM-52, MM-55). */
ALWAYS_INLINE parlor_maumau_set house_match(parlor_maumau_set match, parlor_maumau_card open,
                                            uint32_t sevens, game_house house)
{
    if (house_has(house, PARLOR_MAUMAU_HOUSE_PAY) && sevens > 0)
        return 0;
    if (house_has(house, PARLOR_MAUMAU_HOUSE_JACK_ON_JACK) && card_is_jack(open))
        return match | JACKS;
    return match;
}

/* ---- Drawing ---- */

/* MM-17: an empty draw pile is made anew as soon as a card lies under the open one. */
ALWAYS_INLINE void game_turn_over(game_state *g, game_house house, event_sink to)
{
    if (!to.sees_piles || g->next != g->bottom || g->bottom == g->open)
        return;
    g->bottom = g->open;
    if (house_has(house, PARLOR_MAUMAU_HOUSE_SHUFFLED))
        parlor_maumau_table_shuffle(house.table);
    if (to.visitor)
        parlor_maumau_emit_turned_over(to, g, house.rules);
}

/* Draws one card; false if there is none (MM-21). A pile that is shuffled is turned over only here:
 * if the open card lay alone when the last card was drawn, before the next one (MM-49). */
ALWAYS_INLINE bool game_draw(game_state *g, game_tape tape, uint32_t number, uint32_t total,
                             game_house house, event_sink to)
{
    if (g->next == g->open)
        return false;
    if (house_has(house, PARLOR_MAUMAU_HOUSE_SHUFFLED))
        game_turn_over(g, house, to);
    const parlor_maumau_card card = *tape_at(tape, g->next++);
    g->hands[g->seat] |= parlor_maumau_set_of(card);
    if (house.table && house.table->remembers)
        parlor_maumau_remember_draw(house.table, card);
    if (to.visitor)
        parlor_maumau_emit_drew(to, g, card, number, total);
    game_turn_over(g, house, to);
    return true;
}

/* What the unpaid sevens cost (MM-8). */
static inline uint32_t game_penalty(const game_state *g)
{
    return CARDS_A_SEVEN * g->sevens;
}

/* MM-8; false if the cards do not suffice. */
ALWAYS_INLINE bool game_pay(game_state *g, game_tape tape, game_house house, event_sink to)
{
    const uint32_t total = game_penalty(g);
    for (uint32_t number = 1; number <= total; number++)
        if (!game_draw(g, tape, number, total, house, to))
            return false;
    const parlor_maumau_suit suit = parlor_maumau_card_suit(*tape_at(tape, g->open));
    g->match = MATCH_SET(PARLOR_MAUMAU_SEVEN, suit);
    g->sevens = 0;
    return true;
}

/* ---- Playing ---- */

/* The cards that could be played, if they were in the hand of the seat in turn (MM-6, MM-7): no
 * jack as the last card, where that is forbidden (MM-56). */
ALWAYS_INLINE parlor_maumau_set game_playable(const game_state *g, game_house house)
{
    if (house_has(house, PARLOR_MAUMAU_HOUSE_NO_LAST_JACK) && set_has_one(g->hands[g->seat]))
        return g->match & ~JACKS;
    return g->match;
}

/* What may be played from the hand. */
ALWAYS_INLINE parlor_maumau_set game_candidates(const game_state *g, game_house house)
{
    return g->hands[g->seat] & game_playable(g, house);
}

ALWAYS_INLINE bool game_neighbour_has_one(const game_state *g, game_house house)
{
    return set_has_one(g->hands[seat_next(g, house)]);
}

/* Puts a card from the hand on the discard pile. */
ALWAYS_INLINE void game_put(game_state *g, game_tape tape, parlor_maumau_card card,
                            game_house house)
{
    g->hands[g->seat] &= ~parlor_maumau_set_of(card);
    *tape_at(tape, ++g->open) = card;
    g->sevens += card_is_seven(card);
    g->match = house_match(match_after[card], card, g->sevens, house);
    g->wish = PARLOR_MAUMAU_ANY_SUIT;
}

/* A wish (MM-13) is for the others to obey, so it is not made with the last card (MM-18). */
ALWAYS_INLINE bool game_has_wish(const game_state *g, parlor_maumau_card card)
{
    return card_is_jack(card) && g->hands[g->seat];
}

ALWAYS_INLINE void game_wish(game_state *g, parlor_maumau_card jack, uint32_t suit,
                             game_house house)
{
    g->wish = suit;
    g->match = house_match(match_of_wish(suit), jack, 0, house);
}

/* ---- Whose turn it is ---- */

ALWAYS_INLINE void game_pass(game_state *g, parlor_maumau_rule rule, game_house house,
                             event_sink to)
{
    if (to.visitor)
        parlor_maumau_emit_passed(to, g, rule);
    g->seat = seat_next(g, house);
}

/* A nine turns the direction of play before the next seat is found; between two there is none to
 * turn (MM-57). */
ALWAYS_INLINE void game_reverse(game_state *g, event_sink to)
{
    g->is_reversed ^= 1;
    if (to.visitor)
        parlor_maumau_emit_reversed(to, g);
}

/* After a card that did not win: who is next? (MM-15, MM-57, MM-58) */
ALWAYS_INLINE void game_advance(game_state *g, parlor_maumau_card card, game_house house,
                                event_sink to)
{
    const bool turns = house_has(house, PARLOR_MAUMAU_HOUSE_REVERSE) && card_is_nine(card);
    const bool skips = card_is_eight(card) || (turns && g->players == 2);
    if (!house_has(house, PARLOR_MAUMAU_HOUSE_SHUFFLED))
        game_turn_over(g, house, to);
    if (house_has(house, PARLOR_MAUMAU_HOUSE_AGAIN) && card_is_ace(card)) {
        if (to.visitor)
            parlor_maumau_emit_again(to, g);
        return;
    }
    if (turns && !skips)
        game_reverse(g, to);
    if (to.visitor && skips)
        parlor_maumau_emit_skipped(to, g, card);
    g->seat = seat_next(g, house);
    if (skips) /* mostly predicted, and then faster than arithmetic */
        g->seat = seat_next(g, house);
}

/* ---- The end ---- */

static inline void game_fill_result(const game_state *g, parlor_maumau_ending ending,
                                    uint32_t period, parlor_maumau_card last, uint32_t rules,
                                    parlor_maumau_result *result)
{
    const bool won = ending == PARLOR_MAUMAU_ENDING_WON;
    const uint32_t factor = won ? score_factor(last, rules) : 0;
    result->ending = ending;
    result->players = (int)g->players;
    result->winner = won ? (int)g->seat : -1;
    result->turns = (int)g->turns;
    result->period = (int)period;
    result->played = (int)game_played(g);
    for (int seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++) {
        result->hands[seat] = g->hands[seat];
        result->scores[seat] = (int)(factor * hand_value(g->hands[seat]));
    }
}

#endif
