/* What came out of an arena, as grids. */
#include "arena_telling.h"

#include <inttypes.h>
#include <math.h>

void arena_add_player(lab_grid *grid, const arena_telling *of, int player)
{
    const lab_contender *const who = &of->arena->contender[player % LAB_CONTENDERS_MAX];
    const bool is_cheat = !who->calls && parlor_player_is_cheat(&who->player);
    char name[LAB_CONTENDER_NAME_MAX + 32];
    snprintf(name, sizeof name, "%s%s%s", who->name, is_cheat ? " (cheat)" : "",
             player < LAB_CONTENDERS_MAX ? "" : " (again)");
    lab_add_text(grid, name);
}

lab_estimate arena_telling_estimate(const arena_telling *of, size_t at, int parts)
{
    return arena_estimate(of->totals, at, of->deals, parts);
}

static void add_within(lab_grid *grid, lab_estimate estimate, double least)
{
    lab_add_share_estimate(
        grid, (lab_estimate){estimate.value, fmax(estimate.low, least), fmin(estimate.high, 1)});
}

/* Where all were won, or none, the normal interval would be of no width: then it is Wilson's, as
 * for one game a deal. */
void arena_add_wins(lab_grid *grid, const arena_telling *of, size_t at, int parts)
{
    const lab_estimate normal = arena_telling_estimate(of, at, parts);
    const bool is_share = parts == 1 || normal.value == 0 || normal.value == 1;
    const lab_sum won = of->totals->counter[at + ARENA_PLUS];
    if (!is_share)
        add_within(grid, normal, 0);
    else
        lab_add_share_estimate(
            grid, lab_share(normal.value == 1 ? lab_sum_of(of->deals) : won, of->deals));
}

void arena_add_wins_more(lab_grid *grid, const arena_telling *of, size_t at, int parts)
{
    add_within(grid, arena_telling_estimate(of, at, parts), -1);
}

/* ---- Contenders ------------------------------------------------------------------------- */

/* In how many games of a deal a contender is looked at. */
static int games_of(const arena_pairing *pairing, int contender)
{
    int games = 0;
    for (int i = 0; i < pairing->meeting_count; i++)
        for (int k = 0; k < pairing->meetings[i].count && !pairing->meetings[i].is_null; k++)
            if (pairing->subjects[pairing->meetings[i].first + k].player == contender)
                games += pairing->roles;
    return games;
}

static void report_contenders(const arena_telling *of)
{
    static const lab_column columns[] = {
        {"bot", "bot"},        {"games", "games"},     {"payoff", "payoff"}, {"payoff_low", "from"},
        {"payoff_high", "to"}, {"wins", "wins"},       {"wins_low", "from"}, {"wins_high", "to"},
        {"choices", NULL},     {"illegal", "illegal"}, {"late", "late"}};
    lab_grid *const grid = lab_report_grid(of->report, LAB_ROWS, "bots",
                                           "Bots: payoff and wins of a seat", LAB_COLUMNS(columns));
    grid->plots[0] = (lab_plot){LAB_FOREST, "Payoff of a seat", 0, 2, 3, 4, "payoff", NULL, false};
    for (int i = 0; i < of->arena->count; i++) {
        const int games = games_of(of->pairing, i);
        if (games == 0)
            continue;
        const lab_sum *const conduct = of->totals->counter + arena_at_conduct(of->pairing, i);
        arena_add_player(grid, of, i);
        lab_add_number(grid, of->deals * (uint64_t)games);
        lab_add_real_estimate(
            grid,
            arena_telling_estimate(of, arena_at_contender(of->pairing, i, ARENA_PAYOFF), games));
        arena_add_wins(grid, of, arena_at_contender(of->pairing, i, ARENA_WINS), games);
        for (int k = 0; k < ARENA_CONDUCTS; k++)
            lab_add_count(grid, conduct[k]);
    }
}

/* ---- Pairs ------------------------------------------------------------------------------ */

static void report_meeting(const arena_telling *of, int number, lab_grid *grid)
{
    const arena_pairing *const pairing = of->pairing;
    const arena_meeting *const meeting = &pairing->meetings[number];
    for (int a = 0; a < meeting->count; a++)
        for (int b = a + 1; b < meeting->count; b++) {
            const lab_sum *const compared =
                of->totals->counter + arena_at_comparison(pairing, number, a, b);
            arena_add_player(grid, of, pairing->subjects[meeting->first + a].player);
            arena_add_player(grid, of, pairing->subjects[meeting->first + b].player);
            lab_add_real_estimate(
                grid, arena_telling_estimate(of, arena_at_pair(pairing, number, a, b, ARENA_PAYOFF),
                                             pairing->roles));
            arena_add_wins_more(grid, of, arena_at_pair(pairing, number, a, b, ARENA_WINS),
                                pairing->roles);
            lab_add_share(grid, lab_share(compared[ARENA_FIRST_BETTER], of->deals).value);
            lab_add_share(grid, lab_share(compared[ARENA_ALIKE], of->deals).value);
        }
}

