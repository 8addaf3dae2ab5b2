/* Games being played, for any game by name: tables, moves, sights, records, matches, players.
 *
 *     parlor_table table;
 *     const parlor_beginning first = {.game = parlor_game_find("maumau"), .seed = 1, .number = 1};
 *     parlor_table_begin(&first, &table, NULL, NULL);
 *     while (table.seat >= 0) {                                    a seat has a decision to make
 *         const int move = ...one of the bits of table.legal...
 *         parlor_table_move(&table, move, NULL, NULL);
 *     }
 *     int payoff[PARLOR_SEATS_MAX];
 *     parlor_table_payoff(&table, payoff);
 *
 * In every game the legal moves are one set of 64 bits, bit m for move m. Whatever leaves no choice
 * the table does by itself, so a table that is not over always waits for one seat, which has at
 * least two moves. The rules, and what the numbers of moves mean, are in each game's RULES.md,
 * chapter "Playing"; typed access is in parlor/<game>.h.
 *
 * Everything here is a plain value: copying is `=`. Nothing is allocated. */
#ifndef PARLOR_PLAY_H
#define PARLOR_PLAY_H

#include "parlor.h"
#include "parlor/random.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The limits of what games have. */
enum {
    PARLOR_SEATS_MAX = 4,
    PARLOR_MOVES = 64, /* every move is a number below this */
    PARLOR_PLAY_OPTIONS_MAX = 16,
    PARLOR_DEAL_CARDS_MAX = 108,  /* no game has more cards or tiles */
    PARLOR_DECISIONS_MAX = 2048,  /* no game has more decisions */
    PARLOR_MOVE_TEXT_MAX = 16,    /* room for a move as text, its NUL included */
    PARLOR_OBSERVATION_MAX = 512, /* no game's observation has more bytes */
};

/* ---- Options ---------------------------------------------------------------------------- */

/* Can the game be played? If not, the functions below refuse it. */
PARLOR_API bool parlor_game_is_playable(const parlor_game *game);

/* What can be chosen when a game is begun, one by one; NULL past the last one. */
PARLOR_API const parlor_deal_option *parlor_game_play_option(const parlor_game *game, size_t index);

/* What was chosen, for each option: 0 the default, 1 the first value and so on. */
typedef struct parlor_play_options {
    uint8_t choice[PARLOR_PLAY_OPTIONS_MAX];
} parlor_play_options;

/* Chooses a value. False: the game has no such option, or the option no such value. */
PARLOR_API bool parlor_play_choose(const parlor_game *game, const char *name, const char *value,
                                   parlor_play_options *options);

/* How many seats a table with these options has; 0 if there is no such game, or they are invalid or
 * do not go together. */
PARLOR_API int parlor_play_seats(const parlor_game *game, const parlor_play_options *options);

/* What is wrong with the options then, in a sentence that needs no place; NULL: nothing is. */
PARLOR_API const parlor_problem *parlor_play_options_problem(const parlor_game *game,
                                                             const parlor_play_options *options);

/* ---- House rules ------------------------------------------------------------------------ */

/* Is this option a house rule? Those are the options that change how the game is played; the
 * default of each is the game as published. */
PARLOR_API bool parlor_play_option_is_rule(const parlor_game *game, size_t index);

/* House rules that go together, under a name. */
typedef struct parlor_rule_set {
    const char *name;    /* "family" */
    const char *rules;   /* what it chooses: "turnover=shuffled,draw=needed" */
    const char *meaning; /* for people, a sentence */
} parlor_rule_set;

/* The sets of a game, one by one; NULL past the last one. */
PARLOR_API const parlor_rule_set *parlor_game_rule_set(const parlor_game *game, size_t index);

/* Reads house rules as somebody names them: "family,hand=6", sets and options from left to right,
 * of which the last word counts. An empty text names none. They join what was chosen before.
 * Returns whether they are rules of the game that go together; status says what is wrong, and then
 * the options are untouched. */
PARLOR_API bool parlor_play_rules_read(const parlor_game *game, const char *text, size_t size,
                                       parlor_play_options *options, parlor_status *status);

/* Writes the house rules that are not the default, as "hand=6,draw=needed", NUL-terminated.
 * Returns the length; 0 if there are none, or the room does not suffice. */
