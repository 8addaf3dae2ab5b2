/* Compares games as they are played at a table of the library with the literal second
 * implementation of the rules of play: whose decision it is and what is legal, at every decision;
 * result and payoff at the end.
 *
 *     play_differ GAME [--games N] [--seed S] [--from K] [--rules WHICH]  random games
 *     play_differ GAME --vectors FILE                                         agreed games, a log a
 * line
 *
 * The first difference ends the run with status 1, and a record to go through. */
#include "tests/play/against.h"
#include "tests/play/json.h"
#include "tests/play/played.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 1 << 18, DECISION_SIZE = 1 << 12 };

/* ---- A difference ---- */

static void print_moves(const char *whose, const parlor_game *game, int seat, uint64_t moves)
{
    printf("%-10s seat %d:", whose, seat);
    for (uint64_t left = moves; left; left &= left - 1) {
        char text[PARLOR_MOVE_TEXT_MAX];
        parlor_move_write(game, moves, __builtin_ctzll(left), text);
        printf(" %s%s", text, left & (left - 1) ? "," : "");
    }
    putchar('\n');
}

static void print_place(const played *at)
{
    printf("%s, decision %" PRIu32 " of seed %" PRIu64 ", game %" PRIu64 "\n%s\n",
           parlor_game_name(at->table.game), at->record.count + 1, at->seed, at->number,
           played_word(&at->record));
}

/* ---- Seats ---- */

/* Where the deal does not tell who begins, as in a case line, the first player of the reference is
 * the seat that does: so many seats on. */
static int seats_on(const played *at)
{
    const parlor_record nothing = {.beginning = at->record.beginning};
    const json log = json_at(played_log(&nothing));
    const json begins = json_member(json_member(log, "options"), "begins");
    const json told = json_member(json_member(log, "deal"), "begins");
    return begins.text && !told.text ? atoi(begins.text) : 0;
}

static int seat_on(int seat, int by, int seats)
{
    return seat < 0 ? seat : (seat + by) % seats;
}

/* A result with its winner and its scores, where there are some, so many seats on. */
static void turn_result(const char *from, int by, int seats, char *to, size_t room)
{
    const json winner = json_member(json_at(from), "winner");
    const json scores = json_member(json_at(from), "scores");
    if (json_is(winner, "null")) {
        snprintf(to, room, "%s", from);
        return;
    }
    const char *const behind = winner.text + winner.size;
    size_t size = (size_t)snprintf(to, room, "%.*s%d%.*s[", (int)(winner.text - from), from,
                                   seat_on(atoi(winner.text), by, seats),
                                   (int)(scores.text - behind), behind);
    for (int seat = 0; seat < seats; seat++) {
        const json score = json_element(scores, (size_t)seat_on(seat, seats - by, seats));
        size += (size_t)snprintf(to + size, room - size, "%s%.*s", seat ? "," : "", (int)score.size,
                                 score.text);
    }
    snprintf(to + size, room - size, "]%s", scores.text + scores.size);
}

/* ---- A random game ---- */

static bool decisions_agree(const play_reference *reference, const played *at, const void *other,
                            int by)
{
    const int seat = seat_on(reference->seat(other), by, at->table.seats);
    const uint64_t legal = reference->legal(other);
    if (at->table.seat == seat && at->table.legal == legal)
        return true;
    print_place(at);
    print_moves("reference", at->table.game, seat, legal);
    print_moves("library", at->table.game, at->table.seat, at->table.legal);
    return false;
}

static bool payoffs_agree(const played *at, const int expected[PLAY_REFERENCE_SEATS])
{
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(&at->table, payoff);
    const json told = json_member(json_at(played_log(&at->record)), "payoff");
    bool agree = json_element(told, (size_t)at->table.seats).text == NULL;
    for (int seat = 0; seat < at->table.seats; seat++) {
        char number[16];
        snprintf(number, sizeof number, "%d", expected[seat]);
        agree = agree && payoff[seat] == expected[seat];
        agree = agree && json_is(json_element(told, (size_t)seat), number);
    }
    return agree;
}

