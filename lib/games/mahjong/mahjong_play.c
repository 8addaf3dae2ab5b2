/* Sichuan Mahjong being played: turns, discards and what may be done with them (SM-27 to SM-34).
 *
 * Who may win is looked up: whenever a hand changes that waits, the referee says which tiles it
 * expects. So a discard is compared with four sets, and a tile drawn with one. */
#include "mahjong_play.h"
#include "../../core/assert.h"
#include "../../core/bits.h"
#include "mahjong_counts.h"

/* A game while something happens in it. */
typedef struct playing {
    parlor_table *table;
    parlor_mahjong_table *own;
    play_sink to;
} playing;

/* ---- Events ----------------------------------------------------------------------------- */

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

/* Tells of a tile, of whose discard it is, and of nothing else. */
static void tell(const playing *at, parlor_mahjong_play_kind kind, int seat,
                 parlor_mahjong_rule rule, parlor_mahjong_tile tile, int from)
{
    if (!at->to.visitor)
        return;
    parlor_play_event event;
    parlor_mahjong_play_event *const own = begin_event(at, kind, seat, rule, &event);
    own->tile = (int8_t)tile;
    own->from = (int8_t)from;
    emit(at, &event);
}

static void tell_won(const playing *at, const parlor_mahjong_outcome *outcome)
{
    if (!at->to.visitor)
        return;
    parlor_play_event event;
    parlor_mahjong_play_event *const own =
        begin_event(at, PARLOR_MAHJONG_PLAY_WON, outcome->winner, PARLOR_MAHJONG_RULE_WIN, &event);
    own->tile = outcome->tile;
    own->from = outcome->from;
    own->score = outcome->score;
    own->hand.hidden = outcome->shown;
    own->hand.declared = at->own->open.declared[outcome->winner];
    emit(at, &event);
}

static void tell_dealt(const playing *at, int begins)
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

/* ---- What may be done ------------------------------------------------------------------- */

/* SM-28, SM-30: the hidden tiles that can be discarded, and those that can be upgraded. */
static inline uint64_t hidden_moves(const parlor_mahjong_tiles *hidden, int wall)
{
    uint64_t moves = 0;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++) {
        const int shift = PARLOR_MAHJONG_NUMBERS * suit;
        const uint64_t tiles = hidden->suit[suit];
        moves |= (uint64_t)numbers_together(numbers_some(tiles)) << shift;
        if (wall > 0)
            moves |= (uint64_t)numbers_together(numbers_four(tiles))
                     << (PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN + shift);
    }
    return moves;
}

/* SM-32, SM-33: two hidden tiles can be refined with a third, three be upgraded with the fourth. */
static inline uint64_t group_moves(const parlor_mahjong_tiles *hidden, parlor_mahjong_tile discard,
                                   int wall)
{
    const int count = parlor_mahjong_tiles_count(hidden, discard);
    if (count < 2)
        return 0;
    return move_bit(PARLOR_MAHJONG_MOVE_REFINE) |
           (count == 3 && wall > 0 ? move_bit(PARLOR_MAHJONG_MOVE_UPGRADE) : 0);
}

static inline uint64_t win_move(bool is_complete)
{
    return is_complete ? move_bit(PARLOR_MAHJONG_MOVE_WIN) : 0;
}

uint64_t parlor_mahjong_claims(const parlor_mahjong_hand *waiting, parlor_mahjong_tile discard,
                               int wall)
{
    parlor_mahjong_result result;
    parlor_mahjong_referee(waiting, &result);
    return win_move(result.tiles >> discard & 1) | group_moves(&waiting->hidden, discard, wall);
}

uint64_t parlor_mahjong_turn_moves(const parlor_mahjong_hand *drawn, int wall)
{
    return win_move(parlor_mahjong_score(drawn) > 0) | hidden_moves(&drawn->hidden, wall);
}

/* ---- Hands ------------------------------------------------------------------------------ */

static inline parlor_mahjong_hand hand_of(const parlor_mahjong_table *own, int seat)
{
    return (parlor_mahjong_hand){own->hidden[seat], own->open.declared[seat]};
}

void parlor_mahjong_play_expect(parlor_mahjong_table *own, int seat)
{
    const parlor_mahjong_hand waiting = hand_of(own, seat);
    parlor_mahjong_result result;
    parlor_mahjong_referee(&waiting, &result);
    own->expected[seat] = result.tiles;
}

