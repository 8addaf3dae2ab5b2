/* One hand as people write it, turned into the judge's notation (SM-22). Counts nothing that the
 * reader counts: it only has to find out which tiles are meant, and which of them are declared. */
#include "mahjong_loose.h"

static bool refuse(loose_hand *hand, enum mahjong_loose_problem problem, parlor_span place)
{
    return parlor_mahjong_loose_refuse(hand, problem, place);
}

/* ---- Tiles ---- */

/* Under which heading of the table does it stand? */
static bool enter_column(loose_hand *hand, loose_tile *tile)
{
    const ptrdiff_t column = tile->place.at - hand->line;
    const bool is_under_declared = column >= hand->declared_column;
    if (column == hand->hidden_column || column == hand->declared_column) {
        if (hand->is_in_word)
            return refuse(hand, MISALIGNED, tile->place);
    } else if (!hand->behind_tile || column < hand->hidden_column ||
               (is_under_declared && !hand->tiles[hand->count - 1].is_declared)) {
        return refuse(hand, MISALIGNED, tile->place);
    }
    tile->is_declared |= is_under_declared;
    return true;
}

/* Where the suit stands first, a wide gap may part two columns. */
static void note_gap(loose_hand *hand, parlor_span place)
{
    const bool is_wide = hand->behind_tile && place.at - hand->behind_tile > 1;
    if (span_size(hand->wide_gap) > 0 && hand->behind_tile == hand->wide_gap.end)
        hand->wide_gap.end = place.end;
    else if (hand->has_suit_first && is_wide && span_size(hand->wide_gap) == 0)
        hand->wide_gap = place;
}

static bool add_tile(loose_hand *hand, loose_suit suit, int number, parlor_span place)
{
    if (span_size(hand->none[hand->is_seen]) > 0)
        return refuse(hand, BEHIND_NONE, place);
    if (hand->count == MAHJONG_LOOSE_TILES_MAX)
        return refuse(hand, TOO_MANY, place);
    const int before = hand->count > 0 ? hand->tiles[hand->count - 1].word : -1;
    loose_tile *const tile = &hand->tiles[hand->count];
    *tile = (loose_tile){.place = place,
                         .suit = suit,
                         .number = number,
                         .word = hand->is_in_word ? before : before + 1,
                         .is_declared = hand->is_declared || span_size(hand->opened) > 0,
                         .is_seen = hand->is_seen};
    if (hand->has_columns && !hand->is_seen && !enter_column(hand, tile))
        return false;
    note_gap(hand, place);
    hand->count++;
    hand->held += !hand->is_seen;
    hand->pending += suit != LOOSE_SUIT_NONE;
    hand->behind_tile = place.end;
    hand->is_in_word = true;
    return true;
}

static bool nothing_is_pending(loose_hand *hand)
{
    if (hand->pending == hand->count)
        return true;
    return refuse(hand, NO_SUIT, loose_tiles_place(hand, hand->pending, hand->count - 1));
}

static bool add_number(loose_hand *hand, int number, parlor_span place)
{
    const bool continues_suit = hand->has_suit_first && hand->is_used;
    hand->is_decided = true;
    hand->is_used = true;
    if (!add_tile(hand, hand->has_suit_first ? hand->current : LOOSE_SUIT_NONE, number, place))
        return false;
    hand->tiles[hand->count - 1].continues_suit = continues_suit;
    return true;
}

/* ---- Suits ---- */

static void note_suit(loose_hand *hand, loose_suit suit, parlor_span place)
{
    const bool is_letter_b = parlor_loose_is(place, "b");
    hand->has_letter_b |= is_letter_b;
    hand->is_named[suit] |= !is_letter_b;
    parlor_span *const first = &hand->doubtful[suit == LOOSE_CHARACTERS_OR_CIRCLES];
    if ((suit == LOOSE_TIAO_OR_TONG || suit == LOOSE_CHARACTERS_OR_CIRCLES) &&
        span_size(*first) == 0)
        *first = place;
}

static bool suit_is_used(loose_hand *hand)
{
    if (!hand->has_suit_first || hand->is_used)
        return true;
    return refuse(hand, SUIT_ALONE, hand->current_place);
}

