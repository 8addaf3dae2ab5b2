/* Sichuan Mahjong as it is played, written down literally and slowly from the rules alone: a hand
 * is analysed by trying every way to take it apart. */
#include "play_reference.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A kind of tile is a number: dots from 0, bamboo from 9, myriads from 18. */
enum { SEATS = 4, KINDS = 27, WALL = 108, GROUPS = 4, COMPONENTS = 7 };
enum { FIRST_DISCARD, FIRST_UPGRADE = 27, REFINE = 54, UPGRADE, WIN, PASS, MOVES };

static const char suits[] = "DBM";

typedef struct {
    int kind, size;
} group_type;

typedef struct {
    int hidden[KINDS]; /* how many of each kind */
    int groups;
    group_type group[GROUPS]; /* in the order in which they were declared */
} hand_type;

/* What the table waits for. */
typedef enum {
    A_TURN,          /* the seat has drawn */
    A_DISCARD,       /* the seat has refined and only discards */
    A_WIN_OR_PASS,   /* the discarded tile would complete the seat's hand */
    A_CLAIM_OR_PASS, /* the seat has two or three of the discarded tile */
    NOTHING          /* the game is over */
} waiting_type;

typedef struct {
    int wall[WALL];
    int drawn; /* how many tiles were taken from the front of the wall */
    hand_type hand[SEATS];
    waiting_type waiting;
    int seat;
    int tile; /* the tile that was drawn or discarded last */
    int discarder;
    /* Of a game that is over; without winner -1. */
    int winner;
    bool by_discard;
    int score;
} table_type;

static int number_of(int kind)
{
    return kind % 9 + 1;
}

/* ---- Target Architectures and their scores ---- */

typedef enum { SEQUENCE, CHUNK, PAIR } shape_type;

/* The kind of a sequence is that of its lowest tile. */
typedef struct {
    shape_type shape;
    int kind;
} component_type;

typedef struct {
    int count;
    component_type component[COMPONENTS];
} architecture_type;

/* How many tiles of a kind are held, hidden and declared together. */
static int held(const hand_type *hand, int kind)
{
    int count = hand->hidden[kind];
    for (int i = 0; i < hand->groups; i++) {
        if (hand->group[i].kind == kind)
            count += hand->group[i].size;
    }
    return count;
}

static int count_of_dragons(const hand_type *hand)
{
    int dragons = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (held(hand, kind) == 4)
            dragons++;
    }
    return dragons;
}

static int count_of_suits(const hand_type *hand)
{
    bool has_suit[3] = {false, false, false};
    for (int kind = 0; kind < KINDS; kind++) {
        if (held(hand, kind) > 0)
            has_suit[kind / 9] = true;
    }
    return has_suit[0] + has_suit[1] + has_suit[2];
}

/* The items of one architecture, added up; 0 if it is no Target Architecture: neither four
 * sentences and a pair nor seven pairs. Seven pairs have nothing declared, for a group is a
 * sentence. */
static int score_of_architecture(const hand_type *hand, const architecture_type *architecture)
{
    int count[3] = {0, 0, 0}; /* of each shape */
    bool royal_numbers = true, sky_ground_related = true;
    for (int i = 0; i < architecture->count; i++) {
        const component_type component = architecture->component[i];
        const int lowest = number_of(component.kind);
        const int highest = component.shape == SEQUENCE ? lowest + 2 : lowest;
        count[component.shape]++;
        if (lowest != 2 && lowest != 5 && lowest != 8)
            royal_numbers = false;
        if (lowest != 1 && highest != 9)
            sky_ground_related = false;
    }
    const bool regular = count[SEQUENCE] + count[CHUNK] == 4 && count[PAIR] == 1;
    const bool seven_pairs = architecture->count == 7 && count[PAIR] == 7;
    const bool chunkious = regular && count[CHUNK] == 4;
    if (!regular && !seven_pairs)
        return 0;
    int score = 1 + count_of_dragons(hand);
    if (seven_pairs)
        score += 2;
    if (count_of_suits(hand) == 1)
        score += 2;
    if (chunkious)
        score += 1;
    if (chunkious && royal_numbers)
        score += 2;
    if (sky_ground_related)
        score += 2;
    return score;
}

