/*
 * gcc -std=c17 -O3 -o bound mahjong_{distance_bound,advice_reference,advice_score}.c && ./bound
 *
 * The greatest distance that a hand of 13 can have, for each number of declared groups.
 *
 * The distance is a minimum of sums of the suits' tables, so a hand does not become nearer when a
 * suit's table is replaced by one that is nowhere lower. Every possible content of one suit is
 * looked at: every choice of declared groups, refined and upgraded, with every choice of hidden
 * tiles. Of those with equally many groups and hidden tiles only the tables are kept that no other
 * table equals or exceeds everywhere. Every three kept tables that make 13 tiles are put together.
 * Nothing is left out but contents that cannot give a greater distance than one that is kept.
 *
 * Hands with groups in all three suits have no target and are not counted.
 *
 * It runs for about three minutes and finds 5, 6, 7, 4 and 1 for no group to four groups.
 */
#include "mahjong_advice_reference.h"

#include <stdio.h>
#include <string.h>

enum { GROUPS_MAX = 4, TILES = 13, KEPT_MAX = 4000 };

typedef struct content {
    int hidden[ADVICE_NUMBERS], declared[ADVICE_NUMBERS];
    advice_suit_table table;
} content;

typedef struct contents {
    int count;
    content content[KEPT_MAX];
} contents;

static contents kept[GROUPS_MAX + 1][TILES + 1];
static long looked_at;

static bool nowhere_lower(const advice_suit_table *a, const advice_suit_table *b, bool pairs_count)
{
    for (int s = 0; s <= ADVICE_SENTENCES; s++)
        for (int p = 0; p <= 1; p++)
            if (a->regular[s][p] < b->regular[s][p])
                return false;
    for (int pairs = 0; pairs_count && pairs <= ADVICE_PAIRS; pairs++)
        if (a->pairs[pairs] < b->pairs[pairs])
            return false;
    return true;
}

static void keep_unless_exceeded(contents *list, const content *candidate, bool pairs_count)
{
    for (int i = 0; i < list->count; i++)
        if (nowhere_lower(&list->content[i].table, &candidate->table, pairs_count))
            return;
    int left = 0;
    for (int i = 0; i < list->count; i++)
        if (!nowhere_lower(&candidate->table, &list->content[i].table, pairs_count))
            list->content[left++] = list->content[i];
    list->content[left++] = *candidate;
    list->count = left;
    if (left == KEPT_MAX)
        printf("too many tables\n");
}

static void choose_hidden(content *chosen, int groups, int tiles, int number)
{
    if (number == ADVICE_NUMBERS) {
        chosen->table = ref_advice_suit_table(chosen->hidden, chosen->declared);
        keep_unless_exceeded(&kept[groups][tiles], chosen, groups == 0);
        looked_at++;
        return;
    }
    for (int more = 0; more + chosen->declared[number] <= 4; more++) {
        if (tiles + more > TILES - 3 * groups)
            break;
        chosen->hidden[number] = more;
        choose_hidden(chosen, groups, tiles + more, number + 1);
    }
    chosen->hidden[number] = 0;
}

static void choose_declared(content *chosen, int groups, int number)
{
    if (number == ADVICE_NUMBERS) {
        choose_hidden(chosen, groups, 0, 0);
        return;
    }
    choose_declared(chosen, groups, number + 1);
    for (int tiles = 3; tiles <= 4 && groups < GROUPS_MAX; tiles++) {
        chosen->declared[number] = tiles;
        choose_declared(chosen, groups + 1, number + 1);
    }
    chosen->declared[number] = 0;
}

static advice_distance distance_of(const content *const *suit, int groups)
{
    advice_suit_table table[ADVICE_SUITS];
    bool may_be_left_out[ADVICE_SUITS];
    for (int i = 0; i < ADVICE_SUITS; i++) {
        table[i] = suit[i]->table;
        may_be_left_out[i] = true;
        for (int n = 0; n < ADVICE_NUMBERS; n++)
            if (suit[i]->declared[n] > 0)
                may_be_left_out[i] = false;
    }
    return ref_advice_put_together(table, may_be_left_out, groups);
}

static void print_tiles(const int *tiles, char suit)
{
    for (int n = 0; n < ADVICE_NUMBERS; n++)
        for (int copy = 0; copy < tiles[n]; copy++)
            printf("%d%c", n + 1, suit);
}

static void print_hand(const content *const *suit, advice_distance distance, int groups)
{
    printf("%d groups: distance %d (regular %d, seven pairs %d): ", groups, distance.distance,
           distance.regular, distance.seven_pairs);
    for (int i = 0; i < ADVICE_SUITS; i++)
        print_tiles(suit[i]->hidden, "DBM"[i]);
    printf(" declared ");
    for (int i = 0; i < ADVICE_SUITS; i++)
        print_tiles(suit[i]->declared, "DBM"[i]);
    printf("\n");
}

typedef struct greatest {
    advice_distance distance;
    const content *suit[ADVICE_SUITS];
} greatest;

static void put_together(const contents *const *list, int groups, greatest *best)
{
    const content *suit[ADVICE_SUITS];
    for (int a = 0; a < list[0]->count; a++)
        for (int b = 0; b < list[1]->count; b++)
            for (int c = 0; c < list[2]->count; c++) {
                suit[0] = &list[0]->content[a];
                suit[1] = &list[1]->content[b];
                suit[2] = &list[2]->content[c];
                advice_distance distance = distance_of(suit, groups);
                if (distance.distance <= best->distance.distance)
                    continue;
                best->distance = distance;
                memcpy(best->suit, suit, sizeof suit);
            }
}

/* Suits are alike, so the first may be the one that has no groups. */
static void search(int groups)
{
    greatest best = {.distance = {.distance = -1}};
    int tiles = TILES - 3 * groups;
    for (int third = 0; third <= groups; third++)
        for (int first = 0; first <= tiles; first++)
            for (int second = 0; first + second <= tiles; second++) {
                const contents *list[] = {&kept[0][first], &kept[third][second],
                                          &kept[groups - third][tiles - first - second]};
                put_together(list, groups, &best);
            }
    print_hand(best.suit, best.distance, groups);
}

int main(void)
{
    content chosen = {.table = {.pairs = {0}}};
    choose_declared(&chosen, 0, 0);
    printf("%ld contents of a suit\n", looked_at);
    for (int groups = 0; groups <= GROUPS_MAX; groups++)
        for (int tiles = 0; tiles <= TILES; tiles++)
            if (kept[groups][tiles].count > 0)
                printf("%d groups, %d hidden tiles: %d tables kept\n", groups, tiles,
                       kept[groups][tiles].count);
    for (int groups = 0; groups <= GROUPS_MAX; groups++)
        search(groups);
    return 0;
}
