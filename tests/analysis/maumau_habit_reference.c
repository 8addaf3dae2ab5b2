/* Mau-Mau with a habit, literally after lib/games/maumau/RULES.md (MM-26 to MM-33): cards are two
 * letters, hands and piles are lists. Nothing is shared with the library, and the habits are known
 * by their names only. */
#include "maumau_habit_reference.h"

#include "tests/reference/maumau_reference.h"

#include <string.h>

enum { CARDS_MOST = 4096 };

typedef struct table {
    size_t players, turn, sevens, played, turns, habit_seat;
    const char *habit;
    card_list hands[4], queue; /* the queue has the open card at its end (MM-17) */
    char wish;                 /* '*': any suit */
    bool skips, is_won, is_out;
} table;

static bool departs(const table *t, const char *habit)
{
    return t->turn == t->habit_seat && strcmp(t->habit, habit) == 0;
}

static card open_card(const table *t)
{
    return t->queue.cards[t->queue.count - 1];
}

static bool matches(const table *t, card c) /* MM-6, MM-14 */
{
    const card open = open_card(t);
    if (open.rank == 'J')
        return c.rank != 'J' && (t->wish == '*' || t->wish == c.suit);
    return c.rank == 'J' || c.suit == open.suit || c.rank == open.rank;
}

/* Is `a` played rather than `b`? */
static bool rather(const table *t, card a, card b)
{
    const bool low_suit = departs(t, "lowest-suit"), low_card = departs(t, "lowest-card");
    if (value(a) != value(b))
        return low_card ? value(a) < value(b) : value(a) > value(b); /* MM-9, MM-28 */
    return low_suit ? suit_rank(a.suit) < suit_rank(b.suit)
                    : suit_rank(a.suit) > suit_rank(b.suit); /* MM-10, MM-29 */
}

static card best_of(const table *t, const card_list *list)
{
    card best = list->cards[0];
    for (size_t i = 1; i < list->count; i++)
        if (rather(t, list->cards[i], best))
            best = list->cards[i];
    return best;
}

static bool draw(table *t) /* MM-16, MM-17, MM-21 */
{
    t->is_out = t->queue.count == 1;
    if (!t->is_out)
        push(&t->hands[t->turn], remove_at(&t->queue, 0));
    return !t->is_out;
}

static size_t count_of(const card_list *hand, char suit)
{
    size_t count = 0;
    for (size_t i = 0; i < hand->count; i++)
        count += hand->cards[i].suit == suit && hand->cards[i].rank != 'J';
    return count;
}

static char wish_of(const table *t) /* MM-13, MM-32, MM-33 */
{
    static const char *const fixed[] = {"wish-clubs", "wish-spades", "wish-hearts",
                                        "wish-diamonds"};
    const card_list *const hand = &t->hands[t->turn];
    char best = SUITS[0];
    for (size_t i = 0; i < 4; i++) {
        if (departs(t, fixed[i]))
            return SUITS[i];
        const size_t count = count_of(hand, SUITS[i]), until_now = count_of(hand, best);
        if (departs(t, "wish-fewest") ? count < until_now : count > until_now)
            best = SUITS[i];
    }
    return best;
}

static void play(table *t, card c)
{
    remove_card(&t->hands[t->turn], c);
    push(&t->queue, c);
    t->played++;
    t->is_won = t->hands[t->turn].count == 0;
    t->sevens += c.rank == 'S';
    t->skips = c.rank == 'E';
    if (c.rank == 'J')
        t->wish = wish_of(t);
}

static void face_sevens(table *t) /* MM-7, MM-8, MM-27 */
{
    const card_list sevens = with_rank(&t->hands[t->turn], 'S');
    if (sevens.count > 0 && !departs(t, "never-extend")) {
        play(t, best_of(t, &sevens));
        return;
    }
    for (; t->sevens > 0; t->sevens--)
        if (!draw(t) || !draw(t))
            return;
}

static bool play_from_hand(table *t) /* MM-9 to MM-12, MM-30, MM-31 */
{
    card_list matching = {.count = 0};
    for (size_t i = 0; i < t->hands[t->turn].count; i++)
        if (matches(t, t->hands[t->turn].cards[i]))
            push(&matching, t->hands[t->turn].cards[i]);
    const card_list jacks = with_rank(&matching, 'J'), others = without_jacks(&matching);
    const bool against = t->hands[(t->turn + 1) % t->players].count == 1;
    const bool wants_jack = departs(t, "jack-first") || (against && !departs(t, "no-jack-against"));
    if (matching.count == 0)
        return false;
    const bool is_jack = others.count == 0 || (wants_jack && jacks.count > 0);
    play(t, best_of(t, is_jack ? &jacks : &others));
    return true;
}

static void take_turn(table *t)
{
    t->turns++;
    t->skips = false;
    if (t->sevens > 0) {
        face_sevens(t);
    } else if (!play_from_hand(t) && draw(t)) {
        const card_list *const hand = &t->hands[t->turn];
        if (matches(t, hand->cards[hand->count - 1]))
            play(t, hand->cards[hand->count - 1]);
    }
}

static void deal(table *t, const char *line) /* MM-3, MM-4 */
{
    t->players = (size_t)(line[0] - '0');
    for (size_t i = 0; i < DECK_SIZE; i++) {
        const card c = {line[2 + 3 * i], line[3 + 3 * i]};
        if (i < t->players * cards_each(t->players))
            push(&t->hands[i % t->players], c);
        else
            push(&t->queue, c);
    }
    const card opening = remove_at(&t->queue, 0);
    push(&t->queue, opening);
    t->played = 1;
    t->wish = '*';
    t->sevens = opening.rank == 'S';
    t->turn = opening.rank == 'E';
}

static uint16_t score_of(const table *t, size_t seat) /* MM-19, MM-20 */
{
    int sum = 0;
    for (size_t i = 0; i < t->hands[seat].count; i++)
        sum += value(t->hands[seat].cards[i]);
    return (uint16_t)(open_card(t).rank == 'J' ? 2 * sum : sum);
}

bool maumau_habit_reference(const char *line, const char *habit, size_t habit_seat,
                            parlor_maumau_outcome *outcome)
{
    table t = {.habit = habit, .habit_seat = habit_seat};
    deal(&t, line);
    *outcome = (parlor_maumau_outcome){.ending = PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, .winner = -1};
    const char opening[2] = {open_card(&t).suit, open_card(&t).rank};
    parlor_maumau_card_read(opening, &outcome->opening);
    for (take_turn(&t); !t.is_won && !t.is_out && t.played < CARDS_MOST; take_turn(&t))
        t.turn = (t.turn + 1 + t.skips) % t.players;
    outcome->cards_played = (uint16_t)t.played;
    outcome->turns = (uint16_t)t.turns;
    if (t.is_won) {
        outcome->ending = PARLOR_MAUMAU_ENDING_WON;
        outcome->winner = (int8_t)t.turn;
        outcome->last_jack = open_card(&t).rank == 'J';
        for (size_t seat = 0; seat < t.players; seat++)
            outcome->score[seat] = score_of(&t, seat);
    }
    return t.is_won || t.is_out;
}
