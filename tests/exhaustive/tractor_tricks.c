/* Every lead of up to six cards against every answer of its size, with a main suit and without:
 * what the answer is worth, who wins, and how long the lead's longest component is, as the library
 * says and as brute force does.
 *
 * By symmetry all suits that are no trumps are alike: a lead is of spades or of trumps, an answer
 * of spades, of clubs, of trumps or mixed; in a mixed answer only the groups count, so it is taken
 * with every number of cards of each. Leads of up to four cards meet every answer one by one. Of
 * longer ones every lead is taken apart, and those of equal structure and honour card, of which the
 * library keeps the same, stand for each other; with --long, leads of five cards meet every answer,
 * too. Of single cards every trick of four players is compared, and of two cards every trick in
 * which two followers compete. tractor_tricks [--long] */
#include "exhaustive.h"
#include "tractor_brute.h" /* before the library, whose names it is not to know */

#include "lib/games/tractor/tractor_trick.c"

enum {
    SEATS = PARLOR_TRACTOR_SEATS,
    PLAYS_MOST = 1 << 18,
    STRUCTURES_MOST = 16, /* there are seven of six cards, eleven of six pairs */
    CLASSES_MOST = 1 << 10,
    WHOLE_MOST = 6, /* cards of plays that are all there */
    ONE_BY_ONE = 4, /* leads of up to so many cards meet every answer */
    RANK = 7,
};

/* A play as both sides know it. */
typedef struct card_play {
    brute_play brute;
    parlor_tractor_card cards[BRUTE_CARDS];
    bool is_mixed;
} card_play;

typedef struct play_list {
    bool only_pairs;
    size_t count;
    card_play *at;
} play_list;

/* The order in force, and all plays of one size. */
typedef struct table {
    parlor_tractor_order order;
    tractor_keys keys;
    brute_group trumps, spades, clubs;
    int size;
    play_list leads, answers;
    size_t structure_count;
    brute_structure structures[STRUCTURES_MOST];
    int *worths; /* of each answer, by group led (spades, trumps) and structure */
} table;

static uint64_t leads_met, pairs_met;

/* ---- Plays ---- */

static void add_play(play_list *list, const brute_play *brute)
{
    card_play *const put = &list->at[list->count++];
    *put = (card_play){.brute = *brute};
    int count = 0;
    for (int kind = 0; kind < brute->group->kinds; kind++)
        for (int copy = 0; copy < brute->copies[kind]; copy++)
            put->cards[count++] = brute->group->code[kind];
}

/* All plays with so many cards of the kinds from `kind` on. */
static void add_plays(play_list *list, brute_play *brute, int kind, int left)
{
    if (left == 0) {
        add_play(list, brute);
        return;
    }
    if (kind == brute->group->kinds)
        return;
    const int step = list->only_pairs ? 2 : 1;
    for (int copies = 0; copies <= 2 && copies <= left; copies += step) {
        brute->copies[kind] = (uint8_t)copies;
        add_plays(list, brute, kind + 1, left - copies);
    }
    brute->copies[kind] = 0;
}

static void add_plays_of(play_list *list, const brute_group *group, int size)
{
    brute_play brute = {.group = group, .size = size};
    add_plays(list, &brute, 0, size);
}

/* The highest cards of two groups, so many of the first, in pairs where there are two. */
static void add_mixed(play_list *list, const brute_group *one, const brute_group *other, int size)
{
    for (int first = 1; first < size; first++) {
        card_play *const put = &list->at[list->count++];
        *put = (card_play){.is_mixed = true};
        for (int i = 0; i < size; i++) {
            const brute_group *const from = i < first ? one : other;
            const int place = (i < first ? i : i - first) / 2;
            put->cards[i] = from->code[from->kinds - 1 - place];
        }
    }
}

static void list_plays(table *on)
{
    on->leads.count = on->answers.count = 0;
    on->leads.only_pairs = on->answers.only_pairs = on->size > WHOLE_MOST;
    add_plays_of(&on->leads, &on->spades, on->size);
    add_plays_of(&on->leads, &on->trumps, on->size);
    add_plays_of(&on->answers, &on->spades, on->size);
    add_plays_of(&on->answers, &on->clubs, on->size);
    add_plays_of(&on->answers, &on->trumps, on->size);
    add_mixed(&on->answers, &on->trumps, &on->spades, on->size);
    add_mixed(&on->answers, &on->trumps, &on->clubs, on->size);
    add_mixed(&on->answers, &on->spades, &on->clubs, on->size);
}

