/* Mau-Mau games by the dozen: whatever way many games take through the library, each goes as it
 * would go alone. */
#include "emulated_lanes_sixteen.h"
#include "lib/games/maumau/maumau_batch.h"
#include "lib/games/maumau/maumau_fast.h"
#include "maumau_help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Games that do not end by a win in good time: one that has no cards left, one of 179 turns, and
 * one without end. */
static const char out_of_cards[] = "4 DS CK CQ HN HE HA DQ HQ CE SN DT HK SS CJ DE DA SQ HJ DN HT "
                                   "HS SE CS SK SJ CT DK CA SA DJ ST CN\n";
static const char endless[] = "4 SS HA CJ SJ CA CK CN SK DS CE DN HJ DQ HQ CT SE HE DT DA HS CS ST "
                              "DE SA HT HK SN SQ CQ DJ HN DK\n";
static const char long_game[] = "4 DE SS SA CT HA DN CN DJ HS SK CS SQ DT HK DA DK SE HT SN CJ DS "
                                "ST CE CQ HQ SJ HN HJ CK DQ CA HE\n";

/* ---- Values ---- */

enum { MOST = 300 };

static parlor_maumau_deal deals[MOST];
static parlor_maumau_result results[MOST + 1], alone;
static parlor_maumau_transcript transcripts[MOST + 1], transcript_alone;

/* With transcripts and without; nothing is written behind the last one. */
static void assert_many_as_alone(size_t count)
{
    memset(results, 0xab, sizeof results);
    transcripts[count].count = -1;
    const parlor_maumau_result untouched = results[count];
    parlor_maumau_referee_many(deals, count, transcripts, results);
    for (size_t i = 0; i < count; i++) {
        parlor_maumau_referee(&deals[i], &transcript_alone, &alone);
        assert_memory_equal(&results[i], &alone, sizeof alone);
        assert_int_equal(transcripts[i].count, alone.played);
        assert_memory_equal(transcripts[i].cards, transcript_alone.cards, (size_t)alone.played);
        parlor_maumau_referee(&deals[i], NULL, &alone);
        assert_memory_equal(&results[i], &alone, sizeof alone);
    }
    assert_memory_equal(&results[count], &untouched, sizeof untouched);
    assert_int_equal(transcripts[count].count, -1);
    static parlor_maumau_result again[MOST];
    parlor_maumau_referee_many(deals, count, NULL, again);
    assert_memory_equal(again, results, count * sizeof again[0]);
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
            deals[i] = i % 50 == 7    ? deal_of(out_of_cards)
                       : i % 50 == 0  ? deal_of(long_game)
                       : i % 50 == 13 ? deal_of(endless)
                                      : random_deal();
        assert_many_as_alone(count);
        assert_int_equal(results[0].turns, 179);
        assert_int_equal(results[0].played, 120);
    }
    for (size_t i = 0; i < 9; i++)
        deals[i] = deal_of(long_game);
    assert_many_as_alone(9);
}

/* ---- Lanes ---- */

static maumau_refereeing_lanes *const widths[] = {
    parlor_maumau_referee_eight, parlor_maumau_referee_sixteen, emulated_referee_sixteen};
enum { WIDTHS = sizeof widths / sizeof widths[0] };

/* Games that are won in good time are won in lanes, and no others. A tape has the cards played and
 * at most one more, which the next would have covered; whatever lanes without a game do, the rest
 * of it and the other tapes are as they were. */
static void assert_lanes_as_alone(const maumau_batch *batch, size_t count,
                                  parlor_maumau_card before)
{
    for (size_t i = 0; i < MAUMAU_BATCH_SIZE; i++) {
        size_t at = 0;
        if (i < count) {
            parlor_maumau_result result;
            const parlor_maumau_card *const cards =
                parlor_maumau_batch_won(batch, i, deals[i].players, &result);
            parlor_maumau_referee(&deals[i], &transcript_alone, &alone);
            assert_int_equal(cards != NULL,
                             alone.ending == PARLOR_MAUMAU_ENDING_WON && alone.turns <= TURNS_MOST);
            if (cards) {
                assert_memory_equal(&result, &alone, sizeof alone);
                assert_memory_equal(cards, transcript_alone.cards, (size_t)alone.played);
            }
            at = (size_t)result.played + 1;
        }
        for (; at < MAUMAU_BATCH_TAPE; at++)
            assert_int_equal(batch->tapes[i][at], before);
    }
}

