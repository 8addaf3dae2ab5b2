/* Nim as two people play it (NI-8 to NI-10). Nothing is hidden, so a sight is the table. */
#include "nim_views.h"

enum { SEATS = 2, HEAPS = 3, RULE_MOVE = 2, RULE_END = 3, RULE_TURN = 8, RULE_PAYOFF = 10 };

typedef struct nim_table {
    parlor_nim_position position;
    uint8_t winner; /* once the game is over */
} nim_table;

GAME_PLAY_FITS(nim_table, parlor_table);
GAME_PLAY_FITS(parlor_nim_move, parlor_play_event);

static nim_table *table_of(parlor_table *table)
{
    return (nim_table *)table->own;
}

/* ---- Moves: heap by heap, how many are taken less one ---- */

static int move_of(parlor_nim_move move)
{
    return move.heap * PARLOR_NIM_SIZE_MAX + move.taken - 1;
}

static parlor_nim_move move_at(int number)
{
    return (parlor_nim_move){(uint8_t)(number / PARLOR_NIM_SIZE_MAX),
                             (uint8_t)(number % PARLOR_NIM_SIZE_MAX + 1)};
}

static uint64_t legal_moves(const parlor_nim_position *position)
{
    uint64_t legal = 0;
    for (uint8_t heap = 0; heap < position->heaps; heap++)
        for (uint8_t taken = 1; taken <= position->size[heap]; taken++)
            legal |= UINT64_C(1) << move_of((parlor_nim_move){heap, taken});
    return legal;
}

/* ---- A table ---- */

static void tell(play_sink to, int seat, parlor_nim_move move)
{
    if (!to.visitor)
        return;
    parlor_play_event event = {.game = &parlor_game_nim, .seat = seat, .rule = RULE_MOVE};
    memcpy(event.own, &move, sizeof move);
    to.visitor(to.context, &event);
}

static void take(parlor_table *table, int seat, int number, play_sink to)
{
    nim_table *const at = table_of(table);
    const parlor_nim_move move = move_at(number);
    at->position.size[move.heap] = (uint8_t)(at->position.size[move.heap] - move.taken);
    tell(to, seat, move);
    table->seat = 1 - seat;
    table->legal = legal_moves(&at->position);
    if (table->legal == 0) { /* NI-3 */
        at->winner = (uint8_t)seat;
        table->seat = -1;
    }
}

/* NI-8: what leaves no choice is done at once. */
static void take_all_forced(parlor_table *table, play_sink to)
{
    while (table->seat >= 0 && bits_count_of_64(table->legal) == 1)
        take(table, table->seat, bits_lowest_of_64(table->legal), to);
}

static void make_move(parlor_table *table, int move, play_sink to)
{
    take(table, table->seat, move, to);
    take_all_forced(table, to);
}

static void begin(const parlor_beginning *dealt, parlor_table *table, play_sink to)
{
    nim_table *const at = table_of(table);
    at->position.heaps = HEAPS;
    memcpy(at->position.size, dealt->cards, HEAPS);
    table->seat = 0;
    table->legal = legal_moves(&at->position);
    take_all_forced(table, to);
}

static int why_not(const parlor_table *table, int move)
{
    (void)move;
    return table->seat < 0 ? RULE_END : RULE_MOVE;
}

/* NI-10 */
static void payoff(const parlor_table *table, int payoff[PARLOR_SEATS_MAX])
{
    const int winner = ((const nim_table *)table->own)->winner;
    payoff[winner] = 1;
    payoff[1 - winner] = -1;
}

static const parlor_problem refusals[] = {
    {"move-impossible", PARLOR_ERROR, "{found}: there are not so many objects", RULE_MOVE},
    {"game-over", PARLOR_ERROR, "{found}: the game is over", RULE_END},
};

/* ---- Deals: the sizes of the heaps ---- */

static int seats(const parlor_play_options *options)
{
    (void)options;
    return SEATS;
}

static void deal(parlor_random *random, parlor_beginning *beginning)
{
    for (int i = 0; i < HEAPS; i++)
        beginning->cards[i] = (uint8_t)(1 + parlor_random_below(random, PARLOR_NIM_SIZE_MAX));
}

static bool deal_is_valid(const parlor_beginning *beginning)
{
    for (int i = 0; i < HEAPS; i++)
        if (beginning->cards[i] < 1 || beginning->cards[i] > PARLOR_NIM_SIZE_MAX)
            return false;
    return true;
}

static int heap_read(const char letters[2])
{
    return letters[0] == 'H' && letters[1] >= '1' && letters[1] <= '9' ? letters[1] - '0' : -1;
}

