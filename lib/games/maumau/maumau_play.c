/* Tables of Mau-Mau (MM-34 and on): whose decision it is, which moves are legal, and what comes of
 * them. */
#include "maumau_play.h"

#include "../../core/bits.h"
#include "maumau_decisions.h"
#include "maumau_engine.h"
#include "maumau_rules.h"
#include "maumau_start.h"

const parlor_maumau_table *parlor_maumau_table_of(const parlor_table *table)
{
    return table->game == &parlor_game_maumau ? table_known(table) : NULL;
}

/* ---- Legal moves ---- */

/* The moves that play some cards. A jack is four: bit 4n of `apart` is the jack of suit n. As the
 * last card it is the one with its own suit. */
static inline uint64_t moves_of_cards(parlor_maumau_set cards, bool is_last)
{
    const uint64_t jacks = cards >> PARLOR_MAUMAU_MOVE_JACK;
    const uint64_t apart = (jacks | jacks << 3 | jacks << 6 | jacks << 9) & 0x1111;
    const uint64_t last = (jacks | jacks << 4 | jacks << 8 | jacks << 12) & 0x8421;
    return (cards & ~JACKS) | (is_last ? last : apart * 0xf) << PARLOR_MAUMAU_MOVE_JACK;
}

static inline uint64_t move_bit(int move)
{
    return UINT64_C(1) << move;
}

/* MM-36, MM-51 */
ALWAYS_INLINE uint64_t moves_after_drawing(const parlor_maumau_table *own, game_house house)
{
    const uint64_t keep = move_bit(PARLOR_MAUMAU_MOVE_KEEP);
    if (house_has(house, PARLOR_MAUMAU_HOUSE_NEVER))
        return keep;
    const uint64_t plays =
        moves_of_cards(parlor_maumau_set_of(own->drawn) & own->state.match, false);
    return plays && house_has(house, PARLOR_MAUMAU_HOUSE_MUST) ? plays : plays | keep;
}

/* MM-35, MM-36, MM-37, MM-50. None: the game is out of cards (MM-38). */
ALWAYS_INLINE uint64_t legal_moves(const parlor_maumau_table *own, game_house house)
{
    const game_state *const g = &own->state;
    if (own->has_drawn)
        return moves_after_drawing(own, house);
    const uint64_t plays =
        moves_of_cards(game_candidates(g, house), set_has_one(g->hands[g->seat]));
    const uint32_t can_draw = game_queued(g);
    if (g->sevens > 0)
        return plays | (can_draw >= game_penalty(g) ? move_bit(PARLOR_MAUMAU_MOVE_PAY) : 0);
    if (plays && house_has(house, PARLOR_MAUMAU_HOUSE_NEEDED))
        return plays;
    return plays | (can_draw > 0 ? move_bit(PARLOR_MAUMAU_MOVE_DRAW) : 0);
}

static inline game_house house_of(parlor_maumau_table *own)
{
    return (game_house){own->house, own};
}

uint64_t parlor_maumau_sight_legal(const parlor_sight *sight)
{
    parlor_table table = {.game = sight->game, .seats = sight->seats};
    parlor_random random = parlor_random_begin(0, 0);
    if (!parlor_maumau_imagine(sight, &random, &table))
        return 0;
    return legal_moves(table_own(&table), house_of(table_own(&table)));
}

/* ---- Going on ---- */

static void table_end(parlor_table *table, parlor_maumau_ending ending, event_sink to)
{
    parlor_maumau_table *const own = table_own(table);
    own->ending = (uint8_t)ending;
    table->legal = 0;
    table->seat = -1;
    if (!to.visitor)
        return;
    parlor_maumau_result result;
    parlor_maumau_table_result(own, &result);
    parlor_maumau_emit_end(to, &own->state, own->tape[own->state.open % PARLOR_MAUMAU_CARDS],
                           own->house, &result);
}

/* MM-39; false: there was none. */
ALWAYS_INLINE bool table_turn(parlor_table *table, event_sink to)
{
    parlor_maumau_table *const own = table_own(table);
    game_state *const g = &own->state;
    own->has_drawn = false;
    own->drawn = 0;
    if (g->turns == PARLOR_MAUMAU_TURNS_MAX) {
        table_end(table, PARLOR_MAUMAU_ENDING_ENDLESS, to);
        return false;
    }
    g->turns++;
    if (to.visitor)
        parlor_maumau_emit_turn(to, g, own->tape[g->open % PARLOR_MAUMAU_CARDS]);
    return true;
}

