/* The player "book": every play that comes into question is given a value, and the highest is made.
 * Values are in quarters of a point. */
#ifndef PARLOR_TRACTOR_BOOK_H
#define PARLOR_TRACTOR_BOOK_H

#include "tractor_mind.h"

/* A whole play, and what speaks for it. */
typedef struct tractor_option {
    int value;
    uint8_t count;
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND];
} tractor_option;

/* The best of what was considered, from the best to the worst; of equal values the first. */
typedef struct tractor_options {
    tractor_option *at;
    int count, room;
} tractor_options;

void parlor_tractor_options_keep(tractor_options *options, int value,
                                 const parlor_tractor_card *cards, int count);

/* A trick while somebody follows: the plays of those who come later are copies of the lead, which
 * cannot win (TR-12). */
typedef struct tractor_trick {
    const parlor_tractor_lead *lead;
    int player; /* 1, 2 or 3: who follows */
    parlor_tractor_card cards[PARLOR_TRACTOR_CARDS];
} tractor_trick;

/* The card that the dealer can best do without. */
parlor_tractor_card parlor_tractor_book_hide(const tractor_mind *mind);
/* What the seat could lead or follow with. */
void parlor_tractor_book_lead(const tractor_mind *mind, tractor_options *options);
void parlor_tractor_book_follow(const tractor_mind *mind, tractor_trick *trick,
                                tractor_options *options);

/* What it costs to part with cards of the hand. */
int parlor_tractor_book_cost(const tractor_mind *mind, const parlor_tractor_card *cards, int count);

#endif
