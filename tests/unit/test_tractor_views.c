/* Tractor rounds told to people. */
#include "tractor_views.h"

static text explain(const char *input)
{
    return view_of(PARLOR_EXPLAIN, (parlor_style){0}, input);
}

/* Single blanks instead of many. */
static void squeeze(text *said)
{
    size_t size = 0;
    for (size_t i = 0; i < said->size; i++)
        if (said->at[i] != ' ' || (size > 0 && said->at[size - 1] != ' '))
            said->at[size++] = said->at[i];
    said->at[size] = '\0';
    said->size = size;
}

/* ---- Explanations: tricks --------------------------------------------------------------- */

/* A round that starts with a trick of Alice's, hearts the main suit and CR 7; the other cards are
 * all of one kind. */
static text explain_trick(const char *trick)
{
    char input[512];
    size_t size = (size_t)snprintf(input, sizeof input, "H Alice 7 2\n%s\n", trick);
    const size_t left = PARLOR_TRACTOR_HAND - strcspn(trick, " ") / 2;
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
        for (size_t i = 0; i < left; i++, size += 2)
            memcpy(input + size, "D2", 2);
        input[size++] = player < PARLOR_TRACTOR_SEATS - 1 ? ' ' : '\n';
    }
    input[size] = '\0';
    text said = explain(input);
    squeeze(&said);
    return said;
}

typedef struct trick_case {
    const char *trick;
    const char *lines[5];
} trick_case;

