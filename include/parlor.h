/* parlor: referee of table games. Text in, text out, for any game by name.
 *
 * The library allocates nothing, prints nothing, keeps no state of its own and never exits: all
 * memory is the caller's. Typed access to one game is in parlor/<game>.h.
 *
 * A text that is in memory takes one call:
 *
 *     char answers[1 << 16];
 *     parlor_output out = {.text = answers, .room = sizeof answers, .problem = report};
 *     parlor_referee(parlor_game_find("mahjong"), NULL, text, strlen(text), &out);
 *     ...answers[0..out.size) are the answers; report() was called for every bad case...
 *
 * A long text can be handed over in pieces, see parlor_run; examples/stream.c is a whole program.
 */
#ifndef PARLOR_H
#define PARLOR_H

#include "parlor/api.h"
#include "parlor/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the library at run time, as PARLOR_VERSION was when it was built. */
PARLOR_API const char *parlor_version(void);
/* The same as PARLOR_VERSION_NUMBER. */
PARLOR_API int parlor_version_number(void);

/* ---- Games ------------------------------------------------------------------------------ */

/* A registered game. A function below that is given NULL instead returns NULL, 0 or false, or says
 * that there is no such game; a run says so in parlor_run_end(). */
typedef struct parlor_game parlor_game;

/* The games, in a fixed order; NULL past the last one. */
PARLOR_API const parlor_game *parlor_game_at(size_t index);
/* The game of that name, such as "maumau", or of a published problem's name, such as "LA 4749";
 * only letters, whichever their size, and digits count. NULL if there is none. */
PARLOR_API const parlor_game *parlor_game_find(const char *name);
/* Its name for programs: small letters only. */
PARLOR_API const char *parlor_game_name(const parlor_game *game);
/* The name for people: "Mau-Mau". */
PARLOR_API const char *parlor_game_title(const parlor_game *game);
/* What the game's referee does, in a few words: "referee Mau-Mau games". */
PARLOR_API const char *parlor_game_summary(const parlor_game *game);
/* Input and answers described for people: paragraphs of text, separated by empty lines; a line that
 * starts with four blanks is an example. */
PARLOR_API const char *parlor_game_help(const parlor_game *game);
/* What the numbers of the game's rules begin with: "MM" for MM-1 and on. */
PARLOR_API const char *parlor_game_rule_prefix(const parlor_game *game);

/* A rule as RULES.md has it. */
typedef struct parlor_rule {
    int number;        /* 22 for MM-22 */
    const char *title; /* "Endless game" */
    const char *text;  /* Markdown, lines ending with newlines; without the examples */
} parlor_rule;

/* The rules of a game, one by one; NULL past the last one. */
PARLOR_API const parlor_rule *parlor_game_rule(const parlor_game *game, size_t index);
/* Can the explanation of a case cite the rule of this number? Explanations never cite the others.
 */
PARLOR_API bool parlor_game_cites_rule(const parlor_game *game, int number);
/* The rule of that name, such as "MM-12", and its game; NULL if there is none. `game` may be NULL.
 */
PARLOR_API const parlor_rule *parlor_rule_find(const char *name, const parlor_game **game);

/* Is every case one line? */
PARLOR_API bool parlor_game_has_line_cases(const parlor_game *game);
/* What can be wrong with a case of this game in the judge's notation, one by one; NULL past the
 * last one. Problems that all games share, such as a wrong number of cases, are not among them. */
PARLOR_API const parlor_problem *parlor_game_problem(const parlor_game *game, size_t index);

/* ---- What is wanted --------------------------------------------------------------------- */

/* What is written for a case. */
typedef enum parlor_view {
    PARLOR_JUDGE,   /* the published problem's answer, byte for byte */
    PARLOR_EXPLAIN, /* what happened and why, in sentences that cite the rules */
    PARLOR_JSON,    /* one JSON object on one line */
    PARLOR_ALL, /* all three, from refereeing the case once: the answer, NUL, the explanation, NUL,
                   the object. A bad case has only the object, and an explanation if it is merely
                   not over yet */
} parlor_view;

/* How an explanation may look. */
typedef struct parlor_style {
    bool symbols; /* suit symbols in UTF-8 instead of letters */
    bool colour;  /* ANSI colours */
    int width;    /* columns to use: 40 at least; 0 means 80 */
} parlor_style;

/* A question about a case, other than the judge's, that a game can answer. */
typedef struct parlor_question {
    const char *name;    /* "audit" */
    const char *meaning; /* for people, one line */
    bool is_for_people;  /* worth asking by default about a single case that somebody typed */
} parlor_question;

/* The other questions of a game, one by one; NULL past the last one. */
PARLOR_API const parlor_question *parlor_game_question(const parlor_game *game, size_t index);

