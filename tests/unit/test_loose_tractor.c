/* Tractor in loose notation: TR-25. */
#include "parlor/tractor.h"
#include "tests/unit/loose_help.h"

static void beginnings_are_understood(void **state)
{
    (void)state;
    static const notation rows[] = {
        {"H Alice 2 3", "H Alice 2 3"},
        {"  O\tCharles 2  T \r\n", "O Charles 2 T"},
        {"1\n\nH Alice 2 3\n", "H Alice 2 3"},
        {"h alice 10 j", "H Alice T J"},
        {"hearts, al, 10, J", "H Alice T J"},
        {"♥ bob q k", "H Bob Q K"},
        {"♤️ b a 9", "S Bob A 9"},
        {"clubs d 2 2", "C David 2 2"},
        {"c c 2 2", "C Charles 2 2"},
        {"d d 2 2", "D David 2 2"},
        {"no trump, Alice, 2, 2", "O Alice 2 2"},
        {"no main suit Alice 2 2", "O Alice 2 2"},
        {"none Alice 2 2", "O Alice 2 2"},
        {"NT Alice 2/2", "O Alice 2 2"},
        {"0 Alice 2 2", "O Alice 2 2"},
        {"main suit: diamonds, dealer: david, ranks: 2 and 3", "D David 2 3"},
        {"H \u200b Alice . 2 . 3", "H Alice 2 3"},
        {"H Anna 2 3", "H Anna 2 3"}, /* names of one's own are for the reader */
        {"H anna 2 3", "H anna 2 3"},
        {"H Xa 2 3", "H Xa 2 3"},
        {"H Xz 2 3", "H Xz 2 3"},
        {"H Ax 2 3", "H Ax 2 3"},
        {"H Zx 2 3", "H Zx 2 3"},
        {"H z 2 3", "H z 2 3"},
        {"H Émile 2 3", "H Émile 2 3"},
        {"H ÉMILE 2 3", "H ÉMILE 2 3"},
        {"In the judge's notation:\n\nH Alice 2 3\n\nCase 1: Tractor, nothing of this",
         "H Alice 2 3"},
    };
    ASSERT_NOTATIONS("tractor", rows);
}

/* "Trumps are hearts" without its verb: words that only lead to the next one. */
static void words_between_are_passed_over(void **state)
{
    (void)state;
    static const char *const words[] = {"main",  "suit", "trump", "trumps", "dealer", "deals",
                                        "ranks", "rank", "team",  "teams",  "and",    "at"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char text[128];
        snprintf(text, sizeof text, "%s S %s Bob %s: 9 %s K %s", words[i], words[i], words[i],
                 words[i], words[i]);
        assert_string_equal(loose_of("tractor", text, strlen(text)), "S Bob 9 K\n");
    }
}

static void main_suits_have_names(void **state)
{
    (void)state;
    static const struct {
        const char *words[7];
        char letter;
    } suits[] = {
        {{"h", "heart", "hearts", "♥", "♡"}, 'H'},
        {{"s", "spade", "spades", "♠", "♤"}, 'S'},
        {{"c", "club", "clubs", "♣", "♧"}, 'C'},
        {{"d", "diamond", "diamonds", "♦", "♢"}, 'D'},
        {{"o", "0", "no", "none", "nt", "notrump", "notrumps"}, 'O'},
    };
    for (size_t suit = 0; suit < sizeof suits / sizeof *suits; suit++)
        for (size_t i = 0; i < 7 && suits[suit].words[i]; i++) {
            char text[64], wanted[32];
            snprintf(text, sizeof text, "%s David 2 A", suits[suit].words[i]);
            snprintf(wanted, sizeof wanted, "%c David 2 A\n", suits[suit].letter);
            assert_string_equal(loose_of("tractor", text, strlen(text)), wanted);
        }
}

