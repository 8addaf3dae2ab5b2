/* Many games side by side, in arrays that belong to Python: functions of the module. */
#define _POSIX_C_SOURCE 200809L
#include "python_arrays.h"
#include "python_crew.h"
#include "python_table.h"

#include "parlor/batch.h"
#include <stdlib.h>
#include <unistd.h>

static const char capsule_name[] = "parlor vector";

enum {
    PART_MIN = 64,    /* a thread has so many rows at least */
    BLOCK = PART_MIN, /* rows that choose by the same random words */
    ARRAYS = 12,
};

#define WIDTH_MAX ((Py_ssize_t)1 << 32)

/* Of the seed of what is chosen by chance, so that it is another than that of the deals. */
#define CHOOSING UINT64_C(0x63686f6f73696e67)

typedef struct vector {
    parlor_batch batch;
    int64_t *actions;
    uint64_t chosen; /* how often something was chosen by chance */
    crew *crew;
    PyObject *arrays[ARRAYS]; /* where all that lies: memoryviews */
    pid_t busy_in;            /* the process that is at work on it; 0: none is */
    bool is_whole;            /* every row has made the same steps */
} vector;

static vector *vector_open(PyObject *capsule)
{
    return PyCapsule_GetPointer(capsule, capsule_name);
}

static void vector_free(vector *of)
{
    for (int i = 0; i < ARRAYS; i++)
        Py_XDECREF(of->arrays[i]);
    if (of->crew)
        crew_end(of->crew);
    free(of);
}

static void destroy(PyObject *capsule)
{
    vector_free(vector_open(capsule));
}

/* ---- Making one ------------------------------------------------------------------------- */

/* An array that is asked for: where its address goes, and how large a row is. */
typedef struct wanted_array {
    const char *name; /* NULL: Python does not see it */
    void *at;
    size_t row_size;
} wanted_array;

/* Makes the arrays, and lists those that have names. False: an exception is set. */
static bool make_arrays(vector *of, bool has_masks, PyObject *by_name)
{
    parlor_batch *const batch = &of->batch;
    const size_t observation = parlor_game_observation_size(batch->first.game);
    const wanted_array wanted[ARRAYS] = {
        {NULL, &batch->games, sizeof *batch->games},
        {"actions", &of->actions, sizeof *of->actions},
        {"number", &batch->number, sizeof *batch->number},
        {"seat", &batch->seat, sizeof *batch->seat},
        {"legal", &batch->legal, sizeof *batch->legal},
        {"observation", &batch->observation, observation},
        {"is_over", &batch->is_over, sizeof *batch->is_over},
        {"refused", &batch->refused, sizeof *batch->refused},
        {"payoff", &batch->payoff, PARLOR_SEATS_MAX * sizeof *batch->payoff},
        {"reward", &batch->reward, sizeof *batch->reward},
        {"last", &batch->last, observation},
        {"mask", &batch->mask, PARLOR_MOVES},
    };
    const int count = has_masks ? ARRAYS : ARRAYS - 1;
    for (int i = 0; i < count; i++) {
        of->arrays[i] = array_new(batch->width * wanted[i].row_size, true, wanted[i].at);
        if (!of->arrays[i])
            return false;
        if (wanted[i].name && PyDict_SetItemString(by_name, wanted[i].name, of->arrays[i]) != 0)
            return false;
    }
    return true;
}

/* Takes who sits where: a dict of names by seats. False: an exception is set. */
static bool seat_players(parlor_batch *batch, PyObject *players)
{
    PyObject *key, *value;
    Py_ssize_t at = 0;
    while (PyDict_Next(players, &at, &key, &value)) {
        const long seat = PyLong_AsLong(key);
        PyObject *const name = PyErr_Occurred() ? NULL : PyUnicode_AsUTF8String(value);
        if (!name)
            return false;
        const char *const bytes = PyBytes_AsString(name);
        const bool is_seated = seat >= 0 && seat < PARLOR_SEATS_MAX &&
                               parlor_player_find(batch->first.game, bytes, &batch->players[seat]);
        if (!is_seated)
            PyErr_Format(PyExc_ValueError, "there is no player %R for seat %ld", value, seat);
        Py_DECREF(name);
        if (!is_seated)
            return false;
    }
    return true;
}

