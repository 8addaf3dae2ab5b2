/* One deal as people write it, turned into the judge's notation (MM-25): cards in either order,
 * with symbols and numbers. */
#include "maumau_loose.h"

enum { LOOSE_RULE = 25 }; /* MM-25 */

/* ---- What is refused ---- */

static const parlor_problem problems[] = {
    [CARD_UNKNOWN] = {"card-unknown", PARLOR_ERROR,
                      "{found} is no card; the ten of hearts is written HT, H10 or 10 and a heart",
                      LOOSE_RULE},
    [SUIT_UNKNOWN] = {"suit-unknown", PARLOR_ERROR,
                      "{found} has no suit that exists: they are C clubs, S spades, H hearts, D "
                      "diamonds, or their symbols",
                      LOOSE_RULE},
    [RANK_UNKNOWN] = {"rank-unknown", PARLOR_ERROR,
                      "{found} has no rank that exists: they are S or 7, E or 8, N or 9, T or 10, "
                      "J, Q, K, A",
                      LOOSE_RULE},
    [RANK_GERMAN] = {"rank-unknown", PARLOR_ERROR,
                     "{found} has no rank that exists; a jack (Bube) is J, a queen (Dame) is Q",
                     LOOSE_RULE},
    [RANK_ELSEWHERE] = {"rank-unknown", PARLOR_ERROR,
                        "{found} is not in this deck, which begins with the sevens", LOOSE_RULE},
    [SEVEN_OR_SPADES] = {"card-doubtful", PARLOR_ERROR,
                         "{found} could mean a seven, rank first, or spades without a rank; write "
                         "the suit first, or 7",
                         LOOSE_RULE},
    [CARD_HALF] = {"card-half", PARLOR_ERROR, "{found} is half a card: suit or rank is missing",
                   LOOSE_RULE},
    [PLAYERS_MISSING] = {"players-missing", PARLOR_ERROR,
                         "the number of players comes first, 2, 3 or 4, and not {found}",
                         LOOSE_RULE},
    [PLAYERS_WRONG] = {"players-invalid", PARLOR_ERROR, "a game has 2, 3 or 4 players, not {found}",
                       LOOSE_RULE},
    [LABEL_UNKNOWN] =
        {"label-unknown", PARLOR_ERROR,
         "{found} begins neither a player's cards, 'player 1', nor the 'draw pile' nor "
         "the 'open card'",
         LOOSE_RULE},
    [LABEL_TWICE] = {"label-twice", PARLOR_ERROR, "{found} is there twice", LOOSE_RULE},
    [LABEL_MISSING] = {"label-missing", PARLOR_ERROR,
                       "a deal is the cards of each player, the draw pile and the open card, and "
                       "something of it is missing",
                       LOOSE_RULE},
    [HAND_WRONG] = {"hand-size", PARLOR_ERROR,
                    "each player is dealt {limit} cards (MM-3), not {number}", LOOSE_RULE},
    [OPEN_WRONG] = {"open-card", PARLOR_ERROR, "there is one open card, not {number}", LOOSE_RULE},
    [CARDS_TOO_MANY] = {"cards-too-many", PARLOR_ERROR,
                        "{found} is one card too many: the deck has 32", LOOSE_RULE},
};

bool parlor_maumau_loose_refuse(loose_deal *deal, enum maumau_loose_problem problem,
                                parlor_span place)
{
    parlor_status_set(deal->status, &problems[problem], deal->text, place);
    return false;
}

/* ---- Parts of cards ---- */

/* What a sign may be of a card: a suit, a rank, or either, as S is. */
typedef struct loose_part {
    char suit, rank;
    parlor_span place;
} loose_part;

/* The judge's letter for a rank as people write it. */
static char rank_of(uint32_t code)
{
    switch (code) {
    case 'S':
    case '7':
        return 'S';
    case 'E':
    case '8':
        return 'E';
    case 'N':
    case '9':
        return 'N';
    case 'T':
    case 'J':
    case 'Q':
    case 'K':
    case 'A':
        return (char)code;
    default:
        return 0;
    }
}

