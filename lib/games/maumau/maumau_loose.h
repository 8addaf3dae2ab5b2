/* Mau-Mau's loose notation (MM-25). */
#ifndef PARLOR_GAMES_MAUMAU_LOOSE_H
#define PARLOR_GAMES_MAUMAU_LOOSE_H

#include "../../core/loose.h"
#include "../../core/writer.h"

void parlor_maumau_loose(const char *const *names, const char *text, size_t size,
                         parlor_writer *out, parlor_status *status);

/* What is refused. */
enum maumau_loose_problem {
    CARD_UNKNOWN,
    SUIT_UNKNOWN,
    RANK_UNKNOWN,
    RANK_GERMAN,
    RANK_ELSEWHERE,
    SEVEN_OR_SPADES,
    CARD_HALF,
    PLAYERS_MISSING,
    PLAYERS_WRONG,
    LABEL_UNKNOWN,
    LABEL_TWICE,
    LABEL_MISSING,
    HAND_WRONG,
    OPEN_WRONG,
    CARDS_TOO_MANY,
};

enum {
    MAUMAU_LOOSE_CARDS_MAX = 64,     /* twice the deck: the reader says what is too much */
    MAUMAU_LOOSE_DEALT_MAX = 20 + 1, /* the hands of four players and the open card (MM-3) */
};

/* A card in the judge's letters. */
typedef struct loose_card {
    char suit, rank;
} loose_card;

/* There is room for a table, its draw pile as long as may be. */
typedef struct loose_cards {
    loose_card at[MAUMAU_LOOSE_DEALT_MAX + MAUMAU_LOOSE_CARDS_MAX];
    int count;
} loose_cards;

typedef struct loose_deal {
    const char *text;
    parlor_status *status;
} loose_deal;

/* Says what is wrong, and where; false. */
bool parlor_maumau_loose_refuse(loose_deal *deal, enum maumau_loose_problem problem,
                                parlor_span place);

/* Takes one card, with blanks in it or not. */
bool parlor_maumau_loose_take_card(loose_deal *deal, parlor_span *line, loose_card *card);

/* Reads all cards of a line and adds them. */
bool parlor_maumau_loose_cards(loose_deal *deal, parlor_span line, loose_cards *cards);

/* Does the line begin with what explanations write before cards, "player 1", "draw pile"? */
bool parlor_maumau_loose_has_label(parlor_span line);

/* Reads hands, draw pile and open card, and makes the pile of them that was dealt from. Returns the
 * number of players; 0: something is wrong. */
int parlor_maumau_loose_hands(loose_deal *deal, parlor_span text, loose_cards *pile);

#endif
