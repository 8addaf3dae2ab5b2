/* Sichuan Mahjong being played: turns, discards and what may be done with them (SM-27 to SM-34),
 * also where playing goes on until three have won (SM-41 to SM-49).
 *
 * Who may win is looked up: whenever a hand changes that waits, the referee says which tiles it
 * expects. So a discard is compared with four sets, and a tile drawn with one. */
#include "../../core/assert.h"
#include "../../core/bits.h"
#include "mahjong_counts.h"
#include "mahjong_playing.h"

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

/* A seat's tiles of its void suit (SM-42) as nine bits among those of all kinds; none without one.
 */
static inline uint64_t void_kinds(const parlor_mahjong_open *open, int seat)
{
    const int suit = open->voids[seat];
    return suit < 0
               ? 0
               : (uint64_t)((1 << PARLOR_MAHJONG_NUMBERS) - 1) << PARLOR_MAHJONG_NUMBERS * suit;
}

/* Tiles of the void suit are discarded before others, and not upgraded (SM-42); the fourth tile of
 * a group that was refined can be added to it (SM-43). */
static uint64_t house_moves(const parlor_mahjong_open *open, int seat,
                            const parlor_mahjong_tiles *hidden, int wall)
{
    const uint64_t moves = hidden_moves(hidden, wall), of_void = void_kinds(open, seat);
    const uint64_t held = moves & MAHJONG_DISCARDS;
    uint64_t upgrades = moves >> PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN;
    if (wall > 0)
        upgrades |= held & hidden_moves(&open->declared[seat], 0);
    const uint64_t discards = held & of_void ? held & of_void : held;
    return discards | (upgrades & ~of_void) << PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN;
}

/* The same of any table. */
static inline uint64_t own_moves(const parlor_mahjong_open *open, int seat,
                                 const parlor_mahjong_tiles *hidden, int wall)
{
    return plays_on(open) ? house_moves(open, seat, hidden, wall) : hidden_moves(hidden, wall);
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

/* SM-42: who holds a tile of the void suit waits for none. */
static inline bool holds_void(const parlor_mahjong_open *open, int seat,
                              const parlor_mahjong_tiles *hidden)
{
    return open->voids[seat] >= 0 && hidden->suit[open->voids[seat]];
}

uint32_t parlor_mahjong_play_expected(const parlor_mahjong_open *open, int seat,
                                      const parlor_mahjong_tiles *hidden)
{
    if (holds_void(open, seat, hidden))
        return 0;
    const parlor_mahjong_hand waiting = {*hidden, open->declared[seat]};
    parlor_mahjong_result result;
    parlor_mahjong_referee(&waiting, &result);
    return result.tiles;
}

void parlor_mahjong_play_expect(parlor_mahjong_table *own, int seat)
{
    own->expected[seat] = parlor_mahjong_play_expected(&own->open, seat, &own->hidden[seat]);
}

/* Declares a group, some tiles of which were hidden. */
static inline void declare(parlor_mahjong_table *own, int seat, parlor_mahjong_tile tile, int size,
                           int hidden)
{
    hide(own, seat, tile, -hidden);
    parlor_mahjong_tiles_add(&own->open.declared[seat], tile, size);
}

/* ---- Turns ------------------------------------------------------------------------------ */

/* SM-28: the seat draws, and it is its turn; or the wall is empty and the game over (SM-34). */
static void take_turn(const playing *at, int seat, bool has_upgraded)
{
    parlor_mahjong_table *const own = at->own;
    if (own->open.wall == 0) {
        parlor_mahjong_play_end_wall(at);
        return;
    }
    const parlor_mahjong_tile tile = own->wall[--own->open.wall];
    own->wall[own->open.wall] = 0;
    const uint64_t win = win_move(own->expected[seat] >> tile & 1);
    enter(at, PARLOR_MAHJONG_PHASE_TURN, seat);
    own->drawn = (int8_t)tile;
    own->open.has_upgraded = has_upgraded && plays_on(&own->open);
    own->open.void_most[seat] = (uint8_t)(own->open.void_most[seat] + plays_on(&own->open));
    hide(own, seat, tile, 1);
    wait_for(at, seat, win | own_moves(&own->open, seat, &own->hidden[seat], own->open.wall));
    tell(at, PARLOR_MAHJONG_PLAY_DREW, seat, PARLOR_MAHJONG_RULE_TURN, tile, 0);
}

/* SM-30 */
static void upgrade_hidden(const playing *at, parlor_mahjong_tile tile)
{
    enum { PAID_BY_EACH = 2 }; /* SM-47 */
    const int seat = at->table->seat;
    declare(at->own, seat, tile, 4, 4);
    parlor_mahjong_play_expect(at->own, seat);
    tell(at, PARLOR_MAHJONG_PLAY_UPGRADED, seat, PARLOR_MAHJONG_RULE_UPGRADE_HIDDEN, tile, -1);
    parlor_mahjong_play_pay_upgrade(at, seat, -1, PAID_BY_EACH);
    take_turn(at, seat, true);
}

/* ---- After a discard (SM-31, SM-44) ----------------------------------------------------- */

/* Then the seat that has two or three such tiles, if there is one, is asked; else it is the next
 * one's turn. */
static void ask_for_group(const playing *at)
{
    const parlor_mahjong_table *const own = at->own;
    const int from = own->open.seat;
    const parlor_mahjong_tile tile = open_discard(&own->open);
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        const uint64_t moves = group_moves(&own->hidden[seat], tile, own->open.wall);
        if (moves && seat != from && !(void_kinds(&own->open, seat) >> tile & 1) &&
            is_in(&own->open, seat)) {
            wait_for(at, seat, moves | move_bit(PARLOR_MAHJONG_MOVE_PASS));
            return;
        }
    }
    take_turn(at, seat_after_in(&own->open, from), false);
}

