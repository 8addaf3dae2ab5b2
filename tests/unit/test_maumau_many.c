/* Mau-Mau games by the dozen: whatever way many games take through the library, each goes as it
 * would go alone. */
#include "maumau_help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Games that do not end by a win in good time: one that has no cards left, one of 179 turns. */
static const char out_of_cards[] = "4 DS CK CQ HN HE HA DQ HQ CE SN DT HK SS CJ DE DA SQ HJ DN HT "
                                   "HS SE CS SK SJ CT DK CA SA DJ ST CN\n";
static const char long_game[] = "4 DE SS SA CT HA DN CN DJ HS SK CS SQ DT HK DA DK SE HT SN CJ DS "
                                "ST CE CQ HQ SJ HN HJ CK DQ CA HE\n";

static parlor_maumau_deal deal_of(const char *line)
{
    parlor_maumau_deal deal;
    parlor_status status;
    parlor_maumau_deal_read(line, strlen(line), &deal, &status);
    assert_null(status.problem);
    return deal;
}

static void assert_results_equal(const parlor_maumau_result *a, const parlor_maumau_result *b)
{
    assert_int_equal(a->ending, b->ending);
    assert_int_equal(a->players, b->players);
    assert_int_equal(a->winner, b->winner);
    assert_int_equal(a->turns, b->turns);
    assert_int_equal(a->period, b->period);
    assert_int_equal(a->played, b->played);
    assert_memory_equal(a->scores, b->scores, sizeof a->scores);
    assert_memory_equal(a->hands, b->hands, sizeof a->hands);
    assert_memory_equal(a->tape, b->tape, (size_t)(PARLOR_MAUMAU_TAPE_OPENING + a->played));
}

/* ---- Values ---- */

enum { MOST = 300 };

static parlor_maumau_deal deals[MOST];
static parlor_maumau_result results[MOST + 1], alone;

static void assert_many_as_alone(size_t count)
{
    memset(results, 0xab, sizeof results);
    const parlor_maumau_result untouched = results[count];
    parlor_maumau_referee_many(deals, count, results);
    for (size_t i = 0; i < count; i++) {
        parlor_maumau_referee(&deals[i], &alone);
        assert_results_equal(&results[i], &alone);
    }
    assert_memory_equal(&results[count], &untouched, sizeof untouched);
}

static void many_games_go_as_each_alone(void **state)
{
    (void)state;
    random_state = 11;
    for (size_t count = 0; count <= MOST; count += count < 40 ? 1 : 13) {
        for (size_t i = 0; i < count; i++)
            deals[i] = random_deal();
        assert_many_as_alone(count);
    }
}

/* Every opening card, for every number of players. */
static void every_opening_goes_as_alone(void **state)
{
    (void)state;
    random_state = 12;
    size_t count = 0;
    for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
        for (int players = PARLOR_MAUMAU_PLAYERS_MIN; players <= PARLOR_MAUMAU_PLAYERS_MAX;
             players++) {
            parlor_maumau_deal *const deal = &deals[count++];
            *deal = random_deal();
            deal->players = (uint8_t)players;
            parlor_maumau_card *const opening =
                &deal->pile[players * parlor_maumau_deal_hand_size(players)];
            parlor_maumau_card *const there = memchr(deal->pile, card, PARLOR_MAUMAU_CARDS);
            *there = *opening;
            *opening = (parlor_maumau_card)card;
        }
    assert_many_as_alone(count);
}

/* Games that do not end as nearly all do, among others that do, and with idle lanes beside them. */
static void strange_games_go_as_alone(void **state)
{
    (void)state;
    random_state = 13;
    for (size_t count = 1; count <= MOST; count += 23) {
        for (size_t i = 0; i < count; i++)
            deals[i] = i % 50 == 7   ? deal_of(out_of_cards)
                       : i % 50 == 0 ? deal_of(long_game)
                                     : random_deal();
        assert_many_as_alone(count);
        assert_int_equal(results[0].turns, 179);
        assert_int_equal(results[0].played, 120);
    }
    for (size_t i = 0; i < 9; i++)
        deals[i] = deal_of(long_game);
    assert_many_as_alone(9);
}

/* ---- Text ---- */

typedef struct report {
    char text[1 << 16];
    size_t size;
} report;

static void note(report *said, const parlor_run *run)
{
    char message[200];
    parlor_status_message(&run->status, message, sizeof message);
    said->size += (size_t)snprintf(said->text + said->size, sizeof said->text - said->size,
                                   "[%d %d:%d %s]\n", (int)run->status.case_number,
                                   (int)run->status.line, (int)run->status.column, message);
}

/* All that is said of a text, with answers handed over whenever `room` is used up. Stepwise, a run
 * takes the cases one by one. */
