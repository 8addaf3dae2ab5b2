/* parlor in one header; parlor.c beside it is the library. Made by scripts/amalgamate.
 *
 * MIT License
 *
 * Copyright (c) 2026 The parlor authors
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */

/* ======== parlor/api.h */

/* What every public header shares: which functions are public, and the version. */
#ifndef PARLOR_API_H
#define PARLOR_API_H

/* The version of these headers, in parts and as a text. */
#define PARLOR_VERSION_MAJOR 0
#define PARLOR_VERSION_MINOR 1
#define PARLOR_VERSION_PATCH 0
#define PARLOR_VERSION       "0.1.0"

/* One number that grows with the version, to compare with: 0.1.0 is 100. */
#define PARLOR_VERSION_NUMBER                                                                      \
    (PARLOR_VERSION_MAJOR * 10000 + PARLOR_VERSION_MINOR * 100 + PARLOR_VERSION_PATCH)

/* Marks what the library offers; everything else in it is hidden. On Windows a program that uses
 * parlor as a DLL defines PARLOR_SHARED, and who builds the DLL defines PARLOR_BUILD too. */
#if defined(_WIN32) && defined(PARLOR_SHARED) && defined(PARLOR_BUILD)
#define PARLOR_API __declspec(dllexport)
#elif defined(_WIN32) && defined(PARLOR_SHARED)
#define PARLOR_API __declspec(dllimport)
#elif defined(__GNUC__) && !defined(_WIN32)
#define PARLOR_API __attribute__((visibility("default")))
#else
#define PARLOR_API
#endif

/* A conversion that neither a C nor a C++ compiler complains about. */
#ifdef __cplusplus
#define PARLOR_CAST(type, value) static_cast<type>(value)
#else
#define PARLOR_CAST(type, value) ((type)(value))
#endif

#endif

/* ======== parlor/status.h */

/* What can be wrong with a text, and where: shared by every game's reader. */
#ifndef PARLOR_STATUS_H
#define PARLOR_STATUS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What becomes of a case that has a problem. */
typedef enum parlor_severity {
    PARLOR_WARNING, /* the case is answered all the same */
    PARLOR_ERROR,   /* the case has no answer */
} parlor_severity;

/* One way a text can be wrong. Every game lists its own, so a message is written in one place.
 * In `sentence`, {found} stands for the text at the place, {number} and {limit} for the numbers of
 * the status, {times} for its number as in "twice" or "3 times", {other} for its second place,
 * written LINE:COLUMN. */
typedef struct parlor_problem {
    const char *name; /* stable, for programs: "card-unknown" */
    parlor_severity severity;
    const char *sentence; /* for people: "card {found} does not exist" */
    int rule;             /* number of the rule that says so; 0: none does */
} parlor_problem;

enum { PARLOR_FOUND_SIZE = 32 }; /* room for what was found, its NUL included */

/* The outcome of reading a text. `problem` is NULL when all is well, and then nothing else counts.
 * Lines and columns are counted from 1, columns in bytes; 0 means "no such place". */
typedef struct parlor_status {
    const parlor_problem *problem;
    uint64_t case_number; /* 0: not about one case */
    uint64_t line, column;
    uint64_t other_line, other_column;
    size_t offset; /* of the place, from the start of the text handed over */
    size_t length; /* of what was found there, in bytes */
    size_t other_offset;
    int64_t number;
    int64_t limit;
    char found[PARLOR_FOUND_SIZE]; /* what was found, UTF-8, control
                                      characters made visible, cut if long */
} parlor_status;

/* Writes the problem as a sentence, NUL-terminated and cut to `size`; returns its length. */
PARLOR_API size_t parlor_status_message(const parlor_status *status, char *buffer, size_t size);

enum { PARLOR_VISIBLE_MAX = 8 }; /* room for a character as it is shown, NUL included */

/* One character of somebody's text as it can be shown: nothing in it moves a cursor or changes a
 * colour. */
typedef struct parlor_visible {
    char text[PARLOR_VISIBLE_MAX]; /* NUL-terminated: UTF-8 as it is, a tab as a blank, control
                                      characters as ^[ and the like, any other byte as \xff */
    int columns;                   /* that it takes on a terminal */
    size_t length;                 /* how many bytes of the given text it stands for */
} parlor_visible;

/* The character at the front of text[0..size); nothing, of length 0, if there is none. */
PARLOR_API parlor_visible parlor_visible_read(const char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif

/* ======== parlor.h */

/* parlor: referee of table games. Text in, text out, for any game by name.
 *
 * The library allocates nothing, prints nothing, keeps no state of its own and never exits: all
 * memory is the caller's. Typed access to one game is in parlor/<game>.h.
 *
 * A text that is in memory takes one call:
 *
 *     char answers[1 << 16];
 *     parlor_output out = {.text = answers, .room = sizeof answers, .problem = tell_me};
 *     parlor_referee(parlor_game_find("mahjong"), NULL, text, strlen(text), &out);
 *     ...answers[0..out.size) are the answers; tell_me() was told of every bad case...
 *
 * A long text can be handed over in pieces, see parlor_run; examples/stream.c is a whole program.
 */
#ifndef PARLOR_H
#define PARLOR_H

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

/* A game of the table. Every function below that takes one answers NULL, 0 or false for NULL, or
 * says that there is no such game. */
typedef struct parlor_game parlor_game;

/* The games, in a fixed order; NULL past the last one. */
PARLOR_API const parlor_game *parlor_game_at(size_t index);
/* The game of that name, such as "maumau"; NULL if there is none. */
PARLOR_API const parlor_game *parlor_game_find(const char *name);
/* The name that parlor_game_find() knows: small letters only. */
PARLOR_API const char *parlor_game_name(const parlor_game *game);
/* The name for people: "Mau-Mau". */
PARLOR_API const char *parlor_game_title(const parlor_game *game);
/* What the game's referee does, in a few words: "referee Mau-Mau games". */
PARLOR_API const char *parlor_game_summary(const parlor_game *game);
/* Input and answers described for people: paragraphs of text, parted by empty lines; a line that
 * starts with four blanks is an example. */
PARLOR_API const char *parlor_game_help(const parlor_game *game);
/* What the numbers of the game's rules begin with: "MM" for MM-1 and on. */
PARLOR_API const char *parlor_game_rule_prefix(const parlor_game *game);

/* A rule as RULES.md has it. */
typedef struct parlor_rule {
    int number;        /* 12 for MM-12 */
    const char *title; /* "Jack against the last card" */
    const char *text;  /* Markdown, lines ending with newlines; without the examples */
} parlor_rule;

/* The rules of a game, one by one; NULL past the last one. */
PARLOR_API const parlor_rule *parlor_game_rule(const parlor_game *game, size_t index);
/* The rule of that name, such as "MM-12", and its game; NULL if there is none. `game` may be NULL.
 */
PARLOR_API const parlor_rule *parlor_rule_find(const char *name, const parlor_game **game);

/* Is every case one line? */
PARLOR_API bool parlor_game_has_line_cases(const parlor_game *game);
/* Everything that can be wrong with a text of this game, one by one; NULL past the last one. */
PARLOR_API const parlor_problem *parlor_game_problem(const parlor_game *game, size_t index);

/* ---- What is wanted --------------------------------------------------------------------- */

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

/* Something else that a game can be asked about a case than the judge's question. */
typedef struct parlor_question {
    const char *name;    /* "audit" */
    const char *meaning; /* for people, one line */
    bool is_for_people;  /* it is what somebody with a single case in hand wants to know */
} parlor_question;

/* The other questions of a game, one by one; NULL past the last one. */
PARLOR_API const parlor_question *parlor_game_question(const parlor_game *game, size_t index);

/* The game's own names for its players, one by one; NULL past the last one, or if it has none. */
PARLOR_API const char *parlor_game_player(const parlor_game *game, size_t index);

/* Can a player be called that? A name is letters, digits and bytes beyond ASCII, begins with no
 * digit, has a small letter or a byte beyond ASCII in it, so that it is no card, and is 16 bytes
 * long at most. */
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
    const char *const *players; /* names for the players instead of the game's own, as many */
    const char *input_name;     /* what the text is called where places in it are named, or NULL */
    bool strict;                /* warnings are errors */
    bool cases_only;            /* the text has no count line: it starts with a case */
    bool one_by_one;            /* let parlor_run_step() return after every answer */
    uint64_t first_case; /* number of the first case; 0 means 1. An explanation of any other case
                            begins with an empty line, to part it from the one before */
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
 * where in `text`, and 0 is returned. Judge's notation comes out as it went in. 8 kB are room
 * enough for every case. */
PARLOR_API size_t parlor_loose_read(const parlor_game *game, const char *text, size_t size,
                                    char *out, size_t room, parlor_status *status);

/* ---- A text in memory ------------------------------------------------------------------- */

/* Where answers and problems go: your memory and your functions. */
typedef struct parlor_output parlor_output;

/* Its members. All but text and room may be zero. */
struct parlor_output {
    char *text;    /* your memory ... */
    size_t room;   /* ... this much of it ... */
    size_t size;   /* ... of which so much is written */
    void *context; /* for your functions */
    /* Called when the next answer does not fit. Either use text[0..size) and set size to 0, or
     * provide more room; then return true. False gives up. NULL: there is no more room. */
    bool (*make_room)(parlor_output *out);
    /* Told of every problem, errors and warnings. May be NULL. */
    void (*problem)(parlor_output *out, const parlor_status *status, bool is_error);
};

/* How it went with a whole text. */
typedef enum parlor_outcome {
    PARLOR_ANSWERED,     /* all cases, perhaps with warnings */
    PARLOR_SOME_BAD,     /* some case, or the number of cases, was wrong; all others are answered */
    PARLOR_OUT_OF_ROOM,  /* the rest is not answered */
    PARLOR_UNKNOWN_GAME, /* the game was NULL */
} parlor_outcome;

/* Referees a whole text. `options` may be NULL. */
PARLOR_API parlor_outcome parlor_referee(const parlor_game *game, const parlor_options *options,
                                         const char *text, size_t size, parlor_output *out);

/* ---- A text in pieces ------------------------------------------------------------------- */

/* What is known of a text that holds no whole case yet, so that it need not be looked at again when
 * more of it comes. */
typedef struct parlor_frame {
    size_t scanned; /* bytes at its front that were looked at */
    int progress;   /* how far the case there has come, in the game's own terms */
} parlor_frame;

/* What a run remembers from piece to piece. Use the functions below; members may change. */
typedef struct parlor_run_state {
    const parlor_game *game;
    uint64_t next_case;
    uint64_t next_line;
    uint64_t count_line; /* where the number of cases stands; 0: not met */
    uint64_t announced;  /* how many cases the first line promised */
    uint64_t counted;    /* how many cases were met so far in this input */
    uint64_t faults;     /* how many were found by a question that looks for them */
    uint64_t fast;       /* how many of them the fast path has answered */
    int count_stage;
    parlor_frame frame; /* of the text that parlor_run_whole_cases() was asked about last */
} parlor_run_state;

/* One pass over one input, or over several one after the other. A plain value: copy it freely. */
typedef struct parlor_run {
    parlor_options options; /* yours: they may be changed between steps */
    parlor_status status;   /* what there is to report; see PARLOR_REPORT */
    parlor_run_state state; /* the library's own */
} parlor_run;

/* Why parlor_run_step() returned. */
typedef enum parlor_step {
    PARLOR_DONE,   /* all of the text was used */
    PARLOR_CASE,   /* a case was answered, if options.one_by_one */
    PARLOR_REPORT, /* run->status tells of an error or, after the answer, of a warning; go on */
    PARLOR_FULL,   /* the next answer does not fit into the room left, nothing of it was written; a
                      judge's answer fits into 13 kB, mostly into 300 bytes, but views are longer */
} parlor_step;

/* Begins a run. `options` may be NULL. */
PARLOR_API parlor_run parlor_run_begin(const parlor_game *game, const parlor_options *options);

/* Referees cases from text[*used..size) and writes answers to out[*written..room), advancing both,
 * until it returns. The text must consist of whole cases. Takes up to 64 kB of stack. */
PARLOR_API parlor_step parlor_run_step(parlor_run *run, const char *text, size_t size, size_t *used,
                                       char *out, size_t room, size_t *written);

/* Is what run->status tells of an error, warnings being errors if options.strict? */
PARLOR_API bool parlor_run_is_error(const parlor_run *run);

/* After the last piece: checks the announced number of cases. False: run->status says how it
 * differs, which is an error. */
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
/* The line number of the next byte of text, counted from 1. */
PARLOR_API uint64_t parlor_run_next_line(const parlor_run *run);

/* Length of the longest part at the front of the text that is surely whole cases, when more text
 * may follow; 0 if there is none. The rest is yours to keep, and goes in front of the next piece:
 * ask again when more was added to its end, and only the new part will be looked at. At the end of
 * the input hand over all that is left. */
PARLOR_API size_t parlor_run_whole_cases(parlor_run *run, const char *text, size_t size);

/* Passes over text as parlor_run_step() would, counting cases and lines only: what follows can then
 * be refereed at the same time by a copy of the run. */
PARLOR_API void parlor_run_pass(parlor_run *run, const char *text, size_t size);

/* For a case that is too long to keep in memory: text[0..size) is its beginning. Passes over it and
 * says in run->status that it was given up, or what else is wrong with the text if it is no case at
 * all; if it is nothing but blank lines, status.problem is NULL. Writes what stands in place of the
 * answer, if anything does, as parlor_run_step() would. `room` must be PARLOR_GIVE_UP_ROOM more
 * than *written, or 0 if nothing is to be written. */
PARLOR_API void parlor_run_give_up(parlor_run *run, const char *text, size_t size, char *out,
                                   size_t room, size_t *written);
enum { PARLOR_GIVE_UP_ROOM = 512 }; /* bytes that parlor_run_give_up() may write */

/* Then, for text that starts inside that case: true if another case starts at text[*skipped];
 * otherwise text[0..*skipped) can be dropped, and more is needed to tell. Whether a line starts a
 * case may depend on the line before it, so let the text start with the end of the case's last line
 * so far: parlor_run_keep() says from where on it has to be kept. */
PARLOR_API bool parlor_run_skip(parlor_run *run, const char *text, size_t size, size_t *skipped);

/* Where the end of a text begins that parlor_run_skip() needs in front of what follows. */
PARLOR_API size_t parlor_run_keep(const char *text, size_t size);

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

/* ---- Measuring -------------------------------------------------------------------------- */

/* What it takes to measure the rules of a game alone, on cases already read. */
typedef struct parlor_bench {
    size_t cases;             /* how many make a good measurement ... */
    parlor_deal_options deal; /* ... dealt like this */
    size_t value_size;        /* of a case once it is read */
    /* Reads the case at the front of a text into a value; returns its length, 0 if it is bad. */
    size_t (*read)(const char *text, size_t size, void *value);
    /* Referees `count` values that were read. What it returns depends on all results, so that no
     * compiler can leave the work out. */
    uint64_t (*referee)(const void *values, size_t count);
} parlor_bench;

/* How the rules of a game are measured; NULL for NULL. */
PARLOR_API const parlor_bench *parlor_game_bench(const parlor_game *game);
/* The same for parlor_game_question(game, index); NULL if it is not measured. */
PARLOR_API const parlor_bench *parlor_game_question_bench(const parlor_game *game, size_t index);

#ifdef __cplusplus
}
#endif

