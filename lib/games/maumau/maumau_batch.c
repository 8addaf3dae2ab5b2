/* Mau-Mau in lanes: the turn of maumau_rules.c without a single branch, so that one instruction
 * does a part of it for eight games at once. A lane whose game is over takes up the next one.
 *
 * In a game hardly anything can be predicted: whether a card matches, whether the one drawn does,
 * whether an eight is played. With branches, the processor mispredicts about one a turn, and that
 * takes half its time. Lanes do all that a turn may need and keep, by masks, what it does need.
 *
 * Only games that are won in good time end here; the few others are left to
 * parlor_maumau_referee(), which is the authority for all. */
#include "maumau_batch.h"

#include "../../core/assert.h"
#include "../../core/bits.h"
#include "../../core/memory.h"
#include "../../core/vectors.h"
#include "maumau_cards.h"

#ifdef PARLOR_HAS_VECTORS

/* Eight games under way, the fields of a maumau_batch_game in lanes. */
typedef union lane_states {
    struct {
        lanes hands[PARLOR_MAUMAU_PLAYERS_MAX];
        lanes are_two, are_three, are_four;
        lanes match, later, owed;
        lanes next, open, top;
        lanes steps, waits, skips;
    };
    lanes fields[MAUMAU_BATCH_FIELDS];
} lane_states;

_Static_assert(sizeof(lane_states) == MAUMAU_BATCH_FIELDS * sizeof(lanes) &&
                   sizeof(maumau_batch_game) == MAUMAU_BATCH_FIELDS * sizeof(uint32_t),
               "a lane has the fields of a game, and no others");
_Static_assert(MAUMAU_BATCH_TAPE > MAUMAU_BATCH_STEPS, "a tape is long enough for idle lanes");

/* ---- The turn ---- */

/* hand_wish() and match_of_wish() in every lane (MM-13). The jack itself may still be in the hand:
 * no jack is counted. */
VECTORS_INLINE vector match_of_wishes(vector hand)
{
    vector best = {0};
    for (uint32_t suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++) {
        const vector count = (hand >> suit & (SUIT_SET(0) & ~JACKS)) * 0x11111111u & 0xf0000000u;
        const vector rated = count | (PARLOR_MAUMAU_DIAMONDS - suit);
        best = vector_choose((vector)((vector_signed)rated > (vector_signed)best), rated, best);
    }
    const vector suit = PARLOR_MAUMAU_DIAMONDS - best % PARLOR_MAUMAU_SUITS;
    return vector_of(SUIT_SET(0)) << suit & ~JACKS;
}

/* What may be played on a card that is no active seven (MM-6, MM-13). */
VECTORS_INLINE vector match_on(vector played, vector card, vector hand)
{
    const vector suits = vector_of(SUIT_SET(0)) << card % PARLOR_MAUMAU_SUITS;
    const vector ranks = vector_of(RANK_SET(0)) << (card & ~(PARLOR_MAUMAU_SUITS - 1u));
    return vector_choose(vector_is_zero(played & JACKS), suits | ranks | JACKS,
                         match_of_wishes(hand));
}

/* The card to play as a set of one, empty if there is none (MM-9 to MM-12). */
VECTORS_INLINE vector choices(vector candidates, vector neighbour)
{
    const vector neighbour_has_one = vector_is_zero(neighbour & (neighbour - 1));
    const vector jacks = candidates & JACKS & neighbour_has_one;
    const vector wanted = vector_choose(vector_is_zero(jacks), candidates, jacks);
    return wanted & -wanted;
}

/* Puts cards down and looks at the next ones to draw. Who plays nothing puts down something, too,
 * but does not move on: the next card covers it. */
VECTORS_INLINE void touch_tapes(lane_states *s, lanes card, vector passes,
                                parlor_maumau_card *tapes)
{
    s->open.all += 1;
    for (int lane = 0; lane < LANES; lane++)
        tapes[s->open.of[lane]] = (parlor_maumau_card)card.of[lane];
    s->open.all += passes;
    for (int lane = 0; lane < LANES; lane++)
        s->top.of[lane] = tapes[s->next.of[lane]];
}

/* Passes the turn on to the neighbour or, if he is skipped, to the one behind him (MM-15); in lanes
 * that wait, to nobody. */
