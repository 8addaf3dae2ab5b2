/* The contract of games that can be played: moves, legal and others, and records of them. */
#include "play_contract.h"
#include "tests/play/json.h"

#include <limits.h>
#include <string.h>

/* ---- Legal moves ---- */

static bool tables_equal(const parlor_table *a, const parlor_table *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* A move is written as what it is read from. */
static void check_legal(contract *about, int move)
{
    const parlor_table *const table = &about->at.table;
    char text[PARLOR_MOVE_TEXT_MAX], again[PARLOR_MOVE_TEXT_MAX];
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    const size_t size = parlor_move_write(table->game, table->legal, move, text);
    contract_holds(about, size > 0 && size < sizeof text && strlen(text) == size,
                   "move %d has no text", move);
    contract_holds(about, parlor_table_why_not(table, move) == 0,
                   "'%s' is among the legal moves, but forbidden", text);
    const size_t count = parlor_moves_read(table, text, size, moves, &status);
    contract_holds(about, count == 1 && moves[0] == move && !status.problem,
                   "'%s' is not read as the move it was written from", text);
    for (int other = 0; other < move; other++)
        contract_holds(about,
                       !(table->legal >> other & 1) ||
                           parlor_move_write(table->game, table->legal, other, again) == 0 ||
                           strcmp(text, again) != 0,
                       "two legal moves are written '%s'", text);
}

/* ---- Moves that are not legal ---- */

static void tell_nobody(void *context, const parlor_play_event *event)
{
    (void)event;
    *(bool *)context = true;
}

/* Somebody who types such a move is told of a rule, too, unless it can be taken for a legal one in
 * loose notation. */
static void check_typed(contract *about, int move)
{
    const parlor_table *const table = &about->at.table;
    char text[PARLOR_MOVE_TEXT_MAX], message[300];
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    const size_t size = parlor_move_write(table->game, table->legal, move, text);
    if (size == 0)
        return;
    if (parlor_moves_read(table, text, size, moves, &status) > 0) {
        contract_holds(about, moves[0] != move && parlor_table_why_not(table, moves[0]) == 0,
                       "'%s' is not legal, but can be typed", text);
        return;
    }
    contract_holds(about, status.problem && contract_has_rule(about->game, status.problem->rule),
                   "'%s' is refused by no rule if it is typed", text);
    contract_holds(about, parlor_status_message(&status, message, sizeof message) > 0,
                   "'%s' is refused without a word", text);
}

static void check_illegal(contract *about, int move)
{
    parlor_table *const table = &about->at.table;
    const parlor_table before = *table;
    bool is_told = false;
    const int why = parlor_table_why_not(table, move);
    const int rule = parlor_table_move(table, move, tell_nobody, &is_told);
    const parlor_problem *const refusal = parlor_play_refusal(about->game, rule);
    contract_holds(about, rule != 0, "move %d is not among the legal ones, but can be made", move);
    contract_holds(about, !is_told && tables_equal(table, &before),
                   "move %d is refused, but changes something", move);
    contract_holds(about, rule == why, "move %d is refused by rule %d, but forbidden by rule %d",
                   move, rule, why);
    contract_holds(about, contract_has_rule(about->game, rule),
                   "move %d is forbidden by rule %d, which is not there", move, rule);
    contract_holds(about,
                   refusal && refusal->rule == rule && refusal->sentence && *refusal->sentence,
                   "nothing is said to somebody who breaks rule %d", rule);
    if (move >= 0 && move < PARLOR_MOVES && !about->is_broken)
        check_typed(about, move);
}

void contract_moves(contract *about)
{
    static const int others[] = {-1, PARLOR_MOVES, PARLOR_MOVES + 1, INT_MAX, INT_MIN};
    const parlor_table *const table = &about->at.table;
    char text[PARLOR_MOVE_TEXT_MAX];
    for (int move = 0; move < PARLOR_MOVES && !about->is_broken; move++)
        table->legal >> move & 1 ? check_legal(about, move) : check_illegal(about, move);
    for (size_t i = 0; i < sizeof others / sizeof others[0] && !about->is_broken; i++) {
        check_illegal(about, others[i]);
        contract_holds(about,
                       parlor_move_write(table->game, table->legal, others[i], text) == 0 && !*text,
                       "there is a text for move %d", others[i]);
    }
}

/* ---- Records ---- */

static bool beginnings_equal(const parlor_beginning *a, const parlor_beginning *b)
{
    return a->game == b->game && a->seed == b->seed && a->number == b->number &&
           a->is_given == b->is_given && memcmp(&a->options, &b->options, sizeof a->options) == 0 &&
           (!a->is_given || memcmp(a->cards, b->cards, sizeof a->cards) == 0);
}

static bool records_equal(const parlor_record *a, const parlor_record *b)
{
    return beginnings_equal(&a->beginning, &b->beginning) && a->count == b->count &&
           memcmp(a->moves, b->moves, a->count) == 0;
}

/* A record is written as what it is read from, and leads to the table. The registry knows the game
 * by its name. */
static void check_written(contract *about, const parlor_record *record,
                          const parlor_table *leads_to)
{
    static parlor_record read;
    char text[PARLOR_RECORD_TEXT_MAX];
    parlor_status status;
    parlor_table table;
    const size_t size = parlor_record_write(record, text, sizeof text);
    contract_holds(about,
                   size > 0 && size < sizeof text && strlen(text) == size &&
                       strcspn(text, " \t\n\"'\\&?#%$*;<>|()[]{}!~`") == size,
                   "the record is not one word");
    const bool is_read = parlor_record_read(text, size, &read, &status);
    contract_holds(about, is_read, "the record cannot be read");
    read.beginning.game = record->beginning.game;
    contract_holds(about, records_equal(record, &read), "the record is read as another one");
    contract_holds(about,
                   parlor_record_table(&read, read.count, &table, NULL, NULL) &&
                       tables_equal(&table, leads_to),
                   "the record leads to another table");
    contract_holds(about, parlor_record_write(record, text, size) == 0,
                   "the record is written into too little room");
}

/* The same game with its cards given. Where a house rule shuffles later, the cards do not tell how:
 * such a table is another one from the first, and the moves need not be legal there. */
static void check_given(contract *about, const parlor_beginning *given)
{
    static parlor_record record;
    const played *const at = &about->at;
    char rules[PARLOR_RECORD_TEXT_MAX];
    parlor_table tables[2];
    parlor_table_begin(&at->record.beginning, &tables[0], NULL, NULL);
    parlor_table_begin(given, &tables[1], NULL, NULL);
    record = at->record;
    record.beginning = *given;
    if (tables_equal(&tables[0], &tables[1])) {
        check_written(about, &record, &at->table);
        return;
    }
    contract_holds(about,
                   parlor_play_rules_write(given->game, &given->options, rules, sizeof rules) > 0,
                   "the game as published goes on otherwise where its cards are given");
    record.count = 0;
    check_written(about, &record, &tables[1]);
}

/* The deal that the log tells of is the one that was dealt. */
static void check_deal(contract *about, const parlor_beginning *dealt, const char *log)
{
    const json deal = json_member(json_at(log), "deal");
    parlor_beginning read = {.game = dealt->game, .options = dealt->options};
    parlor_table tables[2];
    parlor_status status;
    contract_holds(about, deal.text && parlor_beginning_read(deal.text, deal.size, &read, &status),
                   "the deal of the log cannot be read");
    contract_holds(about,
                   parlor_table_begin(dealt, &tables[0], NULL, NULL) &&
                       parlor_table_begin(&read, &tables[1], NULL, NULL) &&
                       tables_equal(&tables[0], &tables[1]),
                   "the deal of the log is another one");
}

static void check_log(contract *about)
{
    static const char *const members[] = {"game",      "number", "seed",   "options", "deal",
                                          "decisions", "record", "result", "payoff"};
    const played *const at = &about->at;
    const char *const log = played_log(&at->record);
    contract_holds(about, json_is_line(log, strlen(log)), "the log is no line of JSON");
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++)
        contract_holds(about, json_member(json_at(log), members[i]).text,
                       "the log has no member %s", members[i]);
    const bool has_result = !json_is(json_member(json_at(log), "result"), "null");
    contract_holds(about, has_result == played_is_over(at),
                   "a log has a result where the game is not over, or none where it is");
}

static void check_views(contract *about)
{
    static char text[1 << 20];
    const played *const at = &about->at;
    const parlor_style style = {0};
    const size_t judged =
        parlor_record_show(&at->record, PARLOR_JUDGE, NULL, &style, text, sizeof text);
    contract_holds(about, judged == 0 || played_is_over(at),
                   "there is a judge's view of a game that is not over");
    const size_t told =
        parlor_record_show(&at->record, PARLOR_EXPLAIN, NULL, &style, text, sizeof text);
    contract_holds(about, told > 0 ? text[told - 1] == '\n' : !played_is_over(at),
                   "the game is not explained");
    contract_holds(about,
                   told == 0 || parlor_record_show(&at->record, PARLOR_EXPLAIN, NULL, &style, text,
                                                   told - 1) == 0,
                   "an explanation is written into too little room");
}

void contract_record(contract *about)
{
    const played *const at = &about->at;
    const parlor_beginning given = parlor_beginning_dealt(&at->record.beginning);
    check_written(about, &at->record, &at->table);
    check_given(about, &given);
    check_log(about);
    check_deal(about, &given, played_log(&at->record));
    check_views(about);
}
