/* The round from the first trick to the next dealer (TR-15 ... TR-21). */
#include "tractor_rules.h"
#include "../../core/assert.h"
#include "../../core/memory.h"
#include "tractor_trick.h"

/* -------------------------------------------------------------------------------- what is valid */

static bool ranks_are_valid(const uint8_t ranks[2])
{
    return parlor_tractor_rank_is_valid(ranks[0]) && parlor_tractor_rank_is_valid(ranks[1]);
}

static bool seat_is_valid(parlor_tractor_seat seat)
{
    return (unsigned)seat < PARLOR_TRACTOR_SEATS;
}

/* How many cards everybody has played; -1: a trick has none, or they are more than 25 (TR-22). */
static int cards_played(const parlor_tractor_round *round)
{
    int played = 0;
    for (int i = 0; i < round->trick_count; i++) {
        const int left = PARLOR_TRACTOR_HAND - played;
        if (left == 0 || round->sizes[i] == 0 || round->sizes[i] > left)
            return -1;
        played += round->sizes[i];
    }
    return played;
}

bool parlor_tractor_round_is_begun(const parlor_tractor_round *round)
{
    const int played = cards_played(round);
    for (int i = 0; i < PARLOR_TRACTOR_SEATS * played; i++)
        if (!parlor_tractor_card_is_valid(round->cards[i]))
            return false;
    return played >= 0 && (unsigned)round->main <= PARLOR_TRACTOR_NO_SUIT &&
           seat_is_valid(round->dealer) && ranks_are_valid(round->ranks);
}

bool parlor_tractor_round_is_valid(const parlor_tractor_round *round)
{
    return parlor_tractor_round_is_begun(round) && cards_played(round) == PARLOR_TRACTOR_HAND;
}

bool parlor_tractor_result_is_valid(const parlor_tractor_result *result)
{
    return ranks_are_valid(result->ranks) && seat_is_valid(result->next_dealer) &&
           (result->riser == 0 || result->riser == 1) && result->winner >= -1 &&
           result->winner <= 1;
}

parlor_tractor_order parlor_tractor_round_order(const parlor_tractor_round *round)
{
    return (parlor_tractor_order){round->main,
                                  round->ranks[parlor_tractor_seat_team(round->dealer)]};
}

/* ----------------------------------------------------------------------------------- the result */

/* TR-18 */
static uint64_t steps_of(uint64_t points)
{
    if (points >= PARLOR_TRACTOR_POINTS_DOWN)
        return (points - PARLOR_TRACTOR_POINTS_DOWN) / PARLOR_TRACTOR_POINTS_STEP;
    if (points >= PARLOR_TRACTOR_POINTS_STEP)
        return 1;
    return points > 0 ? 2 : 3;
}

parlor_tractor_result parlor_tractor_result_of(parlor_tractor_seat dealer, const uint8_t ranks[2],
                                               uint64_t points)
{
    parlor_assert(seat_is_valid(dealer) && ranks_are_valid(ranks));
    const bool is_down = points >= PARLOR_TRACTOR_POINTS_DOWN;
    const int declarers = parlor_tractor_seat_team(dealer);
    parlor_tractor_result result = {
        .points = points,
        .is_down = is_down,
        .steps = steps_of(points),
        .riser = is_down ? 1 - declarers : declarers,
        .ranks = {ranks[0], ranks[1]},
        .next_dealer = parlor_tractor_seat_after(dealer, is_down ? 1 : 2), /* TR-19 */
        .winner = -1,
    };
    uint64_t rank = ranks[result.riser] + result.steps;
    if (rank > PARLOR_TRACTOR_RANK_MAX) { /* TR-20 */
        rank = PARLOR_TRACTOR_RANK_MAX;
        result.winner = result.riser;
    }
    result.ranks[result.riser] = (uint8_t)rank;
    return result;
}

/* ---------------------------------------------------------------------------- trick after trick */

void parlor_tractor_tally_begin(tractor_tally *so_far, const parlor_tractor_round *round)
{
    so_far->round = round;
    parlor_tractor_keys_fill(&so_far->keys, parlor_tractor_round_order(round));
    so_far->turn = 0; /* TR-15: the dealer leads the first trick */
    so_far->points = 0;
    so_far->collected = 0;
    so_far->mixed = -1;
    memset(so_far->copies, 0, sizeof so_far->copies);
}

/* TR-15: the dealer's team declares, so the seats at odd distance from him defend. */
static inline bool tally_defenders_lead(const tractor_tally *so_far)
{
    return so_far->turn & 1;
}

/* Notes that a card was played; returns its points. */
static inline int tally_card(tractor_tally *so_far, parlor_tractor_card card)
{
    so_far->copies[card]++;
    return card_points[card];
}

