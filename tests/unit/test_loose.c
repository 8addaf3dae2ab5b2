/* Loose notation of every game: what parlor writes can be pasted back, and what is damaged is not
 * taken for something else. */
#include "tests/unit/loose_help.h"
#include "tests/unit/toy_game.h"

enum { CASES = 300, TEXT_ROOM = 1 << 17, SEED = 17 };

/* ---- Cases ---- */

static int cases_read;

/* Writes an x for a case, and nothing for a dash; says that an exclamation mark is bad. */
static void toy_loose(const char *const *names, const char *text, size_t size, parlor_writer *out,
                      parlor_status *status)
{
    (void)names;
    cases_read++;
    if (size != 1 || *text != '-')
        write_char(out, 'x');
    if (*text == '!')
        parlor_status_set(status, &toy_problems[0], text, (parlor_span){text, text + 1});
}

static const parlor_game loose_toy = {.name = "toy", .loose = toy_loose};

/* Options that make for more kinds of cases, where the game has them. */
static parlor_deal_options deal_options(const parlor_game *game, uint64_t number)
{
    parlor_deal_options options = {{0}};
    if (number % 2 == 0) {
        parlor_deal_choose(game, "ready", NULL, &options);
        parlor_deal_choose(game, "wild", NULL, &options);
    }
    return options;
}

/* In the judge's notation, without a blank line before it. */
static size_t deal(const parlor_game *game, uint64_t number, char *text)
{
    const parlor_deal_options options = deal_options(game, number);
    size_t size = 0;
    assert_int_equal(parlor_deal(game, &options, SEED, number, text, TEXT_ROOM - 1, &size),
                     PARLOR_DEALT);
    const size_t blank = strspn(text, "\n");
    memmove(text, text + blank, size - blank);
    text[size - blank] = '\0';
    return size - blank;
}

/* An answer to a question, as wide as the number says. */
static size_t explain(const parlor_game *game, size_t question, const char *judge, uint64_t number,
                      char *text)
{
    const parlor_style style = {.width = 40 + (int)(number % 101), .symbols = number % 3 == 0};
    const parlor_options options = {
        .view = PARLOR_EXPLAIN, .question = question, .style = style, .cases_only = true};
    parlor_output out = {.text = text, .room = TEXT_ROOM - 1};
    assert_int_equal(parlor_referee(game, &options, judge, strlen(judge), &out), PARLOR_ANSWERED);
    text[out.size] = '\0';
    return out.size;
}

/* Explanations sort the cards that are played together: so do we, in every word of the text. */
static void sort_words(char *text)
{
    for (char *word = text; *word; word += strspn(word, " \n")) {
        const size_t length = strcspn(word, " \n");
        for (size_t i = 2; i + 1 < length; i += 2)
            for (size_t j = i; j >= 2 && length % 2 == 0 && memcmp(word + j, word + j - 2, 2) < 0;
                 j -= 2) {
                char card[2];
                memcpy(card, word + j, 2);
                memcpy(word + j, word + j - 2, 2);
                memcpy(word + j - 2, card, 2);
            }
        word += length;
    }
}

static void for_each_game(void (*test)(const parlor_game *game))
{
    for (size_t i = 0; parlor_game_at(i); i++)
        test(parlor_game_at(i));
}

/* ---- Round trips ---- */

static void judges_notation_stays(const parlor_game *game)
{
    static char judge[TEXT_ROOM];
    for (uint64_t number = 1; number <= CASES; number++) {
        const size_t size = deal(game, number, judge);
        assert_string_equal(loose_of(parlor_game_name(game), judge, size), judge);
    }
}

static void judges_notation_comes_out_as_it_went_in(void **state)
{
    (void)state;
    for_each_game(judges_notation_stays);
}

static void small_letters_do(const parlor_game *game)
{
    static char judge[TEXT_ROOM], small[TEXT_ROOM];
    for (uint64_t number = 1; number <= CASES; number++) {
        const size_t size = deal(game, number, judge);
        for (size_t i = 0; i <= size; i++)
            small[i] = judge[i] >= 'A' && judge[i] <= 'Z' ? (char)(judge[i] + 32) : judge[i];
        assert_string_equal(loose_of(parlor_game_name(game), small, size), judge);
    }
}

static void small_letters_are_as_good(void **state)
{
    (void)state;
    for_each_game(small_letters_do);
}

static void paste_back_answers(const parlor_game *game, size_t question)
{
    static char judge[TEXT_ROOM], told[TEXT_ROOM], again[TEXT_ROOM];
    for (uint64_t number = 1; number <= CASES; number++) {
        deal(game, number, judge);
        const size_t size = explain(game, question, judge, number, told);
        strcpy(again, loose_of(parlor_game_name(game), told, size));
        sort_words(again);
        sort_words(judge);
        if (strcmp(again, judge) != 0)
            fail_msg("%s\nbecomes %s\ninstead of %s", told, again, judge);
    }
}

