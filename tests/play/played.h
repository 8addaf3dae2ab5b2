/* Random games for tests: with any of their options, played by any of the built-in players, by
 * chance, or by both. */
#ifndef PARLOR_TESTS_PLAYED_H
#define PARLOR_TESTS_PLAYED_H

#include "parlor/play.h"

/* A game being played, and how it came there. */
typedef struct played {
    parlor_record record;
    parlor_table table;
    uint64_t seed, number;
    parlor_random random; /* for whatever a test decides by chance */
    const parlor_bot *bot;
    bool is_erratic; /* now and then chance decides in place of the player */
} played;

/* Begins game `number` of a seed. The number says who plays; the seed and the number, with which
 * options. */
void played_begin(played *at, const parlor_game *game, uint64_t seed, uint64_t number,
                  parlor_play_visitor *visitor, void *context);

/* The same with these options. */
void played_begin_with(played *at, const parlor_game *game, const parlor_play_options *options,
                       uint64_t seed, uint64_t number, parlor_play_visitor *visitor, void *context);

/* The same with any beginning. */
void played_begin_at(played *at, const parlor_beginning *beginning, parlor_play_visitor *visitor,
                     void *context);

/* Who plays this number: nobody in particular, or one of the players. */
void played_by(played *at, const parlor_bot *bot);

/* What is decided next, and deciding it, which joins the record. */
int played_choose(played *at);
void played_move(played *at, int move, parlor_play_visitor *visitor, void *context);

bool played_is_over(const played *at);

/* The record as a word, which stays until the next call. */
const char *played_word(const parlor_record *record);

/* A member of a set of moves, by chance. */
int played_any(uint64_t moves, parlor_random *random);

/* Options by chance that go together, for game `number`; house rules as the program was asked for
 * them. */
parlor_play_options played_options(const parlor_game *game, uint64_t number, parlor_random *random);

/* One chance in so many. */
bool played_chance(parlor_random *random, uint32_t in);

/* What programs are asked for: a game, and how many random games of it. */
typedef struct played_run {
    const parlor_game *game;
    uint64_t games, seed, from;
} played_run;

/* Reads GAME [--games N] [--seed S] [--from K] [--rules WHICH]; otherwise says so. WHICH are the
 * house rules of all games that this program begins by chance:
 *
 *     random   any that go together
 *     each     one house rule after the other, and so many games of each; what it needs to be
 *              possible at all joins it
 *     LIST     these, as in parlor_play_rules_read()
 *
 * Without --rules every other game is played as it was published, and the others by few house
 * rules. */
bool played_run_read(int argc, char **argv, played_run *run);

/* The log of a record as a JSON object, NUL-terminated, which stays until the next call. */
const char *played_log(const parlor_record *record);

#endif
