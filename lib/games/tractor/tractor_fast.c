/* The fast path: rounds of the usual layout, many in a row, are read and refereed in one go, trick
 * by trick as their line is read, and answered. The usual layout is words with a single blank
 * between them, T for ten, no blank at either end of a line and an empty line behind the round. A
 * round of any other layout, or with anything to tell of, is left to the careful way
 * (tractor_read.c), which is complete without this file.
 *
 * The cards of a line are hard to predict, but lines are nearly always good: they are checked once
 * a line, to avoid branch mispredictions. */
#include "tractor_fast.h"
#include "tractor_letters.h"
#include "tractor_rules.h"
#include "tractor_text.h"

/* -------------------------------------------------------------------------------------- reading */

/* Are the first `count` of eight characters the same? 1 ... 8 of them. */
static inline bool eight_begin_alike(uint64_t a, uint64_t b, int count)
{
    return (a ^ b) << 8 * (8 - count) == 0;
}

/* Reads the header at `at`; returns where the next line starts, NULL if it is none. */
static inline const char *read_header(const char *at, const char *end, parlor_tractor_round *round)
{
    enum { NAME = 2, LENGTH_MOST = NAME + 7 + 5 }; /* "H Charles 2 2" and the newline */
    if (end - at < LENGTH_MOST)
        return NULL;
    const unsigned suit = suit_part[(uint8_t)at[0]];
    const bool has_main = suit & FREE;
    const int seat = (at[NAME] - 'A') & 3; /* the names begin with A, B, C and D */
    const int length = seat_names[seat].length;
    const bool is_name =
        eight_begin_alike(eight_at(at + NAME), eight_at(seat_names[seat].letters), length);
    const char *const tail = at + NAME + length; /* " 2 2" */
    const unsigned ranks[2] = {rank_part[(uint8_t)tail[1]], rank_part[(uint8_t)tail[3]]};
    round->main = has_main ? (parlor_tractor_suit)(suit >> 4 & 3) : PARLOR_TRACTOR_NO_SUIT;
    round->dealer = (parlor_tractor_seat)seat;
    round->ranks[0] = ranks[0] & 0xf;
    round->ranks[1] = ranks[1] & 0xf;
    const bool is_header = (has_main | (at[0] == 'O')) & (at[1] == ' ') & is_name &
                           (tail[0] == ' ') & ((ranks[0] & ranks[1] & LETTER) != 0) &
                           (tail[2] == ' ') & (tail[4] == '\n');
    return is_header ? tail + 5 : NULL;
}

/* The line of a trick, with its newline. */
static inline int trick_length(int size)
{
    return PARLOR_TRACTOR_SEATS * (2 * size + 1);
}

/* Reads a line of that many cards a player; false if it is none. */
static inline bool read_trick(const char *at, parlor_tractor_card *cards, int size)
{
    unsigned all = CARD;
    int odd = 0;
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
        for (int i = 0; i < size; i++, at += 2) {
            const unsigned letters = letters_sum(at);
            *cards++ = (uint8_t)letters;
            all &= letters;
        }
        odd |= *at++ ^ (player < PARLOR_TRACTOR_SEATS - 1 ? ' ' : '\n');
    }
    return !((all ^ CARD) | (unsigned)odd);
}

/* A line of three cards a player or more; returns how many, 0 if it is none. Not inlined, as the
 * short ones need the registers. */
__attribute__((noinline)) static int read_long_trick(const char *at, const char *end,
                                                     parlor_tractor_card *cards, int most)
{
    int size = 3;
    while (size < most && end - at > 2 * size && at[2 * size] != ' ')
        size++;
    if (size > most || end - at < trick_length(size) || !read_trick(at, cards, size))
        return 0;
    return size;
}

/* Reads one line, and how many cards a player it has; false if it is no trick of up to `most`. Most
 * lines are short, and the compiler writes those out. The size does not wait for the cards, so that
 * the next line can be looked at meanwhile. */
static inline bool read_line(const char *at, const char *end, parlor_tractor_card *cards, int most,
                             int *size)
{
    if (end - at < trick_length(1))
        return false;
    if (at[2] == ' ') {
        *size = 1;
        return read_trick(at, cards, 1);
    }
    if (at[4] == ' ' && end - at >= trick_length(2) && most >= 2) {
        *size = 2;
        return read_trick(at, cards, 2);
    }
    *size = read_long_trick(at, end, cards, most);
    return *size > 0;
}

/* ----------------------------------------------------------------------- reading and refereeing */

/* Reads the header and cards of a round and puts each trick on the tally as soon as its line is
 * read: its size, hard to foresee, then costs one branch misprediction instead of two. Returns
 * where the line behind the round starts, NULL if the layout is not the usual one. Only an empty
 * line or the end of the text closes a round here (TR-23). */
static const char *take_round(const char *at, const char *end, parlor_tractor_round *round,
                              tractor_tally *tally)
{
    at = read_header(at, end, round);
    if (!at)
        return NULL;
    parlor_tractor_tally_begin(tally, round);
    for (int played = 0; played < PARLOR_TRACTOR_HAND;) {
        parlor_tractor_card *const cards = round->cards + PARLOR_TRACTOR_SEATS * played;
        int size;
        if (!read_line(at, end, cards, PARLOR_TRACTOR_HAND - played, &size))
            return NULL;
        at += trick_length(size);
        played += size;
        parlor_tractor_tally_trick(tally, cards, size);
    }
    return at == end || *at == '\n' ? at : NULL;
}

size_t parlor_tractor_referee_fast(const char *text, size_t size, uint64_t number,
                                   parlor_writer *out, game_answered *answered)
{
    const char *const end = text + size;
    const char *done = text;
    while (out->end - out->at >= PARLOR_TRACTOR_ANSWER_TEXT_MAX) {
        parlor_tractor_round round;
        tractor_tally tally;
        parlor_tractor_result result;
        const char *const at = take_round(parlor_skip_blank_lines(done, end), end, &round, &tally);
        if (!at || parlor_tractor_tally_end(&tally, &result).fault != PARLOR_TRACTOR_FAULT_NONE)
            break;
        parlor_tractor_put_answer(out, &result, number + answered->cases);
        game_answer_ends(answered, out);
        done = at;
    }
    return (size_t)(done - text);
}
