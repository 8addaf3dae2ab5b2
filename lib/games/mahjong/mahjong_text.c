/* Sichuan Mahjong as text: tiles, hands, the judge's format, and what can be wrong with a line. */
#include "../../core/bits.h"
#include "mahjong_views.h"

static const parlor_problem problems[PARLOR_MAHJONG_PROBLEMS] = {
    [PARLOR_MAHJONG_PROBLEM_DECLARED_MISSING] =
        {"declared-missing", PARLOR_ERROR,
         "the declared tiles are missing; a hand without any has NONE "
         "there"},
    [PARLOR_MAHJONG_PROBLEM_WORD_SURPLUS] = {"word-surplus", PARLOR_ERROR,
                                             "{found} is one word too many; a case has two"},
    [PARLOR_MAHJONG_PROBLEM_LENGTH_ODD] =
        {"length-odd", PARLOR_ERROR, "{found} has an odd number of characters; a tile has two"},
    [PARLOR_MAHJONG_PROBLEM_TILE_LOWER_CASE] =
        {"tile-lower-case", PARLOR_ERROR,
         "{found} is in lower case; tiles and NONE are written in capitals"},
    [PARLOR_MAHJONG_PROBLEM_TILE_UNKNOWN] = {"tile-unknown", PARLOR_ERROR,
                                             "tile {found} does not exist"},
    [PARLOR_MAHJONG_PROBLEM_KIND_TOO_OFTEN] =
        {"kind-too-often", PARLOR_ERROR,
         "{found} occurs {number} times; there are only {limit} of each "
         "kind"},
    [PARLOR_MAHJONG_PROBLEM_GROUP_SIZE] =
        {"group-size", PARLOR_ERROR,
         "{found} is declared {number} times; a group has three or four tiles"},
    [PARLOR_MAHJONG_PROBLEM_GROUPS_TOO_MANY] =
        {"groups-too-many", PARLOR_ERROR,
         "declared groups: {number}; there can be {limit} at most"},
    [PARLOR_MAHJONG_PROBLEM_HIDDEN_COUNT] =
        {"hidden-count", PARLOR_ERROR,
         "hidden tiles: {number}; beside these declared groups there must be "
         "{limit}"},
};

/* ---- Reading ---------------------------------------------------------------------------- */

static const char suit_letters[PARLOR_MAHJONG_SUITS] = {'D', 'B', 'M'};

/* The kind of tile whose two characters are at `at`, or -1. */
static parlor_mahjong_tile tile_at(const char *at)
{
    if (at[0] < '1' || at[0] > '9')
        return -1;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        if (at[1] == suit_letters[suit])
            return parlor_mahjong_tile_of((parlor_mahjong_suit)suit, at[0] - '0');
    return -1;
}

/* A line while it is read with care: its two words, which are empty for NONE, and what was found
 * wrong. */
typedef struct careful_line {
    parlor_span hidden, declared;
    const char *text;
    parlor_status *status;
} careful_line;

static bool line_refuse(const careful_line *line, parlor_mahjong_problem problem, parlor_span place,
                        size_t number, size_t limit)
{
    parlor_status_set(line->status, &problems[problem], line->text, place);
    line->status->number = (int64_t)number;
    line->status->limit = (int64_t)limit;
    return false;
}

/* SM-19: two words. */
static bool line_read_words(careful_line *line, parlor_span rest)
{
    line->hidden = next_word(&rest);
    line->declared = next_word(&rest);
    const parlor_span surplus = next_word(&rest);
    if (span_size(line->declared) == 0)
        return line_refuse(line, PARLOR_MAHJONG_PROBLEM_DECLARED_MISSING,
                           (parlor_span){line->hidden.end, line->hidden.end}, 0, 0);
    if (span_size(surplus) > 0)
        return line_refuse(line, PARLOR_MAHJONG_PROBLEM_WORD_SURPLUS, surplus, 0, 0);
    if (span_is_literal(line->declared, "NONE"))
        line->declared.end = line->declared.at;
    if (span_is_literal(line->hidden, "NONE"))
        line->hidden.end = line->hidden.at;
    return true;
}

static bool line_check_length(const careful_line *line, parlor_span word)
{
    if (span_size(word) % PARLOR_MAHJONG_TILE_TEXT)
        return line_refuse(line, PARLOR_MAHJONG_PROBLEM_LENGTH_ODD, word, 0, 0);
    return true;
}

static bool word_is_small_none(parlor_span word)
{
    const char capitals[4] = {'N', 'O', 'N', 'E'};
    for (size_t i = 0; i < sizeof capitals; i++)
        if (span_size(word) != sizeof capitals || letter_upper(word.at[i]) != capitals[i])
            return false;
    return true;
}

