#define _POSIX_C_SOURCE 200809L
/* Games that are played with one fault each: contract_play() must find it. */
#include "play_contract.h"

#include "lib/games/game.h"
#include <stdlib.h>
#include <string.h>

enum { GAMES = 30, NO_MOVE = 63, NO_RULE = 61, MARK = 8 };

static const game_play *sound; /* what is faulty otherwise */

/* ---- Faults ---- */

static void payoff_for_nothing(const parlor_table *table, int payoff[PARLOR_SEATS_MAX])
{
    sound->payoff(table, payoff);
    payoff[0]++;
}

static void payoffs_do_not_add_up(game_play *play)
{
    play->payoff = payoff_for_nothing;
}

static void allow_no_move(parlor_table *table)
{
    if (table->seat >= 0)
        table->legal |= UINT64_C(1) << NO_MOVE;
}

static void begin_and_allow(const parlor_beginning *dealt, parlor_table *table, play_sink to)
{
    sound->begin(dealt, table, to);
    allow_no_move(table);
}

static bool imagine_nothing(const parlor_sight *sight, parlor_random *random, parlor_table *table)
{
    (void)sight, (void)random, (void)table;
    return false;
}

static void move_is_legal_that_is_none(game_play *play)
{
    play->begin = begin_and_allow;
    play->imagine = imagine_nothing;
}

/* What no seat sees leaves a mark on every sight. */
static void sight_of_everything(const parlor_table *table, parlor_sight *sight)
{
    uint64_t mark = 0;
    sound->sight(table, sight);
    for (size_t i = 0; i < sizeof table->own; i++)
        mark = mark * 31 + table->own[i];
    memcpy(sight->own + sizeof sight->own - MARK, &mark, MARK);
}

static void sight_shows_too_much(game_play *play)
{
    play->sight = sight_of_everything;
}

static bool event_for_everybody(int seat, parlor_play_event *event)
{
    (void)seat, (void)event;
    return true;
}

static void events_tell_too_much(game_play *play)
{
    play->event_for = event_for_everybody;
}

static int choose_by_turns(const parlor_bot *bot, const parlor_sight *sight, parlor_random *random)
{
    static int turn;
    (void)bot, (void)random;
    return turn++ % 2 ? __builtin_ctzll(sight->legal) : 63 - __builtin_clzll(sight->legal);
}

static const parlor_bot moody = {.name = "book", .meaning = "whatever", .choose = choose_by_turns};

static void player_has_moods(game_play *play)
{
    play->bots = &moody;
    play->bot_count = 1;
}

static void no_book_player(game_play *play)
{
    play->bot_count = 0;
}

static bool imagine_by_turns(const parlor_sight *sight, parlor_random *random, parlor_table *table)
{
    static uint64_t turn;
    parlor_random words = parlor_random_begin(1, turn++);
    (void)random;
    return sound->imagine(sight, &words, table);
}

static void imagining_has_moods(game_play *play)
{
    play->imagine = imagine_by_turns;
}

static void nothing_is_refused(game_play *play)
{
    play->refusal_count = 0;
}

static int forbid_by_no_rule(const parlor_table *table, int move)
{
    (void)table, (void)move;
    return NO_RULE;
}

static void forbidden_by_no_rule(game_play *play)
{
    play->why_not = forbid_by_no_rule;
}

static void write_the_same(uint64_t legal, int move, parlor_writer *out)
{
    (void)legal, (void)move;
    write_char(out, 'x');
}

static void moves_are_written_alike(game_play *play)
{
    play->move_write = write_the_same;
}

static void observation_is_longer(game_play *play)
{
    play->observation_size--;
}

static void observation_is_shorter(game_play *play)
{
    play->observation_size++;
}

/* Something that is not in the record gets into the table. */
static void move_and_count(parlor_table *table, int move, play_sink to)
{
    static unsigned char calls;
    sound->move(table, move, to);
    table->own[sizeof table->own - 1] = ++calls;
}

static void table_knows_the_time(game_play *play)
{
    play->move = move_and_count;
}

static void write_no_result(const parlor_record *record, const parlor_table *table,
                            parlor_json *json)
{
    (void)record, (void)table;
    json_null(json);
}

static void log_has_no_result(game_play *play)
{
    play->result_json = write_no_result;
}

static void win_at_once(parlor_match *match, const parlor_table *table)
{
    (void)table;
    match->winners = 1;
}

static void match_is_won_at_once(game_play *play)
{
    play->match_add = win_at_once;
}

/* ---- What is said of them ---- */

static const struct {
    void (*make)(game_play *play);
    const char *told;
} faults[] = {
    {payoffs_do_not_add_up, "the payoffs add up to 1"},
    {move_is_legal_that_is_none, "move 63 has no text"},
    {sight_shows_too_much, "sight"},
    {events_tell_too_much, "is told"},
    {player_has_moods, "the player book chooses by more than the sight"},
    {no_book_player, "there is no player book"},
    {imagining_has_moods, "are imagined as two tables"},
    {nothing_is_refused, "nothing is said to somebody who breaks rule"},
    {forbidden_by_no_rule, "by rule 61, which is not there"},
    {moves_are_written_alike, "'x' is not read as the move it was written from"},
    {observation_is_longer, "an observation is longer than announced"},
    {observation_is_shorter, "an observation is shorter than announced"},
    {table_knows_the_time, "another table"},
    {log_has_no_result, "a log has a result where the game is not over, or none where it is"},
    {match_is_won_at_once, "won before it is over"},
};

static bool is_told(const parlor_game *game, size_t index)
{
    char *said = NULL;
    size_t size = 0;
    FILE *const to = open_memstream(&said, &size);
    if (!to)
        abort();
    game_play play = *game->play;
    parlor_game faulty = *game;
    faulty.play = &play;
    faults[index].make(&play);
    const bool holds = contract_play(&(played_run){.game = &faulty, .games = GAMES, .seed = 1}, to);
    fclose(to);
    const char *const told = strstr(said, faults[index].told);
    const bool is_found = !holds && told && told < said + strcspn(said, "\n");
    if (!is_found)
        printf("not told as \"%s\", but:\n%s", faults[index].told, said);
    free(said);
    return is_found;
}

int main(void)
{
    const parlor_game *game;
    int failed = 0, count = 0;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        sound = game->play;
        for (size_t k = 0; sound && k < sizeof faults / sizeof faults[0]; k++) {
            failed += !is_told(game, k);
            count++;
        }
    }
    printf("%d faulty games, %d of them not told\n", count, failed);
    return failed == 0 && count > 0 ? 0 : 1;
}
