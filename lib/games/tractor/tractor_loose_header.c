/* How a round of Tractor begins, as people write it or as an explanation tells it (TR-25). */
#include "../game.h"
#include "tractor_loose.h"
#include "tractor_text.h"

/* ---- Words ---- */

/* Is the word the name, or the beginning of it, if small letters are as good as capitals? */
static bool word_begins_name(parlor_span word, const char *name)
{
    for (const char *at = word.at; at < word.end; at++, name++)
        if (!*name || letter_upper(*at) != letter_upper(*name))
            return false;
    return true;
}

/* How many own names begin with the word, and whose is the last of them? A whole name is only its
 * owner's. */
static int find_own_names(const loose_round *round, parlor_span word, parlor_tractor_seat *seat)
{
    int count = 0;
    for (int i = 0; i < PARLOR_TRACTOR_SEATS; i++)
        if (word_begins_name(word, round->names[i])) {
            *seat = (parlor_tractor_seat)i;
            if (!round->names[i][span_size(word)])
                return 1;
            count++;
        }
    return count;
}

bool parlor_tractor_loose_seat(const loose_round *round, parlor_span word,
                               parlor_tractor_seat *seat)
{
    if (round->names) {
        if (parlor_tractor_find_player(word, round->names, seat))
            return true;
        /* An explanation has names in full: its "and" is not short for Andy. */
        const int own = round->is_told ? 0 : find_own_names(round, word, seat);
        if (own > 0)
            return own == 1; /* TR-30: what fits several is not the judge's either */
    }
    static const char *const small[PARLOR_TRACTOR_SEATS] = {"alice", "bob", "charles", "david"};
    for (int i = 0; i < PARLOR_TRACTOR_SEATS; i++)
        if (parlor_loose_begins(word, small[i])) {
            *seat = (parlor_tractor_seat)i;
            return true;
        }
    return false;
}

/* Words that only lead to the next one. */
static bool word_is_filler(parlor_span word)
{
    static const char *const fillers[] = {"main",  "suit", "trump", "trumps", "dealer", "deals",
                                          "ranks", "rank", "team",  "teams",  "and",    "at"};
    for (size_t i = 0; i < sizeof fillers / sizeof fillers[0]; i++)
        if (parlor_loose_is(word, fillers[i]))
            return true;
    return false;
}

static void skip_separators(parlor_span *line)
{
    uint32_t code;
    while ((code = parlor_loose_sign(*line).code) == LOOSE_BLANK || code == LOOSE_NOTHING ||
           code == ',' || code == ':' || code == '.' || code == '/')
        loose_take(line);
}

/* Takes a word that says something: up to a blank, a comma or a colon. Nobody's name is a filler.
 */
static parlor_span take_word(const loose_round *round, parlor_span *line)
{
    parlor_span word;
    parlor_tractor_seat seat;
    do {
        skip_separators(line);
        if (round->names && line->at < line->end && *line->at == '"') {
            word = parlor_tractor_quoted_name(*line);
            line->at = word.end;
            return word;
        }
        word = (parlor_span){line->at, line->at};
        for (;;) {
            const loose_sign sign = parlor_loose_sign(*line);
            if (sign.code == LOOSE_END || sign.code == LOOSE_BLANK || sign.code == ',' ||
                sign.code == ':' || sign.code == '/')
                break;
            word.end = line->at = sign.place.end;
        }
    } while (word_is_filler(word) && !parlor_tractor_find_player(word, round->names, &seat));
    return word;
}

/* ---- Main suit ---- */

