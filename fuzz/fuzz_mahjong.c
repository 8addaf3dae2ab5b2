/* Fuzz target: the functions of parlor/mahjong.h on any values. Where a function asks for a valid
 * value, the predicate is asked first; it is given anything. */
#include "fuzz.h"
#include "parlor/mahjong.h"
#include <string.h>

enum { KINDS = PARLOR_MAHJONG_KINDS, COPIES = PARLOR_MAHJONG_COPIES };

/* ---- Values ---- */

/* A kind of which so many are left, the one that the input names or one behind it. */
static parlor_mahjong_tile some_tile(fuzz_bytes *bytes, const parlor_mahjong_hand *hand, int wanted)
{
    parlor_mahjong_tile tile = (parlor_mahjong_tile)fuzz_below(bytes, KINDS);
    while (parlor_mahjong_hand_held(hand, tile) + wanted > COPIES)
        tile = (tile + 1) % KINDS;
    return tile;
}

/* A hand of 13 or 14 tiles and, in most inputs, nothing wrong with it. */
static parlor_mahjong_hand some_hand(fuzz_bytes *bytes, parlor_mahjong_stage *stage)
{
    parlor_mahjong_hand hand = {0};
    const unsigned choice = fuzz_byte(bytes);
    *stage = choice & 1 ? PARLOR_MAHJONG_STAGE_WAITING : PARLOR_MAHJONG_STAGE_DRAWN;
    if (choice >> 1 & 1) {
        fuzz_any(bytes, &hand, sizeof hand);
        return hand;
    }
    const int groups = (int)(choice >> 2 & 7) % (PARLOR_MAHJONG_GROUPS_MAX + 1);
    for (int i = 0; i < groups; i++) {
        const int size = 3 + (int)(choice >> 5 & 1);
        CHECK(parlor_mahjong_tiles_add(&hand.declared, some_tile(bytes, &hand, size), size));
    }
    for (int left = (int)*stage - 3 * groups; left > 0; left--)
        CHECK(parlor_mahjong_tiles_add(&hand.hidden, some_tile(bytes, &hand, 1), 1));
    fuzz_damage(bytes, &hand, sizeof hand);
    return hand;
}

/* ---- Promises ---- */

static void check_tiles(fuzz_bytes *bytes)
{
    parlor_mahjong_tiles tiles;
    fuzz_any(bytes, &tiles, sizeof tiles);
    const parlor_mahjong_tiles before = tiles;
    const bool is_near = fuzz_below(bytes, 2);
    int tile = (int)fuzz_number(bytes, 4), count = (int)fuzz_number(bytes, 4);
    if (is_near) {
        tile %= KINDS + 1;
        count %= PARLOR_MAHJONG_COUNT_MAX + 2;
    }
    const int held = parlor_mahjong_tiles_count(&tiles, tile);
    CHECK(held >= 0 && held <= PARLOR_MAHJONG_COUNT_MAX);
    if (parlor_mahjong_tiles_add(&tiles, tile, count))
        CHECK(parlor_mahjong_tiles_count(&tiles, tile) == held + count);
    else
        CHECK(memcmp(&tiles, &before, sizeof tiles) == 0);
    const size_t room = fuzz_below(bytes, 4);
    const size_t length = parlor_mahjong_tile_write(tile, fuzz_room(room), room);
    CHECK(length == (parlor_mahjong_tile_is_valid(tile) && room >= 2 ? 2u : 0u));
    const parlor_mahjong_suit suit = (parlor_mahjong_suit)fuzz_number(bytes, 4);
    const parlor_mahjong_tile made = parlor_mahjong_tile_of(suit, count);
    if (made != -1)
        CHECK(parlor_mahjong_tile_suit(made) == suit && parlor_mahjong_tile_number(made) == count);
    if (parlor_mahjong_tile_is_valid(tile))
        CHECK(parlor_mahjong_tile_of(parlor_mahjong_tile_suit(tile),
                                     parlor_mahjong_tile_number(tile)) == tile);
}

/* A result makes an answer, into any room. */
static void check_answer(fuzz_bytes *bytes, const parlor_mahjong_result *result)
{
    CHECK(parlor_mahjong_result_is_valid(result));
    const uint64_t number = fuzz_number(bytes, 8);
    const size_t most = PARLOR_MAHJONG_ANSWER_TEXT_MAX;
    const size_t length = parlor_mahjong_answer_write(result, number, fuzz_room(most), most);
    CHECK(length > 0 && length <= most);
    CHECK(parlor_mahjong_answer_write(result, number, fuzz_room(length), length) == length);
    const size_t less = fuzz_byte(bytes) % length;
    CHECK(parlor_mahjong_answer_write(result, number, fuzz_room(less), less) == 0);
}

