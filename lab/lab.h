/* The laboratory: studies of many games. This is all that others see of it.
 *
 * A study counts over a range of numbers, and everything it counts is a sum of whole numbers (or
 * the highest of some), so that the result is the same for any number of threads, processes and
 * ranges. */
#ifndef PARLOR_LAB_H
#define PARLOR_LAB_H

#include "parlor/players.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- Contenders ------------------------------------------------------------------------- */

/* Who plays in an arena: a built-in player, or whoever stands behind callbacks, such
 * as a program of somebody else. The laboratory knows nothing of processes; what is behind the
 * callbacks is the caller's.
 *
 * Callbacks are called by several threads at the same time, but never twice at once with the same
 * session. A session sits at one seat, game after game, and nothing is told to it that this seat
 * does not know: not the seed, not the number of the game, not who else plays. */

enum {
    LAB_CONTENDERS_MAX = 16,
    LAB_CONTENDER_NAME_MAX = 64, /* room for a name, its end included */
};

/* What became of asking a contender for a choice. */
typedef enum lab_answer {
    LAB_ANSWERED, /* the choice is there; that it is legal the arena looks at itself */
    LAB_ILLEGAL,  /* it answered something that is no legal choice, or no choice at all */
    LAB_LATE,     /* it did not answer in time, or is gone */
} lab_answer;

/* A game as a session is told of it when it begins. */
typedef struct lab_sitting {
    const parlor_game *game;
    parlor_play_options options; /* as they were chosen: 0 is the default */
    int seats, seat;             /* how many, and the session's own from 0 */
} lab_sitting;

/* A decision of the session's seat. */
typedef struct lab_decision {
    const parlor_sight *sight; /* all that the seat knows; the legal moves are sight->legal */
    const parlor_table *table; /* for parlor_moves_read() and the reason of a refusal, and for
                                  nothing else: hidden cards are in it */
    uint32_t count;            /* decisions that the seat has made before in this game */
} lab_decision;

/* What a contender does that is no built-in player. `context` is the contender's, `session` what
 * open() returned. Between begin() and end() everything is about one game. All of them must return
 * in a time that the contender itself limits. */
typedef struct lab_calls {
    /* A session for a seat, in a thread that has none for it yet. NULL: there is none to be had;
     * all its choices are late then. */
    void *(*open)(void *context, int seat);
    void (*begin)(void *session, const lab_sitting *sitting);
    /* What the seat is told of an event, as parlor_play_event_for() leaves it; also of its own
     * moves. The event is there for the time of the call only. */
    void (*tell)(void *session, const parlor_play_event *event);
    /* What it does: moves one after the other, all of the same seat, such as the cards of a whole
     * play. Unless it has answered legally, the arena counts that, and the book chooses for this
     * decision; then the session is told of what happened as always. */
    lab_answer (*choose)(void *session, const lab_decision *decision, parlor_choice *choice);
    /* The game is over, and was worth that to each seat. */
    void (*end)(void *session, const parlor_table *table, const int payoff[PARLOR_SEATS_MAX]);
    /* No more games. */
    void (*close)(void *session);
} lab_calls;

/* A contender: a plain value. Strings, calls and context must stay as long as the arena does. */
typedef struct lab_contender {
    char name[LAB_CONTENDER_NAME_MAX]; /* as results call it; no two are called the same */
    const char *typed;                 /* as it was asked for, "search:32" or "mine=run:./mine":
                                          what results of the same contender have in common */
    parlor_player player;              /* who plays, if there are no calls */
    const lab_calls *calls;            /* NULL: a built-in player */
    void *context;
} lab_contender;

/* How long a contender has thought, and about how many choices. */
typedef struct lab_thinking {
    uint64_t choices, nanoseconds;
} lab_thinking;

/* How long an arena goes on. Differences are those of the payoffs of a seat, paired by deals; both
 * look every LAB_STRIDE deals, in the order of their numbers. */
typedef enum lab_aim_kind {
    LAB_ALL_DEALS, /* until all deals are played */
    LAB_UNTIL,     /* until the interval of every difference reaches no further than that */
    LAB_SPRT,      /* until a sequential test of two bots has decided whether it is low or high */
} lab_aim_kind;

enum { LAB_STRIDE = 1024 };

typedef struct lab_aim {
    lab_aim_kind kind;
    double reach;     /* until */
    double low, high; /* of the test; low < high */
} lab_aim;

/* Who meets in an arena, and at what. */
typedef struct lab_arena {
    const parlor_game *game;
    parlor_play_options options;
    int count; /* of contenders */
    lab_contender contender[LAB_CONTENDERS_MAX];
    lab_aim aim;
    lab_thinking *thinking; /* of each contender, added to in this process; may be NULL */
} lab_arena;

/* ---- Questions -------------------------------------------------------------------------- */

enum {
    LAB_OPTIONS_MAX = 12,    /* no study has more of them */
    LAB_SENTENCE = 5120,     /* room for what is wrong, with a LAB_FILE in it */
    LAB_NAME_ROOM = 64,      /* room for "--" and the name of an option, or for a number */
    LAB_WORDS = 4096,        /* room for a question in words */
    LAB_NUMBER_BITS = 53,    /* numbers of games stay below 2^53, exact in every program */
    LAB_RANGE_MAX = 1 << 30, /* so that 64 bits are enough to count over a range */
};
#define LAB_NUMBER_MAX (((uint64_t)1 << LAB_NUMBER_BITS) - 1)
#define LAB_FILE       "%.4096s" /* a name in a sentence: as long as any file has one */

typedef struct lab_study lab_study;

