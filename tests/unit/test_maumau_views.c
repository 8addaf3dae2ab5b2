/* Mau-Mau beyond the judge's format: explanations and JSON. */
#include "lib/games/maumau/maumau_views.h"
#include "maumau_help.h"

#include <stdio.h>

#define SAMPLE                                                                                     \
    "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK ST SJ HE DS CT " \
    "DQ SK\n"
#define OPENING_EIGHT                                                                              \
    "2 DS CS HJ CJ DN HN SJ HS DK DJ SN SA DT DE CE CN HE SS HK DA DQ SE CA HT HQ HA SK CT CQ ST " \
    "SQ CK\n"
#define OPENING_JACK                                                                               \
    "2 HE DS HS SS DE SN HN CQ HA DN DJ CE SE ST CJ CS DQ SK HQ DT CK HK CA HT DA SJ CN SQ SA HJ " \
    "CT DK\n"
#define FINAL_JACK                                                                                 \
    "2 HT CE HQ DT HK DE SE CJ ST HJ HE DA CK SQ CS SN CT HS DJ HN CQ SS SK SJ DN DS HA CN CA DK " \
    "DQ SA\n"
#define OUT_OF_CARDS                                                                               \
    "4 DS CK CQ HN HE HA DQ HQ CE SN DT HK SS CJ DE DA SQ HJ DN HT HS SE CS SK SJ CT DK CA SA DJ " \
    "ST CN\n"
#define FOUR_SEVENS                                                                                \
    "2 CT CA SS DN DE SE CN HA HS SA SN CS DJ DS HK CJ HE DQ DT HJ CQ DK CE CK HQ HN SJ HT ST SK " \
    "DA SQ\n"

#define ENDLESS                                                                                    \
    "4 SS HA CJ SJ CA CK CN SK DS CE DN HJ DQ HQ CT SE HE DT DA HS CS ST DE SA HT HK SN SQ CQ DJ " \
    "HN DK\n"

#define LONG_GAME                                                                                  \
    "4 DE SS SA CT HA DN CN DJ HS SK CS SQ DT HK DA DK SE HT SN CJ DS ST CE CQ HQ SJ HN HJ CK DQ " \
    "CA HE\n"

enum { TEXT_ROOM = 1 << 21 };

static char text[TEXT_ROOM];

/* ---- Help ---- */

/* What a run writes for one game, NUL-terminated. */
static const char *shown(parlor_view view, parlor_style style, const char *deal)
{
    char input[PARLOR_MAUMAU_DEAL_TEXT_MAX + 8];
    const int size = snprintf(input, sizeof input, "1\n%s", deal);
    parlor_run run = parlor_run_begin(parlor_game_find("maumau"), NULL);
    run.options.view = view;
    run.options.style = style;
    size_t used = 0, written = 0;
    assert_int_equal(
        parlor_run_step(&run, input, (size_t)size, &used, text, sizeof text - 1, &written),
        PARLOR_DONE);
    text[written] = '\0';
    return text;
}

static const char *explained(const char *deal)
{
    return shown(PARLOR_EXPLAIN, (parlor_style){.width = 80}, deal);
}

static const char *told(const char *deal)
{
    return shown(PARLOR_JSON, (parlor_style){0}, deal);
}

static void assert_contains(const char *whole, const char *part)
{
    if (!strstr(whole, part))
        fail_msg("this is not there: %s\nin: %s", part, whole);
}

/* The parts come one after the other, whatever lies between them. */
static void assert_contains_in_order(const char *whole, const char *const *parts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *const found = strstr(whole, parts[i]);
        if (!found)
            fail_msg("this does not follow: %s\nin: %s", parts[i], whole);
        whole = found + strlen(parts[i]);
    }
}

#define assert_in_order(whole, parts)                                                              \
    assert_contains_in_order(whole, parts, sizeof(parts) / sizeof(parts)[0])

