/* Every follow of hands of up to eight cards against every lead of up to four, in a suit and in
 * trumps, with a main suit and without. What must be followed with is written out here once more,
 * for whole plays. A card can be taken if and only if some whole play does the duties that has it
 * beside what was taken; the table plays by itself if and only if there is one such play; and whole
 * plays are what the audit says of a record with them.
 *
 * A lead binds by its length, its pairs, and whether it is a tractor; of a hand it counts which
 * cards of the group stand beside each other. So hands are of eight kinds in a row, or of all that
 * there are, and other cards are pairs and singles of a suit apart. */
#include "exhaustive.h"
#include "tractor_brute.h" /* before the library, whose names it is not to know */

#include "parlor/tractor_play.h"

enum {
    RANK = 7,
    HELD_MOST = 8,  /* cards of a hand */
    LED_MOST = 4,   /* cards of a lead */
    ROW = 8,        /* kinds of the group */
    KINDS = 15,     /* with the others */
    FILLER = KINDS, /* a kind of none of these suits */
    PLAYS_MOST = 100,
    AUDITED = 4, /* kinds of the group in hands that are audited, too */
    LEADS = 9,
};

/* How many there are of each kind, four bits each. */
typedef uint64_t copies;

static const copies TOP_BITS = UINT64_C(0x8888888888888888);

static int copies_of(copies cards, int kind)
{
    return (int)(cards >> 4 * kind & 0xf);
}

static bool contains(copies all, copies part)
{
    return (((all | TOP_BITS) - part) & TOP_BITS) == TOP_BITS;
}

/* A group with an order in force. */
typedef struct setting {
    const char *name;
    parlor_tractor_order order;
    int kinds; /* of the group, the first ones of: */
    parlor_tractor_card codes[KINDS + 1];
    int steps[ROW]; /* of the group's kinds */
    const char *leads[LEADS];
} setting;

/* A lead as it binds. */
typedef struct demand {
    int count, pairs;
    bool is_tractor;
    parlor_tractor_demand same; /* for the library */
    parlor_tractor_card cards[LED_MOST];
} demand;

static uint64_t hands_met, choices_met, plays_met, audits_met;

/* ---- The duties, in so many words ------------------------------------------------------- */

static int cards_in(const setting *on, copies cards)
{
    int count = 0;
    for (int kind = 0; kind < on->kinds; kind++)
        count += copies_of(cards, kind);
    return count;
}

static int pairs_in(const setting *on, copies cards)
{
    int pairs = 0;
    for (int kind = 0; kind < on->kinds; kind++)
        pairs += copies_of(cards, kind) / 2;
    return pairs;
}

static bool has_pair_at(const setting *on, copies cards, int step)
{
    for (int kind = 0; kind < on->kinds; kind++)
        if (on->steps[kind] == step && copies_of(cards, kind) == 2)
            return true;
    return false;
}

