/* What can happen in a turn, each rule once: the referee and the table are made of it. Inlined into
 * its callers, it loses what their event sink does not ask for. */
#ifndef PARLOR_GAMES_MAUMAU_ENGINE_H
#define PARLOR_GAMES_MAUMAU_ENGINE_H

#include "../../core/inline.h"
#include "maumau_cards.h"
#include "maumau_events.h"

/* ---- Drawing ---- */

/* MM-17: an empty draw pile is made anew as soon as a card lies under the open one. */
ALWAYS_INLINE void game_turn_over(game_state *g, event_sink to)
{
    if (!to.sees_piles || g->next != g->bottom || g->bottom == g->open)
        return;
    g->bottom = g->open;
    if (to.visitor)
        parlor_maumau_emit_turned_over(to, g);
}

/* Draws one card; false if there is none (MM-21). */
ALWAYS_INLINE bool game_draw(game_state *g, game_tape tape, uint32_t number, uint32_t total,
                             event_sink to)
{
    if (g->next == g->open)
        return false;
    const parlor_maumau_card card = *tape_at(tape, g->next++);
    g->hands[g->seat] |= parlor_maumau_set_of(card);
    if (to.visitor)
        parlor_maumau_emit_drew(to, g, card, number, total);
    game_turn_over(g, to);
    return true;
}

/* What the unpaid sevens cost (MM-8). */
static inline uint32_t game_penalty(const game_state *g)
{
    return CARDS_A_SEVEN * g->sevens;
}

/* MM-8; false if the cards do not suffice. */
ALWAYS_INLINE bool game_pay(game_state *g, game_tape tape, event_sink to)
{
    const uint32_t total = game_penalty(g);
    for (uint32_t number = 1; number <= total; number++)
        if (!game_draw(g, tape, number, total, to))
            return false;
    const parlor_maumau_suit suit = parlor_maumau_card_suit(*tape_at(tape, g->open));
    g->match = MATCH_SET(PARLOR_MAUMAU_SEVEN, suit);
    g->sevens = 0;
    return true;
}

/* ---- Playing ---- */

/* What may be played from the hand (MM-6, MM-7). */
ALWAYS_INLINE parlor_maumau_set game_candidates(const game_state *g)
{
    return g->hands[g->seat] & g->match;
}

ALWAYS_INLINE bool game_neighbour_has_one(const game_state *g)
{
    return set_has_one(g->hands[seat_after(g, 1)]);
}

/* Puts a card from the hand on the discard pile. */
ALWAYS_INLINE void game_put(game_state *g, game_tape tape, parlor_maumau_card card)
{
    g->hands[g->seat] &= ~parlor_maumau_set_of(card);
    *tape_at(tape, ++g->open) = card;
    g->match = match_after[card];
    g->sevens += card_is_seven(card);
    g->wish = PARLOR_MAUMAU_ANY_SUIT;
}

/* A wish (MM-13) is for the others to obey, so it is not made with the last card (MM-18). */
ALWAYS_INLINE bool game_has_wish(const game_state *g, parlor_maumau_card card)
{
    return card_is_jack(card) && g->hands[g->seat];
}

ALWAYS_INLINE void game_wish(game_state *g, uint32_t suit)
{
    g->wish = suit;
    g->match = match_of_wish(suit);
}

/* ---- Whose turn it is ---- */

ALWAYS_INLINE void game_pass(game_state *g, parlor_maumau_rule rule, event_sink to)
{
    if (to.visitor)
        parlor_maumau_emit_passed(to, g, rule);
    g->seat = seat_after(g, 1);
}

/* After a card that did not win: who is next? (MM-15) */
ALWAYS_INLINE void game_advance(game_state *g, parlor_maumau_card card, event_sink to)
{
    game_turn_over(g, to);
    if (to.visitor && card_is_eight(card))
        parlor_maumau_emit_skipped(to, g);
    g->seat = seat_after(g, 1);
    if (card_is_eight(card)) /* mostly predicted, and then faster than arithmetic */
        g->seat = seat_after(g, 1);
}

/* ---- The end ---- */

static inline void game_fill_result(const game_state *g, parlor_maumau_ending ending,
                                    uint32_t period, parlor_maumau_card last,
                                    parlor_maumau_result *result)
{
    const bool won = ending == PARLOR_MAUMAU_ENDING_WON;
    const uint32_t factor = won ? score_factor(last) : 0;
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
