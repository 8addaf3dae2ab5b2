/* Mau-Mau as it is played, written down literally and slowly from the rules alone: two piles and
 * the hands are lists of cards. */
#include "play_reference.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS = 32, LAST_TURN = 1000 };
enum { FIRST_JACK = 28, DRAW = 44, PAY = 45, KEEP = 46, MOVES = 47 };

/* From higher to lower suit-rank, and from higher to lower value without the jack, which the
 * numbers of the moves count apart. A seven is S like the spades, an eight E. */
static const char suits[] = "CSHD", ranks[] = "ATNESKQ";
static const int values[] = {11, 10, 9, 8, 7, 4, 3}, value_of_jack = 20;

typedef struct {
    char suit, rank;
} card_type;

typedef struct {
    int count;
    card_type card[CARDS];
} cards_type;

typedef enum { GOING_ON, WON, OUT_OF_CARDS, ENDLESS } ending_type;

typedef struct {
    int players;
    cards_type hand[PLAY_REFERENCE_SEATS];
    cards_type draw_pile;    /* the first is the topmost */
    cards_type discard_pile; /* the last is the topmost, the open card */
    char wish;               /* of an open jack: the suit, 0 if it binds to none */
    int unpaid_sevens;
    int seat; /* whose turn it is */
    int turn; /* which turn it is, from 1 */
    bool has_drawn;
    card_type drawn;
    ending_type ending;
    int winner;
    int played_count;
    card_type played[1 + LAST_TURN];
} table_type;

/* ---- Cards and lists of them ---- */

static int place_in(const char *letters, char letter)
{
    return (int)(strchr(letters, letter) - letters);
}

static int value_of(card_type card)
{
    return card.rank == 'J' ? value_of_jack : values[place_in(ranks, card.rank)];
}

