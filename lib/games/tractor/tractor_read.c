/* Reading rounds, and saying what is wrong with a text (TR-22, TR-23). */
#include "tractor_read.h"
#include "tractor_letters.h"
#include "tractor_plain.h"

/* ------------------------------------------------------------------------------------- notation */

/* With 10 for T. */
static size_t card_read_ten(const char *at, size_t size, parlor_tractor_card *card)
{
    if (size < 3 || !(suit_part[(uint8_t)at[0]] & FREE) || at[1] != '1' || at[2] != '0')
        return 0;
    *card = (uint8_t)(suit_part[(uint8_t)at[0]] + rank_part['T']);
    return 3;
}

static inline size_t card_read(const char *at, size_t size, parlor_tractor_card *card)
{
    if (size < 2)
        return 0;
    const unsigned letters = letters_sum(at);
    *card = (uint8_t)letters;
    return letters & CARD ? 2 : card_read_ten(at, size, card);
}

size_t parlor_tractor_card_read(const char *text, size_t size, parlor_tractor_card *card)
{
    return card_read(text, size, card);
}

size_t parlor_tractor_suit_read(const char *text, size_t size, parlor_tractor_suit *suit)
{
    for (int i = 0; i <= PARLOR_TRACTOR_NO_SUIT; i++)
        if (size > 0 && text[0] == parlor_tractor_suit_letter((parlor_tractor_suit)i)) {
            *suit = (parlor_tractor_suit)i;
            return 1;
        }
    return 0;
}

size_t parlor_tractor_rank_read(const char *text, size_t size, int *rank)
{
    if (size >= 2 && text[0] == '1' && text[1] == '0') {
        *rank = 10;
        return 2;
    }
    *rank = size > 0 ? rank_part[(uint8_t)text[0]] & 0xf : 0;
    return *rank ? 1 : 0;
}

size_t parlor_tractor_seat_read(const char *text, size_t size, parlor_tractor_seat *seat)
{
    if (size == 0 || text[0] < 'A' || text[0] >= 'A' + PARLOR_TRACTOR_SEATS)
        return 0;
    *seat = (parlor_tractor_seat)(text[0] - 'A'); /* the names begin with A, B, C and D */
    const char *const name = parlor_tractor_seat_name(*seat);
    size_t length = 1;
    while (length < size && name[length] && text[length] == name[length])
        length++;
    return name[length] ? 0 : length;
}

/* ------------------------------------------------------------------------------ reading a round */

/* Where a reader of one round stands. `text` is the round's start; what is wrong goes to status. */
typedef struct round_reader {
    const char *text;
    const char *end;
    const char *at; /* a line's start */
    int played;     /* cards a player so far */
    parlor_status *status;
    tractor_sheet *sheet; /* that every trick is put on; NULL: none */
} round_reader;

static void reader_mark(const round_reader *in, parlor_tractor_problem problem, parlor_span place,
                        int64_t number, int64_t limit)
{
    parlor_status_set(in->status, &parlor_tractor_problems[problem], in->text, place);
    in->status->number = number;
    in->status->limit = limit;
}

