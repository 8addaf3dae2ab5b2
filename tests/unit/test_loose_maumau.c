/* Mau-Mau in loose notation: MM-25. */
#include "tests/unit/loose_help.h"

static const char judge[] =
    "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK ST SJ HE DS CT "
    "DQ SK";

static void deals_are_understood(void **state)
{
    (void)state;
    static const notation rows[] = {
        /* the judge's own */
        {judge, judge},
        {"  2\tSS  HA SN\r\n", "2 SS HA SN"},
        {"1\n2 SS HA\n", "2 SS HA"},
        {"\xef\xbb\xbf"
         "2 SS HA",
         "2 SS HA"},
        {"In the judge's notation: 2 SS HA\n\nCase 1: Mau-Mau, 2 players\n\nDealt", "2 SS HA"},
        /* blanks, lines, comments */
        {"2SSHASN", "2 SS HA SN"},
        {"2 SSHA SN", "2 SS HA SN"},
        {"2 # players\nSS HA # two cards\nSN", "2 SS HA SN"},
        {"3; SS HA; SN", "3 SS HA SN"},
        {"2 players: SS, HA, SN.", "2 SS HA SN"},
        {"4 Players SS HA", "4 SS HA"},
        {"2: SS HA", "2 SS HA"},
        {"2. 7S HA", "2 SS HA"},
        {"2. 3 7S HA", "3 SS HA"},
        {"Case 1: 4 7S HA", "4 SS HA"},
        {"2 SS-HA | SN", "2 SS HA SN"},
        {"2 player:: SS..HA", "2 SS HA"},
        {"2 S-7 H,A", "2 SS HA"},
        {"\n\n2\n\nSS\n\nHA\n", "2 SS HA"},
        /* small letters and numbers */
        {"2 ss ha sn", "2 SS HA SN"},
        {"2sshasn", "2 SS HA SN"},
        {"2 S7 H8 C9 D10 ST", "2 SS HE CN DT ST"},
        {"2s7h8c9d10st", "2 SS HE CN DT ST"},
        /* rank first */
        {"2 7S 8H 9C 10D TS AH", "2 SS HE CN DT ST HA"},
        {"2 7s8h9c10dtsah", "2 SS HE CN DT ST HA"},
        {"27S", "2 SS"},
        {"210H", "2 HT"},
        {"2 AS SA JS QS KS ES NS", "2 SA SA SJ SQ SK SE SN"},
        {"2 7 S 10 H", "2 SS HT"},
        {"2\n7 S", "2 SS"},
        /* symbols */
        {"2 ♠7 ♥A ♣T ♦9", "2 SS HA CT DN"},
        {"2 7♠ A♥ 10♣ 9♦", "2 SS HA CT DN"},
        {"2 7♤ A♡ 10♧ 9♢", "2 SS HA CT DN"},
        {"2♠7♥A", "2 SS HA"},
        {"2 7♠️ ♥️A", "2 SS HA"}, /* as phones write them */
        {"2 ♠ 7 ♥ A", "2 SS HA"},
        {"2 🂡 🂧 🂾 🃊 🃝", "2 SA SS HK DT CQ"},
        {"2🂨🂹🂻SA🃛", "2 SE HN HJ SA CJ"},
        {"２　ＳＳ　ＨＡ", "2 SS HA"},
    };
    ASSERT_NOTATIONS("maumau", rows);
}

/* As the explanation shows them, or typed. */
static void tables_are_understood(void **state)
{
    (void)state;
    static const notation rows[] = {
        {"Case 1: Mau-Mau, 2 players\n\nDealt (MM-3)\n"
         "  player 1   SS SN CE CA CK DJ HN\n"
         "  player 2   HA HQ SQ DT CQ CN DN\n"
         "  draw pile  SA CJ DA HJ HS DE HT SE DK\n"
         "             HK ST SJ HE DS CT DQ SK\n"
         "  open card  CS\n\nTurn   Open\n 1 P1 CS",
         judge},
        {"player 1: ss sn ce ca ck dj hn; player 2: ha hq sq dt cq cn dn; open card: cs; draw "
         "pile: sa cj da hj hs de ht se dk hk st sj he ds ct dq sk",
         judge},
        {"player 1: SS SN CE CA CK DJ HN\nplayer 2: HA HQ SQ DT CQ CN DN\ndiscard pile: CS\n"
         "draw pile: SA\nCJ",
         "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ"},
        {"player 1:\nplayer 1: SS SN CE CA CK DJ HN\nplayer 2: HA HQ SQ DT CQ CN DN\n"
         "draw pile SA\nopen card CS\nHA is the first card played",
         "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA"},
        {"player 1: SS SN CE CA CK DJ HN\nplayer 2: HA HQ SQ DT CQ CN DN\ndraw pile: SA\n\n"
         "open card: CS",
         "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA"},
        {"player 1: SS SN CE CA CK DJ HN\nplayer 2: HA HQ SQ DT CQ CN DN\nopen card: CS\n"
         "draw pile: SA\n\nCS is covered first",
         "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA"},
        /* on a narrow layout, what follows the open card stands in the next line */
        {"player 1   SS SN CE CA CK DJ HN\nplayer 2   HA HQ SQ DT CQ CN DN\ndraw pile  SA\n"
         "open card  CE:\n           player 1 is skipped (MM-4)",
         "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CE SA"},
        {"draw pile: SA\nopen card: CS\nplayer 2: HA HQ SQ DT CQ CN DN\n"
         "player 1: SS SN CE CA CK DJ HN",
         "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA"},
    };
    ASSERT_NOTATIONS("maumau", rows);
}

