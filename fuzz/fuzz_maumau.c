/* Fuzz target: the functions of parlor/maumau.h on any values. Where a function asks for a valid
 * value, the predicate is asked first; it is given anything. */
#include "fuzz.h"
#include "parlor/maumau.h"
#include <string.h>

/* ---- Values ---- */

/* All cards, in an order made of the input. */
static void shuffle(fuzz_bytes *bytes, parlor_maumau_card cards[PARLOR_MAUMAU_CARDS])
{
    for (unsigned i = 0; i < PARLOR_MAUMAU_CARDS; i++) {
        const unsigned place = fuzz_below(bytes, i + 1);
        cards[i] = cards[place];
        cards[place] = (parlor_maumau_card)i;
    }
}

static parlor_maumau_deal some_deal(fuzz_bytes *bytes)
{
    parlor_maumau_deal deal;
    if (fuzz_below(bytes, 4) == 0) {
        fuzz_any(bytes, &deal, sizeof deal);
        return deal;
    }
    deal.players = (uint8_t)(PARLOR_MAUMAU_PLAYERS_MIN + fuzz_below(bytes, 3));
    shuffle(bytes, deal.pile);
    fuzz_damage(bytes, &deal, sizeof deal);
    return deal;
}

/* Cards in any places, some of them nowhere. */
static parlor_maumau_position some_position(fuzz_bytes *bytes)
{
    enum { PLACES = PARLOR_MAUMAU_PLAYERS_MAX + 3 };
    parlor_maumau_position position = {0};
    if (fuzz_below(bytes, 4) == 0) {
        fuzz_any(bytes, &position, sizeof position);
        return position;
    }
    parlor_maumau_cards *const places[] = {&position.hands[0], &position.hands[1],
                                           &position.hands[2], &position.hands[3],
                                           &position.discard,  &position.draw};
    parlor_maumau_card cards[PARLOR_MAUMAU_CARDS];
    shuffle(bytes, cards);
    for (unsigned i = 0; i < PARLOR_MAUMAU_CARDS; i++) {
        const unsigned place = fuzz_below(bytes, PLACES);
        if (place < PLACES - 1)
            places[place]->at[places[place]->count++] = cards[i];
    }
    position.players = (uint8_t)(PARLOR_MAUMAU_PLAYERS_MIN + fuzz_below(bytes, 3));
    position.seat = (uint8_t)fuzz_below(bytes, PARLOR_MAUMAU_PLAYERS_MAX);
    position.sevens = (uint8_t)fuzz_below(bytes, 6);
    position.wish = (uint8_t)fuzz_below(bytes, 6);
    fuzz_damage(bytes, &position, sizeof position);
    return position;
}

static parlor_maumau_event some_event(fuzz_bytes *bytes)
{
    parlor_maumau_event event;
    fuzz_any(bytes, &event, sizeof event);
    fuzz_bool(&event.neighbour_has_one);
    fuzz_bool(&event.drawn);
    if (fuzz_below(bytes, 2)) { /* mostly not far from one */
        event.kind = (parlor_maumau_event_kind)((unsigned)event.kind % 12);
        event.seat = (int)((unsigned)event.seat % 5);
        event.card %= PARLOR_MAUMAU_CARDS + 1;
    }
    return event;
}

/* ---- Promises ---- */

