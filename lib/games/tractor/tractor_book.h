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

/* ---- What the values are made of -------------------------------------------------------- */

/* Weights, found by letting players with different ones play against each other. Chances are parts
 * of CERTAIN, all else is in quarters of a point where nothing else is said. */
typedef struct tractor_weights {
    /* What it costs to part with a card ... */
    int16_t side_level;  /* for each level of a side card, as cost ... */
    int16_t side_master; /* and if it is the highest of its suit */
    int16_t side_length; /* for each card that its suit has */
    int16_t trump, trump_level, trump_high, trump_master;
    int16_t split_pair;
    int16_t point;    /* for each point */
    int16_t new_void; /* ... but it pays to have trumps and nothing of a suit */
    /* ... or to hide it, in units of their own */
    int16_t hide_point, hide_level, hide_length, hide_master, hide_pair, hide_trump;
    /* Leading */
    int16_t lead_points; /* others' in the trick, in whole points */
    int16_t lead_tempo;  /* to keep the lead, in whole points */
    int16_t lead_risk;   /* for each point that will probably be lost */
    int16_t lead_card;   /* for each card beyond the first, in whole points */
    int16_t lead_pair;
    int16_t lead_short; /* for each card that a suit is then shorter than SUIT_SHORT */
    int16_t lead_trump, lead_draw, lead_draw_long;
    int16_t lead_partners, lead_rivals; /* suits that they have led */
    int16_t lead_ruff;                  /* for the partner */
    int16_t lead_safe, lead_first;
    int16_t lead_saved; /* how surely the partner wins what he can */
    int16_t lead_end;   /* the last trick, for each hidden point */
    /* Following */
    int16_t follow_points; /* expected of each who comes later, in whole points */
    int16_t follow_tempo;  /* to win the trick oneself, in whole points */
    int16_t follow_saved;
    int16_t follow_third; /* to leave the trick to the partner */
    int16_t late;         /* with so few cards left ... */
    int16_t late_trick;   /* tricks are worth more, for each card less */
    int16_t late_hidden;  /* ... and hidden point */
    /* How likely others trump what they can */
    int16_t ruff_single, ruff_pair, ruff_long;
    int16_t ruff_cheap; /* a single without points, as a part of that */
    int16_t hidden;     /* how many of the unseen cards of a side suit are hidden, as a part */
} tractor_weights;

/* Those of the declarers, and of the defenders. */
extern const tractor_weights parlor_tractor_weights[2];

static inline const tractor_weights *mind_weights(const tractor_mind *mind)
{
    return &parlor_tractor_weights[mind->seat % 2 != mind->known->dealer % 2];
}

/* What it costs to part with cards of the hand. */
int parlor_tractor_book_cost(const tractor_mind *mind, const parlor_tractor_card *cards, int count);

#endif