static void what_is_no_deal_is_refused(void **state)
{
    (void)state;
    static const notation rows[] = {
        {"2 SS SH", "1:6: card-doubtful: SH could mean a seven, rank first, or spades without a "
                    "rank; write the suit first, or 7"},
        {"2 SS S♥", "1:6: card-doubtful: S♥ could mean"},
        {"2 SS H5", "1:6: rank-unknown: H5 is not in this deck, which begins with the sevens"},
        {"2 SS 5H", "1:6: rank-unknown: 5H is not in this deck"},
        {"2 SS H1", "1:6: rank-unknown: H1 is not in this deck"},
        {"2 SS H6", "1:6: rank-unknown: H6 is not in this deck"},
        {"2 SS 1H", "1:6: rank-unknown: 1H is not in this deck"},
        {"2 SS 6♥", "1:6: rank-unknown: 6♥ is not in this deck"},
        {"2 SS H0", "1:6: rank-unknown: H0 has no rank that exists: they are"},
        {"2 SS 0H", "1:6: rank-unknown: 0H has no rank that exists: they are"},
        {"2 SS 00", "1:6: card-unknown: 00 is no card; the ten of hearts is written HT, H10 or 10 "
                    "and a heart"},
        {"2 SS S5", "1:6: rank-unknown: S5 is not in this deck"},
        {"2 SS 75", "1:6: rank-unknown: 75 is not in this deck"},
        {"2 SS 🂢", "1:6: rank-unknown: 🂢 is not in this deck"},
        {"2 SS 🃏", "1:6: rank-unknown: 🃏 is not in this deck"},
        {"2 SS HB", "1:6: rank-unknown: HB has no rank that exists; a jack (Bube) is J, a queen "
                    "(Dame) is Q"},
        {"2 SS HX",
         "1:6: rank-unknown: HX has no rank that exists: they are S or 7, E or 8, N or 9, "
         "T or 10, J, Q, K, A"},
        {"2 SS XA", "1:6: suit-unknown: XA has no suit that exists: they are C clubs, S spades, H "
                    "hearts, D diamonds, or their symbols"},
        {"2 SS HD", "1:6: rank-unknown: HD has no rank that exists; a jack (Bube) is J"},
        {"2 SS ♠D", "1:6: rank-unknown: ♠D has no rank that exists; a jack (Bube) is J"},
        {"2 SS DH", "1:6: rank-unknown: DH has no rank that exists: they are"},
        {"2 SS SD", "1:6: card-doubtful: SD could mean a seven, rank first, or spades"},
        {"2 SS SB", "1:6: rank-unknown: SB has no rank that exists: they are"},
        {"2 SS XH", "1:6: rank-unknown: XH has no rank that exists: they are"},
        {"2 SS BH", "1:6: rank-unknown: BH has no rank that exists: they are"},
        {"2 SS 78", "1:6: suit-unknown: 78 has no suit"},
        {"2 SS 87", "1:6: suit-unknown: 87 has no suit"},
        {"2 SS XD", "1:6: rank-unknown: XD has no rank that exists: they are"},
        {"2 SS 7X", "1:6: suit-unknown: 7X has no suit"},
        {"2 SS XX", "1:6: card-unknown: XX is no card"},
        {"2 SS S HA", "1:6: card-half: S is half a card: suit or rank is missing"},
        {"2 SS HA S", "1:9: card-half: S is half a card"},
        {"2 SSH A", "1:5: card-half: H is half a card"},
        {"2 SS\nHA\nS", "3:1: card-half: S is half a card"},
        {"2 ♥️ AS", "1:3: card-half: ♥ is half a card"},
        {"2 SS♥️ A", "1:5: card-half: ♥ is half a card"},
        /* the first is told */
        {"2 SS 🂢 XX", "1:6: rank-unknown: 🂢 is not in this deck"},
        {"2 SS 🂢\nXX", "1:6: rank-unknown: 🂢 is not in this deck"},
        {"2 SS XX\nSS HX", "1:6: card-unknown: XX is no card"},
    };
    ASSERT_NOTATIONS("maumau", rows);
}

