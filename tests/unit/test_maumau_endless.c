/* Mau-Mau games that never end (MM-22), against a literal search for the first repetition. */
#include "lib/games/maumau/maumau_rules.h"
#include "maumau_help.h"

#include <string.h>

/* A position with few cards: about one in thirty of these goes on for ever. */
static parlor_maumau_position random_position(void)
{
    parlor_maumau_position position = {.players = (uint8_t)(2 + random_below(3)),
                                       .wish = PARLOR_MAUMAU_ANY_SUIT};
    parlor_maumau_card pile[PARLOR_MAUMAU_CARDS];
    shuffle(pile);
    int dealt = 0;
    for (int seat = 0; seat < position.players; seat++) {
        position.hands[seat].count = (uint8_t)(1 + random_below(3));
        for (int i = 0; i < position.hands[seat].count; i++)
            position.hands[seat].at[i] = pile[dealt++];
    }
    position.discard.count = 1;
    position.discard.at[0] = pile[dealt++];
    position.draw.count = (uint8_t)random_below(6);
    for (int i = 0; i < position.draw.count; i++)
        position.draw.at[i] = pile[dealt++];
    position.seat = (uint8_t)random_below(position.players);
    return position;
}

/* A situation as the rule defines it. */
typedef struct situation {
    parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX];
    parlor_maumau_card queue[PARLOR_MAUMAU_CARDS];
    int queued, seat, sevens, wish;
} situation;

enum { SITUATIONS_MAX = 8192 };

typedef struct historian {
    parlor_maumau_position position;
    situation met[SITUATIONS_MAX];
    int count;
    int told_period;
} historian;

static void record(void *context, const parlor_maumau_event *event)
{
    historian *const on = context;
    assert_true(parlor_maumau_position_follow(&on->position, event));
    const bool is_end =
        event->kind == PARLOR_MAUMAU_EVENT_ENDED && event->ending == PARLOR_MAUMAU_ENDING_ENDLESS;
    if ((event->kind != PARLOR_MAUMAU_EVENT_TURN && !is_end) || on->count == SITUATIONS_MAX)
        return;
    on->told_period = event->period;
    situation *const now = &on->met[on->count++];
    memset(now, 0, sizeof *now);
    memcpy(now->hands, event->hands, sizeof now->hands);
    for (int i = 0; i < on->position.draw.count; i++)
        now->queue[now->queued++] = on->position.draw.at[i];
    for (int i = 0; i < on->position.discard.count; i++)
        now->queue[now->queued++] = on->position.discard.at[i];
    now->seat = event->seat;
    now->sevens = event->sevens;
    now->wish = (int)event->wish;
}

/* The first situation that was met before, by comparing all with all; -1 if there is none. */
static int literal_repetition(const historian *on, int *earlier)
{
    for (int i = 1; i < on->count; i++)
        for (*earlier = 0; *earlier < i; ++*earlier)
            if (memcmp(&on->met[i], &on->met[*earlier], sizeof on->met[i]) == 0)
                return i;
    return -1;
}

/* Compares a game that was recorded with its result; returns the turn that was repeated, or -1. */
static int check_record(const historian *on, const parlor_maumau_result *result)
{
    int earlier = -1;
    const int repeated = literal_repetition(on, &earlier);
    if (result->ending != PARLOR_MAUMAU_ENDING_ENDLESS ||
        result->played == PARLOR_MAUMAU_PLAYS_MAX) {
        assert_int_equal(repeated, -1);
        return -1;
    }
    assert_int_equal(repeated, result->turns);
    assert_int_equal(repeated, on->count - 1);
    assert_int_equal(result->period, repeated - earlier);
    assert_int_equal(on->told_period, repeated - earlier);
    return earlier;
}

static historian on;

static int check_endless(const parlor_maumau_position *position, parlor_maumau_result *result)
{
    on.position = *position;
    on.count = 0;
    parlor_maumau_position_visit(position, record, &on, result);
    return check_record(&on, result);
}

static int check_endless_deal(const parlor_maumau_deal *deal, parlor_maumau_result *result)
{
    on.position = parlor_maumau_position_dealt(deal);
    on.count = 0;
    parlor_maumau_visit(deal, record, &on, result);
    return check_record(&on, result);
}

