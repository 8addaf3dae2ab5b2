/* Tractor's words on the page of an explanation. */
#include "tractor_page.h"
#include "tractor_letters.h"

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
    char letters[PARLOR_TRACTOR_CARD_TEXT];
    parlor_tractor_card_letters(card, letters);
    if (card_is_red(card))
        parlor_page_paint(page, PAINT_RED);
    if (card_is_joker(card))
        parlor_tractor_page_letter(page, letters[0]);
    else
        parlor_page_symbol(page, suit_symbols[card >> 4], letters[0]);
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

void parlor_tractor_page_points(parlor_page *page, uint64_t points)
{
    if (points > 0)
        parlor_page_number(page, (int64_t)points);
    else
        parlor_page_text(page, "no");
    parlor_page_text(page, " points"); /* always a multiple of five (TR-16) */
}

/* ---- Cards of a play -------------------------------------------------------------------- */

/* The place of a card among those of a play: trumps first, then suit by suit, each from the highest
 * down; kinds of equal order in the order of the suits. */
static int card_place(const parlor_tractor_order *order, parlor_tractor_card card)
{
    const int group = (int)parlor_tractor_card_group(order, card);
    const int down = PARLOR_TRACTOR_ORDERS - 1 - parlor_tractor_card_order(order, card);
    const int groups_before = group == PARLOR_TRACTOR_TRUMPS ? 0 : group + 1;
    return (groups_before * PARLOR_TRACTOR_ORDERS + down) * PARLOR_TRACTOR_CODES + card;
}

static void sort_cards(const parlor_tractor_order *order, const parlor_tractor_card *cards,
                       int count, parlor_tractor_card *sorted)
{
    int places[PARLOR_TRACTOR_HAND];
    for (int i = 0; i < count; i++) {
        const int place = card_place(order, cards[i]);
        int at = i;
        for (; at > 0 && place < places[at - 1]; at--) {
            places[at] = places[at - 1];
            sorted[at] = sorted[at - 1];
        }
        places[at] = place;
        sorted[at] = cards[i];
    }
}

static int write_sorted(parlor_page *page, const parlor_tractor_card *cards, int count)
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
        columns += needs_blank + PARLOR_TRACTOR_CARD_TEXT;
    }
    return columns;
}

int parlor_tractor_page_cards(parlor_page *page, const parlor_tractor_order *order,
                              const parlor_tractor_card *cards, int count)
{
    parlor_tractor_card sorted[PARLOR_TRACTOR_HAND];
    sort_cards(order, cards, count, sorted);
    return write_sorted(page, sorted, count);
}

int parlor_tractor_page_lead(parlor_page *page, const parlor_tractor_lead *lead)
{
    enum { DASH_COLUMNS = 3 };
    const parlor_tractor_card *cards = lead->cards;
    int columns = 0;
    for (int i = 0; i < lead->component_count; i++) {
        if (page && i > 0) {
            parlor_page_together(page, " -");
            parlor_page_text(page, " ");
        }
        columns += i > 0 ? DASH_COLUMNS : 0;
        columns += write_sorted(page, cards, lead->lengths[i]);
        cards += lead->lengths[i];
    }
    return columns;
}
