/* House rules in what is shown of a round (TR-43). */
#include "tractor_explain.h"
#include "tractor_json.h"
#include "tractor_letters.h"
#include "tractor_play.h"

/* ---- As JSON ---------------------------------------------------------------------------- */

/* The option and its value for each of them. */
static const struct {
    int rule;
    const char *option, *value;
} house[] = {
    {PARLOR_TRACTOR_HOUSE_CALLED, "main", "called"},
    {PARLOR_TRACTOR_HOUSE_NO_TRACTOR_DUTY, "tractor_duty", "no"},
    {PARLOR_TRACTOR_HOUSE_CALLER_DEALS, "first_dealer", "caller"},
};

enum { HOUSE = sizeof house / sizeof house[0] };

static void json_options(parlor_json *json, uint8_t rules)
{
    json_key(json, "options");
    json_open(json, '{');
    for (int i = 0; i < HOUSE; i++)
        if (rules & house[i].rule) {
            json_value(json);
            parlor_write_json_string(json->out, house[i].option);
            write_char(json->out, ':');
            parlor_write_json_string(json->out, house[i].value);
        }
    json_close(json, '}');
}

static void json_calls(parlor_json *json, const parlor_tractor_seen *seen)
{
    json_key(json, "turned_up");
    json_cards(json, seen->turned_up, seen->turned_up_count);
    json_key(json, "calls");
    json_open(json, '[');
    for (int i = 0; i < seen->call_count; i++) {
        const parlor_tractor_call *const call = &seen->calls[i];
        const parlor_tractor_card cards[] = {call->card, call->card};
        json_open(json, '{');
        json_key(json, "seat");
        json_number(json, call->seat);
        json_key(json, "cards");
        json_cards(json, cards, call->count);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void parlor_tractor_json_called(parlor_json *json, const parlor_tractor_seen *seen)
{
    if (!(seen->house & PARLOR_TRACTOR_HOUSE_CALLED))
        return;
    json_key(json, "main_suit");
    json_letters(json, &suit_letters[seen->round.main], 1);
    json_key(json, "dealer");
    json_seat(json, NULL, seen->round.dealer);
    json_calls(json, seen);
}

void parlor_tractor_json_house(parlor_json *json, const parlor_tractor_seen *seen)
{
    if (!seen->house)
        return;
    json_options(json, seen->house);
    if (!(seen->house & PARLOR_TRACTOR_HOUSE_CALLED))
        return;
    json_calls(json, seen);
    json_key(json, "in_hand_or_hidden");
    json_hand(json, &seen->kept);
}

bool parlor_tractor_house_read(parlor_json_value options, uint8_t *rules)
{
    *rules = 0;
    for (int i = 0; i < HOUSE; i++) {
        const parlor_json_value value = parlor_json_member(options, house[i].option);
        if (value.kind == PARLOR_JSON_NONE)
            continue;
        if (!parlor_json_is(value, house[i].value))
            return false;
        *rules |= (uint8_t)house[i].rule;
    }
    return options.kind == PARLOR_JSON_NONE || options.kind == PARLOR_JSON_OBJECT;
}

/* ---- For people ------------------------------------------------------------------------- */

void parlor_tractor_play_title(const parlor_tractor_seen *seen, const char *const *players,
                               parlor_layout *layout)
{
    if (seen->phase != PARLOR_TRACTOR_CALLING) {
        parlor_tractor_explain_header(&seen->round, players, layout);
        return;
    }
    parlor_layout_text(layout, ", the main suit is called, rank ");
    parlor_tractor_layout_rank(layout, parlor_tractor_round_order(&seen->round).rank);
    parlor_layout_text(layout, ", ");
    parlor_tractor_layout_seat(layout, players, seen->round.dealer);
    parlor_layout_text(layout, seen->house & PARLOR_TRACTOR_HOUSE_CALLER_DEALS
                                   ? " stands in as dealer"
                                   : " deals");
}

void parlor_tractor_play_calls(const parlor_tractor_seen *seen, int own, const char *const *players,
                               parlor_layout *layout)
{
    const parlor_tractor_order order = parlor_tractor_round_order(&seen->round);
    if (seen->call_count == 0 && seen->turned_up_count == 0)
        parlor_layout_text(layout, "Nobody has called yet");
    for (int i = 0; i < seen->call_count; i++) {
        const parlor_tractor_call *const call = &seen->calls[i];
        const parlor_tractor_card cards[] = {call->card, call->card};
        parlor_layout_text(layout, i > 0 ? ", " : "");
        if (call->seat == own)
            parlor_layout_text(layout, "You");
        else
            parlor_tractor_layout_seat(layout, players, (parlor_tractor_seat)call->seat);
        parlor_layout_text(layout, " called ");
        parlor_tractor_layout_cards(layout, &order, cards, call->count);
    }
    parlor_layout_text(layout, seen->turned_up_count ? "Nobody called; turned up: " : "");
    for (int i = 0; i < seen->turned_up_count; i++) {
        parlor_layout_text(layout, i > 0 ? " " : "");
        parlor_tractor_layout_card(layout, seen->turned_up[i]);
    }
    parlor_layout_text(layout, "\n");
}
