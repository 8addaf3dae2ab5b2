/* A sight of a round that was written as JSON, read again: for whoever is asked by others what to
 * do. Only that of a seat with a decision to make. The tricks are played again, so that what
 * everybody knows of them is what it would be at the table. */
#include "../sight_read.h"
#include "tractor_duty.h"
#include "tractor_letters.h"
#include "tractor_play.h"

/* What is read: the table so far, and all cards whose place is known. */
typedef struct reading {
    sight_reading *on;
    parlor_table table;
    parlor_tractor_table *at; /* its own */
    int seat;
    parlor_tractor_hand placed;
} reading;

static bool refuse(const reading *to, const char *name)
{
    return parlor_sight_wrong(to->on, name, parlor_json_member(to->on->from, name));
}

/* Adds cards to others; false: there would be three of a kind. */
static bool add_cards(parlor_tractor_hand *hand, const uint8_t *kinds, int count)
{
    for (int i = 0; i < count; i++) {
        if (hand->twice & kind_bit(kinds[i]))
            return false;
        hand_put(hand, kind_bit(kinds[i]));
    }
    return true;
}

/* Cards that have a place now. */
static bool place_cards(reading *to, const char *name, bool may_be_null, parlor_tractor_hand *hand)
{
    uint8_t kinds[PARLOR_TRACTOR_HAND + PARLOR_TRACTOR_HIDDEN];
    int count;
    if (!parlor_sight_cards(to->on, to->on->from, name, may_be_null, kinds,
                            PARLOR_TRACTOR_HAND + PARLOR_TRACTOR_HIDDEN, &count))
        return false;
    return (add_cards(hand, kinds, count) && add_cards(&to->placed, kinds, count)) ||
           refuse(to, name);
}

/* ---- The round -------------------------------------------------------------------------- */

static bool take_rank(reading *to, parlor_json_value value, uint8_t *rank)
{
    for (int i = PARLOR_TRACTOR_RANK_MIN; i <= PARLOR_TRACTOR_RANK_MAX; i++) {
        const char letter[] = {rank_letters[i], '\0'};
        *rank = (uint8_t)i;
        if (parlor_json_is(value, letter))
            return true;
    }
    return parlor_sight_wrong(to->on, "ranks", value);
}

static bool take_header(reading *to)
{
    static const char *const suits[] = {"H", "S", "C", "D", "O", NULL};
    static const char *const dealers[] = {"Alice", "Bob", "Charles", "David", NULL};
    parlor_tractor_round *const round = &to->at->seen.round;
    const parlor_json_value from = to->on->from, ranks = parlor_json_member(from, "ranks");
    const parlor_json_value first = parlor_json_first(ranks);
    const bool is_called = to->at->seen.phase == PARLOR_TRACTOR_CALLING;
    int suit = PARLOR_TRACTOR_NO_SUIT, dealer;
    if ((!is_called && !parlor_sight_word(to->on, from, "main_suit", suits, &suit)) ||
        !parlor_sight_word(to->on, from, "dealer", dealers, &dealer) ||
        !take_rank(to, first, &round->ranks[0]) ||
        !take_rank(to, parlor_json_next(ranks, first), &round->ranks[1]))
        return false;
    round->main = (parlor_tractor_suit)suit;
    round->dealer = (parlor_tractor_seat)dealer;
    to->at->seen.leaders[0] = (uint8_t)dealer;
    return true;
}

/* ---- House rules (TR-43) ---------------------------------------------------------------- */

/* A call: more than the one before, of what somebody may hold beside the others' calls. */
static bool take_call(reading *to, parlor_json_value call, parlor_tractor_hand *shown)
{
    parlor_tractor_seen *const seen = &to->at->seen;
    uint8_t kinds[PARLOR_TRACTOR_COPIES];
    int count, seat;
    parlor_tractor_hand cards = {0};
    if (!parlor_sight_number(to->on, call, "seat", PARLOR_TRACTOR_SEATS - 1, &seat) ||
        !parlor_sight_cards(to->on, call, "cards", false, kinds, PARLOR_TRACTOR_COPIES, &count))
        return false;
    const bool is_again = seen->call_count > 0 && seen->calls[seen->call_count - 1].seat == seat;
    if (count == 0 || is_again || !add_cards(&cards, kinds, count) ||
        parlor_tractor_calls(seen, &cards) != cards.once || !kinds_are_one(cards.once) ||
        !add_cards(shown, kinds, count))
        return parlor_sight_wrong(to->on, "calls", call);
    parlor_tractor_add_call(seen, seat, kinds[0], count);
    return true;
}

