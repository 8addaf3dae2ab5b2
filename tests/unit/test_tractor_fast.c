/* Tractor's fast path: it is taken where it should be, and says what the careful way says. */
#include "help.h"
#include "lib/core/vectors.h"
#include "lib/games/tractor/tractor_framing.h"
#include "parlor/tractor.h"
#include "tractor_damage.h"
#include "tractor_sample.h"

#include <stdio.h>

enum { TEXT_SIZE = 1 << 16, DEALT = 100 };

/* Everything that a run says of a text of cases, with answers and reports in their order. */
typedef struct record {
    char text[TEXT_SIZE];
    size_t size;
    uint64_t counted, fast;
} record;

static void record_report(record *all, const parlor_status *status)
{
    char message[256];
    parlor_status_message(status, message, sizeof message);
    all->size +=
        (size_t)snprintf(all->text + all->size, TEXT_SIZE - all->size, "[%d %d:%d %s]\n",
                         (int)status->case_number, (int)status->line, (int)status->column, message);
}

static void run_text(const char *given, size_t size, bool one_by_one, record *all)
{
    char *const text = exact_copy(given, size);
    const parlor_options options = {.cases_only = true, .one_by_one = one_by_one};
    parlor_run run = parlor_run_begin(parlor_game_find("tractor"), &options);
    size_t used = 0;
    parlor_step step;
    all->size = 0;
    while ((step = parlor_run_step(&run, text, size, &used, all->text, TEXT_SIZE, &all->size)) !=
           PARLOR_DONE) {
        assert_int_not_equal(step, PARLOR_FULL);
        if (step == PARLOR_REPORT)
            record_report(all, &run.status);
    }
    all->counted = run.own[RUN_COUNTED];
    all->fast = run.own[RUN_FAST];
    free(text);
}

/* Fast and careful must say the same; returns how many rounds the fast path took. */
static uint64_t check_both_ways(const char *text, size_t size)
{
    static record fast, careful;
    run_text(text, size, false, &fast);
    run_text(text, size, true, &careful);
    assert_int_equal(careful.fast, 0);
    assert_int_equal(fast.counted, careful.counted);
    assert_int_equal(fast.size, careful.size);
    assert_memory_equal(fast.text, careful.text, fast.size);
    return fast.fast;
}

static size_t deal_rounds(uint64_t seed, uint64_t count, char *text)
{
    size_t size = 0;
    for (uint64_t i = 0; i < count; i++)
        assert_int_equal(
            parlor_deal(parlor_game_find("tractor"), NULL, seed, i, text, TEXT_SIZE, &size),
            PARLOR_DEALT);
    return size;
}

/* ---- It is taken ------------------------------------------------------------------------ */

static void test_every_dealt_round_is_taken(void **state)
{
    (void)state;
    static char text[TEXT_SIZE];
    for (uint64_t seed = 1; seed <= 5; seed++) {
        const size_t size = deal_rounds(seed, DEALT, text);
        assert_int_equal(check_both_ways(text, size), DEALT);
        assert_int_equal(check_both_ways(text, size - 1), DEALT - 1); /* no last newline */
    }
}

static const char singles[] = "S2 S3 S4 S5\nS2 S3 S4 S5\nC2 C3 C4 C5\nC2 C3 C4 C5\nD2 D3 D4 D5\n"
                              "D2 D3 D4 D5\nH2 H3 H4 H5\nH2 H3 H4 H5\nSA SQ SJ S9\nSA SQ SJ S9\n"
                              "CA CQ CJ C9\nCA CQ CJ C9\nDA DQ DJ D9\nDA DQ DJ D9\nHA HQ HJ H9\n"
                              "HA HQ HJ H9\nS8 S6 S6 S8\nC8 C6 C6 C8\nD8 D6 D6 D8\nH8 H6 H6 H8\n"
                              "SK CK DK HK\nSK CK DK HK\nST CT DT HT\nST CT DT HT\nRJ BJ BJ RJ\n";

