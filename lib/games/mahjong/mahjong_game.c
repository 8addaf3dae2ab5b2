/* Sichuan Mahjong's descriptor. */
#include "mahjong_fast.h"
#include "mahjong_loose.h"
#include "mahjong_play.h"
#include "mahjong_rulebook_generated.h"
#include "mahjong_text.h"
#include "mahjong_views.h"

static const char help[] =
    "The first line is the number of hands. Then one line per hand: the hidden tiles, and the "
    "declared "
    "tiles or NONE. A tile is its number, 1 to 9, and its suit, D B M: dots, bamboo, myriads. "
    "Declared tiles are groups of three or four equal tiles; there are 13 hidden tiles, less three "
    "for every group.\n"
    "\n"
    "The answer is 'Case #1:' and a line for every tile that wins, with the best score over all "
    "ways to analyse the won hand; or NONE.\n"
    "\n"
    "    $ parlor mahjong --only 1 examples/mahjong.txt\n"
    "    Case #1:\n"
    "    5D: 4\n"
    "\n"
    "With --advice a hand may have one tile more, just drawn. Of 13 tiles the answer is how many "
    "must be exchanged until the hand is ready, and the useful tiles with how many of each are "
    "left; of 14, whether the hand is won, and every tile that can be discarded, the best first, "
    "with what it leaves. SEEN and the tiles that lie on the table may follow the hand: they do "
    "not count as left.\n"
    "\n"
    "    $ parlor mahjong --advice --only 1 examples/mahjong.txt\n"
    "    Case #1:\n"
    "    distance 0 (regular)\n"
    "    expected 5D 3 scores 4; 3 left\n";

static size_t read_case(const char *text, size_t size, parlor_case *value, parlor_status *status)
{
    mahjong_case *const at = (mahjong_case *)value;
    at->stage = PARLOR_MAHJONG_STAGE_WAITING;
    return parlor_mahjong_line_read(text, size, at->stage, &at->hand, status);
}

static void referee_case(parlor_case *value, parlor_status *status)
{
    (void)status; /* every hand that can be read has an answer */
    mahjong_case *const at = (mahjong_case *)value;
    parlor_mahjong_referee(&at->hand, &at->result);
}

static void write_answer(const parlor_case *value, uint64_t number, parlor_writer *out)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    parlor_mahjong_write_answer(out, &at->result, number);
}

/* ---- Measuring ---- */

static size_t bench_read(const char *text, size_t size, void *value)
{
    parlor_status status;
    const size_t length =
        parlor_mahjong_hand_read(text, size, PARLOR_MAHJONG_STAGE_WAITING, value, &status);
    return status.problem ? 0 : length;
}

static uint64_t bench_referee(const void *values, size_t count)
{
    const parlor_mahjong_hand *const hands = values;
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        parlor_mahjong_result result;
        parlor_mahjong_referee(&hands[i], &result);
        sum += result.tiles;
    }
    return sum;
}

static uint64_t bench_advise(const void *values, size_t count)
{
    const parlor_mahjong_hand *const hands = values;
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        parlor_mahjong_advice advice;
        parlor_mahjong_advise(&hands[i], NULL, &advice);
        sum += advice.useful;
    }
    return sum;
}

/* ---- Advice (SM-23 to SM-25) ---- */

static size_t read_either(const char *text, size_t size, parlor_case *value, parlor_status *status)
{
    mahjong_case *const at = (mahjong_case *)value;
    const size_t length = parlor_mahjong_line_read_either(text, size, &at->hand, &at->seen, status);
    if (!status->problem)
        at->stage = parlor_mahjong_hand_stage(&at->hand);
    return length;
}

static void advise(parlor_case *value, parlor_status *status)
{
    (void)status; /* there is advice on every hand that can be read */
    mahjong_case *const at = (mahjong_case *)value;
    if (at->stage == PARLOR_MAHJONG_STAGE_WAITING)
        parlor_mahjong_advise(&at->hand, &at->seen, &at->advice);
    else
        parlor_mahjong_advise_discard(&at->hand, &at->seen, &at->discards);
}

static const game_question questions[] = {
    {.asked = {"advice",
               "Mahjong: how far each hand of 13 or 14 tiles is from ready, which tiles are useful "
               "and what to discard",
               true},
     .read = read_either,
     .referee = advise,
     .answer = parlor_mahjong_advice_answer,
     .explain = parlor_mahjong_advice_explain,
     .explains_answer = true,
     .json = parlor_mahjong_advice_json,
     .bench = {.cases = 20000, /* of any hands: few of those that are dealt are ready */
               .value_size = sizeof(parlor_mahjong_hand),
               .read = bench_read,
               .referee = bench_advise}},
};

/* ---- Dealing ---- */

static const parlor_deal_option deal_options[] = {
    [MAHJONG_OPTION_READY] = {"ready", NULL,
                              "Mahjong: only hands with an expected tile, some tiles declared "
                              "(default: 13 of the 108 tiles, each hand equally likely, and hardly "
                              "one of them expects anything)"},
    [MAHJONG_OPTION_BARRED] =
        {"barred", NULL,
         "Mahjong: only hands that lack a tile which a third suit bars, or of "
         "which none is left"},
};

static const char *const published[] = {"uva12014", "spoj8846", NULL};

const parlor_game parlor_game_mahjong = {
    .name = "mahjong",
    .title = "Sichuan Mahjong",
    .published = published,
    .summary = "expected tiles and scores of hands",
    .help = help,
    .rule_prefix = MAHJONG_RULE_PREFIX,
    .rules = rulebook,
    .rule_count = sizeof rulebook / sizeof rulebook[0],
    .rules_cited = GAME_RULES(8, 16) | GAME_RULES(18, 18),
    .count_required = true,
    .problems = parlor_mahjong_problems,
    .problem_count = PARLOR_MAHJONG_PROBLEMS,
    .deal_options = deal_options,
    .deal_option_count = sizeof deal_options / sizeof deal_options[0],
    .questions = questions,
    .question_count = sizeof questions / sizeof questions[0],
    .case_start = parlor_line_case_start,
    .whole_cases = parlor_line_whole_cases,
    .count_cases = parlor_line_count_cases,
    .read = read_case,
    .referee = referee_case,
    .answer = write_answer,
    .explain_title = parlor_mahjong_explain_title,
    .explain = parlor_mahjong_explain,
    .json = parlor_mahjong_json,
    .referee_fast = parlor_mahjong_referee_fast,
    .play = &parlor_mahjong_play,
    .loose = parlor_mahjong_loose,
    .deal = parlor_mahjong_deal_random,
    .bench = {.cases = 20000,
              .deal = {.choice = {[MAHJONG_OPTION_READY] = 1}},
              .value_size = sizeof(parlor_mahjong_hand),
              .read = bench_read,
              .referee = bench_referee},
};