/* The published tricks: the reason of each can be read. */
static const trick_case published[] = {
    {"SA S2 ST S5",
     {"1 Alice SA TR-7 leads spades: single\n", "Bob S2 TR-11 lower: S2 under SA\n",
      "Charles ST TR-11 lower: ST under SA\n", "David S5 TR-11 lower: S5 under SA\n",
      "Alice wins with SA TR-11 15 points, defenders still 0\n"}},
    {"SA S2 ST SA",
     {"1 Alice SA TR-7 leads spades: single\n", "Bob S2 TR-11 lower: S2 under SA\n",
      "Charles ST TR-11 lower: ST under SA\n", "David SA TR-12 equal, but later: SA after SA\n",
      "Alice wins with SA TR-12 10 points, defenders still 0\n"}},
    {"SA S2 ST H2",
     {"1 Alice SA TR-7 leads spades: single\n", "Bob S2 TR-11 lower: S2 under SA\n",
      "Charles ST TR-11 lower: ST under SA\n", "David H2 TR-11 trumps it: H2 over SA\n",
      "David wins with H2 TR-11 10 points, defenders now 10\n"}},
    {"SA H2 C7 D7",
     {"1 Alice SA TR-7 leads spades: single\n", "Bob H2 TR-11 trumps it: H2 over SA\n",
      "Charles C7 TR-11 takes it: C7 over H2\n", "David D7 TR-12 equal, but later: D7 after C7\n",
      "Charles wins with C7 TR-12 no points, defenders still 0\n"}},
    {"S2 S3 S4 S8",
     {"1 Alice S2 TR-7 leads spades: single\n", "Bob S3 TR-11 takes it: S3 over S2\n",
      "Charles S4 TR-11 takes it: S4 over S3\n", "David S8 TR-11 takes it: S8 over S4\n",
      "David wins with S8 TR-11 no points, defenders still 0\n"}},
    {"C2C2 C3C4 C7D7 RJBJ",
     {"1 Alice C2C2 TR-7 leads clubs: pair\n", "Bob C4 C3 TR-10 cannot win: no pair\n",
      "Charles C7 D7 TR-10 cannot win: no pair\n", "David RJ BJ TR-10 cannot win: no pair\n",
      "Alice wins with C2 TR-11 no points, defenders still 0\n"}},
    {"D3D3 DTDT SKSK H2H3",
     {"1 Alice D3D3 TR-7 leads diamonds: pair\n", "Bob DTDT TR-11 takes it: DT over D3\n",
      "Charles SKSK TR-9 cannot win: spades are another suit\n",
      "David H3 H2 TR-10 cannot win: no pair\n",
      "Bob wins with DT TR-11 40 points, defenders now 40\n"}},
    {"D3D3 DTDT SKSK H2H2",
     {"1 Alice D3D3 TR-7 leads diamonds: pair\n", "Bob DTDT TR-11 takes it: DT over D3\n",
      "Charles SKSK TR-9 cannot win: spades are another suit\n",
      "David H2H2 TR-11 trumps it: H2 over DT\n",
      "David wins with H2 TR-11 40 points, defenders now 40\n"}},
    {"D6D6D8D8 DJDJDKDK DTDTD2D3 HTHTBJBJ",
     {"1 Alice D8D8 D6D6 TR-7 leads diamonds: tractor of 2 pairs\n",
      "Bob DKDK DJDJ TR-10 cannot win: no tractor of 2 pairs\n",
      "Charles DTDT D3 D2 TR-10 cannot win: no tractor of 2 pairs\n",
      "David BJBJ HTHT TR-10 cannot win: no tractor of 2 pairs\n",
      "Alice wins with D8 TR-11 60 points, defenders still 0\n"}},
    {"H6H6H8H8 H7H7BJBJ C2C2C3C4 HKHKRJRJ",
     {"1 Alice H8H8 H6H6 TR-7 leads trumps: tractor of 2 pairs\n",
      "Bob BJBJ H7H7 TR-11 takes it: BJ over H8\n",
      "Charles C4 C3 C2C2 TR-9 cannot win: clubs are another suit\n",
      "David RJRJ HKHK TR-10 cannot win: no tractor of 2 pairs\n",
      "Bob wins with BJ TR-11 20 points, defenders now 20\n"}},
    {"H6H6H8H8 H7H7D7D7 C2C2C3C4 HKHKRJRJ",
     {"1 Alice H8H8 H6H6 TR-7 leads trumps: tractor of 2 pairs\n",
      "Bob H7H7 D7D7 TR-11 takes it: H7 over H8\n",
      "Charles C4 C3 C2C2 TR-9 cannot win: clubs are another suit\n",
      "David RJRJ HKHK TR-10 cannot win: no tractor of 2 pairs\n",
      "Bob wins with H7 TR-11 20 points, defenders now 20\n"}},
    {"SASK STST C2H3 S7SK",
     {"1 Alice SA - SK TR-7 throws spades: 2 singles\n",
      "Bob STST TR-13 cannot win: throw not trumped\n",
      "Charles H3 C2 TR-9 cannot win: trumps and clubs mixed\n",
      "David S7 SK TR-9 cannot win: trumps and spades mixed\n",
      "Alice wins with SA TR-13 40 points, defenders still 0\n"}},
    {"SASK HKH3 HAH2 S7SK",
     {"1 Alice SA - SK TR-7 throws spades: 2 singles\n",
      "Bob HK H3 TR-14 trumps it: honour card HK\n",
      "Charles HA H2 TR-14 takes it: honour card HA over HK\n",
      "David S7 SK TR-9 cannot win: trumps and spades mixed\n",
      "Charles wins with HA TR-14 30 points, defenders still 0\n"}},
    {"SASK HAH2 HAH3 S7SK",
     {"1 Alice SA - SK TR-7 throws spades: 2 singles\n",
      "Bob HA H2 TR-14 trumps it: honour card HA\n",
      "Charles HA H3 TR-12 equal, but later: honour card HA after HA\n",
      "David S7 SK TR-9 cannot win: trumps and spades mixed\n",
      "Bob wins with HA TR-12 20 points, defenders now 20\n"}},
    {"S2S2S3S3SA H3H3H4H4RJ D7D7H7H7H2 S7S7SQSJS6",
     {"1 Alice S3S3 S2S2 - SA TR-7 throws spades: tractor of 2 pairs, single\n",
      "Bob RJ H4H4 H3H3 TR-14 trumps it: honour card H4\n",
      "Charles H7H7 D7D7 H2 TR-14 takes it: honour card H7 over H4\n",
      "David S7S7 SQ SJ S6 TR-9 cannot win: trumps and spades mixed\n",
      "Charles wins with H7 TR-14 no points, defenders still 0\n"}},
};

