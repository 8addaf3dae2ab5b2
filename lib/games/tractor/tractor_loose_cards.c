/* Cards of Tractor as people write them, and what is refused (TR-25). */
#include "../../core/assert.h"
#include "tractor_loose.h"

enum { LOOSE_RULE = 25 }; /* TR-25 */

#define TURN(name)                                                                                 \
    {                                                                                              \
        "turn", PARLOR_ERROR,                                                                      \
            "{found} cannot play here: it is the turn of " name                                    \
            "; the dealer leads first, then who won, the others follow clockwise",                 \
            LOOSE_RULE                                                                             \
    }

static const parlor_problem problems[] = {
    [CARD_UNKNOWN] =
        {"card-unknown", PARLOR_ERROR,
         "{found} is no card: suits are H, S, C, D, ranks 2 to 9, T or 10, J, Q, K, A, "
         "jokers BJ and RJ",
         LOOSE_RULE},
    [CARD_HALF] = {"card-half", PARLOR_ERROR,
                   "{found} is half a card; suit and rank stand together", LOOSE_RULE},
    [SUIT_UNKNOWN] = {"suit-unknown", PARLOR_ERROR,
                      "{found} has no suit that exists: they are H hearts, S spades, C clubs, D "
                      "diamonds, or their symbols",
                      LOOSE_RULE},
    [RANK_UNKNOWN] = {"rank-unknown", PARLOR_ERROR,
                      "{found} has no rank that exists: they are 2 to 9, T or 10, J, Q, K, A",
                      LOOSE_RULE},
    [MAIN_SUIT_UNKNOWN] = {"main-suit-unknown", PARLOR_ERROR,
                           "{found} is no main suit: a round begins with hearts, spades, clubs, "
                           "diamonds or none, then dealer and both ranks, H Alice 2 3",
                           LOOSE_RULE},
    [DEALER_UNKNOWN] = {"dealer-unknown", PARLOR_ERROR,
                        "dealer {found} is none of Alice, Bob, Charles and David", LOOSE_RULE},
    [CURRENT_RANK_UNKNOWN] = {"rank-unknown", PARLOR_ERROR,
                              "{found} is no rank of a team: they are 2 to 10, J, Q, K, A",
                              LOOSE_RULE},
    [HEADER_SHORT] = {"header-words", PARLOR_ERROR,
                      "a round begins with main suit, dealer and the ranks of both teams, H Alice "
                      "2 3, and something of it is missing",
                      LOOSE_RULE},
    [HEADER_LONG] =
        {"header-words", PARLOR_ERROR,
         "{found} is too much: behind main suit, dealer and both ranks comes a new line "
         "or a semicolon",
         LOOSE_RULE},
    [TEAMS_UNKNOWN] = {"teams-unknown", PARLOR_ERROR,
                       "the line 'Teams' of the explanation does not say at which ranks the teams "
                       "declare and defend",
                       LOOSE_RULE},
    [PLAYER_UNKNOWN] = {"player-unknown", PARLOR_ERROR,
                        "player {found} is none of Alice, Bob, Charles and David", LOOSE_RULE},
    [DEALER_NOT_NAMED] =
        {"dealer-unknown", PARLOR_ERROR,
         "dealer {found} is none of the players as they were named, or fits several", LOOSE_RULE},
    [PLAYER_NOT_NAMED] = {"player-unknown", PARLOR_ERROR,
                          "player {found} is none of those that were named, or fits several",
                          LOOSE_RULE},
    [TURN_OF_ANOTHER] = TURN("another player"),
    [TURN_OF + PARLOR_TRACTOR_ALICE] = TURN("Alice"),
    [TURN_OF + PARLOR_TRACTOR_BOB] = TURN("Bob"),
    [TURN_OF + PARLOR_TRACTOR_CHARLES] = TURN("Charles"),
    [TURN_OF + PARLOR_TRACTOR_DAVID] = TURN("David"),
    [TRICK_NUMBER] = {"trick-number", PARLOR_ERROR, "this is trick {limit}, not {found}",
                      LOOSE_RULE},
    [TRICK_GROUPS] =
        {"trick-strings", PARLOR_ERROR,
         "a trick is the cards of {limit} players, but this line has groups: {number}; "
         "cards of one player stand together, or | between the players",
         LOOSE_RULE},
    [TRICK_DOUBTFUL] = {"trick-doubtful", PARLOR_ERROR,
                        "these {number} groups could be one trick, or several; put | between the "
                        "players, or ; between the tricks",
                        LOOSE_RULE},
    [TRICK_SHORT] = {"trick-short", PARLOR_ERROR,
                     "only {number} of {limit} players have played to this trick", LOOSE_RULE},
    [PLAY_EMPTY] = {"play-empty", PARLOR_ERROR, "here are no cards of a player", LOOSE_RULE},
    [PLAY_TOO_LONG] = {"play-too-long", PARLOR_ERROR,
                       "{found} is one card too many: a player has {limit}", LOOSE_RULE},
};

