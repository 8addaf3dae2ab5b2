/* What a game offers to the rest of parlor: the row it has in the table of games.c. */
#ifndef PARLOR_GAMES_GAME_H
#define PARLOR_GAMES_GAME_H

#include "../core/random.h"
#include "../core/reader.h"
#include "../core/status.h"
#include "../core/writer.h"
#include "parlor.h"

struct parlor_game {
    const char *name;
    const char *title;
    bool count_required; /* must the first line be the number of cases? */
    const parlor_problem *problems;
    size_t problem_count;

    /* Offset of the first case that starts at or after `from`, a line's start, or `size`. The text
     * itself starts where a case may start. */
    size_t (*case_start)(const char *text, size_t size, size_t from);

    /* Length of the front part that is surely whole cases when more text may follow. */
    size_t (*whole_cases)(const char *text, size_t size);

    /* How many cases start in the text, and how many newlines there are. The text itself starts
     * where a case may start. */
    uint64_t (*count_cases)(const char *text, size_t size, uint64_t *newlines);

    /* Referees the case at the front of text (its first line is not blank) and writes its answer.
     * Returns how many bytes the case took, up to a line's start or the end. Sets status->problem,
     * by parlor_status_mark(), if something is wrong; what was written counts only if that is no
     * error. */
    size_t (*referee)(const parlor_run *run, const char *text, size_t size, parlor_writer *out,
                      parlor_status *status);

    /* For speed, or NULL: referees as many cases at the front of text as it likes, none of them
     * with anything to tell of, in the judge's format. Returns how many bytes they took and, in
     * `cases`, their number, and leaves `out` right behind the last answer, not full. What it does
     * not take, even the first case, is left to referee(). */
    size_t (*referee_usual)(const char *text, size_t size, parlor_writer *out, size_t *cases);

    /* Writes a random valid case in the judge's format, with the blank line before it if the
     * format has one. */
    void (*deal)(parlor_random *random, const parlor_deal_options *options, parlor_writer *out);
    bool deals_players; /* do the options of that name mean something to it? */
    bool deals_ready;
};

extern const parlor_game parlor_game_maumau;
extern const parlor_game parlor_game_mahjong;
extern const parlor_game parlor_game_tractor;

#endif