/* ---- What answers are worth, by brute force ---- */

static size_t structure_number(table *on, const brute_structure *wanted)
{
    size_t i = 0;
    for (; i < on->structure_count; i++)
        if (on->structures[i].count == wanted->count &&
            memcmp(on->structures[i].lengths, wanted->lengths, sizeof wanted->lengths) == 0)
            return i;
    on->structures[on->structure_count++] = *wanted;
    return i;
}

static int *worths_of(const table *on, bool trumps_led, size_t number)
{
    return on->worths + (trumps_led * STRUCTURES_MOST + number) * PLAYS_MOST;
}

static void find_worths(table *on)
{
    on->structure_count = 0;
    for (size_t i = 0; i < on->leads.count; i++) {
        const brute_structure apart = brute_take_apart(on->leads.at[i].brute);
        structure_number(on, &apart);
    }
    for (size_t s = 0; s < on->structure_count; s++)
        for (int trumps_led = 0; trumps_led < 2; trumps_led++)
            for (size_t i = 0; i < on->answers.count; i++) {
                const card_play *const put = &on->answers.at[i];
                worths_of(on, trumps_led, s)[i] =
                    put->is_mixed ? -1
                                  : brute_worth(trumps_led ? &on->trumps : &on->spades,
                                                &on->structures[s], &put->brute);
            }
}

/* ---- The library ---- */

static void tell(const table *on, const char *what, const card_play *lead, const card_play *answer)
{
    differs();
    printf("%s differs, main suit %d:", what, (int)on->order.main);
    for (int i = 0; i < on->size; i++)
        printf(" %02x", lead->cards[i]);
    printf(" against");
    for (int i = 0; answer && i < on->size; i++)
        printf(" %02x", answer->cards[i]);
    putchar('\n');
}

/* The library's strength as brute force counts it. Without a main suit trumps begin with the kinds
 * of equal level. */
static int library_worth(const table *on, const contest *trick, const card_play *answer)
{
    const play sum = play_of(&on->keys, answer->cards, on->size);
    const int strength = contest_strength(trick, &sum);
    const bool are_trumps = strength >= 0 && sum.groups == GROUP_TRUMPS;
    const int lowest = on->order.main == PARLOR_TRACTOR_NO_SUIT ? LEVEL_EQUALS : 0;
    return are_trumps ? strength - GROUP_TRUMPS - lowest + BRUTE_TRUMPS : strength;
}

/* The answer is that of the last player; the plays between are copies of the lead, which never win.
 */
static void compare_trick(const table *on, const contest *trick, const card_play *lead,
                          const card_play *answer, int lead_worth, int worth, int longest)
{
    parlor_tractor_card cards[SEATS * BRUTE_CARDS];
    for (int player = 0; player < SEATS; player++)
        memcpy(cards + player * on->size, player < SEATS - 1 ? lead->cards : answer->cards,
               (size_t)on->size);
    const tractor_outcome outcome = parlor_tractor_trick_outcome(&on->keys, cards, on->size);
    if (outcome.winner != (worth > lead_worth ? SEATS - 1 : 0) || outcome.longest != longest)
        tell(on, "the winner", lead, answer);
    if (on->size > 2 && library_worth(on, trick, answer) != worth)
        tell(on, "the honour card", lead, answer);
    pairs_met++;
}

/* What the library keeps of a lead. */
static bool contests_are_equal(const contest *a, const contest *b)
{
    return a->lead_groups == b->lead_groups && a->winning_groups == b->winning_groups &&
           a->lead_is_throw == b->lead_is_throw && a->best == b->best &&
           a->lengths.pair_total == b->lengths.pair_total &&
           a->lengths.tractor_count == b->lengths.tractor_count &&
           memcmp(a->lengths.tractors, b->lengths.tractors, (size_t)a->lengths.tractor_count) == 0;
}

/* Leads that stand for each other. */
typedef struct lead_class {
    bool trumps_led;
    size_t structure;
    int honour;
    contest kept;
} lead_class;

typedef struct class_list {
    size_t count;
    lead_class at[CLASSES_MOST];
} class_list;

