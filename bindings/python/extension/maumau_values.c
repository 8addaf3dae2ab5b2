/* Games of Mau-Mau as Python values. */
#include "python_values.h"

#include "parlor/maumau.h"
#include <stddef.h>
#include <string.h>

enum {
    ENDING,
    PLAYERS,
    WINNER,
    SCORES,
    CARDS,
    LEFT,
    TURNS,
    PERIOD,
    ANSWER,
};

static const char *const fields[] = {
    [ENDING] = "ending", [PLAYERS] = "players", [WINNER] = "winner", [SCORES] = "scores",
    [CARDS] = "cards",   [LEFT] = "left",       [TURNS] = "turns",   [PERIOD] = "period",
    [ANSWER] = "answer", [ANSWER + 1] = NULL,
};

/* The words: the cards, then the endings. */
static const char *const endings[] = {
    [PARLOR_MAUMAU_ENDING_WON] = "won",
    [PARLOR_MAUMAU_ENDING_OUT_OF_CARDS] = "out_of_cards",
    [PARLOR_MAUMAU_ENDING_ENDLESS] = "endless",
};

static void word(int index, char text[VALUES_WORD_SIZE])
{
    strcpy(text, index < PARLOR_MAUMAU_CARDS ? parlor_maumau_card_name((parlor_maumau_card)index)
                                             : endings[index - PARLOR_MAUMAU_CARDS]);
}

/* A game with the cards that were played, and no more of them. */
typedef struct played_game {
    parlor_maumau_result result;
    parlor_maumau_transcript transcript;
} played_game;

static bool take(const char *text, size_t size, python_buffer *results, bool *has_memory)
{
    parlor_maumau_deal deal;
    parlor_status status;
    played_game game;
    parlor_maumau_deal_read(text, size, &deal, &status);
    if (status.problem)
        return false;
    parlor_maumau_referee(&deal, &game.transcript, &game.result);
    const size_t used = offsetof(played_game, transcript.cards) +
                        (size_t)game.transcript.count * sizeof game.transcript.cards[0];
    return values_append(results, &game, used, has_memory);
}

/* In the order of preference. */
static PyObject *hand(const values_source *from, parlor_maumau_set set)
{
    uint8_t cards[PARLOR_MAUMAU_CARDS];
    int count = 0;
    for (parlor_maumau_card card = 0; card < PARLOR_MAUMAU_CARDS; card++)
        if (set & parlor_maumau_set_of(card))
            cards[count++] = card;
    return values_words(from, cards, count);
}

static PyObject *hands(const values_source *from, const parlor_maumau_result *result)
{
    PyObject *tuple = PyTuple_New(result->players);
    for (int seat = 0; tuple && seat < result->players; seat++) {
        PyObject *const left = hand(from, result->hands[seat]);
        if (left)
            PyTuple_SetItem(tuple, seat, left);
        else
            Py_CLEAR(tuple);
    }
    if (tuple)
        values_settle(tuple);
    return tuple;
}

static void members(const values_source *from, PyObject *made[VALUES_FIELDS_MAX])
{
    const played_game *const game = from->result;
    const parlor_maumau_result *const result = &game->result;
    const bool is_won = result->ending == PARLOR_MAUMAU_ENDING_WON;
    made[ENDING] = values_word(from, PARLOR_MAUMAU_CARDS + (int)result->ending);
    made[PLAYERS] = PyLong_FromLong(result->players);
    made[WINNER] = is_won ? PyLong_FromLong(result->winner + 1) : values_none();
    made[SCORES] = is_won ? values_numbers(result->scores, result->players) : values_none();
    made[CARDS] = values_words(from, game->transcript.cards, game->transcript.count);
    made[LEFT] = hands(from, result);
    made[TURNS] = PyLong_FromLong(result->turns);
    made[PERIOD] = result->period > 0 ? PyLong_FromLong(result->period) : values_none();
    made[ANSWER] = values_same(from->answer);
}

extern const game_values python_maumau_values;
const game_values python_maumau_values = {
    .game = "maumau",
    .fields = fields,
    .word_count = PARLOR_MAUMAU_CARDS + (int)(sizeof endings / sizeof endings[0]),
    .word = word,
    .take = take,
    .members = members,
};
