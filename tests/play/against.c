#include "against.h"

#include "json.h"
#include "played.h"
#include <string.h>

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

void *against_begin(const play_reference *reference, const parlor_beginning *beginning)
{
    static char deal[1 << 12];
    const parlor_record nothing = {.beginning = *beginning};
    const json value = json_member(json_at(played_log(&nothing)), "deal");
    if (!value.text || value.size >= sizeof deal)
        return NULL;
    memcpy(deal, value.text, value.size);
    deal[value.size] = '\0';
    return reference->begin(deal);
}
