/* Sichuan Mahjong being played: tables, sights and events by their types.
 *
 * How a game goes on is in parlor/play.h; the rules are in lib/games/mahjong/RULES.md, from SM-27
 * on. examples/play_mahjong.c is a whole program. */
#ifndef PARLOR_MAHJONG_PLAY_H
#define PARLOR_MAHJONG_PLAY_H

#include "parlor/mahjong.h"
#include "parlor/play.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How many there are of everything at a table. */
enum {
    PARLOR_MAHJONG_SEATS = 4,
    PARLOR_MAHJONG_TILES = PARLOR_MAHJONG_KINDS * PARLOR_MAHJONG_COPIES,
    /* Tiles that are not dealt (SM-27). No more of them than these ever lie on the table, as each
     * seat always holds as many tiles as it was dealt. */
    PARLOR_MAHJONG_WALL_MAX =
        PARLOR_MAHJONG_TILES - PARLOR_MAHJONG_SEATS * PARLOR_CAST(int, PARLOR_MAHJONG_STAGE_WAITING)
};

/* The numbers of moves (SM-38). */
enum {
    PARLOR_MAHJONG_MOVE_DISCARD = 0,         /* and the tile */
    PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN = 27, /* and the tile: four hidden ones, on the own turn */
    PARLOR_MAHJONG_MOVE_REFINE = 54,
    PARLOR_MAHJONG_MOVE_UPGRADE = 55, /* a discard */
    PARLOR_MAHJONG_MOVE_WIN = 56,
    PARLOR_MAHJONG_MOVE_PASS = 57,
    PARLOR_MAHJONG_MOVE_VOID = 58, /* and the suit to do without (SM-51) */
    PARLOR_MAHJONG_MOVES = 61
};

/* How much there can be where three win (SM-45). */
enum {
    PARLOR_MAHJONG_WINS_MAX = 3,
    PARLOR_MAHJONG_UPGRADES_MAX = PARLOR_MAHJONG_SEATS * PARLOR_MAHJONG_GROUPS_MAX,
    PARLOR_MAHJONG_CAP_MAX = 5
};

/* What a seat that waits with this hand, which must be valid, may do with a tile that another one
 * discards: a set of moves, refine and upgrade (SM-32, SM-33) and win (SM-29); the tile is a valid
 * one, `wall` how many can still be drawn. */
PARLOR_API uint64_t parlor_mahjong_claims(const parlor_mahjong_hand *waiting,
                                          parlor_mahjong_tile discard, int wall);

/* What a seat may do that has drawn a tile (SM-28), by the hand with that tile, which must be
 * valid. */
PARLOR_API uint64_t parlor_mahjong_turn_moves(const parlor_mahjong_hand *drawn, int wall);

/* A wall to begin with (SM-27): all tiles in random order, each order equally likely. */
PARLOR_API void parlor_mahjong_wall_deal(parlor_random *random, uint8_t wall[PARLOR_MAHJONG_TILES]);

/* What everybody saw last. */
typedef enum parlor_mahjong_phase {
    PARLOR_MAHJONG_PHASE_TURN,      /* a seat has drawn a tile */
    PARLOR_MAHJONG_PHASE_REFINED,   /* a seat has refined, and is to discard */
    PARLOR_MAHJONG_PHASE_DISCARDED, /* a seat has discarded; who is asked about it is not told */
    PARLOR_MAHJONG_PHASE_OVER,      /* somebody has won, or had to draw from an empty wall */
    PARLOR_MAHJONG_PHASE_VOIDS,     /* tiles were dealt, and void suits are chosen (SM-42) */
    PARLOR_MAHJONG_PHASE_ANNOUNCED  /* a seat will upgrade a group that it has refined (SM-43); who
                                       is asked about the tile is not told */
} parlor_mahjong_phase;