/* The second endless position of RULES.md: the situation that comes back is that before turn 5. */
static parlor_maumau_position endless_position(void)
{
    return (parlor_maumau_position){.players = 2,
                                    .wish = PARLOR_MAUMAU_ANY_SUIT,
                                    .hands = {cards_of("HK CK"), cards_of("SE CQ")},
                                    .discard = cards_of("CE"),
                                    .draw = cards_of("HT SS")};
}

static void random_line(uint64_t seed, uint64_t number, char deal[PARLOR_MAUMAU_DEAL_TEXT_MAX + 1])
{
    const parlor_deal_options mixed = {0};
    size_t length = 0;
    assert_int_equal(parlor_deal(parlor_game_find("maumau"), &mixed, seed, number, deal,
                                 PARLOR_MAUMAU_DEAL_TEXT_MAX, &length),
                     PARLOR_DEALT);
    deal[length] = '\0';
}

/* ---- Explanations ---- */

/* The published walk-through, turn by turn. */
static void the_published_game_can_be_read_off(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "Case 1: Mau-Mau, 2 players\n\n"
        "Dealt (MM-3)\n"
        "  player 1   SS SN CE CA CK DJ HN\n"
        "  player 2   HA HQ SQ DT CQ CN DN\n"
        "  draw pile  SA CJ DA HJ HS DE HT SE DK HK ST SJ HE DS CT DQ SK\n"
        "  open card  CS\n\n"
        "Turn   Open         Hand                     Rule   What happens\n"
        " 1 P1  CS 1 seven   SS SN CE CA CK DJ HN     MM-7   SS by rule 1\n"
        " 2 P2  SS 2 sevens  HA HQ SQ DT CQ CN DN     MM-8   draws SA CJ DA HJ, passes\n"
        " 3 P1  SS           SN CE CA CK DJ HN        MM-9   SN by rule 2, not DJ\n"
        " 4 P2  SN           HA HQ SQ DT CQ CN DN SA CJ DA HJ\n"
        "                                             MM-9   SA by rule 2, not SQ CN DN\n"
        "                                                    CJ HJ\n"
        " 5 P1  SA           CE CA CK DJ HN           MM-9   CA by rule 2, not DJ\n",
        " 6 P2  CA           HA HQ SQ DT CQ CN DN CJ DA HJ\n",
        "MM-10  HA by rule 6, not CQ CN CJ\n",
        " 7 P1  HA           CE CK DJ HN              MM-9   HN by rule 2, not DJ\n",
        " 8 P2  HN           HQ SQ DT CQ CN DN CJ DA HJ\n",
        " 9 P1  CN           CE CK DJ                 MM-9   CE by rule 2, not CK DJ\n"
        "                                             MM-15  player 2 is skipped\n"
        "10 P1  CE           CK DJ                    MM-9   CK by rule 2, not DJ\n"
        "11 P2  CK           HQ SQ DT CQ DN CJ DA HJ  MM-12  CJ by rule 4, not CQ HJ:\n"
        "                                                    player 1 has one card\n"
        "                                             MM-13  wishes D by rule 5: 3 of 6\n"
        "12 P1  CJ wish D    DJ                       MM-16  draws HS, passes\n"
        "13 P2  CJ wish D    HQ SQ DT CQ DN DA HJ     MM-9   DA by rule 2, not DT DN\n"
        "14 P1  DA           DJ HS                    MM-11  DJ by rule 3\n"
        "                                             MM-13  wishes H by rule 5: 1 of 1\n"
        "15 P2  DJ wish H    HQ SQ DT CQ DN HJ        MM-12  may put no jack on a jack\n"
        "                                             MM-9   HQ by rule 2\n"
        "16 P1  HQ           HS                       MM-9   HS by rule 2\n"
        "                                             MM-18  player 1 wins\n\n"
        "Scores (MM-19)\n"
        "  player 1    0\n"
        "  player 2   45  SQ 3 + DT 10 + CQ 3 + DN 9 + HJ 20\n\n"
        "CS SS SN SA CA HA HN CN CE CK CJ DA DJ HQ HS\n"
        "Score: 0 45\n",
    };
    assert_in_order(explained(SAMPLE), lines);
}

