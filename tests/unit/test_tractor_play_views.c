/* Tractor being played, as seats are told of it and see it: sentences, pages, explanations, and
 * what can be typed. */
#include "tractor_play_help.h"

#include <stdio.h>

enum { PAGE_SIZE = 1 << 16 };

static const parlor_style plain = {.width = 80};

/* Suit hearts, rank 7, Alice deals and hides some clubs and diamonds. */
#define HIDDEN_SO_FAR "tractor.suit=H.dealer=Alice.rank1=7.rank2=2.1:1.acdhkoqr"

static parlor_record record_of(const char *text)
{
    parlor_record record;
    parlor_status status;
    assert_true(parlor_record_read(text, strlen(text), &record, &status));
    return record;
}

static parlor_table table_after(const char *text)
{
    const parlor_record record = record_of(text);
    parlor_table table;
    assert_true(parlor_record_table(&record, record.count, &table, NULL, NULL));
    return table;
}

/* ---- What seats are told ---------------------------------------------------------------- */

/* Everything that a seat is told, as sentences. */
typedef struct hearing {
    int seat; /* -1: all that happens */
    char text[PAGE_SIZE];
    size_t length;
} hearing;

static void hear(void *context, const parlor_play_event *event)
{
    hearing *const to = context;
    parlor_play_event told = *event;
    if (to->seat >= 0 && !parlor_play_event_for(event, to->seat, &told))
        return;
    to->length += parlor_play_event_tell(&told, to->seat, NULL, &plain, to->text + to->length,
                                         sizeof to->text - to->length - 1);
    to->text[to->length] = '\0';
}

static const char *heard_by(int seat, const char *record_text)
{
    static hearing to;
    const parlor_record record = record_of(record_text);
    parlor_table table;
    to = (hearing){.seat = seat};
    assert_true(parlor_record_table(&record, record.count, &table, hear, &to));
    return to.text;
}

static void secrets_are_kept(void **state)
{
    (void)state;
    const char *const text = HIDDEN_SO_FAR "ZY2";
    assert_non_null(strstr(heard_by(0, text), "You hide eight cards: CQ C9 C5 C4 C2 D6 D5 D3."));
    assert_non_null(strstr(heard_by(1, text), "Alice hides eight cards.\n"));
    assert_non_null(strstr(heard_by(1, text), "Alice takes the last eight cards.\n"));
    assert_null(strstr(heard_by(1, text), "Alice gets"));
    assert_non_null(strstr(heard_by(1, text), "as somebody can beat SK.\nAlice leads SK.\n"));
    assert_non_null(strstr(heard_by(-1, text), "as Charles can beat SK with SA.\nAlice leads SK."));
    assert_non_null(strstr(heard_by(0, text), "You throw SA SK and must take the throw back"));
}

/* In which order cards were taken is in the whole event, and in no seat's. */
static void order_is_forgotten(void **state)
{
    (void)state;
    static const char *const in_order[] = {HIDDEN_SO_FAR "TT2NZ", HIDDEN_SO_FAR "TT2ZN"};
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        parlor_sight sights[2];
        char heard[PAGE_SIZE];
        strcpy(heard, heard_by(seat, in_order[0]));
        assert_string_equal(heard, heard_by(seat, in_order[1]));
        for (int i = 0; i < 2; i++) {
            const parlor_table table = table_after(in_order[i]);
            parlor_table_sight(&table, seat, &sights[i]);
        }
        assert_memory_equal(&sights[0], &sights[1], sizeof sights[0]);
    }
}

/* ---- Sights ----------------------------------------------------------------------------- */

static void hidden_cards_are_the_dealers(void **state)
{
    (void)state;
    const parlor_tractor_hand nothing = {0};
    parlor_random random = parlor_random_begin(2, 2);
    const parlor_bot *const any = parlor_game_bot_find(parlor_game_find("tractor"), "random");
    parlor_table table = table_begun(21, 3);
    while (table.seat >= 0) {
        const int dealer = (int)own_of(&table)->seen.round.dealer;
        parlor_sight sight;
        for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
            parlor_table_sight(&table, seat, &sight);
            const parlor_tractor_sight *const own = parlor_tractor_sight_of(&sight);
            const parlor_tractor_hand *const hidden =
                seat == dealer ? &own_of(&table)->hidden : &nothing;
            assert_memory_equal(&own->hidden, hidden, sizeof *hidden);
            assert_memory_equal(&own->hand, &own_of(&table)->hands[seat], sizeof own->hand);
            if (seat != table.seat)
                assert_int_equal(own->taken_count, 0);
        }
        parlor_table_sight(&table, table.seat, &sight);
        parlor_table_move(&table, parlor_bot_choose(any, &sight, &random), NULL, NULL);
    }
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) { /* now everybody sees them */
        parlor_sight sight;
        parlor_table_sight(&table, seat, &sight);
        assert_memory_equal(&parlor_tractor_sight_of(&sight)->hidden, &own_of(&table)->hidden,
                            sizeof nothing);
    }
}

