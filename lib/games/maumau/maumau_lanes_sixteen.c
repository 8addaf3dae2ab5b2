/* Sixteen games at once, with AVX-512. */
#include "../../core/lanes_sixteen.h"
#include "maumau_cards.h"
#include "maumau_lanes.h"

#ifdef PARLOR_HAS_VECTORS

/* What matches a card that is no jack and no active seven (MM-6), given as a set of one. */
WIDE_INLINE wide match_on(wide played)
{
    const wide early = {MATCH_ROW(PARLOR_MAUMAU_ACE), MATCH_ROW(PARLOR_MAUMAU_TEN),
                        MATCH_ROW(PARLOR_MAUMAU_NINE), MATCH_ROW(PARLOR_MAUMAU_EIGHT)};
    const wide late = {MATCH_ROW(PARLOR_MAUMAU_SEVEN), MATCH_ROW(PARLOR_MAUMAU_KING),
                       MATCH_ROW(PARLOR_MAUMAU_QUEEN), MATCH_ROW(PARLOR_MAUMAU_JACK)};
    return (wide)_mm512_permutex2var_epi32((__m512i)early, (__m512i)wide_bit_number(played),
                                           (__m512i)late);
}

/* match_of_wish() of hand_wish() in every lane (MM-13). Ties go to the earlier suit. */
WIDE_INLINE wide match_of_wishes(wide hand)
{
    __m512i counts[PARLOR_MAUMAU_SUITS];
    for (uint32_t suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++)
        counts[suit] = _mm512_popcnt_epi32((__m512i)(hand & (SUIT_SET(suit) & ~JACKS)));
    const __m512i black = _mm512_max_epu32(counts[0], counts[1]);
    const __m512i red = _mm512_max_epu32(counts[2], counts[3]);
    const wide black_set =
        wide_choose(_mm512_cmpgt_epu32_mask(counts[1], counts[0]), wide_of(SUIT_SET(1) & ~JACKS),
                    wide_of(SUIT_SET(0) & ~JACKS));
    const wide red_set = wide_choose(_mm512_cmpgt_epu32_mask(counts[3], counts[2]),
                                     wide_of(SUIT_SET(3) & ~JACKS), wide_of(SUIT_SET(2) & ~JACKS));
    return wide_choose(_mm512_cmpgt_epu32_mask(red, black), red_set, black_set);
}

#endif

#include "maumau_lanes_template.h"

bool parlor_maumau_simulate_sixteen(const parlor_maumau_setup *setup, uint64_t first, size_t count,
                                    parlor_maumau_outcome *outcomes)
{
    return lanes_sixteen_work() && simulate_in_lanes(setup, first, count, outcomes);
}

bool parlor_maumau_referee_sixteen(maumau_batch *batch, const parlor_maumau_deal *deals,
                                   size_t count)
{
    return lanes_sixteen_work() && referee_in_lanes(batch, deals, count);
}
