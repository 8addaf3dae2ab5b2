/* The rules of Mau-Mau: one engine, told or silent, from a deal or from any table. */
#include "parlor/maumau.h"

#include "../../core/bits.h"
#include "../../core/memory.h"
#include "maumau_cards.h"

/* The engine is written once; inlined into its callers, the silent one loses all the telling. */
#define ENGINE static inline __attribute__((always_inline))

/* ---- A game under way ---- */

/* All but the tape itself, which only grows: states of one game can share it. */
typedef struct game {
    parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX];
    parlor_maumau_set match; /* what may be played on the open card */
    uint32_t next;           /* on the tape: the card to draw next */
    uint32_t open;           /* on the tape: the open card */
    uint32_t bottom;         /* on the tape: where the discard pile begins; kept only if told */
    uint32_t players;
    uint32_t seat;
    uint32_t sevens; /* not yet paid for */
    uint32_t wish;
    uint32_t turns;
} game;

typedef enum outcome { GOES_ON, WON, OUT_OF_CARDS, ENDLESS } outcome;

typedef struct teller {
    parlor_maumau_listener *listener; /* NULL: silent */
    void *context;
} teller;

static const teller silent = {NULL, NULL};

ENGINE uint32_t seat_after(const game *g, uint32_t steps)
{
    const uint32_t seat = g->seat + steps;
    return seat >= g->players ? seat - g->players : seat;
}

/* ---- Telling ---- */

static parlor_maumau_event event_of(const game *g, parlor_maumau_event_kind kind,
                                    parlor_maumau_rule rule)
{
    parlor_maumau_event event = {.kind = kind,
                                 .rule = rule,
                                 .players = (int)g->players,
                                 .seat = (int)g->seat,
                                 .neighbour = (int)seat_after(g, 1),
                                 .wish = (parlor_maumau_suit)g->wish,
                                 .sevens = (int)g->sevens};
    memcpy(event.hands, g->hands, sizeof event.hands);
    return event;
}

static void tell(teller to, const parlor_maumau_event *event)
{
    to.listener(to.context, event);
}

static void tell_simple(teller to, const game *g, parlor_maumau_event_kind kind,
                        parlor_maumau_rule rule)
{
    const parlor_maumau_event event = event_of(g, kind, rule);
    tell(to, &event);
}

static void tell_turn(teller to, const game *g, parlor_maumau_card open)
{
    parlor_maumau_event event = event_of(g, PARLOR_MAUMAU_EVENT_TURN, PARLOR_MAUMAU_RULE_TURN);
    event.card = open;
    event.neighbour_has_one = hand_has_one(g->hands[event.neighbour]);
    tell(to, &event);
    if (event.neighbour_has_one && card_is_jack(open) && (g->hands[g->seat] & JACKS)) {
        event.kind = PARLOR_MAUMAU_EVENT_JACK_BLOCKED;
        event.rule = PARLOR_MAUMAU_RULE_JACK_AGAINST;
        tell(to, &event);
    }
}

/* MM-17: an empty draw pile is made anew as soon as a card lies under the open one. */
static void tell_turn_over(teller to, game *g)
{
    if (g->next == g->bottom && g->bottom < g->open) {
        g->bottom = g->open;
        tell_simple(to, g, PARLOR_MAUMAU_EVENT_TURNED_OVER, PARLOR_MAUMAU_RULE_TURN_OVER);
    }
}

static void tell_drew(teller to, game *g, parlor_maumau_card card, uint32_t number, uint32_t total)
{
    parlor_maumau_event event =
        event_of(g, PARLOR_MAUMAU_EVENT_DREW,
                 g->sevens ? PARLOR_MAUMAU_RULE_PENALTY : PARLOR_MAUMAU_RULE_DRAW);
    event.card = card;
    event.number = (int)number;
    event.total = (int)total;
    tell(to, &event);
    tell_turn_over(to, g);
}

