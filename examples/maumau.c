/* Tell a game of Mau-Mau card by card.  cc -Iinclude examples/maumau.c build/libparlor.a */
#include "parlor/maumau.h"
#include <stdio.h>
#include <string.h>

static void tell(void *context, const parlor_maumau_event *event)
{
    (void)context;
    if (event->kind == PARLOR_MAUMAU_EVENT_PLAYED)
        printf("player %d plays %s by MM-%d, %d left\n", event->seat + 1,
               parlor_maumau_card_name(event->card), (int)event->rule,
               parlor_maumau_hand_count(event->hands[event->seat]));
}

int main(void)
{
    const char *const line = "4 HJ DN SJ HA DJ DA CJ CE SE SQ CS CQ HK CK SS DT HQ CT ST DK SN CA "
                             "SA DE HN SK CN HE DQ HT DS HS";
    parlor_maumau_deal deal;
    parlor_maumau_result result;
    parlor_status status;
    parlor_maumau_deal_read(line, strlen(line), &deal, &status);
    if (status.problem)
        return 1;
    parlor_maumau_visit(&deal, tell, NULL, &result);
    for (int seat = 0; seat < result.players; seat++)
        printf("player %d scores %d\n", seat + 1, result.scores[seat]);
    return 0;
}