/* "dots 22 33": the numbers come behind. */
static bool name_suit_first(loose_hand *hand, loose_suit suit, parlor_span place, parlor_span rest)
{
    if (!suit_is_used(hand))
        return false;
    const bool touches_before = hand->behind_tile == place.at;
    const bool touches_behind = parlor_mahjong_loose_number(parlor_loose_sign(rest).code) > 0;
    if (touches_before && !touches_behind)
        return refuse(hand, SUIT_EITHER_SIDE, place);
    hand->current = suit;
    hand->current_place = place;
    hand->is_used = false;
    hand->is_in_word &= !hand->has_columns; /* D22B33 is a word, but for a table */
    hand->behind_tile = NULL;
    return true;
}

/* "2233D": the numbers stand before it. */
static bool name_suit_behind(loose_hand *hand, loose_suit suit, parlor_span place)
{
    if (hand->pending == hand->count)
        return refuse(hand, SUIT_ALONE, place);
    const bool is_own = hand->count - hand->pending == 1;
    const int word = hand->tiles[hand->pending].word;
    hand->tiles[hand->count - 1].place.end = place.end;
    for (; hand->pending < hand->count; hand->pending++) {
        loose_tile *const tile = &hand->tiles[hand->pending];
        tile->suit = suit;
        tile->word = word;
        tile->has_own_letter = is_own;
    }
    return true;
}

static bool name_suit(loose_hand *hand, loose_suit suit, parlor_span place, parlor_span rest)
{
    if (!hand->is_decided)
        hand->has_suit_first = true, hand->is_used = true; /* none before is without numbers */
    hand->is_decided = true;
    note_suit(hand, suit, place);
    return hand->has_suit_first ? name_suit_first(hand, suit, place, rest)
                                : name_suit_behind(hand, suit, place);
}

/* ---- Words ---- */

/* "hidden", "declared" and "seen" say what follows. */
static bool begin_section(loose_hand *hand, parlor_span word)
{
    hand->is_seen = parlor_loose_is(word, "seen");
    hand->is_declared = parlor_loose_is(word, "declared");
    hand->says_what_is_declared |= !hand->is_seen;
    const bool is_whole = nothing_is_pending(hand) && suit_is_used(hand);
    hand->is_decided = hand->has_suit_first = hand->is_in_word = false;
    return is_whole;
}

/* "none" says that nothing is declared; behind "seen", that nothing is seen (SM-26). */
static bool read_none(loose_hand *hand, parlor_span word)
{
    parlor_span *const none = &hand->none[hand->is_seen];
    if (span_size(*none) > 0)
        return refuse(hand, BEHIND_NONE, word);
    if (hand->is_seen && hand->held < hand->count)
        return refuse(hand, SEEN_AND_NONE, word);
    *none = word;
    return true;
}

/* ---- Groups by their names ---- */

static bool read_item(loose_hand *hand, parlor_span *rest);

static bool tiles_are_equal(const loose_tile *a, const loose_tile *b)
{
    return a->suit == b->suit && a->number == b->number;
}

/* Has the group its suit, and does nothing more of it follow? */
static bool group_is_read(const loose_hand *hand, int first, parlor_span rest)
{
    const uint32_t next = parlor_loose_sign(rest).code;
    int number = parlor_mahjong_loose_number(next);
    parlor_mahjong_loose_tile(next, &number);
    return hand->count > first && hand->pending == hand->count && number == 0;
}

/* "pong 555s" or "pong 5s": who names one tile means all of them. */
static bool complete_group(loose_hand *hand, int first, int size, parlor_span word)
{
    const int count = hand->count - first;
    bool is_group = count == 1 || count == size;
    for (int i = first; i < hand->count; i++) {
        is_group &= tiles_are_equal(&hand->tiles[first], &hand->tiles[i]);
        word.end = hand->tiles[i].place.end;
    }
    if (!is_group)
        return refuse(hand, GROUP_UNCLEAR, word);
    const loose_tile tile = hand->tiles[first];
    while (hand->count < first + size)
        if (!add_tile(hand, tile.suit, tile.number, tile.place))
            return false;
    return true;
}

/* Takes a group behind a word that names it. What stands before and behind it is as if it were not
 * there. */