/* SM-43: nobody has robbed the tile. */
static void add_announced(const playing *at)
{
    enum { PAID_BY_EACH = 1 }; /* SM-47 */
    parlor_mahjong_table *const own = at->own;
    const int seat = own->open.seat;
    const parlor_mahjong_tile tile = own->open.announced;
    own->open.announced = -1;
    parlor_mahjong_tiles_add(&own->open.declared[seat], tile, 1);
    parlor_mahjong_play_expect(own, seat);
    tell(at, PARLOR_MAHJONG_PLAY_UPGRADED, seat, PARLOR_MAHJONG_RULE_ROBBING, tile, -1);
    parlor_mahjong_play_pay_upgrade(at, seat, -1, PAID_BY_EACH);
    take_turn(at, seat, true);
}

/* SM-29, SM-45: seats win, and the game is over, or it is the turn of the next one after them. */
static void win(const playing *at, unsigned seats)
{
    parlor_mahjong_open *const open = &at->own->open;
    const int last = parlor_mahjong_play_win(at, seats);
    at->own->winning = 0;
    open->announced = -1;
    if (open->win_count == (plays_on(open) ? PARLOR_MAHJONG_WINS_MAX : 1))
        end_game(at);
    else
        take_turn(at, seat_after_in(open, last), false);
}

/* First, of the seats from one on up to the one that gave the tile, the one whose hand it
 * completes. When all have answered, it is told who wins. */
static void ask_for_win(const playing *at, int first)
{
    const parlor_mahjong_table *const own = at->own;
    for (int seat = first; seat != own->open.seat; seat = seat_after(seat))
        if (own->expected[seat] >> claimed_tile(&own->open) & 1) {
            wait_for(at, seat,
                     move_bit(PARLOR_MAHJONG_MOVE_WIN) | move_bit(PARLOR_MAHJONG_MOVE_PASS));
            return;
        }
    if (own->winning)
        win(at, own->winning);
    else if (own->open.phase == PARLOR_MAHJONG_PHASE_ANNOUNCED)
        add_announced(at);
    else
        ask_for_group(at);
}

/* SM-42: no more void tiles can be left than there could be before. */
static inline void note_discard(parlor_mahjong_open *open, int seat, parlor_mahjong_tile tile)
{
    const bool is_void = void_kinds(open, seat) >> tile & 1;
    open->void_most[seat] = (uint8_t)(is_void ? open->void_most[seat] - 1 : 0);
}

