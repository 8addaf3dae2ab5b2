/* Games being played, for table.js: one is loaded, and JavaScript keeps the others.
 *
 *     play_start()  { play_choose() }  play_rules() or nothing  play_deal() or nothing play_begin()
 *     play_replay()
 *     { play_move() or play_make() }
 *
 * What JavaScript asks about a game is in parlor_wasm_sights.c. */
#include "parlor_wasm_play.h"
#include "parlor_wasm.h"
#include "parlor_wasm_text.h"

played_game loaded;
static parlor_beginning beginning; /* of the next game */
static parlor_match match;

/* What a game is: these bytes. */
EXPORT(play_state) void *play_state(void)
{
    return &loaded;
}

EXPORT(play_state_size) size_t play_state_size(void)
{
    return sizeof loaded;
}

/* ---- Beginning -------------------------------------------------------------------------- */

bool load_beginning(const parlor_beginning *from)
{
    parlor_table table;
    if (!parlor_table_begin(from, &table, NULL, NULL))
        return false;
    loaded = (played_game){.table = table, .has_record = true, .record.beginning = *from};
    return true;
}

/* Makes a legal move. */
static void make_move(int move)
{
    loaded.decisions[loaded.table.seat]++;
    if (loaded.has_record)
        loaded.record.moves[loaded.record.count++] = (uint8_t)move;
    parlor_table_move(&loaded.table, move, NULL, NULL);
}

/* Loads the game that a record tells, up to a decision. */
static void load_record(const parlor_record *from, uint32_t count)
{
    const parlor_record record = *from;
    load_beginning(&record.beginning);
    while (loaded.record.count < count)
        make_move(record.moves[loaded.record.count]);
}

/* False: there is no such game, or it cannot be played. */
EXPORT(play_start) bool play_start(size_t game)
{
    beginning = (parlor_beginning){.game = parlor_game_at(game)};
    return parlor_game_is_playable(beginning.game);
}

/* Chooses by what lies in text[0..size): the name of an option, a NUL, and a value. */
EXPORT(play_choose) bool play_choose(size_t size)
{
    const char *value;
    return text_words(size, &value) &&
           parlor_play_choose(beginning.game, text, value, &beginning.options);
}

/* Chooses the house rules in text[0..size). False: there is something to report. */
EXPORT(play_rules) bool play_rules(size_t size)
{
    if (size > CASE_SIZE_MAX)
        __builtin_trap();
    return parlor_play_rules_read(beginning.game, text, size, &beginning.options, reported());
}

/* Why the options do not go together, NUL-terminated; NULL: they do. */
EXPORT(play_conflict) const char *play_conflict(void)
{
    const parlor_problem *const problem =
        parlor_play_options_problem(beginning.game, &beginning.options);
    return problem ? problem->sentence : NULL;
}

/* Takes the deal in text[0..size). False: there is something to report. */
EXPORT(play_deal) bool play_deal(size_t size)
{
    if (size > CASE_SIZE_MAX)
        __builtin_trap();
    return parlor_beginning_read(text, size, &beginning, reported());
}

/* Loads the game that begins like that. False: it cannot. */
EXPORT(play_begin) bool play_begin(uint64_t seed, uint64_t number)
{
    beginning.seed = seed;
    beginning.number = number;
    return load_beginning(&beginning);
}

/* Loads the game of the record in text[0..size). False: there is something to report. */
EXPORT(play_replay) bool play_replay(size_t size)
{
    if (size > CASE_SIZE_MAX)
        __builtin_trap();
    static parlor_record record;
    if (!parlor_record_read(text, size, &record, reported()))
        return false;
    load_record(&record, record.count);
    return true;
}

/* ---- Whose decision it is --------------------------------------------------------------- */

bool seat_is_there(int seat)
{
    return seat >= 0 && seat < loaded.table.seats;
}

/* What there is to know about the game, with the numbers that table.js uses. */
enum play_number { PLAY_GAME, PLAY_SEATS, PLAY_SEAT, PLAY_DECISIONS, PLAY_HAS_RECORD };

static int game_index(void)
{
    int index = 0;
    while (parlor_game_at((size_t)index) != loaded.table.game)
        index++;
    return index;
}

static int all_decisions(void)
{
    uint32_t all = 0;
    for (int seat = 0; seat < loaded.table.seats; seat++)
        all += loaded.decisions[seat];
    return (int)all;
}

EXPORT(play_number) int play_number(int what)
{
    switch (what) {
    case PLAY_GAME:
        return game_index();
    case PLAY_SEATS:
        return loaded.table.seats;
    case PLAY_SEAT:
        return loaded.table.seat;
    case PLAY_DECISIONS:
        return all_decisions();
    case PLAY_HAS_RECORD:
        return loaded.has_record;
    default:
        return 0;
    }
}

