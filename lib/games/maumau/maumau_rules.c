/* The rules of Mau-Mau: one engine, with or without events, from a deal or from any position. */
#include "maumau_rules.h"

#include "../../core/assert.h"
#include "../../core/bits.h"
#include "../../core/inline.h"
#include "../../core/memory.h"
#include "maumau_cards.h"
#include "maumau_events.h"
#include "maumau_habits.h"

#include <stddef.h>

typedef enum outcome { GOES_ON, WON, OUT_OF_CARDS, ENDLESS } outcome;

static const event_sink nobody = {.visitor = NULL};
static const event_sink measurer = {.measures = true};
static const departure none = {.habit = NULL};

/* ---- The turn ----
 * The engine is written once; inlined into its callers, it loses what their event sink does not ask
 * for, and the habits where nobody has one. */

/* Draws one card; false if there is none (MM-21). */
ALWAYS_INLINE bool game_draw(game_state *g, const parlor_maumau_card *tape, uint32_t number,
                             uint32_t total, event_sink to)
{
    if (g->next == g->open)
        return false;
    const parlor_maumau_card card = tape[g->next++];
    g->hands[g->seat] |= parlor_maumau_set_of(card);
    if (to.visitor)
        parlor_maumau_emit_drew(to, g, card, number, total);
    return true;
}

/* MM-8; false if the cards do not suffice. */
ALWAYS_INLINE bool game_pay(game_state *g, const parlor_maumau_card *tape, event_sink to)
{
    const uint32_t total = CARDS_A_SEVEN * g->sevens;
    for (uint32_t number = 1; number <= total; number++)
        if (!game_draw(g, tape, number, total, to))
            return false;
    const parlor_maumau_suit suit = parlor_maumau_card_suit(tape[g->open]);
    g->match = MATCH_SET(PARLOR_MAUMAU_SEVEN, suit);
    g->sevens = 0;
    return true;
}

ALWAYS_INLINE void game_pass(game_state *g, parlor_maumau_rule rule, event_sink to)
{
    if (to.visitor)
        parlor_maumau_emit_passed(to, g, rule);
    g->seat = seat_after(g, 1);
}

/* Is it the turn of a player who has a habit (MM-26)? */
ALWAYS_INLINE bool game_departs(const game_state *g, departure by)
{
    return by.habit && g->seat == by.seat;
}

/* The order of the cards is the order of preference (MM-9, MM-10, MM-11), so the first candidate is
 * played; but the first jack, if there is one, when the neighbour has one card (MM-12). On an
 * active seven all candidates are sevens, and the same choice is right (MM-7). */
ALWAYS_INLINE parlor_maumau_card game_choice(const game_state *g, parlor_maumau_set candidates,
                                             departure by)
{
    const bool neighbour_has_one = set_has_one(g->hands[seat_after(g, 1)]);
    if (game_departs(g, by))
        return parlor_maumau_habit_choice(by.habit, candidates, neighbour_has_one);
    const bool jack_wanted = neighbour_has_one && (candidates & JACKS);
    return (parlor_maumau_card)bits_lowest(jack_wanted ? candidates & JACKS : candidates);
}

/* Plays the chosen candidate. The wish (MM-13) is for the others to obey, so it is not made with
 * the last card (MM-18). */
ALWAYS_INLINE parlor_maumau_card game_put(game_state *g, parlor_maumau_card *tape,
                                          parlor_maumau_set candidates, bool drawn, event_sink to,
                                          departure by)
{
    const parlor_maumau_card card = game_choice(g, candidates, by);
    const parlor_maumau_set hand = g->hands[g->seat] & ~parlor_maumau_set_of(card);
    g->hands[g->seat] = hand;
    tape[++g->open] = card;
    g->match = match_after[card];
    g->sevens += card_is_seven(card);
    g->wish = PARLOR_MAUMAU_ANY_SUIT;
    if (card_is_jack(card) && hand) {
        g->wish = game_departs(g, by) ? parlor_maumau_habit_wish(by.habit, hand) : hand_wish(hand);
        g->match = match_of_wish(g->wish);
    }
    if (to.visitor)
        parlor_maumau_emit_played(to, g, card, candidates, drawn);
    return card;
}

/* After a card that did not win: who is next? (MM-15) */
ALWAYS_INLINE void game_advance(game_state *g, parlor_maumau_card card, event_sink to)
{
    if (to.visitor) {
        parlor_maumau_emit_turn_over(to, g);
        if (card_is_eight(card))
            parlor_maumau_emit_skipped(to, g);
    }
    g->seat = seat_after(g, 1);
    if (card_is_eight(card)) /* mostly predicted, and then faster than arithmetic */
        g->seat = seat_after(g, 1);
}

