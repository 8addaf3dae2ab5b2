#include "sight_read.h"

#include "../core/bits.h"
#include "parlor/play.h"

static const parlor_problem problem_game = {"sight-game", PARLOR_ERROR,
                                            "there is no game {found} whose sights can be read", 0};
static const parlor_problem problem_object = {"sight-object", PARLOR_ERROR,
                                              "a sight is a JSON object", 0};
static const parlor_problem problem_member = {
    "sight-member", PARLOR_ERROR,
    "{found} of the sight is missing, or does not go with the rest of it", 0};

bool parlor_sight_wrong(sight_reading *on, const char *name, parlor_json_value place)
{
    if (!on->wrong) {
        on->wrong = name;
        on->place = place;
    }
    return false;
}

bool parlor_sight_number(sight_reading *on, parlor_json_value object, const char *name,
                         int64_t most, int *number)
{
    const parlor_json_value value = parlor_json_member(object, name);
    int64_t read;
    if (!parlor_json_integer(value, 0, most, &read))
        return parlor_sight_wrong(on, name, value);
    *number = (int)read;
    return true;
}

bool parlor_sight_word(sight_reading *on, parlor_json_value object, const char *name,
                       const char *const *words, int *index)
{
    const parlor_json_value value = parlor_json_member(object, name);
    for (*index = 0; words[*index]; ++*index)
        if (parlor_json_is(value, words[*index]))
            return true;
    return parlor_sight_wrong(on, name, value);
}

/* A card by its two letters; negative: it is none. */
static int card_of(const parlor_game *game, parlor_json_value value)
{
    char letters[3];
    if (!parlor_json_string(value, letters, sizeof letters) || !letters[0] || !letters[1])
        return -1;
    return game->play->card_read(letters);
}

bool parlor_sight_card(sight_reading *on, parlor_json_value object, const char *name,
                       bool may_be_null, int *card)
{
    const parlor_json_value value = parlor_json_member(object, name);
    *card = card_of(on->game, value);
    if (*card < 0 && !(may_be_null && value.kind == PARLOR_JSON_NULL))
        return parlor_sight_wrong(on, name, value);
    return true;
}

int parlor_sight_list(const parlor_game *game, parlor_json_value array, bool may_be_null,
                      int unknown, uint8_t *cards, int most)
{
    int count = 0;
    if (array.kind != PARLOR_JSON_ARRAY)
        return may_be_null && array.kind == PARLOR_JSON_NULL ? 0 : -1;
    for (parlor_json_value item = parlor_json_first(array); item.kind;
         item = parlor_json_next(array, item)) {
        const bool is_unknown = unknown >= 0 && item.kind == PARLOR_JSON_NULL;
        const int card = is_unknown ? unknown : card_of(game, item);
        if (card < 0 || count == most)
            return -1;
        cards[count++] = (uint8_t)card;
    }
    return count;
}

bool parlor_sight_cards(sight_reading *on, parlor_json_value object, const char *name,
                        bool may_be_null, uint8_t *cards, int most, int *count)
{
    const parlor_json_value value = parlor_json_member(object, name);
    *count = parlor_sight_list(on->game, value, may_be_null, -1, cards, most);
    return *count >= 0 || parlor_sight_wrong(on, name, value);
}

bool parlor_sight_array(sight_reading *on, const char *name, parlor_json_value *array)
{
    *array = parlor_json_member(on->from, name);
    return array->kind == PARLOR_JSON_ARRAY || parlor_sight_wrong(on, name, *array);
}

/* The move with that text; -1: there is none. */
static int move_of(const parlor_game *game, parlor_json_value value)
{
    for (int move = 0; move < PARLOR_MOVES; move++) {
        char text[PARLOR_MOVE_TEXT_MAX];
        if (parlor_move_write(game, UINT64_C(1) << move, move, text) > 0 &&
            parlor_json_is(value, text))
            return move;
    }
    return -1;
}

bool parlor_sight_legal(sight_reading *on, uint64_t *legal)
{
    parlor_json_value array;
    *legal = 0;
    if (!parlor_sight_array(on, "legal", &array))
        return false;
    for (parlor_json_value item = parlor_json_first(array); item.kind;
         item = parlor_json_next(array, item)) {
        const int move = move_of(on->game, item);
        if (move < 0)
            return parlor_sight_wrong(on, "legal", item);
        *legal |= UINT64_C(1) << move;
    }
    return true;
}

/* ---- Any sight -------------------------------------------------------------------------- */

static const parlor_game *find_game(parlor_json_value name)
{
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        if (parlor_json_is(name, game->name))
            return parlor_game_is_playable(game) && game->play->sight_read ? game : NULL;
    return NULL;
}

/* Reads what all sights have, and the rest. */
static bool read_sight(sight_reading *on, parlor_sight *sight)
{
    sight->game = on->game;
    int seat;
    if (!parlor_sight_number(on, on->from, "seat", PARLOR_SEATS_MAX - 1, &seat))
        return false;
    sight->seat = seat;
    if (!on->game->play->sight_read(on, sight))
        return false;
    return (sight->legal & (sight->legal - 1)) ||
           parlor_sight_wrong(on, "legal", parlor_json_member(on->from, "legal"));
}

static void settle(parlor_status *status, const parlor_problem *problem, const char *name,
                   const char *text, parlor_json_value place)
{
    parlor_status_set_value(status, problem, name, 0, 0);
    if (place.kind != PARLOR_JSON_NONE)
        status->offset = (size_t)(place.at - text);
    else
        status->offset = 0;
    status->length = place.kind ? (size_t)(place.end - place.at) : 0;
    status->line = 1;
    status->column = status->offset + 1;
}

bool parlor_sight_read(const char *text, size_t size, parlor_sight *sight, parlor_status *status)
{
    sight_reading on = {0};
    if (!parlor_json_read(text, size, &on.from, status))
        return false;
    const parlor_json_value name = parlor_json_member(on.from, "game");
    on.game = find_game(name);
    parlor_sight read = {0};
    char called[PARLOR_FOUND_SIZE];
    if (on.from.kind != PARLOR_JSON_OBJECT)
        settle(status, &problem_object, "", text, on.from);
    else if (!on.game)
        settle(status, &problem_game,
               parlor_json_string(name, called, sizeof called) ? called : "of that name", text,
               name);
    else if (!read_sight(&on, &read))
        settle(status, &problem_member, on.wrong ? on.wrong : "something", text, on.place);
    else {
        *sight = read;
        return true;
    }
    return false;
}
