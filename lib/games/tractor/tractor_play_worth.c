/* What a round that is over was worth, and to whom. */
#include "tractor_play.h"

void parlor_tractor_play_payoff(const parlor_table *table, int payoff[PARLOR_SEATS_MAX])
{
    const parlor_tractor_seen *const seen = &parlor_tractor_table_of(table)->seen;
    const parlor_tractor_result result = seen_result(seen);
    const int beyond = PARLOR_TRACTOR_RANK_MAX + 1;
    const int rise =
        result.winner < 0 ? (int)result.steps : beyond - seen->round.ranks[result.riser];
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
        payoff[seat] =
            parlor_tractor_seat_team((parlor_tractor_seat)seat) == result.riser ? rise : -rise;
}

unsigned parlor_tractor_play_winners(const parlor_table *table)
{
    const parlor_tractor_result result = seen_result(&parlor_tractor_table_of(table)->seen);
    unsigned winners = 0;
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
        winners |= (unsigned)(parlor_tractor_play_side(seat) == result.riser) << seat;
    return winners;
}

int parlor_tractor_play_side(int seat)
{
    return parlor_tractor_seat_team((parlor_tractor_seat)seat);
}

/* Declarers are the dealer and his partner (TR-3); where the caller deals, who stands in for him,
 * as it is not known before (TR-48). */
int parlor_tractor_play_role(const parlor_beginning *dealt, int seat)
{
    const int dealer = dealt->options.choice[PARLOR_TRACTOR_OPTION_DEALER] - 1;
    return parlor_tractor_play_side(seat) == parlor_tractor_play_side(dealer) ? 0 : 1;
}