/* Takes a component out of the tiles that are left; false if it is not among them. */
static bool take_out(int rest[KINDS], component_type component)
{
    const int tiles = component.shape == PAIR ? 2 : 3, step = component.shape == SEQUENCE ? 1 : 0;
    if (component.shape == SEQUENCE && number_of(component.kind) > 7)
        return false;
    for (int i = 0; i < tiles; i++) {
        rest[component.kind + step * i]--;
        if (rest[component.kind + step * i] < 0)
            return false;
    }
    return true;
}

/* The highest score of all architectures that have these components and take the rest apart: the
 * lowest tile of the rest is in a sequence, a chunk or a pair. At most seven components deep. */
static int best_score(const hand_type *hand, const int rest[KINDS],
                      const architecture_type *architecture)
{
    int lowest = 0, best = 0;
    while (lowest < KINDS && rest[lowest] == 0)
        lowest++;
    if (lowest == KINDS)
        return score_of_architecture(hand, architecture);
    if (architecture->count == COMPONENTS)
        return 0;
    static const shape_type shapes[] = {SEQUENCE, CHUNK, PAIR};
    for (int i = 0; i < 3; i++) {
        int fewer[KINDS];
        memcpy(fewer, rest, sizeof fewer);
        architecture_type longer = *architecture;
        longer.component[longer.count] = (component_type){shapes[i], lowest};
        longer.count++;
        if (take_out(fewer, longer.component[longer.count - 1])) {
            const int score = best_score(hand, fewer, &longer);
            if (score > best)
                best = score;
        }
    }
    return best;
}

/* What a hand with its winning tile is worth, 0 if it is no win. */
static int score_of_hand(const hand_type *hand)
{
    if (count_of_suits(hand) > 2)
        return 0;
    architecture_type declared = {0};
    for (int i = 0; i < hand->groups; i++) {
        declared.component[i] = (component_type){CHUNK, hand->group[i].kind};
        declared.count++;
    }
    return best_score(hand, hand->hidden, &declared);
}

static int score_with(const hand_type *hand, int tile)
{
    hand_type complete = *hand;
    complete.hidden[tile]++;
    return score_of_hand(&complete);
}

/* ---- Moves ---- */

static bool wall_has_a_tile(const table_type *table)
{
    return table->drawn < WALL;
}

static bool is_legal(const table_type *table, int move)
{
    const hand_type *hand = &table->hand[table->seat];
    const bool turn = table->waiting == A_TURN, after_refine = table->waiting == A_DISCARD;
    const bool may_win = table->waiting == A_WIN_OR_PASS;
    const bool may_claim = table->waiting == A_CLAIM_OR_PASS;
    if (move < FIRST_UPGRADE)
        return (turn || after_refine) && hand->hidden[move - FIRST_DISCARD] > 0;
    if (move < REFINE)
        return turn && hand->hidden[move - FIRST_UPGRADE] == 4 && wall_has_a_tile(table);
    if (move == REFINE)
        return may_claim;
    if (move == UPGRADE)
        return may_claim && hand->hidden[table->tile] == 3 && wall_has_a_tile(table);
    if (move == WIN)
        return may_win || (turn && score_of_hand(hand) > 0);
    return may_win || may_claim;
}

/* ---- Playing ---- */

/* The seat draws; if there is nothing to draw the game is over, and nobody wins. */
static void begin_turn(table_type *table, int seat)
{
    if (!wall_has_a_tile(table)) {
        table->waiting = NOTHING;
        return;
    }
    table->seat = seat;
    table->tile = table->wall[table->drawn];
    table->drawn++;
    table->hand[seat].hidden[table->tile]++;
    table->waiting = A_TURN;
}

/* The other seat that has two or three of the discarded tile is asked, if there is one; if there is
 * none, the next seat has its turn. */
