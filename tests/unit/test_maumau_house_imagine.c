/* Tables of Mau-Mau that are imagined where drawing tells something of a hand (MM-59): who drew for
 * want of a candidate had none, and a drawn card that was not played could not be. Each hand that
 * is imagined can have come about by what everybody saw, and where all such hands can be listed,
 * each comes up, about as often as deals lead there. So it is by the piles of which everybody knows
 * what was in them when they were shuffled (MM-49). */
#include "maumau_play_help.h"

#include <stdio.h>

enum { SEATS_MAX = PARLOR_MAUMAU_PLAYERS_MAX, LINES_MAX = 400, NEVER = 1 << 20 };
enum {
    GAMES = 300,
    LOOK_IN = 5,
    TABLES = 20,
    LIST_MOST = 4000,
    HANDS_MOST = 50,
    CAME_MOST = 16,
    EACH = 60,
    SURELY = 15,
};

/* ---- What everybody saw ----------------------------------------------------------------- */

/* A card that came into a hand unseen, one that left it, or a time at which the hand held none of
 * some cards. */
typedef struct line {
    enum { CAME, LEFT, LACKED } what;
    int seat, time;
    int pile; /* out of which the card came: the one dealt from, or the n-th that was shuffled */
    parlor_maumau_card card;  /* LEFT */
    parlor_maumau_set cannot; /* LACKED: none of them is there; CAME: the card is none of them */
} line;

typedef struct witness {
    bool is_needed, must_play, jack_on_jack;
    int time, pile, pile_of[PARLOR_MAUMAU_CARDS];
    line lines[LINES_MAX];
    int count;
    int drawn; /* the line of a card that may be played yet; -1: none */
    parlor_maumau_card open;
    parlor_maumau_suit wish;
    parlor_maumau_set seen, seen_before, known; /* `known`: everybody saw it when it was drawn */
} witness;

static void note(witness *of, line what)
{
    assert_true(of->count < LINES_MAX);
    of->lines[of->count++] = what;
}

static parlor_maumau_set set_of(int card)
{
    return (parlor_maumau_set)1 << card;
}

/* What may be played on the open card, by the letter. */
static parlor_maumau_set matching(const witness *of)
{
    const bool on_jack = of->open >= PARLOR_MAUMAU_MOVE_JACK;
    parlor_maumau_set all = 0;
    for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++) {
        const bool is_jack = card >= PARLOR_MAUMAU_MOVE_JACK;
        const int suit = (int)parlor_maumau_card_suit((parlor_maumau_card)card);
        const bool by_wish = of->wish == PARLOR_MAUMAU_ANY_SUIT || suit == (int)of->wish;
        const bool by_card = suit == (int)parlor_maumau_card_suit(of->open) ||
                             card / PARLOR_MAUMAU_SUITS == of->open / PARLOR_MAUMAU_SUITS;
        if (is_jack ? !on_jack || of->jack_on_jack : on_jack ? by_wish : by_card)
            all |= set_of(card);
    }
    return all;
}

static void begin(witness *of, const parlor_maumau_event *event)
{
    for (int seat = 0; seat < event->players; seat++)
        for (int i = __builtin_popcount(event->hands[seat]); i > 0; i--)
            note(of, (line){.what = CAME, .seat = seat});
    of->open = event->card;
    of->wish = PARLOR_MAUMAU_ANY_SUIT;
}

static void draw(witness *of, const parlor_maumau_event *event)
{
    const bool on_own_turn = event->total == 1;
    if (on_own_turn && of->is_needed)
        note(of,
             (line){.what = LACKED, .seat = event->seat, .time = of->time, .cannot = matching(of)});
    if (of->seen_before & set_of(event->card)) {
        of->known |= set_of(event->card);
        return;
    }
    if (on_own_turn)
        of->drawn = of->count;
    note(of, (line){.what = CAME,
                    .seat = event->seat,
                    .time = of->time,
                    .pile = of->pile_of[event->card]});
}

static void play(witness *of, const parlor_maumau_event *event)
{
    if (of->known & set_of(event->card))
        of->known &= ~set_of(event->card);
    else if (event->drawn)
        of->lines[of->drawn].seat = -1; /* everybody knows which it was */
    else
        note(of, (line){.what = LEFT,
                        .seat = event->seat,
                        .time = of->time,
                        .pile = of->pile_of[event->card],
                        .card = event->card});
    of->open = event->card;
    of->wish = event->wish;
    of->drawn = -1;
}

/* What lies in the pile everybody knows. */
static void turn_over(witness *of, const parlor_maumau_play_event *own)
{
    of->pile += own->turned_count > 1;
    for (uint32_t i = 0; own->turned_count > 1 && i < own->turned_count; i++)
        of->pile_of[own->turned[i]] = of->pile;
}

