/* Mau-Mau as text: names of cards, the line of a deal, the two lines of an answer (MM-1, MM-23,
 * MM-24), and what can be wrong. */
#include "maumau_text.h"

#include "../../core/assert.h"
#include "../../core/status.h"
#include "maumau_letters.h"

/* ---- Names of cards ---- */

const char *parlor_maumau_card_name(parlor_maumau_card card)
{
    parlor_assert(parlor_maumau_card_is_valid(card));
    return card_names[card];
}

char parlor_maumau_suit_letter(parlor_maumau_suit suit)
{
    parlor_assert((unsigned)suit < PARLOR_MAUMAU_SUITS);
    return suit_letters[suit];
}

bool parlor_maumau_card_read(const char letters[2], parlor_maumau_card *card)
{
    const unsigned parts = letters_parts(letters);
    if ((parts & IS_CARD) != IS_CARD)
        return false;
    *card = (parlor_maumau_card)(parts & CARD_BITS);
    return true;
}

/* ---- Problems ---- */

const parlor_problem parlor_maumau_problems[PARLOR_MAUMAU_PROBLEMS] = {
    [PARLOR_MAUMAU_PROBLEM_PLAYERS] = {"players-invalid", PARLOR_ERROR,
                                       "a game has 2, 3 or 4 players, not {found}", 0},
    [PARLOR_MAUMAU_PROBLEM_CARD_UNKNOWN] =
        {"card-unknown", PARLOR_ERROR,
         "card {found} does not exist; a card is a suit, C S H D, then a rank, S E N T J Q K A", 0},
    [PARLOR_MAUMAU_PROBLEM_CARD_LOWER_CASE] =
        {"card-lower-case", PARLOR_ERROR,
         "card {found} is in lower case; cards are written in capitals", 0},
    [PARLOR_MAUMAU_PROBLEM_CARD_TWICE] = {"card-twice", PARLOR_ERROR,
                                          "card {found} is there twice, the first time at {other}",
                                          0},
    [PARLOR_MAUMAU_PROBLEM_CARDS_TOO_FEW] = {"cards-too-few", PARLOR_ERROR,
                                             "the pile has {number} of {limit} cards", 0},
    [PARLOR_MAUMAU_PROBLEM_CARDS_TOO_MANY] = {"cards-too-many", PARLOR_ERROR,
                                              "the pile has {number} cards instead of {limit}", 0},
};

/* ---- Reading a deal ---- */

/* A line under examination: where each card was first met, and the diagnosis. */
typedef struct examination {
    const char *text;
    const char *places[PARLOR_MAUMAU_CARDS];
    parlor_status *status;
} examination;

static void complain(examination *on, parlor_maumau_problem problem, parlor_span place)
{
    parlor_status_set(on->status, &parlor_maumau_problems[problem], on->text, place);
}

static void complain_number(examination *on, parlor_maumau_problem problem, parlor_span place,
                            int cards)
{
    parlor_status_set_numbers(on->status, &parlor_maumau_problems[problem], on->text, place, cards,
                              PARLOR_MAUMAU_CARDS);
}

static bool examine_players(examination *on, parlor_span word, parlor_maumau_deal *deal)
{
    const int players = span_size(word) == 1 ? *word.at - '0' : 0;
    deal->players = (uint8_t)players;
    if (players >= PARLOR_MAUMAU_PLAYERS_MIN && players <= PARLOR_MAUMAU_PLAYERS_MAX)
        return true;
    if (span_size(word) == 0)
        complain_number(on, PARLOR_MAUMAU_PROBLEM_CARDS_TOO_FEW, word, 0); /* a line of blanks */
    else
        complain(on, PARLOR_MAUMAU_PROBLEM_PLAYERS, word);
    return false;
}

static bool read_word(parlor_span word, parlor_maumau_card *card)
{
    return span_size(word) == CARD_NAME_LENGTH && parlor_maumau_card_read(word.at, card);
}

