/* Why a round is none, as a value. */
#include "../../core/assert.h"
#include "../../core/status.h"
#include "tractor_rules.h"

enum {
    MAIN_SUIT_UNKNOWN,
    DEALER_UNKNOWN,
    RANK_UNKNOWN,
    TRICK_EMPTY,
    TOO_MANY_CARDS,
    TOO_FEW_CARDS,
    CARD_UNKNOWN,
    PROBLEMS
};

static const parlor_problem problems[PROBLEMS] = {
    [MAIN_SUIT_UNKNOWN] = {"main-suit-unknown", PARLOR_ERROR, "there is no main suit {number}", 22},
    [DEALER_UNKNOWN] = {"dealer-unknown", PARLOR_ERROR, "there is no seat {number} to deal", 22},
    [RANK_UNKNOWN] = {"rank-unknown", PARLOR_ERROR, "there is no rank {number}", 22},
    [TRICK_EMPTY] = {"trick-empty", PARLOR_ERROR, "trick {number} has no cards", 22},
    [TOO_MANY_CARDS] = {"too-many-cards", PARLOR_ERROR,
                        "with trick {number} each player has more than {limit} cards", 22},
    [TOO_FEW_CARDS] = {"too-few-cards", PARLOR_ERROR, "each player has {number} of {limit} cards",
                       22},
    [CARD_UNKNOWN] = {"card-unknown", PARLOR_ERROR, "there is no card of number {number}", 1},
};

static bool refuse(parlor_status *status, int problem, int number, int limit)
{
    parlor_status_set_value(status, &problems[problem], "", number, limit);
    return false;
}

static bool check_header(const parlor_tractor_round *round, parlor_status *status)
{
    if ((unsigned)round->main > PARLOR_TRACTOR_NO_SUIT)
        return refuse(status, MAIN_SUIT_UNKNOWN, (int)round->main, 0);
    if ((unsigned)round->dealer >= PARLOR_TRACTOR_SEATS)
        return refuse(status, DEALER_UNKNOWN, (int)round->dealer, 0);
    for (int team = 0; team < 2; team++)
        if (!parlor_tractor_rank_is_valid(round->ranks[team]))
            return refuse(status, RANK_UNKNOWN, round->ranks[team], 0);
    return true;
}

static bool check_sizes(const parlor_tractor_round *round, parlor_status *status)
{
    int played = 0;
    for (int trick = 0; trick < round->trick_count; trick++) {
        if (played == PARLOR_TRACTOR_HAND || round->sizes[trick] > PARLOR_TRACTOR_HAND - played)
            return refuse(status, TOO_MANY_CARDS, trick + 1, PARLOR_TRACTOR_HAND);
        if (round->sizes[trick] == 0)
            return refuse(status, TRICK_EMPTY, trick + 1, 0);
        played += round->sizes[trick];
    }
    return played == PARLOR_TRACTOR_HAND ||
           refuse(status, TOO_FEW_CARDS, played, PARLOR_TRACTOR_HAND);
}

static bool check(const parlor_tractor_round *round, parlor_status *status)
{
    *status = (parlor_status){0};
    if (!check_header(round, status) || !check_sizes(round, status))
        return false;
    for (int i = 0; i < PARLOR_TRACTOR_CARDS; i++)
        if (!parlor_tractor_card_is_valid(round->cards[i]))
            return refuse(status, CARD_UNKNOWN, round->cards[i], 0);
    return true;
}

bool parlor_tractor_round_check(const parlor_tractor_round *round, parlor_status *status)
{
    const bool is_valid = check(round, status);
    parlor_assert(is_valid == parlor_tractor_round_is_valid(round));
    return is_valid;
}
