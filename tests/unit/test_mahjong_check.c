/* Sichuan Mahjong: why a hand is none. */
#include "help.h"
#include "parlor/mahjong.h"

static parlor_mahjong_tiles tiles_of(const char *names)
{
    parlor_mahjong_tiles tiles = {0};
    for (; *names; names += 2) {
        const int suit = names[1] == 'D' ? 0 : names[1] == 'B' ? 1 : 2;
        const parlor_mahjong_tile tile =
            parlor_mahjong_tile_of((parlor_mahjong_suit)suit, names[0] - '0');
        assert_true(parlor_mahjong_tiles_add(&tiles, tile, 1));
    }
    return tiles;
}

static void hands_are_checked(void **state)
{
    (void)state;
    static const struct {
        const char *hidden, *declared, *says;
        int stage;
    } rows[] = {
        {"1D1D1D2D3D4D5D6D7D8D9D9D9D", "", "", 13},
        {"1D1D1D2D3D4D5D6D7D8D9D9D9D1B", "", "", 14},
        {"1D1D1D2D3D4D5D6D7D8D9D9D9D1B", "",
         "hidden tiles: 14; there must be 13 (a declared group "
         "counts as three)",
         13},
        {"1D", "1M1M1M2M2M2M3M3M3M4M4M4M4M", "", 13},
        {"", "1M1M1M2M2M2M3M3M3M4M4M4M5M5M5M", "declared groups: 5; there can be 4 at most", 14},
        {"1D1D1D1D2D2D2D", "1D1D1D9B9B9B", "1D occurs 7 times; there are only 4 of each kind", 13},
        {"1D2D3D4D5D6D7D", "5B5B9M9M9M9M", "5B is declared twice; a group has three or four tiles",
         13},
        {"1D", "", "a hand waits with 13 tiles or has drawn one more, not 12", 12},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const parlor_mahjong_hand hand = {tiles_of(rows[i].hidden), tiles_of(rows[i].declared)};
        parlor_status status;
        const parlor_mahjong_stage stage = (parlor_mahjong_stage)rows[i].stage;
        const bool is_good = parlor_mahjong_hand_check(&hand, stage, &status);
        assert_int_equal(is_good, parlor_mahjong_hand_is_valid(&hand, stage));
        assert_int_equal(is_good, !status.problem);
        assert_string_equal(value_problem(&status), rows[i].says);
    }
    const parlor_mahjong_hand beyond = {.hidden.suit = {0, UINT64_C(1) << 36, 0}};
    parlor_status status;
    assert_false(parlor_mahjong_hand_check(&beyond, PARLOR_MAHJONG_STAGE_WAITING, &status));
    assert_string_equal(value_problem(&status), "there are tiles beyond the number 9");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_checked),
    };
    return cmocka_run_group_tests_name("mahjong_check", tests, NULL, NULL);
}
