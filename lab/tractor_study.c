/* Tractor: rounds as parlor deals and plays them, counted. */
#include "parlor/tractor.h"
#include "study.h"

#include <inttypes.h>
#include <math.h>

enum { OPTION_ROUNDS, OPTION_SEED, OPTION_FROM, OPTIONS };

/* What is led, for people. */
enum { LED_SINGLE, LED_PAIR, LED_TRACTOR_2, LED_TRACTOR_3, LED_TRACTOR_MORE, LED_THROW, LEADS };

/* Counters of one main suit, or none. */
enum { MAIN_ROUNDS, MAIN_DOWN, MAIN_POINTS, MAIN_SQUARES, MAIN_COUNTERS };

/* Counters of a lead: how often, and how often somebody else took the trick. */
enum { LEAD_COUNT, LEAD_BEATEN, LEAD_COUNTERS };

/* Counters, by their place. Points are counted in fives, as all cards with points are; what passes
 * the last place is in the sums only. */
enum {
    MAINS = PARLOR_TRACTOR_NO_SUIT + 1,
    POINTS_STEP = 5,
    POINTS = 129, /* 0 to 640 */
    STEPS = 17,   /* the last one is for 16 and more */
    EXPONENTS = PARLOR_TRACTOR_HAND + 1,

    AT_MAIN = 0,
    AT_POINTS = AT_MAIN + MAINS * MAIN_COUNTERS,
    AT_STEPS = AT_POINTS + POINTS, /* of the declarers, then of the defenders */
    AT_LEAD = AT_STEPS + 2 * STEPS,
    AT_TRICKS = AT_LEAD + LEADS * LEAD_COUNTERS,
    AT_LAST_TO_DEFENDERS, /* last tricks that they won ... */
    AT_BONUS_ROUNDS,      /* ... with something hidden ... */
    AT_BONUS,             /* ... and what that was, times its factor */
    AT_EXPONENT,          /* by w of TR-17, of last tricks won by defenders */
    COUNTERS = AT_EXPONENT + EXPONENTS,
};

enum { MOST_POINTS, RECORDS };

/* ---- The question ----------------------------------------------------------------------- */

static const lab_option options[OPTIONS] = {
    [OPTION_ROUNDS] = {"rounds", "N", "how many rounds (default 100000)", 1, LAB_NUMBER_MAX, 100000,
                       NULL},
    [OPTION_SEED] = {"seed", "S", "which rounds, as parlor deal counts them (default 1)", 0,
                     UINT64_MAX, 1, NULL},
    [OPTION_FROM] = {"from", "K", "the number of the first one (default 1)", 1, LAB_NUMBER_MAX, 1,
                     NULL},
};

static const char *objection(const lab_question *question, char room[LAB_SENTENCE])
{
    (void)room;
    const uint64_t last = LAB_NUMBER_MAX - lab_choice(question, OPTION_FROM) + 1;
    return lab_choice(question, OPTION_ROUNDS) > last ? "rounds are numbered up to 9007199254740991"
                                                      : NULL;
}

static lab_range work(const lab_question *question)
{
    return (lab_range){lab_choice(question, OPTION_FROM), lab_choice(question, OPTION_ROUNDS)};
}

static size_t counters(const lab_question *question)
{
    (void)question;
    return COUNTERS;
}

static size_t records(const lab_question *question)
{
    (void)question;
    return RECORDS;
}

/* ---- Counting --------------------------------------------------------------------------- */

/* A round that is being told. */
typedef struct hearing {
    uint64_t number;
    uint64_t *counter;
    lab_record *record;
    parlor_tractor_seat leader;
    int led;
} hearing;

static int lead_class(const parlor_tractor_lead *lead)
{
    switch (lead->kind) {
    case PARLOR_TRACTOR_LEAD_SINGLE:
        return LED_SINGLE;
    case PARLOR_TRACTOR_LEAD_PAIR:
        return LED_PAIR;
    case PARLOR_TRACTOR_LEAD_TRACTOR:
        return lead->count == 4   ? LED_TRACTOR_2
               : lead->count == 6 ? LED_TRACTOR_3
                                  : LED_TRACTOR_MORE;
    default:
        return LED_THROW;
    }
}

