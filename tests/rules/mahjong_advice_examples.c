#include "mahjong_advice_examples.h"

#include "parlor/mahjong.h"

static void print_tile(page *to, parlor_mahjong_tile tile)
{
    char name[PARLOR_MAHJONG_TILE_TEXT_MAX];
    const size_t length = parlor_mahjong_tile_write(tile, name, sizeof name);
    print(to, "%.*s", (int)length, name);
}

static const char *targets_name(uint32_t targets)
{
    switch (targets) {
    case PARLOR_MAHJONG_TARGET_REGULAR:
        return "regular";
    case PARLOR_MAHJONG_TARGET_SEVEN_PAIRS:
        return "seven pairs";
    default:
        return "regular, seven pairs";
    }
}

static void print_distance(page *to, const parlor_mahjong_advice *advice)
{
    if (advice->distance == PARLOR_MAHJONG_DISTANCE_NONE)
        print(to, "no target");
    else
        print(to, "distance %d (%s)", advice->distance, targets_name(advice->targets));
}

/* Each with how many are left and, of a ready hand, the score. */
static void print_useful(page *to, const parlor_mahjong_advice *advice)
{
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        if (!(advice->useful >> tile & 1))
            continue;
        print(to, " ");
        print_tile(to, tile);
        print(to, " %d", advice->left[tile]);
        if (advice->distance == 0)
            print(to, " scores %d", advice->score[tile]);
        print(to, "%s", advice->useful >> tile > 1 ? "," : "");
    }
}

void run_distance(page *to, const parlor_mahjong_hand *hand)
{
    parlor_mahjong_advice advice;
    parlor_mahjong_advise(hand, &advice);
    print_distance(to, &advice);
    print(to, "\n");
    if (advice.distance == PARLOR_MAHJONG_DISTANCE_NONE)
        return;
    print(to, "%s", advice.distance == 0 ? "expected" : "useful");
    print_useful(to, &advice);
    print(to, "; %d left\n", advice.left_sum);
}

static void print_discard(page *to, const parlor_mahjong_discard *discard)
{
    print_tile(to, discard->tile);
    print(to, ": ");
    print_distance(to, &discard->advice);
    if (discard->advice.distance != PARLOR_MAHJONG_DISTANCE_NONE)
        print(to, ", %d left", discard->advice.left_sum);
    if (discard->advice.distance == 0) {
        print(to, ":");
        print_useful(to, &discard->advice);
    }
    print(to, "\n");
}

void run_discard(page *to, const parlor_mahjong_hand *hand)
{
    parlor_mahjong_discards discards;
    parlor_mahjong_advise_discard(hand, &discards);
    if (discards.score > 0)
        print(to, "complete, score %d\n", discards.score);
    for (int i = 0; i < discards.count; i++)
        print_discard(to, &discards.discard[i]);
}