static void test_every_header_is_taken(void **state)
{
    (void)state;
    static const char *const names[] = {"Alice", "Bob", "Charles", "David"};
    static const char ranks[] = "23456789TJQKA";
    char text[512];
    for (size_t i = 0; i < 5 * 4 * 13 * 13; i++) {
        const int size = snprintf(text, sizeof text, "%c %s %c %c\n%s", "HSCDO"[i / 676],
                                  names[i / 169 % 4], ranks[i / 13 % 13], ranks[i % 13], singles);
        assert_int_equal(check_both_ways(text, (size_t)size), 1);
    }
}

/* A round whose first trick has so many cards a player, all others one. The leader of each plays a
 * trump. */
static size_t write_round(int first, char *text)
{
    static const char *const hands[] = {"H2H2H3H3H4H4H5H5H6H6H8H8H9H9HTHTHJHJHQHQHKHKHAHAS7",
                                        "S2S2S3S3S4S4S5S5S6S6S8S8S9S9STSTSJSJSQSQSKSKSASAC7",
                                        "D2D2D3D3D4D4D5D5D6D6D8D8D9D9DTDTDJDJDQDQDKDKDADAD7",
                                        "C2C2C3C3C4C4C5C5C6C6C8C8C9C9CTCTCJCJCQCQCKCKCACARJ"};
    size_t size = (size_t)sprintf(text, "H Alice 7 2\n");
    for (int played = 0, next; played < 25; played += next) {
        next = played ? 1 : first;
        for (int player = 0; player < 4; player++)
            size += (size_t)sprintf(text + size, "%.*s%c", 2 * next, hands[player] + 2 * played,
                                    player < 3 ? ' ' : '\n');
    }
    return size;
}

/* Tricks of one card, of two, and of more are read by different ways. */
static void test_tricks_of_every_size_are_taken(void **state)
{
    (void)state;
    char text[1024];
    for (int first = 1; first <= 25; first++) {
        size_t size = write_round(first, text);
        assert_int_equal(check_both_ways(text, size), 1);
        text[size++] = '\n';
        size += write_round(first, text + size);
        assert_int_equal(check_both_ways(text, size), 2);
    }
}

/* Both whole decks: nothing is wrong with them but that everybody has 27 cards. */
static void test_a_trick_too_long_is_not_taken(void **state)
{
    (void)state;
    char text[1024];
    static const char last[] = "H7H7S7 S7C7C7 D7D7BJ BJRJRJ\n";
    for (int first = 23; first <= 24; first++) {
        size_t size = write_round(first, text);
        for (int lines = 25 - first; lines > 0; lines--)
            size -= strlen("S2 S3 S4 S5\n");
        size += (size_t)sprintf(text + size, "%s", last);
        assert_int_equal(check_both_ways(text, size), 0);
    }
}

static void test_texts_in_the_usual_layout_are_counted_fast(void **state)
{
    (void)state;
    static char text[TEXT_SIZE];
    for (uint64_t count = 2; count <= DEALT; count += 7) {
        const size_t size = deal_rounds(count, count, text);
        uint64_t rounds, newlines;
        assert_int_equal(parlor_tractor_count_rounds_fast(text, size, &rounds, &newlines),
                         vectors_work());
        assert_true(!vectors_work() || rounds == count);
    }
}

/* ---- It leaves to the careful way what is not its own ----------------------------------- */