/* TR-46: jokers, then a card of the main suit. */
static bool take_turned_up(reading *to)
{
    parlor_tractor_seen *const seen = &to->at->seen;
    uint8_t kinds[PARLOR_TRACTOR_TURNED_UP];
    int count;
    if (!parlor_sight_cards(to->on, to->on->from, "turned_up", false, kinds,
                            PARLOR_TRACTOR_TURNED_UP, &count) ||
        !add_cards(&seen->kept, kinds, count))
        return refuse(to, "turned_up");
    seen->turned_up_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        const bool is_joker = kinds[i] >= PARLOR_TRACTOR_MOVE_BLACK_JOKER;
        seen->turned_up[i] = parlor_tractor_move_card(kinds[i]);
        if (is_joker
                ? i == count - 1
                : i < count - 1 || kinds[i] / PARLOR_TRACTOR_SUIT_KINDS != (int)seen->round.main)
            return refuse(to, "turned_up");
    }
    return (count > 0) == (seen->call_count == 0 && seen->phase != PARLOR_TRACTOR_CALLING) ||
           refuse(to, "turned_up");
}

/* What was called: it goes with main suit and dealer. */
static bool take_calls(reading *to)
{
    parlor_tractor_seen *const seen = &to->at->seen;
    const parlor_tractor_round said = seen->round;
    parlor_tractor_hand shown = {0};
    parlor_json_value calls;
    if (!parlor_sight_array(to->on, "calls", &calls))
        return false;
    for (parlor_json_value call = parlor_json_first(calls); call.kind;
         call = parlor_json_next(calls, call))
        if (!take_call(to, call, &shown))
            return false;
    if (seen->call_count > 0 && seen->phase != PARLOR_TRACTOR_CALLING)
        parlor_tractor_settle_calls(seen);
    if (seen->round.main != said.main || seen->round.dealer != said.dealer)
        return refuse(to, "calls");
    return take_turned_up(to);
}

static bool take_house(reading *to)
{
    parlor_tractor_seen *const seen = &to->at->seen;
    if (!parlor_tractor_house_read(parlor_json_member(to->on->from, "options"), &seen->house))
        return refuse(to, "options");
    const bool is_called = seen->house & PARLOR_TRACTOR_HOUSE_CALLED;
    const bool has_ranks = seen->round.ranks[0] != PARLOR_TRACTOR_RANK_MIN ||
                           seen->round.ranks[1] != PARLOR_TRACTOR_RANK_MIN;
    const bool caller_deals = seen->house & PARLOR_TRACTOR_HOUSE_CALLER_DEALS;
    if ((caller_deals && (!is_called || has_ranks)) ||
        (!is_called && seen->phase == PARLOR_TRACTOR_CALLING))
        return refuse(to, "options");
    return !is_called || take_calls(to);
}

/* ---- Tricks ----------------------------------------------------------------------------- */

/* Is it all of one group? */
static bool is_of_one_group(const parlor_tractor_order *order, const parlor_tractor_hand *lead)
{
    const int group = kind_group(order, bits_lowest_of_64(lead->once));
    return (lead->once & ~group_kinds(order, group)) == 0;
}

/* A play of the trick; `back` is what was shown of its lead and taken back, or null. */
static bool take_play(reading *to, parlor_json_value played, parlor_json_value back)
{
    const parlor_tractor_seen *const seen = &to->at->seen;
    const parlor_tractor_order order = parlor_tractor_round_order(&seen->round);
    const bool is_lead = seen->plays == 0;
    uint8_t kinds[PARLOR_TRACTOR_HAND], shown_kinds[PARLOR_TRACTOR_HAND];
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND];
    const int most = is_lead ? PARLOR_TRACTOR_HAND - seen->played : seen->demand.count;
    const int count = parlor_sight_list(to->on->game, played, false, -1, kinds, most);
    const int back_count = is_lead ? parlor_sight_list(to->on->game, back, true, -1, shown_kinds,
                                                       PARLOR_TRACTOR_HAND - seen->played)
                                   : 0;
    parlor_tractor_hand made = {0}, shown = {0}, both = {0};
    if (count < 1 || (!is_lead && count != seen->demand.count) ||
        !add_cards(&to->placed, kinds, count) || !add_cards(&made, kinds, count) ||
        (is_lead && !is_of_one_group(&order, &made)))
        return parlor_sight_wrong(to->on, "plays", played);
    if (back_count < 0 || !add_cards(&shown, shown_kinds, back_count))
        return parlor_sight_wrong(to->on, "taken_back", back);
    both = hand_without(&shown, &made);
    if (back_count > 0 &&
        (hand_count(&both) != back_count - count || !is_of_one_group(&order, &shown)))
        return parlor_sight_wrong(to->on, "taken_back", back);
    for (int i = 0; i < count; i++)
        cards[i] = parlor_tractor_move_card(kinds[i]);
    parlor_tractor_play_again(&to->table, cards, count, back_count > 0 ? &shown : NULL);
    return true;
}

