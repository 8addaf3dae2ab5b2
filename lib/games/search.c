/* The player that thinks: everything that its seat could do is tried on the same imagined tables,
 * with the book playing all seats to the end, and what is worth the most is done. The book's own
 * choice, or that of a better player if the game has one, is given up only for one that is better
 * beyond chance, and also on as many fresh tables, which did not have a part in choosing it. */
#include "search.h"
#include "../core/assert.h"
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
} search;

/* ---- Tables ----------------------------------------------------------------------------- */

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

/* Is there only one table that fits the sight? Then it is always the same that is imagined. */
static bool nothing_is_hidden(search *at)
{
    enum {
        TABLES = 12
    }; /* of two equally likely ones, so many are the same by chance once in 2048
          times */
    parlor_table first, other;
    bool is_same = next_table(at, &first);
    for (int i = 1; is_same && i < TABLES; i++)
        is_same = next_table(at, &other) && memcmp(&other, &first, sizeof first) == 0;
    at->drawn = 0;
    return is_same;
}

/* ---- Trying ----------------------------------------------------------------------------- */

static void sums_add(parlor_sums *sums, int64_t number)
{
    sums->count++;
    sums->sum += number;
    sums->squares += number * number;
}

static parlor_sums sums_of_both(const parlor_sums *a, const parlor_sums *b)
{
    return (parlor_sums){a->count + b->count, a->sum + b->sum, a->squares + b->squares};
}

/* mean > k * sqrt((squares - sum^2 / n) / (n - 1) / n), in whole numbers. */
bool parlor_sums_are_gain(const parlor_sums *sums, int errors)
{
    const int64_t times = (int64_t)errors * errors, square = sums->sum * sums->sum;
    return sums->sum > 0 && square + (times - 1) * square / sums->count > times * sums->squares;
}

/* What a choice brings the seat in turn at a table. */
static int try_choice(const search *at, const parlor_table *table, const parlor_choice *choice)
{
    parlor_table after = *table;
    parlor_random random = words_to_play(at);
    parlor_search_make(&after, choice);
    return parlor_search_play_out(at->player->bot, &after, table->seat, &random);
}

/* Adds what each candidate has brought on a table. */
static void note(parlor_thoughts *thoughts, const int brings[PARLOR_CANDIDATES_MAX])
{
    int best = INT32_MIN;
    for (uint32_t i = 0; i < thoughts->count; i++)
        best = brings[i] > best ? brings[i] : best;
    for (uint32_t i = 0; i < thoughts->count; i++) {
        parlor_candidate *const candidate = &thoughts->candidates[i];
        sums_add(&candidate->payoff, brings[i]);
        sums_add(&candidate->gain, brings[i] - brings[0]);
        candidate->best += brings[i] == best;
    }
    thoughts->tables++;
}

static void try_all(search *at, const parlor_table *table)
{
    parlor_thoughts *const thoughts = at->thoughts;
    int brings[PARLOR_CANDIDATES_MAX];
    for (uint32_t i = 0; i < thoughts->count; i++)
        brings[i] = try_choice(at, table, &thoughts->candidates[i].choice);
    note(thoughts, brings);
}

/* Whose choice is given up only for a better one. */
static const parlor_bot *first_bot(const search *at)
{
    return at->thoughts->first ? at->thoughts->first : at->player->bot;
}

static void list_candidates(search *at, const parlor_table *table)
{
    parlor_choice choices[PARLOR_CANDIDATES_MAX];
    parlor_random random = words_to_play(at);
    at->thoughts->count = parlor_search_choices(first_bot(at), table, &random, choices);
    for (uint32_t i = 0; i < at->thoughts->count; i++)
        at->thoughts->candidates[i].choice = choices[i];
}