/* The place just behind a stretch of text. */
static parlor_span span_end(parlor_span span)
{
    return (parlor_span){span.end, span.end};
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

static parlor_span line_trimmed(parlor_span line)
{
    line.at = skip_blanks(line.at, line.end);
    while (line.end > line.at && char_is_blank(line.end[-1]))
        line.end--;
    return line;
}

enum { HEADER_WORDS = 4 };

static bool read_rank(const round_reader *in, parlor_span word, uint8_t *rank)
{
    int found;
    if (parlor_tractor_rank_read(word.at, span_size(word), &found) != span_size(word)) {
        reader_mark(in, PARLOR_TRACTOR_PROBLEM_RANK, word, 0, 0);
        return false;
    }
    *rank = (uint8_t)found;
    return true;
}

static bool read_header(round_reader *in, parlor_tractor_round *round)
{
    const parlor_span line = line_at(in->at, in->end);
    parlor_span words[HEADER_WORDS + 1];
    const int count = line_words(line, words, HEADER_WORDS + 1);
    if (count != HEADER_WORDS) {
        const parlor_span place =
            count > HEADER_WORDS ? words[HEADER_WORDS] : span_end(line_trimmed(line));
        reader_mark(in, PARLOR_TRACTOR_PROBLEM_HEADER_WORDS, place, count, HEADER_WORDS);
        return false;
    }
    if (parlor_tractor_suit_read(words[0].at, 1, &round->main) != span_size(words[0])) {
        reader_mark(in, PARLOR_TRACTOR_PROBLEM_MAIN_SUIT, words[0], 0, 0);
        return false;
    }
    if (parlor_tractor_seat_read(words[1].at, span_size(words[1]), &round->dealer) !=
        span_size(words[1])) {
        reader_mark(in, PARLOR_TRACTOR_PROBLEM_DEALER, words[1], 0, 0);
        return false;
    }
    in->at = line_next(line, in->end);
    return read_rank(in, words[2], &round->ranks[0]) && read_rank(in, words[3], &round->ranks[1]);
}

/* Reads up to `limit` cards; returns where the first thing stands that is none of them. */
static inline const char *read_cards(const char *at, const char *end, parlor_tractor_card *cards,
                                     int limit, int *count)
{
    int n = 0;
    while (n < limit) {
        const size_t length = card_read(at, (size_t)(end - at), &cards[n]);
        if (length == 0)
            break;
        at += length;
        n++;
    }
    *count = n;
    return at;
}

/* Reads a line that is a trick of up to `limit` cards a player; returns the next line's start, NULL
 * if it is no such line. */
static const char *read_trick(const char *at, const char *end, parlor_tractor_card *cards,
                              int limit, int *size)
{
    at = read_cards(skip_blanks(at, end), end, cards, limit, size);
    if (*size == 0)
        return NULL;
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++) {
        const char *const word = skip_blanks(at, end);
        if (word == at)
            return NULL;
        int count;
        at = read_cards(word, end, cards + player * *size, *size, &count);
        if (count != *size)
            return NULL;
    }
    at = skip_blanks(at, end);
    if (at == end)
        return end;
    return *at == '\n' ? at + 1 : NULL;
}

/* ------------------------------------------------------------------------ what is wrong with it */

/* Would these letters be a card in capitals? */
static bool card_is_lower_case(parlor_span place)
{
    char upper[3];
    size_t size = 0;
    for (; size < sizeof upper && size < span_size(place); size++)
        upper[size] = letter_upper(place.at[size]);
    parlor_tractor_card card;
    return card_read(upper, size, &card) > 0;
}

/* Counts the cards of a word; false if one of them is none. */
static bool check_cards(const round_reader *in, parlor_span word, int *count)
{
    parlor_tractor_card card;
    for (*count = 0; word.at < word.end; ++*count) {
        const size_t length = card_read(word.at, span_size(word), &card);
        if (length == 0) {
            const bool is_lower = card_is_lower_case(word);
            const parlor_span place = {word.at, word.at + (span_size(word) < 2 ? 1 : 2)};
            reader_mark(in,
                        is_lower ? PARLOR_TRACTOR_PROBLEM_CARD_LOWER_CASE
                                 : PARLOR_TRACTOR_PROBLEM_CARD_UNKNOWN,
                        place, 0, 0);
            return false;
        }
        word.at += length;
    }
    return true;
}

