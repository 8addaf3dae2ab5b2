/* Moves as text (MM-44): written exactly, read as people type them. */
#include "maumau_letters.h"
#include "maumau_loose.h"
#include "maumau_play.h"

/* The moves that play the same jack. */
static uint64_t moves_of_jack(int move)
{
    const int first = parlor_maumau_move_of(parlor_maumau_move_card(move), PARLOR_MAUMAU_CLUBS);
    return UINT64_C(0xf) << first;
}

/* Is this jack played without a wish? Then it is one move alone. */
static bool jack_is_last(uint64_t legal, int move)
{
    return (legal & moves_of_jack(move)) == UINT64_C(1) << move;
}

void parlor_maumau_move_write(uint64_t legal, int move, parlor_writer *out)
{
    static const char *const words[] = {"draw", "pay", "keep"};
    if (move >= PARLOR_MAUMAU_MOVES)
        return;
    if (!parlor_maumau_move_plays(move)) {
        parlor_write_string(out, words[move - PARLOR_MAUMAU_MOVE_DRAW]);
        return;
    }
    write_bytes(out, card_names[parlor_maumau_move_card(move)], CARD_NAME_LENGTH);
    if (move >= PARLOR_MAUMAU_MOVE_JACK && !jack_is_last(legal, move)) {
        write_char(out, ':');
        write_char(out, suit_letters[parlor_maumau_move_wish(move)]);
    }
}

/* ---- Reading ---- */

static const parlor_problem problem_unreadable = {
    "move-unreadable", PARLOR_ERROR,
    "{found} is no move: write a card, as in HS, a jack with its wish, as in CJ:H, or draw, pay, "
    "keep",
    PARLOR_MAUMAU_RULE_MOVES};
static const parlor_problem problem_wish_missing = {
    "wish-missing", PARLOR_ERROR, "a jack is played with a wish: write its suit behind, as in CJ:H",
    PARLOR_MAUMAU_RULE_MOVES};

/* A move while it is read. */
typedef struct reading {
    loose_deal text; /* which has the status */
    const parlor_table *table;
    parlor_span line;
} reading;

static int refuse(reading *at, const parlor_problem *problem, parlor_span place)
{
    parlor_status_set(at->text.status, problem, at->text.text, place);
    return -1;
}

/* "clubs" or less of it, "C", or a symbol. Negative: it is no suit. */
static int take_suit(parlor_span *line)
{
    static const char *const names[] = {"clubs", "spades", "hearts", "diamonds"};
    const parlor_span word = parlor_loose_letters(*line);
    for (int suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++)
        if (parlor_loose_begins(word, names[suit])) {
            line->at = word.end;
            return suit;
        }
    const char letter = parlor_loose_suit(parlor_loose_take_ink(line).code);
    for (int suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++)
        if (suit_letters[suit] == letter)
            return suit;
    return -1;
}

/* Takes "jack of clubs"; false: it is not written like that. */
static bool take_spelled_card(parlor_span *line, parlor_maumau_card *card)
{
    static const char *const names[] = {
        [PARLOR_MAUMAU_ACE] = "ace",     [PARLOR_MAUMAU_TEN] = "ten",
        [PARLOR_MAUMAU_NINE] = "nine",   [PARLOR_MAUMAU_EIGHT] = "eight",
        [PARLOR_MAUMAU_SEVEN] = "seven", [PARLOR_MAUMAU_KING] = "king",
        [PARLOR_MAUMAU_QUEEN] = "queen", [PARLOR_MAUMAU_JACK] = "jack",
    };
    for (int rank = 0; rank < PARLOR_MAUMAU_RANKS; rank++) {
        parlor_span rest = *line;
        if (!parlor_loose_take_word(&rest, names[rank]) || !parlor_loose_take_word(&rest, "of"))
            continue;
        const int suit = take_suit(&rest);
        if (suit < 0)
            return false;
        *line = rest;
        *card = parlor_maumau_card_of((parlor_maumau_suit)suit, (parlor_maumau_rank)rank);
        return true;
    }
    return false;
}

static bool take_card(reading *at, parlor_maumau_card *card)
{
    if (take_spelled_card(&at->line, card))
        return true;
    loose_card letters;
    if (!parlor_maumau_loose_take_card(&at->text, &at->line, &letters))
        return false;
    return parlor_maumau_card_read((const char[]){letters.suit, letters.rank}, card);
}

/* A jack without a wish: the only one that it may have, or a move that is not legal anyway. */
static int jack_alone(reading *at, parlor_maumau_card card, parlor_span place)
{
    const int own = parlor_maumau_move_of(card, parlor_maumau_card_suit(card));
    const uint64_t legal = at->table->legal & moves_of_jack(own);
    return legal == 0 || jack_is_last(legal, own) ? own : refuse(at, &problem_wish_missing, place);
}

static int read_card(reading *at)
{
    const parlor_span all = at->line;
    parlor_maumau_card card;
    if (!take_card(at, &card))
        return -1;
    if (loose_is_blank(at->line))
        return parlor_maumau_card_rank(card) == PARLOR_MAUMAU_JACK
                   ? jack_alone(at, card, all)
                   : parlor_maumau_move_of(card, PARLOR_MAUMAU_CLUBS);
    parlor_span rest = parlor_loose_skip(at->line);
    if (parlor_loose_sign(rest).code == ':')
        loose_take(&rest);
    const int suit = take_suit(&rest);
    if (suit < 0 || !loose_is_blank(rest) || parlor_maumau_card_rank(card) != PARLOR_MAUMAU_JACK)
        return refuse(at, &problem_unreadable, all);
    return parlor_maumau_move_of(card, (parlor_maumau_suit)suit);
}

/* Negative: the status says why. */
static int read_move(reading *at)
{
    static const char *const words[] = {"draw", "pay", "keep"};
    for (int i = 0; i < 3; i++) {
        parlor_span rest = at->line;
        if (parlor_loose_take_word(&rest, words[i]) && loose_is_blank(rest))
            return PARLOR_MAUMAU_MOVE_DRAW + i;
    }
    return loose_is_blank(at->line) ? refuse(at, &problem_unreadable, at->line) : read_card(at);
}

size_t parlor_maumau_moves_read(const parlor_table *table, const char *text, size_t size,
                                uint8_t moves[PARLOR_MOVES], parlor_status *status)
{
    reading at = {{text, status}, table, parlor_loose_skip((parlor_span){text, text + size})};
    while (span_size(at.line) > 0 && (char_is_blank(at.line.end[-1]) || at.line.end[-1] == '\n'))
        at.line.end--;
    const parlor_span all = at.line;
    const int move = read_move(&at);
    if (move < 0)
        return 0;
    const int rule = parlor_table_why_not(table, move);
    if (rule != 0) {
        refuse(&at, parlor_play_refusal(table->game, rule), all);
        return 0;
    }
    moves[0] = (uint8_t)move;
    return 1;
}