/* MM-4, MM-14 */
static void opening_cards_are_explained(void **state)
{
    (void)state;
    assert_contains(explained(OPENING_EIGHT), "  open card  CE: player 1 is skipped (MM-4)\n\n");
    assert_contains(explained(OPENING_JACK), " 1 P1  CJ wish any  HE HS DE HN HA DJ SE     MM-9");
}

/* MM-7, MM-8 */
static void long_chains_are_explained(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "CS by rule 1, not DS\n",
        " 5 P1  DS 4 sevens  CT DE CN SN DJ           MM-8   draws CJ HE DQ DT HJ CQ DK\n"
        "                                                    CE, passes\n",
    };
    assert_in_order(explained(FOUR_SEVENS), lines);
}

/* MM-17, MM-21 */
static void piles_turned_over_and_used_up_are_explained(void **state)
{
    (void)state;
    static const char *const lines[] = {
        " 8 P4  CS           HN HQ HK DA HT DK        MM-16  draws CN\n"
        "                                             MM-17  pile turned over: HS SS DS\n"
        "                                             MM-16  plays CN\n"
        " 9 P1  CN           HE CE SQ                 MM-9   CE by rule 2\n",
        "15 P4  SA           HN HQ HK HT DK           MM-16  draws SS, plays it\n",
        "17 P2  HS 2 sevens  CK SN CJ HJ SE SK SJ     MM-8   draws DS\n"
        "                                             MM-17  pile turned over: CS CN CE\n"
        "                                                    CA DA HA SA SS\n"
        "                                             MM-8   draws CS CN CE, passes\n",
        "27 P4  CS           HN HQ HK HT SA           MM-16  draws SS, plays it\n"
        "                                             MM-17  pile turned over: CS\n"
        "28 P1  SS 1 seven   HE SQ CA                 MM-8   draws CS\n"
        "                                             MM-21  no card left for draw 2 of 2\n\n"
        "No winner (MM-21); the cards left\n"
        "  player 1   HE SQ CA CS\n",
        "\n\nHS SS DS CS CN CE CA DA HA SA SS HS DJ DK DS SS CS SS\nNo score: out of cards\n",
    };
    assert_in_order(explained(OUT_OF_CARDS), lines);
}

/* MM-20 */
static void doubled_scores_are_explained(void **state)
{
    (void)state;
    assert_contains(explained(FINAL_JACK),
                    "Scores, doubled by the final jack (MM-20)\n"
                    "  player 1   88  2 x (HT 10 + HQ 3 + HK 4 + SE 8 + HE 8 + CK 4 + HS 7)\n"
                    "  player 2    0\n\n");
}

/* The course of a game from any position, as listed by a view's visitor. */
static const char *explained_position(const parlor_maumau_position *position)
{
    static parlor_maumau_result result;
    parlor_maumau_position_referee(position, NULL, &result);
    parlor_writer out = {text, text + sizeof text - 1, false};
    const parlor_layout layout = parlor_layout_begin(&out, &(parlor_style){.width = 80});
    maumau_explanation on = parlor_maumau_explanation_begin(&layout, position, result.turns, 4);
    parlor_maumau_position_visit(position, parlor_maumau_explain_event, &on, &result);
    *out.at = '\0';
    return text;
}

/* MM-22 */
static void endless_games_name_the_turn_that_comes_back(void **state)
{
    (void)state;
    const parlor_maumau_position position = endless_position();
    static const char *const lines[] = {
        " 1 P1  CE           HK CK        MM-9   CK by rule 2\n",
        "MM-22  all is as before turn 5, for ever\n\n"
        "No winner (MM-22); the cards left\n"
        "  player 1   HK HT\n"
        "  player 2   SE SS",
    };
    assert_in_order(explained_position(&position), lines);
}

/* MM-22: some come back after thousands of turns, or not before so many cards are played. */
static const parlor_maumau_position *very_long_position(bool comes_back)
{
    static parlor_maumau_position position;
    position = (parlor_maumau_position){
        .players = 2,
        .wish = PARLOR_MAUMAU_ANY_SUIT,
        .hands = {cards_of("CN SN DE"), cards_of(comes_back ? "DK HA SS" : "DK CQ SS")},
        .discard = cards_of("CT"),
        .draw = cards_of(comes_back ? "HS HN CA SQ CS HT HQ CQ SA" : "HS HN CA SQ CS HT HQ HA SA")};
    return &position;
}

