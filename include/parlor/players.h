/* Players by name, some of whom think: for any game that can be played.
 *
 *     parlor_player player;
 *     parlor_player_find(game, "search:32", &player);
 *     static parlor_thoughts thoughts;                        working memory, about 6 kB
 *     parlor_player_think(&player, &sight, &words, &thoughts);
 *     ...make the moves of thoughts.choice one after the other...
 *
 * What a player does depends on the sight of its seat, on the words and on its effort alone, so it
 * is the same on every machine. The one that does not keep to its sight is called a cheat wherever
 * it is listed. */
#ifndef PARLOR_PLAYERS_H
#define PARLOR_PLAYERS_H

#include "parlor/play.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Names ------------------------------------------------------------------------------ */

enum {
    PARLOR_EFFORT_MAX = 100000,  /* tables that a player can be asked to imagine */
    PARLOR_PLAYER_TEXT_MAX = 48, /* room for a player's name, its NUL included */
};

/* How a player comes to its choice. */
typedef enum parlor_way {
    PARLOR_BY_BOT,    /* as its bot does */
    PARLOR_BY_SEARCH, /* by trying what it could do on tables that it imagines */
    PARLOR_BY_ORACLE, /* by planning on the true table: a cheat */
} parlor_way;

/* A player: a plain value. */
typedef struct parlor_player {
    const parlor_game *game;
    const parlor_bot *bot; /* who chooses; of one that thinks, who plays all seats in its mind */
    parlor_way way;
    uint32_t effort; /* of one that thinks: how many tables */
} parlor_player;

/* A line of the list of players. */
typedef struct parlor_player_listed {
    const char *name;    /* "book", "search:N"; NULL past the last one */
    const char *meaning; /* for people, a sentence */
    bool is_cheat;       /* it sees what its seat does not */
} parlor_player_listed;

/* The players of a game, one by one. */
PARLOR_API parlor_player_listed parlor_player_at(const parlor_game *game, size_t index);

/* The player of that name: a bot's, or one that thinks with a number of tables behind a colon, from
 * 1 to PARLOR_EFFORT_MAX. False: there is none, and nothing has changed. */
PARLOR_API bool parlor_player_find(const parlor_game *game, const char *name,
                                   parlor_player *player);

/* Writes its name, NUL-terminated; returns the length. */
PARLOR_API size_t parlor_player_name(const parlor_player *player,
                                     char name[PARLOR_PLAYER_TEXT_MAX]);

/* Does it see what its seat does not? */
PARLOR_API bool parlor_player_is_cheat(const parlor_player *player);

/* ---- Choosing --------------------------------------------------------------------------- */

/* The limits of what players weigh. */
enum {
    PARLOR_CHOICE_MOVES_MAX = 31, /* a lead of all cards in hand, done */
    PARLOR_CANDIDATES_MAX = 64,
};

/* What a player does: moves one after the other, between which nobody else has a decision. In most
 * games it is one move; in Tractor a whole play, or all cards to hide. */
typedef struct parlor_choice {
    uint8_t count;
    uint8_t moves[PARLOR_CHOICE_MOVES_MAX];
} parlor_choice;

/* Whole numbers that were seen: how many, their sum and that of their squares. */
typedef struct parlor_sums {
    int64_t count, sum, squares;
} parlor_sums;

/* Something that a player could do, and what came of it. */
typedef struct parlor_candidate {
    parlor_choice choice;
    parlor_sums payoff; /* of its seat, on each table tried */
    parlor_sums gain;   /* the same less the first candidate's on the same table */
    int64_t best;       /* on how many tables no other candidate did better */
} parlor_candidate;

/* What a player thinks: its working memory, and the outcome. Of one that does not think, the choice
 * alone: it has no candidates. Where nothing is hidden from the player, there is one table, and
 * what a candidate brings is what it comes to with the best next decisions. */
typedef struct parlor_thoughts {
    parlor_choice choice;
    uint64_t legal; /* the moves at the first of the decisions */
    const parlor_game *game;
    uint32_t tables;         /* that fitted the sight, for all candidates */
    uint32_t confirmed;      /* fresh ones, for the choice and the first candidate alone */
    uint32_t count;          /* of candidates; what the book would do is the first */
    uint32_t chosen;         /* the candidate that is the choice */
    const parlor_bot *first; /* who would do that instead of the book; NULL: the book */
    parlor_candidate candidates[PARLOR_CANDIDATES_MAX];
} parlor_thoughts;

/* What a player does with a sight; the decision must be its seat's. False: it is a cheat, which a
 * sight does not do for. Takes up to 64 kB of stack. */
PARLOR_API bool parlor_player_think(const parlor_player *player, const parlor_sight *sight,
                                    parlor_random *random, parlor_thoughts *thoughts);

/* The same for the seat in turn at a table that is not over. Whoever is no cheat sees only the
 * sight. */
PARLOR_API void parlor_player_think_at(const parlor_player *player, const parlor_table *table,
                                       parlor_random *random, parlor_thoughts *thoughts);

/* ---- What it thinks --------------------------------------------------------------------- */

/* A mean and its standard error in hundredths, rounded; the error of a single number is 0. */
typedef struct parlor_mean {
    int64_t value, error;
} parlor_mean;

/* The mean of what was seen. */
PARLOR_API parlor_mean parlor_sums_mean(const parlor_sums *sums);

enum { PARLOR_CHOICE_TEXT_MAX = PARLOR_CHOICE_MOVES_MAX * PARLOR_MOVE_TEXT_MAX }; /* its NUL, too */
/* Writes a choice, NUL-terminated, its moves parted by blanks; returns the length. */
PARLOR_API size_t parlor_choice_write(const parlor_game *game, uint64_t legal,
                                      const parlor_choice *choice,
                                      char text[PARLOR_CHOICE_TEXT_MAX]);

/* Writes what somebody is to be told in short: "CJ:H +3.1 ± 0.8, book CE -1.0 ± 0.9", with its
 * newline and without NUL. Returns the length, 0 if the room does not suffice. */
PARLOR_API size_t parlor_thoughts_line(const parlor_thoughts *thoughts, const parlor_style *style,
                                       char *out, size_t room);
/* The same of all candidates, a line each, from the best to the worst; nothing of a player that
 * does not think. */
PARLOR_API size_t parlor_thoughts_page(const parlor_thoughts *thoughts, const parlor_style *style,
                                       char *out, size_t room);
/* The same as a JSON object. */
PARLOR_API size_t parlor_thoughts_json(const parlor_thoughts *thoughts, char *out, size_t room);

#ifdef __cplusplus
}
#endif

#endif
