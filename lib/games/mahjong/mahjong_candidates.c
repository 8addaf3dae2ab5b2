/* Sichuan Mahjong: what is worth trying, for players that think. */
#include "../../core/bits.h"
#include "mahjong_play.h"

enum { DISCARDS_TRIED = 5 };

static size_t add(int move, parlor_choice *choices, size_t count)
{
    choices[count] = (parlor_choice){.count = 1, .moves = {(uint8_t)move}};
    return count + 1;
}

/* In a turn, whatever is no discard, and the discards that SM-25 puts first; of claims there are
 * few enough. */
size_t parlor_mahjong_play_candidates(const parlor_sight *sight, parlor_choice *choices,
                                      size_t room)
{
    const parlor_mahjong_open *const open = &mahjong_sight_const(sight)->open;
    if (is_asking(open) || open->phase == PARLOR_MAHJONG_PHASE_VOIDS)
        return 0;
    const parlor_mahjong_hand hand = parlor_mahjong_sight_hand(sight);
    const parlor_mahjong_tiles seen = parlor_mahjong_play_seen(open, sight->seat);
    parlor_mahjong_discards discards;
    parlor_mahjong_advise_discard(&hand, &seen, &discards);
    size_t count = 0;
    for (uint64_t moves = sight->legal & ~MAHJONG_DISCARDS; moves; moves &= moves - 1)
        count = add(bits_lowest_of_64(moves), choices, count);
    int tried = 0;
    for (int i = 0; i < discards.count && tried < DISCARDS_TRIED && count < room; i++) {
        const int move = PARLOR_MAHJONG_MOVE_DISCARD + discards.discard[i].tile;
        if (!(sight->legal >> move & 1))
            continue;
        count = add(move, choices, count);
        tried++;
    }
    return count;
}
