/* Four players of some sense, so that random rounds look like rounds that people play. */
#ifndef PARLOR_TRACTOR_PLAYER_H
#define PARLOR_TRACTOR_PLAYER_H

#include "../../core/random.h"
#include "tractor_hand.h"

typedef struct tractor_deal_state {
    tractor_ranking ranking;
    parlor_tractor_seat dealer;
    tractor_hand hands[PARLOR_TRACTOR_SEATS];
    uint8_t voids[PARLOR_TRACTOR_SEATS]; /* groups that a player was seen to have no card of, as a
                                            set */
    parlor_random *random;
} tractor_deal_state;

/* The dealer puts away so many of his cards, face down. */
void parlor_tractor_player_hide(tractor_deal_state *at, int count);

/* Takes a lead from the leader's hand. Its kind is not said. */
void parlor_tractor_player_lead(tractor_deal_state *at, parlor_tractor_seat leader,
                                parlor_tractor_lead *lead);

/* Takes from his hand what the trick's player 1, 2 or 3 puts down. `trick` holds the four plays;
 * those to come are copies of the lead, which cannot win (TR-12). `winner` is the player who wins
 * so far; returns who does then. */
int parlor_tractor_player_follow(tractor_deal_state *at, const parlor_tractor_lead *lead,
                                 parlor_tractor_seat seat, int player, int winner,
                                 parlor_tractor_card *trick);

#endif