VECTORS_INLINE void turn_hands(lane_states *s, vector hand, vector skips, vector waits)
{
    const vector two = s->are_two.all, three = s->are_three.all, four = s->are_four.all;
    const vector neighbour = s->hands[1].all;
    const vector once[] = {neighbour, vector_choose(two, hand, s->hands[2].all),
                           vector_choose(three, hand, s->hands[3].all), four & hand};
    const vector twice[] = {once[1], vector_choose(two, neighbour, once[2]),
                            vector_choose(three, neighbour, once[3]), four & neighbour};
    s->hands[0].all = hand;
    for (int i = 0; i < PARLOR_MAUMAU_PLAYERS_MAX; i++)
        s->hands[i].all =
            vector_choose(waits, s->hands[i].all, vector_choose(skips, twice[i], once[i]));
}

/* A turn in every lane, or one card of a penalty. Returns a bit for each lane whose game is over or
 * has to stop. */
VECTORS_INLINE uint32_t step(lane_states *s, parlor_maumau_card *tapes)
{
    const vector draws = vector_is_zero(s->hands[0].all & s->match.all);
    const vector is_out_of_cards = draws & (vector)(s->next.all == s->open.all);
    vector hand = s->hands[0].all | (vector_of(1) << s->top.all & draws);
    s->next.all -= draws;
    const vector pays = draws & ~vector_is_zero(s->owed.all); /* MM-8 */
    s->owed.all += pays;
    const vector waits = pays & ~vector_is_zero(s->owed.all);

    const vector played = choices(hand & s->match.all & ~pays, s->hands[1].all);
    const vector passes = vector_is_zero(played);
    const lanes card = {vector_bit_number(played)};
    touch_tapes(s, card, passes, tapes);

    s->later.all = vector_choose(passes, s->later.all, match_on(played, card.all, hand));
    hand ^= played;
    s->owed.all += ~vector_is_zero(played & SEVENS) & CARDS_A_SEVEN;
    s->match.all = vector_choose(vector_is_zero(s->owed.all), s->later.all, SEVENS & ~waits);
    const vector skips = ~vector_is_zero(played & RANK_SET(PARLOR_MAUMAU_EIGHT));
    turn_hands(s, hand, skips, waits);
    s->skips.all -= skips;
    s->waits.all -= waits;
    s->steps.all += 1;
    const vector is_late = (vector)((vector_signed)s->steps.all == MAUMAU_BATCH_STEPS);
    return vector_mask_bits(vector_is_zero(hand) | is_out_of_cards | is_late);
}

/* ---- The start of a game ---- */

enum {
    DEALT_MOST = 24, /* 4 times 5, and what fills a vector */
    NOBODY = PARLOR_MAUMAU_PLAYERS_MAX,
};

_Static_assert(DEALT_MOST % LANES == 0, "dealt in whole vectors");

/* Who gets the card at a place of the pile, counted from the one who begins (MM-3, MM-4). */
#define HAND_SIZE(players) (9 - (players)) /* parlor_maumau_deal_hand_size() as a constant */
#define OWNER(place, players, first)                                                               \
    ((place) < (players)*HAND_SIZE(players) ? ((place) + (players) - (first)) % (players) : NOBODY)
#define OWNERS_8(place, players, first)                                                            \
    OWNER(place, players, first), OWNER(place + 1, players, first),                                \
        OWNER(place + 2, players, first), OWNER(place + 3, players, first),                        \
        OWNER(place + 4, players, first), OWNER(place + 5, players, first),                        \
        OWNER(place + 6, players, first), OWNER(place + 7, players, first)
#define OWNERS(players, first)                                                                     \
    {                                                                                              \
        OWNERS_8(0, players, first), OWNERS_8(8, players, first), OWNERS_8(16, players, first)     \
    }

static const uint8_t owners[][2][DEALT_MOST] = {
    {OWNERS(2, 0), OWNERS(2, 1)},
    {OWNERS(3, 0), OWNERS(3, 1)},
    {OWNERS(4, 0), OWNERS(4, 1)},
};

VECTORS_INLINE half_vector deal_in_lanes(const parlor_maumau_card *pile,
                                         const uint8_t owner[DEALT_MOST])
{
    vector hands[PARLOR_MAUMAU_PLAYERS_MAX] = {{0}};
    for (int i = 0; i < DEALT_MOST; i += LANES) {
        const vector cards = vector_of(1) << vector_of_bytes(pile + i);
        const vector to = vector_of_bytes(owner + i);
        for (uint32_t seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++)
            hands[seat] |= cards & (vector)(to == seat);
    }
    return vector_unions(hands);
}