static void heap_letters(int size, char letters[2])
{
    letters[0] = 'H';
    letters[1] = (char)('0' + size);
}

static void deal_json(const parlor_beginning *dealt, parlor_json *json)
{
    json_open(json, '[');
    for (int i = 0; i < HEAPS; i++) {
        char letters[2];
        heap_letters(dealt->cards[i], letters);
        json_letters(json, letters, sizeof letters);
    }
    json_close(json, ']');
}

/* ---- Text ---- */

static void move_write(uint64_t legal, int number, parlor_writer *out)
{
    (void)legal;
    const parlor_nim_move move = move_at(number);
    if (move.heap >= PARLOR_NIM_HEAPS_MAX)
        return;
    parlor_write_unsigned(out, move.heap + 1u);
    write_char(out, '-');
    parlor_write_unsigned(out, move.taken);
}

static void event_tell(const parlor_play_event *event, int seat, const char *const *players,
                       parlor_layout *layout)
{
    parlor_nim_move move;
    memcpy(&move, event->own, sizeof move);
    (void)players; /* they have no names */
    if (seat == event->seat) {
        parlor_layout_text(layout, "You take ");
    } else {
        parlor_layout_text(layout, "Player ");
        parlor_layout_number(layout, event->seat + 1);
        parlor_layout_text(layout, " takes ");
    }
    parlor_layout_number(layout, move.taken);
    parlor_layout_text(layout, " from heap ");
    parlor_layout_number(layout, move.heap + 1);
    parlor_layout_text(layout, ".");
}

static void event_json(const parlor_play_event *event, parlor_json *json)
{
    parlor_nim_move move;
    memcpy(&move, event->own, sizeof move);
    json_key(json, "event");
    json_string(json, "taken");
    json_key(json, "seat");
    json_number(json, event->seat);
    json_key(json, "heap");
    json_number(json, move.heap + 1);
    json_key(json, "take");
    json_number(json, move.taken);
}

static void sight_page(const parlor_sight *sight, const char *const *players, parlor_layout *layout)
{
    (void)players;
    const nim_table *const at = (const nim_table *)sight->own;
    for (int heap = 0; heap < at->position.heaps; heap++) {
        parlor_layout_text(layout, "heap ");
        parlor_layout_number(layout, heap + 1);
        for (int i = 0; i < at->position.size[heap]; i++)
            parlor_layout_text(layout, " o");
        parlor_layout_text(layout, "\n");
    }
}

static void sight_json(const parlor_sight *sight, parlor_json *json)
{
    const nim_table *const at = (const nim_table *)sight->own;
    json_key(json, "heaps");
    json_open(json, '[');
    for (int heap = 0; heap < at->position.heaps; heap++)
        json_number(json, at->position.size[heap]);
    json_close(json, ']');
}

static void observe(const parlor_sight *sight, uint8_t *bytes)
{
    memcpy(bytes, ((const nim_table *)sight->own)->position.size, HEAPS);
}

static void result_json(const parlor_record *record, const parlor_table *table, parlor_json *json)
{
    (void)record;
    json_open(json, '{');
    json_key(json, "winner");
    json_number(json, ((const nim_table *)table->own)->winner);
    json_close(json, '}');
}

/* ---- A player: a move that wins (NI-4), or one object from the first heap ---- */

static int choose_book(const parlor_bot *bot, const parlor_sight *sight, parlor_random *random)
{
    (void)bot, (void)random;
    const parlor_nim_result best = parlor_nim_referee(&((const nim_table *)sight->own)->position);
    return best.moves > 0 ? move_of(best.move[0]) : bits_lowest_of_64(sight->legal);
}

static const parlor_bot bots[] = {
    {.name = "book", .meaning = "wins where that can be done", .choose = choose_book}};

const game_play parlor_nim_play = {
    .card_count = HEAPS,
    .seats = seats,
    .deal = deal,
    .deal_is_valid = deal_is_valid,
    .card_read = heap_read,
    .card_letters = heap_letters,
    .deal_json = deal_json,
    .begin = begin,
    .move = make_move,
    .why_not = why_not,
    .refusals = refusals,
    .refusal_count = sizeof refusals / sizeof refusals[0],
    .payoff = payoff,
    .move_write = move_write,
    .sight_page = sight_page,
    .sight_json = sight_json,
    .observation_size = HEAPS,
    .observe = observe,
    .event_tell = event_tell,
    .event_json = event_json,
    .result_json = result_json,
    .match_limit = 8,
    .bots = bots,
    .bot_count = sizeof bots / sizeof bots[0],
};