/* Something that can be chosen for a study: a number, or one of some words. */
typedef struct lab_option {
    const char *name;    /* "games" */
    const char *value;   /* what stands for its value in the help: "N", or "NAME" of a word; NULL:
                            it is a switch, and its value is 1 if it was given */
    const char *meaning; /* for people, with the default */
    uint64_t least, most, usual; /* of a number; a default below the least is none at all */
    /* The words, up to NULL: the value is the index plus 1, and 0, the default, is none of them. */
    const char *(*word)(size_t index);
} lab_option;

/* The studies, in a fixed order; NULL past the last one. */
const lab_study *lab_study_at(size_t index);
/* The study of that name; NULL if there is none. A study is called as its game. */
const lab_study *lab_study_find(const char *name);
const char *lab_study_name(const lab_study *study);
/* What it finds out, in a few words. */
const char *lab_study_summary(const lab_study *study);
/* Its options, one by one; NULL past the last one. */
const lab_option *lab_study_option(const lab_study *study, size_t index);
/* What it counts: "games". */
const char *lab_study_unit(const lab_study *study);

/* A study and what was chosen, option by option. A plain value. */
typedef struct lab_question {
    const lab_study *study;
    const lab_arena *arena; /* of lab_arena_study(); it must stay as long as the question does */
    uint64_t value[LAB_OPTIONS_MAX];
} lab_question;

/* Finds out who of an arena plays better; it is in no list. */
const lab_study *lab_arena_study(void);

/* How many games of a sound question each deal has. */
int lab_arena_games(const lab_question *question);

/* A game of an arena, played again, and which contender had each seat. */
typedef struct lab_replay {
    parlor_record record;
    int seats, contender[PARLOR_SEATS_MAX];
} lab_replay;

/* Plays one of them, from 0, of a deal by its number. */
void lab_arena_replay(const lab_question *question, uint64_t deal, int game, lab_replay *replay);

/* The question with every option at its default. */
lab_question lab_question_of(const lab_study *study);
/* Chooses; false: `problem` says what is wrong. */
bool lab_question_choose(lab_question *question, const char *name, const char *value,
                         char problem[LAB_SENTENCE]);
/* Do the choices go together? False: `problem` says why not. */
bool lab_question_is_sound(const lab_question *question, char problem[LAB_SENTENCE]);
/* As somebody would type it: "study maumau --games 100 --players 3 ...". */
void lab_question_words(const lab_question *question, char text[LAB_WORDS]);

/* ---- Running ---------------------------------------------------------------------------- */

/* How a study is run; nothing of it changes what comes out. */
typedef struct lab_settings {
    unsigned jobs;             /* threads, of each process */
    uint64_t range;            /* how many numbers are handed out at once; 0: as the study likes */
    const char *checkpoint;    /* file to go on from, or NULL */
    bool resume;               /* go on from it */
    double checkpoint_seconds; /* how often it is written; 0: every minute */
    /* Told several times a second how many are done, and how many were before. May be NULL. */
    void (*progress)(void *context, uint64_t done, uint64_t before, uint64_t total);
    /* Told what went wrong, in a sentence with names as they are, where the study goes on. May be
     * NULL. */
    void (*warn)(void *context, const char *problem);
    void *context;
} lab_settings;

typedef enum lab_ending {
    LAB_DONE,
    LAB_STOPPED, /* by SIGINT or SIGTERM: the result is that of what was done */
    LAB_FAILED,  /* `problem` says why; there is no result */
} lab_ending;

typedef struct lab_result lab_result;

/* Runs a sound question. The result is to be freed. In a group of processes all of them call this,
 * and only the first, lab_group_is_first(), gets a result. */
lab_ending lab_run(const lab_question *question, const lab_settings *settings, lab_result **result,
                   char problem[LAB_SENTENCE]);

/* The question that a checkpoint is of, as somebody would type it. False: `problem` says why there
 * is none. */
bool lab_checkpoint_question(const char *file, char words[LAB_WORDS], char problem[LAB_SENTENCE]);
/* Adds up checkpoints of a question, each of other numbers: `question` is the one of any of them,
 * and afterwards that of all. The sum is written to a new checkpoint, unless that is NULL. */
lab_ending lab_merge(lab_question *question, const char *const *files, size_t count,
                     const char *checkpoint, lab_result **result, char problem[LAB_SENTENCE]);
void lab_result_free(lab_result *result);
/* How many of its numbers a result is of, and how many were asked for. */
uint64_t lab_result_done(const lab_result *result);
uint64_t lab_result_asked(const lab_result *result);
/* How many of those done its checkpoint has, as it was last written. */
uint64_t lab_result_kept(const lab_result *result);
/* The signal that stopped it; 0: none. */
int lab_result_signal(const lab_result *result);

/* Processes that work together, if the program was built for that: see docs/cluster.md. Begin
 * first, end last. */
void lab_group_begin(void);
bool lab_group_is_first(void);
void lab_group_end(int status);

/* ---- Showing ---------------------------------------------------------------------------- */

typedef enum lab_view { LAB_TABLE, LAB_JSON, LAB_CSV, LAB_GNUPLOT } lab_view;

/* Writes a result; nothing if it is NULL, since the first process of a group has it. */
void lab_show(const lab_result *result, lab_view view, const parlor_style *style, FILE *out);

/* Can a picture be called that? By its ending: .svg, .png or .pdf. */
bool lab_picture_is_known(const char *file);
/* Has gnuplot draw the result into a file, unless it is NULL. False: `problem` says why not. */
bool lab_draw(const lab_result *result, const char *file, char problem[LAB_SENTENCE]);

#endif
