/* Imagining a table from a sight (TR-39): the cards that the seat does not see are dealt again, as
 * far as the facts allow. */
#include "../../core/assert.h"
#include "../../core/random.h"
#include "tractor_duty.h"
#include "tractor_facts.h"

enum {
    AT_BOTTOM = PARLOR_TRACTOR_SEATS, /* where the dealer's hidden cards lie, for who is not he */
    PLACES,
    EFFORT = 100,     /* deals that are tried */
    STIRS = 4,        /* for each card ... */
    STIRS_MORE = 120, /* ... and for few cards, which facts hold fast */
};

/* Cards on their way to the places where the seat cannot see them. */
typedef struct dealing {
    const parlor_tractor_sight *own;
    int seat;
    parlor_random *random;
    tractor_facts facts;
    parlor_tractor_hand unseen;
    parlor_tractor_hand at[PLACES];
    int room[PLACES];
    int count; /* of the cards that were dealt, and may lie elsewhere */
    uint8_t kinds[TRACTOR_DECK], places[TRACTOR_DECK];
} dealing;

static int roll(dealing *on, int sides)
{
    return (int)parlor_random_below(on->random, (uint32_t)sides);
}

/* One of a set of kinds that is not empty. */
static uint64_t any_kind(dealing *on, uint64_t kinds)
{
    for (int skipped = roll(on, bits_count_of_64(kinds)); skipped > 0; skipped--)
        kinds &= kinds - 1;
    return kinds_lowest(kinds);
}

/* ---- What everybody sees ---------------------------------------------------------------- */

static parlor_tractor_hand all_played(const parlor_tractor_seen *seen)
{
    parlor_tractor_hand played = seen->gone;
    for (int i = seen_place(seen, 0); i < seen_place(seen, seen->plays); i++)
        hand_put(&played, card_bit(seen->round.cards[i]));
    return played;
}

/* Does the seat know the cards that are in no hand? */
static bool bottom_is_known(const parlor_tractor_sight *own, int seat)
{
    return seat == (int)own->seen.round.dealer && own->seen.phase != PARLOR_TRACTOR_CALLING;
}

/* The cards that the seat does not see, and how many of them are where. What a hand is known to
 * have lies there already. */
static void begin(dealing *on)
{
    const parlor_tractor_sight *const own = on->own;
    const parlor_tractor_hand deck = {KINDS_ALL, KINDS_ALL}, played = all_played(&own->seen);
    on->unseen = hand_without(&deck, &played);
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        const bool is_own = seat == on->seat;
        on->at[seat] = is_own ? hand_with(&own->hand, &own->taken) : own->seen.known[seat];
        on->room[seat] = is_own ? 0 : seen_held(&own->seen, seat) - hand_count(&on->at[seat]);
        on->unseen = hand_without(&on->unseen, &on->at[seat]);
    }
    on->at[AT_BOTTOM] = own->hidden;
    on->room[AT_BOTTOM] = bottom_is_known(own, on->seat) ? 0 : PARLOR_TRACTOR_HIDDEN;
    on->unseen = hand_without(&on->unseen, &own->hidden);
    on->count = 0;
}

/* ---- Dealing ---------------------------------------------------------------------------- */

/* May a card of a kind lie there, too? */
static inline bool may_lie(const dealing *on, int place, uint64_t kind)
{
    if (place == AT_BOTTOM)
        return true;
    const tractor_limits *const of = &on->facts.of[place];
    return !(kind & (of->none | (of->one & on->at[place].once)));
}

static void lay(dealing *on, int place, uint64_t kind)
{
    hand_put(&on->at[place], kind);
    hand_take(&on->unseen, kind);
    on->room[place]--;
    on->kinds[on->count] = (uint8_t)bits_lowest_of_64(kind);
    on->places[on->count++] = (uint8_t)place;
}

enum { ANYWHERE = (1 << PLACES) - 1 };

