/* One round as people write it, or as an explanation tells it, turned into the judge's notation
 * (TR-25). Whether the round is whole and its plays are even is for the reader to say. */
#include "tractor_loose.h"
#include "../game.h"
#include "tractor_text.h"

/* ---- Tricks ---- */

static void write_play(parlor_writer *out, const loose_play *play)
{
    for (int i = 0; i < play->count; i++) {
        char letters[2];
        parlor_tractor_card_letters(play->cards[i], letters);
        write_bytes(out, letters, sizeof letters);
    }
}

/* Who leads the next trick; unknown if this one is none by the rules. */
static void follow_leader(loose_round *round)
{
    parlor_tractor_card cards[PARLOR_TRACTOR_SEATS * PARLOR_TRACTOR_HAND];
    const int size = round->plays[0].count;
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
        const loose_play *const play = &round->plays[player];
        round->knows_leader &= play->count == size;
        memcpy(cards + player * size, play->cards, (size_t)size);
    }
    if (!round->knows_leader)
        return;
    parlor_tractor_trick trick;
    round->knows_leader = parlor_tractor_trick_referee(&round->order, cards, size, &trick);
    if (round->knows_leader)
        round->leader = parlor_tractor_seat_after(round->leader, trick.winner);
}

/* Writes the trick if it is complete; false if it has begun and is not. */
static bool end_trick(loose_round *round, parlor_span place)
{
    if (round->players == 0)
        return true;
    if (round->players < PARLOR_TRACTOR_SEATS)
        return parlor_tractor_loose_refuse_numbers(round, TRICK_SHORT, place, round->players,
                                                   PARLOR_TRACTOR_SEATS);
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
        const loose_play *const play = &round->plays[player];
        if (play->count == 0)
            return parlor_tractor_loose_refuse(round, PLAY_EMPTY, play->place);
        if (player > 0)
            write_char(round->out, ' ');
        write_play(round->out, play);
    }
    write_char(round->out, '\n');
    follow_leader(round);
    round->tricks++;
    round->players = 0;
    return true;
}

/* The next player's cards, of which there are none yet. */
static loose_play *begin_play(loose_round *round, parlor_span place)
{
    loose_play *const play = &round->plays[round->players++];
    play->count = 0;
    play->place = place;
    return play;
}

/* ---- A line a trick ---- */

/* Where one player's cards end, when `mark` parts the players; a blank counts but once. */
static parlor_span take_group(parlor_span *line, uint32_t mark)
{
    if (mark == LOOSE_BLANK)
        return parlor_loose_word(line);
    parlor_span group = {line->at, line->at};
    while (span_size(*line) > 0) {
        const loose_sign sign = loose_take(line);
        if (sign.code == mark)
            return group;
        group.end = sign.place.end;
    }
    return group;
}

/* A group that is nothing but a dash or a comma is none. */
static bool group_has_cards(parlor_span group)
{
    uint32_t code;
    do
        code = loose_take(&group).code;
    while (parlor_tractor_loose_separates(code));
    return code != LOOSE_END;
}

static int count_groups(parlor_span line, uint32_t mark)
{
    int count = 0;
    while (!loose_is_blank(line))
        count += group_has_cards(take_group(&line, mark));
    return count;
}

static bool line_has(parlor_span line, uint32_t mark)
{
    loose_sign sign;
    while ((sign = loose_take(&line)).code != LOOSE_END)
        if (sign.code == mark)
            return true;
    return false;
}

/* What parts the players' cards: bars, or else blanks, or else commas. */
static uint32_t mark_of(parlor_span line)
{
    if (line_has(line, '|'))
        return '|';
    if (line_has(line, '/'))
        return '/';
    const bool fits_blanks = count_groups(line, LOOSE_BLANK) == PARLOR_TRACTOR_SEATS;
    const bool fits_commas = count_groups(line, ',') == PARLOR_TRACTOR_SEATS;
    return !fits_blanks && fits_commas ? ',' : LOOSE_BLANK;
}

