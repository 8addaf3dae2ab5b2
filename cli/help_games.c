/* What the games and studies add to the manual: see help.h. */
#include "help.h"

#include "buffer.h"
#include "contenders.h"
#include "house_rules.h"
#include <string.h>

static void add_game_commands(buffer *body, const parlor_game *only)
{
    (void)only;
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        buffer_format(body, "    parlor %-7s [OPTIONS] [FILE...]  %s\n", parlor_game_name(game),
                      parlor_game_summary(game));
}

/* "--players 2|3|4|mixed" and its meaning */
static void add_deal_option(buffer *body, const parlor_deal_option *option)
{
    buffer_format(body, "--%s", option->name);
    for (size_t i = 0; option->values && option->values[i]; i++)
        buffer_format(body, "%c%s", i == 0 ? ' ' : '|', option->values[i]);
    buffer_format(body, "\t%s\n", option->meaning);
}

static void add_deal_options(buffer *body, const parlor_game *only)
{
    (void)only;
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const parlor_deal_option *option;
        for (size_t k = 0; (option = parlor_game_deal_option(game, k)); k++)
            add_deal_option(body, option);
    }
}

/* House rules have a chapter of their own. */
static void add_play_options(buffer *body, const parlor_game *only)
{
    (void)only;
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const parlor_deal_option *option;
        for (size_t k = 0; (option = parlor_game_play_option(game, k)); k++)
            if (!parlor_play_option_is_rule(game, k))
                add_deal_option(body, option);
    }
    buffer_format(body,
                  "--rules RULES\thouse rules, sets of them and single ones with commas between "
                  "them; the last word counts. parlor help house lists them\n");
}

/* ---- house rules ---- */

/* "family" and "turnover=shuffled,draw=needed: as many families play" */
static void add_rule_sets(buffer *body, const parlor_game *game)
{
    const parlor_rule_set *set;
    for (size_t i = 0; (set = parlor_game_rule_set(game, i)); i++)
        buffer_format(body, "%s\t%s: %s\n", set->name, set->rules, set->meaning);
}

/* "nine=plain|reverse" and its meaning */
static void add_single_rules(buffer *body, const parlor_game *game)
{
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_play_option(game, i)); i++) {
        if (!parlor_play_option_is_rule(game, i))
            continue;
        buffer_format(body, "%s", option->name);
        for (size_t k = 0; option->values[k]; k++)
            buffer_format(body, "%c%s", k == 0 ? '=' : '|', option->values[k]);
        buffer_format(body, "\t%s\n", option->meaning);
    }
}

static void add_house_rules(buffer *body, const parlor_game *only)
{
    const parlor_game *game;
    const char *newline = "";
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        if ((only && game != only) || !house_rule_word(game, 0))
            continue;
        buffer_format(body, "%s%s:\n", newline, parlor_game_title(game));
        add_rule_sets(body, game);
        add_single_rules(body, game);
        newline = "\n";
    }
}

/* ---- built-in players ---- */

static bool has_player(const parlor_game *game, const parlor_player_listed *wanted)
{
    parlor_player_listed player;
    for (size_t i = 0; (player = parlor_player_at(game, i)).name; i++)
        if (strcmp(player.name, wanted->name) == 0)
            return strcmp(player.meaning, wanted->meaning) == 0;
    return false;
}

/* In how many games up to `last`, or NULL for all, is there this player? */
static int games_with(const parlor_player_listed *player, const parlor_game *last)
{
    int count = 0;
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        count += has_player(game, player);
        if (game == last)
            break;
    }
    return count;
}

static void add_bots(buffer *body, const parlor_game *only)
{
    buffer_format(body, "--bots NAME\twho plays besides: one for all seats, or one for each with "
                        "commas between them (default book): ");
    contenders_append(only, body);
    buffer_format(body, "\n");
}

/* Lists the players of a game that so many games have: all, or no other. */
static void add_players_of(buffer *body, const parlor_game *game, bool is_shared)
{
    parlor_player_listed player;
    for (size_t i = 0; (player = parlor_player_at(game, i)).name; i++)
        if ((games_with(&player, NULL) > 1) == is_shared &&
            (!is_shared || games_with(&player, game) == 1))
            buffer_format(body, "%s\t%s\n", player.name, player.meaning);
}

/* What each of them does: those that play more than one game, then those of each game. */
static void add_players(buffer *body, const parlor_game *only)
{
    (void)only;
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        add_players_of(body, game, true);
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        if (parlor_game_is_playable(game))
            buffer_format(body, "\n%s:\n", parlor_game_title(game));
        add_players_of(body, game, false);
    }
}

static void add_questions(buffer *body, const parlor_game *only)
{
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        if (only && game != only)
            continue;
        const parlor_question *question;
        for (size_t k = 0; (question = parlor_game_question(game, k)); k++)
            buffer_format(body, "--%s\t%s\n", question->name, question->meaning);
        if (parlor_game_player(game, 0))
            buffer_format(
                body,
                "--names LIST\t%s: your own names for the players, with commas between them\n",
                parlor_game_title(game));
    }
}

/* "--games N" and its meaning; what can stand for a NAME is listed. */
static const char *study_word(const void *option, size_t index)
{
    return ((const lab_option *)option)->word(index);
}

static void add_study_option(buffer *body, const lab_option *option)
{
    buffer_format(body, "--%s%s%s\t%s", option->name, option->value ? " " : "",
                  option->value ? option->value : "", option->meaning);
    if (option->word) {
        buffer_format(body, ": ");
        words_append(body, study_word, option);
    }
    buffer_format(body, "\n");
}

static void add_studies(buffer *body, const parlor_game *only)
{
    (void)only;
    const lab_study *study = NULL;
    for (size_t i = 0; (study = lab_study_at(i)); i++) {
        buffer_format(body, "%sparlor study %s: %s.\n", i == 0 ? "" : "\n", lab_study_name(study),
                      lab_study_summary(study));
        const lab_option *option = NULL;
        for (size_t k = 0; (option = lab_study_option(study, k)); k++)
            add_study_option(body, option);
    }
}

static void add_bot(buffer *body, const parlor_game *only)
{
    buffer_format(body, "--bot NAME\twho plays, once for each of them: ");
    contenders_append(only, body);
    buffer_format(body, "\n");
}

static void add_arena(buffer *body, const parlor_game *only)
{
    (void)only;
    const lab_option *option = NULL;
    for (size_t i = 0; (option = lab_study_option(lab_arena_study(), i)); i++)
        add_study_option(body, option);
}

/* Lines that stand for what the games add, or one of them alone. */
static const struct {
    const char *line;
    void (*add)(buffer *body, const parlor_game *only);
} placeholders[] = {
    {"{games}", add_game_commands},
    {"{questions}", add_questions},
    {"{deal options}", add_deal_options},
    {"{play options}", add_play_options},
    {"{house rules}", add_house_rules},
    {"{bots}", add_bots},
    {"{bot}", add_bot},
    {"{players}", add_players},
    {"{studies}", add_studies},
    {"{arena}", add_arena},
};

bool help_add(buffer *body, const char *line, size_t size, const parlor_game *only)
{
    for (size_t i = 0; i < sizeof placeholders / sizeof placeholders[0]; i++)
        if (size == strlen(placeholders[i].line) && memcmp(line, placeholders[i].line, size) == 0) {
            placeholders[i].add(body, only);
            return true;
        }
    return false;
}