/* How a seat has won. */
typedef struct parlor_mahjong_win {
    int8_t seat;
    int8_t from;     /* whose discard it won with, or whom it robbed; -1: it drew the tile */
    int8_t tile;     /* that it won with */
    uint8_t score;   /* SM-18 */
    uint8_t fans;    /* SM-46, before the cap; 0 where the first win ends the game */
    bool was_robbed; /* the tile (SM-43) */
} parlor_mahjong_win;

/* What a win is worth where playing goes on (SM-46). */
PARLOR_API int parlor_mahjong_win_value(int fans, int cap);

/* An upgrade that was paid for (SM-47). */
typedef struct parlor_mahjong_upgrade {
    uint8_t seat;
    uint8_t amount; /* that each payer has paid */
    uint8_t payers; /* a set of seats */
} parlor_mahjong_upgrade;

/* What everybody sees of a table (SM-36, SM-50). Without the option `blood` there is no cap, no
 * void suit, no upgrade that is paid for, and one win at most. */
typedef struct parlor_mahjong_open {
    parlor_mahjong_tiles declared[PARLOR_MAHJONG_SEATS];
    parlor_mahjong_tiles shown[PARLOR_MAHJONG_SEATS]; /* the hidden tiles of seats that have shown
                                                         them, without the tile that won */
    parlor_mahjong_phase phase;
    uint8_t seat; /* that did it; at the end the one that drew, discarded or announced last; while
                     void suits are chosen the one that begins */
    uint8_t wall; /* how many tiles can be drawn */
    uint8_t hidden[PARLOR_MAHJONG_SEATS];      /* how many hidden tiles each seat has */
    uint8_t river_size;                        /* how many discards lie open */
    uint8_t river[PARLOR_MAHJONG_WALL_MAX];    /* they are tiles, the first one first */
    uint8_t river_of[PARLOR_MAHJONG_WALL_MAX]; /* the seat of each */
    uint8_t win_count;
    parlor_mahjong_win wins[PARLOR_MAHJONG_WINS_MAX];
    int16_t paid[PARLOR_MAHJONG_SEATS]; /* to each seat so far, less what it has paid */
    uint8_t cap;                        /* of the fans (SM-46); 0: the first win ends the game */
    bool has_upgraded;                  /* the last tile was drawn after an upgrade (SM-46) */
    int8_t announced;                   /* in that phase the tile, which is in no hand; -1: none */
    int8_t voids[PARLOR_MAHJONG_SEATS]; /* the void suits, once they are shown; -1: none */
    uint8_t void_most[PARLOR_MAHJONG_SEATS]; /* no more void tiles than these can a seat hold, by
                                                what it has discarded (SM-50) */
    uint8_t upgrade_count;
    parlor_mahjong_upgrade upgrades[PARLOR_MAHJONG_UPGRADES_MAX]; /* the first one first */
} parlor_mahjong_open;

/* A table of this game, with what it holds for itself. */
typedef struct parlor_mahjong_table {
    parlor_mahjong_open open;
    parlor_mahjong_tiles hidden[PARLOR_MAHJONG_SEATS];
    uint32_t expected[PARLOR_MAHJONG_SEATS]; /* tiles that complete the hand that the seat waited
                                                with last (SM-9), a set; none once it has refined */
    int8_t drawn;                            /* by the seat that has its turn; -1: none */
    uint8_t wall[PARLOR_MAHJONG_WALL_MAX];   /* the tiles of the wall; the last is drawn next */
    int8_t voids[PARLOR_MAHJONG_SEATS];      /* chosen so far; -1: none */
    uint8_t winning; /* who has said that he wins, until it is told: a set */
} parlor_mahjong_table;

/* What a seat knows. */
typedef struct parlor_mahjong_sight {
    parlor_mahjong_open open;
    parlor_mahjong_tiles hidden; /* its own tiles */
    int8_t drawn;                /* the tile it drew, if it has its turn; -1: none */
    int8_t void_suit;            /* that it has chosen, shown or not; -1: none */
} parlor_mahjong_sight;

