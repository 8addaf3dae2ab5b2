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
};
/* clang-format on */