/* Why this card of the candidates? */
static parlor_maumau_rule rule_of_play(const parlor_maumau_event *event, bool sevens_before)
{
    if (event->drawn)
        return PARLOR_MAUMAU_RULE_DRAW;
    if (sevens_before)
        return PARLOR_MAUMAU_RULE_EXTEND;
    if (card_is_jack(event->card))
        return event->neighbour_has_one ? PARLOR_MAUMAU_RULE_JACK_AGAINST
                                        : PARLOR_MAUMAU_RULE_JACK_LAST;
    const parlor_maumau_set equals =
        event->candidates & RANK_SET(parlor_maumau_card_rank(event->card));
    return hand_has_one(equals) ? PARLOR_MAUMAU_RULE_HIGHEST : PARLOR_MAUMAU_RULE_EQUAL_VALUES;
}

/* Told after the card has left the hand, before the turn passes on. */
static void tell_played(teller to, const game *g, parlor_maumau_card card,
                        parlor_maumau_set candidates, bool drawn)
{
    parlor_maumau_event event = event_of(g, PARLOR_MAUMAU_EVENT_PLAYED, PARLOR_MAUMAU_RULE_TURN);
    event.card = card;
    event.candidates = candidates;
    event.drawn = drawn;
    event.neighbour_has_one = hand_has_one(g->hands[event.neighbour]);
    event.rule = rule_of_play(&event, g->sevens > card_is_seven(card));
    if (card_is_jack(card) && g->hands[g->seat])
        parlor_maumau_hand_suits(g->hands[g->seat], event.wish_counts);
    tell(to, &event);
}

static void tell_skipped(teller to, const game *g, parlor_maumau_rule rule)
{
    parlor_maumau_event event = event_of(g, PARLOR_MAUMAU_EVENT_SKIPPED, rule);
    event.seat = (int)seat_after(g, 1);
    event.neighbour = (event.seat + 1) % event.players;
    tell(to, &event);
}

/* ---- The turn ---- */

/* Draws one card; false if there is none (MM-21). */
ENGINE bool game_draw(game *g, const parlor_maumau_card *tape, uint32_t number, uint32_t total,
                      teller to)
{
    if (g->next == g->open)
        return false;
    const parlor_maumau_card card = tape[g->next++];
    g->hands[g->seat] |= parlor_maumau_set_of(card);
    if (to.listener)
        tell_drew(to, g, card, number, total);
    return true;
}

/* MM-8; false if the cards do not suffice. */
ENGINE bool game_pay(game *g, const parlor_maumau_card *tape, teller to)
{
    const uint32_t total = CARDS_A_SEVEN * g->sevens;
    for (uint32_t number = 1; number <= total; number++)
        if (!game_draw(g, tape, number, total, to))
            return false;
    const parlor_maumau_suit suit = parlor_maumau_card_suit(tape[g->open]);
    g->match = MATCH_SET(PARLOR_MAUMAU_SEVEN, suit);
    g->sevens = 0;
    return true;
}

ENGINE void game_pass(game *g, parlor_maumau_rule rule, teller to)
{
    if (to.listener)
        tell_simple(to, g, PARLOR_MAUMAU_EVENT_PASSED, rule);
    g->seat = seat_after(g, 1);
}

/* The order of the cards is the order of preference (MM-9, MM-10, MM-11), so the first candidate is
 * played; but the first jack, if there is one, when the neighbour has one card (MM-12). On an
 * active seven all candidates are sevens, and the same choice is right (MM-7). */
ENGINE parlor_maumau_card game_choice(const game *g, parlor_maumau_set candidates)
{
    const bool jack_wanted = hand_has_one(g->hands[seat_after(g, 1)]) && (candidates & JACKS);
    return (parlor_maumau_card)bits_lowest(jack_wanted ? candidates & JACKS : candidates);
}

/* Plays the chosen candidate. The wish (MM-13) is for the others to obey, so it is not made with
 * the last card (MM-18). */
