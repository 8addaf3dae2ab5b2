/* A random round: played at a table by four players that go by the book, or a wild one. */
#include "../../core/random.h"
#include "tractor_play.h"
#include "tractor_text.h"
#include "tractor_views.h"
#include "tractor_wild.h"

/* As if the table were that of the stream's seed and number. */
static void play_round(parlor_random *random, parlor_tractor_round *round)
{
    const uint64_t seed = random_seed(random), number = random_number(random);
    parlor_beginning dealt = {.game = &parlor_game_tractor, .is_given = true};
    parlor_tractor_play_deal(random, &dealt);
    parlor_table table;
    parlor_table_begin(&dealt, &table, NULL, NULL);
    uint32_t decisions[PARLOR_TRACTOR_SEATS] = {0};
    while (table.seat >= 0) {
        parlor_sight sight;
        parlor_table_sight(&table, table.seat, &sight);
        parlor_random own = parlor_bot_random(seed, number, table.seat, decisions[table.seat]++);
        parlor_table_move(&table, parlor_bot_choose(&parlor_tractor_bots[0], &sight, &own), NULL,
                          NULL);
    }
    *round = parlor_tractor_table_of(&table)->seen.round;
}

/* A header as a number decides it, and tricks that nobody plays. */
static void make_wild_round(parlor_random *random, parlor_tractor_round *round)
{
    parlor_beginning dealt = {.game = &parlor_game_tractor};
    parlor_tractor_play_draw(random, &dealt.options);
    *round = parlor_tractor_play_header(&dealt);
    parlor_tractor_wild_play(random, round);
}

void parlor_tractor_deal_random(parlor_random *random, const parlor_deal_options *options,
                                parlor_writer *out)
{
    parlor_tractor_round round;
    if (options->choice[TRACTOR_OPTION_WILD])
        make_wild_round(random, &round);
    else
        play_round(random, &round);
    write_char(out, '\n');
    parlor_tractor_put_round(out, &round);
}
