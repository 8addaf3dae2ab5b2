/* Fuzz target: the functions of parlor/maumau_play.h. Positions of any kind are played on
 * from, if they are valid. */
#include "fuzz.h"
#include "parlor/maumau_play.h"
#include <string.h>

enum { CARDS = PARLOR_MAUMAU_CARDS, MOVES_MAX = 4000 };

/* ---- Moves ---- */

static void check_moves(fuzz_bytes *bytes)
{
    const parlor_maumau_card card = (parlor_maumau_card)fuzz_below(bytes, CARDS);
    const parlor_maumau_suit wish = (parlor_maumau_suit)fuzz_below(bytes, PARLOR_MAUMAU_SUITS);
    const int move = parlor_maumau_move_of(card, wish);
    const bool is_jack = parlor_maumau_card_rank(card) == PARLOR_MAUMAU_JACK;
    CHECK(move >= 0 && move < PARLOR_MAUMAU_MOVES && parlor_maumau_move_plays(move));
    CHECK(parlor_maumau_move_card(move) == card);
    CHECK(parlor_maumau_move_wish(move) == (is_jack ? wish : PARLOR_MAUMAU_ANY_SUIT));
    CHECK(!parlor_maumau_move_plays(PARLOR_MAUMAU_MOVE_DRAW));
}

static void check_deal(fuzz_bytes *bytes)
{
    parlor_maumau_deal deal;
    parlor_random random = parlor_random_begin(fuzz_number(bytes, 8), fuzz_number(bytes, 8));
    const int players = PARLOR_MAUMAU_PLAYERS_MIN + (int)fuzz_below(bytes, 3);
    parlor_maumau_deal_random(&random, players, &deal);
    CHECK(deal.players == players && parlor_maumau_deal_is_valid(&deal));
}

/* ---- Positions ---- */

/* Cards in any places, some of them nowhere. */
static parlor_maumau_position some_position(fuzz_bytes *bytes)
{
    enum { PLACES = PARLOR_MAUMAU_PLAYERS_MAX + 3 };
    parlor_maumau_position position = {0};
    parlor_maumau_cards *const places[] = {&position.hands[0], &position.hands[1],
                                           &position.hands[2], &position.hands[3],
                                           &position.discard,  &position.draw};
    position.players = (uint8_t)(PARLOR_MAUMAU_PLAYERS_MIN + fuzz_below(bytes, 3));
    const unsigned first = fuzz_below(bytes, CARDS), step = 2 * fuzz_below(bytes, CARDS / 2) + 1;
    for (unsigned i = 0; i < CARDS; i++) {
        unsigned place = fuzz_below(bytes, PLACES);
        if (place < PARLOR_MAUMAU_PLAYERS_MAX)
            place %= position.players;
        if (place < PLACES - 1)
            places[place]->at[places[place]->count++] =
                (parlor_maumau_card)((first + i * step) % CARDS);
    }
    position.seat = (uint8_t)fuzz_below(bytes, position.players);
    position.sevens = (uint8_t)fuzz_below(bytes, 3);
    position.wish = (uint8_t)(fuzz_below(bytes, 2) ? fuzz_below(bytes, 5) : PARLOR_MAUMAU_ANY_SUIT);
    fuzz_damage(bytes, &position, sizeof position);
    return position;
}

static void check_event(void *context, const parlor_play_event *event)
{
    const parlor_maumau_play_event *const own = parlor_maumau_play_event_of(event);
    CHECK(own && own->event.card <= PARLOR_MAUMAU_CARD_UNKNOWN);
    ++*(int *)context;
}

