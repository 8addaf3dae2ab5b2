/* Mau-Mau as it is played, written down literally and slowly from the rules alone: two piles and
 * the hands are lists of cards. */
#include "maumau_play_ends.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_JACK = 28, DRAW = 44, PAY = 45, KEEP = 46, MOVES = 47 };

/* ---- Cards and lists of them ---- */

static int place_in(const char *letters, char letter)
{
    return (int)(strchr(letters, letter) - letters);
}

static bool same_card(card_type one, card_type other)
{
    return one.suit == other.suit && one.rank == other.rank;
}

static void put_last(cards_type *cards, card_type card)
{
    cards->card[cards->count] = card;
    cards->count++;
}

static card_type take_out(cards_type *cards, int place)
{
    const card_type card = cards->card[place];
    for (int i = place; i + 1 < cards->count; i++)
        cards->card[i] = cards->card[i + 1];
    cards->count--;
    return card;
}

static void take_out_card(cards_type *cards, card_type card)
{
    for (int i = 0; i < cards->count; i++) {
        if (same_card(cards->card[i], card)) {
            take_out(cards, i);
            return;
        }
    }
}

/* ---- The piles ---- */

static card_type open_card(const table_type *table)
{
    return table->discard_pile.card[table->discard_pile.count - 1];
}

/* The pile that was turned over is shuffled, and its new order remembered. One card has no order.
 */
static void shuffle_pile(table_type *table)
{
    cards_type *pile = &table->draw_pile;
    if (table->rule[TURNOVER] != TURNOVER_SHUFFLED || pile->count < 2)
        return;
    maumau_play_shuffle(pile, table->seed, table->number, table->turned_count + 1);
    table->turned_size[table->turned_count] = (unsigned char)pile->count;
    table->turned_count++;
    for (int i = 0; i < pile->count; i++) {
        table->turned[table->turned_cards] = pile->card[i];
        table->turned_cards++;
    }
}

/* The open card stays; what lies under it is turned over, so that its bottom is drawn first, or
 * shuffled. */
static void turn_over_if_exhausted(table_type *table)
{
    if (table->draw_pile.count > 0)
        return;
    while (table->discard_pile.count > 1)
        put_last(&table->draw_pile, take_out(&table->discard_pile, 0));
    shuffle_pile(table);
}

/* All cards but the open one and those in the hands. */
static int cards_to_draw(const table_type *table)
{
    return table->draw_pile.count + table->discard_pile.count - 1;
}

/* The pile is turned over as soon as its last card is drawn; and if there was nothing to turn over
 * then, when a card is wanted. */
static card_type draw_one(table_type *table)
{
    turn_over_if_exhausted(table);
    const card_type card = take_out(&table->draw_pile, 0);
    turn_over_if_exhausted(table);
    put_last(&table->hand[table->seat], card);
    return card;
}

/* ---- Moves ---- */

static bool may_be_played(const table_type *table, card_type card)
{
    const card_type open = open_card(table);
    const bool is_last = table->hand[table->seat].count == 1;
    if (table->unpaid_sevens > 0)
        return card.rank == 'S' && table->rule[SEVENS] != SEVENS_PAY;
    if (card.rank == 'J' && is_last && table->rule[LAST_JACK] == LAST_JACK_FORBIDDEN)
        return false;
    if (card.rank == 'J')
        return open.rank != 'J' || table->rule[JACK_ON_JACK] == JACK_ON_JACK_YES;
    if (open.rank == 'J')
        return table->wish == 0 || card.suit == table->wish;
    return card.suit == open.suit || card.rank == open.rank;
}

/* What is played by a move; for a jack, with which wish. */
static card_type card_of_move(int move, char *wish)
{
    const char *suits = maumau_play_suits;
    *wish = 0;
    if (move < FIRST_JACK)
        return (card_type){suits[move % 4], maumau_play_ranks[move / 4]};
    *wish = suits[(move - FIRST_JACK) % 4];
    return (card_type){suits[(move - FIRST_JACK) / 4], 'J'};
}

