/* The text of the manual. */
#include "help.h"

const help_topic help_topics[] = {
    {"parlor", "SYNOPSIS", "the commands",
     "{games}\n"
     "    parlor deal GAME [OPTIONS]          random valid cases\n"
     "    parlor check GAME INPUT ANSWERS     compare somebody's answers with ours\n"
     "    parlor check GAME --run PROGRAM     find a case that a program gets wrong\n"
     "    parlor bench [OPTIONS]              speed of this build on this machine\n"
     "    parlor games                        the games, a name a line\n"
     "    parlor help [TOPIC | --man]         this help, or the man page\n"
     "    parlor help RULE | rules GAME       a rule such as MM-12, or all of a game\n"
     "    parlor --version, parlor -V\n"
     "\n"
     "Cases are read in the format of the published problem, and answered in its format byte for "
     "byte. Without FILE, or where FILE is -, standard input is read. Several files are separate "
     "inputs; their cases are numbered on.\n"},

    {"options", "OPTIONS", "what all the games' commands take",
     "--explain\twhat happened and why, citing the rules; it ends with the judge's answer\n"
     "--json\tinstead of that, one JSON object a case, each on a line of its own, with everything "
     "--explain says\n"
     "--plain\tthe judge's answer, where an explanation is what you would get (--case, typing)\n"
     "--case TEXT\tone case, right here, in any notation people use; explained, unless --plain or "
     "--json says otherwise\n"
     "--only LIST\tonly these cases of the input, such as 3,7-9; they keep their numbers\n"
     "{questions}\n"
     "--jobs N\treferee with N threads (default: one for each core); the output is the same for "
     "every N\n"
     "--strict\twarnings become errors\n"
     "--quiet\tno warnings\n"
     "--color auto|always|never\tcolours (default auto: on a terminal, unless NO_COLOR is set)\n"
     "--help\thelp on the command\n"
     "\n"
     "The rules that explanations cite, MM-1, SM-1, TR-1 and on, are in RULES.md of each game's "
     "folder "
     "in the source, or installed in share/doc/parlor/rules; the fields of the JSON objects are "
     "described in docs/json. An explanation is as wide as the terminal, or as COLUMNS says, or 80 "
     "columns. Suit symbols "
     "and colours are used on a terminal only; symbols need a UTF-8 locale.\n"},

    /* Here stand the games' own chapters. */
    {.name = "{games}"},

    {"deal", "DEALING", "random valid cases",
     "parlor deal GAME writes random valid cases in the judge's format. Case number K of a seed is "
     "the same on every machine and does not depend on the others, so it can be dealt alone.\n"
     "\n"
     "--count N\thow many cases (default 1)\n"
     "--seed S\twhich ones (default 1)\n"
     "--from K\tthe number of the first one (default 1)\n"
     "{deal options}\n"
     "\n"
     "The numbers come from Philox4x32-10.\n"
     "\n"
     "    $ parlor deal maumau --seed 7 --from 123456 | parlor maumau --explain\n"},

    {"check", "CHECKING", "compare somebody's answers with ours",
     "parlor check [--all] GAME INPUT ANSWERS referees INPUT and compares line by line with "
     "ANSWERS; blanks at the ends of lines and the kind of line end do not matter. At the first "
     "difference it shows both lines and explains the case. One of the two files may be - for "
     "standard input; what comes through a pipe is read to its end.\n"
     "\n"
     "parlor check GAME [OPTIONS] --run PROGRAM [ARG...] deals cases and runs PROGRAM on them, a "
     "few "
     "at a time at first and then many, until an answer differs. All that follows --run belongs to "
     "the program, which gets the cases on standard input. Then it looks for the simplest case "
     "that differs for two seconds, saves it and explains it. A crash, an exit status other than "
     "0, a run that takes too long and too much output are found, too, and narrowed down to the "
     "case that causes them.\n"
     "\n"
     "    $ parlor check maumau --time 60 --run ./mine\n"
     "\n"
     "--all\tlist every case that differs in a line, then explain one of them\n"
     "--run PROGRAM\trun it on cases that are dealt; the options below belong to this\n"
     "--count N\thow many cases (default 10000, or no limit with --time); 0 is no limit\n"
     "--time SECONDS\thow long to go on (default: no limit)\n"
     "--seed S\twhich cases (default 1); unless the options of the game say otherwise, every other "
     "case is dealt as for parlor bench, where more happens\n"
     "--batch N\tat most so many cases a run (default 1000)\n"
     "--timeout SECONDS\thow long a run may take (default 10)\n"
     "--memory MB\thow much memory a run may take (default 1024); 0 is no limit\n"
     "--save FILE\twhere the case is saved (default check-GAME.in); a file with something else in "
     "it is left alone, and a name like it taken\n"
     "{deal options}\n"
     "\n"
     "A mark in the margin of the explanation shows where the two answers part, as far as the "
     "lines "
     "tell it: at a card of Mau-Mau, at a tile of Mahjong, but not at a number. The simplest case "
     "is "
     "the one whose explanation has the fewest lines, of those that were dealt.\n"
     "\n"
     "The exit status is 0 if all is equal and 1 if something differs or is found, or if INPUT has "
     "a "
     "bad case, behind which nothing can be compared; 3 if a file cannot be read or the program "
     "not "
     "be run.\n"},

    {"bench", "MEASURING", "speed of this build on this machine",
     "parlor bench referees fixed random cases of every game in memory, on one thread: the rules "
     "alone on cases already read, and from text to text; the best of several runs counts. Some "
     "other questions, such as advice on Mahjong hands, have a line of their own.\n"
     "\n"
     "--runs N\thow many runs (default 7)\n"
     "--json\tone JSON object a line\n"
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
