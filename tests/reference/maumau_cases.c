/*
 * Makes deals of Mau-Mau. Half of them are plain shuffles; the rest are biased, since chains of
 * four sevens are uncommon and running out of cards happens about once in a million shuffles.
 */
#include "maumau_reference.h"

#include <stdio.h>

static const char *const RARE_NAMES[RARE_COUNT] = {
    [RARE_TWO_PLAYERS] = "2 players",
    [RARE_THREE_PLAYERS] = "3 players",
    [RARE_FOUR_PLAYERS] = "4 players",
    [RARE_OPENING_SEVEN] = "opening seven",
    [RARE_OPENING_EIGHT] = "opening eight",
    [RARE_OPENING_JACK] = "opening jack",
    [RARE_TWO_SEVENS_PAID] = "two sevens chained, penalty of four",
    [RARE_THREE_SEVENS_PAID] = "three sevens chained, penalty of six",
    [RARE_FOUR_SEVENS_PAID] = "four sevens chained, penalty of eight",
    [RARE_SEVEN_ON_PAID_SEVEN] = "seven on a paid seven begins a new chain",
    [RARE_SEVEN_OF_SEVERAL] = "chain extended with one of several sevens",
    [RARE_RULE_4_SILENT_ON_ACTIVE_SEVEN] = "rule 4 has no say on an active seven",
    [RARE_RULE_4_CHANGES_PLAY] = "rule 4 changes the play",
    [RARE_RULE_4_BLOCKED_BY_JACK] = "rule 4 blocked by an open jack",
    [RARE_RULE_4_JACK_OF_SEVERAL] = "rule 4 picks one of several jacks",
    [RARE_EQUAL_VALUES] = "equal values decided by suit-rank",
    [RARE_JACK_OF_SEVERAL] = "nothing but several jacks matches",
    [RARE_WISH_TIED] = "wish with a tie broken by suit-rank",
    [RARE_WISH_WITH_JACKS_ONLY] = "wish with nothing but jacks in hand",
    [RARE_WISH_OUTLASTS_PASS] = "wish outlasts a pass",
    [RARE_EIGHT_OF_TWO_PLAYERS] = "eight of two players: the same goes on",
    [RARE_DRAWN_SEVEN_PLAYED] = "drawn seven played at once",
    [RARE_DRAWN_EIGHT_PLAYED] = "drawn eight played at once",
    [RARE_DRAWN_JACK_PLAYED] = "drawn jack played at once",
    [RARE_DRAWN_JACK_ON_JACK] = "drawn jack kept on an open jack",
    [RARE_DRAWN_CARD_KEPT] = "drawn card not playable",
    [RARE_TURNED_OVER] = "pile turned over",
    [RARE_TURNED_OVER_TWICE] = "pile turned over twice or more",
    [RARE_TURNED_OVER_IN_PENALTY] = "pile turned over in the middle of a penalty",
    [RARE_TURNED_OVER_UNDER_JACK] = "pile turned over under an open jack",
    [RARE_NOTHING_TO_TURN_OVER] = "nothing under the open card to turn over",
    [RARE_COVERED_CARD_IS_DRAW_PILE] = "covered card at once the draw pile",
    [RARE_LAST_CARD_EXTENDS_CHAIN] = "last card extends a chain",
    [RARE_LAST_CARD_BEGINS_CHAIN] = "last card is a seven on no active seven",
    [RARE_LAST_CARD_EIGHT] = "last card is an eight",
    [RARE_FINAL_JACK] = "final jack doubles",
    [RARE_OUT_OF_CARDS] = "out of cards",
    [RARE_OUT_OF_CARDS_WITHOUT_PENALTY] = "out of cards, one card to draw",
    [RARE_OUT_OF_CARDS_AMID_PENALTY] = "out of cards with part of a penalty drawn",
};

/*
 * Found by hill climbing from shuffles: swap a few cards and stay with the deal that leaves fewer
 * cards outside the hands. All run out of cards but the last, which is a long game of 144 cards.
 */