PARLOR_API size_t parlor_play_rules_write(const parlor_game *game,
                                          const parlor_play_options *options, char *out,
                                          size_t room);

/* ---- Beginnings ------------------------------------------------------------------------- */

/* Where a game begins: all that it takes to begin it again. */
typedef struct parlor_beginning {
    const parlor_game *game;
    parlor_play_options options;
    uint64_t seed, number; /* game `number` of the seed, if the deal is not given: the same
                              everywhere, for ever */
    bool is_given;         /* the deal came from elsewhere: */
    uint8_t cards[PARLOR_DEAL_CARDS_MAX]; /* the cards or tiles in the order in which the game
                                             lists them, by the game's own numbers */
} parlor_beginning;

/* Is there such a game, are the options its own, and the cards given such a deal? */
PARLOR_API bool parlor_beginning_is_valid(const parlor_beginning *beginning);

/* Reads a deal that somebody typed, or that stands in a log or a record: the game's cards or tiles
 * in its order, with its options by their names between them, whatever brackets, quotes, commas and
 * colons there are. Returns whether it is one; status says what is wrong, and then the beginning is
 * untouched. Its game and the options chosen before are in it; the text may choose more. */
PARLOR_API bool parlor_beginning_read(const char *text, size_t size, parlor_beginning *beginning,
                                      parlor_status *status);

/* The same deal with its cards given: what game `number` of its seed comes to, default options that
 * the number decides included. Where a house rule shuffles later, the cards alone do not tell how:
 * a deal that is given shuffles as number 0 of seed 0. */
PARLOR_API parlor_beginning parlor_beginning_dealt(const parlor_beginning *beginning);

/* ---- Events ----------------------------------------------------------------------------- */

enum { PARLOR_PLAY_EVENT_BYTES = 352 }; /* of an event's own */

/* Something that happened at a table. What it is, the game's header says. */
typedef struct parlor_play_event {
    const parlor_game *game;
    int32_t kind; /* the game's own numbers */
    int32_t seat; /* whom it is about; -1: nobody alone */
    int32_t rule; /* that decided it, or allows it; 0: none */
    union {
        unsigned char own[PARLOR_PLAY_EVENT_BYTES]; /* the game's own */
        uint64_t alignment;
    };
} parlor_play_event;

/* Told of every event; the event is there for the time of the call only. */
typedef void parlor_play_visitor(void *context, const parlor_play_event *event);

/* What a seat is told of an event: the same with what it may not know left out, and a rule that
 * does not tell whether there was a choice. False: it is told nothing. */
PARLOR_API bool parlor_play_event_for(const parlor_play_event *event, int seat,
                                      parlor_play_event *told);

/* Writes an event as a sentence for whoever sits at `seat`, or for nobody in particular if that is
 * -1, with its newline and without NUL. Returns the length, 0 if the room does not suffice or the
 * event is not worth a sentence. Own names of the players may be given; NULL: the game's. */
PARLOR_API size_t parlor_play_event_tell(const parlor_play_event *event, int seat,
                                         const char *const *players, const parlor_style *style,
                                         char *out, size_t room);
/* The same as a JSON object. */
PARLOR_API size_t parlor_play_event_json(const parlor_play_event *event, char *out, size_t room);

/* ---- Tables ----------------------------------------------------------------------------- */

enum { PARLOR_TABLE_BYTES = 992 }; /* of a table's own, and of a sight's */

/* A game being played: all that it needs to go on, and nothing of how it came there. */
typedef struct parlor_table {
    const parlor_game *game;
    uint64_t legal; /* the moves of the seat in turn; 0 if the game is over */
    int32_t seat;   /* whose decision it is; -1 if the game is over */
    int32_t seats;  /* how many there are */
    union {
        unsigned char own[PARLOR_TABLE_BYTES]; /* the game's own: see its header */
        uint64_t alignment;
    };
} parlor_table;

/* Begins a game. False: the beginning is not valid, and the table is untouched. `visitor`, here and
 * below, may be NULL. */
PARLOR_API bool parlor_table_begin(const parlor_beginning *beginning, parlor_table *table,
                                   parlor_play_visitor *visitor, void *context);

/* Makes a move, and all that leaves no choice after it. Returns 0; if the move is not legal, the
 * number of the rule that forbids it, and then nothing has changed. After the end every move is
 * forbidden by the rule of the end. */