/* Says what is wrong with a line that should be a trick and could not be read as one. */
static void diagnose_trick(const round_reader *in, parlor_span line)
{
    parlor_span words[PARLOR_TRACTOR_SEATS + 1];
    int counts[PARLOR_TRACTOR_SEATS + 1];
    const int found = line_words(line, words, PARLOR_TRACTOR_SEATS + 1);
    for (int i = 0; i < found && i <= PARLOR_TRACTOR_SEATS; i++)
        if (!check_cards(in, words[i], &counts[i]))
            return;
    if (found != PARLOR_TRACTOR_SEATS) {
        const parlor_span place = found > PARLOR_TRACTOR_SEATS ? words[PARLOR_TRACTOR_SEATS]
                                                               : span_end(line_trimmed(line));
        reader_mark(in, PARLOR_TRACTOR_PROBLEM_TRICK_STRINGS, place, found, PARLOR_TRACTOR_SEATS);
        return;
    }
    for (int i = 1; i < PARLOR_TRACTOR_SEATS; i++)
        if (counts[i] != counts[0]) {
            reader_mark(in, PARLOR_TRACTOR_PROBLEM_TRICK_UNEVEN, words[i], counts[i], counts[0]);
            return;
        }
    reader_mark(in, PARLOR_TRACTOR_PROBLEM_TOO_MANY_CARDS, words[0], 0, PARLOR_TRACTOR_HAND);
}

static void mark_cut_short(const round_reader *in)
{
    const char *ink = in->at;
    while (char_is_blank(ink[-1]) || ink[-1] == '\n')
        ink--;
    reader_mark(in, PARLOR_TRACTOR_PROBLEM_CUT_SHORT, (parlor_span){ink, ink}, in->played,
                PARLOR_TRACTOR_HAND);
}

/* Deals with a line inside the round that is no trick; true if the round goes on behind it. */
static bool read_odd_line(round_reader *in)
{
    const parlor_span line = line_at(in->at, in->end);
    if (in->at == in->end || parlor_tractor_span_is_header(in->text, line)) {
        mark_cut_short(in);
        return false;
    }
    if (!line_is_blank(line)) {
        diagnose_trick(in, line);
        return false;
    }
    in->at = line_next(line, in->end);
    return true;
}

static void take_trick(round_reader *in, parlor_tractor_round *round, int size)
{
    round->sizes[round->trick_count++] = (uint8_t)size;
    if (in->sheet)
        parlor_tractor_sheet_trick(in->sheet, round->cards + PARLOR_TRACTOR_SEATS * in->played,
                                   size);
    in->played += size;
}

static bool read_tricks(round_reader *in, parlor_tractor_round *round)
{
    round->trick_count = 0;
    if (in->sheet)
        parlor_tractor_sheet_begin(in->sheet, round);
    for (;;) {
        in->at = parlor_tractor_plain_tricks(in->at, in->end, round, &in->played, in->sheet);
        if (in->played == PARLOR_TRACTOR_HAND)
            return true;
        int size;
        const char *const next =
            read_trick(in->at, in->end, round->cards + PARLOR_TRACTOR_SEATS * in->played,
                       PARLOR_TRACTOR_HAND - in->played, &size);
        if (next) {
            take_trick(in, round, size);
            in->at = next;
        } else if (!read_odd_line(in)) {
            return false;
        }
    }
}

/* A complete round must be followed by a blank line, a header or nothing. */
static bool check_closed(const round_reader *in)
{
    const char *const ink = skip_blanks(in->at, in->end);
    if (ink == in->end || *ink == '\n')
        return true;
    parlor_span line = line_at(in->at, in->end);
    if (parlor_tractor_span_is_header(in->text, line))
        return true;
    reader_mark(in, PARLOR_TRACTOR_PROBLEM_TOO_MANY_CARDS, next_word(&line), 0,
                PARLOR_TRACTOR_HAND);
    return false;
}

