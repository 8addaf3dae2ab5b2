/* Lines as nearly all are, every card and blank in its place: read without looking for words, and
 * played many at a time. */
#include "maumau_usual.h"

#include "../../core/vectors.h"
#include "maumau_batch.h"
#include "maumau_letters.h"
#include "maumau_text.h"

/* ---- Reading, card by card ---- */

static bool read_plainly(const char *text, parlor_maumau_deal *deal)
{
    parlor_maumau_set seen = 0;
    unsigned marks = BOTH_MARKS;
    unsigned wrong = 0;
    for (int i = 0; i < PARLOR_MAUMAU_CARDS; i++) {
        const char *const at = text + 1 + 3 * i;
        const unsigned parts = letters_parts(at + 1);
        const parlor_maumau_card card = (parlor_maumau_card)(parts & CARD_BITS);
        marks &= parts;
        wrong |= (unsigned)(at[0] ^ ' ');
        seen |= parlor_maumau_set_of(card);
        deal->pile[i] = card;
    }
    deal->players = (uint8_t)(text[0] - '0');
    return wrong == 0 && marks == BOTH_MARKS && seen == ~(parlor_maumau_set)0;
}

/* ---- Reading, eight cards at once ---- */

#ifdef PARLOR_HAS_VECTORS

/* A letter has a place in a table of 16, by its four low bits, moved by 4 for letters from P on,
 * and moved once more by what it is to be: no two letters of cards meet. What is found there tells
 * whether it is such a letter at all. */
enum { SUIT_MOVE = 0, RANK_MOVE = 12, BLANK_MOVE = 2 };

#define PLACE(letter, move) (((letter) - (((letter)&0x10) >> 2) + (move)) & 15)
#define SUIT_PLACE(letter)  PLACE(letter, SUIT_MOVE)
#define RANK_PLACE(letter)  PLACE(letter, RANK_MOVE)
#define BLANK_PLACE         PLACE(' ', BLANK_MOVE)

static const uint8_t place_letters[16] = {
    [SUIT_PLACE(0)] = 0xff, /* or a zero for a suit would find itself */
    [BLANK_PLACE] = ' ',     [SUIT_PLACE('C')] = 'C', [SUIT_PLACE('S')] = 'S',
    [SUIT_PLACE('H')] = 'H', [SUIT_PLACE('D')] = 'D', [RANK_PLACE('A')] = 'A',
    [RANK_PLACE('T')] = 'T', [RANK_PLACE('N')] = 'N', [RANK_PLACE('E')] = 'E',
    [RANK_PLACE('S')] = 'S', [RANK_PLACE('K')] = 'K', [RANK_PLACE('Q')] = 'Q',
    [RANK_PLACE('J')] = 'J',
};

static const uint8_t place_parts[16] = {
    [SUIT_PLACE('C')] = PARLOR_MAUMAU_CLUBS,
    [SUIT_PLACE('S')] = PARLOR_MAUMAU_SPADES,
    [SUIT_PLACE('H')] = PARLOR_MAUMAU_HEARTS,
    [SUIT_PLACE('D')] = PARLOR_MAUMAU_DIAMONDS,
    [RANK_PLACE('A')] = PARLOR_MAUMAU_ACE * PARLOR_MAUMAU_SUITS,
    [RANK_PLACE('T')] = PARLOR_MAUMAU_TEN * PARLOR_MAUMAU_SUITS,
    [RANK_PLACE('N')] = PARLOR_MAUMAU_NINE * PARLOR_MAUMAU_SUITS,
    [RANK_PLACE('E')] = PARLOR_MAUMAU_EIGHT * PARLOR_MAUMAU_SUITS,
    [RANK_PLACE('S')] = PARLOR_MAUMAU_SEVEN * PARLOR_MAUMAU_SUITS,
    [RANK_PLACE('K')] = PARLOR_MAUMAU_KING * PARLOR_MAUMAU_SUITS,
    [RANK_PLACE('Q')] = PARLOR_MAUMAU_QUEEN * PARLOR_MAUMAU_SUITS,
    [RANK_PLACE('J')] = PARLOR_MAUMAU_JACK * PARLOR_MAUMAU_SUITS,
};

/* Eight times a blank and two letters, a card a lane: suit, rank, the blank, and the blank again to
 * fill the lane. */
