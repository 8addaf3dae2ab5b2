/* Sichuan Mahjong being played: what a record of a game comes to. */
#include "mahjong_json.h"
#include "mahjong_layout.h"
#include "mahjong_play.h"
#include "mahjong_views.h"

void parlor_mahjong_play_result_json(const parlor_record *record, const parlor_table *table,
                                     parlor_json *json)
{
    (void)record, (void)table;
    json_null(json);
}

void parlor_mahjong_play_judge(const parlor_record *record, const parlor_table *table,
                               parlor_writer *out)
{
    (void)record, (void)table, (void)out;
}

void parlor_mahjong_play_explain(const parlor_record *record, const parlor_table *table,
                                 const char *const *players, parlor_layout *layout)
{
    (void)record, (void)table, (void)players, (void)layout;
}

void parlor_mahjong_play_page(const parlor_sight *sight, const char *const *players,
                              parlor_layout *layout)
{
    (void)sight, (void)players, (void)layout;
}

void parlor_mahjong_play_sight_json(const parlor_sight *sight, parlor_json *json)
{
    (void)sight, (void)json;
}