/* Adds tiles to the hidden ones of a seat, or takes them away. */
static inline void hide(parlor_mahjong_table *own, int seat, parlor_mahjong_tile tile, int count)
{
    parlor_mahjong_tiles_add(&own->hidden[seat], tile, count);
    own->open.hidden[seat] = (uint8_t)(own->open.hidden[seat] + count);
}

/* Declares a group, some tiles of which were hidden. */
static inline void declare(parlor_mahjong_table *own, int seat, parlor_mahjong_tile tile, int size,
                           int hidden)
{
    hide(own, seat, tile, -hidden);
    parlor_mahjong_tiles_add(&own->open.declared[seat], tile, size);
}

/* ---- Turns ------------------------------------------------------------------------------ */

static inline void wait_for(const playing *at, int seat, uint64_t legal)
{
    at->table->seat = seat;
    at->table->legal = legal;
}

static inline void enter(const playing *at, parlor_mahjong_phase phase, int seat)
{
    at->own->open.phase = phase;
    at->own->open.seat = (uint8_t)seat;
    at->own->drawn = -1;
}

static void end_game(const playing *at)
{
    at->own->open.phase = PARLOR_MAHJONG_PHASE_OVER;
    wait_for(at, -1, 0);
}

/* SM-28: the seat draws, and it is its turn; or the wall is empty and the game over (SM-34). */
static void take_turn(const playing *at, int seat)
{
    parlor_mahjong_table *const own = at->own;
    if (own->open.wall == 0) {
        end_game(at);
        tell(at, PARLOR_MAHJONG_PLAY_ENDED, -1, PARLOR_MAHJONG_RULE_END, 0, 0);
        return;
    }
    const parlor_mahjong_tile tile = own->wall[--own->open.wall];
    own->wall[own->open.wall] = 0;
    const uint64_t win = win_move(own->expected[seat] >> tile & 1);
    enter(at, PARLOR_MAHJONG_PHASE_TURN, seat);
    own->drawn = (int8_t)tile;
    hide(own, seat, tile, 1);
    wait_for(at, seat, win | hidden_moves(&own->hidden[seat], own->open.wall));
    tell(at, PARLOR_MAHJONG_PLAY_DREW, seat, PARLOR_MAHJONG_RULE_TURN, tile, 0);
}

/* SM-30 */
static void upgrade_hidden(const playing *at, parlor_mahjong_tile tile)
{
    const int seat = at->table->seat;
    declare(at->own, seat, tile, 4, 4);
    parlor_mahjong_play_expect(at->own, seat);
    tell(at, PARLOR_MAHJONG_PLAY_UPGRADED, seat, PARLOR_MAHJONG_RULE_UPGRADE_HIDDEN, tile, -1);
    take_turn(at, seat);
}

/* ---- After a discard (SM-31) ------------------------------------------------------------ */

/* Then the seat that has two or three such tiles, if there is one, is asked; else it is the next
 * one's turn. */
static void ask_for_group(const playing *at)
{
    const parlor_mahjong_table *const own = at->own;
    const int from = own->open.seat;
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        const uint64_t moves =
            group_moves(&own->hidden[seat], open_discard(&own->open), own->open.wall);
        if (moves && seat != from) {
            wait_for(at, seat, moves | move_bit(PARLOR_MAHJONG_MOVE_PASS));
            return;
        }
    }
    take_turn(at, seat_after(from));
}

/* First, of the seats from one on up to the discarder, the one whose hand the tile completes. */
static void ask_for_win(const playing *at, int first)
{
    const parlor_mahjong_table *const own = at->own;
    for (int seat = first; seat != own->open.seat; seat = seat_after(seat))
        if (own->expected[seat] >> open_discard(&own->open) & 1) {
            wait_for(at, seat,
                     move_bit(PARLOR_MAHJONG_MOVE_WIN) | move_bit(PARLOR_MAHJONG_MOVE_PASS));
            return;
        }
    ask_for_group(at);
}

static void discard(const playing *at, parlor_mahjong_tile tile)
{
    parlor_mahjong_table *const own = at->own;
    parlor_mahjong_open *const open = &own->open;
    const int seat = at->table->seat;
    const bool has_refined = open->phase == PARLOR_MAHJONG_PHASE_REFINED;
    hide(own, seat, tile, -1);
    parlor_mahjong_play_expect(own, seat);
    open->river[open->river_size] = (uint8_t)tile;
    open->river_of[open->river_size++] = (uint8_t)seat;
    enter(at, PARLOR_MAHJONG_PHASE_DISCARDED, seat);
    tell(at, PARLOR_MAHJONG_PLAY_DISCARDED, seat,
         has_refined ? PARLOR_MAHJONG_RULE_REFINE : PARLOR_MAHJONG_RULE_TURN, tile, 0);
    ask_for_win(at, seat_after(seat));
}

