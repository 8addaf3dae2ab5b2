/* Who beats what in Tractor, by brute force: plays are counts of kinds, levels are written out, and
 * every split of a play is tried. Written from the rules alone; nothing of the library is in it but
 * the codes of the cards. */
#ifndef PARLOR_TESTS_TRACTOR_BRUTE_H
#define PARLOR_TESTS_TRACTOR_BRUTE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    BRUTE_KINDS = 18,   /* most kinds of a group: the trumps when there is a main suit */
    BRUTE_CARDS = 12,   /* most cards of a play */
    BRUTE_TRUMPS = 100, /* what trumps are worth above any order */
};

/* The cards of a suit that are no trumps, or the trumps. */
typedef struct brute_group {
    bool are_trumps;
    int kinds;
    uint8_t code[BRUTE_KINDS];
    int step[BRUTE_KINDS]; /* the place in the order, from 0; several kinds may share it */
    int steps;
} brute_group;

/* A play of one group. */
typedef struct brute_play {
    const brute_group *group;
    int size;
    uint8_t copies[BRUTE_KINDS]; /* 0 to 2 of each kind */
} brute_play;

/* The lengths of a lead's components, the longest first. */
typedef struct brute_structure {
    int count;
    int lengths[BRUTE_CARDS];
    int honour; /* the step of the highest card of a longest component */
} brute_structure;

static inline uint8_t brute_code(int suit, int rank)
{
    return (uint8_t)(suit << 4 | rank);
}

static inline void brute_add_kind(brute_group *group, uint8_t code, int step)
{
    group->code[group->kinds] = code;
    group->step[group->kinds++] = step;
    group->steps = step + 1;
}

/* A suit without its card of the current rank, 2 lowest. */
static inline brute_group brute_suit(int suit, int rank)
{
    brute_group group = {.are_trumps = false};
    for (int other = 2; other <= 14; other++)
        if (other != rank)
            brute_add_kind(&group, brute_code(suit, other), group.steps);
    return group;
}

/* The main suit (4: there is none), the other cards of the current rank, all equal, the main suit's
 * own, the black joker, the red joker. */
static inline brute_group brute_trumps(int main, int rank)
{
    brute_group group = main < 4 ? brute_suit(main, rank) : (brute_group){.kinds = 0};
    group.are_trumps = true;
    const int equal = group.steps;
    for (int suit = 0; suit < 4; suit++)
        if (suit != main)
            brute_add_kind(&group, brute_code(suit, rank), equal);
    if (main < 4)
        brute_add_kind(&group, brute_code(main, rank), group.steps);
    brute_add_kind(&group, 0x0f, group.steps);
    brute_add_kind(&group, 0x1f, group.steps);
    return group;
}

/* A kind of that step of which there is a pair; -1: there is none. */
static inline int brute_pair_at(const brute_play *play, int step)
{
    for (int kind = 0; kind < play->group->kinds; kind++)
        if (play->group->step[kind] == step && play->copies[kind] == 2)
            return kind;
    return -1;
}

/* ---- A lead ---- */

/* Takes the highest tractor of so many pairs, or the highest pair; the step of its top, or -1. */
static inline int brute_take_pairs(brute_play *play, int pairs)
{
    for (int top = play->group->steps - 1; top >= pairs - 1; top--) {
        int found = 0;
        while (found < pairs && brute_pair_at(play, top - found) >= 0)
            found++;
        if (found < pairs)
            continue;
        for (int i = 0; i < pairs; i++)
            play->copies[brute_pair_at(play, top - i)] = 0;
        return top;
    }
    return -1;
}

static inline int brute_take_single(brute_play *play)
{
    int highest = -1;
    for (int kind = 0; kind < play->group->kinds; kind++)
        if (play->copies[kind] > 0 &&
            (highest < 0 || play->group->step[kind] > play->group->step[highest]))
            highest = kind;
    play->copies[highest]--;
    return play->group->step[highest];
}

/* The longest component first, the highest among equals, until no card is left. */
static inline brute_structure brute_take_apart(brute_play play)
{
    brute_structure structure = {.count = 0};
    for (int left = play.size; left > 0;) {
        int pairs = left / 2, top = -1;
        while (pairs > 0 && (top = brute_take_pairs(&play, pairs)) < 0)
            pairs--;
        if (pairs == 0)
            top = brute_take_single(&play);
        if (structure.count == 0)
            structure.honour = top;
        structure.lengths[structure.count] = pairs > 0 ? 2 * pairs : 1;
        left -= structure.lengths[structure.count++];
    }
    return structure;
}

/* ---- An answer ---- */

/* A search through all splits. */
typedef struct brute_search {
    const brute_structure *wanted;
    brute_play left;
    int best; /* over all splits; -1: there is none yet */
} brute_search;

/* A split so far. */
typedef struct brute_so_far {
    int component; /* the next one to find */
    int honour;    /* the highest card of a longest component */
    int last;      /* step of the last one's top: equally long ones are taken from the highest down,
                      so that none is tried in two levels */
} brute_so_far;

static inline void brute_split(brute_search *in, brute_so_far at);

static inline void brute_split_rest(brute_search *in, brute_so_far at, int top)
{
    const int length = in->wanted->lengths[at.component];
    if (length == in->wanted->lengths[0] && top > at.honour)
        at.honour = top;
    at.component++;
    const bool is_same_length =
        at.component < in->wanted->count && in->wanted->lengths[at.component] == length;
    at.last = is_same_length ? top : in->left.group->steps - 1;
    brute_split(in, at);
}

/* All ways to take a run of pairs from `step` down, its top being `top`. */
static inline void brute_split_run(brute_search *in, brute_so_far at, int top, int step, int pairs)
{
    if (pairs == 0) {
        brute_split_rest(in, at, top);
        return;
    }
    for (int kind = 0; step >= 0 && kind < in->left.group->kinds; kind++)
        if (in->left.group->step[kind] == step && in->left.copies[kind] == 2) {
            in->left.copies[kind] = 0;
            brute_split_run(in, at, top, step - 1, pairs - 1);
            in->left.copies[kind] = 2;
        }
}

static inline void brute_split_single(brute_search *in, brute_so_far at)
{
    for (int kind = 0; kind < in->left.group->kinds; kind++) {
        const int step = in->left.group->step[kind];
        if (in->left.copies[kind] > 0 && step <= at.last) {
            in->left.copies[kind]--;
            brute_split_rest(in, at, step);
            in->left.copies[kind]++;
        }
    }
}

static inline void brute_split(brute_search *in, brute_so_far at)
{
    if (at.component == in->wanted->count) {
        in->best = at.honour > in->best ? at.honour : in->best;
        return;
    }
    const int length = in->wanted->lengths[at.component];
    if (length == 1) {
        brute_split_single(in, at);
        return;
    }
    for (int top = at.last; top >= 0; top--)
        brute_split_run(in, at, top, top, length / 2);
}

/* What a follower's play is worth against a lead of that group and structure; -1: it cannot win. */
static inline int brute_worth(const brute_group *led, const brute_structure *lead,
                              const brute_play *play)
{
    const bool is_throw = lead->count > 1;
    if (play->group != led && !play->group->are_trumps)
        return -1;
    if (is_throw && play->group == led) /* trumps thrown are never beaten, other suits by trumps */
        return -1;
    brute_search search = {.wanted = lead, .left = *play, .best = -1};
    brute_split(&search, (brute_so_far){0, -1, play->group->steps - 1});
    return search.best < 0 ? -1 : search.best + (play->group->are_trumps ? BRUTE_TRUMPS : 0);
}

#endif