static int value_of_all(const cards_type *cards)
{
    int value = 0;
    for (int i = 0; i < cards->count; i++)
        value += value_of(cards->card[i]);
    return value;
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

/* The open card stays; what lies under it is turned over, so that its bottom is drawn first. */
static void turn_over_if_exhausted(table_type *table)
{
    if (table->draw_pile.count > 0)
        return;
    while (table->discard_pile.count > 1)
        put_last(&table->draw_pile, take_out(&table->discard_pile, 0));
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
    if (table->unpaid_sevens > 0)
        return card.rank == 'S';
    if (card.rank == 'J')
        return open.rank != 'J';
    if (open.rank == 'J')
        return table->wish == 0 || card.suit == table->wish;
    return card.suit == open.suit || card.rank == open.rank;
}

/* What is played by a move; for a jack, with which wish. */
static card_type card_of_move(int move, char *wish)
{
    *wish = 0;
    if (move < FIRST_JACK)
        return (card_type){suits[move % 4], ranks[move / 4]};
    *wish = suits[(move - FIRST_JACK) % 4];
    return (card_type){suits[(move - FIRST_JACK) / 4], 'J'};
}

/* A jack can be played with each wish; as the last card it wishes for nothing, which is written
 * as its own suit. */
static uint64_t moves_with(const table_type *table, card_type card)
{
    const int suit = place_in(suits, card.suit);
    if (card.rank != 'J')
        return UINT64_C(1) << (4 * place_in(ranks, card.rank) + suit);
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

/* All that could be done now, also if it is only one thing or nothing at all. */
static uint64_t possible_moves(const table_type *table)
{
    const cards_type *hand = &table->hand[table->seat];
    uint64_t moves = 0;
    if (table->has_drawn) {
        if (may_be_played(table, table->drawn))
            moves |= moves_with(table, table->drawn);
        return moves | UINT64_C(1) << KEEP;
    }
    for (int i = 0; i < hand->count; i++) {
        if (may_be_played(table, hand->card[i]))
            moves |= moves_with(table, hand->card[i]);
    }
    if (table->unpaid_sevens > 0) {
        if (cards_to_draw(table) >= cards_to_pay(table))
            moves |= UINT64_C(1) << PAY;
    } else {
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

/* The turn goes on to the next seat, or to the one after it. A skipped seat has no turn; with two
 * players the one after the next is the same player again, in a new turn. */
static void end_turn(table_type *table, int steps)
{
    table->has_drawn = false;
    if (table->turn == LAST_TURN) {
        table->ending = ENDLESS;
        return;
    }
    table->seat = (table->seat + steps) % table->players;
    table->turn++;
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
    end_turn(table, card.rank == 'E' ? 2 : 1);
}

static void make_move(table_type *table, int move)
{
    if (move == DRAW) {
        table->drawn = draw_one(table);
        table->has_drawn = true;
    } else if (move == KEEP) {
        end_turn(table, 1);
    } else if (move == PAY) {
        const int due = cards_to_pay(table);
        for (int i = 0; i < due; i++)
            draw_one(table);
        table->unpaid_sevens = 0;
        end_turn(table, 1);
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

static const char *skip_blanks(const char *text)
{
    while (*text == ' ' || *text == '\t' || *text == '\n' || *text == '\r')
        text++;
    return text;
}

/* Reads two letters that are a card; NULL if they are none. */
static const char *read_card(const char *text, card_type *card)
{
    if (text[0] == 0 || !strchr(suits, text[0]))
        return NULL;
    if (text[1] == 0 || (text[1] != 'J' && !strchr(ranks, text[1])))
        return NULL;
    *card = (card_type){text[0], text[1]};
    return text + 2;
}

/* Reads a string with the number of players and every card once. For small decks there is also the
 * number of cards for each player, as in "2x3 CS HA ...", and as many cards as there are. */
static bool read_deal(const char *text, int *players, int *each, cards_type *pile)
{
    text = skip_blanks(text);
    if (*text != '"')
        return false;
    text = skip_blanks(text + 1);
    if (*text < '2' || *text > '4')
        return false;
    *players = *text - '0';
    *each = 9 - *players;
    text++;
    const bool is_small = *text == 'x';
    if (is_small) {
        *each = text[1] - '0';
        text += 2;
    }
    pile->count = 0;
    while (pile->count < CARDS) {
        if (is_small && *text == '"')
            break;
        if (*text != ' ')
            return false;
        card_type card;
        text = read_card(skip_blanks(text), &card);
        if (!text)
            return false;
        for (int i = 0; i < pile->count; i++) {
            if (same_card(pile->card[i], card))
                return false;
        }
        put_last(pile, card);
    }
    text = skip_blanks(text);
    return *text == '"' && *skip_blanks(text + 1) == 0 && pile->count > *players * *each;
}

/* One card at a time to each, seven to two players, six to three and five to four. The next card
 * is the open one, and does what it would have done if somebody had played it before seat 0. */
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
    if (opening.rank == 'S')
        table->unpaid_sevens = 1;
    if (opening.rank == 'E')
        table->seat = 1;
}

static void *begin(const char *deal, const char *options, uint64_t seed, uint64_t number)
{
    (void)options, (void)seed, (void)number;
    int players, each;
    cards_type pile;
    if (!read_deal(deal, &players, &each, &pile))
        return NULL;
    table_type *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
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

/* ---- The end ---- */

/* The winner's score is 0; a jack as his last card doubles all the others. */
static int score_of(const table_type *table, int seat)
{
    const int value = value_of_all(&table->hand[seat]);
    return open_card(table).rank == 'J' ? 2 * value : value;
}

/* Each loser pays his score to the winner. */
static void pay_winner(const table_type *table, int payoff[PLAY_REFERENCE_SEATS])
{
    for (int seat = 0; seat < table->players; seat++) {
        if (seat != table->winner) {
            payoff[seat] -= score_of(table, seat);
            payoff[table->winner] += score_of(table, seat);
        }
    }
}

/* Nobody won: the lowest hand counts as the winner's and gets the differences, if it is the only
 * one of its value. */
static void pay_lowest(const table_type *table, int payoff[PLAY_REFERENCE_SEATS])
{
    int value[PLAY_REFERENCE_SEATS], lowest = 0, how_many = 0;
    for (int seat = 0; seat < table->players; seat++) {
        value[seat] = value_of_all(&table->hand[seat]);
        if (value[seat] < value[lowest])
            lowest = seat;
    }
    for (int seat = 0; seat < table->players; seat++) {
        if (value[seat] == value[lowest])
            how_many++;
    }
    if (how_many > 1)
        return;
    for (int seat = 0; seat < table->players; seat++) {
        payoff[seat] -= value[seat] - value[lowest];
        payoff[lowest] += value[seat] - value[lowest];
    }
}

/* Writes more at the end of the text. */
static void add(char *json, size_t size, const char *format, ...)
{
    const size_t length = strlen(json);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(json + length, size - length, format, arguments);
    va_end(arguments);
}

static void result(const void *data, char *json, size_t size, int payoff[PLAY_REFERENCE_SEATS])
{
    static const char *const endings[] = {"", "won", "out_of_cards", "endless"};
    const table_type *table = data;
    for (int seat = 0; seat < PLAY_REFERENCE_SEATS; seat++)
        payoff[seat] = 0;
    json[0] = 0;
    add(json, size, "{\"ending\":\"%s\"", endings[table->ending]);
    if (table->ending == WON) {
        pay_winner(table, payoff);
        add(json, size, ",\"winner\":%d,\"scores\":", table->winner);
        for (int seat = 0; seat < table->players; seat++)
            add(json, size, "%c%d", seat == 0 ? '[' : ',', score_of(table, seat));
        add(json, size, "]");
    } else {
        pay_lowest(table, payoff);
        add(json, size, ",\"winner\":null,\"scores\":null");
    }
    add(json, size, ",\"played\":");
    for (int i = 0; i < table->played_count; i++) {
        const card_type card = table->played[i];
        add(json, size, "%c%c%c", i == 0 ? '"' : ' ', card.suit, card.rank);
    }
    add(json, size, "\",\"turns\":%d}", table->turn);
}

const play_reference play_reference_maumau = {
    "maumau", begin, copy, free, seat_to_decide, legal, play, result,
};
