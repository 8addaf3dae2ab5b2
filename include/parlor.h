/* parlor: referee of table games. Text in, text out, for any game by name.
 *
 * The library allocates nothing, prints nothing, keeps no state of its own and never exits: all
 * memory is the caller's. Typed access to one game is in parlor/<game>.h.
 *
 * Refereeing a whole text that is in memory:
 *
 *     parlor_run run = parlor_run_begin(parlor_game_find("mahjong"));
 *     size_t used = 0, written = 0;
 *     parlor_step step;
 *     while ((step = parlor_run_step(&run, text, size, &used, out, room, &written)) != PARLOR_DONE)
 *         if (step == PARLOR_FULL)
 *             ...write out[0..written) somewhere and set written = 0; if it is 0, give more room...
 *         else
 *             ...run.status says what is wrong with a case; the others go on...
 *     if (!parlor_run_end(&run))
 *         ...run.status says how the number of cases differs from the announced one...
 *
 * A long text may be handed over in pieces of whole cases: parlor_whole_cases() says where a piece
 * can end, and the rest, which is yours to keep, goes in front of the next piece. At the end of the
 * input hand over all that is left. examples/stream.c is a whole program. */
#ifndef PARLOR_H
#define PARLOR_H

#include "parlor/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PARLOR_VERSION "0.1.0"

typedef struct parlor_game parlor_game;

/* The games, in a fixed order; NULL past the last one. */
const parlor_game *parlor_game_at(size_t index);
/* The game of that name ("maumau", "mahjong", "tractor"), or NULL. */
const parlor_game *parlor_game_find(const char *name);
const char *parlor_game_name(const parlor_game *game);
/* The name for people: "Mau-Mau". */
const char *parlor_game_title(const parlor_game *game);
/* Everything that can be wrong with a text of this game, one by one; NULL past the last one. */
const parlor_problem *parlor_game_problem(const parlor_game *game, size_t index);

/* What is written for a case. */
typedef enum parlor_view {
    PARLOR_JUDGE,   /* the published problem's answer, byte for byte */
    PARLOR_EXPLAIN, /* what happened and why, in sentences that cite the rules */
    PARLOR_JSON,    /* one JSON object on one line */
} parlor_view;

/* How an explanation may look. */
typedef struct parlor_style {
    bool symbols; /* suit symbols in UTF-8 instead of letters */
    bool colour;  /* ANSI colours */
    int width;    /* columns to use; 0 means 80 */
} parlor_style;

/* One pass over one input. A plain value: set the first four members as you like after
 * parlor_run_begin(), copy it freely. */
typedef struct parlor_run {
    parlor_view view;
    parlor_style style;
    bool strict;   /* warnings are errors */
    bool stepwise; /* let parlor_run_step() return after every answer */

    const parlor_game *game;
    uint64_t next_case;  /* number of the next case; set it to number on from an earlier input */
    uint64_t next_line;  /* line number of the next byte of text */
    uint64_t count_line; /* where the number of cases stands; 0: not met */
    uint64_t announced;  /* how many cases the first line promised */
    uint64_t counted;    /* how many cases were met so far in this input */
    enum { PARLOR_COUNT_PENDING, PARLOR_COUNT_KNOWN, PARLOR_COUNT_ABSENT } count;

    parlor_status status; /* filled when a step returns PARLOR_REPORT */
} parlor_run;

typedef enum parlor_step {
    PARLOR_DONE,     /* all of the text was used */
    PARLOR_ANSWERED, /* a case was answered, if run->stepwise */
    PARLOR_REPORT,   /* run->status tells of an error or, after the answer, of a warning; go on */
    PARLOR_FULL, /* the next answer does not fit into the room left, nothing of it was written; a
                    judge's answer fits into 12 kB, mostly into 300 bytes, but views are longer */
} parlor_step;

parlor_run parlor_run_begin(const parlor_game *game);

/* Referees cases from text[*used..size) and writes answers to out[*written..room), advancing both,
 * until it returns. The text must consist of whole cases. Takes up to 64 kB of stack. */
parlor_step parlor_run_step(parlor_run *run, const char *text, size_t size, size_t *used, char *out,
                            size_t room, size_t *written);

/* After the last piece: checks the announced number of cases. False: run->status says how it
 * differs. */
bool parlor_run_end(parlor_run *run);

/* Length of the longest part at the front of the text that is surely whole cases, when more text
 * may follow. 0 if there is none. */
size_t parlor_whole_cases(const parlor_run *run, const char *text, size_t size);

/* Passes over text as parlor_run_step() would, counting cases and lines only: what follows can then
 * be refereed at the same time by a copy of the run. */
void parlor_run_pass(parlor_run *run, const char *text, size_t size);

/* For a case that is too long to keep in memory: text[0..size) is its beginning. Passes over it and
 * says in run->status that it was given up; writes what stands in place of its answer, if anything
 * does, as parlor_run_step() would. `room` must be PARLOR_GIVE_UP_ROOM more than *written, or 0 if
 * nothing is to be written. */
void parlor_run_give_up(parlor_run *run, const char *text, size_t size, char *out, size_t room,
                        size_t *written);
enum { PARLOR_GIVE_UP_ROOM = 512 };

/* Then, for text that starts inside that case: true if another case starts at text[*skipped];
 * otherwise text[0..*skipped) can be dropped, and more is needed to tell. Whether a line starts a
 * case may depend on the line before it, so let the text start with the end of the case's last line
 * so far, from its last character that is no blank. */
bool parlor_run_skip(parlor_run *run, const char *text, size_t size, size_t *skipped);

/* Random valid cases. Case number `number` of a seed is the same on every machine, and does not
 * depend on the others. */
typedef struct parlor_deal_options {
    int players; /* Mau-Mau: 2, 3 or 4; 0 mixes them */
    bool ready;  /* Mahjong: only hands with an expected tile */
} parlor_deal_options;

/* Which of these options means something to the game? */
bool parlor_game_deals_players(const parlor_game *game);
bool parlor_game_deals_ready(const parlor_game *game);

/* Writes one case in the judge's format to out[*written..room), advancing *written. False: it does
 * not fit, and nothing was written. */
bool parlor_deal(const parlor_game *game, const parlor_deal_options *options, uint64_t seed,
                 uint64_t number, char *out, size_t room, size_t *written);

#ifdef __cplusplus
}
#endif

#endif
