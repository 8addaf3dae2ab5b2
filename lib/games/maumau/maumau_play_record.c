/* Views of a game from its record: the judge's answer, and the explanation. */
#include "../../core/bits.h"
#include "maumau_layout.h"
#include "maumau_play.h"
#include "maumau_start.h"
#include "maumau_text.h"
#include "maumau_views.h"

/* ---- The judge's answer ---- */

static void transcribe_event(void *context, const parlor_play_event *event)
{
    parlor_maumau_transcript *const transcript = context;
    const parlor_maumau_event *const happened = &parlor_maumau_play_event_of(event)->event;
    if (happened->kind == PARLOR_MAUMAU_EVENT_DEALT || happened->kind == PARLOR_MAUMAU_EVENT_PLAYED)
        transcript->cards[transcript->count++] = happened->card;
}

void parlor_maumau_transcribe(const parlor_record *record, parlor_maumau_transcript *transcript)
{
    parlor_table table;
    transcript->count = 0;
    parlor_record_table(record, record->count, &table, transcribe_event, transcript);
}

/* The first player of a case is the seat that begins (MM-34). */
void parlor_maumau_judge(const parlor_record *record, const parlor_table *table, parlor_writer *out)
{
    parlor_maumau_transcript transcript;
    parlor_maumau_result result;
    parlor_maumau_transcribe(record, &transcript);
    parlor_maumau_table_result(table_known(table), &result);
    const parlor_maumau_result by_seats = result;
    const int first = parlor_maumau_begins(&record->beginning.options);
    for (int i = 0; i < result.players; i++)
        result.scores[i] = by_seats.scores[(first + i) % result.players];
    parlor_maumau_write_answer(out, &result, transcript.cards);
}

/* ---- The explanation ---- */

/* What the columns of an explanation depend on. */
typedef struct measure {
    int turns;
    int longest_hand; /* at the start of any turn */
} measure;

static void measure_event(void *context, const parlor_play_event *event)
{
    measure *const so_far = context;
    const parlor_maumau_event *const happened = &parlor_maumau_play_event_of(event)->event;
    if (happened->kind != PARLOR_MAUMAU_EVENT_TURN)
        return;
    const int count = bits_count(happened->hands[happened->seat]);
    so_far->longest_hand = count > so_far->longest_hand ? count : so_far->longest_hand;
    so_far->turns++;
}

static void explain_event(void *context, const parlor_play_event *event)
{
    maumau_explanation *const on = context;
    const parlor_maumau_play_event *const at = parlor_maumau_play_event_of(event);
    on->shuffled.count = (uint8_t)at->turned_count;
    memcpy(on->shuffled.at, at->turned, sizeof at->turned);
    parlor_maumau_explain_event(on, &at->event);
}

/* What was dealt, by seats: the first hand is that of the seat that begins. The first turn tells
 * what else there is. */
static parlor_maumau_position position_dealt(const parlor_beginning *beginning)
{
    const parlor_beginning given = parlor_beginning_dealt(beginning);
    const parlor_maumau_deal deal = parlor_maumau_dealt(&given);
    const int first = parlor_maumau_begins(&given.options);
    const int dealt =
        deal.players * hand_size(deal.players, parlor_maumau_hand_by_house(&given.options));
    parlor_maumau_position position = {.players = deal.players, .wish = PARLOR_MAUMAU_ANY_SUIT};
    for (int i = 0; i < PARLOR_MAUMAU_CARDS; i++) {
        parlor_maumau_cards *const to = i < dealt    ? &position.hands[(first + i) % deal.players]
                                        : i == dealt ? &position.discard
                                                     : &position.draw;
        to->at[to->count++] = deal.pile[i];
    }
    return position;
}

/* ", house rules hand=6, draw=needed" */
static void explain_house(const parlor_beginning *beginning, parlor_layout *layout)
{
    enum { RULES_SIZE = 256 };
    char rules[RULES_SIZE];
    if (parlor_play_rules_write(beginning->game, &beginning->options, rules, sizeof rules) == 0)
        return;
    parlor_layout_text(layout, ", house rules (");
    parlor_layout_rule(layout, MAUMAU_RULE_PREFIX, PARLOR_MAUMAU_RULE_HOUSE);
    parlor_layout_text(layout, ") ");
    parlor_layout_text(layout, rules);
}

static void explain_title(const parlor_record *record, const parlor_table *table,
                          parlor_layout *layout)
{
    parlor_layout_paint(layout, PAINT_BOLD);
    parlor_layout_text(layout, "Mau-Mau, ");
    parlor_layout_number(layout, table->seats);
    parlor_layout_text(layout, " players");
    parlor_layout_paint(layout, PAINT_NONE);
    explain_house(&record->beginning, layout);
    parlor_layout_text(layout, "\n\n");
}

static void explain_payoff(const parlor_table *table, const char *const *players,
                           parlor_layout *layout)
{
    enum { MARGIN = 2, AMOUNT_COLUMN = 13, AMOUNT_COLUMNS = 4 };
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(table, payoff);
    parlor_layout_text(layout, "\n\nPayoffs (");
    parlor_layout_rule(layout, MAUMAU_RULE_PREFIX, PARLOR_MAUMAU_RULE_PAYOFF);
    parlor_layout_text(layout, ")");
    for (int seat = 0; seat < table->seats; seat++) {
        parlor_layout_text(layout, "\n");
        parlor_layout_tab(layout, MARGIN);
        parlor_maumau_layout_player(layout, players, seat);
        parlor_layout_tab(layout, AMOUNT_COLUMN);
        parlor_layout_number_right(layout, payoff[seat], AMOUNT_COLUMNS);
    }
}

static void explain_unfinished(const parlor_table *table, const char *const *players,
                               parlor_layout *layout)
{
    parlor_layout_text(layout, "\n\nThe game is not over: ");
    parlor_maumau_layout_player(layout, players, table->seat);
    parlor_layout_text(layout, " has to decide.");
}

void parlor_maumau_play_explain(const parlor_record *record, const parlor_table *table,
                                const char *const *players, parlor_layout *layout)
{
    parlor_table replayed;
    measure all = {0};
    const parlor_maumau_position position = position_dealt(&record->beginning);
    explain_title(record, table, layout);
    parlor_record_table(record, record->count, &replayed, measure_event, &all);
    maumau_explanation on =
        parlor_maumau_explanation_begin(layout, &position, all.turns, all.longest_hand);
    on.players = players;
    parlor_record_table(record, record->count, &replayed, explain_event, &on);
    *layout = on.layout;
    layout->indent = 0;
    if (table->seat < 0)
        explain_payoff(table, players, layout);
    else
        explain_unfinished(table, players, layout);
    parlor_layout_text(layout, "\n");
}
