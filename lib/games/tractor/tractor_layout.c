/* Tractor's words on the layout of an explanation. */
#include "tractor_layout.h"
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

void parlor_tractor_layout_letter(parlor_layout *layout, char letter)
{
    parlor_layout_symbol(layout, (const char[]){letter, '\0'}, letter);
}

void parlor_tractor_layout_card(parlor_layout *layout, parlor_tractor_card card)
{
    char letters[PARLOR_TRACTOR_CARD_TEXT];
    parlor_tractor_card_letters(card, letters);
    if (card_is_red(card))
        parlor_layout_paint(layout, PAINT_RED);
    if (card_is_joker(card))
        parlor_tractor_layout_letter(layout, letters[0]);
    else
        parlor_layout_symbol(layout, suit_symbols[card >> 4], letters[0]);
    parlor_tractor_layout_letter(layout, letters[1]);
    if (card_is_red(card))
        parlor_layout_paint(layout, PAINT_NONE);
}

void parlor_tractor_layout_group(parlor_layout *layout, parlor_tractor_group group)
{
    static const char *const names[] = {"hearts", "spades", "clubs", "diamonds", "trumps"};
    parlor_layout_text(layout, names[group]);
}

void parlor_tractor_layout_rank(parlor_layout *layout, int rank)
{
    parlor_tractor_layout_letter(layout, parlor_tractor_rank_letter(rank));
}

int parlor_tractor_layout_seat(parlor_layout *layout, const char *const *players,
                               parlor_tractor_seat seat)
{
    const char *const mark = parlor_tractor_name_is_quoted(players, seat) ? "\"" : "";
    int columns = parlor_layout_visible(layout, mark);
    columns += parlor_layout_visible(layout, parlor_tractor_player_name(players, seat));
    return columns + parlor_layout_visible(layout, mark);
}

void parlor_tractor_layout_team(parlor_layout *layout, const char *const *players, int team)
{
    const parlor_tractor_seat first = (parlor_tractor_seat)team;
    parlor_tractor_layout_seat(layout, players, first);
    parlor_layout_text(layout, " and ");
    parlor_tractor_layout_seat(layout, players, parlor_tractor_seat_after(first, 2));
}

void parlor_tractor_layout_points(parlor_layout *layout, uint64_t points)
{
    if (points != 0)
        parlor_layout_number(layout, (int64_t)points);
    else
        parlor_layout_text(layout, "no");
    parlor_layout_text(layout, " points"); /* always a multiple of five (TR-16) */
}

/* ---- Components -------------------------------------------------------------------------- */

void parlor_tractor_layout_components(parlor_layout *layout, int length, int count)
{
    if (count > 1) {
        parlor_layout_number(layout, count);
        parlor_layout_text(layout, " ");
    }
    parlor_layout_text(layout, length == 1 ? "single" : length == 2 ? "pair" : "tractor");
    parlor_layout_text(layout, count > 1 ? "s" : "");
    if (length > 2) {
        parlor_layout_text(layout, " of ");
        parlor_layout_number(layout, length / 2);
        parlor_layout_text(layout, " pairs");
    }
}

/* ---- Cards of a play -------------------------------------------------------------------- */

/* The place of a card among those of a play: trumps first, then suit by suit, each from the highest
 * down; kinds of equal level in the order of the suits. */
static int card_sort_key(const parlor_tractor_order *order, parlor_tractor_card card)
{
    const int groups_before =
        ((int)parlor_tractor_card_group(order, card) + 1) % PARLOR_TRACTOR_GROUPS;
    const int down = -parlor_tractor_card_level(order, card);
    return (groups_before * PARLOR_TRACTOR_LEVELS + down) * PARLOR_TRACTOR_CODES + card;
}

static void sort_cards(const parlor_tractor_order *order, const parlor_tractor_card *cards,
                       int count, parlor_tractor_card *sorted)
{
    int places[PARLOR_TRACTOR_CODES];
    for (int i = 0; i < count; i++) {
        const int place = card_sort_key(order, cards[i]);
        int at = i;
        for (; at > 0 && place < places[at - 1]; at--) {
            places[at] = places[at - 1];
            sorted[at] = sorted[at - 1];
        }
        places[at] = place;
        sorted[at] = cards[i];
    }
}