static void test_what_is_left_to_the_careful_way(void **state)
{
    (void)state;
    char text[2048];
    static const struct {
        const char *text;
        uint64_t fast;
    } cases[] = {
        {"%s\n \n\n%s\n\n%s", 3},         /* blank lines of any kind may stand between rounds */
        {"%s%s\n%s", 2},                  /* closed by a header: not usual */
        {"%s \n%s\n%s", 2},               /* closed by a line of blanks: neither */
        {"%s\nS2 S3 S4 S5\n\n%s\n%s", 3}, /* strays between rounds are no round */
        {"%sS2 S3 S4 S5\n\n%s\n%s", 2},   /* more than 25 cards */
        {" %s\n%s\n%s", 2},               /* a blank in front */
        {"x\n\n%s\n%s\n%s", 3},           /* a bad header */
        {"%s\n%s\nH Bob 2 3\n\n%s", 3},   /* a round cut short is none */
    };
    char round[1024];
    round[write_round(2, round)] = '\0';
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *at = cases[i].text;
        size_t size = 0;
        for (; *at; at++)
            if (at[0] == '%' && at[1] == 's')
                size += (size_t)sprintf(text + size, "%s", round), at++;
            else
                text[size++] = *at;
        const uint64_t fast = check_both_ways(text, size);
        if (fast != cases[i].fast)
            fail_msg("case %zu: %d rounds were taken", i, (int)fast);
    }
    assert_int_equal(check_both_ways(sample, strlen(sample)), 0); /* has a warning */
}

/* A round that the text does not hold to the end is not taken, even if the rest of it stands right
 * behind the text; nor is that read. */
static void test_what_is_behind_the_text_is_not_taken(void **state)
{
    (void)state;
    static char answers[TEXT_SIZE];
    for (int first = 1; first <= 25; first++) {
        char text[1024];
        size_t size = write_round(first, text);
        text[size++] = '\n';
        const size_t second = size;
        size += (size_t)sprintf(text + size, "H Charles");
        char round[1024];
        round[write_round(26 - first, round)] = '\0';
        size += (size_t)sprintf(text + size, "%s\n", round + strlen("H Alice")) - 1;
        for (size_t cut = second; cut < size; cut++) {
            const parlor_options options = {.cases_only = true};
            parlor_run run = parlor_run_begin(parlor_game_find("tractor"), &options);
            size_t used = 0, written = 0;
            while (parlor_run_step(&run, text, cut, &used, answers, TEXT_SIZE, &written) !=
                   PARLOR_DONE)
                continue;
            assert_int_equal(run.own[RUN_FAST], 1);
            assert_int_equal(check_both_ways(text, cut), 1);
        }
    }
}

/* ---- Both ways say the same ------------------------------------------------------------- */

static void test_damaged_rounds_say_the_same(void **state)
{
    (void)state;
    enum { ROUNDS = 3, TURNS = 8000 };
    static char whole[TEXT_SIZE], text[TEXT_SIZE];
    static const char bytes[] = "\n\n\r \tHSCDBRO0123456789TJQKAabobh\xe9";
    uint64_t taken = 0;
    random_state = 5;
    for (uint64_t turn = 0; turn < TURNS; turn++) {
        const size_t whole_size = deal_rounds(turn / 100, ROUNDS, whole);
        memcpy(text, whole, whole_size);
        size_t size = whole_size;
        for (uint32_t wrong = 1 + random_below(2); wrong > 0; wrong--)
            size = damage(text, size, bytes, sizeof bytes); /* a zero, too */
        taken += check_both_ways(text, size);
    }
    assert_in_range(taken, TURNS, TURNS * ROUNDS - TURNS / 2);
}

/* Cards exchanged: surplus copies, mixed leads, too many points. */
static void test_exchanged_cards_say_the_same(void **state)
{
    (void)state;
    char text[1024];
    random_state = 6;
    for (int turn = 0; turn < 3000; turn++) {
        const size_t size = write_round(1 + (int)random_below(25), text);
        for (uint32_t wrong = 1 + random_below(3); wrong > 0; wrong--) {
            char *const card = text + 12 + random_below((uint32_t)size - 14);
            char *const other = text + 12 + random_below((uint32_t)size - 14);
            if (card[0] > ' ' && card[1] > ' ' && other[0] > ' ' && other[1] > ' ')
                memmove(card, other, 2);
        }
        check_both_ways(text, size);
    }
}

