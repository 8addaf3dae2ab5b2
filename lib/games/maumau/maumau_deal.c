/* Random deals of Mau-Mau. */
#include "../../core/assert.h"
#include "maumau_shuffle.h"
#include "maumau_text.h"
#include "maumau_views.h"

/* Games that nobody wins: random ones are one in a million (MM-21, MM-22). */
static const char prepared[][98] = {
    "2 DN SJ DK DJ CN SQ CS HK SS HJ SA SE CT DS DE CA CQ CE CK CJ DT HQ SN HT DQ HS ST HE DA HA "
    "SK HN",
    "3 HQ CQ HT HE CT SQ HA ST CA CJ HS SA SS CE HN DQ SN DS CS DN HK HJ DE DT DA DJ DK CK SK CN "
    "SJ SE",
    "4 DS CK CQ HN HE HA DQ HQ CE SN DT HK SS CJ DE DA SQ HJ DN HT HS SE CS SK SJ CT DK CA SA DJ "
    "ST CN",
    "4 SN HT DQ HJ HE DS SS CN DT DN CQ HA HS SA HK SQ SK HN DE CK HQ CJ CS SJ CA CE CT DJ SE DK "
    "DA ST",
    "4 SS HA CJ SJ CA CK CN SK DS CE DN HJ DQ HQ CT SE HE DT DA HS CS ST DE SA HT HK SN SQ CQ DJ "
    "HN DK",
};

static void swap(parlor_maumau_deal *deal, uint32_t one, uint32_t other)
{
    const parlor_maumau_card card = deal->pile[one];
    deal->pile[one] = deal->pile[other];
    deal->pile[other] = card;
}

/* Cards of a prepared pile change places as long as nobody wins. */
static void deal_stalled(parlor_random *random, bool for_any, parlor_maumau_deal *deal)
{
    enum { COUNT = sizeof prepared / sizeof prepared[0], SWAPS = 40 };
    const uint8_t players = deal->players;
    parlor_status status;
    do
        parlor_maumau_examine(prepared[parlor_random_below(random, COUNT)], sizeof prepared[0] - 1,
                              deal, &status);
    while (!for_any && deal->players != players);
    for (int i = 0; i < SWAPS; i++) {
        const uint32_t one = parlor_random_below(random, PARLOR_MAUMAU_CARDS);
        const uint32_t other = parlor_random_below(random, PARLOR_MAUMAU_CARDS);
        parlor_maumau_result result;
        swap(deal, one, other);
        parlor_maumau_referee(deal, NULL, &result);
        if (result.ending == PARLOR_MAUMAU_ENDING_WON)
            swap(deal, one, other);
    }
}

void parlor_maumau_deal_random(parlor_random *random, int players, parlor_maumau_deal *deal)
{
    parlor_assert(players >= PARLOR_MAUMAU_PLAYERS_MIN && players <= PARLOR_MAUMAU_PLAYERS_MAX);
    deal->players = (uint8_t)players;
    parlor_maumau_shuffle(random, deal->pile);
}

/* The pile is shuffled first, so that a case has the same pile for any number of players. */
void parlor_maumau_deal_case(parlor_random *random, const parlor_deal_options *options,
                             parlor_writer *out)
{
    parlor_maumau_deal deal;
    parlor_maumau_shuffle(random, deal.pile);
    const uint32_t kinds = PARLOR_MAUMAU_PLAYERS_MAX - PARLOR_MAUMAU_PLAYERS_MIN + 1;
    const int chosen = options->choice[MAUMAU_OPTION_PLAYERS];
    const bool for_any = chosen == 0 || chosen == MAUMAU_PLAYERS_MIXED;
    deal.players = (uint8_t)(PARLOR_MAUMAU_PLAYERS_MIN - 1 + chosen);
    if (for_any)
        deal.players = (uint8_t)(PARLOR_MAUMAU_PLAYERS_MIN + parlor_random_below(random, kinds));
    if (options->choice[MAUMAU_OPTION_STALLED])
        deal_stalled(random, for_any, &deal);
    parlor_maumau_write_deal(out, &deal);
}
