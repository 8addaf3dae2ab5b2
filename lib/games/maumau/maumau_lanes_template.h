/* Simulated games in lanes, however many there are: a part of each source that includes it, which
 * has the lanes of lanes_sixteen.h or lanes_eight.h, match_on() and match_of_wishes().
 *
 * Games are dealt a lane each (deal_more), wait in memory for a lane that has
 * become free, are played there (step), and wait again until enough are over to be scored (score).
 * Lanes that are free are filled every few steps, without asking whether there are any. */
#include "../../core/bits.h"
#include "maumau_habits.h"

#include "maumau_lanes_deal_template.h"

/* ---- Habits: what maumau_habits.c says, in every lane ---- */

/* Who departs from the rules in this turn. Without a habit, which the compiler sees, nobody does,
 * and nothing is asked. */
typedef struct lane_departure {
    const maumau_habit *habit;
    wide_mask departs;
} lane_departure;

/* In each hex digit, one bit if there is any. */
WIDE_INLINE wide ranks_of(wide cards)
{
    return (cards | cards >> 1 | cards >> 2 | cards >> 3) & 0x11111111u;
}

WIDE_INLINE wide cards_of_lowest_value(wide candidates) /* MM-28 */
{
    const wide others = candidates & ~JACKS;
    wide ranks = ranks_of(others);
    ranks |= ranks >> 4;
    ranks |= ranks >> 8;
    ranks |= ranks >> 16;
    const wide last = ranks & ~(ranks >> 4);
    return wide_choose(mask_any(others, others), others & ((last << 4) - last), candidates);
}

WIDE_INLINE wide lowest_suits(wide candidates) /* MM-29 */
{
    const wide rank = ranks_of(candidates & -candidates);
    const wide equals = candidates & ((rank << 4) - rank);
    return equals & ~(equals >> 1 | equals >> 2 | equals >> 3);
}

WIDE_INLINE wide match_of_fewest(wide hand) /* MM-32 */
{
    wide best = wide_of(~0u);
    for (uint32_t suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++) {
        const wide count = (hand >> suit & (SUIT_SET(0) & ~JACKS)) * 0x11111111u & 0xf0000000u;
        best = wide_lower(best, count | suit);
    }
    return wide_of(SUIT_SET(0) & ~JACKS) << best % PARLOR_MAUMAU_SUITS;
}

/* The remainder of numbers up to 511. */
WIDE_INLINE wide remainder_of(wide x, const int players)
{
    return players == 3 ? x - (x * 171 >> 9) * 3 : x % (uint32_t)players;
}

/* The seat whose turn it is: each turn passes it on, and so does each that an eight takes away. */
WIDE_INLINE wide seat_of_turn(wide counts, const int players)
{
    const wide skips = counts / COUNT_SKIP % (COUNT_CARD / COUNT_SKIP);
    return remainder_of(counts % COUNT_SKIP + skips, players);
}

WIDE_INLINE lane_departure departure_of(const lane_table *at, wide counts,
                                        const maumau_habit *habit, const int players)
{
    const wide seat = seat_of_turn(counts, players);
    return (lane_departure){habit, mask_equal(seat, wide_of((uint32_t)at->table->seat))};
}

/* ---- The turn ---- */

/* The card to play as a set of one, empty if there is none (MM-9 to MM-12). */
WIDE_INLINE wide choices(wide candidates, wide neighbour, const lane_departure *by)
{
    wide_mask has_one = mask_none(neighbour, neighbour - 1);
    if (by->habit && by->habit->jack_first)
        has_one = mask_or(has_one, by->departs);
    if (by->habit && by->habit->spares_jacks)
        has_one = mask_without(has_one, by->departs);
    const wide_mask wants_jack = mask_any_in(has_one, candidates, wide_of(JACKS));
    wide wanted = wide_choose(wants_jack, candidates & JACKS, candidates);
    if (by->habit && by->habit->lowest_card)
        wanted = wide_choose(by->departs, cards_of_lowest_value(wanted), wanted);
    if (by->habit && by->habit->lowest_suit)
        return wide_choose(by->departs, lowest_suits(wanted), wanted & -wanted);
    return wanted & -wanted;
}

