#include "tractor_page.h"

static bool card_is_joker(parlor_tractor_card card)
{
    return card == PARLOR_TRACTOR_BLACK_JOKER || card == PARLOR_TRACTOR_RED_JOKER;
}

static bool card_is_red(parlor_tractor_card card)
{
    const parlor_tractor_suit suit = (parlor_tractor_suit)(card >> 4);
    if (card_is_joker(card))
        return card == PARLOR_TRACTOR_RED_JOKER;
    return suit == PARLOR_TRACTOR_HEARTS || suit == PARLOR_TRACTOR_DIAMONDS;
}

void parlor_tractor_page_letter(parlor_page *page, char letter)
{
    parlor_page_symbol(page, (const char[]){letter, '\0'}, letter);
}

void parlor_tractor_page_card(parlor_page *page, parlor_tractor_card card)
{
    static const char *const symbols[] = {"♥", "♠", "♣", "♦"};
    char letters[2];
    parlor_tractor_card_letters(card, letters);
    if (card_is_red(card))
        parlor_page_paint(page, PAINT_RED);
    if (card_is_joker(card))
        parlor_tractor_page_letter(page, letters[0]);
    else
        parlor_page_symbol(page, symbols[card >> 4], letters[0]);
    parlor_tractor_page_letter(page, letters[1]);
    if (card_is_red(card))
        parlor_page_paint(page, PAINT_NONE);
}

void parlor_tractor_page_group(parlor_page *page, parlor_tractor_group group)
{
    static const char *const names[] = {"hearts", "spades", "clubs", "diamonds", "trumps"};
    parlor_page_text(page, names[group]);
}

void parlor_tractor_page_rank(parlor_page *page, int rank)
{
    parlor_tractor_page_letter(page, parlor_tractor_rank_letter(rank));
}

void parlor_tractor_page_seat(parlor_page *page, parlor_tractor_seat seat)
{
    parlor_page_text(page, parlor_tractor_seat_name(seat));
}

void parlor_tractor_page_team(parlor_page *page, int team)
{
    parlor_tractor_page_seat(page, (parlor_tractor_seat)team);
    parlor_page_text(page, " and ");
    parlor_tractor_page_seat(page, parlor_tractor_seat_after((parlor_tractor_seat)team, 2));
}

void parlor_tractor_page_rule(parlor_page *page, parlor_tractor_rule rule)
{
    const int column = page->column;
    parlor_page_paint(page, PAINT_DIM);
    parlor_page_text(page, "TR-");
    parlor_page_number(page, (int)rule);
    parlor_page_paint(page, PAINT_NONE);
    page->indent = column + TRACTOR_RULE_COLUMNS;
    parlor_page_tab(page, page->indent);
}

void parlor_tractor_page_label(parlor_page *page, const char *label, parlor_tractor_rule rule)
{
    parlor_page_painted(page, PAINT_BOLD, label);
    parlor_page_tab(page, TRACTOR_LABEL_COLUMNS);
    parlor_tractor_page_rule(page, rule);
}

void parlor_tractor_page_points(parlor_page *page, uint64_t points)
{
    if (points > 0)
        parlor_page_number(page, (int64_t)points);
    else
        parlor_page_text(page, "no");
    parlor_page_text(page, " points"); /* always a multiple of five (TR-16) */
}

/* ---- Cards of a play -------------------------------------------------------------------- */

/* Trumps first, then suit by suit, each from the highest down. */
static bool card_is_before(const parlor_tractor_order *order, parlor_tractor_card a,
                           parlor_tractor_card b)
{
    const parlor_tractor_group groups[2] = {parlor_tractor_card_group(order, a),
                                            parlor_tractor_card_group(order, b)};
    const int levels[2] = {parlor_tractor_card_order(order, a),
                           parlor_tractor_card_order(order, b)};
    if (groups[0] != groups[1])
        return groups[0] == PARLOR_TRACTOR_TRUMPS ||
               (groups[1] != PARLOR_TRACTOR_TRUMPS && groups[0] < groups[1]);
    return levels[0] != levels[1] ? levels[0] > levels[1] : a < b;
}

static void sort_cards(const parlor_tractor_order *order, const parlor_tractor_card *cards,
                       int count, parlor_tractor_card *sorted)
{
    for (int i = 0; i < count; i++) {
        int place = i;
        for (; place > 0 && card_is_before(order, cards[i], sorted[place - 1]); place--)
            sorted[place] = sorted[place - 1];
        sorted[place] = cards[i];
    }
}

/* Pairs together: "SA SK S4S4". Returns the columns the cards take, and only that if there is no
 * page. */
static int write_cards(parlor_page *page, const parlor_tractor_card *cards, int count)
{
    int columns = 0;
    bool is_paired = true; /* is the card before the second of a pair? */
    for (int i = 0; i < count; i++) {
        is_paired = !is_paired && cards[i] == cards[i - 1];
        const bool needs_blank = i > 0 && !is_paired;
        if (page && needs_blank)
            parlor_page_text(page, " ");
        if (page)
            parlor_tractor_page_card(page, cards[i]);
        columns += needs_blank + 2;
    }
    return columns;
}

/* A lead by its components: "S3S3 S2S2 - SA". Returns columns as write_cards() does. */
static int write_lead(parlor_page *page, const parlor_tractor_lead *lead)
{
    const parlor_tractor_card *cards = lead->cards;
    int columns = 0;
    for (int i = 0; i < lead->component_count; i++) {
        if (page && i > 0) {
            parlor_tractor_page_letter(page, ' ');
            parlor_tractor_page_letter(page, '-');
            parlor_page_text(page, " ");
        }
        columns += i > 0 ? 3 : 0;
        columns += write_cards(page, cards, lead->lengths[i]);
        cards += lead->lengths[i];
    }
    return columns;
}

int parlor_tractor_page_play(parlor_page *page, const parlor_tractor_event *event)
{
    const parlor_tractor_lead *const lead = &event->trick->lead;
    if (event->player == 0)
        return write_lead(page, lead);
    parlor_tractor_card sorted[PARLOR_TRACTOR_HAND];
    sort_cards(event->order, event->cards, lead->count, sorted);
    return write_cards(page, sorted, lead->count);
}
