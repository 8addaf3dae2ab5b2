/* The text of the manual. */
#include "help.h"

const help_topic help_topics[] = {
    {"parlor", "SYNOPSIS", "the commands",
     "    parlor maumau  [OPTIONS] [FILE...]  referee Mau-Mau games\n"
     "    parlor mahjong [OPTIONS] [FILE...]  expected tiles and scores of hands\n"
     "    parlor tractor [OPTIONS] [FILE...]  referee and score Tractor rounds\n"
     "    parlor deal GAME [OPTIONS]          random valid cases\n"
     "    parlor check GAME INPUT ANSWERS     compare somebody's answers with ours\n"
     "    parlor bench [OPTIONS]              speed of this build on this machine\n"
     "    parlor help [TOPIC | --man]         this help, or the man page\n"
     "    parlor --version\n"
     "\n"
     "Cases are read in the format of the published problem, and answered in its format byte for "
     "byte. Without FILE, or where FILE is -, standard input is read. Several files are separate "
     "inputs; their cases are numbered on.\n"},

    {"options", "OPTIONS", "what all the games' commands take",
     "--explain\twhat happened and why, citing the rules; it ends with the judge's answer\n"
     "--json\tinstead of that, one JSON object a case, each on a line of its own, with everything "
     "--explain says\n"
     "--jobs N\treferee with N threads (default: one for each core); the output is the same for "
     "every N\n"
     "--strict\twarnings become errors\n"
     "--quiet\tno warnings\n"
     "--help\thelp on the command\n"
     "\n"
     "The rules that explanations cite, MM-1, SM-1, TR-1 and on, are in RULES.md of each game's "
     "folder "
     "in the source, or installed in share/doc/parlor/rules; the fields of the JSON objects are "
     "described in docs/json. An explanation is as wide as the terminal, or as COLUMNS says, or 80 "
     "columns. Suit symbols "
     "and colours are used on a terminal only; symbols need a UTF-8 locale.\n"},

    {"maumau", "MAU-MAU", "input and answers of Mau-Mau",
     "The first line is the number of games. Then a line a game: the number of players, 2 to 4, "
     "and "
     "the 32 cards of the pile, top card first. A card is its suit, C S H D, and its rank, "
     "S E N T J Q K A: seven, eight, nine, ten, jack, queen, king, ace.\n"
     "\n"
     "The answer has two lines: the cards in the order played, from the opening card on, and the "
     "scores in seat order. A game that nobody wins says why in the second line: 'No score: out of "
     "cards' when a card must be drawn and there is none, 'No score: endless game' when a position "
     "comes back.\n"
     "\n"
     "    $ parlor maumau examples/maumau.txt\n"
     "    CS SS SN SA CA HA HN CN CE CK CJ DA DJ HQ HS\n"
     "    Score: 0 45\n"},

    {"mahjong", "MAHJONG", "input and answers of Sichuan Mahjong",
     "The first line is the number of hands. Then a line a hand: the hidden tiles, and the "
     "declared "
     "tiles or NONE. A tile is its number, 1 to 9, and its suit, D B M: dots, bamboo, myriads. "
     "Declared tiles are groups of three or four equal tiles; there are 13 hidden tiles, less "
     "three "
     "for every group.\n"
     "\n"
     "The answer is 'Case #1:' and a line for every tile that wins, with the best score over all "
     "ways to analyse the won hand; or NONE.\n"
     "\n"
     "    $ parlor mahjong examples/mahjong.txt\n"
     "    Case #1:\n"
     "    5D: 4\n"},

    {"tractor", "TRACTOR", "input and answers of Tractor",
     "The first line is the number of rounds; it may be missing. Then, after an empty line each, "
     "the rounds. A round's first line is the main suit, H S C D or O for none, the dealer, Alice, "
     "Bob, Charles or David, and the current ranks of team 1 and team 2, 2 to 9 T J Q K A. Then a "
     "line a trick: the cards of the leader and, clockwise, of the others. A card is its suit and "
     "its rank; jokers are BJ and RJ. A round ends when everybody has played 25 cards.\n"
     "\n"
     "The answer is 'Case #1:', the defenders' points, and the new ranks with the next dealer, or "
     "the team that has won the game.\n"
     "\n"
     "    $ parlor tractor examples/tractor.txt\n"
     "    Case #1:\n"
     "    50\n"
     "    3 2 Alice\n"},

    {"deal", "DEALING", "random valid cases",
     "parlor deal GAME writes random valid cases in the judge's format. Case number K of a seed is "
     "the same on every machine and does not depend on the others, so it can be dealt alone.\n"
     "\n"
     "--count N\thow many cases (default 1)\n"
     "--seed S\twhich ones (default 1)\n"
     "--from K\tthe number of the first one (default 1)\n"
     "--players 2|3|4|mixed\tMau-Mau: how many players (default mixed)\n"
     "--ready\tMahjong: only hands with an expected tile, some tiles declared (default: 13 of the "
     "108 tiles, each hand equally likely, and hardly one of them expects anything)\n"
     "\n"
     "The numbers come from Philox4x32-10.\n"
     "\n"
     "    $ parlor deal maumau --seed 7 --from 123456 | parlor maumau --explain\n"},

    {"check", "CHECKING", "compare somebody's answers with ours",
     "parlor check GAME INPUT ANSWERS referees INPUT and compares line by line with ANSWERS; "
     "blanks "
     "at the ends of lines and the kind of line end do not matter. At the first difference it "
     "shows "
     "both lines and explains the case. One of the two files may be - for standard input.\n"
     "\n"
     "The exit status is 0 if all is equal and 1 if something differs, or if INPUT has a bad case, "
     "behind which nothing can be compared.\n"},

    {"bench", "MEASURING", "speed of this build on this machine",
     "parlor bench referees fixed random cases of every game in memory, on one thread: the rules "
     "alone on cases already read, and from text to text; the best of several runs counts.\n"
     "\n"
     "--runs N\thow many runs (default 7)\n"
     "--json\tone JSON object a game\n"
     "--fingerprint\tonly a hash of the answers; it is the same on every machine, and differs when "
     "a change of the program changes an answer\n"},

    {"errors", "DIAGNOSTICS", "bad input and exit status",
     "A bad case is told on standard error with its place, and never hides the others:\n"
     "\n"
     "    games.txt:4:12: error: case 3: card HX does not exist\n"
     "      2 SS HA SN HX CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ\n"
     "                 ^~\n"
     "\n"
     "Blanks at the beginning or end of a line, empty lines, CR LF as line end and a missing last "
     "line end are no errors. When the number of cases differs from the number in the first line, "
     "all are answered "
     "first. A case may take up to one mebibyte.\n"
     "\n"
     "The exit status is\n"
     "0\teverything was answered, perhaps with warnings\n"
     "1\tsome case was bad, or the number of cases was\n"
     "2\tthe command line makes no sense\n"
     "3\tan input could not be read, or the output not written (when a pipe is closed, without a "
     "word)\n"
     "\n"
     "Colour is used on terminals only, and not at all when NO_COLOR is set.\n"},

    {0},
};