/* What matches a jack that is played now. */
WIDE_INLINE wide wishes(wide hand, const lane_departure *by)
{
    const wide most = match_of_wishes(hand);
    if (!by->habit || by->habit->wish == HABIT_WISHES_MOST)
        return most;
    if (by->habit->wish == HABIT_WISHES_FEWEST)
        return wide_choose(by->departs, match_of_fewest(hand), most);
    return wide_choose(by->departs, wide_of(match_of_wish(by->habit->wish)), most);
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

/* Lanes whose games go on, and those of them that have an active seven. */
typedef struct lane_masks {
    wide_mask active, owes;
} lane_masks;

/* A turn in every active lane, or one card of a penalty. */
WIDE_INLINE void step(const lane_table *at, lane_games *s, lane_masks *in,
                      const maumau_habit *habit, const int players)
{
    const lane_departure by = departure_of(at, s->counts, habit, players);
    if (habit && habit->pays_sevens) /* MM-27 */
        s->match = wide_choose(mask_and(by.departs, in->owes), wide_of(0), s->match);
    const wide_mask draws = mask_none_in(in->active, s->hands[0], s->match);
    const wide_mask is_empty = mask_equal_in(draws, s->tail, wide_of(QUEUE_OF_ONE)); /* MM-21 */
    wide hand = wide_or_if(draws, s->hands[0], wide_bit_of_tops(s->planes));
    s->tail = wide_double_if(draws, s->tail);
    const wide_mask pays = mask_and(draws, in->owes); /* MM-8 */
    s->owed = wide_add_if(pays, s->owed, wide_of(~0u));
    const wide_mask waits = mask_any_in(pays, s->owed, s->owed);
    const wide_mask moves = mask_without(in->active, waits);

    const wide candidates = wide_keep(mask_without(in->active, pays), hand & s->match);
    const wide played = choices(candidates, s->hands[1], &by);
    const wide_mask plays = mask_any(played, played);
    for (int i = 0; i < PLANES; i++)
        s->planes[i] = wide_or_if(mask_any(played, wide_of(plane_sets[i])),
                                  wide_double_if(draws, s->planes[i]), s->tail);
    s->tail = wide_halve_if(plays, s->tail);

    const wide_mask is_jack = mask_any(played, wide_of(JACKS));
    const wide_mask is_eight = mask_any(played, wide_of(EIGHTS));
    const wide_mask is_seven = mask_any(played, wide_of(SEVENS));
    s->later = wide_choose(plays, match_on(played), s->later);
    s->later = wide_choose(is_jack, wishes(hand, &by), s->later);
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
    /* a jack is covered by no jack (MM-6) */
    const wide doubles = wide_keep(mask_none(later, wide_of(JACKS)), wide_of(1)); /* MM-20 */
    wide scores[PARLOR_MAUMAU_PLAYERS_MAX], winner;
    scores_by_seat(from, seat_of_turn(counts, players), doubles, scores, &winner, players);
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
    uint32_t again[WIDE_LANES], draws[WIDE_LANES], again_count;
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
    return numbers;
}

/* Remembers the lanes whose keys have to be drawn again. */
WIDE_INLINE void draw_again(dealt_games *to, const lane_numbers *numbers, wide_mask again)
{
    const wide places = wide_chosen(again);
    wide_store(to->again, wide_pick(places, numbers->index));
    wide_store(to->draws, wide_pick(places, numbers->draw + 1));
    to->again_count = (uint32_t)bits_count(mask_bits(again));
}

/* Puts the chosen ones of some dealt games behind those that still wait. */
WIDE_INLINE void queue_up(dealt_games *to, const lane_games *dealt, wide_mask chosen,
                          const int players)
{
    const wide places = wide_chosen(chosen);
    const uint32_t left = to->end - to->begin;
    for (int i = 0; i < GAME_FIELDS; i++) {
        if (is_unused(i, players))
            continue;
        wide_store(to->fields[i], wide_load(to->fields[i] + to->begin));
        wide_store(to->fields[i] + left, wide_pick(places, dealt->fields[i]));
    }
    to->begin = 0;
    to->end = left + (uint32_t)bits_count(mask_bits(chosen));
}

/* Deals another game for each lane, but for the few that go wrong. */
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
    const int opening = players * parlor_maumau_deal_hand_size(players);
    deal_in_lanes(&dealt, cards, players);
    dealt.index = numbers.index % GAMES_MOST | cards[opening] % 32 << OPENING_SHIFT;
    draw_again(to, &numbers, mask_without(is_wanted, is_good));
    queue_up(to, &dealt, is_good, players);
}