/* SM-1 */
static bool line_check_tiles(const careful_line *line, parlor_span word)
{
    if (word_is_small_none(word))
        return line_refuse(line, PARLOR_MAHJONG_PROBLEM_TILE_LOWER_CASE, word, 0, 0);
    for (const char *at = word.at; at < word.end; at += PARLOR_MAHJONG_TILE_TEXT) {
        const char in_capitals[PARLOR_MAHJONG_TILE_TEXT] = {at[0], letter_upper(at[1])};
        const parlor_span tile = {at, at + PARLOR_MAHJONG_TILE_TEXT};
        if (tile_at(in_capitals) < 0)
            return line_refuse(line, PARLOR_MAHJONG_PROBLEM_TILE_UNKNOWN, tile, 0, 0);
        if (tile_at(at) < 0)
            return line_refuse(line, PARLOR_MAHJONG_PROBLEM_TILE_LOWER_CASE, tile, 0, 0);
    }
    return true;
}

static size_t word_count(parlor_span word, parlor_mahjong_tile tile)
{
    size_t count = 0;
    for (const char *at = word.at; at < word.end; at += PARLOR_MAHJONG_TILE_TEXT)
        count += tile_at(at) == tile;
    return count;
}

/* Adds the tiles of a word to those of the hand, none more than four times (SM-3). */
static bool line_add_tiles(const careful_line *line, parlor_span word, parlor_mahjong_hand *hand,
                           parlor_mahjong_tiles *tiles)
{
    for (const char *at = word.at; at < word.end; at += PARLOR_MAHJONG_TILE_TEXT) {
        const parlor_mahjong_tile tile = tile_at(at);
        parlor_mahjong_tiles_add(tiles, tile, 1);
        if (parlor_mahjong_hand_held(hand, tile) > PARLOR_MAHJONG_COPIES)
            return line_refuse(line, PARLOR_MAHJONG_PROBLEM_KIND_TOO_OFTEN,
                               (parlor_span){at, at + PARLOR_MAHJONG_TILE_TEXT},
                               word_count(line->hidden, tile) + word_count(line->declared, tile),
                               PARLOR_MAHJONG_COPIES);
    }
    return true;
}

/* SM-2 */
static bool line_check_groups(const careful_line *line)
{
    for (const char *at = line->declared.at; at < line->declared.end;
         at += PARLOR_MAHJONG_TILE_TEXT) {
        const size_t size = word_count(line->declared, tile_at(at));
        if (size != 3 && size != 4)
            return line_refuse(line, PARLOR_MAHJONG_PROBLEM_GROUP_SIZE,
                               (parlor_span){at, at + PARLOR_MAHJONG_TILE_TEXT}, size, 0);
    }
    return true;
}

/* SM-3 */
static bool line_check_numbers(const careful_line *line, const parlor_mahjong_hand *hand,
                               parlor_mahjong_stage stage)
{
    const size_t groups = (size_t)parlor_mahjong_hand_groups(hand);
    if (groups > PARLOR_MAHJONG_GROUPS_MAX)
        return line_refuse(line, PARLOR_MAHJONG_PROBLEM_GROUPS_TOO_MANY, line->declared, groups,
                           PARLOR_MAHJONG_GROUPS_MAX);
    const size_t hidden = span_size(line->hidden) / PARLOR_MAHJONG_TILE_TEXT;
    const size_t needed = (size_t)stage - 3 * groups;
    if (hidden != needed)
        return line_refuse(line, PARLOR_MAHJONG_PROBLEM_HIDDEN_COUNT, line->hidden, hidden, needed);
    return true;
}

/* Reads a line that may be written and may be wrong in any way; the checks come in the order of
 * SM-21. */
static bool hand_read_carefully(const char *text, parlor_span rest, parlor_mahjong_stage stage,
                                parlor_mahjong_hand *result, parlor_status *status)
{
    careful_line line = {.text = text, .status = status};
    parlor_mahjong_hand hand = {0};
    const bool is_good = line_read_words(&line, rest) && line_check_length(&line, line.hidden) &&
                         line_check_length(&line, line.declared) &&
                         line_check_tiles(&line, line.hidden) &&
                         line_check_tiles(&line, line.declared) &&
                         line_add_tiles(&line, line.hidden, &hand, &hand.hidden) &&
                         line_add_tiles(&line, line.declared, &hand, &hand.declared) &&
                         line_check_groups(&line) && line_check_numbers(&line, &hand, stage);
    if (is_good)
        *result = hand;
    return is_good;
}

/* ---- Reading fast ----------------------------------------------------------------------- */

