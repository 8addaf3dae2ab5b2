/* Sichuan Mahjong: an exact census of all deals.
 *
 * A deal is a choice of tiles of each suit, and what matters of the choices are their classes. So
 * all combinations of classes are asked about, one hand each, and the answer counts as often as
 * there are choices. Hands of three suits are never complete (SM-8), so those of one and two are
 * asked who wins, and all are asked how far they are. */
#include "mahjong_suits.h"
#include "study.h"

#include <math.h>

enum {
    WAITING = PARLOR_MAHJONG_STAGE_WAITING,
    DRAWN = PARLOR_MAHJONG_STAGE_DRAWN,
    TILES = PARLOR_MAHJONG_KINDS * PARLOR_MAHJONG_COPIES,
    SCORES = PARLOR_MAHJONG_SCORE_MAX + 1,
    TWO_OF_THREE = 3, /* ways to choose two suits, or one */
};

/* Counters, by their place. */
enum {
    AT_TOTAL_13,
    AT_TOTAL_14,
    AT_LEFT, /* pairs of a deal and a tile that wins next */
    AT_KINDS,
    AT_BEST = AT_KINDS + PARLOR_MAHJONG_KINDS + 1,
    AT_PAIRS = AT_BEST + SCORES,
    AT_WON = AT_PAIRS + SCORES,
    AT_DISTANCE = AT_WON + SCORES,
    COUNTERS = AT_DISTANCE + PARLOR_MAHJONG_DISTANCE_MAX + 1,
};

/* The work is divided by the number of dots in a deal. */
static lab_range work(const lab_question *question)
{
    (void)question;
    return (lab_range){0, DRAWN + 1};
}

static size_t counters(const lab_question *question)
{
    (void)question;
    return COUNTERS;
}

static size_t records(const lab_question *question)
{
    (void)question;
    return 0;
}

static void *prepare(const lab_question *question)
{
    (void)question;
    return suit_lookup_make();
}

static void release(void *prepared)
{
    suit_lookup_free(prepared);
}

/* ---- Counting --------------------------------------------------------------------------- */

static parlor_mahjong_hand hand_of(const suit_class *dots, const suit_class *bamboo,
                                   uint64_t myriads)
{
    return (parlor_mahjong_hand){.hidden = {{dots->suit, bamboo->suit, myriads}}};
}

static void count_waiting(const suit_class *dots, const suit_class *bamboo, uint64_t *counter)
{
    const parlor_mahjong_hand hand = hand_of(dots, bamboo, 0);
    const uint64_t ways = TWO_OF_THREE * dots->ways * bamboo->ways;
    parlor_mahjong_result result;
    parlor_mahjong_referee(&hand, &result);
    uint64_t kinds = 0, best = 0, left = 0;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        if (!(result.tiles >> tile & 1))
            continue;
        const uint64_t score = result.score[tile];
        kinds++;
        left += (uint64_t)(PARLOR_MAHJONG_COPIES - parlor_mahjong_hand_held(&hand, tile));
        best = score > best ? score : best;
        counter[AT_PAIRS + score] += ways;
    }
    if (kinds == 0)
        return;
    counter[AT_LEFT] += left * ways;
    counter[AT_KINDS + kinds] += ways;
    counter[AT_BEST + best] += ways;
}

static void count_complete(const suit_class *dots, const suit_class *bamboo, uint64_t *counter)
{
    const parlor_mahjong_hand hand = hand_of(dots, bamboo, 0);
    const int score = parlor_mahjong_score(&hand);
    if (score > 0)
        counter[AT_WON + score] += TWO_OF_THREE * dots->ways * bamboo->ways;
}

/* Deals of one suit, or of two of which the first has so many tiles. */
static void count_two_suits(const suit_classes *classes, int size, int first,
                            void (*count)(const suit_class *, const suit_class *, uint64_t *),
                            uint64_t *counter)
{
    const int second = size - first;
    if (first == 0 || second < 0)
        return; /* one suit alone counts as the first */
    for (size_t i = classes->first[first]; i < classes->first[first + 1]; i++)
        for (size_t k = classes->first[second]; k < classes->first[second + 1]; k++)
            count(&classes->at[i], &classes->at[k], counter);
}

static uint64_t ways_of_size(const suit_classes *classes, int size)
{
    uint64_t ways = 0;
    for (size_t i = classes->first[size]; i < classes->first[size + 1]; i++)
        ways += classes->at[i].ways;
    return ways;
}

static uint64_t count_deals(const suit_classes *classes, int size, int dots)
{
    uint64_t deals = 0;
    for (int bamboo = 0; dots + bamboo <= size; bamboo++)
        deals += ways_of_size(classes, dots) * ways_of_size(classes, bamboo) *
                 ways_of_size(classes, size - dots - bamboo);
    return deals;
}

static void count_distances(const suit_classes *classes, int dots, uint64_t *counter)
{
    for (int bamboo = 0; dots + bamboo <= WAITING; bamboo++) {
        const int myriads = WAITING - dots - bamboo;
        for (size_t i = classes->first[dots]; i < classes->first[dots + 1]; i++)
            for (size_t k = classes->first[bamboo]; k < classes->first[bamboo + 1]; k++)
                for (size_t m = classes->first[myriads]; m < classes->first[myriads + 1]; m++) {
                    const suit_class *const at = classes->at;
                    const parlor_mahjong_hand hand = hand_of(&at[i], &at[k], at[m].suit);
                    parlor_mahjong_advice advice;
                    parlor_mahjong_advise(&hand, NULL, &advice);
                    counter[AT_DISTANCE + advice.distance] += at[i].ways * at[k].ways * at[m].ways;
                }
    }
}

