/* Every deal of some small decks, in which all special ranks are: the engine, which plays on from
 * any position, the lanes and the literal reference come to the same cards, the same end and the
 * same scores. Nothing of their rules is changed for it: a position need not hold all 32 cards,
 * lanes play whatever is in their queues, and the reference deals as many cards as it is told to.
 *
 * A deal is the set of cards of each hand, the opening card, and the rest of the pile in its order;
 * in which order a hand came does not matter to any rule. maumau_deals [--long] */
#include "exhaustive.h"
#include "lib/core/bits.h"
#include "lib/games/maumau/maumau_lanes_eight.c"
#include "tests/reference/reference.h"

enum { DECK_MOST = 12, TEXT_ROOM = 1 << 14, ROW = 8 };

/* A deck, and how it is dealt. */
typedef struct plan {
    const char *deck; /* its cards, in any order */
    int players, each;
    uint64_t deals; /* how many there are: n! / (each!)^players, n the cards of the deck */
    bool is_long;
} plan;

#define TEN    "CS HS SE DE CJ DJ SA HA CK HN"
#define ELEVEN "CS SS HS CE DE SJ DJ CA HA SK HQ"
#define TWELVE ELEVEN " DT"

static const plan plans[] = {
    {TEN, 2, 3, 100800, false},    {TEN, 2, 4, 6300, false},       {TEN, 3, 2, 453600, false},
    {TEN, 3, 3, 16800, false},     {TEN, 2, 2, 907200, false},     {TWELVE, 2, 5, 33264, false},
    {TWELVE, 2, 4, 831600, false}, {TWELVE, 2, 3, 13305600, true}, {TWELVE, 3, 3, 2217600, false},
    {ELEVEN, 3, 2, 4989600, true},
};

/* A deal on its way to all three. */
typedef struct small_deal {
    parlor_maumau_position position;
    char text[8 + 3 * DECK_MOST]; /* as the reference reads it */
    parlor_maumau_result result;  /* of the engine */
    parlor_maumau_transcript transcript;
} small_deal;

typedef struct enumeration {
    const plan *what;
    int count; /* of the deck */
    parlor_maumau_card deck[DECK_MOST];
    parlor_maumau_position position;
    uint64_t deals, in_lanes, endings[3], rare[REFERENCE_RARE_MAX];
    small_deal row[ROW];
    size_t row_count;
    maumau_batch batch;
} enumeration;

static enumeration all;

/* ---- Text ---- */

static void read_deck(enumeration *on)
{
    const char *at = on->what->deck;
    for (on->count = 0; *at != '\0'; at += at[2] == ' ' ? 3 : 2)
        parlor_maumau_card_read(at, &on->deck[on->count++]);
}

static char *write_card(char *to, parlor_maumau_card card)
{
    *to++ = ' ';
    memcpy(to, parlor_maumau_card_name(card), 2);
    return to + 2;
}

/* MM-3: the hands card by card in turn, the opening card, the rest. */
static void write_deal(const enumeration *on, small_deal *deal)
{
    char *to = deal->text;
    *to++ = (char)('0' + on->what->players);
    for (int round = 0; round < on->what->each; round++)
        for (int seat = 0; seat < on->what->players; seat++)
            to = write_card(to, deal->position.hands[seat].at[round]);
    to = write_card(to, deal->position.discard.at[0]);
    for (int i = 0; i < deal->position.draw.count; i++)
        to = write_card(to, deal->position.draw.at[i]);
    *to++ = '\n';
    *to = '\0';
}

/* ---- Engine and reference ---- */

static void play(enumeration *on, small_deal *deal)
{
    static char expected[TEXT_ROOM], found[TEXT_ROOM];
    write_deal(on, deal);
    maumau_reference_play(deal->text, (size_t)on->what->each, expected, sizeof expected, on->rare);
    parlor_maumau_position_referee(&deal->position, &deal->transcript, &deal->result);
    found[parlor_maumau_answer_write(&deal->result, &deal->transcript, 1, found,
                                     sizeof found - 1)] = '\0';
    on->endings[deal->result.ending]++;
    if (strcmp(expected, found) == 0)
        return;
    differs();
    printf("%d cards each of %s--- reference\n%s--- engine\n%s", on->what->each, deal->text,
           expected, found);
}