VECTORS_INLINE vector letters_of_cards(const char *text)
{
    static const vector_bytes order = {1, 2, 0, 0, 4, 5, 3, 3, 7,  8,  6,  6,  10, 11, 9,  9,
                                       5, 6, 4, 4, 8, 9, 7, 7, 11, 12, 10, 10, 14, 15, 13, 13};
    return (vector)__builtin_ia32_pshufb256(vector_of_halves(text, text + 8), order);
}

_Static_assert((int)PARLOR_MAUMAU_CARDS == 4 * (int)LANES &&
                   (int)PARLOR_MAUMAU_CARDS == (int)VECTOR_BYTES,
               "a pile fills four vectors of numbers and one of bytes");

VECTORS static bool read_in_lanes(const char *text, parlor_maumau_deal *deal)
{
    const uint32_t moves = SUIT_MOVE | RANK_MOVE << 8 | BLANK_MOVE << 16 | BLANK_MOVE << 24;
    vector cards[PARLOR_MAUMAU_CARDS / LANES], seen = {0}, wrong = {0};
    for (int i = 0; i < PARLOR_MAUMAU_CARDS / LANES; i++) {
        const vector letters = letters_of_cards(text + 1 + 3 * LANES * i);
        const vector places = letters - ((letters & 0x10101010u) >> 2) + moves;
        wrong |= vector_look_up(place_letters, places) ^ letters;
        const vector parts = vector_look_up(place_parts, places);
        cards[i] = (parts + (parts >> 8)) % PARLOR_MAUMAU_CARDS;
        seen |= vector_of(1) << cards[i];
    }
    const vector_bytes pile = vector_pack_bytes(cards);
    memcpy(deal->pile, &pile, sizeof deal->pile);
    deal->players = (uint8_t)(text[0] - '0');
    return vector_union(wrong) == 0 && vector_union(seen) == ~(parlor_maumau_set)0;
}

#else

static bool read_in_lanes(const char *text, parlor_maumau_deal *deal)
{
    return read_plainly(text, deal);
}

#endif

bool parlor_maumau_usual_read(const char *text, size_t size, parlor_maumau_deal *deal)
{
    return size >= PARLOR_MAUMAU_DEAL_TEXT_MAX && text[PARLOR_MAUMAU_DEAL_TEXT_MAX - 1] == '\n' &&
           (vectors_work() ? read_in_lanes(text, deal) : read_plainly(text, deal)) &&
           deal->players >= PARLOR_MAUMAU_PLAYERS_MIN && deal->players <= PARLOR_MAUMAU_PLAYERS_MAX;
}

/* ---- Refereeing ---- */

static size_t read_lines(const char *text, size_t size, parlor_maumau_deal *deals, size_t most)
{
    size_t count = 0;
    for (size_t at = 0; count < most; at += PARLOR_MAUMAU_DEAL_TEXT_MAX, count++)
        if (!parlor_maumau_usual_read(text + at, size - at, &deals[count]))
            break;
    return count;
}

static void write_game(parlor_writer *out, const parlor_maumau_deal *deal,
                       const maumau_batch *batch, size_t index)
{
    maumau_batch_result won;
    if (batch && parlor_maumau_batch_won(batch, index, deal->players, &won)) {
        parlor_maumau_write_won(out, won.cards, won.played, won.scores, deal->players);
    } else {
        parlor_maumau_result result;
        parlor_maumau_referee(deal, &result);
        parlor_maumau_write_answer(out, &result);
    }
}

/* Takes no more games than there is likely room for: those that do not fit were played in vain. */
size_t parlor_maumau_referee_usual(const char *text, size_t size, uint64_t number,
                                   parlor_writer *out, size_t *cases)
{
    (void)number;               /* answers to Mau-Mau are not numbered */
    enum { ANSWER_USUAL = 96 }; /* bytes, a little more than the mean */
    parlor_maumau_deal deals[MAUMAU_BATCH_SIZE];
    maumau_batch batch;
    const size_t fit = (size_t)(out->end - out->at) / ANSWER_USUAL;
    const size_t most = fit < MAUMAU_BATCH_SIZE ? fit : MAUMAU_BATCH_SIZE;
    const size_t count = read_lines(text, size, deals, most);
    *cases = 0;
    if (count == 0)
        return 0;
    const bool is_played = parlor_maumau_batch_play(&batch, deals, count);
    for (; *cases < count; ++*cases) {
        char *const answer = out->at;
        write_game(out, &deals[*cases], is_played ? &batch : NULL, *cases);
        if (out->full) { /* from here on, they will be asked for again */
            out->at = answer;
            out->full = false;
            break;
        }
    }
    return *cases * PARLOR_MAUMAU_DEAL_TEXT_MAX;
}
