/* Simulation: games of shuffled piles, of which only the outcome is wanted. */
#include "../../core/assert.h"
#include "../../core/memory.h"
#include "maumau_cards.h"
#include "maumau_lanes.h"
#include "maumau_rules.h"
#include "maumau_shuffle.h"

bool parlor_maumau_setup_is_valid(const parlor_maumau_setup *setup)
{
    return setup->players >= PARLOR_MAUMAU_PLAYERS_MIN &&
           setup->players <= PARLOR_MAUMAU_PLAYERS_MAX && setup->seat >= 0 &&
           setup->seat < setup->players &&
           (setup->habit == 0 || parlor_maumau_habit_find(setup->habit));
}

static parlor_maumau_deal setup_deal(const parlor_maumau_setup *setup, uint64_t number)
{
    parlor_maumau_deal deal = {.players = (uint8_t)setup->players};
    parlor_random random = parlor_random_begin(setup->seed, number);
    parlor_maumau_shuffle(&random, deal.pile);
    return deal;
}

/* Who did not win has cards left, and scores what they count, or twice that (MM-20). */
static bool is_doubled(const parlor_maumau_result *result)
{
    const int loser = result->winner == 0;
    return result->winner >= 0 && result->scores[loser] != (int)hand_value(result->hands[loser]);
}

static parlor_maumau_outcome outcome_of(const parlor_maumau_deal *deal,
                                        const parlor_maumau_result *result)
{
    const int dealt = deal->players * parlor_maumau_deal_hand_size(deal->players);
    parlor_maumau_outcome outcome = {
        .ending = (uint8_t)result->ending,
        .winner = (int8_t)result->winner,
        .opening = deal->pile[dealt],
        .last_jack = is_doubled(result),
        .cards_played = (uint16_t)result->played,
        .turns = (uint16_t)result->turns,
    };
    for (int seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++)
        outcome.score[seat] = (uint16_t)result->scores[seat];
    return outcome;
}

parlor_maumau_outcome parlor_maumau_simulate_alone(const parlor_maumau_setup *setup,
                                                   uint64_t number)
{
    const departure by = {parlor_maumau_habit_find(setup->habit), (uint32_t)setup->seat};
    const parlor_maumau_deal deal = setup_deal(setup, number);
    parlor_maumau_result result;
    parlor_maumau_referee_habit(&deal, by, &result);
    return outcome_of(&deal, &result);
}

/* What lanes say of a game, the plain way must say, too. */
static void check_outcomes(const parlor_maumau_setup *setup, uint64_t first, size_t count,
                           const parlor_maumau_outcome *outcomes)
{
#ifdef PARLOR_DEBUG
    for (size_t i = 0; i < count; i++) {
        const parlor_maumau_outcome alone = parlor_maumau_simulate_alone(setup, first + i);
        parlor_assert(memcmp(&outcomes[i], &alone, sizeof alone) == 0);
    }
#else
    (void)setup, (void)first, (void)count, (void)outcomes;
#endif
}

void parlor_maumau_simulate(const parlor_maumau_setup *setup, uint64_t first, size_t count,
                            parlor_maumau_outcome *outcomes)
{
    parlor_assert(parlor_maumau_setup_is_valid(setup));
    if (parlor_maumau_simulate_sixteen(setup, first, count, outcomes) ||
        parlor_maumau_simulate_eight(setup, first, count, outcomes))
        check_outcomes(setup, first, count, outcomes);
    else
        for (size_t i = 0; i < count; i++)
            outcomes[i] = parlor_maumau_simulate_alone(setup, first + i);
}
