/* What the literal Tractor referee and its case generator share. Rule numbers are those of
 * lib/games/tractor/RULES.md. */
#ifndef PARLOR_TESTS_TRACTOR_REFERENCE_H
#define PARLOR_TESTS_TRACTOR_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TRACTOR_SEATS = 4,
    TRACTOR_HAND = 25,
    TRACTOR_DECK = 108,
    TRACTOR_STEPS = 16,
    TRACTOR_EQUAL_CR_STEP = 12,
    TRACTOR_TRUMPS = 0, /* the groups: trumps, then H, S, C, D */
    TRACTOR_GROUPS = 5,
    TRACTOR_MIXED = TRACTOR_GROUPS
};

/* Suit and rank as they are written; a joker is B or R followed by J. */
typedef struct tractor_card {
    char suit, rank;
} tractor_card;

typedef struct tractor_cards {
    size_t count;
    tractor_card card[TRACTOR_DECK];
} tractor_cards;

/* One step of a group's order: the kinds of equal level, in the suit order H, S, C, D. */
typedef struct tractor_step {
    size_t count;
    tractor_card kind[4];
} tractor_step;

/* The order of every card, written out: the place in the list is the order (TR-3, TR-4). */
typedef struct tractor_order {
    char main_suit, current_rank;
    tractor_step step[TRACTOR_GROUPS][TRACTOR_STEPS];
} tractor_order;

typedef struct tractor_place {
    size_t group, order;
} tractor_place;

typedef struct tractor_component {
    size_t length, top;
} tractor_component;

typedef struct tractor_split {
    size_t count;
    tractor_component part[TRACTOR_HAND];
} tractor_split;

typedef enum tractor_verdict {
    TRACTOR_LEADS,
    TRACTOR_TRUMP_THROW,
    TRACTOR_MIXED_GROUPS,
    TRACTOR_OTHER_SUIT,
    TRACTOR_THROW_NOT_TRUMPED,
    TRACTOR_STRUCTURE,
    TRACTOR_LOWER,
    TRACTOR_EQUAL,
    TRACTOR_TAKES
} tractor_verdict;

/* A trick; everything is listed in the order of play, the leader first. */
typedef struct tractor_trick {
    tractor_cards play[TRACTOR_SEATS];
    size_t group[TRACTOR_SEATS];
    size_t honour[TRACTOR_SEATS];
    tractor_verdict verdict[TRACTOR_SEATS];
    tractor_split lead;
    size_t best;
} tractor_trick;

/* The rare situations: those of a trick, of its answers, of the last trick, of the header, of the
 * result, of the spelling. */
