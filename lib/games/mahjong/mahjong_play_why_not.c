/* Sichuan Mahjong being played: by which rule a move is refused. */
#include "mahjong_play.h"

static parlor_mahjong_rule why_no_discard(const parlor_mahjong_open *open,
                                          const parlor_mahjong_tiles *hidden,
                                          parlor_mahjong_tile tile)
{
    if (parlor_mahjong_tiles_count(hidden, tile) > 0)
        return PARLOR_MAHJONG_RULE_VOID;
    return open->phase == PARLOR_MAHJONG_PHASE_TURN ? PARLOR_MAHJONG_RULE_TURN
                                                    : PARLOR_MAHJONG_RULE_REFINE;
}

/* Of four hidden tiles, or the fourth tile of a group. */
static parlor_mahjong_rule why_no_upgrade(const parlor_mahjong_open *open, int seat,
                                          const parlor_mahjong_tiles *hidden,
                                          parlor_mahjong_tile tile)
{
    const bool is_four = parlor_mahjong_tiles_count(hidden, tile) == PARLOR_MAHJONG_COPIES;
    if (is_four && open->wall > 0)
        return PARLOR_MAHJONG_RULE_VOID;
    return open->cap > 0 && parlor_mahjong_tiles_count(&open->declared[seat], tile) > 0
               ? PARLOR_MAHJONG_RULE_ROBBING
               : PARLOR_MAHJONG_RULE_UPGRADE_HIDDEN;
}

/* Would the tiles be complete, if none were of the void suit? */
static parlor_mahjong_rule why_no_win(const parlor_mahjong_open *open, int seat,
                                      const parlor_mahjong_tiles *hidden)
{
    const parlor_mahjong_hand hand = {*hidden, open->declared[seat]};
    return parlor_mahjong_score(&hand) > 0 ? PARLOR_MAHJONG_RULE_VOID : PARLOR_MAHJONG_RULE_WIN;
}

static parlor_mahjong_rule why_not_in_turn(const parlor_mahjong_table *own, int seat, int move)
{
    const parlor_mahjong_tiles *const hidden = &own->hidden[seat];
    if (move_is_discard(move))
        return why_no_discard(&own->open, hidden, move_tile(move));
    if (move_is_upgrade_hidden(move))
        return why_no_upgrade(&own->open, seat, hidden, move_tile(move));
    return move == PARLOR_MAHJONG_MOVE_WIN ? why_no_win(&own->open, seat, hidden)
                                           : PARLOR_MAHJONG_RULE_ASKING;
}

/* Of the seat that has refined. */
static parlor_mahjong_rule why_not_refined(const parlor_mahjong_table *own, int seat, int move)
{
    return move_is_discard(move) ? why_no_discard(&own->open, &own->hidden[seat], move_tile(move))
                                 : PARLOR_MAHJONG_RULE_REFINE;
}

/* Of the seat that is asked about a discard. A win that it could have had and has passed is not
 * asked again. */
static parlor_mahjong_rule why_not_claimed(const parlor_table *table, int move)
{
    const parlor_mahjong_table *const own = mahjong_table_const(table);
    const bool could_win = own->expected[table->seat] >> claimed_tile(&own->open) & 1;
    if (move == PARLOR_MAHJONG_MOVE_WIN && !could_win)
        return PARLOR_MAHJONG_RULE_WIN;
    if (move == PARLOR_MAHJONG_MOVE_UPGRADE &&
        (table->legal & move_bit(PARLOR_MAHJONG_MOVE_REFINE)))
        return PARLOR_MAHJONG_RULE_UPGRADE_DISCARD;
    return PARLOR_MAHJONG_RULE_ASKING;
}

/* Void suits are there where playing goes on, and chosen once. */
static bool is_unknown(const parlor_mahjong_open *open, int move)
{
    return move < 0 || move >= (open->cap > 0 ? PARLOR_MAHJONG_MOVES : PARLOR_MAHJONG_MOVE_VOID);
}

int parlor_mahjong_play_why_not(const parlor_table *table, int move)
{
    const parlor_mahjong_table *const own = mahjong_table_const(table);
    if (table->seat < 0)
        return PARLOR_MAHJONG_RULE_END;
    if (is_unknown(&own->open, move))
        return PARLOR_MAHJONG_RULE_MOVES;
    if (move >= PARLOR_MAHJONG_MOVE_VOID)
        return PARLOR_MAHJONG_RULE_VOID;
    switch (own->open.phase) {
    case PARLOR_MAHJONG_PHASE_VOIDS:
        return PARLOR_MAHJONG_RULE_VOID;
    case PARLOR_MAHJONG_PHASE_TURN:
        return (int)why_not_in_turn(own, table->seat, move);
    case PARLOR_MAHJONG_PHASE_REFINED:
        return (int)why_not_refined(own, table->seat, move);
    case PARLOR_MAHJONG_PHASE_ANNOUNCED:
        return PARLOR_MAHJONG_RULE_ROBBING;
    default:
        return (int)why_not_claimed(table, move);
    }
}
