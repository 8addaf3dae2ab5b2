/* Several bots in the order of their strength, and what each has of each other. */
#include "arena_telling.h"

#include "bradley_terry.h"
#include <math.h>

/* All that is known of some contenders who have met each other. */
typedef struct ranking {
    lab_wins wins;                                         /* deals */
    double payoff[LAB_CONTENDERS_MAX][LAB_CONTENDERS_MAX]; /* more than the other; NaN: never met */
    lab_estimate strength[LAB_RANKED_MAX];
    bool is_known;
    int order[LAB_CONTENDERS_MAX]; /* from the strongest on */
} ranking;

static void add_pair(const arena_telling *of, int meeting, int a, int b, ranking *found)
{
    const arena_pairing *const pairing = of->pairing;
    const int first = pairing->meetings[meeting].first;
    const int one = pairing->subjects[first + a].player,
              other = pairing->subjects[first + b].player;
    const lab_sum *const compared =
        of->totals->counter + arena_at_comparison(pairing, meeting, a, b);
    const double better = lab_sum_real(compared[ARENA_FIRST_BETTER]);
    const double alike = lab_sum_real(compared[ARENA_ALIKE]);
    found->wins[one][other] = better + alike / 2;
    found->wins[other][one] = (double)of->deals - better - alike / 2;
    const double payoff =
        arena_telling_estimate(of, arena_at_pair(pairing, meeting, a, b, ARENA_PAYOFF),
                               pairing->roles)
            .value;
    found->payoff[one][other] = payoff;
    found->payoff[other][one] = -payoff;
}

/* How much of its deals a contender has won. */
static double share_of(const ranking *found, int count, int player)
{
    double won = 0, all = 0;
    for (int other = 0; other < count; other++) {
        won += found->wins[player][other];
        all += found->wins[player][other] + found->wins[other][player];
    }
    return all > 0 ? won / all : 0;
}

static double worth(const ranking *found, int count, int player)
{
    return found->is_known ? found->strength[player].value : share_of(found, count, player);
}

/* Those alike stay as they were named. */
static void sort(ranking *found, int count)
{
    for (int i = 0; i < count; i++) {
        int place = i;
        while (place > 0 && worth(found, count, found->order[place - 1]) < worth(found, count, i)) {
            found->order[place] = found->order[place - 1];
            place--;
        }
        found->order[place] = i;
    }
}

static void rank(const arena_telling *of, ranking *found)
{
    const int count = of->arena->count;
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++) {
            found->wins[a][b] = 0;
            found->payoff[a][b] = NAN;
        }
    for (int i = 0; i < of->pairing->meeting_count; i++)
        for (int b = 1; b < of->pairing->meetings[i].count && !of->pairing->meetings[i].is_null;
             b++)
            for (int a = 0; a < b; a++)
                add_pair(of, i, a, b, found);
    found->is_known =
        lab_bradley_terry((const double(*)[LAB_RANKED_MAX])found->wins, count, found->strength);
    sort(found, count);
}

static void report_ranking(const arena_telling *of, const ranking *found)
{
    static const lab_column columns[] = {{"rank", "rank"},         {"bot", "bot"},
                                         {"strength", "strength"}, {"strength_low", "from"},
                                         {"strength_high", "to"},  {"better", "deals won"}};
    lab_grid *const grid = lab_report_grid(
        of->report, LAB_ROWS, "ranking",
        found->is_known ? "Ranking: strength by deals won (Bradley-Terry, on Elo's scale)"
                        : "Ranking, by deals won: some have won or lost all there are, and no "
                          "strength fits that",
        LAB_COLUMNS(columns));
    grid->plots[0] = (lab_plot){LAB_FOREST, "Strength", 1, 2, 3, 4, "strength", NULL, false};
    const lab_estimate none = {NAN, NAN, NAN};
    for (int i = 0; i < of->arena->count; i++) {
        const int player = found->order[i];
        lab_add_number(grid, (uint64_t)i + 1);
        arena_add_player(grid, of, player);
        lab_add_real_estimate(grid, found->is_known ? found->strength[player] : none);
        lab_add_share(grid, share_of(found, of->arena->count, player));
    }
}

static void report_matrix(const arena_telling *of, const ranking *found)
{
    static const lab_column columns[] = {{"rank", "rank"},  {"bot", "bot"},    {"over_1", "1"},
                                         {"over_2", "2"},   {"over_3", "3"},   {"over_4", "4"},
                                         {"over_5", "5"},   {"over_6", "6"},   {"over_7", "7"},
                                         {"over_8", "8"},   {"over_9", "9"},   {"over_10", "10"},
                                         {"over_11", "11"}, {"over_12", "12"}, {"over_13", "13"},
                                         {"over_14", "14"}, {"over_15", "15"}, {"over_16", "16"}};
    enum { BEFORE = 2 };
    const int count = of->arena->count;
    lab_grid *const grid =
        lab_report_grid(of->report, LAB_ROWS, "matrix",
                        "By how much a seat has more than with the bot of that rank", columns,
                        BEFORE + (size_t)count);
    for (int i = 0; i < count; i++) {
        lab_add_number(grid, (uint64_t)i + 1);
        arena_add_player(grid, of, found->order[i]);
        for (int k = 0; k < count; k++)
            lab_add_real(grid, found->payoff[found->order[i]][found->order[k]]);
    }
}

void arena_report_ranking(const arena_telling *of)
{
    ranking found = {.is_known = false};
    rank(of, &found);
    report_ranking(of, &found);
    report_matrix(of, &found);
}