/* Plays a card; false: that is the end. */
ALWAYS_INLINE bool table_play_card(parlor_table *table, int move, game_house house, event_sink to)
{
    parlor_maumau_table *const own = table_own(table);
    game_state *const g = &own->state;
    const parlor_maumau_card card = parlor_maumau_move_card(move);
    const parlor_maumau_set candidates =
        own->has_drawn ? parlor_maumau_set_of(card) : game_candidates(g, house);
    if (house.rules && own->remembers)
        parlor_maumau_remember_play(own, card);
    game_put(g, (game_tape){own->tape, TAPE_RING}, card, house);
    if (game_has_wish(g, card))
        game_wish(g, card, parlor_maumau_move_wish(move), house);
    own->seen |= parlor_maumau_set_of(card);
    if (to.visitor)
        parlor_maumau_emit_played(to, g, card, candidates, own->has_drawn);
    if (g->hands[g->seat] == 0) {
        table_end(table, PARLOR_MAUMAU_ENDING_WON, to); /* MM-18 */
        return false;
    }
    game_advance(g, card, house, to);
    return table_turn(table, to);
}

/* Draws a card, about which there is the next decision (MM-36). */
ALWAYS_INLINE void table_draw(parlor_maumau_table *own, game_house house, event_sink to)
{
    game_state *const g = &own->state;
    if (house_has(house, PARLOR_MAUMAU_HOUSE_NEEDED) && own->remembers)
        parlor_maumau_remember_want(own, game_playable(g, house));
    own->has_drawn = true;
    game_draw(g, (game_tape){own->tape, TAPE_RING}, 1, 1, house, to);
    own->drawn = own->tape[(g->next - 1) % PARLOR_MAUMAU_CARDS];
}

/* The turn ends without a card played. */
ALWAYS_INLINE bool table_pass(parlor_table *table, parlor_maumau_rule rule, game_house house,
                              event_sink to)
{
    game_pass(&table_own(table)->state, rule, house, to);
    return table_turn(table, to);
}

/* The card drawn is kept. */
ALWAYS_INLINE bool table_keep(parlor_table *table, game_house house, event_sink to)
{
    parlor_maumau_table *const own = table_own(table);
    if (house_has(house, PARLOR_MAUMAU_HOUSE_MUST) && own->remembers)
        parlor_maumau_remember_kept(own);
    return table_pass(table, PARLOR_MAUMAU_RULE_AFTER_DRAWING, house, to);
}

/* MM-37; who has paid may go on with his turn (MM-53). */
ALWAYS_INLINE bool table_pay(parlor_table *table, game_house house, event_sink to)
{
    parlor_maumau_table *const own = table_own(table);
    game_pay(&own->state, (game_tape){own->tape, TAPE_RING}, house, to);
    return house_has(house, PARLOR_MAUMAU_HOUSE_PLAYS) ||
           table_pass(table, PARLOR_MAUMAU_RULE_UNPAID_SEVENS, house, to);
}

/* Makes a legal move; false: that is the end. */
ALWAYS_INLINE bool table_step(parlor_table *table, int move, game_house house, event_sink to)
{
    if (parlor_maumau_move_plays(move))
        return table_play_card(table, move, house, to);
    if (move == PARLOR_MAUMAU_MOVE_DRAW) {
        table_draw(table_own(table), house, to);
        return true;
    }
    return move == PARLOR_MAUMAU_MOVE_PAY ? table_pay(table, house, to)
                                          : table_keep(table, house, to);
}

/* Nothing can be played, and not all that is due can be drawn: what can is (MM-38). */
static void table_run_out(parlor_table *table, event_sink to)
{
    parlor_maumau_table *const own = table_own(table);
    if (own->state.sevens > 0)
        game_pay(&own->state, (game_tape){own->tape, TAPE_RING}, house_of(own), to);
    table_end(table, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, to);
}

/* Goes on by itself until a seat has a choice (MM-38). */
ALWAYS_INLINE void table_go_on(parlor_table *table, game_house house, event_sink to)
{
    uint64_t legal;
    for (;;) {
        legal = legal_moves(table_own(table), house);
        if (legal & (legal - 1))
            break;
        if (legal == 0) {
            table_run_out(table, to);
            return;
        }
        if (!table_step(table, bits_lowest_of_64(legal), house, to))
            return;
    }
    table->legal = legal;
    table->seat = (int32_t)table_own(table)->state.seat;
}

ALWAYS_INLINE void table_move(parlor_table *table, int move, game_house house, event_sink to)
{
    if (table_step(table, move, house, to))
        table_go_on(table, house, to);
}

static event_sink sink_of(maumau_teller *teller)
{
    return (event_sink){.visitor = teller->to.visitor ? parlor_maumau_play_tell : NULL,
                        .context = teller,
                        .sees_piles = true};
}