#endif

/* ======== parlor/mahjong.h */

/* Sichuan Mahjong: the tiles a waiting hand expects, and what the hand would then score.
 *
 * The rules are in lib/games/mahjong/RULES.md; SM-1 and so on are their numbers. Everything here is
 * a plain value: copy it, compare it, keep it. examples/mahjong.c is a whole program.
 *
 *     const char *line = "8D8D8D5D2D2D2D 6D6D6D7D7D7D";
 *     parlor_mahjong_hand hand;
 *     parlor_status status;
 *     parlor_mahjong_hand_read(line, strlen(line), PARLOR_MAHJONG_STAGE_WAITING, &hand, &status);
 *     if (status.problem)
 *         ...status says what is wrong...
 *     parlor_mahjong_result result;
 *     parlor_mahjong_referee(&hand, &result);
 *     for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
 *         if (result.tiles >> tile & 1)
 *             ...the hand expects `tile` and scores result.score[tile]...
 */
#ifndef PARLOR_MAHJONG_H
#define PARLOR_MAHJONG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Tiles ------------------------------------------------------------------------------ */

/* The suits, in the order of SM-1. */
typedef enum parlor_mahjong_suit {
    PARLOR_MAHJONG_SUIT_DOTS,
    PARLOR_MAHJONG_SUIT_BAMBOO,
    PARLOR_MAHJONG_SUIT_MYRIADS,
} parlor_mahjong_suit;

/* How many there are of everything. */
enum {
    PARLOR_MAHJONG_SUITS = 3,
    PARLOR_MAHJONG_NUMBERS = 9,
    PARLOR_MAHJONG_KINDS = PARLOR_MAHJONG_SUITS * PARLOR_MAHJONG_NUMBERS,
    PARLOR_MAHJONG_COPIES = 4,      /* equal tiles of each kind */
    PARLOR_MAHJONG_GROUPS_MAX = 4,  /* SM-3 */
    PARLOR_MAHJONG_HIDDEN_MAX = 14, /* in a complete hand without declared groups */
};

/* A kind of tile, 0 to 26, in the order of SM-1. */
typedef int parlor_mahjong_tile;

/* Is there such a tile? */
static inline bool parlor_mahjong_tile_is_valid(parlor_mahjong_tile tile)
{
    return tile >= 0 && tile < PARLOR_MAHJONG_KINDS;
}

/* The tile of a suit and a number from 1 to 9; -1 if there is none. */
static inline parlor_mahjong_tile parlor_mahjong_tile_of(parlor_mahjong_suit suit, int number)
{
    const int index = PARLOR_CAST(int, suit);
    return index >= 0 && index < PARLOR_MAHJONG_SUITS && number >= 1 &&
                   number <= PARLOR_MAHJONG_NUMBERS
               ? index * PARLOR_MAHJONG_NUMBERS + number - 1
               : -1;
}

/* The suit of a valid tile. */
static inline parlor_mahjong_suit parlor_mahjong_tile_suit(parlor_mahjong_tile tile)
{
    return PARLOR_CAST(parlor_mahjong_suit, tile / PARLOR_MAHJONG_NUMBERS);
}

/* The number of a valid tile, 1 to 9. */
static inline int parlor_mahjong_tile_number(parlor_mahjong_tile tile)
{
    return tile % PARLOR_MAHJONG_NUMBERS + 1;
}

/* How many there are of each kind: 64 bits for each suit, four of them for each number, the 1
 * lowest. Written in hexadecimal, a suit shows its nine counts from 9 to 1. */
typedef struct parlor_mahjong_tiles {
    uint64_t suit[PARLOR_MAHJONG_SUITS];
} parlor_mahjong_tiles;

/* The bits of a count, and the highest that fits into them. */
enum { PARLOR_MAHJONG_COUNT_BITS = 4, PARLOR_MAHJONG_COUNT_MAX = 15 };

