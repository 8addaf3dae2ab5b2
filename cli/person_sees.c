/* What a person sees who plays. */
#include "person.h"

#include "room.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH_USUAL = 80, NAME_SIZE = 32 };

void person_show_news(person *at)
{
    print_bytes(at->news.data, at->news.size);
    if (at->news.size > 0)
        print_text("\n");
    at->news.size = 0;
}

void person_show_table(const person *at)
{
    parlor_sight sight;
    buffer page = {0};
    parlor_table_sight(&at->game.table, at->wanted->seat, &sight);
    page_append(&sight, &at->style, &page);
    print_bytes(page.data, page.size);
    print_text("\n");
    buffer_free(&page);
}

/* ---- moves ---- */

static int columns_of_number(int number)
{
    return number < 10 ? 1 : 2; /* there are fewer than a hundred moves */
}

/* Columns for the longest of the moves with its number and a gap. */
static int cell_width(const parlor_table *table)
{
    int longest = 0, number = 0;
    for (int move = 0; move < PARLOR_MOVES; move++) {
        char text[PARLOR_MOVE_TEXT_MAX];
        if (!(table->legal >> move & 1))
            continue;
        number++;
        const int length = (int)parlor_move_write(table->game, table->legal, move, text);
        longest = length > longest ? length : longest;
    }
    return columns_of_number(number) + 1 + longest + 2;
}

void person_show_moves(const person *at)
{
    const parlor_table *const table = &at->game.table;
    const int width = at->style.width > 0 ? at->style.width : WIDTH_USUAL;
    const int cell = cell_width(table);
    int number = 0, column = 0;
    for (int move = 0; move < PARLOR_MOVES; move++) {
        if (!(table->legal >> move & 1))
            continue;
        char text[PARLOR_MOVE_TEXT_MAX];
        const int length = (int)parlor_move_write(table->game, table->legal, move, text);
        if (column > 0 && column + cell > width) {
            print_text("\n");
            column = 0;
        }
        number++;
        print("%*s%s%d%s %s%*s", cell - length - 3 - columns_of_number(number), "",
              at->style.colour ? "\033[2m" : "", number, at->style.colour ? "\033[0m" : "", text, 2,
              "");
        column += cell;
    }
    print_text("\n");
}

/* ---- the end ---- */

/* "you", "Bob", "seat 3" */
static const char *seat_name(const person *at, int seat, char name[NAME_SIZE])
{
    const char *const own = parlor_game_player(at->wanted->game, (size_t)seat);
    if (seat == at->wanted->seat)
        return "you";
    if (own)
        return own;
    snprintf(name, NAME_SIZE, "seat %d", seat + 1);
    return name;
}

static void show_amounts(const person *at, const char *what, const int64_t amounts[])
{
    char name[NAME_SIZE];
    print_text(what);
    for (int seat = 0; seat < at->game.table.seats; seat++)
        print("%s %s %+" PRId64, seat > 0 ? "," : "", seat_name(at, seat, name), amounts[seat]);
    print_text("\n");
}

static void show_match(const person *at)
{
    const parlor_match *const match = &at->match;
    char name[NAME_SIZE], games[NAME_SIZE];
    snprintf(games, sizeof games, "After %d games:", (int)match->games);
    if (match->games > 1)
        show_amounts(at, games, match->total);
    if (!match->is_over)
        return;
    print_text("The match is over:");
    const char *before = "";
    for (int seat = 0; seat < at->game.table.seats; seat++)
        if (match->winners >> seat & 1) {
            print("%s %s", before, seat_name(at, seat, name));
            before = " and";
        }
    print_text(" won it.\n");
}

void person_show_result(const person *at)
{
    int payoff[PARLOR_SEATS_MAX];
    int64_t amounts[PARLOR_SEATS_MAX];
    parlor_table_payoff(&at->game.table, payoff);
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
        amounts[seat] = payoff[seat];
    show_amounts(at, "Payoff:", amounts);
    show_match(at);
}

void person_show_record(const person *at)
{
    const play_request *const wanted = at->wanted;
    char word[PARLOR_RECORD_TEXT_MAX];
    parlor_record_write(&at->game.record, word, sizeof word);
    if (play_game_is_over(&at->game)) {
        print("To see it again:\n  parlor replay %s\n", word);
        return;
    }
    print("To go on with this game:\n  parlor play %s", word);
    if (wanted->seat_name)
        print(" --seat %s", wanted->seat_name);
    if (wanted->bots)
        print(" --bots %s", wanted->bots);
    print_text("\n");
}
