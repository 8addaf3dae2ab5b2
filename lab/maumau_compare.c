/* Mau-Mau: the same deals with and without a habit. */
#include "maumau_study.h"

#include <stdio.h>

bool maumau_compares(const lab_question *question)
{
    return lab_choice(question, MAUMAU_COMPARE) > 0;
}

int maumau_compared_habit(const lab_question *question, size_t index)
{
    const uint64_t chosen = lab_choice(question, MAUMAU_COMPARE);
    if (chosen > MAUMAU_COMPARE_ALL)
        return index == 0 ? (int)chosen - MAUMAU_COMPARE_ALL : 0;
    return maumau_compares(question) && parlor_maumau_habit_at((int)index + 1) ? (int)index + 1 : 0;
}

size_t maumau_compare_counters(const lab_question *question)
{
    size_t habits = 0;
    while (maumau_compared_habit(question, habits))
        habits++;
    return habits * (size_t)lab_choice(question, MAUMAU_PLAYERS) * PAIR_COUNTERS;
}

static void compare_game(int seat, const parlor_maumau_outcome *with,
                         const parlor_maumau_outcome *without, uint64_t *pair)
{
    pair[PAIR_GAINED] += with->winner == seat && without->winner != seat;
    pair[PAIR_LOST] += with->winner != seat && without->winner == seat;
    const int more = with->score[seat] - without->score[seat];
    pair[more > 0 ? PAIR_SCORE_MORE : PAIR_SCORE_LESS] += (uint64_t)(more > 0 ? more : -more);
    pair[PAIR_SCORE_SQUARES] += (uint64_t)(more * more);
}

void maumau_compare(const lab_question *question, uint64_t first, size_t count,
                    const parlor_maumau_outcome *without, uint64_t *counter)
{
    parlor_maumau_outcome with[MAUMAU_GAMES_AT_ONCE];
    parlor_maumau_setup setup = maumau_setup_of(question);
    for (size_t i = 0; (setup.habit = maumau_compared_habit(question, i)); i++)
        for (setup.seat = 0; setup.seat < setup.players; setup.seat++, counter += PAIR_COUNTERS) {
            parlor_maumau_simulate(&setup, first, count, with);
            for (size_t k = 0; k < count; k++)
                compare_game(setup.seat, &with[k], &without[k], counter);
        }
}

/* ---- What it shows ---------------------------------------------------------------------- */

/* Columns of the comparison, by their place. */
enum {
    COLUMN_LABEL,
    COLUMN_HABIT,
    COLUMN_SEAT,
    COLUMN_RULE,
    COLUMN_GAINED,
    COLUMN_LOST,
    COLUMN_SHARE,
    COLUMN_SHARE_LOW,
    COLUMN_SHARE_HIGH,
    COLUMN_SCORE,
    COLUMN_SCORE_LOW,
    COLUMN_SCORE_HIGH,
    COLUMNS,
};

static const lab_column columns[COLUMNS] = {
    [COLUMN_LABEL] = {"label", NULL},
    [COLUMN_HABIT] = {"habit", "habit"},
    [COLUMN_SEAT] = {"seat", "seat"},
    [COLUMN_RULE] = {"rule", "breaks"},
    [COLUMN_GAINED] = {"gained", NULL},
    [COLUMN_LOST] = {"lost", NULL},
    [COLUMN_SHARE] = {"win_share_difference", "wins"},
    [COLUMN_SHARE_LOW] = {"win_share_difference_low", "from"},
    [COLUMN_SHARE_HIGH] = {"win_share_difference_high", "to"},
    [COLUMN_SCORE] = {"score_difference", "score"},
    [COLUMN_SCORE_LOW] = {"score_difference_low", "from"},
    [COLUMN_SCORE_HIGH] = {"score_difference_high", "to"},
};

static void add_pair(lab_grid *grid, const parlor_maumau_habit *habit, int seat,
                     const lab_sum *pair, uint64_t games)
{
    char text[64];
    snprintf(text, sizeof text, "%s, seat %d", habit->name, seat + 1);
    lab_add_text(grid, text);
    lab_add_text(grid, habit->name);
    lab_add_number(grid, (uint64_t)seat + 1);
    snprintf(text, sizeof text, "MM-%d", (int)habit->departs_from);
    lab_add_text(grid, text);
    lab_add_count(grid, pair[PAIR_GAINED]);
    lab_add_count(grid, pair[PAIR_LOST]);
    /* A difference of wins is 1, 0 or -1, and so is its square 1 or 0. */
    lab_add_share_estimate(grid, lab_mean(pair[PAIR_GAINED], pair[PAIR_LOST],
                                          lab_sum_add(pair[PAIR_GAINED], pair[PAIR_LOST]), games));
    lab_add_real_estimate(grid, lab_mean(pair[PAIR_SCORE_MORE], pair[PAIR_SCORE_LESS],
                                         pair[PAIR_SCORE_SQUARES], games));
}

void maumau_compare_report(const lab_question *question, const lab_totals *totals, uint64_t games,
                           lab_report *report)
{
    lab_grid *const grid = lab_report_grid(
        report, LAB_ROWS, "habits",
        "What a habit changes over the same deals: more wins and a lower score are good",
        LAB_COLUMNS(columns));
    grid->plots[0] = (lab_plot){LAB_FOREST,
                                "Change of wins",
                                COLUMN_LABEL,
                                COLUMN_SHARE,
                                COLUMN_SHARE_LOW,
                                COLUMN_SHARE_HIGH,
                                "percentage points; more are better",
                                "",
                                false};
    grid->plots[1] = (lab_plot){LAB_FOREST,
                                "Change of the mean score",
                                COLUMN_LABEL,
                                COLUMN_SCORE,
                                COLUMN_SCORE_LOW,
                                COLUMN_SCORE_HIGH,
                                "points",
                                "",
                                false};
    const lab_sum *pair = totals->counter + AT_COMPARISON;
    const int players = (int)lab_choice(question, MAUMAU_PLAYERS);
    int habit = 0;
    for (size_t i = 0; (habit = maumau_compared_habit(question, i)); i++)
        for (int seat = 0; seat < players; seat++, pair += PAIR_COUNTERS)
            add_pair(grid, parlor_maumau_habit_at(habit), seat, pair, games);
}