/* Whatever the width, names and colours: a page or nothing, and what fits is the same. */
static void pages_fit_or_are_none(void **state)
{
    (void)state;
    static char page[PAGE_SIZE], again[PAGE_SIZE];
    static const char *const names[] = {"Anna-Lena-Sophie", "B", "Zoe", "\xc3\x89lise", NULL};
    const parlor_table table = table_after(HIDDEN_SO_FAR "YXV2");
    for (int width = 0; width < 200; width += 7)
        for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
            const parlor_style style = {
                .width = width, .colour = width % 2, .symbols = width % 3 == 0};
            parlor_sight sight;
            parlor_table_sight(&table, seat, &sight);
            const size_t size =
                parlor_sight_page(&sight, width % 4 ? names : NULL, &style, page, sizeof page);
            assert_true(size > 0 && page[size - 1] == '\n');
            for (size_t room = 0; room <= size; room += 1 + size / 13)
                assert_int_equal(
                    parlor_sight_page(&sight, width % 4 ? names : NULL, &style, again, room),
                    room < size ? 0 : size);
        }
}

/* ---- Records ---------------------------------------------------------------------------- */

static const char *shown(const char *text, parlor_view view)
{
    static char out[PAGE_SIZE];
    const parlor_record record = record_of(text);
    out[parlor_record_show(&record, view, NULL, &plain, out, sizeof out - 1)] = '\0';
    return out;
}

static void explanations_tell_of_the_table(void **state)
{
    (void)state;
    const char *const begun = shown("tractor.suit=H.dealer=Alice.1:1.ac", PARLOR_EXPLAIN);
    assert_non_null(strstr(begun, "Next     TR-32  Alice hides cards\n"));
    const char *const thrown = shown(HIDDEN_SO_FAR "ZY2", PARLOR_EXPLAIN);
    assert_non_null(strstr(thrown, "Hidden   TR-33  CQ C9 C5 C4 C2 D6 D5 D3\n"));
    assert_non_null(
        strstr(thrown, "Alice    SA SK         TR-35  taken back: Charles can beat SK\n"));
    assert_non_null(strstr(thrown, " 1  Alice    SK            TR-7   leads spades: single\n"));
    assert_non_null(strstr(thrown, "Next     TR-32  Bob follows\n"));
    assert_string_equal(shown(HIDDEN_SO_FAR "ZY2", PARLOR_JUDGE), "");
    assert_non_null(strstr(shown(HIDDEN_SO_FAR "ZY2", PARLOR_JSON), "\"result\":null"));
}

/* The cards of a play stand as they were taken, those of a throw too. */
static void logs_keep_the_order(void **state)
{
    (void)state;
    const parlor_table table = table_after(HIDDEN_SO_FAR "VZY2");
    assert_string_equal(play_text(&table, 0, 0), "ST");
    const parlor_table led = table_after(HIDDEN_SO_FAR "TT2");
    assert_string_equal(play_text(&led, 0, 0), "S8S8");
}

/* ---- What can be typed ------------------------------------------------------------------ */