static void paste_back(const parlor_game *game)
{
    paste_back_answers(game, 0);
    for (size_t i = 0; parlor_game_question(game, i); i++)
        paste_back_answers(game, i + 1);
}

static void explanations_can_be_pasted_back(void **state)
{
    (void)state;
    for_each_game(paste_back);
}

/* ---- Damage ---- */

/* A sign that means nothing in any game. */
static char nonsense(void)
{
    static const char signs[] = "XYV@%&!?<>=~^";
    return signs[random_below(sizeof signs - 1)];
}

/* A dealer's name may be one that only the reader knows, so headers of rounds are left alone. */
static size_t place_in_cards(const parlor_game *game, const char *judge, size_t size)
{
    const size_t header = parlor_game_has_line_cases(game) ? 0 : strcspn(judge, "\n");
    size_t at;
    do
        at = header + random_below((uint32_t)(size - header));
    while (judge[at] == ' ' || judge[at] == '\n');
    return at;
}

static void change_cards(const parlor_game *game)
{
    static char judge[TEXT_ROOM];
    for (uint64_t number = 1; number <= CASES; number++) {
        const size_t size = deal(game, number, judge);
        judge[place_in_cards(game, judge, size)] = nonsense();
        const char *const found = loose_of(parlor_game_name(game), judge, size);
        if (!loose_is_refused(found))
            fail_msg("%s\nbecomes %s", judge, found);
    }
}

static void no_card_turns_into_another(void **state)
{
    (void)state;
    random_state = SEED;
    for_each_game(change_cards);
}

static void damage_explanations(const parlor_game *game)
{
    static char judge[TEXT_ROOM], told[TEXT_ROOM], again[TEXT_ROOM];
    int refused = 0;
    for (uint64_t number = 1; number <= CASES; number++) {
        deal(game, number, judge);
        const size_t size = explain(game, 0, judge, number, told);
        sort_words(judge);
        size_t at;
        do
            at = random_below((uint32_t)(number % 2 || size < 400 ? size : 400));
        while (told[at] == ' ' || told[at] == '\n');
        const char sign = told[at];
        told[at] = nonsense();
        strcpy(again, loose_of(parlor_game_name(game), told, size));
        if (loose_is_refused(again)) {
            refused++;
            continue;
        }
        sort_words(again);
        if (strcmp(again, judge) != 0)
            fail_msg("%s\nwith %c damaged becomes %s", told, sign, again);
    }
    assert_true(refused > CASES / 20);
}

/* Damage where nothing is read from changes nothing. */
static void damaged_explanations_are_refused_or_the_same(void **state)
{
    (void)state;
    random_state = SEED + 1;
    for_each_game(damage_explanations);
}

static void damage_at_random(char *text, size_t *size)
{
    static const char *const pieces[] = {"\n",
                                         ";",
                                         "#",
                                         "(",
                                         ")",
                                         "\xf0",
                                         "♠",
                                         "🀇",
                                         "10",
                                         "7",
                                         " ",
                                         "TR",
                                         "S",
                                         "|",
                                         ":",
                                         "\0x",
                                         "万",
                                         "t",
                                         "Case 1:",
                                         "b",
                                         "NONE",
                                         "player 1",
                                         "hidden declared\n",
                                         "\xef\xbb"};
    enum { PIECES = sizeof pieces / sizeof pieces[0] };
    for (uint32_t times = random_below(4) + 1; times > 0 && *size > 0; times--) {
        const size_t at = random_below((uint32_t)*size);
        const char *const piece = pieces[random_below(PIECES)];
        const size_t gone = random_below(3) % (*size - at + 1), come = strlen(piece);
        memmove(text + at + come, text + at + gone, *size - at - gone);
        memcpy(text + at, piece, come);
        *size += come - gone;
    }
    if (random_below(4) == 0 && *size > 0)
        *size = random_below((uint32_t)*size);
}

static void survive(const parlor_game *game)
{
    static char judge[TEXT_ROOM], told[TEXT_ROOM];
    for (uint64_t number = 1; number <= 5 * CASES; number++) {
        size_t size = deal(game, number, judge);
        if (number % 2)
            size = explain(game, 0, judge, number, told);
        char *const text = number % 2 ? told : judge;
        damage_at_random(text, &size);
        loose_of(parlor_game_name(game), text, size);
    }
}

/* loose_of() looks at what comes out, and sanitizers at what is read. */
static void any_damage_is_survived(void **state)
{
    (void)state;
    random_state = SEED + 2;
    for_each_game(survive);
}

/* ---- Signs ---- */