/* Reads the round, form only; false if something is wrong with it. */
static bool read_round(round_reader *in, parlor_tractor_round *round)
{
    const char *const tricks = parlor_tractor_plain_header(in->at, in->end, round);
    if (tricks)
        in->at = tricks;
    if (tricks || read_header(in, round))
        return read_tricks(in, round) && check_closed(in);
    parlor_span line = line_at(in->text, in->end);
    if (!parlor_tractor_span_is_header(in->text, line))
        reader_mark(in, PARLOR_TRACTOR_PROBLEM_STRAY, next_word(&line), 0, 0);
    return false;
}

/* Where a round that has something wrong ends: at the next header. */
static size_t round_recovery(const char *text, size_t size)
{
    const char *const next = line_next(line_at(text, text + size), text + size);
    return parlor_tractor_round_start(text, size, (size_t)(next - text));
}

size_t parlor_tractor_round_read(const char *text, size_t size, parlor_tractor_round *round,
                                 parlor_status *status)
{
    round_reader in = {text, text + size, text, 0, status, NULL};
    parlor_tractor_round found;
    status->problem = NULL;
    if (!read_round(&in, &found)) {
        const size_t taken = round_recovery(text, size);
        parlor_status_settle(status, text, taken, 1);
        return taken;
    }
    *round = found;
    return (size_t)(in.at - text);
}

/* -------------------------------------------------------------------- a round against the rules */

/* The word and the card of the text that are round->cards[index]. */
static void find_card(round_reader in, const parlor_tractor_round *round, int index,
                      parlor_span *word, parlor_span *card)
{
    parlor_tractor_round again;
    int size = round->sizes[0];
    in.at = in.text;
    in.played = 0;
    read_header(&in, &again);
    for (int trick = 0; index >= PARLOR_TRACTOR_SEATS * size; size = round->sizes[++trick]) {
        index -= PARLOR_TRACTOR_SEATS * size;
        in.at = line_next(line_at(parlor_skip_blank_lines(in.at, in.end), in.end), in.end);
    }
    parlor_span words[PARLOR_TRACTOR_SEATS];
    line_words(line_at(parlor_skip_blank_lines(in.at, in.end), in.end), words,
               PARLOR_TRACTOR_SEATS);
    *word = words[index / size];
    *card = *word;
    parlor_tractor_card skipped;
    for (int i = index % size; i > 0; i--)
        card->at += card_read(card->at, span_size(*card), &skipped);
    card->end = card->at + card_read(card->at, span_size(*card), &skipped);
}

/* Marks what the referee found; false if it is an error. */
static bool mark_fault(const round_reader *in, const parlor_tractor_round *round,
                       parlor_tractor_check check)
{
    parlor_span word, card;
    find_card(*in, round, check.card, &word, &card);
    switch (check.fault) {
    case PARLOR_TRACTOR_FAULT_SURPLUS:
        reader_mark(in, PARLOR_TRACTOR_PROBLEM_SURPLUS, card, 0, PARLOR_TRACTOR_COPIES);
        return true;
    case PARLOR_TRACTOR_FAULT_OVERCOUNTED:
        reader_mark(in, PARLOR_TRACTOR_PROBLEM_OVERCOUNTED, card, check.points,
                    PARLOR_TRACTOR_POINTS);
        return false;
    default:
        reader_mark(in, PARLOR_TRACTOR_PROBLEM_LEAD_MIXED, word, 0, 0);
        return false;
    }
}

/* Reads and referees the round at the front of the text; returns how much of it the round took. */
size_t parlor_tractor_round_take(const char *text, size_t size, parlor_tractor_round *round,
                                 parlor_tractor_result *result, parlor_status *status)
{
    tractor_sheet sheet;
    round_reader in = {text, text + size, text, 0, status, &sheet};
    if (!read_round(&in, round))
        return round_recovery(text, size);
    const parlor_tractor_check check = parlor_tractor_sheet_end(&sheet, result);
    if (check.fault != PARLOR_TRACTOR_FAULT_NONE && !mark_fault(&in, round, check))
        return round_recovery(text, size);
    return (size_t)(in.at - text);
}