static const notation trick_notations[] = {
    /* the judge's own, and nearly */
    {"H Alice 2 3\nSA S2 ST S5\nS7S7 S6S6 SASK STSJ\n",
     "H Alice 2 3\nSA S2 ST S5\nS7S7 S6S6 SASK STSJ"},
    {"H Alice 2 3\n\n  SA S2\tST S5 # a trick\r\n\n", "H Alice 2 3\nSA S2 ST S5"},
    {"H Alice 2 3; SA S2 ST S5; S7S7 S6S6 SASK STSJ;",
     "H Alice 2 3\nSA S2 ST S5\nS7S7 S6S6 SASK STSJ"},
    {"h al 2 3; sa s2 s10 s5", "H Alice 2 3\nSA S2 ST S5"},
    {"h al 2 3; s10s10 s9s9 d10d10 c2c2", "H Alice 2 3\nSTST S9S9 DTDT C2C2"},
    {"h al 2 3; da dq dk d4", "H Alice 2 3\nDA DQ DK D4"},
    {"H Alice 2 3; 1. SA S2 ST S5; 2) SK S3 S4 S6; 3 D2 D3 D4 D5; 4: C2 C3 C4 C5",
     "H Alice 2 3\nSA S2 ST S5\nSK S3 S4 S6\nD2 D3 D4 D5\nC2 C3 C4 C5"},
    /* cards */
    {"H Alice 2 3; ♠A ♤2 ♠10 ♠5", "H Alice 2 3\nSA S2 ST S5"},
    {"H Alice 2 3; A♠ 2♠ 10♠ 5♠", "H Alice 2 3\nSA S2 ST S5"},
    {"H Alice 2 3; AS 2S 10S 5S", "H Alice 2 3\nSA S2 ST S5"},
    {"H Alice 2 3; A♠️A♠️ 2♠️2♠️ 3♠️3♠️ 4♠️4♠️",
     "H Alice 2 3\nSASA S2S2 S3S3 S4S4"},
    {"H Alice 2 3; ♠️A ♠️2 ♠️10 ♠️5", "H Alice 2 3\nSA S2 ST S5"},
    {"H Alice 2 3; bj rj JB JR", "H Alice 2 3\nBJ RJ BJ RJ"},
    {"H Alice 2 3; 🃏 🂿 🂡 🃞", "H Alice 2 3\nBJ RJ SA CK"},
    {"H Alice 2 3; ＳＡ　Ｓ２　ＳＴ　Ｓ５", "H Alice 2 3\nSA S2 ST S5"},
    {"H Alice 2 3; 2S 9S 10S JS", "H Alice 2 3\nS2 S9 ST SJ"},
    {"H Alice 2 3; 10S 10H QD KC", "H Alice 2 3\nST HT DQ CK"},
    /* groups */
    {"H Alice 2 3; S7 S7 S6 S6 | SA SK SJ ST | ST S8 S4 S4 | S3 S5 SJ SQ",
     "H Alice 2 3\nS7S7S6S6 SASKSJST STS8S4S4 S3S5SJSQ"},
    {"H Alice 2 3; S7 S7 / SA SK / ST S8 / S3 S5", "H Alice 2 3\nS7S7 SASK STS8 S3S5"},
    {"H Alice 2 3; S7 S7, SA SK, ST S8, S3 S5", "H Alice 2 3\nS7S7 SASK STS8 S3S5"},
    {"H Alice 2 3; SA, S2, ST, S5", "H Alice 2 3\nSA S2 ST S5"},
    {"H Alice 2 3; S7,S7 SA,SK ST,S8 S3,S5", "H Alice 2 3\nS7S7 SASK STS8 S3S5"},
    {"H Alice 2 3; SA,S2 ST,S5 SK,S9 S3", "H Alice 2 3\nSAS2 STS5 SKS9 S3"}, /* blanks first */
    {"H Alice 2 3; SK - S8 | RJ H2 | CJ C8 | H3 CK", "H Alice 2 3\nSKS8 RJH2 CJC8 H3CK"},
    {"H Alice 2 3; SK-S8 RJ-H2 CJ-C8 H3-CK", "H Alice 2 3\nSKS8 RJH2 CJC8 H3CK"},
    {"H Alice 2 3; SK–S8 RJ.H2 CJ\u200bC8 H3-\u200bCK.", "H Alice 2 3\nSKS8 RJH2 CJC8 H3CK"},
    /* what stands alone and is no card is no player's */
    {"H Alice 2 3; SA - S2 , ST . S5 \u200b", "H Alice 2 3\nSA S2 ST S5"},
    {"H Alice 2 3; . SA S2 ST S5", "H Alice 2 3\nSA S2 ST S5"},
    {"H Alice 2 3; SA – S2 – ST – S5", "H Alice 2 3\nSA S2 ST S5"},
    {"H Alice 2 3; | SA | S2 | - | ST | \u200b| S5 | . |", "H Alice 2 3\nSA S2 ST S5"},
    /* a line a player */
    {"H Alice 2 3\nAlice: S7S7 S6S6\nBob: SA SK SJ ST\nCharles: ST S8 S4S4\nDavid: S3S5SJSQ",
     "H Alice 2 3\nS7S7S6S6 SASKSJST STS8S4S4 S3S5SJSQ"},
    {"H Alice 2 3; 1. al: SA; bob: S3; ch: S4; dav: S5; 2. al: S6; bob: S7; ch: S8; dav: S9;"
     "3 dav S2; al S2; bo S2; ch S2",
     "H Alice 2 3\nSA S3 S4 S5\nS6 S7 S8 S9\nS2 S2 S2 S2"},
    {"H Alice 2 3; a: S9; b: S3; c: ST; da: S5; charles S2; dav S4; al S6; bo S7",
     "H Alice 2 3\nS9 S3 ST S5\nS2 S4 S6 S7"},
    {"O Charles 2 2\n    Player   Cards   Rule   Verdict\n"
     " 1  Charles  SK - S8 - S5 - S3  TR-7   throws spades: 4 singles\n"
     "    David    RJ H2 C2 D2        TR-14  trumps it: honour card RJ\n"
     "    Alice    CJ C8 C6 D9        TR-9   cannot win: clubs and diamonds mixed\n"
     "    Bob      H3 CK DT D5\n"
     "                                TR-9   cannot win: 3 suits mixed\n"
     "    David    wins with RJ       TR-14  40 points, defenders now 40\n",
     "O Charles 2 2\nSKS8S5S3 RJH2C2D2 CJC8C6D9 H3CKDTD5"},
    /* an explanation, wrapped */
    {"Case 1: Tractor, no main suit, rank 2,\nCharles deals\n\n"
     "Warning  TR-21  card S3 is played for\n                the third time\n"
     "Teams    TR-15  Alice and Charles\n                declare at 2, Bob and\n"
     "                David defend at 10\n"
     "Trumps   TR-3   RJ BJ ♥2=♠2=♣2=♦2\nSuits    TR-4   A K Q\n\n"
     " 1  Charles  DA\n             TR-7   leads diamonds:\n                    single\n"
     "    David    DQ\n             TR-11  lower: DQ under\n                    DA\n"
     "    Alice    DK\n             TR-9   cannot win:\n                    3 suits mixed\n"
     "    Bob\n             ♦4\n             TR-11  lower\n"
     "    Charles  wins with DA\n             TR-11  10 points\n\n"
     "Tricks   TR-16  50 points\n\nCase #1:\n50\n3 2 Alice\n",
     "O Charles 2 T\nDA DQ DK D4"},
    {"Case 1: Tractor, no main suit, rank 2, Charles deals\n\n"
     "Teams    TR-15  Alice and Charles declare at 2, Bob and David defend at 10\n\n\n"
     " 1  Charles  DA  TR-7   leads diamonds: single\n    David  DQ\n    Alice  DK\n"
     "    Bob  D4\n\nTricks   TR-16  50 points\n",
     "O Charles 2 T\nDA DQ DK D4"},
    {"Case 1: Tractor, no main suit, rank 2, Charles deals\n\n"
     "Teams    TR-15  Alice and Charles declare at 2, Bob and David defend at 10\n\n"
     " 1  Charles  DA\n    David  DQ\n    Alice  DK\n    Bob  D4\n"
     "    Charles  wins with DA\n             10 points, defenders\n             now 10\n\n"
     "Tricks   TR-16  50 points\n",
     "O Charles 2 T\nDA DQ DK D4"},
    /* with what an audit says: a semicolon may be the last sign of a line, and ends no tricks */
    {"Case 1: Tractor, no main suit, rank 2, Charles deals\n\n"
     "Teams    TR-15  Alice and Charles declare at 2, Bob and David defend at 10\n\n"
     " 1  Charles  DA  TR-7   leads diamonds: single\n"
     "    David    SQ  TR-9   cannot win\n"
     "                 TR-26  fault: no diamond where 1 is due;\n"
     "                        held DQ\n"
     "# nor does a comment\n"
     "    Alice  DK\n    Bob  D4\n\nTricks   TR-16  50 points\n",
     "O Charles 2 T\nDA SQ DK D4"},
    {"H Alice 2 3\n\nal: SA\n\nbob: S2\nch: ST\ndav: S5\n\nS7 S8 S9 S3\n",
     "H Alice 2 3\nSA S2 ST S5\nS7 S8 S9 S3"},
    /* an uneven trick is for the reader */
    {"H Alice 2 3; S7S7 S6 SA SK", "H Alice 2 3\nS7S7 S6 SA SK"},
    /* behind it, or behind a mixed lead, or where names are one's own, anybody may lead */
    {"H Alice 2 3; S7S7 S6 SA SK; bob S2; ch S3; dav S4; al S5",
     "H Alice 2 3\nS7S7 S6 SA SK\nS2 S3 S4 S5"},
    {"H Alice 2 3; S7 S6 SA SKSK; bob S2; ch S3; dav S4; al S5",
     "H Alice 2 3\nS7 S6 SA SKSK\nS2 S3 S4 S5"},
    {"H Alice 2 3; S7C7 S6S6 SASA SKSK; david S2; al S3; bo S4; ch S5; david S6; al S7; bo S8; ch "
     "S9",
     "H Alice 2 3\nS7C7 S6S6 SASA SKSK\nS2 S3 S4 S5\nS6 S7 S8 S9"},
    {"H Anna 2 3; SA S2 S3 S4; bob S5; ch S6; dav S7; al S8",
     "H Anna 2 3\nSA S2 S3 S4\nS5 S6 S7 S8"},
};