/* Full-width letters and digits, with blanks of their own, are as good as those of ASCII. */
static void widen(const parlor_game *game)
{
    static char judge[TEXT_ROOM], wide[TEXT_ROOM];
    for (uint64_t number = 1; number <= 20; number++) {
        const size_t size = deal(game, number, judge);
        size_t at = 0;
        for (size_t i = 0; i < size; i++)
            if (judge[i] == '\n')
                wide[at++] = '\n';
            else if (judge[i] == ' ')
                at += (size_t)sprintf(wide + at, "\xe3\x80\x80");
            else /* U+FF01 is an exclamation mark */
                at += (size_t)sprintf(wide + at, "\xef%c%c", 0xbc + (judge[i] - '!' + 1) / 64,
                                      0x80 + (judge[i] - '!' + 1) % 64);
        assert_string_equal(loose_of(parlor_game_name(game), wide, at), judge);
    }
}

static void full_width_is_as_good(void **state)
{
    (void)state;
    for_each_game(widen);
}

/* A control character is no sign, not even one that stands for something among ours. */
static void put_control_characters(const parlor_game *game)
{
    static const char controls[] = {'\0', '\177', '\1', '\33'};
    static char judge[TEXT_ROOM];
    for (size_t i = 0; i < sizeof controls; i++) {
        const size_t size = deal(game, 1, judge);
        const size_t at = place_in_cards(game, judge, size);
        judge[at] = controls[i];
        assert_true(loose_is_refused(loose_of(parlor_game_name(game), judge, size)));
    }
}

static void control_characters_are_refused(void **state)
{
    (void)state;
    random_state = SEED + 3;
    for_each_game(put_control_characters);
}

/* ---- Around a case ---- */

/* Text in front of a case and behind it, and what comes of it: the case, or what is told. */
static void put_around(const parlor_game *game)
{
    static const struct {
        const char *before, *behind;
    } rows[] = {
        {"In the judge's notation:\n", ""},
        {"In the judge's notation\n", ""},
        {"in THE judge s notation\t\n\n", ""},
        {"\xef\xbb\xbfIn the judge's notation:\n", "\nCase 1: whatever\n\nsaid of it\n"},
        {"1\n", ""},
        {"\xef\xbb\xbf\n \n 1 \n\n", "\n"},
        {"1. ", ""},
        {" 12)\t", "\n"},
        {"1\n3:\n", ""},
    };
    static char judge[TEXT_ROOM], around[TEXT_ROOM];
    deal(game, 1, judge);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const int size =
            snprintf(around, sizeof around, "%s%s%s", rows[i].before, judge, rows[i].behind);
        assert_string_equal(loose_of(parlor_game_name(game), around, (size_t)size), judge);
    }
    static const char introduction[] = "In the judge's notation";
    assert_true(
        loose_is_refused(loose_of(parlor_game_name(game), introduction, sizeof introduction - 1)));
    const int size = snprintf(around, sizeof around, "In the judge my notation\n%s", judge);
    assert_true(loose_is_refused(loose_of(parlor_game_name(game), around, (size_t)size)));
}

static void what_stands_around_a_case_is_left_out(void **state)
{
    (void)state;
    for_each_game(put_around);
}

static void some_texts_are_no_case(void **state)
{
    (void)state;
    static char long_text[PARLOR_LOOSE_MAX + 1];
    memset(long_text, ' ', sizeof long_text);
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const char *const name = parlor_game_name(game);
        assert_string_equal(loose_of(name, "", 0), "1:1: case-empty: there is no case here");
        assert_string_equal(loose_of(name, " \n\n", 3), "1:1: case-empty: there is no case here");
        assert_string_equal(loose_of(name, "# all\n", 6), "1:1: case-empty: there is no case here");
        assert_string_equal(loose_of(name, "1\n;#x\n", 6),
                            "1:1: case-empty: there is no case here");
        assert_string_equal(loose_of(name, long_text, PARLOR_LOOSE_MAX),
                            "1:1: case-empty: there is no case here");
        assert_string_equal(loose_of(name, long_text, PARLOR_LOOSE_MAX + 1),
                            "1:1: case-too-long: this case is too long");
    }
    assert_string_equal(loose_of("maumau", "Case 1: a\n\n#x", 13),
                        "1:1: case-empty: there is no case here");
    static const char *const unknown = "1:1: game-unknown: there is no such game";
    assert_string_equal(loose_of("chess", "e4", 2), unknown);
    assert_string_equal(loose_of("chess", "", 0), unknown);
}