/* How many there are of a tile; 0 if there is no such tile. */
static inline int parlor_mahjong_tiles_count(const parlor_mahjong_tiles *tiles,
                                             parlor_mahjong_tile tile)
{
    if (!parlor_mahjong_tile_is_valid(tile))
        return 0;
    const int shift = PARLOR_MAHJONG_COUNT_BITS * (parlor_mahjong_tile_number(tile) - 1);
    const uint64_t suit = tiles->suit[tile / PARLOR_MAHJONG_NUMBERS];
    /* Numbers begin with 1. NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
    return PARLOR_CAST(int, suit >> shift & PARLOR_MAHJONG_COUNT_MAX);
}

/* Adds `count` tiles, or takes them away if it is negative. False: there is no such tile, or its
 * count would not stay within 0 to 15; nothing is changed. */
static inline bool parlor_mahjong_tiles_add(parlor_mahjong_tiles *tiles, parlor_mahjong_tile tile,
                                            int count)
{
    const int before = parlor_mahjong_tiles_count(tiles, tile);
    if (!parlor_mahjong_tile_is_valid(tile) || count < -before ||
        count > PARLOR_MAHJONG_COUNT_MAX - before)
        return false;
    const int shift = PARLOR_MAHJONG_COUNT_BITS * (parlor_mahjong_tile_number(tile) - 1);
    tiles->suit[tile / PARLOR_MAHJONG_NUMBERS] += PARLOR_CAST(uint64_t, count) << shift;
    return true;
}

/* ---- Hands ------------------------------------------------------------------------------ */

/* What a player holds (SM-2). */
typedef struct parlor_mahjong_hand {
    parlor_mahjong_tiles hidden;
    parlor_mahjong_tiles declared;
} parlor_mahjong_hand;

/* A hand waits for its last tile or is complete. The value is the number of its tiles when each
 * declared group counts as three. */
typedef enum parlor_mahjong_stage {
    PARLOR_MAHJONG_STAGE_WAITING = 13,
    PARLOR_MAHJONG_STAGE_COMPLETE = 14,
} parlor_mahjong_stage;

/* Does the hand have the tiles of that stage, which is one of the two, as SM-2 and SM-3 want them?
 */
PARLOR_API bool parlor_mahjong_hand_is_valid(const parlor_mahjong_hand *hand,
                                             parlor_mahjong_stage stage);

/* The stage of a hand that is valid as one of the two. */
PARLOR_API parlor_mahjong_stage parlor_mahjong_hand_stage(const parlor_mahjong_hand *hand);

/* Number of declared groups of a valid hand. */
PARLOR_API int parlor_mahjong_hand_groups(const parlor_mahjong_hand *hand);

/* How many tiles of this kind the player holds, hidden and declared; 0 if there is no such tile. */
static inline int parlor_mahjong_hand_held(const parlor_mahjong_hand *hand,
                                           parlor_mahjong_tile tile)
{
    return parlor_mahjong_tiles_count(&hand->hidden, tile) +
           parlor_mahjong_tiles_count(&hand->declared, tile);
}

/* ---- The result ------------------------------------------------------------------------- */

enum { PARLOR_MAHJONG_SCORE_MAX = 8 }; /* no hand scores more (SM-18) */

/* The expected tiles (SM-9) as a set, bit `tile` for each, and their scores (SM-18), 0 for all
 * other tiles. */
typedef struct parlor_mahjong_result {
    uint32_t tiles;
    uint8_t score[PARLOR_MAHJONG_KINDS];
} parlor_mahjong_result;

/* Could a hand have this result: tiles that exist, each with a score there is? */
PARLOR_API bool parlor_mahjong_result_is_valid(const parlor_mahjong_result *result);

/* The expected tiles of a waiting hand, which must be valid, and their scores. */
PARLOR_API void parlor_mahjong_referee(const parlor_mahjong_hand *waiting,
                                       parlor_mahjong_result *result);

/* The score of a hand with all its tiles, which must be valid as a complete one; 0 if it has no
 * architecture or three suits (SM-8). */
PARLOR_API int parlor_mahjong_score(const parlor_mahjong_hand *complete);

/* ---- Architectures ---------------------------------------------------------------------- */

/* The rules of RULES.md that decide something about a hand. */
typedef enum parlor_mahjong_rule {
    PARLOR_MAHJONG_RULE_REGULAR = 6,
    PARLOR_MAHJONG_RULE_TWO_SUITS = 8,
    PARLOR_MAHJONG_RULE_EXPECTED = 9,
    PARLOR_MAHJONG_RULE_BASIC = 10,
    PARLOR_MAHJONG_RULE_DRAGON = 11,
    PARLOR_MAHJONG_RULE_SEVEN_COUPLES = 12,
    PARLOR_MAHJONG_RULE_PURELY = 13,
    PARLOR_MAHJONG_RULE_CHUNKIOUS = 14,
    PARLOR_MAHJONG_RULE_ROYAL = 15,
    PARLOR_MAHJONG_RULE_SKY_GROUND = 16,
    PARLOR_MAHJONG_RULE_HIGHEST = 18,
    PARLOR_MAHJONG_RULE_DISTANCE = 23,
    PARLOR_MAHJONG_RULE_USEFUL = 24,
    PARLOR_MAHJONG_RULE_DISCARD = 25,
    PARLOR_MAHJONG_RULE_SEEN = 26,
} parlor_mahjong_rule;

/* What an architecture consists of (SM-4, SM-5). */
typedef enum parlor_mahjong_component_kind {
    PARLOR_MAHJONG_COMPONENT_DECLARED_CHUNK,
    PARLOR_MAHJONG_COMPONENT_DECLARED_KONG, /* a declared group of four */
    PARLOR_MAHJONG_COMPONENT_CHUNK,
    PARLOR_MAHJONG_COMPONENT_SEQUENCE,
    PARLOR_MAHJONG_COMPONENT_PAIR,
} parlor_mahjong_component_kind;

/* A chunk, a sequence or a pair of tiles. */
typedef struct parlor_mahjong_component {
    parlor_mahjong_component_kind kind;
    parlor_mahjong_tile tile; /* the lowest */
} parlor_mahjong_component;

/* A scoring item, named by its rule, SM-10 to SM-16. */
typedef struct parlor_mahjong_item {
    parlor_mahjong_rule rule;
    parlor_mahjong_tile tile; /* of a dragon; -1 with the others */
    int points;
} parlor_mahjong_item;

/* How large an architecture can be, and how many a hand can have. */
enum {
    PARLOR_MAHJONG_COMPONENTS_MAX = 7,
    /* Basic, Purely, Sky-ground, Chunkious and Royal or Seven Couples, and four dragons at most: a
     * hand has 18 tiles at most. */
    PARLOR_MAHJONG_ITEMS_MAX = 9,
    /* Of one hand, counted over all hands: 2D2D3D3D4D4D5D5D6D6D7D7D8D8D has three regular ones and
     * seven pairs. */
    PARLOR_MAHJONG_ARCHITECTURES_MAX = 4,
};

/* One way to see a complete hand, in the order RULES.md gives. */
typedef struct parlor_mahjong_architecture {
    int components;
    parlor_mahjong_component component[PARLOR_MAHJONG_COMPONENTS_MAX];
    int items;
    parlor_mahjong_item item[PARLOR_MAHJONG_ITEMS_MAX];
    int score; /* the sum of the items */
} parlor_mahjong_architecture;

/* ---- Events ----------------------------------------------------------------------------- */

/* What there is to say about a hand, one after the other. */
typedef enum parlor_mahjong_event_kind {
    PARLOR_MAHJONG_EVENT_EXPECTATION,  /* first: what the waiting hand expects, all together */
    PARLOR_MAHJONG_EVENT_TILE,         /* `tile` would complete the shape of the hand */
    PARLOR_MAHJONG_EVENT_ARCHITECTURE, /* the complete hand can be seen like this */
    PARLOR_MAHJONG_EVENT_SCORE,        /* after all architectures of the complete hand */
} parlor_mahjong_event_kind;

/* Whether a tile that would complete the shape of a hand is expected. */
typedef enum parlor_mahjong_verdict {
    PARLOR_MAHJONG_VERDICT_EXPECTED,
    PARLOR_MAHJONG_VERDICT_NONE_LEFT,   /* SM-9: all four are held */
    PARLOR_MAHJONG_VERDICT_THREE_SUITS, /* SM-8 */
} parlor_mahjong_verdict;

/* A member is 0 in the kinds of event that its comment does not name. */
typedef struct parlor_mahjong_event {
    parlor_mahjong_event_kind kind;
    parlor_mahjong_rule rule; /* EXPECTATION, TILE, SCORE: that decided; SM-6 if nothing fits */
    /* TILE, ARCHITECTURE, SCORE: the tile that is added to the waiting hand; -1 when a complete
     * hand was given */
    parlor_mahjong_tile tile;
    parlor_mahjong_verdict verdict; /* TILE */
    /* How many the player does not hold. TILE: of this tile; EXPECTATION: of all expected tiles */
    int left;
    int score;           /* TILE, if it is expected; SCORE: 0 if there is no architecture */
    bool is_best;        /* ARCHITECTURE: no other one scores more (SM-18) */
    int ways;            /* SCORE: how many architectures there are ... */
    int first_best;      /* SCORE: ... and the index of the first of them that is best */
    uint32_t expected;   /* EXPECTATION: set of tiles, bit `tile` for each */
    uint32_t impossible; /* EXPECTATION: tiles that would complete the shape, but cannot be had */
    bool has_seven_couples; /* EXPECTATION: with an expected tile, the hand is seven pairs (SM-7) */
    parlor_mahjong_architecture architecture; /* ARCHITECTURE */
} parlor_mahjong_event;

/* Told of every event; the event is there for the time of the call only. */
typedef void parlor_mahjong_listener(void *context, const parlor_mahjong_event *event);

/* Tells what a waiting hand, which must be valid, expects; then, for every tile that would complete
 * its shape (SM-6, SM-7), in order, what comes of it; after an expected tile, the architectures and
 * the score of the hand with it. `result` may be NULL, or gets what parlor_mahjong_referee() says.
 */
PARLOR_API void parlor_mahjong_tell(const parlor_mahjong_hand *waiting,
                                    parlor_mahjong_listener *listener, void *context,
                                    parlor_mahjong_result *result);

/* Tells every architecture of a hand with all its tiles, which must be valid as a complete one,
 * then its score. A hand of three suits has no architecture (SM-8). */
PARLOR_API void parlor_mahjong_tell_complete(const parlor_mahjong_hand *complete,
                                             parlor_mahjong_listener *listener, void *context);

/* ---- Advice ---------------------------------------------------------------------------- */
/* The two kinds of target, as members of a set. */
typedef enum parlor_mahjong_target {
    PARLOR_MAHJONG_TARGET_REGULAR = 1,    /* SM-6 */
    PARLOR_MAHJONG_TARGET_SEVEN_PAIRS = 2 /* SM-7 */
} parlor_mahjong_target;

/* The greatest distance there is, the sign for none, and how many discards a hand can have. */
enum {
    PARLOR_MAHJONG_DISTANCE_MAX = 7,
    /* In place of a distance: the hand can never reach such a target. It is greater than every
     * distance. Seven pairs are out of reach once anything is declared, and every target is when
     * groups are declared in all three suits. */
    PARLOR_MAHJONG_DISTANCE_NONE = 100,
    PARLOR_MAHJONG_DISCARDS_MAX = PARLOR_MAHJONG_HIDDEN_MAX
};

/* On a hand of 13 tiles. */
typedef struct parlor_mahjong_advice {
    int distance;     /* SM-23: the smaller of the next two; 0 of a ready hand */
    int regular;      /* from the nearest regular target, or PARLOR_MAHJONG_DISTANCE_NONE */
    int seven_pairs;  /* from the nearest seven pairs, or PARLOR_MAHJONG_DISTANCE_NONE */
    uint32_t targets; /* the kinds that are at this distance; none if it is none */
    uint32_t useful;  /* SM-24: bit `tile` for each; of a ready hand, the expected tiles */
    int left_sum;     /* how many useful tiles are left */
    int best_score;   /* of a ready hand, the highest score of an expected tile; else 0 */
    /* Of every kind, useful or not: four less those held and seen (SM-26). */
    uint8_t left[PARLOR_MAHJONG_KINDS];
    uint8_t score[PARLOR_MAHJONG_KINDS]; /* of the expected tiles of a ready hand; all others 0 */
} parlor_mahjong_advice;

/* A tile to discard from a hand of 14, and the advice on the 13 that stay. */
typedef struct parlor_mahjong_discard {
    parlor_mahjong_tile tile;
    parlor_mahjong_advice advice;
} parlor_mahjong_discard;

/* On a hand of 14 tiles (SM-25). Each kind that is hidden comes once, the best to discard first: by
 * distance, then by the sum of useful tiles left, more first, then by the best score, higher first,
 * then in the order of tiles. */
typedef struct parlor_mahjong_discards {
    int score; /* of the hand as it is; 0 if it is not complete */
    int count;
    parlor_mahjong_discard discard[PARLOR_MAHJONG_DISCARDS_MAX];
} parlor_mahjong_discards;

/* The hand is valid as PARLOR_MAHJONG_STAGE_WAITING. */
PARLOR_API void parlor_mahjong_advise(const parlor_mahjong_hand *waiting,
                                      parlor_mahjong_advice *advice);

/* The hand is valid as PARLOR_MAHJONG_STAGE_COMPLETE, though it need not be complete. */
PARLOR_API void parlor_mahjong_advise_discard(const parlor_mahjong_hand *drawn,
                                              parlor_mahjong_discards *discards);

/* Can these tiles lie on the table beside the hand: are there no more than four of any kind, held
 * and seen together (SM-26)? */
PARLOR_API bool parlor_mahjong_seen_is_valid(const parlor_mahjong_hand *hand,
                                             const parlor_mahjong_tiles *seen);

/* As parlor_mahjong_advise() where tiles were seen on the table, which must be valid beside the
 * hand: fewer are left. */
PARLOR_API void parlor_mahjong_advise_seen(const parlor_mahjong_hand *waiting,
                                           const parlor_mahjong_tiles *seen,
                                           parlor_mahjong_advice *advice);

/* The same as parlor_mahjong_advise_discard(). */
PARLOR_API void parlor_mahjong_advise_discard_seen(const parlor_mahjong_hand *drawn,
                                                   const parlor_mahjong_tiles *seen,
                                                   parlor_mahjong_discards *discards);

/* ---- Text ------------------------------------------------------------------------------- */

/* Everything that can be wrong with a line (SM-21), in the order of parlor_game_problem(). */
typedef enum parlor_mahjong_problem {
    PARLOR_MAHJONG_PROBLEM_DECLARED_MISSING,
    PARLOR_MAHJONG_PROBLEM_WORD_SURPLUS,
    PARLOR_MAHJONG_PROBLEM_LENGTH_ODD,
    PARLOR_MAHJONG_PROBLEM_TILE_LOWER_CASE,
    PARLOR_MAHJONG_PROBLEM_TILE_UNKNOWN,
    PARLOR_MAHJONG_PROBLEM_KIND_TOO_OFTEN,
    PARLOR_MAHJONG_PROBLEM_GROUP_SIZE,
    PARLOR_MAHJONG_PROBLEM_GROUPS_TOO_MANY,
    PARLOR_MAHJONG_PROBLEM_HIDDEN_COUNT,
    PARLOR_MAHJONG_PROBLEM_TILE_DRAWN,          /* 14 tiles where 13 are asked for */
    PARLOR_MAHJONG_PROBLEM_HIDDEN_COUNT_EITHER, /* neither 13 nor 14, where both will do */
    PARLOR_MAHJONG_PROBLEMS,
} parlor_mahjong_problem;

/* Reads the first line of a text as a hand of that stage (SM-19). Returns how much of the text the
 * line takes, its end included. status->problem is NULL if all is well; otherwise it says what is
 * wrong and where, and the hand is untouched. */
PARLOR_API size_t parlor_mahjong_hand_read(const char *text, size_t size,
                                           parlor_mahjong_stage stage, parlor_mahjong_hand *hand,
                                           parlor_status *status);
/* The same where a hand of either stage will do; parlor_mahjong_hand_stage() tells which it is. */
PARLOR_API size_t parlor_mahjong_hand_read_either(const char *text, size_t size,
                                                  parlor_mahjong_hand *hand, parlor_status *status);

/* The lengths of the longest texts that the functions below write. */
enum {
    PARLOR_MAHJONG_TILE_TEXT_MAX = 2,
    PARLOR_MAHJONG_HAND_TEXT_MAX = 38, /* 2 tiles, a blank, 16 tiles and the line end */
    /* "Case #", the longest number, a colon and the line end; and six characters a tile */
    PARLOR_MAHJONG_ANSWER_TEXT_MAX = 6 + 20 + 2 + 6 * PARLOR_MAHJONG_KINDS,
};

/* The writing functions return the number of characters written, no NUL among them, or 0 if the
 * text does not fit into `size`. */

/* The number and the letter of a tile, such as 7M; 0 if there is no such tile, too. */
PARLOR_API size_t parlor_mahjong_tile_write(parlor_mahjong_tile tile, char *text, size_t size);
/* The hand, which is valid at one of the two stages, as a case line, tiles in order, with its line
 * end.
 */
PARLOR_API size_t parlor_mahjong_hand_write(const parlor_mahjong_hand *hand, char *text,
                                            size_t size);
/* The whole answer to case number `number` (SM-20). The result must be valid. */
PARLOR_API size_t parlor_mahjong_answer_write(const parlor_mahjong_result *result, uint64_t number,
                                              char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif

/* ======== parlor/maumau.h */

/* Mau-Mau: whole games played out from a known pile. The rules, MM-1 and on, are in
 * lib/games/maumau/RULES.md; this header cites them.
 *
 *     parlor_maumau_deal deal;
 *     parlor_status status;
 *     parlor_maumau_deal_read(line, length, &deal, &status);                     text to value
 *     if (!status.problem) {
 *         parlor_maumau_transcript transcript;
 *         parlor_maumau_result result;
 *         parlor_maumau_referee(&deal, &transcript, &result);                    the game
 *         parlor_maumau_answer_write(&result, &transcript, 1, text, sizeof text);    value to text
 *     }
 *
 * Seats are counted from 0 here; people call them player 1, player 2 and so on. Where a function
 * asks for a valid value, a function with a name ending in _is_valid tells whether it is. */
#ifndef PARLOR_MAUMAU_H
#define PARLOR_MAUMAU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Cards (MM-1, MM-2) ----------------------------------------------------------------- */

/* How many there are of everything. */
enum {
    PARLOR_MAUMAU_PLAYERS_MIN = 2,
    PARLOR_MAUMAU_PLAYERS_MAX = 4,
    PARLOR_MAUMAU_SUITS = 4,
    PARLOR_MAUMAU_RANKS = 8,
    PARLOR_MAUMAU_CARDS = PARLOR_MAUMAU_SUITS * PARLOR_MAUMAU_RANKS,
    PARLOR_MAUMAU_PLAYS_MAX = 4096, /* so many cards played make a game endless (MM-22) */
};

/* In the order of suit-rank, the highest first. */
typedef enum parlor_maumau_suit {
    PARLOR_MAUMAU_CLUBS,
    PARLOR_MAUMAU_SPADES,
    PARLOR_MAUMAU_HEARTS,
    PARLOR_MAUMAU_DIAMONDS,
    PARLOR_MAUMAU_ANY_SUIT, /* no suit was wished for (MM-14) */
} parlor_maumau_suit;

/* In the order of preference: by value, but jacks last (MM-2). */
typedef enum parlor_maumau_rank {
    PARLOR_MAUMAU_ACE,
    PARLOR_MAUMAU_TEN,
    PARLOR_MAUMAU_NINE,
    PARLOR_MAUMAU_EIGHT,
    PARLOR_MAUMAU_SEVEN,
    PARLOR_MAUMAU_KING,
    PARLOR_MAUMAU_QUEEN,
    PARLOR_MAUMAU_JACK,
} parlor_maumau_rank;

/* A card is its place in the order of preference: 0 is the ace of clubs, 31 the jack of diamonds.
 * Of several cards that may be played, the one with the lowest number is. */
typedef uint8_t parlor_maumau_card;

/* A set of cards: bit c is card c. The card to play is the lowest bit of a set, which is the end
 * that common processors find faster. */
typedef uint32_t parlor_maumau_set;

/* Is the number that of a card? */
static inline bool parlor_maumau_card_is_valid(parlor_maumau_card card)
{
    return card < PARLOR_MAUMAU_CARDS;
}

/* The card of a suit, which is not PARLOR_MAUMAU_ANY_SUIT, and a rank. */
static inline parlor_maumau_card parlor_maumau_card_of(parlor_maumau_suit suit,
                                                       parlor_maumau_rank rank)
{
    return PARLOR_CAST(parlor_maumau_card,
                       PARLOR_CAST(int, rank) * PARLOR_MAUMAU_SUITS + PARLOR_CAST(int, suit));
}

/* The suit of a valid card. */
static inline parlor_maumau_suit parlor_maumau_card_suit(parlor_maumau_card card)
{
    return PARLOR_CAST(parlor_maumau_suit, card % PARLOR_MAUMAU_SUITS);
}

/* The rank of a valid card. */
static inline parlor_maumau_rank parlor_maumau_card_rank(parlor_maumau_card card)
{
    return PARLOR_CAST(parlor_maumau_rank, card / PARLOR_MAUMAU_SUITS);
}

/* The set of one valid card. */
static inline parlor_maumau_set parlor_maumau_set_of(parlor_maumau_card card)
{
    return PARLOR_CAST(parlor_maumau_set, 1) << card;
}

/* What a valid card counts (MM-2). */
PARLOR_API int parlor_maumau_card_value(parlor_maumau_card card);

/* What the cards of a hand count together (MM-19). */
PARLOR_API int parlor_maumau_hand_value(parlor_maumau_set hand);

/* How many cards are in the hand. */
PARLOR_API int parlor_maumau_hand_count(parlor_maumau_set hand);

/* How many cards of each suit are in the hand, jacks left out (MM-13). */
PARLOR_API void parlor_maumau_hand_suits(parlor_maumau_set hand, int counts[PARLOR_MAUMAU_SUITS]);

/* The suit wished for by who holds this hand after playing a jack (MM-13). */
PARLOR_API parlor_maumau_suit parlor_maumau_hand_wish(parlor_maumau_set hand);

/* ---- A game from its deal --------------------------------------------------------------- */

/* A pile before dealing (MM-3). */
typedef struct parlor_maumau_deal {
    uint8_t players;
    parlor_maumau_card pile[PARLOR_MAUMAU_CARDS]; /* the top card first */
} parlor_maumau_deal;

/* Two, three or four players, and every card in the pile once? */
PARLOR_API bool parlor_maumau_deal_is_valid(const parlor_maumau_deal *deal);

/* How many cards each of two, three or four players is dealt (MM-3). */
static inline int parlor_maumau_deal_hand_size(int players)
{
    return 9 - players;
}

/* The ways a game can end. */
typedef enum parlor_maumau_ending {
    PARLOR_MAUMAU_ENDING_WON,          /* MM-18 */
    PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, /* MM-21 */
    PARLOR_MAUMAU_ENDING_ENDLESS,      /* MM-22 */
} parlor_maumau_ending;

/* How a game went. */
typedef struct parlor_maumau_result {
    parlor_maumau_ending ending;
    int players;
    int winner;                                         /* seat; -1 without winner */
    int scores[PARLOR_MAUMAU_PLAYERS_MAX];              /* MM-19, MM-20; all 0 without winner */
    parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX]; /* what is left at the end */
    int turns;
    int period; /* endless: the situation is that of so many turns before; 0 if not known (MM-22) */
    int played; /* number of cards played, the opening card counted */
} parlor_maumau_result;

/* The cards in the order played, the opening card first. */
typedef struct parlor_maumau_transcript {
    int count;
    parlor_maumau_card cards[PARLOR_MAUMAU_PLAYS_MAX];
} parlor_maumau_transcript;

/* Plays the game of a valid deal. `transcript` may be NULL. Takes 4 kB of stack. */
PARLOR_API void parlor_maumau_referee(const parlor_maumau_deal *deal,
                                      parlor_maumau_transcript *transcript,
                                      parlor_maumau_result *result);

/* Plays the games of many valid deals, to the same results. On processors that can play eight games
 * at once this is about twice as fast. `transcripts` may be NULL. Takes 36 kB of stack. */
PARLOR_API void parlor_maumau_referee_many(const parlor_maumau_deal *deals, size_t count,
                                           parlor_maumau_transcript *transcripts,
                                           parlor_maumau_result *results);

/* ---- Events ----------------------------------------------------------------------------- */

/* The rules of RULES.md that decide something in the course of a game. */
typedef enum parlor_maumau_rule {
    PARLOR_MAUMAU_RULE_DEALING = 3,
    PARLOR_MAUMAU_RULE_OPENING = 4,
    PARLOR_MAUMAU_RULE_TURN = 5,
    PARLOR_MAUMAU_RULE_EXTEND = 7, /* rule of decision 1 */
    PARLOR_MAUMAU_RULE_PENALTY = 8,
    PARLOR_MAUMAU_RULE_HIGHEST = 9,       /* rule of decision 2 */
    PARLOR_MAUMAU_RULE_EQUAL_VALUES = 10, /* rule of decision 6 */
    PARLOR_MAUMAU_RULE_JACK_LAST = 11,    /* rule of decision 3 */
    PARLOR_MAUMAU_RULE_JACK_AGAINST = 12, /* rule of decision 4 */
    PARLOR_MAUMAU_RULE_WISH = 13,         /* rule of decision 5 */
    PARLOR_MAUMAU_RULE_EIGHT = 15,
    PARLOR_MAUMAU_RULE_DRAW = 16,
    PARLOR_MAUMAU_RULE_TURN_OVER = 17,
    PARLOR_MAUMAU_RULE_WIN = 18,
    PARLOR_MAUMAU_RULE_SCORE = 19,
    PARLOR_MAUMAU_RULE_DOUBLE = 20,
    PARLOR_MAUMAU_RULE_OUT_OF_CARDS = 21,
    PARLOR_MAUMAU_RULE_ENDLESS = 22,
} parlor_maumau_rule;

/* What happened, and which members of the event tell more. */
typedef enum parlor_maumau_event_kind {
    PARLOR_MAUMAU_EVENT_DEALT,        /* card: the opening card */
    PARLOR_MAUMAU_EVENT_TURN,         /* seat's turn begins; card: the open card,
                                         neighbour_has_one */
    PARLOR_MAUMAU_EVENT_JACK_BLOCKED, /* seat would play a jack (MM-12), but a jack lies open;
                                         neighbour_has_one */
    PARLOR_MAUMAU_EVENT_DREW,         /* card, number, total; rule: MM-8 a penalty, MM-16 for want
                                         of a match */
    PARLOR_MAUMAU_EVENT_TURNED_OVER,  /* the discard pile but for the open card is the draw pile
                                         now */
    PARLOR_MAUMAU_EVENT_PLAYED,       /* card, candidates, drawn, neighbour_has_one; with a jack
                                         that does not win: wish_counts */
    PARLOR_MAUMAU_EVENT_PASSED,       /* seat's turn ended without a card played */
    PARLOR_MAUMAU_EVENT_SKIPPED,      /* seat has no turn because of an eight */
    PARLOR_MAUMAU_EVENT_ENDED,        /* ending, period; seat: the winner, or who had to draw or to
                                         begin a turn */
    PARLOR_MAUMAU_EVENT_SCORED,       /* scores; seat: the winner. Only after a win */
} parlor_maumau_event_kind;

/* One thing that happened, and the rule that decided it. A plain value: copy it freely. The first
 * part is the same for every kind and tells of the game as it is after the event; of the second,
 * the members that the kind does not name are 0. */
typedef struct parlor_maumau_event {
    parlor_maumau_event_kind kind;
    parlor_maumau_rule rule;
    int players;
    int seat;
    int neighbour;           /* the next seat after it */
    parlor_maumau_suit wish; /* the suit an open jack demands, or PARLOR_MAUMAU_ANY_SUIT */
    int sevens;              /* unpaid ones, a seven just played included (MM-7) */
    parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX];

    parlor_maumau_card card;
    bool neighbour_has_one;               /* he holds exactly one card (MM-12) */
    bool drawn;                           /* the card was drawn in this turn (MM-16) */
    parlor_maumau_set candidates;         /* all that could be played, the card included */
    int wish_counts[PARLOR_MAUMAU_SUITS]; /* cards of each suit left in hand (MM-13) */
    int number, total;                    /* this is card `number` of `total` to draw */
    parlor_maumau_ending ending;
    int period; /* see parlor_maumau_result */
    int scores[PARLOR_MAUMAU_PLAYERS_MAX];
} parlor_maumau_event;

