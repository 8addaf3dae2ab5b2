/* The audit in lines that people know from compilers: place, severity, trick, player, rule. A view
 * of the reports, it decides nothing. */
#include "tractor_page.h"
#include "tractor_views.h"

#include <limits.h>

/* Where the reports of a case go. */
typedef struct report_page {
    parlor_page page;
    const parlor_case *value;
    uint64_t number;
    bool has_any;
} report_page;

/* "rounds.txt:7:10: ", as the play stands in the input. */
static void write_place(report_page *to, const parlor_tractor_report *report)
{
    const tractor_spot spot = ((const tractor_case *)to->value)->spots[report->card];
    if (to->value->options->input_name) {
        parlor_page_visible(&to->page, to->value->options->input_name);
        parlor_page_text(&to->page, ":");
    }
    parlor_page_unsigned(&to->page, to->value->line + spot.line);
    parlor_page_text(&to->page, ":");
    parlor_page_number(&to->page, (int64_t)spot.column + 1);
    parlor_page_text(&to->page, report->is_fault ? ": fault: case " : ": note: case ");
    parlor_page_unsigned(&to->page, to->number);
    parlor_page_text(&to->page, ", trick ");
    parlor_page_number(&to->page, report->trick);
    parlor_page_text(&to->page, ": ");
}

static void hear(void *context, const parlor_tractor_report *report)
{
    report_page *const to = context;
    const parlor_tractor_order order =
        parlor_tractor_round_order(&((const tractor_case *)to->value)->round);
    const char *const *const players = to->value->options->players;
    to->has_any = true;
    write_place(to, report);
    parlor_tractor_page_seat(&to->page, players, report->seat);
    parlor_page_text(&to->page,
                     report->duty == PARLOR_TRACTOR_DUTY_THROW ? " throws " : " follows with ");
    parlor_tractor_page_cards(&to->page, &order, report->played, report->played_count);
    parlor_page_text(&to->page, ", ");
    parlor_tractor_page_report(&to->page, &order, players, report);
    parlor_page_text(&to->page, " (" TRACTOR_RULE_PREFIX "-");
    parlor_page_number(&to->page, (int64_t)report->rule);
    parlor_page_text(&to->page, ")\n");
}

void parlor_tractor_answer_audit(const parlor_case *value, uint64_t number, parlor_writer *out)
{
    report_page to = {
        .page = parlor_page_begin(out, &(parlor_style){.width = INT_MAX}), /* no line is broken */
        .value = value,
        .number = number,
    };
    parlor_tractor_audit(&((const tractor_case *)value)->round, hear, &to);
    if (to.has_any)
        return;
    parlor_page_text(&to.page, "Case #");
    parlor_page_unsigned(&to.page, number);
    parlor_page_text(&to.page, ": no fault\n");
}
