/* Why a hand is none: what parlor_mahjong_hand_is_valid() decides, tile by tile. */
#include "../../core/assert.h"
#include "../../core/status.h"
#include "mahjong_counts.h"
#include "mahjong_text.h"

static const parlor_problem stage_unknown = {
    "stage-unknown", PARLOR_ERROR,
    "a hand waits with {limit} tiles or has drawn one more, not {number}", 0};
static const parlor_problem number_unknown = {"number-unknown", PARLOR_ERROR,
                                              "there are tiles beyond the number {limit}", 1};

static bool refuse(parlor_status *status, const parlor_problem *problem, const char *found,
                   int number, int limit)
{
    parlor_status_set_value(status, problem, found, number, limit);
    return false;
}

static bool check_tile(const parlor_mahjong_hand *hand, parlor_mahjong_tile tile,
                       parlor_status *status)
{
    const int declared = parlor_mahjong_tiles_count(&hand->declared, tile);
    const int held = parlor_mahjong_hand_held(hand, tile);
    char name[PARLOR_MAHJONG_TILE_TEXT_MAX + 1] = "";
    parlor_mahjong_tile_write(tile, name, sizeof name);
    if (held > PARLOR_MAHJONG_COPIES)
        return refuse(status, &parlor_mahjong_problems[PARLOR_MAHJONG_PROBLEM_KIND_TOO_OFTEN], name,
                      held, PARLOR_MAHJONG_COPIES);
    if (declared == 1 || declared == 2)
        return refuse(status, &parlor_mahjong_problems[PARLOR_MAHJONG_PROBLEM_GROUP_SIZE], name,
                      declared, 0);
    return true;
}

static bool check_tiles(const parlor_mahjong_hand *hand, parlor_status *status)
{
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        if ((hand->hidden.suit[suit] | hand->declared.suit[suit]) & BEYOND_NINE)
            return refuse(status, &number_unknown, "", 0, PARLOR_MAHJONG_NUMBERS);
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (!check_tile(hand, tile, status))
            return false;
    return true;
}

static bool check_size(const parlor_mahjong_hand *hand, parlor_mahjong_stage stage,
                       parlor_status *status)
{
    const int groups = parlor_mahjong_hand_groups(hand), wanted = (int)stage - 3 * groups;
    int hidden = 0;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        hidden += parlor_mahjong_tiles_count(&hand->hidden, tile);
    if (groups > PARLOR_MAHJONG_GROUPS_MAX)
        return refuse(status, &parlor_mahjong_problems[PARLOR_MAHJONG_PROBLEM_GROUPS_TOO_MANY], "",
                      groups, PARLOR_MAHJONG_GROUPS_MAX);
    if (hidden != wanted)
        return refuse(status, &parlor_mahjong_problems[PARLOR_MAHJONG_PROBLEM_HIDDEN_COUNT], "",
                      hidden, wanted);
    return true;
}

static bool check(const parlor_mahjong_hand *hand, parlor_mahjong_stage stage,
                  parlor_status *status)
{
    *status = (parlor_status){0};
    if (stage != PARLOR_MAHJONG_STAGE_WAITING && stage != PARLOR_MAHJONG_STAGE_DRAWN)
        return refuse(status, &stage_unknown, "", (int)stage, PARLOR_MAHJONG_STAGE_WAITING);
    return check_tiles(hand, status) && check_size(hand, stage, status);
}

bool parlor_mahjong_hand_check(const parlor_mahjong_hand *hand, parlor_mahjong_stage stage,
                               parlor_status *status)
{
    const bool is_valid = check(hand, stage, status);
    parlor_assert(is_valid == parlor_mahjong_hand_is_valid(hand, stage));
    return is_valid;
}
