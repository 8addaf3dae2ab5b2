/*
 * Mau-Mau played literally after lib/games/maumau/RULES.md, whose rule numbers stand in the
 * comments. Cards are two letters, hands and piles are lists, the discard pile is really turned
 * over, and every situation of the game is kept and compared with all earlier ones. Nothing here
 * is shared with the library and nothing here is meant to be fast.
 */
#include "maumau_reference.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLAYERS = 4, MOST_PLAYED = 4096, SITUATION_SIZE = 96, WISH_ANY = '*' };

typedef struct situation {
    char text[SITUATION_SIZE];
} situation;

typedef enum ending { GOES_ON, WON, OUT_OF_CARDS, ENDLESS } ending;

typedef struct game {
    size_t players;
    card_list hands[MOST_PLAYERS]; /* in the order of receipt */
    card_list draw_pile;           /* the top card first */
    card_list discard_pile;        /* the open card last */
    size_t turn;
    size_t unpaid_sevens;
    bool skip;
    char wish;
    card played[MOST_PLAYED];
    size_t played_count;
    size_t turned_over;
    situation *earlier;
    size_t earlier_count;
    ending end;
    uint64_t *rare;
} game;

static void met(game *g, rare_situation what, bool really)
{
    if (really)
        g->rare[what]++;
}

/* ---- the table ---- */

static card open_card(const game *g)
{
    return g->discard_pile.cards[g->discard_pile.count - 1];
}

static card_list *hand_of_turn(game *g)
{
    return &g->hands[g->turn];
}

static size_t next_by_seat(const game *g)
{
    return (g->turn + 1) % g->players;
}

/* MM-6; for an opening jack MM-14. */
static bool matches(const game *g, card c)
{
    card open = open_card(g);
    if (open.rank == 'J')
        return c.rank != 'J' && (g->wish == WISH_ANY || c.suit == g->wish);
    return c.suit == open.suit || c.rank == open.rank || c.rank == 'J';
}

static card_list matching(game *g)
{
    const card_list *hand = hand_of_turn(g);
    card_list found = {.count = 0};
    for (size_t i = 0; i < hand->count; i++)
        if (matches(g, hand->cards[i]))
            push(&found, hand->cards[i]);
    return found;
}

/* ---- the pile ---- */

/* MM-17: all but the open card is turned face down, so what lay longest comes to the top. */
static void turn_over(game *g)
{
    card open = open_card(g);
    g->discard_pile.count--;
    g->draw_pile = g->discard_pile;
    g->discard_pile.count = 0;
    push(&g->discard_pile, open);
}

/* MM-17: as soon as the last card is drawn. */
static void draw_pile_used_up(game *g, size_t still_to_draw)
{
    if (g->discard_pile.count == 1) {
        met(g, RARE_NOTHING_TO_TURN_OVER, true);
        return;
    }
    turn_over(g);
    g->turned_over++;
    met(g, RARE_TURNED_OVER, true);
    met(g, RARE_TURNED_OVER_TWICE, g->turned_over == 2);
    met(g, RARE_TURNED_OVER_IN_PENALTY, still_to_draw > 0);
    met(g, RARE_TURNED_OVER_UNDER_JACK, open_card(g).rank == 'J');
}

/* Draws one card into the hand of the player whose turn it is; MM-21 if there is none. */
static bool draw(game *g, size_t still_to_draw)
{
    if (g->draw_pile.count == 0) {
        g->end = OUT_OF_CARDS;
        met(g, RARE_OUT_OF_CARDS, true);
        met(g, RARE_OUT_OF_CARDS_WITHOUT_PENALTY, g->unpaid_sevens == 0);
        return false;
    }
    push(hand_of_turn(g), remove_at(&g->draw_pile, 0));
    if (g->draw_pile.count == 0)
        draw_pile_used_up(g, still_to_draw);
    return true;
}

/* ---- playing a card ---- */

static size_t count_of_suit(const card_list *list, char suit)
{
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->cards[i].suit == suit)
            count++;
    return count;
}

