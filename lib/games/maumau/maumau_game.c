/* Mau-Mau's descriptor. */
#include "maumau_fast.h"
#include "maumau_loose.h"
#include "maumau_play.h"
#include "maumau_rulebook_generated.h"
#include "maumau_rules.h"
#include "maumau_text.h"
#include "maumau_views.h"

static const char help[] =
    "The first line is the number of games. Then one line per game: the number of players, 2 to 4, "
    "and the 32 cards of the pile, top card first. A card is its suit, C S H D, and its rank, "
    "S E N T J Q K A: seven, eight, nine, ten, jack, queen, king, ace.\n"
    "\n"
    "The answer has two lines: the cards in the order played, from the opening card on, and the "
    "scores in seat order. A game that nobody wins says why in the second line: 'No score: out of "
    "cards' when a card must be drawn and there is none, 'No score: endless game' when a position "
    "comes back.\n"
    "\n"
    "    $ parlor maumau --only 1 examples/maumau.txt\n"
    "    CS SS SN SA CA HA HN CN CE CK CJ DA DJ HQ HS\n"
    "    Score: 0 45\n";

static size_t read_case(const char *text, size_t size, parlor_case *value, parlor_status *status)
{
    maumau_case *const at = (maumau_case *)value;
    return parlor_maumau_examine(text, size, &at->deal, status);
}

static void referee_case(parlor_case *value, parlor_status *status)
{
    (void)status; /* every deal that can be read can be played */
    maumau_case *const at = (maumau_case *)value;
    at->longest_hand = parlor_maumau_referee_measured(&at->deal, &at->transcript, &at->result);
}

static void write_answer(const parlor_case *value, uint64_t number, parlor_writer *out)
{
    (void)number; /* answers to Mau-Mau are not numbered */
    const maumau_case *const at = (const maumau_case *)value;
    parlor_maumau_write_answer(out, &at->result, at->transcript.cards);
}

/* ---- Dealing and measuring ---- */

static const char *const players_values[] = {"2", "3", "4", "mixed", NULL};

static const parlor_deal_option deal_options[] = {
    [MAUMAU_OPTION_PLAYERS] = {"players", players_values,
                               "Mau-Mau: how many players (default mixed)"},
    [MAUMAU_OPTION_STALLED] = {"stalled", NULL,
                               "Mau-Mau: only games that nobody wins, endless or out of cards"},
};

static size_t bench_read(const char *text, size_t size, void *value)
{
    parlor_status status;
    const size_t length = parlor_maumau_deal_read(text, size, value, &status);
    return status.problem ? 0 : length;
}

static uint64_t bench_referee(const void *values, size_t count)
{
    enum { AT_ONCE = 128 };
    const parlor_maumau_deal *const deals = values;
    uint64_t sum = 0;
    for (size_t done = 0; done < count; done += AT_ONCE) {
        parlor_maumau_result results[AT_ONCE];
        const size_t size = count - done < AT_ONCE ? count - done : AT_ONCE;
        parlor_maumau_referee_many(deals + done, size, NULL, results);
        for (size_t i = 0; i < size; i++)
            sum += (uint64_t)results[i].played;
    }
    return sum;
}

static const char *const published[] = {"spojmaumau", NULL};

const parlor_game parlor_game_maumau = {
    .name = "maumau",
    .title = "Mau-Mau",
    .published = published,
    .summary = "referee Mau-Mau games",
    .help = help,
    .rule_prefix = MAUMAU_RULE_PREFIX,
    .rules = rulebook,
    .rule_count = sizeof rulebook / sizeof rulebook[0],
    .rules_cited = GAME_RULES(3, 4) | GAME_RULES(7, 13) | GAME_RULES(15, 22),
    .play = &parlor_maumau_play,
    .count_required = true,
    .problems = parlor_maumau_problems,
    .problem_count = PARLOR_MAUMAU_PROBLEMS,
    .deal_options = deal_options,
    .deal_option_count = sizeof deal_options / sizeof deal_options[0],
    .case_start = parlor_line_case_start,
    .whole_cases = parlor_line_whole_cases,
    .count_cases = parlor_line_count_cases,
    .read = read_case,
    .referee = referee_case,
    .answer = write_answer,
    .explain_title = parlor_maumau_explain_title,
    .explain = parlor_maumau_explain,
    .json = parlor_maumau_json,
    .referee_fast = parlor_maumau_referee_fast,
    .loose = parlor_maumau_loose,
    .deal = parlor_maumau_deal_case,
    .bench = {.cases = 20000,
              .value_size = sizeof(parlor_maumau_deal),
              .read = bench_read,
              .referee = bench_referee},
};