static void check_cards(fuzz_bytes *bytes)
{
    const parlor_maumau_card card = fuzz_byte(bytes);
    const parlor_maumau_set hand = (parlor_maumau_set)fuzz_number(bytes, 4);
    if (parlor_maumau_card_is_valid(card)) {
        const parlor_maumau_suit suit = parlor_maumau_card_suit(card);
        const char *const name = parlor_maumau_card_name(card);
        parlor_maumau_card same = (parlor_maumau_card)~card;
        CHECK(parlor_maumau_card_of(suit, parlor_maumau_card_rank(card)) == card);
        CHECK(parlor_maumau_card_value(card) ==
              parlor_maumau_hand_value(parlor_maumau_set_of(card)));
        CHECK(strlen(name) == 2 && name[0] == parlor_maumau_suit_letter(suit));
        CHECK(parlor_maumau_card_read(name, &same) && same == card);
    }
    int suits[PARLOR_MAUMAU_SUITS];
    parlor_maumau_hand_suits(hand, suits);
    CHECK(suits[0] + suits[1] + suits[2] + suits[3] <= parlor_maumau_hand_count(hand));
    CHECK((unsigned)parlor_maumau_hand_wish(hand) < PARLOR_MAUMAU_ANY_SUIT);
    const char letters[2] = {(char)fuzz_byte(bytes), (char)fuzz_byte(bytes)};
    parlor_maumau_card read = UINT8_MAX;
    if (parlor_maumau_card_read(letters, &read))
        CHECK(memcmp(parlor_maumau_card_name(read), letters, 2) == 0);
    else
        CHECK(read == UINT8_MAX);
}

static bool results_equal(const parlor_maumau_result *a, const parlor_maumau_result *b)
{
    return a->ending == b->ending && a->players == b->players && a->winner == b->winner &&
           memcmp(a->scores, b->scores, sizeof a->scores) == 0 &&
           memcmp(a->hands, b->hands, sizeof a->hands) == 0 && a->turns == b->turns &&
           a->period == b->period && a->played == b->played;
}

static bool transcripts_equal(const parlor_maumau_transcript *a, const parlor_maumau_transcript *b)
{
    return a->count == b->count && memcmp(a->cards, b->cards, (size_t)a->count) == 0;
}

/* What a referee says makes an answer, into any room. */
static void check_answer(fuzz_bytes *bytes, const parlor_maumau_result *result,
                         const parlor_maumau_transcript *transcript)
{
    const size_t most = PARLOR_MAUMAU_ANSWER_TEXT_MAX;
    const size_t length =
        parlor_maumau_answer_write(result, transcript, fuzz_byte(bytes), fuzz_room(most), most);
    CHECK(length > 0 && length <= most);
    CHECK(parlor_maumau_answer_write(result, transcript, 1, fuzz_room(length), length) == length);
    const size_t less = (size_t)fuzz_number(bytes, 2) % length;
    CHECK(parlor_maumau_answer_write(result, transcript, 1, fuzz_room(less), less) == 0);
}

typedef struct follower {
    parlor_maumau_position position;
    parlor_maumau_event last;
    int events;
} follower;

/* Follows a game as it is told: what lies on the table is what the events say. */
static void follow(void *context, const parlor_maumau_event *event)
{
    follower *const of = context;
    CHECK(parlor_maumau_position_follow(&of->position, event));
    for (int seat = 0; seat < event->players; seat++) {
        parlor_maumau_set hand = 0;
        for (int i = 0; i < of->position.hands[seat].count; i++)
            hand |= parlor_maumau_set_of(of->position.hands[seat].at[i]);
        CHECK(hand == event->hands[seat]);
    }
    of->last = *event;
    of->events++;
}

static void check_told(const follower *of, const parlor_maumau_result *told,
                       const parlor_maumau_result *result)
{
    CHECK(results_equal(told, result) && of->events > 0);
    const bool is_won = result->ending == PARLOR_MAUMAU_ENDING_WON;
    CHECK(of->last.kind == (is_won ? PARLOR_MAUMAU_EVENT_SCORED : PARLOR_MAUMAU_EVENT_ENDED));
    CHECK(is_won == (result->winner >= 0) && result->winner < result->players);
}

static void check_deal_text(fuzz_bytes *bytes, const parlor_maumau_deal *deal)
{
    const size_t most = PARLOR_MAUMAU_DEAL_TEXT_MAX;
    char *const text = fuzz_room(most);
    const size_t length = parlor_maumau_deal_write(deal, text, most);
    parlor_maumau_deal same;
    parlor_status status;
    CHECK(length > 0 && length <= most);
    CHECK(parlor_maumau_deal_read(text, length, &same, &status) == length && !status.problem);
    CHECK(memcmp(&same, deal, sizeof same) == 0);
    const size_t less = (size_t)fuzz_byte(bytes) % length;
    CHECK(parlor_maumau_deal_write(deal, fuzz_room(less), less) == 0);
}

