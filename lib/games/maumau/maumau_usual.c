/* Lines as nearly all are, every card and blank in its place: read without looking for words, and
 * played many at a time. */
#include "maumau_usual.h"

#include "../../core/vectors.h"
#include "maumau_batch.h"
#include "maumau_letters.h"
#include "maumau_text.h"

/* ---- Reading, card by card ---- */

static bool read_plainly(const char *text, maumau_deal *deal)
{
    maumau_set seen = 0;
    unsigned marks = BOTH_MARKS;
    unsigned wrong = 0;
    for (int i = 0; i < MAUMAU_CARDS; i++) {
        const char *const at = text + 1 + 3 * i;
        const unsigned parts = letters_parts(at + 1);
        const maumau_card card = (maumau_card)(parts & CARD_BITS);
        marks &= parts;
        wrong |= (unsigned)(at[0] ^ ' ');
        seen |= maumau_set_of(card);
        deal->pile[i] = card;
    }
    deal->players = (uint8_t)(text[0] - '0');
    return wrong == 0 && marks == BOTH_MARKS && seen == ~(maumau_set)0;
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
    [SUIT_PLACE('C')] = MAUMAU_CLUBS,
    [SUIT_PLACE('S')] = MAUMAU_SPADES,
    [SUIT_PLACE('H')] = MAUMAU_HEARTS,
    [SUIT_PLACE('D')] = MAUMAU_DIAMONDS,
    [RANK_PLACE('A')] = MAUMAU_ACE * MAUMAU_SUITS,
    [RANK_PLACE('T')] = MAUMAU_TEN * MAUMAU_SUITS,
    [RANK_PLACE('N')] = MAUMAU_NINE * MAUMAU_SUITS,
    [RANK_PLACE('E')] = MAUMAU_EIGHT * MAUMAU_SUITS,
    [RANK_PLACE('S')] = MAUMAU_SEVEN * MAUMAU_SUITS,
    [RANK_PLACE('K')] = MAUMAU_KING * MAUMAU_SUITS,
    [RANK_PLACE('Q')] = MAUMAU_QUEEN * MAUMAU_SUITS,
    [RANK_PLACE('J')] = MAUMAU_JACK * MAUMAU_SUITS,
};

/* Eight times a blank and two letters, a card a lane: suit, rank, the blank, and the blank again to
 * fill the lane. */
VECTORS_INLINE vector letters_of_cards(const char *text)
{
    static const vector_bytes order = {1, 2, 0, 0, 4, 5, 3, 3, 7,  8,  6,  6,  10, 11, 9,  9,
                                       5, 6, 4, 4, 8, 9, 7, 7, 11, 12, 10, 10, 14, 15, 13, 13};
    return (vector)__builtin_ia32_pshufb256(vector_of_halves(text, text + 8), order);
}

_Static_assert((int)MAUMAU_CARDS == 4 * (int)LANES && (int)MAUMAU_CARDS == (int)VECTOR_BYTES,
               "a pile fills four vectors of numbers and one of bytes");

VECTORS static bool read_in_lanes(const char *text, maumau_deal *deal)
{
    const uint32_t moves = SUIT_MOVE | RANK_MOVE << 8 | BLANK_MOVE << 16 | BLANK_MOVE << 24;
    vector cards[MAUMAU_CARDS / LANES], seen = {0}, wrong = {0};
    for (int i = 0; i < MAUMAU_CARDS / LANES; i++) {
        const vector letters = letters_of_cards(text + 1 + 3 * LANES * i);
        const vector places = letters - ((letters & 0x10101010u) >> 2) + moves;
        wrong |= vector_look_up(place_letters, places) ^ letters;
        const vector parts = vector_look_up(place_parts, places);
        cards[i] = (parts + (parts >> 8)) % MAUMAU_CARDS;
        seen |= vector_of(1) << cards[i];
    }
    const vector_bytes pile = vector_pack_bytes(cards);
    memcpy(deal->pile, &pile, sizeof deal->pile);
    deal->players = (uint8_t)(text[0] - '0');
    return vector_union(wrong) == 0 && vector_union(seen) == ~(maumau_set)0;
}

#else

static bool read_in_lanes(const char *text, maumau_deal *deal)
{
    return read_plainly(text, deal);
}

#endif

bool maumau_usual_read(const char *text, size_t size, maumau_deal *deal)
{
    return size >= MAUMAU_DEAL_TEXT && text[MAUMAU_DEAL_TEXT - 1] == '\n' &&
           (vectors_work() ? read_in_lanes(text, deal) : read_plainly(text, deal)) &&
           deal->players >= MAUMAU_PLAYERS_MIN && deal->players <= MAUMAU_PLAYERS_MAX;
}

/* ---- Refereeing ---- */

static size_t read_lines(const char *text, size_t size, maumau_deal *deals, size_t most)
{
    size_t count = 0;
    for (size_t at = 0; count < most; at += MAUMAU_DEAL_TEXT, count++)
        if (!maumau_usual_read(text + at, size - at, &deals[count]))
            break;
    return count;
}

static void write_game(parlor_writer *out, const maumau_deal *deal, const maumau_batch *batch,
                       size_t index)
{
    maumau_batch_result won;
    if (batch && maumau_batch_won(batch, index, deal->players, &won)) {
        maumau_write_won(out, won.cards, won.played, won.scores, deal->players);
    } else {
        maumau_result result;
        maumau_play(deal, &result);
        maumau_write_answer(out, &result);
    }
}

/* Takes no more games than there is likely room for: those that do not fit were played in vain. */
size_t maumau_referee_usual(const char *text, size_t size, parlor_writer *out, size_t *cases)
{
    enum { ANSWER_USUAL = 96 }; /* bytes, a little more than the mean */
    maumau_deal deals[MAUMAU_BATCH_SIZE];
    maumau_batch batch;
    const size_t fit = (size_t)(out->end - out->at) / ANSWER_USUAL;
    const size_t most = fit < MAUMAU_BATCH_SIZE ? fit : MAUMAU_BATCH_SIZE;
    const size_t count = read_lines(text, size, deals, most);
    *cases = 0;
    if (count == 0)
        return 0;
    const bool is_played = maumau_batch_play(&batch, deals, count);
    for (; *cases < count; ++*cases) {
        char *const answer = out->at;
        write_game(out, &deals[*cases], is_played ? &batch : NULL, *cases);
        if (out->full) { /* from here on, they will be asked for again */
            out->at = answer;
            out->full = false;
            break;
        }
    }
    return *cases * MAUMAU_DEAL_TEXT;
}
