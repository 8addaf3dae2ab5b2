/* Fuzz target: any bytes as an input of any game, in any view. The first byte chooses game, view
 * and strictness, the second where the text is cut in two. Besides not crashing, the library must
 * say the same about a text in pieces as about the whole, and never write more than it was given.
 * The same bytes are read as one case in loose notation.
 *
 * With clang's -fsanitize=fuzzer this is a fuzzer; otherwise main() runs it on files, as a test. */
#include "parlor.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 18, TEXT_MAX = 1 << 13, ENDING = 64 };

typedef struct record {
    char *text;
    size_t size;
} record;

static void check(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

static void note_status(record *said, const parlor_run *run)
{
    char message[300];
    const size_t length = parlor_status_message(&run->status, message, sizeof message);
    said->size += (size_t)snprintf(said->text + said->size, ROOM - said->size, "[%d %d:%d %.*s]\n",
                                   (int)run->status.case_number, (int)run->status.line,
                                   (int)run->status.column, (int)length, message);
}

/* False: the record is full, and what follows would not be comparable. */
static bool feed(parlor_run *run, record *said, const char *text, size_t size)
{
    size_t used = 0;
    for (;;) {
        if (said->size > ROOM - 1024)
            return false;
        const size_t before = used;
        const parlor_step step =
            parlor_run_step(run, text, size, &used, said->text, ROOM - 512, &said->size);
        check(used >= before && used <= size, "used runs within the text");
        check(said->size <= ROOM, "the answers stay within their room");
        if (step == PARLOR_DONE)
            return true;
        if (step == PARLOR_FULL)
            return false;
        check(run->status.problem != NULL, "a report has a problem");
        check(run->status.offset <= size, "a place lies within the text");
        note_status(said, run);
    }
}

static void end(parlor_run *run, record *said)
{
    if (!parlor_run_end(run))
        note_status(said, run);
}

enum { VIEWS = PARLOR_JSON + 1, STRICTNESSES = 2 };

static unsigned game_count(void)
{
    unsigned count = 0;
    while (parlor_game_at(count))
        count++;
    return count;
}

/* Any bytes as one case in loose notation: what comes out is judge's notation, which stays as it
 * is; what is wrong has a place. */
static void check_loose(const parlor_game *game, const char *text, size_t size)
{
    static char rooms[2][TEXT_MAX];
    char message[300];
    parlor_status status;
    const size_t once = parlor_loose_read(game, text, size, rooms[0], sizeof rooms[0], &status);
    check((once == 0) == (status.problem != NULL), "loose notation is understood or refused");
    if (status.problem) {
        check(status.offset <= size && status.length <= size - status.offset,
              "a place of loose notation lies within the text");
        check(parlor_status_message(&status, message, sizeof message) < sizeof message - 1,
              "a sentence is short");
        return;
    }
    const size_t twice =
        parlor_loose_read(game, rooms[0], once, rooms[1], sizeof rooms[1], &status);
    check(once == twice && memcmp(rooms[0], rooms[1], once) == 0, "judge's notation stays");
}

static unsigned long compared; /* texts that were compared with their pieces */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char rooms[2][ROOM];
    if (size < 2 || size > TEXT_MAX)
        return 0;
    const unsigned games = game_count();
    parlor_run begin = parlor_run_begin(parlor_game_at(data[0] % games), NULL);
    begin.options.view = (parlor_view)(data[0] / games % VIEWS);
    begin.options.strict = data[0] / games / VIEWS % STRICTNESSES;
    const char *const text = (const char *)data + 2;
    const size_t length = size - 2;
    check_loose(parlor_game_at(data[0] % games), text, length);

    record whole = {rooms[0], 0}, pieces = {rooms[1], 0};
    parlor_run run = begin;
    if (!feed(&run, &whole, text, length))
        return 0;
    end(&run, &whole);

    parlor_run split = begin, passing = begin;
    const size_t cut = parlor_run_whole_cases(&split, text, length * data[1] / 255);
    check(cut <= length, "whole cases lie within the text");
    check(feed(&split, &pieces, text, cut), "pieces need no more room than the whole");
    parlor_run_pass(&passing, text, cut);
    check(passing.state.next_case == split.state.next_case, "passing over a text counts its cases");
    check(passing.state.next_line == split.state.next_line, "passing over a text counts its lines");
    check(feed(&split, &pieces, text + cut, length - cut), "pieces need no more room, to the end");
    end(&split, &pieces);
    check(whole.size == pieces.size && memcmp(whole.text, pieces.text, whole.size) == 0,
          "pieces make no difference");
    compared++;
    return 0;
}

#ifndef PARLOR_FUZZER
/* Prefixes of a file, and the whole of it cut at many places, under every choice of the first byte
 * that matters. */
static void run_file(const char *name)
{
    static uint8_t data[TEXT_MAX];
    FILE *const file = fopen(name, "rb");
    if (!file) {
        perror(name);
        exit(1);
    }
    const size_t size = 2 + fread(data + 2, 1, sizeof data - 2, file);
    check(!ferror(file) && size > 2, "a file has something in it");
    fclose(file);
    const unsigned long before = compared;
    const unsigned choices = game_count() * VIEWS * STRICTNESSES;
    check(choices <= UINT8_MAX + 1, "one byte can choose");
    for (unsigned choice = 0; choice < choices; choice++) {
        for (size_t length = 2; length <= size; length += 1 + length / ENDING) {
            data[0] = (uint8_t)choice;
            data[1] = (uint8_t)(length * 7);
            LLVMFuzzerTestOneInput(data, length);
        }
        for (unsigned cut = 0; cut < 256; cut += 4) {
            data[1] = (uint8_t)cut;
            LLVMFuzzerTestOneInput(data, size);
        }
    }
    check(compared > before, "a file is compared with its pieces");
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run_file(argv[i]);
    printf("%d files, %lu comparisons, nothing broken\n", argc - 1, compared);
    return argc > 1 ? 0 : 1;
}
#endif
