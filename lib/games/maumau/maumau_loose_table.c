/* The deal that an explanation begins with, pasted back: hands, draw pile and open card are put
 * together to the pile that was dealt from (MM-3). */
#include "maumau_loose.h"
#include "parlor/maumau.h"

enum { DRAW = PARLOR_MAUMAU_PLAYERS_MAX, OPEN, PLACES };

typedef struct loose_table {
    loose_deal *deal;
    loose_cards at[PLACES]; /* the hands, the draw pile, the open card */
    parlor_span labels[PLACES];
    int place;     /* where cards go; PLACES: nowhere */
    bool has_news; /* behind the open card: who is skipped (MM-4) */
} loose_table;

/* ---- Labels ---- */

/* Takes "player 1", "draw pile" and "open card" with a colon, and says which of them it was;
 * PLACES: none. */
static int take_label(parlor_span *line)
{
    parlor_span rest = *line;
    int place;
    if (parlor_loose_take_word(&rest, "player")) {
        const uint32_t code = parlor_loose_take_ink(&rest).code;
        if (code < '1' || code > '0' + PARLOR_MAUMAU_PLAYERS_MAX)
            return PLACES;
        place = (int)(code - '1');
    } else if (parlor_loose_take_word(&rest, "draw") && parlor_loose_take_word(&rest, "pile")) {
        place = DRAW;
    } else if ((parlor_loose_take_word(&rest, "open") && parlor_loose_take_word(&rest, "card")) ||
               (parlor_loose_take_word(&rest, "discard") &&
                parlor_loose_take_word(&rest, "pile"))) {
        place = OPEN;
    } else {
        return PLACES;
    }
    if (parlor_loose_sign(rest).code == ':')
        loose_take(&rest);
    *line = rest;
    return place;
}

static bool line_is_dealt(parlor_span line)
{
    return parlor_loose_take_word(&line, "dealt");
}

bool parlor_maumau_loose_has_label(parlor_span line)
{
    return line_is_dealt(line) || take_label(&line) < PLACES;
}

/* ---- Lines ---- */

/* Says that there are too many or too few cards in a place; false. */
static bool refuse_numbers(loose_table *table, enum maumau_loose_problem problem, int place,
                           int limit)
{
    parlor_maumau_loose_refuse(table->deal, problem, table->labels[place]);
    table->deal->status->number = table->at[place].count;
    table->deal->status->limit = limit;
    return false;
}

/* Behind the open card it may say who is skipped. */
static parlor_span take_open_card(loose_table *table, parlor_span line)
{
    parlor_span cards = {line.at, line.at};
    loose_sign sign;
    while ((sign = loose_take(&line)).code != LOOSE_END && sign.code != ':')
        cards.end = sign.place.end;
    table->has_news = sign.code == ':';
    return cards;
}

/* A line without a label goes on with the cards of the one before. */
static bool read_line(loose_table *table, parlor_span line)
{
    const parlor_span whole = parlor_loose_skip(line);
    const int place = take_label(&line);
    if (place < PLACES) {
        table->labels[place] = (parlor_span){whole.at, line.at};
        if (table->at[place].count > 0)
            return parlor_maumau_loose_refuse(table->deal, LABEL_TWICE, table->labels[place]);
        table->place = place;
    } else if (table->place == PLACES || table->place == OPEN) {
        parlor_span rest = whole;
        return parlor_maumau_loose_refuse(table->deal, LABEL_UNKNOWN, parlor_loose_word(&rest));
    }
    if (table->place == OPEN)
        line = take_open_card(table, line);
    return parlor_maumau_loose_cards(table->deal, line, &table->at[table->place]);
}

static bool table_is_over(const loose_table *table, parlor_span line)
{
    if (table->at[OPEN].count == 0 || table->at[DRAW].count == 0)
        return false;
    const bool goes_on = table->place != OPEN || take_label(&line) < PLACES;
    return table->has_news || loose_is_blank(line) || !goes_on;
}

/* Up to the blank line behind the open card; the game that follows is not needed. */
static bool read_lines(loose_table *table, parlor_span text)
{
    parlor_span line;
    while (parlor_loose_line(&text, &line) && !table_is_over(table, line))
        if (!loose_is_blank(line) && !line_is_dealt(line) && !read_line(table, line))
            return false;
    return true;
}

/* ---- The pile ---- */

static int hands_labelled(const loose_table *table)
{
    int count = 0;
    for (int seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++)
        count += table->labels[seat].at != NULL;
    return count;
}

static bool table_is_whole(loose_table *table, int players)
{
    const int size = parlor_maumau_deal_hand_size(players);
    bool is_missing = players < PARLOR_MAUMAU_PLAYERS_MIN || table->at[OPEN].count == 0 ||
                      table->at[DRAW].count == 0;
    for (int seat = 0; seat < players; seat++)
        is_missing |= table->labels[seat].at == NULL;
    if (is_missing)
        return parlor_maumau_loose_refuse(table->deal, LABEL_MISSING,
                                          (parlor_span){table->deal->text, table->deal->text});
    for (int seat = 0; seat < players; seat++)
        if (table->at[seat].count != size)
            return refuse_numbers(table, HAND_WRONG, seat, size);
    if (table->at[OPEN].count != 1)
        return refuse_numbers(table, OPEN_WRONG, OPEN, 1);
    return true;
}

static void put(loose_cards *pile, loose_card card)
{
    pile->at[pile->count++] = card;
}

int parlor_maumau_loose_table(loose_deal *deal, parlor_span text, loose_cards *pile)
{
    loose_table table = {.deal = deal, .place = PLACES};
    if (!read_lines(&table, text))
        return 0;
    const int players = hands_labelled(&table);
    if (!table_is_whole(&table, players))
        return 0;
    for (int i = 0; i < parlor_maumau_deal_hand_size(players); i++)
        for (int seat = 0; seat < players; seat++)
            put(pile, table.at[seat].at[i]);
    put(pile, table.at[OPEN].at[0]);
    for (int i = 0; i < table.at[DRAW].count; i++)
        put(pile, table.at[DRAW].at[i]);
    return players;
}
