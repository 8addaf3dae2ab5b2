/* A round of Tractor as one JSON object, a view of the events that decides nothing.
 * Its fields are described in docs/json/tractor.md. */
#include "tractor_json.h"
#include "../../core/assert.h"
#include "../../core/json.h"
#include "tractor_text.h"
#include "tractor_views.h"

/* ---- The round begins ------------------------------------------------------------------- */

/* From the highest down, kinds of equal level together. */
static void write_trumps(parlor_json *json, const parlor_tractor_order *order)
{
    json_open(json, '[');
    for (int level = PARLOR_TRACTOR_LEVELS - 1; level >= 0; level--) {
        parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
        const int count = parlor_tractor_level_kinds(order, PARLOR_TRACTOR_TRUMPS, level, kinds);
        if (count > 0)
            json_cards(json, kinds, count);
    }
    json_close(json, ']');
}

static void tell_round_begins(parlor_json *json, const char *const *players,
                              const parlor_tractor_event *event)
{
    const char main = parlor_tractor_suit_letter(event->order.main);
    json_key(json, "round");
    json_open(json, '{');
    json_key(json, "main_suit");
    json_letters(json, &main, 1);
    json_key(json, "dealer");
    json_seat(json, players, event->dealer);
    json_key(json, "ranks");
    json_ranks(json, event->ranks);
    json_key(json, "declarers");
    json_team(json, parlor_tractor_seat_team(event->dealer));
    json_key(json, "rank");
    json_rank(json, event->order.rank);
    json_key(json, "trumps");
    write_trumps(json, &event->order);
    json_rule(json, TRACTOR_RULE_PREFIX, (int)event->rule);
    json_close(json, '}');
    json_key(json, "tricks");
    json_open(json, '[');
}

/* ---- Tricks ----------------------------------------------------------------------------- */