/* A jack can be played with each wish; as the last card it wishes for nothing, which is written
 * as its own suit. */
static uint64_t moves_with(const table_type *table, card_type card)
{
    const int suit = place_in(maumau_play_suits, card.suit);
    if (card.rank != 'J')
        return UINT64_C(1) << (4 * place_in(maumau_play_ranks, card.rank) + suit);
    if (table->hand[table->seat].count == 1)
        return UINT64_C(1) << (FIRST_JACK + 4 * suit + suit);
    uint64_t moves = 0;
    for (int wish = 0; wish < 4; wish++)
        moves |= UINT64_C(1) << (FIRST_JACK + 4 * suit + wish);
    return moves;
}

static int cards_to_pay(const table_type *table)
{
    return 2 * table->unpaid_sevens;
}

/* What can be done with the card that was drawn: it is played or kept, if the house has it so, one
 * of the two only. */
static uint64_t moves_after_drawing(const table_type *table)
{
    const uint64_t keep = UINT64_C(1) << KEEP;
    if (!may_be_played(table, table->drawn) || table->rule[DRAWN] == DRAWN_NEVER)
        return keep;
    const uint64_t moves = moves_with(table, table->drawn);
    return table->rule[DRAWN] == DRAWN_MUST ? moves : moves | keep;
}

/* All that could be done now, also if it is only one thing or nothing at all. */
static uint64_t possible_moves(const table_type *table)
{
    const cards_type *hand = &table->hand[table->seat];
    uint64_t moves = 0;
    if (table->has_drawn)
        return moves_after_drawing(table);
    for (int i = 0; i < hand->count; i++) {
        if (may_be_played(table, hand->card[i]))
            moves |= moves_with(table, hand->card[i]);
    }
    const bool has_candidate = moves != 0;
    if (table->unpaid_sevens > 0) {
        if (cards_to_draw(table) >= cards_to_pay(table))
            moves |= UINT64_C(1) << PAY;
    } else if (!has_candidate || table->rule[WHEN_TO_DRAW] != DRAW_NEEDED) {
        if (cards_to_draw(table) > 0)
            moves |= UINT64_C(1) << DRAW;
    }
    return moves;
}

static int count_of(uint64_t moves)
{
    int count = 0;
    for (int move = 0; move < MOVES; move++) {
        if (moves >> move & 1)
            count++;
    }
    return count;
}

/* ---- Playing ---- */

/* The turn goes on so many seats in the direction of play. A skipped seat has no turn. Where that
 * leads to the same player again, it is a new turn. */
static void end_turn(table_type *table, int steps)
{
    table->has_drawn = false;
    if (table->turn == LAST_TURN) {
        table->ending = ENDLESS;
        return;
    }
    const int players = table->players;
    table->seat = (table->seat + steps * table->direction + steps * players) % players;
    table->turn++;
}

/* How many seats on the next turn is after this card. An ace gives its player another turn. A nine
 * turns the direction, of which there is none between two, where it is like an eight: the one after
 * the next is the same player again. */
static int steps_after(table_type *table, card_type card)
{
    if (card.rank == 'E')
        return 2;
    if (card.rank == 'A' && table->rule[ACE] == ACE_AGAIN)
        return 0;
    if (card.rank == 'N' && table->rule[NINE] == NINE_REVERSE) {
        if (table->players == 2)
            return 2;
        table->direction = -table->direction;
    }
    return 1;
}

static void lay_open(table_type *table, card_type card, char wish)
{
    put_last(&table->discard_pile, card);
    table->wish = wish;
    table->played[table->played_count] = card;
    table->played_count++;
}