/* MM-13: going from high suit-rank to low, only a truly more frequent suit displaces a suit. */
static void wish(game *g)
{
    card_list counted = without_jacks(hand_of_turn(g));
    size_t most = 0;
    bool tied = false;
    g->wish = SUITS[0];
    for (const char *suit = SUITS; *suit != '\0'; suit++) {
        size_t count = count_of_suit(&counted, *suit);
        tied = count > most ? false : tied || (count > 0 && count == most);
        if (count > most) {
            most = count;
            g->wish = *suit;
        }
    }
    met(g, RARE_WISH_TIED, tied);
    met(g, RARE_WISH_WITH_JACKS_ONLY, counted.count == 0);
}

/* MM-18: the game is over before the card does anything. */
static void win(game *g, card last)
{
    g->end = WON;
    met(g, RARE_LAST_CARD_EXTENDS_CHAIN, last.rank == 'S' && g->unpaid_sevens > 0);
    met(g, RARE_LAST_CARD_BEGINS_CHAIN, last.rank == 'S' && g->unpaid_sevens == 0);
    met(g, RARE_LAST_CARD_EIGHT, last.rank == 'E');
    met(g, RARE_FINAL_JACK, last.rank == 'J');
}

/* MM-5, MM-17: the card becomes the open card; what it covers is the draw pile if there is none. */
static void put_on_discard_pile(game *g, card c)
{
    push(&g->discard_pile, c);
    g->played[g->played_count++] = c;
    if (g->draw_pile.count == 0) {
        turn_over(g);
        met(g, RARE_COVERED_CARD_IS_DRAW_PILE, true);
    }
}

static void play(game *g, card c)
{
    bool on_paid_seven = open_card(g).rank == 'S' && g->unpaid_sevens == 0;
    remove_card(hand_of_turn(g), c);
    put_on_discard_pile(g, c);
    if (hand_of_turn(g)->count == 0) {
        win(g, c);
        return;
    }
    if (c.rank == 'S') /* MM-7, MM-8: one more in the chain, or a new chain of one */
        g->unpaid_sevens++;
    if (c.rank == 'E') /* MM-15 */
        g->skip = true;
    if (c.rank == 'J')
        wish(g);
    met(g, RARE_SEVEN_ON_PAID_SEVEN, c.rank == 'S' && on_paid_seven);
    met(g, RARE_EIGHT_OF_TWO_PLAYERS, c.rank == 'E' && g->players == 2);
}

/* ---- the turn ---- */

/* MM-8 */
static void pay_for_sevens(game *g)
{
    size_t penalty = 2 * g->unpaid_sevens;
    met(g, RARE_TWO_SEVENS_PAID, penalty == 4);
    met(g, RARE_THREE_SEVENS_PAID, penalty == 6);
    met(g, RARE_FOUR_SEVENS_PAID, penalty == 8);
    for (size_t drawn = 0; drawn < penalty; drawn++)
        if (!draw(g, penalty - drawn - 1)) {
            met(g, RARE_OUT_OF_CARDS_AMID_PENALTY, drawn > 0);
            return;
        }
    g->unpaid_sevens = 0;
}

/* MM-12: asked by whoever might play a jack against the next player by seat. */
static bool neighbour_has_one_card(const game *g)
{
    return g->hands[next_by_seat(g)].count == 1;
}

/* MM-7 */
static void face_active_seven(game *g)
{
    card_list sevens = with_rank(hand_of_turn(g), 'S');
    card_list jacks = with_rank(hand_of_turn(g), 'J');
    met(g, RARE_RULE_4_SILENT_ON_ACTIVE_SEVEN, jacks.count > 0 && neighbour_has_one_card(g));
    if (sevens.count == 0) {
        pay_for_sevens(g);
        return;
    }
    met(g, RARE_SEVEN_OF_SEVERAL, sevens.count > 1);
    play(g, most_preferred(&sevens));
}

