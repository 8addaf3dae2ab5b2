/* Written by scripts/generate_rulebook from RULES.md. */
#include "parlor.h"

/* clang-format off */
static const parlor_rule rulebook[] = {
    {1, "Cards",
     "Two decks of 54: suits H, S, C, D (hearts, spades, clubs, diamonds), ranks 2 3 4 5 6 7 8 9 T J Q K A,\n"
     "a black joker BJ and a red joker RJ; every kind exists twice, 108 cards in all. A card is written suit\n"
     "first, then rank: `D9`. `10` may stand for `T`; nothing is ever written that way. A play is a string of\n"
     "cards without blanks between them, in any order.\n"},
    {2, "Trumps",
     "A round has a main suit (H, S, C, D, or O for none) and a current rank, CR. Trumps are the jokers, every\n"
     "card of rank CR, and every card of the main suit. With no main suit only the jokers and the four kinds\n"
     "of rank CR are trumps. Every card belongs to one of five groups: the trumps, or its suit.\n"},
    {3, "Order of the trumps",
     "With a main suit, from the highest: RJ, BJ, the main suit's card of rank CR, the three other kinds of\n"
     "rank CR (all of equal order), then the main suit's remaining twelve ranks from A (or K, if CR is A)\n"
     "down. With no main suit: RJ, BJ, the four kinds of rank CR (all equal). Each step of this list is\n"
     "consecutive to the next. Counted from 0, the twelve ranks are orders 0 to 11, the equal kinds 12, and\n"
     "with a main suit its CR card 13, BJ 14, RJ 15; without one BJ 13, RJ 14. Any trump is higher than any\n"
     "card that is not trump.\n"},
    {4, "Order of the other cards",
     "Cards that are not trumps are ordered by rank within their suit. The rank CR is not among them, so its\n"
     "two neighbours are consecutive: with CR 7, the 6 is next to the 8. An A is never below a 2.\n"},
    {5, "Single and pair",
     "One card is a single. Two cards of the same kind are a pair. Two different kinds of equal order are no\n"
     "pair.\n"},
    {6, "Tractor",
     "Two or more pairs of consecutive orders, all trumps or all of one suit that is not trump. A tractor has\n"
     "one pair of each of its orders: two pairs of equal order cannot both stand in it.\n"},
    {7, "Lead and throw",
     "All cards of a lead belong to one group: all trumps, or all of one suit that is not trump. Anything else\n"
     "is a mistake in the input. A lead that is not one single, one pair or one tractor is a throw; the\n"
     "singles, pairs and tractors in it are its components.\n"},
    {8, "Structure of the lead",
     "The lead is taken apart longest component first (by number of cards), the one with the highest top card\n"
     "among components of equal length, until no card is left. The lengths found that way are the structure of\n"
     "the trick. Where two kinds of equal order could serve, the structure is the same; they are named in the\n"
     "suit order H, S, C, D.\n"},
    {9, "Cards that can win",
     "A follower can win only if his cards are all trumps or all of the lead's suit.\n"},
    {10, "The same structure",
     "A follower can win only if his cards can be split into components of exactly the lead's lengths. Every\n"
     "split counts, not only the longest-first one: a tractor may serve as shorter tractors and pairs, a pair\n"
     "as two singles, and where pairs of equal order leave a choice, any choice will do. Components of a\n"
     "follower are bound by TR-5 and TR-6 as the lead's are.\n"},
    {11, "A lead that is no throw",
     "Among those who can win, leader included, the highest card wins; trumps are above the lead's suit.\n"},
    {12, "Equals",
     "Of equal plays the first played wins.\n"},
    {13, "Throws",
     "A throw in a suit is beaten only by trumps of the same structure, and by those always, however high the\n"
     "throw. Cards of the lead's own suit never beat it. A throw of trumps is never beaten.\n"},
    {14, "Honour card",
     "Trump followers of a throw are compared by their honour cards: the highest card that can stand in a\n"
     "component of the structure's longest length, over all splits that give the structure. Higher cards in\n"
     "shorter components do not count. The leader's own honour card is the top card of his first component.\n"},
    {15, "Seats, teams and turns",
     "Clockwise: Alice, Bob, Charles, David. Team 1 is Alice and Charles, team 2 Bob and David. The dealer's\n"
     "team declares, the other team defends; the round's CR is the declaring team's. The dealer leads the\n"
     "first trick, the winner of a trick leads the next. Everybody plays as many cards as the leader, in\n"
     "clockwise order.\n"},
    {16, "Points",
     "A 5 counts 5, a T 10, a K 10; nothing else counts. Both decks hold 200 points. The defenders collect the\n"
     "points of all four plays of each trick that one of them wins.\n"},
    {17, "Last trick and hidden cards",
     "If a defender wins the last trick, the defenders also get the points of the hidden cards times 2^w, where\n"
     "w is the number of cards in the longest component of that trick's lead. The hidden points are 200 minus\n"
     "all points played. A tractor of twelve pairs makes w 24: points need more than 32 bits.\n"},
    {18, "Make, down and ranks",
     "The defenders' points decide. 0: the declarers rise by 3 ranks; 1 to 39: by 2; 40 to 79: by 1. These are\n"
     "\"make\": the declarers declare again. From 80 on, \"down\": the defenders rise by (points - 80) / 40,\n"
     "rounded down, and declare the next round. The other team's rank stays.\n"},
    {19, "The next dealer",
     "After a make the dealer's partner deals, after a down the next player clockwise.\n"},
    {20, "Winning the game",
     "Ranks rise 2 3 4 5 6 7 8 9 T J Q K A. A team that rises beyond A has won the game; the answer then names\n"
     "the team instead of ranks and dealer.\n"},
    {21, "Surplus copies",
     "A kind played more than twice in a round cannot come from two decks. The round is answered all the same,\n"
     "with a warning about the first such copy, because the published sample plays S3 three times. This goes\n"
     "for cards with points, too; but if more than 200 points were played, the round has no answer. The rules of play read on literally: n copies of a kind in one play are\n"
     "n / 2 pairs, rounded down, and a single if one is left over; pairs of one kind are pairs of equal order\n"
     "(TR-6).\n"},
    {22, "Input",
     "First the number of cases on a line of its own, the count line; it may be missing, and then cases are\n"
     "read to the end. If the number of cases differs from it, all are answered and the difference is reported.\n"
     "Each case is one round: a header line of four words, main suit (`H`, `S`, `C`, `D` or `O`), dealer's\n"
     "name, CR of team 1, CR of team 2; then one line for each trick, four plays, the leader's first, then\n"
     "clockwise. Every player plays exactly 25 cards in a round. Blank lines stand between cases and after the\n"
     "count. Words are parted by blanks or tabs; blanks at either end of a line, a carriage return before the\n"
     "newline and a missing last newline do not matter. `10` is accepted for `T`, also as CR. Upper and lower\n"
     "case differ.\n"},
    {23, "Where a case starts and ends",
     "A word is trick-like if it has two or more characters, all of them from the card alphabet\n"
     "`H S C D B R 0 1 2 3 4 5 6 7 8 9 T J Q K A`. A line that is not blank is a header if\n"
     "\n"
     "1. its second word is a name: it starts with an upper-case letter followed by two lower-case letters,\n"
     "   or its first word is a single character and it is a word that players may be called by (TR-30), or\n"
     "2. it follows a blank line or the start of the text (a count line counts as a blank one), and its first\n"
     "   word is not trick-like.\n"
     "\n"
     "Nothing else starts a case, and every header does. A round is closed by the next header, by the end of\n"
     "the input, or by a blank line once everybody has played 25 cards. Blank lines inside an unfinished round\n"
     "are passed over. A further line directly below the last trick is more than 25 cards, an error. Lines\n"
     "after a closed round that are no header are an error of their own, once for all lines up to the next\n"
     "header, and no case. A round closed before everybody has played 25 cards is an error, cut short. After\n"
     "an error in what is written, reading goes on at the next header; a round that is written well but played\n"
     "against the rules (TR-7, TR-21) ends where it is closed. A round with an error keeps its number and has\n"
     "no answer.\n"},
    {24, "Output",
     "Three lines a case and no blank ones: `Case #n:`, counted from 1; the defenders' points; then the CR of\n"
     "team 1, the CR of team 2 and the next dealer, parted by single blanks, or `Winner: Team 1` or\n"
     "`Winner: Team 2` in their place (TR-20). CR ten is written `T`.\n"},
    {25, "A round as people write it",
     "One round, typed or given with `--case`, may be written more loosely than TR-22 has it. It is turned into\n"
     "the judge's notation first. What follows may be mixed.\n"
     "\n"
     "- Small letters are as good as capitals. A semicolon is a line end, so that a round fits on one line, and\n"
     "  `#` begins a comment, up to the end of its line.\n"
     "- In the first line the main suit may be a letter, a symbol or a word; `O`, `none` and `no trump` are no\n"
     "  main suit. The dealer's name may be cut short, `al`. Commas and words such as `dealer` do not matter,\n"
     "  nor does the round's number in a list, `1. `, `1) ` or `Case 1: `.\n"
     "- A card may have its rank first, `7S`, `10♥`; suits may be symbols, ♥ ♠ ♣ ♦ or ♡ ♤ ♧ ♢; jokers may be\n"
     "  `JB` and `JR`; a card may be one sign, 🂡, 🃏 the black joker, 🂿 the red one.\n"
     "- A trick is a line of four groups, one for each player. Bars or slashes part the groups, or else blanks,\n"
     "  or else commas; inside a group cards may be parted by what does not part the groups, and by dashes. A\n"
     "  number may stand before the trick.\n"
     "- Or a trick is four lines, each with a player's name and his cards, in the order of play; without a colon\n"
     "  the name has two letters at least and is no card, as `da` is. Whose turn it is follows from the rules,\n"
     "  and who is named out of turn is refused.\n"
     "- An explanation can be pasted back. It shows the cards of a play in order, so they come out in order.\n"
     "\n"
     "More than four groups that are a multiple of four could be one trick or several, and are refused. Whether a\n"
     "round is whole, and plays are even, is judged when it is read.\n"},
    {26, "Following suit",
     "A follower plays at least as many cards of the lead's group (TR-2) as he can: as many as were led, or all\n"
     "that he has. Less is a fault.\n"},
    {27, "Following with pairs",
     "A follower who holds as many cards of the lead's group as were led, or more, plays at least as many pairs of\n"
     "the group as he can: as many as the lead's structure has (TR-8; a tractor of m pairs counts m), or all that he\n"
     "has. Less is a fault. A pair is two equal cards; n copies of a kind are n / 2 pairs, rounded down (TR-21).\n"},
    {28, "Following a tractor",
     "If the lead is one tractor of m pairs, and a follower holds a tractor of m pairs of the lead's group, his\n"
     "play is a tractor of m pairs of that group. Anything else is a note, no fault, as houses differ.\n"},
    {29, "Throws that somebody could beat",
     "A throw is led only if nobody can beat any of its components within its group (TR-2): for each component no\n"
     "other player, partner or not, holds a component of that group of the same length and of strictly higher order;\n"
     "a card of a pair is a single, a pair of a tractor is a pair. Otherwise it is a note, no fault, as at a table the\n"
     "throw would be taken back. One note a throw: it names the first component of the structure (TR-8) that\n"
     "somebody can beat, the first player in the order of play who can, and his highest cards that do.\n"},
    {30, "Own names",
     "The players can be given names in place of Alice, Bob, Charles and David, all different. A name is letters,\n"
     "digits and any characters beyond ASCII that can be seen, in UTF-8, 16 bytes at most, and behind the first of\n"
     "them blanks, hyphens, apostrophes and full stops. It stands in quotation marks, as `\"Anna Lena\"` or `\"TJ\"`,\n"
     "unless it has neither blank nor sign, begins with no digit, and has a small letter or a character beyond\n"
     "ASCII in it, so that it is no card; its header then follows a blank line. Headers may then\n"
     "have the own name, exactly as it was given, or the judge's; if both are the same word, the own name counts.\n"
     "In loose notation (TR-25), own names come first, with small letters or capitals, and cut short where only one\n"
     "fits; what fits several own names is refused, not taken for one of the judge's. Explanations have the own\n"
     "names like that, answers and objects without quotation marks. Unless names are given, the judge's are used throughout.\n"},
    {31, "Dealing",
     "A round has a main suit or none, a dealer and a rank for each team (TR-15): each of them is chosen, by the\n"
     "options `suit` (`H`, `S`, `C`, `D`, or `O` for none), `dealer`, `rank1` and `rank2`, or comes with the number\n"
     "of the deal, every value as likely as any other. Then both decks are shuffled, and the cards are dealt one at a\n"
     "time, clockwise from the dealer, until everybody has 25. The last eight, the bottom, go to the dealer. What\n"
     "the number says of suit, dealer and ranks is drawn before the cards, also where something else was chosen:\n"
     "the cards do not depend on the choice of suit and ranks, and only turn with that of the dealer.\n"
     "\n"
     "A deal that comes from elsewhere is four hands of 25, from Alice on, then the bottom. It needs its main suit;\n"
     "unless it is said, Alice deals and the ranks are 2.\n"},
    {32, "Decisions",
     "A seat has a decision to make when there are at least two things it may do. Everything is done with single\n"
     "cards: the dealer hides one after the other (TR-33), a leader takes one after the other (TR-34), a follower too\n"
     "(TR-36), each out of his own hand. Whatever leaves no choice the table does by itself, and nobody is told\n"
     "whether another player had a choice.\n"},
    {33, "Hiding",
     "The dealer puts away eight of his 33 cards, one after the other. Nobody else sees them before the round is\n"
     "over. He leads the first trick.\n"},
    {34, "Leading",
     "The leader takes cards one after the other, all of one group (TR-2, TR-7), and says `done`, after the first at\n"
     "the soonest. With no card of the group left to take he is done. What he leads, everybody sees when he is.\n"},
    {35, "A throw that can be beaten is taken back",
     "If for some components of a throw (TR-8) another player, partner or not, holds in that group a component of the\n"
     "same kind and length, alone or inside a longer one, and of strictly higher order, then of all components that\n"
     "can be beaten so the shortest is led instead, the lowest among equals, and of equal order the one with the lower\n"
     "move number (TR-41). Every component counts for itself, its order being that of its highest card; of pairs of\n"
     "equal order the one with the lower move number stands in the longer component. The other cards go back into the\n"
     "hand. Everybody has seen them; no points are lost.\n"},
    {36, "Following",
     "A follower plays as many cards as were really led, taken one after the other, so that the duties of TR-26,\n"
     "TR-27 and TR-28 are done; part of a longer tractor will do for a tractor. A card can be taken if what was taken\n"
     "then can still be completed that way. If only one set of cards can be followed with, the table plays it, also\n"
     "when that comes about in the middle of a play. A card that cannot be taken is refused by the first of the three\n"
     "rules that no play with it keeps.\n"
     "\n"
     "One pair is owed, and three cards are: after a single one only the pair is left.\n"},
    {37, "The end",
     "Tricks, points, the hidden cards, ranks and the next dealer are those of TR-9 to TR-20. The round is worth the\n"
     "ranks by which a team rises, at most to one beyond the ace: plus for its two seats, minus for the others. A round\n"
     "that was played is valid, the referee comes to the same result, and its audit reports nothing.\n"},
    {38, "What a seat knows",
     "Everybody sees main suit, dealer and ranks, the cards led and followed with, throws that were taken back, how\n"
     "many cards each player holds, and the points. So it is known who has none of a group left, and which cards of a\n"
     "throw somebody still holds. The dealer knows what he has hidden; the others learn it when the round is over.\n"
     "What is being taken is seen by others when the play is complete, and in which order it was taken, never. Two\n"
     "rounds that differ in nothing that a seat could know look the same to it.\n"},
    {39, "Imagining",
     "From what the seat knows whose decision it is, and random words, a table can be made that looks exactly the same\n"
     "to it: one that could be, in which every play so far was legal and had the same effect. The cards that it does not\n"
     "see are dealt again to the places where they may be. Each of these facts is about the hand before a trick, with the\n"
     "cards that were played since:\n"
     "\n"
     "- who was short of the group has none of it left;\n"
     "- who gave fewer pairs of it than were led held no other pair, so no twin of a single card that he gave;\n"
     "- who gave as many, but no tractor where one was led, had no run of that length;\n"
     "- a throw that stood: nobody held a higher component;\n"
     "- a throw taken back: somebody could beat the component that was led, nobody a shorter or a lower one.\n"
     "\n"
     "Every table that could be can come up, and they are about as likely as if the cards were dealt by chance: in\n"
     "situations with up to eight unseen cards, where all of them can be listed, no difference from that could be\n"
     "measured in 20,000 tries each. It gives up after a hundred deals that did not come out, which did not happen\n"
     "in 360,000 tries.\n"},
    {40, "Matches",
     "A match goes from round to round until a team has won the game (TR-20). It begins at rank 2 for both teams, with\n"
     "Alice as dealer, if nothing else is chosen; ranks and dealer go on as TR-18 and TR-19 have it, the number goes up\n"
     "by one, and the main suit is that of the number if none was chosen. Its limit is the rank beyond which a team has\n"
     "won, 14 for A.\n"},
    {41, "Moves",
     "Moves are numbered: 0 to 51 the cards by suit and rank, H2 to HA, S2 to SA, C2 to CA, D2 to DA; 52 BJ; 53 RJ; 54\n"
     "`done`; 55 `pass` (TR-44). A move is written as its card, `done` or `pass`. What is typed may be written as TR-25 has it: one card is a\n"
     "card that is taken; two or more are a whole play, in any order, either a lead with its `done`, or all cards that\n"
     "are still due; `SA done` is a whole lead of one card.\n"},
    {42, "Records and logs",
     "A round as a record is one word: `tractor`, the options that were chosen, seed and number, or the four hands and\n"
     "the bottom, and a character for each decision, `A` to `Z`, `a` to `z`, `0` to `9`, `-`, `_` for the moves 0 to 63.\n"
     "For the judge a round that is over is the input of TR-22. The log has, beside the round, the throws that were\n"
     "taken back; in it and in the round the cards of a play stand in the order in which they were taken, those that\n"
     "the table took by itself in that of their moves. Seats are numbers, Alice is 0; what does not exist is null, so\n"
     "the rank of a team that has won.\n"},
    {43, "Options",
     "`main` is `given` (TR-31) or `called` (TR-44); `tractor_duty` is `yes` or `no` (TR-49); `first_dealer` is `dealt` or\n"
     "`caller` (TR-48), the latter only where the main suit is called. The set `table` is `main=called` and\n"
     "`first_dealer=caller`. A record names the options that are not the default, after those of the deal. The cards that come\n"
     "with a number (TR-31) do not depend on them. Where the main suit is called, that of the number is not used, and a deal\n"
     "that names one is refused. In a log the `main_suit` of the deal is null, and the result has the\n"
     "`main_suit` and the `dealer` that it came to, the cards that were `turned_up` (TR-46), and the `calls` with their seats\n"
     "and cards. An audit of a round without the tractor's duty may note TR-28.\n"},
    {44, "Calling",
     "When everybody has 25 cards, and before the bottom is taken, the seats are asked clockwise from the dealer, again and\n"
     "again; after a call, from the seat after the caller. A seat calls (TR-45) or passes; who has nothing that he can call\n"
     "passes without being asked. Who has passed may call later. It ends when all others have passed after a call, or all four\n"
     "without one. Calls are told to everybody, passes to nobody.\n"},
    {45, "Calls",
     "A call shows cards: those of rank CR in one suit, both if the seat has two, and that suit is main suit; or both black\n"
     "jokers, or both red ones, and there is no main suit. One card is less than two equal ones, those are less than two black\n"
     "jokers, and those less than two red ones. A call must be more than the one that stands, so that there are four at most;\n"
     "the last one counts. It is made by taking one of the cards; the cards stay in the hand.\n"},
    {46, "Nobody calls",
     "If nobody has called, cards of the bottom are turned up in the order in which they were dealt, until one is no joker. Its\n"
     "suit is main suit, also if it is of rank CR.\n"},
    {47, "What calling tells",
     "Everybody has seen the cards that were shown or turned up. Who has shown cards holds them until he plays them; but the\n"
     "dealer may have hidden his, and so he may the cards that were turned up, which are among his 33. Who has shown one card\n"
     "had exactly one of that kind among his 25; the dealer may have taken up the other with the bottom. To pass proves\n"
     "nothing. Imagined tables keep to this, and where all of them can be listed, with up to eleven unseen cards, each comes up\n"
     "as TR-39 has it: as likely as if the cards, the dealer's 33 taken together, had been dealt by chance.\n"},
    {48, "The caller deals",
     "With `first_dealer=caller` the last caller is dealer of the first round of a match: he takes the bottom, hides and leads,\n"
     "and his team declares. The dealer that the deal names stands in for him: he is dealt to first and asked first, and he is\n"
     "dealer if nobody calls. Both ranks are 2, whatever the number says. A round on its own counts as the first of a match;\n"
     "later rounds have the dealer of TR-19, and their records do not name the option.\n"},
    {49, "Without the tractor's duty",
     "With `tractor_duty=no` nobody owes a tractor to a tractor: TR-28 does not bind. The duties of TR-26 and TR-27 remain, and\n"
     "that somebody has not followed with a tractor tells nothing of his hand (TR-39).\n"},
};
/* clang-format on */