static void games_go_in_lanes_as_alone(void **state)
{
    (void)state;
    enum { UNTOUCHED = 0xab };
    static maumau_batch batch;
    size_t played = 0;
    for (size_t width = 0; width < WIDTHS; width++) {
        random_state = 21;
        for (size_t count = 3; count <= MAUMAU_BATCH_SIZE; count += count == 3 ? 1 : 31) {
            for (size_t i = 0; i < count; i++)
                deals[i] = i % 5 == 0 ? deal_of(long_game) : random_deal();
            memset(&batch, UNTOUCHED, sizeof batch);
            const maumau_batch untouched = batch;
            const bool is_played = widths[width](&batch, deals, count);
            played += is_played;
            if (is_played)
                assert_lanes_as_alone(&batch, count, UNTOUCHED);
            else
                assert_memory_equal(&batch, &untouched, sizeof batch);
            assert_true(count > 3 || !is_played); /* too few */
        }
    }
    assert_int_equal(played > 0, vectors_work());
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
static void referee(const char *given, size_t size, bool stepwise, size_t room, report *said)
{
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

static void assert_same_text_however_refereed(const char *text, size_t size, size_t room)
{
    referee(text, size, false, room, &said_at_once);
    referee(text, size, true, 1 << 14, &said_one_by_one);
    assert_int_equal(said_at_once.size, said_one_by_one.size);
    assert_memory_equal(said_at_once.text, said_one_by_one.text, said_at_once.size);
}

static void assert_same_however_refereed(const char *text, size_t room)
{
    assert_same_text_however_refereed(text, strlen(text), room);
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
        out_of_cards, long_game, endless, "\n", "  \t\n", "2 SS\n", "x\n", "4  CA CT\r\n",
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

/* Both readers of the fast path must say of a line what careful reading says. */
static void assert_read_alike(const char *line)
{
    static maumau_line_reader *const readers[] = {parlor_maumau_read_card_by_card,
                                                  parlor_maumau_read_in_lanes};
    parlor_maumau_deal careful;
    parlor_status status;
    char *const text = exact_copy(line, PARLOR_MAUMAU_DEAL_TEXT_MAX);
    parlor_maumau_deal_read(text, PARLOR_MAUMAU_DEAL_TEXT_MAX, &careful, &status);
#ifdef PARLOR_HAS_VECTORS
    const size_t count = vectors_work() ? 2 : 1;
#else
    const size_t count = 2;
#endif
    for (size_t i = 0; i < count; i++) {
        parlor_maumau_deal deal = {0};
        const bool is_read = readers[i](text, &deal);
        assert_int_equal(is_read, !status.problem);
        if (is_read)
            assert_memory_equal(&deal, &careful, sizeof deal);
    }
    free(text);
}

static void every_wrong_letter_is_seen(void **state)
{
    (void)state;
    random_state = 17;
    write_deals(lines, 1);
    for (size_t place = 0; place + 1 < PARLOR_MAUMAU_DEAL_TEXT_MAX; place++)
        for (int letter = 0; letter < 256; letter++) {
            if (letter == '\n' || letter == '\t' || letter == '\r' || letter == '\v' ||
                letter == '\f')
                continue; /* other blanks are right, but not usual */
            char line[PARLOR_MAUMAU_DEAL_TEXT_MAX];
            memcpy(line, lines, sizeof line);
            line[place] = (char)letter;
            assert_read_alike(line);
        }
}

/* ---- The fast path is really taken ---- */

/* A run over `count` lines; returns how many of them the fast path has answered. */
static uint64_t fast_cases(size_t count)
{
    static char answers[1 << 16];
    parlor_run run =
        parlor_run_begin(parlor_game_find("maumau"), &(parlor_options){.cases_only = true});
    const size_t size = (size_t)(write_deals(lines, count) - lines);
    size_t used = 0, written = 0;
    assert_int_equal(parlor_run_step(&run, lines, size, &used, answers, sizeof answers, &written),
                     PARLOR_DONE);
    assert_int_equal(run.own[RUN_COUNTED], count);
    return run.own[RUN_FAST];
}

static void lines_of_the_usual_layout_take_the_fast_path(void **state)
{
    (void)state;
    random_state = 18;
    for (size_t count = 1; count <= MOST; count += 13)
        assert_int_equal(fast_cases(count), count);
}

/* Whatever room there is, the writer stands behind the last whole answer then, and is not full. */
static void the_fast_path_leaves_its_writer_behind_an_answer(void **state)
{
    (void)state;
    random_state = 22;
    strcpy(lines, long_game); /* its answer is far longer than most */
    const size_t size = (size_t)(write_deals(lines + sizeof long_game - 1, 19) - lines);
    bool was_full = false;
    for (size_t room = 0; room < 3000; room += 7) {
        char answers[3000];
        size_t ends[20];
        parlor_writer out = {answers, answers + room, false};
        game_answered answered = {.ends = ends, .ends_room = 20, .origin = answers};
        const size_t used = parlor_maumau_referee_fast(lines, size, 1, &out, &answered);
        assert_int_equal(used, answered.cases * PARLOR_MAUMAU_DEAL_TEXT_MAX);
        assert_false(out.full);
        was_full |= room > 96 && answered.cases == 0;
        assert_ptr_equal(out.at, answers + (answered.cases ? ends[answered.cases - 1] : 0));
    }
    assert_true(was_full);
}

/* On processors with lanes, lines are read and games are played in them. */
static void lanes_are_used_where_there_are_lanes(void **state)
{
    (void)state;
    static maumau_batch batch;
    random_state = 19;
    for (size_t i = 0; i < 4; i++)
        deals[i] = random_deal();
    assert_int_equal(parlor_maumau_batch_play(&batch, deals, 4), vectors_work());
    assert_int_equal(parlor_maumau_fast_reader() == parlor_maumau_read_in_lanes, vectors_work());
}

/* ---- Damaged lines ---- */

static void damage(char *text, size_t size)
{
    static const char bytes[] = "CSHDATNESKQJ234 \t\r\n\0x";
    char *const at = text + random_below((uint32_t)size);
    switch (random_below(4)) {
    case 0: /* cut out */
        memmove(at, at + 1, size - (size_t)(at - text) - 1);
        text[size - 1] = '\n';
        break;
    case 1: /* any byte */
        *at = (char)random_below(256);
        break;
    default: /* one that belongs to such texts */
        *at = bytes[random_below(sizeof bytes - 1)];
    }
}

/* Six lines, of which one or two bytes are damaged, fast and with care. */
static void damaged_lines_make_no_difference(void **state)
{
    (void)state;
    random_state = 20;
    for (int i = 0; i < 6000; i++) {
        const size_t size = (size_t)(write_deals(lines, 6) - lines);
        damage(lines, size);
        if (i % 2)
            damage(lines, size);
        assert_same_text_however_refereed(lines, size, 1 << 16);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_games_go_as_each_alone),
        cmocka_unit_test(every_opening_goes_as_alone),
        cmocka_unit_test(strange_games_go_as_alone),
        cmocka_unit_test(games_go_in_lanes_as_alone),
        cmocka_unit_test(other_lines_among_many_make_no_difference),
        cmocka_unit_test(a_text_may_end_anywhere),
        cmocka_unit_test(little_room_makes_no_difference),
        cmocka_unit_test(every_wrong_letter_is_seen),
        cmocka_unit_test(lines_of_the_usual_layout_take_the_fast_path),
        cmocka_unit_test(the_fast_path_leaves_its_writer_behind_an_answer),
        cmocka_unit_test(lanes_are_used_where_there_are_lanes),
        cmocka_unit_test(damaged_lines_make_no_difference),
    };
    return cmocka_run_group_tests_name("maumau_many", tests, NULL, NULL);
}