static bool batch_is_good(parlor_batch *batch, Py_ssize_t width, unsigned threads)
{
    if (width < 1 || width > WIDTH_MAX || threads < 1 || threads > CREW_THREADS_MAX) {
        PyErr_SetString(PyExc_ValueError, "there cannot be so many games or threads");
        return false;
    }
    parlor_batch_game any;
    batch->games = &any; /* they come only when all else is known to be right */
    const bool is_good = parlor_batch_is_valid(batch);
    batch->games = NULL;
    if (!is_good)
        PyErr_SetString(PyExc_ValueError,
                        "nobody is left to learn, or a player sits where no seat is");
    return is_good;
}

PyObject *module_vector_new(PyObject *module, PyObject *arguments)
{
    PyObject *name, *chosen, *rules, *players, *by_name;
    unsigned long long seed, first;
    Py_ssize_t width;
    int penalty, has_masks;
    unsigned threads;
    if (!PyArg_ParseTuple(arguments, "OO!OKKnO!ipI:vector_new", &name, &PyDict_Type, &chosen,
                          &rules, &seed, &first, &width, &PyDict_Type, &players, &penalty,
                          &has_masks, &threads))
        return NULL;
    vector *const of = calloc(1, sizeof *of);
    if (!of)
        return PyErr_NoMemory();
    parlor_batch *const batch = &of->batch;
    *batch = (parlor_batch){
        .first = {.game = table_game(module, name), .seed = seed, .number = first},
        .width = (size_t)width,
        .penalty = penalty,
    };
    by_name = PyDict_New();
    PyObject *capsule = NULL;
    if (by_name && batch->first.game &&
        table_options(module, batch->first.game, chosen, rules, &batch->first.options) &&
        seat_players(batch, players) && batch_is_good(batch, width, threads) &&
        make_arrays(of, has_masks, by_name)) {
        of->crew = crew_begin(threads);
        capsule = of->crew ? PyCapsule_New(of, capsule_name, destroy) : PyErr_NoMemory();
    }
    const int seats = parlor_play_seats(batch->first.game, &batch->first.options);
    if (!capsule) {
        vector_free(of);
        Py_XDECREF(by_name);
        return NULL;
    }
    return Py_BuildValue("(NiN)", capsule, seats, by_name);
}

/* ---- Working on it ---------------------------------------------------------------------- */

/* What one call does; a copy of the batch, since its observations may go elsewhere. */
typedef struct task {
    parlor_batch batch;
    int64_t *actions;
    uint64_t chosen;
    PyThreadState *thread; /* which waits for the lock of Python again */
} call;

static void begin_rows(void *context, size_t from, size_t to)
{
    parlor_batch_begin(&((const call *)context)->batch, from, to);
}

static void step_rows(void *context, size_t from, size_t to)
{
    const call *const of = context;
    parlor_batch_step(&of->batch, from, to, of->actions);
}

/* The items are blocks of rows, each of which has random words of its own, so that threads make no
 * difference. */
static void choose_blocks(void *context, size_t from, size_t to)
{
    const call *const of = context;
    const size_t width = of->batch.width;
    for (size_t block = from; block < to; block++) {
        parlor_random random =
            parlor_random_begin(of->batch.first.seed ^ CHOOSING, of->chosen + block);
        const size_t first = block * BLOCK;
        const size_t end = width - first < BLOCK ? width : first + BLOCK;
        parlor_batch_choose(&of->batch, first, end, &random, of->actions);
    }
}

static call call_of(const vector *of)
{
    return (call){.batch = of->batch, .actions = of->actions, .chosen = of->chosen};
}

/* Has a signal come that Python makes an exception of? */
static bool is_interrupted(void *context)
{
    call *const of = context;
    PyEval_RestoreThread(of->thread);
    const bool has_exception = PyErr_CheckSignals() != 0;
    of->thread = PyEval_SaveThread();
    return has_exception;
}