static void referee(const char *given, bool stepwise, size_t room, report *said)
{
    const size_t size = strlen(given);
    char *const text = exact_copy(given, size);
    parlor_run run =
        parlor_run_begin(parlor_game_find("maumau"), &(parlor_options){.cases_only = true});
    run.options.one_by_one = stepwise;
    size_t used = 0;
    char *const answers = malloc(room);
    said->size = 0;
    for (parlor_step step = PARLOR_FULL; step != PARLOR_DONE;) {
        size_t written = 0;
        step = parlor_run_step(&run, text, size, &used, answers, room, &written);
        assert_true(step != PARLOR_FULL || written > 0);
        memcpy(said->text + said->size, answers, written);
        said->size += written;
        if (step == PARLOR_REPORT)
            note(said, &run);
    }
    free(answers);
    free(text);
}

static report said_at_once, said_one_by_one;

static void assert_same_however_refereed(const char *text, size_t room)
{
    referee(text, false, room, &said_at_once);
    referee(text, true, 1 << 14, &said_one_by_one);
    assert_int_equal(said_at_once.size, said_one_by_one.size);
    assert_memory_equal(said_at_once.text, said_one_by_one.text, said_at_once.size);
}

static char *write_deals(char *at, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const parlor_maumau_deal deal = random_deal();
        at += parlor_maumau_deal_write(&deal, at, PARLOR_MAUMAU_DEAL_TEXT_MAX);
    }
    *at = '\0';
    return at;
}

static char lines[(MOST + 1) * PARLOR_MAUMAU_DEAL_TEXT_MAX + 1];

static void other_lines_among_many_make_no_difference(void **state)
{
    (void)state;
    static const char *const others[] = {
        out_of_cards, long_game, "\n", "  \t\n", "2 SS\n", "x\n", "4  CA CT\r\n",
    };
    random_state = 14;
    for (size_t place = 0; place < MOST; place += 7) {
        char *const at = write_deals(lines, place);
        const char *const other = others[place % (sizeof others / sizeof others[0])];
        strcpy(at, other);
        write_deals(at + strlen(other), (MOST - place) / 2);
        assert_same_however_refereed(lines, 1 << 16);
    }
}

static void a_text_may_end_anywhere(void **state)
{
    (void)state;
    random_state = 15;
    for (size_t cut = 0; cut <= PARLOR_MAUMAU_DEAL_TEXT_MAX; cut++) {
        char *const end = write_deals(lines, 20);
        end[-(ptrdiff_t)cut] = '\0';
        assert_same_however_refereed(lines, 1 << 16);
    }
}

static void little_room_makes_no_difference(void **state)
{
    (void)state;
    random_state = 16;
    write_deals(lines, MOST);
    for (size_t room = 700; room < 20000; room += 501)
        assert_same_however_refereed(lines, room);
}

/* ---- A line in the usual layout, and one letter wrong ---- */

/* With a blank at its end, a line is read word by word. */
static void every_wrong_letter_is_seen(void **state)
{
    (void)state;
    random_state = 17;
    write_deals(lines, 1);
    for (size_t place = 0; place + 1 < PARLOR_MAUMAU_DEAL_TEXT_MAX; place++)
        for (int letter = 0; letter < 256; letter++) {
            if (letter == '\n')
                continue;
            char line[PARLOR_MAUMAU_DEAL_TEXT_MAX + 2],
                word_by_word[PARLOR_MAUMAU_DEAL_TEXT_MAX + 2];
            memcpy(line, lines, PARLOR_MAUMAU_DEAL_TEXT_MAX);
            line[place] = (char)letter;
            memcpy(word_by_word, line, PARLOR_MAUMAU_DEAL_TEXT_MAX - 1);
            memcpy(word_by_word + PARLOR_MAUMAU_DEAL_TEXT_MAX - 1, " \n", 2);
            parlor_maumau_deal a = {0}, b = {0};
            parlor_status said_a = {0}, said_b = {0};
            parlor_maumau_deal_read(line, PARLOR_MAUMAU_DEAL_TEXT_MAX, &a, &said_a);
            parlor_maumau_deal_read(word_by_word, PARLOR_MAUMAU_DEAL_TEXT_MAX + 1, &b, &said_b);
            assert_ptr_equal(said_a.problem, said_b.problem);
            assert_int_equal(said_a.column, said_b.column);
            assert_memory_equal(&a, &b, sizeof a);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_games_go_as_each_alone),
        cmocka_unit_test(every_opening_goes_as_alone),
        cmocka_unit_test(strange_games_go_as_alone),
        cmocka_unit_test(other_lines_among_many_make_no_difference),
        cmocka_unit_test(a_text_may_end_anywhere),
        cmocka_unit_test(little_room_makes_no_difference),
        cmocka_unit_test(every_wrong_letter_is_seen),
    };
    return cmocka_run_group_tests_name("maumau_many", tests, NULL, NULL);
}
