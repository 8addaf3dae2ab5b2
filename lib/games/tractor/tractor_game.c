/* Tractor's descriptor, and how its parts make a case: read with care, referee, show
 * what the referee found at its place in the text. */
#include "../../core/assert.h"
#include "../../core/vectors.h"
#include "tractor_fast.h"
#include "tractor_framing.h"
#include "tractor_letters.h"
#include "tractor_loose.h"
#include "tractor_play.h"
#include "tractor_rulebook_generated.h"
#include "tractor_text.h"
#include "tractor_views.h"

static const char help[] =
    "The first line is the number of rounds; it may be missing. Then, after an empty line each, "
    "the rounds. A round's first line is the main suit, H S C D or O for none, the dealer, Alice, "
    "Bob, Charles or David, and the current ranks of team 1 and team 2, 2 to 9 T J Q K A. Then "
    "one line per trick: the cards of the leader and, clockwise, of the others. A card is its suit "
    "and "
    "its rank; jokers are BJ and RJ. A round ends when everybody has played 25 cards.\n"
    "\n"
    "The answer is 'Case #1:', the defenders' points, and the new ranks with the next dealer, or "
    "the team that has won the game. Whether players follow suit as custom demands is not checked: "
    "--audit reports that instead, a line for each fault or note, with status 1 if there is a "
    "fault.\n"
    "\n"
    "    $ parlor tractor --quiet --only 1 examples/tractor.txt\n"
    "    Case #1:\n"
    "    50\n"
    "    3 2 Alice\n";

/* --------------------------------------------------------------------------------------- a case */

static size_t read_case(const char *text, size_t size, parlor_case *value, parlor_status *status)
{
    tractor_case *const at = (tractor_case *)value;
    const char *const *const own_names = value->options->players;
    return parlor_tractor_read(text, size, own_names, &at->round, &at->places, status);
}

/* Cut short (TR-23), but with no lead that leaves open who goes on? */
static bool case_is_unfinished(const parlor_case *value, const parlor_status *status)
{
    const tractor_case *const at = (const tractor_case *)value;
    parlor_tractor_standing standing;
    return status->problem == &parlor_tractor_problems[PARLOR_TRACTOR_PROBLEM_CUT_SHORT] &&
           parlor_tractor_visit_so_far(&at->round, NULL, NULL, &standing);
}

/* What the referee found, at the card where it shows. */
static void report_card(const tractor_case *at, parlor_tractor_check check,
                        parlor_tractor_problem problem, int64_t number, int64_t limit,
                        parlor_status *status)
{
    parlor_status_set_offset(status, &parlor_tractor_problems[problem],
                             at->places.offsets[check.card], at->places.lengths[check.card]);
    status->number = number;
    status->limit = limit;
}

/* The whole string of a mixed lead; check.card is its first card. */
static void report_lead(const tractor_case *at, parlor_tractor_check check, parlor_status *status)
{
    int trick = 0;
    for (int first = 0; first < check.card; trick++)
        first += PARLOR_TRACTOR_SEATS * at->round.sizes[trick];
    const int last = check.card + at->round.sizes[trick] - 1;
    const size_t offset = at->places.offsets[check.card];
    const size_t end = at->places.offsets[last] + at->places.lengths[last];
    parlor_status_set_offset(status, &parlor_tractor_problems[PARLOR_TRACTOR_PROBLEM_LEAD_MIXED],
                             offset, end - offset);
}

static void referee_case(parlor_case *value, parlor_status *status)
{
    tractor_case *const at = (tractor_case *)value;
    const parlor_tractor_check check = parlor_tractor_referee(&at->round, &at->result);
    if (check.fault == PARLOR_TRACTOR_FAULT_SURPLUS)
        report_card(at, check, PARLOR_TRACTOR_PROBLEM_SURPLUS, 0, PARLOR_TRACTOR_COPIES, status);
    if (check.fault == PARLOR_TRACTOR_FAULT_OVERCOUNTED)
        report_card(at, check, PARLOR_TRACTOR_PROBLEM_OVERCOUNTED, check.points,
                    PARLOR_TRACTOR_POINTS, status);
    if (check.fault == PARLOR_TRACTOR_FAULT_LEAD_MIXED)
        report_lead(at, check, status);
}

static void answer_case(const parlor_case *value, uint64_t number, parlor_writer *out)
{
    const tractor_case *const at = (const tractor_case *)value;
    parlor_tractor_put_named_answer(out, &at->result, number, value->options->players);
}

/* ----------------------------------------------------------------------- the audit (TR-26 ...) */

