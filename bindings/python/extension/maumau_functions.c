/* Simulated games of Mau-Mau, 16 bytes each. */
#include "python_arrays.h"
#include "python_crew.h"
#include "python_module.h"

#include "parlor/maumau.h"

static PyObject *habits(PyObject *module, PyObject *unused)
{
    (void)module, (void)unused;
    PyObject *list = PyList_New(0);
    const parlor_maumau_habit *habit;
    for (int i = 1; list && (habit = parlor_maumau_habit_at(i)); i++)
        module_append(&list, Py_BuildValue("(ssii)", habit->name, habit->sentence, habit->number,
                                           (int)habit->departs_from));
    return list;
}

enum {
    PORTION = 1 << 18, /* so many games, and Python may look for signals */
    PART_MIN = 1 << 10,
};

typedef struct simulation {
    parlor_maumau_setup setup;
    uint64_t first;
    parlor_maumau_outcome *outcomes;
} simulation;

static void simulate_part(void *context, size_t from, size_t to)
{
    const simulation *const of = context;
    parlor_maumau_simulate(&of->setup, of->first + from, to - from, of->outcomes + from);
}

/* False: an exception is set. */
static bool simulate_all(simulation of, size_t count, crew *threads)
{
    while (count > 0) {
        const size_t portion = count < PORTION ? count : PORTION;
        const crew_task task = {.work = simulate_part,
                                .context = &of,
                                .count = portion,
                                .piece = crew_fair_piece(threads, portion, PART_MIN)};
        Py_BEGIN_ALLOW_THREADS
        crew_do(threads, &task);
        Py_END_ALLOW_THREADS
        of.first += portion;
        of.outcomes += portion;
        count -= portion;
        if (PyErr_CheckSignals() != 0)
            return false;
    }
    return true;
}

static PyObject *simulate(PyObject *module, PyObject *arguments)
{
    (void)module;
    simulation of = {.first = 0};
    Py_ssize_t count;
    unsigned threads;
    unsigned long long first, seed;
    if (!PyArg_ParseTuple(arguments, "iKiiKnI:maumau_simulate", &of.setup.players, &seed,
                          &of.setup.habit, &of.setup.seat, &first, &count, &threads))
        return NULL;
    of.setup.seed = seed;
    of.first = first;
    if (!parlor_maumau_setup_is_valid(&of.setup) || count < 0 || threads < 1 ||
        threads > CREW_THREADS_MAX || (size_t)count > PY_SSIZE_T_MAX / sizeof *of.outcomes) {
        PyErr_SetString(PyExc_ValueError, "no games can be simulated like this");
        return NULL;
    }
    PyObject *view = array_new((size_t)count * sizeof *of.outcomes, false, &of.outcomes);
    crew *const together = view ? crew_begin(threads) : NULL;
    if (view && !together)
        PyErr_NoMemory();
    if (!together || !simulate_all(of, (size_t)count, together))
        Py_CLEAR(view);
    if (together)
        crew_end(together);
    return view;
}

extern PyMethodDef python_maumau_functions[];
PyMethodDef python_maumau_functions[] = {
    {"maumau_habits", habits, METH_NOARGS,
     "maumau_habits() -> (name, meaning, rule, departs from rule) each"},
    {"maumau_simulate", simulate, METH_VARARGS,
     "maumau_simulate(players, seed, habit, seat, first, count, threads) -> outcomes"},
    {0},
};
