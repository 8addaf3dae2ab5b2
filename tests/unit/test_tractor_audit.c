/* The audit and the standing of Tractor rounds by the typed API; both, and own names, in a run. */
#include "help.h"
#include "parlor/tractor_play.h"
#include "tractor_views.h"

enum { AUDIT = 1 }; /* the game's first question */

static parlor_tractor_round sample_round(void)
{
    parlor_tractor_round round;
    parlor_status status;
    parlor_tractor_round_read(sample, strlen(sample), &round, &status);
    assert_null(status.problem);
    return round;
}

/* ---- The audit ---- */

static void keep(void *context, const parlor_tractor_report *report)
{
    parlor_tractor_report **const next = context;
    *(*next)++ = *report;
}

static void test_reports_say_where(void **state)
{
    (void)state;
    const parlor_tractor_round round = sample_round();
    parlor_tractor_report reports[2], *next = reports;
    assert_int_equal(parlor_tractor_audit(&round, keep, &next), 2);
    assert_ptr_equal(next, reports + 2);
    assert_int_equal(reports[0].duty, PARLOR_TRACTOR_DUTY_PAIRS);
    assert_int_equal(reports[0].rule, PARLOR_TRACTOR_RULE_FOLLOW_PAIRS);
    assert_int_equal(reports[0].seat, PARLOR_TRACTOR_ALICE);
    assert_int_equal(reports[0].trick, 5);
    assert_int_equal(reports[0].group, PARLOR_TRACTOR_HEARTS);
    assert_memory_equal(round.cards + reports[0].card, reports[0].played, 2);
    assert_int_equal(reports[0].card, 4 * (4 + 2 + 1 + 4) + 2);
    assert_int_equal(reports[0].held_count, 11);
    assert_int_equal(reports[1].rule, PARLOR_TRACTOR_RULE_FOLLOW_SUIT);
    assert_int_equal(reports[1].group, PARLOR_TRACTOR_TRUMPS);
}

/* What is reported of a round that is not over is reported of the whole round. */
static void test_reports_so_far_stay_true(void **state)
{
    (void)state;
    enum { MOST = PARLOR_TRACTOR_HAND * PARLOR_TRACTOR_TRICK_REPORTS };
    static parlor_tractor_report so_far[MOST], whole[MOST];
    const parlor_game *const game = parlor_game_find("tractor");
    parlor_deal_options wild = {{0}};
    assert_true(parlor_deal_choose(game, "wild", NULL, &wild));
    int early = 0;
    for (uint64_t number = 1; number <= 40; number++) {
        char input[1024];
        size_t size = 0;
        parlor_tractor_round round;
        parlor_status status;
        assert_int_equal(parlor_deal(game, &wild, 9, number, input, sizeof input, &size),
                         PARLOR_DEALT);
        assert_true(parlor_tractor_round_read(input, size, &round, &status));
        parlor_tractor_report *end = whole, *next;
        parlor_tractor_audit(&round, keep, &end);
        for (round.trick_count--; round.trick_count; round.trick_count--) {
            next = so_far;
            parlor_tractor_audit(&round, keep, &next);
            for (const parlor_tractor_report *one = so_far; one < next; one++) {
                const parlor_tractor_report *same = whole;
                while (same < end && (same->trick != one->trick || same->seat != one->seat ||
                                      same->rule != one->rule))
                    same++;
                assert_true(same < end);
                early += one->trick < round.trick_count;
            }
        }
    }
    assert_true(early > 0);
}

static void test_nobody_needs_to_listen(void **state)
{
    (void)state;
    const parlor_tractor_round round = sample_round();
    assert_int_equal(parlor_tractor_audit(&round, NULL, NULL), 2);
}

static void test_mixed_lead_has_no_audit(void **state)
{
    (void)state;
    parlor_tractor_round round = sample_round();
    round.cards[0] = parlor_tractor_card_of(PARLOR_TRACTOR_CLUBS, 6);
    parlor_tractor_report report, *next = &report;
    assert_int_equal(parlor_tractor_audit(&round, keep, &next), 0);
    assert_ptr_equal(next, &report);
}

