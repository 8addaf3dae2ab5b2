/* Games that are played, for people: what happens in short sentences, and the table as a page. */
#include "maumau_layout.h"
#include "maumau_play.h"
#include "maumau_views.h"

void parlor_maumau_event_tell(const parlor_play_event *event, int seat, const char *const *players,
                              parlor_layout *layout)
{
    (void)event, (void)seat, (void)players, (void)layout;
}

void parlor_maumau_sight_page(const parlor_sight *sight, const char *const *players,
                              parlor_layout *layout)
{
    (void)sight, (void)players, (void)layout;
}

void parlor_maumau_observe(const parlor_sight *sight, uint8_t *bytes)
{
    (void)sight;
    bytes[0] = 1;
}
