/* What a hand in loose notation means where it could mean more than one thing, and what is refused
 * (SM-22). */
#include "mahjong_loose.h"

enum { LOOSE_RULE = 22 }; /* SM-22 */

enum { KONG = 4, CHUNK = 3, WAITING = 13, WON = 14 };

static const parlor_problem problems[] = {
    [SUIT_UNKNOWN] = {"suit-unknown", PARLOR_ERROR,
                      "{found} is no suit: dots are D or p, bamboo is B or s, myriads are M or w",
                      LOOSE_RULE},
    [SIGN_UNKNOWN] = {"sign-unknown", PARLOR_ERROR,
                      "{found} has no meaning here; a hand is written 22334D 55B, with declared "
                      "groups in parentheses behind it, (666M)",
                      LOOSE_RULE},
    [ZERO] = {"number-unknown", PARLOR_ERROR,
              "tiles have numbers from 1 to 9; a red five, which others write 0, is a 5 here",
              LOOSE_RULE},
    [HONOUR] = {"tile-unknown", PARLOR_ERROR,
                "{found} is no tile of this game: it has dots, bamboo and myriads, but no winds, "
                "dragons and flowers",
                LOOSE_RULE},
    [TIAO_OR_TONG] = {"suit-doubtful", PARLOR_ERROR,
                      "{found} could mean bamboo (tiao) or dots (tong); write B or D", LOOSE_RULE},
    [TIAO_BESIDE_BING] = {"suit-doubtful", PARLOR_ERROR,
                          "{found} beside b could mean bamboo (tiao, and b dots: bing) or dots "
                          "(tong, and b bamboo); write D for dots, B for bamboo",
                          LOOSE_RULE},
    [CHARACTERS_OR_CIRCLES] = {"suit-doubtful", PARLOR_ERROR,
                               "{found} could mean characters (myriads) or circles (dots); write "
                               "M or D",
                               LOOSE_RULE},
    [NO_SUIT] = {"suit-missing", PARLOR_ERROR,
                 "{found} has no suit; it stands behind the numbers that share it, 22334D, or "
                 "before them, dots 22334",
                 LOOSE_RULE},
    [SUIT_ALONE] = {"number-missing", PARLOR_ERROR, "the suit {found} has no numbers", LOOSE_RULE},
    [SUIT_EITHER_SIDE] = {"suit-doubtful", PARLOR_ERROR,
                          "{found} could be the suit of the numbers before it or of those behind "
                          "it; this line began with a suit, so let them all stand before",
                          LOOSE_RULE},
    [DECLARED_OR_HIDDEN] = {"declared-doubtful", PARLOR_ERROR,
                            "{found} could be declared or hidden; write declared groups in "
                            "parentheses, (666D), or NONE behind the hand if nothing is declared",
                            LOOSE_RULE},
    [MISALIGNED] = {"column-doubtful", PARLOR_ERROR,
                    "{found} stands neither under 'hidden' nor under 'declared'; paste the table "
                    "as it was, or write declared groups in parentheses, (666D)",
                    LOOSE_RULE},
    [PARENTHESIS] = {"parenthesis-alone", PARLOR_ERROR,
                     "{found} has no partner; declared groups stand in parentheses, (666D)",
                     LOOSE_RULE},
    [GROUP_UNCLEAR] = {"group-unclear", PARLOR_ERROR,
                       "{found} is no group: behind pong there are three equal tiles, 555s, behind "
                       "kong four, or only one of them, 5s",
                       LOOSE_RULE},
    [SEQUENCE_DECLARED] = {"sequence-declared", PARLOR_ERROR,
                           "{found} declares a sequence, but in this game groups of equal tiles "
                           "are all that is declared",
                           LOOSE_RULE},
    [DASH] = {"number-doubtful", PARLOR_ERROR,
              "{found} could mean these two numbers, or all from the one to the other; write them "
              "without a dash",
              LOOSE_RULE},
    [BEHIND_NONE] = {"behind-none", PARLOR_ERROR,
                     "{found} stands behind NONE, with which a hand ends; this is for one hand at "
                     "a time",
                     LOOSE_RULE},
    [DECLARED_AND_NONE] = {"declared-and-none", PARLOR_ERROR,
                           "{found} says that nothing is declared, but there are declared tiles",
                           LOOSE_RULE},
    [SEEN_AND_NONE] = {"seen-and-none", PARLOR_ERROR,
                       "{found} says that nothing is seen, but there are tiles seen; if nothing "
                       "is declared, it stands before SEEN",
                       LOOSE_RULE},
    [NONE_HIDDEN] = {"hidden-missing", PARLOR_ERROR,
                     "there is no hidden tile, but a player has always one", LOOSE_RULE},
    [TOO_MANY] = {"tiles-too-many", PARLOR_ERROR, "there are only {limit} tiles in the game",
                  LOOSE_RULE},
};

