/* A round as a seat sees it, drawn for a person. */
#include "tractor_duty.h"
#include "tractor_explain.h"
#include "tractor_play.h"
#include "tractor_text.h"

enum {
    NAME_COLUMN = 2,
    NAME_COLUMNS = 9, /* "Charles" and a gap */
    PLAYS_LEAST = 10, /* "Trick 25" and a gap */
    PLAYS_MOST = 24,
    LEFT_COLUMNS = 4,
};

/* A page while it is drawn. */
typedef struct page {
    parlor_layout *layout;
    const char *const *players;
    const parlor_sight *sight;
    const parlor_tractor_sight *own;
    const parlor_tractor_seen *seen;
    parlor_tractor_order order;
    int plays_column, left_column, known_column;
} page;

static void say(const page *at, const char *text)
{
    parlor_layout_text(at->layout, text);
}

static const char *name_of(const page *at, int seat)
{
    return seat == at->sight->seat
               ? "You"
               : parlor_tractor_player_name(at->players, (parlor_tractor_seat)seat);
}

static void say_hand(const page *at, const parlor_tractor_hand *hand)
{
    parlor_tractor_card cards[TRACTOR_DECK];
    const int count = parlor_tractor_hand_cards(hand, cards);
    parlor_tractor_layout_cards(at->layout, &at->order, cards, count);
}

/* Goes to a column, where what is too long for a line goes on. */
static void enter(const page *at, int column)
{
    parlor_layout_tab(at->layout, column);
    at->layout->indent = column;
}

static void end_line(const page *at)
{
    say(at, "\n");
    at->layout->indent = 0;
}

/* ---- The round -------------------------------------------------------------------------- */

static void draw_title(const page *at)
{
    const int defenders = 1 - parlor_tractor_seat_team(at->seen->round.dealer);
    parlor_layout_paint(at->layout, PAINT_BOLD);
    say(at, "Tractor");
    parlor_tractor_play_title(at->seen, at->players, at->layout);
    parlor_layout_paint(at->layout, PAINT_NONE);
    say(at, "\n");
    if (at->seen->house & PARLOR_TRACTOR_HOUSE_CALLED)
        parlor_tractor_play_calls(at->seen, at->sight->seat, at->players, at->layout);
    if (at->seen->phase == PARLOR_TRACTOR_CALLING) {
        say(at, "\n");
        return;
    }
    parlor_tractor_layout_team(at->layout, at->players, defenders);
    say(at, " defend and have ");
    parlor_tractor_layout_points(at->layout, at->seen->points);
    if (at->seen->phase != PARLOR_TRACTOR_OVER) {
        say(at, " of the ");
        parlor_layout_number(at->layout, PARLOR_TRACTOR_POINTS_DOWN);
        say(at, " that they need");
    }
    say(at, "\n\n");
}

/* ---- The trick -------------------------------------------------------------------------- */

/* The trick that is shown: the one that is being played or, as long as nobody has led to it, the
 * one before. */
typedef struct shown {
    int trick, first, size, plays;
    int winner; /* the seat that holds it; -1: nobody has led */
} shown;

static shown shown_trick(const page *at)
{
    const parlor_tractor_seen *const seen = at->seen;
    const int tricks = seen->round.trick_count;
    shown trick = {tricks, seen_place(seen, 0), seen->demand.count, seen->plays, -1};
    if (trick.plays == 0 && tricks > 0) {
        trick.trick--;
        trick.size = seen->round.sizes[trick.trick];
        trick.first -= PARLOR_TRACTOR_SEATS * trick.size;
        trick.plays = PARLOR_TRACTOR_SEATS;
    }
    if (trick.plays > 0) {
        parlor_tractor_trick reasons;
        parlor_tractor_trick_so_far(&at->order, seen->round.cards + trick.first, trick.size,
                                    trick.plays, &reasons);
        trick.winner = (seen->leaders[trick.trick] + reasons.winner) % PARLOR_TRACTOR_SEATS;
    }
    return trick;
}

static const parlor_tractor_card *shown_play(const page *at, const shown *trick, int player)
{
    return at->seen->round.cards + trick->first + player * trick->size;
}

