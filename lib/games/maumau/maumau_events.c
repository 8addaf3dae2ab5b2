/* The events of a Mau-Mau game, made from its state: what happened, and by which rule. */
#include "maumau_events.h"

#include "../../core/memory.h"
#include "maumau_decisions.h"

/* The direction of play is that of the state, which only house rules turn. */
static const game_house any_direction = {PARLOR_MAUMAU_HOUSE_REVERSE, NULL};

static parlor_maumau_event event_of(const game_state *g, parlor_maumau_event_kind kind,
                                    parlor_maumau_rule rule)
{
    parlor_maumau_event event = {.kind = kind,
                                 .rule = rule,
                                 .players = (int)g->players,
                                 .seat = (int)g->seat,
                                 .neighbour = (int)seat_next(g, any_direction),
                                 .wish = (parlor_maumau_suit)g->wish,
                                 .sevens = (int)g->sevens};
    memcpy(event.hands, g->hands, sizeof event.hands);
    return event;
}

static void event_move(parlor_maumau_event *event, const game_state *g, int seat)
{
    game_state there = *g;
    there.seat = (uint32_t)seat;
    event->seat = seat;
    event->neighbour = (int)seat_next(&there, any_direction);
}

static void emit(event_sink to, const parlor_maumau_event *event)
{
    to.visitor(to.context, event);
}

/* ---- The beginning ---- */

static void emit_skipped(event_sink to, const game_state *g, int seat, parlor_maumau_rule rule)
{
    parlor_maumau_event event = event_of(g, PARLOR_MAUMAU_EVENT_SKIPPED, rule);
    event_move(&event, g, seat);
    emit(to, &event);
}

/* MM-3, MM-4: an opening eight has moved the turn on already. */
void parlor_maumau_emit_dealt(event_sink to, const game_state *g, int first,
                              parlor_maumau_card opening, bool skips)
{
    parlor_maumau_event event = event_of(g, PARLOR_MAUMAU_EVENT_DEALT, PARLOR_MAUMAU_RULE_DEALING);
    event_move(&event, g, first);
    event.card = opening;
    emit(to, &event);
    if (skips)
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

void parlor_maumau_emit_turned_over(event_sink to, const game_state *g, uint32_t rules)
{
    const parlor_maumau_event event =
        event_of(g, PARLOR_MAUMAU_EVENT_TURNED_OVER,
                 rules & PARLOR_MAUMAU_HOUSE_SHUFFLED ? PARLOR_MAUMAU_RULE_SHUFFLED
                                                      : PARLOR_MAUMAU_RULE_TURN_OVER);
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

void parlor_maumau_emit_skipped(event_sink to, const game_state *g, parlor_maumau_card card)
{
    emit_skipped(to, g, (int)seat_next(g, any_direction),
                 card_is_eight(card) ? PARLOR_MAUMAU_RULE_EIGHT : PARLOR_MAUMAU_RULE_NINE);
}

void parlor_maumau_emit_reversed(event_sink to, const game_state *g)
{
    const parlor_maumau_event event =
        event_of(g, PARLOR_MAUMAU_EVENT_REVERSED, PARLOR_MAUMAU_RULE_NINE);
    emit(to, &event);
}

void parlor_maumau_emit_again(event_sink to, const game_state *g)
{
    const parlor_maumau_event event =
        event_of(g, PARLOR_MAUMAU_EVENT_AGAIN, PARLOR_MAUMAU_RULE_ACE);
    emit(to, &event);
}

/* ---- The end ---- */

/* Why the scores are what they are. */
static parlor_maumau_rule rule_of_scores(parlor_maumau_card last, uint32_t rules)
{
    if (!card_is_jack(last))
        return PARLOR_MAUMAU_RULE_SCORE;
    return rules & PARLOR_MAUMAU_HOUSE_PLAIN_LAST_JACK ? PARLOR_MAUMAU_RULE_LAST_JACK
                                                       : PARLOR_MAUMAU_RULE_DOUBLE;
}

static void emit_scored(event_sink to, const game_state *g, parlor_maumau_rule rule,
                        const parlor_maumau_result *result)
{
    parlor_maumau_event event = event_of(g, PARLOR_MAUMAU_EVENT_SCORED, rule);
    memcpy(event.scores, result->scores, sizeof event.scores);
    emit(to, &event);
}

void parlor_maumau_emit_end(event_sink to, const game_state *g, parlor_maumau_card last,
                            uint32_t house, const parlor_maumau_result *result)
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
        emit_scored(to, g, rule_of_scores(last, house), result);
}
