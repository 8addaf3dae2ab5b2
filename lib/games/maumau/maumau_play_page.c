/* The table as a seat sees it, for a person: the others, what lies on the table, the own hand. */
#include "../../core/bits.h"
#include "maumau_cards.h"
#include "maumau_play_telling.h"

enum {
    MARGIN = 2,
    GAP = 2,
    NAME_COLUMNS_MAX = 20, /* longer names push the cards aside */
    CARD_COLUMNS = 4,      /* of a card in a row: its left edge and three within */
};

/* A page while it is written. */
typedef struct page {
    maumau_telling to;
    const parlor_maumau_sight *at;
    int seats;
    parlor_maumau_set playable; /* cards of the own hand that may be played now */
    int text_column;            /* behind the names */
} page;

static void tab(const page *on, int column)
{
    parlor_layout_tab(on->to.layout, column);
    on->to.layout->indent = column;
}

static void end_line(const page *on)
{
    on->to.layout->indent = 0;
    say(&on->to, "\n");
}

static int text_column(const page *on)
{
    int widest = (int)(on->at->house & PARLOR_MAUMAU_HOUSE_REVERSE ? sizeof "Direction"
                                                                   : sizeof "Discards") -
                 1;
    for (int seat = 0; seat < on->seats; seat++) {
        const int columns = parlor_maumau_player_columns(&on->to, seat);
        widest = columns > widest ? columns : widest;
    }
    return MARGIN + (widest < NAME_COLUMNS_MAX ? widest : NAME_COLUMNS_MAX) + GAP;
}

/* ---- Cards ---- */

static void write_backs(const page *on, int count)
{
    parlor_layout_paint(on->to.layout, PAINT_DIM);
    for (int i = 0; i < count; i++)
        parlor_layout_symbol(on->to.layout, "▮", '#');
    parlor_layout_paint(on->to.layout, PAINT_NONE);
}

/* As people hold them: suit by suit, and the jacks, which belong to none, behind them. */
static int sorted(parlor_maumau_set set, parlor_maumau_card cards[PARLOR_MAUMAU_CARDS])
{
    const parlor_maumau_set piles[] = {
        set & ~JACKS & SUIT_SET(0),
        set & ~JACKS & SUIT_SET(1),
        set & ~JACKS & SUIT_SET(2),
        set & ~JACKS & SUIT_SET(3),
        set & JACKS,
    };
    int count = 0;
    for (size_t i = 0; i < sizeof piles / sizeof piles[0]; i++)
        for (parlor_maumau_set left = piles[i]; left; left &= left - 1)
            cards[count++] = (parlor_maumau_card)bits_lowest(left);
    return count;
}

/* Cards that may be played now stand out. */
static void paint_edge(const page *on, parlor_maumau_card card)
{
    const bool is_playable = on->playable & parlor_maumau_set_of(card);
    parlor_layout_paint(on->to.layout, is_playable ? PAINT_GREEN : PAINT_DIM);
}

/* The upper or the lower edges of cards in a row: "╭───╭───╮". */
static void write_edges(const page *on, const parlor_maumau_card *cards, int count,
                        const char *left, const char *right)
{
    parlor_layout *const layout = on->to.layout;
    tab(on, MARGIN);
    for (int i = 0; i < count; i++) {
        paint_edge(on, cards[i]);
        parlor_layout_symbol(layout, left, '+');
        for (int column = 1; column < CARD_COLUMNS; column++)
            parlor_layout_symbol(layout, "─", '-');
    }
    parlor_layout_symbol(layout, right, '+');
    parlor_layout_paint(layout, PAINT_NONE);
    end_line(on);
}

static void write_side(const page *on, parlor_maumau_card card)
{
    paint_edge(on, card);
    parlor_layout_symbol(on->to.layout, "│", '|');
    parlor_layout_paint(on->to.layout, PAINT_NONE);
}

/* Cards in a row, each laid over the one before. */
static void write_row(const page *on, const parlor_maumau_card *cards, int count)
{
    write_edges(on, cards, count, "╭", "╮");
    tab(on, MARGIN);
    for (int i = 0; i < count; i++) {
        write_side(on, cards[i]);
        say_card(&on->to, cards[i]);
        parlor_layout_symbol(on->to.layout, " ", ' ');
    }
    write_side(on, cards[count - 1]);
    end_line(on);
    write_edges(on, cards, count, "╰", "╯");
}

static void write_hand(const page *on)
{
    parlor_maumau_card cards[PARLOR_MAUMAU_CARDS];
    const int count = sorted(on->at->hands[on->to.seat], cards);
    const int a_row = (on->to.layout->style.width - MARGIN - 1) / CARD_COLUMNS;
    for (int done = 0; done < count; done += a_row)
        write_row(on, cards + done, count - done < a_row ? count - done : a_row);
}

/* ---- Seats ---- */

/* The name, marked if it is this seat's turn. */
static void write_name(const page *on, int seat)
{
    const bool is_in_turn = on->at->turn == seat && !on->at->is_over;
    say(&on->to, is_in_turn ? ">" : " ");
    tab(on, MARGIN);
    parlor_layout_paint(on->to.layout, is_in_turn ? PAINT_BOLD : PAINT_NONE);
    parlor_maumau_say_player(&on->to, seat);
    parlor_layout_paint(on->to.layout, PAINT_NONE);
    tab(on, on->text_column);
}

