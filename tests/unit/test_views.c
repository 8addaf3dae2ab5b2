/* What people and programs are shown, kept word for word: a change shows as a difference in
 * tests/data/views, to be looked at and, if it is meant, recorded by `test_views --renew`.
 * GAME.in has the cases. */
#include "help.h"
#include "lib/games/game.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROOM = 1 << 20 };

/* One way to show the cases. Narrow layouts are wrapped everywhere, wide ones nowhere. */
typedef struct way {
    const char *name;
    parlor_view view;
    parlor_style style;
} way;

static const way ways[] = {
    {"narrow", PARLOR_EXPLAIN, {.width = 34}},
    {"usual", PARLOR_EXPLAIN, {.width = 0}},
    {"wide", PARLOR_EXPLAIN, {.width = 150, .symbols = true}},
    {"coloured", PARLOR_EXPLAIN, {.width = 60, .symbols = true, .colour = true}},
    {"json", PARLOR_JSON, {0}},
};

static char input[ROOM], shown[ROOM], kept[ROOM];
static bool is_renewing;

static void path_of(char path[512], const parlor_game *game, const char *question, const char *end)
{
    snprintf(path, 512, "%s/views/%s%s%s%s", PARLOR_TEST_DATA, parlor_game_name(game),
             *question ? "_" : "", question, end);
}

static size_t file_read(const char *path, char *text)
{
    FILE *const file = fopen(path, "rb");
    if (!file)
        fail_msg("there is no %s", path);
    const size_t size = fread(text, 1, ROOM, file);
    fclose(file);
    assert_true(size < ROOM);
    return size;
}

static void file_write(const char *path, const char *text, size_t size)
{
    FILE *const file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* Problems are part of what is shown. */
static size_t show(const parlor_game *game, size_t question, const way *as, size_t size)
{
    const parlor_options options = {.view = as->view, .style = as->style, .question = question};
    parlor_run run = parlor_run_begin(game, &options);
    size_t used = 0, written = 0;
    while (parlor_run_step(&run, input, size, &used, shown, ROOM - 1024, &written) != PARLOR_DONE) {
        assert_non_null(run.status.problem); /* there was room enough */
        written += parlor_status_message(&run.status, shown + written, 1024);
        shown[written++] = '\n';
    }
    assert_true(parlor_run_end(&run));
    return written;
}

static void assert_kept(const char *path, size_t size)
{
    const size_t kept_size = file_read(path, kept);
    size_t line = 1, at = 0;
    for (; at < size && at < kept_size && shown[at] == kept[at]; at++)
        line += shown[at] == '\n';
    if (at < size || at < kept_size)
        fail_msg("line %zu of %s is another: %.*s", line, path, (int)strcspn(shown + at, "\n"),
                 shown + at);
}

static void check_or_renew(const char *path, size_t size)
{
    assert_true(size > 0);
    if (is_renewing)
        file_write(path, shown, size);
    else
        assert_kept(path, size);
}

static size_t shown_size;

static void show_line(const char *what, const char *text)
{
    shown_size += (size_t)snprintf(shown + shown_size, ROOM - shown_size, "%s: %s\n", what,
                                   text ? text : "-");
}

/* What a game says of itself: in help, manual and completions. */
static void check_row(const parlor_game *game)
{
    char path[512];
    const parlor_question *question;
    const parlor_deal_option *option;
    const parlor_rule *rule;
    shown_size = 0;
    show_line("title", parlor_game_title(game));
    show_line("summary", parlor_game_summary(game));
    show_line("rules", parlor_game_rule_prefix(game));
    show_line("first line", game->count_required ? "the number of cases" : "may be a case");
    for (size_t i = 0; (question = parlor_game_question(game, i)); i++) {
        show_line(question->name, question->meaning);
        show_line("asked by", question->is_for_people ? "people" : "programs");
    }
    for (size_t i = 0; parlor_game_player(game, i); i++)
        show_line("player", parlor_game_player(game, i));
    for (size_t i = 0; (option = parlor_game_deal_option(game, i)); i++) {
        show_line(option->name, option->meaning);
        for (const char *const *value = option->values; value && *value; value++)
            show_line("value", *value);
    }
    for (size_t i = 0; (rule = parlor_game_rule(game, i)); i++)
        show_line("rule", rule->title);
    show_line("help", parlor_game_help(game));
    path_of(path, game, "", ".row");
    check_or_renew(path, shown_size);
}

/* Everything that can be wrong with a case: a name for programs, a sentence for people. */
static void check_problems(const parlor_game *game)
{
    char path[512];
    size_t size = 0;
    for (size_t i = 0; i < game->problem_count; i++) {
        const parlor_problem *const problem = &game->problems[i];
        size += (size_t)snprintf(shown + size, ROOM - size, "%s, %s, by rule %d:\n    %s\n",
                                 problem->name,
                                 problem->severity == PARLOR_ERROR ? "an error" : "a warning",
                                 problem->rule, problem->sentence);
    }
    path_of(path, game, "", ".problems");
    check_or_renew(path, size);
}

static void check_ways(const parlor_game *game, size_t question, const char *name)
{
    char path[512], end[32];
    path_of(path, game, name, ".in");
    const size_t size = file_read(path, input);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        memset(shown, 0, ROOM);
        const size_t written = show(game, question, &ways[i], size);
        snprintf(end, sizeof end, ".%s", ways[i].name);
        path_of(path, game, name, end);
        check_or_renew(path, written);
    }
}

/* A game that is new has no cases here yet. */
static bool game_has_cases(const parlor_game *game)
{
    char path[512];
    path_of(path, game, "", ".in");
    FILE *const file = fopen(path, "rb");
    if (file)
        fclose(file);
    return file;
}

static void what_is_shown_stays(void **state)
{
    (void)state;
    const parlor_game *game;
    int checked = 0;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        if (!game_has_cases(game))
            continue;
        checked++;
        check_row(game);
        check_problems(game);
        check_ways(game, 0, "");
        const parlor_question *question;
        for (size_t j = 0; (question = parlor_game_question(game, j)); j++)
            check_ways(game, j + 1, question->name);
    }
    assert_true(checked > 0);
}

int main(int count, char **words)
{
    is_renewing = count == 2 && strcmp(words[1], "--renew") == 0;
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_shown_stays)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