/* Tries on as many tables as asked for, fewer where imagining gives up. */
static void try_tables(search *at)
{
    parlor_table table;
    for (uint32_t i = 0; i < at->player->effort; i++) {
        if (!next_table(at, &table))
            continue;
        if (at->thoughts->count == 0)
            list_candidates(at, &table);
        try_all(at, &table);
    }
}

/* On one table that holds all there is to know: what each candidate brings there, with the seat's
 * next decisions planned, for as many games as the tables would have taken. */
static void try_table(search *at)
{
    parlor_thoughts *const thoughts = at->thoughts;
    parlor_table table;
    parlor_choice choices[PARLOR_CANDIDATES_MAX];
    int brings[PARLOR_CANDIDATES_MAX];
    next_table(at, &table);
    list_candidates(at, &table);
    for (uint32_t i = 0; i < thoughts->count; i++)
        choices[i] = thoughts->candidates[i].choice;
    parlor_search_plan(at->player->bot, &table, choices, thoughts->count,
                       (int64_t)at->player->effort * thoughts->count * 2, brings);
    note(thoughts, brings);
}

/* ---- Choosing --------------------------------------------------------------------------- */

static uint32_t best_candidate(const parlor_thoughts *thoughts)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < thoughts->count; i++)
        if (thoughts->candidates[i].gain.sum > thoughts->candidates[best].gain.sum)
            best = i;
    return best;
}

static int margin_of(const search *at)
{
    const int margin = at->player->game->play->margin;
    return margin ? margin : 1;
}

/* Is a candidate better than the first choice on as many fresh tables, and beyond chance on all
 * together? */
static bool is_confirmed(search *at, uint32_t number)
{
    parlor_thoughts *const thoughts = at->thoughts;
    parlor_sums gain = {0};
    parlor_table table;
    for (uint32_t i = 0; i < at->player->effort; i++) {
        if (!next_table(at, &table))
            continue;
        sums_add(&gain, try_choice(at, &table, &thoughts->candidates[number].choice) -
                            try_choice(at, &table, &thoughts->candidates[0].choice));
    }
    thoughts->confirmed = (uint32_t)gain.count;
    const parlor_sums all = sums_of_both(&gain, &thoughts->candidates[number].gain);
    return gain.sum > 0 && parlor_sums_are_gain(&all, margin_of(at));
}

static void choose(parlor_thoughts *thoughts, uint32_t number)
{
    thoughts->chosen = number;
    thoughts->choice = thoughts->candidates[number].choice;
}

static void begin(search *at, const parlor_player *player, uint64_t legal, parlor_random *random,
                  parlor_thoughts *thoughts)
{
    at->player = player;
    at->seed = (uint64_t)parlor_random_word(random) << 32;
    at->seed |= parlor_random_word(random);
    at->thoughts = thoughts;
    *thoughts = (parlor_thoughts){
        .game = player->game, .legal = legal, .first = player->game->play->begins_with};
}

void parlor_search_sight(const parlor_player *player, const parlor_sight *sight,
                         parlor_random *random, parlor_thoughts *thoughts)
{
    search at = {.sight = sight};
    begin(&at, player, sight->legal, random, thoughts);
    if (nothing_is_hidden(&at)) {
        try_table(&at);
        choose(thoughts, best_candidate(thoughts));
        return;
    }
    try_tables(&at);
    if (thoughts->count == 0) { /* no table was found at all */
        const int move = parlor_bot_choose(first_bot(&at), sight, random);
        thoughts->choice = (parlor_choice){.count = 1, .moves = {(uint8_t)move}};
        return;
    }
    const uint32_t best = best_candidate(thoughts);
    choose(thoughts, best && is_confirmed(&at, best) ? best : 0);
}

void parlor_search_truth(const parlor_player *player, const parlor_table *table,
                         parlor_random *random, parlor_thoughts *thoughts)
{
    search at = {.truth = table};
    begin(&at, player, table->legal, random, thoughts);
    try_table(&at);
    choose(thoughts, best_candidate(thoughts));
}
