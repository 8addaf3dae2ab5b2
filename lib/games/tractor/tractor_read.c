/* Reads a round with care, from text to value, and says what is wrong with its form (TR-22, TR-23).
 * What the game has against it is for the referee to say. */
#include "tractor_read.h"
#include "../../core/memory.h"
#include "../../core/status.h"
#include "tractor_framing.h"
#include "tractor_text.h"

/* Where the reader of one round stands. What is wrong goes to status. */
typedef struct round_reader {
    const char *text;
    const char *end;
    const char *at;             /* a line's start */
    const char *const *players; /* their own names; NULL: they have none */
    parlor_tractor_round *round;
    tractor_places *places;
    int64_t card_count; /* cards met so far; the first hundred are kept */
    int played;         /* cards a player so far */
    parlor_status *status;
} round_reader;

/* Says what is wrong; always false, as that is the end of reading. */
static bool report(const round_reader *in, parlor_tractor_problem problem, parlor_span place,
                   int64_t number, int64_t limit)
{
    parlor_status_set_numbers(in->status, &parlor_tractor_problems[problem], in->text, place,
                              number, limit);
    return false;
}

/* ---------------------------------------------------------------------------------------- lines */

/* The place just behind the last word of a line. */
static parlor_span line_last(parlor_span line)
{
    while (line.end > line.at && char_is_blank(line.end[-1]))
        line.end--;
    return (parlor_span){line.end, line.end};
}

/* Splits a line into words, keeping `most` of them; returns how many there are. */
static int line_words(parlor_span line, parlor_span *words, int most)
{
    int count = 0;
    for (parlor_span word; word = next_word(&line), span_size(word) > 0; count++)
        if (count < most)
            words[count] = word;
    return count;
}

/* ----------------------------------------------------------------------------------- the header */

enum { HEADER_WORDS = 4 };

static bool read_rank(const round_reader *in, parlor_span word, uint8_t *rank)
{
    int found = 0; /* for compilers that do not see that a word is never empty */
    if (parlor_tractor_rank_read(word.at, span_size(word), &found) != span_size(word))
        return report(in, PARLOR_TRACTOR_PROBLEM_RANK, word, 0, 0);
    *rank = (uint8_t)found;
    return true;
}

static bool read_dealer(const round_reader *in, parlor_span word, parlor_tractor_seat *dealer)
{
    if (parlor_tractor_find_player(word, in->players, dealer))
        return true;
    return report(in,
                  in->players ? PARLOR_TRACTOR_PROBLEM_DEALER_NAMED : PARLOR_TRACTOR_PROBLEM_DEALER,
                  word, 0, 0);
}

static bool read_main_suit(const round_reader *in, parlor_span word, parlor_tractor_suit *suit)
{
    if (parlor_tractor_suit_read(word.at, span_size(word), suit) == span_size(word))
        return true;
    const bool is_zero = span_size(word) == 1 && *word.at == '0';
    return report(
        in, is_zero ? PARLOR_TRACTOR_PROBLEM_MAIN_SUIT_ZERO : PARLOR_TRACTOR_PROBLEM_MAIN_SUIT,
        word, 0, 0);
}

/* Main suit, dealer, two ranks. */
static bool read_header_words(const round_reader *in, const parlor_span words[HEADER_WORDS])
{
    parlor_tractor_round *const round = in->round;
    return read_main_suit(in, words[0], &round->main) &&
           read_dealer(in, words[1], &round->dealer) && read_rank(in, words[2], &round->ranks[0]) &&
           read_rank(in, words[3], &round->ranks[1]);
}

static bool read_header(round_reader *in)
{
    const parlor_span line = line_at(in->at, in->end);
    parlor_span words[HEADER_WORDS + 1], rest = line;
    words[0] = next_word(&rest);
    words[1] = parlor_tractor_next_name(&rest, in->players);
    const int named = (span_size(words[0]) > 0) + (span_size(words[1]) > 0);
    const int count = named + line_words(rest, words + named, HEADER_WORDS + 1 - named);
    if (!parlor_tractor_span_is_header(in->text, line))
        return report(in, PARLOR_TRACTOR_PROBLEM_STRAY, count ? words[0] : line_last(line), 0, 0);
    if (count != HEADER_WORDS)
        return report(in, PARLOR_TRACTOR_PROBLEM_HEADER_WORDS,
                      count > HEADER_WORDS ? words[HEADER_WORDS] : line_last(line), count,
                      HEADER_WORDS);
    in->at = line_next(line, in->end);
    return read_header_words(in, words);
}

/* ----------------------------------------------------------------------------------- the tricks */

/* Would these letters be a card in capitals? */
static bool card_is_lower_case(parlor_span place)
{
    char upper[3];
    size_t size = 0;
    for (; size < sizeof upper && size < span_size(place); size++)
        upper[size] = letter_upper(place.at[size]);
    parlor_tractor_card card;
    return parlor_tractor_card_read(upper, size, &card) != 0;
}

/* Rank first, then suit? */
static bool card_is_reversed(parlor_span place)
{
    parlor_tractor_card card;
    return span_size(place) >= 2 &&
           parlor_tractor_card_read((const char[]){place.at[1], place.at[0]}, 2, &card) == 2;
}

/* A suit with something like a ten: 0, O, 1, I or l. */
static bool card_is_odd_ten(parlor_span place)
{
    parlor_tractor_suit suit;
    if (span_size(place) < 2 || !parlor_tractor_suit_read(place.at, 1, &suit) ||
        suit == PARLOR_TRACTOR_NO_SUIT)
        return false;
    const char c = place.at[1];
    return c == '0' || c == 'O' || c == 'o' || c == '1' || c == 'I' || c == 'l';
}

