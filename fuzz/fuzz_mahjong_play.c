/* Fuzz target: the functions of parlor/mahjong_play.h. Hands that are valid are asked about, and
 * games played from any wall. */
#include "fuzz.h"
#include "parlor/mahjong_play.h"
#include <string.h>

enum { KINDS = PARLOR_MAHJONG_KINDS, TILES = PARLOR_MAHJONG_TILES };

/* ---- What may be done with a hand ---- */

static parlor_mahjong_hand some_hand(fuzz_bytes *bytes, parlor_mahjong_stage stage)
{
    parlor_mahjong_hand hand = {0};
    const int groups = (int)fuzz_below(bytes, PARLOR_MAHJONG_GROUPS_MAX + 1);
    for (int i = 0; i < groups; i++)
        (void)parlor_mahjong_tiles_add(&hand.declared,
                                       (parlor_mahjong_tile)fuzz_below(bytes, KINDS),
                                       3 + (int)fuzz_below(bytes, 2));
    for (int left = (int)stage - 3 * groups; left > 0; left--)
        (void)parlor_mahjong_tiles_add(&hand.hidden, (parlor_mahjong_tile)fuzz_below(bytes, KINDS),
                                       1);
    return hand;
}

/* Hands that are dealt are valid, and wait for what was wished for. */
static void check_dealt(fuzz_bytes *bytes)
{
    parlor_random random = parlor_random_begin(fuzz_number(bytes, 8), 1);
    const parlor_mahjong_wish wish =
        (parlor_mahjong_wish)fuzz_below(bytes, PARLOR_MAHJONG_WISH_BARRED + 1);
    const parlor_mahjong_hand hand = parlor_mahjong_hand_deal(&random, wish);
    parlor_mahjong_result result;
    CHECK(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_WAITING));
    parlor_mahjong_referee(&hand, &result);
    CHECK(wish != PARLOR_MAHJONG_WISH_READY || result.tiles);
}

static bool has(uint64_t moves, int move)
{
    return moves >> move & 1;
}

/* SM-31 to SM-33 */
static void check_claims(fuzz_bytes *bytes)
{
    const parlor_mahjong_hand hand = some_hand(bytes, PARLOR_MAHJONG_STAGE_WAITING);
    if (!parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_WAITING))
        return;
    parlor_mahjong_result result;
    parlor_mahjong_referee(&hand, &result);
    const int wall = (int)fuzz_below(bytes, 3);
    for (parlor_mahjong_tile tile = 0; tile < KINDS; tile++) {
        const uint64_t moves = parlor_mahjong_claims(&hand, tile, wall);
        const int held = parlor_mahjong_tiles_count(&hand.hidden, tile);
        CHECK(has(moves, PARLOR_MAHJONG_MOVE_WIN) == (result.tiles >> tile & 1));
        CHECK(has(moves, PARLOR_MAHJONG_MOVE_REFINE) == (held >= 2));
        CHECK(has(moves, PARLOR_MAHJONG_MOVE_UPGRADE) == (held == 3 && wall > 0));
        CHECK(!(moves & (UINT64_C(1) << PARLOR_MAHJONG_MOVE_PASS)));
    }
}

/* SM-46 */
static void check_values(fuzz_bytes *bytes)
{
    const int fans = (int)fuzz_below(bytes, UINT8_MAX), cap = 1 + (int)fuzz_below(bytes, 5);
    const int value = parlor_mahjong_win_value(fans, cap);
    CHECK(value == 1 << (fans < cap ? fans : cap));
}

/* SM-28, SM-30 */
static void check_turn(fuzz_bytes *bytes)
{
    const parlor_mahjong_hand hand = some_hand(bytes, PARLOR_MAHJONG_STAGE_DRAWN);
    if (!parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_DRAWN))
        return;
    const int wall = (int)fuzz_below(bytes, 3);
    const uint64_t moves = parlor_mahjong_turn_moves(&hand, wall);
    for (parlor_mahjong_tile tile = 0; tile < KINDS; tile++) {
        const int held = parlor_mahjong_tiles_count(&hand.hidden, tile);
        CHECK(has(moves, PARLOR_MAHJONG_MOVE_DISCARD + tile) == (held > 0));
        CHECK(has(moves, PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN + tile) == (held == 4 && wall > 0));
    }
    CHECK(has(moves, PARLOR_MAHJONG_MOVE_WIN) == (parlor_mahjong_score(&hand) > 0));
    parlor_mahjong_discards discards;
    int distance;
    parlor_mahjong_advise_discard(&hand, NULL, &discards);
    const parlor_mahjong_tile best = parlor_mahjong_best_discard(&hand, NULL, &distance);
    CHECK(discards.count > 0 && best == discards.discard[0].tile);
    CHECK(distance == discards.discard[0].advice.distance);
}

