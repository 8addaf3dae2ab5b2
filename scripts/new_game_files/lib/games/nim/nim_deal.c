/* Random positions of Nim. */
#include "nim_views.h"

static uint8_t heaps_chosen(const parlor_deal_options *options)
{
    static const uint8_t heaps[] = {3, 2, 3, 4}; /* the default first */
    return heaps[options->choice[NIM_OPTION_HEAPS]];
}

static bool size_is_possible(uint8_t size)
{
    return size >= 1 && size <= PARLOR_NIM_SIZE_MAX;
}

/* The last heap of a lost position makes the sum zero (NI-4), which not every size can. */
static parlor_nim_position draw(parlor_random *random, uint8_t heaps, bool is_lost)
{
    parlor_nim_position drawn = {.heaps = heaps};
    uint8_t *const last = &drawn.size[heaps - 1];
    do {
        for (int i = 0; i < heaps; i++)
            drawn.size[i] = (uint8_t)(1 + parlor_random_below(random, PARLOR_NIM_SIZE_MAX));
        if (is_lost)
            *last ^= parlor_nim_referee(&drawn).sum;
    } while (!size_is_possible(*last));
    return drawn;
}

void parlor_nim_deal(parlor_random *random, const parlor_deal_options *options, parlor_writer *out)
{
    const parlor_nim_position dealt =
        draw(random, heaps_chosen(options), options->choice[NIM_OPTION_LOST] != 0);
    for (int i = 0; i < dealt.heaps; i++) {
        if (i > 0)
            write_char(out, ' ');
        parlor_write_unsigned(out, dealt.size[i]);
    }
    write_char(out, '\n');
}