static void moves_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *table, *typed, *moves; /* moves as a record has them; NULL: refused ... */
        int rule;                          /* ... by this rule */
    } rows[] = {
        {HIDDEN_SO_FAR, "S8", "T", 0},
        {HIDDEN_SO_FAR, " s8 ", "T", 0},
        {HIDDEN_SO_FAR, "8\xe2\x99\xa0", "T", 0},
        {HIDDEN_SO_FAR, "S8S8", "TT2", 0},
        {HIDDEN_SO_FAR, "S8,S8 DONE", "TT2", 0},
        {HIDDEN_SO_FAR, "SA done", "Z2", 0},
        {HIDDEN_SO_FAR, "10C 10C CK", "iil", 0}, /* no other club is left: done */
        {HIDDEN_SO_FAR "T", "S8", "T", 0},
        {HIDDEN_SO_FAR "T", "done", "2", 0},
        {HIDDEN_SO_FAR "T", "S8 done", "T2", 0},
        {HIDDEN_SO_FAR "TT2", "S2 SA", "NZ", 0},
        {HIDDEN_SO_FAR "TT2N", "SA", "Z", 0},
        {"tractor.suit=H.dealer=Alice.1:1.acdhko", "D5 D6", "qr", 0},
        {HIDDEN_SO_FAR, "", NULL, PARLOR_TRACTOR_RULE_MOVES},
        {HIDDEN_SO_FAR, " \n ", NULL, PARLOR_TRACTOR_RULE_MOVES},
        {HIDDEN_SO_FAR, "done", NULL, PARLOR_TRACTOR_RULE_LEADING},
        {HIDDEN_SO_FAR, "S8 C10", NULL, PARLOR_TRACTOR_RULE_LEAD},
        {HIDDEN_SO_FAR, "S8 S8 S8", NULL, PARLOR_TRACTOR_RULE_DECISIONS},
        {HIDDEN_SO_FAR, "RJ", NULL, PARLOR_TRACTOR_RULE_DECISIONS},
        {HIDDEN_SO_FAR, "X", NULL, 25},
        {HIDDEN_SO_FAR, "S8 hello", NULL, 25},
        {HIDDEN_SO_FAR "T", "C10 C10", NULL, PARLOR_TRACTOR_RULE_LEAD},
        {HIDDEN_SO_FAR "TT2", "SA done", NULL, PARLOR_TRACTOR_RULE_LEADING},
        {HIDDEN_SO_FAR "TT2", "S2 S5 S6", NULL, PARLOR_TRACTOR_RULE_MOVES},
        {HIDDEN_SO_FAR "TT2", "S2 H2", NULL, PARLOR_TRACTOR_RULE_FOLLOW_SUIT},
        {"tractor.suit=H.dealer=Alice.1:1.acdhko", "D5 D6 D8", NULL, PARLOR_TRACTOR_RULE_MOVES},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const parlor_table table = table_after(rows[i].table);
        uint8_t moves[PARLOR_MOVES];
        parlor_status status;
        const size_t count =
            parlor_moves_read(&table, rows[i].typed, strlen(rows[i].typed), moves, &status);
        parlor_record record = record_of(rows[i].table);
        char text[PARLOR_RECORD_TEXT_MAX], wanted[PARLOR_RECORD_TEXT_MAX];
        assert_int_equal(count == 0, rows[i].moves == NULL);
        if (count == 0)
            assert_int_equal(status.problem->rule, rows[i].rule);
        for (size_t move = 0; move < count; move++)
            record.moves[record.count++] = moves[move];
        parlor_record_write(&record, text, sizeof text);
        const parlor_record before = record_of(rows[i].table);
        parlor_record_write(&before, wanted, sizeof wanted);
        if (count > 0)
            strcat(wanted, rows[i].moves);
        assert_string_equal(text, wanted);
    }
}

/* Any bytes: moves that are legal, or a refusal. */
static void any_bytes_can_be_typed(void **state)
{
    (void)state;
    static const char letters[] = "HSCDBR23456789TJQKA0 ,done\xe2\x99\xa0\n";
    const parlor_table table = table_after(HIDDEN_SO_FAR "TT2");
    for (int i = 0; i < 20000; i++) {
        char text[40];
        const size_t size = (size_t)dice((int)sizeof text);
        for (size_t at = 0; at < size; at++)
            text[at] = letters[dice((int)sizeof letters)];
        uint8_t moves[PARLOR_MOVES];
        parlor_status status;
        parlor_table played = table;
        const size_t count = parlor_moves_read(&table, text, size, moves, &status);
        assert_int_equal(count == 0, status.problem != NULL);
        for (size_t move = 0; move < count; move++)
            assert_int_equal(parlor_table_move(&played, moves[move], NULL, NULL), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(secrets_are_kept),
        cmocka_unit_test(order_is_forgotten),
        cmocka_unit_test(hidden_cards_are_the_dealers),
        cmocka_unit_test(pages_fit_or_are_none),
        cmocka_unit_test(explanations_tell_of_the_table),
        cmocka_unit_test(logs_keep_the_order),
        cmocka_unit_test(moves_are_read),
        cmocka_unit_test(any_bytes_can_be_typed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
