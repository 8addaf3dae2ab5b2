/* Referee standard input piece by piece, in memory of a fixed size, as `parlor GAME --jobs 1` does.
 *     cc -O2 -Iinclude examples/stream.c build/libparlor.a -o stream
 *     ./stream mahjong <hands.txt
 */
#include "parlor.h"
#include <stdio.h>
#include <string.h>

enum { TEXT_ROOM = 1 << 20, ANSWER_ROOM = 1 << 16 }; /* a longer case is given up */

static char text[TEXT_ROOM], answers[ANSWER_ROOM];
static bool has_failed;

static void complain(const parlor_run *run)
{
    char message[300];
    parlor_status_message(&run->status, message, sizeof message);
    fprintf(stderr, "line %d: %s\n", (int)run->status.line, message);
    has_failed |= parlor_run_is_error(run);
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
    parlor_cut cut = {0};
    bool is_last = false;
    while (!is_last) {
        const size_t got = fread(text + cut.size, 1, TEXT_ROOM - cut.size, stdin);
        is_last = got == 0;
        cut = parlor_run_cut(&run, text, cut.size + got, TEXT_ROOM, is_last);
        referee(&run, cut.piece);
        cut.size -= cut.piece;
        memmove(text, text + cut.piece, cut.size); /* the beginning of the next case */
    }
    if (!parlor_run_end(&run))
        complain(&run);
    return has_failed;
}
