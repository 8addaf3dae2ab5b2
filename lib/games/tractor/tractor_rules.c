/* Cards, their order, and the round from the first trick to the next dealer. */
#include "../../core/memory.h"
#include "tractor_marks.h"
#include "tractor_sheet.h"

/* ------------------------------------------------------------------------------ cards and order */

/* TR-16 */
static const uint8_t card_points[PARLOR_TRACTOR_CODES] = {
    [0x05] = 5,  [0x15] = 5,  [0x25] = 5,  [0x35] = 5,  [0x0a] = 10, [0x1a] = 10,
    [0x2a] = 10, [0x3a] = 10, [0x0d] = 10, [0x1d] = 10, [0x2d] = 10, [0x3d] = 10,
};

bool parlor_tractor_card_is_valid(parlor_tractor_card card)
{
    if (card == PARLOR_TRACTOR_BLACK_JOKER || card == PARLOR_TRACTOR_RED_JOKER)
        return true;
    const int rank = card & 0xf;
    return card < PARLOR_TRACTOR_CODES && rank >= PARLOR_TRACTOR_RANK_MIN &&
           rank <= PARLOR_TRACTOR_RANK_MAX;
}

int parlor_tractor_card_points(parlor_tractor_card card)
{
    return card < PARLOR_TRACTOR_CODES ? card_points[card] : 0;
}

static inline uint32_t mark_group(int group)
{
    return 1u << (SHIFT_GROUP + group);
}

/* The mark of an order, without its group. */
#define PLACE(level, slot) ((uint32_t)(level) << SHIFT_LEVEL | 1u << (slot))

static inline uint32_t mark_place(int level)
{
    return PLACE(level, level);
}

/* TR-3: the kinds of rank CR and the jokers. Without branches, as nobody can foresee the main suit:
 * where there is none, its card of rank CR is written where no card is. */
static inline void mark_high_trumps(parlor_tractor_order *order)
{
    enum { NO_CARD = 0 };
    static const uint32_t equals[PARLOR_TRACTOR_EQUALS_MAX] = {
        PLACE(LEVEL_EQUALS, LEVEL_EQUALS),
        PLACE(LEVEL_EQUALS, SLOT_EQUALS),
        PLACE(LEVEL_EQUALS, SLOT_EQUALS + 1),
        PLACE(LEVEL_EQUALS, SLOT_EQUALS + 2),
    };
    const int main = (int)order->main;
    const bool has_main = main != PARLOR_TRACTOR_NO_SUIT;
    for (int suit = PARLOR_TRACTOR_HEARTS; suit < PARLOR_TRACTOR_NO_SUIT; suit++)
        order->marks[suit << 4 | order->rank] = MARK_TRUMP | equals[suit - (suit > main)];
    const int level = LEVEL_EQUALS + 1;
    order->marks[has_main ? main << 4 | order->rank : NO_CARD] = MARK_TRUMP | mark_place(level);
    order->marks[PARLOR_TRACTOR_BLACK_JOKER] = MARK_TRUMP | mark_place(level + has_main);
    order->marks[PARLOR_TRACTOR_RED_JOKER] = MARK_TRUMP | mark_place(level + has_main + 1);
}

static inline void order_fill(parlor_tractor_order *order, parlor_tractor_suit main, int rank)
{
    /* TR-4: [r] for a rank r above the one that is missing, [r + 1] for one below */
    static const uint32_t places[(1 << 4) + 1] = {
        [3] = PLACE(0, 0),  [4] = PLACE(1, 1),  [5] = PLACE(2, 2),    [6] = PLACE(3, 3),
        [7] = PLACE(4, 4),  [8] = PLACE(5, 5),  [9] = PLACE(6, 6),    [10] = PLACE(7, 7),
        [11] = PLACE(8, 8), [12] = PLACE(9, 9), [13] = PLACE(10, 10), [14] = PLACE(11, 11),
    };
    order->main = main;
    order->rank = rank;
    uint32_t suit_marks[1 << 4];
    for (int r = 0; r < 1 << 4; r++)
        suit_marks[r] = r > rank ? places[r] : places[r + 1];
    for (int suit = PARLOR_TRACTOR_HEARTS; suit < PARLOR_TRACTOR_NO_SUIT; suit++) {
        const uint32_t group =
            mark_group(suit == (int)main ? PARLOR_TRACTOR_TRUMPS : suit); /* TR-2 */
        for (int r = 0; r < 1 << 4; r++)
            order->marks[suit << 4 | r] = group | suit_marks[r];
    }
    mark_high_trumps(order);
}