bool parlor_mahjong_loose_refuse(loose_hand *hand, enum mahjong_loose_problem problem,
                                 parlor_span place)
{
    parlor_status_set(hand->status, &problems[problem], hand->text, place);
    hand->status->limit = MAHJONG_LOOSE_TILES_MAX;
    return false;
}

static bool refuse(loose_hand *hand, enum mahjong_loose_problem problem, parlor_span place)
{
    return parlor_mahjong_loose_refuse(hand, problem, place);
}

/* ---- Suits ---- */

/* A letter that two suits could have is settled by what names one of them otherwise. */
static bool settle(loose_hand *hand, loose_suit doubtful, loose_suit other,
                   enum mahjong_loose_problem problem)
{
    const bool has_dots = hand->is_named[LOOSE_DOTS], has_other = hand->is_named[other];
    const bool is_tiao = doubtful == LOOSE_TIAO_OR_TONG;
    if (!hand->is_named[doubtful])
        return true;
    if (is_tiao && hand->has_letter_b)
        problem = TIAO_BESIDE_BING;
    if (problem == TIAO_BESIDE_BING || has_dots == has_other)
        return refuse(hand, problem, hand->doubtful[!is_tiao]);
    for (int i = 0; i < hand->count; i++)
        if (hand->tiles[i].suit == doubtful)
            hand->tiles[i].suit = has_dots ? other : LOOSE_DOTS;
    return true;
}

/* ---- Declared tiles ---- */

/* Is the word made of groups? Not if it only goes on with a suit. `fourth` counts the tiles that do
 * not count (SM-3). */
static bool word_is_groups(const loose_hand *hand, int first, int behind, int *fourth)
{
    if (hand->tiles[first].continues_suit)
        return false;
    for (int i = first; i < behind; i++) {
        int same = 0, before = 0;
        for (int j = first; j < behind; j++) {
            const bool is_same = hand->tiles[i].suit == hand->tiles[j].suit &&
                                 hand->tiles[i].number == hand->tiles[j].number;
            same += is_same;
            before += is_same && j < i;
        }
        if (same != CHUNK && same != KONG)
            return false;
        *fourth += before == CHUNK;
    }
    return true;
}

static bool count_is_right(int count)
{
    return count == WAITING || count == WON;
}

static bool is_judges_notation(const loose_hand *hand)
{
    for (int i = 0; i < hand->held; i++)
        if (!hand->tiles[i].has_own_letter)
            return false;
    return hand->held > 0 && hand->tiles[hand->held - 1].word == 1;
}

/* Where the word begins that ends before the tile `behind`; no more than 0: it is the first. */
static int word_start(const loose_hand *hand, int behind)
{
    int first = behind - 1;
    while (first > 0 && hand->tiles[first - 1].word == hand->tiles[first].word)
        first--;
    return first;
}

/* The last words may be declared groups. Only a reading with the right number of tiles is one.
 * Returns the first declared tile, or `held` if there is none; -1: there are several readings, with
 * *last the last one. */
static int find_declared(const loose_hand *hand, int *last)
{
    int found = hand->held, readings = count_is_right(hand->held), fourth = 0;
    for (int behind = hand->held, first; (first = word_start(hand, behind)) > 0; behind = first) {
        if (!word_is_groups(hand, first, behind, &fourth))
            break;
        if (count_is_right(hand->held - fourth)) {
            readings++;
            found = *last = first;
        }
    }
    return readings > 1 ? -1 : found;
}

static bool decide_declared(loose_hand *hand)
{
    if (hand->says_what_is_declared || span_size(hand->none[false]) > 0)
        return true;
    if (span_size(hand->wide_gap) > 0)
        return refuse(hand, DECLARED_OR_HIDDEN, hand->wide_gap);
    int from = 0, last = 0;
    if (is_judges_notation(hand))
        while (hand->tiles[from].word == 0)
            from++;
    else
        from = find_declared(hand, &last);
    if (from < 0)
        return refuse(hand, DECLARED_OR_HIDDEN, loose_tiles_place(hand, last, hand->held - 1));
    for (; from < hand->held; from++)
        hand->tiles[from].is_declared = true;
    return true;
}

bool parlor_mahjong_loose_settle(loose_hand *hand)
{
    return settle(hand, LOOSE_TIAO_OR_TONG, LOOSE_BAMBOO, TIAO_OR_TONG) &&
           settle(hand, LOOSE_CHARACTERS_OR_CIRCLES, LOOSE_MYRIADS, CHARACTERS_OR_CIRCLES) &&
           decide_declared(hand);
}
