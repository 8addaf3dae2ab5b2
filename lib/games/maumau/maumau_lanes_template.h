/* Games in lanes, however many there are: a part of each source that includes it, which has the
 * lanes of lanes_sixteen.h or lanes_eight.h, match_on() and match_of_wishes().
 *
 * In a game hardly anything can be predicted: whether a card matches, whether the one drawn does,
 * whether an eight is played. With branches, the processor mispredicts about one a turn, and that
 * takes half its time. Lanes do all that a turn may need and keep, by masks, what it does need.
 *
 * Games are dealt a lane each (deal_more, load_more), wait in memory for a lane that has become
 * free, are played there (step), and wait again until enough are over to be scored (score) or
 * handed over (keep). Lanes that are free are filled every few steps, without asking whether there
 * are any. */
#ifdef PARLOR_HAS_VECTORS

#include "../../core/bits.h"

#include "maumau_lanes_deal_template.h"
#include "maumau_lanes_turn_template.h"

/* ---- The end ---- */

enum { ENDED_FIELDS = PARLOR_MAUMAU_PLAYERS_MAX + 3 };

/* Games that are over, in memory: hands, counts, `later` and index. */
typedef struct ended_games {
    uint32_t fields[ENDED_FIELDS][2 * WIDE_LANES];
    uint32_t count;
} ended_games;

/* Of games whose piles were given, hands and counts go to the batch. */
static inline void keep(const lane_setup *at, const ended_games *from, uint32_t size)
{
    for (uint32_t lane = 0; lane < size; lane++) {
        const uint32_t index = from->fields[ENDED_FIELDS - 1][lane] % GAMES_MOST;
        for (int i = 0; i < MAUMAU_BATCH_FIELDS; i++)
            at->batch->games[index].fields[i] = from->fields[i][lane];
    }
}

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
    const wide counts = wide_load(from->fields[PARLOR_MAUMAU_PLAYERS_MAX]);
    const wide later = wide_load(from->fields[PARLOR_MAUMAU_PLAYERS_MAX + 1]);
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

/* Of simulated games, the outcomes are written down. */
WIDE_INLINE void score(const lane_setup *at, const ended_games *from, uint32_t size,
                       const int players)
{
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
        at->outcomes[index] = parlor_maumau_simulate_alone(at->setup, at->first + index);
    }
}

