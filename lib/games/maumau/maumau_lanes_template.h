/* Simulated games in lanes, however many there are: a part of each source that includes it, which
 * has the lanes of lanes_sixteen.h or lanes_eight.h, match_on() and match_of_wishes().
 *
 * Games are dealt a lane each (shuffle_in_lanes, deal_in_lanes), wait in memory for a lane that has
 * become free, are played there (step), and wait again until enough are over to be scored (score).
 * Lanes that are free are filled every few steps, without asking whether there are any. */
#include "../../core/assert.h"
#include "../../core/bits.h"
#include "../../core/memory.h"
#include "maumau_shuffle.h"

/* ---- Games in lanes ---- */

enum {
    ALL_LANES = (1 << WIDE_LANES) - 1,
    PLANES = 5, /* bits of a card's number */
    /* Everything that a lane needs to know of its game; see lane_games. */
    GAME_FIELDS = PARLOR_MAUMAU_PLAYERS_MAX + PLANES + 6,
    /* Between two visits to the free lanes; found by measuring. */
    STEPS_A_VISIT = 5,
    TURNS_MOST = 128,       /* hardly any game takes more, and it is left to the plain way */
    QUEUE_OF_ONE = 1 << 30, /* the tail when nothing lies under the open card */
    OPENING_SHIFT = 24,
    GAMES_MOST = 1 << OPENING_SHIFT, /* at a time: an index and an opening card are one number */
};

/* Some bits each of a game's counts. */
enum {
    COUNT_TURN = 1,
    COUNT_SKIP = 1 << 8,  /* turns that an eight took away (MM-4, MM-15) */
    COUNT_CARD = 1 << 16, /* cards played */
};

/* The queue (MM-17) is five planes, of which the top bits are the next card to draw, the bits below
 * it the one behind, and so on to the open card. */
typedef union lane_games {
    struct {
        wide hands[PARLOR_MAUMAU_PLAYERS_MAX]; /* from the one whose turn it is on */
        wide planes[PLANES];
        wide tail;   /* the bit of the planes where the next card will lie */
        wide match;  /* what may be played now */
        wide later;  /* what may be played once no seven is active */
        wide owed;   /* cards to draw for active sevens (MM-8) */
        wide counts; /* the COUNT_s */
        wide index;  /* which game it is, and its opening card */
    };
    wide fields[GAME_FIELDS];
} lane_games;

/* What is the same for all games of a run. */
typedef struct lane_table {
    const parlor_maumau_table *table;
    uint64_t first; /* number of the game with index 0 */
    uint32_t keys[PHILOX_ROUNDS][PHILOX_KEY_WORDS];
    parlor_maumau_outcome *outcomes;
    uint32_t count;
} lane_table;

/* Cards whose numbers have a bit of a plane set. */
static const uint32_t plane_sets[PLANES] = {0xaaaaaaaau, 0xccccccccu, 0xf0f0f0f0u, 0xff00ff00u,
                                            0xffff0000u};

#define EIGHTS RANK_SET(PARLOR_MAUMAU_EIGHT)

/* ---- The turn ---- */

/* The card to play as a set of one, empty if there is none (MM-9 to MM-12). */
WIDE_INLINE wide choices(wide candidates, wide neighbour)
{
    const wide_mask has_one = mask_none(neighbour, neighbour - 1);
    const wide_mask wants_jack = mask_any_in(has_one, candidates, wide_of(JACKS));
    const wide wanted = wide_choose(wants_jack, candidates & JACKS, candidates);
    return wanted & -wanted;
}

