/* Mau-Mau as text: names of cards, the line of a deal, the two lines of an answer (MM-1, MM-23,
 * MM-24), and the game's row in the table of games. */
#include "parlor/maumau.h"

#include "../game.h"

/* ---- Names of cards ---- */

static const char suit_letters[] = "DHSC";

#define NAME_ROW(rank, end) "D" rank end, "H" rank end, "S" rank end, "C" rank end

#define NAME_ROWS(end)                                                                             \
    NAME_ROW("Q", end), NAME_ROW("K", end), NAME_ROW("S", end), NAME_ROW("E", end),                \
        NAME_ROW("N", end), NAME_ROW("T", end), NAME_ROW("A", end), NAME_ROW("J", end)

static const char card_names[MAUMAU_CARDS][3] = {NAME_ROWS("")};

/* With a blank behind, as cards stand in a line, and of a size that is written at one go. */
static const char card_text[MAUMAU_CARDS][4] = {NAME_ROWS(" ")};

const char *maumau_card_name(maumau_card card)
{
    return card_names[card];
}

char maumau_suit_letter(maumau_suit suit)
{
    return suit_letters[suit];
}

/* Two tables by the low five bits of a letter, upper or lower case: the suit, and the first card of
 * the rank. Other letters give some card too; comparing its name with the text tells. */
#define LETTER(c) ((c)&31)

static const uint8_t letter_suit[32] = {
    [LETTER('D')] = MAUMAU_DIAMONDS,
    [LETTER('H')] = MAUMAU_HEARTS,
    [LETTER('S')] = MAUMAU_SPADES,
    [LETTER('C')] = MAUMAU_CLUBS,
};

static const uint8_t letter_rank[32] = {
    [LETTER('Q')] = MAUMAU_QUEEN * MAUMAU_SUITS, [LETTER('K')] = MAUMAU_KING * MAUMAU_SUITS,
    [LETTER('S')] = MAUMAU_SEVEN * MAUMAU_SUITS, [LETTER('E')] = MAUMAU_EIGHT * MAUMAU_SUITS,
    [LETTER('N')] = MAUMAU_NINE * MAUMAU_SUITS,  [LETTER('T')] = MAUMAU_TEN * MAUMAU_SUITS,
    [LETTER('A')] = MAUMAU_ACE * MAUMAU_SUITS,   [LETTER('J')] = MAUMAU_JACK * MAUMAU_SUITS,
};

/* The card that has these letters, if any has. */
static inline maumau_card letters_card(const char *letters)
{
    return (maumau_card)(letter_rank[LETTER(letters[1])] | letter_suit[LETTER(letters[0])]);
}

/* 0 if the letters are the card's name. */
static inline int letters_differ(const char *letters, maumau_card card)
{
    return (letters[0] ^ card_text[card][0]) | (letters[1] ^ card_text[card][1]);
}

bool maumau_card_read(const char letters[2], maumau_card *card)
{
    const maumau_card read = letters_card(letters);
    if (letters_differ(letters, read))
        return false;
    *card = read;
    return true;
}

/* ---- Problems ---- */

static const parlor_problem problems[MAUMAU_PROBLEMS] = {
    [MAUMAU_PLAYERS_INVALID] = {"players-invalid", PARLOR_ERROR,
                                "a game has 2, 3 or 4 players, not {found}"},
    [MAUMAU_CARD_UNKNOWN] = {"card-unknown", PARLOR_ERROR, "card {found} does not exist"},
    [MAUMAU_CARD_LOWER_CASE] = {"card-lower-case", PARLOR_ERROR,
                                "card {found} is in lower case; cards are two capital letters"},
    [MAUMAU_CARD_TWICE] = {"card-twice", PARLOR_ERROR,
                           "card {found} is there twice, the first time at {other}"},
    [MAUMAU_CARDS_TOO_FEW] = {"cards-too-few", PARLOR_ERROR,
                              "the pile has {number} cards instead of {limit}"},
    [MAUMAU_CARDS_TOO_MANY] = {"cards-too-many", PARLOR_ERROR,
                               "the pile has {number} cards instead of {limit}"},
};

/* ---- Reading a deal ---- */

/* The usual layout, every card and blank in its place and a newline at the end. False: it is not
 * that, and may be right or wrong. */
static bool read_usual_line(const char *text, size_t size, maumau_deal *deal)
{
    if (size < MAUMAU_DEAL_TEXT)
        return false;
    maumau_set seen = 0;
    int wrong = text[MAUMAU_DEAL_TEXT - 1] ^ '\n';
    for (int i = 0; i < MAUMAU_CARDS; i++) {
        const char *const at = text + 1 + 3 * i;
        const maumau_card card = letters_card(at + 1);
        wrong |= (at[0] ^ ' ') | letters_differ(at + 1, card);
        seen |= maumau_set_of(card);
        deal->pile[i] = card;
    }
    deal->players = (uint8_t)(text[0] - '0');
    return wrong == 0 && seen == ~(maumau_set)0 && deal->players >= MAUMAU_PLAYERS_MIN &&
           deal->players <= MAUMAU_PLAYERS_MAX;
}

/* A line under examination: where each card was first met, and the diagnosis. */
typedef struct examination {
    const char *text;
    const char *places[MAUMAU_CARDS];
    parlor_status *status;
} examination;

static void complain(examination *on, maumau_problem problem, parlor_span place)
{
    parlor_status_mark(on->status, &problems[problem], on->text, place);
}

