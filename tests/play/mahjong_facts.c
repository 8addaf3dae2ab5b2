#include "facts.h"

#include "json.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, DEALT = 13 * SEATS, WINNERS = 3, USUAL_CAP = 3 };

/* One tile at a time to each from the seat that begins, which also draws the first one. */
static bool sees(const parlor_beginning *dealt, int seat, int position)
{
    const parlor_record nothing = {.beginning = *dealt};
    const json deal = json_member(json_at(played_log(&nothing)), "deal");
    const int begins = atoi(json_member(deal, "begins").text);
    return position <= DEALT && (begins + position) % SEATS == seat;
}

static void write_member(json result, const char *name, char *out, size_t room)
{
    const json value = json_member(result, name);
    if (!json_string(value, out, room))
        snprintf(out, room, "%.*s", (int)value.size, value.text);
}

/* Whether the referee says that this hand expects the tile with that score. */
static bool is_expected(const parlor_game *game, json win, int score)
{
    char hand[80], tile[8], wanted[32];
    write_member(win, "hand", hand, sizeof hand);
    write_member(win, "tile", tile, sizeof tile);
    const char *const judged = facts_referee(game, strcat(hand, "\n"));
    snprintf(wanted, sizeof wanted, "\n%s: %d\n", tile, score);
    return judged && strstr(judged, wanted);
}

static int number_in(json object, const char *name)
{
    const json value = json_member(object, name);
    return value.text ? atoi(value.text) : 0;
}

static bool word_is(json object, const char *name, const char *word)
{
    char found[16];
    write_member(object, name, found, sizeof found);
    return strcmp(found, word) == 0;
}

/* ---- Until somebody has won ---- */

/* Who wins had a hand that expects the tile with that score, and gets it from whom it concerns. */
static bool is_win_judged(const played *at, json result)
{
    if (json_is(json_member(result, "winner"), "null"))
        return true;
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(&at->table, payoff);
    const int score = number_in(result, "score");
    const int payers = word_is(result, "by", "draw") ? SEATS - 1 : 1;
    return is_expected(at->record.beginning.game, result, score) &&
           payoff[number_in(result, "winner")] == payers * score;
}

/* ---- Until three have won ---- */

/* What a win is worth: the fans are those of the score and extra ones, one at most for how the tile
 * was got, and one for the end of the wall; a robbed tile has one. */
static bool is_value_judged(json win, int cap)
{
    const int score = number_in(win, "score"), fans = number_in(win, "fans");
    const int extra = fans - (score - 1);
    const bool is_robbed = word_is(win, "by", "robbed");
    return (is_robbed ? extra == 1 : extra >= 0 && extra <= 2) &&
           number_in(win, "value") == 1 << (fans < cap ? fans : cap);
}

/* Nobody wins with a tile of the suit that he does without. */
static bool is_without_void(json win, json voids)
{
    char hand[80], tile[8], suit[4];
    write_member(win, "hand", hand, sizeof hand);
    write_member(win, "tile", tile, sizeof tile);
    const json chosen = json_element(voids, (size_t)number_in(win, "seat"));
    if (!json_string(chosen, suit, sizeof suit))
        return false;
    if (strstr(hand, " NONE"))
        *strstr(hand, " NONE") = '\0';
    return !strchr(hand, suit[0]) && tile[1] != suit[0];
}

/* The next payment for a win, from `*place` on. */
static json next_for_win(json payments, size_t *place)
{
    json payment;
    do
        payment = json_element(payments, (*place)++);
    while (payment.text && !word_is(payment, "for", "win"));
    return payment;
}

/* Of a draw every seat pays that has not won, one more than the value; otherwise who gave the
 * tile. */
static bool is_win_paid(json win, unsigned out, json payments, size_t *place)
{
    const int winner = number_in(win, "seat"), value = number_in(win, "value");
    const bool by_draw = word_is(win, "by", "draw");
    unsigned payers = by_draw ? 0xfu & ~out & ~(1u << winner) : 1u << number_in(win, "from");
    while (payers != 0) {
        const json payment = next_for_win(payments, place);
        const unsigned from = payment.text ? 1u << number_in(payment, "from") : 0;
        if ((payers & from) == 0 || number_in(payment, "to") != winner ||
            number_in(payment, "amount") != value + by_draw)
            return false;
        payers &= ~from;
    }
    return true;
}

static bool are_payments_the_payoff(const played *at, json payments)
{
    int payoff[PARLOR_SEATS_MAX];
    json payment;
    parlor_table_payoff(&at->table, payoff);
    for (size_t i = 0; (payment = json_element(payments, i)).text; i++) {
        payoff[number_in(payment, "from")] += number_in(payment, "amount");
        payoff[number_in(payment, "to")] -= number_in(payment, "amount");
    }
    return payoff[0] == 0 && payoff[1] == 0 && payoff[2] == 0 && payoff[3] == 0;
}

static bool is_blood_judged(const played *at, json options, json result)
{
    const json cap = json_member(options, "cap"), payments = json_member(result, "payments");
    const json wins = json_member(result, "wins"), voids = json_member(result, "voids");
    json win;
    size_t place = 0, count = 0;
    unsigned out = 0;
    for (; (win = json_element(wins, count)).text; count++) {
        const unsigned seat = 1u << number_in(win, "seat");
        if ((out & seat) || !is_value_judged(win, cap.text ? atoi(cap.text) : USUAL_CAP) ||
            !is_expected(at->record.beginning.game, win, number_in(win, "score")) ||
            !is_without_void(win, voids) || !is_win_paid(win, out, payments, &place))
            return false;
        out |= seat;
    }
    return !next_for_win(payments, &place).text && are_payments_the_payoff(at, payments) &&
           count <= WINNERS &&
           json_is(json_member(result, "wall_empty"), count < WINNERS ? "true" : "false");
}

static bool is_judged(const played *at)
{
    const json log = json_at(played_log(&at->record)), result = json_member(log, "result");
    return json_member(result, "wins").text
               ? is_blood_judged(at, json_member(log, "options"), result)
               : is_win_judged(at, result);
}

static const char *const endings[] = {"\"by\":\"draw\"", "\"by\":\"discard\"", "\"by\":null", NULL};
static const char *const house_endings[] = {"\"by\":\"draw\"",      "\"by\":\"discard\"",
                                            "\"wall_empty\":false", "\"for\":\"unready\"",
                                            "\"for\":\"back\"",     NULL};
static const char *const private_events[] = {"dealt", "drew", NULL};

const play_facts play_facts_mahjong = {.name = "mahjong",
                                       .sees = sees,
                                       .private_events = private_events,
                                       .is_judged = is_judged,
                                       .endings = endings,
                                       .house_endings = house_endings};
