/* Advice on Sichuan Mahjong hands as lines: a view of what mahjong_advice.c found. */
#include "mahjong_text.h"
#include "mahjong_views.h"

static void write_tile(parlor_writer *out, parlor_mahjong_tile tile)
{
    char letters[PARLOR_MAHJONG_TILE_TEXT_MAX];
    tile_letters(tile, letters);
    write_bytes(out, letters, sizeof letters);
}

/* "distance 1 (regular, seven pairs)" */
static void write_distance(parlor_writer *out, const parlor_mahjong_advice *advice)
{
    if (advice->distance == PARLOR_MAHJONG_DISTANCE_NONE) {
        write_literal(out, "no target");
        return;
    }
    write_literal(out, "distance ");
    parlor_write_signed(out, advice->distance);
    parlor_write_string(out, advice->targets == PARLOR_MAHJONG_TARGET_REGULAR ? " (regular)"
                             : advice->targets == PARLOR_MAHJONG_TARGET_SEVEN_PAIRS
                                 ? " (seven pairs)"
                                 : " (regular, seven pairs)");
}

/* " 1B 2, 2B 3": each with how many are left and, of a ready hand, its score. */
static void write_useful(parlor_writer *out, const parlor_mahjong_advice *advice)
{
    bool needs_comma = false;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        if (!(advice->useful >> tile & 1))
            continue;
        parlor_write_string(out, needs_comma ? ", " : " ");
        needs_comma = true;
        write_tile(out, tile);
        write_char(out, ' ');
        parlor_write_signed(out, advice->left[tile]);
        if (advice->distance == 0) {
            write_literal(out, " scores ");
            parlor_write_signed(out, advice->score[tile]);
        }
    }
}

static void write_left(parlor_writer *out, const parlor_mahjong_advice *advice)
{
    parlor_write_signed(out, advice->left_sum);
    write_literal(out, " left");
}

/* On thirteen tiles. */
static void write_advice(parlor_writer *out, const parlor_mahjong_advice *advice)
{
    write_distance(out, advice);
    write_char(out, '\n');
    if (advice->distance == PARLOR_MAHJONG_DISTANCE_NONE)
        return;
    parlor_write_string(out, advice->distance == 0 ? "expected" : "useful");
    write_useful(out, advice);
    write_literal(out, "; ");
    write_left(out, advice);
    write_char(out, '\n');
}

/* "1D: distance 0 (regular), 8 left: 4D 4 scores 1, 7D 4 scores 1" */
static void write_discard(parlor_writer *out, const parlor_mahjong_discard *discard)
{
    const parlor_mahjong_advice *const advice = &discard->advice;
    write_tile(out, discard->tile);
    write_literal(out, ": ");
    write_distance(out, advice);
    if (advice->distance != PARLOR_MAHJONG_DISTANCE_NONE) {
        write_literal(out, ", ");
        write_left(out, advice);
    }
    if (advice->distance == 0) {
        write_char(out, ':');
        write_useful(out, advice);
    }
    write_char(out, '\n');
}

/* On fourteen tiles. */
static void write_discards(parlor_writer *out, const parlor_mahjong_discards *discards)
{
    if (discards->score > 0) {
        write_literal(out, "won ");
        parlor_write_signed(out, discards->score);
        write_char(out, '\n');
    } else {
        write_literal(out, "not won\n");
    }
    for (int i = 0; i < discards->count; i++)
        write_discard(out, &discards->discard[i]);
}

void parlor_mahjong_advice_answer(const parlor_case *value, uint64_t number, parlor_writer *out)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    write_literal(out, "Case #");
    parlor_write_unsigned(out, number);
    write_literal(out, ":\n");
    if (at->stage == PARLOR_MAHJONG_STAGE_WAITING)
        write_advice(out, &at->advice);
    else
        write_discards(out, &at->discards);
}
