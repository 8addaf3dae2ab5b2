/* The events of a round, for whoever tells of one: that was read, or that is being played. */
#ifndef PARLOR_TRACTOR_VISIT_H
#define PARLOR_TRACTOR_VISIT_H

#include "parlor/tractor_play.h"
#include "tractor_order.h"

/* Who is told, and what every event says of the round. */
typedef struct tractor_teller {
    parlor_tractor_visitor *visitor; /* NULL: nobody */
    void *context;
    parlor_tractor_order order;
    parlor_tractor_seat dealer;
    uint8_t ranks[2];
} tractor_teller;

static inline tractor_teller teller_of(const parlor_tractor_round *round,
                                       parlor_tractor_visitor *visitor, void *context)
{
    return (tractor_teller){visitor,
                            context,
                            parlor_tractor_round_order(round),
                            round->dealer,
                            {round->ranks[0], round->ranks[1]}};
}

/* An event with what all events of a round say. */
parlor_tractor_event parlor_tractor_teller_event(const tractor_teller *teller,
                                                 parlor_tractor_event_kind kind, int rule);

static inline void tell(const tractor_teller *teller, const parlor_tractor_event *event)
{
    if (teller->visitor)
        teller->visitor(teller->context, event);
}

void parlor_tractor_tell_begin(const tractor_teller *teller);

/* A trick while it is told. */
typedef struct tractor_told_trick {
    int number;                 /* from 1 */
    parlor_tractor_seat leader; /* player 0 */
    const parlor_tractor_card *cards;
    const parlor_tractor_trick *reasons; /* as far as plays are told */
} tractor_told_trick;

void parlor_tractor_tell_play(const tractor_teller *teller, const tractor_told_trick *trick,
                              int player);
/* `total`: the defenders' points with those of the trick. */
void parlor_tractor_tell_won(const tractor_teller *teller, const tractor_told_trick *trick,
                             int points, int total);

/* The end: who won the last trick, the longest component of its lead in cards, the points of the
 * hidden cards, and what the round comes to. */
void parlor_tractor_tell_end(const tractor_teller *teller, parlor_tractor_seat winner, int longest,
                             int hidden, const parlor_tractor_result *result);

#endif
