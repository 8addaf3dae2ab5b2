/* Eight games at once, with AVX2. */
#include "../../core/lanes_eight.h"
#include "maumau_cards.h"
#include "maumau_lanes.h"

#ifdef PARLOR_HAS_VECTORS

/* What matches a card that is no jack and no active seven (MM-6), given as a set of one. */
WIDE_INLINE wide match_on(wide played)
{
    const wide card = wide_bit_number(played);
    const wide suits = wide_of(SUIT_SET(0)) << card % PARLOR_MAUMAU_SUITS;
    const wide ranks = wide_of(RANK_SET(0)) << (card & ~(PARLOR_MAUMAU_SUITS - 1u));
    return suits | ranks | JACKS;
}

/* match_of_wish() of hand_wish() in every lane (MM-13). */
WIDE_INLINE wide match_of_wishes(wide hand)
{
    wide best = wide_of(0);
    for (uint32_t suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++) {
        const wide count = (hand >> suit & (SUIT_SET(0) & ~JACKS)) * 0x11111111u & 0xf0000000u;
        best = wide_higher(best, count | (PARLOR_MAUMAU_DIAMONDS - suit));
    }
    return wide_of(SUIT_SET(PARLOR_MAUMAU_DIAMONDS) & ~JACKS) >> best % PARLOR_MAUMAU_SUITS;
}

#endif

#include "maumau_lanes_template.h"

bool parlor_maumau_simulate_eight(const parlor_maumau_setup *setup, uint64_t first, size_t count,
                                  parlor_maumau_outcome *outcomes)
{
    return vectors_work() && simulate_in_lanes(setup, first, count, outcomes);
}

bool parlor_maumau_referee_eight(maumau_batch *batch, const parlor_maumau_deal *deals, size_t count)
{
    return vectors_work() && referee_in_lanes(batch, deals, count);
}
