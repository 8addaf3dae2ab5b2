/* Random rounds of Tractor: those that `parlor deal tractor --wild` deals, some of them with the
 * ten written as 10; and the rare situations of a trick. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parlor.h"
#include "reference.h"
#include "tractor_reference.h"

/* ---- Cases ---- */

/* TR-22: a T is a ten wherever it stands, as there is no T in a name. */
static void write_tens(const char *from, char *text, size_t size)
{
    size_t used = 0;
    for (; *from != '\0' && used + 3 < size; from++) {
        if (*from == 'T')
            text[used++] = '1';
        text[used++] = *from == 'T' ? '0' : *from;
    }
    text[used] = '\0';
}

static void make_case(uint64_t seed, uint64_t index, char *text, size_t size)
{
    enum { WITH_TENS = 6 }; /* one in so many */
    const parlor_game *const game = parlor_game_find("tractor");
    parlor_deal_options wild = {{0}};
    char dealt[1024];
    size_t length = 0;
    if (!parlor_deal_choose(game, "wild", NULL, &wild) ||
        parlor_deal(game, &wild, seed, index + 1, dealt, sizeof dealt - 1, &length) !=
            PARLOR_DEALT) {
        fprintf(stderr, "no wild round can be dealt\n");
        abort();
    }
    dealt[length] = '\0';
    if (index % WITH_TENS == 0)
        write_tens(dealt, text, size);
    else
        (void)snprintf(text, size, "%s", dealt);
}

/* ---- Rare situations of a trick, counted for the referee ---- */

static bool step_over_gap(const tractor_step *low, const tractor_step *high)
{
    return strchr(ref_tractor_ranks, high->kind[0].rank) -
               strchr(ref_tractor_ranks, low->kind[0].rank) ==
           2;
}

static void count_trump_tractor(const tractor_order *order, size_t low, size_t top, uint64_t *rare)
{
    bool main_suit = order->main_suit != 'O';
    if (low <= 11 && top >= 12)
        rare[TRACTOR_RARE_TOP_TO_CR]++;
    if (low <= 12 && top >= 13)
        rare[main_suit ? TRACTOR_RARE_CR_TO_MAIN_CR : TRACTOR_RARE_CR_TO_BJ]++;
    if (main_suit && low <= 13 && top >= 14)
        rare[TRACTOR_RARE_MAIN_CR_TO_BJ]++;
    if (main_suit ? low <= 14 && top >= 15 : low <= 13 && top >= 14)
        rare[TRACTOR_RARE_BJ_TO_RJ]++;
    if (low <= 11 && top >= 15)
        rare[TRACTOR_RARE_WHOLE_BRIDGE]++;
}

static void count_tractor(const tractor_order *order, size_t group, tractor_component part,
                          uint64_t *rare)
{
    if (part.length < 4)
        return;
    size_t low = part.top + 1 - part.length / 2;
    for (size_t at = low; at < part.top && at + 1 < TRACTOR_EQUAL_CR_STEP; at++)
        if (step_over_gap(&order->step[group][at], &order->step[group][at + 1]))
            rare[group == TRACTOR_TRUMPS ? TRACTOR_RARE_GAP_MAIN : TRACTOR_RARE_GAP_PLAIN]++;
    if (group == TRACTOR_TRUMPS)
        count_trump_tractor(order, low, part.top, rare);
}

static bool has_equal_pairs(const tractor_order *order, const tractor_cards *cards)
{
    const tractor_step *step = &order->step[TRACTOR_TRUMPS][TRACTOR_EQUAL_CR_STEP];
    size_t pairs = 0;
    for (size_t k = 0; k < step->count; k++)
        pairs += ref_tractor_copies_of(cards, step->kind[k]) / 2;
    return pairs >= 2;
}

static bool same_lengths(const tractor_split *a, const tractor_split *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = a->part[i].length == b->part[i].length;
    return same;
}

static void count_beaten_throw(const tractor_order *order, const tractor_trick *trick, size_t seat,
                               uint64_t *rare)
{
    const tractor_cards *play = &trick->play[seat];
    tractor_split own = ref_tractor_take_apart(order, *play, TRACTOR_TRUMPS);
    rare[TRACTOR_RARE_BEATEN]++;
    if (!same_lengths(&own, &trick->lead))
        rare[TRACTOR_RARE_BEATEN_NOT_GREEDY]++;
    if (trick->lead.part[trick->lead.count - 1].length >= 4 && has_equal_pairs(order, play))
        rare[TRACTOR_RARE_BEATEN_SHARED_ORDER]++;
}