EXPORT(play_legal) uint64_t play_legal(void)
{
    return loaded.table.legal;
}

/* Of a seat; 0 if it is not there. */
EXPORT(play_payoff) int play_payoff(int seat)
{
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(&loaded.table, payoff);
    return seat_is_there(seat) ? payoff[seat] : 0;
}

/* ---- Moves ------------------------------------------------------------------------------ */

/* Is the move legal? If not, there is something to report. */
EXPORT(play_may) bool play_may(int move)
{
    const int rule = parlor_table_why_not(&loaded.table, move);
    if (rule == 0)
        return true;
    parlor_status *const status = reported();
    char found[PARLOR_MOVE_TEXT_MAX];
    const size_t length = parlor_move_write(loaded.table.game, loaded.table.legal, move, found);
    __builtin_memcpy(status->found, found, length + 1);
    status->problem = parlor_play_refusal(loaded.table.game, rule);
    status->number = move;
    return false;
}

/* Makes a move. False: there is something to report, and nothing has changed. */
EXPORT(play_move) bool play_move(int move)
{
    if (!play_may(move))
        return false;
    make_move(move);
    return true;
}

static size_t read_moves(size_t size, uint8_t moves[PARLOR_MOVES])
{
    if (size > CASE_SIZE_MAX)
        __builtin_trap();
    return parlor_moves_read(&loaded.table, text, size, moves, reported());
}

/* Gives the moves that text[0..size) stands for, a byte each, as an answer. False: they may not be
 * made, and there is something to report. */
EXPORT(play_read) bool play_read(size_t size)
{
    uint8_t moves[PARLOR_MOVES];
    const size_t count = read_moves(size, moves);
    __builtin_memcpy(answer_place(), moves, count);
    answer_is(count);
    return count > 0;
}

/* Makes them. */
EXPORT(play_make) bool play_make(size_t size)
{
    uint8_t moves[PARLOR_MOVES];
    const size_t count = read_moves(size, moves);
    for (size_t i = 0; i < count; i++)
        make_move(moves[i]);
    return count > 0;
}

/* Writes a move as an answer; nothing if the game has none of that number. */
EXPORT(play_move_text) void play_move_text(int move)
{
    char written[PARLOR_MOVE_TEXT_MAX];
    const size_t length = parlor_move_write(loaded.table.game, loaded.table.legal, move, written);
    __builtin_memcpy(answer_place(), written, length);
    answer_is(length);
}

/* Goes back to an earlier decision of a game with a record. */
EXPORT(play_back) bool play_back(uint32_t count)
{
    if (!loaded.has_record || count > loaded.record.count)
        return false;
    load_record(&loaded.record, count);
    return true;
}

/* Loads a game with the same sight for the seat in turn. False: it is not its decision, or there is
 * none to be found, and nothing has changed. */
EXPORT(play_imagine) bool play_imagine(int seat, uint64_t seed)
{
    if (!seat_is_there(seat))
        return false;
    parlor_random random = parlor_random_begin(seed, 0);
    parlor_sight sight;
    parlor_table_sight(&loaded.table, seat, &sight);
    if (!parlor_sight_imagine(&sight, &random, &loaded.table))
        return false;
    loaded.has_record = false;
    return true;
}

/* ---- Matches ---------------------------------------------------------------------------- */

EXPORT(match_state) void *match_state(void)
{
    return &match;
}

EXPORT(match_state_size) size_t match_state_size(void)
{
    return sizeof match;
}

/* After play_start() and play_choose(), instead of play_begin(). */
EXPORT(match_begin) bool match_begin(uint64_t seed, uint64_t number, int limit)
{
    beginning.seed = seed;
    beginning.number = number;
    return parlor_match_begin(&beginning, limit, &match);
}

/* Loads its next game. */
EXPORT(match_next) bool match_next(void)
{
    return !match.is_over && load_beginning(&match.next);
}

/* Adds the loaded game. False: it is no game of the match, or one of them is not over or is. */
EXPORT(match_add) bool match_add(void)
{
    return parlor_match_add(&match, &loaded.table);
}

enum match_number { MATCH_GAMES, MATCH_LIMIT, MATCH_IS_OVER, MATCH_WINNERS, MATCH_SEATS };

EXPORT(match_number) int match_number(int what)
{
    switch (what) {
    case MATCH_GAMES:
        return match.games;
    case MATCH_LIMIT:
        return match.limit;
    case MATCH_IS_OVER:
        return match.is_over;
    case MATCH_WINNERS:
        return match.winners;
    case MATCH_SEATS:
        return parlor_play_seats(match.next.game, &match.next.options);
    default:
        return 0;
    }
}

EXPORT(match_total) int64_t match_total(int seat)
{
    return seat >= 0 && seat < PARLOR_SEATS_MAX ? match.total[seat] : 0;
}