/* Keeps for every card where people find it. */
static void find_spots(const char *text, tractor_case *at)
{
    uint32_t line = 0;
    size_t line_start = 0;
    size_t offset = 0;
    for (int i = 0; i < PARLOR_TRACTOR_CARDS; i++) {
        for (; offset < at->places.offsets[i]; offset++)
            if (text[offset] == '\n') {
                line++;
                line_start = offset + 1;
            }
        at->spots[i] = (tractor_spot){line, (uint32_t)(offset - line_start)};
    }
}

static size_t read_for_audit(const char *text, size_t size, parlor_case *value,
                             parlor_status *status)
{
    const size_t length = read_case(text, size, value, status);
    if (!status->problem)
        find_spots(text, (tractor_case *)value);
    return length;
}

static void referee_for_audit(parlor_case *value, parlor_status *status)
{
    tractor_case *const at = (tractor_case *)value;
    referee_case(value, status);
    at->faults = parlor_tractor_audit(&at->round, NULL, NULL);
}

static uint64_t case_faults(const parlor_case *value)
{
    return (uint64_t)((const tractor_case *)value)->faults;
}

static const game_question questions[] = {
    {.asked = {.name = "audit",
               .meaning = "Tractor: instead of the answers, where players did not lead or "
                          "follow as they had to"},
     .read = read_for_audit,
     .referee = referee_for_audit,
     .answer = parlor_tractor_answer_audit,
     .explain = parlor_tractor_explain_audit,
     .json = parlor_tractor_json_audit,
     .faults = case_faults},
};

static const char *const players[] = {seat_names[0].letters, seat_names[1].letters,
                                      seat_names[2].letters, seat_names[3].letters, NULL};

/* -------------------------------------------------------------------------------------- counting
 */

static uint64_t count_cases(const char *text, size_t size, uint64_t *newlines)
{
    uint64_t rounds;
    if (vectors_work() && parlor_tractor_count_rounds_fast(text, size, &rounds, newlines)) {
        parlor_assert(rounds == parlor_tractor_count_rounds(text, size));
        return rounds;
    }
    *newlines = parlor_count_newlines(text, text + size);
    return parlor_tractor_count_rounds(text, size);
}

/* ------------------------------------------------------------------------- dealing and measuring
 */

static const parlor_deal_option deal_options[] = {
    [TRACTOR_OPTION_WILD] = {"wild", NULL,
                             "Tractor: rounds against all custom, full of tractors, throws that "
                             "could be beaten and trumps over them (default: rounds as people play "
                             "them)"},
};

static size_t bench_read(const char *text, size_t size, void *value)
{
    parlor_status status;
    return parlor_tractor_round_read(text, size, value, &status);
}

static uint64_t bench_referee(const void *values, size_t count)
{
    const parlor_tractor_round *const rounds = values;
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        parlor_tractor_result result = {0};
        parlor_tractor_referee(&rounds[i], &result);
        sum += result.points;
    }
    return sum;
}

/* --------------------------------------------------------------------------------- the descriptor
 */

static const char *const published[] = {"la4749", "uva1460", "hdu3226", "spoj5157", NULL};

const parlor_game parlor_game_tractor = {
    .name = "tractor",
    .title = "Tractor",
    .published = published,
    .summary = "referee and score Tractor rounds",
    .help = help,
    .rule_prefix = TRACTOR_RULE_PREFIX,
    .rules = rulebook,
    .rule_count = sizeof rulebook / sizeof rulebook[0],
    .rules_cited = GAME_RULES(3, 4) | GAME_RULES(7, 7) | GAME_RULES(9, 21),
    .count_required = false,
    .problems = parlor_tractor_problems,
    .problem_count = PARLOR_TRACTOR_PROBLEMS,
    .deal_options = deal_options,
    .deal_option_count = sizeof deal_options / sizeof deal_options[0],
    .questions = questions,
    .question_count = sizeof questions / sizeof questions[0],
    .players = players,
    .play = &parlor_tractor_play,
    .case_start = parlor_tractor_round_start,
    .whole_cases = parlor_tractor_whole_rounds,
    .count_cases = count_cases,
    .read = read_case,
    .referee = referee_case,
    .answer = answer_case,
    .explain_title = parlor_tractor_explain_title,
    .explain = parlor_tractor_explain,
    .json = parlor_tractor_json,
    .is_unfinished = case_is_unfinished,
    .explain_unfinished = parlor_tractor_explain_unfinished,
    .json_unfinished = parlor_tractor_json_unfinished,
    .referee_fast = parlor_tractor_referee_fast,
    .loose = parlor_tractor_loose,
    .deal = parlor_tractor_deal_random,
    .bench = {.cases = 5000,
              .value_size = sizeof(parlor_tractor_round),
              .read = bench_read,
              .referee = bench_referee},
};
