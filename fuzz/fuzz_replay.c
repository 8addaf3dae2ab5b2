/* A fuzz target without a fuzzer: inputs that were kept, each as it is and with a few changes by
 * the target's own mutator; and samples, which are texts, under every choice of what is wanted.
 *     TARGET FILE-OR-FOLDER... [--samples FILE...] */
#include "fuzz.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_MAX = 1 << 13, MUTANTS = 8, ENDING = 64, CUTS = 64 };

static unsigned long files, inputs;

/* Runs the target on memory of just that size, so that the sanitizer sees who reads on. */
static void run(const uint8_t *data, size_t size)
{
    uint8_t *const copy = malloc(size > 0 ? size : 1);
    CHECK(copy);
    memcpy(copy, data, size);
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
    inputs++;
}

static size_t read_file(const char *name, uint8_t *data, size_t room)
{
    FILE *const file = fopen(name, "rb");
    if (!file) {
        perror(name);
        exit(1);
    }
    const size_t size = fread(data, 1, room, file);
    CHECK(!ferror(file) && size > 0);
    fclose(file);
    files++;
    return size;
}

/* What libFuzzer offers to a mutator, as simple as can be. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size)
{
    static unsigned state = 1;
    state = state * 1103515245u + 12345u;
    if (size == 0 && max_size > 0)
        data[size++] = 0;
    if (size > 0)
        data[(state >> 8) % size] ^= (uint8_t)(1u << (state >> 28 & 7));
    return size;
}

static void run_input(const char *name)
{
    static uint8_t data[INPUT_MAX], mutant[INPUT_MAX];
    const size_t size = read_file(name, data, sizeof data);
    run(data, size);
    for (unsigned seed = 1; seed <= MUTANTS; seed++) {
        memcpy(mutant, data, size);
        size_t length = size;
        for (unsigned i = 0; i < seed; i++)
            length = LLVMFuzzerCustomMutator(mutant, length, sizeof mutant, seed * MUTANTS + i);
        CHECK(length <= sizeof mutant);
        run(mutant, length);
    }
}

static void run_folder(const char *name)
{
    DIR *const folder = opendir(name);
    if (!folder) {
        run_input(name);
        return;
    }
    for (const struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        char path[4096];
        if (entry->d_name[0] == '.')
            continue;
        CHECK((size_t)snprintf(path, sizeof path, "%s/%s", name, entry->d_name) < sizeof path);
        run_input(path);
    }
    closedir(folder);
}

/* Prefixes of a text, and the whole of it cut at many places. */
static void run_sample(const char *name)
{
    static uint8_t data[INPUT_MAX];
    const size_t header = fuzz_header_size;
    const size_t size = header + read_file(name, data + header, sizeof data - header);
    for (unsigned choice = 0; choice < fuzz_choices; choice++) {
        for (size_t length = header; length <= size; length += 1 + length / ENDING) {
            data[0] = (uint8_t)choice;
            data[1] = (uint8_t)(length * 7);
            run(data, length);
        }
        for (unsigned cut = 0; cut < CUTS; cut++) {
            data[1] = (uint8_t)(cut * (UINT8_MAX + 1) / CUTS);
            run(data, size);
        }
    }
}

int main(int argc, char **argv)
{
    bool samples = false;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--samples") == 0)
            samples = true;
        else if (samples)
            run_sample(argv[i]);
        else
            run_folder(argv[i]);
    }
    printf("%lu files, %lu inputs, nothing broken\n", files, inputs);
    return files > 0 ? 0 : 1;
}