#define ELEVEN_PAIRS(suit)                                                                         \
    suit "2" suit "2" suit "3" suit "3" suit "4" suit "4" suit "5" suit "5" suit "6" suit "6" suit \
         "8" suit "8" suit "9" suit "9" suit "T" suit "T" suit "J" suit "J" suit "Q" suit "Q" suit \
         "K" suit "K"

/* Alice throws some of her trumps, hearts and sevens among them; in the second trick all play what
 * they have left. */
typedef struct throw_case {
    const char *thrown;
    const char *hands[PARLOR_TRACTOR_SEATS]; /* the cards thrown are the first of Alice's */
    const char *component, *higher;
    parlor_tractor_seat other;
} throw_case;

static const throw_case throw_cases[] = {
    /* of kinds that are equal, the one of which there is a pair ... */
    {"H2H2H3",
     {"H2H2H3" ELEVEN_PAIRS("S"), ELEVEN_PAIRS("D") "S7C7C7", ELEVEN_PAIRS("C") "CACASA",
      "DADASAH3H4H4H5H5H6H6H8H8H9H9HTHTHJHJHQHQHKHKHAHAH7"},
     "H2H2",
     "C7C7",
     PARLOR_TRACTOR_BOB},
    /* ... or the first of which there is any */
    {"H2H3",
     {"H2H3SA" ELEVEN_PAIRS("S"), ELEVEN_PAIRS("D") "S7C7C7", ELEVEN_PAIRS("C") "CACAH2",
      "DADASAH3H4H4H5H5H6H6H8H8H9H9HTHTHJHJHQHQHKHKHAHAH7"},
     "H3",
     "S7",
     PARLOR_TRACTOR_BOB},
    {"H2H2H3H3H5",
     {"H2H2H3H3H5S2S2S3S3S4S4S5S5S6S6S8S8S9S9STSTSJSJSQSQ",
      "D2D2D3D3D4D4D5D5D6D6D8D8D9D9DTDTDJH7H7C7C7BJBJRJRJ", ELEVEN_PAIRS("C") "CACAS7",
      "DJDQDQDKDKDADASKSKSASAH4H4H5H6H6H8H8H9H9HTHTHJHJD7"},
     "H3H3H2H2",
     "RJRJBJBJ",
     PARLOR_TRACTOR_BOB},
    /* the first component stands, and Bob has no trumps */
    {"RJRJH2",
     {"RJRJH2" ELEVEN_PAIRS("S"), ELEVEN_PAIRS("D") "DADASA", ELEVEN_PAIRS("C") "D7C7C7",
      "CACASAH3H4H4H5H5H6H6H8H8H9H9HTHTHJHJHQHQHKHKHAHAH7"},
     "H2",
     "C7",
     PARLOR_TRACTOR_CHARLES},
};

/* The cards of a text, with nothing behind them. */
static void read_cards(const char *letters, parlor_tractor_card cards[PARLOR_TRACTOR_HAND])
{
    memset(cards, 0, PARLOR_TRACTOR_HAND);
    for (int i = 0; letters[2 * i]; i++)
        assert_int_equal(parlor_tractor_card_read(letters + 2 * i, 2, &cards[i]), 2);
}

/* Hearts are the main suit, and the sevens are trumps, too. */
static parlor_tractor_round throw_round(const throw_case *row)
{
    const int first = (int)strlen(row->thrown);
    char input[512];
    int size = snprintf(input, sizeof input, "H Alice 7 2\n");
    for (int trick = 0; trick < 2; trick++)
        for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
            size += snprintf(input + size, sizeof input - (size_t)size, "%.*s%c",
                             trick ? 2 * PARLOR_TRACTOR_HAND : first,
                             row->hands[player] + (trick ? first : 0), player < 3 ? ' ' : '\n');
    parlor_tractor_round round;
    parlor_status status;
    assert_int_equal(parlor_tractor_round_read(input, (size_t)size, &round, &status), size);
    return round;
}