/* Takes a suit by symbol, letter or word; "no main suit", "no trump", "none", "O". */
static bool take_main_suit(loose_round *round, parlor_span *line)
{
    static const struct {
        const char *word;
        parlor_tractor_suit suit;
    } words[] = {
        {"heart", PARLOR_TRACTOR_HEARTS},     {"hearts", PARLOR_TRACTOR_HEARTS},
        {"spade", PARLOR_TRACTOR_SPADES},     {"spades", PARLOR_TRACTOR_SPADES},
        {"club", PARLOR_TRACTOR_CLUBS},       {"clubs", PARLOR_TRACTOR_CLUBS},
        {"diamond", PARLOR_TRACTOR_DIAMONDS}, {"diamonds", PARLOR_TRACTOR_DIAMONDS},
        {"o", PARLOR_TRACTOR_NO_SUIT},        {"0", PARLOR_TRACTOR_NO_SUIT},
        {"no", PARLOR_TRACTOR_NO_SUIT},       {"none", PARLOR_TRACTOR_NO_SUIT},
        {"nt", PARLOR_TRACTOR_NO_SUIT},       {"notrump", PARLOR_TRACTOR_NO_SUIT},
        {"notrumps", PARLOR_TRACTOR_NO_SUIT},
    };
    const parlor_span word = take_word(round, line);
    parlor_span rest = word;
    const char letter = parlor_loose_suit(loose_take(&rest).code);
    if (letter && loose_is_blank(rest)) {
        parlor_tractor_suit_read(&letter, 1, &round->main);
        return true;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (parlor_loose_is(word, words[i].word)) {
            round->main = words[i].suit;
            return true;
        }
    return parlor_tractor_loose_refuse(round, span_size(word) ? MAIN_SUIT_UNKNOWN : HEADER_SHORT,
                                       word);
}

/* ---- Dealer and ranks ---- */

static bool take_dealer(loose_round *round, parlor_span *line)
{
    const parlor_span word = take_word(round, line);
    round->dealer_name = word;
    round->knows_leader = parlor_tractor_loose_seat(round, word, &round->leader);
    /* own names that are not known here may be known to the reader */
    if (round->knows_leader || (!round->names && parlor_span_is_plain_name(word)))
        return true;
    return parlor_tractor_loose_refuse(round, span_size(word) > 0 ? DEALER_UNKNOWN : HEADER_SHORT,
                                       word);
}

static bool take_rank(loose_round *round, parlor_span *line, uint8_t *rank)
{
    const parlor_span word = take_word(round, line);
    *rank = (uint8_t)parlor_tractor_loose_rank(word);
    if (*rank)
        return true;
    return parlor_tractor_loose_refuse(
        round, span_size(word) > 0 ? CURRENT_RANK_UNKNOWN : HEADER_SHORT, word);
}

static void write_header(loose_round *round)
{
    write_char(round->out, parlor_tractor_suit_letter(round->main));
    write_char(round->out, ' ');
    if (round->knows_leader)
        parlor_tractor_put_name(round->out, round->names, round->leader);
    else
        write_bytes(round->out, round->dealer_name.at, span_size(round->dealer_name));
    for (int team = 0; team < 2; team++) {
        write_char(round->out, ' ');
        write_char(round->out, parlor_tractor_rank_letter(round->ranks[team]));
    }
    write_char(round->out, '\n');
}

static void begin_round(loose_round *round)
{
    round->has_header = true;
    write_header(round);
    /* whoever the leader is taken for: it is used where he is known */
    const int declarers = parlor_tractor_seat_team(round->leader);
    round->order = (parlor_tractor_order){round->main, round->ranks[declarers]};
}

bool parlor_tractor_loose_header(loose_round *round, parlor_span line)
{
    if (!take_main_suit(round, &line) || !take_dealer(round, &line) ||
        !take_rank(round, &line, &round->ranks[0]) || !take_rank(round, &line, &round->ranks[1]))
        return false;
    const parlor_span surplus = take_word(round, &line);
    if (span_size(surplus) > 0)
        return parlor_tractor_loose_refuse(round, HEADER_LONG, surplus);
    begin_round(round);
    return true;
}

/* ---- Explanations ---- */

/* "Case 1: Tractor, main suit hearts, rank 7, Alice deals" */
static bool read_title(loose_round *round, parlor_span title)
{
    uint8_t rank;
    for (int i = 0; i < 3; i++) /* Case, its number, Tractor */
        take_word(round, &title);
    return take_main_suit(round, &title) && take_rank(round, &title, &rank) &&
           take_dealer(round, &title);
}

/* Takes "Alice and Charles declare at 7", the words as they should be. */
static bool take_team(loose_round *round, parlor_span *text, int team, const char *verb)
{
    parlor_tractor_seat seat;
    for (int i = 0; i < 2; i++) {
        const parlor_span name = take_word(round, text);
        if (!parlor_tractor_loose_seat(round, name, &seat) ||
            parlor_tractor_seat_team(seat) != team)
            return parlor_tractor_loose_refuse(round, TEAMS_UNKNOWN, name);
    }
    const parlor_span word = take_word(round, text);
    if (!parlor_loose_is(word, verb))
        return parlor_tractor_loose_refuse(round, TEAMS_UNKNOWN, word);
    return take_rank(round, text, &round->ranks[team]);
}

/* Takes lines up to the one that begins with the word, and the word. */
static bool find_label(parlor_span *text, const char *label)
{
    while (span_size(*text) > 0) {
        if (parlor_loose_take_word(text, label))
            return true;
        text->at = line_next(line_at(text->at, text->end), text->end);
    }
    return false;
}

bool parlor_tractor_loose_story(loose_round *round, parlor_span title, parlor_span *text)
{
    round->is_told = true;
    if (!read_title(round, title))
        return false;
    const parlor_span place = {text->at, text->at};
    if (!find_label(text, "teams") || !round->knows_leader)
        return parlor_tractor_loose_refuse(round,
                                           round->knows_leader ? TEAMS_UNKNOWN : DEALER_UNKNOWN,
                                           round->knows_leader ? place : round->dealer_name);
    take_word(round, text); /* the rule */
    const int declarers = parlor_tractor_seat_team(round->leader);
    if (!take_team(round, text, declarers, "declare") ||
        !take_team(round, text, 1 - declarers, "defend"))
        return false;
    parlor_span line;
    parlor_loose_line(text, &line); /* what is left of it */
    parlor_loose_paragraph(text);   /* the order in force, which follows from the rest */
    text->at = parlor_skip_blank_lines(text->at, text->end);
    *text = parlor_loose_paragraph(text); /* behind the tricks it says what comes of them */
    begin_round(round);
    return true;
}
