/* Every way to play small decks: all deals of a handful of cards, each legal move at every
 * decision, as published and by house rules. The table, which goes on from any position, and the
 * literal reference have the same legal moves everywhere, and the same payoffs at every end.
 *
 * Nothing but the number of turns keeps players from drawing and keeping for ever, so ways to play
 * are followed for some decisions, and counted; and beyond that, every position that can come about
 * at all, in whatever way, is gone on from once. Not so where piles are shuffled, each in its own
 * way: there, no position comes about again. */
#include "exhaustive.h"
#include "tests/reference/play_reference.h"

#include "parlor/maumau_play.h"

enum { DECK_MOST = 8, RULES_SIZE = 256, POSITIONS_MOST = 1 << 13, SLOTS = 2 * POSITIONS_MOST };

/* House rules, a deck, how it is dealt, how deep all ways to play are followed, and what that comes
 * to. */
typedef struct plan {
    const char *rules;
    const char *deck;
    int players, each, depth;
    uint64_t deals, ways, positions;
} plan;

static const plan plans[] = {
    {"", "CS HS CE CJ DA", 2, 1, 8, 120, 5369, 4186},
    {"", "CS HS HE CJ DA", 2, 2, 8, 120, 4124, 2912},
    {"", "CS HS HE CJ DJ CA", 2, 2, 6, 720, 63160, 1103624},
    {"", "CS HE CJ HA CK", 3, 1, 8, 120, 1394, 1072},
    {"nine=reverse,ace=again", "CN HN CA HA CJ", 2, 1, 8, 120, 20920, 87856},
    {"nine=reverse,ace=again", "CN HN CA CJ HE", 3, 1, 8, 120, 2052, 1468},
    {"sevens=pay,after_paying=plays,jack_on_jack=yes", "CS HS CE CJ DJ", 2, 1, 6, 120, 172164,
     27546},
    {"after_paying=plays,opening=plain,draw=needed,drawn=must", "CS HS HE CJ DA", 2, 2, 8, 120,
     9784, 1344},
    {"drawn=never,jack_on_jack=yes,last_jack=plain", "CS HE CJ DJ CK", 2, 1, 8, 120, 38984, 8628},
    {"jack_on_jack=yes,last_jack=forbidden", "CS HE CJ DJ CK", 2, 1, 6, 120, 102714, 37484},
    {"turnover=shuffled,drawn=must", "CS HS CE CJ DA", 2, 1, 12, 120, 25522, 0},
    {"turnover=shuffled,sevens=pay,nine=reverse,ace=again", "CN CS CE HA CK CQ", 3, 1, 10, 720,
     33504, 0},
};

/* What makes two tables go on alike, but for the number of turns. */
typedef struct situation {
    parlor_maumau_position position;
    bool has_drawn, is_reversed;
    parlor_maumau_card drawn;
    int32_t seat;
} situation;

typedef struct enumeration {
    const plan *what;
    uint64_t deals, ways, positions;
    uint64_t round; /* of the deal at hand: slots of others are free */
    struct {
        situation at;
        uint64_t round;
    } slots[SLOTS];
} enumeration;

static enumeration all;

/* ---- Both at once ---- */

/* A table and the reference's. */
typedef struct pair {
    parlor_table table;
    void *reference;
} pair;

/* Do they wait for the same, or have come to the same? */
static void compare(const pair *at, const char *deal)
{
    const play_reference *const reference = &play_reference_maumau;
    bool is_same = reference->seat(at->reference) == at->table.seat &&
                   reference->legal(at->reference) == at->table.legal;
    if (at->table.seat < 0 && is_same) {
        static char result[PLAY_REFERENCE_RESULT_SIZE];
        int expected[PLAY_REFERENCE_SEATS], found[PARLOR_SEATS_MAX];
        reference->result(at->reference, result, sizeof result, expected);
        parlor_table_payoff(&at->table, found);
        is_same = memcmp(expected, found, sizeof found) == 0;
    }
    if (is_same)
        return;
    differs();
    printf("%s: legal %" PRIx64 " of seat %d, in the reference %" PRIx64 " of %d\n", deal,
           at->table.legal, at->table.seat, reference->legal(at->reference),
           reference->seat(at->reference));
}

static pair moved(const pair *from, int move)
{
    pair to = {from->table, play_reference_maumau.copy(from->reference)};
    if (!to.reference)
        abort();
    parlor_table_move(&to.table, move, NULL, NULL);
    play_reference_maumau.play(to.reference, move);
    return to;
}

/* ---- All ways to play ---- */

static void follow_ways(const pair *at, int depth, const char *deal)
{
    all.ways++;
    compare(at, deal);
    for (uint64_t left = depth > 0 ? at->table.legal : 0; left; left &= left - 1) {
        const pair next = moved(at, __builtin_ctzll(left));
        follow_ways(&next, depth - 1, deal);
        play_reference_maumau.end(next.reference);
    }
}

/* ---- All positions ---- */

static situation situation_of(const parlor_table *table)
{
    const parlor_maumau_table *const own = parlor_maumau_table_of(table);
    situation at;
    memset(&at, 0, sizeof at);
    at.position = parlor_maumau_table_position(own);
    for (int seat = 0; seat < at.position.players; seat++) { /* in which order does not matter */
        parlor_maumau_cards *const hand = &at.position.hands[seat];
        hand->count = 0;
        for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
            if (own->state.hands[seat] >> card & 1)
                hand->at[hand->count++] = (parlor_maumau_card)card;
    }
    at.has_drawn = own->has_drawn;
    at.is_reversed = own->state.is_reversed;
    at.drawn = own->has_drawn ? own->drawn : 0;
    at.seat = table->seat;
    return at;
}

