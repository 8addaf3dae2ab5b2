#include "facts.h"

#include "json.h"
#include <stdlib.h>
#include <string.h>

/* The seat that begins: the first player of the case line. */
static int begins_of(const parlor_beginning *beginning)
{
    const parlor_record nothing = {.beginning = *beginning};
    const json options = json_member(json_at(played_log(&nothing)), "options");
    const json begins = json_member(options, "begins");
    return begins.text ? atoi(begins.text) : 0;
}

/* How many cards each player gets: with two players 7, with three 6, with four 5 (MM-3); or as
 * many as the option says (MM-48). */
static int cards_each(const parlor_beginning *beginning, int seats)
{
    static const int published[PARLOR_SEATS_MAX + 1] = {0, 0, 7, 6, 5};
    const parlor_record nothing = {.beginning = *beginning};
    const json options = json_member(json_at(played_log(&nothing)), "options");
    const json hand = json_member(options, "hand");
    return hand.text ? atoi(hand.text) : published[seats];
}

/* MM-3: one card at a time to each, from the seat that begins. The next card lies open. */
static bool sees(const parlor_beginning *dealt, int seat, int position)
{
    const int seats = parlor_play_seats(dealt->game, &dealt->options);
    const int open = seats * cards_each(dealt, seats);
    return position == open || (position < open && (begins_of(dealt) + position) % seats == seat);
}

/* The line that an answer ends with. */
static const char *last_line(const char *answer)
{
    const char *line = answer;
    for (const char *at = answer; (at = strchr(at, '\n')) && at[1]; at++)
        line = at + 1;
    return line;
}

/* Games by the rules of decision are answered as the referee answers them. An endless one goes on
 * where he sees that it is endless. */
static bool is_judged(const played *at)
{
    static char answer[FACTS_TEXT_SIZE];
    char line[200];
    const parlor_record nothing = {.beginning = at->record.beginning};
    if (!json_string(json_member(json_at(played_log(&nothing)), "deal"), line, sizeof line))
        return false;
    const char *const judged = facts_referee(at->record.beginning.game, strcat(line, "\n"));
    const size_t size = parlor_record_show(&at->record, PARLOR_JUDGE, NULL, &(parlor_style){0},
                                           answer, sizeof answer - 1);
    answer[size] = '\0';
    if (!judged || strcmp(last_line(answer), last_line(judged)) != 0)
        return false;
    return strcmp(answer, judged) == 0 || strstr(judged, "endless");
}

static const char *const endings[] = {"\"ending\":\"won\"", "\"ending\":\"out_of_cards\"",
                                      "\"ending\":\"endless\"", NULL};
static const char *const private_events[] = {"dealt", "turn", "drew", NULL};

const play_facts play_facts_maumau = {
    .name = "maumau",
    .sees = sees,
    .private_events = private_events,
    .is_judged = is_judged,
    .endings = endings,
    .is_by_the_book = true,
};