static void pass(const playing *at)
{
    const int seat = at->table->seat;
    tell(at, PARLOR_MAHJONG_PLAY_PASSED, seat, PARLOR_MAHJONG_RULE_ASKING,
         open_discard(&at->own->open), at->own->open.seat);
    if (at->table->legal & move_bit(PARLOR_MAHJONG_MOVE_WIN))
        ask_for_win(at, seat_after(seat));
    else
        take_turn(at, seat_after(at->own->open.seat));
}

/* Takes the last discard away. */
static parlor_mahjong_tile take_discard(parlor_mahjong_open *open)
{
    const parlor_mahjong_tile tile = open_discard(open);
    open->river_size--;
    open->river[open->river_size] = open->river_of[open->river_size] = 0;
    return tile;
}

/* SM-32 */
static void refine(const playing *at)
{
    parlor_mahjong_table *const own = at->own;
    const int seat = at->table->seat, from = own->open.seat;
    const parlor_mahjong_tile tile = take_discard(&own->open);
    declare(own, seat, tile, 3, 2);
    own->expected[seat] = 0;
    enter(at, PARLOR_MAHJONG_PHASE_REFINED, seat);
    tell(at, PARLOR_MAHJONG_PLAY_REFINED, seat, PARLOR_MAHJONG_RULE_REFINE, tile, from);
    wait_for(at, seat, hidden_moves(&own->hidden[seat], 0));
}

/* SM-33 */
static void upgrade_discard(const playing *at)
{
    parlor_mahjong_table *const own = at->own;
    const int seat = at->table->seat, from = own->open.seat;
    const parlor_mahjong_tile tile = take_discard(&own->open);
    declare(own, seat, tile, 4, 3);
    parlor_mahjong_play_expect(own, seat);
    tell(at, PARLOR_MAHJONG_PLAY_UPGRADED, seat, PARLOR_MAHJONG_RULE_UPGRADE_DISCARD, tile, from);
    take_turn(at, seat);
}

/* ---- Winning (SM-29) -------------------------------------------------------------------- */

static void win(const playing *at)
{
    parlor_mahjong_table *const own = at->own;
    parlor_mahjong_outcome *const outcome = &own->open.outcome;
    const int seat = at->table->seat;
    const bool by_draw = own->open.phase == PARLOR_MAHJONG_PHASE_TURN;
    const parlor_mahjong_tile tile = by_draw ? own->drawn : open_discard(&own->open);
    parlor_mahjong_hand waiting = hand_of(own, seat);
    if (by_draw)
        parlor_mahjong_tiles_add(&waiting.hidden, tile, -1);
    parlor_mahjong_result result;
    parlor_mahjong_referee(&waiting, &result);
    outcome->winner = (int8_t)seat;
    outcome->from = (int8_t)(by_draw ? -1 : own->open.seat);
    outcome->tile = (int8_t)tile;
    outcome->score = result.score[tile];
    outcome->shown = waiting.hidden;
    end_game(at);
    tell_won(at, outcome);
}

void parlor_mahjong_play_payoff(const parlor_table *table, int payoff[PARLOR_SEATS_MAX])
{
    const parlor_mahjong_outcome *const outcome = &mahjong_table_const(table)->open.outcome;
    if (outcome->winner < 0)
        return;
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        if (seat != outcome->winner && (outcome->from < 0 || seat == outcome->from)) {
            payoff[seat] -= outcome->score;
            payoff[outcome->winner] += outcome->score;
        }
}

unsigned parlor_mahjong_play_winners(const parlor_table *table)
{
    const int winner = mahjong_table_const(table)->open.outcome.winner;
    return winner < 0 ? 0 : 1u << winner;
}

/* ---- Moves ------------------------------------------------------------------------------ */

static void make_move(const playing *at, int move)
{
    if (move_is_discard(move))
        discard(at, move_tile(move));
    else if (move_is_upgrade_hidden(move))
        upgrade_hidden(at, move_tile(move));
    else if (move == PARLOR_MAHJONG_MOVE_REFINE)
        refine(at);
    else if (move == PARLOR_MAHJONG_MOVE_UPGRADE)
        upgrade_discard(at);
    else if (move == PARLOR_MAHJONG_MOVE_WIN)
        win(at);
    else
        pass(at);
}