/* Puts away the first games that are over, as many as there are lanes. */
WIDE_TARGET __attribute__((noinline)) static void put_away(const lane_setup *at, ended_games *from,
                                                           const int players)
{
    const uint32_t size = from->count < WIDE_LANES ? from->count : WIDE_LANES;
    if (players == MIXED)
        keep(at, from, size);
    else
        score(at, from, size, players);
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
    return field >= hands_of(players) && field < PARLOR_MAUMAU_PLAYERS_MAX;
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
WIDE_TARGET __attribute__((noinline)) static void deal_more(const lane_setup *at, dealt_games *to,
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

/* Loads another game for each lane, or as many as there are. */
WIDE_TARGET __attribute__((noinline)) static void load_more(const lane_setup *at, dealt_games *to)
{
    wide cards[PARLOR_MAUMAU_CARDS];
    const wide index = wide_numbers() + to->next;
    const wide players = load_in_lanes(at, to->next, cards);
    lane_games loaded = {.index = index | players << PLAYERS_SHIFT};
    deal_to_mixed(&loaded, cards, players);
    queue_up(to, &loaded, mask_below(index, wide_of(at->count)), MIXED);
    to->next += WIDE_LANES;
}

WIDE_INLINE void more_games(const lane_setup *at, dealt_games *to, const int players)
{
    if (players == MIXED)
        load_more(at, to);
    else
        deal_more(at, to, players);
}

/* Lanes whose games are over hand them in. */
WIDE_INLINE void hand_in(const lane_games *games, wide_mask over, ended_games *to,
                         const int players)
{
    const wide places = wide_chosen(over);
    for (int i = 0; i < hands_of(players); i++)
        wide_store(to->fields[i] + to->count, wide_pick(places, games->hands[i]));
    const wide others[] = {games->counts, games->later, games->index};
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

/* What the lanes are about to do. */
WIDE_INLINE lane_masks masks_of(const lane_games *games, uint32_t busy)
{
    const wide players = games->index >> PLAYERS_SHIFT;
    return (lane_masks){mask_of_bits(busy), mask_any(games->owed, games->owed),
                        mask_equal(players, wide_of(2)), mask_equal(players, wide_of(3))};
}

/* Plays all games of a run. `busy` has the lanes with a game, `running` those that go on. */
WIDE_INLINE void play_all(const lane_setup *at, const maumau_habit *habit, const int players)
{
    lane_games games = {.fields = {wide_of(0)}};
    ended_games ended = {.count = 0};
    dealt_games waiting = {.end = 0};
    uint32_t busy = 0, running = 0, left = at->count;
    games.index = wide_of(MAUMAU_BATCH_SIZE); /* a lane without a game has the last tape */
    do {
        hand_in(&games, mask_of_bits(busy & ~running), &ended, players);
        if (ended.count >= WIDE_LANES)
            put_away(at, &ended, players);
        while (waiting.end - waiting.begin < (left < WIDE_LANES ? left : WIDE_LANES))
            more_games(at, &waiting, players);
        const uint32_t begins = lowest_bits(~running & ALL_LANES, left);
        fill(&games, mask_of_bits(begins), &waiting, players);
        left -= (uint32_t)bits_count(begins);
        busy = running | begins;
        lane_masks in = masks_of(&games, busy);
        for (int i = 0; i < STEPS_A_VISIT; i++)
            step(at, &games, &in, habit, players);
        /* a game that takes too long is over, too, and not won */
        running = mask_bits(mask_none_in(in.active, games.counts, wide_of(TURNS_MOST)));
    } while (busy);
    put_away(at, &ended, players);
}

/* ---- Runs ---- */

/* Compiled for every number of players, without habits and with them. */
WIDE_TARGET static void play_mixed(const lane_setup *at)
{
    play_all(at, NULL, MIXED);
}

WIDE_TARGET static void play_two(const lane_setup *at)
{
    play_all(at, NULL, 2);
}

WIDE_TARGET static void play_three(const lane_setup *at)
{
    play_all(at, NULL, 3);
}

WIDE_TARGET static void play_four(const lane_setup *at)
{
    play_all(at, NULL, 4);
}

WIDE_TARGET static void play_two_habit(const lane_setup *at)
{
    play_all(at, parlor_maumau_habit_find(at->setup->habit), 2);
}

WIDE_TARGET static void play_three_habit(const lane_setup *at)
{
    play_all(at, parlor_maumau_habit_find(at->setup->habit), 3);
}

WIDE_TARGET static void play_four_habit(const lane_setup *at)
{
    play_all(at, parlor_maumau_habit_find(at->setup->habit), 4);
}

/* Lanes pay if there are games for all of them, and for some time. */
static bool simulate_in_lanes(const parlor_maumau_setup *setup, uint64_t first, size_t count,
                              parlor_maumau_outcome *outcomes)
{
    static void (*const play[][2])(const lane_setup *) = {
        {play_two, play_two_habit}, {play_three, play_three_habit}, {play_four, play_four_habit}};
    if (count < 4 * WIDE_LANES)
        return false;
    for (size_t done = 0; done < count; done += GAMES_MOST) {
        const size_t size = count - done < GAMES_MOST ? count - done : GAMES_MOST;
        lane_setup at = {.setup = setup,
                         .first = first + done,
                         .outcomes = outcomes + done,
                         .count = (uint32_t)size};
        for (uint32_t round = 0; round < PHILOX_ROUNDS; round++) {
            at.keys[round][0] = (uint32_t)setup->seed + round * PHILOX_KEY_STEP_0;
            at.keys[round][1] = (uint32_t)(setup->seed >> 32) + round * PHILOX_KEY_STEP_1;
        }
        play[setup->players - PARLOR_MAUMAU_PLAYERS_MIN][setup->habit != 0](&at);
    }
    return true;
}

/* Given piles are in memory already: a few of them pay. */
static bool referee_in_lanes(maumau_batch *batch, const parlor_maumau_deal *deals, size_t count)
{
    const lane_setup at = {.count = (uint32_t)count, .deals = deals, .batch = batch};
    if (count < 4)
        return false;
    play_mixed(&at);
    return true;
}

#else

static bool simulate_in_lanes(const parlor_maumau_setup *setup, uint64_t first, size_t count,
                              parlor_maumau_outcome *outcomes)
{
    (void)setup, (void)first, (void)count, (void)outcomes;
    return false;
}

static bool referee_in_lanes(maumau_batch *batch, const parlor_maumau_deal *deals, size_t count)
{
    (void)batch, (void)deals, (void)count;
    return false;
}

#endif