/* clang-format off */
#define TRACTOR_RARE_LIST(X) \
    X(GAP_PLAIN, "tractor across the CR gap, plain suit") \
    X(GAP_MAIN, "tractor across the CR gap, main suit") \
    X(TOP_TO_CR, "tractor main suit - other CR") X(CR_TO_MAIN_CR, "tractor other CR - main CR") \
    X(MAIN_CR_TO_BJ, "tractor main CR - BJ") X(BJ_TO_RJ, "tractor BJ - RJ") \
    X(WHOLE_BRIDGE, "tractor main suit - other CR - main CR - BJ - RJ") \
    X(CR_TO_BJ, "tractor CR - BJ, no main suit") \
    X(EQUAL_PAIRS, "pairs of equal level in one play") X(PLAIN_THROW, "throw in a plain suit") \
    X(TRUMP_THROW, "throw in trumps") X(BEATEN, "throw beaten by trumps") \
    X(BEATABLE, "throw that could be beaten in its suit") \
    X(TRACTOR_ANSWERED, "tractor answered by a tractor") \
    X(BEATEN_NOT_GREEDY, "throw beaten, longest-first split differs") \
    X(BEATEN_SHARED_ORDER, "throw beaten, two tractors share an order") \
    X(TWO_TRUMPERS, "two trump followers over a throw") \
    X(SECOND_TRUMPER_TAKES, "second trump follower over a throw takes") \
    X(EQUAL_HONOUR, "equal honour cards, first wins") \
    X(HONOUR_NOT_HIGHEST, "honour card is not the highest card") \
    X(MIXED, "follower of mixed groups") X(OTHER_SUIT, "follower of another plain suit") \
    X(SAME_SUIT_STRUCTURE, "same suit, structure not matched") \
    X(TRUMP_STRUCTURE, "trumps over a throw, structure not matched") \
    X(EQUAL_CARD, "equal highest card, first wins") X(W_1, "defenders win the last trick, w 1") \
    X(W_2, "defenders win the last trick, w 2") X(W_4, "defenders win the last trick, w 4") \
    X(W_6, "defenders win the last trick, w 6") X(W_8, "defenders win the last trick, w 8") \
    X(W_MORE, "defenders win the last trick, w above 8") \
    X(HIDDEN, "defenders win hidden points") X(MAIN_NONE, "no main suit") \
    X(MAIN_H, "main suit H") X(MAIN_S, "main suit S") X(MAIN_C, "main suit C") \
    X(MAIN_D, "main suit D") X(CR_2, "CR 2") X(CR_3, "CR 3") X(CR_4, "CR 4") X(CR_5, "CR 5") \
    X(CR_6, "CR 6") X(CR_7, "CR 7") X(CR_8, "CR 8") X(CR_9, "CR 9") X(CR_T, "CR T") \
    X(CR_J, "CR J") X(CR_Q, "CR Q") X(CR_K, "CR K") X(CR_A, "CR A") \
    X(MAKE_3, "make by 3, 0 points") X(MAKE_2, "make by 2") X(MAKE_1, "make by 1") \
    X(DOWN_0, "down, no step") X(DOWN_1, "down, one step") X(DOWN_MORE, "down, more steps") \
    X(EXACTLY_80, "exactly 80") X(WON_1_MAKE, "team 1 wins by make") \
    X(WON_1_DOWN, "team 1 wins by down") X(WON_2_MAKE, "team 2 wins by make") \
    X(WON_2_DOWN, "team 2 wins by down") X(TEN_CR, "CR written 10") \
    X(TEN_CARD, "card written with 10")
/* clang-format on */

#define TRACTOR_RARE_NUMBER(name, text) TRACTOR_RARE_##name,
enum { TRACTOR_RARE_LIST(TRACTOR_RARE_NUMBER) TRACTOR_RARE_COUNT };

extern const char ref_tractor_ranks[];
extern const char ref_tractor_suits[];
extern const char *const ref_tractor_names[TRACTOR_SEATS];

void ref_tractor_write_order(tractor_order *order, char main_suit, char current_rank);
tractor_place ref_tractor_place_of(const tractor_order *order, tractor_card card);
void ref_tractor_add_card(tractor_cards *cards, tractor_card card);
void ref_tractor_remove_card(tractor_cards *cards, tractor_card card);
size_t ref_tractor_copies_of(const tractor_cards *cards, tractor_card kind);
/* Finds a pair of that place among the cards. */
bool ref_tractor_pair_at(const tractor_order *order, const tractor_cards *cards,
                         tractor_place place, tractor_card *kind);
/* The number of consecutive levels, from `top` downwards, that have a pair. */
size_t ref_tractor_run_below(const tractor_order *order, const tractor_cards *cards,
                             tractor_place top);
size_t ref_tractor_highest_order(const tractor_order *order, const tractor_cards *cards);
/* The cards, all of one group, longest component first (TR-8). */
tractor_split ref_tractor_take_apart(const tractor_order *order, tractor_cards cards, size_t group);
/* Judges play 0, and then each follower in turn. */
void ref_tractor_judge_lead(const tractor_order *order, tractor_trick *trick);
void ref_tractor_judge_follower(const tractor_order *order, tractor_trick *trick, size_t follower);
/* Whether the cards, all of a group, have the lead's structure, and the honour card if they have
 * (TR-10, TR-14). */
bool ref_tractor_find_honour(const tractor_order *order, const tractor_split *lead,
                             const tractor_cards *cards, size_t group, size_t *honour);

/* Adds up what is rare in a judged trick. */
void ref_tractor_count_trick(const tractor_order *order, const tractor_trick *trick,
                             uint64_t *rare);
/* `answer` of reference_tractor. */
void ref_tractor_answer(const char *text, uint64_t case_number, char *out, size_t size,
                        uint64_t *rare);

#endif
