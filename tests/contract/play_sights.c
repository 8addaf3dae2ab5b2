/* The contract of games that can be played: what seats know, and that it is nothing that they may
 * not know. */
#include "play_contract.h"
#include "tests/play/json.h"

#include <string.h>

enum { SHOWN_IN = 32, TEXT_SIZE = 1 << 15, GUARD = 8 };

static bool sights_equal(const parlor_sight *a, const parlor_sight *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* ---- Sights as they are shown ---- */

/* The bytes are all written, and no others. */
static void check_observation(contract *about, const parlor_sight *sight)
{
    uint8_t bytes[2][PARLOR_OBSERVATION_MAX + GUARD];
    const size_t size = parlor_game_observation_size(about->game);
    for (int i = 0; i < 2; i++) {
        memset(bytes[i], i ? 0x5a : 0xa5, sizeof bytes[i]);
        parlor_sight_observe(sight, bytes[i]);
        for (size_t k = size; k < sizeof bytes[i]; k++)
            contract_holds(about, bytes[i][k] == (i ? 0x5a : 0xa5),
                           "an observation is longer than announced");
    }
    contract_holds(about, memcmp(bytes[0], bytes[1], size) == 0,
                   "an observation is shorter than announced");
}

/* What is written of a sight is read as the same, byte for byte, if its seat is to decide;
 * otherwise it is refused. Some games' sights nobody can read. */
static void check_read(contract *about, const parlor_sight *sight, const char *text, size_t size)
{
    parlor_sight read;
    parlor_status status;
    char message[300];
    memset(&read, 0, sizeof read);
    const bool is_read = parlor_sight_read(text, size, &read, &status);
    if (!is_read && strcmp(status.problem->name, "sight-game") == 0)
        return;
    contract_holds(
        about, is_read == (sight->legal != 0),
        "the sight of seat %d is read though it is not to decide, or refused: %s", (int)sight->seat,
        is_read || parlor_status_message(&status, message, sizeof message) == 0 ? "it is read"
                                                                                : message);
    contract_holds(about, !is_read || sights_equal(&read, sight),
                   "the sight of seat %d is read as another one", (int)sight->seat);
}

static void check_shown(contract *about, const parlor_sight *sight)
{
    static char text[TEXT_SIZE];
    const parlor_style styles[] = {{0}, {.symbols = true, .colour = true, .width = 40}};
    const size_t size = parlor_sight_json(sight, text, sizeof text - 1);
    text[size] = '\0';
    contract_holds(about, json_is_line(text, size), "the sight of seat %d is no line of JSON",
                   (int)sight->seat);
    contract_holds(about, size == 0 || parlor_sight_json(sight, text, size - 1) == 0,
                   "a sight is written into too little room");
    check_read(about, sight, text, size);
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) {
        const size_t page = parlor_sight_page(sight, NULL, &styles[i], text, sizeof text);
        contract_holds(about, page > 0 && text[page - 1] == '\n', "the sight of seat %d is no page",
                       (int)sight->seat);
    }
}

static void check_sight(contract *about, const parlor_sight *sight)
{
    const parlor_table *const table = &about->at.table;
    const uint64_t legal = sight->seat == table->seat ? table->legal : 0;
    contract_holds(
        about, sight->game == about->game && sight->seats == table->seats && sight->legal == legal,
        "the sight of seat %d has other moves than the seat", (int)sight->seat);
    if (!played_chance(&about->at.random, SHOWN_IN))
        return;
    check_observation(about, sight);
    check_shown(about, sight);
}

/* A sight is made of what a seat is told. */
void contract_sights(contract *about)
{
    for (int seat = 0; seat < about->at.table.seats; seat++) {
        parlor_sight sight;
        parlor_table_sight(&about->at.table, seat, &sight);
        const bool is_in_turn = seat == about->at.table.seat;
        if (!about->was_told[seat] && !is_in_turn && !about->is_in_turn[seat])
            contract_holds(about, sights_equal(&sight, &about->sights[seat]),
                           "the sight of seat %d changes, but it was told nothing", seat);
        contract_holds(about, sight.seat == seat, "the sight of seat %d is another's", seat);
        check_sight(about, &sight);
        about->sights[seat] = sight;
        about->is_in_turn[seat] = is_in_turn;
        about->was_told[seat] = false;
    }
}