ALWAYS_INLINE void game_measure(game_state *g)
{
    const uint32_t count = (uint32_t)bits_count(g->hands[g->seat]);
    g->longest_hand = count > g->longest_hand ? count : g->longest_hand;
}

/* What may be played from the hand (MM-6, MM-7). */
ALWAYS_INLINE parlor_maumau_set game_candidates(const game_state *g, departure by)
{
    /* Who departs has a habit. NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
    if (game_departs(g, by) && g->sevens > 0 && by.habit->pays_sevens)
        return 0; /* MM-27 */
    return g->hands[g->seat] & g->match;
}

/* Plays until the game is over or so many turns have been played. */
ALWAYS_INLINE outcome game_turns(game_state *g, parlor_maumau_card *tape, uint32_t limit,
                                 event_sink to, departure by)
{
    while (g->turns != limit) {
        g->turns++;
        if (to.measures)
            game_measure(g);
        if (to.visitor)
            parlor_maumau_emit_turn(to, g, tape[g->open]);
        parlor_maumau_set candidates = game_candidates(g, by);
        const bool draws = candidates == 0;
        if (draws) {
            const bool pays = g->sevens > 0;
            if (pays ? !game_pay(g, tape, to) : !game_draw(g, tape, 1, 1, to))
                return OUT_OF_CARDS;
            candidates = pays ? 0 : g->hands[g->seat] & g->match; /* MM-8, MM-16 */
            if (candidates == 0) {
                game_pass(g, pays ? PARLOR_MAUMAU_RULE_PENALTY : PARLOR_MAUMAU_RULE_DRAW, to);
                continue;
            }
        }
        const parlor_maumau_card card = game_put(g, tape, candidates, draws, to, by);
        if (g->hands[g->seat] == 0)
            return WON; /* MM-18 */
        game_advance(g, card, to);
    }
    return GOES_ON;
}

/* ---- Endless games (MM-22) ---- */

/* Repetition is searched for when the number of turns is a power of two from this one on; hardly
 * any game gets so far. It is found however late the search, for a game that repeats does not end.
 */
enum { FIRST_SEARCH = 256 };

static uint32_t game_played(const game_state *g)
{
    return g->open - TAPE_OPENING + 1;
}

/* Cards that can be drawn. */
static uint32_t game_queued(const game_state *g)
{
    return g->open - g->next;
}

/* No card is lost: where the hands are the same, so is the number of the other cards; and where all
 * but the open card are, so is the open card. */
static bool game_is_same(const game_state *a, const game_state *b, const parlor_maumau_card *tape)
{
    if (memcmp(a, b, offsetof(game_state, next)) != 0)
        return false;
    parlor_assert(game_queued(a) == game_queued(b));
    return memcmp(tape + a->next, tape + b->next, game_queued(a)) == 0;
}

/* A step that is known not to be the last. */
static void game_step(game_state *g, parlor_maumau_card *tape, departure by)
{
    game_turns(g, tape, g->turns + 1, measurer, by);
}

/* How many turns ago the situation of `g` was last met; 0 if never. */
static uint32_t game_period(const game_state *start, const game_state *g, parlor_maumau_card *tape,
                            departure by)
{
    uint32_t period = 0;
    for (game_state walker = *start; walker.turns < g->turns; game_step(&walker, tape, by))
        if (game_is_same(&walker, g, tape))
            period = g->turns - walker.turns;
    return period;
}

/* The first situation that equals the one `period` turns earlier. */
static game_state game_first_repetition(const game_state *start, uint32_t period,
                                        parlor_maumau_card *tape, departure by)
{
    game_state behind = *start;
    game_state ahead = *start;
    while (ahead.turns < period)
        game_step(&ahead, tape, by);
    while (!game_is_same(&ahead, &behind, tape)) {
        game_step(&ahead, tape, by);
        game_step(&behind, tape, by);
    }
    return ahead;
}

static outcome game_late_turns(const game_state *start, game_state *g, parlor_maumau_card *tape,
                               uint32_t *period, departure by)
{
    outcome end = GOES_ON;
    while (end == GOES_ON) {
        const bool is_last = game_played(g) == PARLOR_MAUMAU_PLAYS_MAX;
        if (is_last || bits_count(g->turns) == 1) {
            *period = game_period(start, g, tape, by);
            if (*period > 0)
                *g = game_first_repetition(start, *period, tape, by);
            if (*period > 0 || is_last)
                return ENDLESS;
        }
        end = game_turns(g, tape, g->turns + 1, measurer, by);
    }
    return end;
}