VECTORS_INLINE void game_start(maumau_batch *batch, size_t index, const parlor_maumau_deal *deal)
{
    maumau_batch_game *const g = &batch->games[index];
    parlor_maumau_card *const tape = batch->tapes[index];
    const uint32_t place = (uint32_t)(tape - batch->tapes[0]);
    const uint32_t players = deal->players;
    const uint32_t dealt = players * (uint32_t)parlor_maumau_deal_hand_size((int)players);
    const parlor_maumau_card opening = deal->pile[dealt];
    memcpy(tape, deal->pile, PARLOR_MAUMAU_CARDS);
    tape[TAPE_OPENING] = opening;
    const half_vector hands = deal_in_lanes(
        deal->pile, owners[players - PARLOR_MAUMAU_PLAYERS_MIN][card_is_eight(opening)]);
    memcpy(g->hands, &hands, sizeof g->hands);
    g->are_two = 0 - (uint32_t)(players == 2);
    g->are_three = 0 - (uint32_t)(players == 3);
    g->are_four = 0 - (uint32_t)(players == 4);
    g->match = match_after[opening];
    /* On an opening jack this is not what matches, but the first player always covers it. */
    g->later = MATCH_SET(parlor_maumau_card_rank(opening), parlor_maumau_card_suit(opening));
    g->owed = CARDS_A_SEVEN * card_is_seven(opening);
    g->next = place + dealt + 1;
    g->open = place + TAPE_OPENING;
    g->top = deal->pile[dealt + 1];
    g->steps = 0;
    g->waits = 0;
    g->skips = card_is_eight(opening);
}

/* ---- Games come and go ---- */

/* Which game is in which lane. */
typedef struct lane_schedule {
    lane_states states;
    maumau_batch_game *next, *end; /* games that wait for a lane */
    maumau_batch_game *at[LANES];  /* the games in the lanes */
    uint32_t busy;                 /* a bit for each lane with a game */
} lane_schedule;

/* What a lane without a game does: it draws a card every step from a tape of its own, until the
 * games in the other lanes are over. */
static const maumau_batch_game idle_game = {.next = MAUMAU_BATCH_SIZE * MAUMAU_BATCH_TAPE,
                                            .open = MAUMAU_BATCH_SIZE * MAUMAU_BATCH_TAPE};

static inline void lane_begin_next(lane_schedule *on, uint32_t lane)
{
    const bool is_idle = on->next == on->end;
    const maumau_batch_game *const g = is_idle ? &idle_game : on->next;
    for (int i = 0; i < MAUMAU_BATCH_FIELDS; i++)
        on->states.fields[i].of[lane] = g->fields[i];
    on->busy &= ~(1u << lane);
    on->busy |= (uint32_t)!is_idle << lane;
    on->at[lane] = on->next;
    on->next += !is_idle;
}

static inline void lane_end(const lane_schedule *on, uint32_t lane)
{
    for (int i = 0; i < MAUMAU_BATCH_FIELDS; i++)
        on->at[lane]->fields[i] = on->states.fields[i].of[lane];
}

const bool parlor_maumau_batch_has_lanes = true;

/* Plays games that are started. */
VECTORS static void lanes_run(maumau_batch *batch, size_t count)
{
    memset(batch->tapes[MAUMAU_BATCH_SIZE], 0, MAUMAU_BATCH_TAPE);
    lane_schedule on = {.next = batch->games, .end = batch->games + count};
    for (uint32_t lane = 0; lane < LANES; lane++)
        lane_begin_next(&on, lane);
    while (on.busy) {
        uint32_t over = step(&on.states, batch->tapes[0]) & on.busy;
        for (; over; over &= over - 1) {
            const uint32_t lane = (uint32_t)bits_lowest(over);
            lane_end(&on, lane);
            lane_begin_next(&on, lane);
        }
    }
}

VECTORS static void lanes_play(maumau_batch *batch, const parlor_maumau_deal *deals, size_t count)
{
    for (size_t i = 0; i < count; i++)
        game_start(batch, i, &deals[i]);
    lanes_run(batch, count);
}