/* Lanes whose games are over hand them in. */
WIDE_INLINE void hand_in(const lane_games *games, wide_mask over, ended_games *to,
                         const int players)
{
    const wide places = wide_chosen(over);
    for (int i = 0; i < players; i++)
        wide_store(to->fields[i] + to->count, wide_pick(places, games->hands[i]));
    const wide others[] = {games->later, games->counts, games->index};
    for (int i = 0; i < 3; i++)
        wide_store(to->fields[PARLOR_MAUMAU_PLAYERS_MAX + i] + to->count,
                   wide_pick(places, others[i]));
    to->count += (uint32_t)bits_count(mask_bits(over));
}

/* Fills free lanes with the next games. */
WIDE_INLINE void fill(lane_games *games, wide_mask free, dealt_games *from, const int players)
{
    const wide places = wide_spread(free);
    for (int i = 0; i < GAME_FIELDS; i++)
        if (!is_unused(i, players))
            games->fields[i] =
                wide_choose(free, wide_pick(places, wide_load(from->fields[i] + from->begin)),
                            games->fields[i]);
    from->begin += (uint32_t)bits_count(mask_bits(free));
}

/* The lowest bits of a set, `count` at most. */
static inline uint32_t lowest_bits(uint32_t bits, uint32_t count)
{
    while ((uint32_t)bits_count(bits) > count) /* only when games run short */
        bits ^= 1u << bits_highest(bits);
    return bits;
}

/* Plays all games of a run. `busy` has the lanes with a game, `running` those that go on. */
WIDE_INLINE void play_all(const lane_table *at, const maumau_habit *habit, const int players)
{
    lane_games games = {.fields = {wide_of(0)}};
    ended_games ended = {.count = 0};
    dealt_games waiting = {.end = 0};
    uint32_t busy = 0, running = 0, left = at->count;
    do {
        hand_in(&games, mask_of_bits(busy & ~running), &ended, players);
        if (ended.count >= WIDE_LANES)
            score(at, &ended, players);
        while (waiting.end - waiting.begin < (left < WIDE_LANES ? left : WIDE_LANES))
            deal_more(at, &waiting, players);
        const uint32_t begins = lowest_bits(~running & ALL_LANES, left);
        fill(&games, mask_of_bits(begins), &waiting, players);
        left -= (uint32_t)bits_count(begins);
        busy = running | begins;
        lane_masks in = {mask_of_bits(busy), mask_any(games.owed, games.owed)};
        for (int i = 0; i < STEPS_A_VISIT; i++)
            step(at, &games, &in, habit, players);
        /* a game that takes too long is over, too, and not won */
        running = mask_bits(mask_none_in(in.active, games.counts, wide_of(TURNS_MOST)));
    } while (busy);
    score(at, &ended, players);
}

/* ---- Runs ---- */

/* Lanes pay if there are games for all of them, and for some time. */
static bool is_worth_it(size_t count)
{
    return count >= 4 * WIDE_LANES;
}

/* Compiled for every number of players, without habits and with them. */
WIDE_TARGET static void play_two(const lane_table *at)
{
    play_all(at, NULL, 2);
}

WIDE_TARGET static void play_three(const lane_table *at)
{
    play_all(at, NULL, 3);
}

WIDE_TARGET static void play_four(const lane_table *at)
{
    play_all(at, NULL, 4);
}

WIDE_TARGET static void play_two_habit(const lane_table *at)
{
    play_all(at, parlor_maumau_habit_find(at->table->habit), 2);
}

WIDE_TARGET static void play_three_habit(const lane_table *at)
{
    play_all(at, parlor_maumau_habit_find(at->table->habit), 3);
}

WIDE_TARGET static void play_four_habit(const lane_table *at)
{
    play_all(at, parlor_maumau_habit_find(at->table->habit), 4);
}

static void simulate_in_lanes(const parlor_maumau_table *table, uint64_t first, size_t count,
                              parlor_maumau_outcome *outcomes)
{
    static void (*const play[][2])(const lane_table *) = {
        {play_two, play_two_habit}, {play_three, play_three_habit}, {play_four, play_four_habit}};
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
        play[table->players - PARLOR_MAUMAU_PLAYERS_MIN][table->habit != 0](&at);
    }
}