/* Passes the turn on to the neighbour or, if he is skipped, to the one behind him (MM-15). */
WIDE_INLINE void turn_hands(wide *hands, wide hand, wide_mask moves, wide_mask skips,
                            const int players)
{
    wide once[PARLOR_MAUMAU_PLAYERS_MAX], twice[PARLOR_MAUMAU_PLAYERS_MAX];
    hands[0] = hand;
    for (int i = 0; i < players; i++) {
        once[i] = hands[(i + 1) % players];
        twice[i] = hands[(i + 2) % players];
    }
    for (int i = 0; i < players; i++)
        hands[i] = wide_choose(moves, wide_choose(skips, twice[i], once[i]), hands[i]);
}

/* Which lanes have a game that goes on, and which of these have an active seven. */
typedef struct lane_masks {
    wide_mask active, owes;
} lane_masks;

/* A turn in every active lane, or one card of a penalty. */
WIDE_INLINE void step(lane_games *s, lane_masks *in, const int players)
{
    const wide_mask draws = mask_none_in(in->active, s->hands[0], s->match);
    const wide_mask is_empty = mask_equal_in(draws, s->tail, wide_of(QUEUE_OF_ONE)); /* MM-21 */
    wide hand = wide_or_if(draws, s->hands[0], wide_bit_of_tops(s->planes));
    s->tail = wide_double_if(draws, s->tail);
    const wide_mask pays = mask_and(draws, in->owes); /* MM-8 */
    s->owed = wide_add_if(pays, s->owed, wide_of(~0u));
    const wide_mask waits = mask_any_in(pays, s->owed, s->owed);
    const wide_mask moves = mask_without(in->active, waits);

    const wide candidates = wide_keep(mask_without(in->active, pays), hand & s->match);
    const wide played = choices(candidates, s->hands[1]);
    const wide_mask plays = mask_any(played, played);
    for (int i = 0; i < PLANES; i++)
        s->planes[i] = wide_or_if(mask_any(played, wide_of(plane_sets[i])),
                                  wide_double_if(draws, s->planes[i]), s->tail);
    s->tail = wide_halve_if(plays, s->tail);

    const wide_mask is_jack = mask_any(played, wide_of(JACKS));
    const wide_mask is_eight = mask_any(played, wide_of(EIGHTS));
    const wide_mask is_seven = mask_any(played, wide_of(SEVENS));
    s->later = wide_choose(plays, match_on(played), s->later);
    s->later = wide_choose(is_jack, match_of_wishes(hand), s->later);
    hand ^= played;
    s->owed = wide_add_if(is_seven, s->owed, wide_of(CARDS_A_SEVEN));
    in->owes = mask_any(s->owed, s->owed);
    s->match = wide_choose(in->owes, wide_of(SEVENS), s->later);
    s->match = wide_choose(waits, wide_of(0), s->match);
    turn_hands(s->hands, hand, moves, is_eight, players);
    s->counts = wide_add_if(moves, s->counts, wide_of(COUNT_TURN));
    s->counts = wide_add_if(is_eight, s->counts, wide_of(COUNT_SKIP));
    s->counts = wide_add_if(plays, s->counts, wide_of(COUNT_CARD));
    in->active = mask_without(mask_any_in(in->active, hand, hand), is_empty);
}

/* ---- The shuffle ---- */

/* A block of words for each lane, as parlor_philox() makes them. */
WIDE_INLINE void philox_in_lanes(wide words[PHILOX_WORDS], const uint32_t (*keys)[PHILOX_KEY_WORDS])
{
    for (int round = 0; round < PHILOX_ROUNDS; round++) {
        wide high_first, high_second;
        const wide first = wide_multiply(words[0], PHILOX_MULTIPLIER_0, &high_first);
        const wide second = wide_multiply(words[2], PHILOX_MULTIPLIER_1, &high_second);
        words[0] = high_second ^ words[1] ^ wide_of(keys[round][0]);
        words[1] = second;
        words[2] = high_first ^ words[3] ^ wide_of(keys[round][1]);
        words[3] = first;
    }
}

/* Which piles are to be shuffled, a number a lane, and which draw of keys it is: the first one, or
 * another for want of different keys. */