/* Takes a sign, or the two of 10, and what is not seen behind it. */
static loose_part take_part(parlor_span *line)
{
    loose_sign sign = parlor_loose_take_ink(line);
    loose_part part = {parlor_loose_suit(sign.code), rank_of(sign.code), sign.place};
    if (sign.code == '1' && parlor_loose_sign(*line).code == '0') {
        part.rank = 'T';
        part.place.end = loose_take(line).place.end;
    }
    while (parlor_loose_sign(*line).code == LOOSE_NOTHING)
        loose_take(line);
    return part;
}

static bool part_is_nothing(loose_part part)
{
    return part.suit == 0 && part.rank == 0;
}

/* Two of a kind, or one of which the other half is unknown. */
static bool refuse_pair(loose_deal *deal, loose_part a, loose_part b)
{
    const parlor_span card = {a.place.at, b.place.end};
    const uint32_t codes[2] = {parlor_loose_sign(a.place).code, parlor_loose_sign(b.place).code};
    const bool is_number =
        (codes[0] >= '1' && codes[0] <= '6') || (codes[1] >= '1' && codes[1] <= '6');
    if (part_is_nothing(a) && part_is_nothing(b))
        return parlor_maumau_loose_refuse(deal, CARD_UNKNOWN, card);
    if (is_number)
        return parlor_maumau_loose_refuse(deal, RANK_ELSEWHERE, card);
    if (a.suit && !a.rank && (codes[1] == 'B' || codes[1] == 'D'))
        return parlor_maumau_loose_refuse(deal, RANK_GERMAN, card);
    if (a.suit && a.rank)
        return parlor_maumau_loose_refuse(deal, b.suit ? SEVEN_OR_SPADES : RANK_UNKNOWN, card);
    return parlor_maumau_loose_refuse(deal, a.suit || b.suit ? RANK_UNKNOWN : SUIT_UNKNOWN, card);
}

static bool add_card(loose_deal *deal, loose_cards *cards, loose_card card, parlor_span place)
{
    if (cards->count == MAUMAU_LOOSE_CARDS_MAX)
        return parlor_maumau_loose_refuse(deal, CARDS_TOO_MANY, place);
    cards->at[cards->count++] = card;
    return true;
}

/* Suit first, as the judge has it; rank first where the first sign is no suit. */
static bool pair(loose_deal *deal, loose_part a, loose_part b, loose_card *card)
{
    if (a.suit && b.rank)
        *card = (loose_card){a.suit, b.rank};
    else if (a.rank && !a.suit && b.suit)
        *card = (loose_card){b.suit, a.rank};
    else
        return refuse_pair(deal, a, b);
    return true;
}

/* ---- Words of cards ---- */

static bool separates(uint32_t code)
{
    return code == LOOSE_BLANK || code == ',' || code == '.' || code == '-' || code == '|';
}

static void skip_separators(parlor_span *line)
{
    while (separates(parlor_loose_sign(*line).code))
        loose_take(line);
}

/* Takes a card that is one sign, if there is one; is_good: it is of this deck. */
static bool take_whole_card(loose_deal *deal, parlor_span *line, loose_card *card, bool *is_good)
{
    parlor_span rest = *line;
    const loose_sign sign = parlor_loose_take_ink(&rest);
    char letters[2];
    if (!parlor_loose_card(sign.code, letters))
        return false;
    *line = rest;
    *card = (loose_card){letters[0], rank_of((uint32_t)(uint8_t)letters[1])};
    *is_good = card->rank && parlor_loose_suit((uint32_t)(uint8_t)letters[0]);
    if (!*is_good)
        parlor_maumau_loose_refuse(deal, RANK_ELSEWHERE, sign.place);
    return true;
}

bool parlor_maumau_loose_take_card(loose_deal *deal, parlor_span *line, loose_card *card)
{
    bool is_good;
    if (take_whole_card(deal, line, card, &is_good))
        return is_good;
    const loose_part first = take_part(line);
    if (loose_is_blank(*line))
        return parlor_maumau_loose_refuse(deal, CARD_HALF, first.place);
    return pair(deal, first, take_part(line), card);
}

/* A blank parts a card only if both halves stand alone: "7 S". */
static bool halves_fit(parlor_span line, bool is_first_alone, bool has_blank)
{
    const uint32_t behind = parlor_loose_sign(line).code;
    return !has_blank || (is_first_alone && (behind == LOOSE_END || separates(behind)));
}