/* Where players have their own names, messages do not mention Alice. */
static int problem_for_own_names(int problem)
{
    if (problem >= TURN_OF && problem < TURN_OF + PARLOR_TRACTOR_SEATS)
        return TURN_OF_ANOTHER;
    return problem == DEALER_UNKNOWN   ? DEALER_NOT_NAMED
           : problem == PLAYER_UNKNOWN ? PLAYER_NOT_NAMED
                                       : problem;
}

bool parlor_tractor_loose_refuse(loose_round *round, int problem, parlor_span place)
{
    if (round->names)
        problem = problem_for_own_names(problem);
    parlor_status_set(round->status, &problems[problem], round->text, place);
    return false;
}

bool parlor_tractor_loose_refuse_numbers(loose_round *round, int problem, parlor_span place,
                                         int number, int limit)
{
    parlor_tractor_loose_refuse(round, problem, place);
    round->status->number = number;
    round->status->limit = limit;
    return false;
}

/* ---- Parts of cards ---- */

/* What a sign may be of a card: a suit, a rank, or the colour of a joker. */
typedef struct loose_part {
    char suit, rank, colour;
    parlor_span place;
} loose_part;

static char rank_of(uint32_t code)
{
    const bool is_rank = (code >= '2' && code <= '9') || code == 'T' || code == 'J' ||
                         code == 'Q' || code == 'K' || code == 'A';
    return is_rank ? (char)code : 0;
}

/* Takes a sign, or the two of 10, and what is not seen behind it. */
static loose_part take_part(parlor_span *text)
{
    const loose_sign sign = loose_take(text);
    loose_part part = {parlor_loose_suit(sign.code), rank_of(sign.code),
                       sign.code == 'B' || sign.code == 'R' ? (char)sign.code : 0, sign.place};
    if (sign.code == '1' && parlor_loose_sign(*text).code == '0') {
        part.rank = 'T';
        part.place.end = loose_take(text).place.end;
    }
    while (parlor_loose_sign(*text).code == LOOSE_NOTHING)
        loose_take(text);
    return part;
}

/* Either order will do: no letter is both suit and rank. */
static bool join_parts(loose_part a, loose_part b, char letters[2])
{
    const bool is_rank_first = b.suit || b.colour;
    const loose_part first = is_rank_first ? b : a, second = is_rank_first ? a : b;
    letters[0] = first.suit ? first.suit : first.colour;
    letters[1] = second.rank;
    return letters[0] && letters[1] && (first.suit || second.rank == 'J');
}

static bool refuse_pair(loose_round *round, loose_part a, loose_part b)
{
    const parlor_span card = {a.place.at, b.place.end};
    const bool has_suit = a.suit || b.suit, has_rank = a.rank || b.rank;
    return parlor_tractor_loose_refuse(round,
                                       has_suit == has_rank ? CARD_UNKNOWN
                                       : has_suit           ? RANK_UNKNOWN
                                                            : SUIT_UNKNOWN,
                                       card);
}

/* ---- Plays ---- */

static bool add_card(loose_round *round, loose_play *play, const char letters[2], parlor_span place)
{
    if (play->count == PARLOR_TRACTOR_HAND)
        return parlor_tractor_loose_refuse_numbers(round, PLAY_TOO_LONG, place, play->count,
                                                   PARLOR_TRACTOR_HAND);
    const size_t length = parlor_tractor_card_read(letters, 2, &play->cards[play->count++]);
    parlor_assert(length == 2); /* parts that fit make a card that exists */
    return true;
}

bool parlor_tractor_loose_separates(uint32_t code)
{
    enum { EN_DASH = 0x2013 };
    return code == LOOSE_BLANK || code == LOOSE_NOTHING || code == ',' || code == '-' ||
           code == '.' || code == EN_DASH;
}

bool parlor_tractor_loose_card(loose_round *round, parlor_span *text, loose_play *play)
{
    parlor_span rest = *text;
    const loose_sign sign = loose_take(&rest);
    char letters[2];
    if (parlor_loose_card(sign.code, letters)) {
        *text = rest;
        return add_card(round, play, letters, sign.place);
    }
    const loose_part first = take_part(text);
    const uint32_t behind = parlor_loose_sign(*text).code;
    if (behind == LOOSE_END || parlor_tractor_loose_separates(behind))
        return parlor_tractor_loose_refuse(
            round, first.suit || first.rank || first.colour ? CARD_HALF : CARD_UNKNOWN,
            first.place);
    const loose_part second = take_part(text);
    if (!join_parts(first, second, letters))
        return refuse_pair(round, first, second);
    return add_card(round, play, letters, (parlor_span){first.place.at, second.place.end});
}

bool parlor_tractor_loose_cards(loose_round *round, parlor_span text, loose_play *play)
{
    while (span_size(text) > 0)
        if (parlor_tractor_loose_separates(parlor_loose_sign(text).code))
            loose_take(&text);
        else if (!parlor_tractor_loose_card(round, &text, play))
            return false;
    return true;
}

int parlor_tractor_loose_rank(parlor_span word)
{
    const loose_part part = take_part(&word);
    int rank = 0;
    if (span_size(word) == 0)
        parlor_tractor_rank_read(&part.rank, 1, &rank);
    return rank;
}
