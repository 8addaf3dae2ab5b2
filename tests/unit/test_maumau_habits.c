/* Habits of Mau-Mau (MM-26 to MM-33): what each decides, said literally. */
#include "lib/games/maumau/maumau_habits.h"
#include "maumau_help.h"

/* All that is known of a habit here; the rest of it is as the rules say. */
typedef struct literal_habit {
    const char *name;
    bool pays, lowest_card, lowest_suit, jack_first, spares_jacks, wishes_fewest;
    int wish; /* -1: by the hand */
} literal_habit;

static const literal_habit literal[] = {
    {.name = "never-extend", .pays = true, .wish = -1},
    {.name = "lowest-card", .lowest_card = true, .wish = -1},
    {.name = "lowest-suit", .lowest_suit = true, .wish = -1},
    {.name = "jack-first", .jack_first = true, .wish = -1},
    {.name = "no-jack-against", .spares_jacks = true, .wish = -1},
    {.name = "wish-fewest", .wishes_fewest = true, .wish = -1},
    {.name = "wish-clubs", .wish = PARLOR_MAUMAU_CLUBS},
    {.name = "wish-spades", .wish = PARLOR_MAUMAU_SPADES},
    {.name = "wish-hearts", .wish = PARLOR_MAUMAU_HEARTS},
    {.name = "wish-diamonds", .wish = PARLOR_MAUMAU_DIAMONDS},
};

enum { HABITS = sizeof literal / sizeof literal[0] };

static bool is_jack(int card)
{
    return parlor_maumau_card_rank((parlor_maumau_card)card) == PARLOR_MAUMAU_JACK;
}

static bool holds(parlor_maumau_set set, int card)
{
    return set >> card & 1;
}

/* Is the first card to be played rather than the second? */
static bool is_better(const literal_habit *habit, int first, int second)
{
    const int values[] = {parlor_maumau_card_value((parlor_maumau_card)first),
                          parlor_maumau_card_value((parlor_maumau_card)second)};
    if (is_jack(first) != is_jack(second))
        return is_jack(second);
    if (values[0] != values[1])
        return habit->lowest_card ? values[0] < values[1] : values[0] > values[1];
    return habit->lowest_suit ? first > second : first < second;
}

static int literal_choice(const literal_habit *habit, parlor_maumau_set candidates, bool has_one)
{
    const bool has_jack = candidates >> 28 != 0;
    const bool wants_jack = has_jack && (habit->jack_first || (has_one && !habit->spares_jacks));
    int best = -1;
    for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
        if (holds(candidates, card) && (!wants_jack || is_jack(card)) &&
            (best < 0 || is_better(habit, card, best)))
            best = card;
    return best;
}

static int literal_wish(const literal_habit *habit, parlor_maumau_set hand)
{
    int counts[PARLOR_MAUMAU_SUITS] = {0}, best = 0;
    for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
        counts[card % PARLOR_MAUMAU_SUITS] += holds(hand, card) && !is_jack(card);
    for (int suit = 1; suit < PARLOR_MAUMAU_SUITS; suit++)
        if (habit->wishes_fewest ? counts[suit] < counts[best] : counts[suit] > counts[best])
            best = suit;
    return habit->wish >= 0 ? habit->wish : best;
}

static void every_habit_is_known(void **state)
{
    (void)state;
    assert_null(parlor_maumau_habit_find(0));
    assert_null(parlor_maumau_habit_find(-1));
    assert_null(parlor_maumau_habit_find(HABITS + 1));
    for (int i = 0; i < HABITS; i++) {
        const maumau_habit *const habit = parlor_maumau_habit_find(i + 1);
        assert_string_equal(habit->described.name, literal[i].name);
        assert_int_equal(habit->pays_sevens, literal[i].pays);
        assert_ptr_equal(parlor_maumau_habit_at(i + 1), &habit->described);
    }
}

/* Few cards or many, jacks among them or not. */
static void habits_decide_as_their_rules_say(void **state)
{
    (void)state;
    random_state = 31;
    for (int i = 0; i < 20000; i++) {
        parlor_maumau_set set = random_below(1u << 16) << 16 | random_below(1u << 16);
        for (uint32_t fewer = random_below(4); fewer > 0; fewer--)
            set &= random_below(1u << 16) << 16 | random_below(1u << 16);
        for (int number = 0; set && number < HABITS; number++) {
            const maumau_habit *const habit = parlor_maumau_habit_find(number + 1);
            assert_int_equal(parlor_maumau_habit_wish(habit, set),
                             literal_wish(&literal[number], set));
            for (int has_one = 0; has_one < 2; has_one++)
                assert_int_equal(parlor_maumau_habit_choice(habit, set, has_one),
                                 literal_choice(&literal[number], set, has_one));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_habit_is_known),
        cmocka_unit_test(habits_decide_as_their_rules_say),
    };
    return cmocka_run_group_tests_name("maumau habits", tests, NULL, NULL);
}