/* Would it be a card in capitals? */
static bool is_lower_case(parlor_span word)
{
    if (span_size(word) != CARD_NAME_LENGTH)
        return false;
    const char upper[] = {letter_upper(word.at[0]), letter_upper(word.at[1])};
    parlor_maumau_card card;
    return parlor_maumau_card_read(upper, &card);
}

static bool examine_card(examination *on, parlor_span word, parlor_maumau_card *card)
{
    if (!read_word(word, card)) {
        complain(on,
                 is_lower_case(word) ? PARLOR_MAUMAU_PROBLEM_CARD_LOWER_CASE
                                     : PARLOR_MAUMAU_PROBLEM_CARD_UNKNOWN,
                 word);
        return false;
    }
    if (on->places[*card]) {
        complain(on, PARLOR_MAUMAU_PROBLEM_CARD_TWICE, word);
        parlor_status_set_other(on->status, on->text, on->places[*card]);
        return false;
    }
    on->places[*card] = word.at;
    return true;
}

static int count_words(parlor_span line)
{
    int count = 0;
    while (span_size(next_word(&line)) > 0)
        count++;
    return count;
}

/* Any layout. The first thing wrong, from the left, is what the status tells. */
static void examine_line(parlor_span line, parlor_maumau_deal *deal, parlor_status *status)
{
    examination on = {.text = line.at, .status = status};
    if (!examine_players(&on, next_word(&line), deal))
        return;
    for (int i = 0; i < PARLOR_MAUMAU_CARDS; i++) {
        const parlor_span word = next_word(&line);
        if (span_size(word) == 0) {
            complain_number(&on, PARLOR_MAUMAU_PROBLEM_CARDS_TOO_FEW, word, i);
            return;
        }
        if (!examine_card(&on, word, &deal->pile[i]))
            return;
    }
    const int surplus = count_words(line);
    if (surplus > 0)
        complain_number(&on, PARLOR_MAUMAU_PROBLEM_CARDS_TOO_MANY, next_word(&line),
                        PARLOR_MAUMAU_CARDS + surplus);
}

size_t parlor_maumau_examine(const char *text, size_t size, parlor_maumau_deal *deal,
                             parlor_status *status)
{
    const parlor_span line = line_at(text, text + size);
    examine_line(line, deal, status);
    return (size_t)(line_next(line, text + size) - text);
}

size_t parlor_maumau_deal_read(const char *text, size_t size, parlor_maumau_deal *deal,
                               parlor_status *status)
{
    parlor_maumau_deal read;
    status->problem = NULL;
    const size_t length = parlor_maumau_examine(text, size, &read, status);
    if (status->problem)
        parlor_status_settle(status, text, 1);
    else
        *deal = read;
    return length;
}

/* ---- Writing ---- */

/* One blank between the cards, a newline at the end; there is at least one card. */
static void write_cards(parlor_writer *out, const parlor_maumau_card *cards, int count)
{
    if (!writer_has_room(out, 3 * (size_t)count))
        return;
    char *at = out->at;
    const int last = count - 1;
    for (int i = 0; i < last; i++, at += 3)
        memcpy(at, card_names_blank[cards[i]], sizeof card_names_blank[0]);
    memcpy(at, card_names[cards[last]], CARD_NAME_LENGTH);
    at[CARD_NAME_LENGTH] = '\n';
    out->at = at + 3;
}

void parlor_maumau_write_deal(parlor_writer *out, const parlor_maumau_deal *deal)
{
    write_char(out, (char)('0' + deal->players));
    write_char(out, ' ');
    write_cards(out, deal->pile, PARLOR_MAUMAU_CARDS);
}

/* A blank and a number of at most three digits; returns where the next one goes. Every digit is
 * put down, and the next one over it if it was a leading zero. */