/* The fast path wants room for the longest answer there is. */
static void test_the_room_that_is_enough(void **state)
{
    (void)state;
    static char text[TEXT_SIZE], answers[PARLOR_TRACTOR_ANSWER_TEXT_MAX];
    const size_t size = deal_rounds(3, 1, text);
    for (size_t less = 0; less <= 1; less++) {
        const parlor_options options = {.cases_only = true};
        parlor_run run = parlor_run_begin(parlor_game_find("tractor"), &options);
        size_t used = 0, written = 0;
        assert_int_equal(
            parlor_run_step(&run, text, size, &used, answers, sizeof answers - less, &written),
            PARLOR_DONE);
        assert_int_equal(run.own[RUN_FAST], 1 - less);
    }
}

/* Little room is for the careful way, which knows exactly what it needs. */
static void test_little_room(void **state)
{
    (void)state;
    static char text[TEXT_SIZE], answers[DEALT * 32], expected[DEALT * 32];
    const size_t size = deal_rounds(3, 20, text);
    static record whole;
    run_text(text, size, false, &whole);
    memcpy(expected, whole.text, whole.size);
    for (size_t room = 0; room <= 100; room++) {
        const parlor_options options = {.cases_only = true};
        parlor_run run = parlor_run_begin(parlor_game_find("tractor"), &options);
        size_t used = 0, written = 0, limit = room;
        while (parlor_run_step(&run, text, size, &used, answers, limit, &written) == PARLOR_FULL)
            limit += 1 + room;
        assert_int_equal(written, whole.size);
        assert_memory_equal(answers, expected, written);
    }
}

/* ---- Measuring -------------------------------------------------------------------------- */

/* What is measured are rounds that can be refereed, and the points of each count; a round with a
 * mixed lead has none. */
static void test_what_is_measured_is_read_and_refereed(void **state)
{
    (void)state;
    static char text[TEXT_SIZE];
    static parlor_tractor_round rounds[DEALT + 1];
    const parlor_bench *const bench = parlor_game_bench(parlor_game_find("tractor"));
    assert_int_equal(bench->cases, 5000);
    assert_int_equal(bench->value_size, sizeof rounds[0]);
    const size_t size = deal_rounds(8, DEALT, text);
    size_t at = 0;
    uint64_t sum = 0;
    for (size_t i = 0; i < DEALT; i++) {
        assert_int_equal(bench->referee(rounds, i), sum);
        const size_t length = bench->read(text + at, size - at, &rounds[i]);
        assert_in_range(length, 1, size - at);
        at += length;
        parlor_tractor_result result;
        parlor_tractor_referee(&rounds[i], &result);
        sum += result.points;
    }
    assert_int_equal(at, size);
    assert_true(sum > 0);
    rounds[DEALT] = rounds[0];
    rounds[DEALT].sizes[0] = PARLOR_TRACTOR_HAND; /* all of a hand at once */
    rounds[DEALT].trick_count = 1;
    assert_int_equal(bench->referee(rounds, DEALT + 1), sum);
    assert_int_equal(bench->read("H Alice 2 2\nSX\n", 15, &rounds[0]), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_dealt_round_is_taken),
        cmocka_unit_test(test_every_header_is_taken),
        cmocka_unit_test(test_tricks_of_every_size_are_taken),
        cmocka_unit_test(test_a_trick_too_long_is_not_taken),
        cmocka_unit_test(test_texts_in_the_usual_layout_are_counted_fast),
        cmocka_unit_test(test_what_is_left_to_the_careful_way),
        cmocka_unit_test(test_what_is_behind_the_text_is_not_taken),
        cmocka_unit_test(test_damaged_rounds_say_the_same),
        cmocka_unit_test(test_exchanged_cards_say_the_same),
        cmocka_unit_test(test_the_room_that_is_enough),
        cmocka_unit_test(test_little_room),
        cmocka_unit_test(test_what_is_measured_is_read_and_refereed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