/* The game's own names for its players, one by one; NULL past the last one, or if it has none. */
PARLOR_API const char *parlor_game_player(const parlor_game *game, size_t index);

enum { PARLOR_PLAYER_NAME_MAX = 16 }; /* bytes of a player's name, without its NUL */

/* Can a player be called that? A name is letters, digits and any characters beyond ASCII that can
 * be seen, in UTF-8, and behind the first of them blanks, hyphens, apostrophes and full stops; no
 * blank is its end. A text has it in quotation marks, "Anna Lena" or "TJ", unless it has neither
 * blank nor sign, begins with no digit, and has a small letter or a character beyond ASCII in it,
 * so that it is no card. */
PARLOR_API bool parlor_player_name_is_valid(const char *name);

/* Cases by their numbers, the last one included. */
typedef struct parlor_case_range {
    uint64_t first, last;
} parlor_case_range;

/* How a text is to be refereed. All zero is the judge's format. */
typedef struct parlor_options {
    parlor_view view;
    parlor_style style;
    size_t question;            /* 0: the judge's, 1: parlor_game_question(game, 0), and so on */
    const char *const *players; /* names for the players instead of the game's own, as many, all
                                   different, each valid by parlor_player_name_is_valid() */
    const char *input_name;     /* what the text is called where places in it are named, or NULL */
    bool strict;                /* warnings are errors */
    bool cases_only;            /* the text has no count line: it starts with a case */
    bool count_optional;        /* it has one only if its first line is a number and nothing else */
    bool one_by_one;            /* let parlor_run_step() return after every answer */
    uint64_t first_case; /* number of the first case; 0 means 1. An explanation of any case but the
                            first begins with an empty line, to part it from the one before */
    const parlor_case_range *only; /* only these cases are refereed, and all other text is passed
                                      over, also what belongs to no case ... */
    size_t only_count;             /* ... if this is not 0 */
    size_t *ends;     /* where parlor_run_step() is to note how much was written when each answer
                         ended: ends[0] is of the case that was next when it was called ... */
    size_t ends_room; /* ... for so many cases; further ones are answered, too */
} parlor_options;

/* ---- Loose notation --------------------------------------------------------------------- */

enum { PARLOR_LOOSE_MAX = 1 << 16 }; /* no case in loose notation may be longer */

/* Turns one case as people write it into the judge's notation: lower case, symbols, other tools'
 * letters; each game's RULES.md has the list. Writes it to out[0..room), lines with newlines and no
 * NUL; returns its length. What could mean two things is refused: status says what is wrong, and
 * where in `text`, and 0 is returned. Judge's notation comes out as it went in; after a
 * trick too many, nothing more is read. A game without loose notation takes the text as it is. 8 kB
 * are room enough for every case. `players`: as in parlor_options, or NULL. */
PARLOR_API size_t parlor_loose_read(const parlor_game *game, const char *const *players,
                                    const char *text, size_t size, char *out, size_t room,
                                    parlor_status *status);

/* Writes what PARLOR_JSON has in place of an answer, for a case that was refused like that: an
 * object with `error`, and a newline. `status->case_number` is the number that the case has there.
 * Returns its length; 0 if the room does not suffice, which 2 kB always do, or if there is no such
 * game or nothing wrong. */
PARLOR_API size_t parlor_loose_refusal(const parlor_game *game, const parlor_status *status,
                                       char *out, size_t room);

/* ---- A text in memory ------------------------------------------------------------------- */

/* Where answers and problems go: your memory and your functions. */
typedef struct parlor_output parlor_output;

/* Its members. All but text and room may be zero. */
struct parlor_output {
    char *text;    /* your memory ... */
    size_t room;   /* ... this much of it ... */
    size_t size;   /* ... of which so much is written; answers are appended */
    void *context; /* for your functions */
    /* Called when the next answer does not fit. Either use text[0..size) and set size to 0, or
     * provide more room; then return true. False gives up. NULL: there is no more room. */
    bool (*make_room)(parlor_output *out);
    /* Called for every problem, error or warning. May be NULL. */
    void (*problem)(parlor_output *out, const parlor_status *status, bool is_error);
};

/* What became of a whole text. */
typedef enum parlor_outcome {
    PARLOR_ANSWERED,     /* all cases, perhaps with warnings */
    PARLOR_SOME_BAD,     /* some case, or the number of cases, was wrong; all others are answered */
    PARLOR_OUT_OF_ROOM,  /* the rest is not answered */
    PARLOR_UNKNOWN_GAME, /* the game was NULL */
    PARLOR_UNKNOWN_OPTION, /* there is no such view or question, and nothing is answered */
} parlor_outcome;

/* Referees a whole text. `options` may be NULL. */
PARLOR_API parlor_outcome parlor_referee(const parlor_game *game, const parlor_options *options,
                                         const char *text, size_t size, parlor_output *out);

/* ---- A text in pieces ------------------------------------------------------------------- */

