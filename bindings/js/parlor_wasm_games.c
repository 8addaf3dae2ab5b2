/* What there is to know about the games, for library.js. */
#include "parlor/players.h"
#include "parlor_wasm.h"

/* What can be asked about a game, with the numbers that library.js uses. */
enum game_text {
    GAME_NAME,
    GAME_TITLE,
    GAME_SUMMARY,
    GAME_HELP,
    GAME_RULE_PREFIX,
    GAME_PLAYER,
    GAME_RULE_TITLE,
    GAME_RULE_TEXT,
    GAME_QUESTION_NAME,
    GAME_QUESTION_MEANING,
    GAME_PROBLEM_NAME,
    GAME_PROBLEM_SENTENCE,
    GAME_OPTION_NAME,
    GAME_OPTION_MEANING,
    GAME_OPTION_VALUE,
    GAME_PLAY_OPTION_NAME,
    GAME_PLAY_OPTION_MEANING,
    GAME_PLAY_OPTION_VALUE,
    GAME_OPPONENT_NAME,
    GAME_OPPONENT_MEANING,
    GAME_RULE_SET_NAME,
    GAME_RULE_SET_RULES,
    GAME_RULE_SET_MEANING,
};

enum game_number {
    GAME_HAS_LINE_CASES,
    GAME_RULE_NUMBER,
    GAME_QUESTION_IS_FOR_PEOPLE,
    GAME_PROBLEM_IS_ERROR,
    GAME_PROBLEM_RULE,
    GAME_OPTION_IS_SWITCH,
    GAME_IS_PLAYABLE,
    GAME_OPPONENT_IS_CHEAT,
    GAME_PLAY_OPTION_IS_RULE,
};

static const char *option_value(const parlor_deal_option *option, size_t index)
{
    if (!option || !option->values)
        return NULL;
    for (size_t i = 0; option->values[i]; i++)
        if (i == index)
            return option->values[i];
    return NULL;
}

static const char *game_list_text(const parlor_game *game, int what, size_t index, size_t value)
{
    const parlor_rule *const rule = parlor_game_rule(game, index);
    const parlor_question *const question = parlor_game_question(game, index);
    const parlor_problem *const problem = parlor_game_problem(game, index);
    const parlor_deal_option *const option = parlor_game_deal_option(game, index);
    switch (what) {
    case GAME_PLAYER:
        return parlor_game_player(game, index);
    case GAME_RULE_TITLE:
        return rule ? rule->title : NULL;
    case GAME_RULE_TEXT:
        return rule ? rule->text : NULL;
    case GAME_QUESTION_NAME:
        return question ? question->name : NULL;
    case GAME_QUESTION_MEANING:
        return question ? question->meaning : NULL;
    case GAME_PROBLEM_NAME:
        return problem ? problem->name : NULL;
    case GAME_PROBLEM_SENTENCE:
        return problem ? problem->sentence : NULL;
    case GAME_OPTION_NAME:
        return option ? option->name : NULL;
    case GAME_OPTION_MEANING:
        return option ? option->meaning : NULL;
    case GAME_OPTION_VALUE:
        return option_value(option, value);
    default:
        return NULL;
    }
}

/* The same about playing it. */
static const char *play_list_text(const parlor_game *game, int what, size_t index, size_t value)
{
    const parlor_deal_option *const option = parlor_game_play_option(game, index);
    const parlor_rule_set *const set = parlor_game_rule_set(game, index);
    switch (what) {
    case GAME_PLAY_OPTION_NAME:
        return option ? option->name : NULL;
    case GAME_PLAY_OPTION_MEANING:
        return option ? option->meaning : NULL;
    case GAME_PLAY_OPTION_VALUE:
        return option_value(option, value);
    case GAME_OPPONENT_NAME:
        return parlor_player_at(game, index).name;
    case GAME_OPPONENT_MEANING:
        return parlor_player_at(game, index).meaning;
    case GAME_RULE_SET_NAME:
        return set ? set->name : NULL;
    case GAME_RULE_SET_RULES:
        return set ? set->rules : NULL;
    case GAME_RULE_SET_MEANING:
        return set ? set->meaning : NULL;
    default:
        return NULL;
    }
}

/* A text about a game, NUL-terminated; NULL if there is none, as past the end of a list. */
EXPORT(game_text) const char *game_text(size_t game, int what, size_t index, size_t value)
{
    const parlor_game *const of = parlor_game_at(game);
    switch (what) {
    case GAME_NAME:
        return parlor_game_name(of);
    case GAME_TITLE:
        return parlor_game_title(of);
    case GAME_SUMMARY:
        return parlor_game_summary(of);
    case GAME_HELP:
        return parlor_game_help(of);
    case GAME_RULE_PREFIX:
        return parlor_game_rule_prefix(of);
    default:
        return what < GAME_PLAY_OPTION_NAME ? game_list_text(of, what, index, value)
                                            : play_list_text(of, what, index, value);
    }
}

EXPORT(game_number) int game_number(size_t game, int what, size_t index)
{
    const parlor_game *const of = parlor_game_at(game);
    const parlor_rule *const rule = parlor_game_rule(of, index);
    const parlor_question *const question = parlor_game_question(of, index);
    const parlor_problem *const problem = parlor_game_problem(of, index);
    const parlor_deal_option *const option = parlor_game_deal_option(of, index);
    switch (what) {
    case GAME_HAS_LINE_CASES:
        return parlor_game_has_line_cases(of);
    case GAME_RULE_NUMBER:
        return rule ? rule->number : 0;
    case GAME_QUESTION_IS_FOR_PEOPLE:
        return question && question->is_for_people;
    case GAME_PROBLEM_IS_ERROR:
        return problem && problem->severity == PARLOR_ERROR;
    case GAME_PROBLEM_RULE:
        return problem ? problem->rule : 0;
    case GAME_OPTION_IS_SWITCH:
        return option && !option->values;
    case GAME_IS_PLAYABLE:
        return parlor_game_is_playable(of);
    case GAME_OPPONENT_IS_CHEAT:
        return parlor_player_at(of, index).is_cheat;
    case GAME_PLAY_OPTION_IS_RULE:
        return parlor_play_option_is_rule(of, index);
    default:
        return 0;
    }
}

EXPORT(version) const char *version(void)
{
    return parlor_version();
}
