/* Sichuan Mahjong in loose notation: SM-22. */
#include "tests/unit/loose_help.h"

static const notation hand_notations[] = {
    /* the judge's own */
    {"8D8D8D5D2D2D2D 6D6D6D7D7D7D", "8D8D8D5D2D2D2D 6D6D6D7D7D7D"},
    {"9M1M1B9D1D5B5M5D3M3B3D7B7M NONE", "9M1M1B9D1D5B5M5D3M3B3D7B7M NONE"},
    {"3D 1D1D1D3M3M3M3D3D3D4D4D4D", "3D 1D1D1D3M3M3M3D3D3D4D4D4D"},
    {"  3D\t 1D1D1D \r\n", "3D 1D1D1D"},
    {"8d8d8d5d2d2d2d none", "8D8D8D5D2D2D2D NONE"},
    {"8d8d8d5d2d2d2d 6d6d6d7d7d7d", "8D8D8D5D2D2D2D 6D6D6D7D7D7D"},
    {"1D2D3D", "1D2D3D NONE"},
    {"1\n1D2D3D NONE\n", "1D2D3D NONE"},
    {"\xef\xbb\xbf"
     "1D2D3D NONE",
     "1D2D3D NONE"},
    {"In the judge's notation: 1D2D3D NONE\n\nCase 1: nothing of this\n", "1D2D3D NONE"},
    /* numbers that share a suit */
    {"22334D 666777m 55B", "2D2D3D3D4D6M6M6M7M7M7M5B5B NONE"},
    {"22334D55B", "2D2D3D3D4D5B5B NONE"},
    {"22 33 4 D 55 B", "2D2D3D3D4D5B5B NONE"},
    {"22334D # dots\n55B # and bamboo", "2D2D3D3D4D5B5B NONE"},
    {"22334D; 55B", "2D2D3D3D4D5B5B NONE"},
    {"22334D\n\n55B", "2D2D3D3D4D5B5B NONE"},
    {"dots 22; 33b", "2D2D3B3B NONE"}, /* each line for itself */
    {"1d 2d 3d 4d 5d 6d 7d 8d 9d 1m 8m 8m 8m", "1D2D3D4D5D6D7D8D9D1M8M8M8M NONE"},
    {"1D,2D,3D", "1D2D3D NONE"},
    {"1. 2. 3. wan", "1M2M3M NONE"}, /* not numbers of a list */
    {"123. 44D", "1D2D3D4D4D NONE"},
    {"1 23D", "1D2D3D NONE"},
    {"1.23D", "1D2D3D NONE"},
    /* suit first */
    {"dots 22 33 4; bamboo 55", "2D2D3D3D4D5B5B NONE"},
    {"Dots: 22334\nMyriads: 55", "2D2D3D3D4D5M5M NONE"},
    {"D22334 B55", "2D2D3D3D4D5B5B NONE"},
    {"D22334B55", "2D2D3D3D4D5B5B NONE"},
    {"m123p456s55", "1M2M3M4D5D6D5B5B NONE"},
    {"D22334B11", "2D2D3D3D4D1B1B NONE"},
    {"dots 222 5 888 (666) (777)", "2D2D2D5D8D8D8D 6D6D6D7D7D7D"},
    {"22334 dots 55 bamboo", "2D2D3D3D4D5B5B NONE"},
    {"dots 222 5 888 666 777", "2D2D2D5D8D8D8D6D6D6D7D7D7D NONE"}, /* all under their suit */
    {"dots 1123 bamboo 444 555 666", "1D1D2D3D4B4B4B5B5B5B6B6B6B NONE"},
    {"D8885222D666D777", "8D8D8D5D2D2D2D6D6D6D7D7D7D NONE"}, /* one word */
    {"D2 B66667777", "2D6B6B6B6B7B7B7B7B NONE"},
    /* other letters and signs */
    {"123m 456p 789s", "1M2M3M4D5D6D7B8B9B NONE"},
    {"123w 456p", "1M2M3M4D5D6D NONE"},
    {"123t 456p", "1B2B3B4D5D6D NONE"},
    {"123t 456s", "1D2D3D4B5B6B NONE"},
    {"123c 456p", "1M2M3M4D5D6D NONE"},
    {"123c 456m", "1D2D3D4M5M6M NONE"},
    {"123c 456p 789b", "1M2M3M4D5D6D7B8B9B NONE"},
    {"123万456筒789条", "1M2M3M4D5D6D7B8B9B NONE"},
    {"123萬 456饼 789索", "1M2M3M4D5D6D7B8B9B NONE"},
    {"一二三萬 四五六餅 七八九條", "1M2M3M4D5D6D7B8B9B NONE"},
    {"🀇🀏 🀐🀘 🀙🀡", "1M9M1B9B1D9D NONE"},
    {"１２３ｍ　５５ｐ", "1M2M3M5D5D NONE"},
    {"1D.2D+3D、4D。5D", "1D2D3D4D5D NONE"},
    {"🀙\ufe0e🀚\ufe0f 3\u200bD", "1D2D3D NONE"}, /* signs that are not seen */
    {"🀙 23t", "1D2B3B NONE"},
    {"123t 456t 789p", "1B2B3B4B5B6B7D8D9D NONE"},
    /* dashes */
    {"1-2-3 wan 5-5p 3-2-1s", "1M2M3M5D5D3B2B1B NONE"},
    {"1m-2m-3m", "1M2M3M NONE"},
    {"wan 1-2-3", "1M2M3M NONE"},
    /* groups by their names */
    {"2p pong 5s", "2D 5B5B5B"},
    {"碰 888万 2p", "2D 8M8M8M"},
    {"2p Pung: 5 s, peng 🀇, pon 9s9s9s, pong 🀈🀈🀈", "2D 5B5B5B1M1M1M9B9B9B2M2M2M"},
    {"2p kong 5s 3p", "2D3D 5B5B5B5B"},
    {"dots 2 gang bamboo 5555 dots 3", "2D3D 5B5B5B5B"},
    {"2p kan 万8 槓(7万)", "2D 8M8M8M8M7M7M7M7M"},
    {"2p declared 3s pong 5s 4s", "2D 3B5B5B5B4B"},
    {"2p seen pong 5s 1s", "2D NONE SEEN 5B5B5B1B"},
    /* declared groups */
    {"8885222D (666D) (777D)", "8D8D8D5D2D2D2D 6D6D6D7D7D7D"},
    {"8885222D (666777D)", "8D8D8D5D2D2D2D 6D6D6D7D7D7D"},
    {"(9999M) 8885222D [777B]", "8D8D8D5D2D2D2D 9M9M9M9M7B7B7B"},
    {"hidden 8885222D declared 666777D", "8D8D8D5D2D2D2D 6D6D6D7D7D7D"},
    {"dots 22 declared 666B", "2D2D 6B6B6B"},
    {"declared: dots 666 777; hidden: dots 8885222", "8D8D8D5D2D2D2D 6D6D6D7D7D7D"},
    {"8885222D 666777D NONE", "8D8D8D5D2D2D2D6D6D6D7D7D7D NONE"},
    {"8885222D 6667777D 444D", "8D8D8D5D2D2D2D6D6D6D7D7D7D7D4D4D4D NONE"}, /* 16 or 17 */
    {"2D2D 1111333344445555D", "2D2D 1D1D1D1D3D3D3D3D4D4D4D4D5D5D5D5D"},   /* 14, not 18 */
    {"123456789D 1B 66M 6M", "1D2D3D4D5D6D7D8D9D1B6M6M6M NONE"}, /* 6M alone is no group */
    {"1222333444555D", "1D2D2D2D3D3D3D4D4D4D5D5D5D NONE"},       /* nor part of a word */
    {"123D 45D 111B", "1D2D3D4D5D1B1B1B NONE"},                  /* 8 in both readings */
    {"hidden 8885222D; hidden declared 666777D", "8D8D8D5D2D2D2D 6D6D6D7D7D7D"},
    /* tiles seen */
    {"1D2D3D seen (5D)", "1D2D3D NONE SEEN 5D"},
    {"2D 6666777788889999M seen 9M", "2D 6M6M6M6M7M7M7M7M8M8M8M8M9M9M9M9M SEEN 9M"},
    {"123456789D 19B 66M seen 6M", "1D2D3D4D5D6D7D8D9D1B9B6M6M NONE SEEN 6M"},
    {"1D2D3D NONE seen 3D4D", "1D2D3D NONE SEEN 3D4D"},
    {"1D2D3D seen 3D4D", "1D2D3D NONE SEEN 3D4D"},
    {"1D2D3D seen", "1D2D3D NONE"},
    {"8D8D8D5D2D2D2D 6D6D6D7D7D7D SEEN NONE", "8D8D8D5D2D2D2D 6D6D6D7D7D7D SEEN NONE"},
    {"8885222D (666D) (777D) seen none", "8D8D8D5D2D2D2D 6D6D6D7D7D7D SEEN NONE"},
    {"8885222D 666777D none seen none", "8D8D8D5D2D2D2D6D6D6D7D7D7D NONE SEEN NONE"},
    {"seen none hidden 1D2D3D declared 666D", "1D2D3D 6D6D6D SEEN NONE"},
    {"seen 3D4D hidden 1D2D3D none", "1D2D3D NONE SEEN 3D4D"},
    {"seen 3D4D hidden 1D2D3D declared 666D", "1D2D3D 6D6D6D SEEN 3D4D"},
    /* tables */
    {"           hidden      declared\n  dots     222 5 888   666 777\n",
     "2D2D2D5D8D8D8D 6D6D6D7D7D7D"},
    {"           hidden   declared\n  dots     1111\n  bamboo            333 444\n  myriads  "
     "2\n",
     "1D1D1D1D2M 3B3B3B4B4B4B"},
    {"hidden\ndots 222 5   888", "2D2D2D5D8D8D8D NONE"},
    /* explanations: only the hand counts */
    {"Case 1: a\n\nhidden\ndots 2\n\n?", "2D NONE"},
    {"hidden\ndots 2\nExpects 2D, 3 tiles left (SM-9)", "2D NONE"},
    {"hidden\ndots 22\n\n  Expects 2D, 2 tiles left (SM-9)", "2D2D NONE"},
    {" hidden declared\nd123456b999", "1D2D3D4D5D6D 9B9B9B"},
    {" hidden declared\nd123456(999)", "1D2D3D4D5D6D 9D9D9D"},
    {"           hidden      declared\n  dots     222 5 888   666 777\n  seen     1D 9M\n"
     "           4B\n",
     "2D2D2D5D8D8D8D 6D6D6D7D7D7D SEEN 1D9M4B"},
};

