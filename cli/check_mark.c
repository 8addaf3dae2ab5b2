/* The cards or tiles of an answer stand in the explanation in the same order, each in the row that
 * tells of it; other rows mention some, too. So the answer is laid over the rows twice, once as
 * early and once as late as its order allows. Where both ways put a card into the same row, no
 * other row can be meant; where they do not, nothing is marked.
 *
 * Cards that part because a suit was chosen before them, by a wish, are marked where it was chosen.
 */
#include "check_mark.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    NAME_SIZE = 2,  /* of a card or tile, in all notations */
    ROW_INDENT = 4, /* a line with more blanks than this belongs to the row above */
};

/* A card or tile, and the row that tells of it. */
typedef struct mention {
    char name[NAME_SIZE];
    long row; /* the number of the row's first line */
} mention;

typedef struct mentions {
    buffer bytes;
} mentions;

static mention *mentions_list(const mentions *list)
{
    return (mention *)(void *)list->bytes.data;
}

static size_t mentions_count(const mentions *list)
{
    return list->bytes.size / sizeof(mention);
}

static void mentions_add(mentions *list, const char *name, long row)
{
    const mention added = {{name[0], name[1]}, row};
    buffer_append(&list->bytes, (const char *)&added, sizeof added);
}

/* -------------------------------------------------------------------------------------- words */

/* The next run of letters and digits in text[*at..size); false: there is none. */
static bool next_word(parlor_text text, size_t *at, parlor_text *word)
{
    while (*at < text.size && !isalnum((unsigned char)text.at[*at]))
        ++*at;
    const size_t from = *at;
    while (*at < text.size && isalnum((unsigned char)text.at[*at]))
        ++*at;
    *word = (parlor_text){text.at + from, *at - from};
    return *at > from;
}

/* "HT", "4D": two characters, capital letters or one of them a digit; but not the "SM" of SM-9. */
static bool word_is_name(parlor_text text, parlor_text word)
{
    const char *const behind = word.at + word.size;
    if (word.size != NAME_SIZE || (behind < text.at + text.size && *behind == '-'))
        return false;
    const unsigned char first = (unsigned char)word.at[0], second = (unsigned char)word.at[1];
    return (isupper(first) && (isupper(second) || isdigit(second))) ||
           (isdigit(first) && isupper(second));
}

/* Every line has its end. */
static parlor_text next_line(parlor_text *rest)
{
    const char *const newline = memchr(rest->at, '\n', rest->size);
    const parlor_text line = {rest->at, (size_t)(newline - rest->at)};
    rest->at += line.size + 1;
    rest->size -= line.size + 1;
    return line;
}

/* ----------------------------------------------------------------------------- the explanation */

/* What a row of a table says, behind the rule it cites: "MM-9   CT by rule 2, not CQ". Nothing if
 * the line cites none. */
static parlor_text words_behind_rule(const parlor_game *game, parlor_text line)
{
    char rule[16];
    const size_t size = (size_t)snprintf(rule, sizeof rule, " %s-", parlor_game_rule_prefix(game));
    for (size_t i = 0; i + size <= line.size; i++)
        if (memcmp(line.at + i, rule, size) == 0)
            return (parlor_text){line.at + i + size, line.size - i - size};
    return (parlor_text){0};
}

/* The first card that the row tells of behind its rule. */
static bool first_name(parlor_text words, parlor_text *name)
{
    for (size_t at = 0; next_word(words, &at, name);)
        if (word_is_name(words, *name))
            return true;
    return false;
}

/* The only card of a line without a rule, if it stands first or last or before a colon: "5D   3
 * left", "open card  CN", "open card  HE: player 1 is skipped". */
static bool only_name(parlor_text line, parlor_text *name)
{
    parlor_text word;
    size_t words = 0, names = 0, place = 0;
    for (size_t at = 0; next_word(line, &at, &word); words++)
        if (word_is_name(line, word)) {
            names++;
            place = words;
            *name = word;
        }
    if (names != 1)
        return false;
    return place == 0 || place == words - 1 || name->at[name->size] == ':';
}

static size_t indent_of(parlor_text line)
{
    size_t blanks = 0;
    while (blanks < line.size && line.at[blanks] == ' ')
        blanks++;
    return blanks;
}