static const trick_case others[] = {
    {"H2H3 RJRJ BJH7 C2D3",
     {"1 Alice H3 - H2 TR-7 throws trumps: 2 singles\n",
      "Bob RJRJ TR-13 cannot win: a trump throw stands\n",
      "Charles BJ H7 TR-13 cannot win: a trump throw stands\n",
      "David C2 D3 TR-13 cannot win: a trump throw stands\n",
      "Alice wins with H3 TR-13 no points, defenders still 0\n"}},
    {"S2S2S4 H2H3H5 HAHAHK D2C2H4",
     {"1 Alice S2S2 - S4 TR-7 throws spades: pair, single\n",
      "Bob H5 H3 H2 TR-10 cannot win: structure not matched\n",
      "Charles HAHA HK TR-14 trumps it: honour card HA\n",
      "David H4 C2 D2 TR-9 cannot win: trumps and 2 suits mixed\n",
      "Charles wins with HA TR-14 15 points, defenders still 0\n"}},
    {"S2S2S4 S3S3SA D2C2D3 RJRJH4",
     {"Bob SA S3S3 TR-13 cannot win: throw not trumped\n",
      "Charles C2 D3 D2 TR-9 cannot win: clubs and diamonds mixed\n",
      "David RJRJ H4 TR-14 trumps it: honour card RJ\n", "David wins with RJ", ""}},
    {"S4S4S3S3S3S3 S5S5S5S6S6S6 D3D3D3D3C2C3 H2H3H4H5H6H8", /* more of a card than there are */
     {"1 Alice S4S4 S3S3 - S3S3 TR-7 throws spades: tractor of 2 pairs, pair\n",
      "Bob S6S6 S6 S5S5 S5 TR-13 cannot win: throw not trumped\n",
      "Charles C3 C2 D3D3 D3D3 TR-9 cannot win: clubs and diamonds mixed\n",
      "David H8 H6 H5 H4 H3 H2 TR-10 cannot win: structure not matched\n", "Alice wins with S4"}},
    {"S2S2S4 D2C2S3 RJRJH4 H2H2BJ",
     {"Bob S3 C2 D2 TR-9 cannot win: 3 suits mixed\n",
      "David BJ H2H2 TR-14 lower: honour card H2 under RJ\n", "Charles wins with RJ", "", ""}},
};

static void assert_told(const trick_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const text said = explain_trick(cases[i].trick);
        for (int line = 0; line < 5; line++)
            assert_contains(&said, cases[i].lines[line]);
    }
}

static void test_reasons_of_published_tricks(void **state)
{
    (void)state;
    assert_told(published, sizeof published / sizeof published[0]);
}

static void test_every_other_verdict(void **state)
{
    (void)state;
    assert_told(others, sizeof others / sizeof others[0]);
}

/* ---- Explanations: rounds --------------------------------------------------------------- */

static void test_the_sample_from_top_to_bottom(void **state)
{
    (void)state;
    const text said = explain(sample);
    static const char top[] =
        "Case 1: Tractor, no main suit, rank 2, Charles deals\n"
        "\n"
        "Warning  TR-21  line 5: card S3 is played for the third time, but two decks have\n"
        "                only 2\n"
        "Teams    TR-15  Alice and Charles declare at 2, Bob and David defend at 2\n"
        "Trumps   TR-3   RJ BJ H2=S2=C2=D2\n"
        "Suits    TR-4   A K Q J T 9 8 7 6 5 4 3\n"
        "\n"
        "    Player   Cards              Rule   Verdict\n"
        " 1  Charles  S7S7 S6S6          TR-7   leads spades: tractor of 2 pairs\n"
        "    David    SA SK SJ ST        TR-10  cannot win: no tractor of 2 pairs\n"
        "    Alice    ST S8 S4S4         TR-10  cannot win: no tractor of 2 pairs\n"
        "    Bob      SQ SJ S5 S3        TR-10  cannot win: no tractor of 2 pairs\n"
        "    Charles  wins with S7       TR-11  35 points, defenders still 0\n"
        " 2  Charles  S9S9               TR-7   leads spades: pair\n";
    static const char bottom[] =
        "    Charles  wins with S2       TR-13  20 points, defenders still 50\n"
        "\n"
        "Tricks   TR-16  50 points for the defenders\n"
        "Hidden   TR-17  10 points; Charles, a declarer, won the last trick: no bonus\n"
        "Make     TR-18  50 points, 40 to 79: Alice and Charles rise by 1, from 2 to 3\n"
        "Dealer   TR-19  Alice deals next, the partner of Charles\n"
        "\n"
        "Case #1:\n"
        "50\n"
        "3 2 Alice\n";
    assert_memory_equal(said.at, top, sizeof top - 1);
    assert_string_equal(said.at + said.size - (sizeof bottom - 1), bottom);
}