static void hands_are_understood(void **state)
{
    (void)state;
    ASSERT_NOTATIONS("mahjong", hand_notations);
}

static void every_word_names_its_suit(void **state)
{
    (void)state;
    static const struct {
        const char *words, *judge;
    } rows[] = {
        {"d p dot dots circle circles pin pinzu tong bing 筒 饼 餅", "1D9D NONE\n"},
        {"b s bamboo bamboos bam bams sou souzu tiao suo 条 條 索", "1B9B NONE\n"},
        {"m w myriad myriads man manzu wan characters crak craks 万 萬", "1M9M NONE\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (const char *word = rows[i].words; *word; word += strspn(word, " ")) {
            const int length = (int)strcspn(word, " ");
            char behind[64], before[64];
            snprintf(behind, sizeof behind, "19 %.*s", length, word);
            snprintf(before, sizeof before, "%.*s 1 9", length, word);
            assert_string_equal(loose_of("mahjong", behind, strlen(behind)), rows[i].judge);
            assert_string_equal(loose_of("mahjong", before, strlen(before)), rows[i].judge);
            word += length;
        }
}

static void tiles_of_other_games_are_refused(void **state)
{
    (void)state;
    static const char *const words[] = {"z",     "east",   "south", "west",   "north",
                                        "red",   "green",  "white", "dragon", "wind",
                                        "honor", "honour", "flower"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char text[32], said[128];
        snprintf(text, sizeof text, "11D %s", words[i]);
        snprintf(said, sizeof said, "1:5: tile-unknown: %s is no tile of this game", words[i]);
        assert_notations("mahjong", NULL, &(notation){text, said}, 1);
    }
}

static void doubtful_hands_are_refused(void **state)
{
    (void)state;
    static const notation rows[] = {
        {"8885222D 666777D",
         "1:10: declared-doubtful: 666777D could be declared or hidden; write "
         "declared groups in parentheses, (666D), or NONE behind the hand if nothing "
         "is declared"},
        {"🀟8D8D5D2D2D2D 6D6D6D7D7D7D", "1:18: declared-doubtful: 6D6D6D7D7D7D could"},
        {"1234567D 222D222B", "1:10: declared-doubtful: 222D222B could"},
        {"8885222D 6 6 6 7 7 7D", "1:10: declared-doubtful: 6 6 6 7 7 7D could"},
        {"123m 456m 789m 5s 111s", "1:19: declared-doubtful: 111s could"},
        {"2D 6666D 7777D 888D 333D", "1:4: declared-doubtful: 6666D 7777D 888D 333D could"},
        {"D8D8D8D5D2D2D2 D6D6D6D7D7D7", "1:17: declared-doubtful: 6D6D6D7D7D7 could"},
        {"D8885222 D666 D777", "1:11: declared-doubtful: 666 D777 could"},
        {"dots 8885222 bamboo 666777", "1:21: declared-doubtful: 666777 could"},
        {"D2 B6666 B7777 B8888 B9999", "1:5: declared-doubtful: 6666 B7777 B8888 B9999 could"},
        {"dots 222 5 888   666 777", "1:18: declared-doubtful: 666 777 could"},
        {"dots 222 5   8", "1:14: declared-doubtful: 8 could"},
        {"dots 222 5 888  666 777", "1:17: declared-doubtful: 666 777 could"},
        {"dots 222   888; bamboo 66   77", "1:12: declared-doubtful: 888 could"},
        {"123t 456w",
         "1:4: suit-doubtful: t could mean bamboo (tiao) or dots (tong); write B or D"},
        {"123t 456w 789b", "1:4: suit-doubtful: t beside b could mean bamboo (tiao, and b dots: "
                           "bing) or dots (tong, and b bamboo); write D for dots, B for bamboo"},
        {"456w 123t", "1:9: suit-doubtful: t could mean"},
        {"456s 123c", "1:9: suit-doubtful: c could mean"},
        {"123t 456p 789b", "1:4: suit-doubtful: t beside b"},
        {"123t 456p 789s", "1:4: suit-doubtful: t could mean"},
        {"123t 456t 789w", "1:4: suit-doubtful: t could mean"},
        {"123c 456s", "1:4: suit-doubtful: c could mean characters (myriads) or circles (dots)"},
        {"dots 22 33 55B 44", "1:14: suit-doubtful: B could be the suit of the numbers before it"},
        {"2p pong", "1:4: group-unclear: pong is no group"},
        {"2p pong pong 5s", "1:9: group-unclear: pong is no group"},
        {"2p pong none", "1:9: group-unclear: none is no group"},
        {"碰888万2p", "1:1: group-unclear"},
        {"2p pong 55s", "1:4: group-unclear: pong 55s is"},
        {"2p pong 5555s", "1:4: group-unclear: pong 5555s is"},
        {"2p pong 5s6s7s", "1:4: group-unclear: pong 5s6s7s is"},
        {"2p pong 5s5p5s", "1:4: group-unclear: pong 5s5p5s is"},
        {"2p pong 5", "1:9: suit-missing"},
        {"2p pong dots", "1:9: number-missing"},
        {"2 pong 5s", "1:1: suit-missing"},
        {"dots pong 5s", "1:1: number-missing"},
        {"2p none pong 5s", "1:14: behind-none"},
        {"2p 吃 123s", "1:4: sequence-declared: 吃 declares"},
        {"1-3s", "1:1: number-doubtful: 1-3 could"},
        {"1- 2s", "1:2: sign-unknown"},
        {"1 -2s", "1:3: sign-unknown"},
        {"-12s", "1:1: sign-unknown"},
        {"           hidden   declared\n  dots     11\n             22b", "3:14: column-doubtful"},
        {"   hidden   declared\n dots  222 666", "2:8: column-doubtful: 2 stands neither"},
        {"hidden   declared\n  dots 222   666", "2:8: column-doubtful: 2 stands neither"},
        {"           hidden   declared\n  dots     11 222 333 444", "2:21: column-doubtful: 3 "},
        {"           hidden   declared\n  dots     11         222", "2:23: column-doubtful: 2 "},
        {"                      hidden   declared\nseen 1D hidden 2D", "2:16: column-doubtful: 2 "},
    };
    ASSERT_NOTATIONS("mahjong", rows);
}

static void nonsense_is_refused(void **state)
{
    (void)state;
    static const notation rows[] = {
        {"22334D 55x",
         "1:10: suit-unknown: x is no suit: dots are D or p, bamboo is B or s, myriads "
         "are M or w"},
        {"Expects 22D", "1:1: suit-unknown: Expects is no suit"},
        {"1. 22334D 55x", "1:13: suit-unknown: x is no suit"},
        {"Case 1: 22334D 55x", "1:18: suit-unknown: x is no suit"},
        {"22334D 55z", "1:10: tile-unknown: z is no tile of this game"},
        {"22334D 🀀", "1:8: tile-unknown: 🀀 is no tile of this game"},
        {"22334D 🀆", "1:8: tile-unknown: 🀆 is no tile of this game"},
        {"22334D 🀢", "1:8: tile-unknown: 🀢 is no tile of this game"},
        {"22334D \U0001efff", "1:8: sign-unknown: "},
        {"22334D 🀫", "1:8: tile-unknown: 🀫 is no tile of this game"},
        {"22334D 🀬", "1:8: sign-unknown: 🀬 has no meaning here"},
        {"22334D 🂡", "1:8: sign-unknown: 🂡 has no meaning here"},
        {"1230m", "1:4: number-unknown: tiles have numbers from 1 to 9; a red five, which others "
                  "write 0, is a 5 here"},
        {"22334D 55", "1:8: suit-missing: 55 has no suit"},
        {"7\n22334D", "1:1: suit-missing: 7 has no suit"},
        {"22334 🀙", "1:1: suit-missing: 22334 has no suit"},
        {"22334D B", "1:8: number-missing: the suit B has no numbers"},
        {"123 declared 456D", "1:1: suit-missing: 123 has no suit"},
        {"123 declared 456D x", "1:1: suit-missing: 123 has no suit"},
        {"dots declared 666D", "1:1: number-missing: the suit dots has no numbers"},
        {"dots bamboo 22", "1:1: number-missing: the suit dots has no numbers"},
        {"dots bamboo 22 x", "1:1: number-missing: the suit dots has no numbers"},
        {"dots; bamboo 22", "1:1: number-missing: the suit dots has no numbers"},
        {"22334D ?", "1:8: sign-unknown: ? has no meaning here"},
        {"1/9D", "1:2: sign-unknown: / has no meaning here"},
        {"22334D \xff", "1:8: sign-unknown: \\xff has no meaning here"},
        {"22334D (666D", "1:8: parenthesis-alone: ( has no partner"},
        {"22334D 666D)", "1:12: parenthesis-alone: ) has no partner"},
        {"((666D) 1D", "1:2: parenthesis-alone: ( has no partner"},
        {"1D2D NONE 3D", "1:11: behind-none: 3 stands behind NONE"},
        {"1D2D NONE 🀙", "1:11: behind-none: 🀙 stands behind NONE"},
        {"1D2D NONE NONE", "1:11: behind-none: NONE stands behind NONE"},
        {"1D2D SEEN NONE 9M", "1:16: behind-none: 9 stands behind NONE"},
        {"1D2D NONE SEEN NONE NONE", "1:21: behind-none: NONE stands behind NONE"},
        {"1D2D SEEN NONE SEEN 9M", "1:21: behind-none: 9 stands behind NONE"},
        {"1D2D SEEN 9M NONE", "1:14: seen-and-none: NONE says that nothing is seen"},
        {"1D2D NONE SEEN 9M NONE", "1:19: seen-and-none: NONE says that nothing is seen"},
        {"8885222D 666777D seen none", "1:10: declared-doubtful: 666777D could be"},
        {"1D2D (666D) NONE SEEN NONE", "1:13: declared-and-none: NONE says"},
        {"1D2D (666D) NONE", "1:13: declared-and-none: NONE says that nothing is declared"},
        {"(666D)", "1:1: hidden-missing: there is no hidden tile"},
        {"seen 5D", "1:1: hidden-missing: there is no hidden tile"},
        {"NONE", "1:1: hidden-missing: there is no hidden tile"},
        {"", "1:1: case-empty: there is no case here"},
        {"Case 1: a\n\nhidden\ndots 22\n\nCase 2: b\n",
         "6:1: more-cases: Case 2: b begins another"},
    };
    ASSERT_NOTATIONS("mahjong", rows);
}

/* Each of them to its end. */
static void sentences_say_what_to_do(void **state)
{
    (void)state;
    static const notation rows[] = {
        {"1/9D", "1:2: sign-unknown: / has no meaning here; a hand is written 22334D 55B, with "
                 "declared groups in parentheses behind it, (666M)"},
        {"1z", "1:2: tile-unknown: z is no tile of this game: it has dots, bamboo and myriads, but "
               "no winds, dragons and flowers"},
        {"55", "1:1: suit-missing: 55 has no suit; it stands behind the numbers that share it, "
               "22334D, or before them, dots 22334"},
        {"dots 22 55B 44", "1:11: suit-doubtful: B could be the suit of the numbers before it or "
                           "of those behind it; this line began with a suit, so let them all stand "
                           "before"},
        {"   hidden   declared\n dots  222 666",
         "2:8: column-doubtful: 2 stands neither under 'hidden' nor under 'declared'; paste the "
         "table as it was, or write declared groups in parentheses, (666D)"},
        {"(666D", "1:1: parenthesis-alone: ( has no partner; declared groups stand in parentheses, "
                  "(666D)"},
        {"1D NONE 3D", "1:9: behind-none: 3 stands behind NONE, with which a hand ends; this is "
                       "for one hand at a time"},
        {"1D (666D) NONE", "1:11: declared-and-none: NONE says that nothing is declared, but there "
                           "are declared tiles"},
        {"1D SEEN 3D NONE", "1:12: seen-and-none: NONE says that nothing is seen, but there are "
                            "tiles seen; if nothing is declared, it stands before SEEN"},
        {"(666D)", "1:1: hidden-missing: there is no hidden tile, but a player has always one"},
        {"12c",
         "1:3: suit-doubtful: c could mean characters (myriads) or circles (dots); write M or D"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_string_equal(loose_of("mahjong", rows[i].loose, strlen(rows[i].loose)),
                            rows[i].judge);
}

static void what_is_refused_names_its_rule(void **state)
{
    (void)state;
    char out[64];
    parlor_status status;
    parlor_loose_read(parlor_game_find("mahjong"), NULL, "55x", 3, out, sizeof out, &status);
    assert_int_equal(status.problem->rule, 22);
}

static void there_are_no_more_tiles_than_the_game_has(void **state)
{
    (void)state;
    char text[2 * 109 + 1] = "";
    for (int i = 0; i < 108; i++)
        strcat(text, "5D");
    assert_non_null(strstr(loose_of("mahjong", text, strlen(text)), "5D NONE"));
    for (int i = 0; i < 107; i++)
        text[2 * i + 1] = 't';
    assert_non_null(strstr(loose_of("mahjong", text, strlen(text)), "5B5D NONE"));
    strcat(text, "5D");
    assert_string_equal(loose_of("mahjong", text, strlen(text)),
                        "1:217: tiles-too-many: there are only 108 tiles in the game");
}

/* A program that reads JSON finds an object, as for a bad case of a text. */
static void a_refusal_is_an_object(void **state)
{
    (void)state;
    static const char expected[] =
        "{\"case\":7,\"game\":\"mahjong\",\"error\":{\"line\":2,\"column\":2,"
        "\"code\":\"suit-unknown\",\"message\":\"x is no suit: dots are D or p, bamboo is B or s, "
        "myriads are M or w\"}}\n";
    const parlor_game *const game = parlor_game_find("mahjong");
    char out[2048];
    parlor_status status;
    assert_int_equal(parlor_loose_read(game, NULL, "\n1x", 3, out, sizeof out, &status), 0);
    status.case_number = 7;
    const size_t size = parlor_loose_refusal(game, &status, out, sizeof out);
    assert_int_equal(size, sizeof expected - 1);
    assert_memory_equal(out, expected, size);
    assert_int_equal(parlor_loose_refusal(game, &status, out, size), size);
    assert_int_equal(parlor_loose_refusal(game, &status, out, size - 1), 0);
    assert_int_equal(parlor_loose_refusal(NULL, &status, out, sizeof out), 0);
    status.problem = NULL;
    assert_int_equal(parlor_loose_refusal(game, &status, out, sizeof out), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_understood),
        cmocka_unit_test(every_word_names_its_suit),
        cmocka_unit_test(tiles_of_other_games_are_refused),
        cmocka_unit_test(doubtful_hands_are_refused),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(sentences_say_what_to_do),
        cmocka_unit_test(what_is_refused_names_its_rule),
        cmocka_unit_test(there_are_no_more_tiles_than_the_game_has),
        cmocka_unit_test(a_refusal_is_an_object),
    };
    return cmocka_run_group_tests_name("loose_mahjong", tests, NULL, NULL);
}
