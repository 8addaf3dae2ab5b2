/* Written by scripts/generate_rulebook from RULES.md. */
#include "parlor.h"

/* clang-format off */
static const parlor_rule rulebook[] = {
    {1, "The deck",
     "32 cards, each once: the suits clubs, spades, hearts, diamonds (letters `C S H D`) in the eight\n"
     "ranks seven, eight, nine, ten, jack, queen, king, ace (letters `S E N T J Q K A`). A card is written\n"
     "with two capital letters, suit first: `CN` is the nine of clubs, `SS` the seven of spades, `HK` the\n"
     "king of hearts.\n"
     "\n"
     "*Suit-rank*, from high to low: clubs, spades, hearts, diamonds.\n"},
    {2, "Values and the order of preference",
     "A seven is worth 7, an eight 8, a nine 9, a ten 10, a jack 20, a queen 3, a king 4 and an ace 11.\n"
     "\n"
     "The values serve both the decisions and the score. A player who has the choice plays the card of\n"
     "highest value (MM-9) and of equal values the highest suit (MM-10), but a jack only if nothing else\n"
     "matches (MM-11). No two ranks have the same value, so this puts all 32 cards in one order, the *order\n"
     "of preference*: aces, tens, nines, eights, sevens, kings, queens and last the jacks, in each rank\n"
     "clubs, spades, hearts, diamonds.\n"},
    {3, "Dealing",
     "The 32 cards lie face down in one pile whose order is given. They are dealt from the top, one at a\n"
     "time, clockwise, beginning with player 1. With two players each gets 7 cards, with three 6, with\n"
     "four 5. The next card is turned up and is the *opening card*, the first card of the *discard pile*;\n"
     "the card on top of the discard pile is called the *open card*. What remains is the *draw pile*: 17,\n"
     "13 or 11 cards.\n"},
    {4, "The opening card",
     "Player 1 has the first turn. An opening card acts as if someone before player 1 had played it:\n"
     "\n"
     "- a seven is an active seven, and player 1 faces a chain of one (MM-7);\n"
     "- an eight skips player 1, and player 2 has the first turn (MM-15);\n"
     "- a jack carries no wish (MM-14).\n"},
    {5, "A turn",
     "Turns go round by seat: 1, 2, …, back to 1. In a turn a player either faces an active seven, and\n"
     "then MM-7 and MM-8 say everything, or plays a card of his hand that matches (MM-6) as MM-9 to MM-12\n"
     "decide, or draws one card (MM-16). At most one card is played in a turn. It is put on the discard pile and\n"
     "becomes the open card. A skipped player (MM-15) has no turn.\n"},
    {6, "What matches",
     "Unless an active seven lies open, these cards match the open card:\n"
     "\n"
     "- on an open card that is no jack: every card of its suit, every card of its rank, and every jack;\n"
     "- on an open jack: every card of the suit wished for (MM-13) that is no jack. The jack's own suit\n"
     "  means nothing, and no jack matches a jack.\n"
     "\n"
     "A wish binds until another card covers the jack, however many players have to pass meanwhile.\n"},
    {7, "Active seven: extend the chain (rule of decision 1)",
     "A seven is *active* from the moment it is played (or turned up as opening card) until somebody has\n"
     "paid for it. The player who faces an active seven and holds a seven, of whatever suit, plays it, of\n"
     "several the one of highest suit-rank (MM-10), and so extends the chain: now the next player faces\n"
     "all the sevens of the chain. Nothing else may be played on an active seven, not even a jack, and\n"
     "MM-12 has no say.\n"},
    {8, "Active seven: the penalty",
     "The player who faces a chain of active sevens and holds no seven draws two cards for each seven of\n"
     "the chain: 2, 4, 6 or 8. His turn then ends: nothing is played, whatever he has drawn. The chain is\n"
     "paid and its open seven is from then on a card like any other (MM-6 holds for it). A seven played\n"
     "later, on a paid seven too, begins a new chain of one.\n"},
    {9, "The card of highest value (rule of decision 2)",
     "If matching cards other than jacks are in hand, the one of highest value is played.\n"},
    {10, "Equal values (rule of decision 6)",
     "Of several cards with the same value that could be played, the one of highest suit-rank is. This\n"
     "also holds among sevens (MM-7) and among jacks (MM-11, MM-12), whose suit counts for nothing else.\n"},
    {11, "A jack when nothing else matches (rule of decision 3)",
     "If jacks are the only matching cards in hand, a jack is played, the one of highest suit-rank.\n"},
    {12, "A jack against a neighbour with one card (rule of decision 4)",
     "If the next player by seat holds exactly one card and a jack in hand matches, a jack is played, the\n"
     "one of highest suit-rank, even if other cards match. The next player by seat is meant whatever the\n"
     "cards do: an eight that would skip him changes nothing, and with two players he is simply the other\n"
     "one.\n"
     "\n"
     "On an open jack no jack matches, so the rule is without effect there: the turn goes on by MM-9 and\n"
     "MM-10 or, if nothing matches, by MM-16. A player who holds a jack in such a moment is told so.\n"},
    {13, "The wish (rule of decision 5)",
     "Who plays a jack wishes for a suit: the one most frequent among the cards left in his hand, jacks\n"
     "not counted. If several are equally frequent, or no card other than a jack is left, the one of\n"
     "highest suit-rank among them is wished for, so clubs if only jacks are left. A wish replaces any\n"
     "earlier one.\n"},
    {14, "The opening jack",
     "Nobody wished on an opening jack: every card that is no jack matches it.\n"},
    {15, "Eight",
     "When an eight has been played, the next player by seat is skipped and the turn goes to the one after\n"
     "him; with two players that is the player of the eight again. The eight has then done its work and is\n"
     "a card like any other. Each eight skips one player.\n"},
    {16, "Drawing one card",
     "A player who does not face an active seven and has no card that matches draws one card. If that card\n"
     "matches, it is played at once, and does all that it does when played from the hand; a drawn jack is\n"
     "played on every open card but a jack, and the wish is found from the cards in hand without it.\n"
     "If it does not match, the turn ends.\n"},
    {17, "The pile turned over",
     "Cards are drawn from the top of the draw pile. As soon as its last card is drawn, before anything\n"
     "else happens, the open card is set aside, the rest of the discard pile is turned face down as the\n"
     "new draw pile, and the open card alone is the new discard pile. So the card that had lain longest on\n"
     "the discard pile is drawn first. It may happen in the middle of a penalty, and under an open jack\n"
     "the wish stays.\n"
     "\n"
     "If nothing lies under the open card at that moment, there is no draw pile until another card covers\n"
     "it: then the covered card at once is the draw pile.\n"
     "\n"
     "Said otherwise, the cards outside the hands are one queue: one draws from its front, and a card\n"
     "joins its back when it is covered. The rest of the pile after dealing, the opening card and the\n"
     "cards played, in that order, make up a single tape with two marks, the next card to draw and the\n"
     "open card.\n"},
    {18, "Winning",
     "Who plays his last card wins and the game is over at once. What the card would have done is not\n"
     "done: nobody pays for a last seven, nobody is skipped, nothing is wished. It makes no difference\n"
     "whether the card was held or just drawn, or how it came to be chosen.\n"},
    {19, "The score",
     "Each player scores the sum of the values (MM-2) of the cards left in his hand; the winner scores 0.\n"
     "A high score is bad.\n"},
    {20, "A final jack doubles",
     "If the card that ends the game is a jack, every score is doubled.\n"},
    {21, "Out of cards",
     "If a card has to be drawn and there is none, because nothing lies under the open card and the draw\n"
     "pile is used up (MM-17), the game ends there without winner and without score. That holds for any\n"
     "card of a penalty. The cards played are reported as always.\n"},
    {22, "Endless game",
     "Play leaves no choice, so a situation that comes back comes back for ever. The *situation* at the\n"
     "start of a turn is: the cards in each hand (in whatever order), the cards of the draw pile and then\n"
     "the discard pile in their order (where the one ends and the other begins does not count, since both\n"
     "are one queue, MM-17), the wish if the open card is a jack, the number of unpaid sevens, and the\n"
     "player whose turn it is. The open card is the last of the queue. If at the start of a turn the\n"
     "situation equals that at the start of any earlier turn, the game ends there, without winner and\n"
     "without score. The cards played before that moment are reported, each as often as it was played.\n"
     "\n"
     "As a safeguard the game also counts as endless when a turn is to begin and 4096 cards have been\n"
     "played, the opening card counted. No deal is known to come near it: the longest game known that is\n"
     "won has 182 cards.\n"
     "\n"
     "Deals that are endless are rare, but there are some.\n"
     "\n"
     "With fewer cards than 32 such tables are easy to make.\n"},
    {23, "Input",
     "The first line that is not blank is the number of games, a decimal number. Then each game is one\n"
     "line: the number of\n"
     "players, `2`, `3` or `4`, and the 32 cards of the pile, top card first, so the first card goes to\n"
     "player 1. Exactly one blank between them is the usual layout, but any number of spaces and tabs may\n"
     "stand between words and at both ends of a line, lines may end with CR LF, blank lines may stand\n"
     "anywhere, and the last line needs no end. There is no limit on the number of games; if it differs\n"
     "from the number in the first line, all games are answered and the difference is reported. If that\n"
     "number is missing, this is reported, and all games are answered. A line that is no game is reported\n"
     "with its place, keeps its number and has no answer; the others are answered all the same.\n"
     "\n"
     "A line that is no game is reported with the first thing wrong with it, read from the left; the other\n"
     "games are answered.\n"},
    {24, "Output",
     "Each game is answered with two lines. The first has the cards in the order played, from the opening\n"
     "card to the last card, with one blank between them. The second is `Score:` followed by the scores in\n"
     "the order of seats, each after one blank, or else `No score: out of cards` (MM-21) or\n"
     "`No score: endless game` (MM-22). There are no blanks at the ends of lines.\n"},
    {25, "A deal as people write it",
     "One deal, typed or given with `--case`, may be written more loosely than MM-23 has it. It is turned\n"
     "into the judge's notation first. What follows may be mixed.\n"
     "\n"
     "- Small letters are as good as capitals. Blanks, commas and line ends may stand anywhere between\n"
     "  cards, or nothing at all; a semicolon is a line end, and `#` begins a comment, up to the end of its\n"
     "  line.\n"
     "- The number of players comes first, with the word `players` behind it or not. Before it there may be the\n"
     "  deal's number in a list, `1. `, `1) ` or `Case 1: `.\n"
     "- A rank may be a number, `7` `8` `9` `10`; a suit may be its symbol, ♣ ♠ ♥ ♦ or ♧ ♤ ♡ ♢; a card may\n"
     "  be one sign, 🂡.\n"
     "- The suit comes first, as the judge has it, or the rank, if it cannot be taken for a suit: `7S`,\n"
     "  `AH`, `10♥`. The letter `S` is a suit and a rank; at the front of a card it is always spades, so\n"
     "  `SS` is the seven of spades, and `SH`, which could only be a seven with its rank first, is refused.\n"
     "- The hands, the draw pile and the open card, with which an explanation begins, can be pasted back,\n"
     "  alone or with the whole explanation: the pile is put together again as it was dealt from (MM-3).\n"},
    {26, "A habit",
     "A *habit* is a departure of one player from one rule of decision, made to study what the rule is\n"
     "worth: this player decides as the habit says, the others as the rules say, and all else stays as it\n"
     "is. Habits exist in simulations; a referee knows none. Blocks marked `habit` begin with its name and\n"
     "with the player who has it; then they are as those marked `game`.\n"},
    {27, "Never extend a seven",
     "The habit `never-extend`, instead of MM-7: the player who faces an active seven never extends the\n"
     "chain, but pays for it (MM-8) even if he holds a seven.\n"},
    {28, "The card of lowest value",
     "The habit `lowest-card`, instead of MM-9: if matching cards other than jacks are in hand, the one of\n"
     "lowest value is played, so queens before kings, then sevens to tens, aces last. Of equal values, it\n"
     "is still the one of highest suit-rank (MM-10).\n"},
    {29, "The lowest suit",
     "The habit `lowest-suit`, instead of MM-10: of several cards with the same value that could be played,\n"
     "the one of lowest suit-rank is, among sevens (MM-7) and among jacks (MM-11, MM-12) as well. The wish\n"
     "is found as MM-13 says.\n"},
    {30, "A jack as soon as possible",
     "The habit `jack-first`, instead of MM-11: if a jack in hand matches, a jack is played, the one of\n"
     "highest suit-rank, whatever else matches.\n"},
    {31, "No jack against the last card",
     "The habit `no-jack-against`, instead of MM-12: a jack is played only if nothing else matches, also\n"
     "when the next player by seat has one card.\n"},
    {32, "Wish for the fewest",
     "The habit `wish-fewest`, instead of MM-13: who plays a jack wishes for the suit least frequent among\n"
     "the cards left in his hand, jacks not counted. A suit of which he has none is less frequent than any\n"
     "other; of several that are equally frequent, the one of highest suit-rank is wished for.\n"},
    {33, "Wish for a fixed suit",
     "The habits `wish-clubs`, `wish-spades`, `wish-hearts` and `wish-diamonds`, instead of MM-13: who plays\n"
     "a jack wishes for this suit, whatever is left in his hand.\n"},
    {34, "A game that is played",
     "Two, three or four players sit at the *seats* 0, 1, 2 and 3, clockwise; people call them player 1 to\n"
     "player 4. The option `players` says how many there are, 2 if nothing is said; the option `begins` says\n"
     "which seat begins, 0 if nothing is said. Pile and dealing are those of MM-3 and MM-4, where the seat that\n"
     "begins is called player 1: it gets the first card and has the first turn. The deal of game K of seed S is\n"
     "case K of `deal maumau` with that seed and as many players.\n"
     "\n"
     "The rules of decision bind nobody: what MM-7 and MM-9 to MM-13 say that a player does, and MM-16 that he\n"
     "draws only for want of a match and plays what he has drawn, is what he does by the book (MM-46). All else\n"
     "that MM-1 to MM-21 say holds here, too.\n"
     "\n"
     "A *decision* is a seat with two or more legal moves. A table that is not over waits for exactly one. A\n"
     "move that is not legal is refused, and nothing has changed. The refusal cites the first rule of this page\n"
     "that forbids the move, as the rules below say.\n"},
    {35, "A turn without an unpaid seven",
     "Legal are all cards of the hand that match (MM-6, MM-14), a jack once for each of the four suits that can\n"
     "be wished for; and to *draw* a card, if there is one, whatever is in the hand. Who has nothing to draw\n"
     "must play. A card that is not in the hand is refused by MM-5, one that does not match by MM-6, anything\n"
     "else by this rule.\n"
     "\n"
     "Any suit may be wished for; but the last card wishes for nothing (MM-18), and so a jack is one move then,\n"
     "the one with its own suit. Another wish is refused by MM-18.\n"},
    {36, "After drawing",
     "If the drawn card matches, it may be played, a jack with any wish, or *kept*; then the turn ends. If it\n"
     "does not match, the turn ends. Another card of the hand is refused by MM-6 if it does not match, and like\n"
     "all else by this rule if it does.\n"},
    {37, "Unpaid sevens",
     "Who faces unpaid sevens may play any seven of his hand, or *pay* (MM-8), if all the cards that this takes\n"
     "can be drawn. Nothing is played after paying. Another card of the hand is refused by MM-7, anything else\n"
     "by this rule.\n"},
    {38, "Steps without a choice",
     "Nobody is asked where there is one legal move: the table makes it. So it draws for want of a match, pays\n"
     "for want of a seven, ends the turn if the drawn card does not match, and plays the only card that can be\n"
     "played when there is none to draw. If there is no legal move, the game is out of cards (MM-21); where\n"
     "sevens are unpaid, what there is is drawn before. What happens is told like anything else, and not\n"
     "whether somebody chose it.\n"},
    {39, "The end of a game that is played",
     "A game ends as MM-18 or MM-21 say, or when its 1,000th turn has ended without a winner: it is *endless*\n"
     "then. Turns are counted from 1; a skipped player has none, an eight with two players brings a new turn,\n"
     "and to draw and to play is one. That a situation comes back (MM-22) ends nothing, since players may do\n"
     "otherwise the next time. After the end every move is refused by this rule.\n"},
    {40, "What a game is worth",
     "The *payoff* of each seat is a whole number, and together they are 0. Each loser pays his score (MM-19,\n"
     "MM-20) to the winner. In a game without a winner the hands are worth the sum of their values (MM-2): the\n"
     "lowest hand counts as the winner's, and the others pay him by how much theirs are worth more. If several\n"
     "hands are lowest, nobody pays.\n"},
    {41, "A match",
     "A match is games one after the other. The game after the one numbered K has number K + 1, and in it the\n"
     "next seat, clockwise, begins. Each seat adds up what it pays; what it gets does not count. The match is\n"
     "over when some total reaches 100, or as many points as were agreed on, and the lowest total wins. Equal\n"
     "totals share it.\n"},
    {42, "What a seat knows",
     "A *sight* is what a seat knows with perfect memory. It knows its own cards and its legal moves, and what\n"
     "everybody has seen: the open card and every card played, the wish, the unpaid sevens, whose turn it is,\n"
     "how many cards each hand holds, who has drawn how many, and how many can be drawn. The pile that is turned\n"
     "over is not shuffled: its order is known, and so is a card that is drawn from it. What others draw from\n"
     "the pile that was dealt is not seen. If all that a seat has not seen must be in one other hand, it knows\n"
     "that hand, though not which of its cards was drawn last. When the game is over, the hands are laid open.\n"
     "\n"
     "A seat that is not in turn has the sight after the last event that everybody saw: it does not say whether\n"
     "the player in turn has a choice, or which.\n"},
    {43, "Imagining",
     "From the sight of the seat whose decision it is, and from random words, a table can be made that has\n"
     "exactly this sight. What others drew, kept or paid binds nothing, since they could have done so with any\n"
     "cards; so every way to put the cards that the seat cannot place into the other hands and the pile is such\n"
     "a table, and all are equally likely.\n"},
    {44, "Moves",
     "A move is a number: 0 to 27 the cards that are no jacks in the order of preference (MM-2), from `CA` to\n"
     "`DQ`; 28 to 43 the jacks, 28 + 4 x the jack's suit + the suit wished for, both counted from clubs as 0;\n"
     "44 `draw`, 45 `pay`, 46 `keep`. As text a card is its name (MM-1), a jack with the suit wished for behind\n"
     "a colon, `CJ:H`; as the last card it is `CJ`, which may also be written `CJ:C`. There are no other moves;\n"
     "a number that is none is refused by this rule.\n"
     "\n"
     "Moves may be typed as loosely as cards in a deal (MM-25): small letters, `10` for the ten, symbols, the\n"
     "rank first; the colon may be left out, a suit may be a word, and a card may be spelled, `ten of hearts`,\n"
     "`jack of clubs spades`.\n"},
    {45, "Records",
     "A game is one word: `maumau`, the options that are not the default, as `players=3` and `begins=1`, the\n"
     "deal, and the decisions, with dots between them. The deal is seed and number, `1:7`, or the 32 cards of\n"
     "the pile, the top card first. A decision is the letter of its move, `A` to `Z`, `a` to `z`, `0` to `9`,\n"
     "`-` and `_` for 0 to 63. Steps without a choice (MM-38) are not in it. A record may stop early.\n"
     "\n"
     "The judge's answer to a game that is over is that of MM-24, the scores from the seat that begins on; a\n"
     "game that is endless by MM-39 is `No score: endless game`.\n"},
    {46, "Players",
     "The built-in players know nothing but the sight of their seat. `random` takes every legal move with the\n"
     "same probability. `book` keeps the six rules of decision: it plays whenever it can (MM-7, MM-9 to MM-12),\n"
     "wishes by MM-13, and plays what it has drawn (MM-16). If all seats play by the book, a game goes exactly as\n"
     "the referee has it, unless that is endless (MM-22); then it goes on to its 1,000th turn.\n"
     "\n"
     "For each habit (MM-26) there is a player who keeps the others: `book+lowest-card` and so on.\n"
     "`book+never-extend` plays a seven only if he cannot pay.\n"},
    {47, "Naming house rules",
     "House rules are named as `hand=6,draw=needed`, from left to right; where one is named twice, the last word\n"
     "counts. The set `family` stands for `turnover=shuffled,draw=needed`, which is how most families play. Any of\n"
     "them go together. Records (MM-45) name the options that are not the default, and never a set. Where nothing\n"
     "else is said, MM-34 to MM-46 hold.\n"},
    {48, "How many cards",
     "With `hand=5`, `hand=6` or `hand=7` each player gets so many cards, however many players there are; otherwise\n"
     "it is as MM-3 says. Four players with seven cards each leave a draw pile of three: about one game in fifteen\n"
     "by the six rules of decision is out of cards then.\n"},
    {49, "Shuffled turnover",
     "With `turnover=shuffled` the discard pile is not turned over as it lies: the cards under the open card are\n"
     "shuffled, and are the draw pile then. That happens the moment the last card of the draw pile is drawn; if the\n"
     "open card lies alone then, it happens when the next card is to be drawn, before it is, and the cards that were\n"
     "played meanwhile are all under it. How many cards can be drawn is the same in both games.\n"
     "\n"
     "Turnovers of two or more cards are counted from 1; one card alone has no order, is not counted, and everybody\n"
     "knows where it is. The n-th of a game has the random words of Philox4x32-10 with the seed as key; counter\n"
     "words 2 and 3 are the number of the game, word 1 is 2^30 + n, and word 0 counts the blocks from 0. The cards\n"
     "stand in the order in which they were played, the first one first. The last card of those that are left is\n"
     "exchanged with the one at a place drawn below their number, counted from 0, then there is one fewer left, until\n"
     "it is one. The first card is the top then. A number below k is drawn as in a deal: the high half of word x k,\n"
     "where the low half is not below 2^32 mod k; otherwise with the next word. A deal from elsewhere shuffles as\n"
     "game 0 of seed 0.\n"},
    {50, "Drawing only when needed",
     "With `draw=needed` nobody may draw who could play a card; it is refused by this rule. That binds the hand (MM-59):\n"
     "who draws in his own turn held no card then that could be played. To pay for sevens is no drawing of that kind.\n"},
    {51, "The card just drawn",
     "With `drawn=must` a drawn card that matches must be played, and to keep it is refused by this rule; so there is\n"
     "a decision only about a jack's wish. If it is not played, it did not match, and that binds the hand (MM-59).\n"
     "With `drawn=never` the turn ends when a card has been drawn.\n"},
    {52, "Sevens are paid for",
     "With `sevens=pay` no card may be played on an unpaid seven, not even a seven: the next player pays for it\n"
     "(MM-8).\n"},
    {53, "Playing after paying",
     "With `after_paying=plays` who has paid for sevens has his turn as usual, the seven lying open as it would for\n"
     "anybody: he plays a card that matches it, or draws one. To pay and to play is one turn.\n"},
    {54, "A plain opening",
     "With `opening=plain` an opening seven or eight has no effect: nobody pays, nobody is skipped. An opening jack\n"
     "binds to no suit in any case (MM-14), and an opening nine or ace never acts as if played (MM-57, MM-58).\n"},
    {55, "A jack on a jack",
     "With `jack_on_jack=yes` a jack may be played on a jack, whatever was wished for, and on an opening jack.\n"},
    {56, "A jack as the last card",
     "With `last_jack=plain` a jack as the last card doubles no scores. With `last_jack=forbidden` it cannot be the\n"
     "last card: a jack that is all that is left in a hand matches nothing, and its holder draws.\n"},
    {57, "A nine turns the direction",
     "With `nine=reverse` a nine turns the direction of play, before it is found who is next; every game begins\n"
     "clockwise. Who pays for a seven and who is skipped by an eight is the next in the direction in force. Between\n"
     "two players there is no direction: the other one is skipped as by an eight. A nine that wins turns nothing.\n"},
    {58, "Another turn for an ace",
     "With `ace=again` who plays an ace has another turn at once, unless the ace was his last card, which wins. It is a\n"
     "new turn (MM-39) like any other: who has nothing to play in it draws.\n"},
    {59, "What a seat knows then",
     "Everybody sees which house rules are kept and which way play goes, and remembers these:\n"
     "\n"
     "- Of a pile that was shuffled it is known which cards are in it, not their order. So of each card in another\n"
     "  hand that was not seen since, it is known out of which pile it came: the one that was dealt from, or the n-th\n"
     "  that was shuffled. If all cards of a pile that a seat has not seen must be in one other hand, it knows that they\n"
     "  are there.\n"
     "- Who draws in his own turn by MM-50 holds none of the cards that could have been played, but what he draws\n"
     "  from then on.\n"
     "- A drawn card that is not played, where MM-51 has it that it must be, did not match.\n"
     "\n"
     "A card that is played from a hand counts as that one of those it can have been, by pile and by what is known of\n"
     "them, which is bound most. Where none is bound as much as all others, it remains open which of them it was: as\n"
     "many cards of that hand stand for one card too few.\n"
     "\n"
     "Imagined tables (MM-43) keep to all of this. Where nothing is bound, all tables with this sight are equally\n"
     "likely; where something is, each can come up, and about as often as deals lead to it. An imagined table\n"
     "shuffles with random words of its own. There is room for 48 cards of hands that were not seen, those that count\n"
     "for one too few included, and for 24 that were played so. Imagining gives up for the rest of a game that needs\n"
     "more. By the book none does; of two players who make every legal move alike, with `turnover=shuffled` and\n"
     "`drawn=must`, it is about 3 % of the decisions.\n"},
    {60, "Players by house rules",
     "`book` keeps the six rules of decision among the moves that are legal: it never draws with a card to play, plays\n"
     "the drawn card where it may, and never pays with a legal seven. The next player of MM-12 is the neighbour in the\n"
     "direction of play before the card, whatever eights, nines and aces do then. The players with a habit depart\n"
     "from it as in the published game.\n"},
};
/* clang-format on */
