/* Options of games that are played, house rules among them: choosing them by name, and what goes
 * together. */
#include "../core/memory.h"
#include "game.h"

static const parlor_problem problem_game = {"game-not-playable", PARLOR_ERROR,
                                            "there is no such game that can be played", 0};
static const parlor_problem problem_invalid = {"options-invalid", PARLOR_ERROR,
                                               "these are no options of the game", 0};
static const parlor_problem problem_together = {"options-together", PARLOR_ERROR,
                                                "the options do not go together", 0};
static const parlor_problem problem_empty = {"rules-empty", PARLOR_ERROR,
                                             "there is a comma too many", 0};
static const parlor_problem problem_unknown = {
    "rules-unknown", PARLOR_ERROR, "{found} is neither a house rule of the game nor a set of them",
    0};
static const parlor_problem problem_valueless = {
    "rules-valueless", PARLOR_ERROR, "{found} is to have a value, as in {found}=VALUE", 0};
static const parlor_problem problem_value = {"rules-value", PARLOR_ERROR,
                                             "{found} is no value of that house rule", 0};

/* ---- By name ---------------------------------------------------------------------------- */

const parlor_deal_option *parlor_game_play_option(const parlor_game *game, size_t index)
{
    return parlor_game_is_playable(game) && index < game->play->option_count
               ? &game->play->options[index]
               : NULL;
}

bool parlor_play_choose(const parlor_game *game, const char *name, const char *value,
                        parlor_play_options *options)
{
    const parlor_deal_option *option;
    for (size_t i = 0; name && (option = parlor_game_play_option(game, i)); i++) {
        uint8_t choice;
        if (parlor_string_equal(option->name, name) &&
            parlor_option_choose(option, value, &choice)) {
            const bool is_default = choice == 1 && !(game->play->options_open >> i & 1);
            options->choice[i] = is_default ? 0 : choice;
            return true;
        }
    }
    return false;
}

/* A word that is no longer than any name, as a string. */
enum { NAME_SIZE = 24 };

static bool span_name(parlor_span span, char name[NAME_SIZE])
{
    const size_t size = span_size(span);
    if (size == 0 || size >= NAME_SIZE)
        return false;
    for (size_t i = 0; i < size; i++)
        if (span.at[i] == '\0')
            return false;
    memcpy(name, span.at, size);
    name[size] = '\0';
    return true;
}

bool parlor_play_choose_span(const parlor_game *game, parlor_span name, parlor_span value,
                             parlor_play_options *options)
{
    char words[2][NAME_SIZE];
    return span_name(name, words[0]) && span_name(value, words[1]) &&
           parlor_play_choose(game, words[0], words[1], options);
}

uint32_t parlor_play_option_named(const parlor_game *game, parlor_span name)
{
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_play_option(game, i)); i++)
        if (parlor_span_is_string(name, option->name))
            return 1u << i;
    return 0;
}

/* ---- What goes together ----------------------------------------------------------------- */

static bool options_are_valid(const parlor_game *game, const parlor_play_options *options)
{
    for (size_t i = 0; i < PARLOR_PLAY_OPTIONS_MAX; i++) {
        const parlor_deal_option *const option = parlor_game_play_option(game, i);
        if (options->choice[i] > (option ? parlor_option_values(option) : 0))
            return false;
    }
    return true;
}

static uint32_t chosen(const parlor_play_options *options)
{
    uint32_t set = 0;
    for (uint32_t i = 0; i < PARLOR_PLAY_OPTIONS_MAX; i++)
        set |= (uint32_t)(options->choice[i] != 0) << i;
    return set;
}

const parlor_problem *parlor_play_conflict(const parlor_game *game,
                                           const parlor_play_options *options, uint32_t named)
{
    return game->play->conflict && options_are_valid(game, options)
               ? game->play->conflict(options, named | chosen(options))
               : NULL;
}

const parlor_problem *parlor_play_options_problem(const parlor_game *game,
                                                  const parlor_play_options *options)
{
    if (!parlor_game_is_playable(game))
        return &problem_game;
    if (!options_are_valid(game, options))
        return &problem_invalid;
    const parlor_problem *const conflict = parlor_play_conflict(game, options, 0);
    if (conflict)
        return conflict;
    return game->play->seats(options) > 0 ? NULL : &problem_together;
}

int parlor_play_seats(const parlor_game *game, const parlor_play_options *options)
{
    return parlor_play_options_problem(game, options) ? 0 : game->play->seats(options);
}

/* ---- House rules ------------------------------------------------------------------------ */