static void count(const lab_question *question, const void *prepared, lab_range range,
                  lab_counts *counts)
{
    (void)question;
    const suit_lookup *const suits = prepared;
    uint64_t *const counter = counts->counter;
    for (uint64_t i = 0; i < range.count; i++) {
        const int dots = (int)(range.first + i);
        counter[AT_TOTAL_13] += count_deals(&suits->winning, WAITING, dots);
        counter[AT_TOTAL_14] += count_deals(&suits->winning, DRAWN, dots);
        count_two_suits(&suits->winning, WAITING, dots, count_waiting, counter);
        count_two_suits(&suits->winning, DRAWN, dots, count_complete, counter);
        count_distances(&suits->distance, dots, counter);
    }
}

/* ---- What it shows ---------------------------------------------------------------------- */

static lab_sum sum_of(const lab_sum *counter, size_t size)
{
    lab_sum sum = {0, 0};
    for (size_t i = 0; i < size; i++)
        sum = lab_sum_add(sum, counter[i]);
    return sum;
}

static void add_deals(lab_grid *grid, lab_sum total, lab_sum some)
{
    lab_add_large(grid, total);
    lab_add_large(grid, some);
    lab_add_share(grid, lab_sum_is_zero(total) ? NAN : lab_sum_real(some) / lab_sum_real(total));
}

static lab_grid *add_map(lab_report *report, const char *path, const char *title,
                         const lab_column *columns, const lab_sum *counter, size_t size)
{
    lab_grid *const grid =
        lab_report_map(report, path, title, columns, counter, size, 1, LAB_LARGE);
    grid->plots[0] =
        (lab_plot){LAB_BOXES, NULL, 0, 1, 0, 0, columns[0].heading, columns[1].heading, true};
    return grid;
}

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b > 0) {
        const uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a > 0 ? a : 1;
}

/* Of all pairs of a deal and one of the 95 tiles that are left, those that win. */
static void report_next_tile(const lab_sum *at, lab_report *report)
{
    static const lab_column columns[] = {
        {"numerator", "winning"}, {"denominator", "of"}, {"decimal", NULL}, {"share", "chance"}};
    const uint64_t wins = at[AT_LEFT].low, all = at[AT_TOTAL_13].low * (TILES - WAITING);
    const uint64_t divisor = common_divisor(wins, all);
    const double chance = all > 0 ? (double)wins / (double)all : NAN;
    lab_grid *const grid = lab_report_grid(report, LAB_FIELDS, "deals13.next_tile_wins",
                                           "The next tile wins", LAB_COLUMNS(columns));
    lab_add_large(grid, lab_sum_of(wins / divisor));
    lab_add_large(grid, lab_sum_of(all / divisor));
    lab_add_real(grid, chance);
    lab_add_share(grid, chance);
}

static void report_13(const lab_sum *at, lab_report *report)
{
    static const lab_column deals[] = {
        {"total", "deals"}, {"ready", "ready"}, {"ready_share", "share"}};
    static const lab_column kinds[] = {{"kinds", "expected kinds"}, {"deals", "deals"}};
    static const lab_column best[] = {{"score", "best score"}, {"deals", "deals"}};
    static const lab_column pairs[] = {{"score", "score"}, {"pairs", "pairs"}};
    static const lab_column distance[] = {{"distance", "distance"}, {"deals", "deals"}};
    lab_grid *const grid = lab_report_grid(report, LAB_FIELDS, "deals13",
                                           "Deals of 13 hidden tiles", LAB_COLUMNS(deals));
    add_deals(grid, at[AT_TOTAL_13], sum_of(at + AT_KINDS, PARLOR_MAHJONG_KINDS + 1));
    add_map(report, "deals13.by_expected_kinds", "Ready deals, by number of expected kinds (SM-9)",
            kinds, at + AT_KINDS, PARLOR_MAHJONG_KINDS + 1);
    add_map(report, "deals13.by_best_score", "Ready deals, by best score (SM-18)", best,
            at + AT_BEST, SCORES);
    add_map(report, "deals13.pairs_by_score", "Pairs of a deal and an expected kind, by score",
            pairs, at + AT_PAIRS, SCORES);
    report_next_tile(at, report);
    add_map(report, "deals13.by_distance", "All deals, by distance from ready (SM-23)", distance,
            at + AT_DISTANCE, PARLOR_MAHJONG_DISTANCE_MAX + 1);
}

static void report(const lab_question *question, const lab_totals *totals, uint64_t done,
                   lab_report *out)
{
    static const lab_column deals[] = {{"total", "deals"}, {"won", "won"}, {"won_share", "share"}};
    static const lab_column scores[] = {{"score", "score"}, {"deals", "deals"}};
    const lab_sum *const at = totals->counter;
    lab_report_title(out, "Sichuan Mahjong: %s deals of hidden tiles, counted exactly",
                     done < work(question).count ? "some" : "all");
    report_13(at, out);
    lab_grid *const grid =
        lab_report_grid(out, LAB_FIELDS, "deals14", "Deals of 14 hidden tiles", LAB_COLUMNS(deals));
    add_deals(grid, at[AT_TOTAL_14], sum_of(at + AT_WON, SCORES));
    add_map(out, "deals14.by_score", "Won deals, by score (SM-18)", scores, at + AT_WON, SCORES);
}

const lab_study lab_mahjong_study = {
    .name = "mahjong",
    .summary = "an exact census of all deals: ready hands, scores, distances",
    .unit = "parts",
    .range = 1,
    .work = work,
    .counters = counters,
    .records = records,
    .prepare = prepare,
    .release = release,
    .count = count,
    .report = report,
};