/* One card left is worth a warning. */
static void write_count(const page *on, int count)
{
    enum { COUNT_COLUMNS = 2 };
    parlor_layout_paint(on->to.layout, count == 1 ? PAINT_YELLOW : PAINT_NONE);
    parlor_layout_number_right(on->to.layout, count, COUNT_COLUMNS);
    parlor_layout_together(on->to.layout, count == 1 ? " card" : " cards");
    parlor_layout_paint(on->to.layout, PAINT_NONE);
}

/* Backs, and the cards of which it is known that they are there. */
static void write_other(const page *on, int seat)
{
    parlor_maumau_card cards[PARLOR_MAUMAU_CARDS];
    const int known = sorted(on->at->hands[seat], cards);
    write_name(on, seat);
    const int count = on->at->counts[seat];
    write_count(on, count);
    say(&on->to, count == 0 ? "" : count == 1 ? "   " : "  ");
    write_backs(on, count - known);
    for (int i = 0; i < known; i++) {
        say(&on->to, i > 0 || count > known ? " " : "");
        say_card(&on->to, cards[i]);
    }
    end_line(on);
}

/* ---- The piles ---- */

static void write_label(const page *on, const char *label)
{
    tab(on, MARGIN);
    say(&on->to, label);
    tab(on, on->text_column);
}

/* What can be drawn, from one card on up to another. */
static void write_queue(const page *on, const char *label, int first, int last)
{
    int backs = 0;
    write_label(on, label);
    while (first + backs < last && on->at->queue[first + backs] == PARLOR_MAUMAU_CARD_UNKNOWN)
        backs++;
    write_backs(on, backs);
    for (int i = first + backs; i < last; i++) {
        say(&on->to, i > first ? " " : "");
        say_card(&on->to, on->at->queue[i]);
    }
    if (first == last)
        parlor_layout_painted(on->to.layout, PAINT_DIM, "empty");
    end_line(on);
}

/* What weighs on the turn. */
static void write_demand(const page *on)
{
    if (on->at->sevens > 0) {
        say(&on->to, "  ");
        parlor_maumau_say_sevens(&on->to, on->at->sevens);
    } else if (on->at->wish != PARLOR_MAUMAU_ANY_SUIT) {
        say(&on->to, "  wish ");
        parlor_maumau_layout_suit(on->to.layout, (parlor_maumau_suit)on->at->wish);
    } else if (card_is_jack(on->at->open) && !on->at->is_over) {
        say(&on->to, "  any suit");
    }
}

static void write_open(const page *on)
{
    write_label(on, "Open");
    parlor_layout_paint(on->to.layout, PAINT_BOLD);
    say_card(&on->to, on->at->open);
    parlor_layout_paint(on->to.layout, PAINT_NONE);
    write_demand(on);
    end_line(on);
}

/* The direction of play, if a nine can turn it (MM-57). */
static void write_house(const page *on)
{
    if (on->at->house & PARLOR_MAUMAU_HOUSE_REVERSE && on->seats > PARLOR_MAUMAU_PLAYERS_MIN) {
        write_label(on, "Direction");
        say(&on->to, on->at->is_reversed ? "counterclockwise" : "clockwise");
        end_line(on);
    }
}

/* ---- The whole ---- */

static void write_over(const page *on)
{
    if (on->at->counts[on->at->turn] == 0)
        parlor_maumau_say_does(&on->to, on->at->turn, "have won.", "has won.");
    else
        say(&on->to, "The game is over, and nobody has won.");
}

static void write_phase(const page *on)
{
    const parlor_maumau_sight *const at = on->at;
    tab(on, MARGIN);
    if (at->is_over) {
        write_over(on);
    } else if (at->has_drawn) {
        parlor_maumau_say_does(&on->to, at->turn, "have drawn ", "has drawn ");
        if (at->drawn == PARLOR_MAUMAU_CARD_UNKNOWN)
            say(&on->to, "a card");
        else
            say_card(&on->to, at->drawn);
        say(&on->to, ".");
    } else {
        parlor_maumau_say_does(&on->to, at->turn, "are", "is");
        say(&on->to, " to play.");
    }
    end_line(on);
}

static parlor_maumau_set playable(uint64_t legal)
{
    parlor_maumau_set cards = 0;
    for (uint64_t left = legal; left; left &= left - 1) {
        const int move = bits_lowest_of_64(left);
        if (parlor_maumau_move_plays(move))
            cards |= parlor_maumau_set_of(parlor_maumau_move_card(move));
    }
    return cards;
}

/* The others clockwise from the seat that looks, the piles, then its own hand. */
void parlor_maumau_sight_page(const parlor_sight *sight, const char *const *players,
                              parlor_layout *layout)
{
    page on = {.to = {layout, players, sight->seat},
               .at = sight_known(sight),
               .seats = sight->seats,
               .playable = playable(sight->legal)};
    on.text_column = text_column(&on);
    parlor_layout_painted(layout, PAINT_BOLD, sight->game->title);
    say(&on.to, ", turn ");
    parlor_layout_number(layout, on.at->turns);
    say(&on.to, "\n\n");
    for (int i = 1; i < sight->seats; i++)
        write_other(&on, (sight->seat + i) % sight->seats);
    say(&on.to, "\n");
    write_queue(&on, "Pile", 0, on.at->pile);
    if (on.at->queued > on.at->pile)
        write_queue(&on, "Discards", on.at->pile, on.at->queued);
    write_open(&on);
    write_house(&on);
    say(&on.to, "\n");
    write_name(&on, sight->seat);
    write_count(&on, on.at->counts[sight->seat]);
    end_line(&on);
    write_hand(&on);
    write_phase(&on);
}
