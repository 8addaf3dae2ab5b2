/* Moves of Tractor as text (TR-41), and why one may not be made. */
#include "tractor_duty.h"
#include "tractor_loose.h"
#include "tractor_play.h"

/* ---- Refusals --------------------------------------------------------------------------- */

const parlor_problem parlor_tractor_refusals[TRACTOR_REFUSALS] = {
    {"lead-mixed", PARLOR_ERROR,
     "the cards of a lead are all trumps, or all of one suit that is not trump",
     PARLOR_TRACTOR_RULE_LEAD},
    {"follow-suit", PARLOR_ERROR,
     "you must follow with the suit that was led, or with trumps if those were led, as long as you "
     "have any",
     PARLOR_TRACTOR_RULE_FOLLOW_SUIT},
    {"follow-pairs", PARLOR_ERROR,
     "you must follow with pairs, as many as were led or as you have of what was led",
     PARLOR_TRACTOR_RULE_FOLLOW_PAIRS},
    {"follow-tractor", PARLOR_ERROR, "you must follow the tractor with a tractor of that length",
     PARLOR_TRACTOR_RULE_FOLLOW_TRACTOR},
    {"card-not-held", PARLOR_ERROR, "that card is not in your hand", PARLOR_TRACTOR_RULE_DECISIONS},
    {"done-too-soon", PARLOR_ERROR,
     "done ends a lead, after its first card; hiding and following end by themselves",
     PARLOR_TRACTOR_RULE_LEADING},
    {"round-over", PARLOR_ERROR, "the round is over", PARLOR_TRACTOR_RULE_END},
    {"pass-unasked", PARLOR_ERROR, "you can pass only when you are asked to call the main suit",
     PARLOR_TRACTOR_RULE_CALLING},
    {"call-too-little", PARLOR_ERROR,
     "a call shows cards of the rank in force, or two equal jokers, and more than the call that "
     "stands",
     PARLOR_TRACTOR_RULE_CALLS},
    {"move-unknown", PARLOR_ERROR, "that is no move: cards are taken, and done ends a lead",
     PARLOR_TRACTOR_RULE_MOVES},
};

static bool is_called(const parlor_table *table)
{
    return parlor_tractor_table_of(table)->seen.house & PARLOR_TRACTOR_HOUSE_CALLED;
}

static int why_no_card(const parlor_table *table, int kind)
{
    const parlor_tractor_table *const at = parlor_tractor_table_of(table);
    const parlor_tractor_seen *const seen = &at->seen;
    const parlor_tractor_order order = parlor_tractor_round_order(&seen->round);
    const parlor_tractor_hand *const hand = &at->hands[table->seat];
    if (!(hand->once & kind_bit(kind)))
        return PARLOR_TRACTOR_RULE_DECISIONS;
    if (seen->phase == PARLOR_TRACTOR_CALLING)
        return PARLOR_TRACTOR_RULE_CALLS;
    if (seen->phase == PARLOR_TRACTOR_LEADING)
        return PARLOR_TRACTOR_RULE_LEAD;
    return (int)parlor_tractor_duty_forbids(&order, &seen->demand, hand, &at->taken, kind);
}

int parlor_tractor_play_why_not(const parlor_table *table, int move)
{
    if (table->seat < 0)
        return PARLOR_TRACTOR_RULE_END;
    if (move == PARLOR_TRACTOR_MOVE_PASS && is_called(table))
        return PARLOR_TRACTOR_RULE_CALLING;
    if (move < 0 || move > PARLOR_TRACTOR_MOVE_DONE)
        return PARLOR_TRACTOR_RULE_MOVES;
    if (move == PARLOR_TRACTOR_MOVE_DONE)
        return PARLOR_TRACTOR_RULE_LEADING;
    return why_no_card(table, move);
}

/* ---- Writing ---------------------------------------------------------------------------- */

void parlor_tractor_play_move_write(uint64_t legal, int move, parlor_writer *out)
{
    (void)legal;
    if (move == PARLOR_TRACTOR_MOVE_DONE) {
        write_literal(out, "done");
    } else if (move == PARLOR_TRACTOR_MOVE_PASS) {
        write_literal(out, "pass");
    } else if (move < PARLOR_TRACTOR_KINDS) {
        char letters[PARLOR_TRACTOR_CARD_TEXT];
        parlor_tractor_card_letters(parlor_tractor_move_card(move), letters);
        write_bytes(out, letters, sizeof letters);
    }
}

