/* Text in, text out.  cc -Iinclude examples/embed.c build/libparlor.a */
#include "parlor.h"
#include <stdio.h>
#include <string.h>

int main(void)
{
    const char *const text = "1\n2D2D3D3D4D5D5D6D6D7D7D8D8D NONE\n";
    char answers[4096];
    parlor_output out = {.text = answers, .room = sizeof answers};
    parlor_referee(parlor_game_find("mahjong"), NULL, text, strlen(text), &out);
    fwrite(answers, 1, out.size, stdout);
    return 0;
}