static void complain_number(examination *on, maumau_problem problem, parlor_span place, int cards)
{
    complain(on, problem, place);
    on->status->number = cards;
    on->status->limit = MAUMAU_CARDS;
}

static bool examine_players(examination *on, parlor_span word, maumau_deal *deal)
{
    const int players = span_size(word) == 1 ? *word.at - '0' : 0;
    deal->players = (uint8_t)players;
    if (players >= MAUMAU_PLAYERS_MIN && players <= MAUMAU_PLAYERS_MAX)
        return true;
    complain(on, MAUMAU_PLAYERS_INVALID, word);
    return false;
}

static char letter_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool examine_card(examination *on, parlor_span word, maumau_card *card)
{
    const bool is_pair = span_size(word) == 2;
    if (!is_pair || !maumau_card_read(word.at, card)) {
        char upper[2] = {0, 0};
        for (int i = 0; is_pair && i < 2; i++)
            upper[i] = letter_upper(word.at[i]);
        const bool is_lower_case = maumau_card_read(upper, card);
        complain(on, is_lower_case ? MAUMAU_CARD_LOWER_CASE : MAUMAU_CARD_UNKNOWN, word);
        return false;
    }
    if (on->places[*card]) {
        complain(on, MAUMAU_CARD_TWICE, word);
        parlor_status_mark_other(on->status, on->text, on->places[*card]);
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
static bool examine_line(parlor_span line, maumau_deal *deal, parlor_status *status)
{
    examination on = {.text = line.at, .status = status};
    if (!examine_players(&on, next_word(&line), deal))
        return false;
    for (int i = 0; i < MAUMAU_CARDS; i++) {
        const parlor_span word = next_word(&line);
        if (span_size(word) == 0) {
            complain_number(&on, MAUMAU_CARDS_TOO_FEW, word, i);
            return false;
        }
        if (!examine_card(&on, word, &deal->pile[i]))
            return false;
    }
    const int surplus = count_words(line);
    if (surplus > 0)
        complain_number(&on, MAUMAU_CARDS_TOO_MANY, next_word(&line), MAUMAU_CARDS + surplus);
    return surplus == 0;
}

/* Reads the line at the front; returns its length. */
static inline size_t read_line(const char *text, size_t size, maumau_deal *deal,
                               parlor_status *status)
{
    if (read_usual_line(text, size, deal))
        return MAUMAU_DEAL_TEXT;
    const parlor_span line = line_at(text, text + size);
    examine_line(line, deal, status);
    return (size_t)(line_next(line, text + size) - text);
}

size_t maumau_deal_read(const char *text, size_t size, maumau_deal *deal, parlor_status *status)
{
    maumau_deal read;
    status->problem = NULL;
    const size_t length = read_line(text, size, &read, status);
    if (status->problem)
        parlor_status_settle(status, text, length, 1);
    else
        *deal = read;
    return length;
}

/* ---- Writing ---- */

/* One blank between the cards, a newline at the end; there is at least one card. With room enough,
 * each card is written as four bytes, its last one overwritten by the next. */
static void write_cards(parlor_writer *out, const maumau_card *cards, int count)
{
    const size_t length = 3 * (size_t)count;
    if (!writer_has_room(out, length))
        return;
    char *at = out->at;
    for (int i = 0; i < count - 1; i++, at += 3)
        memcpy(at, card_text[cards[i]], sizeof card_text[0]);
    memcpy(at, card_text[cards[count - 1]], 3);
    out->at += length;
    out->at[-1] = '\n';
}

static void write_answer(parlor_writer *out, const maumau_result *result)
{
    write_cards(out, maumau_result_cards(result), result->played);
    switch (result->ending) {
    case MAUMAU_WON:
        write_literal(out, "Score:");
        for (int seat = 0; seat < result->players; seat++) {
            write_char(out, ' ');
            parlor_write_unsigned(out, (uint64_t)result->scores[seat]);
        }
        write_char(out, '\n');
        break;
    case MAUMAU_OUT_OF_CARDS:
        write_literal(out, "No score: out of cards\n");
        break;
    case MAUMAU_ENDLESS:
        write_literal(out, "No score: endless game\n");
        break;
    }
}

static size_t written(const parlor_writer *out, const char *buffer)
{
    return out->full ? 0 : (size_t)(out->at - buffer);
}

size_t maumau_deal_write(const maumau_deal *deal, char *buffer, size_t size)
{
    parlor_writer out = {buffer, buffer + size, false};
    write_char(&out, (char)('0' + deal->players));
    write_char(&out, ' ');
    write_cards(&out, deal->pile, MAUMAU_CARDS);
    return written(&out, buffer);
}

size_t maumau_answer_write(const maumau_result *result, char *buffer, size_t size)
{
    parlor_writer out = {buffer, buffer + size, false};
    write_answer(&out, result);
    return written(&out, buffer);
}

/* ---- The row in the table of games ---- */

static size_t referee(const parlor_run *run, const char *text, size_t size, parlor_writer *out,
                      parlor_status *status)
{
    (void)run;
    maumau_deal deal;
    const size_t length = read_line(text, size, &deal, status);
    if (!status->problem) {
        maumau_result result;
        maumau_play(&deal, &result);
        write_answer(out, &result);
    }
    return length;
}

const parlor_game parlor_maumau = {
    .name = "maumau",
    .title = "Mau-Mau",
    .count_required = true,
    .problems = problems,
    .problem_count = MAUMAU_PROBLEMS,
    .case_start = parlor_line_case_start,
    .whole_cases = parlor_line_whole_cases,
    .referee = referee,
};
