/* Tractor being played, move by move: throws that are taken back, what can be followed with, what
 * the table does by itself, and what is refused. */
#include "tractor_play_help.h"

/* ---- Throws (TR-35) --------------------------------------------------------------------- */

/* Alice throws some of her cards; what is led, the others' hands being these. */
typedef struct throw_row {
    const char *hands[PARLOR_TRACTOR_SEATS];
    const char *thrown, *led;
} throw_row;

static void throws_are_taken_back(void **state)
{
    (void)state;
    static const throw_row rows[] = {
        /* the other ace beats the king alone */
        {{"SASK", "SAC2", "C3C4", "C5C6"}, "SASK", "SK"},
        /* the partner counts as others do */
        {{"SASK", "C3C4", "SAC2", "C5C6"}, "SASK", "SK"},
        /* equals do not beat, nor do other groups */
        {{"SASK", "SKC2", "H2H3", "RJBJ"}, "SASK", "SASK"},
        {{"S7HA", "C7C2", "C3C4", "C5C6"}, "S7HA", "HA"},
        /* of several that can be beaten the lowest, of equal order the first suit */
        {{"SQSTS9", "SKC2C2", "C3C4C5", "C6C8C9"}, "SQSTS9", "S9"},
        {{"D7S7HK", "H7C2C2", "C3C4C5", "C6C8C9"}, "D7S7", "S7"},
        {{"D7C7S7", "H7C2C2", "C3C4C5", "C6C8C9"}, "D7C7", "C7"},
        /* the shortest before the lowest */
        {{"S3S3SQ", "SKS9S9", "C3C4C5", "C6C8C9"}, "S3S3SQ", "SQ"},
        {{"S3S3SA", "SKS9S9", "C3C4C5", "C6C8C9"}, "S3S3SA", "S3S3"},
        /* a card of a pair is a single, a pair of a tractor a pair */
        {{"SQSQS3", "S4S4C2", "C3C4C5", "C6C8C9"}, "SQSQS3", "S3"},
        {{"S3S3SA", "S4S4S5", "C3C4C5", "C6C8C9"}, "S3S3SA", "S3S3"},
        /* a tractor of a longer one */
        {{"S2S2S3S3SASA", "S8S8S9S9STST", "C2C2C3C3C4C4", "C5C5C6C6C8C8"},
         "S2S2S3S3SASA",
         "S2S2S3S3"},
        {{"S2S2S3S3SASA", "S8S8STSTSQSQ", "C2C2C3C3C4C4", "C5C5C6C6C8C8"},
         "S2S2S3S3SASA",
         "S2S2S3S3SASA"},
        /* of pairs of equal order the first stands in the tractor, and the other is beaten */
        {{"S7S7C7C7HAHA", "H7H7C2C2C3C3", "C4C4C5C5C6C6", "C8C8C9C9CTCT"}, "S7S7C7C7HAHA", "C7C7"},
        /* ... unless nobody has a higher pair */
        {{"S7S7C7C7HAHA", "H7BJRJC2C3C3", "C4C4C5C5C6C6", "C8C8C9C9CTCT"},
         "S7S7C7C7HAHA",
         "S7S7C7C7HAHA"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        parlor_table table = table_with(PARLOR_TRACTOR_HEARTS, rows[i].hands);
        char typed[64];
        strcat(strcpy(typed, rows[i].thrown), " done");
        type_moves(&table, typed);
        assert_string_equal(play_text(&table, 1, 0), rows[i].led);
        const bool stands = strcmp(rows[i].thrown, rows[i].led) == 0;
        const parlor_tractor_hand shown = own_of(&table)->seen.shown[1], none = {0};
        const parlor_tractor_hand thrown = hand_from(rows[i].thrown);
        assert_memory_equal(&shown, stands ? &none : &thrown, sizeof shown);
    }
}

/* The cards go back, and everybody knows them; once they are played nobody need know. */
static void thrown_cards_are_known(void **state)
{
    (void)state;
    static const char *const hands[] = {"SASKC3", "SAC2C2", "C4C5C6", "C8C9D2"};
    parlor_table table = table_with(PARLOR_TRACTOR_HEARTS, hands);
    type_moves(&table, "SA SK done");
    parlor_tractor_hand known = hand_from("SA");
    assert_memory_equal(&own_of(&table)->seen.known[0], &known, sizeof known);
    const parlor_tractor_hand left = hand_from("SAC3");
    assert_memory_equal(&own_of(&table)->hands[0], &left, sizeof left);
    assert_string_equal(play_text(&table, 1, 1), "SA");
    assert_string_equal(legal_text(&table), "C4 C5 C6");
    type_moves(&table, "C4");
    type_moves(&table, "C8");
    assert_int_equal(table.seat, 1); /* the winner's first card was no choice */
    assert_string_equal(legal_text(&table), "C2 done");
    type_moves(&table, "done");
    type_moves(&table, "C5");
    assert_int_equal(table.seat, -1); /* all else nobody could choose */
    known = (parlor_tractor_hand){0};
    assert_memory_equal(&own_of(&table)->seen.known[0], &known, sizeof known);
}

/* ---- Leading (TR-34) -------------------------------------------------------------------- */

static void leads_are_of_one_group(void **state)
{
    (void)state;
    static const char *const hands[] = {"S2S3S7H3", "C2C2C3C3", "C4C4C5C5", "C6C6C8C8"};
    parlor_table table = table_with(PARLOR_TRACTOR_HEARTS, hands);
    assert_string_equal(legal_text(&table), "H3 S2 S3 S7");
    assert_int_equal(parlor_table_why_not(&table, PARLOR_TRACTOR_MOVE_DONE),
                     PARLOR_TRACTOR_RULE_LEADING);
    type_moves(&table, "S7");
    assert_string_equal(legal_text(&table), "H3 done");
    assert_int_equal(parlor_table_why_not(&table, parlor_tractor_card_move(card_of("S2"))),
                     PARLOR_TRACTOR_RULE_LEAD);
    assert_int_equal(type_moves(&table, "H3"), 1); /* no trump is left: done */
    assert_string_equal(play_text(&table, 1, 0), "S7H3");
    assert_int_equal(table.seat, 1);
}

/* A leader with one kind takes it, and may go on. */
static void the_only_card_is_led(void **state)
{
    (void)state;
    static const char *const pair[] = {"S2S2", "C2C3", "C4C5", "C6C8"};
    parlor_table table = table_with(PARLOR_TRACTOR_HEARTS, pair);
    table.legal |= 1; /* as if there were a choice, to get going */
    parlor_table_move(&table, parlor_tractor_card_move(card_of("S2")), NULL, NULL);
    assert_string_equal(legal_text(&table), "S2 done");
    type_moves(&table, "done");
    type_moves(&table, "C3");
    type_moves(&table, "C5");
    type_moves(&table, "C6");
    assert_int_equal(table.seat, -1); /* the last trick plays itself */
    assert_string_equal(play_text(&table, 2, 0), "S2");
}

/* ---- Following (TR-36) ------------------------------------------------------------------ */

/* Alice leads; what Bob may take next, after what he has taken. */
typedef struct follow_row {
    parlor_tractor_suit main_suit;
    const char *hands[2];
    const char *led;
    const char *taken[4]; /* one by one */
    const char *legal;    /* NULL: the table has played the rest */
    const char *played;   /* then, by Bob */
} follow_row;

static const follow_row follow_rows[] = {
    /* a longer tractor holds the one that is owed, in two places; then in one */
    {PARLOR_TRACTOR_HEARTS, {"S2S2S3S3C2C3", "S5S5S6S6S8S8"}, "S2S2S3S3", {0}, "S5 S6 S8", NULL},
    {PARLOR_TRACTOR_HEARTS, {"S2S2S3S3C2C3", "S5S5S6S6S8S8"}, "S2S2S3S3", {"S6"}, "S5 S6 S8", NULL},
    {PARLOR_TRACTOR_HEARTS, {"S2S2S3S3C2C3", "S5S5S6S6S8S8"}, "S2S2S3S3", {"S8"}, NULL, "S8S6S6S8"},
    /* pairs beside each other, but not in one tractor */
    {PARLOR_TRACTOR_HEARTS, {"S2S2S3S3C2C3", "S5S5S8S8STC9"}, "S2S2S3S3", {0}, NULL, "S5S5S8S8"},
    /* one pair of equal order stands in the tractor, the other not */
    {PARLOR_TRACTOR_HEARTS, {"H2H2H3H3C2C3", "S7S7C7C7HAHA"}, "H2H2H3H3", {0}, "HA S7 C7", NULL},
    {PARLOR_TRACTOR_HEARTS, {"H2H2H3H3C2C3", "S7S7C7C7HAHA"}, "H2H2H3H3", {"C7"}, NULL, "C7HAHAC7"},
    {PARLOR_TRACTOR_NO_SUIT, {"D7D7BJBJC2C3", "S7S7C7C7RJRJ"}, "D7D7BJBJ", {0}, "S7 C7 RJ", NULL},
    /* two pairs were thrown: any two pairs */
    {PARLOR_TRACTOR_HEARTS, {"SQSQSASAC2C3", "S5S5S6S6S8S8"}, "SQSQSASA", {"S5"}, "S5 S6 S8", NULL},
    /* a pair and a single: one single goes, not two */
    {PARLOR_TRACTOR_HEARTS,
     {"SASASKC2C3C4", "S5S5S6S8S9ST"},
     "SASASK",
     {0},
     "S5 S6 S8 S9 ST",
     NULL},
    {PARLOR_TRACTOR_HEARTS, {"SASASKC2C3C4", "S5S5S6S8S9ST"}, "SASASK", {"S8"}, NULL, "S8S5S5"},
    /* with the pair begun anything goes */
    {PARLOR_TRACTOR_HEARTS,
     {"SASASKC2C3C4", "S5S5S6S8S9ST"},
     "SASASK",
     {"S5"},
     "S5 S6 S8 S9 ST",
     NULL},
    {PARLOR_TRACTOR_HEARTS,
     {"SASASKC2C3C4", "S5S5S6S8S9ST"},
     "SASASK",
     {"S5", "S9"},
     NULL,
     "S5S9S5"},
    /* short of spades: all of them, and anything */
    {PARLOR_TRACTOR_HEARTS,
     {"SASASKC2C3C4", "S5S5C4C5C6C8"},
     "SASASK",
     {0},
     "S5 C4 C5 C6 C8",
     NULL},
    {PARLOR_TRACTOR_HEARTS, {"SASASKC2C3C4", "S5S5C4C5C6C8"}, "SASASK", {"C8"}, NULL, "C8S5S5"},
    {PARLOR_TRACTOR_HEARTS,
     {"SASASKC2C3C4", "S5S5C4C5C6C8"},
     "SASASK",
     {"S5", "S5"},
     "C4 C5 C6 C8",
     NULL},
    /* ... where it makes no difference what */
    {PARLOR_TRACTOR_HEARTS, {"SASASK", "S5C4C4"}, "SASA", {0}, NULL, "S5C4"},
    {PARLOR_TRACTOR_HEARTS, {"SASASK", "S5S6C4"}, "SASASK", {0}, NULL, "S5S6C4"},
    /* nothing of it: anything, and a pair of trumps is not owed */
    {PARLOR_TRACTOR_HEARTS, {"SASASK", "H2H2C4"}, "SASA", {0}, "H2 C4", NULL},
    {PARLOR_TRACTOR_HEARTS, {"SASASK", "H2H2C4"}, "SASA", {"C4"}, NULL, "C4H2"},
};

static void cards_can_be_taken_that_do_the_duties(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof follow_rows / sizeof follow_rows[0]; i++) {
        const follow_row *const row = &follow_rows[i];
        const size_t size = strlen(row->hands[0]);
        char rest[2][16] = {"D2D3D4D5D6D8", "D9D9DTDTDJDJ"}, typed[32];
        rest[0][size] = rest[1][size] = '\0';
        const char *const hands[] = {row->hands[0], row->hands[1], rest[0], rest[1]};
        parlor_table table = table_with(row->main_suit, hands);
        strcat(strcpy(typed, row->led), " done");
        type_moves(&table, typed);
        for (int taken = 0; taken < 4 && row->taken[taken]; taken++)
            type_moves(&table, row->taken[taken]);
        if (row->legal) {
            assert_int_equal(table.seat, 1);
            assert_string_equal(legal_text(&table), row->legal);
        } else {
            assert_int_not_equal(table.seat, 1);
            assert_string_equal(play_text(&table, 1, 1), row->played);
        }
    }
}

