/* Fuzz target: the functions of parlor/tractor.h on any values. Where a function asks for a valid
 * value, the predicate is asked first; it is given anything. */
#include "fuzz.h"
#include "parlor/tractor_play.h"
#include <string.h>

enum { HAND = PARLOR_TRACTOR_HAND, SEATS = PARLOR_TRACTOR_SEATS };

/* ---- Values ---- */

static parlor_tractor_order some_order(fuzz_bytes *bytes)
{
    parlor_tractor_order order = {(parlor_tractor_suit)fuzz_below(bytes, 5),
                                  (uint8_t)(PARLOR_TRACTOR_RANK_MIN + fuzz_below(bytes, 13))};
    if (fuzz_below(bytes, 16) == 15)
        fuzz_any(bytes, &order, sizeof order);
    return order;
}

/* Two decks of which cards are taken, and what each kind competes with. */
typedef struct decks {
    parlor_tractor_card cards[2 * PARLOR_TRACTOR_CODES];
    unsigned count;
    uint8_t groups[PARLOR_TRACTOR_CODES];
} decks;

static decks both_decks(const parlor_tractor_order *order)
{
    decks all = {.count = 0};
    for (unsigned code = 0; code < PARLOR_TRACTOR_CODES; code++) {
        const parlor_tractor_card card = (parlor_tractor_card)code;
        if (!parlor_tractor_card_is_valid(card))
            continue;
        all.groups[code] = (uint8_t)parlor_tractor_card_group(order, card);
        for (int copy = 0; copy < PARLOR_TRACTOR_COPIES; copy++)
            all.cards[all.count++] = card;
    }
    return all;
}

static parlor_tractor_card take(decks *from, unsigned place)
{
    const parlor_tractor_card card = from->cards[place];
    from->count--;
    memmove(&from->cards[place], &from->cards[place + 1], from->count - place);
    return card;
}

/* A card that competes with another, if the input asks for it and there is one left: otherwise most
 * leads would be mixed. Equal and neighbouring cards lie beside each other. */
static parlor_tractor_card take_like(fuzz_bytes *bytes, decks *from, parlor_tractor_card like)
{
    const unsigned choice = fuzz_byte(bytes);
    const unsigned begin = choice % from->count;
    for (unsigned i = 0; i < from->count && choice < 250; i++) {
        const unsigned place = (begin + i) % from->count;
        if (from->groups[from->cards[place]] == from->groups[like])
            return take(from, place);
    }
    return take(from, begin);
}

/* The four plays of a trick. Lower bits of `loose` tell which players need not follow. */
static void some_plays(fuzz_bytes *bytes, decks *from, int size, parlor_tractor_card *plays)
{
    const unsigned loose = fuzz_byte(bytes);
    plays[0] = take(from, fuzz_below(bytes, from->count));
    for (int i = 1; i < SEATS * size; i++)
        plays[i] = loose >> i / size & 1 ? take(from, fuzz_below(bytes, from->count))
                                         : take_like(bytes, from, plays[0]);
}

static parlor_tractor_round some_round(fuzz_bytes *bytes)
{
    parlor_tractor_round round = {0};
    if (fuzz_below(bytes, 8) == 7) {
        fuzz_any(bytes, &round, sizeof round);
        return round;
    }
    const parlor_tractor_order order = {(parlor_tractor_suit)fuzz_below(bytes, 5),
                                        (uint8_t)(PARLOR_TRACTOR_RANK_MIN + fuzz_below(bytes, 13))};
    decks all = both_decks(&order);
    round.main = order.main;
    round.dealer = (parlor_tractor_seat)fuzz_below(bytes, SEATS);
    round.ranks[0] = round.ranks[1] = order.rank;
    for (int played = 0; played < HAND;) {
        const unsigned wanted = 1 + fuzz_below(bytes, 16) % (unsigned)(HAND - played);
        const int size = (int)wanted;
        some_plays(bytes, &all, size, &round.cards[SEATS * played]);
        round.sizes[round.trick_count++] = (uint8_t)size;
        played += size;
    }
    fuzz_damage(bytes, &round, sizeof round);
    return round;
}

/* ---- Promises: cards, levels, tricks ---- */