/* Told of every event; the event is there for the time of the call only. */
typedef void parlor_maumau_listener(void *context, const parlor_maumau_event *event);

/* Plays the game of a valid deal and tells all that happens, from PARLOR_MAUMAU_EVENT_DEALT on.
 * `result` may be NULL. */
PARLOR_API void parlor_maumau_tell(const parlor_maumau_deal *deal, parlor_maumau_listener *listener,
                                   void *context, parlor_maumau_result *result);

/* ---- Simulation ------------------------------------------------------------------------- */

/* A departure from a rule of decision, for studies of what the rule is worth (MM-26). */
typedef struct parlor_maumau_habit {
    const char *name;                /* "lowest-card" */
    const char *sentence;            /* what the player does, for people */
    int number;                      /* of the rule that tells of it: 28 for MM-28 */
    parlor_maumau_rule departs_from; /* the rule of decision that it replaces */
} parlor_maumau_habit;

/* The habits, one by one from number 1 on; NULL past the last one. Number 0 is no habit, and NULL.
 */
PARLOR_API const parlor_maumau_habit *parlor_maumau_habit_at(int number);

/* Where games are simulated: how many play, which piles are dealt, and who departs from a rule. */
typedef struct parlor_maumau_table {
    int players;
    uint64_t seed; /* of the piles: the one that parlor_deal() takes */
    int habit;     /* number of a habit; 0: everybody keeps the rules */
    int seat;      /* who has the habit; a seat of the table in any case */
} parlor_maumau_table;

