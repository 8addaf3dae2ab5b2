/* The house rules of a table: from options to rules, and what a sight has of them as JSON. */
#include "../../core/bits.h"
#include "../sight_read.h"
#include "maumau_json.h"
#include "maumau_play.h"

/* ---- Options ---- */

/* Which bit a value is; the default of an option is none. */
static const struct {
    uint8_t option, choice;
    uint16_t rule;
} rows[] = {
    {PLAY_OPTION_TURNOVER, 2, PARLOR_MAUMAU_HOUSE_SHUFFLED},
    {PLAY_OPTION_DRAW, 2, PARLOR_MAUMAU_HOUSE_NEEDED},
    {PLAY_OPTION_DRAWN, 2, PARLOR_MAUMAU_HOUSE_MUST},
    {PLAY_OPTION_DRAWN, 3, PARLOR_MAUMAU_HOUSE_NEVER},
    {PLAY_OPTION_SEVENS, 2, PARLOR_MAUMAU_HOUSE_PAY},
    {PLAY_OPTION_AFTER_PAYING, 2, PARLOR_MAUMAU_HOUSE_PLAYS},
    {PLAY_OPTION_OPENING, 2, PARLOR_MAUMAU_HOUSE_PLAIN_OPENING},
    {PLAY_OPTION_JACK_ON_JACK, 2, PARLOR_MAUMAU_HOUSE_JACK_ON_JACK},
    {PLAY_OPTION_LAST_JACK, 2, PARLOR_MAUMAU_HOUSE_PLAIN_LAST_JACK},
    {PLAY_OPTION_LAST_JACK, 3, PARLOR_MAUMAU_HOUSE_NO_LAST_JACK},
    {PLAY_OPTION_NINE, 2, PARLOR_MAUMAU_HOUSE_REVERSE},
    {PLAY_OPTION_ACE, 2, PARLOR_MAUMAU_HOUSE_AGAIN},
};

enum { ROWS = sizeof rows / sizeof rows[0], RULES_TEXT_SIZE = 256 };

uint16_t parlor_maumau_house(const parlor_play_options *options)
{
    unsigned house = 0;
    for (int i = 0; i < ROWS; i++)
        house |= options->choice[rows[i].option] == rows[i].choice ? rows[i].rule : 0u;
    return (uint16_t)house;
}

static parlor_play_options options_of(uint16_t house)
{
    parlor_play_options options = {{0}};
    for (int i = 0; i < ROWS; i++)
        if (house & rows[i].rule)
            options.choice[rows[i].option] = rows[i].choice;
    return options;
}

int parlor_maumau_hand_by_house(const parlor_play_options *options)
{
    enum { LEAST = 5, FIRST_CHOICE = 2 };
    const int choice = options->choice[PLAY_OPTION_HAND];
    return choice >= FIRST_CHOICE ? LEAST + choice - FIRST_CHOICE : 0;
}

/* ---- Writing ---- */

/* The cards that came out of piles that were shuffled; of the others that nobody has seen where
 * they are, it is the one that was dealt from. */
static void json_piles(const parlor_maumau_memory *memory, parlor_json *json)
{
    parlor_maumau_set left = 0;
    for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
        left |= (parlor_maumau_set)(memory->pile_of[card] > 0) << card;
    json_open(json, '[');
    for (int pile = 1; left; pile++) {
        parlor_maumau_set cards = 0;
        for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
            cards |= (parlor_maumau_set)(memory->pile_of[card] == pile) << card;
        if (!cards)
            continue;
        json_open(json, '{');
        json_key(json, "pile");
        json_number(json, pile);
        json_key(json, "cards");
        json_set(json, cards);
        json_close(json, '}');
        left &= ~cards;
    }
    json_close(json, ']');
}

static void json_holding(const parlor_maumau_holding *holding, parlor_json *json)
{
    json_open(json, '{');
    json_key(json, "seat");
    json_number(json, holding->seat);
    json_key(json, "pile");
    json_number(json, holding->pile);
    json_key(json, "since");
    json_number(json, holding->since);
    json_key(json, "cannot");
    json_set(json, holding->cannot);
    json_close(json, '}');
}

