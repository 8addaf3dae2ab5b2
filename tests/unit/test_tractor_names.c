/* Tractor with names of one's own for the players (TR-30): who deals. */
#include "help.h"
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
        {"Clex", 4, "3: dealer-not-named"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_string_equal(said_of(own, rows[i].dealer, rows[i].length), rows[i].said);
    assert_string_equal(said_of(NULL, "Cleo", 4), "3: dealer-unknown");
    assert_string_equal(said_of(NULL, "Charles", 7), "Case #1:\n50\n3 2 Alice\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_dealer_has_the_whole_of_a_name)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