/* What the reference says at the end, by the seats of the library. */
static void ask_result(const play_reference *reference, const void *other, int by, int seats,
                       char *result, int payoff[PLAY_REFERENCE_SEATS])
{
    static char first[PLAY_REFERENCE_RESULT_SIZE];
    int of_first[PLAY_REFERENCE_SEATS] = {0};
    reference->result(other, first, sizeof first, of_first);
    for (int seat = 0; seat < seats; seat++)
        payoff[seat_on(seat, by, seats)] = of_first[seat];
    if (by == 0)
        memcpy(result, first, sizeof first);
    else
        turn_result(first, by, seats, result, PLAY_REFERENCE_RESULT_SIZE);
}

static bool results_agree(const play_reference *reference, const played *at, const void *other,
                          int by)
{
    static char expected[PLAY_REFERENCE_RESULT_SIZE];
    int payoff[PLAY_REFERENCE_SEATS] = {0};
    ask_result(reference, other, by, at->table.seats, expected, payoff);
    const json found = json_member(json_at(played_log(&at->record)), "result");
    if (json_is(found, expected) && payoffs_agree(at, payoff))
        return true;
    print_place(at);
    printf("reference: %s\n           ", expected);
    for (int seat = 0; seat < at->table.seats; seat++)
        printf("%d ", payoff[seat]);
    printf("\nlibrary:   %.*s\n", (int)found.size, found.text);
    return false;
}

static bool game_agrees(const played_run *wanted, const play_reference *reference, uint64_t number,
                        uint64_t *decisions)
{
    static played at;
    played_begin(&at, wanted->game, wanted->seed, number, NULL, NULL);
    void *const other = against_begin(reference, &at.record.beginning);
    if (!other) {
        print_place(&at);
        puts("the reference cannot begin with this deal");
        return false;
    }
    const int by = seats_on(&at);
    bool agree = decisions_agree(reference, &at, other, by);
    while (agree && !played_is_over(&at)) {
        const int move = played_choose(&at);
        played_move(&at, move, NULL, NULL);
        reference->play(other, move);
        agree = decisions_agree(reference, &at, other, by);
    }
    agree = agree && results_agree(reference, &at, other, by);
    reference->end(other);
    *decisions += at.record.count;
    return agree;
}

static bool games_agree(const played_run *wanted)
{
    const play_reference *const reference = against_find(parlor_game_name(wanted->game));
    uint64_t decisions = 0;
    if (!reference) {
        printf("%s has no reference of its rules of play\n", parlor_game_name(wanted->game));
        return false;
    }
    for (uint64_t i = 0; i < wanted->games; i++)
        if (!game_agrees(wanted, reference, wanted->from + i, &decisions))
            return false;
    printf("%s: %" PRIu64 " games of seed %" PRIu64 ", %" PRIu64 " decisions, no difference\n",
           parlor_game_name(wanted->game), wanted->games, wanted->seed, decisions);
    return true;
}

/* ---- Agreed games ---- */

/* The move that is written like that. */
static int move_written(const parlor_table *table, json text)
{
    char wanted[PARLOR_MOVE_TEXT_MAX], written[PARLOR_MOVE_TEXT_MAX];
    if (!json_string(text, wanted, sizeof wanted))
        return -1;
    for (int move = 0; move < PARLOR_MOVES; move++)
        if (parlor_move_write(table->game, table->legal, move, written) > 0 &&
            strcmp(wanted, written) == 0)
            return move;
    return -1;
}

/* The decision that a table waits for, as the log begins to tell of it. */
static void write_decision(const parlor_table *table, char out[DECISION_SIZE])
{
    char text[PARLOR_MOVE_TEXT_MAX];
    int size = snprintf(out, DECISION_SIZE, "{\"seat\":%d,\"legal\":[", (int)table->seat);
    for (uint64_t left = table->legal; left; left &= left - 1) {
        parlor_move_write(table->game, table->legal, __builtin_ctzll(left), text);
        size += snprintf(out + size, (size_t)(DECISION_SIZE - size), "%s\"%s\"",
                         left == table->legal ? "" : ",", text);
    }
    snprintf(out + size, (size_t)(DECISION_SIZE - size), "],\"move\":");
}

static bool agreed_decision(played *at, json decision)
{
    char expected[DECISION_SIZE];
    write_decision(&at->table, expected);
    const size_t size = strlen(expected);
    const int move = move_written(&at->table, json_member(decision, "move"));
    if (size < decision.size && memcmp(expected, decision.text, size) == 0 &&
        parlor_table_why_not(&at->table, move) == 0) {
        played_move(at, move, NULL, NULL);
        return true;
    }
    print_place(at);
    printf("agreed:  %.*s\nlibrary: %s\n", (int)decision.size, decision.text, expected);
    return false;
}

