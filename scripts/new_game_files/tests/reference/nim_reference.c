/* Nim, literally: every move is tried. */
#include "reference.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { HEAPS = 4, SIZES = 10 };

enum { LOST_POSITION, SEVERAL_MOVES, ONE_HEAP, NOT_THE_FIRST_HEAP, RARE };

static const char *const rare_names[RARE] = {
    [LOST_POSITION] = "the position is lost",
    [SEVERAL_MOVES] = "several moves win",
    [ONE_HEAP] = "there is one heap only",
    [NOT_THE_FIRST_HEAP] = "no move from the first heap wins, but another does",
};

/* NI-4: does some move leave the other player a lost position? Each position is searched once. */
static bool is_won(const int heap[HEAPS])
{
    static enum { UNKNOWN, WON, LOST } known[SIZES][SIZES][SIZES][SIZES];
    if (known[heap[0]][heap[1]][heap[2]][heap[3]] != UNKNOWN)
        return known[heap[0]][heap[1]][heap[2]][heap[3]] == WON;
    bool won = false; /* NI-3 */
    for (int i = 0; i < HEAPS; i++) {
        for (int taken = 1; taken <= heap[i]; taken++) {
            int left[HEAPS];
            memcpy(left, heap, sizeof left);
            left[i] -= taken;
            won = won || !is_won(left);
        }
    }
    known[heap[0]][heap[1]][heap[2]][heap[3]] = won ? WON : LOST;
    return won;
}

static void answer(const char *text, uint64_t number, char *out, size_t size, uint64_t *rare)
{
    int heap[HEAPS] = {0};
    const int heaps = sscanf(text, "%d %d %d %d", &heap[0], &heap[1], &heap[2], &heap[3]);
    int moves = 0, first_heap = 0, first_taken = 0;
    for (int i = 0; i < HEAPS; i++) {
        for (int taken = 1; taken <= heap[i]; taken++) {
            int left[HEAPS];
            memcpy(left, heap, sizeof left);
            left[i] -= taken;
            if (!is_won(left) && moves++ == 0) {
                first_heap = i + 1; /* NI-5 */
                first_taken = taken;
            }
        }
    }
    if (moves == 0)
        snprintf(out, size, "Case #%" PRIu64 ": lost\n", number);
    else
        snprintf(out, size, "Case #%" PRIu64 ": take %d from heap %d\n", number, first_taken,
                 first_heap);
    rare[LOST_POSITION] += moves == 0;
    rare[SEVERAL_MOVES] += moves > 1;
    rare[ONE_HEAP] += heaps == 1;
    rare[NOT_THE_FIRST_HEAP] += first_heap > 1;
}

/* All positions, one after the other in a mixed order. */
static void make_case(uint64_t seed, uint64_t index, char *text, size_t size)
{
    const uint64_t mixed = (seed + index) * 2654435761u;
    const int heaps = (int)(index % HEAPS) + 1;
    size_t length = 0;
    uint64_t rest = mixed % (9 * 9 * 9 * 9);
    for (int i = 0; i < heaps; i++, rest /= 9)
        length += (size_t)snprintf(text + length, size - length, "%d ", (int)(rest % 9) + 1);
    snprintf(text + length - 1, size - length + 1, "\n");
}

const reference_game reference_nim = {
    .name = "nim",
    .rare = rare_names,
    .rare_count = RARE,
    .make_case = make_case,
    .answer = answer,
};
