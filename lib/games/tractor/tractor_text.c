/* Tractor's notation and the judge's format (TR-22 ... TR-24). Decides nothing about the game. */
#include "tractor_read.h"
#include "tractor_views.h"

const parlor_problem parlor_tractor_problems[PARLOR_TRACTOR_PROBLEMS] = {
    [PARLOR_TRACTOR_PROBLEM_HEADER_WORDS] =
        {"header-words", PARLOR_ERROR,
         "a round starts with main suit, dealer and two ranks, four "
         "words, but this line has {number}"},
    [PARLOR_TRACTOR_PROBLEM_MAIN_SUIT] = {"main-suit-unknown", PARLOR_ERROR,
                                          "main suit {found} is none of H, S, C, D and O"},
    [PARLOR_TRACTOR_PROBLEM_DEALER] = {"dealer-unknown", PARLOR_ERROR,
                                       "dealer {found} is none of Alice, Bob, Charles and David"},
    [PARLOR_TRACTOR_PROBLEM_RANK] = {"rank-unknown", PARLOR_ERROR,
                                     "rank {found} is none of 2 to 9, T, J, Q, K and A"},
    [PARLOR_TRACTOR_PROBLEM_CARD_UNKNOWN] = {"card-unknown", PARLOR_ERROR,
                                             "card {found} does not exist"},
    [PARLOR_TRACTOR_PROBLEM_CARD_LOWER_CASE] =
        {"card-lower-case", PARLOR_ERROR,
         "card {found} is in lower case; cards are written in "
         "capitals"},
    [PARLOR_TRACTOR_PROBLEM_TRICK_STRINGS] =
        {"trick-strings", PARLOR_ERROR,
         "a trick is {limit} strings of cards, but this line has "
         "{number}"},
    [PARLOR_TRACTOR_PROBLEM_TRICK_UNEVEN] =
        {"trick-uneven", PARLOR_ERROR, "the leader played {limit} cards, but {found} has {number}"},
    [PARLOR_TRACTOR_PROBLEM_LEAD_MIXED] =
        {"lead-mixed", PARLOR_ERROR,
         "the lead {found} is neither all trumps nor all of one suit "
         "that is not trump"},
    [PARLOR_TRACTOR_PROBLEM_TOO_MANY_CARDS] =
        {"too-many-cards", PARLOR_ERROR, "with this trick each player has more than {limit} cards"},
    [PARLOR_TRACTOR_PROBLEM_CUT_SHORT] =
        {"round-cut-short", PARLOR_ERROR,
         "the round ends here, after {number} of {limit} cards for each "
         "player"},
    [PARLOR_TRACTOR_PROBLEM_SURPLUS] =
        {"card-surplus", PARLOR_WARNING,
         "card {found} is played for the third time, but two decks have "
         "only {limit}",
         PARLOR_TRACTOR_RULE_SURPLUS},
    [PARLOR_TRACTOR_PROBLEM_OVERCOUNTED] =
        {"points-surplus", PARLOR_ERROR,
         "card {found} is played for the third time, and so {number} "
         "points are played where two decks have {limit}"},
    [PARLOR_TRACTOR_PROBLEM_STRAY] =
        {"stray-cards", PARLOR_ERROR,
         "this line belongs to no round: the one before is over, and no "
         "new one has begun"},
};

/* -------------------------------------------------------------------------------------- writing */

static const char rank_letters[] = "??23456789TJQKA";
static const char suit_letters[] = "HSCDO";

static const struct {
    const char *name;
    size_t length;
} seats[PARLOR_TRACTOR_SEATS] = {{"Alice", 5}, {"Bob", 3}, {"Charles", 7}, {"David", 5}};

const char *parlor_tractor_seat_name(parlor_tractor_seat seat)
{
    return seats[seat].name;
}

char parlor_tractor_suit_letter(parlor_tractor_suit suit)
{
    return suit_letters[suit];
}

char parlor_tractor_rank_letter(int rank)
{
    return rank_letters[rank];
}

void parlor_tractor_card_letters(parlor_tractor_card card, char letters[2])
{
    letters[0] = suit_letters[card >> 4];
    letters[1] = rank_letters[card & 0xf];
    if (card == PARLOR_TRACTOR_BLACK_JOKER || card == PARLOR_TRACTOR_RED_JOKER) {
        letters[0] = card == PARLOR_TRACTOR_RED_JOKER ? 'R' : 'B';
        letters[1] = 'J';
    }
}

static void write_result(parlor_writer *out, const parlor_tractor_result *result)
{
    if (result->winner >= 0) {
        write_literal(out, "Winner: Team ");
        write_char(out, (char)('1' + result->winner));
    } else {
        write_char(out, rank_letters[result->ranks[0]]);
        write_char(out, ' ');
        write_char(out, rank_letters[result->ranks[1]]);
        write_char(out, ' ');
        write_bytes(out, seats[result->next_dealer].name, seats[result->next_dealer].length);
    }
    write_char(out, '\n');
}

size_t parlor_tractor_result_write(const parlor_tractor_result *result, char *text, size_t size)
{
    parlor_writer out = {text, text + size, false};
    write_result(&out, result);
    return out.full ? 0 : (size_t)(out.at - text);
}