/* Is it new in this deal? */
static bool take_note(const situation *at)
{
    const unsigned char *const bytes = (const unsigned char *)at;
    uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
    for (size_t i = 0; i < sizeof *at; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
    for (size_t slot = hash % SLOTS;; slot = (slot + 1) % SLOTS) {
        if (all.slots[slot].round != all.round) {
            all.slots[slot].at = *at;
            all.slots[slot].round = all.round;
            return true;
        }
        if (memcmp(&all.slots[slot].at, at, sizeof *at) == 0)
            return false;
    }
}

/* Breadth first, so that nothing is reached late, when the number of turns would end it. */
static void visit_positions(const pair *first, const char *deal)
{
    static pair found[POSITIONS_MOST];
    size_t count = 1;
    situation at = situation_of(&first->table);
    all.round++;
    take_note(&at);
    found[0] = (pair){first->table, play_reference_maumau.copy(first->reference)};
    for (size_t here = 0; here < count; here++) {
        for (uint64_t left = found[here].table.legal; left; left &= left - 1) {
            const pair next = moved(&found[here], __builtin_ctzll(left));
            compare(&next, deal);
            at = situation_of(&next.table);
            if (!take_note(&at)) {
                play_reference_maumau.end(next.reference);
                continue;
            }
            if (count == POSITIONS_MOST)
                abort();
            found[count++] = next;
        }
        play_reference_maumau.end(found[here].reference);
    }
    all.positions += count;
}

/* ---- House rules ---- */

static parlor_play_options options_of(const char *rules)
{
    const parlor_game *const game = parlor_game_find("maumau");
    parlor_play_options options = {{0}};
    parlor_status status;
    if (!parlor_play_rules_read(game, rules, strlen(rules), &options, &status))
        abort();
    return options;
}

/* As the log has them. */
static void write_options(const char *rules, char json[RULES_SIZE])
{
    size_t size = 0;
    json[size++] = '{';
    for (const char *at = rules; *at && size + 8 < RULES_SIZE; at++) {
        if (at == rules)
            json[size++] = '"';
        if (*at == '=' || *at == ',') {
            memcpy(json + size, *at == '=' ? "\":\"" : "\",\"", 3);
            size += 3;
        } else {
            json[size++] = *at;
        }
    }
    strcpy(json + size, size > 1 ? "\"}" : "}");
}

/* ---- All deals ---- */

static parlor_maumau_card card_at(const char *deck, int place)
{
    parlor_maumau_card card = 0;
    parlor_maumau_card_read(deck + 3 * place, &card);
    return card;
}

static void play_deal(const int *order, int count)
{
    const plan *const what = all.what;
    parlor_maumau_position position = {.players = (uint8_t)what->players,
                                       .wish = PARLOR_MAUMAU_ANY_SUIT};
    char deal[8 + 3 * DECK_MOST];
    int length = snprintf(deal, sizeof deal, "\"%dx%d", what->players, what->each);
    for (int i = 0; i < count; i++) {
        const parlor_maumau_card card = card_at(what->deck, order[i]);
        const int dealt = what->players * what->each;
        parlor_maumau_cards *const to = i < dealt    ? &position.hands[i % what->players]
                                        : i == dealt ? &position.discard
                                                     : &position.draw;
        to->at[to->count++] = card;
        length += snprintf(deal + length, sizeof deal - (size_t)length, " %s",
                           parlor_maumau_card_name(card));
    }
    snprintf(deal + length, sizeof deal - (size_t)length, "\"");
    const bool acts = strstr(what->rules, "opening=plain") == NULL;
    const parlor_maumau_rank opening = parlor_maumau_card_rank(position.discard.at[0]);
    position.seat = acts && opening == PARLOR_MAUMAU_EIGHT;   /* MM-4 */
    position.sevens = acts && opening == PARLOR_MAUMAU_SEVEN; /* MM-4 */
    const parlor_play_options options = options_of(what->rules);
    char json[RULES_SIZE];
    write_options(what->rules, json);
    pair at = {.reference = play_reference_maumau.begin(deal, json, 0, 0)};
    if (!at.reference ||
        !parlor_maumau_table_from_position(&position, &options, &at.table, NULL, NULL)) {
        printf("%s cannot be played\n", deal);
        exit(1);
    }
    all.deals++;
    follow_ways(&at, what->depth, deal);
    if (what->positions > 0)
        visit_positions(&at, deal);
    play_reference_maumau.end(at.reference);
}

/* All orders of the cards from `done` on. */
static void permute(int *order, int done, int count)
{
    if (done == count)
        play_deal(order, count);
    for (int i = done; i < count; i++) {
        int swapped = order[done];
        order[done] = order[i], order[i] = swapped;
        permute(order, done + 1, count);
        swapped = order[done], order[done] = order[i], order[i] = swapped;
    }
}

static void enumerate(const plan *what)
{
    all.what = what;
    all.deals = all.ways = all.positions = 0;
    int order[DECK_MOST], count = ((int)strlen(what->deck) + 1) / 3;
    for (int i = 0; i < count; i++)
        order[i] = i;
    permute(order, 0, count);
    char name[96];
    if (what->rules[0])
        printf("by %s\n", what->rules);
    snprintf(name, sizeof name, "deals of %d cards, %d players with %d each", count, what->players,
             what->each);
    count_is(name, all.deals, what->deals);
    snprintf(name, sizeof name, "ways to play up to %d decisions of them", what->depth);
    count_is(name, all.ways, what->ways);
    if (what->positions > 0)
        count_is("positions that can come about", all.positions, what->positions);
}

int main(void)
{
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++)
        enumerate(&plans[i]);
    return verdict();
}