static void count_last_trick(const parlor_tractor_event *event, uint64_t *counter)
{
    if (!event->to_defenders)
        return;
    counter[AT_LAST_TO_DEFENDERS]++;
    counter[AT_EXPONENT + event->exponent]++;
    counter[AT_BONUS_ROUNDS] += event->bonus > 0;
    counter[AT_BONUS] += event->bonus;
}

static void count_result(const parlor_tractor_event *event, hearing *at)
{
    const parlor_tractor_result *const result = &event->result;
    uint64_t *const main = at->counter + AT_MAIN + (int)event->order.main * MAIN_COUNTERS;
    main[MAIN_ROUNDS]++;
    main[MAIN_DOWN] += result->is_down;
    main[MAIN_POINTS] += result->points;
    main[MAIN_SQUARES] += result->points * result->points;
    if (result->points / POINTS_STEP < POINTS)
        at->counter[AT_POINTS + result->points / POINTS_STEP]++;
    const uint64_t steps = result->steps < STEPS ? result->steps : STEPS - 1;
    uint64_t *const rises = at->counter + AT_STEPS + (result->is_down ? STEPS : 0);
    rises[steps]++;
    lab_record_note(&at->record[MOST_POINTS], result->points, at->number);
}

static void visit(void *context, const parlor_tractor_event *event)
{
    hearing *const at = context;
    switch (event->kind) {
    case PARLOR_TRACTOR_EVENT_LED:
        at->leader = event->seat;
        at->led = lead_class(&event->lead);
        break;
    case PARLOR_TRACTOR_EVENT_TRICK_WON:
        at->counter[AT_TRICKS]++;
        at->counter[AT_LEAD + at->led * LEAD_COUNTERS + LEAD_COUNT]++;
        at->counter[AT_LEAD + at->led * LEAD_COUNTERS + LEAD_BEATEN] += event->seat != at->leader;
        break;
    case PARLOR_TRACTOR_EVENT_LAST_TRICK:
        count_last_trick(event, at->counter);
        break;
    case PARLOR_TRACTOR_EVENT_ROUND_ENDS:
        count_result(event, at);
        break;
    default:
        break;
    }
}

static void count(const lab_question *question, const void *prepared, lab_range range,
                  lab_counts *counts)
{
    (void)prepared;
    const parlor_game *const game = parlor_game_find(question->study->name);
    for (uint64_t i = 0; i < range.count; i++) {
        char text[2 * PARLOR_TRACTOR_ROUND_TEXT_MAX];
        size_t size = 0;
        parlor_deal(game, NULL, lab_choice(question, OPTION_SEED), range.first + i, text,
                    sizeof text, &size);
        parlor_tractor_round round;
        parlor_status status;
        parlor_tractor_round_read(text, size, &round, &status);
        hearing at = {
            .number = range.first + i, .counter = counts->counter, .record = counts->record};
        parlor_tractor_visit(&round, visit, &at, NULL);
    }
}

/* ---- What it shows ---------------------------------------------------------------------- */

static const char player[] = "parlor's own player, who has one fixed way to play";

static void report_question(const lab_question *question, uint64_t rounds, lab_report *report)
{
    static const lab_column columns[] = {
        {"rounds", NULL}, {"seed", NULL}, {"from", NULL}, {"player", NULL}, {"intervals", NULL}};
    const uint64_t seed = lab_choice(question, OPTION_SEED);
    lab_grid *const fields = lab_report_grid(report, LAB_FIELDS, "", NULL, LAB_COLUMNS(columns));
    lab_add_number(fields, rounds);
    lab_add_number(fields, seed);
    lab_add_number(fields, lab_choice(question, OPTION_FROM));
    lab_add_text(fields, player);
    lab_add_text(fields, "95 %: Wilson for shares, normal for means");
    lab_report_title(report,
                     "Tractor: %" PRIu64 " %s from number %" PRIu64 " of seed %" PRIu64
                     "\nPlayed by %s.\nIntervals are of 95 %%.",
                     rounds, rounds == 1 ? "round" : "rounds", lab_choice(question, OPTION_FROM),
                     seed, player);
}

