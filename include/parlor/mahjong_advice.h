/* Advice on a Sichuan Mahjong hand: how far it is from complete, which tiles bring it closer, and
 * what to discard. The referee's answers never depend on it.
 *
 *     parlor_mahjong_advice advice;
 *     parlor_mahjong_advise(&hand, &advice);      a hand of 13
 *     if (advice.distance == 0)
 *         ...the hand is ready: advice.useful are its expected tiles...
 *
 *     parlor_mahjong_discards discards;
 *     parlor_mahjong_advise_discard(&hand, &discards);      a hand of 14
 *     ...discards.discard[0] is the best...
 */
#ifndef PARLOR_MAHJONG_ADVICE_H
#define PARLOR_MAHJONG_ADVICE_H

#include "parlor/api.h"
#include "parlor/mahjong.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The two kinds of target, as members of a set. */
typedef enum parlor_mahjong_target {
    PARLOR_MAHJONG_TARGET_REGULAR = 1,    /* SM-6 */
    PARLOR_MAHJONG_TARGET_SEVEN_PAIRS = 2 /* SM-7 */
} parlor_mahjong_target;

enum {
    PARLOR_MAHJONG_DISTANCE_MAX = 7,
    /* In place of a distance: the hand can never reach such a target. It is greater than every
     * distance. Seven pairs are out of reach once anything is declared, and every target is when
     * groups are declared in all three suits. */
    PARLOR_MAHJONG_DISTANCE_NONE = 100,
    PARLOR_MAHJONG_DISCARDS_MAX = PARLOR_MAHJONG_HIDDEN_MAX
};

/* On a hand of 13 tiles. */
typedef struct parlor_mahjong_advice {
    int distance;     /* SM-22: the smaller of the next two; 0 of a ready hand */
    int regular;      /* from the nearest regular target, or PARLOR_MAHJONG_DISTANCE_NONE */
    int seven_pairs;  /* from the nearest seven pairs, or PARLOR_MAHJONG_DISTANCE_NONE */
    uint32_t targets; /* the kinds that are at this distance; none if it is none */
    uint32_t useful;  /* SM-23: bit `tile` for each; of a ready hand, the expected tiles */
    int left_sum;     /* how many useful tiles are left */
    int best_score;   /* of a ready hand, the highest score of an expected tile; else 0 */
    uint8_t left[PARLOR_MAHJONG_KINDS];  /* of every kind, useful or not: four less those held */
    uint8_t score[PARLOR_MAHJONG_KINDS]; /* of the expected tiles of a ready hand; all others 0 */
} parlor_mahjong_advice;

/* A tile to discard from a hand of 14, and the advice on the 13 that stay. */
typedef struct parlor_mahjong_discard {
    parlor_mahjong_tile tile;
    parlor_mahjong_advice advice;
} parlor_mahjong_discard;

/* On a hand of 14 tiles (SM-24). Each kind that is hidden comes once, the best to discard first: by
 * distance, then by the sum of useful tiles left, more first, then by the best score, higher first,
 * then in the order of tiles. */
typedef struct parlor_mahjong_discards {
    int score; /* of the hand as it is; 0 if it is not complete */
    int count;
    parlor_mahjong_discard discard[PARLOR_MAHJONG_DISCARDS_MAX];
} parlor_mahjong_discards;

/* The hand is valid as PARLOR_MAHJONG_WAITING. */
PARLOR_API void parlor_mahjong_advise(const parlor_mahjong_hand *waiting,
                                      parlor_mahjong_advice *advice);

/* The hand is valid as PARLOR_MAHJONG_COMPLETE, though it need not be complete. */
PARLOR_API void parlor_mahjong_advise_discard(const parlor_mahjong_hand *drawn,
                                              parlor_mahjong_discards *discards);

#ifdef __cplusplus
}
#endif

#endif
