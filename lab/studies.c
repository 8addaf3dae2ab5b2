/* The registry of studies. A new one is a file with its descriptor, and a line here. */
#include "study.h"

#include <string.h>

extern const lab_study lab_maumau_study;
extern const lab_study lab_mahjong_study;
extern const lab_study lab_tractor_study;
extern const lab_study lab_arena_of_bots;

static const lab_study *const studies[] = {
    &lab_maumau_study,
    &lab_mahjong_study,
    &lab_tractor_study,
};

const lab_study *lab_arena_study(void)
{
    return &lab_arena_of_bots;
}

const lab_study *lab_study_at(size_t index)
{
    return index < sizeof studies / sizeof studies[0] ? studies[index] : NULL;
}

const lab_study *lab_study_find(const char *name)
{
    const parlor_game *const game = parlor_game_find(name); /* it may be called otherwise, too */
    const char *const own = game ? parlor_game_name(game) : name;
    const lab_study *study = NULL;
    for (size_t i = 0; (study = lab_study_at(i)); i++)
        if (strcmp(study->name, own) == 0)
            return study;
    return NULL;
}