typedef struct lane_numbers {
    wide index; /* of the game; the pile's number is that much above the first one of the run */
    wide draw;
} lane_numbers;

/* Each lane's cards, numbers in the low half, keys above them (see maumau_shuffle.h). */
WIDE_INLINE void draw_keys_in_lanes(const lane_table *at, const lane_numbers *of,
                                    wide cards[PARLOR_MAUMAU_CARDS])
{
    enum { BLOCKS = KEY_WORDS / PHILOX_WORDS };
    const wide low = of->index + (uint32_t)at->first;
    const wide high = (uint32_t)(at->first >> 32) - (wide)(low < (uint32_t)at->first);
    for (uint32_t block = 0; block < BLOCKS; block++) {
        wide words[PHILOX_WORDS] = {of->draw * BLOCKS + block, wide_of(0), low, high};
        philox_in_lanes(words, at->keys);
        for (uint32_t i = 0; i < PHILOX_WORDS; i++) {
            const uint32_t card = PHILOX_WORDS * block + i;
            cards[card] = words[i] << KEY_BITS | card;
            cards[KEY_WORDS + card] = (words[i] & ~0u << KEY_BITS) | (KEY_WORDS + card);
        }
    }
}

/* A comparator of the network. */
WIDE_INLINE void order(wide *x, int low, int high)
{
    const wide lower = wide_lower(x[low], x[high]);
    x[high] = wide_higher(x[low], x[high]);
    x[low] = lower;
}

/* Batcher's merge of two sorted halves: first the numbers in even and in odd places, then
 * neighbours of the two. All is unrolled, so that the numbers stay in registers where there are
 * enough. */
#define ORDER_1(o, s)  order(x, (o) + (s), (o) + 2 * (s));
#define ORDER_3(o, s)  ORDER_1(o, s) ORDER_1((o) + 2 * (s), s) ORDER_1((o) + 4 * (s), s)
#define ORDER_7(o, s)  ORDER_3(o, s) ORDER_1((o) + 6 * (s), s) ORDER_3((o) + 8 * (s), s)
#define ORDER_15(o, s) ORDER_7(o, s) ORDER_1((o) + 14 * (s), s) ORDER_7((o) + 16 * (s), s)
#define MERGE_2(o, s)  order(x, o, (o) + (s));
#define MERGE_4(o, s)  MERGE_2(o, 2 * (s)) MERGE_2((o) + (s), 2 * (s)) ORDER_1(o, s)
#define MERGE_8(o, s)  MERGE_4(o, 2 * (s)) MERGE_4((o) + (s), 2 * (s)) ORDER_3(o, s)
#define MERGE_16(o, s) MERGE_8(o, 2 * (s)) MERGE_8((o) + (s), 2 * (s)) ORDER_7(o, s)
#define MERGE_32(o, s) MERGE_16(o, 2 * (s)) MERGE_16((o) + (s), 2 * (s)) ORDER_15(o, s)
#define SORT_4(o)      MERGE_2(o, 1) MERGE_2((o) + 2, 1) MERGE_4(o, 1)
#define SORT_8(o)      SORT_4(o) SORT_4((o) + 4) MERGE_8(o, 1)
#define SORT_16(o)     SORT_8(o) SORT_8((o) + 8) MERGE_16(o, 1)

WIDE_INLINE void sort_in_lanes(wide x[PARLOR_MAUMAU_CARDS]){SORT_16(0) SORT_16(16) MERGE_32(0, 1)}

/* The lanes in which no two keys are equal; they would be neighbours. */
WIDE_INLINE wide_mask lanes_without_equal_keys(const wide cards[PARLOR_MAUMAU_CARDS])
{
    wide least = wide_of(~0u);
    for (int i = 1; i < PARLOR_MAUMAU_CARDS; i++)
        least = wide_lower(least, cards[i] ^ cards[i - 1]);
    return mask_any(least, wide_of(~0u << KEY_BITS));
}

