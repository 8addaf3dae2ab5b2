/* Mau-Mau: whole games played out from a known pile. The rules, MM-1 and on, are in
 * lib/games/maumau/RULES.md; this header cites them. Games that are played are in
 * parlor/maumau_play.h.
 *
 *     parlor_maumau_deal deal;
 *     parlor_status status;
 *     parlor_maumau_deal_read(line, length, &deal, &status);                     text to value
 *     if (!status.problem) {
 *         parlor_maumau_transcript transcript;
 *         parlor_maumau_result result;
 *         parlor_maumau_referee(&deal, &transcript, &result);                    the game
 *         parlor_maumau_answer_write(&result, &transcript, 1, text, sizeof text);    value to text
 *     }
 *
 * Seats are counted from 0 here; people call them player 1, player 2 and so on. Where a function
 * asks for a valid value, a function with a name ending in _is_valid tells whether it is. */
#ifndef PARLOR_MAUMAU_H
#define PARLOR_MAUMAU_H

#include "parlor/random.h"
#include "parlor/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Cards (MM-1, MM-2) ----------------------------------------------------------------- */

/* How many there are of everything. */
enum {
    PARLOR_MAUMAU_PLAYERS_MIN = 2,
    PARLOR_MAUMAU_PLAYERS_MAX = 4,
    PARLOR_MAUMAU_SUITS = 4,
    PARLOR_MAUMAU_RANKS = 8,
    PARLOR_MAUMAU_CARDS = PARLOR_MAUMAU_SUITS * PARLOR_MAUMAU_RANKS,
    PARLOR_MAUMAU_PLAYS_MAX = 4096, /* so many cards played make a game endless (MM-22) */
};

/* In the order of suit-rank, the highest first. */
typedef enum parlor_maumau_suit {
    PARLOR_MAUMAU_CLUBS,
    PARLOR_MAUMAU_SPADES,
    PARLOR_MAUMAU_HEARTS,
    PARLOR_MAUMAU_DIAMONDS,
    PARLOR_MAUMAU_ANY_SUIT, /* no suit was wished for (MM-14) */
} parlor_maumau_suit;

/* In the order of preference: by value, but jacks last (MM-2). */
typedef enum parlor_maumau_rank {
    PARLOR_MAUMAU_ACE,
    PARLOR_MAUMAU_TEN,
    PARLOR_MAUMAU_NINE,
    PARLOR_MAUMAU_EIGHT,
    PARLOR_MAUMAU_SEVEN,
    PARLOR_MAUMAU_KING,
    PARLOR_MAUMAU_QUEEN,
    PARLOR_MAUMAU_JACK,
} parlor_maumau_rank;

/* A card is its place in the order of preference: 0 is the ace of clubs, 31 the jack of diamonds.
 * Of several cards that may be played, the one with the lowest number is. */
typedef uint8_t parlor_maumau_card;

/* A set of cards: bit c is card c. The card to play is the lowest bit of a set, which is the end
 * that common processors find faster. */
typedef uint32_t parlor_maumau_set;

/* Is the number that of a card? */
static inline bool parlor_maumau_card_is_valid(parlor_maumau_card card)
{
    return card < PARLOR_MAUMAU_CARDS;
}

/* The card of a suit, which is not PARLOR_MAUMAU_ANY_SUIT, and a rank. */
static inline parlor_maumau_card parlor_maumau_card_of(parlor_maumau_suit suit,
                                                       parlor_maumau_rank rank)
{
    return PARLOR_CAST(parlor_maumau_card,
                       PARLOR_CAST(int, rank) * PARLOR_MAUMAU_SUITS + PARLOR_CAST(int, suit));
}

/* The suit of a valid card. */
static inline parlor_maumau_suit parlor_maumau_card_suit(parlor_maumau_card card)
{
    return PARLOR_CAST(parlor_maumau_suit, card % PARLOR_MAUMAU_SUITS);
}

/* The rank of a valid card. */
static inline parlor_maumau_rank parlor_maumau_card_rank(parlor_maumau_card card)
{
    return PARLOR_CAST(parlor_maumau_rank, card / PARLOR_MAUMAU_SUITS);
}

/* The set of one valid card. */
static inline parlor_maumau_set parlor_maumau_set_of(parlor_maumau_card card)
{
    return PARLOR_CAST(parlor_maumau_set, 1) << card;
}