/* Are there so many players, and such a seat and such a habit? */
PARLOR_API bool parlor_maumau_table_is_valid(const parlor_maumau_table *table);

/* How one simulated game went, in 16 bytes. */
typedef struct parlor_maumau_outcome {
    uint8_t ending;             /* parlor_maumau_ending */
    int8_t winner;              /* seat; -1 without winner */
    parlor_maumau_card opening; /* MM-4 */
    bool last_jack;             /* a jack won, and the scores are doubled (MM-20) */
    uint16_t cards_played;      /* the opening card counted */
    uint16_t turns;
    uint16_t score[PARLOR_MAUMAU_PLAYERS_MAX]; /* MM-19, MM-20; all 0 without winner */
} parlor_maumau_outcome;

/* Plays games `first`, `first` + 1 and so on at a valid table. Game number K has the pile that
 * parlor_deal() deals as case K of the seed. Without a habit, it goes as parlor_maumau_referee()
 * says. Takes 16 kB of stack. */
PARLOR_API void parlor_maumau_simulate(const parlor_maumau_table *table, uint64_t first,
                                       size_t count, parlor_maumau_outcome *outcomes);

/* ---- Positions: a game at the start of a turn ------------------------------------------- */

/* Cards in an order. */
typedef struct parlor_maumau_cards {
    uint8_t count;
    parlor_maumau_card at[PARLOR_MAUMAU_CARDS];
} parlor_maumau_cards;

