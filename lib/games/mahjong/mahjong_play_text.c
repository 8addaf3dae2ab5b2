/* Sichuan Mahjong being played: moves as text (SM-38), and why others are refused. */
#include "../../core/assert.h"
#include "../../core/bits.h"
#include "mahjong_loose.h"
#include "mahjong_play.h"
#include "mahjong_text.h"

const parlor_problem parlor_mahjong_play_refusals[MAHJONG_REFUSALS] = {
    {"discard-not-held", PARLOR_ERROR,
     "a tile can be discarded if it is hidden in the hand, on the own turn",
     PARLOR_MAHJONG_RULE_TURN},
    {"win-incomplete", PARLOR_ERROR, "the tile does not complete the hand",
     PARLOR_MAHJONG_RULE_WIN},
    {"upgrade-not-four", PARLOR_ERROR,
     "on the own turn four hidden equal tiles can be upgraded, while the wall has a tile",
     PARLOR_MAHJONG_RULE_UPGRADE_HIDDEN},
    {"not-asked", PARLOR_ERROR,
     "whoever is asked about a discard wins or passes, or refines, upgrades or passes, as he is "
     "asked, and nothing can be claimed at other times",
     PARLOR_MAHJONG_RULE_ASKING},
    {"discard-due", PARLOR_ERROR, "whoever has refined discards one of his hidden tiles",
     PARLOR_MAHJONG_RULE_REFINE},
    {"upgrade-not-three", PARLOR_ERROR,
     "a discard is upgraded with three hidden tiles like it, while the wall has a tile",
     PARLOR_MAHJONG_RULE_UPGRADE_DISCARD},
    {"game-over", PARLOR_ERROR, "the game is over", PARLOR_MAHJONG_RULE_END},
    {"move-unknown", PARLOR_ERROR, "there is no such move", PARLOR_MAHJONG_RULE_MOVES},
    {"void-suit", PARLOR_ERROR,
     "void suits are chosen before anything else, and once; tiles of one's own are discarded "
     "before "
     "others, and neither upgraded nor won with",
     PARLOR_MAHJONG_RULE_VOID},
    {"upgrade-announced", PARLOR_ERROR,
     "the fourth tile of a group can be added to it on the own turn, if it is hidden in the hand "
     "and "
     "the wall has a tile; whoever is asked about it wins or passes",
     PARLOR_MAHJONG_RULE_ROBBING},
};

/* ---- Writing ---------------------------------------------------------------------------- */

static void write_with_tile(parlor_writer *out, const char *verb, parlor_mahjong_tile tile)
{
    char letters[PARLOR_MAHJONG_TILE_TEXT_MAX];
    parlor_write_string(out, verb);
    tile_letters(tile, letters);
    write_bytes(out, letters, sizeof letters);
}

void parlor_mahjong_play_move_write(uint64_t legal, int move, parlor_writer *out)
{
    static const char *const words[] = {"refine", "upgrade", "win", "pass"};
    (void)legal; /* a move has the same name everywhere */
    if (move_is_discard(move))
        write_with_tile(out, "discard ", move_tile(move));
    else if (move_is_upgrade_hidden(move))
        write_with_tile(out, "upgrade ", move_tile(move));
    else if (move < PARLOR_MAHJONG_MOVE_VOID)
        parlor_write_string(out, words[move - PARLOR_MAHJONG_MOVE_REFINE]);
    else if (move < PARLOR_MAHJONG_MOVES) {
        parlor_write_string(out, "void ");
        write_char(out, suit_letter(move - PARLOR_MAHJONG_MOVE_VOID));
    }
}

/* ---- Reading ---------------------------------------------------------------------------- */

enum {
    EMPTY,
    NO_MOVE,
    NO_TILE,
    VOID_SUIT_MISSING,
    SUIT_DOUBTFUL,
    SEQUENCE,
    OTHER_TILE,
    SEVERAL,
    SURPLUS
};