/* Names of the main suits, in the order of the game, and then of all together. */
static const char *const main_names[MAINS + 1] = {"hearts",   "spades", "clubs",
                                                  "diamonds", "none",   "all"};

static void report_mains(const lab_totals *totals, lab_report *report)
{
    static const lab_column columns[] = {{"main", "main suit"},
                                         {"rounds", "rounds"},
                                         {"down", "down"},
                                         {"down_share", "share"},
                                         {"down_share_low", "from"},
                                         {"down_share_high", "to"},
                                         {"points_mean", "mean points"},
                                         {"points_mean_low", "from"},
                                         {"points_mean_high", "to"},
                                         {"points_sd", NULL}};
    lab_grid *const grid =
        lab_report_grid(report, LAB_ROWS, "main_suits",
                        "Down, and points of the defenders, by main suit", LAB_COLUMNS(columns));
    grid->plots[0] =
        (lab_plot){LAB_POINTS, "Rounds that go down", 0, 3, 4, 5, "main suit", "%", false};
    lab_sum all[MAIN_COUNTERS] = {{0, 0}};
    for (int main = 0; main <= MAINS; main++) {
        const lab_sum *const at =
            main < MAINS ? totals->counter + AT_MAIN + main * MAIN_COUNTERS : all;
        const uint64_t rounds = at[MAIN_ROUNDS].low;
        lab_add_text(grid, main_names[main]);
        lab_add_count(grid, at[MAIN_ROUNDS]);
        lab_add_count(grid, at[MAIN_DOWN]);
        lab_add_share_estimate(grid, lab_share(at[MAIN_DOWN], rounds));
        lab_add_real_estimate(grid,
                              lab_mean(at[MAIN_POINTS], lab_sum_of(0), at[MAIN_SQUARES], rounds));
        lab_add_real(grid, lab_deviation(at[MAIN_POINTS], lab_sum_of(0), at[MAIN_SQUARES], rounds));
        for (int i = 0; main < MAINS && i < MAIN_COUNTERS; i++)
            all[i] = lab_sum_add(all[i], at[i]);
    }
}

static void report_points(const lab_totals *totals, lab_report *report)
{
    static const lab_column points[] = {{"points", "points"}, {"rounds", "rounds"}};
    lab_grid *const grid =
        lab_report_map(report, "points", "Points of the defenders", points,
                       totals->counter + AT_POINTS, POINTS, POINTS_STEP, LAB_COUNT);
    grid->plots[0] = (lab_plot){LAB_BOXES, NULL, 0, 1, 0, 0, "points", "rounds", false};
}

static void report_steps(const lab_totals *totals, lab_report *report)
{
    static const lab_column steps[] = {{"steps", "steps"}, {"rounds", "rounds"}};
    lab_report_map(report, "declarers_rise", "Make: the declarers' steps (TR-18)", steps,
                   totals->counter + AT_STEPS, STEPS, 1, LAB_COUNT);
    lab_report_map(report, "defenders_rise", "Down: the defenders' steps (TR-18)", steps,
                   totals->counter + AT_STEPS + STEPS, STEPS, 1, LAB_COUNT);
}

