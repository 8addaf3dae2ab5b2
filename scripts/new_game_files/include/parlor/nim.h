/* Nim: does the player to move win, and how? Rule numbers are those of lib/games/nim/RULES.md. */
#ifndef PARLOR_NIM_H
#define PARLOR_NIM_H

#include "parlor/api.h"
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { PARLOR_NIM_HEAPS_MAX = 4, PARLOR_NIM_SIZE_MAX = 9 };

/* NI-1 */
typedef struct parlor_nim_position {
    uint8_t heaps;
    uint8_t size[PARLOR_NIM_HEAPS_MAX];
} parlor_nim_position;

/* NI-2 */
typedef struct parlor_nim_move {
    uint8_t heap; /* from 0 */
    uint8_t taken;
} parlor_nim_move;

typedef struct parlor_nim_result {
    uint8_t sum;                                /* NI-4; 0: the position is lost */
    uint8_t moves;                              /* how many moves win */
    parlor_nim_move move[PARLOR_NIM_HEAPS_MAX]; /* in the order of the heaps */
} parlor_nim_result;

/* Finds every move that wins. */
PARLOR_API parlor_nim_result parlor_nim_referee(const parlor_nim_position *position);

#ifdef __cplusplus
}
#endif

#endif