/* What is not told of is zero. */
static void test_throws_are_beaten_by_the_highest_cards(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof throw_cases / sizeof *throw_cases; i++) {
        const throw_case *const row = &throw_cases[i];
        const parlor_tractor_round round = throw_round(row);
        parlor_tractor_report reports[2 * PARLOR_TRACTOR_TRICK_REPORTS], *next = reports;
        parlor_tractor_audit(&round, keep, &next);
        assert_int_equal(reports[0].duty, PARLOR_TRACTOR_DUTY_THROW);
        assert_int_equal(reports[0].rule, PARLOR_TRACTOR_RULE_SAFE_THROW);
        assert_false(reports[0].is_fault);
        assert_int_equal(reports[0].trick, 1);
        assert_int_equal(reports[0].seat, PARLOR_TRACTOR_ALICE);
        assert_int_equal(reports[0].owed, 0);
        assert_int_equal(reports[0].given, 0);
        assert_int_equal(reports[0].other, row->other);
        assert_int_equal(reports[0].component_count, strlen(row->component) / 2);
        parlor_tractor_card cards[PARLOR_TRACTOR_HAND];
        read_cards(row->component, cards);
        assert_memory_equal(reports[0].component, cards, sizeof cards);
        read_cards(row->higher, cards);
        assert_memory_equal(reports[0].higher, cards, sizeof cards);
    }
}

/* What a run says of a text, and how many faults it counts, with so much room for each step. */
static uint64_t run_audit(const char *input, const parlor_options *options, size_t room, text *said)
{
    parlor_run run = parlor_run_begin(parlor_game_find("tractor"), options);
    size_t used = 0, most = room;
    said->size = 0;
    parlor_step step;
    while ((step = parlor_run_step(&run, input, strlen(input), &used, said->at, most,
                                   &said->size)) != PARLOR_DONE)
        if (step == PARLOR_FULL)
            most += room;
    said->at[said->size] = '\0';
    return parlor_run_faults(&run);
}

/* An answer that did not fit is asked for again; its faults count once. */
static void test_faults_count_once(void **state)
{
    (void)state;
    const parlor_options options = {.question = AUDIT, .input_name = "x\ty"};
    text said;
    assert_int_equal(run_audit(sample, &options, 50, &said), 2);
    assert_contains(&said, "x y:6:6: fault: case 1, trick 5: Alice follows with H6 H4, ");
    const parlor_options nameless = {.question = AUDIT};
    run_audit(sample, &nameless, TEXT_SIZE / 2, &said);
    assert_memory_equal(said.at, "6:6: fault", 10);
}

/* A case that is refused has no faults, however much room there was when it was written. */
static void test_refused_cases_have_no_faults(void **state)
{
    (void)state;
    static const size_t rooms[] = {50, TEXT_SIZE / 2};
    for (int view = PARLOR_JUDGE; view <= PARLOR_JSON; view++)
        for (int i = 0; i < 2; i++) {
            parlor_options options = {.view = (parlor_view)view, .question = AUDIT};
            text said;
            assert_int_equal(run_audit(sample, &options, rooms[i], &said), 2);
            options.strict = true; /* S3 is there three times */
            assert_int_equal(run_audit(sample, &options, rooms[i], &said), 0);
        }
}

