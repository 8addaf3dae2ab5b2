/* What a person says who plays: moves, and words for everything else. */
#define _POSIX_C_SOURCE 200809L
#include "person.h"

#include "help.h"
#include "records.h"
#include "save.h"
#include "visible.h"
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- moves ---- */

#define NUMBER_BETWEEN " \t,"

/* The move that has this number in the list, from 1; negative: none has. */
static int numbered_move(uint64_t legal, uint64_t number)
{
    uint64_t count = 0;
    for (int move = 0; move < PARLOR_MOVES; move++)
        if (legal >> move & 1 && ++count == number)
            return move;
    return -1;
}

/* Takes the numbers of moves, parted by blanks or commas, and writes the moves. False: there is no
 * such number. */
static bool write_numbered(const parlor_table *table, const char *text, buffer *out)
{
    while (*text) {
        char word[8], move_text[PARLOR_MOVE_TEXT_MAX];
        const size_t digits = strspn(text, "0123456789");
        uint64_t number = 0;
        snprintf(word, sizeof word, "%.*s", (int)digits, text);
        const int move = digits < sizeof word && read_number(word, 1, PARLOR_MOVES, &number)
                             ? numbered_move(table->legal, number)
                             : -1;
        if (move < 0)
            return false;
        parlor_move_write(table->game, table->legal, move, move_text);
        buffer_format(out, "%s%s", out->size > 0 ? " " : "", move_text);
        text += digits;
        text += strspn(text, NUMBER_BETWEEN);
    }
    return true;
}

/* Which moves the text stands for: numbers in the list, or as they are written. 0: for none, and
 * status says why. */
static size_t read_moves(const person *at, const char *text, size_t size,
                         uint8_t moves[PARLOR_MOVES], parlor_status *status)
{
    static const parlor_problem problem = {"move-number", PARLOR_ERROR,
                                           "your moves have the numbers 1 to {limit}", 0};
    const parlor_table *const table = &at->game.table;
    const bool is_numbers =
        isdigit((unsigned char)*text) && strspn(text, "0123456789" NUMBER_BETWEEN) == size;
    if (!is_numbers)
        return parlor_moves_read(table, text, size, moves, status);
    buffer written = {0};
    size_t count = 0;
    if (write_numbered(table, text, &written)) {
        count = parlor_moves_read(table, written.data, written.size, moves, status);
    } else {
        *status = (parlor_status){.problem = &problem};
        while (numbered_move(table->legal, (uint64_t)status->limit + 1) >= 0)
            status->limit++;
    }
    buffer_free(&written);
    return count;
}

/* Says why a move was refused. */
static void refuse(person *at, const parlor_status *status)
{
    char message[512];
    parlor_status_message(status, message, sizeof message);
    if (status->problem->rule > 0) {
        at->rule = status->problem->rule;
        person_tell("No: %s (%s-%d)", message, parlor_game_rule_prefix(at->wanted->game), at->rule);
    } else {
        person_tell("No: %s", message);
    }
}

void person_move(person *at)
{
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    const size_t count = read_moves(at, at->line.data, at->line.size - 1, moves, &status);
    if (count == 0)
        refuse(at, &status);
    for (size_t i = 0; i < count; i++)
        play_game_move(&at->game, moves[i]);
    at->has_moved = count > 0;
}

/* ---- words ---- */

static void show_again(person *at, const char *unused)
{
    (void)unused;
    person_show_table(at);
    if (!play_game_is_over(&at->game))
        person_show_moves(at);
}

static void tell_over(void)
{
    print_text("The game is over.\n");
}

static void note_event(void *context, const parlor_play_event *event)
{
    (void)event;
    *(bool *)context = true;
}

/* What a player would do: moves up to the first one that anything comes of, such as all the cards
 * of a play. Returns the rule by which he chooses the first. */
static int write_play(const person *at, const parlor_player *player, buffer *out)
{
    const int seat = at->wanted->seat;
    bool has_happened = false;
    play_game game = at->game;
    game.visitor = note_event;
    game.context = &has_happened;
    parlor_sight sight;
    parlor_table_sight(&game.table, seat, &sight);
    const int rule =
        parlor_bot_reason(player->bot, &sight, play_game_choice(&game, player).moves[0]);
    while (!has_happened && game.table.seat == seat) {
        char text[PARLOR_CHOICE_TEXT_MAX];
        const parlor_choice choice = play_game_choice(&game, player);
        parlor_choice_write(at->wanted->game, game.table.legal, &choice, text);
        buffer_format(out, "%s%s", out->size > 0 ? " " : "", text);
        play_game_choose(&game, &choice);
    }
    return rule;
}