static void discard(const playing *at, parlor_mahjong_tile tile)
{
    parlor_mahjong_table *const own = at->own;
    parlor_mahjong_open *const open = &own->open;
    const int seat = at->table->seat;
    const bool has_refined = open->phase == PARLOR_MAHJONG_PHASE_REFINED;
    hide(own, seat, tile, -1);
    parlor_mahjong_play_expect(own, seat);
    if (plays_on(open))
        note_discard(open, seat, tile);
    open->river[open->river_size] = (uint8_t)tile;
    open->river_of[open->river_size++] = (uint8_t)seat;
    enter(at, PARLOR_MAHJONG_PHASE_DISCARDED, seat);
    tell(at, PARLOR_MAHJONG_PLAY_DISCARDED, seat,
         has_refined ? PARLOR_MAHJONG_RULE_REFINE : PARLOR_MAHJONG_RULE_TURN, tile, 0);
    ask_for_win(at, seat_after(seat));
}

/* The rule by which a seat is asked about a tile. */
static parlor_mahjong_rule asking_rule(const parlor_mahjong_open *open)
{
    return open->phase == PARLOR_MAHJONG_PHASE_ANNOUNCED ? PARLOR_MAHJONG_RULE_ROBBING
                                                         : PARLOR_MAHJONG_RULE_ASKING;
}

static void pass(const playing *at)
{
    const parlor_mahjong_open *const open = &at->own->open;
    const int seat = at->table->seat;
    tell(at, PARLOR_MAHJONG_PLAY_PASSED, seat, asking_rule(open), claimed_tile(open), open->seat);
    if (at->table->legal & move_bit(PARLOR_MAHJONG_MOVE_WIN))
        ask_for_win(at, seat_after(seat));
    else
        take_turn(at, seat_after_in(open, open->seat), false);
}

/* Where playing goes on, the others are asked first. */
static void say_win(const playing *at)
{
    const parlor_mahjong_open *const open = &at->own->open;
    const int seat = at->table->seat;
    if (!plays_on(open) || open->phase == PARLOR_MAHJONG_PHASE_TURN) {
        win(at, 1u << seat);
        return;
    }
    at->own->winning |= (uint8_t)(1u << seat);
    tell(at, PARLOR_MAHJONG_PLAY_CLAIMED, seat, asking_rule(open), claimed_tile(open), open->seat);
    ask_for_win(at, seat_after(seat));
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
    own->open.has_upgraded = false;
    enter(at, PARLOR_MAHJONG_PHASE_REFINED, seat);
    tell(at, PARLOR_MAHJONG_PLAY_REFINED, seat, PARLOR_MAHJONG_RULE_REFINE, tile, from);
    wait_for(at, seat, own_moves(&own->open, seat, &own->hidden[seat], 0));
}

/* SM-33 */
static void upgrade_discard(const playing *at)
{
    enum { PAID = 2 }; /* SM-47 */
    parlor_mahjong_table *const own = at->own;
    const int seat = at->table->seat, from = own->open.seat;
    const parlor_mahjong_tile tile = take_discard(&own->open);
    declare(own, seat, tile, 4, 3);
    parlor_mahjong_play_expect(own, seat);
    tell(at, PARLOR_MAHJONG_PLAY_UPGRADED, seat, PARLOR_MAHJONG_RULE_UPGRADE_DISCARD, tile, from);
    parlor_mahjong_play_pay_upgrade(at, seat, from, PAID);
    take_turn(at, seat, true);
}

/* SM-43: the tile lies on the table until everybody has answered. */
static void announce(const playing *at, parlor_mahjong_tile tile)
{
    parlor_mahjong_table *const own = at->own;
    const int seat = at->table->seat;
    hide(own, seat, tile, -1);
    parlor_mahjong_play_expect(own, seat);
    own->open.announced = (int8_t)tile;
    enter(at, PARLOR_MAHJONG_PHASE_ANNOUNCED, seat);
    tell(at, PARLOR_MAHJONG_PLAY_ANNOUNCED, seat, PARLOR_MAHJONG_RULE_ROBBING, tile, 0);
    ask_for_win(at, seat_after(seat));
}

/* ---- Void suits (SM-42) ----------------------------------------------------------------- */

#define MAHJONG_VOIDS ((uint64_t)7 << PARLOR_MAHJONG_MOVE_VOID)

static void show_voids(const playing *at, int begins)
{
    parlor_mahjong_table *const own = at->own;
    memcpy(own->open.voids, own->voids, sizeof own->voids);
    memcpy(own->open.void_most, own->open.hidden, sizeof own->open.void_most);
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        parlor_mahjong_play_expect(own, seat);
    parlor_mahjong_play_tell_voids(at, -1);
    take_turn(at, begins, false);
}

