/* Has games played, and asks the referee, who knows nothing of play, about each of them.
 *
 *     judged GAME [--games N] [--seed S] [--from K] [--rules WHICH] */
#include "facts.h"

#include <stdio.h>
#include <string.h>

enum { ENDINGS_MAX = 8, STALLED_IN = 100, LINE_SIZE = 1 << 12 };
enum { ENOUGH = 100 }; /* fewer games need not meet every ending */

/* So many games, and how often they met each of their endings. */
typedef struct endings {
    const char *const *what; /* up to NULL; or NULL */
    uint64_t games, met[ENDINGS_MAX];
} endings;

typedef struct judging {
    played_run wanted;
    const play_facts *facts;
    endings published, house; /* by the rules of the games */
} judging;

static bool has_house_rules(const parlor_beginning *first)
{
    for (size_t i = 0; parlor_game_play_option(first->game, i); i++)
        if (parlor_play_option_is_rule(first->game, i) && first->options.choice[i] > 1)
            return true;
    return false;
}

static void note_ending(judging *of, const played *at)
{
    const char *const log = played_log(&at->record);
    const char *const result = strstr(log, "\"result\":");
    endings *const met = has_house_rules(&at->record.beginning) ? &of->house : &of->published;
    met->games++;
    for (size_t i = 0; met->what && met->what[i]; i++)
        met->met[i] += result && strstr(result, met->what[i]);
}

/* A deal that nobody wins by the book, where a game has such deals: by chance they hardly come
 * up. */
static bool deal_stalled(const judging *of, uint64_t number, parlor_beginning *deal)
{
    char line[LINE_SIZE];
    size_t size = 0;
    parlor_status status;
    parlor_deal_options options = {{0}};
    *deal = (parlor_beginning){.game = of->wanted.game};
    return parlor_deal_choose(deal->game, "stalled", NULL, &options) &&
           parlor_deal(deal->game, &options, of->wanted.seed, number, line, sizeof line, &size) ==
               PARLOR_DEALT &&
           parlor_beginning_read(line, size, deal, &status);
}

/* Whole games are for the referee as they were published. */
static void forget_rules(played *at)
{
    parlor_beginning *const first = &at->record.beginning;
    for (size_t i = 0; parlor_game_play_option(first->game, i); i++)
        if (parlor_play_option_is_rule(first->game, i))
            first->options.choice[i] = 0;
    parlor_table_begin(first, &at->table, NULL, NULL);
}

/* By the book, some of the deals are such ones. */
static void begin(const judging *of, uint64_t number, played *at)
{
    parlor_beginning deal;
    const bool is_by_the_book = of->facts->is_by_the_book;
    if (is_by_the_book && number % STALLED_IN == 0 && deal_stalled(of, number, &deal))
        played_begin_at(at, &deal, NULL, NULL);
    else
        played_begin(at, of->wanted.game, of->wanted.seed, number, NULL, NULL);
    if (is_by_the_book) {
        forget_rules(at);
        played_by(at, parlor_game_bot_find(of->wanted.game, "book"));
    }
}

static bool game_is_judged(judging *of, uint64_t number)
{
    static played at;
    begin(of, number, &at);
    while (!played_is_over(&at))
        played_move(&at, played_choose(&at), NULL, NULL);
    note_ending(of, &at);
    if (of->facts->is_judged(&at))
        return true;
    printf("game %llu of seed %llu is not as the referee says:\n%s\n", (unsigned long long)number,
           (unsigned long long)of->wanted.seed, played_word(&at.record));
    facts_tell();
    return false;
}

static bool every_ending_was_met(const endings *of)
{
    bool all = true;
    for (size_t i = 0; of->games >= ENOUGH && of->what && of->what[i]; i++) {
        printf("%10llu  %s\n", (unsigned long long)of->met[i], of->what[i]);
        all = all && of->met[i] > 0;
    }
    if (!all)
        puts("an ending was never met: this run proves less than it should");
    return all;
}

int main(int argc, char **argv)
{
    judging of = {.facts = NULL};
    if (!played_run_read(argc, argv, &of.wanted))
        return 2;
    of.facts = facts_find(argv[1]);
    if (!of.facts) {
        printf("there are no facts of %s\n", argv[1]);
        return 1;
    }
    of.published.what = of.facts->endings;
    of.house.what = of.facts->house_endings;
    for (uint64_t i = 0; i < of.wanted.games; i++)
        if (!game_is_judged(&of, of.wanted.from + i))
            return 1;
    printf("%s: %llu games of seed %llu are as the referee says\n", of.facts->name,
           (unsigned long long)of.wanted.games, (unsigned long long)of.wanted.seed);
    const bool published = every_ending_was_met(&of.published);
    return every_ending_was_met(&of.house) && published ? 0 : 1;
}