static void watch(void *context, const parlor_play_event *told)
{
    witness *const of = context;
    const parlor_maumau_play_event *const own = parlor_maumau_play_event_of(told);
    const parlor_maumau_event *const event = &own->event;
    of->seen_before = of->seen;
    of->seen = own->seen;
    of->time++;
    if (event->kind == PARLOR_MAUMAU_EVENT_TURNED_OVER) {
        turn_over(of, own);
        return; /* which may be between a card drawn and played */
    }
    if (event->kind == PARLOR_MAUMAU_EVENT_DEALT)
        begin(of, event);
    if (event->kind == PARLOR_MAUMAU_EVENT_PLAYED)
        play(of, event);
    if (of->drawn >= 0 && of->must_play)
        of->lines[of->drawn].cannot = matching(of);
    of->drawn = -1;
    if (event->kind == PARLOR_MAUMAU_EVENT_DREW)
        draw(of, event);
}

/* ---- Can a hand have come about so? ----------------------------------------------------- */

/* Cards that came, and cards that left or are there, each of which was one of those that came. */
typedef struct accounts {
    const witness *of;
    int came, went;
    const line *comings[LINES_MAX], *goings[LINES_MAX];
    line held[PARLOR_MAUMAU_CARDS];
    int taken_by[LINES_MAX]; /* which coming is which going */
} accounts;

static bool can_be(const accounts *all, const line *coming, const line *going)
{
    parlor_maumau_set cannot = coming->cannot;
    for (int i = 0; i < all->of->count; i++) {
        const line *const at = &all->of->lines[i];
        if (at->what == LACKED && at->seat == coming->seat && at->time > coming->time &&
            at->time < going->time)
            cannot |= at->cannot;
    }
    return coming->time < going->time && coming->pile == going->pile &&
           !(cannot & set_of(going->card));
}

static bool find_place(accounts *all, int going, bool tried[LINES_MAX])
{
    for (int i = 0; i < all->came; i++) {
        if (tried[i] || !can_be(all, all->comings[i], all->goings[going]))
            continue;
        tried[i] = true;
        if (all->taken_by[i] < 0 || find_place(all, all->taken_by[i], tried)) {
            all->taken_by[i] = going;
            return true;
        }
    }
    return false;
}

static void account_for(const witness *of, int seat, parlor_maumau_set hand, accounts *all)
{
    int held = 0;
    all->of = of;
    all->came = all->went = 0;
    for (int i = 0; i < of->count; i++) {
        const line *const at = &of->lines[i];
        if (at->seat == seat && at->what == CAME) {
            all->taken_by[all->came] = -1;
            all->comings[all->came++] = at;
        }
        if (at->seat == seat && at->what == LEFT)
            all->goings[all->went++] = at;
    }
    for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
        if ((hand & ~of->known) & set_of(card)) {
            all->held[held] = (line){.what = LEFT,
                                     .seat = seat,
                                     .time = NEVER,
                                     .pile = of->pile_of[card],
                                     .card = (parlor_maumau_card)card};
            all->goings[all->went++] = &all->held[held++];
        }
    assert_int_equal(all->came, all->went);
}

static bool could_be(const witness *of, int seat, parlor_maumau_set hand)
{
    static accounts all;
    account_for(of, seat, hand, &all);
    for (int i = 0; i < all.went; i++) {
        bool tried[LINES_MAX] = {false};
        if (!find_place(&all, i, tried))
            return false;
    }
    return true;
}

/* In how many ways it can: so many deals lead there. 0: there is too much to count. */
static double ways_to(const witness *of, int seat, parlor_maumau_set hand)
{
    static accounts all;
    static double ways[1 << CAME_MOST]; /* to have taken these comings */
    account_for(of, seat, hand, &all);
    if (all.came > CAME_MOST)
        return 0;
    memset(ways, 0, sizeof ways[0] << all.came);
    ways[0] = 1;
    for (unsigned taken = 0; taken + 1 < 1u << all.came; taken++)
        for (int i = 0; ways[taken] > 0 && i < all.came; i++)
            if (!(taken >> i & 1) &&
                can_be(&all, all.comings[i], all.goings[__builtin_popcount(taken)]))
                ways[taken | 1u << i] += ways[taken];
    return ways[(1u << all.came) - 1];
}

/* ---- Imagined tables -------------------------------------------------------------------- */

static int imagined_tables, given_up, listed, hands_listed;
/* The shares of tables that came up in place of others, added up. Of so few tables a hand, chance
 * alone makes 0.05 of them. */
static double elsewhere;
static const double elsewhere_most = 0.12;

static bool imagine(const parlor_sight *sight, parlor_random *words, parlor_table *imagined)
{
    imagined_tables++;
    const bool is_found = parlor_sight_imagine(sight, words, imagined);
    given_up += !is_found;
    return is_found;
}

static void assert_could_be(const witness *of, const parlor_table *imagined, int looking)
{
    for (int seat = 0; seat < imagined->seats; seat++)
        if (seat != looking &&
            !could_be(of, seat, parlor_maumau_table_of(imagined)->state.hands[seat]))
            fail_msg("seat %d cannot have the hand %08x", seat,
                     (unsigned)parlor_maumau_table_of(imagined)->state.hands[seat]);
}

/* All hands of so many cards that the other one of two can have: false, there are too many. */
typedef struct hands {
    parlor_maumau_set hand[HANDS_MOST];
    int times[HANDS_MOST], count, tried;
} hands;

