/* The letters of tiles, and reading and writing as the rest of the game uses it. */
#ifndef PARLOR_MAHJONG_TEXT_H
#define PARLOR_MAHJONG_TEXT_H

#include "../../core/writer.h"
#include "parlor/mahjong.h"

extern const parlor_problem parlor_mahjong_problems[PARLOR_MAHJONG_PROBLEMS];

/* SM-1 */
enum { LETTER_DOTS = 'D', LETTER_BAMBOO = 'B', LETTER_MYRIADS = 'M' };

static inline char suit_letter(int suit)
{
    static const char letters[PARLOR_MAHJONG_SUITS] = {
        [PARLOR_MAHJONG_SUIT_DOTS] = LETTER_DOTS,
        [PARLOR_MAHJONG_SUIT_BAMBOO] = LETTER_BAMBOO,
        [PARLOR_MAHJONG_SUIT_MYRIADS] = LETTER_MYRIADS,
    };
    return letters[suit];
}

static inline char number_digit(int number)
{
    return (char)('0' + number);
}

/* "7M", without a NUL. */
static inline void tile_letters(parlor_mahjong_tile tile, char text[PARLOR_MAHJONG_TILE_TEXT_MAX])
{
    text[0] = number_digit(parlor_mahjong_tile_number(tile));
    text[1] = suit_letter((int)parlor_mahjong_tile_suit(tile));
}

/* As parlor_mahjong_hand_read(), but the status is not settled. */
size_t parlor_mahjong_line_read(const char *text, size_t size, parlor_mahjong_stage stage,
                                parlor_mahjong_hand *hand, parlor_status *status);

/* As parlor_mahjong_hand_read_either(), but the status is not settled, and the line may name tiles
 * that were seen (SM-26), unless `seen` is NULL. */
size_t parlor_mahjong_line_read_either(const char *text, size_t size, parlor_mahjong_hand *hand,
                                       parlor_mahjong_tiles *seen, parlor_status *status);

/* The answer to a case (SM-20). */
void parlor_mahjong_write_answer(parlor_writer *out, const parlor_mahjong_result *result,
                                 uint64_t number);

#endif