parlor_tractor_order parlor_tractor_order_of(parlor_tractor_suit main, int rank)
{
    parlor_tractor_order order;
    order_fill(&order, main, rank);
    return order;
}

parlor_tractor_group parlor_tractor_card_group(const parlor_tractor_order *order,
                                               parlor_tractor_card card)
{
    return (parlor_tractor_group)bits_highest(mark_groups(order->marks[card]));
}

int parlor_tractor_card_order(const parlor_tractor_order *order, parlor_tractor_card card)
{
    return mark_level(order->marks[card]);
}

int parlor_tractor_order_kinds(const parlor_tractor_order *order, parlor_tractor_group group,
                               int level, parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX])
{
    int rank =
        level + PARLOR_TRACTOR_RANK_MIN; /* that a card of this order has, if it is no joker */
    rank = level < LEVEL_EQUALS ? rank + (rank >= order->rank) : order->rank;
    const parlor_tractor_card candidates[] = {
        parlor_tractor_card_of(PARLOR_TRACTOR_HEARTS, rank),
        parlor_tractor_card_of(PARLOR_TRACTOR_SPADES, rank),
        parlor_tractor_card_of(PARLOR_TRACTOR_CLUBS, rank),
        parlor_tractor_card_of(PARLOR_TRACTOR_DIAMONDS, rank),
        PARLOR_TRACTOR_BLACK_JOKER,
        PARLOR_TRACTOR_RED_JOKER,
    };
    int count = 0;
    for (size_t i = 0; i < sizeof candidates; i++)
        if (parlor_tractor_card_group(order, candidates[i]) == group &&
            parlor_tractor_card_order(order, candidates[i]) == level)
            kinds[count++] = candidates[i];
    return count;
}

/* ----------------------------------------------------------------------------------- the result */

enum { POINTS_DOWN = 80, POINTS_STEP = 40 };

/* TR-18 */
static uint64_t steps_of(uint64_t points)
{
    if (points >= POINTS_DOWN)
        return (points - POINTS_DOWN) / POINTS_STEP;
    if (points >= POINTS_STEP)
        return 1;
    return points > 0 ? 2 : 3;
}

parlor_tractor_result parlor_tractor_result_of(parlor_tractor_seat dealer, const uint8_t ranks[2],
                                               uint64_t points)
{
    const bool is_down = points >= POINTS_DOWN;
    const int declarers = parlor_tractor_seat_team(dealer);
    parlor_tractor_result result = {
        .points = points,
        .is_down = is_down,
        .steps = steps_of(points),
        .riser = is_down ? 1 - declarers : declarers,
        .ranks = {ranks[0], ranks[1]},
        .next_dealer = parlor_tractor_seat_after(dealer, is_down ? 1 : 2), /* TR-19 */
        .winner = -1,
    };
    const uint64_t rank = ranks[result.riser] + result.steps;
    if (rank > PARLOR_TRACTOR_RANK_MAX) /* TR-20 */
        result.winner = result.riser;
    result.ranks[result.riser] =
        (uint8_t)(rank > PARLOR_TRACTOR_RANK_MAX ? PARLOR_TRACTOR_RANK_MAX : rank);
    return result;
}

/* ------------------------------------------------------------------------------------ the round */

void parlor_tractor_sheet_begin(tractor_sheet *sheet, const parlor_tractor_round *round)
{
    sheet->round = round;
    order_fill(&sheet->order, round->main, round->ranks[parlor_tractor_seat_team(round->dealer)]);
    sheet->turn = 0; /* TR-15: the dealer leads the first trick */
    sheet->points = 0;
    sheet->collected = 0;
    sheet->mixed = -1;
    memset(sheet->copies, 0, sizeof sheet->copies);
}

/* TR-15: the dealer's team declares, so the seats at odd distance from him defend. */
static inline bool sheet_defenders_lead(const tractor_sheet *sheet)
{
    return sheet->turn & 1;
}

/* Notes that a card was played; returns its points. */
static inline int sheet_count(tractor_sheet *sheet, parlor_tractor_card card)
{
    sheet->copies[card]++;
    return card_points[card];
}

/* The winner leads the next trick (TR-15), the defenders collect (TR-16). */
static inline void sheet_collect(tractor_sheet *sheet, int winner, int points)
{
    sheet->turn += winner;
    sheet->points += points;
    sheet->collected += points & -(int)sheet_defenders_lead(sheet);
}