static bool has_thinkers(const vector *of)
{
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
        if (of->batch.players[seat].game && of->batch.players[seat].way != PARLOR_BY_BOT)
            return true;
    return false;
}

/* Is nobody at work on it? False: an exception is set. */
static bool is_free(const vector *of)
{
    if (of->busy_in != getpid()) /* what a forked process was doing, it does no more */
        return true;
    PyErr_SetString(PyExc_RuntimeError, "another thread is at work on these games");
    return false;
}

/* Does something with all items, without Python's lock. False: an exception is set; what was
 * stopped half-way can only be begun again. Where somebody thinks, a row takes long, and each is a
 * piece. */
static bool work_on(vector *of, size_t count, size_t least, crew_work *work, call todo)
{
    const bool is_slow = has_thinkers(of);
    const crew_task task = {
        .work = work,
        .stops = is_slow ? is_interrupted : NULL,
        .context = &todo,
        .count = count,
        .piece = is_slow ? 1 : crew_fair_piece(of->crew, count, least),
    };
    of->busy_in = getpid();
    todo.thread = PyEval_SaveThread();
    of->is_whole = crew_do(of->crew, &task);
    PyEval_RestoreThread(todo.thread);
    of->busy_in = 0;
    return !PyErr_Occurred() && PyErr_CheckSignals() == 0 && of->is_whole;
}

/* The vector in a capsule that can be worked on. NULL: an exception is set. */
static vector *open_whole(PyObject *capsule)
{
    vector *const of = vector_open(capsule);
    if (!of || !is_free(of))
        return NULL;
    if (of->is_whole)
        return of;
    PyErr_SetString(PyExc_RuntimeError, "these games wait for reset()");
    return NULL;
}

PyObject *module_vector_begin(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule;
    vector *of;
    unsigned long long seed, first;
    if (!PyArg_ParseTuple(arguments, "OKK:vector_begin", &capsule, &seed, &first) ||
        !(of = vector_open(capsule)) || !is_free(of))
        return NULL;
    of->batch.first.seed = seed;
    of->batch.first.number = first;
    of->chosen = 0;
    return work_on(of, of->batch.width, PART_MIN, begin_rows, call_of(of)) ? values_none() : NULL;
}

/* Observations go to an address, if one is given, at which Python has seen to it that there is
 * room.
 */
PyObject *module_vector_step(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule;
    vector *of;
    unsigned long long address;
    if (!PyArg_ParseTuple(arguments, "OK:vector_step", &capsule, &address) ||
        !(of = open_whole(capsule)))
        return NULL;
    call todo = call_of(of);
    if (address)
        todo.batch.observation = (uint8_t *)(uintptr_t)address;
    return work_on(of, of->batch.width, PART_MIN, step_rows, todo) ? values_none() : NULL;
}

PyObject *module_vector_choose(PyObject *module, PyObject *capsule)
{
    (void)module;
    vector *const of = open_whole(capsule);
    if (!of)
        return NULL;
    const size_t blocks = (of->batch.width + BLOCK - 1) / BLOCK;
    if (!work_on(of, blocks, 1, choose_blocks, call_of(of)))
        return NULL;
    of->chosen += blocks;
    return values_none();
}

/* (games, unasked, refused, total of each seat) */
PyObject *module_vector_totals(PyObject *module, PyObject *capsule)
{
    (void)module;
    const vector *const of = open_whole(capsule);
    if (!of)
        return NULL;
    unsigned long long games = 0, unasked = 0, refused = 0;
    long long total[PARLOR_SEATS_MAX] = {0};
    for (size_t row = 0; row < of->batch.width; row++) {
        const parlor_batch_game *const game = &of->batch.games[row];
        games += game->games;
        unasked += game->unasked;
        refused += game->refused;
        for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
            total[seat] += game->total[seat];
    }
    return Py_BuildValue("(KKK(LLLL))", games, unasked, refused, total[0], total[1], total[2],
                         total[3]);
}
