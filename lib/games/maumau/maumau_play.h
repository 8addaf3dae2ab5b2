/* Mau-Mau as a game that is played (MM-34 and on): what the files maumau_play*.c share. */
#ifndef PARLOR_GAMES_MAUMAU_PLAY_H
#define PARLOR_GAMES_MAUMAU_PLAY_H

#include "../game.h"
#include "maumau_habits.h"
#include "maumau_state.h"

GAME_PLAY_FITS(parlor_maumau_table, parlor_table);
GAME_PLAY_FITS(parlor_maumau_sight, parlor_sight);
GAME_PLAY_FITS(parlor_maumau_play_event, parlor_play_event);

static inline parlor_maumau_table *table_own(parlor_table *table)
{
    return (parlor_maumau_table *)table->own;
}

static inline const parlor_maumau_table *table_known(const parlor_table *table)
{
    return (const parlor_maumau_table *)table->own;
}

static inline const parlor_maumau_sight *sight_known(const parlor_sight *sight)
{
    return (const parlor_maumau_sight *)sight->own;
}

/* The options of a table; from the third on they are house rules (MM-47). */
enum {
    PLAY_OPTION_PLAYERS,
    PLAY_OPTION_BEGINS,
    PLAY_OPTION_HAND,
    PLAY_OPTION_TURNOVER,
    PLAY_OPTION_DRAW,
    PLAY_OPTION_DRAWN,
    PLAY_OPTION_SEVENS,
    PLAY_OPTION_AFTER_PAYING,
    PLAY_OPTION_OPENING,
    PLAY_OPTION_JACK_ON_JACK,
    PLAY_OPTION_LAST_JACK,
    PLAY_OPTION_NINE,
    PLAY_OPTION_ACE,
    PLAY_OPTIONS,
};

/* Which seat begins (MM-34). */
int parlor_maumau_begins(const parlor_play_options *options);
/* The house rules, as a set of PARLOR_MAUMAU_HOUSE_...; and how many cards each player gets, 0 as
 * published (MM-48). */
uint16_t parlor_maumau_house(const parlor_play_options *options);
int parlor_maumau_hand_by_house(const parlor_play_options *options);
/* The pile that was dealt from. */
parlor_maumau_deal parlor_maumau_dealt(const parlor_beginning *dealt);

/* ---- The table ---- */

void parlor_maumau_table_begin(const parlor_beginning *dealt, parlor_table *table, play_sink to);
void parlor_maumau_table_move(parlor_table *table, int move, play_sink to);
int parlor_maumau_table_why_not(const parlor_table *table, int move);

/* ---- Memory (MM-59): the state is as before what happens, but for a card just drawn ---- */

/* The house rules that bind hands or shuffle piles. */
enum {
    HOUSE_REMEMBERED =
        PARLOR_MAUMAU_HOUSE_SHUFFLED | PARLOR_MAUMAU_HOUSE_NEEDED | PARLOR_MAUMAU_HOUSE_MUST,
};

/* Begins to remember, if the house rules ask for it. */
void parlor_maumau_remember(parlor_maumau_table *table);
/* The seat in turn plays a card; draws one for want of any of these; keeps the card drawn because
 * it cannot play it. */
void parlor_maumau_remember_play(parlor_maumau_table *table, parlor_maumau_card card);
void parlor_maumau_remember_want(parlor_maumau_table *table, parlor_maumau_set playable);
void parlor_maumau_remember_kept(parlor_maumau_table *table);
/* Could this holding be that card, played in that turn? */
bool parlor_maumau_holding_can_be(const parlor_maumau_holding *holding, parlor_maumau_card card,
                                  uint32_t turn);

/* ---- Knowledge (MM-42) ---- */

/* So many cards at the front of the pile nobody has seen there: all that are in it, or none. Until
 * a pile is shuffled, they lie on the tape in front of the first card that was turned up. */
static inline uint32_t table_unseen(const parlor_maumau_table *own)
{
    const parlor_maumau_state *const g = &own->state;
    if (own->house == 0)
        return g->next < TAPE_OPENING ? TAPE_OPENING - g->next : 0;
    const parlor_maumau_card first = own->tape[g->next % PARLOR_MAUMAU_CARDS];
    const bool is_seen = own->seen & parlor_maumau_set_of(first);
    return is_seen ? 0 : g->bottom - g->next;
}

/* Can the cards that came out of one pile, and that nobody has seen where they are, be in one place
 * only as far as this seat knows: in another hand, or still in that pile? Then it knows what is
 * there. */