/* ---- Reading ---------------------------------------------------------------------------- */

static const parlor_problem problem_empty = {"move-empty", PARLOR_ERROR, "there is no card here",
                                             PARLOR_TRACTOR_RULE_MOVES};
static const parlor_problem problem_count = {
    "play-count", PARLOR_ERROR,
    "the play still needs {limit}, not {number}; one card alone is taken, two or more are a whole "
    "play",
    PARLOR_TRACTOR_RULE_MOVES};

/* What somebody typed, while it is read. */
typedef struct typed {
    const parlor_table *table;
    const char *text;
    parlor_span all; /* without blanks around it */
    parlor_status *status;
    loose_play cards;
    parlor_span places[PARLOR_TRACTOR_HAND];
    bool is_done; /* the word stands behind the cards */
    parlor_span done;
} typed;

static bool refuse_problem(typed *at, const parlor_problem *problem, parlor_span place)
{
    parlor_status_set(at->status, problem, at->text, place);
    return false;
}

static bool refuse(typed *at, int rule, parlor_span place)
{
    return refuse_problem(at, parlor_play_refusal(at->table->game, rule), place);
}

/* Takes the word "done" off the end. */
static parlor_span take_done(typed *at)
{
    parlor_span rest = at->all, last = {at->all.at, at->all.at}, word;
    while (span_size(word = parlor_loose_word(&rest)) > 0)
        last = word;
    at->is_done = parlor_loose_is(last, "done");
    at->done = last;
    return at->is_done ? (parlor_span){at->all.at, last.at} : at->all;
}

static bool read_typed(typed *at)
{
    loose_round loose = {.text = at->text, .status = at->status};
    parlor_span rest = take_done(at);
    while (span_size(rest) > 0) {
        if (parlor_tractor_loose_separates(parlor_loose_sign(rest).code)) {
            loose_take(&rest);
            continue;
        }
        const parlor_span from = rest;
        if (!parlor_tractor_loose_card(&loose, &rest, &at->cards))
            return false;
        at->places[at->cards.count - 1] = (parlor_span){from.at, rest.at};
    }
    return at->cards.count > 0 || at->is_done || refuse_problem(at, &problem_empty, at->all);
}

/* Are all cards in the hand, beside each other? */
static bool all_are_held(typed *at, parlor_tractor_hand *chosen)
{
    parlor_tractor_hand left = parlor_tractor_table_of(at->table)->hands[at->table->seat];
    *chosen = (parlor_tractor_hand){0};
    for (int i = 0; i < at->cards.count; i++) {
        const uint64_t kind = card_bit(at->cards.cards[i]);
        if (!(left.once & kind))
            return refuse(at, PARLOR_TRACTOR_RULE_DECISIONS, at->places[i]);
        hand_take(&left, kind);
        hand_put(chosen, kind);
    }
    return true;
}

static bool count_is(typed *at, int due)
{
    if (at->cards.count == due)
        return true;
    parlor_status_set_numbers(at->status, &problem_count, at->text, at->all, at->cards.count, due);
    return false;
}

static bool lead_is_legal(typed *at, const parlor_tractor_table *own,
                          const parlor_tractor_hand *chosen)
{
    const parlor_tractor_order order = parlor_tractor_round_order(&own->seen.round);
    const uint64_t kinds = own->taken.once | chosen->once;
    if (kinds == 0)
        return refuse(at, PARLOR_TRACTOR_RULE_LEADING, at->done);
    const int group = kind_group(&order, bits_lowest_of_64(kinds));
    return !(kinds & ~group_kinds(&order, group)) || refuse(at, PARLOR_TRACTOR_RULE_LEAD, at->all);
}

static bool follow_is_legal(typed *at, const parlor_tractor_table *own,
                            const parlor_tractor_hand *chosen)
{
    const parlor_tractor_order order = parlor_tractor_round_order(&own->seen.round);
    const parlor_tractor_hand before = hand_with(&own->hands[at->table->seat], &own->taken);
    const parlor_tractor_hand follow = hand_with(&own->taken, chosen);
    const int rule = parlor_tractor_follow_breaks(&order, &own->seen.demand, &before, &follow);
    return count_is(at, own->seen.demand.count - own->taken_count) &&
           (rule == 0 || refuse(at, rule, at->all));
}

