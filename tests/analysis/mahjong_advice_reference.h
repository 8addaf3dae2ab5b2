/*
 * A literal second implementation of advice on a Sichuan Mahjong hand: how far it is from complete,
 * which tiles are useful, which tile to discard. Written from the definitions alone; slow and
 * plain.
 *
 * Kinds of tiles are numbered in the order of tiles: 0..8 dots 1..9, 9..17 bamboo, 18..26 myriads.
 *
 * It keeps lists in static memory and is not meant for several threads.
 */
#ifndef PARLOR_TESTS_MAHJONG_ADVICE_REFERENCE_H
#define PARLOR_TESTS_MAHJONG_ADVICE_REFERENCE_H

#include <stdbool.h>

enum {
    ADVICE_SUITS = 3,
    ADVICE_NUMBERS = 9,
    ADVICE_KINDS = ADVICE_SUITS * ADVICE_NUMBERS,
    ADVICE_SENTENCES = 4,
    ADVICE_PAIRS = 7,
    ADVICE_COMPONENTS_MAX = 7,
    ADVICE_ARCHITECTURES_MAX = 64,
    ADVICE_DISCARDS_MAX = 14
};

/* The distance of a hand that cannot become complete, or to a kind of target it cannot reach. */
enum { ADVICE_NO_TARGET = 1000 };

/*
 * The greatest distance of a hand, if it has one at all, by its number of declared groups: seven,
 * with two groups in two suits and all seven hidden tiles in the third. The distance is a minimum
 * of sums of the suits' tables, so only contents of a suit whose table no other exceeds everywhere
 * need be put together. Every content of a suit was tried, and all threes of those that are left.
 */
#define ADVICE_GREATEST_DISTANCE                                                                   \
    {                                                                                              \
        5, 6, 7, 4, 1                                                                              \
    }

typedef struct advice_hand {
    int hidden[ADVICE_KINDS];
    int declared[ADVICE_KINDS]; /* 0, 3, or 4: a refined or an upgraded group */
    int seen[ADVICE_KINDS];     /* on the table (SM-26) */
} advice_hand;

/* Tiles missing at least for a hidden part in one suit: by sentences and pairs of a regular
 * target, and by pairs of seven pairs. */
typedef struct advice_suit_table {
    int regular[ADVICE_SENTENCES + 1][2];
    int pairs[ADVICE_PAIRS + 1];
} advice_suit_table;

typedef struct advice_distance {
    int distance; /* the smaller of the two */
    int regular;
    int seven_pairs;
} advice_distance;

/* Useful tiles in the order of tiles; of a ready hand, the expected tiles with their scores. */
typedef struct advice_useful {
    int count;
    int kind[ADVICE_KINDS];
    int left[ADVICE_KINDS];
    int score[ADVICE_KINDS]; /* 0 unless the hand is ready */
    int left_sum;
    int best_score; /* 0 unless the hand is ready */
} advice_useful;

typedef enum advice_component_kind {
    ADVICE_PAIR,
    ADVICE_CHUNK,
    ADVICE_SEQUENCE
} advice_component_kind;

typedef struct advice_component {
    advice_component_kind kind;
    int tile; /* the lowest of a sequence */
    bool declared;
} advice_component;

typedef struct advice_items {
    int basic, dragon, seven_couples, purely, chunkious, royal_chunkious, sky_ground_related;
} advice_items;

/* Regular: declared groups, then hidden sentences, then the pair. Or seven pairs. */
typedef struct advice_architecture {
    int count;
    advice_component component[ADVICE_COMPONENTS_MAX];
    advice_items items;
    int score;
} advice_architecture;

typedef struct advice_architectures {
    int count;
    advice_architecture architecture[ADVICE_ARCHITECTURES_MAX];
} advice_architectures;

typedef struct advice_discard {
    int kind;
    advice_distance distance; /* of the thirteen tiles that stay */
    advice_useful useful;
} advice_discard;

typedef struct advice_discards {
    int count;
    advice_discard discard[ADVICE_DISCARDS_MAX];
} advice_discards;

/* 13 or 14, groups counted as three; 0 if it is neither, or if the hand is not possible. */
int ref_advice_size(const advice_hand *hand);
/* No more than four of a kind are hidden, declared and seen together (SM-26). */
bool ref_advice_seen_is_possible(const advice_hand *hand);

/* The steps of the distance. Tiles of one suit, nine counts each. */
advice_suit_table ref_advice_suit_table(const int *hidden, const int *declared);
/* Three suits; which of them W may do without, having nothing declared; the declared groups. */
advice_distance ref_advice_put_together(const advice_suit_table *table, const bool *may_be_left_out,
                                        int groups);

/* Of a hand of 13. */
advice_distance ref_advice_distance(const advice_hand *hand);
void ref_advice_useful(const advice_hand *hand, advice_useful *useful);

/* Of a hand of 14: none if it is not complete. */
void ref_advice_architectures(const advice_hand *hand, advice_architectures *found);
/* Of a hand of 14: the maximum over all architectures, 0 if it is not complete. */
int ref_advice_score(const advice_hand *hand);
/* Of a hand of 14: every kind that may be discarded, the best first. */
void ref_advice_discards(const advice_hand *hand, advice_discards *discards);

#endif