/* A game that has no loose notation reads what is typed as it is, but for blank lines before it. */
static void a_game_without_loose_notation_takes_the_text(void **state)
{
    (void)state;
    parlor_status status;
    char out[4];
    assert_int_equal(parlor_loose_read(&toy, NULL, " \na#\n", 5, out, 3, &status), 3);
    assert_memory_equal(out, "a#\n", 3);
    assert_int_equal(parlor_loose_read(&toy, NULL, "a#", 2, out, 3, &status), 3);
    assert_memory_equal(out, "a#\n", 3);
    assert_int_equal(parlor_loose_read(&toy, NULL, "a#", 2, out, 2, &status), 0);
    assert_string_equal(status.problem->name, "no-room");
    assert_int_equal(parlor_loose_read(&toy, NULL, "\n \n", 3, out, 4, &status), 0);
    assert_string_equal(status.problem->name, "case-empty");
}

/* What all games refuse has a name and a sentence, and is no matter of a rule. */
static void what_every_game_refuses_is_told(void **state)
{
    (void)state;
    static char long_text[PARLOR_LOOSE_MAX + 1];
    cases_read = 0;
    static const struct {
        const parlor_game *game;
        const char *text;
        size_t size; /* 0: the string's */
        size_t room;
        const char *name, *sentence;
    } rows[] = {
        {NULL, "e4", 0, 99, "game-unknown", "there is no such game"},
        {&loose_toy, "", 0, 99, "case-empty", "there is no case here"},
        {&loose_toy, "-", 0, 99, "case-empty", "there is no case here"},
        {&loose_toy, "a", 0, 0, "no-room", "there is not enough room for the case"},
        {&loose_toy, long_text, sizeof long_text, 99, "case-too-long", "this case is too long"},
        {&loose_toy, "Case 1: a\n\nb\n Case 2: c\nd", 0, 99, "more-cases",
         " Case 2: c begins another case; this is for one at a time"},
        {&loose_toy, "Case 1: a\n\nCase 2:", 0, 99, "more-cases",
         "Case 2: begins another case; this is for one at a time"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char out[99], message[256];
        parlor_status status;
        const size_t size = rows[i].size ? rows[i].size : strlen(rows[i].text);
        assert_int_equal(
            parlor_loose_read(rows[i].game, NULL, rows[i].text, size, out, rows[i].room, &status),
            0);
        assert_string_equal(status.problem->name, rows[i].name);
        assert_int_equal(status.problem->rule, 0);
        assert_int_equal(status.problem->severity, PARLOR_ERROR);
        parlor_status_message(&status, message, sizeof message);
        assert_string_equal(message, rows[i].sentence);
        assert_true(status.line > 0 && status.column > 0);
    }
    assert_int_equal(cases_read, 2); /* the dash, and what there was no room for */
    char out[2];
    parlor_status status;
    assert_int_equal(parlor_loose_read(&loose_toy, NULL, "!", 1, out, 0, &status), 0);
    assert_string_equal(status.problem->name, "bad");
    /* and what is not refused is written */
    assert_int_equal(parlor_loose_read(&loose_toy, NULL, "b\nCase 1: c", 11, out, 2, &status), 1);
    assert_null(status.problem);
    assert_int_equal(parlor_loose_read(&loose_toy, NULL, "Case 1: a\n\nb", 12, out, 2, &status), 1);
    assert_null(status.problem);
    assert_int_equal(out[0], 'x');
}

/* ---- Room ---- */

static void fit_into_less_and_less(const parlor_game *game)
{
    static char judge[TEXT_ROOM];
    const size_t size = deal(game, 1, judge);
    for (size_t room = 0; room <= size; room += room + 40 < size ? 13 : 1) {
        char *const out = malloc(room + !room);
        assert_non_null(out);
        parlor_status status;
        const size_t length = parlor_loose_read(game, NULL, judge, size, out, room, &status);
        assert_int_equal(length, room < size ? 0 : size);
        if (room < size)
            assert_string_equal(status.problem->name, "no-room");
        free(out);
    }
}

static void nothing_is_written_beyond_the_room(void **state)
{
    (void)state;
    for_each_game(fit_into_less_and_less);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(judges_notation_comes_out_as_it_went_in),
        cmocka_unit_test(small_letters_are_as_good),
        cmocka_unit_test(explanations_can_be_pasted_back),
        cmocka_unit_test(no_card_turns_into_another),
        cmocka_unit_test(damaged_explanations_are_refused_or_the_same),
        cmocka_unit_test(any_damage_is_survived),
        cmocka_unit_test(full_width_is_as_good),
        cmocka_unit_test(control_characters_are_refused),
        cmocka_unit_test(what_stands_around_a_case_is_left_out),
        cmocka_unit_test(some_texts_are_no_case),
        cmocka_unit_test(a_game_without_loose_notation_takes_the_text),
        cmocka_unit_test(what_every_game_refuses_is_told),
        cmocka_unit_test(nothing_is_written_beyond_the_room),
    };
    return cmocka_run_group_tests_name("loose", tests, NULL, NULL);
}
