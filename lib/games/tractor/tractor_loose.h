/* Tractor's loose notation (TR-25): what its files share. */
#ifndef PARLOR_GAMES_TRACTOR_LOOSE_H
#define PARLOR_GAMES_TRACTOR_LOOSE_H

#include "../../core/loose.h"
#include "../../core/writer.h"
#include "parlor/tractor.h"

void parlor_tractor_loose(const char *const *names, const char *text, size_t size,
                          parlor_writer *out, parlor_status *status);

/* What is refused. */
enum tractor_loose_problem {
    CARD_UNKNOWN,
    CARD_HALF,
    SUIT_UNKNOWN,
    RANK_UNKNOWN,
    MAIN_SUIT_UNKNOWN,
    DEALER_UNKNOWN,
    CURRENT_RANK_UNKNOWN,
    HEADER_SHORT,
    HEADER_LONG,
    TEAMS_UNKNOWN,
    PLAYER_UNKNOWN,
    DEALER_NOT_NAMED, /* these three where players have their own names */
    PLAYER_NOT_NAMED,
    TURN_OF_ANOTHER,
    TURN_OF, /* one for each player */
    TRICK_NUMBER = TURN_OF + PARLOR_TRACTOR_SEATS,
    TRICK_GROUPS,
    TRICK_DOUBTFUL,
    TRICK_SHORT,
    PLAY_EMPTY,
    PLAY_TOO_LONG,
};

typedef struct loose_play {
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND];
    int count;
    parlor_span place; /* of its cards, or of who played them */
} loose_play;

typedef struct loose_round {
    const char *text;
    parlor_status *status;
    parlor_writer *out;
    const char *const *names; /* of the players, if they have their own (TR-30); or else NULL */

    /* the first line */
    bool has_header;
    parlor_tractor_suit main;
    parlor_span dealer_name;
    uint8_t ranks[2];
    parlor_tractor_order order;

    /* whose turn it is, as far as it is known */
    bool knows_leader;
    parlor_tractor_seat leader;

    int tricks; /* that are written */
    loose_play plays[PARLOR_TRACTOR_SEATS];
    int players; /* who have played to the trick that is being read */

    bool is_told;       /* by an explanation, where lines may be wrapped ... */
    bool is_in_verdict; /* ... and this far the last one has come */
} loose_round;

/* Says what is wrong, and where; false. */
bool parlor_tractor_loose_refuse(loose_round *round, int problem, parlor_span place);
bool parlor_tractor_loose_refuse_numbers(loose_round *round, int problem, parlor_span place,
                                         int number, int limit);

/* ---- Cards ---- */

/* Does the sign only stand between the cards of a player? */
bool parlor_tractor_loose_separates(uint32_t code);

/* Takes the card at the front of the text, which does not begin with what separates cards, and adds
 * it to a play. */
bool parlor_tractor_loose_card(loose_round *round, parlor_span *text, loose_play *play);

/* Adds the cards of the text to a play. */
bool parlor_tractor_loose_cards(loose_round *round, parlor_span text, loose_play *play);

/* A rank from a word: 2 to 10, T, J, Q, K, A; 0: there is none. */
int parlor_tractor_loose_rank(parlor_span word);

/* ---- Beginnings of rounds ---- */

/* Is the word a player's name, or the beginning of one and of no other? His own counts first. */
bool parlor_tractor_loose_seat(const loose_round *round, parlor_span word,
                               parlor_tractor_seat *seat);

/* "H Alice 2 3", "no trumps, al, 10, j". */
bool parlor_tractor_loose_header(loose_round *round, parlor_span line);

/* The title of an explanation and, in the text behind it, the teams; leaves nothing but the tricks
 * of the text. */
bool parlor_tractor_loose_story(loose_round *round, parlor_span title, parlor_span *text);

#endif