static void check_any_result(fuzz_bytes *bytes)
{
    parlor_mahjong_result result;
    fuzz_any(bytes, &result, sizeof result);
    if (fuzz_below(bytes, 2)) {
        result.tiles &= ((uint32_t)1 << KINDS) - 1;
        for (int tile = 0; tile < KINDS; tile++)
            result.score[tile] = result.tiles >> tile & 1 ? result.score[tile] % 9 : 0;
    }
    if (parlor_mahjong_result_is_valid(&result))
        check_answer(bytes, &result);
}

static void check_hand_text(fuzz_bytes *bytes, const parlor_mahjong_hand *hand,
                            parlor_mahjong_stage stage)
{
    const size_t most = PARLOR_MAHJONG_HAND_TEXT_MAX;
    char *const text = fuzz_room(most);
    const size_t length = parlor_mahjong_hand_write(hand, text, most);
    parlor_mahjong_hand same;
    parlor_status status;
    CHECK(length > 0 && length <= most);
    CHECK(parlor_mahjong_hand_read(text, length, stage, &same, &status) == length);
    CHECK(!status.problem && memcmp(&same, hand, sizeof same) == 0);
    CHECK(parlor_mahjong_hand_read_either(text, length, &same, &status) == length);
    CHECK(!status.problem && memcmp(&same, hand, sizeof same) == 0);
    const size_t less = fuzz_byte(bytes) % length;
    CHECK(parlor_mahjong_hand_write(hand, fuzz_room(less), less) == 0);
}

/* What was told of a hand. */
typedef struct told {
    uint32_t expected, tiles; /* of the first event, and of those behind it */
    int ways, best;           /* of the architectures since the last tile */
    int score;                /* as told last */
    int scores[KINDS];
    int events;
} told;

static void check_architecture(const parlor_mahjong_architecture *seen)
{
    int points = 0;
    CHECK(seen->components > 0 && seen->components <= PARLOR_MAHJONG_COMPONENTS_MAX);
    CHECK(seen->items > 0 && seen->items <= PARLOR_MAHJONG_ITEMS_MAX);
    for (int i = 0; i < seen->items; i++)
        points += seen->item[i].points;
    CHECK(points == seen->score);
}

static void listen(void *context, const parlor_mahjong_event *event)
{
    told *const so_far = context;
    so_far->events++;
    switch (event->kind) {
    case PARLOR_MAHJONG_EVENT_EXPECTATION:
        CHECK(so_far->events == 1);
        so_far->expected = event->expected;
        break;
    case PARLOR_MAHJONG_EVENT_TILE:
        CHECK(parlor_mahjong_tile_is_valid(event->tile));
        so_far->ways = so_far->best = 0;
        if (event->verdict == PARLOR_MAHJONG_VERDICT_EXPECTED)
            so_far->tiles |= (uint32_t)1 << event->tile;
        break;
    case PARLOR_MAHJONG_EVENT_ARCHITECTURE:
        check_architecture(&event->architecture);
        so_far->ways++;
        if (event->architecture.score > so_far->best)
            so_far->best = event->architecture.score;
        break;
    case PARLOR_MAHJONG_EVENT_SCORE:
        CHECK(event->ways == so_far->ways && event->score == so_far->best);
        so_far->score = event->score;
        if (event->tile >= 0)
            so_far->scores[event->tile] = event->score;
        break;
    }
}

static void check_waiting(fuzz_bytes *bytes, const parlor_mahjong_hand *hand)
{
    parlor_mahjong_result result, same;
    parlor_mahjong_advice advice;
    told all = {0};
    parlor_mahjong_referee(hand, &result);
    check_answer(bytes, &result);
    parlor_mahjong_visit(hand, listen, &all, &same);
    CHECK(memcmp(result.score, same.score, sizeof same.score) == 0 && result.tiles == same.tiles);
    CHECK(all.expected == result.tiles && all.tiles == result.tiles);
    for (parlor_mahjong_tile tile = 0; tile < KINDS; tile++)
        CHECK(all.scores[tile] == result.score[tile]);

    parlor_mahjong_advise(hand, NULL, &advice);
    CHECK((advice.distance == 0) == (result.tiles != 0));
    if (advice.distance == 0)
        CHECK(advice.useful == result.tiles &&
              memcmp(advice.score, result.score, sizeof result.score) == 0);
    CHECK(advice.distance <= PARLOR_MAHJONG_DISTANCE_MAX ||
          advice.distance == PARLOR_MAHJONG_DISTANCE_NONE);
}

