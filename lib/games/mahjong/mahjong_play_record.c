/* Sichuan Mahjong being played: what a record of a game comes to, for the judge and explained. */
#include "mahjong_components.h"
#include "mahjong_play_telling.h"
#include "mahjong_text.h"
#include "mahjong_views.h"

/* ---- The cases that were won (SM-29) ---------------------------------------------------- */

/* The tile that makes four of a group was declared last. */
static void note_declaration(mahjong_declarations *of, const parlor_play_event *event)
{
    const bool is_refined = event->kind == PARLOR_MAHJONG_PLAY_REFINED;
    if (!is_refined && event->kind != PARLOR_MAHJONG_PLAY_UPGRADED)
        return;
    const bool is_added = event->rule == PARLOR_MAHJONG_RULE_ROBBING;
    const int i = of->count[event->seat]++;
    of->part[event->seat][i].tile = mahjong_event_const(event)->tile;
    of->part[event->seat][i].size = is_refined ? 3 : is_added ? 1 : 4;
}

static void write_tiles(parlor_mahjong_tile tile, int count, parlor_writer *out)
{
    char letters[PARLOR_MAHJONG_TILE_TEXT_MAX];
    tile_letters(tile, letters);
    for (int i = 0; i < count; i++)
        write_bytes(out, letters, sizeof letters);
}

static void write_hand(const mahjong_declarations *of, const parlor_play_event *won,
                       parlor_writer *out)
{
    const parlor_mahjong_tiles *const hidden = &mahjong_event_const(won)->hand.hidden;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        write_tiles(tile, parlor_mahjong_tiles_count(hidden, tile), out);
    write_char(out, ' ');
    for (int i = 0; i < of->count[won->seat]; i++)
        write_tiles(of->part[won->seat][i].tile, of->part[won->seat][i].size, out);
    if (of->count[won->seat] == 0)
        write_literal(out, "NONE");
}

void parlor_mahjong_play_note_win(void *context, const parlor_play_event *event)
{
    mahjong_wins *const of = context;
    note_declaration(&of->declared, event);
    if (event->kind != PARLOR_MAHJONG_PLAY_WON)
        return;
    parlor_writer out = {of->hand, of->hand + sizeof of->hand, false};
    write_hand(&of->declared, event, &out);
    of->seat = event->seat;
    of->won(of, mahjong_event_const(event), (parlor_span){of->hand, out.at});
}

static void judge_win(mahjong_wins *of, const parlor_mahjong_play_event *event, parlor_span hand)
{
    (void)event;
    write_bytes(of->context, hand.at, span_size(hand));
    write_char(of->context, '\n');
}

void parlor_mahjong_play_judge(const parlor_record *record, const parlor_table *table,
                               parlor_writer *out)
{
    mahjong_wins of = {.won = judge_win, .context = out};
    parlor_table replayed;
    const int wins = mahjong_table_const(table)->open.win_count;
    if (wins == 0)
        return;
    parlor_write_unsigned(out, (uint64_t)wins);
    write_char(out, '\n');
    parlor_record_table(record, record->count, &replayed, parlor_mahjong_play_note_win, &of);
}

/* ---- The game explained ----------------------------------------------------------------- */

/* The explanation of a record while it is written. */
typedef struct narration {
    mahjong_telling to;
    const char *line_end;
    int kind; /* of the last event */
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

/* A discard stands on the line of what was done before it, and a payment on that of the one before.
 * Void suits were told when they were chosen. */
static void narrate(void *context, const parlor_play_event *event)
{
    narration *const at = context;
    const parlor_mahjong_play_event *const own = mahjong_event_const(event);
    const int before = at->kind;
    at->kind = event->kind;
    if (event->kind == PARLOR_MAHJONG_PLAY_VOIDS)
        return;
    if (event->kind == PARLOR_MAHJONG_PLAY_PAID && before == PARLOR_MAHJONG_PLAY_PAID) {
        mahjong_say(&at->to, "; ");
        parlor_mahjong_say_event(&at->to, event);
        return;
    }
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

static void explain_payoff(mahjong_telling *to, const parlor_mahjong_win *win)
{
    begin_line(to, PARLOR_MAHJONG_RULE_END);
    if (win->from < 0)
        mahjong_say(to, "Each other player");
    else
        parlor_mahjong_say_name(to, win->from);
    mahjong_say(to, " pays ");
    parlor_mahjong_layout_number_of(&to->view, win->score, "point");
    mahjong_say(to, " to ");
    parlor_mahjong_say_name(to, win->seat);
    mahjong_say(to, ".\n");
}

static void explain_hand(mahjong_telling *to, const parlor_mahjong_open *open,
                         const parlor_mahjong_win *win)
{
    parlor_mahjong_hand hand = {open->shown[win->seat], open->declared[win->seat]};
    parlor_mahjong_tiles_add(&hand.hidden, win->tile, 1);
    mahjong_say(to, "\n");
    to->view.hand = &hand;
    to->view.ways = 0;
    parlor_mahjong_layout_hand(&to->view);
    parlor_mahjong_explain_complete(&to->view);
}

/* What it was worth, where payments were many. */
static void explain_sums(mahjong_telling *to, const parlor_mahjong_open *open)
{
    begin_line(to, PARLOR_MAHJONG_RULE_PAYOFF);
    mahjong_say(to, "In all: ");
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        mahjong_say(to, seat ? ", " : "");
        parlor_mahjong_say_name(to, seat);
        mahjong_say(to, open->paid[seat] > 0 ? " +" : " ");
        parlor_layout_number(&to->view.layout, open->paid[seat]);
    }
    mahjong_say(to, ".\n");
}

static void explain_end(mahjong_telling *to, const parlor_table *table)
{
    const parlor_mahjong_open *const open = &mahjong_table_const(table)->open;
    if (table->seat >= 0) {
        mahjong_say(to, "\n");
        parlor_layout_tab(&to->view.layout, MARGIN);
        mahjong_say(to, "Now ");
        parlor_mahjong_say_name(to, table->seat);
        mahjong_say(to, " has to decide.\n");
        return;
    }
    if (open->cap > 0)
        explain_sums(to, open);
    else if (open->win_count > 0)
        explain_payoff(to, &open->wins[0]);
    for (int i = 0; i < open->win_count; i++)
        explain_hand(to, open, &open->wins[i]);
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