/* Most tiles there can be in the words of a waiting hand. Fifteen of a kind can be counted; sixteen
 * declared ones look like a group of one, which is wrong, too. */
enum { HIDDEN_WORD_MOST = PARLOR_MAHJONG_WAITING, DECLARED_WORD_MOST = 16 };

/* Reads tiles up to the first characters that are none, `most` at most; returns where it stopped.
 * The two lowest bits of a letter tell the suits apart. */
static inline const char *tiles_read(const char *at, const char *end, int most,
                                     parlor_mahjong_tiles *tiles)
{
    static const char letters[4] = {['D' & 3] = 'D', ['B' & 3] = 'B', ['M' & 3] = 'M'};
    const int text_most = most * PARLOR_MAHJONG_TILE_TEXT;
    const char *const last = end - at > text_most ? at + text_most : end;
    uint64_t suits[4] = {0};
    for (; last - at >= PARLOR_MAHJONG_TILE_TEXT; at += PARLOR_MAHJONG_TILE_TEXT) {
        const unsigned number = (unsigned)(at[0] - '1');
        if (number >= PARLOR_MAHJONG_NUMBERS || letters[at[1] & 3] != at[1])
            break;
        suits[at[1] & 3] += (uint64_t)1 << PARLOR_MAHJONG_COUNT_BITS * number;
    }
    tiles->suit[PARLOR_MAHJONG_DOTS] = suits['D' & 3];
    tiles->suit[PARLOR_MAHJONG_BAMBOO] = suits['B' & 3];
    tiles->suit[PARLOR_MAHJONG_MYRIADS] = suits['M' & 3];
    return at;
}

/* Reads a waiting hand and its line's end, if they are written without any freedom; returns where
 * the next line starts. NULL: the line wants careful reading. */
static inline const char *hand_read_fast(const char *at, const char *end, parlor_mahjong_hand *hand)
{
    at = tiles_read(at, end, HIDDEN_WORD_MOST, &hand->hidden);
    if (end - at < 6 || *at != ' ')
        return NULL;
    at++;
    if (memcmp(at, "NONE", 4) == 0) {
        hand->declared = (parlor_mahjong_tiles){0};
        at += 4;
    } else {
        at = tiles_read(at, end, DECLARED_WORD_MOST, &hand->declared);
    }
    if (at == end || *at != '\n' || !parlor_mahjong_hand_is_valid(hand, PARLOR_MAHJONG_WAITING))
        return NULL;
    return at + 1;
}

bool parlor_mahjong_hand_read(const char *line, size_t size, parlor_mahjong_stage stage,
                              parlor_mahjong_hand *hand, parlor_status *status)
{
    const parlor_span span = {line, line + size};
    status->problem = NULL;
    if (hand_read_carefully(line, span, stage, hand, status))
        return true;
    parlor_status_settle(status, line, size, 1);
    return false;
}

/* ---- Writing ---------------------------------------------------------------------------- */

size_t parlor_mahjong_tile_write(parlor_mahjong_tile tile, char text[PARLOR_MAHJONG_TILE_TEXT])
{
    text[0] = (char)('0' + parlor_mahjong_tile_number(tile));
    text[1] = suit_letters[parlor_mahjong_tile_suit(tile)];
    return PARLOR_MAHJONG_TILE_TEXT;
}

static size_t tiles_write(const parlor_mahjong_tiles *tiles, char *text)
{
    size_t size = 0;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        for (int count = parlor_mahjong_tiles_count(tiles, tile); count > 0; count--)
            size += parlor_mahjong_tile_write(tile, text + size);
    if (size == 0) {
        memcpy(text, "NONE", 4);
        size = 4;
    }
    return size;
}

size_t parlor_mahjong_hand_write(const parlor_mahjong_hand *hand,
                                 char text[PARLOR_MAHJONG_HAND_TEXT_MAX])
{
    size_t size = tiles_write(&hand->hidden, text);
    text[size++] = ' ';
    return size + tiles_write(&hand->declared, text + size);
}

/* One digit is enough: no hand scores more than 8 (SM-18). */
static void write_expected(parlor_writer *out, parlor_mahjong_tile tile, int score)
{
    if (!writer_has_room(out, 6))
        return;
    char *const line = out->at;
    out->at += 6;
    parlor_mahjong_tile_write(tile, line);
    line[2] = ':';
    line[3] = ' ';
    line[4] = (char)('0' + score);
    line[5] = '\n';
}

