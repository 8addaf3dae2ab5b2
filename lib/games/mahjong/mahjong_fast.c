/* Sichuan Mahjong fast: hands in the usual layout - hidden tiles, one blank, declared tiles or
 * NONE, and the newline - are read, refereed and answered one after the other. It says of no line
 * what is wrong with it: what it does not take is read with care (mahjong_text.c). */
#include "mahjong_fast.h"

#include "mahjong_text.h"

/* Most tiles there can be in the words of a waiting hand. Fifteen of a kind can be counted; sixteen
 * declared ones look like a group of one tile of the next number, which is wrong, too. */
enum {
    HIDDEN_WORD_MAX = PARLOR_MAHJONG_STAGE_WAITING,
    DECLARED_WORD_MAX = PARLOR_MAHJONG_GROUPS_MAX * PARLOR_MAHJONG_COPIES,
};

/* The two lowest bits of a letter tell the suits apart. */
enum { SUIT_BITS = 3, SUIT_BITS_END };

/* Reads tiles up to the first characters that are none, `most` at most; returns where it stopped.
 */
static inline const char *tiles_read(const char *at, const char *end, int most,
                                     parlor_mahjong_tiles *tiles)
{
    static const char letters[SUIT_BITS_END] = {
        [LETTER_DOTS & SUIT_BITS] = LETTER_DOTS,
        [LETTER_BAMBOO & SUIT_BITS] = LETTER_BAMBOO,
        [LETTER_MYRIADS & SUIT_BITS] = LETTER_MYRIADS,
    };
    const int text_most = most * PARLOR_MAHJONG_TILE_TEXT_MAX;
    const char *const last = end - at > text_most ? at + text_most : end;
    uint64_t suits[SUIT_BITS_END] = {0};
    for (; last - at >= PARLOR_MAHJONG_TILE_TEXT_MAX; at += PARLOR_MAHJONG_TILE_TEXT_MAX) {
        const unsigned number = (unsigned)(at[0] - '1');
        if (number >= PARLOR_MAHJONG_NUMBERS || letters[at[1] & SUIT_BITS] != at[1])
            break;
        suits[at[1] & SUIT_BITS] += (uint64_t)1 << PARLOR_MAHJONG_COUNT_BITS * number;
    }
    tiles->suit[PARLOR_MAHJONG_SUIT_DOTS] = suits[LETTER_DOTS & SUIT_BITS];
    tiles->suit[PARLOR_MAHJONG_SUIT_BAMBOO] = suits[LETTER_BAMBOO & SUIT_BITS];
    tiles->suit[PARLOR_MAHJONG_SUIT_MYRIADS] = suits[LETTER_MYRIADS & SUIT_BITS];
    return at;
}

/* Reads the word of declared tiles; returns where it stopped, which is where it began if there is
 * no such word. At least five characters are there. */
static inline const char *declared_read(const char *at, const char *end,
                                        parlor_mahjong_tiles *declared)
{
    if (memcmp(at, "NONE", 4) != 0)
        return tiles_read(at, end, DECLARED_WORD_MAX, declared);
    *declared = (parlor_mahjong_tiles){0};
    return at + 4;
}

/* Reads a waiting hand and its line's end; returns where the next line starts. NULL: the line is
 * not in the usual layout, or wrong. */
static inline const char *hand_read_fast(const char *at, const char *end, parlor_mahjong_hand *hand)
{
    at = tiles_read(at, end, HIDDEN_WORD_MAX, &hand->hidden);
    if (end - at < 6 || *at != ' ')
        return NULL;
    const char *const declared = at + 1;
    at = declared_read(declared, end, &hand->declared);
    if (at == declared || at == end || *at != '\n' ||
        !parlor_mahjong_hand_is_valid(hand, PARLOR_MAHJONG_STAGE_WAITING))
        return NULL;
    return at + 1;
}

size_t parlor_mahjong_referee_fast(const char *text, size_t size, uint64_t number,
                                   parlor_writer *out, game_answered *answered)
{
    const char *at = text;
    const char *const end = text + size;
    parlor_mahjong_hand hand;
    for (const char *next; (next = hand_read_fast(at, end, &hand)); at = next) {
        char *const answer = out->at;
        parlor_mahjong_result result;
        parlor_mahjong_referee(&hand, &result);
        parlor_mahjong_write_answer(out, &result, number + answered->cases);
        if (out->full) {
            out->at = answer;
            out->full = false;
            break;
        }
        game_answer_ends(answered, out);
    }
    return (size_t)(at - text);
}