/* What a valid card counts (MM-2). */
PARLOR_API int parlor_maumau_card_value(parlor_maumau_card card);

/* What the cards of a hand count together (MM-19). */
PARLOR_API int parlor_maumau_hand_value(parlor_maumau_set hand);

/* How many cards are in the hand. */
PARLOR_API int parlor_maumau_hand_count(parlor_maumau_set hand);

/* How many cards of each suit are in the hand, jacks left out (MM-13). */
PARLOR_API void parlor_maumau_hand_suits(parlor_maumau_set hand, int counts[PARLOR_MAUMAU_SUITS]);

/* The suit wished for by the holder of this hand after playing a jack (MM-13). */
PARLOR_API parlor_maumau_suit parlor_maumau_hand_wish(parlor_maumau_set hand);

/* ---- A game from its deal --------------------------------------------------------------- */

/* A pile before dealing (MM-3). */
typedef struct parlor_maumau_deal {
    uint8_t players;
    parlor_maumau_card pile[PARLOR_MAUMAU_CARDS]; /* the top card first */
} parlor_maumau_deal;

/* Two, three or four players, and every card in the pile once? */
PARLOR_API bool parlor_maumau_deal_is_valid(const parlor_maumau_deal *deal);
/* The same, and if not, `status` says why, without a place. */
PARLOR_API bool parlor_maumau_deal_check(const parlor_maumau_deal *deal, parlor_status *status);

/* Deals a random pile, each order equally likely: that of case K of `parlor deal maumau`, if the
 * words are those of number K. There are 2, 3 or 4 players. */
PARLOR_API void parlor_maumau_deal_random(parlor_random *random, int players,
                                          parlor_maumau_deal *deal);

/* How many cards each of two, three or four players is dealt (MM-3). */
static inline int parlor_maumau_deal_hand_size(int players)
{
    return 9 - players;
}

/* The ways a game can end. */
typedef enum parlor_maumau_ending {
    PARLOR_MAUMAU_ENDING_WON,          /* MM-18 */
    PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, /* MM-21 */
    PARLOR_MAUMAU_ENDING_ENDLESS,      /* MM-22 */
} parlor_maumau_ending;

/* How a game went. */
typedef struct parlor_maumau_result {
    parlor_maumau_ending ending;
    int players;
    int winner;                                         /* seat; -1 without winner */
    int scores[PARLOR_MAUMAU_PLAYERS_MAX];              /* MM-19, MM-20; all 0 without winner */
    parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX]; /* what is left at the end */
    int turns;
    int period; /* endless: the situation is that of so many turns before; 0 if not known (MM-22) */
    int played; /* number of cards played, the opening card counted */
} parlor_maumau_result;

/* The cards in the order played, the opening card first. */
typedef struct parlor_maumau_transcript {
    int count;
    parlor_maumau_card cards[PARLOR_MAUMAU_PLAYS_MAX];
} parlor_maumau_transcript;

/* Plays the game of a valid deal. `transcript` may be NULL. Takes 4 kB of stack. */
PARLOR_API void parlor_maumau_referee(const parlor_maumau_deal *deal,
                                      parlor_maumau_transcript *transcript,
                                      parlor_maumau_result *result);

/* Plays the games of many valid deals, to the same results. On processors that can play eight games
 * at once this is about twice as fast. `transcripts` may be NULL. Takes 36 kB of stack. */
PARLOR_API void parlor_maumau_referee_many(const parlor_maumau_deal *deals, size_t count,
                                           parlor_maumau_transcript *transcripts,
                                           parlor_maumau_result *results);

/* ---- Events ----------------------------------------------------------------------------- */