/* All that lies on the table, as people see it. It need not be all 32 cards. */
typedef struct parlor_maumau_position {
    uint8_t players;
    uint8_t seat;   /* whose turn it is */
    uint8_t sevens; /* unpaid sevens he faces (MM-7) */
    uint8_t wish;   /* parlor_maumau_suit that binds if a jack lies open (MM-13), or
                       PARLOR_MAUMAU_ANY_SUIT */
    parlor_maumau_cards hands[PARLOR_MAUMAU_PLAYERS_MAX]; /* in the order received */
    parlor_maumau_cards discard;                          /* the open card last */
    parlor_maumau_cards draw;                             /* the top card first */
} parlor_maumau_position;

/* The position after a valid deal. */
PARLOR_API parlor_maumau_position parlor_maumau_position_dealt(const parlor_maumau_deal *deal);

/* Can a game go on from here? Every player has a card, no card is there twice, a card lies open,
 * and wish and sevens go with it. */
PARLOR_API bool parlor_maumau_position_is_valid(const parlor_maumau_position *position);

/* Brings the position up to date with an event: told all events of a game from the first, it shows
 * what lies on the table after each. False: the event cannot be one of this game, and the position
 * is worth nothing from here on. */
PARLOR_API bool parlor_maumau_position_follow(parlor_maumau_position *position,
                                              const parlor_maumau_event *event);

/* Plays on from a valid position. The transcript, which may be NULL, begins with the open card. */
PARLOR_API void parlor_maumau_position_referee(const parlor_maumau_position *position,
                                               parlor_maumau_transcript *transcript,
                                               parlor_maumau_result *result);

/* The same, and tells all that happens, from the first PARLOR_MAUMAU_EVENT_TURN on. `result` may be
 * NULL. */
PARLOR_API void parlor_maumau_position_tell(const parlor_maumau_position *position,
                                            parlor_maumau_listener *listener, void *context,
                                            parlor_maumau_result *result);

/* ---- Text (MM-1, MM-23, MM-24) ---------------------------------------------------------- */

/* What can be wrong with the line of a game; parlor_game_problem() has the sentences. */
typedef enum parlor_maumau_problem {
    PARLOR_MAUMAU_PROBLEM_PLAYERS,
    PARLOR_MAUMAU_PROBLEM_CARD_UNKNOWN,
    PARLOR_MAUMAU_PROBLEM_CARD_LOWER_CASE,
    PARLOR_MAUMAU_PROBLEM_CARD_TWICE,
    PARLOR_MAUMAU_PROBLEM_CARDS_TOO_FEW,
    PARLOR_MAUMAU_PROBLEM_CARDS_TOO_MANY,
    PARLOR_MAUMAU_PROBLEMS,
} parlor_maumau_problem;

/* The lengths of the longest texts that the functions below write. */
enum {
    PARLOR_MAUMAU_DEAL_TEXT_MAX =
        2 + 3 * PARLOR_MAUMAU_CARDS, /* longest text of a deal, with its newline */
    PARLOR_MAUMAU_ANSWER_TEXT_MAX = 3 * PARLOR_MAUMAU_PLAYS_MAX + 32, /* of an answer */
};

/* The two letters of a valid card, NUL-terminated: "CN". */
PARLOR_API const char *parlor_maumau_card_name(parlor_maumau_card card);

/* The letter of a suit, which is not PARLOR_MAUMAU_ANY_SUIT. */
PARLOR_API char parlor_maumau_suit_letter(parlor_maumau_suit suit);

/* The card with these two letters; false if there is none. */
PARLOR_API bool parlor_maumau_card_read(const char letters[2], parlor_maumau_card *card);

/* Reads the deal in the first line of the text; returns the line's length with its newline.
 * status->problem is NULL if all is well; otherwise the deal is left as it was. */
PARLOR_API size_t parlor_maumau_deal_read(const char *text, size_t size, parlor_maumau_deal *deal,
                                          parlor_status *status);

/* Writes a valid deal as a line with its newline, not NUL-terminated; returns the length, or 0 if
 * it does not fit. */
PARLOR_API size_t parlor_maumau_deal_write(const parlor_maumau_deal *deal, char *text, size_t size);

/* Are these what a referee may have said of one game? Asks only for what an answer tells. */
PARLOR_API bool parlor_maumau_answer_is_valid(const parlor_maumau_result *result,
                                              const parlor_maumau_transcript *transcript);

/* Writes the judge's answer to a game, two lines with their newlines, not NUL-terminated; returns
 * the length, or 0 if it does not fit. Result and transcript are those of one game; `number`, the
 * case's, is there as in every game, but answers to Mau-Mau do not tell it. */
PARLOR_API size_t parlor_maumau_answer_write(const parlor_maumau_result *result,
                                             const parlor_maumau_transcript *transcript,
                                             uint64_t number, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif

/* ======== parlor/tractor.h */

/* Tractor, typed: cards, plays, tricks and whole rounds as plain values. The numbers TR-1 ... are
 * the rules of lib/games/tractor/RULES.md.
 *
 *     parlor_tractor_round round;
 *     parlor_status status;
 *     parlor_tractor_round_read(text, size, &round, &status);
 *     parlor_tractor_result result;
 *     if (!status.problem && parlor_tractor_referee(&round, &result).has_result)
 *         ...result.points, result.ranks, result.next_dealer...
 *
 * examples/tractor.c is a whole program. Nothing here allocates, and every value may be copied with
 * `=`. What a function expects of its values is named with it, and a function ..._is_valid() tells;
 * debug builds of the library stop where it does not hold. */
#ifndef PARLOR_TRACTOR_H
#define PARLOR_TRACTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many there are of everything. */
enum {
    PARLOR_TRACTOR_SEATS = 4,
    PARLOR_TRACTOR_HAND = 25,        /* cards each player plays in a round */
    PARLOR_TRACTOR_CARDS = 100,      /* ... and all four together */
    PARLOR_TRACTOR_POINTS = 200,     /* points in both decks */
    PARLOR_TRACTOR_POINTS_DOWN = 80, /* from so many points of the defenders on (TR-18) ... */
    PARLOR_TRACTOR_POINTS_STEP = 40, /* ... they rise by a rank for each so many more */
    PARLOR_TRACTOR_COPIES = 2,       /* of each kind of card */
    PARLOR_TRACTOR_EQUALS_MAX = 4,   /* most kinds of equal order */
    PARLOR_TRACTOR_RANK_MIN = 2,     /* ranks are 2 ... 14: 11 J, 12 Q, 13 K, 14 A */
    PARLOR_TRACTOR_RANK_MAX = 14,
};

/* The rule that decided something, for events, problems and views to cite. */
typedef enum parlor_tractor_rule {
    PARLOR_TRACTOR_RULE_CARDS = 1,
    PARLOR_TRACTOR_RULE_TRUMPS = 2,
    PARLOR_TRACTOR_RULE_TRUMP_ORDER = 3,
    PARLOR_TRACTOR_RULE_SUIT_ORDER = 4,
    PARLOR_TRACTOR_RULE_LEAD = 7,
    PARLOR_TRACTOR_RULE_CAN_WIN = 9,
    PARLOR_TRACTOR_RULE_STRUCTURE = 10,
    PARLOR_TRACTOR_RULE_HIGHEST = 11,
    PARLOR_TRACTOR_RULE_EQUALS = 12,
    PARLOR_TRACTOR_RULE_THROW = 13,
    PARLOR_TRACTOR_RULE_HONOUR = 14,
    PARLOR_TRACTOR_RULE_SEATS = 15,
    PARLOR_TRACTOR_RULE_POINTS = 16,
    PARLOR_TRACTOR_RULE_HIDDEN = 17,
    PARLOR_TRACTOR_RULE_RANKS = 18,
    PARLOR_TRACTOR_RULE_DEALER = 19,
    PARLOR_TRACTOR_RULE_WINNER = 20,
    PARLOR_TRACTOR_RULE_SURPLUS = 21,
    PARLOR_TRACTOR_RULE_INPUT = 22,
    PARLOR_TRACTOR_RULE_EXTENT = 23,
    PARLOR_TRACTOR_RULE_FOLLOW_SUIT = 26,
    PARLOR_TRACTOR_RULE_FOLLOW_PAIRS = 27,
    PARLOR_TRACTOR_RULE_FOLLOW_TRACTOR = 28,
    PARLOR_TRACTOR_RULE_SAFE_THROW = 29,
    PARLOR_TRACTOR_RULE_NAMES = 30,
} parlor_tractor_rule;

/* --------------------------------------------------------------------------------- cards (TR-1) */

/* The suits, in the order in which equal cards are listed. */
typedef enum parlor_tractor_suit {
    PARLOR_TRACTOR_HEARTS,
    PARLOR_TRACTOR_SPADES,
    PARLOR_TRACTOR_CLUBS,
    PARLOR_TRACTOR_DIAMONDS,
    PARLOR_TRACTOR_NO_SUIT, /* as main suit: none */
} parlor_tractor_suit;

/* A kind of card: its suit in the high bits, its rank in the low four. The jokers take codes that
 * no rank uses, so that a set of kinds is 64 bits. */
typedef uint8_t parlor_tractor_card;

/* The cards without a suit, and the limit of all codes. */
enum {
    PARLOR_TRACTOR_BLACK_JOKER = 0x0f,
    PARLOR_TRACTOR_RED_JOKER = 0x1f,
    PARLOR_TRACTOR_CODES = 4 << 4, /* every parlor_tractor_card is below this */
};

/* The card of a suit and a rank. */
static inline parlor_tractor_card parlor_tractor_card_of(parlor_tractor_suit suit, int rank)
{
    return PARLOR_CAST(parlor_tractor_card, PARLOR_CAST(int, suit) << 4 | rank);
}

/* Is this a rank, 2 ... 14? */
PARLOR_API bool parlor_tractor_rank_is_valid(int rank);
/* Is this one of the 54 kinds? */
PARLOR_API bool parlor_tractor_card_is_valid(parlor_tractor_card card);
/* TR-16; 0 for what is no card. */
PARLOR_API int parlor_tractor_card_points(parlor_tractor_card card);

/* ------------------------------------------------------------------------ order (TR-2 ... TR-4) */

/* The order in force in a round: its main suit and its current rank, CR. */
typedef struct parlor_tractor_order {
    parlor_tractor_suit main;
    uint8_t rank;
} parlor_tractor_order;

/* What cards compete with: the cards of their suit that are no trumps, or the trumps. The first
 * four groups are numbered as the suits. */
typedef enum parlor_tractor_group { PARLOR_TRACTOR_TRUMPS = 4 } parlor_tractor_group;

/* How many groups there are, and how many orders in the largest. */
enum {
    PARLOR_TRACTOR_GROUPS = 5,
    PARLOR_TRACTOR_ORDERS = 16, /* of the trumps; the other groups have twelve */
};

/* Are main suit and rank what they can be? The functions below expect it. */
PARLOR_API bool parlor_tractor_order_is_valid(const parlor_tractor_order *order);
/* The group of a card, which must be valid. */
PARLOR_API parlor_tractor_group parlor_tractor_card_group(const parlor_tractor_order *order,
                                                          parlor_tractor_card card);
/* Its order: 0 for the lowest of its group; neighbours differ by 1. The card must be valid. */
PARLOR_API int parlor_tractor_card_order(const parlor_tractor_order *order,
                                         parlor_tractor_card card);
/* The kinds that have an order in a group, in the suit order H, S, C, D; returns how many: 0 if
 * there is no such order or group. */
PARLOR_API int parlor_tractor_order_kinds(const parlor_tractor_order *order,
                                          parlor_tractor_group group, int level,
                                          parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX]);

