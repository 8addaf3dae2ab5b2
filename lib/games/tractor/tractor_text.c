/* Tractor's notation, its judge's answers, and the list of what can be wrong (TR-22, TR-24).
 * Decides nothing about the game. */
#include "tractor_text.h"
#include "../../core/assert.h"
#include "../game.h"
#include "tractor_letters.h"

const parlor_problem parlor_tractor_problems[PARLOR_TRACTOR_PROBLEMS] = {
    [PARLOR_TRACTOR_PROBLEM_HEADER_WORDS] =
        {"header-words", PARLOR_ERROR,
         "a round starts with main suit, dealer and two ranks, four "
         "words, but this line has {number}",
         PARLOR_TRACTOR_RULE_INPUT},
    [PARLOR_TRACTOR_PROBLEM_MAIN_SUIT] =
        {"main-suit-unknown", PARLOR_ERROR,
         "main suit {found} is none of H, S, C, D, and O for no main suit",
         PARLOR_TRACTOR_RULE_INPUT},
    [PARLOR_TRACTOR_PROBLEM_MAIN_SUIT_ZERO] =
        {"main-suit-zero", PARLOR_ERROR,
         "main suit {found} is the digit zero; no main suit is the letter O",
         PARLOR_TRACTOR_RULE_INPUT},
    [PARLOR_TRACTOR_PROBLEM_DEALER] =
        {"dealer-unknown", PARLOR_ERROR,
         "dealer {found} is none of Alice, Bob, Charles and David; upper and lower case differ",
         PARLOR_TRACTOR_RULE_INPUT},
    [PARLOR_TRACTOR_PROBLEM_DEALER_NAMED] =
        {"dealer-not-named", PARLOR_ERROR,
         "dealer {found} is none of the names given, nor Alice, Bob, Charles or David",
         PARLOR_TRACTOR_RULE_INPUT},
    [PARLOR_TRACTOR_PROBLEM_RANK] = {"rank-unknown", PARLOR_ERROR,
                                     "rank {found} is none of 2 to 9, T or 10, J, Q, K and A",
                                     PARLOR_TRACTOR_RULE_INPUT},
    [PARLOR_TRACTOR_PROBLEM_CARD_UNKNOWN] = {"card-unknown", PARLOR_ERROR,
                                             "card {found} does not exist; a card is a suit, H S C "
                                             "D, then a rank, 2 to 9 T J Q K A, or a joker, BJ RJ",
                                             PARLOR_TRACTOR_RULE_CARDS},
    [PARLOR_TRACTOR_PROBLEM_CARD_LOWER_CASE] =
        {"card-lower-case", PARLOR_ERROR,
         "card {found} is in lower case; cards are written in "
         "capitals",
         PARLOR_TRACTOR_RULE_INPUT},
    [PARLOR_TRACTOR_PROBLEM_CARD_REVERSED] =
        {"card-reversed", PARLOR_ERROR,
         "card {found} does not exist, but the other way round it does: suit before rank, and "
         "jokers are BJ and RJ",
         PARLOR_TRACTOR_RULE_CARDS},
    [PARLOR_TRACTOR_PROBLEM_CARD_TEN] =
        {"card-ten", PARLOR_ERROR,
         "card {found} does not exist; a ten is the suit and T, or the digits 10",
         PARLOR_TRACTOR_RULE_CARDS},
    [PARLOR_TRACTOR_PROBLEM_TRICK_STRINGS] =
        {"trick-strings", PARLOR_ERROR,
         "a trick is {limit} strings of cards, but this line has "
         "{number}",
         PARLOR_TRACTOR_RULE_INPUT},
    [PARLOR_TRACTOR_PROBLEM_TRICK_UNEVEN] =
        {"trick-uneven", PARLOR_ERROR,
         "all play as many cards as the leader, who played {limit}; {found} has {number}",
         PARLOR_TRACTOR_RULE_SEATS},
    [PARLOR_TRACTOR_PROBLEM_LEAD_MIXED] =
        {"lead-mixed", PARLOR_ERROR,
         "the lead {found} is neither all trumps nor all of one suit "
         "that is not trump",
         PARLOR_TRACTOR_RULE_LEAD},
    [PARLOR_TRACTOR_PROBLEM_TOO_MANY_CARDS] =
        {"too-many-cards", PARLOR_ERROR, "with this trick each player has more than {limit} cards",
         PARLOR_TRACTOR_RULE_INPUT},
    [PARLOR_TRACTOR_PROBLEM_CUT_SHORT] =
        {"round-cut-short", PARLOR_ERROR,
         "the round ends here, after {number} of {limit} cards for each "
         "player",
         PARLOR_TRACTOR_RULE_EXTENT},
    [PARLOR_TRACTOR_PROBLEM_SURPLUS] =
        {"card-surplus", PARLOR_WARNING,
         "card {found} is played for the third time, but two decks have "
         "only {limit}",
         PARLOR_TRACTOR_RULE_SURPLUS},
    [PARLOR_TRACTOR_PROBLEM_OVERCOUNTED] =
        {"points-surplus", PARLOR_ERROR,
         "card {found} is played for the third time, and so {number} "
         "points are played where two decks have {limit}",
         PARLOR_TRACTOR_RULE_SURPLUS},
    [PARLOR_TRACTOR_PROBLEM_STRAY] =
        {"stray-cards", PARLOR_ERROR,
         "this line belongs to no round: the one before is over, and no "
         "new one has begun",
         PARLOR_TRACTOR_RULE_EXTENT},
};

