/* The events of a round, from the beginning to the next dealer (TR-15 ... TR-21). */
#include "tractor_visit.h"
#include "../../core/assert.h"
#include "../../core/memory.h"
#include "tractor_rules.h"
#include "tractor_trick.h"

/* ---- Events ----------------------------------------------------------------------------- */

parlor_tractor_event parlor_tractor_teller_event(const tractor_teller *teller,
                                                 parlor_tractor_event_kind kind, int rule)
{
    return (parlor_tractor_event){
        .kind = kind,
        .rule = (parlor_tractor_rule)rule,
        .order = teller->order,
        .dealer = teller->dealer,
        .ranks = {teller->ranks[0], teller->ranks[1]},
    };
}

/* TR-15: the dealer's team declares. */
static bool seat_defends(const tractor_teller *teller, parlor_tractor_seat seat)
{
    return parlor_tractor_seat_team(seat) != parlor_tractor_seat_team(teller->dealer);
}

void parlor_tractor_tell_begin(const tractor_teller *teller)
{
    const parlor_tractor_event event = parlor_tractor_teller_event(
        teller, PARLOR_TRACTOR_EVENT_ROUND_BEGINS, PARLOR_TRACTOR_RULE_TRUMPS);
    tell(teller, &event);
}

void parlor_tractor_tell_play(const tractor_teller *teller, const tractor_told_trick *trick,
                              int player)
{
    const parlor_tractor_follow *const follow = &trick->reasons->follows[player];
    const parlor_tractor_event_kind kind =
        player ? PARLOR_TRACTOR_EVENT_FOLLOWED : PARLOR_TRACTOR_EVENT_LED;
    parlor_tractor_event event = parlor_tractor_teller_event(teller, kind, (int)follow->rule);
    const size_t size = trick->reasons->lead.count;
    event.number = trick->number;
    event.seat = parlor_tractor_seat_after(trick->leader, player);
    event.lead = trick->reasons->lead;
    memcpy(event.cards, trick->cards + (size_t)player * size, size);
    if (player == 0) {
        event.card = follow->card;
    } else {
        event.follow = *follow;
        if (follow->verdict >= PARLOR_TRACTOR_VERDICT_LOWER)
            event.rival = parlor_tractor_seat_after(trick->leader, follow->rival);
    }
    tell(teller, &event);
}

void parlor_tractor_tell_won(const tractor_teller *teller, const tractor_told_trick *trick,
                             int points, int total)
{
    const int winner = trick->reasons->winner;
    parlor_tractor_event event = parlor_tractor_teller_event(teller, PARLOR_TRACTOR_EVENT_TRICK_WON,
                                                             (int)trick->reasons->rule);
    event.number = trick->number;
    event.seat = parlor_tractor_seat_after(trick->leader, winner);
    event.card = trick->reasons->follows[winner].card;
    event.to_defenders = seat_defends(teller, event.seat);
    event.points = points;
    event.total = (uint64_t)total;
    tell(teller, &event);
}

/* TR-18: the points that make as many steps as these. */
static parlor_tractor_band band_of(const parlor_tractor_result *result)
{
    enum { DOWN = PARLOR_TRACTOR_POINTS_DOWN, STEP = PARLOR_TRACTOR_POINTS_STEP };
    if (result->points == 0)
        return (parlor_tractor_band){0};
    if (!result->is_down)
        return result->points < STEP ? (parlor_tractor_band){.lowest = 1, .highest = STEP - 1}
                                     : (parlor_tractor_band){.lowest = STEP, .highest = DOWN - 1};
    const uint64_t lowest = DOWN + result->steps * STEP;
    return (parlor_tractor_band){
        .lowest = lowest,
        .highest = lowest + (STEP - 1),
        .has_formula = result->steps > 0,
        .is_rounded = result->points > lowest,
    };
}

void parlor_tractor_tell_end(const tractor_teller *teller, parlor_tractor_seat winner, int longest,
                             int hidden, const parlor_tractor_result *result)
{
    parlor_tractor_event last = parlor_tractor_teller_event(teller, PARLOR_TRACTOR_EVENT_LAST_TRICK,
                                                            PARLOR_TRACTOR_RULE_HIDDEN);
    last.seat = winner;
    last.to_defenders = seat_defends(teller, winner);
    last.hidden = hidden;
    last.exponent = longest;
    last.bonus = last.to_defenders ? hidden_bonus(hidden, longest) : 0;
    last.total = result->points;
    tell(teller, &last);
    parlor_tractor_event end = parlor_tractor_teller_event(
        teller, PARLOR_TRACTOR_EVENT_ROUND_ENDS,
        result->winner >= 0 ? PARLOR_TRACTOR_RULE_WINNER : PARLOR_TRACTOR_RULE_RANKS);
    end.result = *result;
    end.band = band_of(result);
    tell(teller, &end);
}

