/* What is seen of the loaded game, and what players think of it, for table.js. Everything is
 * written as an answer; false: it does not fit, or is not there. Names and style are those of
 * begin() and name_player(). */
#include "parlor/players.h"
#include "parlor_wasm.h"
#include "parlor_wasm_play.h"
#include "parlor_wasm_text.h"

static parlor_player player;
static parlor_thoughts thoughts;

static bool wrote(size_t size)
{
    answer_is(size);
    return size > 0;
}

/* ---- All of it -------------------------------------------------------------------------- */

/* The record as one word. */
EXPORT(play_record) bool play_record(void)
{
    return loaded.has_record &&
           wrote(parlor_record_write(&loaded.record, answer_place(), answer_room()));
}

/* The game in a view. */
EXPORT(play_show) bool play_show(int view)
{
    if (!loaded.has_record || view < PARLOR_JUDGE || view > PARLOR_JSON)
        return false;
    return wrote(parlor_record_show(&loaded.record, (parlor_view)view, asked()->players,
                                    &asked()->style, answer_place(), answer_room()));
}

/* ---- Of a seat -------------------------------------------------------------------------- */

EXPORT(play_sight) bool play_sight(int seat)
{
    if (!seat_is_there(seat))
        return false;
    parlor_sight sight;
    parlor_table_sight(&loaded.table, seat, &sight);
    return wrote(parlor_sight_json(&sight, answer_place(), answer_room()));
}

EXPORT(play_page) bool play_page(int seat)
{
    if (!seat_is_there(seat))
        return false;
    parlor_sight sight;
    parlor_table_sight(&loaded.table, seat, &sight);
    return wrote(parlor_sight_page(&sight, asked()->players, &asked()->style, answer_place(),
                                   answer_room()));
}

EXPORT(play_observe) bool play_observe(int seat)
{
    const size_t size = parlor_game_observation_size(loaded.table.game);
    if (!seat_is_there(seat) || size > answer_room())
        return false;
    parlor_sight sight;
    parlor_table_sight(&loaded.table, seat, &sight);
    parlor_sight_observe(&sight, (uint8_t *)answer_place());
    return wrote(size);
}

/* ---- Events ----------------------------------------------------------------------------- */

/* Events as they are written: each is a JSON object, a NUL, a sentence or nothing, and a NUL. */
typedef struct events {
    int seat; /* who is told; -1: nobody in particular, everything */
    size_t size;
    bool is_full;
} events;

/* So much was written; it is ended by a NUL. */
static void ended(events *into, size_t size)
{
    into->size += size;
    into->is_full |= into->size == answer_room();
    if (!into->is_full)
        answer_place()[into->size++] = '\0';
}

static void write_event(void *context, const parlor_play_event *event)
{
    events *const into = context;
    parlor_play_event told = *event;
    if (into->seat >= 0 && !parlor_play_event_for(event, into->seat, &told))
        return;
    const size_t object =
        parlor_play_event_json(&told, answer_place() + into->size, answer_room() - into->size);
    into->is_full |= object == 0;
    if (into->is_full)
        return;
    ended(into, object);
    ended(into, parlor_play_event_tell(&told, into->seat, asked()->players, &asked()->style,
                                       answer_place() + into->size, answer_room() - into->size));
}

/* What a seat is told of what happened, or all of it if it is -1: from decision `since` on; from
 * decision 0, how the game began, too. */
EXPORT(play_events) bool play_events(int seat, uint32_t since)
{
    const parlor_record *const record = &loaded.record;
    events into = {.seat = seat};
    parlor_table table;
    if (!loaded.has_record || (seat != -1 && !seat_is_there(seat)) ||
        !parlor_record_table(record, since, &table, since == 0 ? write_event : NULL, &into))
        return false;
    for (uint32_t i = since; i < record->count; i++)
        parlor_table_move(&table, record->moves[i], write_event, &into);
    answer_is(into.size);
    return !into.is_full;
}

/* ---- Players ---------------------------------------------------------------------------- */

/* Has the player with the name in text[0..size) think about the decision to be made. False: there
 * is no such player, or the game is over. */
EXPORT(play_think) bool play_think(size_t size)
{
    const parlor_table *const table = &loaded.table;
    if (table->seat < 0 || !text_words(size, NULL) ||
        !parlor_player_find(table->game, text, &player))
        return false;
    const parlor_beginning *const from = &loaded.record.beginning;
    parlor_random random =
        parlor_bot_random(from->seed, from->number, table->seat, loaded.decisions[table->seat]);
    parlor_player_think_at(&player, table, &random, &thoughts);
    return true;
}

/* What it thinks. */
EXPORT(play_thoughts) bool play_thoughts(void)
{
    return wrote(parlor_thoughts_json(&thoughts, answer_place(), answer_room()));
}

/* What it would do: one move after the other; -1 past the last one. */
EXPORT(play_chosen) int play_chosen(uint32_t index)
{
    return index < thoughts.choice.count ? thoughts.choice.moves[index] : -1;
}

/* By which rule it does so; 0: it does not say. */
EXPORT(play_reason) int play_reason(void)
{
    const parlor_table *const table = &loaded.table;
    if (player.way != PARLOR_BY_BOT || player.game != table->game || table->seat < 0)
        return 0;
    parlor_sight sight;
    parlor_table_sight(table, table->seat, &sight);
    return parlor_bot_reason(player.bot, &sight, thoughts.choice.moves[0]);
}
