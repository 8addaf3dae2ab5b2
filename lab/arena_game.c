#define _POSIX_C_SOURCE 200809L
#include "arena_game.h"

#include <string.h>
#include <time.h>

/* A game while it is being played. */
typedef struct playing {
    arena_bench *bench;
    const parlor_beginning *beginning;
    parlor_table table;
    int seats;
    int player[PARLOR_SEATS_MAX], role[PARLOR_SEATS_MAX]; /* by seat */
    uint32_t decisions[PARLOR_SEATS_MAX];
    bool is_told; /* is there somebody to tell of events? */
} playing;

static int contender_number(int player)
{
    return player % LAB_CONTENDERS_MAX;
}

static const lab_contender *contender_at(const playing *game, int seat)
{
    return &game->bench->arena->contender[contender_number(game->player[seat])];
}

/* ---- Sessions --------------------------------------------------------------------------- */

/* The session of whoever has that seat; NULL: it is a built-in player, or there is none. */
static void *session_at(const playing *game, int seat)
{
    return game->bench->session[game->player[seat]][seat];
}

static void sit_down(playing *game, int seat)
{
    const lab_contender *const who = contender_at(game, seat);
    if (!who->calls)
        return;
    arena_bench *const bench = game->bench;
    const int player = game->player[seat];
    if (!bench->is_open[player][seat])
        bench->session[player][seat] = who->calls->open(who->context, seat);
    bench->is_open[player][seat] = true;
    const lab_sitting sitting = {.game = bench->arena->game,
                                 .options = bench->arena->options,
                                 .seats = game->seats,
                                 .seat = seat};
    if (!session_at(game, seat))
        return;
    who->calls->begin(session_at(game, seat), &sitting);
    game->is_told = true;
}

static void tell(void *context, const parlor_play_event *event)
{
    const playing *const game = context;
    for (int seat = 0; seat < game->seats; seat++) {
        parlor_play_event told;
        if (session_at(game, seat) && parlor_play_event_for(event, seat, &told))
            contender_at(game, seat)->calls->tell(session_at(game, seat), &told);
    }
}

static void stand_up(playing *game, const int payoff[PARLOR_SEATS_MAX])
{
    for (int seat = 0; seat < game->seats; seat++)
        if (session_at(game, seat))
            contender_at(game, seat)->calls->end(session_at(game, seat), &game->table, payoff);
}

void arena_bench_close(arena_bench *bench)
{
    for (int player = 0; player < ARENA_PLAYERS_MAX; player++)
        for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++) {
            const lab_contender *const who = &bench->arena->contender[contender_number(player)];
            if (bench->session[player][seat])
                who->calls->close(bench->session[player][seat]);
            bench->session[player][seat] = NULL;
            bench->is_open[player][seat] = false;
        }
}

/* ---- Choosing --------------------------------------------------------------------------- */

/* The words for a decision of a seat: the same for whoever sits there, but for twins. */
static parlor_random words_for(const playing *game, int seat)
{
    const bool is_twin = game->player[seat] >= LAB_CONTENDERS_MAX;
    return parlor_bot_random(game->beginning->seed, game->beginning->number,
                             is_twin ? seat + PARLOR_SEATS_MAX : seat, game->decisions[seat]);
}

/* Can all of it be done, one move after the other? */
static bool choice_is_legal(const playing *game, const parlor_choice *choice)
{
    parlor_table after = game->table;
    for (int i = 0; i < choice->count; i++)
        if (after.seat != game->table.seat ||
            parlor_table_move(&after, choice->moves[i], NULL, NULL) != 0)
            return false;
    return choice->count > 0 && choice->count <= PARLOR_CHOICE_MOVES_MAX;
}

