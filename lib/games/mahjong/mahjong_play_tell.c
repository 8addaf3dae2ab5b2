/* Sichuan Mahjong being played: events are made. */
#include "mahjong_playing.h"

/* Begins an event; the rest of its members are set one by one, so that bytes between them stay 0.
 */
static parlor_mahjong_play_event *begin_event(const playing *at, parlor_mahjong_play_kind kind,
                                              int seat, parlor_mahjong_rule rule,
                                              parlor_play_event *event)
{
    *event = (parlor_play_event){
        .game = at->table->game, .kind = (int32_t)kind, .seat = seat, .rule = (int32_t)rule};
    parlor_mahjong_play_event *const own = (parlor_mahjong_play_event *)event->own;
    own->wall = at->own->open.wall;
    return own;
}

static void emit(const playing *at, const parlor_play_event *event)
{
    at->to.visitor(at->to.context, event);
}

void parlor_mahjong_play_tell(const playing *at, parlor_mahjong_play_kind kind, int seat,
                              parlor_mahjong_rule rule, parlor_mahjong_tile tile, int from)
{
    parlor_play_event event;
    parlor_mahjong_play_event *const own = begin_event(at, kind, seat, rule, &event);
    own->tile = (int8_t)tile;
    own->from = (int8_t)from;
    own->was_robbed = rule == PARLOR_MAHJONG_RULE_ROBBING;
    emit(at, &event);
}

void parlor_mahjong_play_tell_dealt(const playing *at, int begins)
{
    if (!at->to.visitor)
        return;
    parlor_play_event event;
    parlor_mahjong_play_event *const own =
        begin_event(at, PARLOR_MAHJONG_PLAY_DEALT, -1, PARLOR_MAHJONG_RULE_DEAL, &event);
    own->begins = (uint8_t)begins;
    memcpy(own->hidden, at->own->hidden, sizeof own->hidden);
    emit(at, &event);
}

void parlor_mahjong_play_tell_voids(const playing *at, int seat)
{
    if (!at->to.visitor)
        return;
    parlor_play_event event;
    parlor_mahjong_play_event *const own =
        begin_event(at, seat < 0 ? PARLOR_MAHJONG_PLAY_VOIDS : PARLOR_MAHJONG_PLAY_CHOSE, seat,
                    PARLOR_MAHJONG_RULE_VOID, &event);
    for (int other = 0; other < PARLOR_MAHJONG_SEATS; other++)
        own->voids[other] = seat < 0 || seat == other ? at->own->voids[other] : -1;
    emit(at, &event);
}

void parlor_mahjong_play_tell_won(const playing *at, const parlor_mahjong_win *win)
{
    if (!at->to.visitor)
        return;
    parlor_play_event event;
    const parlor_mahjong_open *const open = &at->own->open;
    parlor_mahjong_play_event *const own = begin_event(
        at, PARLOR_MAHJONG_PLAY_WON, win->seat,
        win->was_robbed ? PARLOR_MAHJONG_RULE_ROBBING : PARLOR_MAHJONG_RULE_WIN, &event);
    own->tile = win->tile;
    own->from = win->from;
    own->score = win->score;
    own->was_robbed = win->was_robbed;
    if (plays_on(open)) {
        own->fans = win->fans;
        own->value = (uint8_t)parlor_mahjong_win_value(win->fans, open->cap);
    }
    own->hand.hidden = open->shown[win->seat];
    own->hand.declared = open->declared[win->seat];
    emit(at, &event);
}

void parlor_mahjong_play_tell_paid(const playing *at, int from, int to, int amount,
                                   parlor_mahjong_reason reason)
{
    static const parlor_mahjong_rule rules[] = {
        [PARLOR_MAHJONG_FOR_WIN] = PARLOR_MAHJONG_RULE_VALUE,
        [PARLOR_MAHJONG_FOR_UPGRADE] = PARLOR_MAHJONG_RULE_UPGRADES_PAY,
        [PARLOR_MAHJONG_FOR_VOID] = PARLOR_MAHJONG_RULE_WALL_EMPTY,
        [PARLOR_MAHJONG_FOR_UNREADY] = PARLOR_MAHJONG_RULE_WALL_EMPTY,
        [PARLOR_MAHJONG_FOR_BACK] = PARLOR_MAHJONG_RULE_WALL_EMPTY};
    if (!at->to.visitor)
        return;
    parlor_play_event event;
    parlor_mahjong_play_event *const own =
        begin_event(at, PARLOR_MAHJONG_PLAY_PAID, from, rules[reason], &event);
    own->to = (uint8_t)to;
    own->amount = (uint8_t)amount;
    own->reason = (uint8_t)reason;
    emit(at, &event);
}

void parlor_mahjong_play_tell_ended(const playing *at)
{
    if (!at->to.visitor)
        return;
    parlor_play_event event;
    const parlor_mahjong_open *const open = &at->own->open;
    parlor_mahjong_play_event *const own = begin_event(
        at, PARLOR_MAHJONG_PLAY_ENDED, -1,
        plays_on(open) ? PARLOR_MAHJONG_RULE_WALL_EMPTY : PARLOR_MAHJONG_RULE_END, &event);
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        if (is_in(open, seat))
            own->hidden[seat] = open->shown[seat];
    emit(at, &event);
}
