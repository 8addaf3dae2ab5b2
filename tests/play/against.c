#include "against.h"

#include "json.h"
#include "played.h"
#include <string.h>

enum { TEXT_SIZE = 1 << 12 };

static const play_reference *const references[] = {
#define GAME(name) &play_reference_##name,
#include "games_with_play_reference.h"
#undef GAME
    NULL};

const play_reference *against_find(const char *name)
{
    for (size_t i = 0; references[i]; i++)
        if (strcmp(references[i]->name, name) == 0)
            return references[i];
    return NULL;
}

/* A value as a text of its own; false: it is not there, or longer than any. */
static bool copy_value(json value, char text[TEXT_SIZE])
{
    if (!value.text || value.size >= TEXT_SIZE)
        return false;
    memcpy(text, value.text, value.size);
    text[value.size] = '\0';
    return true;
}

void *against_begin(const play_reference *reference, const parlor_beginning *beginning)
{
    static char deal[TEXT_SIZE], options[TEXT_SIZE];
    const parlor_record nothing = {.beginning = *beginning};
    const json log = json_at(played_log(&nothing));
    if (!copy_value(json_member(log, "deal"), deal) ||
        !copy_value(json_member(log, "options"), options))
        return NULL;
    return reference->begin(deal, options, beginning->seed, beginning->number);
}