/* What is shown in calling, one card or both of a kind (TR-45). */
static bool call_is_legal(typed *at, const parlor_tractor_hand *chosen)
{
    const bool is_one = kinds_are_one(chosen->once);
    const int rule = is_one ? parlor_table_why_not(at->table, bits_lowest_of_64(chosen->once))
                            : (int)PARLOR_TRACTOR_RULE_CALLS;
    return rule == 0 || refuse(at, rule, at->all);
}

/* Two cards or more, or with "done" behind them. */
static bool whole_play_is_legal(typed *at)
{
    const parlor_tractor_table *const own = parlor_tractor_table_of(at->table);
    parlor_tractor_hand chosen;
    if (!all_are_held(at, &chosen))
        return false;
    if (own->seen.phase == PARLOR_TRACTOR_LEADING)
        return lead_is_legal(at, own, &chosen);
    if (at->is_done)
        return refuse(at, PARLOR_TRACTOR_RULE_LEADING, at->done);
    if (own->seen.phase == PARLOR_TRACTOR_CALLING)
        return call_is_legal(at, &chosen);
    return own->seen.phase == PARLOR_TRACTOR_HIDING
               ? count_is(at, PARLOR_TRACTOR_HIDDEN - own->taken_count)
               : follow_is_legal(at, own, &chosen);
}

/* Is the same play still being made? */
static bool play_goes_on(const parlor_table *before, const parlor_table *now)
{
    const parlor_tractor_seen *const was = &parlor_tractor_table_of(before)->seen;
    const parlor_tractor_seen *const is = &parlor_tractor_table_of(now)->seen;
    return is->phase == was->phase && is->plays == was->plays &&
           is->call_count == was->call_count && is->round.trick_count == was->round.trick_count;
}

/* The moves of a whole play: those that are left to the player, as the table makes the others. */
static size_t make_moves(const typed *at, uint8_t moves[PARLOR_MOVES])
{
    parlor_table table = *at->table;
    size_t count = 0;
    const bool is_lead = parlor_tractor_table_of(at->table)->seen.phase == PARLOR_TRACTOR_LEADING;
    for (int i = 0; i < at->cards.count + is_lead && play_goes_on(at->table, &table); i++) {
        const int move = i < at->cards.count ? parlor_tractor_card_move(at->cards.cards[i])
                                             : PARLOR_TRACTOR_MOVE_DONE;
        moves[count++] = (uint8_t)move;
        parlor_table_move(&table, move, NULL, NULL);
    }
    return count;
}

static bool is_pass(const typed *at)
{
    parlor_span rest = at->all;
    const parlor_span word = parlor_loose_word(&rest);
    return parlor_loose_is(word, "pass") && span_size(parlor_loose_word(&rest)) == 0;
}

static size_t read_pass(typed *at, uint8_t moves[PARLOR_MOVES])
{
    const int rule = parlor_table_why_not(at->table, PARLOR_TRACTOR_MOVE_PASS);
    if (rule != 0)
        return refuse(at, rule, at->all);
    moves[0] = PARLOR_TRACTOR_MOVE_PASS;
    return 1;
}

size_t parlor_tractor_play_moves_read(const parlor_table *table, const char *text, size_t size,
                                      uint8_t moves[PARLOR_MOVES], parlor_status *status)
{
    typed at = {.table = table, .text = text, .all = {text, text + size}, .status = status};
    at.all = parlor_loose_skip(at.all);
    if (table->seat < 0) {
        refuse(&at, PARLOR_TRACTOR_RULE_END, at.all);
        return 0;
    }
    if (is_called(table) && is_pass(&at))
        return read_pass(&at, moves);
    if (!read_typed(&at))
        return 0;
    if (at.cards.count != 1 || at.is_done)
        return whole_play_is_legal(&at) ? make_moves(&at, moves) : 0;
    const int move = parlor_tractor_card_move(at.cards.cards[0]);
    const int rule = parlor_table_why_not(table, move);
    if (rule != 0) {
        refuse(&at, rule, at.places[0]);
        return 0;
    }
    moves[0] = (uint8_t)move;
    return 1;
}
