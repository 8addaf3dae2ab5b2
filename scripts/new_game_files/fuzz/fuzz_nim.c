/* Fuzz target: the functions of parlor/nim.h on any values. */
#include "fuzz.h"
#include "parlor/nim.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    parlor_nim_position position = {(uint8_t)(1 + fuzz_below(&bytes, PARLOR_NIM_HEAPS_MAX)), {0}};
    for (int i = 0; i < position.heaps; i++)
        position.size[i] = (uint8_t)(1 + fuzz_below(&bytes, PARLOR_NIM_SIZE_MAX));
    const parlor_nim_result result = parlor_nim_referee(&position);
    CHECK((result.sum == 0) == (result.moves == 0) && result.moves <= position.heaps);
    for (int i = 0; i < result.moves; i++)
        CHECK(result.move[i].taken <= position.size[result.move[i].heap]);
    return 0;
}