/* ---- A round that is at hand ------------------------------------------------------------ */

/* A round on its way to a visitor. */
typedef struct round_visit {
    tractor_tally so_far;
    tractor_teller teller;
} round_visit;

/* Who leads next. */
static parlor_tractor_seat visit_leader(const round_visit *at)
{
    return parlor_tractor_seat_after(at->so_far.round->dealer, at->so_far.turn);
}

/* Tells and counts a trick. A mixed lead, or what follows one, is only counted. The referee's own
 * counting decides, as it does for the answer; the reasons only tell why. */
static void visit_trick(round_visit *at, int number, const parlor_tractor_card *cards, int size)
{
    parlor_tractor_trick reasons;
    tractor_tally *const so_far = &at->so_far;
    const tractor_told_trick trick = {number, visit_leader(at), cards, &reasons};
    const int before = so_far->points;
    const bool is_told =
        so_far->mixed < 0 &&
        parlor_tractor_trick_reasons(&so_far->keys, cards, size, PARLOR_TRACTOR_SEATS, &reasons);
    for (int player = 0; is_told && player < PARLOR_TRACTOR_SEATS; player++)
        parlor_tractor_tell_play(&at->teller, &trick, player);
    parlor_tractor_tally_trick(so_far, cards, size);
    if (is_told)
        parlor_tractor_tell_won(&at->teller, &trick, so_far->points - before, so_far->collected);
}

/* The beginning and all tricks. */
static void visit_tricks(round_visit *at, const parlor_tractor_round *round,
                         parlor_tractor_visitor *visitor, void *context)
{
    at->teller = teller_of(round, visitor, context);
    parlor_tractor_tally_begin(&at->so_far, round);
    parlor_tractor_tell_begin(&at->teller);
    const parlor_tractor_card *cards = round->cards;
    for (int i = 0; i < round->trick_count; i++) {
        visit_trick(at, i + 1, cards, round->sizes[i]);
        cards += PARLOR_TRACTOR_SEATS * round->sizes[i];
    }
}

parlor_tractor_check parlor_tractor_visit(const parlor_tractor_round *round,
                                          parlor_tractor_visitor *visitor, void *context,
                                          parlor_tractor_result *result)
{
    parlor_assert(visitor && parlor_tractor_round_is_valid(round));
    round_visit at;
    visit_tricks(&at, round, visitor, context);
    parlor_tractor_result found;
    const parlor_tractor_check check = parlor_tractor_tally_end(&at.so_far, &found);
    if (check.has_result) {
        parlor_tractor_tell_end(&at.teller, visit_leader(&at), at.so_far.longest,
                                PARLOR_TRACTOR_POINTS - at.so_far.points, &found);
        if (result)
            *result = found;
    }
    return check;
}

/* ---- A round that is not over ----------------------------------------------------------- */

/* Copies too many (TR-21) do not make what is out less than nothing. */
static int not_negative(int out)
{
    return out < 0 ? 0 : out;
}

static void standing_add(parlor_tractor_standing *standing, const tractor_tally *so_far,
                         parlor_tractor_card card)
{
    const int out = not_negative(PARLOR_TRACTOR_COPIES - so_far->copies[card]);
    standing->out[card] = (uint8_t)out;
    if (keys_group(&so_far->keys, card) == PARLOR_TRACTOR_TRUMPS)
        standing->trumps_out += out;
}

bool parlor_tractor_visit_so_far(const parlor_tractor_round *round, parlor_tractor_visitor *visitor,
                                 void *context, parlor_tractor_standing *standing)
{
    parlor_assert(parlor_tractor_round_is_begun(round));
    round_visit at;
    visit_tricks(&at, round, visitor, context);
    if (at.so_far.mixed >= 0)
        return false;
    *standing = (parlor_tractor_standing){
        .order = at.so_far.keys.order,
        .leader = visit_leader(&at),
        .points = at.so_far.collected,
        .points_out = not_negative(PARLOR_TRACTOR_POINTS - at.so_far.points), /* TR-17 */
    };
    for (int i = 0; i < round->trick_count; i++)
        standing->played += round->sizes[i];
    for (unsigned code = 0; code < PARLOR_TRACTOR_CODES; code++)
        if (code_is_card(code))
            standing_add(standing, &at.so_far, (parlor_tractor_card)code);
    return true;
}
