/* Nim explained: a view of the result, it decides nothing. */
#include "nim_views.h"

void parlor_nim_explain_title(const parlor_case *value, parlor_layout *layout)
{
    const int heaps = ((const nim_case *)value)->position.heaps;
    parlor_layout_text(layout, ", ");
    parlor_layout_number(layout, heaps);
    parlor_layout_text(layout, heaps == 1 ? " heap" : " heaps");
}

static void write_sizes(const parlor_nim_position *position, parlor_layout *layout)
{
    for (int i = 0; i < position->heaps; i++) {
        parlor_layout_text(layout, i == 0 ? "" : " ");
        parlor_layout_number(layout, position->size[i]);
    }
}

static void write_move(const parlor_nim_position *position, parlor_nim_move move,
                       parlor_layout *layout)
{
    parlor_nim_position left = *position;
    left.size[move.heap] = (uint8_t)(left.size[move.heap] - move.taken);
    parlor_layout_label(layout, "Move", NIM_RULES, 2);
    parlor_layout_text(layout, "take ");
    parlor_layout_number(layout, move.taken);
    parlor_layout_text(layout, " from heap ");
    parlor_layout_number(layout, move.heap + 1);
    parlor_layout_text(layout, ", which leaves ");
    write_sizes(&left, layout);
    parlor_layout_text(layout, "\n");
}

void parlor_nim_explain(const parlor_case *value, parlor_layout *layout)
{
    const nim_case *const at = (const nim_case *)value;
    parlor_layout_label(layout, "Heaps", NIM_RULES, 1);
    write_sizes(&at->position, layout);
    parlor_layout_text(layout, "\n");
    parlor_layout_label(layout, "Sum", NIM_RULES, 4);
    parlor_layout_number(layout, at->result.sum);
    parlor_layout_text(layout, at->result.sum ? ": won, by every move that makes it 0\n"
                                              : ": lost, whatever the move\n");
    for (int i = 0; i < at->result.moves; i++)
        write_move(&at->position, at->result.move[i], layout);
}