static void check_deal(fuzz_bytes *bytes)
{
    static parlor_maumau_transcript transcript, other;
    const parlor_maumau_deal deal = some_deal(bytes);
    parlor_status why;
    CHECK(parlor_maumau_deal_check(&deal, &why) == !why.problem);
    if (!parlor_maumau_deal_is_valid(&deal))
        return;
    parlor_maumau_result result, same;
    parlor_maumau_referee(&deal, &transcript, &result);
    CHECK(parlor_maumau_answer_is_valid(&result, &transcript));
    CHECK(parlor_maumau_deal_hand_size(deal.players) * deal.players < PARLOR_MAUMAU_CARDS);
    check_answer(bytes, &result, &transcript);

    follower of = {.position = parlor_maumau_position_dealt(&deal)};
    CHECK(parlor_maumau_position_is_valid(&of.position));
    parlor_maumau_position_referee(&of.position, &other, &same);
    CHECK(results_equal(&result, &same) && transcripts_equal(&transcript, &other));
    parlor_maumau_visit(&deal, follow, &of, &same);
    check_told(&of, &same, &result);
    check_deal_text(bytes, &deal);
}

/* Many games at once are what they are one by one. */
static void check_many(fuzz_bytes *bytes)
{
    enum { MOST = 20 };
    static parlor_maumau_deal deals[MOST];
    static parlor_maumau_transcript transcripts[MOST], transcript;
    static parlor_maumau_result results[MOST];
    const size_t count = fuzz_below(bytes, MOST + 1);
    for (size_t i = 0; i < count; i++) {
        deals[i] = some_deal(bytes);
        if (!parlor_maumau_deal_is_valid(&deals[i]))
            return;
    }
    const bool are_wanted = fuzz_below(bytes, 2);
    parlor_maumau_referee_many(deals, count, are_wanted ? transcripts : NULL, results);
    for (size_t i = 0; i < count; i++) {
        parlor_maumau_result result;
        parlor_maumau_referee(&deals[i], &transcript, &result);
        CHECK(results_equal(&result, &results[i]));
        CHECK(!are_wanted || transcripts_equal(&transcript, &transcripts[i]));
    }
}

static bool outcome_is(const parlor_maumau_outcome *outcome, const parlor_maumau_result *result)
{
    for (int seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++)
        if (outcome->score[seat] != result->scores[seat])
            return false;
    return outcome->ending == result->ending && outcome->winner == result->winner &&
           outcome->cards_played == result->played && outcome->turns == result->turns;
}

/* The deal of a simulated game, by the judge's text of it. */
static parlor_maumau_deal dealt(const parlor_maumau_setup *setup, uint64_t number)
{
    static const char *const players[] = {"2", "3", "4"};
    const parlor_game *const game = parlor_game_find("maumau");
    parlor_deal_options options = {{0}};
    char text[PARLOR_MAUMAU_DEAL_TEXT_MAX];
    size_t size = 0;
    parlor_maumau_deal deal;
    parlor_status status;
    CHECK(parlor_deal_choose(game, "players", players[setup->players - 2], &options));
    CHECK(parlor_deal(game, &options, setup->seed, number, text, sizeof text, &size) ==
          PARLOR_DEALT);
    parlor_maumau_deal_read(text, size, &deal, &status);
    CHECK(!status.problem);
    return deal;
}

/* Simulated games go as the referee says, where everybody keeps the rules. Enough of them to be
 * played in lanes. */
