/* Sichuan Mahjong: tables as they come about among players by the book. Imagined hands are any
 * (SM-37), but those of real players get better with every turn: so the others' are played on for
 * as many turns as they have had. */
#include "../../core/bits.h"
#include "mahjong_counts.h"
#include "mahjong_playing.h"

/* How many tiles a seat has discarded that nobody took. */
static int turns_of(const parlor_mahjong_open *open, int seat)
{
    int turns = 0;
    for (int i = 0; i < open->river_size; i++)
        turns += open->river_of[i] == seat;
    return turns;
}

/* Puts a tile of the wall into the hand and the book's discard into its place, but does not
 * complete the hand: then somebody would have won. */
static void exchange(parlor_mahjong_hand *hand, const parlor_mahjong_tiles *seen,
                     const parlor_mahjong_open *open, int void_suit, uint8_t *tile)
{
    parlor_mahjong_hand drawn = *hand;
    parlor_mahjong_tiles_add(&drawn.hidden, *tile, 1);
    if (parlor_mahjong_score(&drawn) > 0 && (void_suit < 0 || !drawn.hidden.suit[void_suit]))
        return;
    int distance;
    const parlor_mahjong_tile discard =
        parlor_mahjong_book_discard(&drawn, seen, void_suit, open->cap, &distance);
    parlor_mahjong_tiles_add(&drawn.hidden, discard, -1);
    *hand = drawn;
    *tile = (uint8_t)discard;
}

void parlor_mahjong_play_make_likely(parlor_table *table, parlor_random *random)
{
    parlor_mahjong_table *const own = mahjong_table(table);
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        if (seat == table->seat || own->open.wall == 0 || !is_in(&own->open, seat))
            continue;
        const parlor_mahjong_tiles seen = parlor_mahjong_play_seen(&own->open, seat);
        parlor_mahjong_hand hand = {own->hidden[seat], own->open.declared[seat]};
        for (int left = turns_of(&own->open, seat); left > 0; left--)
            exchange(&hand, &seen, &own->open, own->open.voids[seat],
                     &own->wall[parlor_random_below(random, own->open.wall)]);
        own->hidden[seat] = hand.hidden;
        parlor_mahjong_play_expect(own, seat);
    }
}