static void give_hint(person *at, const char *unused)
{
    (void)unused;
    const parlor_game *const game = at->wanted->game;
    parlor_player book;
    buffer play = {0};
    if (play_game_is_over(&at->game)) {
        tell_over();
        return;
    }
    if (!parlor_player_find(game, "book", &book)) {
        print_text("There is no book for this game.\n");
        return;
    }
    const int rule = write_play(at, &book, &play);
    if (rule > 0)
        buffer_format(&play, " (%s-%d)", parlor_game_rule_prefix(game), rule);
    person_tell("The book: %.*s", (int)play.size, play.data);
    at->rule = rule > 0 ? rule : at->rule;
    buffer_free(&play);
}

static void show_rule(const parlor_game *game, int number)
{
    char name[32];
    snprintf(name, sizeof name, "%s-%d", parlor_game_rule_prefix(game), number);
    print_rule_numbered(name);
    print_text("\n");
}

/* why S7 */
static void explain_move(person *at, const char *text)
{
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    if (play_game_is_over(&at->game)) {
        tell_over();
        return;
    }
    if (read_moves(at, text, strlen(text), moves, &status) > 0) {
        print_text("You may do that.\n");
        return;
    }
    refuse(at, &status);
    if (status.problem->rule > 0) {
        print_text("\n");
        show_rule(at->wanted->game, status.problem->rule);
    }
}

static void explain(person *at, const char *what)
{
    if (*what) {
        if (!print_rule_numbered(what))
            explain_move(at, what);
    } else if (at->rule > 0) {
        show_rule(at->wanted->game, at->rule);
    } else {
        print_text("There is nothing to explain yet.\n");
    }
}

static void undo(person *at, const char *unused)
{
    (void)unused;
    uint32_t count = at->game.record.count;
    while (count > 0 && !at->was_asked[count - 1])
        count--;
    if (count == 0) {
        print_text("You have not decided anything yet.\n");
        return;
    }
    play_game_go_back(&at->game, count - 1);
    at->rule = 0;
    at->has_moved = true;
}

static void save(person *at, const char *wanted)
{
    const parlor_beginning *const beginning = &at->game.record.beginning;
    char word[PARLOR_RECORD_TEXT_MAX], usual[64], name[SAVE_NAME_SIZE];
    buffer text = {0};
    snprintf(usual, sizeof usual, "%s-%" PRIu64 "-%" PRIu64 ".txt",
             parlor_game_name(beginning->game), beginning->seed, beginning->number);
    parlor_record_write(&at->game.record, word, sizeof word);
    buffer_format(&text, "%s\n", word);
    const exit_status status = save_text(*wanted ? wanted : usual, &text, name);
    text.size = 0;
    visible_append(&text, name, strlen(name));
    if (status == STATUS_ANSWERED)
        person_tell("Saved; parlor play %.*s goes on with it.", (int)text.size, text.data);
    buffer_free(&text);
}

static void quit(person *at, const char *unused)
{
    (void)unused;
    at->ending = PERSON_QUITS;
}

static void show_help(person *at, const char *unused);

typedef struct word {
    const char *name, *short_name;
    const char *meaning;
    void (*obey)(person *at, const char *rest);
} word;

static const word words[] = {
    {"hand", NULL, "the table and your moves again", show_again},
    {"hint", NULL, "what the book would do", give_hint},
    {"why", NULL, "the rule behind what has just happened; why MOVE, why RULE", explain},
    {"undo", "u", "back to your last decision", undo},
    {"save", NULL, "write the game to a file; save FILE", save},
    {"quit", "q", "stop here; you can go on later", quit},
    {"help", "?", "this", show_help},
};

enum { WORDS = sizeof words / sizeof words[0] };

static void show_help(person *at, const char *unused)
{
    (void)at;
    (void)unused;
    enum { MEANING_COLUMN = 8 };
    person_tell("Type the number of a move, or the move as it is written. Besides:");
    for (size_t i = 0; i < WORDS; i++) {
        print("  %-6s", words[i].name);
        print_wrapped(words[i].meaning, strlen(words[i].meaning), MEANING_COLUMN, MEANING_COLUMN);
    }
}

static bool word_is(const char *text, size_t size, const char *name)
{
    return name && strlen(name) == size && strncasecmp(text, name, size) == 0;
}

bool person_obey(person *at)
{
    const char *const text = at->line.data;
    const size_t size = strcspn(text, " \t");
    for (size_t i = 0; i < WORDS; i++)
        if (word_is(text, size, words[i].name) || word_is(text, size, words[i].short_name)) {
            words[i].obey(at, text + size + strspn(text + size, " \t"));
            return true;
        }
    return false;
}
