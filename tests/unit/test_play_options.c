/* House rules of a game made for the purpose: named one by one and by the set, refused where they
 * do not go together; and what a game is handed when it begins. */
#include "help.h"

#include "lib/games/game.h"
#include "parlor/play.h"

enum { BEGINS, HAND, TURNOVER, BLOOD, CAP, OPTIONS };

static const char *const seats[] = {"0", "1", NULL};
static const char *const hands[] = {"published", "5", "6", NULL};
static const char *const turnovers[] = {"queue", "shuffled", NULL};
static const char *const switches[] = {"no", "yes", NULL};
static const char *const caps[] = {"3", "1", "2", NULL};

static const parlor_deal_option options[OPTIONS] = {
    [BEGINS] = {"begins", seats, "who begins"},
    [HAND] = {"hand", hands, "how many cards"},
    [TURNOVER] = {"turnover", turnovers, "how the pile is turned"},
    [BLOOD] = {"blood", switches, "on and on"},
    [CAP] = {"cap", caps, "how many fans count"},
};

static const parlor_rule_set sets[] = {
    {"family", "turnover=shuffled,hand=5", "as families play"},
    {"blood", "blood=yes", "on and on"},
};

static const parlor_problem capped = {"cap", PARLOR_ERROR, "cap is for blood", 0};

static int seats_of(const parlor_play_options *chosen)
{
    return chosen->choice[BEGINS] ? 0 : 2;
}

static const parlor_problem *conflict(const parlor_play_options *chosen, uint32_t named)
{
    return named >> CAP & 1 && !chosen->choice[BLOOD] ? &capped : NULL;
}

/* ---- A table ---- */

static uint64_t begun_with[2];

static void deal(parlor_random *random, parlor_beginning *beginning)
{
    beginning->cards[0] = (uint8_t)parlor_random_below(random, 2);
}

static bool deal_is_valid(const parlor_beginning *beginning)
{
    return beginning->cards[0] < 2;
}

static int card_read(const char letters[2])
{
    return letters[0] == 'K' ? letters[1] - '0' : -1;
}

static void begin(const parlor_beginning *dealt, parlor_table *table, play_sink to)
{
    (void)to;
    begun_with[0] = dealt->seed;
    begun_with[1] = dealt->number;
    table->legal = 3;
}

static void payoff(const parlor_table *table, int payoffs[PARLOR_SEATS_MAX])
{
    (void)table;
    payoffs[0] = 1;
    payoffs[1] = -1;
}

static game_play play = {
    .options = options,
    .option_count = OPTIONS,
    .options_as_rules = 1u << HAND | 1u << TURNOVER | 1u << BLOOD | 1u << CAP,
    .rule_sets = sets,
    .rule_set_count = 2,
    .card_count = 1,
    .seats = seats_of,
    .conflict = conflict,
    .deal = deal,
    .deal_is_valid = deal_is_valid,
    .card_read = card_read,
    .begin = begin,
    .payoff = payoff,
};
static const parlor_game game = {.name = "house", .title = "House", .play = &play};

/* ---- Reading ---- */

static const char *written(const parlor_play_options *chosen)
{
    static char text[100];
    const size_t length = parlor_play_rules_write(&game, chosen, text, sizeof text);
    assert_int_equal(length, strlen(text));
    return text;
}

static void reads(const char *text, const char *comes_to)
{
    parlor_status status;
    parlor_play_options chosen = {{0}};
    if (!parlor_play_rules_read(&game, text, strlen(text), &chosen, &status))
        fail_msg("'%s' is refused: %s", text, status.problem->sentence);
    assert_null(status.problem);
    assert_string_equal(written(&chosen), comes_to);
}

static void the_last_word_counts(void **state)
{
    (void)state;
    reads("", "");
    reads("  ", "");
    reads("hand=6", "hand=6");
    reads("family", "hand=5,turnover=shuffled");
    reads("family,hand=6", "hand=6,turnover=shuffled");
    reads("hand=6, family", "hand=5,turnover=shuffled");
    reads(" family ,\thand = published ", "turnover=shuffled");
    reads("blood,cap=2", "blood=yes,cap=2");
    reads("cap=2,blood", "blood=yes,cap=2");
    reads("blood,cap=3", "blood=yes");
}

