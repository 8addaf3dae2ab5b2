/* Runs the examples of Sichuan Mahjong's RULES.md that are about games being played. */
#include "mahjong_playing_examples.h"

#include "parlor/mahjong_play.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_SIZE = 1 << 14 };

static const parlor_style plain = {.width = 80};

/* What an example is about: a record, and sometimes a player in front of it. */
typedef struct shown {
    page *to;
    parlor_record record;
    parlor_table table; /* after the record */
    int seat;           /* -1: no player was named */
} shown;

static void print_problem(page *to, const parlor_status *status)
{
    char message[512];
    parlor_status_message(status, message, sizeof message);
    print(to, "error: %s: %s", status->problem->name, message);
    if (status->problem->rule > 0)
        print(to, " (SM-%d)", status->problem->rule);
    print(to, "\n");
}

static void print_move(page *to, const parlor_table *table, int move)
{
    char text[PARLOR_MOVE_TEXT_MAX];
    parlor_move_write(table->game, table->legal, move, text);
    print(to, "%s", text);
}

/* ---- Kind "told" ---- */

static void hear(void *context, const parlor_play_event *event)
{
    const shown *const at = context;
    parlor_play_event told;
    char text[1024];
    if (!parlor_play_event_for(event, at->seat, &told))
        return;
    const size_t length = parlor_play_event_tell(&told, at->seat, NULL, &plain, text, sizeof text);
    print(at->to, "%.*s", (int)length, text);
}

/* What the player is told of the last decision and what followed it; of the beginning, if there is
 * no decision. */
static void run_told(shown *at)
{
    const uint32_t count = at->record.count;
    const size_t before = at->to->length;
    parlor_table table;
    if (count == 0) {
        parlor_record_table(&at->record, 0, &table, hear, at);
    } else {
        parlor_record_table(&at->record, count - 1, &table, NULL, NULL);
        parlor_table_move(&table, at->record.moves[count - 1], hear, at);
    }
    if (at->to->length == before)
        print(at->to, "nothing\n");
}

/* ---- Kind "judge" ---- */

static void run_judge(shown *at)
{
    char text[256];
    print(at->to, "%.*s",
          (int)parlor_record_show(&at->record, PARLOR_JUDGE, NULL, &plain, text, sizeof text),
          text);
}

/* ---- Kinds "sight", "imagined" and "book" ---- */

static void run_sight(shown *at)
{
    parlor_sight sight;
    char text[PAGE_SIZE];
    parlor_table_sight(&at->table, at->seat, &sight);
    const size_t length = parlor_sight_page(&sight, NULL, &plain, text, sizeof text);
    print(at->to, "%.*s", (int)length, text);
}

static void run_imagined(shown *at)
{
    parlor_sight sight, same;
    parlor_table table;
    parlor_random random = parlor_random_begin(1, 1);
    parlor_table_sight(&at->table, at->seat, &sight);
    if (!parlor_sight_imagine(&sight, &random, &table)) {
        print(at->to, "no table\n");
        return;
    }
    parlor_table_sight(&table, at->seat, &same);
    print(at->to, memcmp(&sight, &same, sizeof sight) == 0 ? "a table with the same sight\n"
                                                           : "a table with another sight\n");
}

static void run_book(shown *at)
{
    parlor_sight sight;
    parlor_random random = parlor_random_begin(1, 1);
    const parlor_bot *const book = parlor_game_bot_find(at->table.game, "book");
    parlor_table_sight(&at->table, at->table.seat, &sight);
    print_move(at->to, &at->table, parlor_bot_choose(book, &sight, &random));
    print(at->to, "\n");
}

/* ---- Kind "typed": the second line is what somebody types ---- */

static void run_typed(shown *at, const char *text)
{
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    if (parlor_moves_read(&at->table, text, strcspn(text, "\n"), moves, &status) == 0)
        print_problem(at->to, &status);
    else {
        print_move(at->to, &at->table, moves[0]);
        print(at->to, "\n");
    }
}

/* ---- Kind "match": a record a line ---- */

static void add_game(page *to, const parlor_record *record, parlor_match *match)
{
    parlor_table table;
    char text[PARLOR_RECORD_TEXT_MAX];
    static parlor_record next;
    parlor_record_table(record, record->count, &table, NULL, NULL);
    if (match->games == 0)
        parlor_match_begin(&record->beginning, 0, match);
    if (!parlor_match_add(match, &table)) {
        print(to, "this game cannot be added\n");
        return;
    }
    next = (parlor_record){.beginning = match->next};
    parlor_record_write(&next, text, sizeof text);
    print(to, "next %s totals", text);
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        print(to, " %d", (int)match->total[seat]);
    print(to, "\n");
}

/* ---- All kinds ---- */

static bool read_record(page *to, const char *text, parlor_record *record)
{
    parlor_status status;
    if (parlor_record_read(text, strcspn(text, "\n"), record, &status))
        return true;
    print(to, "%d:%d: ", (int)status.line, (int)status.column);
    print_problem(to, &status);
    return false;
}

static const char *next_line(const char *text)
{
    const char *const end = strchr(text, '\n');
    return end ? end + 1 : text + strlen(text);
}

static void run_match(const char *input, page *to)
{
    parlor_match match = {0};
    static parlor_record record;
    for (const char *line = input; *line; line = next_line(line))
        if (read_record(to, line, &record))
            add_game(to, &record, &match);
}

bool mahjong_playing_example(const char *kind, const char *input, page *to)
{
    static const struct {
        const char *name;
        void (*run)(shown *at);
    } kinds[] = {{"told", run_told},
                 {"judge", run_judge},
                 {"sight", run_sight},
                 {"imagined", run_imagined},
                 {"book", run_book}};
    static shown at;
    if (strcmp(kind, "match") == 0) {
        run_match(input, to);
        return true;
    }
    const bool has_player = input[0] >= '1' && input[0] <= '4' && input[1] == ' ';
    at = (shown){.to = to, .seat = has_player ? input[0] - '1' : -1};
    const bool is_read = read_record(to, has_player ? input + 2 : input, &at.record);
    if (is_read)
        parlor_record_table(&at.record, at.record.count, &at.table, NULL, NULL);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].name, kind) == 0) {
            if (is_read)
                kinds[i].run(&at);
            return true;
        }
    if (is_read && strcmp(kind, "typed") == 0)
        run_typed(&at, next_line(input));
    return strcmp(kind, "typed") == 0;
}
