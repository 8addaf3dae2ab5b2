/* A round at a table: what the files that make Tractor a game to be played share. */
#ifndef PARLOR_GAMES_TRACTOR_PLAY_H
#define PARLOR_GAMES_TRACTOR_PLAY_H

#include "../game.h"
#include "parlor/json.h"
#include "parlor/tractor_play.h"
#include "tractor_kinds.h"

GAME_PLAY_FITS(parlor_tractor_table, parlor_table);
GAME_PLAY_FITS(parlor_tractor_sight, parlor_sight);
GAME_PLAY_FITS(parlor_tractor_event, parlor_play_event);

extern const parlor_game parlor_game_tractor;
extern const game_play parlor_tractor_play;

static inline parlor_tractor_table *table_own(parlor_table *table)
{
    return (parlor_tractor_table *)table->own;
}

/* Whose play it is, or whose the hiding is. */
static inline parlor_tractor_seat seen_turn(const parlor_tractor_seen *seen)
{
    return parlor_tractor_seat_after((parlor_tractor_seat)seen->leaders[seen->round.trick_count],
                                     seen->plays);
}

/* Where the first card stands that a player plays in this trick. */
static inline int seen_place(const parlor_tractor_seen *seen, int player)
{
    return PARLOR_TRACTOR_SEATS * seen->played + player * seen->demand.count;
}

static inline const parlor_tractor_seen *seen_of(const parlor_sight *sight)
{
    return &parlor_tractor_sight_of(sight)->seen;
}

/* TR-28 asks for tractors, unless the house does without (TR-49). */
static inline bool seen_binds_tractors(const parlor_tractor_seen *seen)
{
    return !(seen->house & PARLOR_TRACTOR_HOUSE_NO_TRACTOR_DUTY);
}

/* What a round that is over comes to, by the published rules (TR-18 ... TR-20). */
static inline parlor_tractor_result seen_result(const parlor_tractor_seen *seen)
{
    return parlor_tractor_result_of(seen->round.dealer, seen->round.ranks, seen->points);
}

/* Of an event of this game. */
static inline const parlor_tractor_event *event_known(const parlor_play_event *event)
{
    return (const parlor_tractor_event *)event->own;
}

/* How many cards an event tells. */
static inline int event_count(const parlor_tractor_event *event)
{
    return event->count ? event->count : event->lead.count;
}

/* How many cards a seat holds; everybody can count them. */
static inline int seen_held(const parlor_tractor_seen *seen, int seat)
{
    if (seen->phase == PARLOR_TRACTOR_OVER)
        return 0;
    const int turn = (seat - seen->leaders[seen->round.trick_count] + PARLOR_TRACTOR_SEATS) %
                     PARLOR_TRACTOR_SEATS;
    const bool has_bottom = seen->phase == PARLOR_TRACTOR_HIDING && seat == (int)seen->round.dealer;
    return PARLOR_TRACTOR_HAND - seen->played - (turn < seen->plays ? seen->demand.count : 0) +
           (has_bottom ? PARLOR_TRACTOR_HIDDEN : 0);
}

/* ---- Deals (TR-31): see game_play ---- */

enum { TRACTOR_DECK = PARLOR_TRACTOR_CARDS + PARLOR_TRACTOR_HIDDEN };

/* Main suit, dealer and ranks, as the number has them where nothing was chosen. */
void parlor_tractor_play_draw(parlor_random *random, parlor_play_options *options);
void parlor_tractor_play_deal(parlor_random *random, parlor_beginning *beginning);
bool parlor_tractor_play_deal_is_valid(const parlor_beginning *beginning);
bool parlor_tractor_play_deal_word(parlor_span word, play_words *words,
                                   parlor_beginning *beginning);
/* Main suit, dealer and ranks of a deal, and no tricks; a main suit that is called is none yet. */
parlor_tractor_round parlor_tractor_play_header(const parlor_beginning *dealt);
/* TR-43: the house rules among the options. */
uint8_t parlor_tractor_play_house(const parlor_play_options *options);
void parlor_tractor_play_deal_json(const parlor_beginning *dealt, parlor_json *json);
int parlor_tractor_play_card_read(const char letters[2]);
void parlor_tractor_play_card_letters(int card, char letters[2]);

/* ---- Tables (TR-32 ... TR-37): see game_play ---- */

void parlor_tractor_play_begin(const parlor_beginning *dealt, parlor_table *table, play_sink to);
void parlor_tractor_play_move(parlor_table *table, int move, play_sink to);
void parlor_tractor_play_payoff(const parlor_table *table, int payoff[PARLOR_SEATS_MAX]);
unsigned parlor_tractor_play_winners(const parlor_table *table);
int parlor_tractor_play_side(int seat);
int parlor_tractor_play_role(const parlor_beginning *dealt, int seat);