static const char *const REMARKABLE_DEALS[] = {
    "4 HN SA HK CE SS SE DS CJ DT HS DE CK HQ DJ DA CN SK SQ CS DN HJ HE ST CT CQ CA SJ HT DQ HA "
    "SN DK",
    "4 SK DA CJ DE DN DS SJ CT SA SQ HK CQ SN HT CS ST HA HN DK CA SS SE HE CN CE CK DQ HQ HS DT "
    "HJ DJ",
    "4 CT SQ DK CA DN SA DT CE SS CJ DE SE DA SK HJ CN DJ HA HT DS CS HN HQ SN SJ HS DQ HE ST CQ "
    "HK CK",
    "4 SJ SN SS DE CK ST CN CT HS HQ CA DT SQ HT SK HK SA CJ CE CS DS HN HE DQ DJ HA HJ DA SE CQ "
    "DN DK",
    "4 SE DS DK HA HT HJ DJ CQ HK CA DT SQ HE CN DE HS CS SK DA CJ DQ HN DN ST SS CE SN SA CT HQ "
    "CK SJ",
    "3 DS DE DA SQ DN CK HN DT HQ HT HK CA SN HE CE SE CS CQ HS CN HJ CT SJ CJ SS ST DQ SK SA DJ "
    "HA DK",
    "3 HQ CQ HT HE CT SQ HA ST CA CJ HS SA SS CE HN DQ SN DS CS DN HK HJ DE DT DA DJ DK CK SK CN "
    "SJ SE",
    "3 CS CK DS HA CN HE DT HQ SE DE CA SQ SA CQ HK ST SS SK HS DJ SJ CJ CE HT DA DQ HN CT SN DK "
    "DN HJ",
    "3 DE SS HJ CA HA SJ DS HT HS CN CT CS DN ST DJ DA DQ CQ HK SQ CJ SE SK SA SN HE HQ CK CE DK "
    "HN DT",
    "3 HE HK CE SE SQ CK SJ SK DS DT ST HA DK SS HQ CQ SA HT HS DN DA HJ CT CA CN HN CS DE DQ SN "
    "DJ CJ",
    "2 DN SJ DK DJ CN SQ CS HK SS HJ SA SE CT DS DE CA CQ CE CK CJ DT HQ SN HT DQ HS ST HE DA HA "
    "SK HN",
    "2 HE CJ CN CK CE CS DJ HJ SN CQ ST SJ HS CT DS HA CA SS DK DQ DT SE HN SQ HQ SA HK SK HT DN "
    "DA DE",
    "2 DA SA SQ SS HJ HK SJ SK DJ CT CK DT CJ HS DS DE CN CQ CS HN DK CA CE SN SE DN DQ ST HQ HA "
    "HE HT",
    "4 DT SA SK HA DQ HS SJ DE CT HT CA CS ST HJ SQ SS CQ HN SE DK DS HK CJ DJ SN CK HQ HE CN CE "
    "DA DN",
};

enum { REMARKABLE_COUNT = sizeof REMARKABLE_DEALS / sizeof REMARKABLE_DEALS[0] };

/* What the generator works on: a pile with its top card first, and who plays with it. */
typedef struct shuffle {
    uint64_t state;
    size_t players;
    card_list pile;
} shuffle;

/* ---- chance ---- */

