/* Written by scripts/generate_rulebook from RULES.md. */
#include "parlor.h"

/* clang-format off */
static const parlor_rule rulebook[] = {
    {1, "Tiles",
     "A tile has a number from 1 to 9 and a suit: dots `D`, bamboo `B` or myriads `M`. It is written as\n"
     "the digit and the capital letter, `7M`. There are four equal tiles of each of the 27 kinds, 108 in\n"
     "all. The order of tiles is by suit, D before B before M, then by number.\n"},
    {2, "Hidden and declared tiles",
     "A player's tiles are hidden or declared. Declared tiles are *groups*: three equal tiles (the player\n"
     "refined a pair) or four equal tiles (the player upgraded a chunk). A kind is declared as one group\n"
     "or not at all. The tiles of the groups may be written in any order, also mixed; a player who has\n"
     "declared nothing writes `NONE`.\n"},
    {3, "How many tiles",
     "With *g* declared groups, *g* from 0 to 4, a waiting player has exactly 13 − 3 × *g* hidden tiles:\n"
     "13, 10, 7, 4 or 1. The fourth tile of a group of four does not count. Of no kind are there more than\n"
     "four tiles, hidden and declared together.\n"},
    {4, "Components",
     "Hidden tiles are sorted into *components*, every tile into exactly one:\n"
     "\n"
     "- a *sequence*: three tiles of one suit with consecutive numbers. Numbers do not wrap: 8-9-1 is no\n"
     "  sequence;\n"
     "- a *chunk*: three equal tiles;\n"
     "- a *pair*: two equal tiles.\n"
     "\n"
     "Sequences and chunks are called *sentences*.\n"},
    {5, "Declared groups stand apart",
     "Each declared group is a chunk, whether it has three or four tiles. Declared tiles never form\n"
     "sequences or pairs and never join hidden tiles in a component.\n"},
    {6, "Regular target",
     "A *regular target* is four sentences and one pair. Declared groups count among the four sentences.\n"},
    {7, "Seven pairs",
     "Seven pairs are a target as well, if nothing is declared. Four equal tiles may be two of the pairs.\n"},
    {8, "Two suits",
     "A hand whose tiles, hidden and declared together, are of all three suits is never complete. (The\n"
     "tile that completes a shape never brings a new suit, for alone in its suit it fits no component: it\n"
     "is always the waiting hand that has the third suit already.)\n"},
    {9, "Expected tile",
     "A tile is *expected* if together with the hidden tiles it completes a *target architecture*: the\n"
     "shape of SM-6 or SM-7, in no more than two suits (SM-8), and if it still exists, that is, if the\n"
     "player holds fewer than four of its kind, hidden and declared together. As many are left as the\n"
     "player does not hold: four less those held. What other players hold is not known and not asked. If\n"
     "both SM-8 and this rule forbid a tile, this rule is named.\n"},
    {10, "Basic",
     "Every complete hand scores 1.\n"},
    {11, "Dragon",
     "Each kind of which the player holds all four tiles scores 1 more: four hidden, three declared and\n"
     "one hidden, or four declared. The tile that completes the hand counts as held.\n"},
    {12, "Seven Couples",
     "An architecture of seven pairs (SM-7) scores 2 more.\n"},
    {13, "Purely",
     "If all tiles, hidden and declared, are of one suit, the hand scores 2 more.\n"},
    {14, "Chunkious",
     "A regular architecture whose four sentences are all chunks, declared groups among them, scores\n"
     "1 more.\n"},
    {15, "Royal Chunkious",
     "A Chunkious architecture scores 2 more, on top of the 1 of SM-14, if every tile, hidden and\n"
     "declared, is a 2, a 5 or an 8. Seven pairs are never royal.\n"},
    {16, "Sky-ground Related",
     "If every component, declared groups and the pair among them, contains a 1 or a 9, the architecture\n"
     "scores 2 more. So the components may be 1-2-3, 7-8-9, 1-1-1, 9-9-9, 1-1 and 9-9. It may come\n"
     "together with Seven Couples. (It would add to Chunkious too, but the two never meet: five components\n"
     "of equal tiles are of five kinds, and two suits have only four kinds of 1 and 9.)\n"},
    {17, "Four hidden equal tiles",
     "Four hidden equal tiles are a chunk and a tile of a sequence, or tiles of sequences, or a pair and\n"
     "two tiles of sequences, or two pairs of seven. They are never one component: only a declared group\n"
     "has four tiles.\n"},
    {18, "One architecture at a time",
     "Items that belong to one architecture add up. Items of different architectures of the same tiles\n"
     "never mix: the score of a hand is the highest score of any one architecture. No hand scores more\n"
     "than 8.\n"},
    {19, "Input",
     "The first line that is not blank is the number of cases, a decimal number alone on its line. Then\n"
     "each line that is not blank is one case: the hidden tiles as one word, and the declared tiles as\n"
     "another word or `NONE`. Tiles within a word follow each other without blanks, in any order. Words\n"
     "are parted by one or more blanks; blanks (spaces and tabs) before, between and after the words,\n"
     "blank lines anywhere, lines that end in CR LF and a last line without a line end are all accepted. If\n"
     "the number of cases differs from the announced one, or that number is missing, this is reported, and\n"
     "all cases are answered.\n"},
    {20, "Output",
     "For each case: a line `Case #` with its number, counted from 1, and a colon; then one line for each\n"
     "expected tile, in the order of tiles, with the tile, a colon, one blank and the score; or the line\n"
     "`NONE` if no tile is expected. Nothing else: no blanks at line ends, no blank lines.\n"},
    {21, "What is refused",
     "A line that is not a case is answered by what is wrong with it; it keeps its number, and the other\n"
     "cases are answered all the same. The first of these that fits is named: the second word is missing; there is a word too many; a\n"
     "word has an odd number of characters; a tile does not exist, or would if its letter were capital; a\n"
     "kind occurs more than four times; a kind is declared but not three or four times; more than four\n"
     "groups are declared; the number of hidden tiles is wrong. Of several equal troubles, the one further\n"
     "left in the line is named.\n"},
    {22, "A hand as people write it",
     "One hand, typed or given with `--case`, may be written more loosely than SM-19 has it. It is turned\n"
     "into the judge's notation first. What follows may be mixed.\n"
     "\n"
     "- Small letters are as good as capitals. Blanks, commas and line ends may stand anywhere between\n"
     "  tiles, a semicolon is a line end, and `#` begins a comment, up to the end of its line.\n"
     "- Numbers may share a suit, which stands behind them, `22334D`, or before them, `dots 22334` or\n"
     "  `D22334`; a line that begins with a suit has all its suits before the numbers.\n"
     "- Declared groups stand in parentheses, `(666D)`, or behind the word `declared`. `NONE` may be left\n"
     "  out. `pong 555s` or `pong 5s` declares three tiles, `kong 5s` four; pung, peng, pon and 碰 are as good,\n"
     "  and so are gang, kan, 杠 and 槓. Nobody declares a sequence (chow, 吃).\n"
     "- Dots are `D` or `p`, one of the words dots, circles, pin, tong, bing, or a sign, 筒 饼 餅 or 🀙 to 🀡.\n"
     "- Bamboo is `B` or `s`, one of the words bamboo, bams, sou, tiao, suo, or a sign, 条 條 索 or 🀐 to 🀘.\n"
     "- Myriads are `M` or `w`, one of the words myriads, characters, craks, man, wan, or a sign, 万 萬 or 🀇 to 🀏.\n"
     "- Numbers may be 一 to 九, too, and may have dashes between them, `1-2-3 wan`, if none is left out: `1-3 wan`\n"
     "  could be all three of them.\n"
     "- A number of one or two digits with a full stop, a parenthesis or a colon and a blank behind it, `1. ` or\n"
     "  `12) `, is that of the hand in a list, unless another number like it follows; so is `Case 1: ` before a\n"
     "  hand on one line.\n"
     "- The table with the headings `hidden` and `declared`, with which an explanation shows a hand, can be\n"
     "  pasted back, alone or with the whole explanation; it must stand as it was, since the column says\n"
     "  which tiles are declared.\n"
     "\n"
     "What could mean two things is refused, with both readings:\n"
     "\n"
     "- `t` is bamboo for some (tiao) and dots for others (tong). If dots are named otherwise in the same\n"
     "  hand, and bamboo is not, `t` is bamboo; if bamboo is and dots are not, it is dots; else it is\n"
     "  refused. The letter `b` does not settle it, and `t` beside `b` is always refused: who writes `t`\n"
     "  for tiao writes `b` for bing, dots. Alone, `b` is bamboo, as the judge has it.\n"
     "- `c` is characters, which are myriads, or circles, which are dots; it is settled the same way.\n"
     "- Two words of tiles that have a letter each are the judge's notation: the second word is declared.\n"
     "  Otherwise the last words may be declared groups if nothing but groups is in them, or hidden like\n"
     "  the words before. If only one reading has 13 or 14 tiles, a group counting three, it is taken; if\n"
     "  several have, the hand is refused; if none has, all tiles are hidden.\n"
     "- Where suits stand first, only words that begin with their suit may be declared, as in\n"
     "  `D8885222 D666 D777`; in `dots 222 5 888` the others go on with the suit, and are hidden like the\n"
     "  first. A gap of several blanks between numbers might part two columns, and is refused.\n"},
    {23, "Distance",
     "The *distance* of a hand of 13 tiles is the number of tiles that must at least be exchanged until it\n"
     "is *ready*, that is, expects a tile. It is found from the end. Take all complete hands that contain\n"
     "the player's declared groups, as they are, that use no kind more than four times, the declared tiles\n"
     "counted, and that have no more than two suits in all (SM-8). For each, count its hidden tiles that\n"
     "the player is missing. The fewest that are missing, less one, are the distance: with the last of them\n"
     "the hand is complete.\n"
     "\n"
     "A regular target (SM-6) and, if nothing is declared, seven pairs (SM-7) both count; which of them is\n"
     "so near is told, or both.\n"
     "\n"
     "A third suit does not count, even if it is a chunk.\n"
     "\n"
     "Declared tiles are used up.\n"
     "\n"
     "No hand is further away than 7. So far is one with two groups in two suits and all its hidden tiles\n"
     "in the third. A hand with groups in all three suits has no target and no distance.\n"},
    {24, "Useful tile",
     "A tile is *useful* if the player holds fewer than four of its kind and if, once he has drawn it, he\n"
     "can discard a tile so that the distance is smaller than before. In other words: one of the nearest\n"
     "complete hands contains it, and it is missing from the player's. The useful tiles of a ready hand are\n"
     "the expected tiles (SM-9). As many of a kind are left as the player does not hold; tiles seen on the\n"
     "table are counted only where they are given, by SM-26, and never decide which tiles are useful.\n"},
    {25, "What to discard",
     "A player who has drawn holds 14 tiles, each declared group counted as three. If the hand is complete,\n"
     "its score is told (SM-18). In any case every kind among the hidden tiles is looked at once: the\n"
     "distance after it is discarded, the useful tiles and how many of them are left in all, and of a ready\n"
     "hand the expected tiles with their scores. The best comes first: the smaller distance, then more\n"
     "useful tiles left, then the higher best score of an expected tile, then the order of tiles (SM-1). The\n"
     "tile discarded is no longer held, so it counts as left (SM-24).\n"},
    {26, "Tiles seen on the table",
     "Behind the two words of a hand (SM-19), the question `advice` takes the word `SEEN` and one word more:\n"
     "tiles that lie on the table, because others have discarded or declared them; `NONE`, or nothing at\n"
     "all, if there are none. Of no kind are there more than four, hidden, declared and seen together. Of\n"
     "each kind as many are then left as the player neither holds nor sees, and SM-25 counts what is left in\n"
     "the same way. Nothing else changes: a tile of which none is left stays useful or expected.\n"
     "\n"
     "In loose notation (SM-22) the word `seen` stands before such tiles; `none` behind it says nothing about\n"
     "declared ones.\n"},
    {27, "The deal",
     "Four players sit clockwise, Player 1 to Player 4; programs, records and logs count their seats from 0. All\n"
     "108 tiles are the *wall*, in random order, each order equally likely. From its front every player is dealt 13\n"
     "tiles, one at a time, clockwise, the first one to the player who begins. 56 tiles are left. Whoever begins\n"
     "takes the first turn; that is Player 1, if the option `begins` does not say otherwise.\n"},
    {28, "A turn",
     "The player draws the next tile of the wall. If there is none, the game is over (SM-34). Then he wins\n"
     "(SM-29), upgrades four hidden tiles (SM-30), or discards one of his hidden tiles, whichever he likes. Where\n"
     "somebody can do only one thing, it is done for him; nobody is told whether another player had a choice.\n"},
    {29, "Winning",
     "A player can win with the tile that he has just drawn, or with a tile that another one discards (SM-31), if\n"
     "it completes his hand: together all his tiles are a target (SM-6, SM-7) in no more than two suits (SM-8). He\n"
     "shows his tiles, and the game is over. The hand scores as in SM-18: every win is a case for the referee, and\n"
     "the hand before the tile expects this tile (SM-9) with this score. Nobody has to win.\n"},
    {30, "Upgrading four hidden tiles",
     "In his turn a player who has all four tiles of a kind hidden can declare them, as long as the wall has a tile.\n"
     "He then draws again, and his turn goes on. Four tiles need not be declared. A declared group of three stays\n"
     "as it is: its fourth tile, if it is drawn, is a hidden tile like any other (and makes a Dragon, SM-11).\n"},
    {31, "After a discard",
     "First every *other* player whose hand the tile completes is asked, one after the other, clockwise from the one\n"
     "who has discarded it: he wins or passes. The first one who wins ends the game. Then the other player who has\n"
     "two or three such tiles hidden, if there is one, is asked, also if he has just passed a win: he refines\n"
     "(SM-32), upgrades (SM-33) or passes. If nobody takes the tile, it lies open for the rest of the game, and the\n"
     "next player clockwise after the one who has discarded it takes his turn. To pass has no consequence later. The\n"
     "last discard of all can be claimed like any other.\n"},
    {32, "Refining",
     "With two hidden tiles and the discard the player declares a group of three. Then he discards one of his\n"
     "hidden tiles; he can neither win nor upgrade before that. With this discard the game goes on as with any other\n"
     "(SM-31).\n"},
    {33, "Upgrading a discard",
     "With three hidden tiles and the discard the player declares a group of four, as long as the wall has a tile.\n"
     "He discards nothing for it, but takes a turn as usual: he draws, and so on. With three such tiles he may also\n"
     "refine, and keep the third one hidden.\n"},
    {34, "The end, and what it is worth",
     "The game is over when somebody wins, or when somebody has to draw and the wall is empty; then nobody wins.\n"
     "After the end there are no moves. Who has won with a tile that he drew gets his score from each of the others;\n"
     "who has won with a discard gets it from the player who has discarded the tile, and the other two pay nothing. If\n"
     "nobody wins, nobody pays.\n"},
    {35, "A match",
     "A match is eight games, if nothing else was agreed. With each game the player who begins is the next one\n"
     "clockwise, and the number of the deal (SM-39) is one higher. Payoffs are added up. The highest sum wins; equal\n"
     "ones share it.\n"},
    {36, "What a player knows",
     "Everybody sees who draws, discards, refines and upgrades, the tiles that are discarded or declared, how many\n"
     "hidden tiles each player has, how many are left in the wall, and the hand of the winner. Everybody knows his\n"
     "own tiles, and which of them he has just drawn. Nobody is told which tiles others hold or draw, that another\n"
     "player is asked about a discard, or that he passes: until the next thing happens that everybody sees, a player\n"
     "sees the table as it was after the discard, unless he is asked himself.\n"
     "\n"
     "The *sight* of a player is what he knows: his hidden tiles, the one he has drawn, the declared groups, the\n"
     "discards that lie open in their order and whose they are, the numbers of tiles, who did something last, and\n"
     "his own moves.\n"},
    {37, "Imagining",
     "From the sight of the player who has to decide, and from no other one, a table can be imagined that looks the same to\n"
     "him: all tiles that he does not see are put into a random order, each order equally likely, and fill the hands\n"
     "of the others and then the wall. All of them could have been there: who drew a tile could have discarded any\n"
     "other, and who could have claimed a discard could have passed.\n"},
    {38, "Moves",
     "Moves have numbers, which never change their meaning:\n"
     "\n"
     "- 0 to 26 discard a tile, in the order of SM-1: `discard 1D` to `discard 9M`;\n"
     "- 27 to 53 upgrade four hidden tiles: `upgrade 1D` to `upgrade 9M`;\n"
     "- 54 refines the discard, 55 upgrades it: `refine`, `upgrade`;\n"
     "- 56 wins, and 57 passes: `win`, `pass`.\n"
     "\n"
     "Who types a move may write it more loosely. A tile alone is discarded; it is written in any way of SM-22, and\n"
     "suits that could be two are refused. `pong`, `pung`, `peng`, `pon` and 碰 are as good as refine; `kong`, `gang`,\n"
     "`kan`, 杠 and 槓 as upgrade; `hu` as win. Behind them the tile may stand that was discarded. `upgrade` alone, in the\n"
     "own turn, means the only kind that can be upgraded.\n"},
    {39, "Records",
     "A record is a game as one word: `mahjong`, the option `begins` if it is not 0, where the tiles come from, and the\n"
     "decisions, each part behind a dot. The tiles come from a deal: its seed, a colon and its number. The same deal is\n"
     "the same everywhere. Or the whole wall stands there, 108 tiles without blanks, from the front on. Every decision\n"
     "is a character, `A` to `Z`, `a` to `z`, `0` to `9`, `-` and `_` for the moves 0 to 63 (SM-38). Only decisions\n"
     "are in a record, not what is drawn or done for want of a choice; it may stop early.\n"
     "\n"
     "The result in a log names the winner's seat, whether by draw or discard, whose discard it was, the tile, the\n"
     "score, and the winner's hand before the tile as a case line (SM-19), its groups in the order in which\n"
     "they were declared.\n"},
    {40, "The book",
     "The built-in player `book` knows nothing but its sight (SM-36), and leaves nothing to chance.\n"
     "\n"
     "1. It wins whenever it can.\n"
     "2. Asked about a discard, it refines it if the distance (SM-23) of its hand, after the best discard, is then smaller\n"
     "   than if it passed. Otherwise it upgrades it if the distance is then no greater, since it draws another tile.\n"
     "   Otherwise it passes.\n"
     "3. In its turn it upgrades four hidden tiles if the distance is then no greater than after the best discard. Of\n"
     "   several it takes the first in the order of tiles.\n"
     "4. Otherwise it discards the best tile by SM-25; the discards that lie open and the groups of the others are tiles\n"
     "   seen (SM-26).\n"},
    {41, "The options",
     "`blood=yes`, a set of that name as well, switches on all that follows: void suits (SM-42), upgrades of refined\n"
     "groups (SM-43), playing on until three have won (SM-45), payments for upgrades (SM-47) and for the end (SM-48).\n"
     "With it goes `cap`, from 1 to 5 and usually 3: so many fans count at most (SM-46). A cap without `blood=yes` is\n"
     "refused, also if it is 3.\n"},
    {42, "Void suits",
     "When the tiles are dealt, and before anybody draws, each player chooses a suit that he will do without, whether he\n"
     "holds tiles of it or not. The players are asked one after the other, clockwise from the one who begins, and the\n"
     "choices are shown together after the last one.\n"
     "\n"
     "As long as a player has a hidden tile of his void suit, he may discard no others; he may upgrade other tiles, and\n"
     "refine them, all the same. He never refines or upgrades a tile of his void suit and is not asked about one. He\n"
     "cannot win as long as he has one, the tile that he would win with counted.\n"},
    {43, "Upgrading a refined group",
     "In his turn a player can also add the fourth tile to a group that he has refined, if it is hidden in his hand, no\n"
     "matter since when, and the wall has a tile. The group becomes four, and he draws again. But first he announces it,\n"
     "and the tile lies on the table: every other player whose hand it completes is asked as after a discard (SM-44), and\n"
     "can *rob* it. Then the tile is not his any more, the group stays a group of three, who announced it pays as if he\n"
     "had discarded the tile, and the game goes on as after a discard that was won.\n"},
    {44, "All who win",
     "After a discard every other player whose hand the tile completes is asked whether he wins or passes, clockwise from\n"
     "the one who has discarded it, also if somebody has said that he wins. What was answered is told when the last one\n"
     "has answered, all wins together; who has passed is never told. All who have said so win. Only if nobody does, the\n"
     "tile can be refined or upgraded.\n"},
    {45, "Who has won",
     "Who has won shows his hand, keeps what he was paid, and is out: he draws no more, is asked nothing, and neither\n"
     "pays nor receives anything, but for what is given back to him (SM-48). In these rules \"player\", \"next\" and \"other\"\n"
     "mean players who have not won. The game goes on with the next player clockwise after the winner; after the last one\n"
     "of several, counted from who gave the tile. It is over when three have won, or when a player has to draw and the\n"
     "wall is empty.\n"},
    {46, "What a win is worth",
     "The *fans* of a win are its score (SM-18) less one, and one more for each of these:\n"
     "\n"
     "- the tile was drawn directly after an upgrade of one's own of any kind; or it was discarded directly after its\n"
     "  player had upgraded and drawn, whichever tile it is. However many upgrades came before, it is one fan;\n"
     "- the tile was robbed. It was neither drawn nor discarded, so no other one of these fans is added;\n"
     "- the tile was the last of the wall, or was discarded when the wall was empty.\n"
     "\n"
     "The *value* is 1, and each fan doubles it, but no more fans than the cap says: 1, 2, 4, 8. Who wins by draw gets the value and one more from each other player. Who wins with a discard or a robbed tile gets\n"
     "the value from the player whose tile it was, and so does each of several winners.\n"},
    {47, "What upgrades bring",
     "An upgrade is paid for at once: four hidden tiles with 2 points by each other player, a discard with 2 points by\n"
     "the player who has discarded it, the fourth tile of a refined group with 1 point by each other player, but not if\n"
     "it was robbed. A win does not take that money along.\n"},
    {48, "The wall is empty",
     "If a player has to draw, the wall is empty and fewer than three have won, the players who are still in show their\n"
     "hands, and this is paid, in this order:\n"
     "\n"
     "1. Who has a tile of his void suit pays the highest value that the cap allows, 8 with the usual one, to each one who\n"
     "   has none.\n"
     "2. Of those who have none, who expects nothing pays to each one who expects something the highest value that this\n"
     "   hand could have won with a discard, without any of the additional fans of SM-46. A tile is expected by SM-9, also\n"
     "   if all that are left of it lie open elsewhere.\n"
     "3. Who has a tile of his void suit or expects nothing gives back all that his upgrades have brought (SM-47), to\n"
     "   whoever has paid it, also to those who have won. Who has won keeps it.\n"
     "\n"
     "A hand with a tile of the void suit expects nothing.\n"},
    {49, "Payments, results and records",
     "What a game is worth to a player are all payments added up. After each of them the sums of all players add up to\n"
     "0. Whoever has won belongs to the winners of a game; in a match (SM-35) the payoffs count.\n"
     "\n"
     "The result in a log lists the void suits, the wins with what SM-39 lists of the only one, and with fans and value,\n"
     "and the payments. Payments stand in the order in which they were made. Of those for a win or an upgrade the\n"
     "receivers come clockwise from who gave the tile, and the payers clockwise from the receiver. Of those for void\n"
     "tiles, and then of those for hands that expect nothing, receivers come in the order of seats, and so do the\n"
     "payers of each. What is given back comes in the order in which it was paid. The tiles declared are listed in the order in\n"
     "which they were declared, so that the fourth tile of a group may stand behind other groups.\n"
     "\n"
     "The judge's view has a case for each win.\n"},
    {50, "What a player knows then",
     "Everybody sees the void suits as soon as they are shown, what is announced, who has won how, the hands that were\n"
     "shown, and who has paid what to whom for what. A player knows his own void suit as soon as he has chosen it. Nobody is\n"
     "told what others have chosen or answered before it is told to all.\n"
     "\n"
     "Whoever discards a tile of another suit has no tile of his void suit left then. So it is known how many of them a\n"
     "player can hold at most: as many as he has hidden tiles, until he discards such a tile; then none; one more with each\n"
     "tile that he draws, and one fewer with each of them that he discards.\n"
     "\n"
     "A table is imagined (SM-37) with hands within these bounds: tiles that are not seen are dealt by chance, then two by\n"
     "two exchanged at random, as long as no hand gets further from its bound, and when all are within, 512 times more.\n"
     "Every such table can come up; how often each suit is in a hand then was not to be told from what it should be, counted\n"
     "over all tables. Hands that were shown are what they are. Void suits and answers that are\n"
     "not told yet are imagined without a look at the hands, each possible one alike. Imagining gives up if no such hands\n"
     "are found after many exchanges, which has not been met.\n"},
    {51, "Moves",
     "- 58 to 60 choose the void suit: `void D`, `void B`, `void M`.\n"
     "\n"
     "The moves 27 to 53, `upgrade 1D` to `upgrade 9M`, also announce the fourth tile of a group. Who types a suit may\n"
     "write it in any way of SM-22, and before the first draw alone.\n"},
    {52, "The book, playing on",
     "The player `book` of SM-40 does the same where playing goes on, but:\n"
     "\n"
     "1. It does without the suit without whose tiles its hand is the closest to ready; of several, the suit of which it\n"
     "   has the fewest tiles, then the first one.\n"
     "2. As long as it has tiles of its void suit, it discards the first of them. The distance of its hand is then that of\n"
     "   the other tiles.\n"
     "3. Tiles of its void suit count as seen, so that none of them is useful.\n"
     "4. If it can discard so that its hand is ready, it weighs what it waits for: the tiles that are left of each kind that the\n"
     "   hand expects, multiplied by the value of a win with it (SM-46), added up. The highest sum counts.\n"
     "5. A group is upgraded with its fourth tile if the distance is then no greater, as four hidden tiles are.\n"},
};
/* clang-format on */
