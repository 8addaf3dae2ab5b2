/* Runs the examples of playing that all games share. */
#include "examples.h"

#include "parlor/play.h"
#include <string.h>

enum { TEXT_SIZE = 1 << 16 };

static const parlor_style plain = {.width = 80};

/* What an example is about: a record, and sometimes a player in front of it. */
typedef struct shown {
    page *to;
    parlor_record record;
    parlor_table table; /* after the record */
    int seat;           /* -1: no player was named */
    const char *rest;   /* the lines behind the record */
} shown;

/* ---- Kind "play": what is typed, a line each. Shown is what is refused, and by which rule; then
 * who decides and what he may do, or what the game was worth. ---- */

static void show_refusal(const parlor_game *game, const char *typed, const parlor_status *status,
                         page *to)
{
    char message[256];
    parlor_status_message(status, message, sizeof message);
    if (status->problem->rule)
        print(to, "%s: %s-%d: %s\n", typed, parlor_game_rule_prefix(game), status->problem->rule,
              message);
    else
        print(to, "%s: %s\n", typed, message);
}

static void type(parlor_table *table, const char *typed, parlor_play_visitor *visitor,
                 void *context, page *to)
{
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    const size_t count = parlor_moves_read(table, typed, strlen(typed), moves, &status);
    if (count == 0)
        show_refusal(table->game, typed, &status, to);
    for (size_t i = 0; i < count; i++)
        if (parlor_table_move(table, moves[i], visitor, context) != 0)
            print(to, "%s: a move that was read is not legal\n", typed);
}

void show_decision(const parlor_table *table, page *to)
{
    if (table->seat < 0) {
        int payoff[PARLOR_SEATS_MAX];
        parlor_table_payoff(table, payoff);
        print(to, "payoff");
        for (int seat = 0; seat < table->seats; seat++)
            print(to, " %d", payoff[seat]);
    } else {
        print(to, "seat %d:", table->seat);
        const char *comma = "";
        for (int move = 0; move < PARLOR_MOVES; move++) {
            char text[PARLOR_MOVE_TEXT_MAX];
            if (!(table->legal >> move & 1))
                continue;
            parlor_move_write(table->game, table->legal, move, text);
            print(to, "%s %s", comma, text);
            comma = ",";
        }
    }
    print(to, "\n");
}

void type_lines(parlor_table *table, const char *lines, parlor_play_visitor *visitor, void *context,
                page *to)
{
    char line[512];
    for (const char *end; *lines && (end = strchr(lines, '\n')); lines = end + 1) {
        const size_t length =
            (size_t)(end - lines) < sizeof line ? (size_t)(end - lines) : sizeof line - 1;
        memcpy(line, lines, length);
        line[length] = '\0';
        type(table, line, visitor, context, to);
    }
}

static void run_play(shown *at)
{
    type_lines(&at->table, at->rest, NULL, NULL, at->to);
    show_decision(&at->table, at->to);
}

/* ---- Kind "typed": what a line that is typed stands for, in full ---- */

static void print_move(page *to, const parlor_table *table, int move)
{
    char text[PARLOR_MOVE_TEXT_MAX];
    parlor_move_write(table->game, table->legal, move, text);
    print(to, "%s\n", text);
}

static void print_problem(page *to, const parlor_game *game, const parlor_status *status)
{
    char message[512];
    parlor_status_message(status, message, sizeof message);
    print(to, "error: %s: %s", status->problem->name, message);
    if (game && status->problem->rule > 0)
        print(to, " (%s-%d)", parlor_game_rule_prefix(game), status->problem->rule);
    print(to, "\n");
}

static void run_typed(shown *at)
{
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    if (parlor_moves_read(&at->table, at->rest, strcspn(at->rest, "\n"), moves, &status) == 0)
        print_problem(at->to, at->table.game, &status);
    else
        print_move(at->to, &at->table, moves[0]);
}

/* ---- Kind "told": what the player is told of the last decision and what followed it; of the
 * beginning, if there is no decision ---- */

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

/* ---- Kinds "deal", "judge", "sight", "imagined" and "book" ---- */

/* The `deal` value of the log. */
static void run_deal(shown *at)
{
    static char log[TEXT_SIZE];
    const parlor_record nothing = {.beginning = at->record.beginning};
    const size_t length =
        parlor_record_show(&nothing, PARLOR_JSON, NULL, &plain, log, sizeof log - 1);
    log[length] = '\0';
    const char *const deal = strstr(log, "\"deal\":") + strlen("\"deal\":");
    print(at->to, "%.*s\n", (int)(strstr(deal, ",\"decisions\"") - deal), deal);
}

static void run_judge(shown *at)
{
    static char text[TEXT_SIZE];
    const size_t length =
        parlor_record_show(&at->record, PARLOR_JUDGE, NULL, &plain, text, sizeof text);
    print(at->to, "%.*s", (int)length, text);
}

static void run_sight(shown *at)
{
    static char text[TEXT_SIZE];
    parlor_sight sight;
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
    print(to, match->is_over ? "over" : "next %s", text);
    print(to, " totals");
    for (int seat = 0; seat < table.seats; seat++)
        print(to, " %d", (int)match->total[seat]);
    print(to, "\n");
}

static const char *next_line(const char *text)
{
    const char *const end = strchr(text, '\n');
    return end ? end + 1 : text + strlen(text);
}

static bool read_record(page *to, const char *text, parlor_record *record)
{
    parlor_status status;
    if (parlor_record_read(text, strcspn(text, "\n"), record, &status))
        return true;
    print(to, "%d:%d: ", (int)status.line, (int)status.column);
    print_problem(to, NULL, &status);
    return false;
}

static void run_match(const char *input, page *to)
{
    parlor_match match = {0};
    static parlor_record record;
    for (const char *line = input; *line; line = next_line(line))
        if (read_record(to, line, &record))
            add_game(to, &record, &match);
}

/* ---- All kinds ---- */

/* Takes a player off the front of a text, by number or by name; -1: there is none. */
static int take_player(const parlor_game *game, const char **text)
{
    const size_t size = strcspn(*text, " \n");
    for (int seat = 0; seat < PARLOR_SEATS_MAX && (*text)[size] == ' '; seat++) {
        const char *const name = parlor_game_player(game, (size_t)seat);
        char number[2] = {(char)('1' + seat), '\0'};
        if ((name && strlen(name) == size && strncmp(name, *text, size) == 0) ||
            (size == 1 && **text == *number)) {
            *text += size + 1;
            return seat;
        }
    }
    return -1;
}

bool run_playing_example(const parlor_game *game, const char *kind, const char *input, char *output,
                         size_t size)
{
    static const struct {
        const char *name;
        void (*run)(shown *at);
    } kinds[] = {{"play", run_play},         {"typed", run_typed}, {"told", run_told},
                 {"deal", run_deal},         {"judge", run_judge}, {"sight", run_sight},
                 {"imagined", run_imagined}, {"book", run_book}};
    page to = {output, size, 0};
    *output = '\0';
    if (strcmp(kind, "match") == 0) {
        run_match(input, &to);
        return true;
    }
    static shown at;
    at.to = &to;
    at.seat = take_player(game, &input);
    at.rest = next_line(input);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].name, kind) == 0) {
            if (read_record(&to, input, &at.record)) {
                parlor_record_table(&at.record, at.record.count, &at.table, NULL, NULL);
                kinds[i].run(&at);
            }
            return true;
        }
    return false;
}
