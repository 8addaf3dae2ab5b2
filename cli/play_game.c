#include "play_game.h"

void play_game_begin(play_game *game, const parlor_beginning *beginning)
{
    game->record.beginning = *beginning;
    game->record.count = 0;
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
        game->decisions[seat] = 0;
    parlor_table_begin(beginning, &game->table, game->visitor, game->context);
}

bool play_game_is_over(const play_game *game)
{
    return game->table.seat < 0;
}

void play_game_move(play_game *game, int move)
{
    game->decisions[game->table.seat]++;
    game->record.moves[game->record.count++] = (uint8_t)move;
    parlor_table_move(&game->table, move, game->visitor, game->context);
}

parlor_choice play_game_choice(const play_game *game, const parlor_player *player)
{
    const int seat = game->table.seat;
    parlor_thoughts thoughts;
    parlor_random random = parlor_bot_random(game->seed, game->number, seat, game->decisions[seat]);
    parlor_player_think_at(player, &game->table, &random, &thoughts);
    return thoughts.choice;
}

void play_game_choose(play_game *game, const parlor_choice *choice)
{
    for (int i = 0; i < choice->count; i++)
        play_game_move(game, choice->moves[i]);
}

void play_game_go_back(play_game *game, uint32_t count)
{
    parlor_play_visitor *const visitor = game->visitor;
    const parlor_beginning beginning = game->record.beginning;
    game->visitor = NULL;
    play_game_begin(game, &beginning);
    while (game->record.count < count)
        play_game_move(game, game->record.moves[game->record.count]);
    game->visitor = visitor;
}
