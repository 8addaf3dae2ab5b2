/* The text of the manual. */
#include "help.h"

const help_topic help_topics[] = {
    {"parlor", "SYNOPSIS", "the commands",
     "parlor maumau [OPTIONS] [FILE...]\treferee whole Mau-Mau games\n"
     "parlor mahjong [OPTIONS] [FILE...]\texpected tiles and scores of Sichuan Mahjong hands\n"
     "parlor tractor [OPTIONS] [FILE...]\treferee and score Tractor rounds\n"
     "parlor help [TOPIC]\tthis help, or more about a topic\n"
     "parlor --version\tthe version\n"
     "\n"
     "Cases are read in the format of the published problem, and answered in its format byte for "
     "byte. Without FILE, or where FILE is -, standard input is read. Several files are separate "
     "inputs; their cases are numbered on.\n"},

    {"options", "OPTIONS", "what all the games' commands take",
     "--jobs N\treferee with N threads (default: one for each core); the output is the same for "
     "every N\n"
     "--strict\twarnings become errors\n"
     "--quiet\tno warnings\n"
     "--help\thelp on the command\n"},

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

    {"errors", "DIAGNOSTICS", "bad input and exit status",
     "A bad case is told on standard error with its place, and never hides the others:\n"
     "\n"
     "    games.txt:4:15: error: case 3: card HX does not exist\n"
     "      2 SS HA SN HX CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ\n"
     "                 ^~\n"
     "\n"
     "Blanks at the end of a line, empty lines, line ends of any kind and a missing last one are "
     "no "
     "errors. When the number of cases differs from the number in the first line, all are answered "
     "first. A case may take up to one mebibyte.\n"
     "\n"
     "The exit status is\n"
     "0\teverything was answered, perhaps with warnings\n"
     "1\tsome case was bad\n"
     "2\tthe command line makes no sense\n"
     "3\tan input could not be read, or the output not written (when a pipe is closed, without a "
     "word)\n"
     "\n"
     "Colour is used on terminals only, and not at all when NO_COLOR is set.\n"},

    {0},
};
