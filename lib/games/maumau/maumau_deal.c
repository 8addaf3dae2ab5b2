/* Random deals of Mau-Mau. */
#include "maumau_shuffle.h"
#include "maumau_text.h"
#include "maumau_views.h"

/* The pile is shuffled first, so that a case has the same pile for any number of players. */
void parlor_maumau_deal_random(parlor_random *random, const parlor_deal_options *options,
                               parlor_writer *out)
{
    parlor_maumau_deal deal;
    parlor_maumau_shuffle(random, deal.pile);
    const uint32_t kinds = PARLOR_MAUMAU_PLAYERS_MAX - PARLOR_MAUMAU_PLAYERS_MIN + 1;
    const int chosen = options->choice[MAUMAU_OPTION_PLAYERS];
    deal.players = (uint8_t)(PARLOR_MAUMAU_PLAYERS_MIN - 1 + chosen);
    if (chosen == 0 || chosen == MAUMAU_PLAYERS_MIXED)
        deal.players = (uint8_t)(PARLOR_MAUMAU_PLAYERS_MIN + parlor_random_below(random, kinds));
    parlor_maumau_write_deal(out, &deal);
}