static void test_long_plays_have_lines_to_themselves(void **state)
{
    (void)state;
    const text said = explain(long_round);
    assert_contains(&said, " 2  Bob      HAHA HKHK HQHQ HJHJ HTHT H9H9 H8H8 H6H6 H5H5 H4H4 H3H3 "
                           "H2H2\n"
                           "                           TR-7   leads trumps: tractor of 12 pairs\n"
                           "    Charles  DADA DA DQDQ DQ DJDJ DJDJ D9D9");
    const text wide = view_of(PARLOR_EXPLAIN, (parlor_style){.width = 120}, long_round);
    assert_contains(&wide, "H3H3 H2H2\n                           TR-7");
    const text narrow = view_of(PARLOR_EXPLAIN, (parlor_style){.width = 50}, long_round);
    assert_contains(&narrow, " 2  Bob      HAHA HKHK HQHQ HJHJ HTHT H9H9 H8H8\n"
                             "             H6H6 H5H5 H4H4 H3H3 H2H2\n"
                             "             TR-7   leads trumps: tractor of 12\n"
                             "                    pairs\n");
}

/* The column in which a layout of that width has the rules of a round; -1: they stand in no table.
 */
static int rule_column(int width, const char *input)
{
    const text said = view_of(PARLOR_EXPLAIN, (parlor_style){.width = width}, input);
    const char *const line = strstr(said.at, "    Player ");
    return line ? (int)(strstr(line, "Rule") - line) : -1;
}

/* "wins with RJ" is always beside its rule and the longest verdict, or there is no table; longer
 * plays move the rules to the right if they have no more than 24 columns, and verdicts room. */
static void test_columns_are_fitted_to_the_plays(void **state)
{
    (void)state;
    static const struct {
        const char *lead, *widest, *others; /* of the first trick; the second is too wide */
        int width, column;
    } rows[] = {
        {"S2", "S3", "S3", 71, -1},
        {"S2", "S3", "S3", 72, 27},
        {"S2", "S3", "S3", 300, 27},
        {"S2S2S3S3", "S8S9STSJ", "S8S8S9S9", 300, 27}, /* 11 columns */
        {"S2S2S3S3S4", "S8S8S9STSJ", "S8S8S9S9ST", 72, 27},
        {"S2S2S3S3S4", "S8S8S9STSJ", "S8S8S9S9ST", 73, 28},       /* 13 columns */
        {"S2S2S3S3S4", "S8S8S9STSJ", "S8S8S9S9ST", 300, 29},      /* "S3S3 S2S2 - S4" */
        {"S2S2S3S3S4S4", "S8S8S9S9STST", "S8S8S9S9STST", 73, 27}, /* 14 columns */
        {"S2S2S3S3S4S4", "S8S8S9S9STST", "S8S8S9S9STST", 74, 29},
        {"S2S4S6S9SJSK", "S8S8S9S9STSQ", "S8S8S9S9STST", 300, 30}, /* the lead has 27 */
        {"S2S2S3S3S4S4S5S5S6S6", "S2S2S3S3S4S4S5S5S6S6", "D8D8D8D8D8D8D8D8D8D8", 83, 27},
        {"S2S2S3S3S4S4S5S5S6S6", "S2S2S3S3S4S4S5S5S6S6", "D8D8D8D8D8D8D8D8D8D8", 84, 39},
        {"S2S2S3S3S4S4S5S5S6S8", "S2S2S3S3S4S4S5S5S6S8", "S2S2S3S3S4S4S5S5S6S8", 300, 27},
    };
    for (size_t i = 0; i < 3 * sizeof rows / sizeof *rows; i++) {
        const size_t row = i / 3;
        char input[512];
        size_t size = (size_t)snprintf(input, sizeof input, "H Alice 7 2\n%s", rows[row].lead);
        for (size_t player = 0; player < 3; player++)
            size += (size_t)snprintf(input + size, sizeof input - size, " %s",
                                     player == i % 3 ? rows[row].widest : rows[row].others);
        input[size++] = '\n';
        for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
            for (size_t card = strlen(rows[row].lead) / 2; card < PARLOR_TRACTOR_HAND; card++)
                size += (size_t)snprintf(input + size, sizeof input - size, "D3");
            input[size++] = player < PARLOR_TRACTOR_SEATS - 1 ? ' ' : '\n';
        }
        input[size] = '\0';
        assert_int_equal(rule_column(rows[row].width, input), rows[row].column);
    }
}