/* Four single cards, by far the commonest trick. */
static inline void sheet_singles(tractor_sheet *sheet,
                                 const parlor_tractor_card cards[PARLOR_TRACTOR_SEATS])
{
    uint32_t marks[PARLOR_TRACTOR_SEATS];
    int points = 0;
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
        const parlor_tractor_card card = cards[player];
        marks[player] = sheet->order.marks[card];
        points += sheet_count(sheet, card);
    }
    sheet_collect(sheet, marks_winner(marks), points);
    sheet->longest = 1;
}

void parlor_tractor_sheet_trick(tractor_sheet *sheet, const parlor_tractor_card *cards, int size)
{
    if (size == 1) {
        sheet_singles(sheet, cards);
        return;
    }
    const parlor_tractor_outcome outcome = parlor_tractor_trick_outcome(&sheet->order, cards, size);
    if (outcome.winner < 0 && sheet->mixed < 0)
        sheet->mixed = (int)(cards - sheet->round->cards);
    int points = 0; /* a card of each player in turn: two of a kind in a row would have to wait */
    for (int i = 0; i < size; i++)
        for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
            points += sheet_count(sheet, cards[player * size + i]);
    sheet_collect(sheet, outcome.winner, points);
    sheet->longest = outcome.longest;
}

/* TR-17. The exponent is 24 at most, so that nothing can overflow. */
static inline uint64_t sheet_bonus(const tractor_sheet *sheet)
{
    const uint64_t hidden = (uint64_t)(PARLOR_TRACTOR_POINTS - sheet->points);
    return sheet_defenders_lead(sheet) ? hidden << sheet->longest : 0;
}

/* TR-21. All kinds are looked at, so that compilers look at many at once. */
static inline bool sheet_is_surplus(const tractor_sheet *sheet)
{
    uint8_t found = 0;
    for (int card = 0; card < PARLOR_TRACTOR_CODES; card++)
        found |= (uint8_t)(sheet->copies[card] > PARLOR_TRACTOR_COPIES);
    return found;
}

/* TR-21: the first card that is a copy too many; if points are, the first that is worth any. */
static int surplus_card(const parlor_tractor_round *round, bool counts_points)
{
    uint8_t copies[PARLOR_TRACTOR_CODES] = {0};
    for (int i = 0; i < PARLOR_TRACTOR_CARDS; i++)
        if (++copies[round->cards[i]] > PARLOR_TRACTOR_COPIES &&
            (!counts_points || parlor_tractor_card_points(round->cards[i])))
            return i;
    return 0;
}

parlor_tractor_check parlor_tractor_sheet_end(const tractor_sheet *sheet,
                                              parlor_tractor_result *result)
{
    const parlor_tractor_round *const round = sheet->round;
    parlor_tractor_fault fault = PARLOR_TRACTOR_FAULT_NONE;
    int card = 0;
    if (sheet_is_surplus(sheet)) {
        const bool is_over = sheet->points > PARLOR_TRACTOR_POINTS;
        fault = is_over ? PARLOR_TRACTOR_FAULT_OVERCOUNTED : PARLOR_TRACTOR_FAULT_SURPLUS;
        card = surplus_card(round, is_over);
    }
    if (fault == PARLOR_TRACTOR_FAULT_OVERCOUNTED)
        return (parlor_tractor_check){fault, card, sheet->points};
    if (sheet->mixed >= 0)
        return (parlor_tractor_check){PARLOR_TRACTOR_FAULT_LEAD_MIXED, sheet->mixed, sheet->points};
    const uint64_t points = (uint64_t)sheet->collected + sheet_bonus(sheet);
    *result = parlor_tractor_result_of(round->dealer, round->ranks, points);
    return (parlor_tractor_check){fault, card, sheet->points};
}

static inline bool sizes_is_complete(const parlor_tractor_round *round)
{
    if (round->trick_count > PARLOR_TRACTOR_HAND)
        return false;
    int played = 0;
    bool is_good = true;
    for (int i = 0; i < round->trick_count; i++) {
        played += round->sizes[i];
        is_good &= round->sizes[i] > 0;
    }
    return is_good && played == PARLOR_TRACTOR_HAND;
}

parlor_tractor_check parlor_tractor_referee(const parlor_tractor_round *round,
                                            parlor_tractor_result *result)
{
    if (!sizes_is_complete(round))
        return (parlor_tractor_check){PARLOR_TRACTOR_FAULT_NOT_25, 0, 0};
    tractor_sheet sheet;
    parlor_tractor_sheet_begin(&sheet, round);
    for (int i = 0, first = 0; i < round->trick_count; i++) {
        parlor_tractor_sheet_trick(&sheet, round->cards + first, round->sizes[i]);
        first += PARLOR_TRACTOR_SEATS * round->sizes[i];
    }
    return parlor_tractor_sheet_end(&sheet, result);
}

