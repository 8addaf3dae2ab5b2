/* Mau-Mau: whole games played out from a known pile. The rules, MM-1 and on, are in
 * lib/games/maumau/RULES.md; this header cites them.
 *
 *     maumau_deal deal;
 *     parlor_status status;
 *     maumau_deal_read(line, length, &deal, &status);      text to value
 *     if (!status.problem) {
 *         maumau_result result;
 *         maumau_play(&deal, &result);                     the game
 *         maumau_answer_write(&result, text, sizeof text); value to text
 *     }
 *
 * Seats are counted from 0 here; people call them player 1, player 2 and so on. */
#ifndef PARLOR_MAUMAU_H
#define PARLOR_MAUMAU_H

#include "parlor/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Cards (MM-1, MM-2) ----------------------------------------------------------------- */

enum {
    MAUMAU_PLAYERS_MIN = 2,
    MAUMAU_PLAYERS_MAX = 4,
    MAUMAU_SUITS = 4,
    MAUMAU_RANKS = 8,
    MAUMAU_CARDS = MAUMAU_SUITS * MAUMAU_RANKS,
    MAUMAU_PLAYS_MAX = 4096, /* so many cards played make a game endless (MM-22) */
};

/* In the order of suit-rank, the highest first. */
typedef enum maumau_suit {
    MAUMAU_CLUBS,
    MAUMAU_SPADES,
    MAUMAU_HEARTS,
    MAUMAU_DIAMONDS,
    MAUMAU_ANY_SUIT, /* no suit was wished for (MM-14) */
} maumau_suit;

/* In the order of preference: by value, but jacks last (MM-2). */
typedef enum maumau_rank {
    MAUMAU_ACE,
    MAUMAU_TEN,
    MAUMAU_NINE,
    MAUMAU_EIGHT,
    MAUMAU_SEVEN,
    MAUMAU_KING,
    MAUMAU_QUEEN,
    MAUMAU_JACK,
} maumau_rank;

/* A card is its place in the order of preference: 0 is the ace of clubs, 31 the jack of diamonds.
 * Of several cards that may be played, the one with the lowest number is. */
typedef uint8_t maumau_card;

/* A set of cards: bit c is card c. The card to play is the lowest bit of a set, which is the end
 * that common processors find faster. */
typedef uint32_t maumau_set;

static inline maumau_card maumau_card_of(maumau_suit suit, maumau_rank rank)
{
    return (maumau_card)((int)rank * (int)MAUMAU_SUITS + (int)suit);
}

static inline maumau_suit maumau_card_suit(maumau_card card)
{
    return (maumau_suit)(card % MAUMAU_SUITS);
}

static inline maumau_rank maumau_card_rank(maumau_card card)
{
    return (maumau_rank)(card / MAUMAU_SUITS);
}

static inline maumau_set maumau_set_of(maumau_card card)
{
    return (maumau_set)1 << card;
}

/* What a card counts (MM-2). */
int maumau_card_value(maumau_card card);

/* What the cards of a hand count together (MM-19). */
int maumau_hand_value(maumau_set hand);

int maumau_hand_count(maumau_set hand);

/* How many cards of each suit are in the hand, jacks left out (MM-13). */
void maumau_hand_suits(maumau_set hand, int counts[MAUMAU_SUITS]);

/* The suit wished for by who holds this hand after playing a jack (MM-13). */
maumau_suit maumau_hand_wish(maumau_set hand);

/* ---- A game from its deal --------------------------------------------------------------- */

/* A pile before dealing (MM-3), every card in it once. */
typedef struct maumau_deal {
    uint8_t players;
    maumau_card pile[MAUMAU_CARDS]; /* the top card first */
} maumau_deal;

bool maumau_deal_is_valid(const maumau_deal *deal);

/* How many cards each player is dealt; the number of players must be valid. */
static inline int maumau_deal_hand_size(int players)
{
    return 9 - players; /* MM-3: 7, 6, 5 */
}

typedef enum maumau_ending {
    MAUMAU_WON,          /* MM-18 */
    MAUMAU_OUT_OF_CARDS, /* MM-21 */
    MAUMAU_ENDLESS,      /* MM-22 */
} maumau_ending;

