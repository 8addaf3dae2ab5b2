/* Sichuan Mahjong as text: tiles, hands, the judge's format, and what can be wrong with a line. */
#include "mahjong_text.h"

#include "../../core/assert.h"
#include "../../core/bits.h"
#include "../../core/reader.h"
#include "../../core/status.h"

const parlor_problem parlor_mahjong_problems[PARLOR_MAHJONG_PROBLEMS] = {
    [PARLOR_MAHJONG_PROBLEM_DECLARED_MISSING] =
        {"declared-missing", PARLOR_ERROR,
         "the declared tiles are missing; a hand without any has NONE there", 19},
    [PARLOR_MAHJONG_PROBLEM_WORD_SURPLUS] =
        {"word-surplus", PARLOR_ERROR,
         "{found} is one word too many; a case has two, or for advice four with SEEN", 19},
    [PARLOR_MAHJONG_PROBLEM_LENGTH_ODD] =
        {"length-odd", PARLOR_ERROR, "{found} has an odd number of characters; a tile has two", 1},
    [PARLOR_MAHJONG_PROBLEM_TILE_LOWER_CASE] =
        {"tile-lower-case", PARLOR_ERROR,
         "{found} is in lower case; tiles and NONE are written in capitals", 1},
    [PARLOR_MAHJONG_PROBLEM_TILE_UNKNOWN] =
        {"tile-unknown", PARLOR_ERROR,
         "tile {found} does not exist; the numbers are 1 to 9, the suits D, B and M", 1},
    [PARLOR_MAHJONG_PROBLEM_KIND_TOO_OFTEN] =
        {"kind-too-often", PARLOR_ERROR,
         "{found} occurs {times}; there are only {limit} of each kind", 3},
    [PARLOR_MAHJONG_PROBLEM_GROUP_SIZE] =
        {"group-size", PARLOR_ERROR, "{found} is declared {times}; a group has three or four tiles",
         2},
    [PARLOR_MAHJONG_PROBLEM_GROUPS_TOO_MANY] =
        {"groups-too-many", PARLOR_ERROR, "declared groups: {number}; there can be {limit} at most",
         3},
    [PARLOR_MAHJONG_PROBLEM_HIDDEN_COUNT] =
        {"hidden-count", PARLOR_ERROR,
         "hidden tiles: {number}; there must be {limit} (a declared group counts as three)", 3},
    [PARLOR_MAHJONG_PROBLEM_TILE_DRAWN] = {"tile-drawn", PARLOR_ERROR,
                                           "hidden tiles: {number}; a hand that waits has {limit}, "
                                           "one that has drawn is for advice",
                                           3},
    [PARLOR_MAHJONG_PROBLEM_HIDDEN_COUNT_EITHER] =
        {"hidden-count-either", PARLOR_ERROR,
         "hidden tiles: {number}; there must be {limit}, or one more if a tile was just drawn "
         "(a declared group counts as three)",
         3},
};

/* ---- Reading ---------------------------------------------------------------------------- */

/* The kind of tile whose two characters are at `at`, or -1. */
static parlor_mahjong_tile tile_at(const char *at)
{
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        if (at[1] == suit_letter(suit))
            return parlor_mahjong_tile_of((parlor_mahjong_suit)suit, at[0] - '0');
    return -1;
}

/* A line while it is read with care: its two words, which are empty for NONE, the tiles seen, and
 * what was found wrong. */
typedef struct careful_line {
    parlor_span hidden, declared, seen;
    const char *text;
    parlor_status *status;
    parlor_mahjong_stage first, last; /* the stages that will do */
    parlor_mahjong_tiles *seen_tiles; /* where tiles seen go; NULL: none may be named */
} careful_line;

static bool line_refuse(const careful_line *line, parlor_mahjong_problem problem, parlor_span place,
                        size_t number, size_t limit)
{
    parlor_status_set_numbers(line->status, &parlor_mahjong_problems[problem], line->text, place,
                              (int64_t)number, (int64_t)limit);
    return false;
}

/* SM-26: the word behind SEEN. Returns what follows it. */
static parlor_span line_read_seen(careful_line *line, parlor_span *rest)
{
    const parlor_span word = next_word(rest);
    const bool is_seen = line->seen_tiles && span_is_literal(word, "SEEN");
    line->seen = is_seen ? next_word(rest) : (parlor_span){word.at, word.at};
    if (span_is_literal(line->seen, "NONE"))
        line->seen.end = line->seen.at;
    return is_seen ? next_word(rest) : word;
}