/* splitmix64 by Sebastiano Vigna, in the public domain. */
static uint64_t next_random(shuffle *s)
{
    uint64_t z = (s->state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static size_t below(shuffle *s, size_t limit)
{
    return (size_t)(next_random(s) % limit);
}

static void start(shuffle *s, uint64_t seed, uint64_t index)
{
    s->state = seed;
    s->state = next_random(s) ^ index;
    s->state = next_random(s);
}

/* ---- moving cards ---- */

static void swap(shuffle *s, size_t a, size_t b)
{
    card held = s->pile.cards[a];
    s->pile.cards[a] = s->pile.cards[b];
    s->pile.cards[b] = held;
}

static void shuffle_pile(shuffle *s)
{
    s->players = 2 + below(s, 3);
    s->pile.count = 0;
    for (const char *suit = SUITS; *suit != '\0'; suit++)
        for (const char *rank = RANKS; *rank != '\0'; rank++)
            push(&s->pile, (card){*suit, *rank});
    for (size_t left = DECK_SIZE; left > 1; left--)
        swap(s, left - 1, below(s, left));
}

static size_t opening_place(const shuffle *s)
{
    return s->players * cards_each(s->players);
}

/* The place from which a seat gets a card in a round of the deal. */
static size_t hand_place(const shuffle *s, size_t seat, size_t round)
{
    return round * s->players + seat;
}

static void bring(shuffle *s, card wanted, size_t place)
{
    size_t from = 0;
    while (s->pile.cards[from].suit != wanted.suit || s->pile.cards[from].rank != wanted.rank)
        from++;
    swap(s, from, place);
}

/* ---- biases ---- */

static void open_with(shuffle *s, char rank)
{
    bring(s, (card){SUITS[below(s, 4)], rank}, opening_place(s));
}

/* A seven opens and the next players in turn hold one each: the longest chain. */
static void chain_sevens(shuffle *s)
{
    open_with(s, 'S');
    card_list others = with_rank(&s->pile, 'S');
    remove_card(&others, s->pile.cards[opening_place(s)]);
    for (size_t i = 0; i < others.count; i++)
        bring(s, others.cards[i], hand_place(s, i % s->players, i / s->players));
}

/* All four cards of a rank to one player. */
static void gather(shuffle *s, char rank)
{
    card_list found = with_rank(&s->pile, rank);
    size_t seat = below(s, s->players);
    for (size_t round = 0; round < found.count; round++)
        bring(s, found.cards[round], hand_place(s, seat, round));
}

/* The cards of a rank into the hands, whoever gets them; now and then one is pushed out again. */
static void deal_out(shuffle *s, char rank)
{
    card_list found = with_rank(&s->pile, rank);
    for (size_t i = 0; i < found.count; i++)
        bring(s, found.cards[i], below(s, opening_place(s)));
}

static void all_special_cards_in_hands(shuffle *s)
{
    deal_out(s, 'E');
    deal_out(s, 'J');
    deal_out(s, 'S');
}

/* A remarkable deal with up to three pairs of cards exchanged. */
static void disturb_remarkable(shuffle *s)
{
    const char *text = REMARKABLE_DEALS[below(s, REMARKABLE_COUNT)];
    s->players = (size_t)(text[0] - '0');
    for (size_t i = 0; i < DECK_SIZE; i++)
        s->pile.cards[i] = (card){text[2 + 3 * i], text[3 + 3 * i]};
    for (size_t exchanges = below(s, 4); exchanges > 0; exchanges--)
        swap(s, below(s, DECK_SIZE), below(s, DECK_SIZE));
}

static void bias(shuffle *s)
{
    static const char special[] = {'S', 'E', 'J'};
    switch (below(s, 16)) {
    case 0:
        chain_sevens(s);
        break;
    case 1:
        chain_sevens(s);
        gather(s, 'J');
        break;
    case 2:
        gather(s, special[below(s, 3)]);
        break;
    case 3:
        gather(s, 'J');
        break;
    case 4:
        open_with(s, special[below(s, 3)]);
        break;
    case 5:
        all_special_cards_in_hands(s);
        break;
    case 6:
    case 7:
        disturb_remarkable(s);
        break;
    default: /* a plain shuffle */
        break;
    }
}

/* ---- text ---- */

/* MM-23 */
static void write_case(const shuffle *s, char *text, size_t size)
{
    char line[1 + 3 * DECK_SIZE + 1];
    line[0] = (char)('0' + s->players);
    for (size_t i = 0; i < DECK_SIZE; i++) {
        line[1 + 3 * i] = ' ';
        line[2 + 3 * i] = s->pile.cards[i].suit;
        line[3 + 3 * i] = s->pile.cards[i].rank;
    }
    line[1 + 3 * DECK_SIZE] = '\0';
    snprintf(text, size, "%s\n", line);
}

static void make_case(uint64_t seed, uint64_t index, char *text, size_t size)
{
    shuffle s;
    start(&s, seed, index);
    shuffle_pile(&s);
    bias(&s);
    write_case(&s, text, size);
}

const reference_game reference_maumau = {
    .name = "maumau",
    .rare = RARE_NAMES,
    .rare_count = RARE_COUNT,
    .make_case = make_case,
    .answer = maumau_reference_answer,
};
