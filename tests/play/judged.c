/* Has games played, and asks the referee, who knows nothing of play, about each of them.
 *
 *     judged GAME [--games N] [--seed S] [--from K]     random games
 *     judged GAME --deals FILE                          these deals, one a line behind their number
 */
#include "facts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENDINGS_MAX = 8, LINE_SIZE = 1 << 12 };

/* A run, and how often it met each of the endings. */
typedef struct judging {
    const parlor_game *game;
    const play_facts *facts;
    const char *const *endings; /* that it must meet */
    uint64_t games, met[ENDINGS_MAX];
} judging;

static void note_ending(judging *of, const played *at)
{
    const char *const log = played_log(&at->record);
    const char *const result = strstr(log, "\"result\":");
    for (size_t i = 0; of->endings && of->endings[i]; i++)
        of->met[i] += result && strstr(result, of->endings[i]);
}

/* Plays a game that was begun to its end. */
static bool game_is_judged(judging *of, played *at)
{
    if (of->facts->is_by_the_book)
        played_by(at, parlor_game_bot_find(of->game, "book"));
    while (!played_is_over(at))
        played_move(at, played_choose(at), NULL, NULL);
    of->games++;
    note_ending(of, at);
    if (of->facts->is_judged(at))
        return true;
    printf("this game is not as the referee says:\n%s\n", played_word(&at->record));
    facts_tell();
    return false;
}

static bool random_games_are_judged(judging *of, const played_run *wanted)
{
    static played at;
    of->endings = of->facts->endings;
    for (uint64_t i = 0; i < wanted->games; i++) {
        played_begin(&at, of->game, wanted->seed, wanted->from + i, NULL, NULL);
        if (!game_is_judged(of, &at))
            return false;
    }
    return true;
}

static bool deals_are_judged(judging *of, FILE *file)
{
    static played at;
    char line[LINE_SIZE];
    of->endings = of->facts->rare_endings;
    bool is_good = fgets(line, sizeof line, file) != NULL; /* the number of deals */
    while (is_good && fgets(line, sizeof line, file)) {
        parlor_beginning deal = {.game = of->game};
        parlor_status status;
        is_good = parlor_beginning_read(line, strlen(line), &deal, &status);
        if (!is_good) {
            printf("not a deal: %s", line);
            return false;
        }
        played_begin_at(&at, &deal, NULL, NULL);
        is_good = game_is_judged(of, &at);
    }
    return is_good;
}

static bool every_ending_was_met(const judging *of)
{
    bool all = of->games > 0;
    for (size_t i = 0; of->endings && of->endings[i]; i++) {
        printf("%10llu  %s\n", (unsigned long long)of->met[i], of->endings[i]);
        all = all && of->met[i] > 0;
    }
    if (!all)
        puts("an ending was never met: this run proves less than it should");
    return all;
}

static bool judge_deals(judging *of, const char *name)
{
    FILE *const file = fopen(name, "r");
    if (!file) {
        perror(name);
        return false;
    }
    const bool is_good = deals_are_judged(of, file);
    fclose(file);
    return is_good;
}

int main(int argc, char **argv)
{
    played_run wanted = {.games = 0};
    const bool has_deals = argc == 4 && strcmp(argv[2], "--deals") == 0;
    if (!has_deals && !played_run_read(argc, argv, &wanted))
        return 2;
    judging of = {.game = parlor_game_find(argv[1]), .facts = facts_find(argv[1])};
    if (!of.facts) {
        printf("there are no facts of %s\n", argv[1]);
        return 1;
    }
    if (!(has_deals ? judge_deals(&of, argv[3]) : random_games_are_judged(&of, &wanted)))
        return 1;
    printf("%s: %llu games are as the referee says\n", of.facts->name,
           (unsigned long long)of.games);
    return every_ending_was_met(&of) ? 0 : 1;
}