static void tricks_are_understood(void **state)
{
    (void)state;
    ASSERT_NOTATIONS("tractor", trick_notations);
}

static const notation refusals[] = {
    {"x Alice 2 3", "1:1: main-suit-unknown: x is no main suit: a round begins with hearts, "
                    "spades, clubs, diamonds or none, then dealer and both ranks, H Alice 2 3"},
    {"S7S7 S6S6 SASK STSJ", "1:1: main-suit-unknown: S7S7 is no main suit"},
    {"main suit:",
     "1:11: header-words: a round begins with main suit, dealer and the ranks of both "
     "teams, H Alice 2 3, and something of it is missing"},
    {"hearts,", "1:8: header-words: a round begins with main suit, dealer"},
    {"H Z 2 3; SX", "1:3: dealer-unknown: dealer Z is none"}, /* what is wrong first is told */
    {"H X\x80 2 3", "1:3: dealer-unknown: dealer X\\x80 is none"},
    {"H Abcdefghijklmnopq 2 3", "1:3: dealer-unknown: dealer Abcdefghijklmnopq is none"},
    {"H Zo! 2 3", "1:3: dealer-unknown: dealer Zo! is none"},
    {"H 7 2 3", "1:3: dealer-unknown: dealer 7 is none of Alice, Bob, Charles and David"},
    {"H Z 2 3", "1:3: dealer-unknown: dealer Z is none"},
    {"H _zoe 2 3", "1:3: dealer-unknown: dealer _zoe is none"},
    {"H \xffzoe 2 3", "1:3: dealer-unknown: dealer "},
    {"H ZOE 2 3", "1:3: dealer-unknown: dealer ZOE is none"},
    {"H ZOE\u30002 3", "1:3: dealer-unknown: dealer ZOE is none"},
    {"H Z` 2 3", "1:3: dealer-unknown: dealer Z` is none"},
    {"H Z{ 2 3", "1:3: dealer-unknown: dealer Z{ is none"},
    {"H Z\x7f 2 3", "1:3: dealer-unknown: dealer "},
    {"H @zoe 2 3", "1:3: dealer-unknown: dealer @zoe is none"},
    {"H [zoe 2 3", "1:3: dealer-unknown: dealer [zoe is none"},
    {"H \x7fzoe 2 3", "1:3: dealer-unknown: dealer "},
    {"H Alice 2x 3", "1:9: rank-unknown: 2x is no rank of a team"},
    {"H Alice 1 3", "1:9: rank-unknown: 1 is no rank of a team: they are 2 to 10, J, Q, K, A"},
    {"H Alice 2", "1:10: header-words: a round begins with main suit, dealer"},
    {"H Alice 2 3 x", "1:13: header-words: x is too much"},
    {"H Alice 2 3 SA S2", "1:13: header-words: SA is too much: behind main suit, dealer and "
                          "both ranks comes a new line or a semicolon"},
    {"H a 2 3; SA S2 S3 SX",
     "1:19: rank-unknown: SX has no rank that exists: they are 2 to 9, T or 10, J, Q, K, A"},
    {"H a 2 3; SA S2 S3 XA", "1:19: suit-unknown: XA has no suit that exists: they are H "
                             "hearts, S spades, C clubs, D diamonds, or their symbols"},
    {"H a 2 3; SA S2 S3 XS", "1:19: rank-unknown: XS has no rank"},
    {"H a 2 3; SA S2 S3 SS", "1:19: rank-unknown: SS has no rank"},
    {"H a 2 3; SA S2 S3 S1", "1:19: rank-unknown: S1 has no rank"},
    {"H a 2 3; SA S2 S3 S15", "1:19: rank-unknown: S1 has no rank"},
    {"H a 2 3; SA S2 S3 S0", "1:19: rank-unknown: S0 has no rank"},
    {"H a 2 3; SA S2 S3 S:", "1:19: rank-unknown: S: has no rank"},
    {"H a 2 3; SA S2 S3 S20", "1:21: card-unknown: 0 is no card"},
    {"H a 2 3; SA S2 S3 AX", "1:19: suit-unknown: AX has no suit"},
    {"H a 2 3; SA S2 S3 XJ", "1:19: suit-unknown: XJ has no suit"},
    {"H a 2 3; SA S2 S3 JJ", "1:19: suit-unknown: JJ has no suit"},
    {"H a 2 3; SA S2 S3 BX", "1:19: card-unknown: BX is no card"},
    {"H a 2 3; SA S2 S3 BR", "1:19: card-unknown: BR is no card"},
    {"H a 2 3; SA S2 S3 SB", "1:19: rank-unknown: SB has no rank"},
    {"H a 2 3; SA S2 S3 XX", "1:19: card-unknown: XX is no card: suits are H, S, C, D, ranks 2 "
                             "to 9, T or 10, J, Q, K, A, jokers BJ and RJ"},
    {"H a 2 3; SA S2 S3 BA", "1:19: suit-unknown: BA has no suit"},
    {"H a 2 3; SA S2 S3 S", "1:19: card-half: S is half a card; suit and rank stand together"},
    {"H a 2 3; SA S2 S3 7", "1:19: card-half: 7 is half a card"},
    {"H a 2 3; SA S2 S3 10", "1:19: card-half: 10 is half a card"},
    {"H a 2 3; SA S2 S3 R", "1:19: card-half: R is half a card"},
    {"H a 2 3; SA S2 S3 X", "1:19: card-unknown: X is no card"},
    {"H a 2 3; S A | S2 | S3 | S4", "1:10: card-half: S is half a card"},
    {"H a 2 3; S A S 2 S 3 S 4", "1:10: card-half: S is half a card"},
    {"H a 2 3; SA S2 S3", "1:10: trick-strings: a trick is the cards of 4 players, but this "
                          "line has groups: 3; cards of one player stand together, or | between "
                          "the players"},
    {"H a 2 3; SA | S2 | S3 | S4 | S5", "1:10: trick-strings: "},
    {"H a 2 3; SA S2 S3 S4 S5",
     "1:10: trick-strings: a trick is the cards of 4 players, but this "},
    {"H a 2 3; S1 | S2 | S3 | S4 | S5 | S6 | S7 | S8", "1:10: rank-unknown: S1 has no rank"},
    {"H a 2 3; SA | S2 | S3 | S4 | S5 | S6 | S7 | S8",
     "1:10: trick-strings: a trick is the cards of 4 players, but this line has groups: 8; "},
    {"H a 2 3; - .",
     "1:10: trick-strings: a trick is the cards of 4 players, but this line has groups: 0"},
    {"H a 2 3; tr S2 S3 S4", "1:10: suit-unknown: tr has no suit"},
    {"H a 2 3; S1 S2; SX SX SX SX", "1:10: rank-unknown: S1 has no rank"},
    {"H a 2 3; a S2 S3 S4", "1:10: card-half: a is half a card"},
    {"H a 2 3; player S2 S3 S4", "1:10: card-unknown: pl is no card"},
    {"H a 2 3; cards S2 S3 S4", "1:12: rank-unknown: rd has no rank"},
    {"H b 2 3; bob2S S3 S4 S5", "1:10: card-unknown: bo is no card"},
    {"H d 2 3; da S3", "1:10: trick-strings: "},
    {"H a 2 3; SA S2 S3 S4 S5 S6 S7 S8",
     "1:10: trick-doubtful: these 8 groups could be one trick, or several; put | between the "
     "players, or ; between the tricks"},
    {"H a 2 3; Anna: S2",
     "1:10: player-unknown: player Anna is none of Alice, Bob, Charles and David"},
    {"H a 2 3; X: S2", "1:10: player-unknown: player X is none"},
    {"H a 2 3; : S2", "1:10: card-unknown: : is no card"},
    {"H a 2 3; alice S2; charles S3", "1:20: turn: charles cannot play here: it is the turn of "
                                      "Bob; the dealer leads first, then "
                                      "who won, the others follow clockwise"},
    {"H a 2 3; bob S2", "1:10: turn: bob cannot play here: it is the turn of Alice; the dealer "
                        "leads first, then who won, the others follow clockwise"},
    {"H a 2 3; SA S3 S4 S5; bob S6", "1:23: turn: bob cannot play here: it is the turn of Alice"},
    {"H a 2 3; S9 SA S4 S5; alice S6", "1:23: turn: alice cannot play here: it is the turn of B"},
    {"H a 2 3; alice S2; bob S3; SA S2 S3 S4",
     "1:28: trick-short: only 2 of 4 players have played to this trick"},
    {"H b 2 3; david S2; charles S3",
     "1:10: turn: david cannot play here: it is the turn of Bob; "},
    {"H b 2 3; bob S2; david S3",
     "1:18: turn: david cannot play here: it is the turn of Charles; the dealer leads first, "
     "then who won, the others follow clockwise"},
    {"H c 2 3; ch S2; bob S3", "1:17: turn: bob cannot play here: it is the turn of David; the "
                               "dealer leads first, then who won, the others follow clockwise"},
    {"H a 2 3; alice S2; bob S3", "1:26: trick-short: only 2 of 4 players"},
    {"H a 2 3; alice S2; alice wins; S3", "1:20: trick-short: only 1 of 4 players"},
    {"H a 2 3; alice S2; bob SX; ch XX", "1:24: rank-unknown: SX has no rank"},
    {"H a 2 3; SA S2 S3 SX; S3", "1:19: rank-unknown: SX has no rank"},
    {"H a 2 3; alice; bob S3; ch S4; dav S5", "1:10: play-empty: here are no cards of a player"},
    {"H a 2 3; 2. SA S2 S3 S4", "1:10: trick-number: this is trick 1, not 2"},
    {"H a 2 3; 990 SA S2 S3 S4", "1:10: trick-number: this is trick 1, not 990"},
    {"H a 2 3; 1000 SA S2 S3 S4", "1:10: suit-unknown: 100 has no suit"},
    {"H a 2 3; 1", "1:10: card-unknown: 1 is no card"},
    {"H a 2 3; 1 ", "1:10: card-unknown: 1 is no card"},
    {"H a 2 3; 1. SA S3 S4 S5; 3. SA S3 S4 S5", "1:26: trick-number: this is trick 2, not 3"},
    {"H a 2 3; 1 al SA; bob S3; ch S4; dav S5; 1 al SA",
     "1:42: trick-number: this is trick 2, not 1"},
    {"H a 2 3; 1. alice S2; 2. bob S3", "1:23: trick-short: only 1 of 4 players"},
    {"Case 1: Tractor, main suit hXarts, rank 2, Alice deals\n\nSX",
     "1:28: main-suit-unknown: hXarts is no main suit"},
    {"Case 1: Tractor, main suit hearts, rank 2, Alice deals\n\nH",
     "2:1: teams-unknown: the line 'Teams' of the explanation does not say at which ranks the "
     "teams declare and defend"},
    {"Case 1: Tractor, main suit hearts, rank 2, Alice deals\n\n"
     "Teams TR-15  Bob and David declare at 2, Alice and Charles defend at 2\n",
     "3:14: teams-unknown: "},
    {"Case 1: Tractor, main suit hearts, rank 2, Alice deals\n\n"
     "Teams TR-15  Alice and Charles defend at 2, Bob and David declare at 2\n",
     "3:32: teams-unknown: "},
    {"Case 1: Tractor, main suit hearts, rank 2, Anna deals\n\n"
     "Teams TR-15  Alice and Charles declare at 2, Bob and David defend at 2\n",
     "1:44: dealer-unknown: dealer Anna is none"},
    {"Case 1: Tractor, main suit hearts, rank 2, Alice deals\n\n"
     "Teams TR-15  Alice and Charles declare at 2, Bob and David defend at 2\n\n"
     " 1  Anna  DA\n    Bob  DX\n",
     "5:5: player-unknown: player Anna is none"},
    {"Case 1: Tractor, main suit hearts, rank 2, Alice deals\n\n"
     "Teams TR-15  Alice and Charles declare at 2, Bob and David defend at 2\n\n"
     " 1  Alice  DA\n\n    Bob  DX\n",
     "5:14: trick-short: only 1 of 4"},
    {"", "1:1: case-empty: "},
    {"# nothing", "1:1: case-empty: "},
    {"\xef\xbb\xbf\n", "1:1: case-empty: "}, /* a byte order mark */
};