/* Lays a card in one of some places, given as a set, the likelier the more room there is. */
static bool lay_among(dealing *on, uint64_t kind, unsigned places)
{
    int rooms[PLACES], all = 0;
    for (int place = 0; place < PLACES; place++) {
        const bool is_open = (places >> place & 1) && may_lie(on, place, kind);
        rooms[place] = is_open ? on->room[place] : 0;
        all += rooms[place];
    }
    if (all == 0)
        return false;
    int place = 0;
    for (int skipped = roll(on, all); skipped >= rooms[place]; place++)
        skipped -= rooms[place];
    lay(on, place, kind);
    return true;
}

/* Moves a card that was laid to another place where there is room. */
static bool move_card(dealing *on, int i)
{
    const uint64_t kind = kind_bit(on->kinds[i]);
    for (int place = 0; place < PLACES; place++)
        if (on->room[place] > 0 && may_lie(on, place, kind)) {
            hand_take(&on->at[on->places[i]], kind);
            on->room[on->places[i]]++;
            hand_put(&on->at[place], kind);
            on->room[place]--;
            on->places[i] = (uint8_t)place;
            return true;
        }
    return false;
}

/* Lays a card that only full places are open to where another can be moved away. */
static bool lay_instead(dealing *on, uint64_t kind)
{
    const int first = on->count ? roll(on, on->count) : 0;
    for (int n = 0; n < on->count; n++) {
        const int i = (first + n) % on->count, place = on->places[i];
        if (may_lie(on, place, kind) && move_card(on, i)) {
            lay(on, place, kind);
            return true;
        }
    }
    return false;
}

/* The kinds that may lie in so many of the places. */
static uint64_t kinds_with_places(const dealing *on, int count)
{
    uint64_t with[PLACES + 1] = {KINDS_ALL}; /* by how many places were found for them */
    for (int place = 0; place < PLACES; place++) {
        if (on->room[place] == 0)
            continue;
        const uint64_t allowed = place == AT_BOTTOM ? KINDS_ALL : ~on->facts.of[place].none;
        for (int n = place; n >= 0; n--) {
            with[n + 1] |= with[n] & allowed;
            with[n] &= ~allowed;
        }
    }
    return with[count];
}

/* The cards that fewest places are open to come first. */
static bool deal_rest(dealing *on)
{
    uint64_t classes[PLACES + 1];
    for (int count = 0; count <= PLACES; count++)
        classes[count] = kinds_with_places(on, count);
    for (int count = 0; count <= PLACES; count++)
        for (uint64_t kinds = on->unseen.once & classes[count]; kinds; kinds &= kinds - 1) {
            const uint64_t kind = kinds_lowest(kinds);
            for (int copies = on->unseen.twice & kind ? 2 : 1; copies > 0; copies--)
                if (!lay_among(on, kind, ANYWHERE) && !lay_instead(on, kind))
                    return false;
        }
    return true;
}

/* ---- Throws that somebody could beat ---------------------------------------------------- */

/* The kinds of a group of which a hand, with what it has played since, may have had a pair. */
static uint64_t pairs_possible(const dealing *on, const tractor_beaten *beaten, int seat)
{
    const tractor_limits *const of = &on->facts.of[seat];
    const parlor_tractor_hand *const hand = &on->at[seat], *const unseen = &on->unseen;
    const parlor_tractor_hand before = hand_with(hand, &beaten->later[seat]);
    const uint64_t second = before.once & unseen->once & ~of->none & ~(of->one & hand->once);
    const uint64_t both = unseen->twice & ~before.once & ~of->none & ~of->one;
    return (before.twice | second | both) & group_kinds(&on->facts.order, beaten->group);
}