static void ask_who_has_two(table_type *table)
{
    for (int seat = 0; seat < SEATS; seat++) {
        if (seat != table->discarder && table->hand[seat].hidden[table->tile] >= 2) {
            table->seat = seat;
            table->waiting = A_CLAIM_OR_PASS;
            return;
        }
    }
    begin_turn(table, (table->discarder + 1) % SEATS);
}

/* The seats that the discarded tile would complete are asked in turn order, here from so many
 * seats after the discarder on. */
static void ask_who_can_win(table_type *table, int steps)
{
    for (int step = steps; step < SEATS; step++) {
        const int seat = (table->discarder + step) % SEATS;
        if (score_with(&table->hand[seat], table->tile) > 0) {
            table->seat = seat;
            table->waiting = A_WIN_OR_PASS;
            return;
        }
    }
    ask_who_has_two(table);
}

/* A group is declared; so many of its tiles come from the hand. */
static void declare(table_type *table, int kind, int size, int from_hand)
{
    hand_type *hand = &table->hand[table->seat];
    hand->hidden[kind] -= from_hand;
    hand->group[hand->groups] = (group_type){kind, size};
    hand->groups++;
}

/* The hand is left as it was before the winning tile. */
static void win(table_type *table)
{
    hand_type *hand = &table->hand[table->seat];
    table->winner = table->seat;
    table->by_discard = table->waiting == A_WIN_OR_PASS;
    if (!table->by_discard)
        hand->hidden[table->tile]--;
    table->score = score_with(hand, table->tile);
    table->waiting = NOTHING;
}

static void make_move(table_type *table, int move)
{
    if (move < FIRST_UPGRADE) {
        table->tile = move - FIRST_DISCARD;
        table->discarder = table->seat;
        table->hand[table->seat].hidden[table->tile]--;
        ask_who_can_win(table, 1);
    } else if (move < REFINE) {
        declare(table, move - FIRST_UPGRADE, 4, 4);
        begin_turn(table, table->seat);
    } else if (move == REFINE) {
        declare(table, table->tile, 3, 2);
        table->waiting = A_DISCARD;
    } else if (move == UPGRADE) {
        declare(table, table->tile, 4, 3);
        begin_turn(table, table->seat);
    } else if (move == WIN) {
        win(table);
    } else if (table->waiting == A_WIN_OR_PASS) {
        const int steps = (table->seat - table->discarder + SEATS) % SEATS;
        ask_who_can_win(table, steps + 1);
    } else {
        begin_turn(table, (table->discarder + 1) % SEATS);
    }
}

/* All that leaves no choice: two equal hidden tiles that are no win leave only one discard. */
static void go_on_without_choice(table_type *table)
{
    while (true) {
        int count = 0, only = 0;
        for (int move = 0; move < MOVES; move++) {
            if (is_legal(table, move)) {
                count++;
                only = move;
            }
        }
        if (count != 1)
            return;
        make_move(table, only);
    }
}

/* ---- Dealing ---- */

/* Reads what is expected next, after blanks; NULL if there is something else. */
static const char *read_text(const char *text, const char *expected)
{
    if (!text)
        return NULL;
    while (*text == ' ' || *text == '\t' || *text == '\n' || *text == '\r')
        text++;
    const size_t length = strlen(expected);
    return strncmp(text, expected, length) == 0 ? text + length : NULL;
}

/* Reads a tile in quotes. */
static const char *read_tile(const char *text, int *kind)
{
    text = read_text(text, "\"");
    if (!text || text[0] < '1' || text[0] > '9')
        return NULL;
    const char *suit = text[1] == 0 ? NULL : strchr(suits, text[1]);
    if (!suit || text[2] != '"')
        return NULL;
    *kind = 9 * (int)(suit - suits) + (text[0] - '1');
    return text + 3;
}

/* Reads an object with all tiles of the wall, each kind four times, and the seat that begins. */
static bool read_deal(const char *text, int wall[WALL], int *begins)
{
    int count[KINDS] = {0};
    text = read_text(read_text(read_text(text, "{"), "\"wall\""), ":");
    for (int i = 0; i < WALL; i++) {
        text = read_tile(read_text(text, i == 0 ? "[" : ","), &wall[i]);
        if (!text || count[wall[i]] == 4)
            return false;
        count[wall[i]]++;
    }
    text = read_text(read_text(text, "]"), ",");
    text = read_text(read_text(read_text(text, "\"begins\""), ":"), "");
    if (!text || *text < '0' || *text >= '0' + SEATS)
        return false;
    *begins = *text - '0';
    text = read_text(read_text(text + 1, "}"), "");
    return text && *text == 0;
}

