/* The two ends of a game of Mau-Mau as texts: reading options and deal, writing the result. */
#include "maumau_play_ends.h"

#include "play_options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char maumau_play_suits[] = "CSHD", maumau_play_ranks[] = "ATNESKQ";
static const int values[] = {11, 10, 9, 8, 7, 4, 3}, value_of_jack = 20;

/* ---- Options ---- */

static const play_option options[OPTIONS] = {
    [HAND] = {"hand", {"published", "5", "6", "7"}},
    [TURNOVER] = {"turnover", {"queue", "shuffled"}},
    [WHEN_TO_DRAW] = {"draw", {"free", "needed"}},
    [DRAWN] = {"drawn", {"may", "must", "never"}},
    [SEVENS] = {"sevens", {"extend", "pay"}},
    [AFTER_PAYING] = {"after_paying", {"ends", "plays"}},
    [OPENING] = {"opening", {"acts", "plain"}},
    [JACK_ON_JACK] = {"jack_on_jack", {"no", "yes"}},
    [LAST_JACK] = {"last_jack", {"doubles", "plain", "forbidden"}},
    [NINE] = {"nine", {"plain", "reverse"}},
    [ACE] = {"ace", {"plain", "again"}},
    [PLAYERS] = {"players", {NULL}},
    [BEGINS] = {"begins", {NULL}},
};

bool maumau_play_read_options(const char *json, int rule[OPTIONS])
{
    return play_options_read(json, options, OPTIONS, rule);
}

/* ---- Reading a deal ---- */

static const char *skip_blanks(const char *text)
{
    while (*text == ' ' || *text == '\t' || *text == '\n' || *text == '\r')
        text++;
    return text;
}

/* Reads two letters that are a card; NULL if they are none. */
static const char *read_card(const char *text, card_type *card)
{
    if (text[0] == 0 || !strchr(maumau_play_suits, text[0]))
        return NULL;
    if (text[1] == 0 || (text[1] != 'J' && !strchr(maumau_play_ranks, text[1])))
        return NULL;
    *card = (card_type){text[0], text[1]};
    return text + 2;
}

/* Seven to two players, six to three, five to four, if the house has it no other way. */
static int cards_for_each(const int rule[OPTIONS], int players)
{
    return rule[HAND] >= HAND_OF_FIVE ? 5 + rule[HAND] - HAND_OF_FIVE : 9 - players;
}

bool maumau_play_read_deal(const char *text, const int rule[OPTIONS], int *players, int *each,
                           cards_type *pile)
{
    text = skip_blanks(text);
    if (*text != '"')
        return false;
    text = skip_blanks(text + 1);
    if (*text < '2' || *text > '4')
        return false;
    *players = *text - '0';
    *each = cards_for_each(rule, *players);
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
            if (pile->card[i].suit == card.suit && pile->card[i].rank == card.rank)
                return false;
        }
        pile->card[pile->count++] = card;
    }
    text = skip_blanks(text);
    return *text == '"' && *skip_blanks(text + 1) == 0 && pile->count > *players * *each;
}

/* ---- What cards are worth ---- */

static int value_of(card_type card)
{
    if (card.rank == 'J')
        return value_of_jack;
    return values[strchr(maumau_play_ranks, card.rank) - maumau_play_ranks];
}

static int value_of_all(const cards_type *cards)
{
    int value = 0;
    for (int i = 0; i < cards->count; i++)
        value += value_of(cards->card[i]);
    return value;
}

/* ---- Writing the result ---- */

/* The winner's score is 0; a jack as his last card doubles all the others, if the house has it so.
 */
static int score_of(const table_type *table, int seat)
{
    const int value = value_of_all(&table->hand[seat]);
    const card_type last = table->played[table->played_count - 1];
    return last.rank == 'J' && table->rule[LAST_JACK] != LAST_JACK_PLAIN ? 2 * value : value;
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

static void add_cards(char *json, size_t size, const card_type *card, int count,
                      const char *between)
{
    for (int i = 0; i < count; i++)
        add(json, size, "%s%c%c", i == 0 ? "" : between, card[i].suit, card[i].rank);
}

/* Each new order of the pile, top first. */
static void add_turned(char *json, size_t size, const table_type *table)
{
    const card_type *card = table->turned;
    add(json, size, ",\"turned\":[");
    for (int i = 0; i < table->turned_count; i++) {
        add(json, size, i == 0 ? "[\"" : ",[\"");
        add_cards(json, size, card, table->turned_size[i], "\",\"");
        add(json, size, "\"]");
        card += table->turned_size[i];
    }
    add(json, size, "]");
}

void maumau_play_write_result(const table_type *table, char *json, size_t size,
                              int payoff[PLAY_REFERENCE_SEATS])
{
    static const char *const endings[] = {"", "won", "out_of_cards", "endless"};
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
    add(json, size, ",\"played\":\"");
    add_cards(json, size, table->played, table->played_count, " ");
    add(json, size, "\",\"turns\":%d", table->turn);
    if (table->rule[TURNOVER] == TURNOVER_SHUFFLED)
        add_turned(json, size, table);
    add(json, size, "}");
}
