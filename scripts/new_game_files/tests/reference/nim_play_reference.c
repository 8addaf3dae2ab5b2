/* Nim played, literally: two players take turns, and whoever takes the last object wins. */
#include "play_reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAPS = 3, SIZES = 9 };

typedef struct game {
    int heap[HEAPS];
    int seat;
} game;

static int objects(const game *at)
{
    return at->heap[0] + at->heap[1] + at->heap[2];
}

static uint64_t legal(const void *table)
{
    const game *const at = table;
    uint64_t moves = 0;
    for (int heap = 0; heap < HEAPS; heap++)
        for (int taken = 1; taken <= at->heap[heap]; taken++)
            moves |= (uint64_t)1 << (heap * SIZES + taken - 1);
    return moves;
}

static void take(game *at, int heap, int taken)
{
    at->heap[heap] -= taken;
    at->seat = 1 - at->seat;
}

/* A single object is taken without being asked. */
static void settle(game *at)
{
    for (int heap = 0; objects(at) == 1; heap++)
        if (at->heap[heap] == 1)
            take(at, heap, 1);
}

static void *begin(const char *deal, const char *options, uint64_t seed, uint64_t number)
{
    (void)options, (void)seed, (void)number;
    game *const at = calloc(1, sizeof *at);
    if (at && sscanf(deal, "[\"H%d\",\"H%d\",\"H%d\"]", &at->heap[0], &at->heap[1], &at->heap[2]) ==
                  HEAPS) {
        settle(at);
        return at;
    }
    free(at);
    return NULL;
}

static void *copy(const void *table)
{
    game *const at = malloc(sizeof *at);
    if (at)
        memcpy(at, table, sizeof *at);
    return at;
}

static int seat(const void *table)
{
    const game *const at = table;
    return objects(at) ? at->seat : -1;
}

static void play(void *table, int move)
{
    take(table, move / SIZES, move % SIZES + 1);
    settle(table);
}

/* Whoever would be next has lost. */
static void result(const void *table, char *json, size_t size, int payoff[PLAY_REFERENCE_SEATS])
{
    const game *const at = table;
    const int winner = 1 - at->seat;
    memset(payoff, 0, PLAY_REFERENCE_SEATS * sizeof *payoff);
    payoff[winner] = 1;
    payoff[at->seat] = -1;
    snprintf(json, size, "{\"winner\":%d}", winner);
}

const play_reference play_reference_nim = {
    .name = "nim",
    .begin = begin,
    .copy = copy,
    .end = free,
    .seat = seat,
    .legal = legal,
    .play = play,
    .result = result,
};