/* Cards stand behind the longest name, whosever it is, but not further left than Charles' would. */
static void test_cards_stand_behind_the_longest_name(void **state)
{
    (void)state;
    for (size_t seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
        for (size_t length = 1; length <= 16; length++) {
            char input[sizeof sample + 16], wanted[64], name[] = "abcdefghijklmnop";
            const char *players[] = {"Ann", "Bo", "Cy", "De", NULL};
            name[length] = '\0';
            players[seat] = name;
            snprintf(input, sizeof input, "O %s 2 2\n%s", players[2], strchr(sample, '\n') + 1);
            parlor_run run = run_of(PARLOR_EXPLAIN, (parlor_style){.width = 120});
            run.options.players = players;
            char said[1 << 13];
            size_t used = 0, written = 0;
            parlor_run_step(&run, input, strlen(input), &used, said, sizeof said - 1, &written);
            said[written] = '\0';
            snprintf(wanted, sizeof wanted, "\n    %-*sCards ", length < 7 ? 9 : (int)length + 2,
                     "Player");
            assert_non_null(strstr(said, wanted));
        }
}

/* A round of one trick: two players have 25 cards of one kind each, the others worthless ones. */
static text explain_end(const char *header, const char *lead, const char *answer)
{
    char input[512];
    const char *const plays[PARLOR_TRACTOR_SEATS] = {lead, answer, "C2", "C2"};
    size_t size = (size_t)snprintf(input, sizeof input, "%s\n", header);
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
        for (int i = 0; i < PARLOR_TRACTOR_HAND; i++, size += 2)
            memcpy(input + size, plays[player], 2);
        input[size++] = player < PARLOR_TRACTOR_SEATS - 1 ? ' ' : '\n';
    }
    input[size] = '\0';
    text said = explain(input);
    squeeze(&said);
    return said;
}

static void test_hidden_cards_go_to_defenders_only(void **state)
{
    (void)state;
    text said = explain_end("H Alice 7 2", "S2", "H2");
    assert_contains(&said, "Tricks TR-16 no points for the defenders\n"
                           "Hidden TR-17 200 points; Bob, a defender, won the last trick\n"
                           "Bonus TR-17 200 x 2^2 = 800: the longest component of its lead has 2 "
                           "cards\n"
                           "Down TR-18 Bob and David rise by (800 - 80) / 40 = 18, from 2 beyond "
                           "A\n"
                           "Winner TR-20 Bob and David win the game\n"
                           "\nCase #1:\n800\nWinner: Team 2\n");
    said = explain_end("H Alice 7 2", "S2", "S3");
    assert_contains(&said, "Hidden TR-17 200 points; Alice, a declarer, won the last trick: no "
                           "bonus\n"
                           "Make TR-18 no points: Alice and Charles rise by 3, from 7 to T\n"
                           "Dealer TR-19 Charles deals next, the partner of Alice\n");
    said = explain_end("H David 7 K", "S2", "S3");
    assert_contains(&said, "Make TR-18 no points: Bob and David rise by 3, from K beyond A\n"
                           "Winner TR-20 Bob and David win the game\n");
}

/* Rounds dealt until each way to end has been met. */
static void test_every_way_to_end(void **state)
{
    (void)state;
    static const char *const ways[] = {
        "Make     TR-18  no points: ",
        " points, 1 to 39: ",
        " points, 40 to 79: ",
        " points, 80 to 119: Alice and Charles stay at ",
        " rise by (120 - 80) / 40 = 1, from ",
        " deals next, clockwise after ",
        "Bonus    TR-17  ",
        " = 0: the longest component of its lead has 1 card\n",
    };
    enum { WAYS = sizeof ways / sizeof ways[0] };
    bool is_met[WAYS] = {false};
    char input[600];
    for (uint64_t number = 1; number <= 1000; number++) {
        deal(number, input, sizeof input);
        const text said = view_of(PARLOR_EXPLAIN, (parlor_style){.width = 120}, input);
        for (int way = 0; way < WAYS; way++)
            is_met[way] |= strstr(said.at, ways[way]) != NULL;
    }
    for (int way = 0; way < WAYS; way++)
        if (!is_met[way])
            fail_msg("\"%s\" is never said", ways[way]);
}