PARLOR_API int parlor_table_move(parlor_table *table, int move, parlor_play_visitor *visitor,
                                 void *context);

/* The same question alone: 0 if the move is legal. */
PARLOR_API int parlor_table_why_not(const parlor_table *table, int move);

/* What a rule that forbids a move says to somebody who breaks it; NULL if it forbids none. */
PARLOR_API const parlor_problem *parlor_play_refusal(const parlor_game *game, int rule);

/* What the game was worth to each seat: whole numbers that add up to 0. As long as it is not over
 * they are what has been paid so far, where the rules have seats pay on the way, and otherwise 0;
 * so they are for seats that are not there. */
PARLOR_API void parlor_table_payoff(const parlor_table *table, int payoff[PARLOR_SEATS_MAX]);

/* Which seats have won it, as a set; empty if nobody has, or it is not over. */
PARLOR_API unsigned parlor_table_winners(const parlor_table *table);

/* The side that a seat plays for, from 0: seats of the same side win and lose together. Where
 * everybody plays for himself, each seat is a side. */
PARLOR_API int parlor_game_side(const parlor_game *game, int seat);

/* What a seat is in a game that begins there, from 0: on the declarers' side or on the defenders',
 * say, or just the seat. */
PARLOR_API int parlor_beginning_role(const parlor_beginning *beginning, int seat);
/* What that is called, "declarers"; NULL if the game has no such role, or none but its seats. */
PARLOR_API const char *parlor_game_role(const parlor_game *game, size_t role);

/* ---- Moves as text ---------------------------------------------------------------------- */

/* Writes one of some legal moves, NUL-terminated: "CJ:H", "discard 4D", "S6". Returns the length; 0
 * and an empty text for what is no move of the game. */
PARLOR_API size_t parlor_move_write(const parlor_game *game, uint64_t legal, int move,
                                    char text[PARLOR_MOVE_TEXT_MAX]);

/* What a person typed, as moves to be made one after the other: one, or the cards of a whole play.
 * Exact or loose notation. Returns how many, 0 if it cannot be read or may not be done; status says
 * why, and status->problem->rule which rule forbids it. */
PARLOR_API size_t parlor_moves_read(const parlor_table *table, const char *text, size_t size,
                                    uint8_t moves[PARLOR_MOVES], parlor_status *status);

/* ---- Sights ----------------------------------------------------------------------------- */

/* What a seat knows of a table with perfect memory: a table whose `own` has a shape of its own, in
 * which there is nothing that the seat does not know. Two tables that differ in nothing that the
 * seat could know have the same sight, byte for byte. */
typedef struct parlor_sight {
    const parlor_game *game;
    uint64_t legal; /* the moves of the seat, if it is its decision; otherwise 0 */
    int32_t seat;   /* whose sight it is */
    int32_t seats;
    union {
        unsigned char own[PARLOR_TABLE_BYTES]; /* the game's own: see its header */
        uint64_t alignment;
    };
} parlor_sight;

/* The sight of a seat of a table. */
PARLOR_API void parlor_table_sight(const parlor_table *table, int seat, parlor_sight *sight);

/* Writes the sight as a page of text, without NUL. Returns the length, 0 if the room does not
 * suffice. */
PARLOR_API size_t parlor_sight_page(const parlor_sight *sight, const char *const *players,
                                    const parlor_style *style, char *out, size_t room);
/* The same as a JSON object with its newline. */
PARLOR_API size_t parlor_sight_json(const parlor_sight *sight, char *out, size_t room);

/* Reads such an object, of a seat that has a decision to make: the other way round. False: it is
 * none, and status says why; the sight is untouched. */
PARLOR_API bool parlor_sight_read(const char *text, size_t size, parlor_sight *sight,
                                  parlor_status *status);

enum { PARLOR_OBSERVATION_VERSION = 1 }; /* of the layouts in docs/observations.md */
/* How many bytes an observation of this game has; 0 if it cannot be played. */
PARLOR_API size_t parlor_game_observation_size(const parlor_game *game);
/* Writes the sight as so many bytes, relative to the seat: for programs that learn. */
PARLOR_API void parlor_sight_observe(const parlor_sight *sight, uint8_t *bytes);