/* The rules of RULES.md that decide something in the course of a game. */
typedef enum parlor_maumau_rule {
    PARLOR_MAUMAU_RULE_DEALING = 3,
    PARLOR_MAUMAU_RULE_OPENING = 4,
    PARLOR_MAUMAU_RULE_TURN = 5,
    PARLOR_MAUMAU_RULE_MATCH = 6,
    PARLOR_MAUMAU_RULE_EXTEND = 7, /* rule of decision 1 */
    PARLOR_MAUMAU_RULE_PENALTY = 8,
    PARLOR_MAUMAU_RULE_HIGHEST = 9,       /* rule of decision 2 */
    PARLOR_MAUMAU_RULE_EQUAL_VALUES = 10, /* rule of decision 6 */
    PARLOR_MAUMAU_RULE_JACK_LAST = 11,    /* rule of decision 3 */
    PARLOR_MAUMAU_RULE_JACK_AGAINST = 12, /* rule of decision 4 */
    PARLOR_MAUMAU_RULE_WISH = 13,         /* rule of decision 5 */
    PARLOR_MAUMAU_RULE_EIGHT = 15,
    PARLOR_MAUMAU_RULE_DRAW = 16,
    PARLOR_MAUMAU_RULE_TURN_OVER = 17,
    PARLOR_MAUMAU_RULE_WIN = 18,
    PARLOR_MAUMAU_RULE_SCORE = 19,
    PARLOR_MAUMAU_RULE_DOUBLE = 20,
    PARLOR_MAUMAU_RULE_OUT_OF_CARDS = 21,
    PARLOR_MAUMAU_RULE_ENDLESS = 22,
    /* of games that are played: */
    PARLOR_MAUMAU_RULE_FREE_TURN = 35,
    PARLOR_MAUMAU_RULE_AFTER_DRAWING = 36,
    PARLOR_MAUMAU_RULE_UNPAID_SEVENS = 37,
    PARLOR_MAUMAU_RULE_OVER = 39,
    PARLOR_MAUMAU_RULE_PAYOFF = 40,
    PARLOR_MAUMAU_RULE_MOVES = 44,
    /* of house rules: */
    PARLOR_MAUMAU_RULE_HOUSE = 47,
    PARLOR_MAUMAU_RULE_SHUFFLED = 49,
    PARLOR_MAUMAU_RULE_NEEDED = 50,
    PARLOR_MAUMAU_RULE_DRAWN = 51,
    PARLOR_MAUMAU_RULE_LAST_JACK = 56,
    PARLOR_MAUMAU_RULE_NINE = 57,
    PARLOR_MAUMAU_RULE_ACE = 58,
} parlor_maumau_rule;

/* What happened, and which members of the event tell more. */
typedef enum parlor_maumau_event_kind {
    PARLOR_MAUMAU_EVENT_DEALT,        /* card: the opening card */
    PARLOR_MAUMAU_EVENT_TURN,         /* seat's turn begins; card: the open card,
                                         neighbour_has_one */
    PARLOR_MAUMAU_EVENT_JACK_BLOCKED, /* seat would play a jack (MM-12), but a jack lies open;
                                         neighbour_has_one */
    PARLOR_MAUMAU_EVENT_DREW,         /* card, number, total; rule: MM-8 a penalty, MM-16 for want
                                         of a match */
    PARLOR_MAUMAU_EVENT_TURNED_OVER,  /* the discard pile but for the open card is the draw pile
                                         now */
    PARLOR_MAUMAU_EVENT_PLAYED,       /* card, candidates, drawn, neighbour_has_one; with a jack
                                         that does not win: wish_counts */
    PARLOR_MAUMAU_EVENT_PASSED,       /* seat's turn ended without a card played */
    PARLOR_MAUMAU_EVENT_SKIPPED,      /* seat has no turn because of an eight; by a house rule,
                                         for a nine */
    PARLOR_MAUMAU_EVENT_ENDED,        /* ending, period; seat: the winner, or who had to draw or to
                                         begin a turn */
    PARLOR_MAUMAU_EVENT_SCORED,       /* scores; seat: the winner. Only after a win */
    /* by house rules: */
    PARLOR_MAUMAU_EVENT_REVERSED, /* seat has turned the direction of play by a nine (MM-57) */
    PARLOR_MAUMAU_EVENT_AGAIN,    /* seat has another turn for an ace (MM-58) */
} parlor_maumau_event_kind;

/* One thing that happened, and the rule that decided it. A plain value: copy it freely. The first
 * part is the same for every kind and tells of the game as it is after the event; of the second,
 * the members that the kind does not name are 0. */
typedef struct parlor_maumau_event {
    parlor_maumau_event_kind kind;
    parlor_maumau_rule rule;
    int players;
    int seat;
    int neighbour;           /* the next seat after it */
    parlor_maumau_suit wish; /* the suit an open jack demands, or PARLOR_MAUMAU_ANY_SUIT */
    int sevens;              /* unpaid ones, a seven just played included (MM-7) */
    parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX];

    parlor_maumau_card card;
    bool neighbour_has_one;               /* he holds exactly one card (MM-12) */
    bool drawn;                           /* the card was drawn in this turn (MM-16) */
    parlor_maumau_set candidates;         /* all that could be played, the card included */
    int wish_counts[PARLOR_MAUMAU_SUITS]; /* cards of each suit left in hand (MM-13) */
    int number, total;                    /* this is card `number` of `total` to draw */
    parlor_maumau_ending ending;
    int period; /* see parlor_maumau_result */
    int scores[PARLOR_MAUMAU_PLAYERS_MAX];
} parlor_maumau_event;