static inline bool cards_are_together(const parlor_maumau_table *own, parlor_maumau_set cards,
                                      bool is_in_pile, int seat)
{
    int places = is_in_pile;
    for (int other = 0; other < PARLOR_MAUMAU_PLAYERS_MAX; other++)
        places += other != seat && (own->state.hands[other] & cards);
    return places <= 1;
}

parlor_maumau_set parlor_maumau_placed_by_piles(const parlor_maumau_table *own, int seat);

/* The cards that a seat could tell the place of, should they be in a hand. */
static inline parlor_maumau_set parlor_maumau_placed(const parlor_maumau_table *own, int seat)
{
    const parlor_maumau_set hidden = ~own->seen;
    if (own->house != 0)
        return parlor_maumau_placed_by_piles(own, seat);
    return cards_are_together(own, hidden, table_unseen(own) > 0, seat)
               ? ~(parlor_maumau_set)0
               : own->seen | own->state.hands[seat];
}

/* The cards that nobody has seen where they are, and that came out of the same pile as this one, if
 * it is one of them. */
parlor_maumau_set parlor_maumau_alike(const parlor_maumau_table *own, parlor_maumau_card card);

/* Does another seat know which card was drawn into this hand? If it has found out what is in the
 * hand only thereby, it does not know which of those that came out of that pile it was. */
static inline bool drawn_is_known(parlor_maumau_card card, parlor_maumau_set hand,
                                  parlor_maumau_set seen, parlor_maumau_set placed,
                                  parlor_maumau_set alike)
{
    const parlor_maumau_set drawn = parlor_maumau_set_of(card);
    return (drawn & seen) || (drawn & placed && (hand & alike) == drawn);
}

void parlor_maumau_table_sight(const parlor_table *table, parlor_sight *sight);
bool parlor_maumau_imagine(const parlor_sight *sight, parlor_random *random, parlor_table *table);

enum { MAUMAU_OBSERVATION_SIZE = 463 };
void parlor_maumau_observe(const parlor_sight *sight, uint8_t *bytes);

/* ---- Events ---- */

/* Who is told, and of which table. */
typedef struct maumau_teller {
    play_sink to;
    const parlor_table *table;
} maumau_teller;

/* A parlor_maumau_visitor, the context of which is a maumau_teller. */
void parlor_maumau_play_tell(void *context, const parlor_maumau_event *event);
bool parlor_maumau_event_for(int seat, parlor_play_event *event);

/* ---- Moves as text ---- */

void parlor_maumau_move_write(uint64_t legal, int move, parlor_writer *out);
size_t parlor_maumau_moves_read(const parlor_table *table, const char *text, size_t size,
                                uint8_t moves[PARLOR_MOVES], parlor_status *status);

/* ---- Views ---- */

void parlor_maumau_sight_page(const parlor_sight *sight, const char *const *players,
                              parlor_layout *layout);
/* What the seat in turn of a sight can do. */
uint64_t parlor_maumau_sight_legal(const parlor_sight *sight);
bool parlor_maumau_sight_read(struct sight_reading *on, parlor_sight *sight);
void parlor_maumau_sight_json(const parlor_sight *sight, parlor_json *json);
/* What a sight has more by house rules: as members, and the other way round. */
void parlor_maumau_house_json(const parlor_sight *sight, parlor_json *json);
bool parlor_maumau_house_read(struct sight_reading *on, parlor_maumau_sight *at);
void parlor_maumau_event_tell(const parlor_play_event *event, int seat, const char *const *players,
                              parlor_layout *layout);
void parlor_maumau_event_json(const parlor_play_event *event, parlor_json *json);
void parlor_maumau_deal_json(const parlor_beginning *dealt, parlor_json *json);
void parlor_maumau_result_json(const parlor_record *record, const parlor_table *table,
                               parlor_json *json);
/* The cards of a record in the order played. */
void parlor_maumau_transcribe(const parlor_record *record, parlor_maumau_transcript *transcript);
void parlor_maumau_judge(const parlor_record *record, const parlor_table *table,
                         parlor_writer *out);
void parlor_maumau_play_explain(const parlor_record *record, const parlor_table *table,
                                const char *const *players, parlor_layout *layout);

/* ---- Players ---- */

extern const parlor_bot parlor_maumau_bots[MAUMAU_BOTS];
/* See game_play. */
void parlor_maumau_play_out(parlor_table *table, parlor_random *random);

extern const game_play parlor_maumau_play;
extern const parlor_game parlor_game_maumau;

#endif