/* The numbers of turns get as many columns as the last one needs. */
static void long_games_are_explained(void **state)
{
    (void)state;
    static const char *const hundreds[] = {
        "\nTurn    Open         Hand                  Rule   What happens\n",
        "  1 P1  DS 1 seven   DE HA HS DT SE        MM-7   HS by rule 1\n",
        "\n 99 P",
        "\n100 P",
        "\n179 P",
    };
    assert_in_order(explained(LONG_GAME), hundreds);
    static const char *const thousands[] = {
        "Turn     Open         Hand         Rule   What happens\n",
        "   1 P1  CT           CN SN DE     ",
        "\n 999 P",
        "\n1000 P",
        "\n5440 P",
        "MM-22  all is as before turn ",
    };
    assert_in_order(explained_position(very_long_position(true)), thousands);
    assert_contains(explained_position(very_long_position(false)),
                    "MM-22  4096 cards are played\n\nNo winner (MM-22); the cards left\n");
}

/* The columns are fitted to the hands that are seen before the end, not to what a search for it
 * met.
 */
static void endless_deals_are_explained(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "Turn   Open         Hand                     Rule   What happens\n",
        " 1 P1  CS 1 seven   SS CA DS DQ HE           MM-7   SS by rule 1, not DS\n",
        "MM-22  all is as before turn 28",
        "\n\nNo winner (MM-22); the cards left\n",
    };
    assert_in_order(explained(ENDLESS), lines);
    assert_contains(told(ENDLESS), "\"repeats_turn\":28,");
}

/* MM-21: the very first draw may fail already. */
static void a_draw_that_fails_at_once_is_explained(void **state)
{
    (void)state;
    const parlor_maumau_position position = {.players = 2,
                                             .wish = PARLOR_MAUMAU_ANY_SUIT,
                                             .hands = {cards_of("CT HN"), cards_of("DA DT")},
                                             .discard = cards_of("SQ")};
    assert_contains(explained_position(&position), "MM-21  no card left to draw\n");
    /* a card that the player before has drawn is not counted */
    parlor_maumau_position next = position;
    next.draw = cards_of("HE");
    assert_contains(explained_position(&next), "MM-16  draws HE, passes\n");
    assert_contains(explained_position(&next), "MM-21  no card left to draw\n");
    /* what is explained begins with its first line */
    assert_int_equal(strncmp(explained_position(&position), "Turn", 4), 0);
}

/* Columns of a line in UTF-8, escapes left out. */
static int columns_of(const char *at, const char *end)
{
    int columns = 0;
    for (; at < end; at++) {
        if (*at == '\033')
            at = strchr(at, 'm');
        else
            columns += (*at & 0xc0) != 0x80;
    }
    return columns;
}

static void assert_lines_fit(const char *explanation, int width)
{
    const char *const answer = explanation + strlen(explanation);
    for (const char *at = explanation; at < answer;) {
        const char *const end = strchr(at, '\n');
        const bool is_judged = strncmp(end + 1, "Score:", 6) == 0 || end + 1 == answer;
        if (!is_judged && columns_of(at, end) > width)
            fail_msg("wider than %d: %.*s", width, (int)(end - at), at);
        assert_true(end == at || end[-1] != ' ');
        at = end + 1;
    }
}

static void no_line_is_wider_than_the_page(void **state)
{
    (void)state;
    static const int widths[] = {40, 57, 71, 72, 80, 97, 120, 200};
    for (uint64_t number = 1; number <= 60; number++) {
        char deal[PARLOR_MAUMAU_DEAL_TEXT_MAX + 1];
        random_line(1, number, deal);
        for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
            const parlor_style style = {number % 2, number % 3 == 0, widths[i]};
            assert_lines_fit(shown(PARLOR_EXPLAIN, style, deal), widths[i]);
        }
    }
}