static void refuses(const char *text, size_t size, const char *problem, size_t offset,
                    const char *found)
{
    const parlor_play_options before = {.choice = {[HAND] = 2}};
    parlor_play_options chosen = before;
    parlor_status status;
    if (parlor_play_rules_read(&game, text, size, &chosen, &status))
        fail_msg("'%s' is read", text);
    assert_string_equal(status.problem->name, problem);
    assert_int_equal(status.offset, offset);
    assert_string_equal(status.found, found);
    assert_int_equal(status.column, offset + 1);
    assert_memory_equal(&chosen, &before, sizeof before);
}

static void refuses_text(const char *text, const char *problem, size_t offset, const char *found)
{
    refuses(text, strlen(text), problem, offset, found);
}

static void what_is_wrong_has_its_place(void **state)
{
    (void)state;
    refuses_text("family,hnad=6", "rules-unknown", 7, "hnad");
    refuses_text("families", "rules-unknown", 0, "families");
    refuses_text("=6", "rules-unknown", 0, "=6");
    refuses_text("begins=1", "rules-unknown", 0, "begins"); /* is no house rule */
    refuses_text("hand=8", "rules-value", 5, "8");
    refuses_text("hand= 6=6", "rules-value", 6, "6=6");
    refuses_text("hand", "rules-valueless", 0, "hand");
    refuses_text("hand =", "rules-valueless", 0, "hand");
    refuses_text("family,,hand=6", "rules-empty", 7, "");
    refuses_text("family,", "rules-empty", 7, "");
    refuses_text(",", "rules-empty", 0, "");
    refuses("hand=6\0", 7, "rules-value", 5, "6^@");
}

static void rules_that_do_not_go_together_are_refused_with_the_reason(void **state)
{
    (void)state;
    refuses_text("cap=2", "cap", 0, "cap=2");
    refuses_text("cap=3", "cap", 0, "cap=3"); /* the default, but named */
    refuses_text("blood,cap=3,blood=no", "cap", 0, "blood,cap=3,blood=no");
}

static void the_reason_can_be_asked_for(void **state)
{
    (void)state;
    parlor_play_options chosen = {{0}};
    assert_null(parlor_play_options_problem(&game, &chosen));
    assert_int_equal(parlor_play_seats(&game, &chosen), 2);
    assert_true(parlor_play_choose(&game, "cap", "2", &chosen));
    assert_ptr_equal(parlor_play_options_problem(&game, &chosen), &capped);
    assert_int_equal(parlor_play_seats(&game, &chosen), 0);
    assert_true(parlor_play_choose(&game, "blood", "yes", &chosen));
    assert_null(parlor_play_options_problem(&game, &chosen));
    assert_true(parlor_play_choose(&game, "begins", "1", &chosen));
    assert_string_equal(parlor_play_options_problem(&game, &chosen)->name, "options-together");
    chosen.choice[HAND] = 9;
    assert_string_equal(parlor_play_options_problem(&game, &chosen)->name, "options-invalid");
    assert_int_equal(parlor_play_seats(&game, &chosen), 0);
    assert_string_equal(parlor_play_options_problem(NULL, &chosen)->name, "game-not-playable");
    parlor_status status;
    assert_false(parlor_play_rules_read(NULL, "x", 1, &chosen, &status));
    assert_string_equal(status.problem->name, "game-not-playable");
}

static void options_and_sets_can_be_listed(void **state)
{
    (void)state;
    assert_false(parlor_play_option_is_rule(&game, BEGINS));
    assert_true(parlor_play_option_is_rule(&game, HAND));
    assert_true(parlor_play_option_is_rule(&game, CAP));
    assert_false(parlor_play_option_is_rule(&game, OPTIONS));
    assert_false(parlor_play_option_is_rule(NULL, 0));
    assert_string_equal(parlor_game_rule_set(&game, 1)->name, "blood");
    assert_null(parlor_game_rule_set(&game, 2));
    assert_null(parlor_game_rule_set(NULL, 0));
}