static void report_leads(const lab_totals *totals, lab_report *report)
{
    static const lab_column columns[] = {{"lead", "lead"},           {"count", "led"},
                                         {"share", "of all"},        {"beaten", "beaten"},
                                         {"beaten_share", "share"},  {"beaten_share_low", "from"},
                                         {"beaten_share_high", "to"}};
    static const char *const names[LEADS] = {"single",  "pair",      "2 pairs",
                                             "3 pairs", "4 or more", "throw"};
    lab_grid *const grid = lab_report_grid(
        report, LAB_ROWS, "leads",
        "Leads, tractors by their pairs, and how many another player beats", LAB_COLUMNS(columns));
    grid->plots[0] =
        (lab_plot){LAB_POINTS, "Leads that are beaten", 0, 4, 5, 6, "lead", "%", false};
    const uint64_t tricks = totals->counter[AT_TRICKS].low;
    for (int lead = 0; lead < LEADS; lead++) {
        const lab_sum *const at = totals->counter + AT_LEAD + lead * LEAD_COUNTERS;
        lab_add_text(grid, names[lead]);
        lab_add_count(grid, at[LEAD_COUNT]);
        lab_add_share(grid, lab_share(at[LEAD_COUNT], tricks).value);
        lab_add_count(grid, at[LEAD_BEATEN]);
        lab_add_share_estimate(grid, lab_share(at[LEAD_BEATEN], at[LEAD_COUNT].low));
    }
}

static void report_last_trick(const lab_totals *totals, uint64_t rounds, lab_report *report)
{
    static const lab_column columns[] = {{"to_defenders", "won by defenders"},
                                         {"share", "share"},
                                         {"share_low", "from"},
                                         {"share_high", "to"},
                                         {"with_bonus", "with a bonus"},
                                         {"bonus_sum", NULL},
                                         {"bonus_mean", "mean bonus of these"},
                                         {"tricks_per_round", "tricks a round"}};
    static const lab_column exponents[] = {{"cards", "longest component"}, {"rounds", "rounds"}};
    static const lab_column most[] = {{"points", "points"}, {"number", "number of the round"}};
    const lab_sum *const at = totals->counter;
    const double bonuses = lab_sum_real(at[AT_BONUS_ROUNDS]);
    lab_grid *grid = lab_report_grid(report, LAB_FIELDS, "last_trick", "The last trick (TR-17)",
                                     LAB_COLUMNS(columns));
    lab_add_count(grid, at[AT_LAST_TO_DEFENDERS]);
    lab_add_share_estimate(grid, lab_share(at[AT_LAST_TO_DEFENDERS], rounds));
    lab_add_count(grid, at[AT_BONUS_ROUNDS]);
    lab_add_large(grid, at[AT_BONUS]);
    lab_add_real(grid, bonuses > 0 ? lab_sum_real(at[AT_BONUS]) / bonuses : NAN);
    lab_add_real(grid, rounds > 0 ? lab_sum_real(at[AT_TRICKS]) / (double)rounds : NAN);
    lab_report_map(report, "last_trick.by_longest_component",
                   "Last tricks won by defenders, by the cards of the lead's longest component",
                   exponents, at + AT_EXPONENT, EXPONENTS, 1, LAB_COUNT);
    grid = lab_report_grid(report, LAB_FIELDS, "most_points", "Most points of the defenders",
                           LAB_COLUMNS(most));
    const lab_record *const found = &totals->record[MOST_POINTS];
    lab_add_number_if(grid, rounds > 0, found->value);
    lab_add_number_if(grid, found->number > 0, found->number); /* none, where nobody has points */
}

static void report(const lab_question *question, const lab_totals *totals, uint64_t rounds,
                   lab_report *out)
{
    report_question(question, rounds, out);
    report_mains(totals, out);
    report_points(totals, out);
    report_steps(totals, out);
    report_leads(totals, out);
    report_last_trick(totals, rounds, out);
}

const lab_study lab_tractor_study = {
    .name = "tractor",
    .summary = "rounds dealt and played by parlor's own player: points, ranks, leads",
    .unit = "rounds",
    .options = options,
    .option_count = OPTIONS,
    .range = 1 << 11,
    .count_option = "rounds",
    .first_option = "from",
    .objection = objection,
    .work = work,
    .counters = counters,
    .records = records,
    .count = count,
    .report = report,
};