/* The winner leads the next trick (TR-15), the defenders collect (TR-16). */
static inline void tally_collect(tractor_tally *so_far, tractor_outcome outcome, int points)
{
    so_far->turn += outcome.winner;
    so_far->points += points;
    so_far->collected += points & -(int)tally_defenders_lead(so_far);
    so_far->longest = outcome.longest;
}

/* Four single cards, by far the commonest trick. */
static inline void tally_singles(tractor_tally *so_far,
                                 const parlor_tractor_card cards[PARLOR_TRACTOR_SEATS])
{
    uint32_t keys[PARLOR_TRACTOR_SEATS];
    int points = 0;
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
        const parlor_tractor_card card = cards[player];
        keys[player] = so_far->keys.of[card];
        points += tally_card(so_far, card);
    }
    tally_collect(so_far, (tractor_outcome){keys_winner(keys), 1}, points);
}

/* Any other trick. */
static inline void tally_cards(tractor_tally *so_far, const parlor_tractor_card *cards, int size)
{
    const tractor_outcome outcome = parlor_tractor_trick_outcome(&so_far->keys, cards, size);
    if (outcome.winner < 0 && so_far->mixed < 0)
        so_far->mixed = (int)(cards - so_far->round->cards);
    int points = 0; /* a card of each player in turn: two of a kind in a row would have to wait */
    for (int i = 0; i < size; i++)
        for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
            points += tally_card(so_far, cards[player * size + i]);
    tally_collect(so_far, outcome, points);
}

void parlor_tractor_tally_trick(tractor_tally *so_far, const parlor_tractor_card *cards, int size)
{
    if (size == 1)
        tally_singles(so_far, cards);
    else
        tally_cards(so_far, cards, size);
}

/* -------------------------------------------------------------------------------- the end of it */

/* TR-17 */
static inline uint64_t tally_bonus(const tractor_tally *so_far)
{
    const int hidden = PARLOR_TRACTOR_POINTS - so_far->points;
    return tally_defenders_lead(so_far) ? hidden_bonus(hidden, so_far->longest) : 0;
}

/* TR-21. All kinds are looked at, so that compilers look at many at once. */
static inline bool tally_is_surplus(const tractor_tally *so_far)
{
    uint8_t found = 0;
    for (int card = 0; card < PARLOR_TRACTOR_CODES; card++)
        found |= (uint8_t)(so_far->copies[card] > PARLOR_TRACTOR_COPIES);
    return found;
}

/* TR-21: the first card that is a copy too many; if points are, the first that is worth any. There
 * must be one. */
static int surplus_card(const parlor_tractor_round *round, bool counts_points)
{
    uint8_t copies[PARLOR_TRACTOR_CODES] = {0};
    int i = 0;
    while (++copies[round->cards[i]] <= PARLOR_TRACTOR_COPIES ||
           (counts_points && card_points[round->cards[i]] == 0))
        i++;
    return i;
}

/* What is wrong with the round, the gravest first. */
static inline parlor_tractor_check tally_check(const tractor_tally *so_far)
{
    parlor_tractor_check check = {PARLOR_TRACTOR_FAULT_NONE, true, 0, so_far->points};
    if (tally_is_surplus(so_far)) {
        const bool is_over = so_far->points > PARLOR_TRACTOR_POINTS;
        check.fault = is_over ? PARLOR_TRACTOR_FAULT_OVERCOUNTED : PARLOR_TRACTOR_FAULT_SURPLUS;
        check.has_result = !is_over;
        check.card = surplus_card(so_far->round, is_over);
    }
    if (check.has_result && so_far->mixed >= 0)
        return (parlor_tractor_check){PARLOR_TRACTOR_FAULT_LEAD_MIXED, false, so_far->mixed,
                                      so_far->points};
    return check;
}

parlor_tractor_check parlor_tractor_tally_end(const tractor_tally *so_far,
                                              parlor_tractor_result *result)
{
    const parlor_tractor_check check = tally_check(so_far);
    if (check.has_result)
        *result = parlor_tractor_result_of(so_far->round->dealer, so_far->round->ranks,
                                           (uint64_t)so_far->collected + tally_bonus(so_far));
    return check;
}

parlor_tractor_check parlor_tractor_referee(const parlor_tractor_round *round,
                                            parlor_tractor_result *result)
{
    parlor_assert(parlor_tractor_round_is_valid(round));
    tractor_tally so_far;
    parlor_tractor_tally_begin(&so_far, round);
    const parlor_tractor_card *cards = round->cards;
    for (int i = 0; i < round->trick_count; i++) {
        parlor_tractor_tally_trick(&so_far, cards, round->sizes[i]);
        cards += PARLOR_TRACTOR_SEATS * round->sizes[i];
    }
    return parlor_tractor_tally_end(&so_far, result);
}