static bool agreed_member(const played *at, json log, const char *name)
{
    const json expected = json_member(log, name);
    const json found = json_member(json_at(played_log(&at->record)), name);
    if (json_equal(expected, found))
        return true;
    print_place(at);
    printf("agreed:  %.*s\nlibrary: %.*s\n", (int)expected.size, expected.text, (int)found.size,
           found.text);
    return false;
}

/* A value as a word, whether it is a string or a number. */
static void write_value(json value, char *out, size_t room)
{
    if (!json_string(value, out, room))
        snprintf(out, room, "%.*s", (int)value.size, value.text);
}

/* Chooses the options of a log, each of which has to be one of the game's. */
static bool choose_agreed(const parlor_game *game, json options, parlor_play_options *chosen)
{
    const parlor_deal_option *option;
    int named = 0, known = 0;
    for (size_t i = 0; i < options.size; i++)
        named += options.text[i] == ':';
    for (size_t i = 0; (option = parlor_game_play_option(game, i)); i++) {
        const json value = json_member(options, option->name);
        char word[PARLOR_MOVE_TEXT_MAX];
        if (!value.text)
            continue;
        write_value(value, word, sizeof word);
        known += parlor_play_choose(game, option->name, word, chosen);
    }
    if (known < named)
        printf("they cannot all be chosen: %.*s\n", (int)options.size, options.text);
    return known == named;
}

/* Begins with the options and the deal of a log. */
static bool begin_agreed(const parlor_game *game, json log, played *at)
{
    const json deal = json_member(log, "deal");
    parlor_status status;
    char message[200];
    *at = (played){.record.beginning.game = game};
    if (!choose_agreed(game, json_member(log, "options"), &at->record.beginning.options))
        return false;
    if (!deal.text ||
        !parlor_beginning_read(deal.text, deal.size, &at->record.beginning, &status)) {
        parlor_status_message(&status, message, sizeof message);
        printf("the deal cannot be read: %s\n", message);
        return false;
    }
    return parlor_table_begin(&at->record.beginning, &at->table, NULL, NULL);
}

static bool agreed_game(const parlor_game *game, const char *line)
{
    static played at;
    const json log = json_at(line), decisions = json_member(log, "decisions");
    if (!begin_agreed(game, log, &at) || !agreed_member(&at, log, "deal"))
        return false;
    json decision;
    for (size_t i = 0; (decision = json_element(decisions, i)).text; i++)
        if (!agreed_decision(&at, decision))
            return false;
    return agreed_member(&at, log, "decisions") && agreed_member(&at, log, "result") &&
           agreed_member(&at, log, "payoff");
}

/* Was a pile shuffled in the game? Its order is not what was agreed. */
static bool has_order_by_chance(json log)
{
    const json turned = json_member(json_member(log, "result"), "turned");
    return json_element(turned, 0).text != NULL;
}

static bool vectors_agree(const parlor_game *game, const char *name)
{
    static char line[LINE_SIZE];
    FILE *const file = fopen(name, "r");
    if (!file) {
        perror(name);
        return false;
    }
    uint64_t games = 0, left_out = 0;
    bool agree = true;
    while (agree && fgets(line, sizeof line, file)) {
        if (has_order_by_chance(json_at(line))) {
            left_out++;
            continue;
        }
        games++;
        agree = agreed_game(game, line);
    }
    fclose(file);
    printf("%s: %" PRIu64 " games, %s\n", name, games,
           agree ? "all as agreed" : "the last one differs");
    if (left_out > 0)
        printf("%" PRIu64 " shuffled by other random words were left out\n", left_out);
    return agree && games > 0;
}

/* ---- The run ---- */

int main(int argc, char **argv)
{
    played_run wanted;
    const parlor_game *const game = argc > 1 ? parlor_game_find(argv[1]) : NULL;
    if (argc == 4 && strcmp(argv[2], "--vectors") == 0 && parlor_game_is_playable(game))
        return vectors_agree(game, argv[3]) ? 0 : 1;
    if (!played_run_read(argc, argv, &wanted))
        return 2;
    return games_agree(&wanted) ? 0 : 1;
}