/* The tape (MM-17): the pile in front, from MAUMAU_TAPE_OPENING the opening card and every card
 * played after it. Cards are drawn along it too, from the pile on into the cards played. */
enum {
    MAUMAU_TAPE_OPENING = MAUMAU_CARDS,
    MAUMAU_TAPE_SIZE = MAUMAU_TAPE_OPENING + MAUMAU_PLAYS_MAX,
};

/* How a game went. Of the tape, only the part up to the last card played means anything. */
typedef struct maumau_result {
    maumau_ending ending;
    int players;
    int winner;                           /* seat; -1 without winner */
    int scores[MAUMAU_PLAYERS_MAX];       /* MM-19, MM-20; all 0 without winner */
    maumau_set hands[MAUMAU_PLAYERS_MAX]; /* what is left at the end */
    int turns;
    int period; /* endless: the situation is that of so many turns before; 0 if not known (MM-22) */
    int played; /* number of cards played, the opening card counted */
    maumau_card tape[MAUMAU_TAPE_SIZE];
} maumau_result;

/* The cards in the order played; result->played of them. */
static inline const maumau_card *maumau_result_cards(const maumau_result *result)
{
    return result->tape + MAUMAU_TAPE_OPENING;
}

/* Plays the game of a valid deal. */
void maumau_play(const maumau_deal *deal, maumau_result *result);

/* Plays the games of many valid deals, to the same results. On processors that can play eight games
 * at once this is about twice as fast. Takes 32 kB of stack. */
void maumau_play_many(const maumau_deal *deals, size_t count, maumau_result *results);

/* ---- Events ----------------------------------------------------------------------------- */

/* The rules of RULES.md that decide something in the course of a game. */
typedef enum maumau_rule {
    MAUMAU_RULE_DEALING = 3,
    MAUMAU_RULE_OPENING = 4,
    MAUMAU_RULE_TURN = 5,
    MAUMAU_RULE_EXTEND = 7, /* rule of decision 1 */
    MAUMAU_RULE_PENALTY = 8,
    MAUMAU_RULE_HIGHEST = 9,       /* rule of decision 2 */
    MAUMAU_RULE_EQUAL_VALUES = 10, /* rule of decision 6 */
    MAUMAU_RULE_JACK_LAST = 11,    /* rule of decision 3 */
    MAUMAU_RULE_JACK_AGAINST = 12, /* rule of decision 4 */
    MAUMAU_RULE_WISH = 13,         /* rule of decision 5 */
    MAUMAU_RULE_EIGHT = 15,
    MAUMAU_RULE_DRAW = 16,
    MAUMAU_RULE_TURN_OVER = 17,
    MAUMAU_RULE_WIN = 18,
    MAUMAU_RULE_SCORE = 19,
    MAUMAU_RULE_DOUBLE = 20,
    MAUMAU_RULE_OUT_OF_CARDS = 21,
    MAUMAU_RULE_ENDLESS = 22,
} maumau_rule;

typedef enum maumau_event_kind {
    MAUMAU_DEALT,        /* card: the opening card */
    MAUMAU_TURN,         /* seat's turn begins; card: the open card; wish, sevens: what binds him */
    MAUMAU_JACK_BLOCKED, /* seat would play a jack (MM-12), but a jack lies open */
    MAUMAU_DREW,         /* card, number, total; rule: MM-8 a penalty, MM-16 for want of a match */
    MAUMAU_TURNED_OVER,  /* the discard pile but for the open card is the draw pile now */
    MAUMAU_PLAYED,       /* card, candidates; with a jack that does not win: wish, wish_counts */
    MAUMAU_PASSED,       /* seat's turn ended without a card played */
    MAUMAU_SKIPPED,      /* seat has no turn because of an eight */
    MAUMAU_ENDED,        /* ending; seat: the winner, or who had to draw or to begin a turn */
    MAUMAU_SCORED,       /* scores; only after a win */
} maumau_event_kind;

/* One thing that happened, and the rule that decided it. Members that the kind does not mention
 * are 0, but `hands` always holds all hands as they are after the event, and
 * `wish` and `sevens` always tell what the open card demands. */
