#include "company.h"

bool company_listens(const company *all)
{
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
        if (all->players[seat] && all->players[seat]->as.calls)
            return true;
    return false;
}

static const lab_calls *calls_at(const company *all, int seat)
{
    return all->players[seat]->as.calls;
}

void company_begin(company *all, const parlor_game *game, const parlor_play_options *options,
                   int seats)
{
    all->seats = seats;
    for (int seat = 0; seat < seats; seat++) {
        if (!all->players[seat] || !calls_at(all, seat))
            continue;
        const lab_contender *const as = &all->players[seat]->as;
        if (!all->sessions[seat])
            all->sessions[seat] = as->calls->open(as->context, seat);
        const lab_sitting sitting = {
            .game = game, .options = *options, .seats = seats, .seat = seat};
        as->calls->begin(all->sessions[seat], &sitting);
    }
}

void company_tell(const company *all, const parlor_play_event *event)
{
    for (int seat = 0; seat < all->seats; seat++) {
        parlor_play_event told;
        if (all->sessions[seat] && parlor_play_event_for(event, seat, &told))
            calls_at(all, seat)->tell(all->sessions[seat], &told);
    }
}

bool company_choose(company *all, const play_game *game, parlor_choice *choice)
{
    const int seat = game->table.seat;
    if (!all->sessions[seat]) {
        *choice = play_game_choice(game, &all->players[seat]->as.player);
        return true;
    }
    parlor_sight sight;
    parlor_player book;
    parlor_table_sight(&game->table, seat, &sight);
    const lab_decision decision = {
        .sight = &sight, .table = &game->table, .count = game->decisions[seat]};
    if (calls_at(all, seat)->choose(all->sessions[seat], &decision, choice) == LAB_ANSWERED)
        return true;
    parlor_player_find(game->table.game, contender_usual(game->table.game), &book);
    *choice = play_game_choice(game, &book);
    return false;
}

const char *company_said(const company *all, int seat)
{
    return all->sessions[seat] && all->players[seat]->program ? foreign_said(all->sessions[seat])
                                                              : "";
}

void company_end(company *all, const parlor_table *table)
{
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(table, payoff);
    for (int seat = 0; seat < all->seats; seat++)
        if (all->sessions[seat])
            calls_at(all, seat)->end(all->sessions[seat], table, payoff);
}

void company_close(company *all)
{
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++) {
        if (all->sessions[seat])
            calls_at(all, seat)->close(all->sessions[seat]);
        all->sessions[seat] = NULL;
    }
}