static void *begin(const char *deal, const char *options, uint64_t seed, uint64_t number)
{
    (void)options, (void)seed, (void)number;
    int begins, wall[WALL];
    if (!read_deal(deal, wall, &begins))
        return NULL;
    table_type *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    memcpy(table->wall, wall, sizeof wall);
    table->winner = -1;
    for (int round = 0; round < 13; round++) {
        for (int step = 0; step < SEATS; step++) {
            table->hand[(begins + step) % SEATS].hidden[wall[table->drawn]]++;
            table->drawn++;
        }
    }
    begin_turn(table, begins);
    go_on_without_choice(table);
    return table;
}

static void *copy(const void *data)
{
    table_type *table = malloc(sizeof *table);
    return table ? memcpy(table, data, sizeof *table) : NULL;
}

static int seat_to_decide(const void *data)
{
    const table_type *table = data;
    return table->waiting == NOTHING ? -1 : table->seat;
}

static uint64_t legal(const void *data)
{
    uint64_t moves = 0;
    for (int move = 0; move < MOVES; move++) {
        if (is_legal(data, move))
            moves |= UINT64_C(1) << move;
    }
    return moves;
}

static void play(void *data, int move)
{
    make_move(data, move);
    go_on_without_choice(data);
}

/* ---- The end ---- */

/* Writes more at the end of the text. */
static void add(char *json, size_t size, const char *format, ...)
{
    const size_t length = strlen(json);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(json + length, size - length, format, arguments);
    va_end(arguments);
}

static void add_tiles(char *json, size_t size, int kind, int count)
{
    for (int i = 0; i < count; i++)
        add(json, size, "%d%c", number_of(kind), suits[kind / 9]);
}

/* A case line: the hidden tiles in order, then the declared ones. */
static void add_hand(char *json, size_t size, const hand_type *hand)
{
    for (int kind = 0; kind < KINDS; kind++)
        add_tiles(json, size, kind, hand->hidden[kind]);
    add(json, size, hand->groups == 0 ? " NONE" : " ");
    for (int group = 0; group < hand->groups; group++)
        add_tiles(json, size, hand->group[group].kind, hand->group[group].size);
}

/* Of a draw all others pay the score, of a discard the discarder alone. */
static void pay(const table_type *table, int payoff[PLAY_REFERENCE_SEATS])
{
    for (int seat = 0; seat < SEATS; seat++) {
        if (table->by_discard ? seat == table->discarder : seat != table->winner) {
            payoff[seat] -= table->score;
            payoff[table->winner] += table->score;
        }
    }
}

static void result(const void *data, char *json, size_t size, int payoff[PLAY_REFERENCE_SEATS])
{
    const table_type *table = data;
    for (int seat = 0; seat < PLAY_REFERENCE_SEATS; seat++)
        payoff[seat] = 0;
    json[0] = 0;
    if (table->winner < 0) {
        add(json, size,
            "{\"winner\":null,\"by\":null,\"from\":null,\"tile\":null,"
            "\"score\":null,\"hand\":null}");
        return;
    }
    pay(table, payoff);
    add(json, size, "{\"winner\":%d", table->winner);
    if (table->by_discard)
        add(json, size, ",\"by\":\"discard\",\"from\":%d", table->discarder);
    else
        add(json, size, ",\"by\":\"draw\",\"from\":null");
    add(json, size, ",\"tile\":\"");
    add_tiles(json, size, table->tile, 1);
    add(json, size, "\",\"score\":%d,\"hand\":\"", table->score);
    add_hand(json, size, &table->hand[table->winner]);
    add(json, size, "\"}");
}

const play_reference play_reference_mahjong = {
    "mahjong", begin, copy, free, seat_to_decide, legal, play, result,
};
