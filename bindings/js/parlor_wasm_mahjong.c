/* Mahjong: what can be added to a hand that may not be complete yet, for games/mahjong.js. */
#include "parlor/mahjong.h"
#include "parlor_wasm.h"
#include "parlor_wasm_text.h"

/* A hand as far as it goes, and the tiles seen beside it. */
typedef struct part {
    parlor_mahjong_hand hand;
    parlor_mahjong_tiles seen;
} part;

/* Reads tiles up to a blank or the end. False: these are none. */
static bool read_tiles(const char **at, const char *end, parlor_mahjong_tiles *tiles)
{
    static const char suits[] = "DBM";
    for (; *at < end && **at != ' '; *at += PARLOR_MAHJONG_TILE_TEXT_MAX) {
        int suit = 0;
        if (end - *at < PARLOR_MAHJONG_TILE_TEXT_MAX)
            return false;
        while (suit < PARLOR_MAHJONG_SUITS && suits[suit] != (*at)[1])
            suit++;
        const parlor_mahjong_tile tile =
            parlor_mahjong_tile_of((parlor_mahjong_suit)suit, (*at)[0] - '0');
        if (!parlor_mahjong_tiles_add(tiles, tile, 1))
            return false;
    }
    return true;
}

/* Three words, each of which may be empty: hidden, declared, seen. */
static bool read_part(const char *at, const char *end, part *into)
{
    parlor_mahjong_tiles *const words[] = {&into->hand.hidden, &into->hand.declared, &into->seen};
    for (int i = 0; i < 3; i++) {
        if (!read_tiles(&at, end, words[i]))
            return false;
        if (i < 2 && (at == end || *at++ != ' '))
            return false;
    }
    return at == end;
}

/* Could this become a hand that has drawn, by adding hidden tiles? */
static bool can_become(const part *of)
{
    parlor_status status;
    const bool is_whole = parlor_mahjong_hand_check(&of->hand, PARLOR_MAHJONG_STAGE_DRAWN, &status);
    const parlor_problem *const short_of =
        parlor_game_problem(parlor_game_find("mahjong"), PARLOR_MAHJONG_PROBLEM_HIDDEN_COUNT);
    const bool is_short = status.problem == short_of && status.number < status.limit;
    return (is_whole || is_short) && parlor_mahjong_seen_is_valid(&of->hand, &of->seen);
}

static bool add(part *to, parlor_mahjong_tile tile, int way)
{
    enum { HIDDEN, THREE, FOUR, SEEN };
    switch (way) {
    case HIDDEN:
        return parlor_mahjong_tiles_add(&to->hand.hidden, tile, 1);
    case THREE:
    case FOUR: /* a kind is declared as one group or not at all (SM-2) */
        return parlor_mahjong_tiles_count(&to->hand.declared, tile) == 0 &&
               parlor_mahjong_tiles_add(&to->hand.declared, tile, way == THREE ? 3 : 4);
    default:
        return parlor_mahjong_tiles_add(&to->seen, tile, 1);
    }
}

/* Tells of the hand in text[0..size) which kinds can be added, as an answer: a line each for a
 * hidden tile, a group of three, one of four, and a tile seen, with a 1 for every kind that can be.
 * Nothing: this is no part of a hand. False: the answer does not fit. */
EXPORT(mahjong_addable) bool mahjong_addable(size_t size)
{
    enum { WAYS = 4, LENGTH = WAYS * (PARLOR_MAHJONG_KINDS + 1) };
    part of = {.seen = {{0}}};
    if (size > CASE_SIZE_MAX)
        __builtin_trap();
    if (answer_room() < LENGTH)
        return false;
    answer_is(0);
    if (!read_part(text, text + size, &of))
        return true;
    char *at = answer_place();
    for (int way = 0; way < WAYS; way++) {
        for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
            part with = of;
            *at++ = add(&with, tile, way) && can_become(&with) ? '1' : '0';
        }
        *at++ = '\n';
    }
    answer_is(LENGTH);
    return true;
}