/* The levels that a seat may have reached with a component, above that which was led. */
static uint32_t tops_possible(const dealing *on, const tractor_beaten *beaten, int seat)
{
    const tractor_limits *const of = &on->facts.of[seat];
    const uint32_t above = ~((2u << beaten->above) - 1);
    if (seat == on->seat || seat == beaten->leader)
        return 0;
    const uint64_t singles = on->unseen.once & ~of->none & ~(of->one & on->at[seat].once);
    const uint64_t kinds = beaten->length == 1
                               ? singles & group_kinds(&on->facts.order, beaten->group)
                               : pairs_possible(on, beaten, seat);
    const uint32_t levels = kinds_levels(&on->facts.order, beaten->group, kinds);
    return run_tops(levels, beaten->length == 1 ? 1 : beaten->length / 2) & above;
}

/* Lays what is missing of a component with that top into a hand. */
static bool lay_component(dealing *on, const tractor_beaten *beaten, int seat, int top)
{
    const int kinds_count = beaten->length == 1 ? 1 : beaten->length / 2;
    const int copies = beaten->length == 1 ? 1 : 2;
    for (int level = top; level > top - kinds_count; level--) {
        const uint64_t of_level = levels_kinds(&on->facts.order, beaten->group, 1u << level);
        const uint64_t possible =
            of_level & (copies == 1 ? on->unseen.once & ~on->facts.of[seat].none
                                    : pairs_possible(on, beaten, seat));
        const uint64_t kind = any_kind(on, possible);
        const parlor_tractor_hand before = hand_with(&on->at[seat], &beaten->later[seat]);
        int missing = copies - ((before.once & kind) != 0) - ((before.twice & kind) != 0);
        for (; missing > 0; missing--) {
            if (on->room[seat] == 0 || !may_lie(on, seat, kind))
                return false;
            lay(on, seat, kind);
        }
    }
    return true;
}

/* Gives one of the seats what the throw was beaten with, if nobody has it yet. */
static bool deal_beaten(dealing *on, const tractor_beaten *beaten)
{
    if (parlor_tractor_beaten_holds(&on->facts, beaten, on->at))
        return true;
    int seats[PARLOR_TRACTOR_SEATS], count = 0;
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
        if (tops_possible(on, beaten, seat))
            seats[count++] = seat;
    if (count == 0)
        return false;
    const int seat = seats[roll(on, count)];
    const uint64_t top = any_kind(on, tops_possible(on, beaten, seat));
    return lay_component(on, beaten, seat, bits_lowest_of_64(top));
}

static bool runs_hold(const dealing *on, int place)
{
    return place == AT_BOTTOM || parlor_tractor_runs_hold(&on->facts, place, &on->at[place]);
}

static bool throws_hold(const dealing *on)
{
    for (int i = 0; i < on->facts.beaten_count; i++)
        if (!parlor_tractor_beaten_holds(&on->facts, &on->facts.beaten[i], on->at))
            return false;
    return true;
}

/* TR-47: of the cards that the dealer is known to hold or to have hidden, those that are in neither
 * place. */
static parlor_tractor_hand kept_elsewhere(const dealing *on)
{
    const parlor_tractor_seen *const seen = &on->own->seen;
    const parlor_tractor_hand cards = hand_with(&on->at[seen->round.dealer], &on->at[AT_BOTTOM]);
    return hand_without(&seen->kept, &cards);
}

static bool deal_kept(dealing *on)
{
    const unsigned places = 1u << on->own->seen.round.dealer | 1u << AT_BOTTOM;
    for (;;) {
        const uint64_t kind = kinds_lowest(kept_elsewhere(on).once);
        if (kind == 0)
            return true;
        if (!lay_among(on, kind, places))
            return false;
    }
}

static bool deal(dealing *on)
{
    begin(on);
    for (int i = 0; i < on->facts.beaten_count; i++)
        if (!deal_beaten(on, &on->facts.beaten[i]))
            return false;
    if (!deal_kept(on) || !deal_rest(on) || kept_elsewhere(on).once)
        return false;
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
        if (!runs_hold(on, seat))
            return false;
    return throws_hold(on);
}

/* ---- Making it even --------------------------------------------------------------------- */