/* The first of the three rules that no completion keeps. */
static void refusals_name_the_first_rule(void **state)
{
    (void)state;
    static const struct {
        const char *led, *held, *taken, *refused;
        int rule;
    } rows[] = {
        {"S2S3", "S5S6S8H3", NULL, "H3", PARLOR_TRACTOR_RULE_FOLLOW_SUIT},
        {"S2S2", "S5S5S6S8", NULL, "S8", 0}, /* the table has played */
        {"S2S2", "S5S5S6S6", NULL, "H3", PARLOR_TRACTOR_RULE_DECISIONS},
        {"S2S2S3", "S5S5S6S8", "S6", "S8", 0},
        {"S2S2S3S3", "S5S5S6S6S8S8S9", NULL, "S9", PARLOR_TRACTOR_RULE_FOLLOW_PAIRS},
        {"S2S2S3S3", "S5S5S6S6S8S8STST", NULL, "ST", PARLOR_TRACTOR_RULE_FOLLOW_TRACTOR},
        {"S2S2S4S4", "S5S5S6S6STSTS9", NULL, "S9", PARLOR_TRACTOR_RULE_FOLLOW_PAIRS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char hands[PARLOR_TRACTOR_SEATS][32] = {"", "", "D2D2D3D3D4D4D5D5", "D8D8D9D9DTDTDJDJ"};
        const size_t size = strlen(rows[i].held);
        char typed[32];
        strncat(strcpy(hands[0], rows[i].led), "CACKCQCJCTC9C8", size - strlen(rows[i].led));
        strcpy(hands[1], rows[i].held);
        hands[2][size] = hands[3][size] = '\0';
        const char *const all[] = {hands[0], hands[1], hands[2], hands[3]};
        parlor_table table = table_with(PARLOR_TRACTOR_HEARTS, all);
        strcat(strcpy(typed, rows[i].led), " done");
        type_moves(&table, typed);
        if (rows[i].taken)
            type_moves(&table, rows[i].taken);
        assert_int_equal(table.seat == 1, rows[i].rule != 0);
        if (table.seat != 1)
            continue;
        const parlor_table before = table;
        const int move = parlor_tractor_card_move(card_of(rows[i].refused));
        assert_int_equal(parlor_table_move(&table, move, NULL, NULL), rows[i].rule);
        assert_memory_equal(&table, &before, sizeof table);
    }
}

static void every_refusal_has_a_sentence(void **state)
{
    (void)state;
    parlor_random random = parlor_random_begin(11, 1);
    const parlor_bot *const any = parlor_game_bot_find(parlor_game_find("tractor"), "random");
    for (uint64_t number = 1; number <= 20; number++) {
        parlor_table table = table_begun(11, number);
        for (bool is_over = false; !is_over; is_over = table.seat < 0) {
            for (int move = -1; move <= PARLOR_MOVES; move++) {
                const int rule = parlor_table_why_not(&table, move);
                const bool is_legal = move >= 0 && move < PARLOR_MOVES && table.legal >> move & 1;
                assert_int_equal(rule == 0, is_legal);
                assert_int_equal(parlor_play_refusal(table.game, rule) == NULL, is_legal);
            }
            parlor_sight sight;
            parlor_table_sight(&table, table.seat, &sight);
            parlor_table_move(&table, parlor_bot_choose(any, &sight, &random), NULL, NULL);
        }
        assert_int_equal(parlor_table_why_not(&table, 0), PARLOR_TRACTOR_RULE_END);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(throws_are_taken_back),
        cmocka_unit_test(thrown_cards_are_known),
        cmocka_unit_test(leads_are_of_one_group),
        cmocka_unit_test(the_only_card_is_led),
        cmocka_unit_test(cards_can_be_taken_that_do_the_duties),
        cmocka_unit_test(refusals_name_the_first_rule),
        cmocka_unit_test(every_refusal_has_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