/* MM-16 */
static void draw_one_card(game *g)
{
    if (!draw(g, 0))
        return;
    const card_list *hand = hand_of_turn(g);
    card drawn = hand->cards[hand->count - 1];
    if (!matches(g, drawn)) {
        met(g, RARE_DRAWN_CARD_KEPT, true);
        met(g, RARE_DRAWN_JACK_ON_JACK, drawn.rank == 'J');
        met(g, RARE_WISH_OUTLASTS_PASS, open_card(g).rank == 'J');
        return;
    }
    met(g, RARE_DRAWN_SEVEN_PLAYED, drawn.rank == 'S');
    met(g, RARE_DRAWN_EIGHT_PLAYED, drawn.rank == 'E');
    met(g, RARE_DRAWN_JACK_PLAYED, drawn.rank == 'J');
    play(g, drawn);
}

/* MM-12 */
static bool rule_4_finds(game *g, const card_list *jacks, const card_list *others, card *chosen)
{
    if (!neighbour_has_one_card(g))
        return false;
    bool jack_in_hand = with_rank(hand_of_turn(g), 'J').count > 0;
    met(g, RARE_RULE_4_BLOCKED_BY_JACK, jack_in_hand && jacks->count == 0);
    if (jacks->count == 0)
        return false;
    met(g, RARE_RULE_4_CHANGES_PLAY, others->count > 0);
    met(g, RARE_RULE_4_JACK_OF_SEVERAL, jacks->count > 1 && others->count > 0);
    *chosen = most_preferred(jacks);
    return true;
}

/* MM-12 is asked first, then MM-9 with MM-10, then MM-11. */
static bool choose(game *g, card *chosen)
{
    card_list match = matching(g);
    card_list jacks = with_rank(&match, 'J');
    card_list others = without_jacks(&match);
    if (rule_4_finds(g, &jacks, &others, chosen))
        return true;
    if (others.count > 0) {
        *chosen = most_preferred(&others);
        met(g, RARE_EQUAL_VALUES, with_rank(&others, chosen->rank).count > 1);
        return true;
    }
    if (jacks.count == 0)
        return false;
    *chosen = most_preferred(&jacks);
    met(g, RARE_JACK_OF_SEVERAL, jacks.count > 1);
    return true;
}

/* MM-5, MM-15 */
static void pass_the_turn(game *g)
{
    g->turn = next_by_seat(g);
    if (g->skip)
        g->turn = next_by_seat(g);
    g->skip = false;
}

/* MM-5 */
static void take_turn(game *g)
{
    card chosen;
    if (g->unpaid_sevens > 0)
        face_active_seven(g);
    else if (choose(g, &chosen))
        play(g, chosen);
    else
        draw_one_card(g);
    if (g->end == GOES_ON)
        pass_the_turn(g);
}

/* ---- endless games ---- */

static size_t write_cards(char *text, const card_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        text[2 * i] = list->cards[i].suit;
        text[2 * i + 1] = list->cards[i].rank;
    }
    return 2 * list->count;
}

/* By insertion: the order of receipt is no part of the situation. */
static card_list sorted(const card_list *list)
{
    card_list result = {.count = 0};
    for (size_t i = 0; i < list->count; i++) {
        size_t place = result.count++;
        for (; place > 0 && preferred(list->cards[i], result.cards[place - 1]); place--)
            result.cards[place] = result.cards[place - 1];
        result.cards[place] = list->cards[i];
    }
    return result;
}

/* MM-22 */
static situation situation_now(const game *g)
{
    situation now;
    char *end = now.text;
    for (size_t seat = 0; seat < g->players; seat++) {
        card_list hand = sorted(&g->hands[seat]);
        end += write_cards(end, &hand);
        *end++ = '/';
    }
    end += write_cards(end, &g->draw_pile);
    end += write_cards(end, &g->discard_pile);
    *end++ = open_card(g).rank == 'J' ? g->wish : '-';
    *end++ = (char)('0' + g->unpaid_sevens);
    *end++ = (char)('1' + g->turn);
    *end = '\0';
    return now;
}

static void keep(game *g, const situation *now)
{
    if (g->earlier_count % 64 == 0)
        g->earlier = realloc(g->earlier, (g->earlier_count + 64) * sizeof *now);
    if (g->earlier == NULL)
        abort();
    g->earlier[g->earlier_count++] = *now;
}