ENGINE parlor_maumau_card game_put(game *g, parlor_maumau_card *tape, parlor_maumau_set candidates,
                                   bool drawn, teller to)
{
    const parlor_maumau_card card = game_choice(g, candidates);
    const parlor_maumau_set hand = g->hands[g->seat] & ~parlor_maumau_set_of(card);
    g->hands[g->seat] = hand;
    tape[++g->open] = card;
    g->match = match_after[card];
    g->sevens += card_is_seven(card);
    g->wish = PARLOR_MAUMAU_ANY_SUIT;
    if (card_is_jack(card) && hand) {
        g->wish = hand_wish(hand);
        g->match = match_of_wish(g->wish);
    }
    if (to.listener)
        tell_played(to, g, card, candidates, drawn);
    return card;
}

/* After a card that did not win: who is next? (MM-15) */
ENGINE void game_advance(game *g, parlor_maumau_card card, teller to)
{
    if (to.listener) {
        tell_turn_over(to, g);
        if (card_is_eight(card))
            tell_skipped(to, g, PARLOR_MAUMAU_RULE_EIGHT);
    }
    g->seat = seat_after(g, 1);
    if (card_is_eight(card)) /* a guess that is mostly right is quicker than arithmetic */
        g->seat = seat_after(g, 1);
}

/* Plays until the game is over or so many turns have been played. */
ENGINE outcome game_turns(game *g, parlor_maumau_card *tape, uint32_t limit, teller to)
{
    while (g->turns != limit) {
        g->turns++;
        if (to.listener)
            tell_turn(to, g, tape[g->open]);
        parlor_maumau_set candidates = g->hands[g->seat] & g->match;
        const bool draws = candidates == 0;
        if (draws) {
            const bool pays = g->sevens > 0;
            if (pays ? !game_pay(g, tape, to) : !game_draw(g, tape, 1, 1, to))
                return OUT_OF_CARDS;
            candidates = pays ? 0 : g->hands[g->seat] & g->match; /* MM-8, MM-16 */
            if (candidates == 0) {
                game_pass(g, pays ? PARLOR_MAUMAU_RULE_PENALTY : PARLOR_MAUMAU_RULE_DRAW, to);
                continue;
            }
        }
        const parlor_maumau_card card = game_put(g, tape, candidates, draws, to);
        if (g->hands[g->seat] == 0)
            return WON; /* MM-18 */
        game_advance(g, card, to);
    }
    return GOES_ON;
}

/* ---- Endless games (MM-22) ---- */

/* Repetition is looked for when the number of turns is a power of two from this one on; hardly any
 * game gets so far. It is found however late one looks, for a game that repeats does not end. */
enum { FIRST_LOOK = 256 };

static uint32_t game_played(const game *g)
{
    return g->open - PARLOR_MAUMAU_TAPE_OPENING + 1;
}

static bool game_is_same(const game *a, const game *b, const parlor_maumau_card *tape)
{
    const uint32_t queue = a->open - a->next + 1;
    return a->match == b->match && a->seat == b->seat && a->sevens == b->sevens &&
           memcmp(a->hands, b->hands, sizeof a->hands) == 0 && b->open - b->next + 1 == queue &&
           memcmp(tape + a->next, tape + b->next, queue) == 0;
}

/* A step that is known not to be the last. */
static void game_step(game *g, parlor_maumau_card *tape)
{
    game_turns(g, tape, g->turns + 1, silent);
}

/* How many turns ago the situation of `g` was last met; 0 if never. */
static uint32_t game_period(const game *start, const game *g, parlor_maumau_card *tape)
{
    uint32_t period = 0;
    for (game walker = *start; walker.turns < g->turns; game_step(&walker, tape))
        if (game_is_same(&walker, g, tape))
            period = g->turns - walker.turns;
    return period;
}

/* The first situation that equals the one `period` turns earlier. */
static game game_first_repetition(const game *start, uint32_t period, parlor_maumau_card *tape)
{
    game behind = *start;
    game ahead = *start;
    while (ahead.turns < period)
        game_step(&ahead, tape);
    while (!game_is_same(&ahead, &behind, tape)) {
        game_step(&ahead, tape);
        game_step(&behind, tape);
    }
    return ahead;
}