/* Makes a table that has exactly this sight, by chance. False: it is not this seat's decision, or
 * no such table was found with a stated effort. */
PARLOR_API bool parlor_sight_imagine(const parlor_sight *sight, parlor_random *random,
                                     parlor_table *table);

/* ---- Players ---------------------------------------------------------------------------- */

/* A built-in player. */
typedef struct parlor_bot {
    const char *name;    /* "book" */
    const char *meaning; /* for people, a sentence */
    /* Chooses one of the sight's legal moves; it knows nothing but the sight and the words. */
    int (*choose)(const struct parlor_bot *bot, const parlor_sight *sight, parlor_random *random);
    int variant; /* the game's own */
    /* By which rule it chooses that move at that sight; NULL: it does not say. */
    int (*reason)(const struct parlor_bot *bot, const parlor_sight *sight, int move);
} parlor_bot;

/* The players of a game, one by one; NULL past the last one. */
PARLOR_API const parlor_bot *parlor_game_bot(const parlor_game *game, size_t index);
/* The player of that name; NULL if there is none. */
PARLOR_API const parlor_bot *parlor_game_bot_find(const parlor_game *game, const char *name);

/* What a player chooses. Only for the seat whose decision it is. */
PARLOR_API int parlor_bot_choose(const parlor_bot *bot, const parlor_sight *sight,
                                 parlor_random *random);

/* The number of the rule by which a player chose a move at a sight; 0: it does not say. */
PARLOR_API int parlor_bot_reason(const parlor_bot *bot, const parlor_sight *sight, int move);

/* The words for decision `count` of a seat in a game: a stream apart from the deal's. */
PARLOR_API parlor_random parlor_bot_random(uint64_t seed, uint64_t number, int seat,
                                           uint32_t count);

/* ---- Records ---------------------------------------------------------------------------- */

/* How a game was played: where it began, and the decisions. */
typedef struct parlor_record {
    parlor_beginning beginning;
    uint32_t count;
    uint8_t moves[PARLOR_DECISIONS_MAX];
} parlor_record;

/* Room for the longest record as a word. */
enum { PARLOR_RECORD_TEXT_MAX = 4096 };

/* Writes a record as one word, NUL-terminated: "maumau.players=3.1:7.ADs". Returns its length, 0 if
 * it does not fit or is not valid. */
PARLOR_API size_t parlor_record_write(const parlor_record *record, char *out, size_t room);

/* Reads one, with blanks around it, and goes through it: every move in it is legal. Returns whether
 * it is one; otherwise status says what is wrong and where, and the record is untouched. */
PARLOR_API bool parlor_record_read(const char *text, size_t size, parlor_record *record,
                                   parlor_status *status);

/* The table after the first `count` decisions, and all that happened up to there. False: the record
 * is not valid up to there. */
PARLOR_API bool parlor_record_table(const parlor_record *record, uint32_t count,
                                    parlor_table *table, parlor_play_visitor *visitor,
                                    void *context);

/* Writes a valid record in a view: what a judge is told of it, what happened in sentences, or the
 * log as a JSON object on one line. A game that is not over has no judge's view. Returns the
 * length; 0 if the room does not suffice or there is no such view. */
PARLOR_API size_t parlor_record_show(const parlor_record *record, parlor_view view,
                                     const char *const *players, const parlor_style *style,
                                     char *out, size_t room);

/* ---- Matches ---------------------------------------------------------------------------- */

/* Games one after the other. */
typedef struct parlor_match {
    parlor_beginning next;           /* where its next game begins */
    int64_t total[PARLOR_SEATS_MAX]; /* of each seat, as the game counts */
    int32_t games;                   /* played so far */
    int32_t limit;                   /* what ends it; see the game's RULES.md */
    bool is_over;
    uint8_t winners; /* once it is over: the seats that won, as a set */
} parlor_match;

/* Begins a match with game `number` of a seed; `limit` 0 is the usual one. False: there is no such
 * game, or these are no options of it. */
PARLOR_API bool parlor_match_begin(const parlor_beginning *first, int limit, parlor_match *match);

/* Adds the game that is over at a table, and says where the next one begins. False: the table is of
 * another game or not over, or the match is over; nothing has changed. */
PARLOR_API bool parlor_match_add(parlor_match *match, const parlor_table *table);

#ifdef __cplusplus
}
#endif

#endif