/* The last card ends the game at once, whatever it would have caused. */
static void play_card(table_type *table, card_type card, char wish)
{
    take_out_card(&table->hand[table->seat], card);
    lay_open(table, card, wish);
    if (table->hand[table->seat].count == 0) {
        table->ending = WON;
        table->winner = table->seat;
        return;
    }
    if (card.rank == 'S')
        table->unpaid_sevens++;
    end_turn(table, steps_after(table, card));
}

/* After it comes the next player, or the payer's turn as usual, which is still the same turn. */
static void pay_for_sevens(table_type *table)
{
    const int due = cards_to_pay(table);
    for (int i = 0; i < due; i++)
        draw_one(table);
    table->unpaid_sevens = 0;
    if (table->rule[AFTER_PAYING] != AFTER_PAYING_PLAYS)
        end_turn(table, 1);
}

static void make_move(table_type *table, int move)
{
    if (move == DRAW) {
        table->drawn = draw_one(table);
        table->has_drawn = true;
    } else if (move == KEEP) {
        end_turn(table, 1);
    } else if (move == PAY) {
        pay_for_sevens(table);
    } else {
        char wish;
        const card_type card = card_of_move(move, &wish);
        play_card(table, card, wish);
    }
}

/* A card must be drawn and there is none; of a payment, what there is is drawn. */
static void run_out_of_cards(table_type *table)
{
    while (cards_to_draw(table) > 0)
        draw_one(table);
    table->ending = OUT_OF_CARDS;
}

/* All that leaves no choice. */
static void go_on_without_choice(table_type *table)
{
    while (table->ending == GOING_ON) {
        const uint64_t moves = possible_moves(table);
        if (count_of(moves) >= 2)
            return;
        if (moves == 0) {
            run_out_of_cards(table);
            return;
        }
        int move = 0;
        while (!(moves >> move & 1))
            move++;
        make_move(table, move);
    }
}

/* ---- Dealing ---- */

/* One card at a time to each. The next card is the open one, and does what it would have done if
 * somebody had played it before seat 0, if it is a seven or an eight and the house has it so. */
static void deal_cards(table_type *table, int each, cards_type *pile)
{
    for (int round = 0; round < each; round++) {
        for (int seat = 0; seat < table->players; seat++)
            put_last(&table->hand[seat], take_out(pile, 0));
    }
    const card_type opening = take_out(pile, 0);
    lay_open(table, opening, 0);
    table->draw_pile = *pile;
    table->turn = 1;
    table->direction = 1;
    if (table->rule[OPENING] == OPENING_PLAIN)
        return;
    if (opening.rank == 'S')
        table->unpaid_sevens = 1;
    if (opening.rank == 'E')
        table->seat = 1;
}

static void *begin(const char *deal, const char *options, uint64_t seed, uint64_t number)
{
    int rule[OPTIONS], players, each;
    cards_type pile;
    if (!maumau_play_read_options(options, rule) ||
        !maumau_play_read_deal(deal, rule, &players, &each, &pile))
        return NULL;
    table_type *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    memcpy(table->rule, rule, sizeof rule);
    table->seed = seed;
    table->number = number;
    table->players = players;
    deal_cards(table, each, &pile);
    go_on_without_choice(table);
    return table;
}

static void *copy(const void *data)
{
    table_type *table = malloc(sizeof *table);
    if (table)
        memcpy(table, data, sizeof *table);
    return table;
}

static int seat_to_decide(const void *data)
{
    const table_type *table = data;
    return table->ending == GOING_ON ? table->seat : -1;
}

static uint64_t legal(const void *data)
{
    const table_type *table = data;
    return table->ending == GOING_ON ? possible_moves(table) : 0;
}

static void play(void *data, int move)
{
    make_move(data, move);
    go_on_without_choice(data);
}

static void result(const void *data, char *json, size_t size, int payoff[PLAY_REFERENCE_SEATS])
{
    maumau_play_write_result(data, json, size, payoff);
}

const play_reference play_reference_maumau = {
    "maumau", begin, copy, free, seat_to_decide, legal, play, result,
};
