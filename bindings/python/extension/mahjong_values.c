/* What a hand of Sichuan Mahjong expects, as Python values. */
#include "python_values.h"

#include "parlor/mahjong.h"

enum {
    EXPECTED,
    ANSWER,
};

static const char *const fields[] = {
    [EXPECTED] = "expected",
    [ANSWER] = "answer",
    [ANSWER + 1] = NULL,
};

/* The words are the tiles. */
static void word(int index, char text[VALUES_WORD_SIZE])
{
    parlor_mahjong_tile_write(index, text, VALUES_WORD_SIZE);
}

typedef struct refereed_hand {
    uint8_t scores[PARLOR_MAHJONG_KINDS]; /* at the front: a row of an array */
    uint8_t left[PARLOR_MAHJONG_KINDS];
    uint32_t tiles;
} refereed_hand;

static bool take(const char *text, size_t size, python_buffer *results, bool *has_memory)
{
    parlor_mahjong_hand hand;
    parlor_status status;
    parlor_mahjong_result result;
    parlor_mahjong_hand_read(text, size, PARLOR_MAHJONG_STAGE_WAITING, &hand, &status);
    if (status.problem)
        return false;
    parlor_mahjong_referee(&hand, &result);
    refereed_hand found = {.tiles = result.tiles};
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        found.scores[tile] = result.score[tile];
        found.left[tile] = (uint8_t)(PARLOR_MAHJONG_COPIES - parlor_mahjong_hand_held(&hand, tile));
    }
    return values_append(results, &found, sizeof found, has_memory);
}

/* Expected(tile, score, left) */
static PyObject *expected_tile(const values_source *from, const refereed_hand *hand,
                               parlor_mahjong_tile tile)
{
    PyObject *const expected =
        PyObject_CallFunction(PyTuple_GetItem(from->types, 1), "Oii", from->names->words[tile],
                              hand->scores[tile], hand->left[tile]);
    if (expected)
        values_settle(expected);
    return expected;
}

static PyObject *expected_tiles(const values_source *from, const refereed_hand *hand)
{
    int count = 0;
    for (uint32_t rest = hand->tiles; rest; rest &= rest - 1)
        count++;
    PyObject *tuple = PyTuple_New(count);
    int at = 0;
    for (parlor_mahjong_tile tile = 0; tuple && tile < PARLOR_MAHJONG_KINDS; tile++) {
        if (!(hand->tiles >> tile & 1))
            continue;
        PyObject *const expected = expected_tile(from, hand, tile);
        if (expected)
            PyTuple_SetItem(tuple, at++, expected);
        else
            Py_CLEAR(tuple);
    }
    if (tuple)
        values_settle(tuple);
    return tuple;
}

static void members(const values_source *from, PyObject *made[VALUES_FIELDS_MAX])
{
    made[EXPECTED] = expected_tiles(from, from->result);
    made[ANSWER] = values_same(from->answer);
}

extern const game_values python_mahjong_values;
const game_values python_mahjong_values = {
    .game = "mahjong",
    .fields = fields,
    .word_count = PARLOR_MAHJONG_KINDS,
    .word = word,
    .take = take,
    .members = members,
    .row_size = PARLOR_MAHJONG_KINDS,
};
