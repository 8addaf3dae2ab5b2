/* Reading a round of Tractor with care: everything a person is told, and names of one's own for the
 * players (TR-30). */
#include "help.h"
#include "parlor/tractor.h"
#include "tractor_sample.h"

#include <stdio.h>

static const char *const own[] = {"Anna", "Ben", "Cleo", "Dan"};

/* The first answer or report of the sample with another dealer. */
static const char *said_of(const char *const *players, const char *dealer, size_t length)
{
    static char said[256];
    char text[512] = "O ";
    memcpy(text + 2, dealer, length);
    strcpy(text + 2 + length, sample + strlen("O Charles"));
    const size_t size = 2 + length + strlen(sample + strlen("O Charles"));
    parlor_run run =
        parlor_run_begin(parlor_game_find("tractor"), &(parlor_options){.players = players});
    size_t used = 0, written = 0;
    assert_int_equal(parlor_run_step(&run, text, size, &used, said, sizeof said - 1, &written),
                     PARLOR_REPORT); /* the sample has a warning */
    said[written] = '\0';
    if (run.status.problem->severity == PARLOR_ERROR)
        snprintf(said, sizeof said, "%d: %s", (int)run.status.column, run.status.problem->name);
    return said;
}

static void a_dealer_has_the_whole_of_a_name(void **state)
{
    (void)state;
    static const struct {
        const char *dealer;
        size_t length;
        const char *said;
    } rows[] = {
        {"Cleo", 4, "Case #1:\n50\n3 2 Anna\n"},    {"Anna", 4, "Case #1:\n50\n3 2 Cleo\n"},
        {"Charles", 7, "Case #1:\n50\n3 2 Anna\n"}, /* those of the judge will do, too */
        {"Cle", 3, "3: dealer-not-named"},          {"Cleopatra", 9, "3: dealer-not-named"},
        {"Cleo\0", 5, "3: dealer-not-named"},       {"Cleo\0x", 6, "3: dealer-not-named"},
        {"Clex", 4, "3: dealer-not-named"},         {"Xleo", 4, "3: dealer-not-named"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_string_equal(said_of(own, rows[i].dealer, rows[i].length), rows[i].said);
    assert_string_equal(said_of(NULL, "Cleo", 4), "3: dealer-unknown");
    assert_string_equal(said_of(NULL, "Charles", 7), "Case #1:\n50\n3 2 Alice\n");
}

/* "LINE:COLUMN LENGTH NUMBER/LIMIT SENTENCE" of what is wrong. */
static const char *wrong_with(const char *text)
{
    static char said[512];
    const size_t size = strlen(text);
    char *const copy = exact_copy(text, size);
    parlor_tractor_round round;
    parlor_status status;
    assert_int_equal(parlor_tractor_round_read(copy, size, &round, &status), 0);
    assert_non_null(status.problem);
    const int length =
        snprintf(said, sizeof said, "%d:%d %d %d/%d ", (int)status.line, (int)status.column,
                 (int)status.length, (int)status.number, (int)status.limit);
    parlor_status_message(&status, said + length, sizeof said - (size_t)length);
    free(copy);
    return said;
}

#define CARDS_24                                                                                   \
    "S3S3S4S4S5S5S6S6S7S7S8S8S9S9STSTSJSJSQSQSKSKSASA "                                            \
    "D3D3D4D4D5D5D6D6D7D7D8D8D9D9DTDTDJDJDQDQDKDKDADA "                                            \
    "C3C3C4C4C5C5C6C6C7C7C8C8C9C9CTCTCJCJCQCQCKCKCACA "                                            \
    "H3H3H4H4H5H5H6H6H7H7H8H8H9H9HTHTHJHJHQHQHKHKHAHA"

static const struct {
    const char *text, *said;
} wrong[] = {
    {"", "1:1 0 0/0 this line belongs to no round: the one before is over, and no new one has "
         "begun"},
    {"  ", "1:3 0 0/0 this line belongs to no round: the one before is over, and no new one has "
           "begun"},
    {"\n \t\nS2 S3 S4 S5\n", "3:1 2 0/0 this line belongs to no round: the one before is over, and "
                             "no new one has begun"},
    {"\n\n  H Alice 2  \n", "3:12 0 3/4 a round starts with main suit, dealer and two ranks, four "
                            "words, but this line has 3"},
    {"H Alice 2 3 4 5 6\n", "1:13 1 7/4 a round starts with main suit, dealer and two ranks, four "
                            "words, but this line has 7"},
    {"HS Alice 2 3\n", "1:1 2 0/0 main suit HS is none of H, S, C, D, and O for no main suit"},
    {"00 Alice 2 3\n", "1:1 2 0/0 main suit 00 is none of H, S, C, D, and O for no main suit"},
    {"0 Alice 2 3\n", "1:1 1 0/0 main suit 0 is the digit zero; no main suit is the letter O"},
    {"H Alicia 2 3\n",
     "1:3 6 0/0 dealer Alicia is none of Alice, Bob, Charles and David; upper and "
     "lower case differ"},
    {"H Alice 22 3\n", "1:9 2 0/0 rank 22 is none of 2 to 9, T or 10, J, Q, K and A"},
    {"H Alice 2 101\n", "1:11 3 0/0 rank 101 is none of 2 to 9, T or 10, J, Q, K and A"},
    {"H Alice 2 3\n\nS2 S3 S4 S\n", "3:10 1 0/0 card S does not exist; a card is a suit, H S C D, "
                                    "then a rank, 2 to 9 T J Q K A, or a joker, BJ RJ"},
    {"H Alice 2 3\nS2 S3 S4 S5Xyzzy\n",
     "2:12 2 0/0 card Xy does not exist; a card is a suit, H S C "
     "D, then a rank, 2 to 9 T J Q K A, or a joker, BJ RJ"},
    {"H Alice 2 3\nX0 S3 S4 S5\n", "2:1 2 0/0 card X0 does not exist; a card is a suit, H S C "
                                   "D, then a rank, 2 to 9 T J Q K A, or a joker, BJ RJ"},
    {"H Alice 2 3\nO1 S3 S4 S5\n", "2:1 2 0/0 card O1 does not exist; a card is a suit, H S C "
                                   "D, then a rank, 2 to 9 T J Q K A, or a joker, BJ RJ"},
    {"H Alice 2 3\nS2 S3 S4 S", "2:10 1 0/0 card S does not exist; a card is a suit, H S C D, "
                                "then a rank, 2 to 9 T J Q K A, or a joker, BJ RJ"},
    {"H Alice 2 3\nS2 S3 S4 1S", "2:10 2 0/0 card 1S does not exist; a card is a suit, H S C D, "
                                 "then a rank, 2 to 9 T J Q K A, or a joker, BJ RJ"},
    {"H Alice 2 3\nS2 s3 S4 S5\n", "2:4 2 0/0 card s3 is in lower case; cards are written in "
                                   "capitals"},
    {"H Alice 2 3\nS2 S3 3S S5\n", "2:7 2 0/0 card 3S does not exist, but the other way round it "
                                   "does: suit before rank, and jokers are BJ and RJ"},
    {"H Alice 2 3\nS1 S3 S3 S5\n", "2:1 2 0/0 card S1 does not exist; a ten is the suit and T, or "
                                   "the digits 10"},
    {"H Alice 2 3\nS2 S3  S4 \t\n",
     "2:10 0 3/4 a trick is 4 strings of cards, but this line has 3"},
    {"H Alice 2 3\nS2 S3 S4 S5 S6 S7\n", "2:13 2 6/4 a trick is 4 strings of cards, but this line "
                                         "has 6"},
    {"H Alice 2 3\nS2 S3 S4 S5 X\n", "2:13 1 0/0 card X does not exist; a card is a suit, H S C D, "
                                     "then a rank, 2 to 9 T J Q K A, or a joker, BJ RJ"},
    {"H Alice 2 3\nS2S2 S3S3 S4S4S4 S5\n",
     "2:11 6 3/2 all play as many cards as the leader, who played 2; S4S4S4 has 3"},
    {"H Alice 2 3\nS2S2 S3 S4 S5\n",
     "2:6 2 1/2 all play as many cards as the leader, who played 2; S3 has 1"},
    {"H Alice 2 3\nS2 S3S3 S4 S5\n",
     "2:4 4 2/1 all play as many cards as the leader, who played 1; S3S3 has 2"},
    {"H Alice 2 3\nS2S2 S3S3 S4S4 S5\n",
     "2:16 2 1/2 all play as many cards as the leader, who played 2; S5 has 1"},
    {"H Alice 2 3\n" CARDS_24 "\nS2S2 C2C2 D2D2 H2H2\n",
     "3:1 4 0/25 with this trick each player has more than 25 cards"},
    {"H Alice 2 3\n" CARDS_24 "\nS2 C2 D2 H2\n  RJ RJ BJ BJ\n",
     "4:3 2 0/25 with this trick each player has more than 25 cards"},
    {"H Alice 2 3\n" CARDS_24 "  \n\n",
     "2:196 0 24/25 the round ends here, after 24 of 25 cards for each player"},
    {"H Alice 2 3", "1:12 0 0/25 the round ends here, after 0 of 25 cards for each player"},
    {"H Alice 2 3\nS2 S3 S4 S5\nH Bob 2 2\n",
     "2:12 0 1/25 the round ends here, after 1 of 25 cards for each player"},
};

static void what_is_wrong_is_told_in_full(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_string_equal(wrong_with(wrong[i].text), wrong[i].said);
}

/* "3" is no card the other way round, though a suit stands right behind the text. */
static void what_is_behind_the_text_is_no_part_of_a_card(void **state)
{
    (void)state;
    static const char text[] = "H Alice 2 3\nS2 S3 S4 3S";
    parlor_tractor_round round;
    parlor_status status;
    assert_int_equal(parlor_tractor_round_read(text, strlen(text) - 1, &round, &status), 0);
    assert_string_equal(status.problem->name, "card-unknown");
    assert_int_equal(parlor_tractor_round_read(text, strlen(text), &round, &status), 0);
    assert_string_equal(status.problem->name, "card-reversed");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_wrong_is_told_in_full),
        cmocka_unit_test(what_is_behind_the_text_is_no_part_of_a_card),
        cmocka_unit_test(a_dealer_has_the_whole_of_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
