/* Tractor in loose notation, where the players have names of their own: TR-30. */
#include "parlor/tractor.h"
#include "tests/unit/loose_help.h"

/* TR-30: own names come first, whole or cut short, then the judge's. */
static void own_names_are_understood(void **state)
{
    (void)state;
    static const char *const players[] = {"Bo", "Al", "Anna", "Main"};
    static const notation rows[] = {
        {"H Al 2 3", "H Al 2 3"},
        {"H al 2 3", "H Al 2 3"},
        {"H an 2 3", "H Anna 2 3"},
        {"H alice 2 3", "H Bo 2 3"},
        {"H Charles 2 3", "H Anna 2 3"},
        {"H c 2 3", "H Anna 2 3"},
        {"H dealer Main 2 3", "H Main 2 3"},
        {"H Bo 2 3; Bo: SA; al S2; ann: S3; Main S4", "H Bo 2 3\nSA S2 S3 S4"},
        {"H a 2 3", "1:3: dealer-unknown: dealer a is none of the players as they were named, or "
                    "fits several"},
        {"H Bo 2 3; Bo: SA; a: S2", "1:19: player-unknown"},
        {"H Bo 2 3; Bo\u200b: SA; Al: S2; Anna: S3; main: S4", "H Bo 2 3\nSA S2 S3 S4"},
        {"H", "1:2: header-words"},
        {"H Bo 2 3; SA S2 S3", "1:11: trick-strings"},
        {"H Bo 2 3; SA S2 S3 SX", "1:20: rank-unknown"},
        {"H Zoe 2 3", "1:3: dealer-unknown: dealer Zoe is none of the players as they were named, "
                      "or fits several"},
        {"H Bo 2 3; Zoe: SA",
         "1:11: player-unknown: player Zoe is none of those that were named, or fits several"},
        {"H Bo 2 3; Al: SA", "1:11: turn: Al cannot play here: it is the turn of another player"},
    };
    assert_notations("tractor", players, rows, sizeof rows / sizeof rows[0]);
    /* names that begin others, and one that is a card in loose notation */
    static const char *const near[] = {"An", "Anna", "Bobby", "Sa"};
    static const notation near_rows[] = {
        {"H An 2 3", "H An 2 3"},
        {"H an 2 3", "H An 2 3"},    /* in full, and the beginning of another */
        {"H Bob 2 3", "H Anna 2 3"}, /* the judge's Bob */
        {"H bobb 2 3", "H Bobby 2 3"},
        {"H Sa 2 3; Sa S2 S3 S4", "H Sa 2 3\nSA S2 S3 S4"},
        {"H Sa 2 3; Sa: SA; An S2; anna S3; Bobby S4", "H Sa 2 3\nSA S2 S3 S4"},
    };
    assert_notations("tractor", near, near_rows, sizeof near_rows / sizeof near_rows[0]);
    /* names with blanks and signs, and names that could be cards */
    static const char *const quoted[] = {"Anna Lena", "TJ", "Jean-Luc", "S2"};
    static const notation quoted_rows[] = {
        {"H \"Anna Lena\" 2 3; \"Anna Lena\": SA; TJ: S3; Jean-Luc S4; \"S2\" S5",
         "H \"Anna Lena\" 2 3\nSA S3 S4 S5"},
        {"H anna 2 3", "H \"Anna Lena\" 2 3"},
        {"H dealer \"TJ\", 2 3", "H \"TJ\" 2 3"},
        {"H jean-luc 2 3; S2 S3 S4 S5", "H \"Jean-Luc\" 2 3\nS2 S3 S4 S5"},
        {"H \"Anna\" 2 3", "1:3: dealer-unknown: dealer \"Anna\" is none"},
        {"H \"Anna Lena 2 3", "1:3: dealer-unknown: dealer \"Anna Lena 2 3 is none"},
    };
    assert_notations("tractor", quoted, quoted_rows, sizeof quoted_rows / sizeof quoted_rows[0]);
    /* a name ends where it ends */
    assert_true(loose_is_refused(loose_named_of("tractor", players, "H Al\0Anna 2 3", 14)));
}

enum { STORY_ROOM = 1 << 15 }; /* for a round at 40 columns */

static parlor_span span_of(const char *name)
{
    return (parlor_span){name, name + strlen(name)};
}

static size_t answer_named(const char *const *players, parlor_view view, const char *text,
                           char *out)
{
    const parlor_options options = {
        .view = view, .style.width = 40, .players = players, .cases_only = true};
    parlor_output to = {.text = out, .room = STORY_ROOM};
    assert_int_equal(parlor_referee(parlor_game_find("tractor"), &options, text, strlen(text), &to),
                     PARLOR_ANSWERED);
    out[to.size] = '\0';
    return to.size;
}

/* Explanations with any names can be pasted back: also with names that are another's in the judge's
 * notation, cards but for a small letter, words that a header may have, and one letter. */
static void explanations_with_own_names_are_understood(void **state)
{
    (void)state;
    static const char *const names[][PARLOR_TRACTOR_SEATS] = {
        {"Anna", "Ben", "Carl", "Dora"},   {"David", "Alice", "Bob", "Charles"},
        {"Main", "Team", "Declare", "At"}, {"j", "a", "d", "ch"},
        {"Sa", "D2x", "Élise", "阿明"},    {"Wins", "Player", "Trump", "No"},
        {"Ben", "Andy", "Ranked", "Dora"}, {"Anna Lena", "TJ", "Jean-Luc", "SJ"},
        {"H", "7", "Alice B.", "J 2"},
    };
    static char round[STORY_ROOM + 1], told[STORY_ROOM + 1], right[STORY_ROOM + 1],
        found[STORY_ROOM + 1];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        for (uint64_t number = 1; number <= 8; number++) {
            size_t size = 0;
            assert_int_equal(
                parlor_deal(parlor_game_find("tractor"), NULL, 5, number, round, STORY_ROOM, &size),
                PARLOR_DEALT);
            round[size] = '\0';
            const char *const judge = loose_named_of("tractor", NULL, round, size);
            /* the judge's names mean the same players, unless they are somebody's own */
            char header[64];
            parlor_tractor_seat dealer;
            const char *const name = judge + 2;
            const size_t length = parlor_tractor_seat_read(name, strcspn(name, " "), &dealer);
            const bool is_plain = parlor_span_is_plain_name(span_of(names[i][dealer]));
            snprintf(header, sizeof header, is_plain ? "%c %s" : "%c \"%s\"", judge[0],
                     names[i][dealer]);
            snprintf(told, sizeof told, "%s%s", header, name + length);
            snprintf(round, sizeof round, "%s", told);
            answer_named(names[i], PARLOR_JUDGE, round, right);
            const size_t story = answer_named(names[i], PARLOR_EXPLAIN, round, told);
            const char *const read = loose_named_of("tractor", names[i], told, story);
            if (loose_is_refused(read))
                fail_msg("%s\n%s", told, read);
            assert_memory_equal(read, header, strlen(header));
            answer_named(names[i], PARLOR_JUDGE, read, found);
            assert_string_equal(found, right);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_names_are_understood),
        cmocka_unit_test(explanations_with_own_names_are_understood),
    };
    return cmocka_run_group_tests_name("loose_names", tests, NULL, NULL);
}
