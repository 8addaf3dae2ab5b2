#include "facts.h"

#include <stdio.h>
#include <string.h>

#define GAME(name) extern const play_facts play_facts_##name;
#include "games_with_play_facts.h"
#undef GAME

static const play_facts *const all_facts[] = {
#define GAME(name) &play_facts_##name,
#include "games_with_play_facts.h"
#undef GAME
    NULL};

const play_facts *facts_find(const char *name)
{
    for (size_t i = 0; all_facts[i]; i++)
        if (strcmp(all_facts[i]->name, name) == 0)
            return all_facts[i];
    return NULL;
}

/* ---- What the referee says ---- */

enum { ANSWERS_SIZE = 1 << 18 };

static char asked[FACTS_TEXT_SIZE], answers[ANSWERS_SIZE];

void facts_tell(void)
{
    printf("%s%s", asked, answers);
}

static void complain(parlor_output *out, const parlor_status *status, bool is_error)
{
    (void)status, (void)is_error;
    *(bool *)out->context = true;
}

static const char *ask(const parlor_game *game, const parlor_options *options, const char *text)
{
    bool is_bad = false;
    snprintf(asked, sizeof asked, "%s", text);
    answers[0] = '\0';
    parlor_output out = {
        .text = answers, .room = sizeof answers - 1, .context = &is_bad, .problem = complain};
    if (parlor_referee(game, options, text, strlen(text), &out) != PARLOR_ANSWERED || is_bad)
        return NULL;
    answers[out.size] = '\0';
    return answers;
}

const char *facts_referee(const parlor_game *game, const char *text)
{
    return ask(game, &(parlor_options){.cases_only = true}, text);
}

const char *facts_referee_json(const parlor_game *game, const char *text)
{
    return ask(game, &(parlor_options){.cases_only = true, .view = PARLOR_JSON}, text);
}

static size_t question_of(const parlor_game *game, const char *name)
{
    const parlor_question *question;
    for (size_t i = 0; (question = parlor_game_question(game, i)); i++)
        if (strcmp(question->name, name) == 0)
            return i + 1;
    return 0;
}

int facts_faults(const parlor_game *game, const char *question, const char *text)
{
    static char found[ANSWERS_SIZE];
    const parlor_options options = {.cases_only = true, .question = question_of(game, question)};
    parlor_run run = parlor_run_begin(game, &options);
    size_t used = 0, written = 0;
    const parlor_step step =
        parlor_run_step(&run, text, strlen(text), &used, found, sizeof found, &written);
    if (options.question == 0 || step != PARLOR_DONE || written == 0)
        return -1;
    return (int)parlor_run_faults(&run);
}
