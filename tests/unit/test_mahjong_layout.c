/* Sichuan Mahjong on the layout: what its parts write, and where they leave the layout. */
#include "lib/games/mahjong/mahjong_views.h"
#include "mahjong_help.h"

enum { ROOM = 1 << 12 };

static char said[ROOM];
static parlor_writer out;

static parlor_layout begin(int width)
{
    memset(said, 0, sizeof said);
    out = (parlor_writer){said, said + ROOM - 1, false};
    return parlor_layout_begin(&out, &(parlor_style){.width = width});
}

/* The title is a part of a line, and who goes on must know where. */
static void the_title_goes_on(void **state)
{
    (void)state;
    parlor_case value = {.line = 0};
    mahjong_case *const at = (mahjong_case *)&value;
    at->stage = PARLOR_MAHJONG_STAGE_WAITING;
    at->hand = hand_of("8D8D8D5D2D2D2D 6D6D6D7D7D7D", at->stage);
    parlor_layout layout = begin(80);
    parlor_mahjong_explain_title(&value, &layout);
    assert_string_equal(said, ", 7 hidden tiles, 2 declared groups");
    assert_int_equal(layout.column, strlen(said));
    assert_int_equal(layout.indent, MARGIN);
}

/* Wherever the layout was indented before. */
static void the_summary_has_its_own_margin(void **state)
{
    (void)state;
    const parlor_mahjong_hand hand =
        hand_of("1D1D1D1D 3D3D3D4D4D4D5D5D5D", PARLOR_MAHJONG_STAGE_WAITING);
    mahjong_layout view = {.layout = begin(40), .hand = &hand};
    view.layout.indent = 9;
    parlor_mahjong_explain_event(&view,
                                 &(parlor_mahjong_event){.kind = PARLOR_MAHJONG_EVENT_EXPECTATION,
                                                         .rule = PARLOR_MAHJONG_RULE_EXPECTED,
                                                         .impossible = 1});
    assert_string_equal(said, "  Expects nothing; this would complete\n"
                              "  the shape of the hand, but:\n");
}

static const char *explanation(const char *line, int width)
{
    parlor_case value = {.line = 0};
    mahjong_case *const at = (mahjong_case *)&value;
    at->stage = PARLOR_MAHJONG_STAGE_WAITING;
    at->hand = hand_of(line, at->stage);
    parlor_mahjong_referee(&at->hand, &at->result);
    parlor_layout layout = begin(width);
    parlor_mahjong_explain(&value, &layout);
    return said;
}

/* Beside the widest architecture of a hand there must be room for the longest item. */
static void items_stand_beside_where_the_longest_fits(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        int least; /* width with the items beside */
        const char *beside, *below;
    } rows[] = {
        {"1D2D3D4D5D6D7D8D9D1B1B1B2B NONE", 7 + 23 + 3 + 35, "22B   basic", "22B\n     basic"},
        {"2D3D4D5D 5D5D5D1M1M1M9M9M9M9M", 7 + 30 + 3 + 35, "22D   basic", "22D\n     basic"},
        {"1D1D1D1D9D9D9D9D1M1M1M1M9M NONE", 7 + 27 + 3 + 35, "99M   basic", "99M\n     basic"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_non_null(strstr(explanation(rows[i].line, rows[i].least), rows[i].beside));
        assert_non_null(strstr(explanation(rows[i].line, rows[i].least - 1), rows[i].below));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_title_goes_on),
        cmocka_unit_test(the_summary_has_its_own_margin),
        cmocka_unit_test(items_stand_beside_where_the_longest_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