/* Alice leads a card of a suit, and Bob keeps his only one. */
static void test_every_suit_that_is_owed_has_a_name(void **state)
{
    (void)state;
    static const char *const names[] = {"heart", "spade", "club", "diamond"};
    for (int suit = 0; suit < 4; suit++) {
        const char own = "HSCD"[suit], other = "SCDH"[suit];
        char input[512], wanted[128];
        int size = snprintf(input, sizeof input, "O Alice 2 2\n%c3 %c4 %c4 %c4\n", own, other,
                            other, other);
        for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
            for (int card = 1; card < PARLOR_TRACTOR_HAND; card++)
                size += snprintf(input + size, sizeof input - (size_t)size, "%c%c%s",
                                 player == 0 || (player == 1 && card == 1) ? own : other,
                                 player == 0 ? 'A' : '4',
                                 card < PARLOR_TRACTOR_HAND - 1 ? ""
                                 : player < 3                   ? " "
                                                                : "\n");
        text said;
        run_audit(input, &(parlor_options){.question = AUDIT}, TEXT_SIZE / 2, &said);
        snprintf(
            wanted, sizeof wanted,
            "2:4: fault: case 1, trick 1: Bob follows with %c4, no %s where 1 is due; held %c4 "
            "(TR-26)\n",
            other, names[suit], own);
        assert_contains(&said, wanted);
    }
}

static void test_places_count_lines_of_the_input(void **state)
{
    (void)state;
    char input[2 * sizeof sample + 8];
    snprintf(input, sizeof input, "2\n\n%s \n%s", sample, sample);
    const parlor_options options = {.question = AUDIT};
    text said;
    assert_int_equal(run_audit(input, &options, TEXT_SIZE / 2, &said), 4);
    assert_contains(&said, "\n22:6: fault: case 2, trick 5: ");
}

/* ---- How a round stands ---- */

static void test_standing(void **state)
{
    (void)state;
    parlor_tractor_round round = sample_round();
    parlor_tractor_standing standing;
    round.trick_count = 4;
    assert_true(parlor_tractor_round_is_begun(&round));
    assert_false(parlor_tractor_round_is_valid(&round));
    assert_true(parlor_tractor_visit_so_far(&round, NULL, NULL, &standing));
    assert_int_equal(standing.played, 11);
    assert_int_equal(standing.leader, PARLOR_TRACTOR_DAVID);
    assert_int_equal(standing.points, 40);
    assert_int_equal(standing.trumps_out, 8);
    assert_int_equal(standing.points_out, 105);
    assert_int_equal(standing.out[PARLOR_TRACTOR_RED_JOKER], 1);
    /* S3 was played three times: none is out, and none is owed */
    assert_int_equal(standing.out[parlor_tractor_card_of(PARLOR_TRACTOR_SPADES, 3)], 0);
    assert_int_equal(standing.out[0], 0);
}

static void test_standing_ends_at_a_mixed_lead(void **state)
{
    (void)state;
    parlor_tractor_round round = sample_round();
    parlor_tractor_standing standing = {.played = 77};
    round.trick_count = 2;
    round.cards[0] = parlor_tractor_card_of(PARLOR_TRACTOR_CLUBS, 6);
    assert_false(parlor_tractor_visit_so_far(&round, NULL, NULL, &standing));
    assert_int_equal(standing.played, 77);
}

/* One trump, or one card with points, is told of as well. */
static void test_standing_is_told(void **state)
{
    (void)state;
    static const char begun[] = "O Alice 2 2\n"
                                "RJ BJ H2 S2\nRJ BJ H2 S2\nC2 D2 C2 C3\n"
                                "H5 HT HK S5\nH5 HT HK S5\nST SK C5 CT\nST SK C5 CT\n"
                                "CK D5 DT DK\nCK D5 DT D3\n";
    text said;
    run_audit(begun, &(parlor_options){.view = PARLOR_EXPLAIN}, TEXT_SIZE / 2, &said);
    assert_contains(&said, "\nTrumps   TR-2   1 is out, in hands or hidden: D2\n"
                           "Points   TR-16  10 are out, in hands or hidden: DK\n");
}

static void test_what_is_begun(void **state)
{
    (void)state;
    parlor_tractor_round round = sample_round();
    assert_true(parlor_tractor_round_is_begun(&round));
    round.trick_count = 0;
    assert_true(parlor_tractor_round_is_begun(&round));
    round.trick_count = 3;
    round.sizes[2] = 0;
    assert_false(parlor_tractor_round_is_begun(&round));
    round.sizes[2] = PARLOR_TRACTOR_HAND;
    assert_false(parlor_tractor_round_is_begun(&round));
    round.sizes[2] = 1;
    round.cards[27] = 0;
    assert_false(parlor_tractor_round_is_begun(&round));
    round.trick_count = 2;
    assert_true(parlor_tractor_round_is_begun(&round));
    round.dealer = (parlor_tractor_seat)4;
    assert_false(parlor_tractor_round_is_begun(&round));
}

