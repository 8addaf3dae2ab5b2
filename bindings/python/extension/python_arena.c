#include "python_arena.h"

#include "python_table.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- Somebody who is asked -------------------------------------------------------------- */

static void *open_session(void *context, int seat)
{
    (void)seat;
    return context; /* nothing is kept from one decision to the next */
}

static void begin_game(void *session, const lab_sitting *sitting)
{
    (void)session, (void)sitting;
}

static void tell(void *session, const parlor_play_event *event)
{
    (void)session, (void)event;
}

static void end_game(void *session, const parlor_table *table, const int payoff[PARLOR_SEATS_MAX])
{
    (void)session, (void)table, (void)payoff;
}

static void close_session(void *session)
{
    (void)session;
}

static PyObject *sight_text(const parlor_sight *sight)
{
    python_buffer text = {0};
    size_t size = 0;
    while (size == 0 && python_buffer_reserve(&text, text.capacity + 4096))
        size = parlor_sight_json(sight, text.data, text.capacity);
    PyObject *const made = size > 0 ? python_text_str(text.data, size) : PyErr_NoMemory();
    python_buffer_free(&text);
    return made;
}

static PyObject *ask(const python_asked *whom, const lab_decision *decision)
{
    const parlor_sight *const sight = decision->sight;
    uint8_t bytes[PARLOR_OBSERVATION_MAX];
    parlor_sight_observe(sight, bytes);
    PyObject *const text = sight_text(sight);
    return text ? PyObject_CallFunction(whom->arena->ask, "iiiIKNy#", whom->index, sight->seat,
                                        sight->seats, decision->count,
                                        (unsigned long long)sight->legal, text, (const char *)bytes,
                                        (Py_ssize_t)parlor_game_observation_size(sight->game))
                : NULL;
}

/* Takes numbers of moves. */
static bool take_moves(PyObject *numbers, parlor_choice *choice)
{
    const Py_ssize_t count = PyList_Check(numbers) ? PyList_Size(numbers) : 0;
    if (count < 1 || count > PARLOR_CHOICE_MOVES_MAX)
        return false;
    choice->count = (uint8_t)count;
    for (Py_ssize_t i = 0; i < count; i++) {
        const long move = PyLong_AsLong(PyList_GetItem(numbers, i));
        if (move < 0 || move >= PARLOR_MOVES)
            return false;
        choice->moves[i] = (uint8_t)move;
    }
    return true;
}

/* Reads a text as everybody types it. */
static bool read_moves(PyObject *given, const parlor_table *table, parlor_choice *choice)
{
    python_text text = {0};
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    size_t count = 0;
    if (python_text_open(given, &text))
        count = parlor_moves_read(table, text.at, text.size, moves, &status);
    python_text_close(&text);
    if (count < 1 || count > PARLOR_CHOICE_MOVES_MAX)
        return false;
    choice->count = (uint8_t)count;
    memcpy(choice->moves, moves, count);
    return true;
}

static lab_answer choose(void *session, const lab_decision *decision, parlor_choice *choice)
{
    const PyGILState_STATE lock = PyGILState_Ensure();
    PyObject *const answer = ask(session, decision);
    const bool is_choice =
        answer && (PyUnicode_Check(answer) ? read_moves(answer, decision->table, choice)
                                           : take_moves(answer, choice));
    const lab_answer kind = is_choice ? LAB_ANSWERED : answer ? LAB_ILLEGAL : LAB_LATE;
    Py_XDECREF(answer);
    PyErr_Clear();
    PyGILState_Release(lock);
    return kind;
}

static const lab_calls calls = {
    .open = open_session,
    .begin = begin_game,
    .tell = tell,
    .choose = choose,
    .end = end_game,
    .close = close_session,
};

/* ---- Who meets -------------------------------------------------------------------------- */

/* Is there somebody of that name among those before? False: an exception is set. */
static bool is_new(const lab_arena *arena, const char *name)
{
    for (int i = 0; i < arena->count; i++)
        if (strcmp(arena->contender[i].name, name) == 0) {
            PyErr_Format(PyExc_ValueError, "there are two bots called %s", name);
            return false;
        }
    return true;
}

/* False: an exception is set. */
static bool take_bot(PyObject *pair, python_arena *to)
{
    lab_arena *const arena = &to->of;
    const char *name, *player;
    if (!PyArg_ParseTuple(pair, "sz:bot", &name, &player))
        return false;
    if (arena->count == LAB_CONTENDERS_MAX || strlen(name) >= LAB_CONTENDER_NAME_MAX ||
        name[strcspn(name, "=:/ \t\n")]) {
        PyErr_Format(PyExc_ValueError, "there cannot be so many bots, or one called %s", name);
        return false;
    }
    const int index = arena->count;
    lab_contender *const taken = &arena->contender[index];
    *taken = (lab_contender){.typed = to->typed[index]};
    if (player && !parlor_player_find(arena->game, player, &taken->player)) {
        PyErr_Format(PyExc_ValueError, "%s has no player %s", parlor_game_name(arena->game),
                     player);
        return false;
    }
    if (!player) {
        to->asked[index] = (python_asked){.arena = to, .index = index};
        taken->calls = &calls;
        taken->context = &to->asked[index];
    }
    char own[PARLOR_PLAYER_TEXT_MAX] = "python";
    if (player)
        parlor_player_name(&taken->player, own);
    snprintf(taken->name, sizeof taken->name, "%s", *name ? name : own);
    snprintf(to->typed[index], sizeof to->typed[index], "%s%s%s", name, *name ? "=" : "", own);
    return is_new(arena, taken->name) && ++arena->count > 0;
}

bool arena_take(PyObject *module, PyObject *game, PyObject *bots, PyObject *ask, python_arena *to)
{
    to->of = (lab_arena){.game = table_game(module, game)};
    to->ask = ask;
    if (!to->of.game)
        return false;
    for (Py_ssize_t i = 0; i < PyList_Size(bots); i++)
        if (!take_bot(PyList_GetItem(bots, i), to))
            return false;
    char seats[16]; /* as many as there are bots, unless something else is chosen */
    snprintf(seats, sizeof seats, "%d", to->of.count);
    parlor_play_choose(to->of.game, "players", seats, &to->of.options);
    return true;
}

bool arena_aim(PyObject *reach, python_arena *at)
{
    static const lab_aim_kind kinds[] = {LAB_ALL_DEALS, LAB_UNTIL, LAB_SPRT};
    double low = 0, high = 0;
    if (!PyArg_ParseTuple(reach, "|dd:aim", &low, &high))
        return false;
    lab_aim *const aim = &at->of.aim;
    *aim = (lab_aim){.kind = kinds[PyTuple_Size(reach)], .reach = low, .low = low, .high = high};
    const bool is_good = aim->kind == LAB_ALL_DEALS ||
                         (aim->kind == LAB_UNTIL ? low > 0 && isfinite(low)
                                                 : low < high && isfinite(low) && isfinite(high));
    if (!is_good)
        PyErr_SetString(PyExc_ValueError, "until takes a number above 0, and sprt two numbers, the "
                                          "lower one first");
    return is_good;
}