static bool read_group(loose_hand *hand, parlor_span word, int size, parlor_span *rest)
{
    const int first = hand->count;
    const bool was_declared = hand->is_declared;
    if (hand->is_in_group)
        return refuse(hand, GROUP_UNCLEAR, word);
    if (size == 1)
        return refuse(hand, SEQUENCE_DECLARED, word);
    if (!nothing_is_pending(hand) || !suit_is_used(hand))
        return false;
    hand->is_decided = hand->has_suit_first = hand->is_in_word = false;
    hand->is_declared = hand->is_in_group = hand->says_what_is_declared = true;
    while (!loose_is_blank(*rest) && !group_is_read(hand, first, *rest))
        if (!read_item(hand, rest))
            return false;
    if (!nothing_is_pending(hand) || !suit_is_used(hand) ||
        !complete_group(hand, first, size, word))
        return false;
    hand->is_decided = hand->has_suit_first = hand->is_in_word = hand->is_in_group = false;
    hand->is_declared = was_declared;
    return true;
}

/* ---- All words ---- */

static bool is_other_games(parlor_span word)
{
    static const char *const honours[] = {"z",     "east",   "south", "west",   "north",
                                          "red",   "green",  "white", "dragon", "wind",
                                          "honor", "honour", "flower"};
    for (size_t i = 0; i < sizeof honours / sizeof honours[0]; i++)
        if (parlor_loose_is(word, honours[i]))
            return true;
    return false;
}

static bool read_word(loose_hand *hand, parlor_span *rest)
{
    parlor_span place;
    const loose_suit suit = parlor_mahjong_loose_suit(*rest, &place);
    rest->at = place.end;
    if (suit != LOOSE_SUIT_NONE)
        return name_suit(hand, suit, place, *rest);
    const int group = parlor_mahjong_loose_group(place);
    if (group > 0 || hand->is_in_group)
        return read_group(hand, place, group, rest);
    if (parlor_loose_is(place, "hidden") || parlor_loose_is(place, "declared") ||
        parlor_loose_is(place, "seen"))
        return begin_section(hand, place);
    if (parlor_loose_is(place, "none"))
        return read_none(hand, place);
    const bool is_word = span_size(parlor_loose_letters(place)) > 0;
    return refuse(hand,
                  !is_word                ? SIGN_UNKNOWN
                  : is_other_games(place) ? HONOUR
                                          : SUIT_UNKNOWN,
                  place);
}

/* ---- Lines ---- */

static bool read_parenthesis(loose_hand *hand, loose_sign sign)
{
    const bool opens = sign.code == '(' || sign.code == '[';
    if (opens == (span_size(hand->opened) > 0))
        return refuse(hand, PARENTHESIS, sign.place);
    hand->opened = opens ? sign.place : (parlor_span){NULL, NULL};
    hand->says_what_is_declared = true;
    hand->is_in_word = false;
    return true;
}

static bool separates(uint32_t code)
{
    enum { CHINESE_COMMA = 0x3001, CHINESE_STOP = 0x3002 };
    return code == LOOSE_BLANK || code == ',' || code == '.' || code == ':' || code == '+' ||
           code == CHINESE_COMMA || code == CHINESE_STOP;
}

/* "1-2-3 wan": the dash says nothing, unless numbers are left out between the two. */
static bool read_dash(loose_hand *hand, parlor_span dash, parlor_span rest)
{
    const loose_sign next = parlor_loose_sign(rest);
    const int number = parlor_mahjong_loose_number(next.code);
    if (number == 0 || !hand->is_in_word)
        return refuse(hand, SIGN_UNKNOWN, dash);
    const loose_tile *const before = &hand->tiles[hand->count - 1];
    if (number > before->number + 1)
        return refuse(hand, DASH, (parlor_span){before->place.at, next.place.end});
    return true;
}

static bool read_item(loose_hand *hand, parlor_span *rest)
{
    parlor_span behind = *rest;
    const loose_sign sign = loose_take(&behind);
    int number = parlor_mahjong_loose_number(sign.code);
    const loose_suit suit = parlor_mahjong_loose_tile(sign.code, &number);
    if (sign.code == '-') {
        rest->at = behind.at;
        return read_dash(hand, sign.place, behind);
    }
    if (number == 0 && !separates(sign.code) && sign.code != LOOSE_NOTHING && sign.code != '0' &&
        sign.code != '(' && sign.code != '[' && sign.code != ')' && sign.code != ']' &&
        !parlor_mahjong_loose_is_honour(sign.code))
        return read_word(hand, rest);
    rest->at = behind.at;
    if (suit != LOOSE_SUIT_NONE) {
        note_suit(hand, suit, sign.place);
        return nothing_is_pending(hand) && add_tile(hand, suit, number, sign.place);
    }
    if (number > 0)
        return add_number(hand, number, sign.place);
    if (sign.code == '0')
        return refuse(hand, ZERO, sign.place);
    if (parlor_mahjong_loose_is_honour(sign.code))
        return refuse(hand, HONOUR, sign.place);
    if (separates(sign.code))
        hand->is_in_word = false;
    else if (sign.code != LOOSE_NOTHING)
        return read_parenthesis(hand, sign);
    return true;
}

