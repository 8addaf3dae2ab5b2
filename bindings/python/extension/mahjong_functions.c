/* Scores of many hands of Sichuan Mahjong, of which arrays say how many they have of each tile. */
#include "python_arrays.h"
#include "python_module.h"

#include "parlor/mahjong.h"

enum { PORTION = 1 << 18 }; /* so many hands, and Python may look for signals */

typedef struct hands {
    const uint8_t *hidden, *declared; /* PARLOR_MAHJONG_KINDS counts each; declared may be NULL */
    size_t count;
    uint8_t *scores; /* as many */
    size_t done;     /* of them; the next one is bad if it is not `count` */
} hands;

static bool take_counts(const uint8_t counts[PARLOR_MAHJONG_KINDS], parlor_mahjong_tiles *tiles)
{
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (!parlor_mahjong_tiles_add(tiles, tile, counts[tile]))
            return false;
    return true;
}

static bool score_hand(const hands *all, size_t index)
{
    const size_t at = index * PARLOR_MAHJONG_KINDS;
    parlor_mahjong_hand hand = {.hidden = {{0}}};
    parlor_mahjong_result result;
    if (!take_counts(all->hidden + at, &hand.hidden) ||
        (all->declared && !take_counts(all->declared + at, &hand.declared)) ||
        !parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_WAITING))
        return false;
    parlor_mahjong_referee(&hand, &result);
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        all->scores[at + (size_t)tile] = result.score[tile];
    return true;
}

static bool score_portion(hands *all)
{
    const size_t end = all->count - all->done < PORTION ? all->count : all->done + PORTION;
    while (all->done < end && score_hand(all, all->done))
        all->done++;
    return all->done == end;
}

/* False: an exception is set. */
static bool score_all(hands *all)
{
    while (all->done < all->count) {
        bool is_good;
        Py_BEGIN_ALLOW_THREADS
        is_good = score_portion(all);
        Py_END_ALLOW_THREADS
        if (!is_good) {
            PyErr_Format(PyExc_ValueError,
                         "hand %zu is none that waits for its last tile (SM-2, SM-3)", all->done);
            return false;
        }
        if (PyErr_CheckSignals() != 0)
            return false;
    }
    return true;
}

static PyObject *scores(PyObject *module, PyObject *arguments)
{
    (void)module;
    hands all = {.count = 0};
    const char *hidden, *declared;
    Py_ssize_t hidden_size, declared_size;
    if (!PyArg_ParseTuple(arguments, "y#z#:mahjong_scores", &hidden, &hidden_size, &declared,
                          &declared_size))
        return NULL;
    if (hidden_size % PARLOR_MAHJONG_KINDS != 0 || (declared && declared_size != hidden_size)) {
        PyErr_SetString(PyExc_ValueError, "each hand has 27 counts, hidden and declared");
        return NULL;
    }
    all.hidden = (const uint8_t *)hidden;
    all.declared = (const uint8_t *)declared;
    all.count = (size_t)hidden_size / PARLOR_MAHJONG_KINDS;
    PyObject *scores = array_new((size_t)hidden_size, false, &all.scores);
    if (scores && !score_all(&all))
        Py_CLEAR(scores);
    return scores;
}

extern PyMethodDef python_mahjong_functions[];
PyMethodDef python_mahjong_functions[] = {
    {"mahjong_scores", scores, METH_VARARGS, "mahjong_scores(hidden, declared) -> scores"},
    {0},
};