static void check_complete(const parlor_mahjong_hand *hand)
{
    parlor_mahjong_discards discards;
    told all = {0};
    const int score = parlor_mahjong_score(hand);
    CHECK(score >= 0 && score <= PARLOR_MAHJONG_SCORE_MAX);
    parlor_mahjong_visit_complete(hand, listen, &all);
    CHECK(all.score == score && all.ways <= PARLOR_MAHJONG_ARCHITECTURES_MAX);

    parlor_mahjong_advise_discard(hand, NULL, &discards);
    CHECK(discards.score == score);
    CHECK(discards.count > 0 && discards.count <= PARLOR_MAHJONG_DISCARDS_MAX);
    for (int i = 0; i < discards.count; i++) {
        parlor_mahjong_hand rest = *hand;
        parlor_mahjong_advice advice;
        CHECK(parlor_mahjong_tiles_add(&rest.hidden, discards.discard[i].tile, -1));
        CHECK(parlor_mahjong_hand_is_valid(&rest, PARLOR_MAHJONG_STAGE_WAITING));
        parlor_mahjong_advise(&rest, NULL, &advice);
        CHECK(advice.distance == discards.discard[i].advice.distance);
        CHECK(advice.useful == discards.discard[i].advice.useful);
    }
}

static bool advices_equal(const parlor_mahjong_advice *a, const parlor_mahjong_advice *b)
{
    return a->distance == b->distance && a->useful == b->useful && a->left_sum == b->left_sum &&
           memcmp(a->left, b->left, sizeof a->left) == 0;
}

/* Tiles seen on the table leave fewer; no tiles seen change nothing. */
static void check_seen(fuzz_bytes *bytes, const parlor_mahjong_hand *hand,
                       parlor_mahjong_stage stage)
{
    parlor_mahjong_tiles seen = {{0}};
    fuzz_damage(bytes, &seen, sizeof seen);
    if (!parlor_mahjong_seen_is_valid(hand, &seen))
        return;
    const bool is_none = (seen.suit[0] | seen.suit[1] | seen.suit[2]) == 0;
    if (stage == PARLOR_MAHJONG_STAGE_WAITING) {
        parlor_mahjong_advice advice, plain;
        parlor_mahjong_advise(hand, NULL, &plain);
        parlor_mahjong_advise(hand, &seen, &advice);
        CHECK(!is_none || advices_equal(&advice, &plain));
        for (parlor_mahjong_tile tile = 0; tile < KINDS; tile++)
            CHECK(advice.left[tile] == plain.left[tile] - parlor_mahjong_tiles_count(&seen, tile));
    } else {
        static parlor_mahjong_discards discards;
        parlor_mahjong_advise_discard(hand, &seen, &discards);
        CHECK(discards.count > 0 && discards.count <= PARLOR_MAHJONG_DISCARDS_MAX);
    }
}

static void check_hand(fuzz_bytes *bytes)
{
    parlor_mahjong_stage stage;
    const parlor_mahjong_hand hand = some_hand(bytes, &stage);
    CHECK(parlor_mahjong_hand_held(&hand, (int)fuzz_number(bytes, 4)) >= 0);
    const parlor_mahjong_stage any_stage = (parlor_mahjong_stage)fuzz_number(bytes, 4);
    const bool any_is_valid = parlor_mahjong_hand_is_valid(&hand, any_stage);
    parlor_status why;
    CHECK(parlor_mahjong_hand_check(&hand, any_stage, &why) == any_is_valid);
    CHECK(!why.problem == any_is_valid);
    CHECK(!any_is_valid || any_stage == PARLOR_MAHJONG_STAGE_WAITING ||
          any_stage == PARLOR_MAHJONG_STAGE_DRAWN);
    if (!parlor_mahjong_hand_is_valid(&hand, stage))
        return;
    CHECK(parlor_mahjong_hand_stage(&hand) == stage);
    const int groups = parlor_mahjong_hand_groups(&hand);
    CHECK(groups >= 0 && groups <= PARLOR_MAHJONG_GROUPS_MAX);
    check_hand_text(bytes, &hand, stage);
    check_seen(bytes, &hand, stage);
    if (stage == PARLOR_MAHJONG_STAGE_WAITING)
        check_waiting(bytes, &hand);
    else
        check_complete(&hand);
}

static void check_text(fuzz_bytes *bytes)
{
    const parlor_mahjong_hand before = {.hidden.suit = {99}};
    parlor_mahjong_hand hand = before;
    parlor_status status;
    const unsigned way = fuzz_below(bytes, 3);
    const char *const text = (const char *)bytes->at;
    const parlor_mahjong_stage stage =
        way ? PARLOR_MAHJONG_STAGE_WAITING : PARLOR_MAHJONG_STAGE_DRAWN;
    const size_t used = way == 2
                            ? parlor_mahjong_hand_read_either(text, bytes->left, &hand, &status)
                            : parlor_mahjong_hand_read(text, bytes->left, stage, &hand, &status);
    CHECK(used <= bytes->left);
    if (status.problem)
        CHECK(memcmp(&hand, &before, sizeof hand) == 0);
    else
        CHECK(parlor_mahjong_hand_is_valid(&hand,
                                           way == 2 ? parlor_mahjong_hand_stage(&hand) : stage));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const checks[])(fuzz_bytes *) = {check_hand, check_tiles, check_any_result,
                                                   check_text, check_hand};
    fuzz_bytes bytes = {data, size};
    checks[fuzz_below(&bytes, sizeof checks / sizeof checks[0])](&bytes);
    return 0;
}