/* The columns are as wide as names and plays need them. */
static void measure(page *at, const shown *trick)
{
    int names = NAME_COLUMNS, plays = PLAYS_LEAST;
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        const int columns = parlor_layout_visible(NULL, name_of(at, seat)) + GAP;
        names = columns > names ? columns : names;
    }
    for (int player = 0; player < trick->plays; player++) {
        const int columns = GAP + parlor_tractor_layout_cards(
                                      NULL, &at->order, shown_play(at, trick, player), trick->size);
        plays = columns > plays ? columns : plays;
    }
    at->plays_column = NAME_COLUMN + names;
    at->left_column = at->plays_column + (plays < PLAYS_MOST ? plays : PLAYS_MOST);
    at->known_column = at->left_column + LEFT_COLUMNS + GAP;
}

static void draw_headings(const page *at, const shown *trick)
{
    parlor_layout_paint(at->layout, PAINT_DIM);
    parlor_layout_tab(at->layout, NAME_COLUMN);
    say(at, "Player");
    parlor_layout_tab(at->layout, at->plays_column);
    if (trick->plays > 0) {
        say(at, "Trick ");
        parlor_layout_number(at->layout, trick->trick + 1);
    } else {
        say(at, "Plays");
    }
    parlor_layout_tab(at->layout, at->left_column);
    say(at, "Left  Known");
    parlor_layout_paint(at->layout, PAINT_NONE);
    say(at, "\n");
}

/* What everybody knows of the hand: cards of calls and of throws that were taken back, and what is
 * missing. */
static void draw_known(const page *at, int seat)
{
    static const char *const names[] = {"hearts", "spades", "clubs", "diamonds", "trumps"};
    static const parlor_tractor_hand nothing = {0};
    const parlor_tractor_hand *const known = &at->seen->known[seat];
    const bool is_dealer = seat == (int)at->seen->round.dealer;
    const parlor_tractor_hand *const kept = is_dealer ? &at->seen->kept : &nothing;
    const char *between = known->once || kept->once ? ", no " : "no ";
    if (seat == at->sight->seat || !(known->once || kept->once || at->seen->voids[seat]))
        return;
    enter(at, at->known_column);
    if (known->once)
        say_hand(at, known);
    say(at, known->once && kept->once ? ", " : "");
    if (kept->once) {
        say_hand(at, kept);
        say(at, at->seen->phase == PARLOR_TRACTOR_HIDING ? "" : " or hidden");
    }
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++)
        if ((at->seen->voids[seat] >> group & 1) && group_kinds(&at->order, group) != 0) {
            say(at, between);
            say(at, names[group]);
            between = ", no ";
        }
}

static void draw_player(const page *at, const shown *trick, int player)
{
    const int seat = (at->seen->leaders[trick->trick] + player) % PARLOR_TRACTOR_SEATS;
    const bool is_over = at->seen->phase == PARLOR_TRACTOR_OVER;
    const bool is_turn = at->seen->phase == PARLOR_TRACTOR_CALLING
                             ? at->sight->legal && seat == at->sight->seat
                             : !is_over && seat == (int)seen_turn(at->seen);
    say(at, is_turn ? ">" : "");
    parlor_layout_tab(at->layout, NAME_COLUMN);
    parlor_layout_paint(at->layout, seat == trick->winner ? PAINT_GREEN : PAINT_NONE);
    parlor_layout_visible(at->layout, name_of(at, seat));
    parlor_layout_paint(at->layout, PAINT_NONE);
    enter(at, at->plays_column);
    if (player < trick->plays)
        parlor_tractor_layout_cards(at->layout, &at->order, shown_play(at, trick, player),
                                    trick->size);
    parlor_layout_tab(at->layout, at->left_column);
    parlor_layout_number_right(at->layout, seen_held(at->seen, seat), LEFT_COLUMNS);
    draw_known(at, seat);
    end_line(at);
}

static void draw_trick(page *at)
{
    const shown trick = shown_trick(at);
    measure(at, &trick);
    draw_headings(at, &trick);
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
        draw_player(at, &trick, player);
    if (at->seen->shown[trick.trick].once && trick.plays > 0) {
        parlor_layout_tab(at->layout, NAME_COLUMN);
        at->layout->indent = NAME_COLUMN;
        say(at, name_of(at, at->seen->leaders[trick.trick]));
        say(at, " took back the throw ");
        say_hand(at, &at->seen->shown[trick.trick]);
        end_line(at);
    }
    say(at, "\n");
}

