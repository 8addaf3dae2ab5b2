/* The fast path: lines read without looking for words, games played many at a time. */
#include "maumau_fast.h"

#include "../../core/lanes_eight.h"
#include "../../core/memory.h"
#include "maumau_batch.h"
#include "maumau_letters.h"
#include "maumau_text.h"

/* The number of players in front, before the cards. */
static bool read_players(char digit, parlor_maumau_deal *deal)
{
    deal->players = (uint8_t)(digit - '0');
    return deal->players >= PARLOR_MAUMAU_PLAYERS_MIN && deal->players <= PARLOR_MAUMAU_PLAYERS_MAX;
}

/* ---- Reading, card by card ---- */

/* What is wrong is or-ed together, and looked at once, behind the last card. */
bool parlor_maumau_read_card_by_card(const char *line, parlor_maumau_deal *deal)
{
    parlor_maumau_set seen = 0;
    unsigned flags = IS_CARD;
    unsigned wrong = 0;
    for (int i = 0; i < PARLOR_MAUMAU_CARDS; i++) {
        const char *const at = line + 1 + 3 * i;
        const unsigned parts = letters_parts(at + 1);
        const parlor_maumau_card card = (parlor_maumau_card)(parts & CARD_BITS);
        flags &= parts;
        wrong |= (unsigned)(at[0] ^ ' ');
        seen |= parlor_maumau_set_of(card);
        deal->pile[i] = card;
    }
    return read_players(line[0], deal) && wrong == 0 && flags == IS_CARD &&
           seen == ~(parlor_maumau_set)0;
}

/* ---- Reading, eight cards at once ---- */

#ifdef PARLOR_HAS_VECTORS

/* A letter has a place in a table of 16, by its four low bits, moved by 4 for letters from P on,
 * and moved once more by what it is to be, suit, rank or blank: no two of them meet. place_letters
 * tells whether it is such a letter at all, place_parts what it means. */
enum { SUIT_MOVE = 0, RANK_MOVE = 12, BLANK_MOVE = 2 };

#define PLACE(letter, move) (((letter) - (((letter)&0x10) >> 2) + (move)) & 15)
#define BLANK_PLACE         PLACE(' ', BLANK_MOVE)

#define PLACE_LETTER(value, letter, symbol, move) [PLACE(letter, move)] = letter,
#define PLACE_SUIT(suit, letter, symbol, move)    [PLACE(letter, move)] = suit,
#define PLACE_RANK(rank, letter, symbol, move)    [PLACE(letter, move)] = (rank)*PARLOR_MAUMAU_SUITS,

static const uint8_t place_letters[16] = {
    [PLACE(0, SUIT_MOVE)] = 0xff, /* or a zero for a suit would find itself */
    [BLANK_PLACE] = ' ',
    SUIT_LIST(PLACE_LETTER, SUIT_MOVE) RANK_LIST(PLACE_LETTER, RANK_MOVE)};

static const uint8_t place_parts[16] = {SUIT_LIST(PLACE_SUIT, SUIT_MOVE)
                                            RANK_LIST(PLACE_RANK, RANK_MOVE)};

/* Eight times a blank and two letters, a card a lane: suit, rank, the blank, and the blank again to
 * fill the lane. */
WIDE_INLINE wide letters_of_cards(const char *text)
{
    const wide_bytes order = {1, 2, 0, 0, 4, 5, 3, 3, 7,  8,  6,  6,  10, 11, 9,  9,
                              5, 6, 4, 4, 8, 9, 7, 7, 11, 12, 10, 10, 14, 15, 13, 13};
    return (wide)bytes_pick(order, bytes_of_halves(text, text + 8));
}

/* The byte of a table at each byte of the places. */
WIDE_INLINE wide look_up(const uint8_t table[16], wide places)
{
    return (wide)bytes_pick((wide_bytes)places, bytes_of_halves(table, table));
}

_Static_assert((int)PARLOR_MAUMAU_CARDS == 4 * (int)WIDE_LANES &&
                   (int)PARLOR_MAUMAU_CARDS == (int)WIDE_BYTES,
               "a pile fills four vectors of numbers and one of bytes");