/* What the writer of something that is no card may have meant. */
static parlor_tractor_problem card_problem(parlor_span rest)
{
    if (card_is_lower_case(rest))
        return PARLOR_TRACTOR_PROBLEM_CARD_LOWER_CASE;
    if (card_is_odd_ten(rest))
        return PARLOR_TRACTOR_PROBLEM_CARD_TEN;
    return card_is_reversed(rest) ? PARLOR_TRACTOR_PROBLEM_CARD_REVERSED
                                  : PARLOR_TRACTOR_PROBLEM_CARD_UNKNOWN;
}

static bool report_card(const round_reader *in, parlor_span rest)
{
    const parlor_span place = {rest.at, rest.at + (span_size(rest) < 2 ? 1 : 2)};
    return report(in, card_problem(rest), place, 0, 0);
}

/* The next card of the round and its place. Cards beyond the hundredth are an error of which their
 * number tells. */
static void keep_card(round_reader *in, parlor_tractor_card card, const char *at, size_t length)
{
    const int64_t index = in->card_count++;
    if (index >= PARLOR_TRACTOR_CARDS)
        return;
    in->round->cards[index] = card;
    in->places->offsets[index] = (size_t)(at - in->text);
    in->places->lengths[index] = (uint8_t)length;
}

/* Reads the cards of a word, and counts them. */
static bool read_cards(round_reader *in, parlor_span word, int64_t *count)
{
    for (*count = 0; word.at < word.end; ++*count) {
        parlor_tractor_card card;
        const size_t length = parlor_tractor_card_read(word.at, span_size(word), &card);
        if (length == 0)
            return report_card(in, word);
        keep_card(in, card, word.at, length);
        word.at += length;
    }
    return true;
}

/* A line of four strings of cards, all of one length. */
static bool read_trick(round_reader *in, parlor_span line)
{
    enum { STRINGS = PARLOR_TRACTOR_SEATS };
    parlor_span words[STRINGS + 1];
    int64_t counts[STRINGS + 1];
    const int found = line_words(line, words, STRINGS + 1);
    for (int i = 0; i < found && i <= STRINGS; i++)
        if (!read_cards(in, words[i], &counts[i]))
            return false;
    if (found != STRINGS)
        return report(in, PARLOR_TRACTOR_PROBLEM_TRICK_STRINGS,
                      found > STRINGS ? words[STRINGS] : line_last(line), found, STRINGS);
    for (int i = 1; i < STRINGS; i++)
        if (counts[i] != counts[0])
            return report(in, PARLOR_TRACTOR_PROBLEM_TRICK_UNEVEN, words[i], counts[i], counts[0]);
    if (counts[0] > PARLOR_TRACTOR_HAND - in->played)
        return report(in, PARLOR_TRACTOR_PROBLEM_TOO_MANY_CARDS, words[0], 0, PARLOR_TRACTOR_HAND);
    in->round->sizes[in->round->trick_count++] = (uint8_t)counts[0];
    in->played += (int)counts[0];
    return true;
}

/* The round ends at in->at, before its time. */
static bool report_cut_short(const round_reader *in)
{
    const char *ink = in->at;
    while (char_is_blank(ink[-1]) || ink[-1] == '\n')
        ink--;
    return report(in, PARLOR_TRACTOR_PROBLEM_CUT_SHORT, (parlor_span){ink, ink}, in->played,
                  PARLOR_TRACTOR_HAND);
}

/* Up to the 25th card; blank lines between tricks are passed over. */
static bool read_tricks(round_reader *in)
{
    while (in->played < PARLOR_TRACTOR_HAND) {
        in->at = parlor_skip_blank_lines(in->at, in->end);
        const parlor_span line = line_at(in->at, in->end);
        if (in->at == in->end || parlor_tractor_span_is_header(in->text, line))
            return report_cut_short(in);
        if (!read_trick(in, line))
            return false;
        in->at = line_next(line, in->end);
    }
    return true;
}

/* TR-23: a complete round must be followed by a blank line, a header or nothing. */
static bool check_closed(const round_reader *in)
{
    parlor_span line = line_at(in->at, in->end);
    if (line_is_blank(line) || parlor_tractor_span_is_header(in->text, line))
        return true;
    return report(in, PARLOR_TRACTOR_PROBLEM_TOO_MANY_CARDS, next_word(&line), 0,
                  PARLOR_TRACTOR_HAND);
}

/* ------------------------------------------------------------------------------------ the round */

size_t parlor_tractor_read(const char *text, size_t size, const char *const *players,
                           parlor_tractor_round *round, tractor_places *places,
                           parlor_status *status)
{
    round_reader in = {
        .text = text,
        .end = text + size,
        .at = parlor_skip_blank_lines(text, text + size),
        .players = players,
        .round = round,
        .places = places,
        .status = status,
    };
    round->trick_count = 0;
    if (!read_header(&in) || !read_tricks(&in) || !check_closed(&in))
        return 0;
    return (size_t)(in.at - text);
}

size_t parlor_tractor_round_read(const char *text, size_t size, parlor_tractor_round *round,
                                 parlor_status *status)
{
    parlor_tractor_round found;
    tractor_places places;
    *status = (parlor_status){0};
    const size_t length = parlor_tractor_read(text, size, NULL, &found, &places, status);
    if (status->problem)
        parlor_status_settle(status, text, 1);
    else
        *round = found;
    return length;
}