/* MM-22, the safeguard included. */
static bool endless(game *g)
{
    situation now = situation_now(g);
    for (size_t i = 0; i < g->earlier_count; i++)
        if (strcmp(g->earlier[i].text, now.text) == 0)
            return true;
    keep(g, &now);
    return g->played_count >= MOST_PLAYED;
}

/* ---- the game ---- */

/* MM-4, MM-14 */
static void heed_opening_card(game *g)
{
    char rank = open_card(g).rank;
    g->wish = WISH_ANY;
    g->unpaid_sevens = rank == 'S' ? 1 : 0;
    g->turn = rank == 'E' ? 1 : 0;
    met(g, RARE_OPENING_SEVEN, rank == 'S');
    met(g, RARE_OPENING_EIGHT, rank == 'E');
    met(g, RARE_OPENING_JACK, rank == 'J');
}

/* MM-3 */
static void deal(game *g, card_list pile, size_t each)
{
    for (size_t round = 0; round < each; round++)
        for (size_t seat = 0; seat < g->players; seat++)
            push(&g->hands[seat], remove_at(&pile, 0));
    card opening = remove_at(&pile, 0);
    push(&g->discard_pile, opening);
    g->played[g->played_count++] = opening;
    g->draw_pile = pile;
    met(g, RARE_TWO_PLAYERS, g->players == 2);
    met(g, RARE_THREE_PLAYERS, g->players == 3);
    met(g, RARE_FOUR_PLAYERS, g->players == 4);
}

static void play_to_the_end(game *g)
{
    while (g->end == GOES_ON) {
        if (endless(g))
            g->end = ENDLESS;
        else
            take_turn(g);
    }
    free(g->earlier);
}

/* ---- text ---- */

static char next_letter(const char **text)
{
    while (**text == ' ' || **text == '\t')
        ++*text;
    return *(*text)++;
}

/* MM-23: one game, known to be valid but for the number of its cards. */
static card_list read_case(const char *text, game *g)
{
    card_list pile = {.count = 0};
    g->players = (size_t)(next_letter(&text) - '0');
    for (char suit = next_letter(&text); suit != '\n'; suit = next_letter(&text))
        push(&pile, (card){suit, next_letter(&text)});
    return pile;
}

/* MM-19, MM-20 */
static int score(const game *g, size_t seat)
{
    int sum = 0;
    for (size_t i = 0; i < g->hands[seat].count; i++)
        sum += value(g->hands[seat].cards[i]);
    return open_card(g).rank == 'J' ? 2 * sum : sum;
}

static void append(char *out, size_t size, const char *piece)
{
    strncat(out, piece, size - strlen(out) - 1);
}

/* MM-24 */
static void write_scores(const game *g, char *out, size_t size)
{
    append(out, size, "Score:");
    for (size_t seat = 0; seat < g->players; seat++) {
        char piece[16];
        snprintf(piece, sizeof piece, " %d", score(g, seat));
        append(out, size, piece);
    }
    append(out, size, "\n");
}

/* MM-24 */
static void write_answer(const game *g, char *out, size_t size)
{
    out[0] = '\0';
    for (size_t i = 0; i < g->played_count; i++) {
        const char piece[] = {g->played[i].suit, g->played[i].rank, '\0'};
        append(out, size, i == 0 ? "" : " ");
        append(out, size, piece);
    }
    append(out, size, "\n");
    if (g->end == OUT_OF_CARDS)
        append(out, size, "No score: out of cards\n");
    else if (g->end == ENDLESS)
        append(out, size, "No score: endless game\n");
    else
        write_scores(g, out, size);
}

void maumau_reference_play(const char *text, size_t each, char *out, size_t size, uint64_t *rare)
{
    game g = {.rare = rare, .end = GOES_ON};
    card_list pile = read_case(text, &g);
    deal(&g, pile, each > 0 ? each : cards_each(g.players));
    heed_opening_card(&g);
    play_to_the_end(&g);
    write_answer(&g, out, size);
}

void maumau_reference_answer(const char *text, uint64_t case_number, char *out, size_t size,
                             uint64_t *rare)
{
    (void)case_number; /* the answers of Mau-Mau are not numbered */
    maumau_reference_play(text, 0, out, size, rare);
}