static outcome game_late_turns(const game *start, game *g, parlor_maumau_card *tape,
                               uint32_t *period)
{
    outcome end = GOES_ON;
    while (end == GOES_ON) {
        const bool is_last = game_played(g) == PARLOR_MAUMAU_PLAYS_MAX;
        if (is_last || hand_has_one(g->turns)) {
            *period = game_period(start, g, tape);
            if (*period > 0)
                *g = game_first_repetition(start, *period, tape);
            if (*period > 0 || is_last)
                return ENDLESS;
        }
        end = game_turns(g, tape, g->turns + 1, silent);
    }
    return end;
}

/* ---- Whole games ---- */

static inline void result_fill(parlor_maumau_result *result, const game *g, outcome end)
{
    static const parlor_maumau_ending endings[] = {[WON] = PARLOR_MAUMAU_ENDING_WON,
                                                   [OUT_OF_CARDS] =
                                                       PARLOR_MAUMAU_ENDING_OUT_OF_CARDS,
                                                   [ENDLESS] = PARLOR_MAUMAU_ENDING_ENDLESS};
    const bool won = end == WON;
    const uint32_t factor = won ? score_factor(result->tape[g->open]) : 0;
    result->ending = endings[end];
    result->players = (int)g->players;
    result->winner = won ? (int)g->seat : -1;
    result->turns = (int)g->turns;
    result->period = 0;
    result->played = (int)game_played(g);
    for (int seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++) {
        result->hands[seat] = g->hands[seat];
        result->scores[seat] = (int)(factor * hand_value(g->hands[seat]));
    }
}

/* For the rare game that is not over when one first looks. */
static void play_late(const game *start, game late, parlor_maumau_result *result)
{
    uint32_t period = 0;
    const outcome end = game_late_turns(start, &late, result->tape, &period);
    result_fill(result, &late, end);
    result->period = (int)period;
}

static void play_silently(const game *start, parlor_maumau_result *result)
{
    game g = *start;
    const outcome end = game_turns(&g, result->tape, FIRST_LOOK, silent);
    if (end == GOES_ON)
        play_late(start, g, result);
    else
        result_fill(result, &g, end);
}

static void tell_end(teller to, const game *g, const parlor_maumau_result *result)
{
    static const parlor_maumau_rule rules[] = {
        [PARLOR_MAUMAU_ENDING_WON] = PARLOR_MAUMAU_RULE_WIN,
        [PARLOR_MAUMAU_ENDING_OUT_OF_CARDS] = PARLOR_MAUMAU_RULE_OUT_OF_CARDS,
        [PARLOR_MAUMAU_ENDING_ENDLESS] = PARLOR_MAUMAU_RULE_ENDLESS};
    parlor_maumau_event event = event_of(g, PARLOR_MAUMAU_EVENT_ENDED, rules[result->ending]);
    event.ending = result->ending;
    event.period = result->period;
    tell(to, &event);
    if (result->ending != PARLOR_MAUMAU_ENDING_WON)
        return;
    const bool doubled = card_is_jack(result->tape[g->open]);
    event.kind = PARLOR_MAUMAU_EVENT_SCORED;
    event.rule = doubled ? PARLOR_MAUMAU_RULE_DOUBLE : PARLOR_MAUMAU_RULE_SCORE;
    memcpy(event.scores, result->scores, sizeof event.scores);
    tell(to, &event);
}

/* The silent game comes first and says where an endless one is to stop. */
static void play_told(const game *start, teller to, parlor_maumau_result *result)
{
    play_silently(start, result);
    game g = *start;
    game_turns(&g, result->tape, (uint32_t)result->turns, to);
    tell_end(to, &g, result);
}

/* ---- Dealing ---- */

/* MM-3. With the number of players a constant, this becomes straight-line code. */
ENGINE void deal_hands(parlor_maumau_set *hands, const parlor_maumau_card *pile, int players)
{
    for (int round = 0; round < parlor_maumau_deal_hand_size(players); round++)
        for (int seat = 0; seat < players; seat++)
            hands[seat] |= parlor_maumau_set_of(*pile++);
}

