/* How the main suit of a round is called, and who deals by that. */
#include "tractor_play_ends.h"

/* What a call is worth: one card, two equal ones, two black jokers, two red ones. */
static int worth_of(int kind, int many)
{
    if (kind == RED_JOKER)
        return 4;
    if (kind == BLACK_JOKER)
        return 3;
    return many;
}

/* A card of the round's rank is shown, both if there are two, or both jokers of a colour. */
static bool can_be_shown(const table *t, int kind, int many)
{
    if (kind >= BLACK_JOKER)
        return many == 2;
    return kind % RANKS == t->rank && many > 0;
}

uint64_t tractor_play_calls(const table *t)
{
    const call *last = t->calls > 0 ? &t->call[t->calls - 1] : NULL;
    uint64_t moves = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        const int many = t->hands[t->seat].of[kind];
        if (!can_be_shown(t, kind, many))
            continue;
        if (!last || worth_of(kind, many) > worth_of(last->kind, last->many))
            moves |= UINT64_C(1) << kind;
    }
    return moves == 0 ? 0 : moves | UINT64_C(1) << PASS;
}

/* Cards of the bottom are turned up until one is no joker. */
static void turn_up(table *t)
{
    int kind;
    do {
        kind = t->bottom[t->turned_up];
        t->turned_up++;
    } while (kind >= BLACK_JOKER);
    t->main_suit = kind / RANKS;
}

static void end_calling(table *t)
{
    if (t->calls == 0) {
        turn_up(t);
    } else {
        const call *last = &t->call[t->calls - 1];
        t->main_suit = last->kind >= BLACK_JOKER ? NO_SUIT : last->kind / RANKS;
        if (t->rule[FIRST_DEALER] == FIRST_DEALER_CALLER)
            t->dealer = last->seat;
    }
    tractor_play_take_bottom(t);
}

/* It is over when all have passed, but for the last caller, who is not asked again before. */
void tractor_play_call(table *t, int move)
{
    if (move == PASS) {
        t->passes++;
    } else {
        t->call[t->calls] = (call){t->seat, move, t->hands[t->seat].of[move]};
        t->calls++;
        t->passes = 0;
    }
    t->seat = (t->seat + 1) % SEATS;
    if (t->passes == (t->calls == 0 ? SEATS : SEATS - 1))
        end_calling(t);
}

void tractor_play_take_bottom(table *t)
{
    for (int i = 0; i < BOTTOM; i++)
        t->hands[t->dealer].of[t->bottom[i]]++;
    t->phase = HIDING;
    t->seat = t->dealer;
}