/* The heading of the table that an explanation shows a hand with. */
static bool read_heading(loose_hand *hand, parlor_span line)
{
    parlor_span rest = parlor_loose_skip(line);
    const char *const hidden = rest.at;
    if (!parlor_loose_take_word(&rest, "hidden"))
        return false;
    rest = parlor_loose_skip(rest);
    const char *const declared = rest.at;
    if (!parlor_loose_take_word(&rest, "declared") || !loose_is_blank(rest))
        return false;
    hand->has_columns = hand->says_what_is_declared = true;
    hand->hidden_column = hidden - line.at;
    hand->declared_column = declared - line.at;
    return true;
}

static bool read_line(loose_hand *hand, parlor_span line)
{
    if (read_heading(hand, line))
        return true;
    hand->line = line.at;
    hand->behind_tile = NULL;
    hand->is_decided = hand->has_suit_first = hand->is_in_word = false;
    while (span_size(line) > 0)
        if (!read_item(hand, &line))
            return false;
    return nothing_is_pending(hand) && suit_is_used(hand);
}

/* "1. 2233D", but not "1. 2. 3. wan" or "123. 456D", whose stops part tiles. */
static void skip_list_number(parlor_span *text)
{
    enum { DIGITS_MOST = 2 };
    parlor_span rest = *text;
    const int digits = parlor_loose_list_number(&rest);
    parlor_span behind = rest;
    if (digits <= DIGITS_MOST && parlor_loose_list_number(&behind) == 0)
        *text = rest;
}

/* Of an explanation only the hand is read. */
static bool read_lines(loose_hand *hand, parlor_span text)
{
    parlor_span title, line;
    const bool has_title = parlor_loose_title(&text, &title);
    skip_list_number(&text);
    while (parlor_loose_line(&text, &line)) {
        const bool is_over = has_title && hand->count > 0 && loose_is_blank(line);
        parlor_span word = line;
        if (is_over || (hand->count > 0 && parlor_loose_take_word(&word, "expects")))
            return true;
        if (!read_line(hand, line))
            return false;
    }
    return true;
}

/* ---- The whole ---- */

/* The parts of a case line. */
typedef enum line_part { HIDDEN, DECLARED, SEEN } line_part;

static line_part part_of(const loose_tile *tile)
{
    return tile->is_seen ? SEEN : tile->is_declared ? DECLARED : HIDDEN;
}

/* Returns whether there are such tiles. */
static bool write_tiles(const loose_hand *hand, line_part part, parlor_writer *out)
{
    bool has_some = false;
    for (int i = 0; i < hand->count; i++)
        if (part_of(&hand->tiles[i]) == part) {
            write_char(out, (char)('0' + hand->tiles[i].number));
            write_char(out, (char)hand->tiles[i].suit);
            has_some = true;
        }
    return has_some;
}

void parlor_mahjong_loose(const char *const *names, const char *text, size_t size,
                          parlor_writer *out, parlor_status *status)
{
    (void)names; /* nobody is named in its notation */
    loose_hand hand = {.text = text, .status = status};
    if (!read_lines(&hand, parlor_loose_case(text, size)) || !parlor_mahjong_loose_settle(&hand))
        return;
    if (span_size(hand.opened) > 0) {
        refuse(&hand, PARENTHESIS, hand.opened);
    } else if (!write_tiles(&hand, HIDDEN, out)) {
        refuse(&hand, NONE_HIDDEN, (parlor_span){text, text});
    } else {
        write_char(out, ' ');
        if (!write_tiles(&hand, DECLARED, out))
            write_literal(out, "NONE");
        else if (span_size(hand.none[false]) > 0)
            refuse(&hand, DECLARED_AND_NONE, hand.none[false]);
        if (hand.held < hand.count || span_size(hand.none[true]) > 0) {
            write_literal(out, " SEEN ");
            if (!write_tiles(&hand, SEEN, out))
                write_literal(out, "NONE");
        }
        write_char(out, '\n');
    }
}
