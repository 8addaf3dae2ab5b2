/* The deal that an explanation begins with, pasted back: hands, draw pile and open card are put
 * together to the pile that was dealt from (MM-3). */
#include "maumau_loose.h"
#include "parlor/maumau.h"

enum { DRAW = PARLOR_MAUMAU_PLAYERS_MAX, OPEN, PLACES };

typedef struct loose_hands {
    loose_deal *deal;
    loose_cards at[PLACES]; /* the hands, the draw pile, the open card */
    parlor_span labels[PLACES];
    int place;     /* where cards go; PLACES: nowhere */
    bool has_news; /* behind the open card: who is skipped (MM-4) */
} loose_hands;

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
static bool refuse_numbers(loose_hands *hands, enum maumau_loose_problem problem, int place,
                           int limit)
{
    parlor_maumau_loose_refuse(hands->deal, problem, hands->labels[place]);
    hands->deal->status->number = hands->at[place].count;
    hands->deal->status->limit = limit;
    return false;
}

/* Behind the open card it may say who is skipped. */
static parlor_span take_open_card(loose_hands *hands, parlor_span line)
{
    parlor_span cards = {line.at, line.at};
    loose_sign sign;
    while ((sign = loose_take(&line)).code != LOOSE_END && sign.code != ':')
        cards.end = sign.place.end;
    hands->has_news = sign.code == ':';
    return cards;
}

/* A line without a label goes on with the cards of the one before. */
static bool read_line(loose_hands *hands, parlor_span line)
{
    const parlor_span whole = parlor_loose_skip(line);
    const int place = take_label(&line);
    if (place < PLACES) {
        hands->labels[place] = (parlor_span){whole.at, line.at};
        if (hands->at[place].count > 0)
            return parlor_maumau_loose_refuse(hands->deal, LABEL_TWICE, hands->labels[place]);
        hands->place = place;
    } else if (hands->place == PLACES || hands->place == OPEN) {
        parlor_span rest = whole;
        return parlor_maumau_loose_refuse(hands->deal, LABEL_UNKNOWN, parlor_loose_word(&rest));
    }
    if (hands->place == OPEN)
        line = take_open_card(hands, line);
    return parlor_maumau_loose_cards(hands->deal, line, &hands->at[hands->place]);
}

static bool hands_are_over(const loose_hands *hands, parlor_span line)
{
    if (hands->at[OPEN].count == 0 || hands->at[DRAW].count == 0)
        return false;
    const bool goes_on = hands->place != OPEN || take_label(&line) < PLACES;
    return hands->has_news || loose_is_blank(line) || !goes_on;
}

/* Up to the blank line behind the open card; the game that follows is not needed. */
static bool read_lines(loose_hands *hands, parlor_span text)
{
    parlor_span line;
    while (parlor_loose_line(&text, &line) && !hands_are_over(hands, line))
        if (!loose_is_blank(line) && !line_is_dealt(line) && !read_line(hands, line))
            return false;
    return true;
}

/* ---- The pile ---- */

static int hands_labelled(const loose_hands *hands)
{
    int count = 0;
    for (int seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++)
        count += hands->labels[seat].at != NULL;
    return count;
}

static bool hands_are_whole(loose_hands *hands, int players)
{
    const int size = parlor_maumau_deal_hand_size(players);
    bool is_missing = players < PARLOR_MAUMAU_PLAYERS_MIN || hands->at[OPEN].count == 0 ||
                      hands->at[DRAW].count == 0;
    for (int seat = 0; seat < players; seat++)
        is_missing |= hands->labels[seat].at == NULL;
    if (is_missing)
        return parlor_maumau_loose_refuse(hands->deal, LABEL_MISSING,
                                          (parlor_span){hands->deal->text, hands->deal->text});
    for (int seat = 0; seat < players; seat++)
        if (hands->at[seat].count != size)
            return refuse_numbers(hands, HAND_WRONG, seat, size);
    if (hands->at[OPEN].count != 1)
        return refuse_numbers(hands, OPEN_WRONG, OPEN, 1);
    return true;
}

static void put(loose_cards *pile, loose_card card)
{
    pile->at[pile->count++] = card;
}

int parlor_maumau_loose_hands(loose_deal *deal, parlor_span text, loose_cards *pile)
{
    loose_hands hands = {.deal = deal, .place = PLACES};
    if (!read_lines(&hands, text))
        return 0;
    const int players = hands_labelled(&hands);
    if (!hands_are_whole(&hands, players))
        return 0;
    for (int i = 0; i < parlor_maumau_deal_hand_size(players); i++)
        for (int seat = 0; seat < players; seat++)
            put(pile, hands.at[seat].at[i]);
    put(pile, hands.at[OPEN].at[0]);
    for (int i = 0; i < hands.at[DRAW].count; i++)
        put(pile, hands.at[DRAW].at[i]);
    return players;
}
