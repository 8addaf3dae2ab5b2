/* The referee of Mau-Mau: games played out by the rules of decision, with or without events, from a
 * deal or from any position. */
#include "maumau_rules.h"

#include "../../core/assert.h"
#include "maumau_decisions.h"
#include "maumau_engine.h"
#include "maumau_start.h"

#include <stddef.h>

/* How a game ended, or that it did not. */
typedef enum outcome {
    GOES_ON = -1,
    WON = PARLOR_MAUMAU_ENDING_WON,
    OUT_OF_CARDS = PARLOR_MAUMAU_ENDING_OUT_OF_CARDS,
    ENDLESS = PARLOR_MAUMAU_ENDING_ENDLESS,
} outcome;

static const event_sink nobody = {.visitor = NULL};
static const departure none = {.habit = NULL};

/* ---- The turn ----
 * Inlined into its callers, it loses the habits, too, where nobody has one. */

/* The habit of the player whose turn it is (MM-26), if he has one. */
ALWAYS_INLINE const maumau_habit *game_habit(const game_state *g, departure by)
{
    return g->seat == by.seat ? by.habit : NULL;
}

/* What is played from the hand, if anything (MM-6, MM-7, MM-27). */
ALWAYS_INLINE parlor_maumau_set game_willing(const game_state *g, departure by)
{
    const maumau_habit *const habit = game_habit(g, by);
    return habit && habit->pays_sevens && g->sevens > 0 ? 0 : game_candidates(g, PUBLISHED);
}

/* Plays one of the candidates, as the player decides. */
ALWAYS_INLINE parlor_maumau_card game_play(game_state *g, game_tape tape,
                                           parlor_maumau_set candidates, bool drawn, event_sink to,
                                           departure by)
{
    const maumau_habit *const habit = game_habit(g, by);
    const parlor_maumau_card card =
        decided_card(habit, candidates, game_neighbour_has_one(g, PUBLISHED));
    game_put(g, tape, card, PUBLISHED);
    if (game_has_wish(g, card))
        game_wish(g, card, decided_wish(habit, g->hands[g->seat]), PUBLISHED);
    if (to.visitor)
        parlor_maumau_emit_played(to, g, card, candidates, drawn);
    return card;
}

ALWAYS_INLINE void game_measure(const game_state *g, event_sink to)
{
    const uint32_t count = (uint32_t)bits_count(g->hands[g->seat]);
    *to.longest_hand = count > *to.longest_hand ? count : *to.longest_hand;
}

/* Plays until the game is over or so many turns have been played. */
ALWAYS_INLINE outcome game_turns(game_state *g, game_tape tape, uint32_t limit, event_sink to,
                                 departure by)
{
    while (g->turns != limit) {
        g->turns++;
        if (to.longest_hand)
            game_measure(g, to);
        if (to.visitor)
            parlor_maumau_emit_turn(to, g, *tape_at(tape, g->open));
        parlor_maumau_set candidates = game_willing(g, by);
        const bool draws = candidates == 0;
        if (draws) {
            const bool pays = g->sevens > 0;
            if (pays ? !game_pay(g, tape, PUBLISHED, to) : !game_draw(g, tape, 1, 1, PUBLISHED, to))
                return OUT_OF_CARDS;
            candidates = pays ? 0 : game_candidates(g, PUBLISHED); /* MM-8, MM-16 */
            if (candidates == 0) {
                game_pass(g, pays ? PARLOR_MAUMAU_RULE_PENALTY : PARLOR_MAUMAU_RULE_DRAW, PUBLISHED,
                          to);
                continue;
            }
        }
        const parlor_maumau_card card = game_play(g, tape, candidates, draws, to, by);
        if (g->hands[g->seat] == 0)
            return WON; /* MM-18 */
        game_advance(g, card, PUBLISHED, to);
    }
    return GOES_ON;
}

/* ---- Endless games (MM-22) ---- */

/* Repetition is searched for when the number of turns is a power of two from this one on; hardly
 * any game gets so far. It is found however late the search, for a game that repeats does not end.
 */
enum { FIRST_SEARCH = 256 };

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
static void game_step(game_state *g, game_tape tape, departure by)
{
    game_turns(g, tape, g->turns + 1, nobody, by);
}

/* How many turns ago the situation of `g` was last met; 0 if never. */
static uint32_t game_period(const game_state *start, const game_state *g, game_tape tape,
                            departure by)
{
    uint32_t period = 0;
    for (game_state walker = *start; walker.turns < g->turns; game_step(&walker, tape, by))
        if (game_is_same(&walker, g, tape.cards))
            period = g->turns - walker.turns;
    return period;
}