static void json_spent(const parlor_maumau_spent *spent, parlor_json *json)
{
    json_open(json, '{');
    json_key(json, "seat");
    json_number(json, spent->seat);
    json_key(json, "pile");
    json_number(json, spent->pile);
    json_key(json, "turn");
    json_number(json, spent->turn);
    json_key(json, "card");
    json_card(json, spent->card);
    json_close(json, '}');
}

static void json_memory(const parlor_maumau_memory *memory, parlor_json *json)
{
    json_open(json, '{');
    json_key(json, "turnovers");
    json_number(json, memory->turnovers);
    json_key(json, "piles");
    json_piles(memory, json);
    json_key(json, "holdings");
    json_open(json, '[');
    for (int i = 0; i < memory->holding_count; i++)
        json_holding(&memory->holdings[i], json);
    json_close(json, ']');
    json_key(json, "spent");
    json_open(json, '[');
    for (int i = 0; i < memory->spent_count; i++)
        json_spent(&memory->spent[i], json);
    json_close(json, ']');
    json_key(json, "lost");
    json_bool(json, memory->is_lost);
    json_close(json, '}');
}

void parlor_maumau_house_json(const parlor_sight *sight, parlor_json *json)
{
    const parlor_maumau_sight *const at = sight_known(sight);
    const parlor_play_options options = options_of(at->house);
    char text[RULES_TEXT_SIZE];
    if (at->house == 0)
        return;
    parlor_play_rules_write(sight->game, &options, text, sizeof text);
    json_key(json, "rules");
    json_string(json, text);
    json_key(json, "clockwise");
    json_bool(json, !at->is_reversed);
    if (!(at->house & HOUSE_REMEMBERED))
        return;
    json_key(json, "memory");
    json_memory(&at->memory, json);
}

/* ---- Reading ---- */

static bool wrong(sight_reading *on, const char *name)
{
    return parlor_sight_wrong(on, name, parlor_json_member(on->from, name));
}

static bool take_flag(sight_reading *on, parlor_json_value object, const char *name, bool *yes)
{
    const parlor_json_value value = parlor_json_member(object, name);
    *yes = value.kind == PARLOR_JSON_TRUE;
    return *yes || value.kind == PARLOR_JSON_FALSE || parlor_sight_wrong(on, name, value);
}

static bool take_cards(sight_reading *on, parlor_json_value object, const char *name,
                       parlor_maumau_set *set)
{
    uint8_t cards[PARLOR_MAUMAU_CARDS];
    int count;
    if (!parlor_sight_cards(on, object, name, false, cards, PARLOR_MAUMAU_CARDS, &count))
        return false;
    *set = 0;
    for (int i = 0; i < count; i++)
        *set |= parlor_maumau_set_of(cards[i]);
    return true;
}

static bool take_pile(sight_reading *on, parlor_json_value item, parlor_maumau_memory *memory)
{
    parlor_maumau_set cards;
    int pile;
    if (!parlor_sight_number(on, item, "pile", memory->turnovers, &pile) ||
        !take_cards(on, item, "cards", &cards))
        return false;
    for (; cards; cards &= cards - 1)
        memory->pile_of[bits_lowest(cards)] = (uint16_t)pile;
    return true;
}

/* What a holding and a card spent have in common. */
static bool take_origin(sight_reading *on, parlor_json_value item,
                        const parlor_maumau_memory *memory, const char *turn, int numbers[3])
{
    return parlor_sight_number(on, item, "seat", PARLOR_MAUMAU_PLAYERS_MAX - 1, &numbers[0]) &&
           parlor_sight_number(on, item, "pile", memory->turnovers, &numbers[1]) &&
           parlor_sight_number(on, item, turn, PARLOR_MAUMAU_TURNS_MAX, &numbers[2]);
}