/* ---- Whole games ---- */

static inline void result_fill(parlor_maumau_result *result, const game_state *g, outcome end,
                               uint32_t period, parlor_maumau_card last)
{
    static const parlor_maumau_ending endings[] = {[WON] = PARLOR_MAUMAU_ENDING_WON,
                                                   [OUT_OF_CARDS] =
                                                       PARLOR_MAUMAU_ENDING_OUT_OF_CARDS,
                                                   [ENDLESS] = PARLOR_MAUMAU_ENDING_ENDLESS};
    const bool won = end == WON;
    const uint32_t factor = won ? score_factor(last) : 0;
    result->ending = endings[end];
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

/* For the rare game that is not over when repetition is first looked for. Returns the longest
 * hand. */
static uint32_t play_late(const game_state *start, game_state late, parlor_maumau_card *tape,
                          departure by, parlor_maumau_result *result)
{
    uint32_t period = 0;
    const outcome end = game_late_turns(start, &late, tape, &period, by);
    result_fill(result, &late, end, period, tape[late.open]);
    return late.longest_hand;
}

/* Plays a game from its start to its end. Returns the longest hand if the event sink measures. */
ALWAYS_INLINE uint32_t play(const game_state *start, parlor_maumau_card *tape, event_sink to,
                            departure by, parlor_maumau_result *result)
{
    game_state g = *start;
    const outcome end = game_turns(&g, tape, FIRST_SEARCH, to, by);
    if (end == GOES_ON)
        return play_late(start, g, tape, by, result);
    result_fill(result, &g, end, 0, tape[g.open]);
    return g.longest_hand;
}

/* Plays a game once more, for its events; the result says where an endless one is to stop. */
static void replay(game_state g, parlor_maumau_card *tape, event_sink to,
                   const parlor_maumau_result *result)
{
    game_turns(&g, tape, (uint32_t)result->turns, to, none);
    parlor_assert(game_played(&g) == (uint32_t)result->played &&
                  memcmp(g.hands, result->hands, sizeof g.hands) == 0);
    parlor_maumau_emit_end(to, &g, tape[g.open], result);
}

/* Copies the cards played, if anybody wants them. */
static inline void transcribe(const parlor_maumau_card *tape, const parlor_maumau_result *result,
                              parlor_maumau_transcript *transcript)
{
    if (!transcript)
        return;
    transcript->count = result->played;
    memcpy(transcript->cards, tape + TAPE_OPENING, (size_t)result->played);
}

/* ---- Dealing ---- */

/* MM-3. With the number of players a constant, this becomes straight-line code. */
ALWAYS_INLINE void deal_hands(parlor_maumau_set *hands, const parlor_maumau_card *pile, int players)
{
    for (int round = 0; round < parlor_maumau_deal_hand_size(players); round++)
        for (int seat = 0; seat < players; seat++)
            hands[seat] |= parlor_maumau_set_of(*pile++);
}

/* MM-3, MM-4. The tape takes the whole pile; the cards dealt count as drawn. */
static inline game_state game_dealt(const parlor_maumau_deal *deal, parlor_maumau_card *tape)
{
    const uint32_t dealt = (uint32_t)(deal->players * parlor_maumau_deal_hand_size(deal->players));
    const parlor_maumau_card opening = deal->pile[dealt];
    game_state g = {.match = match_after[opening],
                    .next = dealt + 1,
                    .open = TAPE_OPENING,
                    .bottom = TAPE_OPENING,
                    .players = deal->players,
                    .seat = card_is_eight(opening),
                    .sevens = card_is_seven(opening),
                    .wish = PARLOR_MAUMAU_ANY_SUIT};
    memcpy(tape, deal->pile, PARLOR_MAUMAU_CARDS);
    tape[TAPE_OPENING] = opening;
    if (deal->players == 2)
        deal_hands(g.hands, deal->pile, 2);
    else if (deal->players == 3)
        deal_hands(g.hands, deal->pile, 3);
    else
        deal_hands(g.hands, deal->pile, 4);
    return g;
}

/* Returns the longest hand if the event sink measures. */
ALWAYS_INLINE uint32_t referee_dealt(const parlor_maumau_deal *deal, event_sink to, departure by,
                                     parlor_maumau_transcript *transcript,
                                     parlor_maumau_result *result)
{
    parlor_assert(parlor_maumau_deal_is_valid(deal));
    parlor_maumau_card tape[TAPE_SIZE];
    const game_state start = game_dealt(deal, tape);
    const uint32_t longest_hand = play(&start, tape, to, by, result);
    transcribe(tape, result, transcript);
    return longest_hand;
}

void parlor_maumau_referee(const parlor_maumau_deal *deal, parlor_maumau_transcript *transcript,
                           parlor_maumau_result *result)
{
    referee_dealt(deal, nobody, none, transcript, result);
}

void parlor_maumau_referee_habit(const parlor_maumau_deal *deal, departure by,
                                 parlor_maumau_result *result)
{
    referee_dealt(deal, nobody, by, NULL, result);
}

int parlor_maumau_referee_measured(const parlor_maumau_deal *deal,
                                   parlor_maumau_transcript *transcript,
                                   parlor_maumau_result *result)
{
    return (int)referee_dealt(deal, measurer, none, transcript, result);
}

void parlor_maumau_visit_known(const parlor_maumau_deal *deal, parlor_maumau_visitor *visitor,
                               void *context, const parlor_maumau_result *result)
{
    parlor_assert(parlor_maumau_deal_is_valid(deal) && visitor);
    const event_sink to = {.visitor = visitor, .context = context};
    parlor_maumau_card tape[TAPE_SIZE];
    const game_state start = game_dealt(deal, tape);
    parlor_maumau_emit_dealt(to, &start, tape[TAPE_OPENING]);
    replay(start, tape, to, result);
}

void parlor_maumau_visit(const parlor_maumau_deal *deal, parlor_maumau_visitor *visitor,
                         void *context, parlor_maumau_result *result)
{
    parlor_maumau_result found;
    parlor_maumau_referee(deal, NULL, &found);
    parlor_maumau_visit_known(deal, visitor, context, &found);
    if (result)
        *result = found;
}

/* ---- Playing on ---- */

/* The piles lie on the tape so that the open card is where an opening card would be. */
static game_state game_of_position(const parlor_maumau_position *position, parlor_maumau_card *tape)
{
    const uint32_t under = position->discard.count - 1u;
    const parlor_maumau_card open = position->discard.at[under];
    game_state g = {.match = match_after[open],
                    .next = TAPE_OPENING - under - position->draw.count,
                    .open = TAPE_OPENING,
                    .bottom = TAPE_OPENING - under,
                    .players = position->players,
                    .seat = position->seat,
                    .sevens = position->sevens,
                    .wish = position->wish};
    if (card_is_seven(open) && position->sevens == 0)
        g.match = MATCH_SET(PARLOR_MAUMAU_SEVEN, parlor_maumau_card_suit(open));
    if (position->wish != PARLOR_MAUMAU_ANY_SUIT)
        g.match = match_of_wish(position->wish);
    memcpy(tape + g.next, position->draw.at, position->draw.count);
    memcpy(tape + g.bottom, position->discard.at, position->discard.count);
    for (int seat = 0; seat < position->players; seat++)
        for (int i = 0; i < position->hands[seat].count; i++)
            g.hands[seat] |= parlor_maumau_set_of(position->hands[seat].at[i]);
    return g;
}

void parlor_maumau_position_referee_habit(const parlor_maumau_position *position, departure by,
                                          parlor_maumau_transcript *transcript,
                                          parlor_maumau_result *result)
{
    parlor_assert(parlor_maumau_position_is_valid(position));
    parlor_maumau_card tape[TAPE_SIZE];
    const game_state start = game_of_position(position, tape);
    play(&start, tape, nobody, by, result);
    transcribe(tape, result, transcript);
}

void parlor_maumau_position_referee(const parlor_maumau_position *position,
                                    parlor_maumau_transcript *transcript,
                                    parlor_maumau_result *result)
{
    parlor_maumau_position_referee_habit(position, none, transcript, result);
}

void parlor_maumau_position_visit(const parlor_maumau_position *position,
                                  parlor_maumau_visitor *visitor, void *context,
                                  parlor_maumau_result *result)
{
    parlor_assert(parlor_maumau_position_is_valid(position) && visitor);
    parlor_maumau_card tape[TAPE_SIZE];
    const game_state start = game_of_position(position, tape);
    parlor_maumau_result found;
    play(&start, tape, nobody, none, &found);
    replay(start, tape, (event_sink){.visitor = visitor, .context = context}, &found);
    if (result)
        *result = found;
}