/* What is wrong with a round is told with the rule of its notation, TR-25; that there is none, with
 * no rule. */
static void what_is_no_round_is_refused(void **state)
{
    (void)state;
    ASSERT_NOTATIONS("tractor", refusals);
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const char *const text = refusals[i].loose;
        char out[256];
        parlor_status status;
        parlor_loose_read(parlor_game_find("tractor"), NULL, text, strlen(text), out, sizeof out,
                          &status);
        assert_int_equal(status.problem->rule,
                         strcmp(status.problem->name, "case-empty") == 0 ? 0 : 25);
    }
}

static void nobody_has_more_cards_than_dealt(void **state)
{
    (void)state;
    char hand[2 * 25 + 1] = "", text[512], wanted[512];
    for (int i = 0; i < 25; i++)
        strcat(hand, "S2");
    snprintf(text, sizeof text, "H Alice 2 3; %s %s %s %s; al S3", hand, hand, hand, hand);
    assert_string_equal(loose_of("tractor", text, strlen(text)),
                        "1:224: trick-short: only 1 of 4 players have played to this trick");
    snprintf(text, sizeof text, "H Alice 2 3; %s S2 S2 S2", hand);
    snprintf(wanted, sizeof wanted, "H Alice 2 3\n%s S2 S2 S2\n", hand);
    assert_string_equal(loose_of("tractor", text, strlen(text)), wanted);
    snprintf(text, sizeof text, "H Alice 2 3; %sS3 S2 S2 S2", hand);
    assert_string_equal(loose_of("tractor", text, strlen(text)),
                        "1:64: play-too-long: S3 is one card too many: a player has 25");
    snprintf(text, sizeof text, "H Alice 2 3; %s🂣 S2 S2 S2", hand);
    assert_string_equal(loose_of("tractor", text, strlen(text)),
                        "1:64: play-too-long: 🂣 is one card too many: a player has 25");
    snprintf(text, sizeof text, "H Alice 2 3; %s S2 S2", hand); /* not too long, but alone */
    assert_memory_equal(loose_of("tractor", text, strlen(text)), "1:14: trick-strings: ", 21);
}

