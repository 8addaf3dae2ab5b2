/* The events of a Mau-Mau game, made from its state: what happened, and by which rule. */
#include "maumau_events.h"

#include "../../core/memory.h"
#include "maumau_decisions.h"

static parlor_maumau_event event_of(const game_state *g, parlor_maumau_event_kind kind,
                                    parlor_maumau_rule rule)
{
    parlor_maumau_event event = {.kind = kind,
                                 .rule = rule,
                                 .players = (int)g->players,
                                 .seat = (int)g->seat,
                                 .neighbour = (int)seat_after(g, 1),
                                 .wish = (parlor_maumau_suit)g->wish,
                                 .sevens = (int)g->sevens};
    memcpy(event.hands, g->hands, sizeof event.hands);
    return event;
}

static void event_move(parlor_maumau_event *event, int seat)
{
    event->seat = seat;
    event->neighbour = (seat + 1) % event->players;
}

static void emit(event_sink to, const parlor_maumau_event *event)
{
    to.visitor(to.context, event);
}

/* ---- The beginning ---- */

static void emit_skipped(event_sink to, const game_state *g, int seat, parlor_maumau_rule rule)
{
    parlor_maumau_event event = event_of(g, PARLOR_MAUMAU_EVENT_SKIPPED, rule);
    event_move(&event, seat);
    emit(to, &event);
}

/* MM-3, MM-4: an opening eight has moved the turn on already. */
void parlor_maumau_emit_dealt(event_sink to, const game_state *g, int first,
                              parlor_maumau_card opening)
{
    parlor_maumau_event event = event_of(g, PARLOR_MAUMAU_EVENT_DEALT, PARLOR_MAUMAU_RULE_DEALING);
    event_move(&event, first);
    event.card = opening;
    emit(to, &event);
    if (card_is_eight(opening))
        emit_skipped(to, g, first, PARLOR_MAUMAU_RULE_OPENING);
}

/* ---- The turn ---- */

void parlor_maumau_emit_turn(event_sink to, const game_state *g, parlor_maumau_card open)
{
    parlor_maumau_event event = event_of(g, PARLOR_MAUMAU_EVENT_TURN, PARLOR_MAUMAU_RULE_TURN);
    event.card = open;
    event.neighbour_has_one = set_has_one(g->hands[event.neighbour]);
    emit(to, &event);
    if (event.neighbour_has_one && card_is_jack(open) && (g->hands[g->seat] & JACKS)) {
        event = event_of(g, PARLOR_MAUMAU_EVENT_JACK_BLOCKED, PARLOR_MAUMAU_RULE_JACK_AGAINST);
        event.neighbour_has_one = true;
        emit(to, &event);
    }
}

void parlor_maumau_emit_turned_over(event_sink to, const game_state *g)
{
    const parlor_maumau_event event =
        event_of(g, PARLOR_MAUMAU_EVENT_TURNED_OVER, PARLOR_MAUMAU_RULE_TURN_OVER);
    emit(to, &event);
}

void parlor_maumau_emit_drew(event_sink to, const game_state *g, parlor_maumau_card card,
                             uint32_t number, uint32_t total)
{
    parlor_maumau_event event =
        event_of(g, PARLOR_MAUMAU_EVENT_DREW,
                 g->sevens ? PARLOR_MAUMAU_RULE_PENALTY : PARLOR_MAUMAU_RULE_DRAW);
    event.card = card;
    event.number = (int)number;
    event.total = (int)total;
    emit(to, &event);
}

void parlor_maumau_emit_played(event_sink to, const game_state *g, parlor_maumau_card card,
                               parlor_maumau_set candidates, bool drawn)
{
    parlor_maumau_event event = event_of(g, PARLOR_MAUMAU_EVENT_PLAYED, PARLOR_MAUMAU_RULE_TURN);
    event.card = card;
    event.candidates = candidates;
    event.drawn = drawn;
    event.neighbour_has_one = set_has_one(g->hands[event.neighbour]);
    event.rule = drawn ? PARLOR_MAUMAU_RULE_DRAW
                       : decided_by(card, candidates, g->sevens > card_is_seven(card),
                                    event.neighbour_has_one);
    if (event.wish != PARLOR_MAUMAU_ANY_SUIT)
        parlor_maumau_hand_suits(g->hands[g->seat], event.wish_counts);
    emit(to, &event);
}

void parlor_maumau_emit_passed(event_sink to, const game_state *g, parlor_maumau_rule rule)
{
    const parlor_maumau_event event = event_of(g, PARLOR_MAUMAU_EVENT_PASSED, rule);
    emit(to, &event);
}

void parlor_maumau_emit_skipped(event_sink to, const game_state *g)
{
    emit_skipped(to, g, (int)seat_after(g, 1), PARLOR_MAUMAU_RULE_EIGHT);
}

/* ---- The end ---- */

static void emit_scored(event_sink to, const game_state *g, parlor_maumau_card last,
                        const parlor_maumau_result *result)
{
    parlor_maumau_event event =
        event_of(g, PARLOR_MAUMAU_EVENT_SCORED,
                 card_is_jack(last) ? PARLOR_MAUMAU_RULE_DOUBLE : PARLOR_MAUMAU_RULE_SCORE);
    memcpy(event.scores, result->scores, sizeof event.scores);
    emit(to, &event);
}

void parlor_maumau_emit_end(event_sink to, const game_state *g, parlor_maumau_card last,
                            const parlor_maumau_result *result)
{
    static const parlor_maumau_rule rules[] = {
        [PARLOR_MAUMAU_ENDING_WON] = PARLOR_MAUMAU_RULE_WIN,
        [PARLOR_MAUMAU_ENDING_OUT_OF_CARDS] = PARLOR_MAUMAU_RULE_OUT_OF_CARDS,
        [PARLOR_MAUMAU_ENDING_ENDLESS] = PARLOR_MAUMAU_RULE_ENDLESS};
    parlor_maumau_event event = event_of(g, PARLOR_MAUMAU_EVENT_ENDED, rules[result->ending]);
    event.ending = result->ending;
    event.period = result->period;
    emit(to, &event);
    if (result->ending == PARLOR_MAUMAU_ENDING_WON)
        emit_scored(to, g, last, result);
}