/* ---------------------------------------------------------------------- tricks (TR-5 ... TR-14) */

/* Can this be played at once: 1 ... 25 cards, all of them valid? */
PARLOR_API bool parlor_tractor_play_is_valid(const parlor_tractor_card *cards, int count);

/* What a lead is as a whole (TR-6, TR-7). */
typedef enum parlor_tractor_lead_kind {
    PARLOR_TRACTOR_LEAD_SINGLE,
    PARLOR_TRACTOR_LEAD_PAIR,
    PARLOR_TRACTOR_LEAD_TRACTOR,
    PARLOR_TRACTOR_LEAD_THROW,
} parlor_tractor_lead_kind;

/* A lead taken apart by TR-8: the components follow each other in `cards`, each from its top card
 * down. */
typedef struct parlor_tractor_lead {
    parlor_tractor_lead_kind kind;
    parlor_tractor_group group;
    uint8_t count; /* of cards */
    uint8_t component_count;
    uint8_t lengths[PARLOR_TRACTOR_HAND]; /* of the components, in cards */
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND];
} parlor_tractor_lead;

/* Takes a valid play apart as a lead. False: it is none, being of several groups (TR-7). */
PARLOR_API bool parlor_tractor_lead_of(const parlor_tractor_order *order,
                                       const parlor_tractor_card *cards, int count,
                                       parlor_tractor_lead *lead);

/* What became of a follower's play, judged against the best play before it. */
typedef enum parlor_tractor_verdict {
    PARLOR_TRACTOR_VERDICT_TRUMP_THROW,  /* cannot win: the lead is a throw of trumps */
    PARLOR_TRACTOR_VERDICT_MIXED,        /* cannot win: cards of several groups */
    PARLOR_TRACTOR_VERDICT_OTHER_SUIT,   /* cannot win: neither trumps nor the lead's suit */
    PARLOR_TRACTOR_VERDICT_NOT_TRUMPED,  /* cannot win: follows a throw in its suit */
    PARLOR_TRACTOR_VERDICT_NO_STRUCTURE, /* cannot win: no split gives the lead's structure */
    PARLOR_TRACTOR_VERDICT_LOWER,
    PARLOR_TRACTOR_VERDICT_EQUAL,
    PARLOR_TRACTOR_VERDICT_TAKES,
} parlor_tractor_verdict;

/* A play of a trick. From the verdict PARLOR_TRACTOR_VERDICT_LOWER on a card counted; the members
 * behind it are 0 before that. */
typedef struct parlor_tractor_follow {
    parlor_tractor_verdict verdict;
    parlor_tractor_rule rule;
    uint8_t groups;                 /* of its cards, as a set: 1 << group for each */
    uint8_t rival;                  /* player who held the best play before */
    parlor_tractor_card card;       /* what counted: the highest card, or the honour card */
    parlor_tractor_card rival_card; /* what counted of the rival's play */
    bool is_honour;                 /* both are honour cards, as the lead is a throw (TR-14) */
    bool trumps_lead;               /* trumps that take the trick from cards of the lead's suit */
    bool is_compared; /* with the rival's card: trumps take a throw however high it is (TR-13) */
} parlor_tractor_follow;

/* Players are numbered in the order of play, the leader is 0. */
typedef struct parlor_tractor_trick {
    parlor_tractor_lead lead;
    parlor_tractor_follow follows[PARLOR_TRACTOR_SEATS]; /* [0] is the lead: it TAKES, by TR-7 */
    int winner;
    int longest; /* length of the lead's longest component, in cards */
    parlor_tractor_rule rule;
} parlor_tractor_trick;

/* Who wins a trick, and why. `cards` holds the four plays one after the other, `size` cards each;
 * each must be valid. False: the lead is mixed (TR-7). */
PARLOR_API bool parlor_tractor_trick_referee(const parlor_tractor_order *order,
                                             const parlor_tractor_card *cards, int size,
                                             parlor_tractor_trick *trick);

/* --------------------------------------------------------------------- rounds (TR-15 ... TR-21) */

/* The players, clockwise; partners sit opposite each other (TR-15). */
typedef enum parlor_tractor_seat {
    PARLOR_TRACTOR_ALICE,
    PARLOR_TRACTOR_BOB,
    PARLOR_TRACTOR_CHARLES,
    PARLOR_TRACTOR_DAVID,
} parlor_tractor_seat;

/* Team 0 is the rules' team 1: Alice and Charles. */
static inline int parlor_tractor_seat_team(parlor_tractor_seat seat)
{
    return PARLOR_CAST(int, seat) & 1;
}

/* The seat so many steps clockwise. */
static inline parlor_tractor_seat parlor_tractor_seat_after(parlor_tractor_seat seat, int steps)
{
    return PARLOR_CAST(parlor_tractor_seat,
                       (PARLOR_CAST(unsigned, seat) + PARLOR_CAST(unsigned, steps)) %
                           PARLOR_TRACTOR_SEATS);
}

/* A round as it was played. */
typedef struct parlor_tractor_round {
    parlor_tractor_suit main;
    parlor_tractor_seat dealer;
    uint8_t ranks[2];
    uint8_t trick_count;
    uint8_t sizes[PARLOR_TRACTOR_HAND];              /* of the tricks, in cards a player */
    parlor_tractor_card cards[PARLOR_TRACTOR_CARDS]; /* trick by trick, in the order of play */
} parlor_tractor_round;

/* Is everything in range, every card valid, and has everybody 25 cards? Whether a lead is mixed or
 * a kind played too often is for the referee to say. */
PARLOR_API bool parlor_tractor_round_is_valid(const parlor_tractor_round *round);

/* TR-15: the order in force in a valid round. */
PARLOR_API parlor_tractor_order parlor_tractor_round_order(const parlor_tractor_round *round);

/* What a round comes to. */
typedef struct parlor_tractor_result {
    uint64_t points; /* of the defenders */
    bool is_down;
    uint64_t steps;   /* by how many ranks a team rises */
    int riser;        /* the team that rises, 0 or 1 */
    uint8_t ranks[2]; /* a winner's stays at A */
    parlor_tractor_seat next_dealer;
    int winner; /* team 0 or 1, or -1: the game goes on */
} parlor_tractor_result;

/* Are ranks, dealer and teams what they can be? */
PARLOR_API bool parlor_tractor_result_is_valid(const parlor_tractor_result *result);

/* TR-18 ... TR-20: what the defenders' points make of valid ranks and a dealer. */
PARLOR_API parlor_tractor_result parlor_tractor_result_of(parlor_tractor_seat dealer,
                                                          const uint8_t ranks[2], uint64_t points);

/* TR-18: how points become steps. */
typedef struct parlor_tractor_band {
    uint64_t lowest, highest; /* the points that make as many steps */
    bool has_formula;         /* steps are (points - PARLOR_TRACTOR_POINTS_DOWN) /
                                 PARLOR_TRACTOR_POINTS_STEP, and not 0 */
    bool is_rounded;          /* ... rounded down */
} parlor_tractor_band;

/* What may be wrong with a round. */
typedef enum parlor_tractor_fault {
    PARLOR_TRACTOR_FAULT_NONE,
    PARLOR_TRACTOR_FAULT_SURPLUS,     /* a kind is played more than twice (TR-21) */
    PARLOR_TRACTOR_FAULT_OVERCOUNTED, /* ... and with more than 200 points */
    PARLOR_TRACTOR_FAULT_LEAD_MIXED,  /* TR-7 */
} parlor_tractor_fault;

/* What the referee found: whether there is a result, and what is wrong. */
typedef struct parlor_tractor_check {
    parlor_tractor_fault fault;
    bool has_result; /* true without a fault, and with PARLOR_TRACTOR_FAULT_SURPLUS */
    int card;   /* index into round.cards where it shows: the copy too many, or the lead's first */
    int points; /* played by all */
} parlor_tractor_check;

/* Referees a valid round. `result` is untouched if there is none. */
PARLOR_API parlor_tractor_check parlor_tractor_referee(const parlor_tractor_round *round,
                                                       parlor_tractor_result *result);

/* --------------------------------------------------------------------------------------- events */

