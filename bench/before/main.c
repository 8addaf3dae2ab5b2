/* Any player of Tractor against the one from before, duplicate: each deal is played both ways
 * round, from rank 2 each.
 *
 *     cc -O2 -std=c17 -Iinclude -I. $(find lib -name '*.c') bench/before/[bm]*.c -lm -o before
 *     ./before book 4000
 *
 * prints by how many steps a round the player is ahead, with the 95 % interval. */
#include "before.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SEED = 1, DEALS = 4000 };

/* Whoever is asked decides for as long as the turn is the same seat's. */
static void decide(const parlor_player *player, const parlor_beginning *beginning,
                   parlor_table *table, uint32_t *decisions)
{
    static parlor_thoughts thoughts;
    parlor_random random =
        parlor_bot_random(beginning->seed, beginning->number, table->seat, *decisions);
    parlor_player_think_at(player, table, &random, &thoughts);
    for (int i = 0; i < thoughts.choice.count; i++)
        parlor_table_move(table, thoughts.choice.moves[i], NULL, NULL);
    *decisions += thoughts.choice.count;
}

/* What a round brings the team that the player is, 0 or 1. */
static int play_round(const parlor_player *player, int team, const parlor_beginning *beginning)
{
    const parlor_player before = {player->game, &before_bot, PARLOR_BY_BOT, 0};
    parlor_table table;
    uint32_t decisions = 0;
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_begin(beginning, &table, NULL, NULL);
    while (table.seat >= 0)
        decide(table.seat % 2 == team ? player : &before, beginning, &table, &decisions);
    parlor_table_payoff(&table, payoff);
    return payoff[team];
}

/* Twice the steps by which it is ahead on each deal, added up: whole numbers. */
static parlor_sums play_deals(const parlor_player *player, uint64_t deals)
{
    parlor_sums sums = {0};
    parlor_beginning beginning = {.game = player->game, .seed = SEED};
    parlor_play_choose(player->game, "rank1", "2", &beginning.options);
    parlor_play_choose(player->game, "rank2", "2", &beginning.options);
    for (beginning.number = 1; beginning.number <= deals; beginning.number++) {
        const int both = play_round(player, 0, &beginning) + play_round(player, 1, &beginning);
        sums.count++;
        sums.sum += both;
        sums.squares += both * both;
    }
    return sums;
}

int main(int count, char **words)
{
    const parlor_game *const game = parlor_game_find("tractor");
    const unsigned long long deals = count > 2 ? strtoull(words[2], NULL, 10) : DEALS;
    parlor_player player;
    if (deals < 2 || !parlor_player_find(game, count > 1 ? words[1] : "book", &player)) {
        fprintf(stderr, "usage: before [PLAYER [DEALS]]\n");
        return 2;
    }
    const parlor_sums sums = play_deals(&player, deals);
    const double n = (double)sums.count, mean = (double)sums.sum / n;
    const double error = sqrt(((double)sums.squares / n - mean * mean) / (n - 1));
    printf("%llu deals, both ways round: %+.3f ± %.3f steps a round\n", deals, mean / 2,
           1.96 * error / 2);
    return mean > 1.96 * error ? 0 : 1;
}
