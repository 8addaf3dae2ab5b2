/* Sichuan Mahjong being played: what its files share. */
#ifndef PARLOR_GAMES_MAHJONG_PLAY_H
#define PARLOR_GAMES_MAHJONG_PLAY_H

#include "../game.h"
#include "mahjong_text.h"
#include "parlor/mahjong_play.h"

GAME_PLAY_FITS(parlor_mahjong_table, parlor_table);
GAME_PLAY_FITS(parlor_mahjong_sight, parlor_sight);
GAME_PLAY_FITS(parlor_mahjong_play_event, parlor_play_event);

extern const game_play parlor_mahjong_play;

/* The game's own part, of tables and the like that are known to be this game's. */
static inline parlor_mahjong_table *mahjong_table(parlor_table *table)
{
    return (parlor_mahjong_table *)table->own;
}

static inline const parlor_mahjong_table *mahjong_table_const(const parlor_table *table)
{
    return (const parlor_mahjong_table *)table->own;
}

static inline const parlor_mahjong_sight *mahjong_sight_const(const parlor_sight *sight)
{
    return (const parlor_mahjong_sight *)sight->own;
}

static inline const parlor_mahjong_play_event *mahjong_event_const(const parlor_play_event *event)
{
    return (const parlor_mahjong_play_event *)event->own;
}

/* ---- Moves ------------------------------------------------------------------------------ */

static inline uint64_t move_bit(int move)
{
    return (uint64_t)1 << move;
}

static inline bool move_is_discard(int move)
{
    return move < PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN;
}

static inline bool move_is_upgrade_hidden(int move)
{
    return move >= PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN && move < PARLOR_MAHJONG_MOVE_REFINE;
}

/* The tile of a discard or of an upgrade of hidden tiles. */
static inline parlor_mahjong_tile move_tile(int move)
{
    return move % PARLOR_MAHJONG_KINDS;
}

/* All discards. */
#define MAHJONG_DISCARDS (((uint64_t)1 << PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN) - 1)

/* ---- What lies open --------------------------------------------------------------------- */

static inline int seat_after(int seat)
{
    return (seat + 1) % PARLOR_MAHJONG_SEATS;
}

/* The last discard of which nobody knows yet whether it is taken; in that phase. */
static inline parlor_mahjong_tile open_discard(const parlor_mahjong_open *open)
{
    return open->river[open->river_size - 1];
}

/* Is it asked who wins with a tile, or takes it? */
static inline bool is_asking(const parlor_mahjong_open *open)
{
    return open->phase == PARLOR_MAHJONG_PHASE_DISCARDED ||
           open->phase == PARLOR_MAHJONG_PHASE_ANNOUNCED;
}

/* The tile in question; in these phases. */
static inline parlor_mahjong_tile claimed_tile(const parlor_mahjong_open *open)
{
    return open->phase == PARLOR_MAHJONG_PHASE_ANNOUNCED ? open->announced : open_discard(open);
}

/* ---- mahjong_play.c --------------------------------------------------------------------- */

void parlor_mahjong_play_begin(const parlor_beginning *dealt, parlor_table *table, play_sink to);
void parlor_mahjong_play_move(parlor_table *table, int move, play_sink to);
/* The tiles that complete a seat's hand while it waits, a set. */
uint32_t parlor_mahjong_play_expected(const parlor_mahjong_open *open, int seat,
                                      const parlor_mahjong_tiles *hidden);
/* Sets them by its hidden tiles. */
void parlor_mahjong_play_expect(parlor_mahjong_table *own, int seat);
/* What a seat that is not asked about a tile may do. */
uint64_t parlor_mahjong_play_turn(const parlor_mahjong_open *open, int seat,
                                  const parlor_mahjong_tiles *hidden);
/* Can these be the moves of a seat that is asked? */
bool parlor_mahjong_play_is_asked(const parlor_mahjong_open *open, int seat,
                                  const parlor_mahjong_tiles *hidden, uint64_t legal);

/* ---- mahjong_play_why_not.c ------------------------------------------------------------- */

int parlor_mahjong_play_why_not(const parlor_table *table, int move);

/* ---- mahjong_play_wins.c ---------------------------------------------------------------- */

void parlor_mahjong_play_payoff(const parlor_table *table, int payoff[PARLOR_SEATS_MAX]);
unsigned parlor_mahjong_play_winners(const parlor_table *table);

/* ---- mahjong_play_deal.c ---------------------------------------------------------------- */