/* ---- Dealing ---- */

/* Swaps the bits of `low` under the mask, moved up, with those of `high` there. */
WIDE_INLINE void swap_bits(wide *low, wide *high, uint32_t mask, const int shift)
{
    const wide swapped = (*low >> shift ^ *high) & mask;
    *high ^= swapped;
    *low ^= swapped << shift;
}

/* Turns 32 cards into their planes: the top bit is of the first one. */
WIDE_INLINE void cards_to_planes(const wide cards[PARLOR_MAUMAU_CARDS], wide planes[PLANES])
{
    wide x[8]; /* in each byte of a number the card eight places before that of the byte above it */
    for (int i = 0; i < 8; i++) {
        const wide even = cards[31 - i] << 16 >> 16 | cards[15 - i] << 16;
        const wide odd = cards[23 - i] << 16 >> 16 | cards[7 - i] << 16;
        x[i] = even | odd << 8;
    }
    for (int i = 0; i < 4; i++) /* a byte as a matrix of bits, turned over its diagonal */
        swap_bits(&x[i], &x[i + 4], 0x0f0f0f0fu, 4);
    for (int i = 0; i < 8; i += i % 4 ? 3 : 1)
        swap_bits(&x[i], &x[i + 2], 0x33333333u, 2);
    for (int i = 0; i < 8; i += 2)
        swap_bits(&x[i], &x[i + 1], 0x55555555u, 1);
    for (int i = 0; i < PLANES; i++)
        planes[i] = x[i];
}

/* MM-3. The draw pile comes first, then the opening card; the others go to the hands. */
WIDE_INLINE void deal_in_lanes(lane_games *g, const wide cards[PARLOR_MAUMAU_CARDS],
                               const int players)
{
    const int dealt = players * parlor_maumau_deal_hand_size(players);
    cards_to_planes(cards, g->planes);
    for (int i = 0; i < PLANES; i++)
        g->planes[i] = g->planes[i] << (dealt + 1) | (g->planes[i] >> (31 - dealt) & 1) << dealt;
    wide hands[PARLOR_MAUMAU_PLAYERS_MAX];
    for (int seat = 0; seat < players; seat++)
        hands[seat] = wide_bit(cards[seat]);
    for (int i = players; i < dealt; i++)
        hands[i % players] |= wide_bit(cards[i]);
    const wide opening = wide_bit(cards[dealt]);
    const wide_mask is_eight = mask_any(opening, wide_of(EIGHTS));
    const wide_mask is_seven = mask_any(opening, wide_of(SEVENS));
    const wide_mask is_jack = mask_any(opening, wide_of(JACKS));
    for (int seat = 0; seat < players; seat++) /* MM-4 */
        g->hands[seat] = wide_choose(is_eight, hands[(seat + 1) % players], hands[seat]);
    g->later = wide_choose(is_jack, wide_of(~JACKS), match_on(opening)); /* MM-14 */
    g->match = wide_choose(is_seven, wide_of(SEVENS), g->later);
    g->owed = wide_keep(is_seven, wide_of(CARDS_A_SEVEN));
    g->counts = wide_add_if(is_eight, wide_of(COUNT_CARD), wide_of(COUNT_SKIP));
    g->tail = wide_of(1u << (dealt - 1));
}

/* ---- The end ---- */

enum { ENDED_FIELDS = PARLOR_MAUMAU_PLAYERS_MAX + 3 };

/* Games that are over, in memory: hands, `later`, counts and index. */
typedef struct ended_games {
    uint32_t fields[ENDED_FIELDS][2 * WIDE_LANES];
    uint32_t count;
} ended_games;