/* The first situation that equals the one `period` turns earlier. */
static game_state game_first_repetition(const game_state *start, uint32_t period, game_tape tape,
                                        departure by)
{
    game_state behind = *start;
    game_state ahead = *start;
    while (ahead.turns < period)
        game_step(&ahead, tape, by);
    while (!game_is_same(&ahead, &behind, tape.cards)) {
        game_step(&ahead, tape, by);
        game_step(&behind, tape, by);
    }
    return ahead;
}

/* For the rare game that is not over when repetition is first looked for. */
static outcome game_late_turns(const game_state *start, game_state *g, game_tape tape,
                               event_sink to, departure by, uint32_t *period)
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
        end = game_turns(g, tape, g->turns + 1, to, by);
    }
    return end;
}

/* ---- Whole games ---- */

static inline game_tape tape_whole(parlor_maumau_card *cards)
{
    return (game_tape){cards, TAPE_WHOLE};
}

/* Plays a game from its start to its end. */
ALWAYS_INLINE void play(const game_state *start, parlor_maumau_card *cards, event_sink to,
                        departure by, parlor_maumau_result *result)
{
    const game_tape tape = tape_whole(cards);
    game_state g = *start;
    uint32_t period = 0;
    outcome end = game_turns(&g, tape, FIRST_SEARCH, to, by);
    if (end == GOES_ON)
        end = game_late_turns(start, &g, tape, to, by, &period);
    game_fill_result(&g, (parlor_maumau_ending)end, period, cards[g.open], 0, result);
}

/* Plays a game once more, for its events; the result says where an endless one is to stop. */
static void replay(game_state g, parlor_maumau_card *cards, parlor_maumau_visitor *visitor,
                   void *context, const parlor_maumau_result *result)
{
    const event_sink to = {.visitor = visitor, .context = context, .sees_piles = true};
    game_turns(&g, tape_whole(cards), (uint32_t)result->turns, to, none);
    parlor_assert(game_played(&g) == (uint32_t)result->played &&
                  memcmp(g.hands, result->hands, sizeof g.hands) == 0);
    parlor_maumau_emit_end(to, &g, cards[g.open], 0, result);
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

ALWAYS_INLINE void referee_dealt(const parlor_maumau_deal *deal, event_sink to, departure by,
                                 parlor_maumau_transcript *transcript, parlor_maumau_result *result)
{
    parlor_assert(parlor_maumau_deal_is_valid(deal));
    parlor_maumau_card tape[TAPE_SIZE];
    const game_state start = game_dealt(deal, 0, true, tape);
    play(&start, tape, to, by, result);
    transcribe(tape, result, transcript);
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
    uint32_t longest_hand = 0;
    const event_sink measurer = {.longest_hand = &longest_hand};
    referee_dealt(deal, measurer, none, transcript, result);
    return (int)longest_hand;
}

void parlor_maumau_visit_known(const parlor_maumau_deal *deal, parlor_maumau_visitor *visitor,
                               void *context, const parlor_maumau_result *result)
{
    parlor_assert(parlor_maumau_deal_is_valid(deal) && visitor);
    parlor_maumau_card tape[TAPE_SIZE];
    const game_state start = game_dealt(deal, 0, true, tape);
    parlor_maumau_emit_dealt((event_sink){.visitor = visitor, .context = context}, &start, 0,
                             tape[TAPE_OPENING], start.seat > 0);
    replay(start, tape, visitor, context, result);
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
    replay(start, tape, visitor, context, &found);
    if (result)
        *result = found;
}

/* The turn has begun at the table. Who has drawn a card has others left, so it is not his last. */
parlor_maumau_ending parlor_maumau_play_on(game_state *g, parlor_maumau_card *ring,
                                           parlor_maumau_card drawn)
{
    const game_tape tape = {ring, TAPE_RING};
    if (drawn == PARLOR_MAUMAU_CARD_UNKNOWN) {
        g->turns--;
    } else {
        game_play(g, tape, parlor_maumau_set_of(drawn), true, nobody, none);
        game_advance(g, drawn, PUBLISHED, nobody);
    }
    const outcome end = game_turns(g, tape, PARLOR_MAUMAU_TURNS_MAX, nobody, none);
    return end == GOES_ON ? PARLOR_MAUMAU_ENDING_ENDLESS : (parlor_maumau_ending)end;
}