WIDE_TARGET bool parlor_maumau_read_in_lanes(const char *line, parlor_maumau_deal *deal)
{
    const uint32_t moves = SUIT_MOVE | RANK_MOVE << 8 | BLANK_MOVE << 16 | BLANK_MOVE << 24;
    wide cards[PARLOR_MAUMAU_CARDS / WIDE_LANES], seen = {0}, wrong = {0};
    for (int i = 0; i < PARLOR_MAUMAU_CARDS / WIDE_LANES; i++) {
        const wide letters = letters_of_cards(line + 1 + 3 * WIDE_LANES * i);
        const wide places = letters - ((letters & 0x10101010u) >> 2) + moves;
        wrong |= look_up(place_letters, places) ^ letters;
        const wide parts = look_up(place_parts, places);
        cards[i] = (parts + (parts >> 8)) % PARLOR_MAUMAU_CARDS;
        seen |= wide_bit(cards[i]);
    }
    const wide_bytes pile = bytes_of_lanes(cards);
    memcpy(deal->pile, &pile, sizeof deal->pile);
    return read_players(line[0], deal) && wide_union(wrong) == 0 &&
           wide_union(seen) == ~(parlor_maumau_set)0;
}

#else

bool parlor_maumau_read_in_lanes(const char *line, parlor_maumau_deal *deal)
{
    return parlor_maumau_read_card_by_card(line, deal);
}

#endif

maumau_line_reader *parlor_maumau_fast_reader(void)
{
    return vectors_work() ? parlor_maumau_read_in_lanes : parlor_maumau_read_card_by_card;
}

/* ---- Refereeing ---- */

static bool is_line_long(const char *text, size_t size)
{
    return size >= PARLOR_MAUMAU_DEAL_TEXT_MAX && text[PARLOR_MAUMAU_DEAL_TEXT_MAX - 1] == '\n';
}

/* Reads up to `most` lines, as many as have the usual layout. */
static size_t read_lines(const char *text, size_t size, parlor_maumau_deal *deals, size_t most)
{
    maumau_line_reader *const read = parlor_maumau_fast_reader();
    size_t count = 0;
    for (size_t at = 0; count < most; at += PARLOR_MAUMAU_DEAL_TEXT_MAX, count++)
        if (!is_line_long(text + at, size - at) || !read(text + at, &deals[count]))
            break;
    return count;
}

/* The answer to a game of a batch; `batch` is NULL if it was not played. */
static void write_game(parlor_writer *out, const parlor_maumau_deal *deal,
                       const maumau_batch *batch, size_t index)
{
    parlor_maumau_result result;
    const parlor_maumau_card *const cards =
        batch ? parlor_maumau_batch_won(batch, index, deal->players, &result) : NULL;
    if (cards) {
        parlor_maumau_write_answer(out, &result, cards);
    } else {
        parlor_maumau_transcript transcript;
        parlor_maumau_referee(deal, &transcript, &result);
        parlor_maumau_write_answer(out, &result, transcript.cards);
    }
}

/* Takes no more games than there is likely room for: those that do not fit were played in vain. */
size_t parlor_maumau_referee_fast(const char *text, size_t size, uint64_t number,
                                  parlor_writer *out, game_answered *answered)
{
    (void)number;                /* answers to Mau-Mau are not numbered */
    enum { ANSWER_LIKELY = 96 }; /* bytes, a little more than the mean */
    parlor_maumau_deal deals[MAUMAU_BATCH_SIZE];
    maumau_batch batch;
    const size_t fit = (size_t)(out->end - out->at) / ANSWER_LIKELY;
    const size_t most = fit < MAUMAU_BATCH_SIZE ? fit : MAUMAU_BATCH_SIZE;
    const size_t count = read_lines(text, size, deals, most);
    if (count == 0)
        return 0;
    const bool is_played = parlor_maumau_batch_play(&batch, deals, count);
    while (answered->cases < count) {
        char *const answer = out->at;
        write_game(out, &deals[answered->cases], is_played ? &batch : NULL, answered->cases);
        if (out->full) { /* from here on, they will be asked for again */
            out->at = answer;
            out->full = false;
            break;
        }
        game_answer_ends(answered, out);
    }
    return answered->cases * PARLOR_MAUMAU_DEAL_TEXT_MAX;
}
