/* Runs the examples of Tractor's RULES.md that ask what must be followed with. */
#include "tractor_follow_examples.h"

#include "parlor/tractor_play.h"
#include <stdio.h>
#include <string.h>

enum { WORD_SIZE = 64 };

/* The next word of a text, which goes on behind it. */
static bool take_word(const char **text, char word[WORD_SIZE])
{
    int length = 0;
    if (sscanf(*text, "%63s%n", word, &length) != 1)
        return false;
    *text += length;
    return true;
}

static int read_cards(const char *word, parlor_tractor_card *cards)
{
    int count = 0;
    for (size_t length; (length = parlor_tractor_card_read(word, strlen(word), &cards[count])) > 0;
         count++)
        word += length;
    return count;
}

static parlor_tractor_hand take_hand(const char **text)
{
    char word[WORD_SIZE] = "";
    parlor_tractor_card cards[WORD_SIZE];
    parlor_tractor_hand hand = {0};
    take_word(text, word);
    parlor_tractor_hand_of(cards, read_cards(word, cards), &hand);
    return hand;
}

static void print_kinds(page *to, uint64_t kinds)
{
    for (int kind = 0; kind < PARLOR_TRACTOR_KINDS; kind++)
        if (kinds >> kind & 1) {
            char letters[PARLOR_TRACTOR_CARD_TEXT];
            parlor_tractor_card_letters(parlor_tractor_move_card(kind), letters);
            print(to, " %.2s", letters);
        }
}

/* A lead, and a hand to follow from. */
typedef struct followed {
    parlor_tractor_order order;
    parlor_tractor_demand demand;
    parlor_tractor_hand hand;
} followed;

static bool read_followed(const char **input, followed *at)
{
    char word[WORD_SIZE];
    parlor_tractor_card cards[WORD_SIZE];
    parlor_tractor_lead lead;
    int rank = 0;
    if (!take_word(input, word) ||
        parlor_tractor_suit_read(word, strlen(word), &at->order.main) == 0 ||
        !take_word(input, word) || parlor_tractor_rank_read(word, strlen(word), &rank) == 0 ||
        !take_word(input, word))
        return false;
    at->order.rank = (uint8_t)rank;
    if (!parlor_tractor_lead_of(&at->order, cards, read_cards(word, cards), &lead))
        return false;
    at->demand = parlor_tractor_lead_demand(&lead);
    at->hand = take_hand(input);
    return true;
}

void tractor_follow_example(const char *input, page *to)
{
    followed at;
    char word[WORD_SIZE];
    if (!read_followed(&input, &at))
        return;
    const parlor_tractor_owed owed = parlor_tractor_follow_owed(&at.order, &at.demand, &at.hand);
    print(to, "owed: cards %d, pairs %d, tractor %d\n", owed.cards, owed.pairs, owed.tractor);
    parlor_tractor_hand taken = {0};
    if (take_word(&input, word) && strcmp(word, "plays") == 0) {
        const parlor_tractor_hand cards = take_hand(&input);
        const int rule = parlor_tractor_follow_breaks(&at.order, &at.demand, &at.hand, &cards);
        print(to, rule ? "breaks TR-%d\n" : "legal\n", rule);
        return;
    }
    if (strcmp(word, "takes") == 0)
        taken = take_hand(&input);
    parlor_tractor_hand left = at.hand;
    left.once = (left.once & ~taken.once) | (left.twice & ~taken.twice);
    left.twice &= ~taken.once;
    const parlor_tractor_choice choice =
        parlor_tractor_follow_choice(&at.order, &at.demand, &left, &taken);
    print(to, choice.is_forced ? "only this way:" : "can take:");
    print_kinds(to, choice.kinds);
    print(to, "\n");
}