/* SM-19: two words. */
static bool line_read_words(careful_line *line, parlor_span rest)
{
    line->hidden = next_word(&rest);
    line->declared = next_word(&rest);
    const parlor_span surplus = line_read_seen(line, &rest);
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
    if (span_size(word) % PARLOR_MAHJONG_TILE_TEXT_MAX)
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
    for (const char *at = word.at; at < word.end; at += PARLOR_MAHJONG_TILE_TEXT_MAX) {
        const char in_capitals[PARLOR_MAHJONG_TILE_TEXT_MAX] = {at[0], letter_upper(at[1])};
        const parlor_span tile = {at, at + PARLOR_MAHJONG_TILE_TEXT_MAX};
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
    for (const char *at = word.at; at < word.end; at += PARLOR_MAHJONG_TILE_TEXT_MAX)
        count += tile_at(at) == tile;
    return count;
}

/* A line's tiles once they are counted. */
typedef struct counted_line {
    parlor_mahjong_hand hand;
    parlor_mahjong_tiles seen;
} counted_line;

static size_t line_count(const careful_line *line, parlor_mahjong_tile tile)
{
    return word_count(line->hidden, tile) + word_count(line->declared, tile) +
           word_count(line->seen, tile);
}

/* Adds the tiles of a word to those of the line, none more than four times (SM-3). */
static bool line_add_tiles(const careful_line *line, parlor_span word, const counted_line *counted,
                           parlor_mahjong_tiles *tiles)
{
    for (const char *at = word.at; at < word.end; at += PARLOR_MAHJONG_TILE_TEXT_MAX) {
        const parlor_mahjong_tile tile = tile_at(at);
        parlor_mahjong_tiles_add(tiles, tile, 1);
        if (parlor_mahjong_hand_held(&counted->hand, tile) +
                parlor_mahjong_tiles_count(&counted->seen, tile) >
            PARLOR_MAHJONG_COPIES)
            return line_refuse(line, PARLOR_MAHJONG_PROBLEM_KIND_TOO_OFTEN,
                               (parlor_span){at, at + PARLOR_MAHJONG_TILE_TEXT_MAX},
                               line_count(line, tile), PARLOR_MAHJONG_COPIES);
    }
    return true;
}

/* SM-2 */
static bool line_check_groups(const careful_line *line)
{
    for (const char *at = line->declared.at; at < line->declared.end;
         at += PARLOR_MAHJONG_TILE_TEXT_MAX) {
        const size_t size = word_count(line->declared, tile_at(at));
        if (size != 3 && size != 4)
            return line_refuse(line, PARLOR_MAHJONG_PROBLEM_GROUP_SIZE,
                               (parlor_span){at, at + PARLOR_MAHJONG_TILE_TEXT_MAX}, size, 0);
    }
    return true;
}

static size_t hand_tiles_counted(const careful_line *line, size_t groups)
{
    return span_size(line->hidden) / PARLOR_MAHJONG_TILE_TEXT_MAX + 3 * groups;
}

static bool line_refuse_count(const careful_line *line, size_t groups)
{
    const size_t tiles = hand_tiles_counted(line, groups);
    const parlor_mahjong_problem problem =
        line->first != line->last                     ? PARLOR_MAHJONG_PROBLEM_HIDDEN_COUNT_EITHER
        : tiles == (size_t)PARLOR_MAHJONG_STAGE_DRAWN ? PARLOR_MAHJONG_PROBLEM_TILE_DRAWN
                                                      : PARLOR_MAHJONG_PROBLEM_HIDDEN_COUNT;
    return line_refuse(line, problem, line->hidden, tiles - 3 * groups,
                       (size_t)line->first - 3 * groups);
}

/* SM-3 */
static bool line_check_numbers(const careful_line *line, const parlor_mahjong_hand *hand)
{
    const size_t groups = (size_t)parlor_mahjong_hand_groups(hand);
    if (groups > PARLOR_MAHJONG_GROUPS_MAX)
        return line_refuse(line, PARLOR_MAHJONG_PROBLEM_GROUPS_TOO_MANY, line->declared, groups,
                           PARLOR_MAHJONG_GROUPS_MAX);
    const size_t tiles = hand_tiles_counted(line, groups);
    if (tiles < (size_t)line->first || tiles > (size_t)line->last)
        return line_refuse_count(line, groups);
    return true;
}

/* Reads a line that may be written and may be wrong in any way; the checks come in the order of
 * SM-21. */
static void line_read(careful_line *line, parlor_span rest, parlor_mahjong_hand *hand)
{
    counted_line read = {0};
    if (line_read_words(line, rest) && line_check_length(line, line->hidden) &&
        line_check_length(line, line->declared) && line_check_length(line, line->seen) &&
        line_check_tiles(line, line->hidden) && line_check_tiles(line, line->declared) &&
        line_check_tiles(line, line->seen) &&
        line_add_tiles(line, line->hidden, &read, &read.hand.hidden) &&
        line_add_tiles(line, line->declared, &read, &read.hand.declared) &&
        line_add_tiles(line, line->seen, &read, &read.seen) && line_check_groups(line) &&
        line_check_numbers(line, &read.hand)) {
        *hand = read.hand;
        if (line->seen_tiles)
            *line->seen_tiles = read.seen;
    }
}

static size_t line_read_stages(careful_line line, size_t size, parlor_mahjong_hand *hand)
{
    const char *const end = line.text + size;
    const parlor_span rest = line_at(line.text, end);
    line.status->problem = NULL;
    line_read(&line, rest, hand);
    return (size_t)(line_next(rest, end) - line.text);
}

size_t parlor_mahjong_line_read(const char *text, size_t size, parlor_mahjong_stage stage,
                                parlor_mahjong_hand *hand, parlor_status *status)
{
    const careful_line line = {.text = text, .status = status, .first = stage, .last = stage};
    return line_read_stages(line, size, hand);
}

size_t parlor_mahjong_line_read_either(const char *text, size_t size, parlor_mahjong_hand *hand,
                                       parlor_mahjong_tiles *seen, parlor_status *status)
{
    const careful_line line = {.text = text,
                               .status = status,
                               .seen_tiles = seen,
                               .first = PARLOR_MAHJONG_STAGE_WAITING,
                               .last = PARLOR_MAHJONG_STAGE_DRAWN};
    return line_read_stages(line, size, hand);
}

size_t parlor_mahjong_hand_read(const char *text, size_t size, parlor_mahjong_stage stage,
                                parlor_mahjong_hand *hand, parlor_status *status)
{
    parlor_assert(stage == PARLOR_MAHJONG_STAGE_WAITING || stage == PARLOR_MAHJONG_STAGE_DRAWN);
    const size_t length = parlor_mahjong_line_read(text, size, stage, hand, status);
    if (status->problem)
        parlor_status_settle(status, text, 1);
    return length;
}

size_t parlor_mahjong_hand_read_either(const char *text, size_t size, parlor_mahjong_hand *hand,
                                       parlor_status *status)
{
    const size_t length = parlor_mahjong_line_read_either(text, size, hand, NULL, status);
    if (status->problem)
        parlor_status_settle(status, text, 1);
    return length;
}

/* ---- Writing ---------------------------------------------------------------------------- */

size_t parlor_mahjong_tile_write(parlor_mahjong_tile tile, char *text, size_t size)
{
    if (!parlor_mahjong_tile_is_valid(tile) || size < PARLOR_MAHJONG_TILE_TEXT_MAX)
        return 0;
    tile_letters(tile, text);
    return PARLOR_MAHJONG_TILE_TEXT_MAX;
}

static void write_tiles(parlor_writer *out, const parlor_mahjong_tiles *tiles)
{
    char *const start = out->at;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        for (int count = parlor_mahjong_tiles_count(tiles, tile); count > 0; count--) {
            char letters[PARLOR_MAHJONG_TILE_TEXT_MAX];
            tile_letters(tile, letters);
            write_bytes(out, letters, sizeof letters);
        }
    if (out->at == start)
        write_literal(out, "NONE");
}

size_t parlor_mahjong_hand_write(const parlor_mahjong_hand *hand, char *text, size_t size)
{
    parlor_assert(parlor_mahjong_hand_is_valid(hand, PARLOR_MAHJONG_STAGE_WAITING) ||
                  parlor_mahjong_hand_is_valid(hand, PARLOR_MAHJONG_STAGE_DRAWN));
    parlor_writer out = {text, text + size, false};
    write_tiles(&out, &hand->hidden);
    write_char(&out, ' ');
    write_tiles(&out, &hand->declared);
    write_char(&out, '\n');
    return out.full ? 0 : (size_t)(out.at - text);
}

/* One digit is enough: no hand scores more than 8 (SM-18). */
static void write_expected(parlor_writer *out, parlor_mahjong_tile tile, int score)
{
    if (!writer_has_room(out, 6))
        return;
    char *const line = out->at;
    out->at += 6;
    tile_letters(tile, line);
    line[2] = ':';
    line[3] = ' ';
    line[4] = (char)('0' + score);
    line[5] = '\n';
}

void parlor_mahjong_write_answer(parlor_writer *out, const parlor_mahjong_result *result,
                                 uint64_t number)
{
    write_literal(out, "Case #");
    parlor_write_unsigned(out, number);
    write_literal(out, ":\n");
    for (uint32_t tiles = result->tiles; tiles; tiles &= tiles - 1) {
        const parlor_mahjong_tile tile = bits_lowest(tiles);
        write_expected(out, tile, result->score[tile]);
    }
    if (!result->tiles)
        write_literal(out, "NONE\n");
}

size_t parlor_mahjong_answer_write(const parlor_mahjong_result *result, uint64_t number, char *text,
                                   size_t size)
{
    parlor_assert(parlor_mahjong_result_is_valid(result));
    parlor_writer out = {text, text + size, false};
    parlor_mahjong_write_answer(&out, result, number);
    return out.full ? 0 : (size_t)(out.at - text);
}