static void check_table(const parlor_table *table)
{
    const parlor_maumau_table *const own = parlor_maumau_table_of(table);
    parlor_sight sight;
    CHECK(own);
    if (table->seat < 0)
        return;
    const parlor_maumau_position position = parlor_maumau_table_position(own);
    /* by house rules an empty pile may wait for the next draw (MM-49), which positions do not know
     */
    CHECK(own->house || parlor_maumau_position_is_valid(&position));
    CHECK(position.seat == table->seat);
    if (!parlor_maumau_position_is_valid(&position))
        return;
    const parlor_maumau_set candidates = parlor_maumau_position_candidates(&position);
    CHECK((candidates & ~parlor_maumau_position_matches(&position)) == 0);
    for (int move = 0; move < PARLOR_MAUMAU_MOVE_DRAW; move++) /* positions know no house rules */
        if (own->house == 0 && (table->legal >> move & 1))
            CHECK(candidates & parlor_maumau_set_of(parlor_maumau_move_card(move)));
    parlor_table_sight(table, table->seat, &sight);
    const parlor_maumau_sight *const seen = parlor_maumau_sight_of(&sight);
    CHECK(seen && seen->hands[table->seat] == own->state.hands[table->seat]);
}

/* Plays on by the bytes, and then by the lowest move that plays a card, or any. */
static void play_on(fuzz_bytes *bytes, parlor_table *table)
{
    int events = 0;
    for (int moves = 0; table->seat >= 0; moves++) {
        uint64_t legal = table->legal;
        check_table(table);
        for (unsigned n = fuzz_below(bytes, (unsigned)__builtin_popcountll(legal)); n > 0; n--)
            legal &= legal - 1;
        CHECK(parlor_table_move(table, __builtin_ctzll(legal), check_event, &events) == 0);
        CHECK(moves < MOVES_MAX);
    }
    parlor_maumau_result result;
    parlor_maumau_table_result(parlor_maumau_table_of(table), &result);
    CHECK(result.ending <= PARLOR_MAUMAU_ENDING_ENDLESS && result.turns <= PARLOR_MAUMAU_TURNS_MAX);
}

static void check_position(fuzz_bytes *bytes)
{
    const parlor_maumau_position position = some_position(bytes);
    const bool is_valid = parlor_maumau_position_is_valid(&position);
    const parlor_game *const game = parlor_game_find("maumau");
    int events = 0;
    parlor_table table;
    memset(&table, 0, sizeof table);
    const parlor_table before = table;
    parlor_play_options options = {{0}};
    for (size_t i = 0; parlor_game_play_option(game, i); i++)
        if (parlor_play_option_is_rule(game, i))
            options.choice[i] = (uint8_t)fuzz_below(bytes, 4);
    const bool begins = is_valid && parlor_play_seats(game, &options) > 0;
    CHECK(parlor_maumau_table_from_position(&position, &options, &table, check_event, &events) ==
          begins);
    if (begins)
        play_on(bytes, &table);
    else
        CHECK(memcmp(&table, &before, sizeof table) == 0);
}

static void check_dealt(fuzz_bytes *bytes)
{
    parlor_table table;
    const parlor_beginning first = {.game = parlor_game_find("maumau"),
                                    .options = {{(uint8_t)fuzz_below(bytes, 4)}},
                                    .number = fuzz_byte(bytes)};
    if (parlor_table_begin(&first, &table, NULL, NULL))
        play_on(bytes, &table);
}

/* Values of another game are not taken for those of this one. */
static void check_others(fuzz_bytes *bytes)
{
    const parlor_game *const game = parlor_game_at(fuzz_byte(bytes) % 4u);
    const parlor_table table = {.game = game};
    const parlor_sight sight = {.game = game};
    const parlor_play_event event = {.game = game};
    const bool is_own = game && game == parlor_game_find("maumau");
    CHECK((parlor_maumau_table_of(&table) != NULL) == is_own);
    CHECK((parlor_maumau_sight_of(&sight) != NULL) == is_own);
    CHECK((parlor_maumau_play_event_of(&event) != NULL) == is_own);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const checks[])(fuzz_bytes *) = {check_position, check_dealt, check_moves,
                                                   check_deal, check_others};
    fuzz_bytes bytes = {data, size};
    checks[fuzz_below(&bytes, sizeof checks / sizeof checks[0])](&bytes);
    return 0;
}
