/* Runs the examples of Mau-Mau's RULES.md that play: tables, sights and matches. */
#include "maumau_examples.h"
#include "parlor/maumau_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char no_position[] = "this is no position a game can go on from\n";

static void print_play_event(void *context, const parlor_play_event *event)
{
    print_event(context, &parlor_maumau_play_event_of(event)->event);
}

/* The lines behind the table. */
static const char *lines_behind(const char *input)
{
    const char *const turn = strstr(input, "turn: ");
    const char *const end = turn ? strchr(turn, '\n') : NULL;
    return end ? end + 1 : "";
}

/* Begins at a table in front of which a line may name house rules: "rules nine=reverse". */
static bool begin_table(const char *input, parlor_table *table, parlor_play_visitor *visitor,
                        page *to)
{
    const parlor_game *const game = parlor_game_find("maumau");
    parlor_play_options options = {{0}};
    parlor_status status;
    parlor_maumau_position position;
    if (strncmp(input, "rules ", 6) == 0) {
        const char *const end = strchr(input, '\n');
        if (!parlor_play_rules_read(game, input + 6, (size_t)(end - input - 6), &options, &status))
            print(to, "these are no house rules\n");
        input = end + 1;
    }
    if (read_position(input, &position) &&
        parlor_maumau_table_from_position(&position, &options, table, visitor, to))
        return true;
    print(to, "%s", no_position);
    return false;
}

static void run_table(const char *input, page *to)
{
    parlor_table table;
    if (!begin_table(input, &table, print_play_event, to))
        return;
    type_lines(&table, lines_behind(input), print_play_event, to, to);
    show_decision(&table, to);
}

/* ---- Sights ---- */

static void print_set(page *to, parlor_maumau_set set)
{
    for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
        if (set >> card & 1)
            print(to, " %s", parlor_maumau_card_name((parlor_maumau_card)card));
}

/* What is remembered of the cards that others hold: out of which pile, and what they cannot be. */
static void print_memory(const parlor_sight *sight, const parlor_maumau_sight *at, page *to)
{
    const parlor_maumau_memory *const memory = &at->memory;
    for (int i = 0; i < memory->holding_count; i++) {
        const parlor_maumau_holding *const holding = &memory->holdings[i];
        if (holding->seat == (uint32_t)sight->seat)
            continue;
        print(to, "player %d: a card of pile %d, not", (int)holding->seat + 1, holding->pile);
        print_set(to, holding->cannot & at->unplaced);
        print(to, "\n");
    }
    for (int i = 0; i < memory->spent_count; i++)
        print(to, "player %d: one of them was %s\n", memory->spent[i].seat + 1,
              parlor_maumau_card_name(memory->spent[i].card));
}

static void print_sight(const parlor_sight *sight, page *to)
{
    const parlor_maumau_sight *const at = parlor_maumau_sight_of(sight);
    for (int seat = 0; seat < sight->seats; seat++) {
        print(to, "player %d: %d cards", seat + 1, at->counts[seat]);
        print_set(to, at->hands[seat]);
        print(to, "\n");
    }
    print(to, "to draw:");
    for (int i = 0; i < at->queued; i++)
        print(to, " %s",
              at->queue[i] == PARLOR_MAUMAU_CARD_UNKNOWN ? "?"
                                                         : parlor_maumau_card_name(at->queue[i]));
    print(to, "\nsomewhere:");
    print_set(to, at->unplaced);
    print(to, "\n");
    print_memory(sight, at, to);
}

/* Of the seat that the last line names, after what the lines before it have typed. */
static bool read_sight(const char *input, parlor_sight *sight, page *to)
{
    parlor_table table;
    const char *const seat = strstr(input, "seat ");
    if (!seat || !begin_table(input, &table, NULL, to))
        return false;
    char lines[512];
    const char *const first = lines_behind(input);
    snprintf(lines, sizeof lines, "%.*s", (int)(seat - first), first);
    type_lines(&table, lines, NULL, NULL, to);
    parlor_table_sight(&table, atoi(seat + strlen("seat ")), sight);
    return true;
}

static void run_sight(const char *input, page *to)
{
    parlor_sight sight;
    if (read_sight(input, &sight, to))
        print_sight(&sight, to);
}