typedef struct maumau_event {
    maumau_event_kind kind;
    maumau_rule rule;
    int players;
    int seat;
    int neighbour;          /* the next seat after it */
    bool neighbour_has_one; /* he holds exactly one card (MM-12); on TURN, BLOCKED and PLAYED */
    bool drawn;             /* PLAYED: the card was drawn in this turn (MM-16) */
    maumau_card card;
    maumau_set candidates;         /* PLAYED: all that could be played, the card included */
    maumau_suit wish;              /* the suit an open jack demands, or MAUMAU_ANY_SUIT */
    int wish_counts[MAUMAU_SUITS]; /* PLAYED, a jack: cards of each suit left in hand (MM-13) */
    int sevens;                    /* unpaid ones, a seven just played included (MM-7) */
    int number, total;             /* DREW: this is card `number` of `total` to draw */
    maumau_ending ending;
    int period; /* ENDED, endless: see maumau_result */
    int scores[MAUMAU_PLAYERS_MAX];
    maumau_set hands[MAUMAU_PLAYERS_MAX];
} maumau_event;

typedef void maumau_listener(void *context, const maumau_event *event);

/* Plays the game of a valid deal and tells all that happens, from MAUMAU_DEALT on. */
void maumau_play_told(const maumau_deal *deal, maumau_listener *listener, void *context,
                      maumau_result *result);

/* ---- The table: a game at the start of a turn ------------------------------------------- */

/* Cards in an order. */
typedef struct maumau_cards {
    uint8_t count;
    maumau_card at[MAUMAU_CARDS];
} maumau_cards;

/* All that lies on the table, as people see it. It need not hold all 32 cards. */
typedef struct maumau_table {
    uint8_t players;
    uint8_t seat;   /* whose turn it is */
    uint8_t sevens; /* unpaid sevens he faces (MM-7) */
    uint8_t wish;   /* maumau_suit that binds if a jack lies open (MM-13), or MAUMAU_ANY_SUIT */
    maumau_cards hands[MAUMAU_PLAYERS_MAX]; /* in the order received */
    maumau_cards discard;                   /* the open card last */
    maumau_cards draw;                      /* the top card first */
} maumau_table;

/* The table after dealing. */
maumau_table maumau_table_dealt(const maumau_deal *deal);

/* Can a game go on from here? Every player has a card, no card is there twice, a card lies open,
 * and wish and sevens go with it. */
bool maumau_table_is_valid(const maumau_table *table);

/* Brings the table up to date with an event: told all events of a game from the first, it shows the
 * table after each. */
void maumau_table_follow(maumau_table *table, const maumau_event *event);

/* Plays on from a valid table. The result's cards begin with the open card. The listener may be
 * NULL; it is told all that happens, from the first turn on. */
void maumau_play_on(const maumau_table *table, maumau_listener *listener, void *context,
                    maumau_result *result);

/* ---- Text (MM-1, MM-23, MM-24) ---------------------------------------------------------- */

/* What can be wrong with the line of a game; parlor_game_problem() has the sentences. */
typedef enum maumau_problem {
    MAUMAU_PLAYERS_INVALID,
    MAUMAU_CARD_UNKNOWN,
    MAUMAU_CARD_LOWER_CASE,
    MAUMAU_CARD_TWICE,
    MAUMAU_CARDS_TOO_FEW,
    MAUMAU_CARDS_TOO_MANY,
    MAUMAU_PROBLEMS,
} maumau_problem;

enum {
    MAUMAU_DEAL_TEXT = 2 + 3 * MAUMAU_CARDS,        /* longest text of a deal, with its newline */
    MAUMAU_ANSWER_TEXT = 3 * MAUMAU_PLAYS_MAX + 32, /* longest answer */
};

/* The two letters of a card, NUL-terminated: "CN". */
const char *maumau_card_name(maumau_card card);
char maumau_suit_letter(maumau_suit suit);

/* The card with these two letters; false if there is none. */
bool maumau_card_read(const char letters[2], maumau_card *card);

/* Reads the deal in the first line of the text; returns the line's length with its newline.
 * status->problem is NULL if all is well; otherwise the deal is left as it was. */
size_t maumau_deal_read(const char *text, size_t size, maumau_deal *deal, parlor_status *status);

/* These write a line or two with their newlines, not NUL-terminated, and return the length, or 0 if
 * the buffer is too small. */
size_t maumau_deal_write(const maumau_deal *deal, char *buffer, size_t size);
size_t maumau_answer_write(const maumau_result *result, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
