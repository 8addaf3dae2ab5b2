/* Inputs that are values and no text: fuzz_replay.c changes them as bytes. libFuzzer knows better.
 */
#include "fuzz.h"

const size_t fuzz_header_size = 0;
const unsigned fuzz_choices = 1;

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    (void)seed;
    return LLVMFuzzerMutate(data, size, max_size);
}
