/* The player that thinks: everything that its seat could do is tried on the same imagined tables,
 * with the book playing all seats to the end, and what is worth the most is done. The book's own
 * choice is given up only for one that is better beyond chance, on the first tables and on as many
 * fresh ones, which did not have a part in choosing it. */
#include "search.h"
#include "../core/assert.h"
#include "../core/bits.h"
#include "../core/memory.h"
#include "game.h"

/* A decision while it is thought about. */
typedef struct search {
    const parlor_player *player;
    const parlor_sight *sight; /* tables are imagined from it ... */
    const parlor_table *truth; /* ... or are all this one */
    uint64_t seed;             /* of the words for tables and for playing on */
    uint32_t drawn;            /* tables so far */
    parlor_thoughts *thoughts;
    uint64_t outcomes[PARLOR_CANDIDATES_MAX]; /* of candidates: see outcome_of() */
} search;

/* Every table has two streams of words, so none depends on how many there are. */
static parlor_random words_to_imagine(const search *at)
{
    return parlor_random_begin(at->seed, (uint64_t)at->drawn * 2);
}

static parlor_random words_to_play(const search *at)
{
    return parlor_random_begin(at->seed, (uint64_t)at->drawn * 2 + 1);
}

/* The next table; false if imagining gives up. */
static bool next_table(search *at, parlor_table *table)
{
    at->drawn++;
    if (at->truth) {
        *table = *at->truth;
        return true;
    }
    const game_play *const play = at->player->game->play;
    parlor_random random = words_to_imagine(at);
    if (!parlor_sight_imagine(at->sight, &random, table))
        return false;
    if (play->make_likely)
        play->make_likely(table, &random);
    return true;
}

/* ---- Playing on ------------------------------------------------------------------------- */

static void make_move(parlor_table *table, int move)
{
    const int refused = parlor_table_move(table, move, NULL, NULL);
    parlor_assert(refused == 0);
    (void)refused;
}

static int bot_move(const parlor_bot *bot, const parlor_table *table, parlor_random *random)
{
    parlor_sight sight;
    parlor_table_sight(table, table->seat, &sight);
    return parlor_bot_choose(bot, &sight, random);
}

/* What a table comes to when the bot has all seats from here on; it may be over already. */
static void play_out(const parlor_bot *bot, parlor_table *table, parlor_random *random,
                     int payoff[PARLOR_SEATS_MAX])
{
    const game_play *const play = table->game->play;
    if (table->seat >= 0 && play->play_out)
        play->play_out(table, random);
    while (table->seat >= 0)
        make_move(table, bot_move(bot, table, random));
    parlor_table_payoff(table, payoff);
}

/* ---- Candidates ------------------------------------------------------------------------- */

/* A seat's turn: its decisions up to where others see what it did. */
typedef struct turn {
    int seat;
    uint32_t number;
} turn;

static turn turn_at(const parlor_table *table)
{
    const game_play *const play = table->game->play;
    return (turn){table->seat, play->turn ? play->turn(table) : 0};
}

static bool turn_goes_on(turn now, const parlor_table *table)
{
    const game_play *const play = table->game->play;
    return table->seat == now.seat && play->turn && play->turn(table) == now.number;
}

/* Makes the moves of a turn that are still to be made, the table having made others by itself, and
 * the book's for the rest of it. What was made is the choice. */
static parlor_choice make_turn(const search *at, parlor_table *table, const parlor_choice *wanted)
{
    const turn now = turn_at(table);
    parlor_random random = words_to_play(at);
    parlor_choice made = {0};
    int next = 0;
    do {
        while (next < wanted->count && parlor_table_why_not(table, wanted->moves[next]) != 0)
            next++;
        const int move = next < wanted->count ? wanted->moves[next++]
                                              : bot_move(at->player->bot, table, &random);
        made.moves[made.count++] = (uint8_t)move;
        make_move(table, move);
    } while (turn_goes_on(now, table) && made.count < PARLOR_CHOICE_MOVES_MAX);
    return made;
}

/* A number of what a choice has come to. Turns of several decisions can be the same in many ways,
 * but then they bring about the same table. */