/* Whoever has only one move makes it: he holds nothing but equal tiles, and discards one. */
static void make_forced_moves(const playing *at)
{
    while (at->table->legal && !(at->table->legal & (at->table->legal - 1)))
        make_move(at, bits_lowest_of_64(at->table->legal));
}

/* Do the sets that are kept come to what is said of the hand alone? */
static bool legal_agrees(const playing *at)
{
    const parlor_mahjong_open *const open = &at->own->open;
    const uint64_t legal = at->table->legal;
    if (open->phase != PARLOR_MAHJONG_PHASE_TURN && open->phase != PARLOR_MAHJONG_PHASE_DISCARDED)
        return true;
    const parlor_mahjong_hand hand = hand_of(at->own, at->table->seat);
    if (open->phase == PARLOR_MAHJONG_PHASE_TURN)
        return legal == parlor_mahjong_turn_moves(&hand, open->wall);
    const uint64_t claims = parlor_mahjong_claims(&hand, open_discard(open), open->wall);
    return (legal & ~claims) == move_bit(PARLOR_MAHJONG_MOVE_PASS);
}

void parlor_mahjong_play_move(parlor_table *table, int move, play_sink to)
{
    const playing at = {table, mahjong_table(table), to};
    make_move(&at, move);
    make_forced_moves(&at);
    parlor_assert(legal_agrees(&at));
}

/* ---- The beginning (SM-27) -------------------------------------------------------------- */

void parlor_mahjong_play_begin(const parlor_beginning *dealt, parlor_table *table, play_sink to)
{
    enum { DEALT = PARLOR_MAHJONG_TILES - PARLOR_MAHJONG_WALL_MAX };
    const playing at = {table, mahjong_table(table), to};
    parlor_mahjong_table *const own = at.own;
    const int begins = parlor_mahjong_play_begins(&dealt->options);
    for (int i = 0; i < DEALT; i++)
        hide(own, (begins + i) % PARLOR_MAHJONG_SEATS, dealt->cards[i], 1);
    for (int i = 0; i < PARLOR_MAHJONG_WALL_MAX; i++)
        own->wall[i] = dealt->cards[PARLOR_MAHJONG_TILES - 1 - i];
    own->open.wall = PARLOR_MAHJONG_WALL_MAX;
    own->open.outcome.winner = own->open.outcome.from = own->open.outcome.tile = -1;
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        parlor_mahjong_play_expect(own, seat);
    tell_dealt(&at, begins);
    take_turn(&at, begins);
    make_forced_moves(&at);
    parlor_assert(legal_agrees(&at));
}

/* ---- Moves that are not legal ----------------------------------------------------------- */

static parlor_mahjong_rule why_not_in_turn(int move)
{
    if (move_is_discard(move))
        return PARLOR_MAHJONG_RULE_TURN;
    if (move_is_upgrade_hidden(move))
        return PARLOR_MAHJONG_RULE_UPGRADE_HIDDEN;
    return move == PARLOR_MAHJONG_MOVE_WIN ? PARLOR_MAHJONG_RULE_WIN : PARLOR_MAHJONG_RULE_ASKING;
}

/* Of the seat that is asked about a discard. A win that it could have had and has passed is not
 * asked again. */
static parlor_mahjong_rule why_not_claimed(const parlor_table *table, int move)
{
    const parlor_mahjong_table *const own = mahjong_table_const(table);
    const bool could_win = own->expected[table->seat] >> open_discard(&own->open) & 1;
    if (move == PARLOR_MAHJONG_MOVE_WIN && !could_win)
        return PARLOR_MAHJONG_RULE_WIN;
    if (move == PARLOR_MAHJONG_MOVE_UPGRADE &&
        (table->legal & move_bit(PARLOR_MAHJONG_MOVE_REFINE)))
        return PARLOR_MAHJONG_RULE_UPGRADE_DISCARD;
    return PARLOR_MAHJONG_RULE_ASKING;
}

int parlor_mahjong_play_why_not(const parlor_table *table, int move)
{
    if (table->seat < 0)
        return PARLOR_MAHJONG_RULE_END;
    if (move < 0 || move >= PARLOR_MAHJONG_MOVES)
        return PARLOR_MAHJONG_RULE_MOVES;
    switch (mahjong_table_const(table)->open.phase) {
    case PARLOR_MAHJONG_PHASE_TURN:
        return (int)why_not_in_turn(move);
    case PARLOR_MAHJONG_PHASE_REFINED:
        return PARLOR_MAHJONG_RULE_REFINE;
    default:
        return (int)why_not_claimed(table, move);
    }
}
