/* The audit in lines that people know from compilers: place, severity, trick, player, rule. A view
 * of the reports, it decides nothing. */
#include "tractor_layout.h"
#include "tractor_views.h"

#include <limits.h>

/* Where the reports of a case go. */
typedef struct report_layout {
    parlor_layout layout;
    const parlor_case *value;
    uint64_t number;
    bool has_any;
} report_layout;

/* "rounds.txt:7:10: ", as the play stands in the input. */
static void write_place(report_layout *to, const parlor_tractor_report *report)
{
    const tractor_spot spot = ((const tractor_case *)to->value)->spots[report->card];
    if (to->value->options->input_name) {
        parlor_layout_visible(&to->layout, to->value->options->input_name);
        parlor_layout_text(&to->layout, ":");
    }
    parlor_layout_unsigned(&to->layout, to->value->line + spot.line);
    parlor_layout_text(&to->layout, ":");
    parlor_layout_number(&to->layout, (int64_t)spot.column + 1);
    parlor_layout_text(&to->layout, report->is_fault ? ": fault: case " : ": note: case ");
    parlor_layout_unsigned(&to->layout, to->number);
    parlor_layout_text(&to->layout, ", trick ");
    parlor_layout_number(&to->layout, report->trick);
    parlor_layout_text(&to->layout, ": ");
}

static void visit(void *context, const parlor_tractor_report *report)
{
    report_layout *const to = context;
    const parlor_tractor_order order =
        parlor_tractor_round_order(&((const tractor_case *)to->value)->round);
    const char *const *const players = to->value->options->players;
    to->has_any = true;
    write_place(to, report);
    parlor_tractor_layout_seat(&to->layout, players, report->seat);
    parlor_layout_text(&to->layout,
                       report->duty == PARLOR_TRACTOR_DUTY_THROW ? " throws " : " follows with ");
    parlor_tractor_layout_cards(&to->layout, &order, report->played, report->played_count);
    parlor_layout_text(&to->layout, ", ");
    parlor_tractor_layout_report(&to->layout, &order, players, report);
    parlor_layout_text(&to->layout, " (" TRACTOR_RULE_PREFIX "-");
    parlor_layout_number(&to->layout, (int64_t)report->rule);
    parlor_layout_text(&to->layout, ")\n");
}

void parlor_tractor_answer_audit(const parlor_case *value, uint64_t number, parlor_writer *out)
{
    report_layout to = {
        .layout =
            parlor_layout_begin(out, &(parlor_style){.width = INT_MAX}), /* no line is broken */
        .value = value,
        .number = number,
    };
    parlor_tractor_audit(&((const tractor_case *)value)->round, visit, &to);
    if (to.has_any)
        return;
    parlor_layout_text(&to.layout, "Case #");
    parlor_layout_unsigned(&to.layout, number);
    parlor_layout_text(&to.layout, ": no fault\n");
}