/* A trick too many is enough for whoever reads the round to say so, and there is room for it. */
static void no_more_tricks_are_read_than_there_can_be(void **state)
{
    (void)state;
    enum { TRICKS = 26, MANY = 1000 };
    const char *const tricks[] = {"S3 S4 S5 S6\n", "al S6\nbob S5\ncharles S4\ndavid S3\n"};
    const char *const written[] = {"S3 S4 S5 S6\n", "S6 S5 S4 S3\n"};
    for (int by_players = 0; by_players < 2; by_players++) {
        static char text[MANY * 64], wanted[LOOSE_ROOM];
        strcpy(text, "H Alice 2 3\n");
        strcpy(wanted, text);
        for (int i = 0; i < MANY; i++)
            strcat(text, tricks[by_players]);
        for (int i = 0; i < TRICKS; i++)
            strcat(wanted, written[by_players]);
        assert_string_equal(loose_of("tractor", text, strlen(text)), wanted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beginnings_are_understood),
        cmocka_unit_test(words_between_are_passed_over),
        cmocka_unit_test(main_suits_have_names),
        cmocka_unit_test(tricks_are_understood),
        cmocka_unit_test(what_is_no_round_is_refused),
        cmocka_unit_test(nobody_has_more_cards_than_dealt),
        cmocka_unit_test(no_more_tricks_are_read_than_there_can_be),
    };
    return cmocka_run_group_tests_name("loose_tractor", tests, NULL, NULL);
}
