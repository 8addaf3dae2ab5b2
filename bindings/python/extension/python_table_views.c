/* What is to be seen of a table: functions of the module. */
#include "python_table.h"

#include <string.h>

/* ---- Text that may need any room -------------------------------------------------------- */

/* A way to see a table. */
typedef struct look {
    const python_table *table;
    int seat, view;
    uint32_t since;
    parlor_style style;
    const char *const *players;
} look;

/* Writes it; returns the length, 0 if there is not enough room. */
typedef size_t look_writer(const look *at, char *out, size_t room);

enum { LOOK_MAX = 1 << 26 }; /* no view takes so many bytes */

/* None: there is no such view. */
static PyObject *text_of(const look *at, look_writer *writer)
{
    python_buffer text = {0};
    size_t size = 0;
    bool has_memory = true;
    while (size == 0 && has_memory && text.capacity < LOOK_MAX) {
        has_memory = python_buffer_reserve(&text, 2 * text.capacity + 4096);
        if (has_memory)
            size = writer(at, text.data, text.capacity);
    }
    PyObject *const made = !has_memory ? PyErr_NoMemory()
                           : size > 0  ? python_text_str(text.data, size)
                                       : values_none();
    python_buffer_free(&text);
    return made;
}

/* The table, and how it is to be seen. */
static const char *const look_names[] = {"table",  "seat",  "view",  "symbols",
                                         "colour", "width", "names", NULL};

/* False: an exception is set. Close the names in any case. */
static bool parse(PyObject *arguments, PyObject *by_name, look *at, module_names *names)
{
    PyObject *capsule, *whose, *called = Py_None;
    int symbols = 0, colour = 0;
    if (!PyArg_ParseTupleAndKeywords(arguments, by_name, "OOi|ppiO:look", (char **)look_names,
                                     &capsule, &whose, &at->view, &symbols, &colour,
                                     &at->style.width, &called) ||
        !(at->table = table_open(capsule)))
        return false;
    at->style.symbols = symbols;
    at->style.colour = colour;
    at->seat = -1;
    return (whose == Py_None || table_seat(at->table, whose, &at->seat)) &&
           module_names_open(at->table->at.game, called, names, &at->players);
}

/* ---- The sight of a seat ---------------------------------------------------------------- */

static size_t write_sight(const look *at, char *out, size_t room)
{
    parlor_sight sight;
    parlor_table_sight(&at->table->at, at->seat, &sight);
    return at->view == PARLOR_JSON ? parlor_sight_json(&sight, out, room)
                                   : parlor_sight_page(&sight, at->players, &at->style, out, room);
}

PyObject *module_table_sight(PyObject *module, PyObject *arguments, PyObject *by_name)
{
    (void)module;
    look at = {.seat = 0};
    module_names names = {0};
    PyObject *text = NULL;
    if (parse(arguments, by_name, &at, &names))
        text = text_of(&at, write_sight);
    module_names_close(&names);
    return text;
}

PyObject *module_table_observation(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule, *whose;
    const python_table *table;
    int seat;
    if (!PyArg_ParseTuple(arguments, "OO:table_observation", &capsule, &whose) ||
        !(table = table_open(capsule)) || !table_seat(table, whose, &seat))
        return NULL;
    uint8_t bytes[PARLOR_OBSERVATION_MAX];
    parlor_sight sight;
    parlor_table_sight(&table->at, seat, &sight);
    parlor_sight_observe(&sight, bytes);
    return PyBytes_FromStringAndSize((const char *)bytes,
                                     (Py_ssize_t)parlor_game_observation_size(table->at.game));
}

/* ---- The whole game --------------------------------------------------------------------- */

static size_t write_record(const look *at, char *out, size_t room)
{
    return parlor_record_show(&at->table->record, (parlor_view)at->view, at->players, &at->style,
                              out, room);
}

PyObject *module_table_show(PyObject *module, PyObject *arguments, PyObject *by_name)
{
    (void)module;
    look at = {.seat = 0};
    module_names names = {0};
    PyObject *text = NULL;
    if (parse(arguments, by_name, &at, &names))
        text = at.table->has_record ? text_of(&at, write_record) : values_none();
    module_names_close(&names);
    return text;
}

PyObject *module_table_record(PyObject *module, PyObject *capsule)
{
    (void)module;
    char text[PARLOR_RECORD_TEXT_MAX];
    const python_table *const table = table_open(capsule);
    if (!table)
        return NULL;
    if (!table->has_record)
        return values_none();
    return python_text_str(text, parlor_record_write(&table->record, text, sizeof text));
}

/* ---- Events ----------------------------------------------------------------------------- */

/* Events that a seat is told of, as lines of JSON. */
typedef struct telling {
    python_buffer lines;
    int seat; /* -1: all that happened is told */
    bool has_memory;
} telling;

static void tell(void *context, const parlor_play_event *event)
{
    telling *const to = context;
    parlor_play_event told = *event;
    size_t size = 0;
    if (to->seat >= 0 && !parlor_play_event_for(event, to->seat, &told))
        return;
    for (size_t room = 4096; size == 0 && to->has_memory; room *= 2) {
        to->has_memory = python_buffer_reserve(&to->lines, room);
        if (to->has_memory)
            size = parlor_play_event_json(&told, to->lines.data + to->lines.size,
                                          to->lines.capacity - to->lines.size);
    }
    to->lines.size += size;
}

/* What happened from the decision number `since` on, in lines of JSON. */
PyObject *module_table_events(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule, *whose;
    const python_table *table;
    unsigned since;
    telling to = {.seat = -1, .has_memory = true};
    if (!PyArg_ParseTuple(arguments, "OOI:table_events", &capsule, &whose, &since) ||
        !(table = table_open(capsule)) || (whose != Py_None && !table_seat(table, whose, &to.seat)))
        return NULL;
    if (!table->has_record)
        return values_none();
    parlor_table at;
    const parlor_record *const record = &table->record;
    parlor_table_begin(&record->beginning, &at, since == 0 ? tell : NULL, &to);
    for (uint32_t i = 0; i < record->count; i++)
        parlor_table_move(&at, record->moves[i], i >= since ? tell : NULL, &to);
    PyObject *const text =
        to.has_memory ? python_text_str(to.lines.data, to.lines.size) : PyErr_NoMemory();
    python_buffer_free(&to.lines);
    return text;
}
