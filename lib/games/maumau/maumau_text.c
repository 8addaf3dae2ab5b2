/* Mau-Mau as text: names of cards, the line of a deal, the two lines of an answer (MM-1, MM-23,
 * MM-24), and the game's row in the table of games. */
#include "parlor/maumau.h"

#include "../game.h"
#include "maumau_letters.h"
#include "maumau_text.h"
#include "maumau_usual.h"
#include "maumau_views.h"

/* ---- Names of cards ---- */

static const char suit_letters[] = "CSHD";

#define NAME_ROW(rank) "C" rank, "S" rank, "H" rank, "D" rank

static const char card_names[PARLOR_MAUMAU_CARDS][3] = {
    NAME_ROW("A"), NAME_ROW("T"), NAME_ROW("N"), NAME_ROW("E"),
    NAME_ROW("S"), NAME_ROW("K"), NAME_ROW("Q"), NAME_ROW("J"),
};

const char *parlor_maumau_card_name(parlor_maumau_card card)
{
    return card_names[card];
}

char parlor_maumau_suit_letter(parlor_maumau_suit suit)
{
    return suit_letters[suit];
}

bool parlor_maumau_card_read(const char letters[2], parlor_maumau_card *card)
{
    const unsigned parts = letters_parts(letters);
    if ((parts & BOTH_MARKS) != BOTH_MARKS)
        return false;
    *card = (parlor_maumau_card)(parts & CARD_BITS);
    return true;
}

/* ---- Problems ---- */

const parlor_problem parlor_maumau_problems[PARLOR_MAUMAU_PROBLEMS] = {
    [PARLOR_MAUMAU_PROBLEM_PLAYERS] = {"players-invalid", PARLOR_ERROR,
                                       "a game has 2, 3 or 4 players, not {found}"},
    [PARLOR_MAUMAU_PROBLEM_CARD_UNKNOWN] = {"card-unknown", PARLOR_ERROR,
                                            "card {found} does not exist"},
    [PARLOR_MAUMAU_PROBLEM_CARD_LOWER_CASE] =
        {"card-lower-case", PARLOR_ERROR,
         "card {found} is in lower case; cards are written in capitals"},
    [PARLOR_MAUMAU_PROBLEM_CARD_TWICE] = {"card-twice", PARLOR_ERROR,
                                          "card {found} is there twice, the first time at {other}"},
    [PARLOR_MAUMAU_PROBLEM_CARDS_TOO_FEW] = {"cards-too-few", PARLOR_ERROR,
                                             "the pile has {number} cards instead of {limit}"},
    [PARLOR_MAUMAU_PROBLEM_CARDS_TOO_MANY] = {"cards-too-many", PARLOR_ERROR,
                                              "the pile has {number} cards instead of {limit}"},
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
    complain(on, problem, place);
    on->status->number = cards;
    on->status->limit = PARLOR_MAUMAU_CARDS;
}

static bool examine_players(examination *on, parlor_span word, parlor_maumau_deal *deal)
{
    const int players = span_size(word) == 1 ? *word.at - '0' : 0;
    deal->players = (uint8_t)players;
    if (players >= PARLOR_MAUMAU_PLAYERS_MIN && players <= PARLOR_MAUMAU_PLAYERS_MAX)
        return true;
    complain(on, PARLOR_MAUMAU_PROBLEM_PLAYERS, word);
    return false;
}

