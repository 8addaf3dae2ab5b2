/* What can be asked about Tractor without a whole round: functions of the module. */
#include "python_module.h"

#include "parlor/tractor.h"
#include <string.h>

/* ---- Reading ---------------------------------------------------------------------------- */

static bool read_order(const char *suit, const char *rank, parlor_tractor_order *order)
{
    int number = 0;
    if (parlor_tractor_suit_read(suit, strlen(suit), &order->main) == 0)
        PyErr_Format(PyExc_ValueError, "%s is no main suit: one of H, S, C and D, or O for none",
                     suit);
    else if (parlor_tractor_rank_read(rank, strlen(rank), &number) == 0)
        PyErr_Format(PyExc_ValueError, "%s is no rank: 2 to 9, T, J, Q, K or A", rank);
    order->rank = (uint8_t)number;
    return !PyErr_Occurred();
}

/* The plays of a trick while they are read. */
typedef struct plays {
    parlor_tractor_card cards[PARLOR_TRACTOR_CARDS];
    int count, size; /* of plays, and of each in cards */
} plays;

static bool take_play(const char *word, size_t length, plays *to)
{
    const int size = (int)(length / PARLOR_TRACTOR_CARD_TEXT);
    if (length == 0 || length % PARLOR_TRACTOR_CARD_TEXT != 0 || size > PARLOR_TRACTOR_HAND ||
        to->count == PARLOR_TRACTOR_SEATS || (to->count > 0 && size != to->size))
        return false;
    to->size = size;
    for (int i = 0; i < size; i++)
        if (parlor_tractor_card_read(word + i * PARLOR_TRACTOR_CARD_TEXT, PARLOR_TRACTOR_CARD_TEXT,
                                     &to->cards[to->count * size + i]) == 0)
            return false;
    to->count++;
    return true;
}

static bool read_plays(const char *text, plays *to)
{
    static const char blanks[] = " \t\r\n";
    for (text += strspn(text, blanks); *text; text += strspn(text, blanks)) {
        const size_t length = strcspn(text, blanks);
        if (!take_play(text, length, to))
            return false;
        text += length;
    }
    return to->count == PARLOR_TRACTOR_SEATS;
}

/* ---- A trick ---------------------------------------------------------------------------- */

static const char *const kinds[] = {
    [PARLOR_TRACTOR_LEAD_SINGLE] = "single",
    [PARLOR_TRACTOR_LEAD_PAIR] = "pair",
    [PARLOR_TRACTOR_LEAD_TRACTOR] = "tractor",
    [PARLOR_TRACTOR_LEAD_THROW] = "throw",
};

static const char *const verdicts[] = {
    [PARLOR_TRACTOR_VERDICT_TRUMP_THROW] = "trump_throw",
    [PARLOR_TRACTOR_VERDICT_MIXED] = "mixed",
    [PARLOR_TRACTOR_VERDICT_OTHER_SUIT] = "other_suit",
    [PARLOR_TRACTOR_VERDICT_NOT_TRUMPED] = "not_trumped",
    [PARLOR_TRACTOR_VERDICT_NO_STRUCTURE] = "no_structure",
    [PARLOR_TRACTOR_VERDICT_LOWER] = "lower",
    [PARLOR_TRACTOR_VERDICT_EQUAL] = "equal",
    [PARLOR_TRACTOR_VERDICT_TAKES] = "takes",
};

static PyObject *card_of(parlor_tractor_card card)
{
    char letters[PARLOR_TRACTOR_CARD_TEXT];
    parlor_tractor_card_letters(card, letters);
    return python_text_str(letters, sizeof letters);
}

static PyObject *components_of(const parlor_tractor_lead *lead)
{
    PyObject *list = PyList_New(0);
    int place = 0;
    for (int i = 0; list && i < lead->component_count; i++) {
        PyObject *component = PyList_New(0);
        for (int end = place + lead->lengths[i]; component && place < end; place++)
            module_append(&component, card_of(lead->cards[place]));
        module_append(&list, component);
    }
    return list;
}