static void report_pairs(const arena_telling *of, bool is_null, const char *path, const char *title)
{
    static const lab_column columns[] = {
        {"bot", "bot"},        {"against", "against"}, {"payoff", "payoff"}, {"payoff_low", "from"},
        {"payoff_high", "to"}, {"wins", "wins"},       {"wins_low", "from"}, {"wins_high", "to"},
        {"better", "better"},  {"alike", "alike"}};
    lab_grid *const grid = lab_report_grid(of->report, LAB_ROWS, path, title, LAB_COLUMNS(columns));
    for (int i = 0; i < of->pairing->meeting_count; i++)
        if (of->pairing->meetings[i].is_null == is_null)
            report_meeting(of, i, grid);
}

/* ---- Deals worth a look ----------------------------------------------------------------- */

static void report_record(const arena_telling *of, int meeting, int a, int b, bool is_second,
                          lab_grid *grid)
{
    const lab_record *const most = &of->totals->record[arena_at_record(meeting, a, b, is_second)];
    const arena_meeting *const at = &of->pairing->meetings[meeting];
    if (most->value == 0)
        return;
    arena_add_player(grid, of, of->pairing->subjects[at->first + (is_second ? b : a)].player);
    arena_add_player(grid, of, of->pairing->subjects[at->first + (is_second ? a : b)].player);
    lab_add_real(grid, (double)most->value / of->pairing->roles);
    lab_add_number(grid, most->number);
}

static void report_records(const arena_telling *of)
{
    static const lab_column columns[] = {
        {"bot", "bot"}, {"against", "against"}, {"payoff", "payoff"}, {"deal", "deal"}};
    lab_grid *const grid =
        lab_report_grid(of->report, LAB_ROWS, "deals_apart",
                        "Deals in which one had the most more than the other; --replay shows them",
                        LAB_COLUMNS(columns));
    for (int i = 0; i < of->pairing->meeting_count; i++)
        for (int b = 1; b < of->pairing->meetings[i].count && !of->pairing->meetings[i].is_null;
             b++)
            for (int a = 0; a < b; a++)
                for (int second = 0; second < 2; second++)
                    report_record(of, i, a, b, second, grid);
}

/* ---- Roles ------------------------------------------------------------------------------ */

static void add_role(lab_grid *grid, const arena_telling *of, int role)
{
    const char *const name = parlor_game_role(of->arena->game, (size_t)role);
    char seat[32];
    snprintf(seat, sizeof seat, "seat %d", role + 1);
    lab_add_text(grid, role == of->pairing->roles ? "all" : name ? name : seat);
}

/* Whom a subject meets. */
static void add_other(lab_grid *grid, const arena_telling *of, const arena_meeting *meeting,
                      int place)
{
    if (meeting->count == 2)
        arena_add_player(grid, of, of->pairing->subjects[meeting->first + 1 - place].player);
    else
        lab_add_text(grid, "all");
}

/* What a subject has in each role and in all of them, or by how much that is more than its base. */
static void report_subject(const arena_telling *of, const arena_meeting *meeting, int place,
                           arena_measure measure, lab_grid *grid)
{
    const arena_pairing *const pairing = of->pairing;
    const int number = meeting->first + place;
    const arena_subject *const subject = &pairing->subjects[number];
    if (measure == ARENA_GAIN && subject->base[0] == ARENA_NOBODY)
        return;
    for (int role = 0; role <= pairing->roles; role++) {
        const int parts = role < pairing->roles ? 1 : pairing->roles;
        arena_add_player(grid, of, subject->player);
        add_other(grid, of, meeting, place);
        add_role(grid, of, role);
        lab_add_real_estimate(
            grid, arena_telling_estimate(
                      of, arena_at_subject(pairing, number, role, ARENA_PAYOFF, measure), parts));
        (measure == ARENA_OWN ? arena_add_wins : arena_add_wins_more)(
            grid, of, arena_at_subject(pairing, number, role, ARENA_WINS, measure), parts);
    }
}

