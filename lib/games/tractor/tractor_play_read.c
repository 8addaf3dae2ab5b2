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
    int suit, dealer;
    if (!parlor_sight_word(to->on, from, "main_suit", suits, &suit) ||
        !parlor_sight_word(to->on, from, "dealer", dealers, &dealer) ||
        !take_rank(to, first, &round->ranks[0]) ||
        !take_rank(to, parlor_json_next(ranks, first), &round->ranks[1]))
        return false;
    round->main = (parlor_tractor_suit)suit;
    round->dealer = (parlor_tractor_seat)dealer;
    to->at->seen.leaders[0] = (uint8_t)dealer;
    return true;
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
        const bool is_late = seen->phase == PARLOR_TRACTOR_OVER || seen->plays > 0;
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
    const bool is_dealer = to->seat == (int)at->seen.round.dealer;
    if (to->seat != (int)seen_turn(&at->seen))
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

bool parlor_tractor_play_sight_read(sight_reading *on, parlor_sight *sight)
{
    static const char *const phases[] = {"hiding", "leading", "following", NULL};
    reading to = {
        .on = on, .table = {.game = on->game, .seats = PARLOR_TRACTOR_SEATS}, .seat = sight->seat};
    to.at = table_own(&to.table);
    int phase;
    if (!take_header(&to) || !parlor_sight_word(on, on->from, "phase", phases, &phase))
        return false;
    to.at->seen.phase =
        phase == PARLOR_TRACTOR_HIDING ? PARLOR_TRACTOR_HIDING : PARLOR_TRACTOR_LEADING;
    if (!take_tricks(&to))
        return false;
    if ((int)to.at->seen.phase != phase)
        return refuse(&to, "phase");
    if (!take_own(&to))
        return false;
    to.table.seat = sight->seat;
    to.table.legal = legal_moves(&to);
    parlor_table_sight(&to.table, to.seat, sight);
    return true;
}