static void players_and_places_are_needed(void **state)
{
    (void)state;
    static const notation rows[] = {
        {"SS HA", "1:1: players-missing: the number of players comes first, 2, 3 or 4, and not SS"},
        {"7S HA", "1:1: players-missing: the number of players comes first, 2, 3 or 4, and not 7S"},
        {"10H HA", "1:1: players-missing: the number of players comes first"},
        {"9♥ HA", "1:1: players-missing: the number of players comes first, 2, 3 or 4, and not 9♥"},
        {"0 SS", "1:1: players-invalid: a game has 2, 3 or 4 players, not 0"},
        {"40 SS", "1:1: players-invalid: a game has 2, 3 or 4 players, not 40"},
        {"90 SS", "1:1: players-invalid: a game has 2, 3 or 4 players, not 90"},
        {"/ SS", "1:1: players-missing: "},
        {": SS", "1:1: players-missing: "},
        {"5 SS", "1:1: players-invalid: a game has 2, 3 or 4 players, not 5"},
        {"1 SS", "1:1: players-invalid: a game has 2, 3 or 4 players, not 1"},
        {"player 1: SS\nplayer 1: SN", "2:1: label-twice: player 1: is there twice"},
        {"player 1: SS\nplaXer 2: SN", "2:1: "},
        {"Dealt\nhello", "2:1: label-unknown: hello begins neither a player's cards, 'player 1', "
                         "nor the 'draw pile' nor the 'open card'"},
        {"20 SS", "1:1: players-invalid: a game has 2, 3 or 4 players, not 20"},
        {"9 SS", "1:1: players-invalid: a game has 2, 3 or 4 players, not 9"},
        {"6S HA", "1:1: players-invalid: a game has 2, 3 or 4 players, not 6S"},
        {"player 1: SS\nopen card: CS",
         "1:1: label-missing: a deal is the cards of each player, the draw pile and the open card, "
         "and something of it is missing"},
        {"player 1: SS\nopen card: CS\ndraw pile: CN", "1:1: label-missing: "},
        {"player 1: SS SN: CE", "1:16: card-half: : is half a card"},
        {"Case 1: Mau-Mau, 2 players\n\n", "1:9: players-missing: "},
        {"open card: CS\ndraw pile: SN", "1:1: label-missing: "},
        {"player 1: SS SN CE CA CK DJ HN\nplayer 2: HA HQ SQ DT CQ CN DN\nopen card: CS",
         "1:1: label-missing: "},
        {"player 1: SS SN CE CA CK DJ HN\nplayer 2: HA HQ SQ DT CQ CN DN\ndraw pile: CS",
         "1:1: label-missing: "},
        {"player 1: SS\nopen card: CS\nSN", "3:1: label-unknown: SN begins neither"},
        {"player 1: SS\ndiscard CS", "2:1: "},
        {"player 1: SS\nplayer 5: SN", "2:1: "},
        {"player 0: SS\nplayer 1: SN", "1:1: players-missing: "},
        {"player 5: SS\nplayer 1: SN", "1:1: players-missing: "},
        {"draw: SS\nplayer 1: SN", "1:1: players-missing: "},
        {"open: SS\nplayer 1: SN", "1:1: players-missing: "},
        {"draw pile SS\ndraw pile SN", "2:1: label-twice: draw pile is there twice"},
        {"player 1: SS\nplayer 3: SN\nopen card: CS\ndraw pile: CN", "1:1: label-missing: "},
        {"player 1: SS SN CE CA CK\nplayer 2: DJ HN HA HQ SQ\nplayer 3: DT CQ CN DN\n"
         "player 4: SA CJ DA HJ HS\ndraw pile: DE\nopen card: DK",
         "3:1: hand-size: each player is dealt 5 cards (MM-3), not 4"},
        {"player 1: SS SN CE CA CK HT\nplayer 2: DJ HN HA HQ SQ ST\nplayer 3: DT CQ CN DN SE SK "
         "SJ\ndraw pile: DE\nopen card: DK",
         "3:1: hand-size: each player is dealt 6 cards (MM-3), not 7"},
        {"player 2: SS\nopen card: CS\ndraw pile: CN", "1:1: label-missing: "},
        {"player 1: SS\nplayer 2: SN\nopen card: CS\ndraw pile: CN",
         "1:1: hand-size: each player is dealt 7 cards (MM-3), not 1"},
        {"player 1: SS SN CE CA CK DJ HN\nplayer 2: HA HQ SQ DT CQ CN DN\nopen card: CS CT\n"
         "draw pile: CN",
         "3:1: open-card: there is one open card, not 2"},
        {"", "1:1: case-empty: "},
        {"# nothing", "1:1: case-empty: "},
        {"\xef\xbb\xbf\n", "1:1: case-empty: "}, /* a byte order mark */
        {"2 \xff", "1:3: card-"},
    };
    ASSERT_NOTATIONS("maumau", rows);
}