/* Asks whoever sits there; what is not answered legally is counted. */
static bool ask(const playing *game, arena_conduct *conduct, parlor_choice *choice)
{
    const int seat = game->table.seat;
    lab_answer answer = LAB_LATE;
    choice->count = 0;
    if (session_at(game, seat)) {
        parlor_sight sight;
        parlor_table_sight(&game->table, seat, &sight);
        const lab_decision decision = {
            .sight = &sight, .table = &game->table, .count = game->decisions[seat]};
        answer = contender_at(game, seat)->calls->choose(session_at(game, seat), &decision, choice);
    }
    if (answer == LAB_ANSWERED && !choice_is_legal(game, choice))
        answer = LAB_ILLEGAL;
    conduct->illegal += answer == LAB_ILLEGAL;
    conduct->late += answer == LAB_LATE;
    return answer == LAB_ANSWERED;
}

/* The book's choice, for whoever has not made one. */
static void choose_by_book(playing *game, parlor_choice *choice)
{
    const parlor_bot *const book = parlor_game_bot_find(game->table.game, "book");
    const parlor_player player = {.game = game->table.game,
                                  .bot = book ? book : parlor_game_bot(game->table.game, 0),
                                  .way = PARLOR_BY_BOT};
    parlor_random words = words_for(game, game->table.seat);
    parlor_player_think_at(&player, &game->table, &words, &game->bench->thoughts);
    *choice = game->bench->thoughts.choice;
}

static uint64_t nanoseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static void choose(playing *game, parlor_choice *choice)
{
    const int seat = game->table.seat;
    const lab_contender *const who = contender_at(game, seat);
    const int number = contender_number(game->player[seat]);
    arena_conduct *const conduct = &game->bench->conduct[number];
    lab_thinking *const thinking = &game->bench->thinking[number];
    const uint64_t before = nanoseconds_now();
    bool is_answered = true;
    if (who->calls) {
        is_answered = ask(game, conduct, choice);
    } else {
        parlor_random words = words_for(game, seat);
        parlor_player_think_at(&who->player, &game->table, &words, &game->bench->thoughts);
        *choice = game->bench->thoughts.choice;
    }
    thinking->nanoseconds += nanoseconds_now() - before;
    thinking->choices++;
    conduct->choices++;
    if (!is_answered)
        choose_by_book(game, choice);
}

static void make(playing *game, const parlor_choice *choice)
{
    parlor_record *const record = &game->bench->record;
    game->decisions[game->table.seat] += choice->count;
    for (int i = 0; i < choice->count; i++) {
        record->moves[record->count++] = choice->moves[i];
        parlor_table_move(&game->table, choice->moves[i], game->is_told ? tell : NULL, game);
    }
}

/* ---- A game ----------------------------------------------------------------------------- */

static void begin(playing *game, const arena_seating *seating)
{
    const parlor_beginning *const beginning = game->beginning;
    game->seats = parlor_play_seats(beginning->game, &beginning->options);
    for (int seat = 0; seat < game->seats; seat++) {
        game->role[seat] = parlor_beginning_role(beginning, seat);
        game->player[seat] = seating->player[game->role[seat]];
        game->decisions[seat] = 0;
    }
    game->is_told = false;
    for (int seat = 0; seat < game->seats; seat++)
        sit_down(game, seat);
    game->bench->record.beginning = *beginning;
    game->bench->record.count = 0;
    parlor_table_begin(beginning, &game->table, game->is_told ? tell : NULL, game);
}

void arena_play(arena_bench *bench, const parlor_beginning *beginning, const arena_seating *seating,
                arena_outcome *outcome)
{
    playing game;
    game.bench = bench;
    game.beginning = beginning;
    begin(&game, seating);
    while (game.table.seat >= 0) {
        parlor_choice choice;
        choose(&game, &choice);
        make(&game, &choice);
    }
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(&game.table, payoff);
    stand_up(&game, payoff);
    const unsigned winners = parlor_table_winners(&game.table);
    outcome->winners = 0;
    for (int seat = 0; seat < game.seats; seat++) {
        outcome->payoff[game.role[seat]] = payoff[seat];
        outcome->winners |= (winners >> seat & 1) << game.role[seat];
    }
}