/* One pass over one input, or over several one after the other. A plain value: copy it freely. */
typedef struct parlor_run {
    parlor_options options; /* yours: they may be changed between steps */
    parlor_status status;   /* what there is to report; see PARLOR_REPORT */
    size_t case_start;      /* where in the text the case begins that PARLOR_CASE or PARLOR_REPORT
                               is about */
    const parlor_game *game;
    uint64_t own[14]; /* the library's own */
} parlor_run;

/* Why parlor_run_step() returned. */
typedef enum parlor_step {
    PARLOR_DONE,   /* all of the text was used */
    PARLOR_CASE,   /* a case was answered, if options.one_by_one */
    PARLOR_REPORT, /* run->status holds an error or, after the answer, a warning; go on */
    PARLOR_FULL,   /* the next answer does not fit into the room left, nothing of it was written; a
                      judge's answer fits into 13 kB, mostly into 300 bytes, but views are longer */
} parlor_step;

/* Begins a run. `options` may be NULL. */
PARLOR_API parlor_run parlor_run_begin(const parlor_game *game, const parlor_options *options);

/* Referees cases from text[*used..size) and writes answers to out[*written..room), advancing both,
 * until it returns. The text must consist of whole cases, or be what parlor_run_cut() has cut.
 * Takes up to 64 kB of stack. */
PARLOR_API parlor_step parlor_run_step(parlor_run *run, const char *text, size_t size, size_t *used,
                                       char *out, size_t room, size_t *written);

/* Is the problem in run->status an error? With options.strict, warnings are errors, too. */
PARLOR_API bool parlor_run_is_error(const parlor_run *run);

/* After the last piece: checks the announced number of cases, and that there are such a game, view
 * and question; if not, nothing was answered. False: run->status says what is wrong, which is an
 * error. */
PARLOR_API bool parlor_run_end(parlor_run *run);

/* After parlor_run_end(): another input follows, with its own count and lines; its cases are
 * numbered from where the last input ended. */
PARLOR_API void parlor_run_next_input(parlor_run *run);

/* The number that the next case will have. */
PARLOR_API uint64_t parlor_run_next_case(const parlor_run *run);
/* How many cases the count line promises; 0 if there was none yet. */
PARLOR_API uint64_t parlor_run_announced(const parlor_run *run);
/* How many faults were found so far, by a question that looks for them. */
PARLOR_API uint64_t parlor_run_faults(const parlor_run *run);

/* What parlor_run_cut() has made of a text. */
typedef struct parlor_cut {
    size_t size;  /* what is left of it: the library may have moved or shortened it */
    size_t piece; /* this many bytes at its front are for parlor_run_step() or parlor_run_pass(),
                     all of it, before you cut again; 0: more text is needed, and there is room for
                     it, unless it was the last */
    bool is_given_up; /* the piece is a case that is longer than the room, or a part of one: there
                         will be a report instead of an answer */
    size_t skipped;   /* bytes dropped from the front: the rest of a case that was given up */
} parlor_cut;

/* Cuts a text that comes in pieces where parlor_run_step() can take it: behind whole cases. The
 * text is what the last cut left behind its piece, and whatever you have added to its end since;
 * only the new part is looked at. `room` is how much text you can keep. A case that does not fit
 * loses its surplus blanks, and if that does not help, it is given up; columns are then counted
 * as if these blanks had never been there. `is_last`: this is all there is. */
PARLOR_API parlor_cut parlor_run_cut(parlor_run *run, char *text, size_t size, size_t room,
                                     bool is_last);

/* Passes over text as parlor_run_step() would, counting cases and lines only: what follows can then
 * be refereed at the same time by a copy of the run. */
PARLOR_API void parlor_run_pass(parlor_run *run, const char *text, size_t size);

/* ---- Somebody's answers ----------------------------------------------------------------- */

enum {
    PARLOR_LINE_KEPT = 1 << 16, /* so much of a line of theirs is looked at: no right one is nearly
                                   as long */
    PARLOR_HEADING_MAX = 64,    /* what stands in front of the number of a case is shorter */
};

/* A piece of somebody's memory; nothing if `at` is NULL. */
typedef struct parlor_text {
    const char *at;
    size_t size;
} parlor_text;

/* Somebody's answers, line by line, whatever text they are. */
typedef struct parlor_theirs parlor_theirs;

/* Its members. The first ones are yours. */
struct parlor_theirs {
    const char *at;  /* text that was not looked at yet ... */
    const char *end; /* ... goes up to here */
    void *context;   /* for your function */
    /* Called when that does not do: puts more text behind what is left, which may go to another
     * place. False: there is no more, or no room for any. NULL: this is all. */
    bool (*more)(parlor_theirs *theirs);
    bool has_failed;    /* yours to say: it cannot be read on */
    bool may_be_marked; /* the first line may begin with a byte order mark, as editors write it */
    /* The library's own, for you to read: */
    bool is_cut, goes_on; /* the line is longer than that; the rest of it was not read yet */
    bool is_ready;        /* a line is there ... */
    bool is_at_end;       /* ... or there are no more */
    uint64_t number;      /* of the line, counted from 1 */
    size_t size;          /* of the line, without blanks at its end */
    char line[PARLOR_LINE_KEPT];
};