/* Takes colours out. */
static void strip_colours(char *at)
{
    char *kept = at;
    while (*at)
        if (*at == '\033')
            at = strchr(at, 'm') + 1;
        else
            *kept++ = *at++;
    *kept = '\0';
}

static void colours_change_nothing_else(void **state)
{
    (void)state;
    static char plain[TEXT_ROOM];
    strcpy(plain, shown(PARLOR_EXPLAIN, (parlor_style){.symbols = true}, OUT_OF_CARDS));
    assert_null(strchr(plain, '\033'));
    shown(PARLOR_EXPLAIN, (parlor_style){.symbols = true, .colour = true}, OUT_OF_CARDS);
    assert_non_null(strstr(text, "\033[31m♥7\033[0m"));
    assert_non_null(strstr(text, " ♠Q"));
    strip_colours(text);
    assert_string_equal(text, plain);
}

static void symbols_stand_where_the_letters_stood(void **state)
{
    (void)state;
    const parlor_style symbols = {.symbols = true, .width = 80};
    static const char *const lines[] = {
        "  player 1   ♠7 ♠9 ♣8 ♣A ♣K ♦J ♥9\n",
        "11 P2  ♣K           ♥Q ♠Q ♦T ♣Q ♦9 ♣J ♦A ♥J  MM-12  ♣J by rule 4, not ♣Q ♥J:\n",
        "MM-13  wishes ♦ by rule 5: 3 of 6\n",
        "12 P1  ♣J wish ♦    ♦J                       MM-16  draws ♥7, passes\n",
        "\nCS SS SN SA CA HA HN CN CE CK CJ DA DJ HQ HS\nScore: 0 45\n", /* the judge's own */
    };
    assert_in_order(shown(PARLOR_EXPLAIN, symbols, SAMPLE), lines);
}

/* ---- JSON ---- */

static void json_tells_the_events(void **state)
{
    (void)state;
    static const char *const parts[] = {
        "{\"case\":1,\"game\":\"maumau\",\"deal\":{\"players\":2,\"pile\":[\"SS\",\"HA\",\"SN\",",
        "\"DQ\",\"SK\"]},\"events\":[{\"event\":\"dealt\",\"hands\":[[\"SS\",\"SN\",\"CE\",\"CA\","
        "\"CK\",\"DJ\",\"HN\"],[\"HA\",\"HQ\",\"SQ\",\"DT\",\"CQ\",\"CN\",\"DN\"]],\"open\":\"CS\","
        "\"draw_pile\":[\"SA\",",
        "\"SK\"],\"rule\":\"MM-3\"},{\"event\":\"turn\",\"turn\":1,\"player\":1,\"open\":\"CS\","
        "\"sevens\":1,\"wish\":null,\"hand\":[\"SS\",\"SN\",\"CE\",\"CA\",\"CK\",\"DJ\",\"HN\"],"
        "\"rule\":\"MM-5\"},{\"event\":\"played\",\"player\":1,\"card\":\"SS\",\"candidates\":["
        "\"SS\"],\"wish\":null,\"rule\":\"MM-7\"},",
        "{\"event\":\"drew\",\"player\":2,\"card\":\"SA\",\"number\":1,\"total\":4,"
        "\"rule\":\"MM-8\"},",
        "{\"event\":\"passed\",\"player\":2,\"rule\":\"MM-8\"},",
        "{\"event\":\"skipped\",\"player\":2,\"rule\":\"MM-15\"},",
        "\"card\":\"CJ\",\"candidates\":[\"CQ\",\"CJ\",\"HJ\"],\"wish\":{\"suit\":\"D\",\"counts\":"
        "{\"C\":1,\"S\":1,\"H\":1,\"D\":3},\"rule\":\"MM-13\"},\"rule\":\"MM-12\"},"
        "{\"event\":\"turn\",\"turn\":12,\"player\":1,\"open\":\"CJ\",\"sevens\":0,\"wish\":\"D\",",
        "{\"event\":\"jack_blocked\",\"player\":2,\"rule\":\"MM-12\"},",
        "{\"event\":\"ended\",\"ending\":\"won\",\"player\":1,\"rule\":\"MM-18\"},"
        "{\"event\":\"scored\",\"scores\":[0,45],\"rule\":\"MM-19\"}],\"result\":{\"ending\":"
        "\"won\",\"winner\":1,\"scores\":[0,45],\"left\":[{\"cards\":[],\"values\":[]},{\"cards\":"
        "[\"SQ\",\"DT\",\"CQ\",\"DN\",\"HJ\"],\"values\":[3,10,3,9,20]}],\"turns\":16,"
        "\"cards_played\":15}}\n",
    };
    assert_in_order(told(SAMPLE), parts);
    assert_ptr_equal(strchr(text, '\n'), text + strlen(text) - 1);
}