/* So many pairs in a row. */
static bool has_tractor(const setting *on, copies cards, int pairs)
{
    for (int step = on->steps[0]; step <= on->steps[on->kinds - 1]; step++) {
        int found = 0;
        while (found < pairs && has_pair_at(on, cards, step + found))
            found++;
        if (found == pairs)
            return true;
    }
    return false;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* The first of TR-26, TR-27 and TR-28 that a play breaks; 0: none. */
static int breaks(const setting *on, const demand *lead, copies hand, copies play)
{
    const int held = cards_in(on, hand);
    if (cards_in(on, play) < lesser(lead->count, held))
        return 26;
    if (held >= lead->count && pairs_in(on, play) < lesser(lead->pairs, pairs_in(on, hand)))
        return 27;
    if (lead->is_tractor && has_tractor(on, hand, lead->pairs) &&
        !has_tractor(on, play, lead->pairs))
        return 28;
    return 0;
}

/* ---- The same cards for the library ----------------------------------------------------- */

static parlor_tractor_hand hand_of(const setting *on, copies cards)
{
    parlor_tractor_hand hand = {0};
    for (int kind = 0; kind < KINDS; kind++) {
        const uint64_t bit = UINT64_C(1) << parlor_tractor_card_move(on->codes[kind]);
        hand.once |= copies_of(cards, kind) > 0 ? bit : 0;
        hand.twice |= copies_of(cards, kind) > 1 ? bit : 0;
    }
    return hand;
}

/* Lists them; returns how many. */
static int list_cards(const setting *on, copies cards, parlor_tractor_card *list)
{
    int count = 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (int copy = 0; copy < copies_of(cards, kind); copy++)
            list[count++] = on->codes[kind];
    return count;
}

/* ---- One hand and one lead -------------------------------------------------------------- */

typedef struct play_list {
    int count;
    copies at[PLAYS_MOST];
} play_list;

/* All plays of so many cards. */
static void list_plays(copies hand, int kind, int count, copies begun, play_list *list)
{
    if (count == 0) {
        list->at[list->count++] = begun;
        return;
    }
    for (int taken = 0; kind < KINDS && taken <= lesser(count, copies_of(hand, kind)); taken++)
        list_plays(hand, kind + 1, count - taken, begun + ((copies)taken << 4 * kind), list);
}

static void tell(const setting *on, const demand *lead, copies hand, copies taken)
{
    differs();
    printf("%s, %d led, %d pairs%s, hand %" PRIx64 ", taken %" PRIx64 "\n", on->name, lead->count,
           lead->pairs, lead->is_tractor ? ", a tractor" : "", hand, taken);
}

/* What can be taken next, as all plays that do the duties have it. */
static void compare_choice(const setting *on, const demand *lead, copies hand, copies taken,
                           const play_list *legal)
{
    int ways = 0;
    copies next = 0;
    for (int i = 0; i < legal->count; i++)
        if (contains(legal->at[i], taken)) {
            next |= legal->at[i] - taken;
            ways++;
        }
    if (ways == 0)
        return; /* nobody can come there */
    uint64_t kinds = 0;
    for (int kind = 0; kind < KINDS; kind++)
        if (copies_of(next, kind))
            kinds |= UINT64_C(1) << parlor_tractor_card_move(on->codes[kind]);
    const parlor_tractor_hand left = hand_of(on, hand - taken), begun = hand_of(on, taken);
    const parlor_tractor_choice choice =
        parlor_tractor_follow_choice(&on->order, &lead->same, &left, &begun);
    choices_met++;
    if (choice.kinds != kinds || choice.is_forced != (ways == 1))
        tell(on, lead, hand, taken);
}

/* ---- The audit -------------------------------------------------------------------------- */

/* The first duty that Bob has not done in the second trick. */
static void hear(void *context, const parlor_tractor_report *report)
{
    int *const first = context;
    if (report->seat == PARLOR_TRACTOR_BOB && report->trick == 2 && *first == 0)
        *first = (int)report->rule;
}

static void add_trick(parlor_tractor_round *round, int *card, int size)
{
    round->sizes[round->trick_count++] = (uint8_t)size;
    *card += PARLOR_TRACTOR_SEATS * size;
}

/* A round of which the audit sees that Bob holds the hand when Alice leads, and what he plays. All
 * else is one card over and over; what Bob has left he plays one by one, whoever leads. */
static int audited(const setting *on, const parlor_tractor_card *lead, int size, copies hand,
                   copies play)
{
    parlor_tractor_round round = {.main = on->order.main, .ranks = {RANK, RANK}};
    parlor_tractor_card left[HELD_MOST];
    const int count = list_cards(on, hand - play, left);
    int card = 0, first = 0;
    memset(round.cards, on->codes[FILLER], sizeof round.cards);
    add_trick(&round, &card, PARLOR_TRACTOR_HAND - size - count); /* equals do not beat Alice */
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
        memcpy(round.cards + card + player * size, lead, (size_t)size);
    list_cards(on, play, round.cards + card + size);
    parlor_tractor_trick trick;
    parlor_tractor_trick_referee(&on->order, round.cards + card, size, &trick);
    add_trick(&round, &card, size);
    int leader = trick.winner;
    for (int i = 0; i < count; i++) {
        round.cards[card + (PARLOR_TRACTOR_BOB - leader + PARLOR_TRACTOR_SEATS) %
                               PARLOR_TRACTOR_SEATS] = left[i];
        parlor_tractor_trick_referee(&on->order, round.cards + card, 1, &trick);
        leader = (leader + trick.winner) % PARLOR_TRACTOR_SEATS;
        add_trick(&round, &card, 1);
    }
    parlor_tractor_audit(&round, hear, &first);
    return first;
}

static void compare_audit(const setting *on, const demand *lead, copies hand,
                          const play_list *plays)
{
    for (int i = 0; i < plays->count; i++) {
        audits_met++;
        if (audited(on, lead->cards, lead->count, hand, plays->at[i]) !=
            breaks(on, lead, hand, plays->at[i]))
            tell(on, lead, hand, plays->at[i]);
    }
}

/* ---- All hands and leads ---------------------------------------------------------------- */

/* All plays of a hand, by their number of cards. */
typedef struct all_plays {
    play_list of[LED_MOST + 1];
} all_plays;

static void compare_lead(const setting *on, const demand *lead, copies hand, const all_plays *plays)
{
    const play_list *const whole = &plays->of[lead->count];
    const parlor_tractor_hand held = hand_of(on, hand);
    play_list legal = {0};
    for (int i = 0; i < whole->count; i++) {
        const parlor_tractor_hand play = hand_of(on, whole->at[i]);
        const int broken = breaks(on, lead, hand, whole->at[i]);
        plays_met++;
        if (parlor_tractor_follow_breaks(&on->order, &lead->same, &held, &play) != broken)
            tell(on, lead, hand, whole->at[i]);
        if (broken == 0)
            legal.at[legal.count++] = whole->at[i];
    }
    for (int taken = 0; taken < lead->count; taken++)
        for (int i = 0; i < plays->of[taken].count; i++)
            compare_choice(on, lead, hand, plays->of[taken].at[i], &legal);
}

static void compare_hand(const setting *on, const demand leads[LEADS], copies hand, int size)
{
    static all_plays plays;
    hands_met++;
    for (int count = 0; count <= lesser(size, LED_MOST); count++) {
        plays.of[count].count = 0;
        list_plays(hand, 0, count, 0, &plays.of[count]);
    }
    for (int i = 0; i < LEADS; i++) {
        if (leads[i].count > size)
            continue;
        compare_lead(on, &leads[i], hand, &plays);
        if (hand % ((copies)1 << 4 * ROW) >> 4 * AUDITED == 0)
            compare_audit(on, &leads[i], hand, &plays.of[leads[i].count]);
    }
}

/* Pairs and singles of another suit beside the cards of the group. */
static void compare_with_others(const setting *on, const demand leads[LEADS], copies hand, int size)
{
    for (int others = 0; size + others <= HELD_MOST; others++)
        for (int pairs = 0; 2 * pairs <= others; pairs++) {
            copies all = hand;
            if (others - pairs > KINDS - ROW)
                continue;
            for (int i = 0; i < others - pairs; i++)
                all += (copies)(i < pairs ? 2 : 1) << 4 * (ROW + i);
            if (size + others > 0)
                compare_hand(on, leads, all, size + others);
        }
}

static void compare_hands(const setting *on, const demand leads[LEADS], int kind, copies hand,
                          int size)
{
    if (kind == on->kinds) {
        compare_with_others(on, leads, hand, size);
        return;
    }
    for (int held = 0; held <= 2 && size + held <= HELD_MOST; held++)
        compare_hands(on, leads, kind + 1, hand + ((copies)held << 4 * kind), size + held);
}

/* ---- Settings --------------------------------------------------------------------------- */

static demand demand_of(const setting *on, const char *text)
{
    demand found = {.count = 0};
    parlor_tractor_lead lead;
    for (size_t length;
         (length = parlor_tractor_card_read(text, strlen(text), &found.cards[found.count])) > 0;
         found.count++)
        text += length;
    if (!parlor_tractor_lead_of(&on->order, found.cards, found.count, &lead))
        abort();
    found.same = parlor_tractor_lead_demand(&lead);
    for (int i = 0; i + 1 < found.count; i++)
        found.pairs += found.cards[i] == found.cards[i + 1];
    found.is_tractor = lead.kind == PARLOR_TRACTOR_LEAD_TRACTOR;
    if (found.same.count != found.count || found.same.pairs != found.pairs) {
        differs();
        printf("a lead of %d cards and %d pairs binds otherwise\n", found.count, found.pairs);
    }
    return found;
}

/* So many kinds of the group, from one of them on. */
static void take_row(setting *on, const brute_group *group, int first)
{
    on->kinds = lesser(ROW, group->kinds - first);
    for (int i = 0; i < on->kinds; i++) {
        on->codes[i] = group->code[first + i];
        on->steps[i] = group->step[first + i];
    }
    for (int i = on->kinds; i < ROW; i++)
        on->codes[i] = on->codes[0]; /* never held */
    for (int i = ROW; i < KINDS; i++)
        on->codes[i] = brute_code(PARLOR_TRACTOR_CLUBS, i < ROW + 5 ? i - ROW + 2 : i - ROW + 3);
    on->codes[FILLER] = brute_code(PARLOR_TRACTOR_DIAMONDS, 14);
}

static void compare(setting *on)
{
    demand leads[LEADS];
    for (int i = 0; i < LEADS; i++)
        leads[i] = demand_of(on, on->leads[i]);
    compare_hands(on, leads, 0, 0, 0);
}

int main(void)
{
    setting suit = {.name = "spades",
                    .order = {PARLOR_TRACTOR_HEARTS, RANK},
                    .leads = {"S2", "S2S2", "S2S4", "S2S2S4", "S2S4S6", "S2S2S3S3", "S2S2S4S4",
                              "S2S2S4S6", "S2S4S6S9"}};
    setting trumps = {.name = "trumps",
                      .order = {PARLOR_TRACTOR_HEARTS, RANK},
                      .leads = {"H2", "H2H2", "H2H4", "H2H2H4", "H2H4H6", "H2H2H3H3", "H2H2H4H4",
                                "H2H2H4H6", "H2H4H6H9"}};
    setting few = {.name = "trumps without a main suit",
                   .order = {PARLOR_TRACTOR_NO_SUIT, RANK},
                   .leads = {"H7", "H7H7", "H7S7", "H7H7S7", "H7S7C7", "D7D7BJBJ", "H7H7S7S7",
                             "H7H7S7C7", "H7S7C7D7"}};
    const brute_group spades = brute_suit(PARLOR_TRACTOR_SPADES, RANK);
    const brute_group many = brute_trumps(PARLOR_TRACTOR_HEARTS, RANK);
    const brute_group equals = brute_trumps(PARLOR_TRACTOR_NO_SUIT, RANK);
    take_row(&suit, &spades, 1);
    take_row(&trumps, &many, many.kinds - ROW);
    take_row(&few, &equals, 0);
    compare(&suit);
    compare(&trumps);
    compare(&few);
    printf("%" PRIu64 " hands, %" PRIu64 " choices, %" PRIu64 " whole plays, %" PRIu64
           " of them audited\n",
           hands_met, choices_met, plays_met, audits_met);
    return verdict();
}