static uint64_t outcome_of(const parlor_table *table, const parlor_choice *made)
{
    if (!table->game->play->turn)
        return made->moves[0];
    uint64_t outcome = 0, word;
    for (int i = 0; i < PARLOR_TABLE_BYTES; i += (int)sizeof word) {
        memcpy(&word, table->own + i, sizeof word);
        outcome = (outcome ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        outcome ^= outcome >> 29;
    }
    return outcome;
}

/* Adds what the seat could do, if it does not come to the same as another candidate. */
static void add_candidate(search *at, const parlor_table *table, const parlor_choice *wanted)
{
    parlor_thoughts *const thoughts = at->thoughts;
    if (thoughts->count == PARLOR_CANDIDATES_MAX)
        return;
    parlor_table after = *table;
    const parlor_choice made = make_turn(at, &after, wanted);
    const uint64_t outcome = outcome_of(&after, &made);
    for (uint32_t i = 0; i < thoughts->count; i++)
        if (at->outcomes[i] == outcome)
            return;
    at->outcomes[thoughts->count] = outcome;
    thoughts->candidates[thoughts->count++] = (parlor_candidate){.choice = made};
}

/* The book's choice, then the game's candidates or else each legal move. What a seat can do it
 * knows, so any table with its sight will do. */
static void list_candidates(search *at, const parlor_table *table)
{
    const game_play *const play = table->game->play;
    parlor_choice wanted = {0};
    add_candidate(at, table, &wanted);
    if (play->candidates) {
        parlor_choice choices[PARLOR_CANDIDATES_MAX];
        parlor_sight sight;
        parlor_table_sight(table, table->seat, &sight);
        const size_t count = play->candidates(&sight, choices, PARLOR_CANDIDATES_MAX);
        for (size_t i = 0; i < count; i++)
            add_candidate(at, table, &choices[i]);
        if (count)
            return;
    }
    wanted.count = 1;
    for (uint64_t left = table->legal; left; left &= left - 1) {
        wanted.moves[0] = (uint8_t)bits_lowest_of_64(left);
        add_candidate(at, table, &wanted);
    }
}

/* ---- Trying ----------------------------------------------------------------------------- */

static void sums_add(parlor_sums *sums, int64_t number)
{
    sums->count++;
    sums->sum += number;
    sums->squares += number * number;
}

/* mean > sqrt((squares - sum^2 / n) / (n - 1) / n), in whole numbers. */
bool parlor_sums_are_gain(const parlor_sums *sums)
{
    return sums->sum > 0 && sums->sum * sums->sum > sums->squares;
}

/* What a choice brings its seat at a table. Returns whether the words had a part in it. */
static bool try_choice(const search *at, const parlor_table *table, const parlor_choice *choice,
                       int *brings)
{
    parlor_table after = *table;
    parlor_random random = words_to_play(at);
    for (int i = 0; i < choice->count; i++)
        make_move(&after, choice->moves[i]);
    int payoff[PARLOR_SEATS_MAX];
    play_out(at->player->bot, &after, &random, payoff);
    *brings = payoff[table->seat];
    return random.counter[0] > 0;
}

/* Tries all candidates on a table. Returns whether the words had a part in it. */
static bool try_all(search *at, const parlor_table *table)
{
    parlor_thoughts *const thoughts = at->thoughts;
    int brings[PARLOR_CANDIDATES_MAX], best = INT32_MIN;
    bool by_chance = false;
    for (uint32_t i = 0; i < thoughts->count; i++) {
        by_chance |= try_choice(at, table, &thoughts->candidates[i].choice, &brings[i]);
        best = brings[i] > best ? brings[i] : best;
    }
    for (uint32_t i = 0; i < thoughts->count; i++) {
        parlor_candidate *const candidate = &thoughts->candidates[i];
        sums_add(&candidate->payoff, brings[i]);
        sums_add(&candidate->gain, brings[i] - brings[0]);
        candidate->best += brings[i] == best;
    }
    thoughts->tables++;
    return by_chance;
}

/* Has a candidate won against the book's choice on fresh tables as well? */
static bool is_confirmed(search *at, uint32_t number)
{
    parlor_thoughts *const thoughts = at->thoughts;
    parlor_sums gain = {0};
    parlor_table table;
    for (uint32_t i = 0; i < at->player->effort; i++) {
        if (!next_table(at, &table))
            continue;
        int brings, book;
        try_choice(at, &table, &thoughts->candidates[number].choice, &brings);
        try_choice(at, &table, &thoughts->candidates[0].choice, &book);
        sums_add(&gain, brings - book);
    }
    thoughts->confirmed = (uint32_t)gain.count;
    return parlor_sums_are_gain(&gain);
}

static uint32_t best_candidate(const parlor_thoughts *thoughts)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < thoughts->count; i++)
        if (thoughts->candidates[i].gain.sum > thoughts->candidates[best].gain.sum)
            best = i;
    return best;
}

static void begin(search *at, const parlor_player *player, parlor_random *random,
                  parlor_thoughts *thoughts)
{
    at->player = player;
    at->seed = (uint64_t)parlor_random_word(random) << 32;
    at->seed |= parlor_random_word(random);
    at->drawn = 0;
    at->thoughts = thoughts;
    *thoughts = (parlor_thoughts){.game = player->game};
}

/* Tries on as many tables as asked for, fewer where imagining gives up or chance has no part. */
static void try_tables(search *at)
{
    parlor_table table;
    for (uint32_t i = 0; i < at->player->effort; i++) {
        if (!next_table(at, &table))
            continue;
        if (at->thoughts->count == 0)
            list_candidates(at, &table);
        if (!try_all(at, &table) && at->truth)
            break;
    }
}

static void choose(parlor_thoughts *thoughts, uint32_t number)
{
    thoughts->chosen = number;
    thoughts->choice = thoughts->candidates[number].choice;
}

void parlor_search_sight(const parlor_player *player, const parlor_sight *sight,
                         parlor_random *random, parlor_thoughts *thoughts)
{
    search at = {.sight = sight};
    begin(&at, player, random, thoughts);
    thoughts->legal = sight->legal;
    try_tables(&at);
    if (thoughts->count == 0) {
        thoughts->choice.count = 1;
        thoughts->choice.moves[0] = (uint8_t)parlor_bot_choose(player->bot, sight, random);
        return;
    }
    const uint32_t best = best_candidate(thoughts);
    const bool is_better =
        best && parlor_sums_are_gain(&thoughts->candidates[best].gain) && is_confirmed(&at, best);
    choose(thoughts, is_better ? best : 0);
}

void parlor_search_truth(const parlor_player *player, const parlor_table *table,
                         parlor_random *random, parlor_thoughts *thoughts)
{
    search at = {.truth = table};
    begin(&at, player, random, thoughts);
    thoughts->legal = table->legal;
    try_tables(&at);
    choose(thoughts, best_candidate(thoughts));
}