/* -------------------------------------------------------------------------- the round with events
 */

/* What a listener is told, beside the sheet. */
typedef struct table {
    tractor_sheet sheet;
    parlor_tractor_listener *listener;
    void *context;
    parlor_tractor_trick trick;
    parlor_tractor_event event;
} table;

static parlor_tractor_seat table_leader(const table *at)
{
    return parlor_tractor_seat_after(at->sheet.round->dealer, at->sheet.turn);
}

static void tell(table *at, parlor_tractor_event_kind kind, parlor_tractor_rule rule)
{
    at->event.kind = kind;
    at->event.rule = rule;
    at->listener(at->context, &at->event);
}

static void tell_round_begins(table *at)
{
    const parlor_tractor_round *const round = at->sheet.round;
    at->event = (parlor_tractor_event){
        .round = round, .order = &at->sheet.order, .trick = &at->trick, .seat = round->dealer};
    tell(at, PARLOR_TRACTOR_EVENT_ROUND_BEGINS, PARLOR_TRACTOR_RULE_TRUMPS);
}

/* Lead and follows, each follow beside the best play before it. */
static void tell_plays(table *at, const parlor_tractor_card *cards, int size)
{
    at->event.number++;
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
        const parlor_tractor_follow *const follow = &at->trick.follows[player];
        at->event.player = player;
        at->event.seat = parlor_tractor_seat_after(table_leader(at), player);
        at->event.cards = cards + player * size;
        at->event.card = follow->card;
        tell(at, player ? PARLOR_TRACTOR_EVENT_FOLLOWED : PARLOR_TRACTOR_EVENT_LED, follow->rule);
        if (follow->verdict == PARLOR_TRACTOR_VERDICT_TAKES) {
            at->event.rival = at->event.seat;
            at->event.rival_card = follow->card;
        }
    }
}

static void tell_trick_won(table *at, int points)
{
    const parlor_tractor_trick *const trick = &at->trick;
    at->event.player = trick->winner;
    at->event.seat = table_leader(at);
    at->event.card = trick->follows[trick->winner].card;
    at->event.to_defenders = sheet_defenders_lead(&at->sheet);
    at->event.points = points;
    at->event.total = (uint64_t)at->sheet.collected;
    tell(at, PARLOR_TRACTOR_EVENT_TRICK_WON, trick->rule);
}

static void tell_last_trick(table *at)
{
    at->event.hidden = PARLOR_TRACTOR_POINTS - at->sheet.points;
    at->event.exponent = at->sheet.longest;
    at->event.bonus = sheet_bonus(&at->sheet);
    at->event.total = (uint64_t)at->sheet.collected + at->event.bonus;
    tell(at, PARLOR_TRACTOR_EVENT_LAST_TRICK, PARLOR_TRACTOR_RULE_HIDDEN);
}

static void tell_round_ends(table *at, const parlor_tractor_result *result)
{
    at->event.result = result;
    tell(at, PARLOR_TRACTOR_EVENT_ROUND_ENDS,
         result->winner >= 0 ? PARLOR_TRACTOR_RULE_WINNER : PARLOR_TRACTOR_RULE_RANKS);
}

/* False: the lead is mixed. The sheet decides as it does without a listener. */
static bool tell_trick(table *at, int first, int size)
{
    const parlor_tractor_card *const cards = at->sheet.round->cards + first;
    const int before = at->sheet.points;
    if (!parlor_tractor_trick_judge(&at->sheet.order, cards, size, &at->trick))
        return false;
    tell_plays(at, cards, size);
    parlor_tractor_sheet_trick(&at->sheet, cards, size);
    tell_trick_won(at, at->sheet.points - before);
    return true;
}

parlor_tractor_check parlor_tractor_tell(const parlor_tractor_round *round,
                                         parlor_tractor_listener *listener, void *context,
                                         parlor_tractor_result *result)
{
    const parlor_tractor_check check = parlor_tractor_referee(round, result);
    if (check.fault == PARLOR_TRACTOR_FAULT_NOT_25 ||
        check.fault == PARLOR_TRACTOR_FAULT_OVERCOUNTED)
        return check;
    table at = {.listener = listener, .context = context};
    parlor_tractor_sheet_begin(&at.sheet, round);
    tell_round_begins(&at);
    for (int i = 0, first = 0; i < round->trick_count; i++) {
        if (!tell_trick(&at, first, round->sizes[i]))
            return check;
        first += PARLOR_TRACTOR_SEATS * round->sizes[i];
    }
    tell_last_trick(&at);
    tell_round_ends(&at, result);
    return check;
}