/* ---- Names ---- */

/* Rounds with own names, in whatever pieces they come and however they are counted. */
static void test_own_names_in_pieces(void **state)
{
    (void)state;
    static const char *const players[] = {"al", "McCoy", "Élise", "dEE5", NULL};
    char input[8 * sizeof sample];
    size_t size = 0;
    for (int i = 0; i < 6; i++)
        size += (size_t)snprintf(input + size, sizeof input - size, "%sO %s 2 2\n%s",
                                 i % 3 == 0 ? "\n" : "", players[i % 4], strchr(sample, '\n') + 1);
    const parlor_options options = {.players = players};
    const parlor_run begun = parlor_run_begin(parlor_game_find("tractor"), &options);
    assert_counted_as_refereed(&begun, input, size);
    text said = {.size = 0};
    parlor_run run = begun;
    for (size_t at = 0, end = 1; at < size; end++) {
        const size_t whole =
            end < size ? parlor_run_whole_cases(&run, input + at, end - at) : size - at;
        size_t used = 0;
        while (whole > 0 && parlor_run_step(&run, input + at, whole, &used, said.at, TEXT_SIZE,
                                            &said.size) != PARLOR_DONE)
            assert_int_equal(run.status.problem->severity, PARLOR_WARNING);
        at += whole;
    }
    said.at[said.size] = '\0';
    assert_int_equal(parlor_run_next_case(&run), 7);
    assert_contains(&said, "Case #1:\n");
    assert_contains(&said, "Case #3:\n50\n3 2 al\n");
    assert_contains(&said, "Case #6:\n");
}

/* A blank line ends a whole round whose dealer is known by his own name. One whose dealer cannot be
 * read takes all lines up to the next header with it, so that framing waits for that. */
static void test_rounds_with_own_names_end(void **state)
{
    (void)state;
    static const char *const players[] = {"al", "Bo", "Cy", "de", NULL};
    char input[sizeof sample + 32];
    const int size =
        snprintf(input, sizeof input, "O al 2 2\n%s\nO al 2 2\n", strchr(sample, '\n') + 1);
    const size_t round = (size_t)size - strlen("O al 2 2\n");
    const parlor_options options = {.players = players};
    parlor_run run = parlor_run_begin(parlor_game_find("tractor"), &options);
    assert_int_equal(parlor_run_whole_cases(&run, input, round), round - 1);
    run = parlor_run_begin(parlor_game_find("tractor"), NULL);
    assert_int_equal(parlor_run_whole_cases(&run, input, round), 0);
    assert_int_equal(parlor_run_whole_cases(&run, input, (size_t)size), round);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reports_say_where),
        cmocka_unit_test(test_reports_so_far_stay_true),
        cmocka_unit_test(test_nobody_needs_to_listen),
        cmocka_unit_test(test_mixed_lead_has_no_audit),
        cmocka_unit_test(test_throws_are_beaten_by_the_highest_cards),
        cmocka_unit_test(test_faults_count_once),
        cmocka_unit_test(test_refused_cases_have_no_faults),
        cmocka_unit_test(test_every_suit_that_is_owed_has_a_name),
        cmocka_unit_test(test_places_count_lines_of_the_input),
        cmocka_unit_test(test_standing),
        cmocka_unit_test(test_standing_ends_at_a_mixed_lead),
        cmocka_unit_test(test_standing_is_told),
        cmocka_unit_test(test_what_is_begun),
        cmocka_unit_test(test_own_names_in_pieces),
        cmocka_unit_test(test_rounds_with_own_names_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
