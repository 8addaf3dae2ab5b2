/* Mau-Mau being played: tables, sights and events by their types.
 *
 * How a game goes on is in parlor/play.h; the rules are in lib/games/maumau/RULES.md, from MM-34
 * on. examples/play_maumau.c is a whole program. Seats are counted from 0. */
#ifndef PARLOR_MAUMAU_PLAY_H
#define PARLOR_MAUMAU_PLAY_H

#include "parlor/maumau.h"
#include "parlor/play.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Moves by their numbers (MM-44): a card that is no jack is its own number; then jacks, each with
 * the suit wished for; then what is no card. */
enum {
    PARLOR_MAUMAU_MOVE_JACK = 28, /* + 4 x its suit + the suit wished for */
    PARLOR_MAUMAU_MOVE_DRAW = 44,
    PARLOR_MAUMAU_MOVE_PAY = 45,
    PARLOR_MAUMAU_MOVE_KEEP = 46,
    PARLOR_MAUMAU_MOVES = 47,
};

/* The move that plays a valid card. `wish` is a suit, and counts only with a jack; the last card of
 * a hand wishes for nothing, and its move is the one with its own suit. */
static inline int parlor_maumau_move_of(parlor_maumau_card card, parlor_maumau_suit wish)
{
    return card < PARLOR_MAUMAU_MOVE_JACK
               ? card
               : PARLOR_MAUMAU_MOVE_JACK +
                     PARLOR_MAUMAU_SUITS * PARLOR_CAST(int, parlor_maumau_card_suit(card)) +
                     PARLOR_CAST(int, wish);
}

/* Does the move, from 0 on and below PARLOR_MAUMAU_MOVES, play a card? */
static inline bool parlor_maumau_move_plays(int move)
{
    return move < PARLOR_MAUMAU_MOVE_DRAW;
}

/* The card that it plays. */
static inline parlor_maumau_card parlor_maumau_move_card(int move)
{
    return PARLOR_CAST(parlor_maumau_card,
                       move < PARLOR_MAUMAU_MOVE_JACK
                           ? move
                           : PARLOR_MAUMAU_MOVE_JACK +
                                 (move - PARLOR_MAUMAU_MOVE_JACK) / PARLOR_MAUMAU_SUITS);
}

/* The suit that it names, if it plays a jack. */
static inline parlor_maumau_suit parlor_maumau_move_wish(int move)
{
    return PARLOR_CAST(parlor_maumau_suit,
                       move < PARLOR_MAUMAU_MOVE_JACK
                           ? PARLOR_CAST(int, PARLOR_MAUMAU_ANY_SUIT)
                           : (move - PARLOR_MAUMAU_MOVE_JACK) % PARLOR_MAUMAU_SUITS);
}

enum { PARLOR_MAUMAU_TURNS_MAX = 1000 }; /* a game that is played has no more turns (MM-39) */

/* A game under way, but for the tape of its cards (MM-17): what is left of the pile, and every card
 * played, in one row. */
typedef struct parlor_maumau_state {
    parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX];
    parlor_maumau_set match; /* what may be played on the open card; a wish is in it */
    uint32_t seat;           /* whose turn it is */
    uint32_t sevens;         /* not yet paid for */
    uint32_t next;           /* on the tape: the card to draw next */
    uint32_t open;           /* on the tape: the open card */
    uint32_t bottom;         /* on the tape: where the discard pile begins */
    uint32_t players;
    uint32_t wish;        /* parlor_maumau_suit */
    uint32_t turns;       /* begun so far */
    uint32_t is_reversed; /* 1: play goes counterclockwise (MM-57) */
} parlor_maumau_state;

