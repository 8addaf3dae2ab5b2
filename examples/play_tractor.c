/* Plays a round of Tractor: Alice by chance, the others by the book.
 *
 *     cc examples/play_tractor.c -Iinclude build/libparlor.a -o play_tractor && ./play_tractor 7
 */
#include "parlor/tractor_play.h"
#include <stdio.h>
#include <stdlib.h>

static const parlor_style style = {.width = 80};

/* Tells Alice what happened, as far as she may know it. */
static void tell(void *context, const parlor_play_event *event)
{
    (void)context;
    parlor_play_event told;
    char text[1024];
    if (parlor_play_event_for(event, PARLOR_TRACTOR_ALICE, &told))
        fwrite(text, 1,
               parlor_play_event_tell(&told, PARLOR_TRACTOR_ALICE, NULL, &style, text, sizeof text),
               stdout);
}

static int choose(const parlor_table *table, uint64_t seed, uint64_t number, uint32_t count)
{
    const char *const name = table->seat == PARLOR_TRACTOR_ALICE ? "random" : "book";
    const parlor_bot *const bot = parlor_game_bot_find(table->game, name);
    parlor_random random = parlor_bot_random(seed, number, table->seat, count);
    parlor_sight sight;
    parlor_table_sight(table, table->seat, &sight);
    return parlor_bot_choose(bot, &sight, &random);
}

int main(int argc, char **argv)
{
    parlor_beginning first = {.game = parlor_game_find("tractor"), .seed = 1};
    first.number = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    parlor_play_choose(first.game, "dealer", "Alice", &first.options);
    parlor_table table;
    parlor_table_begin(&first, &table, tell, NULL);
    for (uint32_t count = 1; table.seat >= 0; count++)
        parlor_table_move(&table, choose(&table, first.seed, first.number, count), tell, NULL);

    /* What was played is a round for the referee, who comes to the same. */
    const parlor_tractor_seen *const seen = &parlor_tractor_table_of(&table)->seen;
    parlor_tractor_result result;
    parlor_tractor_referee(&seen->round, &result);
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(&table, payoff);
    printf("\n%d points, as the referee says: %s. The round is worth %d to Alice.\n",
           (int)seen->points, seen->points == result.points ? "yes" : "no",
           payoff[PARLOR_TRACTOR_ALICE]);
    return 0;
}