static void check_cards(fuzz_bytes *bytes)
{
    const parlor_tractor_card card = fuzz_byte(bytes);
    const parlor_tractor_order order = some_order(bytes);
    const int points = parlor_tractor_card_points(card);
    char letters[PARLOR_TRACTOR_CARD_TEXT];
    parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX], same = card;
    CHECK(points == 0 || points == 5 || points == 10);
    parlor_tractor_card_letters(card, letters);
    const bool is_valid = parlor_tractor_card_is_valid(card);
    const size_t length = parlor_tractor_card_read(letters, sizeof letters, &same);
    CHECK(length == (is_valid ? sizeof letters : 0) && same == card);
    if (!parlor_tractor_order_is_valid(&order))
        return;
    const parlor_tractor_group group = (parlor_tractor_group)fuzz_number(bytes, 4);
    const int count = parlor_tractor_level_kinds(&order, group, (int)fuzz_number(bytes, 4), kinds);
    CHECK(count >= 0 && count <= PARLOR_TRACTOR_EQUALS_MAX);
    if (!is_valid)
        return;
    const parlor_tractor_group own = parlor_tractor_card_group(&order, card);
    const int level = parlor_tractor_card_level(&order, card);
    CHECK((unsigned)own < PARLOR_TRACTOR_GROUPS && level >= 0 && level < PARLOR_TRACTOR_LEVELS);
    const int equals = parlor_tractor_level_kinds(&order, own, level, kinds);
    CHECK(equals > 0 && memchr(kinds, card, (size_t)equals));
}

static void check_names(fuzz_bytes *bytes)
{
    const parlor_tractor_seat seat = (parlor_tractor_seat)fuzz_number(bytes, 4);
    const parlor_tractor_suit suit = (parlor_tractor_suit)fuzz_number(bytes, 4);
    const int rank = (int)fuzz_number(bytes, 4), steps = (int)fuzz_number(bytes, 4);
    CHECK(parlor_tractor_seat_name(seat) && parlor_tractor_suit_letter(suit));
    CHECK((parlor_tractor_rank_letter(rank) != '?') == parlor_tractor_rank_is_valid(rank));
    CHECK((unsigned)parlor_tractor_seat_after(seat, steps) < SEATS);
    CHECK((unsigned)parlor_tractor_seat_team(seat) < 2);
    CHECK(parlor_tractor_card_is_valid(parlor_tractor_card_of(
        (parlor_tractor_suit)((unsigned)suit % 4), PARLOR_TRACTOR_RANK_MIN + (rank & 7))));
}

static void check_lead(const parlor_tractor_lead *lead, const parlor_tractor_card *cards, int count)
{
    int sum = 0, left[PARLOR_TRACTOR_CODES] = {0};
    CHECK(lead->count == count && lead->component_count > 0 && lead->component_count <= count);
    for (int i = 0; i < lead->component_count; i++)
        sum += lead->lengths[i];
    CHECK(sum == count);
    for (int i = 0; i < count; i++) {
        left[cards[i]]++;
        left[lead->cards[i]]--;
    }
    for (int code = 0; code < PARLOR_TRACTOR_CODES; code++)
        CHECK(left[code] == 0);
}

static bool plays_are_valid(const parlor_tractor_card *plays, int size)
{
    for (int player = 0; player < SEATS; player++)
        if (!parlor_tractor_play_is_valid(plays + player * size, size))
            return false;
    return true;
}

static void check_trick(fuzz_bytes *bytes)
{
    parlor_tractor_card plays[PARLOR_TRACTOR_CARDS];
    parlor_tractor_lead lead;
    parlor_tractor_trick trick;
    const int size = 1 + (int)fuzz_below(bytes, HAND);
    const parlor_tractor_order order = some_order(bytes);
    if (!parlor_tractor_order_is_valid(&order))
        return;
    if (fuzz_below(bytes, 2)) {
        decks all = both_decks(&order);
        some_plays(bytes, &all, size, plays);
        fuzz_damage(bytes, plays, (size_t)(SEATS * size));
    } else {
        fuzz_any(bytes, plays, sizeof plays); /* many equal ones */
    }
    if (!plays_are_valid(plays, size))
        return;
    const bool is_lead = parlor_tractor_lead_of(&order, plays, size, &lead);
    CHECK(parlor_tractor_trick_referee(&order, plays, size, &trick) == is_lead);
    if (!is_lead)
        return;
    check_lead(&lead, plays, size);
    check_lead(&trick.lead, plays, size);
    CHECK(trick.winner >= 0 && trick.winner < SEATS && trick.longest > 0 && trick.longest <= size);
    CHECK(trick.follows[trick.winner].verdict == PARLOR_TRACTOR_VERDICT_TAKES);
}

