#include "room.h"

/* Most answers and cases are shorter; few bytes are enough to begin with. */
enum { ROOM = 1 << 8 };

parlor_step run_step(parlor_run *run, const char *text, size_t size, size_t *used, buffer *out)
{
    parlor_step step;
    buffer_reserve(out, ROOM);
    while ((step = parlor_run_step(run, text, size, used, out->data, out->capacity, &out->size)) ==
           PARLOR_FULL)
        buffer_reserve(out, 2 * out->capacity);
    return step;
}

void deal_append(const parlor_game *game, const parlor_deal_options *options, uint64_t seed,
                 uint64_t number, buffer *text)
{
    buffer_reserve(text, ROOM);
    while (parlor_deal(game, options, seed, number, text->data, text->capacity, &text->size) ==
           PARLOR_DEAL_FULL)
        buffer_reserve(text, 2 * text->capacity);
}
