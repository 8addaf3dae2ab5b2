#include "arena_pairing.h"

/* ---- Games ------------------------------------------------------------------------------ */

/* A new game in which everybody is `rest`. */
static int16_t add_game(arena_pairing *pairing, int rest)
{
    arena_seating *const game = &pairing->games[pairing->game_count];
    for (int role = 0; role < PARLOR_SEATS_MAX; role++)
        game->player[role] = (uint8_t)rest;
    return (int16_t)pairing->game_count++;
}

/* The game in which a player is alone among its like; it is played once for all meetings. */
static int16_t game_alone(arena_pairing *pairing, uint8_t player, int16_t alone[ARENA_PLAYERS_MAX])
{
    if (alone[player] == ARENA_NOBODY)
        alone[player] = add_game(pairing, player);
    return alone[player];
}

/* ---- Subjects --------------------------------------------------------------------------- */

static arena_subject *add_subject(arena_pairing *pairing, int player)
{
    arena_subject *const subject = &pairing->subjects[pairing->subject_count++];
    subject->player = player;
    for (int role = 0; role < PARLOR_SEATS_MAX; role++)
        subject->game[role] = subject->base[role] = ARENA_NOBODY;
    return subject;
}

/* One of a player among others, in each role. */
static arena_subject *add_one_among(arena_pairing *pairing, int player, int others)
{
    arena_subject *const subject = add_subject(pairing, player);
    for (int role = 0; role < pairing->roles; role++) {
        subject->game[role] = add_game(pairing, others);
        pairing->games[subject->game[role]].player[role] = (uint8_t)player;
    }
    return subject;
}

/* ---- Meetings ---------------------------------------------------------------------------- */

static void add_meeting(arena_pairing *pairing, int count, bool is_null)
{
    pairing->meetings[pairing->meeting_count++] =
        (arena_meeting){.first = pairing->subject_count, .count = count, .is_null = is_null};
}

/* With two sides, both games that a player is in are the other's as well. */
static void add_both_ways(arena_pairing *pairing, int a, int b, arena_subject **first)
{
    arena_subject *const one = *first = add_one_among(pairing, a, b);
    arena_subject *const other = add_subject(pairing, b);
    other->game[0] = one->game[1];
    other->game[1] = one->game[0];
}

static void add_pair(arena_pairing *pairing, int a, int b, unsigned how,
                     int16_t alone[ARENA_PLAYERS_MAX])
{
    const bool is_null = b >= LAB_CONTENDERS_MAX;
    const bool is_one_way = (how & ARENA_ONE_WAY) && !is_null;
    arena_subject *one = NULL;
    add_meeting(pairing, 2, is_null);
    if (pairing->sides == 2 && !is_one_way)
        add_both_ways(pairing, a, b, &one);
    else
        one = add_one_among(pairing, a, b);
    if (!is_one_way && pairing->sides > 2)
        add_one_among(pairing, b, a);
    if (pairing->sides < pairing->seats || is_null)
        return; /* everything cancels, both ways round */
    const int16_t base = game_alone(pairing, (uint8_t)b, alone);
    for (int role = 0; role < pairing->roles; role++)
        one->base[role] = base;
    if (!is_one_way)
        return;
    arena_subject *const other = add_subject(pairing, b);
    for (int role = 0; role < pairing->roles; role++)
        other->game[role] = base;
}

/* Everybody at one table, in every role once. */
static void add_table(arena_pairing *pairing, int count)
{
    add_meeting(pairing, count, false);
    const int first = pairing->game_count;
    for (int turn = 0; turn < count; turn++) {
        arena_seating *const game = &pairing->games[add_game(pairing, ARENA_NOBODY)];
        for (int role = 0; role < count; role++)
            game->player[role] = (uint8_t)((role + turn) % count);
    }
    for (int player = 0; player < count; player++) {
        arena_subject *const subject = add_subject(pairing, player);
        for (int role = 0; role < count; role++)
            subject->game[role] = (int16_t)(first + (player - role + count) % count);
    }
}

/* ---- All of them ------------------------------------------------------------------------ */

static int count_sides(const parlor_game *game, int seats)
{
    int sides = 0;
    for (int seat = 0; seat < seats; seat++)
        if (parlor_game_side(game, seat) >= sides)
            sides = parlor_game_side(game, seat) + 1;
    return sides;
}

/* Can so many sit down? */
static bool fits(const lab_arena *arena, unsigned how, const arena_pairing *pairing,
                 char problem[LAB_SENTENCE])
{
    const char *const game = parlor_game_name(arena->game);
    const bool is_null = how & ARENA_NULL;
    if (pairing->seats == 0)
        snprintf(problem, LAB_SENTENCE, "%s: %s", game,
                 parlor_play_options_problem(arena->game, &arena->options)->sentence);
    else if (arena->count < (is_null ? 1 : 2))
        snprintf(problem, LAB_SENTENCE, "an arena takes two bots at least%s",
                 arena->count == 1 ? ", or --null for one against itself" : "");
    else if (arena->count > 2 && !(how & ARENA_ROUND_ROBIN) && arena->count != pairing->sides)
        snprintf(problem, LAB_SENTENCE,
                 "%d bots do not fit a table of %s with %d %s; --round-robin has every two of "
                 "them meet",
                 arena->count, game, pairing->sides,
                 pairing->sides < pairing->seats ? "sides" : "seats");
    else if ((how & ARENA_ONE_WAY) && pairing->sides < pairing->seats)
        snprintf(problem, LAB_SENTENCE, "--one-way is for games without partners, not for %s",
                 game);
    else if ((how & ARENA_ONE_WAY) && arena->count > 2 && !(how & ARENA_ROUND_ROBIN))
        snprintf(problem, LAB_SENTENCE, "--one-way is for two bots, or for --round-robin");
    else
        return true;
    return false;
}

bool arena_pair(const lab_arena *arena, unsigned how, arena_pairing *pairing,
                char problem[LAB_SENTENCE])
{
    int16_t alone[ARENA_PLAYERS_MAX];
    for (int i = 0; i < ARENA_PLAYERS_MAX; i++)
        alone[i] = ARENA_NOBODY;
    const int seats = parlor_play_seats(arena->game, &arena->options);
    const int sides = count_sides(arena->game, seats);
    pairing->seats = seats;
    pairing->sides = pairing->roles = sides;
    pairing->game_count = pairing->subject_count = pairing->meeting_count = 0;
    if (!fits(arena, how, pairing, problem))
        return false;
    if (arena->count > 2 && !(how & ARENA_ROUND_ROBIN))
        add_table(pairing, arena->count);
    else
        for (int a = 0; a < arena->count; a++)
            for (int b = a + 1; b < arena->count; b++)
                add_pair(pairing, a, b, how, alone);
    for (int a = 0; (how & ARENA_NULL) && a < arena->count; a++)
        add_pair(pairing, a, a + LAB_CONTENDERS_MAX, how, alone);
    return true;
}