/* The game's own part of a table; NULL if it is of another game. */
PARLOR_API const parlor_mahjong_table *parlor_mahjong_table_of(const parlor_table *table);
/* The same of a sight. */
PARLOR_API const parlor_mahjong_sight *parlor_mahjong_sight_of(const parlor_sight *sight);

/* What the seat of a sight holds. */
PARLOR_API parlor_mahjong_hand parlor_mahjong_sight_hand(const parlor_sight *sight);

/* What happens at a table: `kind` of a parlor_play_event. Its seat is the one that does it. */
typedef enum parlor_mahjong_play_kind {
    PARLOR_MAHJONG_PLAY_DEALT, /* nobody's */
    PARLOR_MAHJONG_PLAY_DREW,  /* told to others without the tile */
    PARLOR_MAHJONG_PLAY_DISCARDED,
    PARLOR_MAHJONG_PLAY_REFINED,  /* another seat's discard (SM-32) */
    PARLOR_MAHJONG_PLAY_UPGRADED, /* another seat's discard (SM-33), four hidden tiles (SM-30), or a
                                     group that was refined (SM-43) */
    PARLOR_MAHJONG_PLAY_PASSED,   /* told to nobody else */
    PARLOR_MAHJONG_PLAY_WON,
    PARLOR_MAHJONG_PLAY_ENDED,     /* the wall is empty; nobody's */
    PARLOR_MAHJONG_PLAY_CHOSE,     /* a void suit; told to nobody else */
    PARLOR_MAHJONG_PLAY_VOIDS,     /* all void suits are shown; nobody's */
    PARLOR_MAHJONG_PLAY_ANNOUNCED, /* the upgrade of a group that was refined */
    PARLOR_MAHJONG_PLAY_CLAIMED, /* says that it wins; told to nobody else before the last answer */
    PARLOR_MAHJONG_PLAY_PAID
} parlor_mahjong_play_kind;

/* What is paid for (SM-46 to SM-48). */
typedef enum parlor_mahjong_reason {
    PARLOR_MAHJONG_FOR_WIN,
    PARLOR_MAHJONG_FOR_UPGRADE,
    PARLOR_MAHJONG_FOR_VOID,    /* tiles that were to be discarded */
    PARLOR_MAHJONG_FOR_UNREADY, /* nothing was expected */
    PARLOR_MAHJONG_FOR_BACK     /* what an upgrade has brought is given back */
} parlor_mahjong_reason;

/* A member is 0 in the kinds of event that its comment does not name. */
typedef struct parlor_mahjong_play_event {
    /* All with a seat but CHOSE and PAID; DREW: -1 for those who may not know it. */
    int8_t tile;
    /* WON, REFINED, UPGRADED, PASSED, CLAIMED: whose tile it is; -1: nobody else's. */
    int8_t from;
    uint8_t score;   /* WON */
    uint8_t wall;    /* how many tiles can still be drawn */
    uint8_t begins;  /* DEALT: the seat that begins */
    uint8_t fans;    /* WON, where playing goes on: before the cap */
    uint8_t value;   /* the same: by the cap; elsewhere 0 */
    bool was_robbed; /* WON: the tile; UPGRADED: it could have been; PASSED, CLAIMED: it can be */
    int8_t voids[PARLOR_MAHJONG_SEATS]; /* VOIDS; CHOSE: that of its seat, -1 for others */
    uint8_t to;                         /* PAID: who gets it from the seat */
    uint8_t amount;                     /* PAID */
    uint8_t reason;                     /* PAID: a parlor_mahjong_reason */
    /* DEALT: none where they are not known; ENDED: of those who show them now (SM-48). */
    parlor_mahjong_tiles hidden[PARLOR_MAHJONG_SEATS];
    parlor_mahjong_hand hand; /* WON: before the tile */
} parlor_mahjong_play_event;

/* The game's own part of an event; NULL if it is of another game. */
PARLOR_API const parlor_mahjong_play_event *
parlor_mahjong_play_event_of(const parlor_play_event *event);

#ifdef __cplusplus
}
#endif

#endif