/* MM-19: the hex digits of a hand become numbers of cards, and these are multiplied by values. */
WIDE_INLINE wide hand_values(wide hand)
{
    hand -= hand >> 1 & 0x55555555u;
    hand = (hand & 0x33333333u) + (hand >> 2 & 0x33333333u);
    const uint32_t even = ACE_VALUE | NINE_VALUE << 8 | SEVEN_VALUE << 16 | QUEEN_VALUE << 24;
    const uint32_t odd = TEN_VALUE | EIGHT_VALUE << 8 | KING_VALUE << 16 | JACK_VALUE << 24;
    return wide_dot_bytes(hand & 0x0f0f0f0fu, even) + wide_dot_bytes(hand >> 4 & 0x0f0f0f0fu, odd);
}

/* The remainder of numbers up to 511. */
WIDE_INLINE wide remainder_of(wide x, const int players)
{
    return players == 3 ? x - (x * 171 >> 9) * 3 : x % (uint32_t)players;
}

/* An outcome as four words. */
typedef struct outcome_words {
    wide words[4];
    wide index;
    wide_mask is_won;
} outcome_words;

_Static_assert(sizeof(parlor_maumau_outcome) == 4 * sizeof(uint32_t), "an outcome is four words");

/* Scores by seat: the first hand is that of whose turn it would be. */
WIDE_INLINE void scores_by_seat(const ended_games *from, wide next, wide factor, wide *scores,
                                wide *winner, const int players)
{
    for (int seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++)
        scores[seat] = wide_of(0);
    *winner = wide_of(0xff);
    for (int i = 0; i < players; i++) {
        const wide hand = wide_load(from->fields[i]);
        const wide value = hand_values(hand) << factor;
        const wide seat = remainder_of(next + (uint32_t)i, players);
        *winner = wide_choose(mask_none(hand, hand), seat, *winner);
        for (uint32_t at = 0; at < (uint32_t)players; at++)
            scores[at] = wide_choose(mask_equal(seat, wide_of(at)), value, scores[at]);
    }
}

WIDE_INLINE outcome_words outcomes_of(const ended_games *from, const int players)
{
    const wide later = wide_load(from->fields[PARLOR_MAUMAU_PLAYERS_MAX]);
    const wide counts = wide_load(from->fields[PARLOR_MAUMAU_PLAYERS_MAX + 1]);
    const wide index = wide_load(from->fields[PARLOR_MAUMAU_PLAYERS_MAX + 2]);
    const wide turns = counts % COUNT_SKIP;
    const wide skips = counts / COUNT_SKIP % (COUNT_CARD / COUNT_SKIP);
    const wide next = remainder_of(turns + skips, players);
    /* a jack is covered by no jack (MM-6) */
    const wide doubles = wide_keep(mask_none(later, wide_of(JACKS)), wide_of(1)); /* MM-20 */
    wide scores[PARLOR_MAUMAU_PLAYERS_MAX], winner;
    scores_by_seat(from, next, doubles, scores, &winner, players);
    outcome_words found = {.index = index % GAMES_MOST};
    found.words[0] =
        PARLOR_MAUMAU_ENDING_WON | winner << 8 | index >> OPENING_SHIFT << 16 | doubles << 24;
    found.words[1] = counts / COUNT_CARD | turns << 16;
    found.words[2] = scores[0] | scores[1] << 16;
    found.words[3] = scores[2] | scores[3] << 16;
    found.is_won = mask_none(winner, wide_of(0x80));
    return found;
}

/* Writes down the first games that are over, as many as there are lanes. */
WIDE_TARGET __attribute__((noinline)) static void score(const lane_table *at, ended_games *from,
                                                        const int players)
{
    const uint32_t size = from->count < WIDE_LANES ? from->count : WIDE_LANES;
    const outcome_words found = outcomes_of(from, players);
    uint32_t words[5][WIDE_LANES];
    for (int i = 0; i < 4; i++)
        wide_store(words[i], found.words[i]);
    wide_store(words[4], found.index);
    for (uint32_t lane = 0; lane < size; lane++) {
        const uint32_t outcome[] = {words[0][lane], words[1][lane], words[2][lane], words[3][lane]};
        memcpy(&at->outcomes[words[4][lane]], outcome, sizeof outcome);
    }
    uint32_t others = ~mask_bits(found.is_won) & ((1u << size) - 1);
    for (; others; others &= others - 1) {
        const uint32_t index = words[4][bits_lowest(others)];
        at->outcomes[index] = parlor_maumau_simulate_alone(at->table, at->first + index);
    }
    from->count -= size;
    for (int i = 0; i < ENDED_FIELDS; i++)
        wide_store(from->fields[i], wide_load(from->fields[i] + WIDE_LANES));
}

