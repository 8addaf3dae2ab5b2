/* Mau-Mau: what simulated games show. */
#include "maumau_study.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- Sums from how often each number came ----------------------------------------------- */

static lab_sum times(lab_sum often, uint64_t number)
{
    lab_sum product = {0, 0};
    for (; number > 0; number >>= 1, often = lab_sum_add(often, often))
        if (number & 1)
            product = lab_sum_add(product, often);
    return product;
}

typedef struct moments {
    lab_sum sum, squares;
} moments;

static moments moments_of(const lab_sum *often, size_t size)
{
    moments found = {{0, 0}, {0, 0}};
    for (size_t i = 0; i < size; i++) {
        found.sum = lab_sum_add(found.sum, times(often[i], i));
        found.squares = lab_sum_add(found.squares, times(often[i], (uint64_t)i * i));
    }
    return found;
}

static const lab_sum zero = {0, 0};

/* ---- Seats ------------------------------------------------------------------------------ */

static lab_sum wins_of(const lab_totals *totals, int seat)
{
    lab_sum wins = {0, 0};
    for (int rank = 0; rank < PARLOR_MAUMAU_RANKS; rank++)
        wins = lab_sum_add(wins, totals->counter[AT_OPENING + rank * MAUMAU_WINNERS + 1 + seat]);
    return wins;
}

static void report_seats(const lab_question *question, const lab_totals *totals, uint64_t games,
                         lab_report *report)
{
    static const lab_column columns[] = {
        {"seat", "seat"},           {"wins", "wins"},          {"win_share", "share"},
        {"win_share_low", "from"},  {"win_share_high", "to"},  {"score_mean", "mean score"},
        {"score_mean_low", "from"}, {"score_mean_high", "to"}, {"score_sd", NULL},
        {"score_sum", NULL},
    };
    lab_grid *const grid = lab_report_grid(report, LAB_ROWS, "seats", "Seats, in the order of play",
                                           LAB_COLUMNS(columns));
    grid->bar = 2;
    if (!maumau_compares(question))
        grid->plots[0] = (lab_plot){LAB_POINTS, "Share of wins", 0, 2, 3, 4, "seat", "%", false};
    const int players = (int)lab_choice(question, MAUMAU_PLAYERS);
    for (int seat = 0; seat < players; seat++) {
        const moments score =
            moments_of(totals->counter + AT_SCORE + seat * MAUMAU_SCORES, MAUMAU_SCORES);
        lab_add_number(grid, (uint64_t)seat + 1);
        lab_add_count(grid, wins_of(totals, seat));
        lab_add_share_estimate(grid, lab_share(wins_of(totals, seat), games));
        lab_add_real_estimate(grid, lab_mean(score.sum, zero, score.squares, games));
        lab_add_real(grid, lab_deviation(score.sum, zero, score.squares, games));
        lab_add_large(grid, score.sum);
    }
}

/* ---- Endings ---------------------------------------------------------------------------- */

static void report_endings(const lab_totals *totals, uint64_t games, lab_report *report)
{
    static const lab_column fields[] = {{"won", NULL}, {"out_of_cards", NULL}, {"endless", NULL}};
    static const lab_column columns[] = {{"ending", "ending"},
                                         {"games", "games"},
                                         {"share", "share"},
                                         {"low", "from"},
                                         {"high", "to"}};
    static const char *const names[] = {"won", "out of cards", "endless", "won by a last jack"};
    lab_grid *grid = lab_report_grid(report, LAB_FIELDS, "endings", NULL, LAB_COLUMNS(fields));
    for (int i = 0; i < MAUMAU_ENDINGS; i++)
        lab_add_count(grid, totals->counter[AT_ENDING + i]);
    grid =
        lab_report_grid(report, LAB_ROWS, "ending_shares", "How games end", LAB_COLUMNS(columns));
    for (int i = 0; i <= MAUMAU_ENDINGS; i++) { /* the last jack follows the endings */
        lab_add_text(grid, names[i]);
        lab_add_count(grid, totals->counter[AT_ENDING + i]);
        lab_add_share_estimate(grid, lab_share(totals->counter[AT_ENDING + i], games));
    }
}

/* ---- Opening cards ---------------------------------------------------------------------- */