static void there_are_not_cards_without_end(void **state)
{
    (void)state;
    char text[256] = "2";
    for (int i = 0; i < 64; i++)
        strcat(text, " SS");
    assert_false(loose_is_refused(loose_of("maumau", text, strlen(text))));
    strcat(text, " SN");
    assert_string_equal(loose_of("maumau", text, strlen(text)),
                        "1:195: cards-too-many: SN is one card too many: the deck has 32");
}

/* Far too many cards are told of as well as one. */
static void hands_may_be_far_too_long(void **state)
{
    (void)state;
    char text[1024] = "open card: CS; draw pile: SA";
    for (int seat = 1; seat <= 4; seat++) {
        const char label[] = {';', 'p', 'l', 'a', 'y', 'e', 'r', ' ', (char)('0' + seat), ':', 0};
        strcat(text, label);
        for (int i = 0; i < 64; i++)
            strcat(text, " HT");
    }
    assert_string_equal(loose_of("maumau", text, strlen(text)),
                        "1:30: hand-size: each player is dealt 5 cards (MM-3), not 64");
}

/* What is wrong comes with its numbers and the rule of this notation. */
static void refusals_have_a_rule_and_numbers(void **state)
{
    (void)state;
    static const char text[] = "player 1: SS SN CE CA CK DJ HN\nplayer 2: HA HQ SQ DT CQ CN DN\n"
                               "open card: CS CT CE\ndraw pile: SA";
    char out[LOOSE_ROOM];
    parlor_status status;
    parlor_loose_read(parlor_game_find("maumau"), NULL, text, sizeof text - 1, out, LOOSE_ROOM,
                      &status);
    assert_non_null(status.problem);
    assert_string_equal(status.problem->name, "open-card");
    assert_int_equal(status.problem->rule, 25);
    assert_int_equal(status.number, 3);
    assert_int_equal(status.limit, 1);
}

/* A draw pile that is far too long is told of by the reader, who counts all its cards. */
static void no_card_of_a_long_draw_pile_is_lost(void **state)
{
    (void)state;
    char text[512] =
        "player 1: SS SN CE CA CK; player 2: DJ HN HA HQ SQ; player 3: DT CQ CN DN CS; "
        "player 4: SA CJ DA HJ HS; open card: DE; draw pile:";
    char expected[512] = "4 SS DJ DT SA SN HN CQ CJ CE HA CN DA CA HQ DN HJ CK SQ CS HS DE";
    for (int i = 0; i < 64; i++) {
        strcat(text, " HT");
        strcat(expected, " HT");
    }
    assert_string_equal(loose_of("maumau", text, strlen(text)), strcat(expected, "\n"));
    strcat(text, " SE");
    assert_non_null(strstr(loose_of("maumau", text, strlen(text)),
                           ": cards-too-many: SE is one card too many: the deck has 32"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_are_understood),
        cmocka_unit_test(tables_are_understood),
        cmocka_unit_test(what_is_no_deal_is_refused),
        cmocka_unit_test(players_and_places_are_needed),
        cmocka_unit_test(there_are_not_cards_without_end),
        cmocka_unit_test(hands_may_be_far_too_long),
        cmocka_unit_test(refusals_have_a_rule_and_numbers),
        cmocka_unit_test(no_card_of_a_long_draw_pile_is_lost),
    };
    return cmocka_run_group_tests_name("loose_maumau", tests, NULL, NULL);
}