/* The house rules of a table, each a bit: what differs from the published game (MM-47). */
enum {
    PARLOR_MAUMAU_HOUSE_SHUFFLED = 1 << 0,        /* turnover=shuffled (MM-49) */
    PARLOR_MAUMAU_HOUSE_NEEDED = 1 << 1,          /* draw=needed (MM-50) */
    PARLOR_MAUMAU_HOUSE_MUST = 1 << 2,            /* drawn=must (MM-51) */
    PARLOR_MAUMAU_HOUSE_NEVER = 1 << 3,           /* drawn=never (MM-51) */
    PARLOR_MAUMAU_HOUSE_PAY = 1 << 4,             /* sevens=pay (MM-52) */
    PARLOR_MAUMAU_HOUSE_PLAYS = 1 << 5,           /* after_paying=plays (MM-53) */
    PARLOR_MAUMAU_HOUSE_PLAIN_OPENING = 1 << 6,   /* opening=plain (MM-54) */
    PARLOR_MAUMAU_HOUSE_JACK_ON_JACK = 1 << 7,    /* jack_on_jack=yes (MM-55) */
    PARLOR_MAUMAU_HOUSE_PLAIN_LAST_JACK = 1 << 8, /* last_jack=plain (MM-56) */
    PARLOR_MAUMAU_HOUSE_NO_LAST_JACK = 1 << 9,    /* last_jack=forbidden (MM-56) */
    PARLOR_MAUMAU_HOUSE_REVERSE = 1 << 10,        /* nine=reverse (MM-57) */
    PARLOR_MAUMAU_HOUSE_AGAIN = 1 << 11,          /* ace=again (MM-58) */
};

/* A card in a hand that nobody but its holder has seen. */
typedef struct parlor_maumau_holding {
    parlor_maumau_set cannot; /* it is none of these cards */
    uint16_t pile;            /* out of which it came: 0 the one dealt from, n the n-th that was
                                 shuffled */
    uint16_t since;           /* the turn in which it was drawn; 0: it was dealt */
    uint32_t seat;
} parlor_maumau_holding;

/* A card played from a hand, which may have been one or another of the holdings there. */
typedef struct parlor_maumau_spent {
    uint16_t pile; /* out of which it had come */
    uint16_t turn; /* in which it was played */
    uint8_t seat;
    parlor_maumau_card card;
} parlor_maumau_spent;

/* Room for them; of a game that needs more, the memory is lost. */
enum {
    PARLOR_MAUMAU_HOLDINGS_MAX = 48, /* 31, and one for each card spent */
    PARLOR_MAUMAU_SPENT_MAX = 24,    /* cards spent */
};

/* What everybody remembers where house rules bind hands or shuffle piles (MM-59); all 0 elsewhere.
 */
typedef struct parlor_maumau_memory {
    parlor_maumau_holding holdings[PARLOR_MAUMAU_HOLDINGS_MAX]; /* the oldest of each seat first */
    parlor_maumau_spent spent[PARLOR_MAUMAU_SPENT_MAX];         /* each stands for one holding too
                                                                   many, of its seat and its pile */
    uint16_t pile_of[PARLOR_MAUMAU_CARDS]; /* of each card that not everybody has seen where it is:
                                              the pile that it was in last, as above */
    uint16_t turnovers;                    /* of two or more cards, so far */
    uint8_t holding_count;
    uint8_t spent_count;
    uint8_t is_lost; /* 1: there was no room for it all, and nothing can be imagined any more */
    uint8_t unused;
} parlor_maumau_memory;

/* What a table of Mau-Mau holds. */
typedef struct parlor_maumau_table {
    parlor_maumau_state state;
    parlor_maumau_set deck; /* all cards of the game */
    parlor_maumau_set seen; /* those of which everybody has seen where they are (MM-42) */
    parlor_maumau_card tape[PARLOR_MAUMAU_CARDS]; /* card n of the tape is tape[n % 32] */
    bool has_drawn;                               /* the decision is about a card just drawn: */
    parlor_maumau_card drawn;
    uint8_t ending; /* parlor_maumau_ending, once the game is over */
    bool remembers; /* `memory` is kept */
    uint16_t house; /* its house rules, as a set of PARLOR_MAUMAU_HOUSE_... */
    uint16_t unused;
    uint64_t seed, number; /* of the shuffles to come (MM-49) */
    parlor_maumau_memory memory;
} parlor_maumau_table;

/* The table with its type; NULL if it is one of another game. */
PARLOR_API const parlor_maumau_table *parlor_maumau_table_of(const parlor_table *table);

/* The table as people see it. */
PARLOR_API parlor_maumau_position parlor_maumau_table_position(const parlor_maumau_table *table);

