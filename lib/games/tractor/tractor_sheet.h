/* The referee's sheet: he goes through a round trick by trick, as it is read or as it is kept. */
#ifndef PARLOR_TRACTOR_SHEET_H
#define PARLOR_TRACTOR_SHEET_H

#include "parlor/tractor.h"

typedef struct tractor_sheet {
    const parlor_tractor_round *round;
    parlor_tractor_order order;
    int turn;      /* seats from the dealer to who leads next */
    int points;    /* played by all */
    int collected; /* by the defenders */
    int longest;   /* component of the last lead, in cards */
    int mixed;     /* card at which the first mixed lead starts; -1: none was */
    uint8_t copies[PARLOR_TRACTOR_CODES]; /* how often every kind was played */
} tractor_sheet;

/* Begins with what the round's header says; its tricks need not be there yet. */
void parlor_tractor_sheet_begin(tractor_sheet *sheet, const parlor_tractor_round *round);

/* The next trick, `size` cards a player. `cards` points to the first of them in round->cards. */
void parlor_tractor_sheet_trick(tractor_sheet *sheet, const parlor_tractor_card *cards, int size);

/* The verdict, once everybody has played 25 cards. */
parlor_tractor_check parlor_tractor_sheet_end(const tractor_sheet *sheet,
                                              parlor_tractor_result *result);

#endif