/* ---- Games come and go ---- */

/* Games that are dealt and wait for a lane, and those whose keys have to be drawn again. */
typedef struct dealt_games {
    uint32_t fields[GAME_FIELDS][2 * WIDE_LANES];
    uint32_t begin, end; /* in the fields */
    uint32_t next;       /* index of the next game to deal */
    uint32_t again[2 * WIDE_LANES], draws[2 * WIDE_LANES], again_count;
} dealt_games;

/* Is the field one of a seat that nobody has? */
static inline bool is_unused(int field, const int players)
{
    return field >= players && field < PARLOR_MAUMAU_PLAYERS_MAX;
}

/* Takes as many numbers as there are lanes: first those whose keys have to be drawn again. */
WIDE_INLINE lane_numbers next_numbers(dealt_games *to)
{
    const uint32_t others = to->again_count;
    const wide_mask is_other = mask_of_bits((1u << others) - 1);
    const lane_numbers numbers = {
        wide_choose(is_other, wide_load(to->again), wide_numbers() + to->next - others),
        wide_keep(is_other, wide_load(to->draws))};
    to->next += WIDE_LANES - others;
    to->again_count = 0;
    return numbers;
}

/* Remembers the lanes whose keys have to be drawn again. */
WIDE_INLINE void draw_again(dealt_games *to, const lane_numbers *numbers, wide_mask again)
{
    wide_store(to->again, wide_gather_chosen(again, numbers->index));
    wide_store(to->draws, wide_gather_chosen(again, numbers->draw + 1));
    to->again_count = (uint32_t)bits_count(mask_bits(again));
}

/* Deals another game for each lane, behind those that still wait; but for the few that go wrong. */
WIDE_TARGET __attribute__((noinline)) static void deal_more(const lane_table *at, dealt_games *to,
                                                            const int players)
{
    wide cards[PARLOR_MAUMAU_CARDS];
    lane_games dealt;
    const lane_numbers numbers = next_numbers(to);
    draw_keys_in_lanes(at, &numbers, cards);
    sort_in_lanes(cards);
    const wide_mask is_wanted = mask_below(numbers.index, wide_of(at->count));
    const wide_mask is_good = mask_and(is_wanted, lanes_without_equal_keys(cards));
    const uint32_t opening = (uint32_t)(players * parlor_maumau_deal_hand_size(players));
    deal_in_lanes(&dealt, cards, players);
    dealt.index = numbers.index % GAMES_MOST | cards[opening] % 32 << OPENING_SHIFT;
    draw_again(to, &numbers, mask_without(is_wanted, is_good));
    const uint32_t left = to->end - to->begin;
    for (int i = 0; i < GAME_FIELDS; i++) {
        if (is_unused(i, players))
            continue;
        wide_store(to->fields[i], wide_load(to->fields[i] + to->begin));
        wide_store(to->fields[i] + left, wide_gather_chosen(is_good, dealt.fields[i]));
    }
    to->begin = 0;
    to->end = left + (uint32_t)bits_count(mask_bits(is_good));
}

