/* Sixteen simulated games at once, with AVX-512. */
#include "../../core/lanes_sixteen.h"
#include "maumau_cards.h"
#include "maumau_lanes.h"

#ifdef PARLOR_HAS_VECTORS

/* What matches each card that is no jack and no active seven (MM-6), the last card first. */
#define MATCHES_ON_RANK(rank)                                                                      \
    MATCH_SET(rank, PARLOR_MAUMAU_DIAMONDS), MATCH_SET(rank, PARLOR_MAUMAU_HEARTS),                \
        MATCH_SET(rank, PARLOR_MAUMAU_SPADES), MATCH_SET(rank, PARLOR_MAUMAU_CLUBS)
#define MATCHES_ON_RANKS(rank)                                                                     \
    MATCHES_ON_RANK(rank), MATCHES_ON_RANK((rank)-1), MATCHES_ON_RANK((rank)-2),                   \
        MATCHES_ON_RANK((rank)-3)

/* The card is given as a set of one, whose bit has as many zeros above it as there are later cards.
 */
WIDE_INLINE wide match_on(wide played)
{
    const wide late = {MATCHES_ON_RANKS(PARLOR_MAUMAU_JACK)};
    const wide early = {MATCHES_ON_RANKS(PARLOR_MAUMAU_EIGHT)};
    const __m512i place = _mm512_lzcnt_epi32((__m512i)played);
    return (wide)_mm512_permutex2var_epi32((__m512i)late, place, (__m512i)early);
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

#include "maumau_lanes_template.h"

bool parlor_maumau_lanes_sixteen(const parlor_maumau_table *table, uint64_t first, size_t count,
                                 parlor_maumau_outcome *outcomes)
{
    const bool is_played = lanes_sixteen_work() && is_worth_it(count);
    if (is_played)
        simulate_in_lanes(table, first, count, outcomes);
    return is_played;
}

#else

bool parlor_maumau_lanes_sixteen(const parlor_maumau_table *table, uint64_t first, size_t count,
                                 parlor_maumau_outcome *outcomes)
{
    (void)table, (void)first, (void)count, (void)outcomes;
    return false;
}

#endif