/* Begins a game at a position, which may have fewer than 32 cards. Everybody has seen its discard
 * pile, and nobody the draw pile. Of the options, which may be NULL, the house rules count; a pile
 * is shuffled as in game 0 of seed 0. False: the position or the options are not valid, and the
 * table is untouched. `visitor` may be NULL. */
PARLOR_API bool parlor_maumau_table_from_position(const parlor_maumau_position *position,
                                                  const parlor_play_options *options,
                                                  parlor_table *table, parlor_play_visitor *visitor,
                                                  void *context);

/* How the game at a table went, which is over. */
PARLOR_API void parlor_maumau_table_result(const parlor_maumau_table *table,
                                           parlor_maumau_result *result);

enum { PARLOR_MAUMAU_CARD_UNKNOWN = PARLOR_MAUMAU_CARDS }; /* in place of a card */

/* What a seat knows of a game (MM-42). */
typedef struct parlor_maumau_sight {
    parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX]; /* of each hand, the cards that the seat
                                                           knows to be in it; of its own, all */
    parlor_maumau_set seen;     /* all cards of which everybody has seen where they are */
    parlor_maumau_set unplaced; /* in other hands or in the pile, the seat does not know where */
    parlor_maumau_set match;    /* all cards that may be played on the open card */
    uint8_t counts[PARLOR_MAUMAU_PLAYERS_MAX];     /* how many cards each hand has */
    parlor_maumau_card queue[PARLOR_MAUMAU_CARDS]; /* what can be drawn, the next card first;
                                                      PARLOR_MAUMAU_CARD_UNKNOWN where the seat does
                                                      not know it, and behind the last. Where the
                                                      pile is shuffled, those behind the draw pile
                                                      will be, if they are two or more */
    uint8_t queued;                                /* so many cards can be drawn: */
    uint8_t pile;                                  /* so many of them from the draw pile, */
    uint8_t unseen;                                /* so many at the front that nobody has seen */
    parlor_maumau_card open;
    uint8_t wish;             /* parlor_maumau_suit */
    uint8_t sevens;           /* not yet paid for */
    uint8_t turn;             /* the seat whose turn it is, or was when the game ended */
    uint8_t is_over;          /* 0 or 1, as the next */
    uint8_t has_drawn;        /* the seat in turn has drawn a card that it may be able to play: */
    parlor_maumau_card drawn; /* which, or PARLOR_MAUMAU_CARD_UNKNOWN */
    uint16_t turns;           /* begun so far */
    uint16_t played;          /* cards that were put on the discard pile, the first one included */
    uint16_t house;           /* the house rules, as a set */
    uint8_t is_reversed;      /* 1: play goes counterclockwise */
    uint8_t unused;
    parlor_maumau_memory memory; /* what everybody remembers */
} parlor_maumau_sight;

/* The sight with its type; NULL if it is one of another game. */
PARLOR_API const parlor_maumau_sight *parlor_maumau_sight_of(const parlor_sight *sight);

/* What happened at a table: the referee's event, but that a free move cites the rule that allows
 * it. What a seat may not know is left out when it is told: of other hands the cards unknown to it,
 * in `hands` as in `candidates`; the counts behind a wish; and a card that another seat has drawn
 * is PARLOR_MAUMAU_CARD_UNKNOWN. */
typedef struct parlor_maumau_play_event {
    parlor_maumau_event event;
    parlor_maumau_set seen; /* as in parlor_maumau_sight */
    uint32_t unseen;        /* as there */
    uint32_t turns;         /* begun so far */
    /* The cards of which a seat could tell that they are in a hand, of each seat; as told to a
     * seat, its own everywhere. */
    parlor_maumau_set placed[PARLOR_MAUMAU_PLAYERS_MAX];
    parlor_maumau_set alike; /* all cards that the one drawn might be, were no hand known */
    /* The pile that was turned over and shuffled, its top card first; told to nobody at the table.
     */
    uint32_t turned_count;
    parlor_maumau_card turned[PARLOR_MAUMAU_CARDS];
} parlor_maumau_play_event;

/* The event with its type; NULL if it is one of another game. */
PARLOR_API const parlor_maumau_play_event *
parlor_maumau_play_event_of(const parlor_play_event *event);

#ifdef __cplusplus
}
#endif

#endif