/* MM-3, MM-4. The tape takes the whole pile; the cards dealt count as drawn. */
static inline game game_dealt(const parlor_maumau_deal *deal, parlor_maumau_card *tape)
{
    const uint32_t dealt = (uint32_t)(deal->players * parlor_maumau_deal_hand_size(deal->players));
    const parlor_maumau_card opening = deal->pile[dealt];
    game g = {.match = match_after[opening],
              .next = dealt + 1,
              .open = PARLOR_MAUMAU_TAPE_OPENING,
              .bottom = PARLOR_MAUMAU_TAPE_OPENING,
              .players = deal->players,
              .seat = card_is_eight(opening),
              .sevens = card_is_seven(opening),
              .wish = PARLOR_MAUMAU_ANY_SUIT};
    memcpy(tape, deal->pile, PARLOR_MAUMAU_CARDS);
    tape[PARLOR_MAUMAU_TAPE_OPENING] = opening;
    if (deal->players == 2)
        deal_hands(g.hands, deal->pile, 2);
    else if (deal->players == 3)
        deal_hands(g.hands, deal->pile, 3);
    else
        deal_hands(g.hands, deal->pile, 4);
    return g;
}

/* As play_silently(), but rather deals again for a late game than keep the start of every game. */
void parlor_maumau_referee(const parlor_maumau_deal *deal, parlor_maumau_result *result)
{
    game g = game_dealt(deal, result->tape);
    const outcome end = game_turns(&g, result->tape, FIRST_LOOK, silent);
    if (end == GOES_ON) {
        const game start = game_dealt(deal, result->tape);
        play_late(&start, g, result);
    } else {
        result_fill(result, &g, end);
    }
}

void parlor_maumau_tell(const parlor_maumau_deal *deal, parlor_maumau_listener *listener,
                        void *context, parlor_maumau_result *result)
{
    const teller to = {listener, context};
    const game start = game_dealt(deal, result->tape);
    parlor_maumau_event event =
        event_of(&start, PARLOR_MAUMAU_EVENT_DEALT, PARLOR_MAUMAU_RULE_DEALING);
    event.seat = 0;
    event.neighbour = 1;
    event.card = result->tape[PARLOR_MAUMAU_TAPE_OPENING];
    tell(to, &event);
    if (card_is_eight(event.card)) {
        event.kind = PARLOR_MAUMAU_EVENT_SKIPPED;
        event.rule = PARLOR_MAUMAU_RULE_OPENING;
        tell(to, &event);
    }
    play_told(&start, to, result);
}

/* ---- Playing on ---- */

/* The piles lie on the tape so that the open card is where an opening card would be. */
static game game_of_table(const parlor_maumau_table *table, parlor_maumau_card *tape)
{
    const uint32_t under = table->discard.count - 1u;
    const parlor_maumau_card open = table->discard.at[under];
    game g = {.match = match_after[open],
              .next = PARLOR_MAUMAU_TAPE_OPENING - under - table->draw.count,
              .open = PARLOR_MAUMAU_TAPE_OPENING,
              .bottom = PARLOR_MAUMAU_TAPE_OPENING - under,
              .players = table->players,
              .seat = table->seat,
              .sevens = table->sevens,
              .wish = table->wish};
    if (card_is_seven(open) && table->sevens == 0)
        g.match = MATCH_SET(PARLOR_MAUMAU_SEVEN, parlor_maumau_card_suit(open));
    if (card_is_jack(open) && table->wish != PARLOR_MAUMAU_ANY_SUIT)
        g.match = match_of_wish(table->wish);
    memcpy(tape + g.next, table->draw.at, table->draw.count);
    memcpy(tape + g.bottom, table->discard.at, table->discard.count);
    for (int seat = 0; seat < table->players; seat++)
        for (int i = 0; i < table->hands[seat].count; i++)
            g.hands[seat] |= parlor_maumau_set_of(table->hands[seat].at[i]);
    return g;
}

void parlor_maumau_table_play(const parlor_maumau_table *table, parlor_maumau_listener *listener,
                              void *context, parlor_maumau_result *result)
{
    const game start = game_of_table(table, result->tape);
    if (listener)
        play_told(&start, (teller){listener, context}, result);
    else
        play_silently(&start, result);
}