/* ---- Lanes ---- */

#ifdef PARLOR_HAS_VECTORS

/* A row of positions in lanes. */
typedef union lane_rows {
    uint32_t fields[GAME_FIELDS][WIDE_LANES];
    struct {
        uint32_t hands[PARLOR_MAUMAU_PLAYERS_MAX][WIDE_LANES];
        uint32_t planes[PLANES][WIDE_LANES];
        uint32_t tail[WIDE_LANES], match[WIDE_LANES], later[WIDE_LANES], owed[WIDE_LANES];
        uint32_t counts[WIDE_LANES], index[WIDE_LANES];
    };
} lane_rows;

/* As deal_in_lanes() has it, but for a deal of any size. */
static void start_in_lane(lane_rows *to, uint32_t lane, const parlor_maumau_position *from)
{
    const parlor_maumau_card opening = from->discard.at[0];
    for (int i = 0; i < from->players; i++) {
        const parlor_maumau_cards *const hand = &from->hands[(from->seat + i) % from->players];
        for (int card = 0; card < hand->count; card++)
            to->hands[i][lane] |= parlor_maumau_set_of(hand->at[card]);
    }
    for (int i = 0; i <= from->draw.count; i++) {
        const uint32_t card = i < from->draw.count ? from->draw.at[i] : opening;
        for (int plane = 0; plane < PLANES; plane++)
            to->planes[plane][lane] |= (card >> plane & 1) << (31 - i);
    }
    to->tail[lane] = 1u << (30 - from->draw.count);
    to->match[lane] = match_after[opening];
    to->later[lane] = card_is_jack(opening) ? ~JACKS
                                            : MATCH_SET(parlor_maumau_card_rank(opening),
                                                        parlor_maumau_card_suit(opening));
    to->owed[lane] = CARDS_A_SEVEN * from->sevens;
    to->counts[lane] = COUNT_CARD + (uint32_t)card_is_eight(opening) * COUNT_SKIP;
    to->index[lane] = lane | (uint32_t)from->players << PLAYERS_SHIFT;
}

/* Plays a row that is started, until nothing goes on. */
WIDE_TARGET static void play_row_in_lanes(const lane_setup *at, lane_rows *row)
{
    lane_games games;
    for (int i = 0; i < GAME_FIELDS; i++)
        games.fields[i] = wide_load(row->fields[i]);
    lane_masks in = masks_of(&games, (1u << at->count) - 1);
    while (mask_bits(in.active)) {
        step(at, &games, &in, NULL, MIXED);
        in.active = mask_none_in(in.active, games.counts, wide_of(TURNS_MOST));
    }
    for (int i = 0; i < GAME_FIELDS; i++)
        wide_store(row->fields[i], games.fields[i]);
}

/* A game that is won is won in lanes, too, or takes too many turns for them. */
static void compare_lane(enumeration *on, size_t index)
{
    const small_deal *const deal = &on->row[index];
    parlor_maumau_result result;
    const parlor_maumau_card *const cards =
        parlor_maumau_batch_won(&on->batch, index, deal->position.players, &result);
    const bool is_won = deal->result.ending == PARLOR_MAUMAU_ENDING_WON;
    const bool is_same = cards
                             ? is_won && memcmp(&result, &deal->result, sizeof result) == 0 &&
                                   memcmp(cards, deal->transcript.cards, (size_t)result.played) == 0
                             : !is_won || on->batch.games[index].counts & TURNS_MOST;
    on->in_lanes += cards != NULL;
    if (is_same)
        return;
    differs();
    printf("%d cards each of %sdiffer in lanes\n", on->what->each, deal->text);
}

