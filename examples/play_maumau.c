/* Plays a game of Mau-Mau: a player of our own, Player 1, against two by the book.
 *
 *     cc examples/play_maumau.c -Iinclude build/libparlor.a -o play_maumau && ./play_maumau 7
 */
#include "parlor/maumau_play.h"
#include <stdio.h>
#include <stdlib.h>

/* Tells Player 1 what happened, as far as he may know it. */
static void tell(void *context, const parlor_play_event *event)
{
    (void)context;
    const parlor_style style = {.width = 80};
    parlor_play_event told;
    char text[256];
    if (parlor_play_event_for(event, 0, &told))
        fwrite(text, 1, parlor_play_event_tell(&told, 0, NULL, &style, text, sizeof text), stdout);
}

/* Keeps a suit of which he has much: of the cards that may be played, the first whose suit he holds
 * most of; otherwise the last of the legal moves. */
static int choose(const parlor_sight *sight)
{
    int counts[PARLOR_MAUMAU_SUITS], best = -1, last = 0;
    parlor_maumau_hand_suits(parlor_maumau_sight_of(sight)->hands[sight->seat], counts);
    for (int move = 0; move < PARLOR_MAUMAU_MOVES; move++) {
        if (!(sight->legal >> move & 1))
            continue;
        last = move;
        const int suit = move % PARLOR_MAUMAU_SUITS; /* of a jack, the suit wished for */
        if (parlor_maumau_move_plays(move) &&
            (best < 0 || counts[suit] > counts[best % PARLOR_MAUMAU_SUITS]))
            best = move;
    }
    return best < 0 ? last : best;
}

int main(int argc, char **argv)
{
    parlor_beginning first = {.game = parlor_game_find("maumau"), .seed = 1};
    first.number = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    parlor_play_choose(first.game, "players", "3", &first.options);
    const parlor_bot *const book = parlor_game_bot_find(first.game, "book");
    parlor_table table;
    parlor_table_begin(&first, &table, tell, NULL);
    for (uint32_t count = 1; table.seat >= 0; count++) {
        parlor_sight sight;
        parlor_table_sight(&table, table.seat, &sight);
        parlor_random random = parlor_bot_random(first.seed, first.number, table.seat, count);
        const int move =
            table.seat == 0 ? choose(&sight) : parlor_bot_choose(book, &sight, &random);
        parlor_table_move(&table, move, tell, NULL);
    }
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(&table, payoff);
    printf("Player 1 gets %d.\n", payoff[0]);
    return 0;
}
