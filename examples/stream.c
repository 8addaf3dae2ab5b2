/* Referee standard input piece by piece, in memory of a fixed size, as `parlor GAME --jobs 1` does.
 *     cc -O2 -Iinclude examples/stream.c build/libparlor.a -o stream
 *     ./stream mahjong <hands.txt
 */
#include "parlor.h"
#include <stdio.h>
#include <string.h>

enum { TEXT_ROOM = 1 << 20, ANSWER_ROOM = 1 << 16 }; /* a case, and an answer, must fit */

static char text[TEXT_ROOM], answers[ANSWER_ROOM];

static void complain(const parlor_run *run)
{
    char message[300];
    parlor_status_message(&run->status, message, sizeof message);
    fprintf(stderr, "line %d: %s\n", (int)run->status.line, message);
}

static void referee(parlor_run *run, size_t size)
{
    size_t used = 0, written = 0;
    parlor_step step;
    do {
        step = parlor_run_step(run, text, size, &used, answers, ANSWER_ROOM, &written);
        if (step == PARLOR_REPORT)
            complain(run);
        fwrite(answers, 1, written, stdout);
        written = 0;
    } while (step != PARLOR_DONE);
}

int main(int argc, char **argv)
{
    const parlor_game *const game = argc == 2 ? parlor_game_find(argv[1]) : NULL;
    if (!game)
        return 2;
    parlor_run run = parlor_run_begin(game, NULL);
    size_t size = 0, got;
    while ((got = fread(text + size, 1, TEXT_ROOM - size, stdin)) > 0) {
        size += got;
        const size_t whole = parlor_run_whole_cases(&run, text, size);
        referee(&run, whole);
        size -= whole;
        memmove(text, text + whole, size); /* the beginning of the next case */
        if (size == TEXT_ROOM) {           /* parlor_run_give_up() would pass over it */
            fprintf(stderr, "line %d: this case is too long\n", (int)parlor_run_next_line(&run));
            return 1;
        }
    }
    referee(&run, size);
    if (!parlor_run_end(&run))
        complain(&run);
    return 0;
}
