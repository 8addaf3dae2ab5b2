/* A program that takes parlor from somewhere: referees standard input, a game by its name. */
#include <parlor.h>
#include <stdio.h>

enum { TEXT_ROOM = 1 << 18, ANSWER_ROOM = 1 << 16 };

static bool print(parlor_output *out)
{
    const size_t size = out->size;
    out->size = 0;
    return size > 0 && fwrite(out->text, 1, size, stdout) == size;
}

int main(int argc, char **argv)
{
    static char text[TEXT_ROOM], answers[ANSWER_ROOM];
    const size_t size = fread(text, 1, sizeof text, stdin);
    parlor_output out = {.text = answers, .room = sizeof answers, .make_room = print};
    if (argc != 2 || size == sizeof text || parlor_version_number() != PARLOR_VERSION_NUMBER)
        return 2;
    if (parlor_referee(parlor_game_find(argv[1]), NULL, text, size, &out) != PARLOR_ANSWERED)
        return 1;
    return print(&out) ? 0 : 1;
}
