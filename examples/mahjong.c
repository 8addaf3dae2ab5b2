/* Which tiles does a hand expect?  cc -Iinclude examples/mahjong.c build/libparlor.a */
#include "parlor/mahjong.h"
#include <stdio.h>
#include <string.h>

static void visit(void *context, const parlor_mahjong_event *event)
{
    (void)context;
    char name[PARLOR_MAHJONG_TILE_TEXT_MAX + 1] = "";
    parlor_mahjong_tile_write(event->tile, name, PARLOR_MAHJONG_TILE_TEXT_MAX);
    if (event->kind == PARLOR_MAHJONG_EVENT_TILE && event->score > 0)
        printf("%s scores %d, and %d are left:", name, event->score, event->left);
    if (event->kind == PARLOR_MAHJONG_EVENT_ARCHITECTURE)
        printf(" %d%s", event->architecture.score, event->is_best ? "!" : "");
    if (event->kind == PARLOR_MAHJONG_EVENT_SCORE)
        printf(" - seen in %d way%s\n", event->ways, event->ways > 1 ? "s" : "");
}

int main(void)
{
    const char *const line = "2D2D3D3D4D5D5D6D6D7D7D8D8D NONE";
    parlor_mahjong_hand hand;
    parlor_status status;
    parlor_mahjong_hand_read(line, strlen(line), PARLOR_MAHJONG_STAGE_WAITING, &hand, &status);
    if (status.problem)
        return 1;
    parlor_mahjong_visit(&hand, visit, NULL, NULL);
    return 0;
}