static bool read_trick(loose_round *round, parlor_span line)
{
    const parlor_span ink = parlor_loose_skip(line);
    if (!end_trick(round, (parlor_span){ink.at, ink.at}))
        return false;
    const uint32_t mark = mark_of(line);
    const int groups = count_groups(line, mark);
    if (groups != PARLOR_TRACTOR_SEATS) {
        loose_play first = {.count = 0}; /* nonsense is reported before anything else */
        parlor_span rest = line;
        if (!parlor_tractor_loose_cards(round, take_group(&rest, mark), &first))
            return false;
        const bool is_doubtful = mark == LOOSE_BLANK && groups > PARLOR_TRACTOR_SEATS &&
                                 groups % PARLOR_TRACTOR_SEATS == 0;
        return parlor_tractor_loose_refuse_numbers(
            round, is_doubtful ? TRICK_DOUBTFUL : TRICK_GROUPS, ink, groups, PARLOR_TRACTOR_SEATS);
    }
    while (!loose_is_blank(line)) {
        const parlor_span group = take_group(&line, mark);
        if (group_has_cards(group) &&
            !parlor_tractor_loose_cards(round, group, begin_play(round, group)))
            return false;
    }
    return end_trick(round, (parlor_span){ink.at, ink.at});
}

/* ---- A line a player ---- */

/* The word that would be a player's name: up to a blank or a colon. */
static parlor_span name_at(const loose_round *round, parlor_span line)
{
    parlor_span rest = parlor_loose_skip(line);
    parlor_span name = {rest.at, rest.at};
    if (round->names && rest.at < rest.end && *rest.at == '"')
        return parlor_tractor_quoted_name(rest);
    uint32_t code;
    while ((code = parlor_loose_sign(rest).code) != LOOSE_END && code != LOOSE_BLANK &&
           code != LOOSE_NOTHING && code != ':')
        name.end = loose_take(&rest).place.end;
    return name;
}

static bool word_is_cards(const loose_round *round, parlor_span word)
{
    parlor_status unwanted;
    loose_round trial = {.text = round->text, .status = &unwanted};
    return parlor_tractor_loose_cards(&trial, word, &trial.plays[0]);
}

/* An explanation has names as they were given, and cards in capitals; a name that could be one is
 * in quotation marks. */
static bool is_name_told(const loose_round *round, parlor_span word)
{
    parlor_tractor_seat seat;
    const bool is_name =
        span_size(word) > 0 && (*word.at == '"' || parlor_span_is_plain_name(word));
    return round->is_told && is_name && parlor_tractor_find_player(word, round->names, &seat);
}

/* Takes a player's name from the front of a line: "al:", or without a colon where it cannot be a
 * card. */
static bool take_name(const loose_round *round, parlor_span *line, parlor_span *name,
                      parlor_tractor_seat *seat)
{
    *name = name_at(round, *line);
    parlor_span rest = {name->end, line->end};
    const bool has_colon = parlor_loose_sign(parlor_loose_skip(rest)).code == ':';
    if (!parlor_tractor_loose_seat(round, *name, seat) ||
        (!has_colon && !is_name_told(round, *name) &&
         (span_size(*name) < 2 || word_is_cards(round, *name))))
        return false;
    if (has_colon)
        parlor_loose_take_ink(&rest);
    *line = rest;
    return true;
}

/* Takes the number of a trick: " 1  ", "1.", "1)". */
static bool take_number(parlor_span *line, parlor_span *place, int *number)
{
    parlor_span rest = parlor_loose_skip(*line);
    *place = (parlor_span){rest.at, rest.at};
    *number = 0;
    uint32_t code;
    while ((code = parlor_loose_sign(rest).code) >= '0' && code <= '9' && *number < 100) {
        *number = 10 * *number + (int)(code - '0');
        place->end = loose_take(&rest).place.end;
    }
    if (span_size(*place) == 0 || loose_is_blank(rest))
        return false;
    if (code == '.' || code == ')' || code == ':')
        loose_take(&rest);
    else if (code != LOOSE_BLANK)
        return false;
    *line = rest;
    return true;
}

static bool starts_with_rule(parlor_span text)
{
    return parlor_loose_take_word(&text, "tr") && loose_take(&text).code == '-';
}