static void check_simulation(fuzz_bytes *bytes)
{
    enum { MOST = 100 };
    parlor_maumau_setup setup = {.players = 2 + (int)fuzz_below(bytes, 3)};
    if (fuzz_below(bytes, 4) == 0)
        fuzz_any(bytes, &setup, sizeof setup);
    setup.seed = fuzz_number(bytes, 8);
    setup.habit = fuzz_below(bytes, 2) ? (int)fuzz_number(bytes, 1) : setup.habit;
    CHECK(!parlor_maumau_habit_at((int)fuzz_number(bytes, 4) | INT32_MIN));
    if (!parlor_maumau_setup_is_valid(&setup))
        return;
    CHECK((setup.habit == 0) == !parlor_maumau_habit_at(setup.habit));
    parlor_maumau_outcome outcomes[MOST];
    const size_t count = fuzz_below(bytes, MOST + 1);
    const uint64_t first = fuzz_number(bytes, 8);
    parlor_maumau_simulate(&setup, first, count, outcomes);
    for (size_t i = 0; i < count && setup.habit == 0; i++) {
        const parlor_maumau_deal deal = dealt(&setup, first + i);
        parlor_maumau_result result;
        parlor_maumau_referee(&deal, NULL, &result);
        CHECK(outcome_is(&outcomes[i], &result));
    }
}

static void check_position(fuzz_bytes *bytes)
{
    static parlor_maumau_transcript transcript;
    follower of = {.position = some_position(bytes)};
    parlor_status why;
    CHECK(parlor_maumau_position_check(&of.position, &why) == !why.problem);
    if (!parlor_maumau_position_is_valid(&of.position))
        return;
    parlor_maumau_result result, same;
    parlor_maumau_position_referee(&of.position, &transcript, &result);
    CHECK(parlor_maumau_answer_is_valid(&result, &transcript));
    check_answer(bytes, &result, &transcript);
    const parlor_maumau_position begin = of.position;
    parlor_maumau_position_visit(&of.position, follow, &of, &same);
    check_told(&of, &same, &result);
    of.position = begin;
    parlor_maumau_position_visit(&begin, follow, &of, NULL);
}

/* Events that nobody told, to any position. */
static void check_follow(fuzz_bytes *bytes)
{
    parlor_maumau_position position = some_position(bytes);
    for (int i = 0; i < 8; i++) {
        const parlor_maumau_event event = some_event(bytes);
        if (!parlor_maumau_position_follow(&position, &event))
            return;
    }
}

static void check_any_answer(fuzz_bytes *bytes)
{
    static parlor_maumau_transcript transcript;
    parlor_maumau_result result;
    fuzz_any(bytes, &result, sizeof result);
    if (fuzz_below(bytes, 2)) {
        result.players %= PARLOR_MAUMAU_PLAYERS_MAX + 1;
        result.ending = (parlor_maumau_ending)((unsigned)result.ending % 4);
        result.winner %= PARLOR_MAUMAU_PLAYERS_MAX + 1;
        for (int i = 0; i < PARLOR_MAUMAU_PLAYERS_MAX; i++)
            result.scores[i] &= 0x1ff;
        result.played = (int)fuzz_number(bytes, 2) % (PARLOR_MAUMAU_PLAYS_MAX + 2);
    }
    transcript.count = fuzz_below(bytes, 8) ? result.played : (int)fuzz_number(bytes, 4);
    fuzz_any(bytes, transcript.cards, sizeof transcript.cards);
    if (parlor_maumau_answer_is_valid(&result, &transcript))
        check_answer(bytes, &result, &transcript);
}

static void check_text(fuzz_bytes *bytes)
{
    const parlor_maumau_deal before = {.players = 99};
    parlor_maumau_deal deal = before;
    parlor_status status;
    const size_t used =
        parlor_maumau_deal_read((const char *)bytes->at, bytes->left, &deal, &status);
    CHECK(used <= bytes->left);
    if (status.problem)
        CHECK(memcmp(&deal, &before, sizeof deal) == 0);
    else
        CHECK(parlor_maumau_deal_is_valid(&deal));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const checks[])(fuzz_bytes *) = {check_deal,  check_position,   check_follow,
                                                   check_many,  check_any_answer, check_text,
                                                   check_cards, check_simulation};
    fuzz_bytes bytes = {data, size};
    checks[fuzz_below(&bytes, sizeof checks / sizeof checks[0])](&bytes);
    return 0;
}