static bool take_trick(reading *to, parlor_json_value trick)
{
    const parlor_tractor_seen *const seen = &to->at->seen;
    const parlor_json_value plays = parlor_json_member(trick, "plays");
    const parlor_json_value back = parlor_json_member(trick, "taken_back");
    const int number = seen->round.trick_count;
    int leader;
    if (!parlor_sight_number(to->on, trick, "leader", PARLOR_TRACTOR_SEATS - 1, &leader))
        return false;
    if (leader != seen->leaders[number])
        return parlor_sight_wrong(to->on, "leader", parlor_json_member(trick, "leader"));
    if (plays.kind != PARLOR_JSON_ARRAY)
        return parlor_sight_wrong(to->on, "plays", plays);
    for (parlor_json_value at = parlor_json_first(plays); at.kind; at = parlor_json_next(plays, at))
        if (seen->round.trick_count != number || !take_play(to, at, back))
            return parlor_sight_wrong(to->on, "plays", at);
    return true;
}

static bool take_tricks(reading *to)
{
    const parlor_tractor_seen *const seen = &to->at->seen;
    parlor_json_value tricks;
    if (!parlor_sight_array(to->on, "tricks", &tricks))
        return false;
    for (parlor_json_value trick = parlor_json_first(tricks); trick.kind;
         trick = parlor_json_next(tricks, trick)) {
        const bool is_late = seen->phase == PARLOR_TRACTOR_OVER ||
                             seen->phase == PARLOR_TRACTOR_CALLING || seen->plays > 0;
        if (is_late || !take_trick(to, trick))
            return parlor_sight_wrong(to->on, "tricks", trick);
    }
    return seen->phase != PARLOR_TRACTOR_OVER || refuse(to, "tricks");
}

/* ---- The decision ----------------------------------------------------------------------- */

/* What can be taken next; 0: nothing that comes to a legal play, or there is no choice. */
static uint64_t legal_moves(const reading *to)
{
    const parlor_tractor_table *const at = to->at;
    const parlor_tractor_order order = parlor_tractor_round_order(&at->seen.round);
    const parlor_tractor_hand *const hand = &at->hands[to->seat];
    if (at->seen.phase == PARLOR_TRACTOR_CALLING) {
        const uint64_t calls = parlor_tractor_calls(&at->seen, hand);
        return calls ? calls | kind_bit(PARLOR_TRACTOR_MOVE_PASS) : 0;
    }
    if (at->seen.phase == PARLOR_TRACTOR_HIDING ||
        (at->seen.phase == PARLOR_TRACTOR_LEADING && at->taken_count == 0))
        return hand->once;
    if (at->seen.phase == PARLOR_TRACTOR_LEADING) {
        const int group = kind_group(&order, bits_lowest_of_64(at->taken.once));
        const uint64_t more = hand->once & group_kinds(&order, group);
        const bool is_lead = is_of_one_group(&order, &at->taken);
        return more && is_lead ? more | kind_bit(PARLOR_TRACTOR_MOVE_DONE) : 0;
    }
    const parlor_tractor_choice choice =
        parlor_tractor_follow_choice(&order, &at->seen.demand, hand, &at->taken);
    return choice.is_forced ? 0 : choice.kinds;
}