static void the_first_repetition_ends_a_game(void **state)
{
    (void)state;
    static parlor_maumau_result result;
    int endless = 0, later = 0;
    random_state = 3;
    for (int i = 0; i < 20000; i++) {
        const parlor_maumau_position position = random_position();
        assert_true(parlor_maumau_position_is_valid(&position));
        const int repeated = check_endless(&position, &result);
        endless += repeated >= 0;
        later += repeated > 0;
    }
    assert_true(endless > 100); /* of these, some do not come back to their very start */
    assert_true(later > 10 && later < endless);
}

/* Two players, one card each: the tens are drawn and played for ever. */
static void the_smallest_endless_game(void **state)
{
    (void)state;
    static parlor_maumau_result result;
    parlor_maumau_position position = {.players = 2, .seat = 1, .wish = PARLOR_MAUMAU_ANY_SUIT};
    position.hands[0] = cards_of("CQ");
    position.hands[1] = cards_of("SQ");
    position.discard = cards_of("CT");
    position.draw = cards_of("ST");
    assert_int_equal(check_endless(&position, &result), 0);
    assert_int_equal(result.turns, 2);
    static parlor_maumau_transcript transcript;
    parlor_maumau_position_referee(&position, &transcript, &result);
    char answer[64];
    const size_t length =
        parlor_maumau_answer_write(&result, &transcript, 1, answer, sizeof answer);
    static const char expected[] = "CT ST CT\nNo score: endless game\n";
    assert_int_equal(length, sizeof expected - 1);
    assert_memory_equal(answer, expected, length);
    assert_int_equal(result.winner, -1);
    assert_int_equal(result.scores[0] | result.scores[1], 0);
}

static parlor_maumau_position long_position(const char *first, const char *second, const char *open,
                                            const char *draw)
{
    parlor_maumau_position position = {.players = 2, .wish = PARLOR_MAUMAU_ANY_SUIT};
    position.hands[0] = cards_of(first);
    position.hands[1] = cards_of(second);
    position.discard = cards_of(open);
    position.draw = cards_of(draw);
    assert_true(parlor_maumau_position_is_valid(&position));
    return position;
}

/* Games that come back so late that one has looked in vain several times before. */
static void a_late_repetition_is_found_exactly(void **state)
{
    (void)state;
    static parlor_maumau_result result;
    parlor_maumau_position position =
        long_position("ST HQ", "SN", "CS", "HS DQ HE HA DA HK DK CA CK");
    assert_true(check_endless(&position, &result) >= 0);
    assert_int_equal(result.turns, 943);
    assert_int_equal(result.played, 635);
    position = long_position("CN SN DE", "DK HA SS", "CT", "HS HN CA SQ CS HT HQ CQ SA");
    assert_true(check_endless(&position, &result) >= 0);
    assert_int_equal(result.turns, 5440);
    assert_int_equal(result.played, 3668);
}

static void check_limit(const parlor_maumau_position *position, int turns)
{
    static parlor_maumau_result result;
    assert_int_equal(check_endless(position, &result), -1);
    assert_int_equal(result.ending, PARLOR_MAUMAU_ENDING_ENDLESS);
    assert_int_equal(result.played, PARLOR_MAUMAU_PLAYS_MAX);
    assert_int_equal(result.turns, turns);
    assert_int_equal(result.period, 0);
    static parlor_maumau_transcript transcript;
    parlor_maumau_position_referee(position, &transcript, &result);
    static char answer[PARLOR_MAUMAU_ANSWER_TEXT_MAX];
    assert_int_equal(parlor_maumau_answer_write(&result, &transcript, 1, answer, sizeof answer),
                     3 * PARLOR_MAUMAU_PLAYS_MAX + sizeof "No score: endless game");
}

/* And some that have not come back when the limit is reached, after even and odd numbers of turns.
 */
static void so_many_cards_count_as_endless(void **state)
{
    (void)state;
    parlor_maumau_position position =
        long_position("CN SN DE", "DK CQ SS", "CT", "HS HN CA SQ CS HT HQ HA SA");
    check_limit(&position, 6056);
    position = long_position("HS SN DE", "DK CQ SS", "CT", "CS HT CA SQ CN HN HQ HA SA");
    check_limit(&position, 6077);
    position = long_position("CN CS DE", "DK SA CA", "CT", "HS HN SS SQ SN HT HQ CQ HA");
    check_limit(&position, 6081);
}