/* Lanes whose games are over hand them in. */
WIDE_INLINE void hand_in(const lane_games *games, wide_mask over, ended_games *to,
                         const int players)
{
    for (int i = 0; i < players; i++)
        wide_store(to->fields[i] + to->count, wide_gather_chosen(over, games->hands[i]));
    const wide others[] = {games->later, games->counts, games->index};
    for (int i = 0; i < 3; i++)
        wide_store(to->fields[PARLOR_MAUMAU_PLAYERS_MAX + i] + to->count,
                   wide_gather_chosen(over, others[i]));
}

/* Fills free lanes with the next games. */
WIDE_INLINE void fill(lane_games *games, wide_mask free, const dealt_games *from, const int players)
{
    for (int i = 0; i < GAME_FIELDS; i++)
        if (!is_unused(i, players))
            games->fields[i] = wide_spread_chosen(free, wide_load(from->fields[i] + from->begin),
                                                  games->fields[i]);
}

/* The lowest bits of a set, `count` at most. */
static inline uint32_t lowest_bits(uint32_t bits, uint32_t count)
{
    while ((uint32_t)bits_count(bits) > count) /* only when games run short */
        bits ^= 1u << bits_highest(bits);
    return bits;
}

/* Plays all games of a run. `busy` has the lanes with a game, `running` those that go on. */
WIDE_INLINE void play_all(const lane_table *at, const int players)
{
    lane_games games = {.fields = {wide_of(0)}};
    ended_games ended = {.count = 0};
    dealt_games waiting = {.end = 0};
    uint32_t busy = 0, running = 0, left = at->count;
    do {
        const uint32_t over = busy & ~running;
        hand_in(&games, mask_of_bits(over), &ended, players);
        ended.count += (uint32_t)bits_count(over);
        if (ended.count >= WIDE_LANES)
            score(at, &ended, players);
        while (waiting.end - waiting.begin < (left < WIDE_LANES ? left : WIDE_LANES))
            deal_more(at, &waiting, players);
        const uint32_t begins = lowest_bits(~running & ALL_LANES, left);
        const uint32_t begun = (uint32_t)bits_count(begins);
        fill(&games, mask_of_bits(begins), &waiting, players);
        waiting.begin += begun;
        left -= begun;
        busy = running | begins;
        lane_masks in = {mask_of_bits(busy), mask_any(games.owed, games.owed)};
        for (int i = 0; i < STEPS_A_VISIT; i++)
            step(&games, &in, players);
        /* a game that takes too long is over, too, and not won */
        running = mask_bits(mask_none_in(in.active, games.counts, wide_of(TURNS_MOST)));
    } while (busy);
    score(at, &ended, players);
}

/* ---- Runs ---- */

/* Lanes pay if there are games for all of them, and for some time. */
static bool is_worth_it(const parlor_maumau_table *table, size_t count)
{
    return table->habit == 0 && count >= 4 * WIDE_LANES;
}

WIDE_TARGET static void play_two(const lane_table *at)
{
    play_all(at, 2);
}

WIDE_TARGET static void play_three(const lane_table *at)
{
    play_all(at, 3);
}

WIDE_TARGET static void play_four(const lane_table *at)
{
    play_all(at, 4);
}

static void simulate_in_lanes(const parlor_maumau_table *table, uint64_t first, size_t count,
                              parlor_maumau_outcome *outcomes)
{
    static void (*const play[])(const lane_table *) = {play_two, play_three, play_four};
    for (size_t done = 0; done < count; done += GAMES_MOST) {
        const size_t size = count - done < GAMES_MOST ? count - done : GAMES_MOST;
        lane_table at = {.table = table,
                         .first = first + done,
                         .outcomes = outcomes + done,
                         .count = (uint32_t)size};
        for (uint32_t round = 0; round < PHILOX_ROUNDS; round++) {
            at.keys[round][0] = (uint32_t)table->seed + round * PHILOX_KEY_STEP_0;
            at.keys[round][1] = (uint32_t)(table->seed >> 32) + round * PHILOX_KEY_STEP_1;
        }
        play[table->players - PARLOR_MAUMAU_PLAYERS_MIN](&at);
    }
}