static bool list_hands(const witness *of, int seat, parlor_maumau_set hand, parlor_maumau_set left,
                       int missing, hands *all)
{
    if (missing == 0) {
        if (++all->tried > LIST_MOST)
            return false;
        if (!could_be(of, seat, hand))
            return true;
        if (all->count == HANDS_MOST)
            return false;
        all->hand[all->count++] = hand;
        return true;
    }
    for (; left; left &= left - 1)
        if (!list_hands(of, seat, hand | (left & (0u - left)), left & (left - 1), missing - 1, all))
            return false;
    return true;
}

/* A hand should come up as often as deals lead to it. */
static void compare_hands(const witness *of, int seat, const hands *all)
{
    double deals[HANDS_MOST], together = 0;
    for (int k = 0; k < all->count; k++) {
        deals[k] = ways_to(of, seat, all->hand[k]);
        together += deals[k];
    }
    for (int k = 0; together > 0 && k < all->count; k++) {
        const double expected = EACH * all->count * deals[k] / together;
        const double off = all->times[k] - expected;
        if (all->times[k] == 0 && expected > SURELY)
            fail_msg("of %d hands, %08x never comes up", all->count, (unsigned)all->hand[k]);
        elsewhere += off > 0 ? off / (EACH * all->count) : 0;
    }
}

static void each_hand_comes_up(const witness *of, const parlor_sight *sight, parlor_random *words)
{
    const parlor_maumau_sight *const own = parlor_maumau_sight_of(sight);
    const int other = 1 - sight->seat;
    hands all = {.count = 0};
    const int missing = own->counts[other] - __builtin_popcount(own->hands[other]);
    if (!list_hands(of, other, own->hands[other], own->unplaced, missing, &all) || all.count < 2)
        return;
    for (int i = 0; i < EACH * all.count; i++) {
        parlor_table imagined;
        int k = 0;
        if (!imagine(sight, words, &imagined))
            continue;
        while (k < all.count &&
               all.hand[k] != parlor_maumau_table_of(&imagined)->state.hands[other])
            k++;
        assert_true(k < all.count);
        all.times[k]++;
    }
    compare_hands(of, other, &all);
    listed++;
    hands_listed += all.count;
}

static void look_at(const parlor_table *table, const witness *of)
{
    parlor_random words = parlor_random_begin(random_below(1 << 30), 1);
    parlor_sight sight;
    parlor_table_sight(table, table->seat, &sight);
    assert_could_be(of, table, table->seat);
    for (int i = 0; i < TABLES; i++) {
        parlor_table imagined;
        if (imagine(&sight, &words, &imagined))
            assert_could_be(of, &imagined, table->seat);
    }
    if (table->seats == 2)
        each_hand_comes_up(of, &sight, &words);
}

/* ---- Games ------------------------------------------------------------------------------ */

static int some_move(const parlor_table *table)
{
    parlor_sight sight;
    parlor_random words = parlor_random_begin(random_below(1 << 30), 2);
    parlor_table_sight(table, table->seat, &sight);
    return parlor_bot_choose(parlor_game_bot_find(maumau(), random_below(2) ? "book" : "random"),
                             &sight, &words);
}

static void play_game(const char *rules, const char *players, uint64_t number)
{
    parlor_beginning first = {.game = maumau(), .seed = 6, .number = number};
    witness of = {.drawn = -1};
    parlor_status status;
    parlor_table table;
    of.is_needed = strstr(rules, "draw=needed");
    of.must_play = strstr(rules, "drawn=must");
    of.jack_on_jack = strstr(rules, "jack_on_jack=yes");
    assert_true(parlor_play_choose(maumau(), "players", players, &first.options));
    assert_true(parlor_play_rules_read(maumau(), rules, strlen(rules), &first.options, &status));
    assert_true(parlor_table_begin(&first, &table, watch, &of));
    for (int i = 0; table.seat >= 0 && i < 150; i++) {
        if (random_below(LOOK_IN) == 0)
            look_at(&table, &of);
        parlor_table_move(&table, some_move(&table), watch, &of);
    }
}

static void hands_could_be_and_come_up(void **state)
{
    static const char *const rules[] = {
        "draw=needed",
        "drawn=must",
        "draw=needed,drawn=must",
        "draw=needed,drawn=never",
        "turnover=shuffled,draw=needed",
        "turnover=shuffled",
        "turnover=shuffled,draw=needed,drawn=must,hand=7",
        "draw=needed,jack_on_jack=yes,nine=reverse,ace=again,sevens=pay,after_paying=plays"};
    static const char *const players[] = {"2", "3", "2", "4", "2"};
    (void)state;
    random_state = 3;
    for (uint64_t number = 0; number < GAMES; number++)
        play_game(rules[number % (sizeof rules / sizeof rules[0])], players[number % 5], number);
    printf("%d tables imagined, %d given up; %d times all hands were listed, %d together\n",
           imagined_tables, given_up, listed, hands_listed);
    printf("%.3f of the tables came up in place of others\n", elsewhere / listed);
    assert_true(listed > 0 && elsewhere < elsewhere_most * listed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_could_be_and_come_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
