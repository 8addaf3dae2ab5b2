/* What the fuzz targets share. A target is a function on any bytes, LLVMFuzzerTestOneInput(), which
 * stops the program when something that a public header promises does not hold. With clang's
 * libFuzzer it is a fuzzer (scripts/fuzz); with fuzz_replay.c it is an ordinary test on the inputs
 * that are kept in fuzz/corpus. */
#ifndef PARLOR_FUZZ_H
#define PARLOR_FUZZ_H

#include "parlor.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The functions that libFuzzer and a target have of each other. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *data1, size_t size1, const uint8_t *data2,
                                 size_t size2, uint8_t *out, size_t max_size, unsigned seed);

/* Bytes in front of the text of an input: what is wanted. A target without text has none. */
extern const size_t fuzz_header_size;
/* How many values of the first byte make a difference. */
extern const unsigned fuzz_choices;

/* Says what is broken, and where, and stops the program. */
_Noreturn void fuzz_broken(const char *file, int line, const char *what);
#define CHECK(holds) ((holds) ? (void)0 : fuzz_broken(__FILE__, __LINE__, #holds))

/* An input while it is used up. When nothing is left, all that comes is 0. */
typedef struct fuzz_bytes {
    const uint8_t *at;
    size_t left;
} fuzz_bytes;

uint8_t fuzz_byte(fuzz_bytes *bytes);
uint64_t fuzz_number(fuzz_bytes *bytes, size_t size); /* of up to eight bytes */
/* A number below a limit of up to 256. */
unsigned fuzz_below(fuzz_bytes *bytes, unsigned limit);
/* Any value at all. Members of type bool have to be put right by fuzz_bool(). */
void fuzz_any(fuzz_bytes *bytes, void *value, size_t size);
/* Changes a few bytes of a value, mostly none. */
void fuzz_damage(fuzz_bytes *bytes, void *value, size_t size);
/* A bool that holds any byte is no bool; this makes it one. */
void fuzz_bool(bool *value);

/* Room for `size` bytes of text, up to FUZZ_ROOM, behind which nothing can be written unnoticed. */
enum { FUZZ_ROOM = 1 << 14 };
char *fuzz_room(size_t size);

#endif
