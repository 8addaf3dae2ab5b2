/* Nim as JSON: a view of the result, it decides nothing. */
#include "nim_views.h"

static void write_move(parlor_nim_move move, parlor_json *json)
{
    json_open(json, '{');
    json_key(json, "heap");
    json_number(json, move.heap + 1);
    json_key(json, "take");
    json_number(json, move.taken);
    json_close(json, '}');
}

void parlor_nim_json(const parlor_case *value, parlor_json *json)
{
    const nim_case *const at = (const nim_case *)value;
    json_key(json, "heaps");
    json_open(json, '[');
    for (int i = 0; i < at->position.heaps; i++)
        json_number(json, at->position.size[i]);
    json_close(json, ']');
    json_key(json, "sum");
    json_number(json, at->result.sum);
    json_key(json, "moves");
    json_open(json, '[');
    for (int i = 0; i < at->result.moves; i++)
        write_move(at->result.move[i], json);
    json_close(json, ']');
}
