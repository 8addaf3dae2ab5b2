/* The rules of Nim. */
#include "parlor/nim.h"

parlor_nim_result parlor_nim_referee(const parlor_nim_position *position)
{
    parlor_nim_result result = {0};
    for (uint8_t i = 0; i < position->heaps; i++)
        result.sum ^= position->size[i];
    for (uint8_t i = 0; i < position->heaps; i++) { /* NI-4: the sum is to be zero */
        const uint8_t size = position->size[i], left = size ^ result.sum;
        if (left < size)
            result.move[result.moves++] = (parlor_nim_move){i, (uint8_t)(size - left)};
    }
    return result;
}