/* -------------------------------------------------------------------------------------- letters */

const char *parlor_tractor_seat_name(parlor_tractor_seat seat)
{
    return (unsigned)seat < PARLOR_TRACTOR_SEATS ? seat_names[seat].letters : "?";
}

const char *parlor_tractor_player_name(const char *const *players, parlor_tractor_seat seat)
{
    parlor_assert((unsigned)seat < PARLOR_TRACTOR_SEATS);
    return players ? players[seat] : seat_names[seat].letters;
}

static parlor_span span_of(const char *name)
{
    const char *end = name;
    while (*end)
        end++;
    return (parlor_span){name, end};
}

bool parlor_tractor_name_is_quoted(const char *const *players, parlor_tractor_seat seat)
{
    return players && !parlor_span_is_plain_name(span_of(players[seat]));
}

void parlor_tractor_put_name(parlor_writer *out, const char *const *players,
                             parlor_tractor_seat seat)
{
    const bool is_quoted = parlor_tractor_name_is_quoted(players, seat);
    if (is_quoted)
        write_char(out, '"');
    parlor_write_string(out, parlor_tractor_player_name(players, seat));
    if (is_quoted)
        write_char(out, '"');
}

parlor_span parlor_tractor_quoted_name(parlor_span text)
{
    const char *at = text.at + (text.at < text.end);
    while (at < text.end && *at != '"' && *at != '\n')
        at++;
    return (parlor_span){text.at, at < text.end && *at == '"' ? at + 1 : at};
}

parlor_span parlor_tractor_next_name(parlor_span *line, const char *const *players)
{
    parlor_span word = next_word(line);
    if (players && span_size(word) > 0 && *word.at == '"') {
        word = parlor_tractor_quoted_name((parlor_span){word.at, line->end});
        line->at = word.end;
    }
    return word;
}

/* With its quotation marks or without. */
static bool word_is(parlor_span word, const char *name)
{
    const parlor_span whole = span_of(name);
    if (span_size(word) > 1 && word.at[0] == '"' && word.end[-1] == '"')
        word = (parlor_span){word.at + 1, word.end - 1};
    return span_size(whole) == span_size(word) && memcmp(word.at, whole.at, span_size(whole)) == 0;
}

bool parlor_tractor_find_player(parlor_span word, const char *const *players,
                                parlor_tractor_seat *seat)
{
    for (int i = 0; players && i < PARLOR_TRACTOR_SEATS; i++)
        if (word_is(word, players[i])) {
            *seat = (parlor_tractor_seat)i;
            return true;
        }
    return parlor_tractor_seat_read(word.at, span_size(word), seat) == span_size(word);
}

char parlor_tractor_suit_letter(parlor_tractor_suit suit)
{
    return (unsigned)suit <= PARLOR_TRACTOR_NO_SUIT ? suit_letters[suit] : '?';
}

char parlor_tractor_rank_letter(int rank)
{
    return parlor_tractor_rank_is_valid(rank) ? rank_letters[rank] : '?';
}

/* Of a card that exists. */
static inline void put_letters(char *letters, parlor_tractor_card card)
{
    const int suit = card >> 4, rank = card & 0xf;
    const bool is_joker = rank > PARLOR_TRACTOR_RANK_MAX;
    letters[0] = is_joker ? joker_letters[suit] : suit_letters[suit];
    letters[1] = is_joker ? 'J' : rank_letters[rank];
}

void parlor_tractor_card_letters(parlor_tractor_card card, char letters[PARLOR_TRACTOR_CARD_TEXT])
{
    letters[0] = letters[1] = '?';
    if (parlor_tractor_card_is_valid(card))
        put_letters(letters, card);
}

/* ------------------------------------------------------------------------------ reading letters */