/* ---- Deals of all 32 cards ---- */

static void measure(void *context, const parlor_maumau_event *event)
{
    int *const longest = context;
    const int count = parlor_maumau_hand_count(event->hands[event->seat]);
    if (event->kind == PARLOR_MAUMAU_EVENT_TURN && count > *longest)
        *longest = count;
}

typedef struct late_deal {
    const char *line;
    parlor_maumau_ending ending;
    int turns, played, period;
} late_deal;

/* The first one is won when one has looked for a repetition already. */
static const late_deal late_deals[] = {
    {"4 CJ DA HN HT HS CE SE HQ DS SA SN DK HK CT CK CA CS DJ DT SS SQ CN DE SJ ST HJ HA SK DN CQ "
     "HE DQ\n",
     PARLOR_MAUMAU_ENDING_WON, 280, 182, 0},
    {"4 SS HA CJ SJ CA CK CN SK DS CE DN HJ DQ HQ CT SE HE DT DA HS CS ST DE SA HT HK SN SQ CQ DJ "
     "HN DK\n",
     PARLOR_MAUMAU_ENDING_ENDLESS, 44, 39, 17},
    {"4 SN HT DQ HJ HE DS SS CN DT DN CQ HA HS SA HK SQ SK HN DE CK HQ CJ CS SJ CA CE CT DJ SE DK "
     "DA ST\n",
     PARLOR_MAUMAU_ENDING_ENDLESS, 95, 81, 24},
    {"4 CE HQ SQ DA CT HN DT ST CQ HA CJ SA HS SS HK SK CK SJ DE SN CS DK DS HT DJ DQ SE HJ HE CA "
     "DN CN\n",
     PARLOR_MAUMAU_ENDING_ENDLESS, 43, 38, 16},
};

enum { LATE_DEALS = sizeof late_deals / sizeof late_deals[0] };

static void deals_late_in_life_end_as_known(void **state)
{
    (void)state;
    for (size_t i = 0; i < LATE_DEALS; i++) {
        parlor_maumau_result result;
        const parlor_maumau_deal deal = deal_of(late_deals[i].line);
        check_endless_deal(&deal, &result);
        assert_int_equal(result.ending, late_deals[i].ending);
        assert_int_equal(result.turns, late_deals[i].turns);
        assert_int_equal(result.played, late_deals[i].played);
        assert_int_equal(result.period, late_deals[i].period);
    }
}

/* However a game is refereed, it is the same game. */
static void deals_late_in_life_go_as_told_in_any_way(void **state)
{
    (void)state;
    static parlor_maumau_transcript alone, measured, many[LATE_DEALS];
    parlor_maumau_deal deals[LATE_DEALS];
    parlor_maumau_result told, result, results[LATE_DEALS];
    for (size_t i = 0; i < LATE_DEALS; i++)
        deals[i] = deal_of(late_deals[i].line);
    parlor_maumau_referee_many(deals, LATE_DEALS, many, results);
    for (size_t i = 0; i < LATE_DEALS; i++) {
        int longest = 0;
        parlor_maumau_visit(&deals[i], measure, &longest, &told);
        parlor_maumau_referee(&deals[i], &alone, &result);
        assert_memory_equal(&result, &told, sizeof result);
        assert_memory_equal(&results[i], &told, sizeof result);
        assert_int_equal(parlor_maumau_referee_measured(&deals[i], &measured, &result), longest);
        assert_memory_equal(&result, &told, sizeof result);
        assert_memory_equal(measured.cards, alone.cards, (size_t)alone.count);
        assert_memory_equal(many[i].cards, alone.cards, (size_t)alone.count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_repetition_ends_a_game),
        cmocka_unit_test(the_smallest_endless_game),
        cmocka_unit_test(a_late_repetition_is_found_exactly),
        cmocka_unit_test(so_many_cards_count_as_endless),
        cmocka_unit_test(deals_late_in_life_end_as_known),
        cmocka_unit_test(deals_late_in_life_go_as_told_in_any_way),
    };
    return cmocka_run_group_tests_name("maumau endless", tests, NULL, NULL);
}