static inline char *put_score(char *at, uint32_t score)
{
    *at++ = ' ';
    *at = (char)('0' + score / 100);
    at += score >= 100;
    *at = (char)('0' + score / 10 % 10);
    at += score >= 10;
    *at = (char)('0' + score % 10);
    return at + 1;
}

enum {
    SCORE_MAX = 999, /* as far as put_score() can write; all cards twice are 576 (MM-20) */
    SCORES_TEXT = 7 + 4 * PARLOR_MAUMAU_PLAYERS_MAX, /* "Score:" and a newline, and the scores */
};

/* Four scores are put down, and those of seats that nobody has are written over: the number of
 * players cannot be predicted, and needless work is faster than a branch misprediction. */
static inline char *put_scores(char *at, const int scores[PARLOR_MAUMAU_PLAYERS_MAX], int players)
{
    memcpy(at, "Score:", 6);
    at += 6;
    char *end = at;
    for (int seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++) {
        at = put_score(at, (uint32_t)scores[seat]);
        end = seat < players ? at : end;
    }
    *end = '\n';
    return end + 1;
}

/* put_scores() writes further than the line gets, so the line is put together elsewhere. */
static void write_scores(parlor_writer *out, const int scores[PARLOR_MAUMAU_PLAYERS_MAX],
                         int players)
{
    char line[SCORES_TEXT];
    write_bytes(out, line, (size_t)(put_scores(line, scores, players) - line));
}

void parlor_maumau_write_answer(parlor_writer *out, const parlor_maumau_result *result,
                                const parlor_maumau_card *cards)
{
    write_cards(out, cards, result->played);
    if (result->ending == PARLOR_MAUMAU_ENDING_WON)
        write_scores(out, result->scores, result->players);
    else if (result->ending == PARLOR_MAUMAU_ENDING_OUT_OF_CARDS)
        write_literal(out, "No score: out of cards\n");
    else
        write_literal(out, "No score: endless game\n");
}

/* ---- Into the caller's memory ---- */

static size_t written(const parlor_writer *out, const char *text)
{
    return out->full ? 0 : (size_t)(out->at - text);
}

size_t parlor_maumau_deal_write(const parlor_maumau_deal *deal, char *text, size_t size)
{
    parlor_assert(parlor_maumau_deal_is_valid(deal));
    parlor_writer out = {text, text + size, false};
    parlor_maumau_write_deal(&out, deal);
    return written(&out, text);
}

static bool cards_are_valid(const parlor_maumau_card *cards, int count)
{
    for (int i = 0; i < count; i++)
        if (!parlor_maumau_card_is_valid(cards[i]))
            return false;
    return true;
}

static bool scores_are_valid(const int scores[PARLOR_MAUMAU_PLAYERS_MAX])
{
    for (int seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++)
        if (scores[seat] < 0 || scores[seat] > SCORE_MAX)
            return false;
    return true;
}

bool parlor_maumau_answer_is_valid(const parlor_maumau_result *result,
                                   const parlor_maumau_transcript *transcript)
{
    return result->players >= PARLOR_MAUMAU_PLAYERS_MIN &&
           result->players <= PARLOR_MAUMAU_PLAYERS_MAX &&
           (unsigned)result->ending <= PARLOR_MAUMAU_ENDING_ENDLESS &&
           scores_are_valid(result->scores) && result->played >= 1 &&
           result->played <= PARLOR_MAUMAU_PLAYS_MAX && transcript->count == result->played &&
           cards_are_valid(transcript->cards, transcript->count);
}

size_t parlor_maumau_answer_write(const parlor_maumau_result *result,
                                  const parlor_maumau_transcript *transcript, uint64_t number,
                                  char *text, size_t size)
{
    (void)number;
    parlor_assert(parlor_maumau_answer_is_valid(result, transcript));
    parlor_writer out = {text, text + size, false};
    parlor_maumau_write_answer(&out, result, transcript->cards);
    return written(&out, text);
}
