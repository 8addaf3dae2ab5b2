/* What is memory worth in Mau-Mau? A player that thinks plays with all that it has seen, and once
 * more as one that forgets every card as soon as it is covered. Both sit among players by the book,
 * in every seat of the same deals.
 *
 *     cc -O2 -std=c17 -Iinclude $(find lib -name '*.c') bench/memory/main.c -lm -o memory
 *     ./memory search:32 4 20000
 *
 * prints what each has more than the book in its place, and the difference, with 95 % intervals; it
 * fails if memory is not worth any wins. */
#include "parlor/maumau_play.h"
#include "parlor/players.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SEED = 1, DEALS = 20000 };

/* Who sits in the seat that is looked at. */
typedef enum sitting { BOOK, REMEMBERS, FORGETS, SITTINGS } sitting;

/* What a seat got in all seats of a deal, added up. */
typedef struct outcome {
    int payoff, wins;
} outcome;

/* ---- Forgetting ------------------------------------------------------------------------- */

/* What is left: the own hand, the open card, and how many cards are elsewhere. Where they are, and
 * in which order they were played, is gone. */
static void forget(parlor_sight *sight)
{
    parlor_maumau_sight *const at = (parlor_maumau_sight *)sight->own;
    parlor_maumau_set others = at->unplaced;
    for (int seat = 0; seat < sight->seats; seat++)
        if (seat != sight->seat) {
            others |= at->hands[seat];
            at->hands[seat] = 0;
        }
    for (int i = 0; i < at->queued; i++)
        if (at->queue[i] != PARLOR_MAUMAU_CARD_UNKNOWN) {
            others |= parlor_maumau_set_of(at->queue[i]);
            at->queue[i] = PARLOR_MAUMAU_CARD_UNKNOWN;
        }
    at->unplaced = others;
    at->seen = parlor_maumau_set_of(at->open);
    at->unseen = at->queued;
}

/* ---- Games ------------------------------------------------------------------------------ */

static void decide(const parlor_player *player, bool forgets, const parlor_beginning *beginning,
                   parlor_table *table, uint32_t *decisions)
{
    static parlor_thoughts thoughts;
    parlor_random random =
        parlor_bot_random(beginning->seed, beginning->number, table->seat, *decisions);
    parlor_sight sight;
    parlor_table_sight(table, table->seat, &sight);
    if (forgets)
        forget(&sight);
    parlor_player_think(player, &sight, &random, &thoughts);
    for (int i = 0; i < thoughts.choice.count; i++)
        parlor_table_move(table, thoughts.choice.moves[i], NULL, NULL);
    *decisions += thoughts.choice.count;
}

/* One game, with the player in this seat, or the book. */
static void play_game(const parlor_player *player, sitting who, int seat,
                      const parlor_beginning *beginning, outcome *sum)
{
    parlor_player book;
    parlor_player_find(player->game, "book", &book);
    parlor_table table;
    uint32_t decisions = 0;
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_begin(beginning, &table, NULL, NULL);
    while (table.seat >= 0) {
        const bool is_it = table.seat == seat && who != BOOK;
        decide(is_it ? player : &book, is_it && who == FORGETS, beginning, &table, &decisions);
    }
    parlor_table_payoff(&table, payoff);
    sum->payoff += payoff[seat];
    sum->wins += (int)(parlor_table_winners(&table) >> seat & 1);
}

/* ---- Sums ------------------------------------------------------------------------------- */

typedef struct numbers {
    parlor_sums payoff, wins;
} numbers;

static void sums_add(parlor_sums *sums, int64_t number)
{
    sums->count++;
    sums->sum += number;
    sums->squares += number * number;
}

static void note(numbers *to, outcome more, outcome less)
{
    sums_add(&to->payoff, more.payoff - less.payoff);
    sums_add(&to->wins, more.wins - less.wins);
}

static double mean_of(const parlor_sums *sums)
{
    return (double)sums->sum / (double)sums->count;
}

/* Half the width of the interval. */
static double error_of(const parlor_sums *sums)
{
    const double n = (double)sums->count, mean = mean_of(sums);
    return 1.96 * sqrt(((double)sums->squares / n - mean * mean) / (n - 1));
}

/* Of one seat. */
static void print_mean(const char *what, const parlor_sums *sums, int seats, double unit)
{
    printf("  %s %+.3f ± %.3f", what, mean_of(sums) * unit / seats, error_of(sums) * unit / seats);
}

static void print_line(const char *who, const numbers *of, int seats)
{
    printf("%-36s", who);
    print_mean("wins", &of->wins, seats, 100);
    printf(" %%");
    print_mean("payoff", &of->payoff, seats, 1);
    printf("\n");
}

/* All seats in turn: what each has more than the other. */
static void play_deal(const parlor_player *player, const parlor_beginning *beginning, int seats,
                      numbers *remembers, numbers *forgets, numbers *between)
{
    outcome of[SITTINGS] = {{0}};
    for (int seat = 0; seat < seats; seat++)
        for (int who = BOOK; who < SITTINGS; who++)
            play_game(player, (sitting)who, seat, beginning, &of[who]);
    note(remembers, of[REMEMBERS], of[BOOK]);
    note(forgets, of[FORGETS], of[BOOK]);
    note(between, of[REMEMBERS], of[FORGETS]);
}

int main(int count, char **words)
{
    const parlor_game *const game = parlor_game_find("maumau");
    const char *const seats_word = count > 2 ? words[2] : "2";
    const unsigned long long deals = count > 3 ? strtoull(words[3], NULL, 10) : DEALS;
    parlor_player player;
    parlor_beginning beginning = {.game = game, .seed = SEED};
    if (deals < 2 || !parlor_player_find(game, count > 1 ? words[1] : "search:32", &player) ||
        !parlor_play_choose(game, "players", seats_word, &beginning.options)) {
        fprintf(stderr, "usage: memory [PLAYER [2|3|4 [DEALS]]]\n");
        return 2;
    }
    const int seats = atoi(seats_word);
    numbers remembers = {0}, forgets = {0}, between = {0};
    for (beginning.number = 1; beginning.number <= deals; beginning.number++)
        play_deal(&player, &beginning, seats, &remembers, &forgets, &between);
    printf("%llu deals, %d players, each seat in turn\n", deals, seats);
    print_line("remembers, more than the book:", &remembers, seats);
    print_line("forgets, more than the book:", &forgets, seats);
    print_line("remembers, more than one that forgets:", &between, seats);
    return mean_of(&between.wins) > error_of(&between.wins) ? 0 : 1;
}
