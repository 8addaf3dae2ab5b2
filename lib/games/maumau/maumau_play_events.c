/* The events of a table, and what a seat is told of them (MM-42). */
#include "maumau_play.h"

#include "../../core/bits.h"
#include "maumau_cards.h"

const parlor_maumau_play_event *parlor_maumau_play_event_of(const parlor_play_event *event)
{
    return event->game == &parlor_game_maumau ? (const parlor_maumau_play_event *)event->own : NULL;
}

/* A free move is made by no rule of decision: the rule that allows it. It does not tell whether
 * there was a choice. */
static parlor_maumau_rule rule_in_play(const parlor_maumau_event *event)
{
    switch (event->kind) {
    case PARLOR_MAUMAU_EVENT_DREW:
        return event->sevens > 0 ? PARLOR_MAUMAU_RULE_UNPAID_SEVENS : PARLOR_MAUMAU_RULE_FREE_TURN;
    case PARLOR_MAUMAU_EVENT_PLAYED:
        if (event->drawn)
            return PARLOR_MAUMAU_RULE_AFTER_DRAWING;
        return event->sevens > card_is_seven(event->card) ? PARLOR_MAUMAU_RULE_UNPAID_SEVENS
                                                          : PARLOR_MAUMAU_RULE_FREE_TURN;
    case PARLOR_MAUMAU_EVENT_ENDED:
        return event->ending == PARLOR_MAUMAU_ENDING_ENDLESS ? PARLOR_MAUMAU_RULE_OVER
                                                             : event->rule;
    default:
        return event->rule;
    }
}

/* All of an event but its padding, which may be anything. */
static void copy_event(parlor_maumau_event *to, const parlor_maumau_event *from)
{
    enum {
        PADDING = offsetof(parlor_maumau_event, drawn) + sizeof from->drawn,
        BEHIND = offsetof(parlor_maumau_event, candidates),
    };
    memcpy(to, from, PADDING);
    memcpy((char *)to + BEHIND, (const char *)from + BEHIND, sizeof *from - BEHIND);
}

/* The new order of a pile that was shuffled. */
static void tell_turned(const parlor_maumau_table *own, parlor_maumau_play_event *at)
{
    const parlor_maumau_state *const g = &own->state;
    if (!(own->house & PARLOR_MAUMAU_HOUSE_SHUFFLED))
        return;
    at->turned_count = game_queued(g);
    for (uint32_t i = 0; i < at->turned_count; i++)
        at->turned[i] = own->tape[(g->next + i) % PARLOR_MAUMAU_CARDS];
}

void parlor_maumau_play_tell(void *context, const parlor_maumau_event *event)
{
    if (event->kind == PARLOR_MAUMAU_EVENT_JACK_BLOCKED)
        return; /* nobody has to play a jack */
    const maumau_teller *const teller = context;
    const parlor_maumau_table *const own = table_known(teller->table);
    parlor_play_event told = {
        .game = &parlor_game_maumau, .kind = (int32_t)event->kind, .seat = event->seat};
    parlor_maumau_play_event *const at = (parlor_maumau_play_event *)told.own;
    copy_event(&at->event, event);
    at->event.rule = rule_in_play(event);
    at->seen = own->seen;
    at->unseen = table_unseen(own);
    at->turns = own->state.turns;
    for (int seat = 0; seat < event->players; seat++)
        at->placed[seat] = parlor_maumau_placed(own, seat);
    if (event->kind == PARLOR_MAUMAU_EVENT_DREW)
        at->alike = parlor_maumau_alike(own, event->card);
    if (event->kind == PARLOR_MAUMAU_EVENT_TURNED_OVER)
        tell_turned(own, at);
    told.rule = (int32_t)at->event.rule;
    teller->to.visitor(teller->to.context, &told);
}

/* ---- For a seat ---- */

static bool event_shows_hands(const parlor_maumau_event *event)
{
    return event->kind == PARLOR_MAUMAU_EVENT_ENDED || event->kind == PARLOR_MAUMAU_EVENT_SCORED;
}

/* Leaves out what another seat does not know of the hand that the event is about. */
static void hide_choice(parlor_maumau_event *event, parlor_maumau_set seen,
                        parlor_maumau_set placed, parlor_maumau_set alike)
{
    if (event->kind == PARLOR_MAUMAU_EVENT_DREW &&
        !drawn_is_known(event->card, event->hands[event->seat], seen, placed, alike))
        event->card = PARLOR_MAUMAU_CARD_UNKNOWN;
    if (event->kind == PARLOR_MAUMAU_EVENT_PLAYED)
        event->candidates &= placed | parlor_maumau_set_of(event->card);
    for (int suit = 0; ~placed && suit < PARLOR_MAUMAU_SUITS; suit++)
        event->wish_counts[suit] = 0;
}

bool parlor_maumau_event_for(int seat, parlor_play_event *told)
{
    parlor_maumau_play_event *const at = (parlor_maumau_play_event *)told->own;
    parlor_maumau_event *const event = &at->event;
    const parlor_maumau_set placed = at->placed[seat];
    for (int other = 0; other < PARLOR_MAUMAU_PLAYERS_MAX; other++)
        at->placed[other] = placed;
    at->turned_count = 0;
    memset(at->turned, 0, sizeof at->turned);
    if (event_shows_hands(event))
        return true;
    if (seat != event->seat)
        hide_choice(event, at->seen, placed, at->alike);
    for (int other = 0; other < event->players; other++)
        event->hands[other] &= placed;
    return true;
}
