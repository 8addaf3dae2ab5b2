/* Sichuan Mahjong being played: what a record of a game comes to, for the judge and explained. */
#include "mahjong_components.h"
#include "mahjong_play_telling.h"
#include "mahjong_text.h"
#include "mahjong_views.h"

/* ---- The case that was won (SM-29) ------------------------------------------------------ */

/* The groups of the winner, in the order in which they were declared. */
typedef struct declarations {
    int seat;
    int count;
    struct {
        parlor_mahjong_tile tile;
        int size;
    } group[PARLOR_MAHJONG_GROUPS_MAX];
} declarations;

static void note_declaration(void *context, const parlor_play_event *event)
{
    declarations *const of = context;
    const bool is_refined = event->kind == PARLOR_MAHJONG_PLAY_REFINED;
    if (event->seat != of->seat || !(is_refined || event->kind == PARLOR_MAHJONG_PLAY_UPGRADED))
        return;
    of->group[of->count].tile = mahjong_event_const(event)->tile;
    of->group[of->count].size = is_refined ? 3 : 4;
    of->count++;
}

static void write_tiles(parlor_mahjong_tile tile, int count, parlor_writer *out)
{
    char letters[PARLOR_MAHJONG_TILE_TEXT_MAX];
    tile_letters(tile, letters);
    for (int i = 0; i < count; i++)
        write_bytes(out, letters, sizeof letters);
}

void parlor_mahjong_play_write_hand(const parlor_record *record, const parlor_table *table,
                                    parlor_writer *out)
{
    const parlor_mahjong_outcome *const outcome = &mahjong_table_const(table)->open.outcome;
    if (outcome->winner < 0)
        return;
    declarations of = {.seat = outcome->winner};
    parlor_table replayed;
    parlor_record_table(record, record->count, &replayed, note_declaration, &of);
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        write_tiles(tile, parlor_mahjong_tiles_count(&outcome->shown, tile), out);
    write_char(out, ' ');
    for (int i = 0; i < of.count; i++)
        write_tiles(of.group[i].tile, of.group[i].size, out);
    if (of.count == 0)
        write_literal(out, "NONE");
}

void parlor_mahjong_play_judge(const parlor_record *record, const parlor_table *table,
                               parlor_writer *out)
{
    if (mahjong_table_const(table)->open.outcome.winner < 0)
        return;
    write_literal(out, "1\n");
    parlor_mahjong_play_write_hand(record, table, out);
    write_char(out, '\n');
}

/* ---- The game explained ----------------------------------------------------------------- */

/* The explanation of a record while it is written. */
typedef struct narration {
    mahjong_telling to;
    const char *line_end;
} narration;

static void begin_line(mahjong_telling *to, int rule)
{
    parlor_layout_tab(&to->view.layout, MARGIN);
    parlor_layout_rule_column(&to->view.layout, MAHJONG_RULE_PREFIX, rule);
}

static void narrate_deal(mahjong_telling *to, const parlor_mahjong_play_event *own)
{
    parlor_mahjong_say_does(to, own->begins, "take", "s");
    mahjong_say(to, "the first turn, and these are dealt:");
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        mahjong_say(to, "\n");
        parlor_layout_tab(&to->view.layout, to->view.layout.indent);
        parlor_mahjong_say_name(to, seat);
        mahjong_say(to, ": ");
        parlor_mahjong_say_tiles(to, &own->hidden[seat]);
    }
}

/* A discard stands on the line of what was done before it. */
static void narrate(void *context, const parlor_play_event *event)
{
    narration *const at = context;
    const parlor_mahjong_play_event *const own = mahjong_event_const(event);
    if (event->kind == PARLOR_MAHJONG_PLAY_DISCARDED) {
        mahjong_say(&at->to, " and discards ");
        parlor_mahjong_layout_tile(&at->to.view, own->tile);
        return;
    }
    mahjong_say(&at->to, at->line_end);
    begin_line(&at->to, event->rule);
    if (event->kind == PARLOR_MAHJONG_PLAY_DEALT)
        narrate_deal(&at->to, own);
    else
        parlor_mahjong_say_event(&at->to, event);
    at->line_end = event->kind == PARLOR_MAHJONG_PLAY_DEALT ? "\n" : ".\n";
}

static void explain_title(mahjong_telling *to, const parlor_game *game)
{
    layout_paint(&to->view, PAINT_BOLD);
    mahjong_say(to, game->title);
    mahjong_say(to, " at a table");
    layout_paint(&to->view, PAINT_NONE);
    mahjong_say(to, "\n\n");
}

static void explain_payoff(mahjong_telling *to, const parlor_mahjong_outcome *outcome)
{
    begin_line(to, PARLOR_MAHJONG_RULE_END);
    if (outcome->from < 0)
        mahjong_say(to, "Each other player");
    else
        parlor_mahjong_say_name(to, outcome->from);
    mahjong_say(to, " pays ");
    parlor_mahjong_layout_number_of(&to->view, outcome->score, "point");
    mahjong_say(to, " to ");
    parlor_mahjong_say_name(to, outcome->winner);
    mahjong_say(to, ".\n");
}

static void explain_win(mahjong_telling *to, const parlor_mahjong_open *open)
{
    const parlor_mahjong_outcome *const outcome = &open->outcome;
    parlor_mahjong_hand hand = {outcome->shown, open->declared[outcome->winner]};
    parlor_mahjong_tiles_add(&hand.hidden, outcome->tile, 1);
    explain_payoff(to, outcome);
    mahjong_say(to, "\n");
    to->view.hand = &hand;
    parlor_mahjong_layout_hand(&to->view);
    parlor_mahjong_explain_complete(&to->view);
}

static void explain_end(mahjong_telling *to, const parlor_table *table)
{
    const parlor_mahjong_open *const open = &mahjong_table_const(table)->open;
    if (open->outcome.winner >= 0) {
        explain_win(to, open);
    } else if (table->seat >= 0) {
        mahjong_say(to, "\n");
        parlor_layout_tab(&to->view.layout, MARGIN);
        mahjong_say(to, "Now ");
        parlor_mahjong_say_name(to, table->seat);
        mahjong_say(to, " has to decide.\n");
    }
}

void parlor_mahjong_play_explain(const parlor_record *record, const parlor_table *table,
                                 const char *const *players, parlor_layout *layout)
{
    narration at = {.to = {.view = {.layout = *layout}, .seat = -1, .players = players},
                    .line_end = ""};
    parlor_table replayed;
    explain_title(&at.to, table->game);
    parlor_record_table(record, record->count, &replayed, narrate, &at);
    mahjong_say(&at.to, at.line_end);
    explain_end(&at.to, table);
    *layout = at.to.view.layout;
}