static bool take_holding(sight_reading *on, parlor_json_value item, parlor_maumau_memory *memory)
{
    int numbers[3];
    if (memory->holding_count == PARLOR_MAUMAU_HOLDINGS_MAX)
        return parlor_sight_wrong(on, "holdings", item);
    parlor_maumau_holding *const to = &memory->holdings[memory->holding_count++];
    if (!take_origin(on, item, memory, "since", numbers) ||
        !take_cards(on, item, "cannot", &to->cannot))
        return false;
    to->seat = (uint32_t)numbers[0];
    to->pile = (uint16_t)numbers[1];
    to->since = (uint16_t)numbers[2];
    return true;
}

static bool take_spent(sight_reading *on, parlor_json_value item, parlor_maumau_memory *memory)
{
    int numbers[3], card;
    if (memory->spent_count == PARLOR_MAUMAU_SPENT_MAX)
        return parlor_sight_wrong(on, "spent", item);
    if (!take_origin(on, item, memory, "turn", numbers) ||
        !parlor_sight_card(on, item, "card", false, &card))
        return false;
    memory->spent[memory->spent_count++] = (parlor_maumau_spent){
        (uint16_t)numbers[1], (uint16_t)numbers[2], (uint8_t)numbers[0], (parlor_maumau_card)card};
    return true;
}

static bool take_list(sight_reading *on, parlor_json_value object, const char *name,
                      parlor_maumau_memory *memory,
                      bool (*take)(sight_reading *, parlor_json_value, parlor_maumau_memory *))
{
    const parlor_json_value list = parlor_json_member(object, name);
    if (list.kind != PARLOR_JSON_ARRAY)
        return parlor_sight_wrong(on, name, list);
    for (parlor_json_value item = parlor_json_first(list); item.kind;
         item = parlor_json_next(list, item))
        if (!take(on, item, memory))
            return false;
    return true;
}

static bool take_memory(sight_reading *on, parlor_maumau_memory *memory)
{
    const parlor_json_value from = parlor_json_member(on->from, "memory");
    int turnovers;
    bool is_lost;
    if (from.kind != PARLOR_JSON_OBJECT)
        return parlor_sight_wrong(on, "memory", from);
    if (!parlor_sight_number(on, from, "turnovers", UINT16_MAX, &turnovers) ||
        !take_flag(on, from, "lost", &is_lost))
        return false;
    memory->turnovers = (uint16_t)turnovers;
    memory->is_lost = is_lost;
    return take_list(on, from, "piles", memory, take_pile) &&
           take_list(on, from, "holdings", memory, take_holding) &&
           take_list(on, from, "spent", memory, take_spent);
}

/* "rules": a string as parlor_play_rules_read() has it; without it, the game is the published one.
 */
static bool take_rules(sight_reading *on, parlor_maumau_sight *at)
{
    const parlor_json_value rules = parlor_json_member(on->from, "rules");
    parlor_play_options options = {{0}};
    parlor_status status;
    char text[RULES_TEXT_SIZE];
    if (rules.kind == PARLOR_JSON_NONE)
        return true;
    size_t size = 0;
    if (!parlor_json_string(rules, text, sizeof text))
        return wrong(on, "rules");
    while (text[size])
        size++;
    if (!parlor_play_rules_read(on->game, text, size, &options, &status))
        return wrong(on, "rules");
    at->house = parlor_maumau_house(&options);
    return true;
}

bool parlor_maumau_house_read(sight_reading *on, parlor_maumau_sight *at)
{
    bool is_clockwise;
    if (!take_rules(on, at))
        return false;
    if (at->house == 0)
        return true;
    if (!take_flag(on, on->from, "clockwise", &is_clockwise))
        return false;
    if (!is_clockwise && !(at->house & PARLOR_MAUMAU_HOUSE_REVERSE))
        return wrong(on, "clockwise");
    at->is_reversed = !is_clockwise;
    return !(at->house & HOUSE_REMEMBERED) || take_memory(on, &at->memory);
}