enum {
    MAHJONG_PLAY_OPTION_BEGINS,
    MAHJONG_PLAY_OPTION_BLOOD,
    MAHJONG_PLAY_OPTION_CAP,
    MAHJONG_PLAY_OPTIONS
};

enum { MAHJONG_RULE_SETS = 1 };

extern const parlor_deal_option parlor_mahjong_play_options[MAHJONG_PLAY_OPTIONS];
extern const parlor_rule_set parlor_mahjong_play_rule_sets[MAHJONG_RULE_SETS];

/* The seat that begins, and the other way round. */
int parlor_mahjong_play_begins(const parlor_play_options *options);
void parlor_mahjong_play_choose_begins(int seat, parlor_play_options *options);
/* SM-41: a cap needs playing on, whatever it is. */
const parlor_problem *parlor_mahjong_play_conflict(const parlor_play_options *options,
                                                   uint32_t named);
/* The cap of the fans where playing goes on (SM-41); 0: the first win ends the game. */
int parlor_mahjong_play_cap(const parlor_play_options *options);
void parlor_mahjong_play_deal(parlor_random *random, parlor_beginning *beginning);
bool parlor_mahjong_play_deal_is_valid(const parlor_beginning *beginning);
int parlor_mahjong_play_tile_read(const char letters[PARLOR_MAHJONG_TILE_TEXT_MAX]);
bool parlor_mahjong_play_deal_word(parlor_span word, play_words *words,
                                   parlor_beginning *beginning);
void parlor_mahjong_play_deal_json(const parlor_beginning *dealt, parlor_json *json);

/* ---- mahjong_play_sight.c --------------------------------------------------------------- */

/* The observation, part by part (docs/observations.md). */
enum {
    MAHJONG_OBSERVED_HIDDEN = 0,
    MAHJONG_OBSERVED_DECLARED = MAHJONG_OBSERVED_HIDDEN + PARLOR_MAHJONG_KINDS,
    MAHJONG_OBSERVED_RIVER =
        MAHJONG_OBSERVED_DECLARED + PARLOR_MAHJONG_SEATS * PARLOR_MAHJONG_KINDS,
    MAHJONG_OBSERVED_SIZES = MAHJONG_OBSERVED_RIVER + PARLOR_MAHJONG_SEATS * PARLOR_MAHJONG_KINDS,
    MAHJONG_OBSERVED_WALL = MAHJONG_OBSERVED_SIZES + PARLOR_MAHJONG_SEATS,
    MAHJONG_OBSERVED_PHASE,
    MAHJONG_OBSERVED_SEAT,
    MAHJONG_OBSERVED_DRAWN,
    MAHJONG_OBSERVED_DISCARD,
    MAHJONG_OBSERVED_LEGAL,
    /* Where playing goes on. */
    MAHJONG_OBSERVED_CAP = MAHJONG_OBSERVED_LEGAL + PARLOR_MAHJONG_MOVES,
    MAHJONG_OBSERVED_OWN_VOID,
    MAHJONG_OBSERVED_ANNOUNCED,
    MAHJONG_OBSERVED_AFTER_UPGRADE,
    MAHJONG_OBSERVED_VOIDS,
    MAHJONG_OBSERVED_VOID_MOST = MAHJONG_OBSERVED_VOIDS + PARLOR_MAHJONG_SEATS,
    MAHJONG_OBSERVED_WON = MAHJONG_OBSERVED_VOID_MOST + PARLOR_MAHJONG_SEATS,
    MAHJONG_OBSERVED_PAID = MAHJONG_OBSERVED_WON + PARLOR_MAHJONG_SEATS,
    MAHJONG_OBSERVED_UPGRADES = MAHJONG_OBSERVED_PAID + 2 * PARLOR_MAHJONG_SEATS,
    MAHJONG_OBSERVED_SHOWN =
        MAHJONG_OBSERVED_UPGRADES + PARLOR_MAHJONG_SEATS * PARLOR_MAHJONG_SEATS,
    MAHJONG_OBSERVED_SIZE = MAHJONG_OBSERVED_SHOWN + PARLOR_MAHJONG_SEATS * PARLOR_MAHJONG_KINDS,
};

enum { MAHJONG_OBSERVED_PAID_ZERO = 1 << 15 }; /* what stands for no payment */

void parlor_mahjong_play_sight(const parlor_table *table, parlor_sight *sight);
/* The tiles that lie on the table and are not the player's own (SM-26). */
parlor_mahjong_tiles parlor_mahjong_play_seen(const parlor_mahjong_open *open, int by);
void parlor_mahjong_play_observe(const parlor_sight *sight, uint8_t *bytes);