/* How many different tables come up, and whether all have that sight. */
static void run_imagined(const char *input, page *to)
{
    enum { TRIES = 2000, TABLES_MAX = 100 };
    static parlor_table tables[TABLES_MAX];
    int count = 0;
    parlor_sight sight;
    parlor_random random = parlor_random_begin(1, 1);
    if (!read_sight(input, &sight, to))
        return;
    for (int i = 0; i < TRIES && count < TABLES_MAX; i++) {
        parlor_sight seen;
        if (!parlor_sight_imagine(&sight, &random, &tables[count])) {
            print(to, "it is not this seat's decision\n");
            return;
        }
        parlor_table_sight(&tables[count], sight.seat, &seen);
        parlor_maumau_table *const own = (parlor_maumau_table *)tables[count].own;
        own->seed = own->number = 0; /* of later shuffles: each table has its own */
        if (memcmp(&seen, &sight, sizeof seen) != 0)
            print(to, "a table has another sight\n");
        int known = 0;
        while (memcmp(&tables[known], &tables[count], sizeof tables[0]) != 0)
            known++;
        count += known == count;
    }
    print(to, "%d tables\n", count);
}

/* ---- Matches ---- */

static bool continues(const parlor_match *match, const parlor_record *record)
{
    return match->next.seed == record->beginning.seed &&
           match->next.number == record->beginning.number &&
           memcmp(&match->next.options, &record->beginning.options, sizeof match->next.options) ==
               0;
}

static bool add_record(parlor_match *match, const char *line, size_t size, int limit, page *to)
{
    static parlor_record record;
    parlor_status status;
    parlor_table table;
    if (!parlor_record_read(line, size, &record, &status) ||
        !parlor_record_table(&record, record.count, &table, NULL, NULL)) {
        print(to, "this is no record\n");
        return false;
    }
    if (match->games == 0)
        parlor_match_begin(&record.beginning, limit, match);
    if (!continues(match, &record) || !parlor_match_add(match, &table)) {
        print(to, "this is not the next game of the match, or it is not over\n");
        return false;
    }
    return true;
}

static void run_match(const char *input, page *to)
{
    parlor_match match = {.games = 0};
    const int limit = atoi(input);
    const char *line = strchr(input, '\n') + 1;
    for (const char *end; (end = strchr(line, '\n')); line = end + 1)
        if (!add_record(&match, line, (size_t)(end - line), limit, to))
            return;
    const int seats = parlor_play_seats(match.next.game, &match.next.options);
    print(to, "totals");
    for (int seat = 0; seat < seats; seat++)
        print(to, " %d", (int)match.total[seat]);
    for (int seat = 0; seat < seats; seat++)
        if (match.winners >> seat & 1)
            print(to, ", seat %d wins", seat);
    print(to, match.is_over ? "\n" : ", the match goes on\n");
}

/* ---- Players ---- */

/* A player for each seat, then a beginning as a record without moves. */
static void run_players(const char *input, page *to)
{
    const parlor_bot *bots[PARLOR_SEATS_MAX] = {NULL};
    char name[64];
    for (int seat = 0, taken; sscanf(input, "%63[^ \n]%n", name, &taken) == 1; seat++) {
        bots[seat % PARLOR_SEATS_MAX] = parlor_game_bot_find(parlor_game_find("maumau"), name);
        input += taken;
        if (*input++ == '\n')
            break;
    }
    static parlor_record record;
    parlor_status status;
    parlor_table table;
    if (!parlor_record_read(input, strlen(input), &record, &status) ||
        !parlor_record_table(&record, record.count, &table, NULL, NULL)) {
        print(to, "this is no record\n");
        return;
    }
    while (table.seat >= 0 && bots[table.seat]) {
        parlor_sight sight;
        parlor_random random = parlor_bot_random(0, 0, table.seat, record.count);
        parlor_table_sight(&table, table.seat, &sight);
        const int move = parlor_bot_choose(bots[table.seat], &sight, &random);
        record.moves[record.count++] = (uint8_t)move;
        parlor_table_move(&table, move, NULL, NULL);
    }
    to->length = parlor_record_write(&record, to->text, to->size);
    print(to, "\n");
    show_decision(&table, to);
}

bool maumau_play_example(const char *kind, const char *input, page *to)
{
    if (strcmp(kind, "table") == 0)
        run_table(input, to);
    else if (strcmp(kind, "sight") == 0)
        run_sight(input, to);
    else if (strcmp(kind, "imagined") == 0)
        run_imagined(input, to);
    else if (strcmp(kind, "match") == 0)
        run_match(input, to);
    else if (strcmp(kind, "players") == 0)
        run_players(input, to);
    else
        return false;
    return true;
}
