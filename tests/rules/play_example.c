/* Runs an example of playing: a record, then what is typed, a line each. Shown is what is refused,
 * and by which rule; then who decides and what he may do, or what the game was worth. */
#include "examples.h"

#include "parlor/play.h"
#include <string.h>

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

void run_play_example(const char *input, char *output, size_t size)
{
    page to = {output, size, 0};
    static parlor_record record;
    parlor_status status;
    const char *const end = strchr(input, '\n');
    *output = '\0';
    if (!end || !parlor_record_read(input, (size_t)(end - input), &record, &status)) {
        print(&to, "this is no record\n");
        return;
    }
    parlor_table table;
    parlor_record_table(&record, record.count, &table, NULL, NULL);
    type_lines(&table, end + 1, NULL, NULL, &to);
    show_decision(&table, &to);
}