/* Told of every event; the event is there for the time of the call only. */
typedef void parlor_maumau_visitor(void *context, const parlor_maumau_event *event);

/* Plays the game of a valid deal and tells all that happens, from PARLOR_MAUMAU_EVENT_DEALT on.
 * `result` may be NULL. */
PARLOR_API void parlor_maumau_visit(const parlor_maumau_deal *deal, parlor_maumau_visitor *visitor,
                                    void *context, parlor_maumau_result *result);

/* ---- Simulation ------------------------------------------------------------------------- */

/* A departure from a rule of decision, for studies of what the rule is worth (MM-26). */
typedef struct parlor_maumau_habit {
    const char *name;                /* "lowest-card" */
    const char *sentence;            /* what the player does, for people */
    int number;                      /* of the rule that tells of it: 28 for MM-28 */
    parlor_maumau_rule departs_from; /* the rule of decision that it replaces */
} parlor_maumau_habit;

/* The habits, one by one from number 1 on; NULL past the last one. Number 0 is no habit, and NULL.
 */
PARLOR_API const parlor_maumau_habit *parlor_maumau_habit_at(int number);

/* Where games are simulated: how many play, which piles are dealt, and who departs from a rule. */
typedef struct parlor_maumau_setup {
    int players;
    uint64_t seed; /* of the piles: the one that parlor_deal() takes */
    int habit;     /* number of a habit; 0: everybody keeps the rules */
    int seat;      /* who has the habit; a seat of the table in any case */
} parlor_maumau_setup;

/* Are there so many players, and such a seat and such a habit? */
PARLOR_API bool parlor_maumau_setup_is_valid(const parlor_maumau_setup *table);

/* How one simulated game went, in 16 bytes. */
typedef struct parlor_maumau_outcome {
    uint8_t ending;             /* parlor_maumau_ending */
    int8_t winner;              /* seat; -1 without winner */
    parlor_maumau_card opening; /* MM-4 */
    bool last_jack;             /* a jack won, and the scores are doubled (MM-20) */
    uint16_t cards_played;      /* the opening card counted */
    uint16_t turns;
    uint16_t score[PARLOR_MAUMAU_PLAYERS_MAX]; /* MM-19, MM-20; all 0 without winner */
} parlor_maumau_outcome;

/* Plays games `first`, `first` + 1 and so on at a valid table. Game number K has the pile that
 * parlor_deal() deals as case K of the seed. Without a habit, it goes as parlor_maumau_referee()
 * says. Takes 16 kB of stack. */
PARLOR_API void parlor_maumau_simulate(const parlor_maumau_setup *table, uint64_t first,
                                       size_t count, parlor_maumau_outcome *outcomes);

/* ---- Positions: a game at the start of a turn ------------------------------------------- */

/* Cards in an order. */
typedef struct parlor_maumau_cards {
    uint8_t count;
    parlor_maumau_card at[PARLOR_MAUMAU_CARDS];
} parlor_maumau_cards;

/* All that lies on the table, as people see it. It need not be all 32 cards. */
typedef struct parlor_maumau_position {
    uint8_t players;
    uint8_t seat;   /* whose turn it is */
    uint8_t sevens; /* unpaid sevens (MM-7) that he or the next faces */
    uint8_t wish;   /* parlor_maumau_suit that binds if a jack lies open (MM-13), or
                       PARLOR_MAUMAU_ANY_SUIT */
    parlor_maumau_cards hands[PARLOR_MAUMAU_PLAYERS_MAX]; /* in the order received */
    parlor_maumau_cards discard;                          /* the open card last */
    parlor_maumau_cards draw;                             /* the top card first */
} parlor_maumau_position;

/* The position after a valid deal. */
PARLOR_API parlor_maumau_position parlor_maumau_position_dealt(const parlor_maumau_deal *deal);

/* Can a game go on from here? Every player has a card, no card is there twice, a card lies open,
 * and wish and sevens go with it. */