/* Counts of cards that no play has. */
static void check_any_play(fuzz_bytes *bytes)
{
    parlor_tractor_card cards[HAND];
    fuzz_any(bytes, cards, sizeof cards);
    const int count = (int)fuzz_number(bytes, 4);
    const bool is_valid = parlor_tractor_play_is_valid(cards, count);
    CHECK(!is_valid || (count >= 1 && count <= HAND));
}

/* ---- Promises: rounds ---- */

static void check_answer(fuzz_bytes *bytes, const parlor_tractor_result *result)
{
    CHECK(parlor_tractor_result_is_valid(result));
    const uint64_t number = fuzz_number(bytes, 8);
    const size_t most = PARLOR_TRACTOR_ANSWER_TEXT_MAX;
    const size_t length = parlor_tractor_answer_write(result, number, fuzz_room(most), most);
    CHECK(length > 0 && length <= most);
    CHECK(parlor_tractor_answer_write(result, number, fuzz_room(length), length) == length);
    const size_t less = fuzz_byte(bytes) % length;
    CHECK(parlor_tractor_answer_write(result, number, fuzz_room(less), less) == 0);
}

static void check_any_result(fuzz_bytes *bytes)
{
    parlor_tractor_result result;
    fuzz_any(bytes, &result, sizeof result);
    fuzz_bool(&result.is_down);
    if (fuzz_below(bytes, 2)) {
        result.riser &= 1;
        result.next_dealer = (parlor_tractor_seat)((unsigned)result.next_dealer % SEATS);
        result.winner = (int)((unsigned)result.winner % 3) - 1;
        result.ranks[0] = (uint8_t)(PARLOR_TRACTOR_RANK_MIN + result.ranks[0] % 13);
        result.ranks[1] = (uint8_t)(PARLOR_TRACTOR_RANK_MIN + result.ranks[1] % 13);
    }
    if (parlor_tractor_result_is_valid(&result))
        check_answer(bytes, &result);
    const uint8_t ranks[2] = {(uint8_t)(PARLOR_TRACTOR_RANK_MIN + fuzz_below(bytes, 13)),
                              (uint8_t)(PARLOR_TRACTOR_RANK_MIN + fuzz_below(bytes, 13))};
    const parlor_tractor_seat dealer = (parlor_tractor_seat)fuzz_below(bytes, SEATS);
    const parlor_tractor_result made =
        parlor_tractor_result_of(dealer, ranks, fuzz_number(bytes, fuzz_below(bytes, 9)));
    check_answer(bytes, &made);
}

/* What was told of a round. */
typedef struct told {
    int events, tricks;
    bool is_over;
    uint64_t total;
} told;

static void listen(void *context, const parlor_tractor_event *event)
{
    told *const so_far = context;
    CHECK((event->kind == PARLOR_TRACTOR_EVENT_ROUND_BEGINS) == (so_far->events == 0));
    so_far->events++;
    so_far->tricks += event->kind == PARLOR_TRACTOR_EVENT_TRICK_WON;
    if (event->kind == PARLOR_TRACTOR_EVENT_TRICK_WON ||
        event->kind == PARLOR_TRACTOR_EVENT_LAST_TRICK)
        so_far->total = event->total;
    so_far->is_over = event->kind == PARLOR_TRACTOR_EVENT_ROUND_ENDS;
}

static void listen_to_audit(void *context, const parlor_tractor_report *report)
{
    int *const faults = context;
    *faults += report->is_fault;
    CHECK(report->trick >= 1 && report->trick <= HAND);
    CHECK(report->card >= 0 && report->card < PARLOR_TRACTOR_CARDS);
    CHECK(report->played_count > 0 && report->played_count <= HAND);
    CHECK(report->held_count >= 0 && report->held_count <= HAND);
}

static void check_round_text(fuzz_bytes *bytes, const parlor_tractor_round *round)
{
    const size_t most = PARLOR_TRACTOR_ROUND_TEXT_MAX;
    char *const text = fuzz_room(most);
    const size_t length = parlor_tractor_round_write(round, text, most);
    parlor_tractor_round same;
    parlor_status status;
    CHECK(length > 0 && length <= most);
    CHECK(parlor_tractor_line_is_header(text, length, 0));
    CHECK(parlor_tractor_round_read(text, length, &same, &status) == length && !status.problem);
    CHECK(same.main == round->main && same.dealer == round->dealer);
    CHECK(memcmp(same.ranks, round->ranks, sizeof same.ranks) == 0);
    CHECK(memcmp(same.sizes, round->sizes, round->trick_count) == 0);
    CHECK(memcmp(same.cards, round->cards, sizeof same.cards) == 0);
    const size_t less = (size_t)fuzz_number(bytes, 2) % length;
    CHECK(parlor_tractor_round_write(round, fuzz_room(less), less) == 0);
}

