/* What is paid in Sichuan Mahjong until three have won, as the house rules say it: a list of
 * payments, of which the payoff is the sum. */
#include "mahjong_play_blood.h"

#include <assert.h>

/* ---- Who and what ---- */

bool blood_is_in(const table_type *table, int seat)
{
    for (int i = 0; i < table->wins; i++) {
        if (table->win[i].seat == seat)
            return false;
    }
    return true;
}

int blood_next_seat(const table_type *table, int seat)
{
    do {
        seat = (seat + 1) % SEATS;
    } while (!blood_is_in(table, seat));
    return seat;
}

bool blood_is_void(const table_type *table, int seat, int kind)
{
    return kind / 9 == table->void_suit[seat];
}

bool blood_has_void_tile(const table_type *table, int seat)
{
    for (int kind = 0; kind < KINDS; kind++) {
        if (table->hand[seat].hidden[kind] > 0 && blood_is_void(table, seat, kind))
            return true;
    }
    return false;
}

/* ---- Paying ---- */

static int power_of_two(int exponent)
{
    return exponent == 0 ? 1 : 2 * power_of_two(exponent - 1);
}

int blood_value(const table_type *table, int fans)
{
    return power_of_two(fans < table->cap ? fans : table->cap);
}

void blood_pay(table_type *table, int from, int to, int amount, reason_type reason)
{
    assert(from != to && amount > 0 && table->payments < PAYMENTS);
    table->payment[table->payments] = (payment_type){from, to, amount, reason};
    table->payments++;
}

void blood_others_pay(table_type *table, int to, int amount, reason_type reason)
{
    for (int step = 1; step < SEATS; step++) {
        const int from = (to + step) % SEATS;
        if (blood_is_in(table, from))
            blood_pay(table, from, to, amount, reason);
    }
}

static void add_up(const table_type *table, int payoff[SEATS])
{
    for (int seat = 0; seat < SEATS; seat++)
        payoff[seat] = 0;
    for (int i = 0; i < table->payments; i++) {
        payoff[table->payment[i].from] -= table->payment[i].amount;
        payoff[table->payment[i].to] += table->payment[i].amount;
    }
}

void blood_check_sum(const table_type *table)
{
    int payoff[SEATS];
    add_up(table, payoff);
    assert(payoff[0] + payoff[1] + payoff[2] + payoff[3] == 0);
    (void)payoff;
}

/* ---- The empty wall ---- */

/* The highest value that the hand could win by discard, without extra fans; 0 if it expects
 * nothing. Four tiles of a kind that are held already are not expected. */
static int highest_value(const table_type *table, int seat)
{
    const hand_type *hand = &table->hand[seat];
    int highest = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        const int score =
            mahjong_play_held(hand, kind) < 4 ? mahjong_play_score_with(hand, kind) : 0;
        if (score > 0 && blood_value(table, score - 1) > highest)
            highest = blood_value(table, score - 1);
    }
    return highest;
}

static void pay_for_void_tiles(table_type *table)
{
    for (int to = 0; to < SEATS; to++) {
        for (int from = 0; from < SEATS; from++) {
            if (blood_is_in(table, to) && blood_is_in(table, from) &&
                !blood_has_void_tile(table, to) && blood_has_void_tile(table, from))
                blood_pay(table, from, to, power_of_two(table->cap), FOR_VOID);
        }
    }
}

static void pay_for_expecting_nothing(table_type *table)
{
    for (int to = 0; to < SEATS; to++) {
        for (int from = 0; from < SEATS; from++) {
            if (blood_is_in(table, to) && blood_is_in(table, from) &&
                !blood_has_void_tile(table, to) && !blood_has_void_tile(table, from) &&
                highest_value(table, to) > 0 && highest_value(table, from) == 0)
                blood_pay(table, from, to, highest_value(table, to), FOR_UNREADY);
        }
    }
}

static void give_back(table_type *table)
{
    const int before = table->payments;
    for (int i = 0; i < before; i++) {
        const payment_type paid = table->payment[i];
        if (paid.reason == FOR_UPGRADE && blood_is_in(table, paid.to) &&
            (blood_has_void_tile(table, paid.to) || highest_value(table, paid.to) == 0))
            blood_pay(table, paid.to, paid.from, paid.amount, FOR_BACK);
    }
}

void blood_pay_at_empty_wall(table_type *table)
{
    pay_for_void_tiles(table);
    blood_check_sum(table);
    pay_for_expecting_nothing(table);
    blood_check_sum(table);
    give_back(table);
    blood_check_sum(table);
}

/* ---- The end ---- */

static const char *const ways[] = {"draw", "discard", "robbed"};
static const char *const reasons[] = {"win", "upgrade", "void", "unready", "back"};

static void add_win(char *json, size_t size, const win_type *win)
{
    mahjong_play_add(json, size, "{\"seat\":%d,\"by\":\"%s\",\"from\":", win->seat, ways[win->way]);
    if (win->way == BY_DRAW)
        mahjong_play_add(json, size, "null");
    else
        mahjong_play_add(json, size, "%d", win->from);
    mahjong_play_add(json, size, ",\"tile\":\"");
    mahjong_play_add_tiles(json, size, win->tile, 1);
    mahjong_play_add(json, size, "\",\"score\":%d,\"fans\":%d,\"value\":%d,\"hand\":\"", win->score,
                     win->fans, win->value);
    mahjong_play_add_hand(json, size, &win->hand);
    mahjong_play_add(json, size, "\"}");
}

static void add_payment(char *json, size_t size, const payment_type *payment)
{
    mahjong_play_add(json, size, "{\"from\":%d,\"to\":%d,\"amount\":%d,\"for\":\"%s\"}",
                     payment->from, payment->to, payment->amount, reasons[payment->reason]);
}

void blood_result(const void *data, char *json, size_t size, int payoff[PLAY_REFERENCE_SEATS])
{
    const table_type *table = data;
    add_up(table, payoff);
    json[0] = 0;
    mahjong_play_add(json, size, "{\"voids\":[");
    for (int seat = 0; seat < SEATS; seat++)
        mahjong_play_add(json, size, "%s\"%c\"", seat == 0 ? "" : ",",
                         "DBM"[table->void_suit[seat]]);
    mahjong_play_add(json, size, "],\"wins\":[");
    for (int i = 0; i < table->wins; i++) {
        mahjong_play_add(json, size, i == 0 ? "" : ",");
        add_win(json, size, &table->win[i]);
    }
    mahjong_play_add(json, size, "],\"payments\":[");
    for (int i = 0; i < table->payments; i++) {
        mahjong_play_add(json, size, i == 0 ? "" : ",");
        add_payment(json, size, &table->payment[i]);
    }
    mahjong_play_add(json, size, "],\"wall_empty\":%s}", table->wall_empty ? "true" : "false");
}