/* Lays each of some cards where the next one lay; false if a fact forbids it. */
static bool pass_on(dealing *on, const int *cards, int count)
{
    for (int i = 0; i < count; i++)
        hand_take(&on->at[on->places[cards[i]]], kind_bit(on->kinds[cards[i]]));
    for (int i = 0; i < count; i++) {
        const int place = on->places[cards[(i + 1) % count]];
        const uint64_t kind = kind_bit(on->kinds[cards[i]]);
        if (!may_lie(on, place, kind))
            return false;
        hand_put(&on->at[place], kind);
    }
    for (int i = 0; i < count; i++)
        if (!runs_hold(on, on->places[cards[i]]))
            return false;
    return throws_hold(on) && !(on->own->seen.kept.once && kept_elsewhere(on).once);
}

/* Cards from as many places change them in a circle, unless a fact forbids it. */
static void pass_round(dealing *on, const int *cards, int count)
{
    parlor_tractor_hand before[PLACES];
    memcpy(before, on->at, sizeof before);
    if (!pass_on(on, cards, count)) {
        memcpy(on->at, before, sizeof before);
        return;
    }
    const uint8_t first = on->places[cards[0]];
    for (int i = 0; i + 1 < count; i++)
        on->places[cards[i]] = on->places[cards[i + 1]];
    on->places[cards[count - 1]] = first;
}

/* Two cards change places, or three: some tables are not reached by twos. */
static void stir(dealing *on)
{
    for (int left = STIRS * on->count + STIRS_MORE; on->count > 0 && left > 0; left--) {
        const int cards[] = {roll(on, on->count), roll(on, on->count), roll(on, on->count)};
        const int a = on->places[cards[0]], b = on->places[cards[1]], c = on->places[cards[2]];
        if (a != b)
            pass_round(on, cards, left % 2 == 0 && c != a && c != b ? 3 : 2);
    }
}

/* ---- The table -------------------------------------------------------------------------- */

/* While the main suit is called, the bottom lies there as it was dealt; the seat in turn knows how
 * many were asked before it. */
static void fill_calling(dealing *on, parlor_tractor_table *to)
{
    const parlor_tractor_seen *const seen = &on->own->seen;
    const int first = parlor_tractor_first_asked(seen);
    to->passed = (uint8_t)((on->seat - first + PARLOR_TRACTOR_SEATS) % PARLOR_TRACTOR_SEATS);
    parlor_tractor_hand_cards(&on->at[AT_BOTTOM], to->bottom);
    parlor_random_shuffle(on->random, to->bottom, PARLOR_TRACTOR_HIDDEN);
}

static void fill_table(dealing *on, parlor_tractor_table *to)
{
    const parlor_tractor_sight *const own = on->own;
    memcpy(&to->seen, &own->seen, sizeof to->seen);
    memcpy(to->hands, on->at, sizeof to->hands);
    to->hands[on->seat] = own->hand;
    if (own->seen.phase == PARLOR_TRACTOR_CALLING) {
        fill_calling(on, to);
        return;
    }
    to->hidden = on->at[AT_BOTTOM];
    to->taken = own->taken;
    to->taken_count = own->taken_count;
    parlor_tractor_hand_cards(&own->taken,
                              to->seen.round.cards + seen_place(&own->seen, own->seen.plays));
}

bool parlor_tractor_play_imagine(const parlor_sight *sight, parlor_random *random,
                                 parlor_table *table)
{
    dealing on;
    on.own = parlor_tractor_sight_of(sight);
    on.seat = sight->seat;
    on.random = random;
    parlor_tractor_facts_fill(&on.own->seen, &on.facts);
    for (int tries = 0; tries < EFFORT; tries++)
        if (deal(&on)) {
            stir(&on);
            fill_table(&on, table_own(table));
            table->legal = sight->legal;
            table->seat = sight->seat;
            return true;
        }
    return false;
}
