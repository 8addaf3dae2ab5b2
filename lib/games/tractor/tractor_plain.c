/* Reading lines of the usual layout. Everything is looked at before it is asked whether it was
 * right: what stands in a round is hard to foresee, but that it is right is not. */
#include "tractor_plain.h"
#include "../../core/reader.h"
#include "tractor_letters.h"

/* The names with the blank behind them; `covers` has all bits set where they stand. */
static const struct {
    char letters[8];
    char covers[8];
    int length;
} plain_names[PARLOR_TRACTOR_SEATS] = {
    {"Alice ", "\xff\xff\xff\xff\xff\xff", 6},
    {"Bob ", "\xff\xff\xff\xff", 4},
    {"Charles ", "\xff\xff\xff\xff\xff\xff\xff\xff", 8},
    {"David ", "\xff\xff\xff\xff\xff\xff", 6},
};

const char *parlor_tractor_plain_header(const char *at, const char *end,
                                        parlor_tractor_round *round)
{
    enum { NAME = 2, LENGTH_MOST = NAME + 8 + 4 }; /* "H Charles 2 2" and the newline */
    if (end - at < LENGTH_MOST)
        return NULL;
    const unsigned suit = suit_part[(uint8_t)at[0]];
    const bool has_main = suit & FREE;
    const int seat = (at[NAME] - 'A') & 3; /* the names begin with A, B, C and D */
    const uint64_t name = eight_at(at + NAME) & eight_at(plain_names[seat].covers);
    const char *const tail = at + NAME + plain_names[seat].length;
    const unsigned ranks[2] = {rank_part[(uint8_t)tail[0]], rank_part[(uint8_t)tail[2]]};
    round->main = has_main ? (parlor_tractor_suit)(suit >> 4 & 3) : PARLOR_TRACTOR_NO_SUIT;
    round->dealer = (parlor_tractor_seat)seat;
    round->ranks[0] = ranks[0] & 0xf;
    round->ranks[1] = ranks[1] & 0xf;
    const bool is_plain = (has_main | (at[0] == 'O')) & (at[1] == ' ') &
                          (name == eight_at(plain_names[seat].letters)) &
                          ((ranks[0] & ranks[1] & LETTER) != 0) & (tail[1] == ' ') &
                          (tail[3] == '\n');
    return is_plain ? tail + 4 : NULL;
}

/* The line of a trick, with its newline. */
static inline int trick_length(int size)
{
    return PARLOR_TRACTOR_SEATS * (2 * size + 1);
}

/* Reads a line of that many cards a player; false if it is none. */
static inline bool sweep_trick(const char *at, parlor_tractor_card *cards, int size)
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
__attribute__((noinline)) static int sweep_long_trick(const char *at, const char *end,
                                                      parlor_tractor_card *cards, int most)
{
    int size = 3;
    while (size < most && end - at > 2 * size && at[2 * size] != ' ')
        size++;
    if (size > most || end - at < trick_length(size) || !sweep_trick(at, cards, size))
        return 0;
    return size;
}

/* Reads one line, and how many cards a player it has; false if it is not of that layout or has too
 * many. Most lines are short, and the compiler writes those out. The size does not wait for the
 * cards, so that the next line can be looked at meanwhile. */
static inline bool sweep_line(const char *at, const char *end, parlor_tractor_card *cards, int most,
                              int *size)
{
    if (end - at < trick_length(1))
        return false;
    if (at[2] == ' ') {
        *size = 1;
        return sweep_trick(at, cards, 1);
    }
    if (at[4] == ' ' && end - at >= trick_length(2) && most >= 2) {
        *size = 2;
        return sweep_trick(at, cards, 2);
    }
    *size = sweep_long_trick(at, end, cards, most);
    return *size > 0;
}

const char *parlor_tractor_plain_tricks(const char *at, const char *end,
                                        parlor_tractor_round *round, int *played,
                                        tractor_sheet *sheet)
{
    int total = *played, count = round->trick_count;
    while (total < PARLOR_TRACTOR_HAND) {
        parlor_tractor_card *const cards = round->cards + PARLOR_TRACTOR_SEATS * total;
        int size;
        if (!sweep_line(at, end, cards, PARLOR_TRACTOR_HAND - total, &size))
            break;
        at += trick_length(size);
        total += size;
        round->sizes[count++] = (uint8_t)size;
        if (sheet)
            parlor_tractor_sheet_trick(sheet, cards, size);
    }
    round->trick_count = (uint8_t)count;
    *played = total;
    return at;
}