/* SM-20 */
static inline void write_answer(parlor_writer *out, const parlor_mahjong_result *answer,
                                uint64_t case_number)
{
    write_literal(out, "Case #");
    parlor_write_unsigned(out, case_number);
    write_literal(out, ":\n");
    for (uint32_t tiles = answer->tiles; tiles; tiles &= tiles - 1) {
        const parlor_mahjong_tile tile = bits_lowest(tiles);
        write_expected(out, tile, answer->score[tile]);
    }
    if (!answer->tiles)
        write_literal(out, "NONE\n");
}

size_t parlor_mahjong_answer_write(const parlor_mahjong_result *answer, uint64_t case_number,
                                   char text[PARLOR_MAHJONG_ANSWER_TEXT_MAX])
{
    parlor_writer out = {text, text + PARLOR_MAHJONG_ANSWER_TEXT_MAX, false};
    write_answer(&out, answer, case_number);
    return (size_t)(out.at - text);
}

/* ---- The game's row --------------------------------------------------------------------- */

static const char help[] =
    "The first line is the number of hands. Then a line a hand: the hidden tiles, and the declared "
    "tiles or NONE. A tile is its number, 1 to 9, and its suit, D B M: dots, bamboo, myriads. "
    "Declared tiles are groups of three or four equal tiles; there are 13 hidden tiles, less three "
    "for every group.\n"
    "\n"
    "The answer is 'Case #1:' and a line for every tile that wins, with the best score over all "
    "ways to analyse the won hand; or NONE.\n"
    "\n"
    "    $ parlor mahjong examples/mahjong.txt\n"
    "    Case #1:\n"
    "    5D: 4\n";

static size_t read_case(const char *text, size_t size, parlor_case *value, parlor_status *status)
{
    mahjong_case *const at = (mahjong_case *)value;
    const parlor_span line = line_at(text, text + size);
    hand_read_carefully(text, line, PARLOR_MAHJONG_WAITING, &at->hand, status);
    return (size_t)(line_next(line, text + size) - text);
}

static void referee_case(parlor_case *value, parlor_status *status)
{
    (void)status; /* every hand that can be read has an answer */
    mahjong_case *const at = (mahjong_case *)value;
    parlor_mahjong_referee(&at->hand, &at->result);
}

static void write_case(const parlor_case *value, uint64_t number, parlor_writer *out)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    write_answer(out, &at->result, number);
}

static size_t referee_fast(const char *text, size_t size, uint64_t number, parlor_writer *out,
                           size_t *cases)
{
    const char *at = text;
    const char *const end = text + size;
    parlor_mahjong_hand hand;
    for (const char *next; (next = hand_read_fast(at, end, &hand)); at = next) {
        char *const answer = out->at;
        parlor_mahjong_result result;
        parlor_mahjong_referee(&hand, &result);
        write_answer(out, &result, number + *cases);
        if (out->full) {
            out->at = answer;
            out->full = false;
            break;
        }
        ++*cases;
    }
    return (size_t)(at - text);
}

static const parlor_deal_option deal_options[] = {
    [MAHJONG_OPTION_READY] = {"ready", NULL,
                              "Mahjong: only hands with an expected tile, some tiles declared "
                              "(default: 13 of the 108 tiles, each hand equally likely, and hardly "
                              "one of them expects anything)"},
};

static size_t bench_read(const char *text, size_t size, void *value)
{
    parlor_status status;
    const parlor_span line = line_at(text, text + size);
    const bool is_good =
        parlor_mahjong_hand_read(text, span_size(line), PARLOR_MAHJONG_WAITING, value, &status);
    return is_good ? (size_t)(line_next(line, text + size) - text) : 0;
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

const parlor_game parlor_game_mahjong = {
    .name = "mahjong",
    .title = "Sichuan Mahjong",
    .summary = "expected tiles and scores of hands",
    .help = help,
    .rule_prefix = "SM",
    .count_required = true,
    .problems = problems,
    .problem_count = PARLOR_MAHJONG_PROBLEMS,
    .deal_options = deal_options,
    .deal_option_count = sizeof deal_options / sizeof deal_options[0],
    .case_start = parlor_line_case_start,
    .whole_cases = parlor_line_whole_cases,
    .count_cases = parlor_line_count_cases,
    .read = read_case,
    .referee = referee_case,
    .answer = write_case,
    .explain_title = parlor_mahjong_explain_title,
    .explain = parlor_mahjong_explain,
    .json = parlor_mahjong_json,
    .referee_fast = referee_fast,
    .deal = parlor_mahjong_deal_random,
    .bench = {.cases = 20000,
              .deal = {.choice = {[MAHJONG_OPTION_READY] = 1}},
              .value_size = sizeof(parlor_mahjong_hand),
              .read = bench_read,
              .referee = bench_referee},
};