/* With 10 for T. */
static size_t card_read_ten(const char *at, size_t size, parlor_tractor_card *card)
{
    if (size < 3 || !(suit_part[(uint8_t)at[0]] & FREE) || at[1] != '1' || at[2] != '0')
        return 0;
    *card = (uint8_t)(suit_part[(uint8_t)at[0]] + rank_part['T']);
    return 3;
}

size_t parlor_tractor_card_read(const char *text, size_t size, parlor_tractor_card *card)
{
    if (size < 2)
        return 0;
    const unsigned letters = letters_sum(text);
    if (!(letters & CARD))
        return card_read_ten(text, size, card);
    *card = (uint8_t)letters;
    return 2;
}

size_t parlor_tractor_suit_read(const char *text, size_t size, parlor_tractor_suit *suit)
{
    for (int i = 0; i <= PARLOR_TRACTOR_NO_SUIT; i++)
        if (size > 0 && text[0] == suit_letters[i]) {
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
    const int found = size > 0 ? rank_part[(uint8_t)text[0]] & 0xf : 0;
    if (found)
        *rank = found;
    return found ? 1 : 0;
}

size_t parlor_tractor_seat_read(const char *text, size_t size, parlor_tractor_seat *seat)
{
    for (int i = 0; i < PARLOR_TRACTOR_SEATS; i++) {
        const size_t length = (size_t)seat_names[i].length;
        if (size >= length && memcmp(text, seat_names[i].letters, length) == 0) {
            *seat = (parlor_tractor_seat)i;
            return length;
        }
    }
    return 0;
}

/* -------------------------------------------------------------------------------------- writing */

static inline void put_seat(parlor_writer *out, parlor_tractor_seat seat)
{
    write_bytes(out, seat_names[seat].letters, (size_t)seat_names[seat].length);
}

/* The answer's last line: the team that has won, or ranks and dealer. */
static inline void put_result(parlor_writer *out, const parlor_tractor_result *result,
                              const char *const *players)
{
    if (result->winner >= 0) {
        write_literal(out, "Winner: Team ");
        write_char(out, (char)('1' + result->winner));
    } else {
        write_char(out, rank_letters[result->ranks[0]]);
        write_char(out, ' ');
        write_char(out, rank_letters[result->ranks[1]]);
        write_char(out, ' ');
        if (players)
            parlor_write_string(out, players[result->next_dealer]);
        else
            put_seat(out, result->next_dealer);
    }
    write_char(out, '\n');
}

static inline void put_answer(parlor_writer *out, const parlor_tractor_result *result,
                              uint64_t number, const char *const *players)
{
    write_literal(out, "Case #");
    parlor_write_unsigned(out, number);
    write_literal(out, ":\n");
    parlor_write_unsigned(out, result->points);
    write_char(out, '\n');
    put_result(out, result, players);
}

void parlor_tractor_put_answer(parlor_writer *out, const parlor_tractor_result *result,
                               uint64_t number)
{
    put_answer(out, result, number, NULL);
}

void parlor_tractor_put_named_answer(parlor_writer *out, const parlor_tractor_result *result,
                                     uint64_t number, const char *const *players)
{
    put_answer(out, result, number, players);
}

static void put_header(parlor_writer *out, const parlor_tractor_round *round)
{
    write_char(out, suit_letters[round->main]);
    write_char(out, ' ');
    put_seat(out, round->dealer);
    for (int team = 0; team < 2; team++) {
        write_char(out, ' ');
        write_char(out, rank_letters[round->ranks[team]]);
    }
    write_char(out, '\n');
}

void parlor_tractor_put_round(parlor_writer *out, const parlor_tractor_round *round)
{
    put_header(out, round);
    const parlor_tractor_card *card = round->cards;
    for (int trick = 0; trick < round->trick_count; trick++)
        for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
            for (int i = 0; i < round->sizes[trick]; i++) {
                char letters[PARLOR_TRACTOR_CARD_TEXT];
                put_letters(letters, *card++);
                write_bytes(out, letters, sizeof letters);
            }
            write_char(out, player < PARLOR_TRACTOR_SEATS - 1 ? ' ' : '\n');
        }
}

size_t parlor_tractor_answer_write(const parlor_tractor_result *result, uint64_t number, char *text,
                                   size_t size)
{
    parlor_assert(parlor_tractor_result_is_valid(result));
    parlor_writer out = {text, text + size, false};
    parlor_tractor_put_answer(&out, result, number);
    return out.full ? 0 : (size_t)(out.at - text);
}

size_t parlor_tractor_round_write(const parlor_tractor_round *round, char *text, size_t size)
{
    parlor_assert(parlor_tractor_round_is_valid(round));
    parlor_writer out = {text, text + size, false};
    parlor_tractor_put_round(&out, round);
    return out.full ? 0 : (size_t)(out.at - text);
}