bool parlor_maumau_loose_cards(loose_deal *deal, parlor_span line, loose_cards *cards)
{
    bool is_word_start = true;
    for (;;) {
        const char *const before = line.at;
        skip_separators(&line);
        is_word_start |= line.at > before;
        if (loose_is_blank(line))
            return true;
        loose_card card = {0, 0};
        bool is_good;
        parlor_span place = parlor_loose_skip(line);
        if (take_whole_card(deal, &line, &card, &is_good)) {
            place.end = line.at;
            if (!is_good || !add_card(deal, cards, card, place))
                return false;
            continue;
        }
        const loose_part first = take_part(&line);
        const bool has_blank = separates(parlor_loose_sign(line).code);
        skip_separators(&line);
        if (loose_is_blank(line))
            return parlor_maumau_loose_refuse(deal, CARD_HALF, first.place);
        const loose_part second = take_part(&line);
        if (!halves_fit(line, is_word_start, has_blank))
            return parlor_maumau_loose_refuse(deal, CARD_HALF, first.place);
        place.end = second.place.end;
        if (!pair(deal, first, second, &card) || !add_card(deal, cards, card, place))
            return false;
        is_word_start = false;
    }
}

/* ---- The whole ---- */

/* "2", "2 players:". Returns the number; 0: it is wrong. */
static int take_players(loose_deal *deal, parlor_span *text)
{
    parlor_span rest = parlor_loose_skip(*text);
    parlor_span word = rest;
    word = parlor_loose_word(&word);
    const uint32_t first = loose_take(&rest).code, second = parlor_loose_sign(rest).code;
    if (first < '2' || first > '4' || second == '0') {
        const bool is_digit = first >= '0' && first <= '9';
        const bool is_card =
            second == '0' ? first == '1' : first >= '7' && parlor_loose_suit(second);
        return parlor_maumau_loose_refuse(
            deal, is_digit && !is_card ? PLAYERS_WRONG : PLAYERS_MISSING, word);
    }
    if (!parlor_loose_take_word(&rest, "players"))
        parlor_loose_take_word(&rest, "player");
    *text = rest;
    while (parlor_loose_sign(*text).code == ':')
        loose_take(text);
    return (int)(first - '0');
}

static void write_deal(parlor_writer *out, int players, const loose_cards *pile)
{
    write_char(out, (char)('0' + players));
    for (int i = 0; i < pile->count; i++) {
        write_char(out, ' ');
        write_char(out, pile->at[i].suit);
        write_char(out, pile->at[i].rank);
    }
    write_char(out, '\n');
}

/* "1. 2 SJ ...", but in "2. SJ ..." the number is that of the players. */
static void skip_list_number(parlor_span *text)
{
    parlor_span rest = *text;
    parlor_loose_list_number(&rest);
    const uint32_t first = parlor_loose_sign(parlor_loose_skip(rest)).code;
    if (first >= '2' && first <= '4')
        *text = rest;
}

/* Returns the number of players; 0: something is wrong, or there is nothing. */
static int read_pile(loose_deal *deal, parlor_span text, loose_cards *pile)
{
    parlor_span line;
    int players = 0;
    skip_list_number(&text);
    while (parlor_loose_line(&text, &line)) {
        if (!players && !loose_is_blank(line)) {
            players = take_players(deal, &line);
            if (!players)
                return 0;
        }
        if (!parlor_maumau_loose_cards(deal, line, pile))
            return 0;
    }
    return players;
}

/* Is it the table of an explanation? */
static bool has_hands(parlor_span text)
{
    parlor_span line;
    while (parlor_loose_line(&text, &line))
        if (!loose_is_blank(line))
            return parlor_maumau_loose_has_label(line);
    return false;
}

void parlor_maumau_loose(const char *const *names, const char *text, size_t size,
                         parlor_writer *out, parlor_status *status)
{
    (void)names; /* nobody is named in its notation */
    loose_deal deal = {text, status};
    loose_cards pile = {.count = 0};
    parlor_span rest = parlor_loose_case(text, size), title;
    parlor_loose_title(&rest, &title);
    const int players = has_hands(rest) ? parlor_maumau_loose_hands(&deal, rest, &pile)
                                        : read_pile(&deal, rest, &pile);
    if (players)
        write_deal(out, players, &pile);
}
