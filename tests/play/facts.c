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
