/* What a game offers to the rest of parlor: its descriptor, which games.c registers. */
#ifndef PARLOR_GAMES_GAME_H
#define PARLOR_GAMES_GAME_H

#include "../core/json.h"
#include "../core/layout.h"
#include "../core/random.h"
#include "../core/reader.h"
#include "../core/status.h"
#include "../core/writer.h"
#include "bench.h"
#include "parlor.h"
#include "play.h"

/* One case of any game in memory: its value as it was read and, once refereed, its result. Each
 * game lays out a struct of its own at the front, and says so with GAME_CASE_FITS(). */
typedef struct parlor_case {
    union {
        uint64_t alignment;
        unsigned char bytes[5120];
    };
    const parlor_options *options; /* what is wanted */
    uint64_t line;                 /* where its text starts, if a view or a question wants it */
} parlor_case;

#define GAME_CASE_FITS(type)                                                                       \
    _Static_assert(sizeof(type) <= offsetof(parlor_case, options) &&                               \
                       _Alignof(type) <= _Alignof(parlor_case),                                    \
                   #type " fits into parlor_case")

/* What a fast path has answered. */
typedef struct game_answered {
    size_t cases;
    size_t *ends; /* see parlor_options; NULL: nobody wants to know */
    size_t ends_room;
    const char *origin; /* of the sizes in `ends` */
} game_answered;

/* Another case was answered, right in front of where `out` is now. */
static inline void game_answer_ends(game_answered *answered, const parlor_writer *out)
{
    if (answered->ends && answered->cases < answered->ends_room)
        answered->ends[answered->cases] = (size_t)(out->at - answered->origin);
    answered->cases++;
}

/* Another question than the judge's. It has functions of its own where it differs from the game;
 * those that are NULL are the game's. */
typedef struct game_question {
    parlor_question asked;
    size_t (*read)(const char *text, size_t size, parlor_case *value, parlor_status *status);
    void (*referee)(parlor_case *value, parlor_status *status);
    void (*answer)(const parlor_case *value, uint64_t number, parlor_writer *out);
    void (*explain_title)(const parlor_case *value, parlor_layout *layout);
    void (*explain)(const parlor_case *value, parlor_layout *layout);
    bool explains_answer; /* explain() says all of the answer, which does not follow it again */
    void (*json)(const parlor_case *value, parlor_json *json);
    /* How many faults the case has; NULL: the question does not look for any. */
    uint64_t (*faults)(const parlor_case *value);
    parlor_bench bench; /* without functions: it is not measured */
} game_question;

/* The rules from one number up to another, at most 62. */
#define GAME_RULES(first, last) ((UINT64_C(2) << (last)) - (UINT64_C(1) << (first)))

struct parlor_game {
    const char *name;             /* also of its folder, its header and its command */
    const char *title;            /* for people */
    const char *const *published; /* problems about it: "la4749", and so on up to NULL; or NULL */
    const char *summary;          /* what its command does, in a few words */
    const char *help;             /* input and answers: see parlor_game_help() */
    const char *rule_prefix;      /* "MM" for MM-1 and on */
    const parlor_rule *rules;     /* made from RULES.md by scripts/generate_rulebook */
    size_t rule_count;
    uint64_t rules_cited; /* by explanations: bits by their numbers, as of GAME_RULES() */
    bool count_required;  /* must the first line be the number of cases? */
    const parlor_problem *problems;
    size_t problem_count;
    const parlor_deal_option *deal_options;
    size_t deal_option_count;
    const game_question *questions;
    size_t question_count;
    const char *const *players; /* names, up to NULL; NULL: the players have none */
    const game_play *play;      /* NULL: the game cannot be played */

    /* See parlor_loose_read(); out->full says that the room was too small. */
    void (*loose)(const char *const *players, const char *text, size_t size, parlor_writer *out,
                  parlor_status *status);

    /* ---- Framing: where cases are, whatever they say ---- */

    /* Offset of the first case that starts at or after `from`, a line's start, or `size`. The text
     * starts with a line; `follows_blank`: a blank line stands before it, or nothing. */
    size_t (*case_start)(const char *text, size_t size, size_t from, bool follows_blank);

    /* Length of the front part that is surely whole cases when more text may follow. If that is 0,
     * `framing` is to say how far it looked; the next call is about the same text with more behind
     * it. A new framing is all zero. `players`: own names of the players, or NULL. */
    size_t (*whole_cases)(const char *text, size_t size, const char *const *players,
                          parlor_framing *framing);

    /* How many cases start in the text, and how many newlines there are. The text itself starts
     * where a case may start. */
    uint64_t (*count_cases)(const char *text, size_t size, uint64_t *newlines);

    /* ---- One case, with care ---- */

    /* Reads the case at the front of the text, whose first line is not blank. Returns how many
     * bytes it took, up to a line's start or the end. If something is wrong it sets status->problem
     * by parlor_status_set(), and what it returns does not matter. */
    size_t (*read)(const char *text, size_t size, parlor_case *value, parlor_status *status);

    /* Referees a case that was read: its result joins it. May set status->problem, too; with a
     * warning the result stands. */
    void (*referee)(parlor_case *value, parlor_status *status);

    /* ---- Views of a case that was refereed; they decide nothing ---- */

    /* The judge's answer. */
    void (*answer)(const parlor_case *value, uint64_t number, parlor_writer *out);
    /* What the title of an explanation says of the case, behind the game's own title: ", 2
     * players".
     */
    void (*explain_title)(const parlor_case *value, parlor_layout *layout);
    /* The explanation, between title and answer; ends with a newline. */
    void (*explain)(const parlor_case *value, parlor_layout *layout);
    /* The members of the case's JSON object, behind "case" and "game". */
    void (*json)(const parlor_case *value, parlor_json *json);

    /* For games that people look at before they are over; NULL: they are errors like others. Is the
     * case, which read() found an error in, good as far as it goes? Then explain_unfinished() tells
     * how it stands, in place of explain() and the answer, json_unfinished() writes the members of
     * "unfinished", behind the error, and it is an error all the same. */
    bool (*is_unfinished)(const parlor_case *value, const parlor_status *status);
    void (*explain_unfinished)(const parlor_case *value, parlor_layout *layout);
    void (*json_unfinished)(const parlor_case *value, parlor_json *json);

    /* ---- Many cases, fast ---- */

    /* The fast path: referees as many cases at the front of the text as it likes, none of them with
     * anything to tell of, in the judge's format, the first one being number `number`. Returns how
     * many bytes they took, has called game_answer_ends() for each, and leaves `out` right behind
     * the last answer, not full. What it does not take, even the first case, is left to read(),
     * referee() and answer(), which are the authority: both ways must come to the same answers. */
    size_t (*referee_fast)(const char *text, size_t size, uint64_t number, parlor_writer *out,
                           game_answered *answered);

    /* ---- Dealing and measuring ---- */

    /* Writes a random valid case in the judge's format, with the blank line before it if the
     * format has one. */
    void (*deal)(parlor_random *random, const parlor_deal_options *options, parlor_writer *out);
    parlor_bench bench;
};

bool parlor_string_equal(const char *a, const char *b);

/* How many values an option has, and its choice by a value's name: see parlor_deal_choose(). */
size_t parlor_option_values(const parlor_deal_option *option);
bool parlor_option_choose(const parlor_deal_option *option, const char *value, uint8_t *choice);

/* One case in the view that is wanted; the game's own functions do the rest (case.c). */
typedef struct parlor_case_request {
    const parlor_game *game;
    const parlor_options *options;
    uint64_t number;
    uint64_t line;    /* where the text of the case starts */
    bool is_first;    /* no explanation was written before */
    uint64_t *faults; /* set if a question that looks for them was answered */
} parlor_case_request;

/* Reads and referees the case at the front of text and writes it. Returns how many bytes it took:
 * up to where the next case starts if status tells of an error. */
size_t parlor_case_write(const parlor_case_request *request, const char *text, size_t size,
                         parlor_writer *out, parlor_status *status);

/* Would the case at the front of the text be answered? If not, status says why. */
bool parlor_case_is_good(const parlor_game *game, const parlor_options *options, const char *text,
                         size_t size, parlor_status *status);

/* The object that stands in place of a bad case's result. */
void parlor_case_write_error(const parlor_game *game, parlor_view view, const parlor_status *status,
                             parlor_writer *out);

/* Is it a name that needs no quotation marks? See parlor_player_name_is_valid(). */
bool parlor_span_is_plain_name(parlor_span name);

#endif