/* What happened, and the members of parlor_tractor_event that tell of it. */
typedef enum parlor_tractor_event_kind {
    PARLOR_TRACTOR_EVENT_ROUND_BEGINS,
    PARLOR_TRACTOR_EVENT_LED,      /* number, seat, lead, cards, card: its highest or honour card */
    PARLOR_TRACTOR_EVENT_FOLLOWED, /* number, seat, lead, cards, follow, rival */
    PARLOR_TRACTOR_EVENT_TRICK_WON,  /* number, seat: who wins, card, to_defenders, points, total */
    PARLOR_TRACTOR_EVENT_LAST_TRICK, /* seat: who won it, to_defenders, hidden, exponent, bonus (0
                                        if a declarer won), total */
    PARLOR_TRACTOR_EVENT_ROUND_ENDS, /* result, band */
} parlor_tractor_event_kind;

/* One thing that happened, a plain value. Members that the kind does not name are 0. */
typedef struct parlor_tractor_event {
    parlor_tractor_event_kind kind;
    parlor_tractor_rule rule; /* that decided it */

    /* Of the round, in every event: */
    parlor_tractor_order order;
    parlor_tractor_seat dealer;
    uint8_t ranks[2]; /* as the round began */

    int number; /* of the trick, from 1 */
    parlor_tractor_seat seat;
    parlor_tractor_lead lead;                       /* what was led */
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND]; /* the play, lead.count cards as given */
    parlor_tractor_card card;
    parlor_tractor_follow follow;
    parlor_tractor_seat rival; /* the seat of follow.rival, if a card counted */
    bool to_defenders;         /* does the trick go to the defenders? */
    int points;                /* of the trick */
    uint64_t total;            /* of the defenders so far */
    int hidden;                /* points of the hidden cards */
    int exponent;              /* w of TR-17 */
    uint64_t bonus;
    parlor_tractor_result result;
    parlor_tractor_band band;
} parlor_tractor_event;

/* Told of every event; the event is there for the time of the call only. */
typedef void parlor_tractor_listener(void *context, const parlor_tractor_event *event);

/* parlor_tractor_referee() that tells every step. Nothing more is told from a mixed lead on, and
 * the end of a round only if it has a result. `result` may be NULL. */
PARLOR_API parlor_tractor_check parlor_tractor_tell(const parlor_tractor_round *round,
                                                    parlor_tractor_listener *listener,
                                                    void *context, parlor_tractor_result *result);

/* How a round stands between two tricks. */
typedef struct parlor_tractor_standing {
    parlor_tractor_order order;
    int played;                        /* cards of each player */
    parlor_tractor_seat leader;        /* who leads next */
    int points;                        /* of the defenders so far */
    uint8_t out[PARLOR_TRACTOR_CODES]; /* of each kind, how many were not played: they are in hands
                                          or hidden */
    int trumps_out, points_out;        /* of those */
} parlor_tractor_standing;

/* Is everything in range and every card valid, as far as the tricks go? */
PARLOR_API bool parlor_tractor_round_is_begun(const parlor_tractor_round *round);

/* Tells the steps of a round that is begun, and how it stands. False: a lead is mixed; nothing is
 * told from there on, and `standing` is untouched. `listener` may be NULL. */
PARLOR_API bool parlor_tractor_tell_so_far(const parlor_tractor_round *round,
                                           parlor_tractor_listener *listener, void *context,
                                           parlor_tractor_standing *standing);

/* ----------------------------------------------------------- was it played by custom (TR-26 ...)
 */

/* What custom binds players to; a round is answered however they play. */
typedef enum parlor_tractor_duty {
    PARLOR_TRACTOR_DUTY_SUIT,    /* TR-26: to follow suit */
    PARLOR_TRACTOR_DUTY_PAIRS,   /* TR-27: to follow with pairs */
    PARLOR_TRACTOR_DUTY_TRACTOR, /* TR-28: to follow a tractor with a tractor */
    PARLOR_TRACTOR_DUTY_THROW,   /* TR-29: to throw only what nobody can beat */
} parlor_tractor_duty;

enum {
    PARLOR_TRACTOR_TRICK_REPORTS = 10
}; /* most of one trick: a throw, three duties a follower */

/* A duty that a player did not do. */
typedef struct parlor_tractor_report {
    parlor_tractor_duty duty;
    parlor_tractor_rule rule;
    bool is_fault; /* false: a note, as houses differ or the cards would be taken back */
    int trick;     /* its number, from 1 */
    int card;      /* index into round.cards of the first card that he played */
    parlor_tractor_seat seat;
    parlor_tractor_group group; /* of the lead */
    int owed, given; /* cards of the group, or pairs of it; pairs of a tractor; 0 for a throw */
    int played_count;
    parlor_tractor_card played[PARLOR_TRACTOR_HAND]; /* as given */
    int held_count;
    parlor_tractor_card
        held[PARLOR_TRACTOR_HAND]; /* of the group before the trick, highest first */

    /* Of a throw: its first component that somebody could beat, who plays first of those who could,
     * and his highest cards that do; both from the top card down. */
    int component_count; /* of cards, of either */
    parlor_tractor_card component[PARLOR_TRACTOR_HAND];
    parlor_tractor_seat other;
    parlor_tractor_card higher[PARLOR_TRACTOR_HAND];
} parlor_tractor_report;

/* Is told of a duty that was not done; the report holds during the call only. */
typedef void parlor_tractor_audit_listener(void *context, const parlor_tractor_report *report);

/* Tells, in the order of play, of every duty that was not done in a valid round; returns how many
 * were faults. In a trick the throw comes first, then each follower with TR-26, TR-27, TR-28.
 * Nothing is told of a round with a mixed lead: who plays what behind it is not known, so no hand
 * is. `listener` may be NULL. */
PARLOR_API int parlor_tractor_audit(const parlor_tractor_round *round,
                                    parlor_tractor_audit_listener *listener, void *context);

/* ----------------------------------------------------------------------------- text (TR-22 ...) */

/* The ways a text can be wrong; parlor_game_problem() lists their sentences in this order. */
typedef enum parlor_tractor_problem {
    PARLOR_TRACTOR_PROBLEM_HEADER_WORDS,
    PARLOR_TRACTOR_PROBLEM_MAIN_SUIT,
    PARLOR_TRACTOR_PROBLEM_MAIN_SUIT_ZERO,
    PARLOR_TRACTOR_PROBLEM_DEALER,
    PARLOR_TRACTOR_PROBLEM_DEALER_NAMED, /* the players have own names */
    PARLOR_TRACTOR_PROBLEM_RANK,
    PARLOR_TRACTOR_PROBLEM_CARD_UNKNOWN,
    PARLOR_TRACTOR_PROBLEM_CARD_LOWER_CASE,
    PARLOR_TRACTOR_PROBLEM_CARD_REVERSED, /* rank first */
    PARLOR_TRACTOR_PROBLEM_CARD_TEN,      /* a ten written in a way of its own */
    PARLOR_TRACTOR_PROBLEM_TRICK_STRINGS,
    PARLOR_TRACTOR_PROBLEM_TRICK_UNEVEN,
    PARLOR_TRACTOR_PROBLEM_LEAD_MIXED,
    PARLOR_TRACTOR_PROBLEM_TOO_MANY_CARDS,
    PARLOR_TRACTOR_PROBLEM_CUT_SHORT,
    PARLOR_TRACTOR_PROBLEM_SURPLUS,
    PARLOR_TRACTOR_PROBLEM_OVERCOUNTED,
    PARLOR_TRACTOR_PROBLEM_STRAY,
    PARLOR_TRACTOR_PROBLEMS,
} parlor_tractor_problem;

/* The lengths of a card and of the longest texts that the functions below write. */
enum {
    PARLOR_TRACTOR_CARD_TEXT = 2,
    PARLOR_TRACTOR_ROUND_TEXT_MAX = 314, /* a header, 25 tricks and 100 cards */
    PARLOR_TRACTOR_ANSWER_TEXT_MAX = 64, /* three lines with two large numbers */
};

/* "Alice" ...; "?" if there is no such seat. */
PARLOR_API const char *parlor_tractor_seat_name(parlor_tractor_seat seat);
/* 'H', 'S', 'C', 'D', or 'O' for none; '?' if there is no such suit. */
PARLOR_API char parlor_tractor_suit_letter(parlor_tractor_suit suit);
/* '2' ... 'A'; '?' if there is no such rank. */
PARLOR_API char parlor_tractor_rank_letter(int rank);
/* Two letters, not terminated; "??" if there is no such card. */
PARLOR_API void parlor_tractor_card_letters(parlor_tractor_card card,
                                            char letters[PARLOR_TRACTOR_CARD_TEXT]);

/* Reads the card at the front of a text; returns its length. 0: there is none, and the card is
 * untouched. */
PARLOR_API size_t parlor_tractor_card_read(const char *text, size_t size,
                                           parlor_tractor_card *card);
/* The same for a main suit, which may be none. */
PARLOR_API size_t parlor_tractor_suit_read(const char *text, size_t size,
                                           parlor_tractor_suit *suit);
/* The same for a rank. */
PARLOR_API size_t parlor_tractor_rank_read(const char *text, size_t size, int *rank);
/* The same for a player's name. */
PARLOR_API size_t parlor_tractor_seat_read(const char *text, size_t size,
                                           parlor_tractor_seat *seat);

/* TR-23: is the line at offset `line` of the text the header of a round? */
PARLOR_API bool parlor_tractor_line_is_header(const char *text, size_t size, size_t line);

/* Reads the round at the front of a text, behind blank lines if there are some. Returns how much of
 * the text it took. If something is wrong it returns 0, status->problem tells, and `round` is
 * untouched. A round that was read is valid; what it may still have against it is told by
 * parlor_tractor_referee(). */
PARLOR_API size_t parlor_tractor_round_read(const char *text, size_t size,
                                            parlor_tractor_round *round, parlor_status *status);
/* Writes the lines of a valid round; returns their length, 0 if they do not fit.
 * PARLOR_TRACTOR_ROUND_TEXT_MAX bytes always do. */
PARLOR_API size_t parlor_tractor_round_write(const parlor_tractor_round *round, char *text,
                                             size_t size);
/* Writes the judge's answer (TR-24) for a valid result, `number` being that of the case; returns
 * its length, 0 if it does not fit. PARLOR_TRACTOR_ANSWER_TEXT_MAX bytes always do. */
PARLOR_API size_t parlor_tractor_answer_write(const parlor_tractor_result *result, uint64_t number,
                                              char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