/* Makes a whole play whose cards everybody has seen, of a seat whose hand is not known, and which
 * nobody can beat: a follow, or a lead. `shown` is what was taken back of it; NULL: nothing. */
void parlor_tractor_play_again(parlor_table *table, const parlor_tractor_card *cards, int count,
                               const parlor_tractor_hand *shown);
/* Leaves only some of the cards of a play, in the order in which they were taken; returns how many.
 */
int parlor_tractor_keep_cards(parlor_tractor_card *cards, int count, parlor_tractor_hand keep);

/* ---- Calling (TR-44 ... TR-48) ---- */

/* What a seat with this hand may call, as kinds (TR-45). */
uint64_t parlor_tractor_calls(const parlor_tractor_seen *seen, const parlor_tractor_hand *hand);
/* The seat that is asked first, or next after a call. */
int parlor_tractor_first_asked(const parlor_tractor_seen *seen);
/* A seat has shown one card of a kind, or two. */
void parlor_tractor_add_call(parlor_tractor_seen *seen, int seat, int kind, int count);
/* The last call decides on main suit and dealer. */
void parlor_tractor_settle_calls(parlor_tractor_seen *seen);

/* ---- Moves (TR-41): see game_play ---- */

enum { TRACTOR_REFUSALS = 10 };

extern const parlor_problem parlor_tractor_refusals[TRACTOR_REFUSALS];

int parlor_tractor_play_why_not(const parlor_table *table, int move);
void parlor_tractor_play_move_write(uint64_t legal, int move, parlor_writer *out);
size_t parlor_tractor_play_moves_read(const parlor_table *table, const char *text, size_t size,
                                      uint8_t moves[PARLOR_MOVES], parlor_status *status);

/* ---- Sights (TR-38): see game_play ---- */

enum { TRACTOR_OBSERVATION = 512 };

/* ", main suit hearts, rank 2, Alice deals"; ", main suit called, rank 2, Alice deals" */
void parlor_tractor_play_title(const parlor_tractor_seen *seen, const char *const *players,
                               parlor_layout *layout);
void parlor_tractor_play_sight(const parlor_table *table, parlor_sight *sight);
void parlor_tractor_play_sight_page(const parlor_sight *sight, const char *const *players,
                                    parlor_layout *layout);
void parlor_tractor_play_sight_json(const parlor_sight *sight, parlor_json *json);
void parlor_tractor_play_observe(const parlor_sight *sight, uint8_t *bytes);

/* House rules (TR-43): members of a result, and of a sight. */
void parlor_tractor_json_called(parlor_json *json, const parlor_tractor_seen *seen);
void parlor_tractor_json_house(parlor_json *json, const parlor_tractor_seen *seen);
/* The house rules among the `options` of a sight; false: they are none. */
bool parlor_tractor_house_read(parlor_json_value options, uint8_t *rules);
/* What was called or turned up, on a line: "You called H2, Charles called CACA" */
void parlor_tractor_play_calls(const parlor_tractor_seen *seen, int own, const char *const *players,
                               parlor_layout *layout);

/* See game_play. */
bool parlor_tractor_play_sight_read(struct sight_reading *on, parlor_sight *sight);

/* ---- Imagining (TR-39): see game_play ---- */

bool parlor_tractor_play_imagine(const parlor_sight *sight, parlor_random *random,
                                 parlor_table *table);

/* ---- Events: see game_play ---- */

bool parlor_tractor_play_event_for(int seat, parlor_play_event *event);
void parlor_tractor_play_event_tell(const parlor_play_event *event, int seat,
                                    const char *const *players, parlor_layout *layout);
void parlor_tractor_play_event_json(const parlor_play_event *event, parlor_json *json);

/* ---- Records (TR-42): see game_play ---- */

void parlor_tractor_play_result_json(const parlor_record *record, const parlor_table *table,
                                     parlor_json *json);
void parlor_tractor_play_judge(const parlor_record *record, const parlor_table *table,
                               parlor_writer *out);
void parlor_tractor_play_explain(const parlor_record *record, const parlor_table *table,
                                 const char *const *players, parlor_layout *layout);

/* ---- Players ---- */

enum { TRACTOR_BOTS = 1 };

extern const parlor_bot parlor_tractor_bots[TRACTOR_BOTS];

/* See game_play. */
uint32_t parlor_tractor_turn(const parlor_table *table);
size_t parlor_tractor_candidates(const parlor_sight *sight, parlor_choice *choices, size_t room);
void parlor_tractor_make_likely(parlor_table *table, parlor_random *random);
void parlor_tractor_play_out(parlor_table *table, parlor_random *random);

/* ---- Matches (TR-40): see game_play ---- */

void parlor_tractor_play_match_begin(parlor_match *match);
void parlor_tractor_play_match_add(parlor_match *match, const parlor_table *table);

#endif
