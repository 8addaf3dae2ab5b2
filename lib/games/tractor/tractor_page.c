/* Tractor's words on the page of an explanation. */
#include "tractor_page.h"
#include "../../core/assert.h"
#include "tractor_letters.h"
#include "tractor_text.h"

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

int parlor_tractor_page_seat(parlor_page *page, const char *const *players,
                             parlor_tractor_seat seat)
{
    return parlor_page_visible(page, parlor_tractor_player_name(players, seat));
}

void parlor_tractor_page_team(parlor_page *page, const char *const *players, int team)
{
    const parlor_tractor_seat first = (parlor_tractor_seat)team;
    parlor_tractor_page_seat(page, players, first);
    parlor_page_text(page, " and ");
    parlor_tractor_page_seat(page, players, parlor_tractor_seat_after(first, 2));
}

void parlor_tractor_page_points(parlor_page *page, uint64_t points)
{
    if (points != 0)
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
    const int groups_before =
        ((int)parlor_tractor_card_group(order, card) + 1) % PARLOR_TRACTOR_GROUPS;
    const int down = -parlor_tractor_card_order(order, card);
    return (groups_before * PARLOR_TRACTOR_ORDERS + down) * PARLOR_TRACTOR_CODES + card;
}

static void sort_cards(const parlor_tractor_order *order, const parlor_tractor_card *cards,
                       int count, parlor_tractor_card *sorted)
{
    int places[PARLOR_TRACTOR_CODES];
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
    parlor_tractor_card sorted[PARLOR_TRACTOR_CODES]; /* there are 36 trumps, and a hand has 25 */
    parlor_assert(count <= PARLOR_TRACTOR_CODES);
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

/* ---- What a player owed ----------------------------------------------------------------- */

/* "no spade where 1 is due", "1 pair of spades where 2 are due" */
static void write_owed(parlor_page *page, const parlor_tractor_report *report)
{
    static const char *const singular[] = {" heart", " spade", " club", " diamond", " trump"};
    if (report->given > 0)
        parlor_page_number(page, report->given);
    else
        parlor_page_text(page, "no");
    const bool is_one = report->given <= 1;
    if (report->duty == PARLOR_TRACTOR_DUTY_SUIT) {
        parlor_page_text(page, singular[report->group]);
        parlor_page_text(page, is_one ? "" : "s");
    } else {
        parlor_page_text(page, is_one ? " pair of " : " pairs of ");
        parlor_tractor_page_group(page, report->group);
    }
    parlor_page_text(page, " where ");
    parlor_page_number(page, report->owed);
    parlor_page_text(page, report->owed == 1 ? " is due" : " are due");
}

/* "no tractor of 2 pairs of spades" */
static void write_tractor_missed(parlor_page *page, const parlor_tractor_report *report)
{
    parlor_page_text(page, "no tractor of ");
    parlor_page_number(page, report->owed);
    parlor_page_text(page, " pairs of ");
    parlor_tractor_page_group(page, report->group);
    parlor_page_text(page, " where one is due");
}

/* "Charles can beat S4S4 with S6S6" */
static void write_beaten(parlor_page *page, const char *const *players,
                         const parlor_tractor_report *report)
{
    parlor_tractor_page_seat(page, players, report->other);
    parlor_page_text(page, " can beat ");
    write_sorted(page, report->component, report->component_count);
    parlor_page_text(page, " with ");
    write_sorted(page, report->higher, report->component_count);
}

void parlor_tractor_page_report(parlor_page *page, const parlor_tractor_order *order,
                                const char *const *players, const parlor_tractor_report *report)
{
    if (report->duty == PARLOR_TRACTOR_DUTY_THROW)
        write_beaten(page, players, report);
    else if (report->duty == PARLOR_TRACTOR_DUTY_TRACTOR)
        write_tractor_missed(page, report);
    else
        write_owed(page, report);
    parlor_page_text(page, "; held ");
    parlor_tractor_page_cards(page, order, report->held, report->held_count);
}