/* ---- The hand --------------------------------------------------------------------------- */

static void draw_cards(const page *at, const char *label, const parlor_tractor_hand *cards)
{
    if (cards->once == 0)
        return;
    parlor_layout_tab(at->layout, NAME_COLUMN);
    parlor_layout_painted(at->layout, PAINT_DIM, label);
    enter(at, NAME_COLUMN + NAME_COLUMNS + 1);
    say_hand(at, cards);
    end_line(at);
}

/* Trumps first; suits in the order of red and black. */
static void draw_hand(const page *at)
{
    static const struct {
        int group;
        const char *label;
    } rows[PARLOR_TRACTOR_GROUPS] = {{PARLOR_TRACTOR_TRUMPS, "Trumps"},
                                     {PARLOR_TRACTOR_SPADES, "Spades"},
                                     {PARLOR_TRACTOR_HEARTS, "Hearts"},
                                     {PARLOR_TRACTOR_CLUBS, "Clubs"},
                                     {PARLOR_TRACTOR_DIAMONDS, "Diamonds"}};
    for (int i = 0; i < PARLOR_TRACTOR_GROUPS; i++) {
        const parlor_tractor_hand cards =
            hand_among(&at->own->hand, group_kinds(&at->order, rows[i].group));
        draw_cards(at, rows[i].label, &cards);
    }
    draw_cards(at, "Hidden", &at->own->hidden);
    draw_cards(at, "Taken", &at->own->taken);
}

/* ---- Whose turn it is ------------------------------------------------------------------- */

static void say_count(const page *at, int count, const char *one, const char *many)
{
    parlor_layout_number(at->layout, count);
    say(at, count == 1 ? one : many);
}

/* "Follow with 4 cards: 4 of spades, a tractor of 2 pairs" */
static void draw_follow(const page *at)
{
    const parlor_tractor_demand *const demand = &at->seen->demand;
    const parlor_tractor_hand before = hand_with(&at->own->hand, &at->own->taken);
    const parlor_tractor_owed owed = parlor_tractor_follow_owed(&at->order, demand, &before);
    say(at, "You follow with ");
    say_count(at, demand->count, " card", " cards");
    if (owed.cards < demand->count) {
        say(at, owed.cards ? ", all your " : ", of any kind: you have no ");
        parlor_tractor_layout_group(at->layout, (parlor_tractor_group)demand->group);
        say(at, owed.cards ? " among them" : "");
    } else {
        say(at, " of ");
        parlor_tractor_layout_group(at->layout, (parlor_tractor_group)demand->group);
    }
    if (owed.tractor) {
        say(at, ", a ");
        parlor_tractor_layout_components(at->layout, 2 * owed.tractor, 1);
    } else if (owed.pairs) {
        say(at, ", with ");
        say_count(at, owed.pairs, " pair", " pairs");
    }
}

static void draw_turn(const page *at)
{
    if (!at->sight->legal)
        return;
    say(at, "\n");
    switch (at->seen->phase) {
    case PARLOR_TRACTOR_CALLING:
        say(at, "You call the main suit, or pass");
        break;
    case PARLOR_TRACTOR_HIDING:
        say(at, "You hide ");
        say_count(at, PARLOR_TRACTOR_HIDDEN - at->own->taken_count, " more card", " more cards");
        break;
    case PARLOR_TRACTOR_LEADING:
        say(at, at->own->taken_count ? "You lead: another card of the same group, or done"
                                     : "You lead");
        break;
    default:
        draw_follow(at);
    }
    say(at, ".\n");
}

void parlor_tractor_play_sight_page(const parlor_sight *sight, const char *const *players,
                                    parlor_layout *layout)
{
    const parlor_tractor_sight *const own = parlor_tractor_sight_of(sight);
    page at = {.layout = layout,
               .players = players,
               .sight = sight,
               .own = own,
               .seen = &own->seen,
               .order = parlor_tractor_round_order(&own->seen.round)};
    draw_title(&at);
    draw_trick(&at);
    draw_hand(&at);
    draw_turn(&at);
}