static const event_sink nobody = {.sees_piles = true};

static __attribute__((noinline)) void move_by_house(parlor_table *table, int move)
{
    table_move(table, move, house_of(table_own(table)), nobody);
}

/* Without a visitor, nothing of events is left in it; and without house rules, nothing of them. */
void parlor_maumau_table_move(parlor_table *table, int move, play_sink to)
{
    maumau_teller teller = {to, table};
    if (to.visitor)
        table_move(table, move, house_of(table_own(table)), sink_of(&teller));
    else if (table_known(table)->house)
        move_by_house(table, move);
    else
        table_move(table, move, PUBLISHED, nobody);
}

/* ---- Beginning ---- */

/* Notes which cards there are, and that the open card and what lies under it has been seen. */
static void table_look_around(parlor_maumau_table *own)
{
    const game_state *const g = &own->state;
    for (uint32_t place = g->bottom; place <= g->open; place++)
        own->seen |= parlor_maumau_set_of(own->tape[place % PARLOR_MAUMAU_CARDS]);
    own->deck = own->seen;
    for (uint32_t place = g->next; place < g->bottom; place++)
        own->deck |= parlor_maumau_set_of(own->tape[place % PARLOR_MAUMAU_CARDS]);
    for (uint32_t seat = 0; seat < g->players; seat++)
        own->deck |= g->hands[seat];
    if (own->house)
        parlor_maumau_remember(own);
}

/* The first turn. */
static void table_start(parlor_table *table, event_sink to)
{
    if (table_turn(table, to))
        table_go_on(table, house_of(table_own(table)), to);
}

/* The pile is dealt from the seat that begins on (MM-34). */
void parlor_maumau_table_begin(const parlor_beginning *dealt, parlor_table *table, play_sink to)
{
    maumau_teller teller = {to, table};
    const event_sink sink = sink_of(&teller);
    const parlor_maumau_deal deal = parlor_maumau_dealt(dealt);
    const uint32_t first = (uint32_t)parlor_maumau_begins(&dealt->options);
    parlor_maumau_table *const own = table_own(table);
    parlor_maumau_card tape[TAPE_OPENING + 1];
    own->house = parlor_maumau_house(&dealt->options);
    if (own->house & PARLOR_MAUMAU_HOUSE_SHUFFLED) {
        own->seed = dealt->seed;
        own->number = dealt->number;
    }
    const bool acts = !(own->house & PARLOR_MAUMAU_HOUSE_PLAIN_OPENING);
    const game_state state =
        game_dealt(&deal, parlor_maumau_hand_by_house(&dealt->options), acts, tape);
    own->state = state;
    own->state.match = house_match(state.match, tape[TAPE_OPENING], state.sevens, house_of(own));
    own->state.seat = (first + state.seat) % state.players;
    for (uint32_t i = 0; i < state.players; i++)
        own->state.hands[(first + i) % state.players] = state.hands[i];
    memcpy(own->tape, tape, sizeof own->tape);
    own->tape[TAPE_OPENING % PARLOR_MAUMAU_CARDS] = tape[TAPE_OPENING];
    table_look_around(own);
    if (to.visitor)
        parlor_maumau_emit_dealt(sink, &own->state, (int)first, tape[TAPE_OPENING], state.seat > 0);
    table_start(table, sink);
}

/* On the table's tape the first card that everybody has seen is where an opening card would be. */
bool parlor_maumau_table_from_position(const parlor_maumau_position *position,
                                       const parlor_play_options *options, parlor_table *table,
                                       parlor_play_visitor *visitor, void *context)
{
    static const parlor_play_options published = {{0}};
    options = options ? options : &published;
    if (!parlor_maumau_position_is_valid(position) ||
        parlor_play_seats(&parlor_game_maumau, options) == 0)
        return false;
    *table = (parlor_table){.game = &parlor_game_maumau, .seats = position->players};
    maumau_teller teller = {{visitor, context}, table};
    parlor_maumau_table *const own = table_own(table);
    parlor_maumau_card tape[TAPE_OPENING + 1];
    own->state = game_of_position(position, tape);
    const uint32_t under = own->state.open - own->state.bottom;
    for (uint32_t place = own->state.next; place <= own->state.open; place++)
        own->tape[(place + under) % PARLOR_MAUMAU_CARDS] = tape[place];
    own->state.next += under;
    own->state.open += under;
    own->state.bottom += under;
    own->house = parlor_maumau_house(options);
    own->state.match =
        house_match(own->state.match, tape[TAPE_OPENING], own->state.sevens, house_of(own));
    table_look_around(own);
    table_start(table, sink_of(&teller));
    return true;
}