/* The cards before the rule that an explanation puts behind them. */
static bool read_cards_told(loose_round *round, parlor_span line, loose_play *play)
{
    parlor_span cards = {line.at, line.at};
    round->is_in_verdict = false;
    while (!loose_is_blank(line) && !round->is_in_verdict) {
        round->is_in_verdict = starts_with_rule(line);
        if (!round->is_in_verdict)
            cards.end = parlor_loose_word(&line).end;
    }
    return parlor_tractor_loose_cards(round, cards, play);
}

static bool read_player(loose_round *round, parlor_span line, parlor_span name,
                        parlor_tractor_seat seat)
{
    const bool is_winner = parlor_loose_take_word(&line, "wins");
    if ((is_winner || round->players == PARLOR_TRACTOR_SEATS) && !end_trick(round, name))
        return false;
    round->is_in_verdict = true;
    if (is_winner)
        return true;
    if (round->players == 0 && !round->knows_leader)
        round->leader = seat;
    const parlor_tractor_seat turn = parlor_tractor_seat_after(round->leader, round->players);
    if (seat != turn)
        return parlor_tractor_loose_refuse(round, TURN_OF + (int)turn, name);
    return read_cards_told(round, line, begin_play(round, name));
}

/* ---- Lines ---- */

static bool line_is_heading(parlor_span line)
{
    return parlor_loose_take_word(&line, "player") && parlor_loose_take_word(&line, "cards");
}

/* A line of an explanation that goes on with the one before. */
static bool read_wrapped(loose_round *round, parlor_span line)
{
    if (round->is_in_verdict)
        return true;
    if (round->players == 0) {
        const parlor_span place = parlor_loose_word(&line);
        return parlor_tractor_loose_refuse(round, PLAYER_UNKNOWN, place);
    }
    return read_cards_told(round, line, &round->plays[round->players - 1]);
}

static bool check_number(loose_round *round, parlor_span place, int number)
{
    const bool has_begun = round->players > 0 && round->players < PARLOR_TRACTOR_SEATS;
    const int expected = round->tricks + 1 + (round->players == PARLOR_TRACTOR_SEATS);
    if (has_begun)
        return end_trick(round, place);
    if (number == expected)
        return true;
    return parlor_tractor_loose_refuse_numbers(round, TRICK_NUMBER, place, number, expected);
}

/* "Anna:" is meant to be a player. */
static bool refuse_if_unknown_player(loose_round *round, parlor_span line)
{
    const parlor_span word = parlor_loose_letters(line);
    const parlor_span rest = {word.end, line.end};
    if (span_size(word) == 0 || parlor_loose_sign(rest).code != ':')
        return true;
    return parlor_tractor_loose_refuse(round, PLAYER_UNKNOWN, word);
}

static bool read_line(loose_round *round, parlor_span line)
{
    if (!round->has_header)
        return parlor_tractor_loose_header(round, line);
    if (line_is_heading(line))
        return true;
    parlor_span rest = line, place, name;
    parlor_tractor_seat seat;
    int number;
    const bool has_number = take_number(&rest, &place, &number);
    const bool has_name = take_name(round, &rest, &name, &seat);
    if (round->is_told && !has_name)
        return read_wrapped(round, rest);
    if (has_number && !check_number(round, place, number))
        return false;
    if (has_name)
        return read_player(round, rest, name, seat);
    if (starts_with_rule(rest))
        return true;
    return refuse_if_unknown_player(round, rest) && read_trick(round, rest);
}

static bool read_lines(loose_round *round, parlor_span text)
{
    parlor_span line;
    while (parlor_loose_line(&text, &line)) {
        if (round->tricks > PARLOR_TRACTOR_HAND)
            return true; /* which is too many, as whoever reads the round will say */
        if (!loose_is_blank(line) && !read_line(round, line))
            return false;
    }
    return end_trick(round, (parlor_span){text.at, text.at});
}

void parlor_tractor_loose(const char *const *names, const char *text, size_t size,
                          parlor_writer *out, parlor_status *status)
{
    loose_round round = {.text = text, .status = status, .out = out, .names = names};
    parlor_span rest = parlor_loose_case(text, size), title;
    parlor_loose_list_number(&rest);
    if (!parlor_loose_title(&rest, &title) || parlor_tractor_loose_story(&round, title, &rest))
        read_lines(&round, rest);
}