static const char *const rank_names[PARLOR_MAUMAU_RANKS] = {
    [PARLOR_MAUMAU_ACE] = "ace",     [PARLOR_MAUMAU_TEN] = "ten",     [PARLOR_MAUMAU_NINE] = "nine",
    [PARLOR_MAUMAU_EIGHT] = "eight", [PARLOR_MAUMAU_SEVEN] = "seven", [PARLOR_MAUMAU_KING] = "king",
    [PARLOR_MAUMAU_QUEEN] = "queen", [PARLOR_MAUMAU_JACK] = "jack",
};

static void report_openings(int players, const lab_totals *totals, lab_report *report)
{
    static const lab_column columns[] = {
        {"rank", "opening"},   {"games", "games"},    {"seat_1", "seat 1"},  {"seat_1_low", NULL},
        {"seat_1_high", NULL}, {"seat_2", "seat 2"},  {"seat_2_low", NULL},  {"seat_2_high", NULL},
        {"seat_3", "seat 3"},  {"seat_3_low", NULL},  {"seat_3_high", NULL}, {"seat_4", "seat 4"},
        {"seat_4_low", NULL},  {"seat_4_high", NULL},
    };
    enum { BEFORE_SEATS = 2, A_SEAT = 3 };
    lab_grid *const grid =
        lab_report_grid(report, LAB_ROWS, "openings", "Share of wins, by the opening card", columns,
                        BEFORE_SEATS + A_SEAT * (size_t)players);
    grid->plots[0] = (lab_plot){
        LAB_POINTS, "Share of wins of seat 1, by the opening card", 0, 2, 3, 4, "opening card", "%",
        false};
    for (int rank = 0; rank < PARLOR_MAUMAU_RANKS; rank++) {
        const lab_sum *const winner = totals->counter + AT_OPENING + rank * MAUMAU_WINNERS;
        lab_sum games = {0, 0};
        for (int i = 0; i < MAUMAU_WINNERS; i++)
            games = lab_sum_add(games, winner[i]);
        lab_add_text(grid, rank_names[rank]);
        lab_add_count(grid, games);
        for (int seat = 0; seat < players; seat++)
            lab_add_share_estimate(grid, lab_share(winner[1 + seat], games.low));
    }
}

/* ---- Lengths ---------------------------------------------------------------------------- */

/* Of cards played, or of turns: `paths` are those of the values and of the histogram. */
static void report_lengths(const char *const paths[2], const char *const titles[2],
                           const lab_column *histogram, const lab_sum *often, uint64_t games,
                           lab_report *report)
{
    static const lab_column fields[] = {
        {"mean", "mean"}, {"mean_low", "from"}, {"mean_high", "to"}, {"sd", "standard deviation"},
        {"q01", "1 %"},   {"q05", "5 %"},       {"q25", "25 %"},     {"q50", "median"},
        {"q75", "75 %"},  {"q95", "95 %"},      {"q99", "99 %"}};
    static const double parts[] = {0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99};
    moments length = moments_of(often, MAUMAU_LENGTHS);
    length.sum = lab_sum_add(length.sum, often[MAUMAU_LENGTHS]);
    length.squares = lab_sum_add(length.squares, often[MAUMAU_LENGTHS + 1]);
    lab_grid *grid = lab_report_grid(report, LAB_FIELDS, paths[0], titles[0], LAB_COLUMNS(fields));
    lab_add_real_estimate(grid, lab_mean(length.sum, zero, length.squares, games));
    lab_add_real(grid, lab_deviation(length.sum, zero, length.squares, games));
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        lab_add_number_if(grid, games > 0, lab_quantile(often, MAUMAU_LENGTHS, parts[i]));
    grid =
        lab_report_map(report, paths[1], titles[1], histogram, often, MAUMAU_LENGTHS, 1, LAB_COUNT);
    grid->plots[0] =
        (lab_plot){LAB_BOXES, titles[0], 0, 1, 0, 0, histogram[0].heading, "games", false};
}

