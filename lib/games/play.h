/* What a game that can be played offers beyond its referee; play.c does the rest for all of them.
 *
 * Of a game without hidden information, sight, imagine and event_for may be NULL: everybody sees
 * all there is. So may moves_read (moves are typed as they are written), explain (the events as
 * sentences), judge (there is none), match_add (see parlor_play_match_of_games()), deal_word and
 * conflict.
 *
 * A game lays out structs of its own at the front of `own` of parlor_table, parlor_sight and
 * parlor_play_event, and says so with GAME_PLAY_FITS(). Bytes that mean nothing are 0, padding
 * too, so that equal values are equal byte for byte. */
#ifndef PARLOR_GAMES_PLAY_H
#define PARLOR_GAMES_PLAY_H

#include "../core/json.h"
#include "../core/layout.h"
#include "../core/reader.h"
#include "../core/status.h"
#include "../core/writer.h"
#include "parlor/players.h"

#define GAME_PLAY_FITS(struct_of_game, generic)                                                    \
    _Static_assert(sizeof(struct_of_game) <= sizeof(((generic *)0)->own),                          \
                   #struct_of_game " fits into " #generic)

struct sight_reading;

/* Who is told of events; without a visitor nobody is, and no event is made. */
typedef struct play_sink {
    parlor_play_visitor *visitor;
    void *context;
} play_sink;

/* The words of a deal as a log, a record or a person has them: brackets, quotes, commas, colons and
 * blanks part them. */
typedef struct play_words {
    parlor_span rest;
} play_words;

/* Takes the next word; an empty one at the end. */
parlor_span parlor_play_word(play_words *words);

/* The usual match: over after `limit` games, and the highest total wins. */
void parlor_play_match_of_games(parlor_match *match);

/* Writes a move as a JSON string. */
void parlor_play_move_json(const parlor_game *game, uint64_t legal, int move, parlor_json *json);
/* Writes the moves of a set as a JSON array. */
void parlor_play_legal_json(const parlor_game *game, uint64_t legal, parlor_json *json);
/* Writes what a seat observes of a table, as of its sight. */
void parlor_play_observe(const parlor_table *table, int seat, uint8_t *bytes);

/* Writes a record as a word. */
void parlor_play_write_record(const parlor_record *record, parlor_writer *out);

/* Chooses a value for an option by the words that somebody wrote. */
bool parlor_play_choose_span(const parlor_game *game, parlor_span name, parlor_span value,
                             parlor_play_options *options);
/* Which option somebody named, as a set of one; 0: the game has no such option. */
uint32_t parlor_play_option_named(const parlor_game *game, parlor_span name);
/* Why these options do not go together, if those of the set `named` were, whatever their value. */
const parlor_problem *parlor_play_conflict(const parlor_game *game,
                                           const parlor_play_options *options, uint32_t named);

/* The words for the `count`-th shuffle during a game, counted from 0: a stream apart from the
 * deal's and from the players'. */
parlor_random parlor_play_shuffle_random(uint64_t seed, uint64_t number, uint32_t count);

typedef struct game_play {
    /* ---- Options and deals ---- */
    const parlor_deal_option *options;
    size_t option_count;
    uint32_t options_open; /* as a set: those whose default is none of their values; of all others
                              it is the first */
    uint32_t options_in_deal;    /* as a set: those that the `deal` value of a log tells */
    uint32_t options_as_numbers; /* as a set: those whose values a log has as numbers, but for a
                                    default */
    uint32_t options_as_rules;   /* as a set: house rules. Their meanings need no title of the game,
                                    they are listed apart */
    const parlor_rule_set *rule_sets;
    size_t rule_set_count;
    int card_count; /* of a deal */
    /* 0: these options do not go together. */
    int (*seats)(const parlor_play_options *options);
    /* Why these options do not go together, as a sentence without places; NULL: they do. `named`:
     * those that somebody named, as a set, which may be with the default value; a choice that is
     * not the default was named. NULL: seats() is all there is to it. */
    const parlor_problem *(*conflict)(const parlor_play_options *options, uint32_t named);
    /* The deal that the words come to: cards, and options that are open. */
    void (*deal)(parlor_random *random, parlor_beginning *beginning);
    /* Are these cards such a deal, with these options? */
    bool (*deal_is_valid)(const parlor_beginning *beginning);
    /* The card with these two letters, as a number; negative: there is none. And the other way
     * round. */
    int (*card_read)(const char letters[2]);
    void (*card_letters)(int card, char letters[2]);
    /* Words of a deal that are neither cards nor options, such as "wall"; they may choose options.
     * False: it is none. NULL: there are none. */
    bool (*deal_word)(parlor_span word, play_words *words, parlor_beginning *beginning);
    /* The `deal` value of a log. */
    void (*deal_json)(const parlor_beginning *dealt, parlor_json *json);

    /* ---- A table ---- */
    /* The beginning is valid, its cards are given, and seed and number are those it was dealt from,
     * for parlor_play_shuffle_random(); 0 and 0 if it came from elsewhere. The table is all zero
     * but for game and seats. These two set `legal` and `seat`. */
    void (*begin)(const parlor_beginning *dealt, parlor_table *table, play_sink to);
    void (*move)(parlor_table *table, int move, play_sink to);
    /* The rule that forbids a move that is not legal, of whatever number. */
    int (*why_not)(const parlor_table *table, int move);
    /* What those rules say to somebody who breaks them, each with its number. */
    const parlor_problem *refusals;
    size_t refusal_count;
    void (*payoff)(const parlor_table *table, int payoff[PARLOR_SEATS_MAX]);
    bool pays_on_the_way; /* payoff() is asked of games that are not over, too */
    unsigned (*winners)(const parlor_table *table); /* as a set. NULL: whoever gains */
    /* For whom a seat plays, what it is in a game that was dealt, and what that is called, up to
     * NULL. All NULL: each seat is a side and a role of its own. */
    int (*side)(int seat);
    int (*role)(const parlor_beginning *dealt, int seat);
    const char *const *roles;
    /* By the moves that are legal, as the text may depend on them. */
    void (*move_write)(uint64_t legal, int move, parlor_writer *out);
    size_t (*moves_read)(const parlor_table *table, const char *text, size_t size,
                         uint8_t moves[PARLOR_MOVES], parlor_status *status);

    /* ---- A sight ---- */
    /* The sight is all zero but for game, seat and seats; play.c sets `legal`. */
    void (*sight)(const parlor_table *table, parlor_sight *sight);
    size_t sight_size; /* what it has of its own: no more is cleared where nobody sees it. 0: all */
    void (*sight_page)(const parlor_sight *sight, const char *const *players,
                       parlor_layout *layout);
    void (*sight_json)(const parlor_sight *sight, parlor_json *json); /* members */
    /* The other way round, for a seat with a decision: the sight is all zero but for game and seat.
     * Sets `seats` and `legal`, too. See sight_read.h. NULL: nobody can read it. */
    bool (*sight_read)(struct sight_reading *on, parlor_sight *sight);
    size_t observation_size;
    void (*observe)(const parlor_sight *sight, uint8_t *bytes);
    /* The table is all zero but for game and seats. `legal` and `seat` are to be set. */
    bool (*imagine)(const parlor_sight *sight, parlor_random *random, parlor_table *table);

    /* ---- Events ---- */
    bool (*event_for)(int seat, parlor_play_event *event); /* in place */
    void (*event_tell)(const parlor_play_event *event, int seat, const char *const *players,
                       parlor_layout *layout);
    void (*event_json)(const parlor_play_event *event, parlor_json *json); /* members */

    /* ---- A game that is over, from its record ---- */
    void (*result_json)(const parlor_record *record, const parlor_table *table, parlor_json *json);
    void (*judge)(const parlor_record *record, const parlor_table *table, parlor_writer *out);
    void (*explain)(const parlor_record *record, const parlor_table *table,
                    const char *const *players, parlor_layout *layout);

    /* ---- Matches ---- */
    int match_limit; /* the usual one */
    /* Chooses what the first game of a match begins with, where nothing was chosen. NULL: what any
     * game begins with. */
    void (*match_begin)(parlor_match *match);
    /* The game at the table was added to total[] and games[] already, by payoff; mends that where
     * the game counts otherwise, chooses the options of the next beginning, and says whether and
     * by whom the match is won. */
    void (*match_add)(parlor_match *match, const parlor_table *table);

    /* ---- Players: `random` is everybody's, see play.c; the first here plays in the minds of those
     * that think ---- */
    const parlor_bot *bots;
    size_t bot_count;
    /* Whose choice those that think begin with, and give up only for a better one. NULL: that of
     * the first. */
    const parlor_bot *begins_with;
    /* By how many standard errors another choice must be better; 0: by one. */
    int margin;
    /* A number that changes when others see what the seat in turn does: its decisions up to there
     * are one choice, and choices that differ lead to tables that do. NULL: every decision is. */
    uint32_t (*turn)(const parlor_table *table);
    /* What is worth trying in the turn that begins with this decision, the most promising first;
     * moves that the table makes by itself may be among them, and the book's choice need not. It
     * fills up to `room` choices and returns how many; 0: each legal move. NULL: always. */
    size_t (*candidates)(const parlor_sight *sight, parlor_choice *choices, size_t room);
    /* Makes an imagined table likelier, for those who think: as tables come about among players by
     * the book. What the seat in turn knows stays as it is. NULL: it is likely enough. */
    void (*make_likely)(parlor_table *table, parlor_random *random);
    /* Plays to the end as if the first bot were asked for every decision, but fast. Of the table
     * nothing need be right then but what payoff() looks at. NULL: the bot is asked. */
    void (*play_out)(parlor_table *table, parlor_random *random);
} game_play;

#endif