/* The suit that the line of a rule chooses, without a card: "MM-13  wishes C by rule 5: 1 of 2". */
static bool only_suit(parlor_text words, parlor_text *letter)
{
    for (size_t at = 0; next_word(words, &at, letter);)
        if (letter->size == 1 && isupper((unsigned char)*letter->at))
            return true;
    return false;
}

/* Collects the rows that tell of cards, and the lines in which suits are chosen. */
static void collect_rows(const parlor_game *game, parlor_text explanation, mentions *rows,
                         mentions *choices)
{
    long row = 0;
    for (long number = 0; explanation.size > 0; number++) {
        const parlor_text line = next_line(&explanation);
        if (indent_of(line) <= ROW_INDENT)
            row = number;
        const parlor_text words = words_behind_rule(game, line);
        parlor_text name;
        if (words.at ? first_name(words, &name) : only_name(line, &name))
            mentions_add(rows, name.at, row);
        else if (words.at && only_suit(words, &name))
            mentions_add(choices, name.at, number);
    }
}

/* --------------------------------------------------------------------------------- the answer */

/* Collects the cards of our answer. Returns which of them stands in the line that differs, at the
 * place or before it; -1 if none does. */
static long collect_answer(const difference *found, size_t place, mentions *cards)
{
    long wanted = -1;
    parlor_text word;
    for (size_t at = 0; next_word(found->of.answer, &at, &word);) {
        if (!word_is_name(found->of.answer, word))
            continue;
        if (word.at >= found->of.expected.at && word.at <= found->of.expected.at + place)
            wanted = (long)mentions_count(cards);
        mentions_add(cards, word.at, 0);
    }
    return wanted;
}

/* Lays the cards over the rows from the first on, or from the last on backwards. Returns the row of
 * the wanted one. NO_MARK: it has found none; nor have, in one of the two ways, those behind a card
 * that has found none. */
static long lay_over(const mentions *cards, const mentions *rows, bool backwards, long wanted)
{
    const size_t card_count = mentions_count(cards), row_count = mentions_count(rows);
    long last = NO_MARK, found = NO_MARK;
    size_t laid = 0;
    for (size_t i = 0; i < row_count && laid < card_count; i++) {
        const size_t next = backwards ? card_count - 1 - laid : laid;
        const mention *const card = mentions_list(cards) + next;
        const mention *const row = mentions_list(rows) + (backwards ? row_count - 1 - i : i);
        if (row->row == last || memcmp(row->name, card->name, NAME_SIZE) != 0)
            continue;
        last = row->row;
        laid++;
        if ((long)next == wanted)
            found = last;
    }
    return found;
}

static long row_of(const mentions *cards, const mentions *rows, long wanted)
{
    const long early = lay_over(cards, rows, false, wanted);
    return early == lay_over(cards, rows, true, wanted) ? early : NO_MARK;
}

/* The line that has chosen a suit between our card, in the row `row`, and the one before it, if
 * theirs is of another suit, and is no second card of that rank; or else the row. */
static long row_or_choice(const mentions *cards, const mentions *rows, const mentions *choices,
                          long wanted, long row, parlor_text theirs)
{
    const long before = wanted > 0 ? row_of(cards, rows, wanted - 1) : NO_MARK;
    if (row == NO_MARK || before == NO_MARK || theirs.size != NAME_SIZE ||
        theirs.at[1] == mentions_list(cards)[wanted - 1].name[1])
        return row;
    for (size_t i = 0; i < mentions_count(choices); i++) {
        const mention *const choice = mentions_list(choices) + i;
        if (choice->row > before && choice->row < row && choice->name[0] != theirs.at[0])
            return choice->row;
    }
    return row;
}

long mark_find(const parlor_game *game, parlor_text explanation, const difference *found,
               size_t place)
{
    mentions cards = {0}, rows = {0}, choices = {0};
    const long wanted = collect_answer(found, place, &cards);
    explanation.size -= found->of.answer.size; /* it ends with the answer */
    collect_rows(game, explanation, &rows, &choices);
    parlor_text theirs = {0};
    next_word(found->of.found, &place, &theirs);
    const long row =
        row_or_choice(&cards, &rows, &choices, wanted, row_of(&cards, &rows, wanted), theirs);
    buffer_free(&cards.bytes);
    buffer_free(&rows.bytes);
    buffer_free(&choices.bytes);
    return row;
}