void parlor_tractor_json_lead(parlor_json *json, const parlor_tractor_lead *lead)
{
    static const char *const kinds[] = {
        [PARLOR_TRACTOR_LEAD_SINGLE] = "single",
        [PARLOR_TRACTOR_LEAD_PAIR] = "pair",
        [PARLOR_TRACTOR_LEAD_TRACTOR] = "tractor",
        [PARLOR_TRACTOR_LEAD_THROW] = "throw",
    };
    const parlor_tractor_card *cards = lead->cards;
    json_open(json, '{');
    json_key(json, "kind");
    json_string(json, kinds[lead->kind]);
    json_key(json, "group");
    json_group(json, lead->group);
    json_key(json, "components");
    json_open(json, '[');
    for (int i = 0; i < lead->component_count; i++) {
        json_cards(json, cards, lead->lengths[i]);
        cards += lead->lengths[i];
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void open_trick(parlor_json *json, const char *const *players,
                       const parlor_tractor_event *event)
{
    json_open(json, '{');
    json_key(json, "number");
    json_number(json, event->number);
    json_key(json, "leader");
    json_seat(json, players, event->seat);
    json_key(json, "lead");
    parlor_tractor_json_lead(json, &event->lead);
    json_key(json, "plays");
    json_open(json, '[');
}

/* `card`: what counted, NULL if nothing did. */
static void write_play(parlor_json *json, const char *const *players,
                       const parlor_tractor_event *event, const char *verdict,
                       const parlor_tractor_card *card)
{
    json_open(json, '{');
    json_key(json, "player");
    json_seat(json, players, event->seat);
    json_key(json, "cards");
    json_cards(json, event->cards, event->lead.count);
    json_key(json, "verdict");
    json_string(json, verdict);
    json_key(json, "card");
    if (card)
        json_card(json, *card);
    else
        json_null(json);
    json_rule(json, TRACTOR_RULE_PREFIX, (int)event->rule);
    json_close(json, '}');
}

static void tell_led(parlor_json *json, const char *const *players,
                     const parlor_tractor_event *event)
{
    open_trick(json, players, event);
    write_play(json, players, event, "leads", &event->card);
}

static void tell_followed(parlor_json *json, const char *const *players,
                          const parlor_tractor_event *event)
{
    static const char *const names[] = {
        [PARLOR_TRACTOR_VERDICT_TRUMP_THROW] = "trump_throw",
        [PARLOR_TRACTOR_VERDICT_MIXED] = "mixed",
        [PARLOR_TRACTOR_VERDICT_OTHER_SUIT] = "other_suit",
        [PARLOR_TRACTOR_VERDICT_NOT_TRUMPED] = "not_trumped",
        [PARLOR_TRACTOR_VERDICT_NO_STRUCTURE] = "no_structure",
        [PARLOR_TRACTOR_VERDICT_LOWER] = "lower",
        [PARLOR_TRACTOR_VERDICT_EQUAL] = "equal",
        [PARLOR_TRACTOR_VERDICT_TAKES] = "takes",
    };
    const parlor_tractor_follow *const follow = &event->follow;
    write_play(json, players, event, names[follow->verdict],
               follow->verdict >= PARLOR_TRACTOR_VERDICT_LOWER ? &follow->card : NULL);
}

static void tell_trick_won(parlor_json *json, const char *const *players,
                           const parlor_tractor_event *event)
{
    json_close(json, ']');
    json_key(json, "winner");
    json_seat(json, players, event->seat);
    json_key(json, "card");
    json_card(json, event->card);
    json_rule(json, TRACTOR_RULE_PREFIX, (int)event->rule);
    json_key(json, "points");
    json_number(json, event->points);
    json_key(json, "to_defenders");
    json_bool(json, event->to_defenders);
    json_key(json, "total");
    json_number(json, (int64_t)event->total);
    json_close(json, '}');
}

/* ---- The end ---------------------------------------------------------------------------- */

static void tell_last_trick(parlor_json *json, const char *const *players,
                            const parlor_tractor_event *event)
{
    json_close(json, ']');
    json_key(json, "last_trick");
    json_open(json, '{');
    json_key(json, "winner");
    json_seat(json, players, event->seat);
    json_key(json, "to_defenders");
    json_bool(json, event->to_defenders);
    json_key(json, "hidden_points");
    json_number(json, event->hidden);
    json_key(json, "exponent");
    json_number(json, event->exponent);
    json_key(json, "bonus");
    json_number(json, (int64_t)event->bonus);
    json_key(json, "total");
    json_number(json, (int64_t)event->total);
    json_rule(json, TRACTOR_RULE_PREFIX, (int)event->rule);
    json_close(json, '}');
}

/* Either the next dealer or the winner is null. */
static void write_outcome(parlor_json *json, const char *const *players,
                          const parlor_tractor_result *result)
{
    json_key(json, "next_dealer");
    if (result->winner < 0)
        json_seat(json, players, result->next_dealer);
    else
        json_null(json);
    json_key(json, "winner");
    if (result->winner < 0)
        json_null(json);
    else
        json_team(json, result->winner);
}

static void tell_round_ends(parlor_json *json, const char *const *players,
                            const parlor_tractor_event *event)
{
    const parlor_tractor_result *const result = &event->result;
    json_key(json, "result");
    json_open(json, '{');
    json_key(json, "points");
    json_number(json, (int64_t)result->points);
    json_key(json, "contract");
    json_string(json, result->is_down ? "down" : "make");
    json_key(json, "riser");
    json_team(json, result->riser);
    json_key(json, "steps");
    json_number(json, (int64_t)result->steps);
    json_key(json, "ranks");
    json_ranks(json, result->ranks);
    write_outcome(json, players, result);
    json_rule(json, TRACTOR_RULE_PREFIX, (int)event->rule);
    json_close(json, '}');
}

/* ---- The whole -------------------------------------------------------------------------- */

/* Where the events of a round go. */
typedef struct object {
    parlor_json *json;
    const char *const *players; /* own names; NULL: the judge's */
} object;

static void visit(void *context, const parlor_tractor_event *event)
{
    static void (*const tellers[])(parlor_json *, const char *const *,
                                   const parlor_tractor_event *) = {
        [PARLOR_TRACTOR_EVENT_ROUND_BEGINS] = tell_round_begins,
        [PARLOR_TRACTOR_EVENT_LED] = tell_led,
        [PARLOR_TRACTOR_EVENT_FOLLOWED] = tell_followed,
        [PARLOR_TRACTOR_EVENT_TRICK_WON] = tell_trick_won,
        [PARLOR_TRACTOR_EVENT_LAST_TRICK] = tell_last_trick,
        [PARLOR_TRACTOR_EVENT_ROUND_ENDS] = tell_round_ends,
    };
    const object *const to = context;
    tellers[event->kind](to->json, to->players, event);
}

void parlor_tractor_json(const parlor_case *value, parlor_json *json)
{
    const tractor_case *const at = (const tractor_case *)value;
    object to = {json, value->options->players};
    parlor_tractor_visit(&at->round, visit, &to, NULL);
}

/* ---- The audit -------------------------------------------------------------------------- */

static void write_beaten(const object *to, const parlor_tractor_report *report)
{
    json_key(to->json, "component");
    json_cards(to->json, report->component, report->component_count);
    json_key(to->json, "other");
    json_seat(to->json, to->players, report->other);
    json_key(to->json, "higher");
    json_cards(to->json, report->higher, report->component_count);
}

static void write_owed(parlor_json *json, const parlor_tractor_report *report)
{
    json_key(json, "owed");
    json_number(json, report->owed);
    json_key(json, "given");
    json_number(json, report->given);
}

static void hear_report(void *context, const parlor_tractor_report *report)
{
    static const char *const duties[] = {
        [PARLOR_TRACTOR_DUTY_SUIT] = "suit",
        [PARLOR_TRACTOR_DUTY_PAIRS] = "pairs",
        [PARLOR_TRACTOR_DUTY_TRACTOR] = "tractor",
        [PARLOR_TRACTOR_DUTY_THROW] = "throw",
    };
    const object *const to = context;
    parlor_json *const json = to->json;
    json_open(json, '{');
    json_key(json, "duty");
    json_string(json, duties[report->duty]);
    json_key(json, "severity");
    json_string(json, report->is_fault ? "fault" : "note");
    json_key(json, "trick");
    json_number(json, report->trick);
    json_key(json, "player");
    json_seat(json, to->players, report->seat);
    json_rule(json, TRACTOR_RULE_PREFIX, (int)report->rule);
    json_key(json, "group");
    json_group(json, report->group);
    json_key(json, "played");
    json_cards(json, report->played, report->played_count);
    json_key(json, "held");
    json_cards(json, report->held, report->held_count);
    if (report->duty == PARLOR_TRACTOR_DUTY_THROW)
        write_beaten(to, report);
    else
        write_owed(json, report);
    json_close(json, '}');
}

/* What the round shows so far was not done by custom: all of it stays true, whatever is played yet.
 */
static void write_audit(object *to, const parlor_tractor_round *round)
{
    json_key(to->json, "audit");
    json_open(to->json, '[');
    parlor_tractor_audit(round, hear_report, to);
    json_close(to->json, ']');
}

void parlor_tractor_json_audit(const parlor_case *value, parlor_json *json)
{
    const tractor_case *const at = (const tractor_case *)value;
    object to = {json, value->options->players};
    parlor_tractor_json(value, json);
    write_audit(&to, &at->round);
}

/* ---- How it stands ---------------------------------------------------------------------- */

/* The players in the order of the next trick (TR-15). */
static void write_turns(const object *to, parlor_tractor_seat leader)
{
    json_key(to->json, "turns");
    json_open(to->json, '[');
    for (int i = 0; i < PARLOR_TRACTOR_SEATS; i++)
        json_seat(to->json, to->players, parlor_tractor_seat_after(leader, i));
    json_close(to->json, ']');
}

/* All kinds of a group from the highest down, with how many of each are out. */
static void write_kinds(parlor_json *json, const parlor_tractor_standing *standing,
                        parlor_tractor_group group)
{
    json_key(json, "kinds");
    json_open(json, '[');
    for (int level = PARLOR_TRACTOR_LEVELS - 1; level >= 0; level--) {
        parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
        const int count = parlor_tractor_level_kinds(&standing->order, group, level, kinds);
        for (int i = 0; i < count; i++) {
            json_open(json, '{');
            json_key(json, "card");
            json_card(json, kinds[i]);
            json_key(json, "out");
            json_number(json, standing->out[kinds[i]]);
            json_close(json, '}');
        }
    }
    json_close(json, ']');
}

/* The trumps first, then the suits. */
static void write_groups(parlor_json *json, const parlor_tractor_standing *standing)
{
    json_key(json, "groups");
    json_open(json, '[');
    for (int i = 0; i < PARLOR_TRACTOR_GROUPS; i++) {
        const parlor_tractor_group group =
            (parlor_tractor_group)((PARLOR_TRACTOR_TRUMPS + i) % PARLOR_TRACTOR_GROUPS);
        json_open(json, '{');
        json_key(json, "group");
        json_group(json, group);
        write_kinds(json, standing, group);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void parlor_tractor_json_unfinished(const parlor_case *value, parlor_json *json)
{
    const tractor_case *const at = (const tractor_case *)value;
    object to = {json, value->options->players};
    parlor_tractor_standing standing;
    const bool is_told = parlor_tractor_visit_so_far(&at->round, visit, &to, &standing);
    parlor_assert(is_told); /* or else is_unfinished() had said so */
    json_close(json, ']');
    json_key(json, "standing");
    json_open(json, '{');
    json_key(json, "played");
    json_number(json, standing.played);
    write_turns(&to, standing.leader);
    json_key(json, "points");
    json_number(json, standing.points);
    json_key(json, "trumps_out");
    json_number(json, standing.trumps_out);
    json_key(json, "points_out");
    json_number(json, standing.points_out);
    write_groups(json, &standing);
    json_close(json, '}');
    write_audit(&to, &at->round);
}