PARLOR_API bool parlor_maumau_position_is_valid(const parlor_maumau_position *position);
/* The same, and if not, `status` says why, without a place. */
PARLOR_API bool parlor_maumau_position_check(const parlor_maumau_position *position,
                                             parlor_status *status);

/* All cards that may be played on a valid position, whoever holds them (MM-6, MM-7, MM-14). */
PARLOR_API parlor_maumau_set parlor_maumau_position_matches(const parlor_maumau_position *position);

/* Those of them in the hand of the player whose turn it is. */
PARLOR_API parlor_maumau_set
parlor_maumau_position_candidates(const parlor_maumau_position *position);

/* Brings the position up to date with an event: told all events of a game from the first, it shows
 * what lies on the table after each. False: the event cannot be one of this game, and the position
 * is worth nothing from here on. */
PARLOR_API bool parlor_maumau_position_follow(parlor_maumau_position *position,
                                              const parlor_maumau_event *event);

/* Plays on from a valid position. The transcript, which may be NULL, begins with the open card. */
PARLOR_API void parlor_maumau_position_referee(const parlor_maumau_position *position,
                                               parlor_maumau_transcript *transcript,
                                               parlor_maumau_result *result);

/* The same, and tells all that happens, from the first PARLOR_MAUMAU_EVENT_TURN on. `result` may be
 * NULL. */
PARLOR_API void parlor_maumau_position_visit(const parlor_maumau_position *position,
                                             parlor_maumau_visitor *visitor, void *context,
                                             parlor_maumau_result *result);

/* ---- Text (MM-1, MM-23, MM-24) ---------------------------------------------------------- */

/* What can be wrong with the line of a game; parlor_game_problem() has the sentences. */
typedef enum parlor_maumau_problem {
    PARLOR_MAUMAU_PROBLEM_PLAYERS,
    PARLOR_MAUMAU_PROBLEM_CARD_UNKNOWN,
    PARLOR_MAUMAU_PROBLEM_CARD_LOWER_CASE,
    PARLOR_MAUMAU_PROBLEM_CARD_TWICE,
    PARLOR_MAUMAU_PROBLEM_CARDS_TOO_FEW,
    PARLOR_MAUMAU_PROBLEM_CARDS_TOO_MANY,
    PARLOR_MAUMAU_PROBLEMS,
} parlor_maumau_problem;

/* The lengths of the longest texts that the functions below write. */
enum {
    PARLOR_MAUMAU_DEAL_TEXT_MAX =
        2 + 3 * PARLOR_MAUMAU_CARDS, /* longest text of a deal, with its newline */
    PARLOR_MAUMAU_ANSWER_TEXT_MAX = 3 * PARLOR_MAUMAU_PLAYS_MAX + 32, /* of an answer */
};

/* The two letters of a valid card, NUL-terminated: "CN". */
PARLOR_API const char *parlor_maumau_card_name(parlor_maumau_card card);

/* The letter of a suit, which is not PARLOR_MAUMAU_ANY_SUIT. */
PARLOR_API char parlor_maumau_suit_letter(parlor_maumau_suit suit);

/* The card with these two letters; false if there is none. */
PARLOR_API bool parlor_maumau_card_read(const char letters[2], parlor_maumau_card *card);

/* Reads the deal in the first line of the text; returns the line's length with its newline.
 * status->problem is NULL if all is well; otherwise the deal is left as it was. */
PARLOR_API size_t parlor_maumau_deal_read(const char *text, size_t size, parlor_maumau_deal *deal,
                                          parlor_status *status);

/* Writes a valid deal as a line with its newline, not NUL-terminated; returns the length, or 0 if
 * it does not fit. */
PARLOR_API size_t parlor_maumau_deal_write(const parlor_maumau_deal *deal, char *text, size_t size);

/* Are these what a referee may have said of one game? Asks only for what an answer tells. */
PARLOR_API bool parlor_maumau_answer_is_valid(const parlor_maumau_result *result,
                                              const parlor_maumau_transcript *transcript);

/* Writes the judge's answer to a game, two lines with their newlines, not NUL-terminated; returns
 * the length, or 0 if it does not fit. Result and transcript are those of one game; `number`, the
 * case's, is there as in every game, but answers to Mau-Mau do not tell it. */
PARLOR_API size_t parlor_maumau_answer_write(const parlor_maumau_result *result,
                                             const parlor_maumau_transcript *transcript,
                                             uint64_t number, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
