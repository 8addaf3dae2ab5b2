/* Plays a game of Sichuan Mahjong: Player 1 by chance, the others by the book.
 *
 *     cc examples/play_mahjong.c -Iinclude build/libparlor.a -o play_mahjong && ./play_mahjong 7
 */
#include "parlor/mahjong_play.h"
#include <stdio.h>
#include <stdlib.h>

static const parlor_style style = {.width = 80};

/* Tells Player 1 what happened, as far as he may know it. */
static void tell(void *context, const parlor_play_event *event)
{
    (void)context;
    parlor_play_event told;
    char text[1024];
    if (parlor_play_event_for(event, 0, &told))
        fwrite(text, 1, parlor_play_event_tell(&told, 0, NULL, &style, text, sizeof text), stdout);
}

static int choose(const parlor_table *table, uint64_t seed, uint64_t number, uint32_t count)
{
    const char *const name = table->seat == 0 ? "random" : "book";
    const parlor_bot *const bot = parlor_game_bot_find(table->game, name);
    parlor_random random = parlor_bot_random(seed, number, table->seat, count);
    parlor_sight sight;
    parlor_table_sight(table, table->seat, &sight);
    return parlor_bot_choose(bot, &sight, &random);
}

int main(int argc, char **argv)
{
    parlor_beginning first = {.game = parlor_game_find("mahjong"), .seed = 1};
    first.number = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    parlor_table table;
    parlor_table_begin(&first, &table, tell, NULL);
    for (uint32_t count = 1; table.seat >= 0; count++)
        parlor_table_move(&table, choose(&table, first.seed, first.number, count), tell, NULL);
    parlor_sight sight;
    char page[4096];
    parlor_table_sight(&table, 0, &sight);
    printf("\n");
    fwrite(page, 1, parlor_sight_page(&sight, NULL, &style, page, sizeof page), stdout);
    const parlor_mahjong_outcome *const outcome = &parlor_mahjong_table_of(&table)->open.outcome;
    printf("\nPlayer 1 %s.\n", outcome->winner == 0 ? "wins" : "does not win");
    return 0;
}