static bool could_beat_in_suit(const tractor_order *order, const tractor_trick *trick, size_t seat)
{
    size_t honour;
    return trick->verdict[seat] == TRACTOR_THROW_NOT_TRUMPED &&
           ref_tractor_find_honour(order, &trick->lead, &trick->play[seat], trick->group[seat],
                                   &honour) &&
           honour > trick->honour[0];
}

static void count_follower(const tractor_order *order, const tractor_trick *trick, size_t seat,
                           uint64_t *rare)
{
    tractor_verdict verdict = trick->verdict[seat];
    bool throw = trick->lead.count > 1;
    if (verdict == TRACTOR_MIXED_GROUPS)
        rare[TRACTOR_RARE_MIXED]++;
    if (verdict == TRACTOR_OTHER_SUIT)
        rare[TRACTOR_RARE_OTHER_SUIT]++;
    if (verdict == TRACTOR_STRUCTURE && trick->group[seat] == trick->group[0])
        rare[TRACTOR_RARE_SAME_SUIT_STRUCTURE]++;
    if (verdict == TRACTOR_STRUCTURE && throw)
        rare[TRACTOR_RARE_TRUMP_STRUCTURE]++;
    if (verdict == TRACTOR_EQUAL && trick->best < seat)
        rare[throw ? TRACTOR_RARE_EQUAL_HONOUR : TRACTOR_RARE_EQUAL_CARD]++;
    if (verdict >= TRACTOR_LOWER &&
        ref_tractor_highest_order(order, &trick->play[seat]) > trick->honour[seat])
        rare[TRACTOR_RARE_HONOUR_NOT_HIGHEST]++;
    if (could_beat_in_suit(order, trick, seat))
        rare[TRACTOR_RARE_BEATABLE]++;
    if (verdict >= TRACTOR_LOWER && !throw &&trick->lead.part[0].length >= 4)
        rare[TRACTOR_RARE_TRACTOR_ANSWERED]++;
    if (verdict == TRACTOR_TAKES && throw)
        count_beaten_throw(order, trick, seat, rare);
    if (verdict >= TRACTOR_LOWER && !throw) {
        tractor_component part = {trick->lead.part[0].length, trick->honour[seat]};
        count_tractor(order, trick->group[seat], part, rare);
    }
}

static void count_throw(const tractor_trick *trick, uint64_t *rare)
{
    size_t compared = 0, takers = 0;
    for (size_t seat = 1; seat < TRACTOR_SEATS; seat++) {
        compared += trick->verdict[seat] >= TRACTOR_LOWER ? 1U : 0U;
        takers += trick->verdict[seat] == TRACTOR_TAKES ? 1U : 0U;
    }
    rare[trick->group[0] == TRACTOR_TRUMPS ? TRACTOR_RARE_TRUMP_THROW : TRACTOR_RARE_PLAIN_THROW]++;
    if (compared >= 2)
        rare[TRACTOR_RARE_TWO_TRUMPERS]++;
    if (takers >= 2)
        rare[TRACTOR_RARE_SECOND_TRUMPER_TAKES]++;
}

void ref_tractor_count_trick(const tractor_order *order, const tractor_trick *trick, uint64_t *rare)
{
    for (size_t i = 0; i < trick->lead.count; i++)
        count_tractor(order, trick->group[0], trick->lead.part[i], rare);
    for (size_t seat = 0; seat < TRACTOR_SEATS; seat++)
        if (has_equal_pairs(order, &trick->play[seat]))
            rare[TRACTOR_RARE_EQUAL_PAIRS]++;
    for (size_t seat = 1; seat < TRACTOR_SEATS; seat++)
        count_follower(order, trick, seat, rare);
    if (trick->lead.count > 1)
        count_throw(trick, rare);
}

_Static_assert((int)TRACTOR_RARE_COUNT <= (int)REFERENCE_RARE_MAX, "too many rare situations");

#define RARE_TEXT(name, text) text,
static const char *const rare_texts[] = {TRACTOR_RARE_LIST(RARE_TEXT)};

const reference_game reference_tractor = {"tractor", rare_texts, TRACTOR_RARE_COUNT, make_case,
                                          ref_tractor_answer};