bool parlor_play_option_is_rule(const parlor_game *game, size_t index)
{
    return parlor_game_play_option(game, index) && (game->play->options_as_rules >> index & 1);
}

const parlor_rule_set *parlor_game_rule_set(const parlor_game *game, size_t index)
{
    return parlor_game_is_playable(game) && index < game->play->rule_set_count
               ? &game->play->rule_sets[index]
               : NULL;
}

/* House rules while they are read. */
typedef struct reading {
    const parlor_game *game;
    const char *text;
    parlor_play_options options;
    uint32_t named;
    parlor_status *status;
} reading;

static bool refuse(reading *at, const parlor_problem *problem, parlor_span place)
{
    parlor_status_set(at->status, problem, at->text, place);
    return false;
}

static parlor_span without_blanks(parlor_span span)
{
    span.at = skip_blanks(span.at, span.end);
    while (span.end > span.at && char_is_blank(span.end[-1]))
        span.end--;
    return span;
}

/* Where the mark is, or the end. */
static const char *find_mark(parlor_span span, char mark)
{
    while (span.at < span.end && *span.at != mark)
        span.at++;
    return span.at;
}

static bool read_option(reading *at, parlor_span word)
{
    const char *const mark = find_mark(word, '=');
    const parlor_span name = without_blanks((parlor_span){word.at, mark});
    const uint32_t named =
        parlor_play_option_named(at->game, name) & at->game->play->options_as_rules;
    if (!named)
        return refuse(at, &problem_unknown, span_size(name) ? name : word);
    const parlor_span value =
        without_blanks((parlor_span){mark < word.end ? mark + 1 : mark, word.end});
    if (span_size(value) == 0)
        return refuse(at, &problem_valueless, name);
    at->named |= named;
    return parlor_play_choose_span(at->game, name, value, &at->options) ||
           refuse(at, &problem_value, value);
}

/* Takes the next word of a list with commas between them; false: that was the last. */
static bool take_word(parlor_span *list, parlor_span *word)
{
    if (!list->at)
        return false;
    const char *const mark = find_mark(*list, ',');
    *word = without_blanks((parlor_span){list->at, mark});
    list->at = mark < list->end ? mark + 1 : NULL;
    return true;
}

static parlor_span span_of(const char *string)
{
    const char *end = string;
    while (*end)
        end++;
    return (parlor_span){string, end};
}

static bool read_set(reading *at, const parlor_rule_set *set)
{
    parlor_span list = span_of(set->rules), word;
    while (take_word(&list, &word))
        if (!read_option(at, word))
            return false;
    return true;
}

static bool read_word(reading *at, parlor_span word)
{
    const parlor_rule_set *set;
    if (span_size(word) == 0)
        return refuse(at, &problem_empty, word);
    for (size_t i = 0; (set = parlor_game_rule_set(at->game, i)); i++)
        if (parlor_span_is_string(word, set->name))
            return read_set(at, set);
    return read_option(at, word);
}

static bool read_rules(reading *at, parlor_span all)
{
    parlor_span list = line_is_blank(all) ? (parlor_span){NULL, NULL} : all, word;
    while (take_word(&list, &word))
        if (!read_word(at, word))
            return false;
    const parlor_problem *const conflict = parlor_play_conflict(at->game, &at->options, at->named);
    return !conflict || refuse(at, conflict, all);
}

bool parlor_play_rules_read(const parlor_game *game, const char *text, size_t size,
                            parlor_play_options *options, parlor_status *status)
{
    *status = (parlor_status){0};
    reading at = {.game = game, .text = text, .options = *options, .status = status};
    const parlor_span all = {text, text + size};
    if (parlor_game_is_playable(game) ? read_rules(&at, all) : refuse(&at, &problem_game, all)) {
        *options = at.options;
        return true;
    }
    parlor_status_settle(status, text, 1);
    return false;
}

size_t parlor_play_rules_write(const parlor_game *game, const parlor_play_options *options,
                               char *out, size_t room)
{
    parlor_writer writer = {out, out + room, false};
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_play_option(game, i)); i++) {
        if (!parlor_play_option_is_rule(game, i) || options->choice[i] == 0 ||
            options->choice[i] > parlor_option_values(option))
            continue;
        if (writer.at > out)
            write_char(&writer, ',');
        parlor_write_string(&writer, option->name);
        write_char(&writer, '=');
        parlor_write_string(&writer, option->values[options->choice[i] - 1]);
    }
    write_char(&writer, '\0');
    return writer.full ? 0 : (size_t)(writer.at - out) - 1;
}
