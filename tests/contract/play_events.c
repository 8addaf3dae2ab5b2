/* The contract of games that can be played: what is told of what happens. */
#include "play_contract.h"
#include "tests/play/json.h"

#include <string.h>

enum { TEXT_SIZE = 1 << 13, SHOWN_IN = 16 };

static void check_json(contract *about, const parlor_play_event *event)
{
    static char text[TEXT_SIZE];
    char name[40], rule[16];
    const size_t size = parlor_play_event_json(event, text, sizeof text - 1);
    text[size] = '\0';
    contract_holds(about, json_is_line(text, size), "an event of kind %d is no line of JSON",
                   (int)event->kind);
    contract_holds(about,
                   json_string(json_member(json_at(text), "event"), name, sizeof name) && *name,
                   "an event of kind %d has no name: %s", (int)event->kind, text);
    const json cited = json_member(json_at(text), "rule");
    if (json_string(cited, rule, sizeof rule)) {
        const parlor_game *of = NULL;
        contract_holds(about, parlor_rule_find(rule, &of), "%s cites %s, which is not there", name,
                       rule);
    }
}

static void check_sentence(contract *about, const parlor_play_event *event, int seat)
{
    static char text[TEXT_SIZE];
    const parlor_style styles[] = {{0}, {.symbols = true, .colour = true, .width = 40}};
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) {
        const size_t size =
            parlor_play_event_tell(event, seat, NULL, &styles[i], text, sizeof text);
        contract_holds(about, size == 0 || text[size - 1] == '\n',
                       "an event of kind %d is told without a line's end", (int)event->kind);
        about->sentences += size > 0;
        contract_holds(
            about,
            size == 0 || parlor_play_event_tell(event, seat, NULL, &styles[i], text, size - 1) == 0,
            "an event of kind %d is told in too little room", (int)event->kind);
    }
}

static void check_event(contract *about, const parlor_play_event *event, int seat)
{
    contract_holds(about, event->game == about->game, "an event of another game");
    contract_holds(about, event->seat >= -1 && event->seat < about->at.table.seats,
                   "an event of seat %d, which is not there", (int)event->seat);
    contract_holds(about, event->rule == 0 || contract_has_rule(about->game, event->rule),
                   "an event cites rule %d, which is not there", (int)event->rule);
    if (!played_chance(&about->at.random, SHOWN_IN))
        return;
    check_json(about, event);
    check_sentence(about, event, seat);
}

void contract_event(void *context, const parlor_play_event *event)
{
    contract *const about = context;
    about->events++;
    check_event(about, event, -1);
    for (int seat = 0; seat < about->at.table.seats; seat++) {
        parlor_play_event told;
        const bool is_told = parlor_play_event_for(event, seat, &told);
        about->is_hiding |= !is_told || memcmp(told.own, event->own, sizeof told.own) != 0;
        if (!is_told)
            continue;
        about->was_told[seat] = true;
        contract_holds(about, told.kind == event->kind && told.seat == event->seat,
                       "a seat is told of an event as of another one");
        check_event(about, &told, seat);
    }
}