static void report_longest(const lab_question *question, const lab_totals *totals,
                           lab_report *report)
{
    /* People see the number within the command, or alone: no command plays with a habit. */
    static const lab_column columns[2][4] = {
        {{"measure", "by"}, {"length", "length"}, {"number", "number"}, {"replay", NULL}},
        {{"measure", "by"}, {"length", "length"}, {"number", NULL}, {"replay", "to see it"}}};
    static const char *const names[MAUMAU_RECORDS] = {"cards played", "turns"};
    const bool has_command = !maumau_setup_of(question).habit;
    lab_grid *const grid = lab_report_grid(report, LAB_ROWS, "longest", "Longest games won",
                                           LAB_COLUMNS(columns[has_command]));
    for (int i = 0; i < MAUMAU_RECORDS; i++) {
        const lab_record *const longest = &totals->record[i];
        lab_add_text(grid, names[i]);
        if (longest->number == 0) { /* no game was won */
            for (size_t column = 1; column < grid->column_count; column++)
                lab_add_unknown(grid);
            continue;
        }
        lab_add_number(grid, longest->value);
        lab_add_number(grid, longest->number);
        if (!has_command) {
            lab_add_unknown(grid);
            continue;
        }
        char replay[128];
        snprintf(replay, sizeof replay,
                 "parlor deal maumau --players %" PRIu64 " --seed %" PRIu64 " --from %" PRIu64,
                 lab_choice(question, MAUMAU_PLAYERS), lab_choice(question, MAUMAU_SEED),
                 longest->number);
        lab_add_text(grid, replay);
    }
}

/* ---- All of it -------------------------------------------------------------------------- */

static void report_question(const lab_question *question, uint64_t games, lab_report *report)
{
    static const lab_column columns[] = {{"players", NULL}, {"games", NULL},    {"seed", NULL},
                                         {"from", NULL},    {"seat", NULL},     {"habit", NULL},
                                         {"player", NULL},  {"intervals", NULL}};
    const uint64_t seed = lab_choice(question, MAUMAU_SEED);
    const parlor_maumau_setup setup = maumau_setup_of(question);
    const parlor_maumau_habit *const habit = parlor_maumau_habit_at(setup.habit);
    lab_grid *const fields = lab_report_grid(report, LAB_FIELDS, "", NULL, LAB_COLUMNS(columns));
    lab_add_number(fields, (uint64_t)setup.players);
    lab_add_number(fields, games);
    lab_add_number(fields, seed);
    lab_add_number(fields, lab_choice(question, MAUMAU_FROM));
    lab_add_number(fields, habit ? (uint64_t)setup.seat + 1 : 0);
    lab_add_text(fields, habit ? habit->name : "none");
    lab_add_text(fields, "everybody keeps the rules of decision MM-7 to MM-13, but for the habit");
    lab_add_text(fields, "95 %: Wilson for shares, normal for means and for paired differences");
    char departs[160] = "everybody keeps the rules of decision";
    if (habit)
        snprintf(departs, sizeof departs, "seat %d has the habit %s", setup.seat + 1, habit->name);
    lab_report_title(report,
                     "Mau-Mau: %" PRIu64 " %s of %d players from number %" PRIu64
                     " of seed %" PRIu64 "\n%s; intervals are of 95 %%",
                     games, games == 1 ? "game" : "games", setup.players,
                     lab_choice(question, MAUMAU_FROM), seed, departs);
}

void maumau_report(const lab_question *question, const lab_totals *totals, uint64_t games,
                   lab_report *report)
{
    static const lab_column cards[] = {{"cards_played", "cards"}, {"games", "games"}};
    static const lab_column turns[] = {{"turns", "turns"}, {"games", "games"}};
    static const char *const card_paths[] = {"cards_played", "cards_played.histogram"};
    static const char *const turn_paths[] = {"turns", "turns.histogram"};
    static const char *const card_titles[] = {"Cards played, the opening card counted", NULL};
    static const char *const turn_titles[] = {"Turns", NULL};
    report_question(question, games, report);
    report_seats(question, totals, games, report);
    report_endings(totals, games, report);
    if (maumau_compares(question)) {
        maumau_compare_report(question, totals, games, report);
        return;
    }
    report_openings((int)lab_choice(question, MAUMAU_PLAYERS), totals, report);
    report_lengths(card_paths, card_titles, cards, totals->counter + AT_CARDS, games, report);
    report_lengths(turn_paths, turn_titles, turns, totals->counter + AT_TURNS, games, report);
    report_longest(question, totals, report);
}