/* ---- Games ---- */

static void check_event(void *context, const parlor_play_event *event)
{
    const parlor_mahjong_play_event *const own = parlor_mahjong_play_event_of(event);
    CHECK(own && own->wall <= PARLOR_MAHJONG_WALL_MAX && own->tile >= -1 && own->tile < KINDS);
    ++*(int *)context;
}

/* Tiles that were robbed, or may be: they are in no hand. One can be won by several seats. */
static int count_robbed(const parlor_mahjong_open *open)
{
    uint32_t robbed = 0;
    for (int i = 0; i < open->win_count; i++)
        robbed |= (uint32_t)open->wins[i].was_robbed << open->wins[i].tile;
    return __builtin_popcount(robbed) + (open->announced >= 0);
}

/* Every tile is somewhere. */
static void check_table(const parlor_table *table)
{
    const parlor_mahjong_table *const own = parlor_mahjong_table_of(table);
    int tiles = 0;
    CHECK(own);
    for (parlor_mahjong_tile tile = 0; tile < KINDS; tile++)
        for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
            tiles += parlor_mahjong_tiles_count(&own->hidden[seat], tile) +
                     parlor_mahjong_tiles_count(&own->open.declared[seat], tile);
    CHECK(tiles + own->open.wall + own->open.river_size + count_robbed(&own->open) == TILES);
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(table, payoff);
    CHECK(payoff[0] + payoff[1] + payoff[2] + payoff[3] == 0);
}

static void check_sight(const parlor_table *table)
{
    parlor_sight sight;
    for (int seat = 0; seat < table->seats; seat++) {
        parlor_table_sight(table, seat, &sight);
        const parlor_mahjong_sight *const own = parlor_mahjong_sight_of(&sight);
        const parlor_mahjong_hand hand = parlor_mahjong_sight_hand(&sight);
        CHECK(own && memcmp(&hand.hidden, &own->hidden, sizeof hand.hidden) == 0);
        CHECK(memcmp(&hand.declared, &own->open.declared[seat], sizeof hand.declared) == 0);
    }
}

static void check_game(fuzz_bytes *bytes)
{
    parlor_random random = parlor_random_begin(fuzz_byte(bytes), 1);
    parlor_beginning first = {.game = parlor_game_find("mahjong"), .is_given = true};
    parlor_mahjong_wall_deal(&random, first.cards);
    fuzz_damage(bytes, first.cards, TILES);
    parlor_play_choose(first.game, "blood", fuzz_byte(bytes) % 2 ? "yes" : "no", &first.options);
    parlor_table table;
    int events = 0;
    if (!parlor_table_begin(&first, &table, check_event, &events))
        return;
    while (table.seat >= 0) {
        check_table(&table);
        check_sight(&table);
        uint64_t legal = table.legal;
        for (unsigned n = fuzz_below(bytes, (unsigned)__builtin_popcountll(legal)); n > 0; n--)
            legal &= legal - 1;
        const int before = events;
        CHECK(parlor_table_move(&table, __builtin_ctzll(legal), check_event, &events) == 0);
        CHECK(events > before);
    }
    check_sight(&table);
}

/* Values of another game are not taken for those of this one. */
static void check_others(fuzz_bytes *bytes)
{
    const parlor_game *const game = parlor_game_at(fuzz_byte(bytes) % 4u);
    const parlor_table table = {.game = game};
    const parlor_sight sight = {.game = game};
    const parlor_play_event event = {.game = game};
    const bool is_own = game && game == parlor_game_find("mahjong");
    CHECK((parlor_mahjong_table_of(&table) != NULL) == is_own);
    CHECK((parlor_mahjong_sight_of(&sight) != NULL) == is_own);
    CHECK((parlor_mahjong_play_event_of(&event) != NULL) == is_own);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const checks[])(fuzz_bytes *) = {check_claims, check_turn,   check_game,
                                                   check_dealt,  check_others, check_values};
    fuzz_bytes bytes = {data, size};
    checks[fuzz_below(&bytes, sizeof checks / sizeof checks[0])](&bytes);
    return 0;
}