static void write_header(parlor_writer *out, const parlor_tractor_round *round)
{
    write_char(out, suit_letters[round->main]);
    write_char(out, ' ');
    write_bytes(out, seats[round->dealer].name, seats[round->dealer].length);
    for (int team = 0; team < 2; team++) {
        write_char(out, ' ');
        write_char(out, rank_letters[round->ranks[team]]);
    }
    write_char(out, '\n');
}

size_t parlor_tractor_round_write(const parlor_tractor_round *round, char *text, size_t size)
{
    parlor_writer out = {text, text + size, false};
    write_header(&out, round);
    const parlor_tractor_card *card = round->cards;
    for (int trick = 0; trick < round->trick_count; trick++)
        for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
            for (int i = 0; i < round->sizes[trick]; i++) {
                char letters[2];
                parlor_tractor_card_letters(*card++, letters);
                write_bytes(&out, letters, sizeof letters);
            }
            write_char(&out, player < PARLOR_TRACTOR_SEATS - 1 ? ' ' : '\n');
        }
    return out.full ? 0 : (size_t)(out.at - text);
}

/* ------------------------------------------------------------------------------------- the game */

static bool status_is_error(const parlor_status *status)
{
    return status->problem && status->problem->severity == PARLOR_ERROR;
}

/* TR-23: everything before the last header is whole; the round behind it is if a blank line closes
 * it. */
static size_t whole_rounds(const char *text, size_t size)
{
    while (size > 0 && text[size - 1] != '\n')
        size--;
    if (parlor_skip_blank_lines(text, text + size) == text + size)
        return size;
    size_t header = size;
    do {
        if (header == 0)
            return 0;
        header--;
        while (header > 0 && text[header - 1] != '\n')
            header--;
    } while (!parlor_tractor_line_is_header(text, size, header));
    parlor_tractor_round round;
    parlor_tractor_result result;
    parlor_status status = {0};
    const size_t taken =
        parlor_tractor_round_take(text + header, size - header, &round, &result, &status);
    return !status_is_error(&status) && header + taken < size ? header + taken : header;
}

static inline void write_answer(parlor_writer *out, const parlor_tractor_result *result,
                                uint64_t number)
{
    write_literal(out, "Case #");
    parlor_write_unsigned(out, number);
    write_literal(out, ":\n");
    parlor_write_unsigned(out, result->points);
    write_char(out, '\n');
    write_result(out, result);
}

static const char help[] =
    "The first line is the number of rounds; it may be missing. Then, after an empty line each, "
    "the rounds. A round's first line is the main suit, H S C D or O for none, the dealer, Alice, "
    "Bob, Charles or David, and the current ranks of team 1 and team 2, 2 to 9 T J Q K A. Then a "
    "line a trick: the cards of the leader and, clockwise, of the others. A card is its suit and "
    "its rank; jokers are BJ and RJ. A round ends when everybody has played 25 cards.\n"
    "\n"
    "The answer is 'Case #1:', the defenders' points, and the new ranks with the next dealer, or "
    "the team that has won the game.\n"
    "\n"
    "    $ parlor tractor examples/tractor.txt\n"
    "    Case #1:\n"
    "    50\n"
    "    3 2 Alice\n";

static size_t read_case(const char *text, size_t size, parlor_case *value, parlor_status *status)
{
    tractor_case *const at = (tractor_case *)value;
    return parlor_tractor_round_take(text, size, &at->round, &at->result, status);
}

static void referee_case(parlor_case *value, parlor_status *status)
{
    (void)value, (void)status;
}

static void write_case(const parlor_case *value, uint64_t number, parlor_writer *out)
{
    const tractor_case *const at = (const tractor_case *)value;
    write_answer(out, &at->result, number);
}

static size_t bench_read(const char *text, size_t size, void *value)
{
    parlor_status status;
    const size_t start = (size_t)(parlor_skip_blank_lines(text, text + size) - text);
    const size_t length = parlor_tractor_round_read(text + start, size - start, value, &status);
    return status.problem ? 0 : start + length;
}

static uint64_t bench_referee(const void *values, size_t count)
{
    const parlor_tractor_round *const rounds = values;
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        parlor_tractor_result result;
        parlor_tractor_referee(&rounds[i], &result);
        sum += result.points;
    }
    return sum;
}

const parlor_game parlor_game_tractor = {
    .name = "tractor",
    .title = "Tractor",
    .summary = "referee and score Tractor rounds",
    .help = help,
    .rule_prefix = "TR",
    .count_required = false,
    .problems = parlor_tractor_problems,
    .problem_count = PARLOR_TRACTOR_PROBLEMS,
    .case_start = parlor_tractor_round_start,
    .whole_cases = whole_rounds,
    .count_cases = parlor_tractor_count_rounds,
    .read = read_case,
    .referee = referee_case,
    .answer = write_case,
    .explain_title = parlor_tractor_explain_title,
    .explain = parlor_tractor_explain,
    .json = parlor_tractor_json,
    .deal = parlor_tractor_deal_random,
    .bench = {.cases = 5000,
              .value_size = sizeof(parlor_tractor_round),
              .read = bench_read,
              .referee = bench_referee},
};
