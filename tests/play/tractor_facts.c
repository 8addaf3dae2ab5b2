#include "facts.h"

#include "json.h"
#include "parlor/tractor.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HAND = 25, SEATS = 4, HIDDEN = 8 };

static int dealer_of(const parlor_beginning *dealt)
{
    char name[16];
    const parlor_record nothing = {.beginning = *dealt};
    const json deal = json_member(json_at(played_log(&nothing)), "deal");
    const char *player;
    if (json_string(json_member(deal, "dealer"), name, sizeof name))
        for (int seat = 0; (player = parlor_game_player(dealt->game, (size_t)seat)); seat++)
            if (strcmp(player, name) == 0)
                return seat;
    return -1;
}

/* Four hands of 25; the dealer takes the bottom. */
static bool sees(const parlor_beginning *dealt, int seat, int position)
{
    return position / HAND == (position < SEATS * HAND ? seat : SEATS) &&
           (position < SEATS * HAND || seat == dealer_of(dealt));
}

/* Is the member of the one the same as that of the other? */
static bool same(json a, const char *of_a, json b, const char *of_b)
{
    return json_equal(json_member(a, of_a), json_member(b, of_b));
}

static bool has_house_rule(const played *at, const char *option, const char *value)
{
    const parlor_record nothing = {.beginning = at->record.beginning};
    char chosen[16];
    const json options = json_member(json_at(played_log(&nothing)), "options");
    return json_string(json_member(options, option), chosen, sizeof chosen) &&
           strcmp(chosen, value) == 0;
}

/* What an audit may say. */
typedef struct audit {
    bool may_miss_tractors;
    int wrong;
} audit;

static void hear(void *context, const parlor_tractor_report *report)
{
    audit *const of = context;
    of->wrong += !of->may_miss_tractors || report->duty != PARLOR_TRACTOR_DUTY_TRACTOR;
}

/* Nothing at all is reported, unless the house does without the duty. */
static bool is_by_custom(const played *at, const char *text)
{
    audit of = {.may_miss_tractors = has_house_rule(at, "tractor_duty", "no")};
    parlor_tractor_round round;
    parlor_status status;
    return parlor_tractor_round_read(text, strlen(text), &round, &status) > 0 &&
           parlor_tractor_audit(&round, hear, &of) == 0 && of.wrong == 0;
}

/* The round has the main suit that was called, and the dealer whom that made. */
static bool has_header(json result, const char *round)
{
    char suit[8], dealer[16], header[32];
    if (!json_string(json_member(result, "main_suit"), suit, sizeof suit))
        return true;
    if (!json_string(json_member(result, "dealer"), dealer, sizeof dealer))
        return false;
    snprintf(header, sizeof header, "%s %s ", suit, dealer);
    return strncmp(round, header, strlen(header)) == 0;
}

/* A round that was played is one that the referee comes to the same result of, and nobody in it
 * has failed in a duty. */
static bool is_judged(const played *at)
{
    static char round[FACTS_TEXT_SIZE], view[FACTS_TEXT_SIZE];
    const parlor_game *const game = at->record.beginning.game;
    const json result = json_member(json_at(played_log(&at->record)), "result");
    const size_t size = parlor_record_show(&at->record, PARLOR_JUDGE, NULL, &(parlor_style){0},
                                           view, sizeof view - 1);
    view[size] = '\0';
    if (!json_string(json_member(result, "round"), round, sizeof round))
        return false;
    const char *const judged = facts_referee_json(game, round);
    const json outcome = judged ? json_member(json_at(judged), "result") : (json){NULL, 0};
    const bool is_won = !json_is(json_member(result, "winner"), "null");
    return strstr(view, round) && same(outcome, "points", result, "points") &&
           (is_won || same(outcome, "ranks", result, "ranks")) &&
           same(outcome, "next_dealer", result, "next_dealer") &&
           same(outcome, "winner", result, "winner") && has_header(result, round) &&
           is_by_custom(at, round);
}

/* Whether a throw is taken back tells of the cards of others. */
static const char *const revealing[] = {"\"taken_back\"", "\"throw\"", NULL};
static const char *const endings[] = {"\"taken_back\":[]", "\"taken_back\":[{", NULL};
static const char *const house_endings[] = {"\"main_suit\":\"H\"", "\"main_suit\":\"O\"",
                                            "\"calls\":[{", NULL};
static const char *const private_events[] = {"dealt", "bottom", "hidden", NULL};

const play_facts play_facts_tractor = {.name = "tractor",
                                       .sees = sees,
                                       .private_events = private_events,
                                       .revealing = revealing,
                                       .secret_decisions = HIDDEN,
                                       .is_judged = is_judged,
                                       .endings = endings,
                                       .house_endings = house_endings};