/* Is this the first lead of its class? */
static bool class_is_new(const table *on, class_list *classes, const lead_class *lead,
                         const card_play *cards)
{
    for (size_t i = 0; i < classes->count; i++) {
        const lead_class *const other = &classes->at[i];
        if (other->trumps_led == lead->trumps_led && other->structure == lead->structure &&
            other->honour == lead->honour) {
            if (!contests_are_equal(&other->kept, &lead->kept))
                tell(on, "what is kept of a lead", cards, NULL);
            return false;
        }
    }
    classes->at[classes->count++] = *lead;
    return true;
}

/* One lead: its structure, and the answers unless another lead stands for it. */
static void compare_lead(table *on, const card_play *lead, class_list *classes, bool one_by_one)
{
    const brute_structure apart = brute_take_apart(lead->brute);
    const bool trumps_led = lead->brute.group->are_trumps;
    lead_class found = {trumps_led, structure_number(on, &apart), apart.honour, {0}};
    const play sum = play_of(&on->keys, lead->cards, on->size);
    if (!contest_begin(&found.kept, &on->keys, &sum))
        tell(on, "the lead", lead, NULL);
    leads_met++;
    const int *const worths = worths_of(on, trumps_led, found.structure);
    if (!class_is_new(on, classes, &found, lead) && !one_by_one)
        return;
    const int lead_worth = apart.count > 1 && !trumps_led
                               ? BRUTE_TRUMPS - 1 /* any trumps will do */
                               : apart.honour + (trumps_led ? BRUTE_TRUMPS : 0);
    for (size_t i = 0; i < on->answers.count; i++)
        compare_trick(on, &found.kept, lead, &on->answers.at[i], lead_worth, worths[i],
                      apart.lengths[0]);
}

/* A mixed lead is none. */
static void compare_mixed_leads(const table *on)
{
    for (size_t i = 0; i < on->answers.count; i++) {
        const play sum = play_of(&on->keys, on->answers.at[i].cards, on->size);
        contest trick;
        if (on->answers.at[i].is_mixed && contest_begin(&trick, &on->keys, &sum))
            tell(on, "a mixed lead", &on->answers.at[i], NULL);
    }
}

static void compare_size(table *on, int size, bool one_by_one)
{
    static class_list classes;
    on->size = size;
    classes.count = 0;
    leads_met = pairs_met = 0;
    list_plays(on);
    find_worths(on);
    for (size_t i = 0; i < on->leads.count; i++)
        compare_lead(on, &on->leads.at[i], &classes, one_by_one);
    compare_mixed_leads(on);
    printf("%12" PRIu64 "  pairs of a lead of %d%s, in %zu classes%s, and one of %zu answers\n",
           pairs_met, size, on->leads.only_pairs ? " in pairs" : "", classes.count,
           one_by_one ? ", each one alone" : "", on->answers.count);
    /* coefficients of (1 + x + x^2)^12 and of the same to the 18th, or the 6th, added up; behind
     * six cards of (1 + x^2)^12 and so on */
    static const uint64_t leads[2][BRUTE_CARDS] = {
        {30, 249, 1474, 6882, 26688, 88654, 0, 3555, 0, 9360, 0, 19488},
        {18, 99, 402, 1311, 3558, 8215, 0, 510, 0, 798, 0, 925}};
    count_is("... of so many leads", leads_met,
             leads[on->order.main == PARLOR_TRACTOR_NO_SUIT][size - 1]);
}

/* ---- Tricks of four players ---- */

/* Who wins by brute force: the first of the highest. */
static int first_highest(const int worths[SEATS])
{
    int winner = 0;
    for (int player = 1; player < SEATS; player++)
        if (worths[player] > worths[winner])
            winner = player;
    return winner;
}

/* Every trick with a lead of spades or trumps and two followers; the last player repeats the lead.
 */