static bool play_in_lanes(maumau_batch *batch, const parlor_maumau_deal *deals, size_t count)
{
    enum { WORTH_IT = 4 }; /* games: all lanes take their time, however few are busy */
    const bool is_played = count >= WORTH_IT && vectors_work();
    if (is_played)
        lanes_play(batch, deals, count);
    return is_played;
}

#else

const bool parlor_maumau_batch_has_lanes = false;

static bool play_in_lanes(maumau_batch *batch, const parlor_maumau_deal *deals, size_t count)
{
    (void)batch, (void)deals, (void)count;
    return false;
}

#endif

bool parlor_maumau_batch_play(maumau_batch *batch, const parlor_maumau_deal *deals, size_t count)
{
    parlor_assert(count <= MAUMAU_BATCH_SIZE);
    for (size_t i = 0; i < count; i++)
        parlor_assert(parlor_maumau_deal_is_valid(&deals[i]));
    return play_in_lanes(batch, deals, count);
}

/* Only a winner's hand is empty (MM-18). */
const parlor_maumau_card *parlor_maumau_batch_won(const maumau_batch *batch, size_t index,
                                                  int players, parlor_maumau_result *result)
{
    const maumau_batch_game *const g = &batch->games[index];
    const parlor_maumau_card *const tape = batch->tapes[index];
    const uint32_t last = g->open - (uint32_t)index * MAUMAU_BATCH_TAPE;
    const uint32_t factor = score_factor(tape[last]);
    const uint32_t turns = g->steps - g->waits;
    const int next = (int)((turns + g->skips) % (uint32_t)players); /* the seat of the first hand */
    result->ending = PARLOR_MAUMAU_ENDING_WON;
    result->players = players;
    result->winner = -1;
    result->turns = (int)turns;
    result->period = 0;
    result->played = (int)(last - TAPE_OPENING + 1);
    for (int i = 0; i < PARLOR_MAUMAU_PLAYERS_MAX; i++) {
        const int turned = next + i < players ? next + i : next + i - players;
        const int seat = i < players ? turned : i;
        result->hands[seat] = g->hands[i];
        result->scores[seat] = (int)(factor * hand_value(g->hands[i]));
        result->winner = i < players && g->hands[i] == 0 ? seat : result->winner;
    }
    return result->winner >= 0 ? tape + TAPE_OPENING : NULL;
}

/* ---- Many results ---- */

/* What a batch says of a game, parlor_maumau_referee() must say too. */
static void check_won(const parlor_maumau_deal *deal, const parlor_maumau_card *cards,
                      const parlor_maumau_result *result)
{
#ifdef PARLOR_DEBUG
    parlor_maumau_transcript transcript;
    parlor_maumau_result alone;
    parlor_maumau_referee(deal, &transcript, &alone);
    parlor_assert(memcmp(result, &alone, sizeof alone) == 0);
    parlor_assert(memcmp(cards, transcript.cards, (size_t)alone.played) == 0);
#else
    (void)deal, (void)cards, (void)result;
#endif
}

/* As parlor_maumau_referee(), from the batch if the game was played and won there. */
static void referee_in_batch(const maumau_batch *batch, size_t index,
                             const parlor_maumau_deal *deal, parlor_maumau_transcript *transcript,
                             parlor_maumau_result *result)
{
    const parlor_maumau_card *const cards =
        batch ? parlor_maumau_batch_won(batch, index, deal->players, result) : NULL;
    if (!cards) {
        parlor_maumau_referee(deal, transcript, result);
        return;
    }
    check_won(deal, cards, result);
    if (transcript) {
        transcript->count = result->played;
        memcpy(transcript->cards, cards, (size_t)result->played);
    }
}

void parlor_maumau_referee_many(const parlor_maumau_deal *deals, size_t count,
                                parlor_maumau_transcript *transcripts,
                                parlor_maumau_result *results)
{
    maumau_batch batch;
    for (size_t done = 0; done < count; done += MAUMAU_BATCH_SIZE) {
        const size_t size = count - done < MAUMAU_BATCH_SIZE ? count - done : MAUMAU_BATCH_SIZE;
        const bool is_played = parlor_maumau_batch_play(&batch, deals + done, size);
        for (size_t i = 0; i < size; i++)
            referee_in_batch(is_played ? &batch : NULL, i, &deals[done + i],
                             transcripts ? &transcripts[done + i] : NULL, &results[done + i]);
    }
}
