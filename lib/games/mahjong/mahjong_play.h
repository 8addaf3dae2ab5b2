/* Sichuan Mahjong being played: what its files share. */
#ifndef PARLOR_GAMES_MAHJONG_PLAY_H
#define PARLOR_GAMES_MAHJONG_PLAY_H

#include "../game.h"
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

/* ---- mahjong_play.c --------------------------------------------------------------------- */

void parlor_mahjong_play_begin(const parlor_beginning *dealt, parlor_table *table, play_sink to);
void parlor_mahjong_play_move(parlor_table *table, int move, play_sink to);
int parlor_mahjong_play_why_not(const parlor_table *table, int move);
void parlor_mahjong_play_payoff(const parlor_table *table, int payoff[PARLOR_SEATS_MAX]);
unsigned parlor_mahjong_play_winners(const parlor_table *table);
/* Sets what follows from a seat's hidden tiles while it waits. */
void parlor_mahjong_play_expect(parlor_mahjong_table *own, int seat);

/* ---- mahjong_play_deal.c ---------------------------------------------------------------- */

enum { MAHJONG_PLAY_OPTION_BEGINS, MAHJONG_PLAY_OPTIONS };

extern const parlor_deal_option parlor_mahjong_play_options[MAHJONG_PLAY_OPTIONS];

/* The seat that begins, and the other way round. */
int parlor_mahjong_play_begins(const parlor_play_options *options);
void parlor_mahjong_play_choose_begins(int seat, parlor_play_options *options);
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
    MAHJONG_OBSERVED_SIZE = MAHJONG_OBSERVED_LEGAL + PARLOR_MAHJONG_MOVES,
};

void parlor_mahjong_play_sight(const parlor_table *table, parlor_sight *sight);
bool parlor_mahjong_play_imagine(const parlor_sight *sight, parlor_random *random,
                                 parlor_table *table);
void parlor_mahjong_play_observe(const parlor_sight *sight, uint8_t *bytes);

/* ---- mahjong_play_text.c ---------------------------------------------------------------- */

enum { MAHJONG_REFUSALS = 8 };

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

/* ---- mahjong_play_record.c -------------------------------------------------------------- */

/* The hand that has won, before the tile that completed it, as a case line without its line end,
 * the groups in the order in which they were declared; nothing if nobody has won. */
void parlor_mahjong_play_write_hand(const parlor_record *record, const parlor_table *table,
                                    parlor_writer *out);
void parlor_mahjong_play_judge(const parlor_record *record, const parlor_table *table,
                               parlor_writer *out);
void parlor_mahjong_play_explain(const parlor_record *record, const parlor_table *table,
                                 const char *const *players, parlor_layout *layout);

/* ---- mahjong_players.c ------------------------------------------------------------------ */

enum { MAHJONG_BOTS = 1 };

extern const parlor_bot parlor_mahjong_bots[MAHJONG_BOTS];
/* The tiles that lie on the table and are not the player's own (SM-26). */
parlor_mahjong_tiles parlor_mahjong_play_seen(const parlor_mahjong_open *open, int by);

/* ---- mahjong_candidates.c --------------------------------------------------------------- */

size_t parlor_mahjong_play_candidates(const parlor_sight *sight, parlor_choice *choices,
                                      size_t room);

/* ---- mahjong_likely.c ------------------------------------------------------------------- */

void parlor_mahjong_play_make_likely(parlor_table *table, parlor_random *random);

#endif