static void report_roles(const arena_telling *of, arena_measure measure, const char *path,
                         const char *title)
{
    static const lab_column columns[] = {
        {"bot", "bot"},       {"against", "against"}, {"role", "role"},
        {"payoff", "payoff"}, {"payoff_low", "from"}, {"payoff_high", "to"},
        {"wins", "wins"},     {"wins_low", "from"},   {"wins_high", "to"}};
    lab_grid *const grid = lab_report_grid(of->report, LAB_ROWS, path, title, LAB_COLUMNS(columns));
    for (int i = 0; i < of->pairing->meeting_count; i++) {
        const arena_meeting *const meeting = &of->pairing->meetings[i];
        for (int place = 0; place < meeting->count && !meeting->is_null; place++)
            report_subject(of, meeting, place, measure, grid);
    }
}

/* Is there anybody to compare the subjects with? */
static bool has_base(const arena_pairing *pairing)
{
    for (int i = 0; i < pairing->subject_count; i++)
        if (pairing->subjects[i].base[0] != ARENA_NOBODY)
            return true;
    return false;
}

/* ---- The sequential test ---------------------------------------------------------------- */

static void report_test(const arena_telling *of)
{
    static const lab_column columns[] = {{"low", "low"},
                                         {"high", "high"},
                                         {"ratio", "log-likelihood ratio"},
                                         {"bound", "it ends at"},
                                         {"verdict", "verdict"}};
    static const char *const verdicts[] = {
        [LAB_UNDECIDED] = "undecided", [LAB_IS_LOW] = "low", [LAB_IS_HIGH] = "high"};
    const lab_aim *const aim = &of->arena->aim;
    const double ratio = arena_test_ratio(of->pairing, aim, of->totals, of->deals);
    lab_grid *const grid = lab_report_grid(
        of->report, LAB_FIELDS, "test",
        "Sequential test: is the difference of payoffs low or high?", LAB_COLUMNS(columns));
    lab_add_real(grid, aim->low);
    lab_add_real(grid, aim->high);
    lab_add_real(grid, isfinite(ratio) ? ratio : NAN);
    lab_add_real(grid, lab_sprt_bound());
    lab_add_text(grid, verdicts[lab_sprt_verdict(ratio)]);
}

/* ---- All of it -------------------------------------------------------------------------- */

static void report_question(const arena_telling *of)
{
    static const lab_column columns[] = {{"game", NULL}, {"deals", NULL}, {"games_a_deal", NULL},
                                         {"seed", NULL}, {"from", NULL},  {"intervals", NULL}};
    const uint64_t seed = lab_choice(of->question, ARENA_SEED),
                   from = lab_choice(of->question, ARENA_FROM);
    lab_grid *const fields =
        lab_report_grid(of->report, LAB_FIELDS, "", NULL, LAB_COLUMNS(columns));
    lab_add_text(fields, parlor_game_name(of->arena->game));
    lab_add_number(fields, of->deals);
    lab_add_number(fields, (uint64_t)of->pairing->game_count);
    lab_add_number(fields, seed);
    lab_add_number(fields, from);
    lab_add_text(fields, "95 %: normal, for means and paired differences over deals");
    lab_report_title(of->report,
                     "%s: %" PRIu64 " %s from number %" PRIu64 " of seed %" PRIu64
                     ", %d games each.\nIntervals are of 95 %%.",
                     parlor_game_title(of->arena->game), of->deals,
                     of->deals == 1 ? "deal" : "deals", from, seed, of->pairing->game_count);
}

void arena_report(const lab_question *question, const lab_totals *totals, uint64_t deals,
                  lab_report *report)
{
    arena_pairing pairing;
    arena_pairing_of(question, &pairing);
    const arena_telling of = {question, question->arena, &pairing, totals, deals, report};
    report_question(&of);
    report_contenders(&of);
    report_pairs(&of, false, "pairs",
                 "Pairs: by how much a seat has more with the first than with the second");
    if (of.arena->count > 2)
        arena_report_ranking(&of);
    if (question->arena->aim.kind == LAB_SPRT)
        report_test(&of);
    if (lab_choice(question, ARENA_HAS_NULL))
        report_pairs(&of, true, "null", "Each bot against itself, with other random numbers");
    report_roles(&of, ARENA_OWN, "roles", "By role");
    if (has_base(&pairing))
        report_roles(&of, ARENA_GAIN, "gains",
                     "More than the other bot has there in its place, among its like");
    report_records(&of);
}