/* The seat's own cards, as many as everybody can count. */
static bool take_own(reading *to)
{
    parlor_tractor_table *const at = to->at;
    const bool is_hiding = at->seen.phase == PARLOR_TRACTOR_HIDING;
    const bool is_called = at->seen.phase == PARLOR_TRACTOR_CALLING;
    const bool is_dealer = to->seat == (int)at->seen.round.dealer && !is_called;
    int turn = (int)seen_turn(&at->seen);
    if (is_called &&
        !parlor_sight_number(to->on, to->on->from, "turn", PARLOR_TRACTOR_SEATS - 1, &turn))
        return false;
    if (to->seat != turn)
        return refuse(to, "turn");
    if (!place_cards(to, "hand", false, &at->hands[to->seat]) ||
        !place_cards(to, "taken", false, &at->taken) ||
        !place_cards(to, "hidden", true, &at->hidden))
        return false;
    const int hidden = hand_count(&at->hidden), taken = hand_count(&at->taken);
    const int held = hand_count(&at->hands[to->seat]) + (is_hiding ? hidden : taken);
    if (is_hiding ? hidden >= PARLOR_TRACTOR_HIDDEN || taken > 0
                  : hidden != (is_dealer ? PARLOR_TRACTOR_HIDDEN : 0))
        return refuse(to, "hidden");
    at->taken_count = (uint8_t)(is_hiding ? hidden : taken);
    return held == seen_held(&at->seen, to->seat) || refuse(to, "hand");
}

/* TR-45: who called with one card holds no other of its kind, if he is not the dealer. */
static bool single_calls_hold(const reading *to, const parlor_tractor_hand *own)
{
    const parlor_tractor_seen *const seen = &to->at->seen;
    for (int i = 0; i < seen->call_count; i++) {
        const parlor_tractor_call *const call = &seen->calls[i];
        const bool is_taken_up =
            call->seat == (int)seen->round.dealer && seen->phase != PARLOR_TRACTOR_CALLING;
        if (call->seat == to->seat && call->count == 1 && !is_taken_up &&
            (own->twice & card_bit(call->card)))
            return false;
    }
    return true;
}

/* Adds cards to others; false: there would be three of a kind. */
static bool add_hand(parlor_tractor_hand *hand, const parlor_tractor_hand *more)
{
    const bool fit = !((hand->twice & more->once) | (hand->once & more->twice));
    *hand = hand_with(hand, more);
    return fit;
}

/* Is each of some cards among others? */
static bool are_among(const parlor_tractor_hand *cards, const parlor_tractor_hand *others)
{
    return hand_without(cards, others).once == 0;
}

/* What everybody knows of the hands goes with the seat's own cards, and with two of each kind. */
static bool hands_fit(reading *to)
{
    const parlor_tractor_table *const at = to->at;
    const parlor_tractor_seen *const seen = &at->seen;
    const parlor_tractor_hand own = hand_with(&at->hands[to->seat], &at->taken);
    const parlor_tractor_hand own_all = hand_with(&own, &at->hidden);
    const int dealer = (int)seen->round.dealer;
    parlor_tractor_hand others = {0};
    if (!are_among(&seen->known[to->seat], &own) ||
        (dealer == to->seat && !are_among(&seen->kept, &own_all)) || !single_calls_hold(to, &own))
        return refuse(to, "hand");
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        const parlor_tractor_hand *const known = &seen->known[seat];
        parlor_tractor_hand more = *known;
        if (seat == dealer) {
            const parlor_tractor_hand kept = hand_without(&seen->kept, known);
            more = hand_with(known, &kept);
        }
        if (seat == to->seat)
            continue;
        if (hand_count(known) > seen_held(seen, seat) || !add_hand(&others, &more))
            return refuse(to, "calls");
    }
    return add_hand(&others, &to->placed) || refuse(to, "hand");
}

bool parlor_tractor_play_sight_read(sight_reading *on, parlor_sight *sight)
{
    static const char *const phases[] = {"hiding", "leading", "following", "calling", NULL};
    static const parlor_tractor_phase before_tricks[] = {
        PARLOR_TRACTOR_HIDING, PARLOR_TRACTOR_LEADING, PARLOR_TRACTOR_LEADING,
        PARLOR_TRACTOR_CALLING};
    reading to = {
        .on = on, .table = {.game = on->game, .seats = PARLOR_TRACTOR_SEATS}, .seat = sight->seat};
    to.at = table_own(&to.table);
    int phase;
    if (!parlor_sight_word(on, on->from, "phase", phases, &phase))
        return false;
    to.at->seen.phase = before_tricks[phase];
    if (!take_header(&to) || !take_house(&to) || !take_tricks(&to))
        return false;
    if (to.at->seen.phase != PARLOR_TRACTOR_CALLING && (int)to.at->seen.phase != phase)
        return refuse(&to, "phase");
    if (!take_own(&to) || !hands_fit(&to))
        return false;
    to.table.seat = sight->seat;
    to.table.legal = legal_moves(&to);
    parlor_table_sight(&to.table, to.seat, sight);
    return true;
}