static void play_lanes(enumeration *on)
{
    if (!vectors_work())
        return;
    const lane_setup at = {.count = (uint32_t)on->row_count, .batch = &on->batch};
    lane_rows row = {.index = {0, 1, 2, 3, 4, 5, 6, 7}};
    for (uint32_t lane = 0; lane < at.count; lane++) {
        start_in_lane(&row, lane, &on->row[lane].position);
        on->batch.tapes[lane][0] = on->row[lane].position.discard.at[0];
    }
    play_row_in_lanes(&at, &row);
    for (uint32_t lane = 0; lane < at.count; lane++) {
        for (int i = 0; i < PARLOR_MAUMAU_PLAYERS_MAX; i++)
            on->batch.games[lane].hands[i] = row.hands[i][lane];
        on->batch.games[lane].counts = row.counts[lane];
    }
    for (size_t i = 0; i < on->row_count; i++)
        compare_lane(on, i);
}

#else

static void play_lanes(enumeration *on)
{
    (void)on;
}

#endif

static void play_row(enumeration *on)
{
    for (size_t i = 0; i < on->row_count; i++)
        play(on, &on->row[i]);
    play_lanes(on);
    on->row_count = 0;
}

/* ---- All deals ---- */

static void add_deal(enumeration *on)
{
    small_deal *const deal = &on->row[on->row_count++];
    const parlor_maumau_card opening = on->position.discard.at[0];
    deal->position = on->position;
    deal->position.seat = card_is_eight(opening);   /* MM-4 */
    deal->position.sevens = card_is_seven(opening); /* MM-4 */
    on->deals++;
    if (on->row_count == ROW)
        play_row(on);
}

/* All orders of the cards that are left: the first is the opening card, the others are the pile. */
static void deal_pile(enumeration *on, uint32_t left)
{
    if (left == 0) {
        add_deal(on);
        return;
    }
    const bool is_opening = on->position.discard.count == 0;
    parlor_maumau_cards *const to = is_opening ? &on->position.discard : &on->position.draw;
    for (uint32_t rest = left; rest; rest &= rest - 1) {
        const int place = bits_lowest(rest);
        to->at[to->count++] = on->deck[place];
        deal_pile(on, left & ~(1u << place));
        to->count--;
    }
}

/* All hands from that of `seat` on, each with its cards rising in the deck, from `first` on. */
static void deal_hands(enumeration *on, int seat, int first, uint32_t left)
{
    if (seat == on->what->players) {
        deal_pile(on, left);
        return;
    }
    parlor_maumau_cards *const hand = &on->position.hands[seat];
    if (hand->count == on->what->each) {
        deal_hands(on, seat + 1, 0, left);
        return;
    }
    for (int place = first; place < on->count; place++)
        if (left >> place & 1) {
            hand->at[hand->count++] = on->deck[place];
            deal_hands(on, seat, place + 1, left & ~(1u << place));
            hand->count--;
        }
}

static void enumerate(const plan *what)
{
    all = (enumeration){
        .what = what,
        .position = {.players = (uint8_t)what->players, .wish = PARLOR_MAUMAU_ANY_SUIT}};
    read_deck(&all);
    deal_hands(&all, 0, 0, (1u << all.count) - 1);
    play_row(&all);
    char name[64];
    snprintf(name, sizeof name, "deals of %d cards, %d players with %d each", all.count,
             what->players, what->each);
    count_is(name, all.deals, what->deals);
    printf("              %" PRIu64 " won, %" PRIu64 " of them in lanes; %" PRIu64
           " out of cards, %" PRIu64 " endless\n",
           all.endings[PARLOR_MAUMAU_ENDING_WON], all.in_lanes,
           all.endings[PARLOR_MAUMAU_ENDING_OUT_OF_CARDS],
           all.endings[PARLOR_MAUMAU_ENDING_ENDLESS]);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++)
        if (!plans[i].is_long || is_long(argc, argv))
            enumerate(&plans[i]);
    return verdict();
}