static bool examine_card(examination *on, parlor_span word, parlor_maumau_card *card)
{
    const bool is_pair = span_size(word) == 2;
    if (!is_pair || !parlor_maumau_card_read(word.at, card)) {
        char upper[2] = {0, 0};
        for (int i = 0; is_pair && i < 2; i++)
            upper[i] = letter_upper(word.at[i]);
        const bool is_lower_case = parlor_maumau_card_read(upper, card);
        complain(on,
                 is_lower_case ? PARLOR_MAUMAU_PROBLEM_CARD_LOWER_CASE
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
static bool examine_line(parlor_span line, parlor_maumau_deal *deal, parlor_status *status)
{
    examination on = {.text = line.at, .status = status};
    if (!examine_players(&on, next_word(&line), deal))
        return false;
    for (int i = 0; i < PARLOR_MAUMAU_CARDS; i++) {
        const parlor_span word = next_word(&line);
        if (span_size(word) == 0) {
            complain_number(&on, PARLOR_MAUMAU_PROBLEM_CARDS_TOO_FEW, word, i);
            return false;
        }
        if (!examine_card(&on, word, &deal->pile[i]))
            return false;
    }
    const int surplus = count_words(line);
    if (surplus > 0)
        complain_number(&on, PARLOR_MAUMAU_PROBLEM_CARDS_TOO_MANY, next_word(&line),
                        PARLOR_MAUMAU_CARDS + surplus);
    return surplus == 0;
}

/* Reads the line at the front; returns its length. */
size_t parlor_maumau_line_read(const char *text, size_t size, parlor_maumau_deal *deal,
                               parlor_status *status)
{
    if (parlor_maumau_usual_read(text, size, deal))
        return PARLOR_MAUMAU_DEAL_TEXT_MAX;
    const parlor_span line = line_at(text, text + size);
    examine_line(line, deal, status);
    return (size_t)(line_next(line, text + size) - text);
}

size_t parlor_maumau_deal_read(const char *text, size_t size, parlor_maumau_deal *deal,
                               parlor_status *status)
{
    parlor_maumau_deal read;
    status->problem = NULL;
    const size_t length = parlor_maumau_line_read(text, size, &read, status);
    if (status->problem)
        parlor_status_settle(status, text, length, 1);
    else
        *deal = read;
    return length;
}

/* ---- Writing ---- */

#define WORD_ROW(rank) "C" rank " ", "S" rank " ", "H" rank " ", "D" rank " "

/* Names with a blank behind them, four bytes each to be copied at once. */
static const char card_words[PARLOR_MAUMAU_CARDS][4] = {
    WORD_ROW("A"), WORD_ROW("T"), WORD_ROW("N"), WORD_ROW("E"),
    WORD_ROW("S"), WORD_ROW("K"), WORD_ROW("Q"), WORD_ROW("J"),
};

/* One blank between the cards, a newline at the end; there is at least one card. */
static void write_cards(parlor_writer *out, const parlor_maumau_card *cards, int count)
{
    if (!writer_has_room(out, 3 * (size_t)count))
        return;
    char *at = out->at;
    const int last = count - 1;
    for (int i = 0; i < last; i++, at += 3)
        memcpy(at, card_words[cards[i]], sizeof card_words[0]);
    memcpy(at, card_words[cards[last]], 2);
    at[2] = '\n';
    out->at = at + 3;
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

enum { SCORES_TEXT = 8 + 4 * PARLOR_MAUMAU_PLAYERS_MAX };

/* All scores are put down, and those of nobody written over: the number of players cannot be
 * guessed, and work done in vain is quicker than a wrong guess. */
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

void parlor_maumau_write_won(parlor_writer *out, const parlor_maumau_card *cards, int played,
                             const int scores[PARLOR_MAUMAU_PLAYERS_MAX], int players)
{
    write_cards(out, cards, played);
    if (out->end - out->at >= SCORES_TEXT) {
        out->at = put_scores(out->at, scores, players);
    } else {
        char line[SCORES_TEXT];
        write_bytes(out, line, (size_t)(put_scores(line, scores, players) - line));
    }
}

void parlor_maumau_write_answer(parlor_writer *out, const parlor_maumau_result *result)
{
    const parlor_maumau_card *const cards = parlor_maumau_result_cards(result);
    if (result->ending == PARLOR_MAUMAU_ENDING_WON) {
        parlor_maumau_write_won(out, cards, result->played, result->scores, result->players);
        return;
    }
    write_cards(out, cards, result->played);
    if (result->ending == PARLOR_MAUMAU_ENDING_OUT_OF_CARDS)
        write_literal(out, "No score: out of cards\n");
    else
        write_literal(out, "No score: endless game\n");
}

static size_t written(const parlor_writer *out, const char *buffer)
{
    return out->full ? 0 : (size_t)(out->at - buffer);
}

size_t parlor_maumau_deal_write(const parlor_maumau_deal *deal, char *buffer, size_t size)
{
    parlor_writer out = {buffer, buffer + size, false};
    write_char(&out, (char)('0' + deal->players));
    write_char(&out, ' ');
    write_cards(&out, deal->pile, PARLOR_MAUMAU_CARDS);
    return written(&out, buffer);
}

size_t parlor_maumau_answer_write(const parlor_maumau_result *result, char *buffer, size_t size)
{
    parlor_writer out = {buffer, buffer + size, false};
    parlor_maumau_write_answer(&out, result);
    return written(&out, buffer);
}