/* Answers of the library and somebody's, case by case. A plain value, but `only` and what `theirs`
 * points to are yours. */
typedef struct parlor_comparison {
    parlor_theirs theirs;
    const parlor_case_range *only; /* only these cases count ... */
    size_t only_count;             /* ... if this is not 0 */
    uint64_t compared;             /* how many cases were compared so far, ... */
    uint64_t differing;            /* ... how many of them differ ... */
    uint64_t missing;              /* ... and how many of these have no answer at all */
    /* The library's own: */
    size_t heading_size; /* what the first line of every answer begins with, if it has a number */
    char heading[PARLOR_HEADING_MAX];
    bool has_headings;  /* theirs have such lines, too */
    uint64_t rest_case; /* what they say about this case is to be passed over, 0 being none ... */
    size_t rest_lines;  /* ... which should be so many lines */
} parlor_comparison;

/* A case that was answered otherwise, and the first line of the answer in which it was. Valid until
 * the comparison goes on. */
typedef struct parlor_difference {
    uint64_t case_number;
    uint64_t line;        /* the number of the line of theirs */
    parlor_text answer;   /* ours, all of it */
    parlor_text expected; /* the line of it; nothing: it has no more lines */
    parlor_text found;    /* or the front of it, if it is very long; nothing: the answers end */
} parlor_difference;

/* What came of comparing a case. */
typedef enum parlor_compared {
    PARLOR_SAME,       /* no difference, or one that does not count */
    PARLOR_DIFFERENT,  /* there is one, and it is told */
    PARLOR_UNREADABLE, /* theirs.has_failed */
} parlor_compared;

/* Begins to compare answers to a game's cases: say then what `theirs` are, and which cases count.
 * Takes as much stack as parlor_run_step(). */
PARLOR_API void parlor_comparison_begin(const parlor_game *game, parlor_comparison *both);

/* Compares the judge's answer to the next case, which has this number, with the next lines of
 * theirs: blanks at the ends of lines do not matter. After a case that differs, theirs are found
 * again where their next case begins. Of cases that have no answer at all, only the first is told.
 */
PARLOR_API parlor_compared parlor_compare_answer(parlor_comparison *both, uint64_t number,
                                                 parlor_text answer, parlor_difference *found);

/* After the last case only blank lines may follow. False: the answers go on, with theirs.line, or
 * they cannot be read. */
PARLOR_API bool parlor_compare_end(parlor_comparison *both);

/* ---- Random cases ----------------------------------------------------------------------- */

enum { PARLOR_DEAL_OPTIONS_MAX = 8 }; /* no game has more of them */

/* One thing that can be chosen when cases of a game are dealt. */
typedef struct parlor_deal_option {
    const char *name;          /* "players" */
    const char *const *values; /* what it can be, up to NULL; NULL: it is a switch, off or on */
    const char *meaning;       /* for people, with the default */
} parlor_deal_option;

/* The options of a game, one by one; NULL past the last one. */
PARLOR_API const parlor_deal_option *parlor_game_deal_option(const parlor_game *game, size_t index);

/* What was chosen, for each option of the game: 0 the default, 1 the first value or a switch that
 * is on, 2 the second value and so on. All zero is all defaults. */
typedef struct parlor_deal_options {
    uint8_t choice[PARLOR_DEAL_OPTIONS_MAX];
} parlor_deal_options;

/* Chooses a value, or turns a switch on if `value` is NULL. False: the game has no such option, or
 * the option no such value. */
PARLOR_API bool parlor_deal_choose(const parlor_game *game, const char *name, const char *value,
                                   parlor_deal_options *options);

/* Whether a case could be dealt. */
typedef enum parlor_dealt {
    PARLOR_DEALT,
    PARLOR_DEAL_FULL,    /* the case does not fit, and nothing was written */
    PARLOR_DEAL_INVALID, /* no such game, or options that parlor_deal_choose() did not make */
} parlor_dealt;

/* Writes a random valid case in the judge's format to out[*written..room), advancing *written. Case
 * number `number` of a seed is the same on every machine, and does not depend on the others.
 * `options` may be NULL. */
PARLOR_API parlor_dealt parlor_deal(const parlor_game *game, const parlor_deal_options *options,
                                    uint64_t seed, uint64_t number, char *out, size_t room,
                                    size_t *written);

#ifdef __cplusplus
}
#endif

#endif
