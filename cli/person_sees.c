/* What a person sees who plays. */
#include "person.h"

#include "help.h"
#include "room.h"
#include "visible.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH_USUAL = 80, NAME_SIZE = 32 };

void person_tell(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    buffer text = {0};
    buffer_format_list(&text, format, arguments);
    va_end(arguments);
    print_wrapped(text.data, text.size, 0, 0);
    buffer_free(&text);
}

/* "Bob", "Player 3" */
static const char *seat_name(const person *at, int seat, char name[NAME_SIZE])
{
    const char *const own = parlor_game_player(at->wanted->game, (size_t)seat);
    if (own)
        return own;
    snprintf(name, NAME_SIZE, "Player %d", seat + 1);
    return name;
}

/* The same for him. */
static const char *seat_name_for(const person *at, int seat, char name[NAME_SIZE])
{
    return seat == at->wanted->seat ? "you" : seat_name(at, seat, name);
}

/* "House rules: hand=6,draw=needed."; nothing of the game as published. */
static void tell_rules(const parlor_beginning *beginning)
{
    char rules[PARLOR_RECORD_TEXT_MAX];
    if (parlor_play_rules_write(beginning->game, &beginning->options, rules, sizeof rules) > 0)
        person_tell("House rules: %s.", rules);
}

void person_show_title(const person *at)
{
    const parlor_beginning *const beginning = &at->game.record.beginning;
    buffer number = {0};
    char name[NAME_SIZE];
    if (!beginning->is_given)
        buffer_format(&number, ", game %" PRIu64 " of seed %" PRIu64, beginning->number,
                      beginning->seed);
    person_tell("%s%.*s. You are %s; ? is for help.", parlor_game_title(at->wanted->game),
                (int)number.size, number.data, seat_name(at, at->wanted->seat, name));
    tell_rules(beginning);
    buffer_free(&number);
}

/* ---- news ---- */

static int usable_width(const person *at)
{
    return at->style.width > 0 ? at->style.width : WIDTH_USUAL;
}

/* Columns of the last line of a text, which may end with a newline. Colours take none. */
static int last_line_columns(const char *text, size_t size)
{
    int columns = 0;
    if (size > 0 && text[size - 1] == '\n')
        size--;
    size_t start = size;
    while (start > 0 && text[start - 1] != '\n')
        start--;
    for (bool is_colour = false; start < size; start++) {
        const unsigned char c = (unsigned char)text[start];
        is_colour = is_colour || c == '\033';
        columns += !is_colour && (c & 0xc0) != 0x80; /* not in the middle of a character */
        is_colour = is_colour && c != 'm';
    }
    return columns;
}

void person_join_news(person *at, size_t before, int seat)
{
    buffer *const news = &at->news;
    if (news->size == before)
        return;
    const bool is_same = seat >= 0 && seat == at->news_seat && before > 0;
    const char *const end = memchr(news->data + before, '\n', news->size - before);
    at->news_seat = seat;
    if (is_same && end == news->data + news->size - 1 &&
        last_line_columns(news->data, before) + 1 +
                last_line_columns(news->data + before, news->size - before) <=
            usable_width(at))
        news->data[before - 1] = ' ';
}

void person_hear(person *at, int seat, const char *text)
{
    const char *const name = parlor_game_player(at->wanted->game, (size_t)seat);
    if (*text == '\0')
        return;
    if (name)
        buffer_format(&at->news, "%s: ", name);
    else
        buffer_format(&at->news, "Player %d: ", seat + 1);
    visible_append(&at->news, text, strlen(text));
    buffer_append(&at->news, "\n", 1);
    at->news_seat = -1;
}

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

/* The legal moves as they are listed: those that begin with the same word, such as "discard", in
 * rows behind it. */
typedef struct move_list {
    struct listed_move {
        char text[PARLOR_MOVE_TEXT_MAX];
        int label;        /* so long is that word; 0: there is none */
        const char *rest; /* what stands behind it */
    } moves[PARLOR_MOVES];
    int count;
    int label_width, cell_width; /* the longest, with what parts them from the next */
} move_list;