static void test_symbols_and_colours(void **state)
{
    (void)state;
    const text plain = view_of(PARLOR_EXPLAIN, (parlor_style){.symbols = true}, sample);
    assert_contains(&plain, "Trumps   TR-3   RJ BJ ♥2=♠2=♣2=♦2\n");
    assert_contains(&plain, " 4  Charles  ♠K - ♠8 - ♠5 - ♠3  TR-7   throws spades: 4 singles\n");
    assert_null(strchr(plain.at, '\033'));
    const text bright =
        view_of(PARLOR_EXPLAIN, (parlor_style){.symbols = true, .colour = true}, sample);
    assert_contains(&bright, "\033[1mCase 1: Tractor, ");
    assert_contains(&bright, "\033[31m♦A\033[0m");
    assert_contains(&bright, "\033[31mRJ\033[0m BJ");
    assert_contains(&bright, " ♠8 ");
    const text ascii = explain(sample);
    for (size_t i = 0; i < ascii.size; i++)
        assert_in_range(ascii.at[i], '\n', '~');
}

/* ---- Explanations: whatever the round --------------------------------------------------- */

/* Columns seen, where characters may be several bytes. */
static int columns_of(const char *line, const char *end)
{
    int columns = 0;
    for (; line < end; line++)
        columns += (*line & 0xc0) != 0x80;
    return columns;
}

static void assert_fits(const text *said, int width)
{
    for (const char *line = said->at, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        assert_non_null(end);
        assert_in_range(columns_of(line, end), 0, width);
        assert_true(end == line || end[-1] != ' ');
    }
}

static void test_every_width_is_kept_and_the_answer_ends_it(void **state)
{
    (void)state;
    char input[600];
    for (int width = 40; width <= 132; width++) {
        deal((uint64_t)width, input, sizeof input);
        const parlor_style style = {.width = width, .symbols = width % 2};
        text said = view_of(PARLOR_EXPLAIN, style, input);
        assert_fits(&said, width);
        const text judged = view_of(PARLOR_JUDGE, style, input);
        assert_string_equal(said.at + said.size - judged.size, judged.at);
        assert_memory_equal(said.at + said.size - judged.size - 2, "\n\n", 2);
        said = view_of(PARLOR_EXPLAIN, style, long_round);
        assert_fits(&said, width);
    }
}

/* A trick of singles takes five lines, so there are no more lines than 5 a trick and 16. */
static void test_tricks_of_singles_take_five_lines(void **state)
{
    (void)state;
    text said = explain("H Bob 7 2\n"
                        "S2 S3 S4 S5\nS2 S3 S4 S5\nC2 C3 C4 C5\nC2 C3 C4 C5\nD2 D3 D4 D5\n"
                        "D2 D3 D4 D5\nH2 H3 H4 H5\nH2 H3 H4 H5\nSA SQ SJ S9\nSA SQ SJ S9\n"
                        "CA CQ CJ C9\nCA CQ CJ C9\nDA DQ DJ D9\nDA DQ DJ D9\nHA HQ HJ H9\n"
                        "HA HQ HJ H9\nS8 S6 S6 S8\nC8 C6 C6 C8\nD8 D6 D6 D8\nH8 H6 H6 H8\n"
                        "SK CK DK HK\nSK CK DK HK\nST CT DT HT\nST CT DT HT\nRJ BJ BJ RJ\n");
    int lines = 0;
    for (const char *at = said.at; *at; at++)
        lines += *at == '\n';
    assert_in_range(lines, 25 * 5, 25 * 5 + 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons_of_published_tricks),
        cmocka_unit_test(test_every_other_verdict),
        cmocka_unit_test(test_the_sample_from_top_to_bottom),
        cmocka_unit_test(test_long_plays_have_lines_to_themselves),
        cmocka_unit_test(test_columns_are_fitted_to_the_plays),
        cmocka_unit_test(test_cards_stand_behind_the_longest_name),
        cmocka_unit_test(test_hidden_cards_go_to_defenders_only),
        cmocka_unit_test(test_every_way_to_end),
        cmocka_unit_test(test_symbols_and_colours),
        cmocka_unit_test(test_every_width_is_kept_and_the_answer_ends_it),
        cmocka_unit_test(test_tricks_of_singles_take_five_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