static int write_sorted(parlor_layout *layout, const parlor_tractor_card *cards, int count)
{
    int columns = 0;
    bool is_paired = true; /* is the card before the second of a pair? */
    for (int i = 0; i < count; i++) {
        is_paired = !is_paired && cards[i] == cards[i - 1];
        const bool needs_blank = i > 0 && !is_paired;
        if (layout && needs_blank)
            parlor_layout_text(layout, " ");
        if (layout)
            parlor_tractor_layout_card(layout, cards[i]);
        columns += needs_blank + PARLOR_TRACTOR_CARD_TEXT;
    }
    return columns;
}

int parlor_tractor_layout_cards(parlor_layout *layout, const parlor_tractor_order *order,
                                const parlor_tractor_card *cards, int count)
{
    parlor_tractor_card sorted[PARLOR_TRACTOR_CODES]; /* there are 36 trumps, and a hand has 25 */
    parlor_assert(count <= PARLOR_TRACTOR_CODES);
    sort_cards(order, cards, count, sorted);
    return write_sorted(layout, sorted, count);
}

int parlor_tractor_layout_lead(parlor_layout *layout, const parlor_tractor_lead *lead)
{
    enum { DASH_COLUMNS = 3 };
    const parlor_tractor_card *cards = lead->cards;
    int columns = 0;
    for (int i = 0; i < lead->component_count; i++) {
        if (layout && i > 0) {
            parlor_layout_together(layout, " -");
            parlor_layout_text(layout, " ");
        }
        columns += i > 0 ? DASH_COLUMNS : 0;
        columns += write_sorted(layout, cards, lead->lengths[i]);
        cards += lead->lengths[i];
    }
    return columns;
}

/* ---- What a player owed ----------------------------------------------------------------- */

/* "no spade where 1 is due", "1 pair of spades where 2 are due" */
static void write_owed(parlor_layout *layout, const parlor_tractor_report *report)
{
    static const char *const singular[] = {" heart", " spade", " club", " diamond", " trump"};
    if (report->given > 0)
        parlor_layout_number(layout, report->given);
    else
        parlor_layout_text(layout, "no");
    const bool is_one = report->given <= 1;
    if (report->duty == PARLOR_TRACTOR_DUTY_SUIT) {
        parlor_layout_text(layout, singular[report->group]);
        parlor_layout_text(layout, is_one ? "" : "s");
    } else {
        parlor_layout_text(layout, is_one ? " pair of " : " pairs of ");
        parlor_tractor_layout_group(layout, report->group);
    }
    parlor_layout_text(layout, " where ");
    parlor_layout_number(layout, report->owed);
    parlor_layout_text(layout, report->owed == 1 ? " is due" : " are due");
}

/* "no tractor of 2 pairs of spades" */
static void write_tractor_missed(parlor_layout *layout, const parlor_tractor_report *report)
{
    parlor_layout_text(layout, "no tractor of ");
    parlor_layout_number(layout, report->owed);
    parlor_layout_text(layout, " pairs of ");
    parlor_tractor_layout_group(layout, report->group);
    parlor_layout_text(layout, " where one is due");
}

/* "Charles can beat S4S4 with S6S6" */
static void write_beaten(parlor_layout *layout, const char *const *players,
                         const parlor_tractor_report *report)
{
    parlor_tractor_layout_seat(layout, players, report->other);
    parlor_layout_text(layout, " can beat ");
    write_sorted(layout, report->component, report->component_count);
    parlor_layout_text(layout, " with ");
    write_sorted(layout, report->higher, report->component_count);
}

void parlor_tractor_layout_report(parlor_layout *layout, const parlor_tractor_order *order,
                                  const char *const *players, const parlor_tractor_report *report)
{
    if (report->duty == PARLOR_TRACTOR_DUTY_THROW)
        write_beaten(layout, players, report);
    else if (report->duty == PARLOR_TRACTOR_DUTY_TRACTOR)
        write_tractor_missed(layout, report);
    else
        write_owed(layout, report);
    parlor_layout_text(layout, "; held ");
    parlor_tractor_layout_cards(layout, order, report->held, report->held_count);
}