enum { NUMBER_WIDTH = 2, GAP = 2 };

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static void list_moves(const parlor_table *table, move_list *list)
{
    list->count = list->label_width = list->cell_width = 0;
    for (int move = 0; move < PARLOR_MOVES; move++) {
        if (!(table->legal >> move & 1))
            continue;
        struct listed_move *const next = &list->moves[list->count++];
        parlor_move_write(table->game, table->legal, move, next->text);
        const char *const blank = strchr(next->text, ' ');
        next->label = blank ? (int)(blank - next->text) : 0;
        next->rest = blank ? blank + 1 : next->text;
        const int length = (int)strlen(next->rest);
        list->label_width = larger(list->label_width, next->label ? next->label + 1 : 0);
        list->cell_width = larger(list->cell_width, NUMBER_WIDTH + 1 + length + GAP);
    }
}

/* Does the move begin with another word than the one before it? */
static bool begins_row(const move_list *list, int index)
{
    const struct listed_move *const here = &list->moves[index], *const before = here - 1;
    return index == 0 || here->label != before->label ||
           memcmp(here->text, before->text, (size_t)here->label) != 0;
}

void person_show_moves(const person *at)
{
    const int width = usable_width(at);
    move_list list;
    list_moves(&at->game.table, &list);
    int column = 0, padding = 0;
    for (int i = 0; i < list.count; i++) {
        const struct listed_move *const move = &list.moves[i];
        const bool is_new = begins_row(&list, i);
        if (is_new || column + list.cell_width - GAP > width) {
            print("%s%.*s", i > 0 ? "\n" : "", is_new ? move->label : 0, move->text);
            column = list.label_width;
            padding = list.label_width - (is_new ? move->label : 0);
        }
        print("%*s%s%*d%s %s", padding, "", at->style.colour ? "\033[2m" : "", NUMBER_WIDTH, i + 1,
              at->style.colour ? "\033[0m" : "", move->rest);
        padding = list.cell_width - NUMBER_WIDTH - 1 - (int)strlen(move->rest);
        column += list.cell_width;
    }
    print_text("\n");
}

/* ---- the end ---- */

/* "Payoff: you +12, Player 2 -12, Player 3 0" */
static void show_amounts(const person *at, const char *what, const int64_t amounts[])
{
    char name[NAME_SIZE];
    buffer text = {0};
    buffer_format(&text, "%s", what);
    for (int seat = 0; seat < at->game.table.seats; seat++)
        buffer_format(&text, amounts[seat] ? "%s %s %+" PRId64 : "%s %s %" PRId64,
                      seat > 0 ? "," : "", seat_name_for(at, seat, name), amounts[seat]);
    person_tell("%.*s", (int)text.size, text.data);
    buffer_free(&text);
}

static void show_match(const person *at, const parlor_match *match)
{
    char name[NAME_SIZE], games[NAME_SIZE];
    snprintf(games, sizeof games, "After %d games:", (int)match->games);
    if (match->games > 1)
        show_amounts(at, games, match->total);
    for (int seat = 0; seat < at->game.table.seats && match->is_over; seat++)
        if (match->winners >> seat & 1)
            person_tell("The match is won by %s.", seat_name_for(at, seat, name));
}

/* "The rule: MM-18, Winning" */
static void name_rule(const person *at)
{
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "%s-%d", parlor_game_rule_prefix(at->wanted->game), at->rule);
    const parlor_rule *const rule = parlor_rule_find(name, NULL);
    if (rule)
        person_tell("The rule: %s, %s", name, rule->title);
}

void person_show_result(const person *at, const parlor_match *match)
{
    int payoff[PARLOR_SEATS_MAX];
    int64_t amounts[PARLOR_SEATS_MAX];
    parlor_table_payoff(&at->game.table, payoff);
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
        amounts[seat] = payoff[seat];
    show_amounts(at, "Payoff:", amounts);
    name_rule(at);
    show_match(at, match);
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