static const char *told_position(const parlor_maumau_position *position)
{
    parlor_writer out = {text, text + sizeof text - 1, false};
    const parlor_json json = {.out = &out};
    maumau_json_view on = parlor_maumau_json_begin(&json, position);
    static parlor_maumau_result result;
    parlor_maumau_position_visit(position, parlor_maumau_json_event, &on, &result);
    *out.at = '\0';
    return text;
}

static void json_tells_games_without_winner(void **state)
{
    (void)state;
    static const char *const parts[] = {
        "\"wish\":{\"suit\":\"D\",\"counts\":{\"C\":2,\"S\":1,\"H\":0,\"D\":4},\"rule\":\"MM-13\"}"
        ",",
        "{\"event\":\"turned_over\",\"draw_pile\":[\"DS\",\"SS\"],\"rule\":\"MM-17\"},",
        "{\"event\":\"ended\",\"ending\":\"out_of_cards\",\"player\":1,\"drawn\":1,"
        "\"rule\":\"MM-21\"}],\"result\":{\"ending\":\"out_of_cards\",\"winner\":null,"
        "\"scores\":null,",
    };
    assert_in_order(told(OUT_OF_CARDS), parts);
    const parlor_maumau_position position = endless_position();
    assert_contains(told_position(&position),
                    "{\"event\":\"ended\",\"ending\":\"endless\",\"player\":1,"
                    "\"repeats_turn\":5,\"rule\":\"MM-22\"}");
    assert_contains(told_position(very_long_position(false)),
                    "\"repeats_turn\":null,\"rule\":\"MM-22\"}");
}

/* Whatever room there is, nothing is written past it, and room for all of it is enough. */
static void views_keep_to_their_room(void **state)
{
    (void)state;
    for (parlor_view view = PARLOR_EXPLAIN; view <= PARLOR_JSON; view++) {
        const size_t length = strlen(shown(view, (parlor_style){0}, SAMPLE));
        for (size_t room = 0; room <= length; room++) {
            parlor_run run = parlor_run_begin(parlor_game_find("maumau"), NULL);
            run.options.view = view;
            size_t used = 0, written = 0;
            text[room] = '#';
            const parlor_step step = parlor_run_step(&run, "1\n" SAMPLE, sizeof("1\n" SAMPLE) - 1,
                                                     &used, text, room, &written);
            assert_int_equal(step, room < length ? PARLOR_FULL : PARLOR_DONE);
            assert_int_equal(text[room], '#');
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_game_can_be_read_off),
        cmocka_unit_test(opening_cards_are_explained),
        cmocka_unit_test(long_chains_are_explained),
        cmocka_unit_test(piles_turned_over_and_used_up_are_explained),
        cmocka_unit_test(doubled_scores_are_explained),
        cmocka_unit_test(endless_games_name_the_turn_that_comes_back),
        cmocka_unit_test(long_games_are_explained),
        cmocka_unit_test(endless_deals_are_explained),
        cmocka_unit_test(a_draw_that_fails_at_once_is_explained),
        cmocka_unit_test(no_line_is_wider_than_the_page),
        cmocka_unit_test(colours_change_nothing_else),
        cmocka_unit_test(symbols_stand_where_the_letters_stood),
        cmocka_unit_test(json_tells_the_events),
        cmocka_unit_test(json_tells_games_without_winner),
        cmocka_unit_test(views_keep_to_their_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