static void compare_two_followers(table *on, int size)
{
    uint64_t tricks = 0;
    on->size = size;
    list_plays(on);
    find_worths(on);
    for (size_t l = 0; l < on->leads.count; l++) {
        const card_play *const lead = &on->leads.at[l];
        const brute_structure apart = brute_take_apart(lead->brute);
        const bool trumps_led = lead->brute.group->are_trumps;
        const int *const worths = worths_of(on, trumps_led, structure_number(on, &apart));
        int worth[SEATS] = {apart.honour + (trumps_led ? BRUTE_TRUMPS : 0), -1, -1, -1};
        parlor_tractor_card cards[SEATS * BRUTE_CARDS];
        memcpy(cards, lead->cards, (size_t)size);
        memcpy(cards + 3 * size, lead->cards, (size_t)size);
        if (apart.count > 1 && !trumps_led)
            worth[0] = 0;
        for (size_t a = 0; a < on->answers.count; a++)
            for (size_t b = 0; b < on->answers.count; b++, tricks++) {
                worth[1] = worths[a];
                worth[2] = worths[b];
                memcpy(cards + size, on->answers.at[a].cards, (size_t)size);
                memcpy(cards + 2 * size, on->answers.at[b].cards, (size_t)size);
                if (parlor_tractor_trick_outcome(&on->keys, cards, size).winner !=
                    first_highest(worth))
                    tell(on, "the winner of two followers", lead, &on->answers.at[a]);
            }
    }
    printf("%12" PRIu64 "  tricks of %d cards with two followers that compete\n", tricks, size);
}

/* Groups and levels of all 54 kinds. */
static int list_kinds(const table *on, parlor_tractor_card codes[54], int group[54], int step[54])
{
    brute_group groups[5];
    int group_count = 0, count = 0;
    groups[group_count++] = on->trumps;
    for (int suit = 0; suit < 4; suit++)
        if (suit != (int)on->order.main)
            groups[group_count++] = brute_suit(suit, RANK);
    for (int i = 0; i < group_count; i++)
        for (int kind = 0; kind < groups[i].kinds; kind++) {
            codes[count] = groups[i].code[kind];
            group[count] = i;
            step[count++] = groups[i].step[kind];
        }
    return count;
}

static void compare_single_cards(table *on)
{
    parlor_tractor_card codes[54], cards[SEATS];
    int group[54], step[54], worth[SEATS], kind[SEATS];
    const int kinds = list_kinds(on, codes, group, step);
    uint64_t tricks = 0;
    on->size = 1;
    for (int i = 0; i < kinds * kinds * kinds * kinds; i++, tricks++) {
        for (int player = 0, rest = i; player < SEATS; player++, rest /= kinds) {
            kind[player] = rest % kinds;
            const int of = group[kind[player]];
            cards[player] = codes[kind[player]];
            worth[player] = of == 0                ? BRUTE_TRUMPS + step[kind[player]]
                            : of == group[kind[0]] ? step[kind[player]]
                                                   : -1;
        }
        if (parlor_tractor_trick_outcome(&on->keys, cards, 1).winner != first_highest(worth)) {
            differs();
            printf("trick %d of single cards differs\n", i);
        }
    }
    count_is("tricks of four single cards", tricks, 8503056); /* 54 to the 4th */
}

/* ---- All of it ---- */

static void compare_order(parlor_tractor_suit main_suit, bool is_whole)
{
    static table on;
    int *const worths = on.worths;
    card_play *const leads = on.leads.at, *const answers = on.answers.at;
    on = (table){.order = {main_suit, RANK}};
    on.worths = worths ? worths : malloc(sizeof(int) * 2 * STRUCTURES_MOST * PLAYS_MOST);
    on.leads.at = leads ? leads : malloc(sizeof(card_play) * PLAYS_MOST);
    on.answers.at = answers ? answers : malloc(sizeof(card_play) * PLAYS_MOST);
    if (!on.worths || !on.leads.at || !on.answers.at)
        abort();
    parlor_tractor_keys_fill(&on.keys, on.order);
    on.trumps = brute_trumps((int)main_suit, RANK);
    on.spades = brute_suit(PARLOR_TRACTOR_SPADES, RANK);
    on.clubs = brute_suit(PARLOR_TRACTOR_CLUBS, RANK);
    puts(main_suit == PARLOR_TRACTOR_NO_SUIT ? "no main suit" : "main suit hearts");
    compare_single_cards(&on);
    compare_two_followers(&on, 2);
    for (int size = WHOLE_MOST + 2; size <= BRUTE_CARDS; size += 2)
        compare_size(&on, size, false);
    for (int size = 1; size <= WHOLE_MOST; size++)
        compare_size(&on, size, size <= ONE_BY_ONE || (is_whole && size == ONE_BY_ONE + 1));
}

int main(int argc, char **argv)
{
    compare_order(PARLOR_TRACTOR_HEARTS, is_long(argc, argv));
    compare_order(PARLOR_TRACTOR_NO_SUIT, is_long(argc, argv));
    return verdict();
}