static void check_valid_round(fuzz_bytes *bytes, const parlor_tractor_round *round)
{
    parlor_tractor_result result = {.winner = 77}, same = {.winner = 77};
    const parlor_tractor_order order = parlor_tractor_round_order(round);
    CHECK(parlor_tractor_order_is_valid(&order));
    told all = {0};
    int faults = 0;
    const parlor_tractor_check check = parlor_tractor_referee(round, &result);
    const parlor_tractor_check again = parlor_tractor_visit(round, listen, &all, &same);
    CHECK(check.fault == again.fault && check.has_result == again.has_result);
    CHECK(check.has_result == all.is_over && check.points == again.points);
    CHECK(parlor_tractor_visit(round, listen, &(told){0}, NULL).fault == check.fault);
    const int counted = parlor_tractor_audit(round, listen_to_audit, &faults);
    CHECK(counted == faults && counted == parlor_tractor_audit(round, NULL, NULL));
    if (check.has_result) {
        CHECK(all.total == result.points && all.tricks == round->trick_count);
        CHECK(result.points == same.points && result.next_dealer == same.next_dealer);
        check_answer(bytes, &result);
    } else {
        CHECK(result.winner == 77 && same.winner == 77);
    }
    check_round_text(bytes, round);
}

static void check_round(fuzz_bytes *bytes)
{
    parlor_tractor_round round = some_round(bytes);
    const bool is_valid = parlor_tractor_round_is_valid(&round);
    parlor_status why;
    CHECK(parlor_tractor_round_check(&round, &why) == is_valid && !why.problem == is_valid);
    if (is_valid)
        check_valid_round(bytes, &round);
    if (fuzz_below(bytes, 2) && round.trick_count > 0)
        round.trick_count = (uint8_t)fuzz_below(bytes, round.trick_count + 1u);
    if (!parlor_tractor_round_is_begun(&round)) {
        CHECK(!is_valid);
        return;
    }
    parlor_tractor_standing standing = {.played = -1};
    told all = {0};
    if (!parlor_tractor_visit_so_far(&round, listen, &all, &standing)) {
        CHECK(standing.played == -1);
        return;
    }
    CHECK(standing.played >= 0 && standing.played <= HAND && (unsigned)standing.leader < SEATS);
    CHECK(all.tricks == round.trick_count);
    CHECK(parlor_tractor_visit_so_far(&round, NULL, NULL, &standing));
}

static void check_text(fuzz_bytes *bytes)
{
    const parlor_tractor_round before = {.trick_count = 99};
    parlor_tractor_round round = before;
    parlor_status status;
    parlor_tractor_card card = 0;
    parlor_tractor_suit suit = PARLOR_TRACTOR_NO_SUIT;
    parlor_tractor_seat seat = PARLOR_TRACTOR_ALICE;
    int rank = PARLOR_TRACTOR_RANK_MIN;
    const size_t line = fuzz_below(bytes, 8);
    const char *const text = (const char *)bytes->at;
    const size_t size = bytes->left;
    CHECK(parlor_tractor_card_read(text, size, &card) <= size);
    CHECK(parlor_tractor_suit_read(text, size, &suit) <= size && (unsigned)suit <= 4);
    CHECK(parlor_tractor_rank_read(text, size, &rank) <= size &&
          parlor_tractor_rank_is_valid(rank));
    CHECK(parlor_tractor_seat_read(text, size, &seat) <= size && (unsigned)seat < SEATS);
    (void)parlor_tractor_line_is_header(text, size, line);
    const size_t used = parlor_tractor_round_read(text, size, &round, &status);
    CHECK((used == 0) == (status.problem != NULL) && used <= size);
    if (status.problem)
        CHECK(memcmp(&round, &before, sizeof round) == 0);
    else
        CHECK(parlor_tractor_round_is_valid(&round));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const checks[])(fuzz_bytes *) = {check_round,    check_trick, check_any_result,
                                                   check_text,     check_cards, check_names,
                                                   check_any_play, check_round};
    fuzz_bytes bytes = {data, size};
    checks[fuzz_below(&bytes, sizeof checks / sizeof checks[0])](&bytes);
    return 0;
}