static void rules_are_written_where_there_is_room(void **state)
{
    (void)state;
    char text[16];
    const parlor_play_options chosen = {.choice = {[BEGINS] = 2, [HAND] = 3}};
    assert_int_equal(parlor_play_rules_write(&game, &chosen, text, sizeof "hand=6"), 6);
    assert_string_equal(text, "hand=6");
    assert_int_equal(parlor_play_rules_write(&game, &chosen, text, sizeof "hand=6" - 1), 0);
}

/* A deal from elsewhere names options, too. */
static void a_deal_is_refused_with_the_reason(void **state)
{
    (void)state;
    parlor_status status;
    parlor_beginning first = {.game = &game};
    assert_false(parlor_beginning_read("cap 3 K1", 8, &first, &status));
    assert_ptr_equal(status.problem, &capped);
    assert_true(parlor_beginning_read("cap 3 blood yes K1", 18, &first, &status));
    assert_int_equal(first.options.choice[BLOOD], 2);
    assert_false(parlor_beginning_read("begins 1 K1", 11, &first, &status));
    assert_string_equal(status.problem->name, "deal-options");
}

/* ---- Beginning ---- */

static void a_game_begins_with_what_it_shuffles_by(void **state)
{
    (void)state;
    parlor_table table;
    parlor_beginning first = {.game = &game, .seed = 7, .number = 5};
    assert_true(parlor_table_begin(&first, &table, NULL, NULL));
    assert_int_equal(begun_with[0], 7);
    assert_int_equal(begun_with[1], 5);
    first.is_given = true;
    assert_true(parlor_table_begin(&first, &table, NULL, NULL));
    assert_int_equal(begun_with[0], 0);
    assert_int_equal(begun_with[1], 0);
    first.is_given = false;
    const parlor_beginning dealt = parlor_beginning_dealt(&first);
    assert_true(dealt.is_given && dealt.seed == 0 && dealt.number == 0);
}

static void shuffles_have_words_of_their_own(void **state)
{
    (void)state;
    parlor_random streams[] = {parlor_random_begin(7, 5), parlor_bot_random(7, 5, 0, 0),
                               parlor_bot_random(7, 5, 0, 1), parlor_play_shuffle_random(7, 5, 0),
                               parlor_play_shuffle_random(7, 5, 1)};
    uint32_t words[5];
    for (int i = 0; i < 5; i++)
        words[i] = parlor_random_word(&streams[i]);
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < i; k++)
            assert_int_not_equal(words[i], words[k]);
}

static void what_was_paid_so_far_is_told_where_the_game_says_so(void **state)
{
    (void)state;
    parlor_table table;
    int payoffs[PARLOR_SEATS_MAX];
    const parlor_beginning first = {.game = &game};
    assert_true(parlor_table_begin(&first, &table, NULL, NULL));
    parlor_table_payoff(&table, payoffs);
    assert_int_equal(payoffs[0], 0);
    play.pays_on_the_way = true;
    parlor_table_payoff(&table, payoffs);
    assert_int_equal(payoffs[0], 1);
    assert_int_equal(payoffs[1], -1);
    assert_int_equal(payoffs[2], 0);
    play.pays_on_the_way = false;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_word_counts),
        cmocka_unit_test(what_is_wrong_has_its_place),
        cmocka_unit_test(rules_that_do_not_go_together_are_refused_with_the_reason),
        cmocka_unit_test(the_reason_can_be_asked_for),
        cmocka_unit_test(options_and_sets_can_be_listed),
        cmocka_unit_test(rules_are_written_where_there_is_room),
        cmocka_unit_test(a_deal_is_refused_with_the_reason),
        cmocka_unit_test(a_game_begins_with_what_it_shuffles_by),
        cmocka_unit_test(shuffles_have_words_of_their_own),
        cmocka_unit_test(what_was_paid_so_far_is_told_where_the_game_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