static void cards_of_set(parlor_maumau_set set, parlor_maumau_cards *cards)
{
    for (; set; set &= set - 1)
        cards->at[cards->count++] = (parlor_maumau_card)bits_lowest(set);
}

parlor_maumau_position parlor_maumau_table_position(const parlor_maumau_table *table)
{
    const game_state *const g = &table->state;
    parlor_maumau_position position = {.players = (uint8_t)g->players,
                                       .seat = (uint8_t)g->seat,
                                       .sevens = (uint8_t)g->sevens,
                                       .wish = (uint8_t)g->wish};
    for (uint32_t seat = 0; seat < g->players; seat++)
        cards_of_set(g->hands[seat], &position.hands[seat]);
    for (uint32_t place = g->next; place <= g->open; place++) {
        parlor_maumau_cards *const pile = place < g->bottom ? &position.draw : &position.discard;
        pile->at[pile->count++] = table->tape[place % PARLOR_MAUMAU_CARDS];
    }
    return position;
}

/* ---- Why not ---- */

/* Of a card: the first rule that forbids it. */
static parlor_maumau_rule why_not_play(const parlor_maumau_table *own, parlor_maumau_card card)
{
    const game_state *const g = &own->state;
    const parlor_maumau_set it = parlor_maumau_set_of(card);
    if (!(g->hands[g->seat] & it))
        return PARLOR_MAUMAU_RULE_TURN;
    if (!(g->match & it))
        return g->sevens > 0 ? PARLOR_MAUMAU_RULE_EXTEND : PARLOR_MAUMAU_RULE_MATCH;
    if (own->has_drawn && card != own->drawn)
        return PARLOR_MAUMAU_RULE_AFTER_DRAWING;
    return PARLOR_MAUMAU_RULE_WIN; /* a wish with the last card */
}

int parlor_maumau_table_why_not(const parlor_table *table, int move)
{
    const parlor_maumau_table *const own = table_known(table);
    if (table->seat < 0)
        return PARLOR_MAUMAU_RULE_OVER;
    if (move < 0 || move >= PARLOR_MAUMAU_MOVES)
        return PARLOR_MAUMAU_RULE_MOVES;
    if (parlor_maumau_move_plays(move))
        return (int)why_not_play(own, parlor_maumau_move_card(move));
    if (own->has_drawn)
        return move == PARLOR_MAUMAU_MOVE_KEEP ? PARLOR_MAUMAU_RULE_DRAWN
                                               : PARLOR_MAUMAU_RULE_AFTER_DRAWING;
    if (move == PARLOR_MAUMAU_MOVE_DRAW && own->state.sevens == 0 && game_queued(&own->state) > 0)
        return PARLOR_MAUMAU_RULE_NEEDED;
    return own->state.sevens > 0 ? PARLOR_MAUMAU_RULE_UNPAID_SEVENS : PARLOR_MAUMAU_RULE_FREE_TURN;
}

/* ---- The end ---- */

void parlor_maumau_table_result(const parlor_maumau_table *table, parlor_maumau_result *result)
{
    const game_state *const g = &table->state;
    game_fill_result(g, (parlor_maumau_ending)table->ending, 0,
                     table->tape[g->open % PARLOR_MAUMAU_CARDS], table->house, result);
}

/* ---- Playing out ---- */

/* What the book does (MM-46, MM-60), without the sight of anybody. */
static int book_move(const parlor_maumau_table *own, game_house house)
{
    const game_state *const g = &own->state;
    const parlor_maumau_set candidates =
        own->has_drawn ? parlor_maumau_set_of(own->drawn) : game_candidates(g, house);
    const parlor_maumau_card card =
        decided_card(NULL, candidates, game_neighbour_has_one(g, house));
    const parlor_maumau_set left = g->hands[g->seat] & ~parlor_maumau_set_of(card);
    return parlor_maumau_move_of(card, left ? (parlor_maumau_suit)decided_wish(NULL, left)
                                            : parlor_maumau_card_suit(card));
}

void parlor_maumau_play_out(parlor_table *table, parlor_random *random)
{
    (void)random;
    parlor_maumau_table *const own = table_own(table);
    if (own->house) {
        own->remembers = false;
        while (table->seat >= 0)
            move_by_house(table, book_move(own, house_of(own)));
        return;
    }
    own->ending = (uint8_t)parlor_maumau_play_on(
        &own->state, own->tape, own->has_drawn ? own->drawn : PARLOR_MAUMAU_CARD_UNKNOWN);
    table->legal = 0;
    table->seat = -1;
}