/* ---- mahjong_play_imagine.c ------------------------------------------------------------- */

bool parlor_mahjong_play_imagine(const parlor_sight *sight, parlor_random *random,
                                 parlor_table *table);

/* ---- mahjong_play_text.c ---------------------------------------------------------------- */

enum { MAHJONG_REFUSALS = 10 };

extern const parlor_problem parlor_mahjong_play_refusals[MAHJONG_REFUSALS];

void parlor_mahjong_play_move_write(uint64_t legal, int move, parlor_writer *out);
size_t parlor_mahjong_play_moves_read(const parlor_table *table, const char *text, size_t size,
                                      uint8_t moves[PARLOR_MOVES], parlor_status *status);

/* ---- mahjong_play_events.c -------------------------------------------------------------- */

bool parlor_mahjong_play_event_for(int seat, parlor_play_event *event);
void parlor_mahjong_play_event_tell(const parlor_play_event *event, int seat,
                                    const char *const *players, parlor_layout *layout);

/* ---- mahjong_play_page.c ---------------------------------------------------------------- */

void parlor_mahjong_play_page(const parlor_sight *sight, const char *const *players,
                              parlor_layout *layout);

/* ---- mahjong_play_json.c ---------------------------------------------------------------- */

void parlor_mahjong_play_event_json(const parlor_play_event *event, parlor_json *json);
void parlor_mahjong_play_sight_json(const parlor_sight *sight, parlor_json *json);
void parlor_mahjong_play_result_json(const parlor_record *record, const parlor_table *table,
                                     parlor_json *json);

/* ---- mahjong_play_read.c ---------------------------------------------------------------- */

bool parlor_mahjong_play_sight_read(struct sight_reading *on, parlor_sight *sight);

/* ---- mahjong_play_read_house.c ---------------------------------------------------------- */

/* The members that a sight has where playing goes on, behind the phase. */
bool parlor_mahjong_read_playing_on(struct sight_reading *on, const parlor_sight *sight,
                                    parlor_mahjong_sight *own);

/* ---- mahjong_play_record.c -------------------------------------------------------------- */

/* What every seat has declared, in that order: groups, and fourth tiles of groups. */
typedef struct mahjong_declarations {
    int count[PARLOR_MAHJONG_SEATS];
    struct {
        parlor_mahjong_tile tile;
        int size;
    } part[PARLOR_MAHJONG_SEATS][2 * PARLOR_MAHJONG_GROUPS_MAX];
} mahjong_declarations;

/* The wins of a game while it is gone through once more. */
typedef struct mahjong_wins {
    mahjong_declarations declared;
    int seat; /* that has won last */
    char hand[PARLOR_MAHJONG_HAND_TEXT_MAX];
    /* Told of each with the hand before the tile that completed it, as a case line without its line
     * end, the groups in the order in which they were declared. */
    void (*won)(struct mahjong_wins *of, const parlor_mahjong_play_event *event, parlor_span hand);
    void *context;
} mahjong_wins;

/* Goes through a game's events: a parlor_play_visitor of a mahjong_wins. */
void parlor_mahjong_play_note_win(void *context, const parlor_play_event *event);
void parlor_mahjong_play_judge(const parlor_record *record, const parlor_table *table,
                               parlor_writer *out);
void parlor_mahjong_play_explain(const parlor_record *record, const parlor_table *table,
                                 const char *const *players, parlor_layout *layout);

/* ---- mahjong_players.c ------------------------------------------------------------------ */

enum { MAHJONG_BOTS = 2 };

extern const parlor_bot parlor_mahjong_bots[MAHJONG_BOTS];
/* What the book discards of a hand with a void suit, or without one if that is -1, and how far the
 * hand is from ready then. */
parlor_mahjong_tile parlor_mahjong_book_discard(const parlor_mahjong_hand *drawn,
                                                const parlor_mahjong_tiles *seen, int void_suit,
                                                int cap, int *distance);

/* ---- mahjong_keen.c --------------------------------------------------------------------- */

int parlor_mahjong_choose_keenly(const parlor_bot *bot, const parlor_sight *sight,
                                 parlor_random *random);

/* ---- mahjong_candidates.c --------------------------------------------------------------- */

size_t parlor_mahjong_play_candidates(const parlor_sight *sight, parlor_choice *choices,
                                      size_t room);

/* ---- mahjong_likely.c ------------------------------------------------------------------- */

void parlor_mahjong_play_make_likely(parlor_table *table, parlor_random *random);

#endif