static const parlor_problem problems[] = {
    [EMPTY] = {"move-empty", PARLOR_ERROR, "there is no move here", PARLOR_MAHJONG_RULE_MOVES},
    [NO_MOVE] = {"move-unreadable", PARLOR_ERROR,
                 "{found} is no move; moves are written discard 4D, upgrade 4D, refine, upgrade, "
                 "win, pass",
                 PARLOR_MAHJONG_RULE_MOVES},
    [NO_TILE] = {"move-tile-missing", PARLOR_ERROR,
                 "{found} needs a tile behind it, as in discard 4D", PARLOR_MAHJONG_RULE_MOVES},
    [VOID_SUIT_MISSING] = {"move-suit-missing", PARLOR_ERROR,
                           "{found} needs a suit behind it, as in void D",
                           PARLOR_MAHJONG_RULE_MOVES},
    [SUIT_DOUBTFUL] = {"suit-doubtful", PARLOR_ERROR,
                       "{found} could mean two suits; write D for dots, B for bamboo, M for "
                       "myriads",
                       PARLOR_MAHJONG_RULE_MOVES},
    [SEQUENCE] = {"sequence-declared", PARLOR_ERROR,
                  "{found} declares a sequence, but in this game groups of equal tiles are all "
                  "that is declared",
                  PARLOR_MAHJONG_RULE_MOVES},
    [OTHER_TILE] = {"move-other-tile", PARLOR_ERROR, "{found} is not the tile that was discarded",
                    PARLOR_MAHJONG_RULE_MOVES},
    [SEVERAL] = {"move-several", PARLOR_ERROR,
                 "several tiles can be upgraded; {found} needs one behind it, as in upgrade 4D",
                 PARLOR_MAHJONG_RULE_MOVES},
    [SURPLUS] = {"move-surplus", PARLOR_ERROR, "{found} is too much: a move is one at a time",
                 PARLOR_MAHJONG_RULE_MOVES},
};

/* What somebody typed: a verb, a tile, or both. */
typedef enum verb { NO_VERB, DISCARD, REFINE, UPGRADE, WIN, PASS, VOID } verb;

typedef struct typed {
    const char *text;
    parlor_status *status;
    verb verb;
    parlor_span verb_place, tile_place;
    parlor_mahjong_tile tile; /* -1: none */
    bool names_suit;          /* a suit alone is a move now */
    int suit;                 /* to do without; -1: none */
} typed;

static bool refuse(typed *move, int problem, parlor_span place)
{
    parlor_status_set(move->status, &problems[problem], move->text, place);
    return false;
}

static verb verb_of_letters(parlor_span word)
{
    static const struct {
        const char *word;
        verb verb;
    } words[] = {{"discard", DISCARD}, {"refine", REFINE}, {"upgrade", UPGRADE},
                 {"win", WIN},         {"hu", WIN},        {"pass", PASS},
                 {"void", VOID},       {"without", VOID},  {"que", VOID}};
    enum { QUE = 0x7f3a }; /* 缺 */
    if (parlor_loose_sign(word).code == QUE)
        return VOID;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (parlor_loose_is(word, words[i].word))
            return words[i].verb;
    return NO_VERB;
}

/* Takes the verb at the front, if there is one. */
static bool take_verb(typed *move, parlor_span *rest)
{
    parlor_span word = parlor_loose_letters(*rest), behind = *rest;
    if (span_size(word) == 0)
        word = parlor_loose_take_ink(&behind).place;
    const int group = parlor_mahjong_loose_group(word);
    if (group == 1)
        return refuse(move, SEQUENCE, word);
    move->verb = group == 3 ? REFINE : group == 4 ? UPGRADE : verb_of_letters(word);
    if (move->verb != NO_VERB) {
        move->verb_place = word;
        rest->at = word.end;
    }
    return true;
}

/* Takes a number at the front; 0: there is none. */
static int take_number(parlor_span *rest)
{
    parlor_span behind = *rest;
    const int number = parlor_mahjong_loose_number(parlor_loose_take_ink(&behind).code);
    if (number > 0)
        *rest = behind;
    return number;
}

static loose_suit take_suit(parlor_span *rest)
{
    parlor_span place;
    const loose_suit suit = parlor_mahjong_loose_suit(*rest, &place);
    if (suit != LOOSE_SUIT_NONE)
        rest->at = place.end;
    return suit;
}

/* The suit by its letter; a suit that could be two is refused. */
static bool settle_tile(typed *move, loose_suit suit, int number)
{
    const char letters[PARLOR_MAHJONG_TILE_TEXT_MAX] = {number_digit(number), (char)suit};
    move->tile = parlor_mahjong_play_tile_read(letters);
    return move->tile >= 0 || refuse(move, SUIT_DOUBTFUL, move->tile_place);
}

/* Takes the tile at the front, if there is one: "4D", "dots 4", or one sign. */
static bool take_tile(typed *move, parlor_span *rest)
{
    *rest = parlor_loose_skip(*rest);
    parlor_span behind = *rest;
    int number;
    loose_suit suit = parlor_mahjong_loose_tile(parlor_loose_take_ink(&behind).code, &number);
    if (suit == LOOSE_SUIT_NONE) {
        behind = *rest;
        number = take_number(&behind);
        suit = take_suit(&behind);
        if (number == 0)
            number = take_number(&behind);
    }
    if (suit == LOOSE_SUIT_NONE || number == 0)
        return true;
    move->tile_place = (parlor_span){rest->at, behind.at};
    *rest = behind;
    return settle_tile(move, suit, number);
}