static void choose_void(const playing *at, int suit)
{
    const int seat = at->table->seat, next = seat_after(seat), begins = at->own->open.seat;
    at->own->voids[seat] = (int8_t)suit;
    parlor_mahjong_play_tell_voids(at, seat);
    if (next == begins)
        show_voids(at, begins);
    else
        wait_for(at, next, MAHJONG_VOIDS);
}

/* ---- Moves ------------------------------------------------------------------------------ */

static void upgrade_own(const playing *at, parlor_mahjong_tile tile)
{
    if (parlor_mahjong_tiles_count(&at->own->open.declared[at->table->seat], tile) > 0)
        announce(at, tile);
    else
        upgrade_hidden(at, tile);
}

static void make_move(const playing *at, int move)
{
    if (move_is_discard(move))
        discard(at, move_tile(move));
    else if (move_is_upgrade_hidden(move))
        upgrade_own(at, move_tile(move));
    else if (move == PARLOR_MAHJONG_MOVE_REFINE)
        refine(at);
    else if (move == PARLOR_MAHJONG_MOVE_UPGRADE)
        upgrade_discard(at);
    else if (move == PARLOR_MAHJONG_MOVE_WIN)
        say_win(at);
    else if (move == PARLOR_MAHJONG_MOVE_PASS)
        pass(at);
    else
        choose_void(at, move - PARLOR_MAHJONG_MOVE_VOID);
}

/* Whoever has only one move makes it: he holds nothing but equal tiles, and discards one. */
static void make_forced_moves(const playing *at)
{
    while (at->table->legal && !(at->table->legal & (at->table->legal - 1)))
        make_move(at, bits_lowest_of_64(at->table->legal));
}

uint64_t parlor_mahjong_play_turn(const parlor_mahjong_open *open, int seat,
                                  const parlor_mahjong_tiles *hidden)
{
    if (open->phase == PARLOR_MAHJONG_PHASE_VOIDS)
        return MAHJONG_VOIDS;
    if (open->phase == PARLOR_MAHJONG_PHASE_REFINED)
        return own_moves(open, seat, hidden, 0);
    const parlor_mahjong_hand hand = {*hidden, open->declared[seat]};
    return win_move(!holds_void(open, seat, hidden) && parlor_mahjong_score(&hand) > 0) |
           own_moves(open, seat, hidden, open->wall);
}

bool parlor_mahjong_play_is_asked(const parlor_mahjong_open *open, int seat,
                                  const parlor_mahjong_tiles *hidden, uint64_t legal)
{
    const parlor_mahjong_tile tile = claimed_tile(open);
    const uint64_t pass = move_bit(PARLOR_MAHJONG_MOVE_PASS);
    const bool can_win = parlor_mahjong_play_expected(open, seat, hidden) >> tile & 1;
    const bool can_group =
        open->phase == PARLOR_MAHJONG_PHASE_DISCARDED && !(void_kinds(open, seat) >> tile & 1);
    const uint64_t group = can_group ? group_moves(hidden, tile, open->wall) : 0;
    return (can_win && legal == (win_move(true) | pass)) || (group && legal == (group | pass));
}

/* Do the sets that are kept come to what is said of the hand alone? */
static bool legal_agrees(const playing *at)
{
    const parlor_mahjong_open *const open = &at->own->open;
    const int seat = at->table->seat;
    if (open->phase == PARLOR_MAHJONG_PHASE_OVER)
        return true;
    return is_asking(open)
               ? parlor_mahjong_play_is_asked(open, seat, &at->own->hidden[seat], at->table->legal)
               : at->table->legal == parlor_mahjong_play_turn(open, seat, &at->own->hidden[seat]);
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
    own->open.cap = (uint8_t)parlor_mahjong_play_cap(&dealt->options);
    own->open.announced = -1;
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        own->voids[seat] = own->open.voids[seat] = -1;
        parlor_mahjong_play_expect(own, seat);
    }
    parlor_mahjong_play_tell_dealt(&at, begins);
    if (plays_on(&own->open)) {
        enter(&at, PARLOR_MAHJONG_PHASE_VOIDS, begins);
        wait_for(&at, begins, MAHJONG_VOIDS);
    } else {
        take_turn(&at, begins, false);
    }
    make_forced_moves(&at);
    parlor_assert(legal_agrees(&at));
}