/* (verdict, rule, card or None) of a follower's play */
static PyObject *follow_of(const parlor_tractor_follow *follow)
{
    const bool counts = follow->verdict >= PARLOR_TRACTOR_VERDICT_LOWER;
    return Py_BuildValue("(siN)", verdicts[follow->verdict], (int)follow->rule,
                         counts ? card_of(follow->card) : values_none());
}

/* (winner, kind, components, follows, rule) */
static PyObject *trick_of(const parlor_tractor_trick *trick)
{
    PyObject *follows = PyList_New(0);
    for (int player = 1; follows && player < PARLOR_TRACTOR_SEATS; player++)
        module_append(&follows, follow_of(&trick->follows[player]));
    PyObject *const components = follows ? components_of(&trick->lead) : NULL;
    return components ? Py_BuildValue("(isNNi)", trick->winner, kinds[trick->lead.kind], components,
                                      follows, (int)trick->rule)
                      : NULL;
}

static PyObject *trick(PyObject *module, PyObject *arguments)
{
    (void)module;
    const char *text, *suit, *rank;
    parlor_tractor_order order;
    parlor_tractor_trick trick;
    plays read = {.count = 0};
    if (!PyArg_ParseTuple(arguments, "sss:tractor_trick", &text, &suit, &rank) ||
        !read_order(suit, rank, &order))
        return NULL;
    if (!read_plays(text, &read))
        PyErr_SetString(PyExc_ValueError,
                        "a trick is four plays of as many cards each, with blanks between them");
    else if (!parlor_tractor_trick_referee(&order, read.cards, read.size, &trick))
        PyErr_SetString(PyExc_ValueError, "the cards led are of several groups (TR-7)");
    return PyErr_Occurred() ? NULL : trick_of(&trick);
}

/* ---- What points come to ---------------------------------------------------------------- */

static bool read_seat(const char *name, parlor_tractor_seat *seat)
{
    if (parlor_tractor_seat_read(name, strlen(name), seat) == strlen(name) && *name)
        return true;
    PyErr_Format(PyExc_ValueError, "%s is no player", name);
    return false;
}

static bool read_rank(const char *letter, uint8_t *rank)
{
    int number = 0;
    const bool is_one = parlor_tractor_rank_read(letter, strlen(letter), &number) > 0;
    if (!is_one)
        PyErr_Format(PyExc_ValueError, "%s is no rank: 2 to 9, T, J, Q, K or A", letter);
    *rank = (uint8_t)number;
    return is_one;
}

/* A value of the class, as of a round that was refereed. */
static PyObject *result(PyObject *module, PyObject *arguments)
{
    const module_state *const state = PyModule_GetState(module);
    PyObject *types, *value = NULL;
    const char *dealer, *letters[2];
    unsigned long long points;
    parlor_tractor_seat seat;
    uint8_t ranks[2];
    if (!PyArg_ParseTuple(arguments, "O!Ksss:tractor_result", &PyTuple_Type, &types, &points,
                          &dealer, &letters[0], &letters[1]) ||
        !read_seat(dealer, &seat) || !read_rank(letters[0], &ranks[0]) ||
        !read_rank(letters[1], &ranks[1]))
        return NULL;
    const parlor_tractor_result result = parlor_tractor_result_of(seat, ranks, points);
    char answer[PARLOR_TRACTOR_ANSWER_TEXT_MAX];
    const size_t size = parlor_tractor_answer_write(&result, 1, answer, sizeof answer);
    size_t index;
    const game_values *const values = values_find("tractor", &index);
    values_source from = {.names = &state->names[index],
                          .types = types,
                          .result = &result,
                          .answer = python_text_str(answer, size),
                          .warning = Py_None};
    if (from.answer)
        value = values_make(values, &from);
    Py_XDECREF(from.answer);
    return value;
}

extern PyMethodDef python_tractor_functions[];
PyMethodDef python_tractor_functions[] = {
    {"tractor_trick", trick, METH_VARARGS,
     "tractor_trick(plays, main suit, rank) -> (winner, kind, components, follows, rule)"},
    {"tractor_result", result, METH_VARARGS,
     "tractor_result(types, points, dealer, rank, rank) -> a value"},
    {0},
};