/* Takes the suit to do without. */
static bool take_void(typed *move, parlor_span *rest)
{
    *rest = parlor_loose_skip(*rest);
    const parlor_span text = *rest;
    const loose_suit suit = take_suit(rest);
    move->tile_place = (parlor_span){text.at, rest->at};
    for (move->suit = PARLOR_MAHJONG_SUITS - 1; move->suit >= 0; move->suit--)
        if ((char)suit == suit_letter(move->suit))
            return true;
    if (suit != LOOSE_SUIT_NONE)
        return refuse(move, SUIT_DOUBTFUL, move->tile_place);
    return move->verb == NO_VERB || refuse(move, VOID_SUIT_MISSING, move->verb_place);
}

static bool read_typed(typed *move, parlor_span rest)
{
    if (!take_verb(move, &rest))
        return false;
    const bool is_void = move->verb == VOID || (move->verb == NO_VERB && move->names_suit);
    if (!(is_void ? take_void(move, &rest) : take_tile(move, &rest)))
        return false;
    const bool is_move = move->verb != NO_VERB || move->tile >= 0 || move->suit >= 0;
    const parlor_span word = parlor_loose_word(&rest);
    if (span_size(word) == 0)
        return is_move || refuse(move, EMPTY, word);
    return refuse(move, is_move ? SURPLUS : NO_MOVE, word);
}

/* ---- What it means ---------------------------------------------------------------------- */

static uint64_t hidden_upgrades(uint64_t legal)
{
    return legal >> PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN & MAHJONG_DISCARDS;
}

static const parlor_problem *refusal_of(int rule)
{
    int i = 0;
    while (parlor_mahjong_play_refusals[i].rule != rule)
        i++;
    return &parlor_mahjong_play_refusals[i];
}

static int refuse_move(typed *move, const parlor_problem *problem, parlor_span place)
{
    parlor_status_set(move->status, problem, move->text, place);
    return -1;
}

/* "upgrade" alone on the own turn: the one that there is. */
static int only_upgrade(typed *move, uint64_t legal)
{
    const uint64_t upgrades = hidden_upgrades(legal);
    if (upgrades == 0)
        return refuse_move(move, refusal_of(PARLOR_MAHJONG_RULE_UPGRADE_HIDDEN), move->verb_place);
    if (upgrades & (upgrades - 1))
        return refuse_move(move, &problems[SEVERAL], move->verb_place);
    return PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN + bits_lowest_of_64(upgrades);
}

static int without_tile(typed *move, const parlor_table *table)
{
    static const int moves[] = {[REFINE] = PARLOR_MAHJONG_MOVE_REFINE,
                                [UPGRADE] = PARLOR_MAHJONG_MOVE_UPGRADE,
                                [WIN] = PARLOR_MAHJONG_MOVE_WIN,
                                [PASS] = PARLOR_MAHJONG_MOVE_PASS};
    const parlor_mahjong_phase phase = mahjong_table_const(table)->open.phase;
    if (move->verb == DISCARD)
        return refuse_move(move, &problems[NO_TILE], move->verb_place);
    if (move->verb == UPGRADE && phase == PARLOR_MAHJONG_PHASE_TURN)
        return only_upgrade(move, table->legal);
    return moves[move->verb];
}

/* Behind what is done with a discard, its tile says nothing new. */
static int with_tile(typed *move, const parlor_table *table)
{
    const parlor_mahjong_open *const open = &mahjong_table_const(table)->open;
    const bool is_asked = is_asking(open);
    if (move->verb == NO_VERB || move->verb == DISCARD)
        return PARLOR_MAHJONG_MOVE_DISCARD + move->tile;
    if (move->verb == UPGRADE && !is_asked)
        return PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN + move->tile;
    if (is_asked && move->tile != claimed_tile(open))
        return refuse_move(move, &problems[OTHER_TILE], move->tile_place);
    return without_tile(move, table);
}

/* The number of the move; negative if there is none, and then it was said what is wrong. */
static int legal_move(typed *move, const parlor_table *table, parlor_span all)
{
    const int meant = move->suit >= 0  ? PARLOR_MAHJONG_MOVE_VOID + move->suit
                      : move->tile < 0 ? without_tile(move, table)
                                       : with_tile(move, table);
    const int rule = meant < 0 ? 0 : parlor_table_why_not(table, meant);
    return rule == 0 ? meant : refuse_move(move, refusal_of(rule), all);
}

size_t parlor_mahjong_play_moves_read(const parlor_table *table, const char *text, size_t size,
                                      uint8_t moves[PARLOR_MOVES], parlor_status *status)
{
    const parlor_span all = {text, text + size};
    const parlor_mahjong_phase phase = mahjong_table_const(table)->open.phase;
    typed read = {.text = text,
                  .status = status,
                  .tile = -1,
                  .names_suit = phase == PARLOR_MAHJONG_PHASE_VOIDS,
                  .suit = -1};
    const int move = read_typed(&read, all) ? legal_move(&read, table, all) : -1;
    if (move < 0)
        return 0;
    moves[0] = (uint8_t)move;
    return 1;
}
