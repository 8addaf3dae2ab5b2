/* Rounds of Tractor as Python values. */
#include "python_values.h"

#include "parlor/tractor.h"
#include <string.h>

enum {
    POINTS,
    CONTRACT,
    RISER,
    STEPS,
    RANKS,
    NEXT_DEALER,
    WINNER,
    WARNING,
    ANSWER,
};

static const char *const fields[] = {
    [POINTS] = "points", [CONTRACT] = "contract",       [RISER] = "riser",   [STEPS] = "steps",
    [RANKS] = "ranks",   [NEXT_DEALER] = "next_dealer", [WINNER] = "winner", [WARNING] = "warning",
    [ANSWER] = "answer", [ANSWER + 1] = NULL,
};

/* The words: the players, then the ranks by their numbers, then the contracts. */
enum {
    FIRST_RANK = PARLOR_TRACTOR_SEATS,
    MAKE = FIRST_RANK + PARLOR_TRACTOR_RANK_MAX + 1,
    DOWN,
    WORDS,
};

static void word(int index, char text[VALUES_WORD_SIZE])
{
    if (index < FIRST_RANK)
        strcpy(text, parlor_tractor_seat_name((parlor_tractor_seat)index));
    else if (index < MAKE)
        text[0] = parlor_tractor_rank_letter(index - FIRST_RANK);
    else
        strcpy(text, index == MAKE ? "make" : "down");
}

static bool take(const char *text, size_t size, python_buffer *results, bool *has_memory)
{
    parlor_tractor_round round;
    parlor_tractor_result result;
    parlor_status status;
    parlor_tractor_round_read(text, size, &round, &status);
    if (status.problem || !parlor_tractor_referee(&round, &result).has_result)
        return false;
    return values_append(results, &result, sizeof result, has_memory);
}

static void members(const values_source *from, PyObject *made[VALUES_FIELDS_MAX])
{
    const parlor_tractor_result *const result = from->result;
    const bool is_won = result->winner >= 0;
    const uint8_t ranks[] = {(uint8_t)(FIRST_RANK + result->ranks[0]),
                             (uint8_t)(FIRST_RANK + result->ranks[1])};
    made[POINTS] = PyLong_FromUnsignedLongLong(result->points);
    made[CONTRACT] = values_word(from, result->is_down ? DOWN : MAKE);
    made[RISER] = PyLong_FromLong(result->riser + 1);
    made[STEPS] = PyLong_FromUnsignedLongLong(result->steps);
    made[RANKS] = values_words(from, ranks, 2);
    made[NEXT_DEALER] = is_won ? values_none() : values_word(from, (int)result->next_dealer);
    made[WINNER] = is_won ? PyLong_FromLong(result->winner + 1) : values_none();
    made[WARNING] = values_same(from->warning);
    made[ANSWER] = values_same(from->answer);
}

extern const game_values python_tractor_values;
const game_values python_tractor_values = {
    .game = "tractor",
    .fields = fields,
    .word_count = WORDS,
    .word = word,
    .take = take,
    .members = members,
};
