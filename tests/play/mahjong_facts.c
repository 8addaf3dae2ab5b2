#include "facts.h"

#include "json.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, DEALT = 13 * SEATS };

/* One tile at a time to each from the seat that begins, which also draws the first one. */
static bool sees(const parlor_beginning *dealt, int seat, int position)
{
    const parlor_record nothing = {.beginning = *dealt};
    const json deal = json_member(json_at(played_log(&nothing)), "deal");
    const int begins = atoi(json_member(deal, "begins").text);
    return position <= DEALT && (begins + position) % SEATS == seat;
}

static void write_member(json result, const char *name, char *out, size_t room)
{
    const json value = json_member(result, name);
    if (!json_string(value, out, room))
        snprintf(out, room, "%.*s", (int)value.size, value.text);
}

/* Who wins had a hand that expects the tile with that score, and gets it from whom it concerns. */
static bool is_judged(const played *at)
{
    const json result = json_member(json_at(played_log(&at->record)), "result");
    char hand[80], tile[8], score[8], by[16], wanted[32];
    if (json_is(json_member(result, "winner"), "null"))
        return true;
    write_member(result, "hand", hand, sizeof hand);
    write_member(result, "tile", tile, sizeof tile);
    write_member(result, "score", score, sizeof score);
    write_member(result, "by", by, sizeof by);
    const char *const judged = facts_referee(at->record.beginning.game, strcat(hand, "\n"));
    snprintf(wanted, sizeof wanted, "\n%s: %s\n", tile, score);
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(&at->table, payoff);
    const int winner = atoi(json_member(result, "winner").text);
    const int payers = strcmp(by, "draw") == 0 ? SEATS - 1 : 1;
    return judged && strstr(judged, wanted) && payoff[winner] == payers * atoi(score);
}

static const char *const endings[] = {"\"by\":\"draw\"", "\"by\":\"discard\"", "\"by\":null", NULL};
static const char *const private_events[] = {"dealt", "drew", NULL};

const play_facts play_facts_mahjong = {.name = "mahjong",
                                       .sees = sees,
                                       .private_events = private_events,
                                       .is_judged = is_judged,
                                       .endings = endings};
