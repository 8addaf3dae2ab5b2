/* Sichuan Mahjong, literally: every way to sort the hidden tiles into components is built as a
 * list, every list that is a target is scored item by item, and the highest score is taken. Slow
 * and plain on purpose. Rule numbers are those of the rules text. */
#include "mahjong_reference.h"
#include "reference.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SITUATION(situation, name) situation,
#define NAME(situation, name)      name,
enum { MAHJONG_RARE(SITUATION) RARE_COUNT };
static const char *const rare_names[] = {MAHJONG_RARE(NAME)};

_Static_assert((int)RARE_COUNT <= (int)REFERENCE_RARE_MAX, "too many rare situations");

/* Lists of tiles */

static bool same(tile a, tile b)
{
    return a.suit == b.suit && a.number == b.number;
}

static void add(tiles *list, tile added)
{
    if (list->count >= TILES_MAX) {
        abort();
    }
    list->tile[list->count] = added;
    list->count += 1;
}

static int how_many(const tiles *list, tile wanted)
{
    int count = 0;
    for (int i = 0; i < list->count; ++i) {
        count += same(list->tile[i], wanted);
    }
    return count;
}

/* Takes out one tile; the others keep their order. False if there is none. */
static bool take_out(tiles *list, tile wanted)
{
    for (int i = 0; i < list->count; ++i) {
        if (same(list->tile[i], wanted)) {
            list->count -= 1;
            memmove(&list->tile[i], &list->tile[i + 1], (size_t)(list->count - i) * sizeof(tile));
            return true;
        }
    }
    return false;
}

/* SM-1: by suit, then by number. */
static tiles in_order(const tiles *list)
{
    tiles ordered = {.count = 0};
    for (int suit = 0; suit < SUITS; ++suit) {
        for (int number = 1; number <= NUMBERS; ++number) {
            const tile next = {suit, number};
            for (int i = how_many(list, next); i > 0; --i) {
                add(&ordered, next);
            }
        }
    }
    return ordered;
}

static tiles all_tiles(const hand *held)
{
    tiles all = held->hidden;
    for (int i = 0; i < held->declared.count; ++i) {
        add(&all, held->declared.tile[i]);
    }
    return all;
}

static int suits_of(const tiles *list)
{
    bool has[SUITS] = {false};
    for (int i = 0; i < list->count; ++i) {
        has[list->tile[i].suit] = true;
    }
    return has[0] + has[1] + has[2];
}

/* Components */

/* SM-4: the component of this kind that begins with this tile. */
static component component_from(component_kind kind, tile first)
{
    component made = {.kind = kind, .count = kind == PAIR ? 2 : 3};
    for (int i = 0; i < made.count; ++i) {
        made.tile[i].suit = first.suit;
        made.tile[i].number = kind == SEQUENCE ? first.number + i : first.number;
    }
    return made;
}

static bool take_out_component(tiles *list, const component *wanted)
{
    for (int i = 0; i < wanted->count; ++i) {
        if (!take_out(list, wanted->tile[i])) {
            return false;
        }
    }
    return true;
}

/* SM-2, SM-5: every declared kind is one chunk, of three tiles or four. */
static architecture declared_groups(const hand *held)
{
    architecture groups = {.count = 0};
    const tiles declared = in_order(&held->declared);
    int i = 0;
    while (i < declared.count) {
        component group = component_from(CHUNK, declared.tile[i]);
        group.declared = true;
        group.tile[3] = declared.tile[i];
        group.count = how_many(&declared, declared.tile[i]);
        groups.component[groups.count] = group;
        groups.count += 1;
        i += group.count;
    }
    return groups;
}

static int count_kind(const architecture *built, component_kind kind)
{
    int count = 0;
    for (int i = 0; i < built->count; ++i) {
        count += built->component[i].kind == kind;
    }
    return count;
}

/* SM-6: four sentences and a pair. */
static bool is_regular(const architecture *built)
{
    return built->count == 5 && count_kind(built, PAIR) == 1;
}

/* SM-7: seven pairs; with a declared group, which is a chunk, there are never so many. */
static bool is_seven_pairs(const architecture *built)
{
    return built->count == 7 && count_kind(built, PAIR) == 7;
}

static void keep(architectures *found, const architecture *built)
{
    if (found->count >= ARCHITECTURES_MAX) {
        abort();
    }
    found->architecture[found->count] = *built;
    found->count += 1;
}

/* Takes the first tile that is left as a pair, as a chunk and as the start of a sequence, and goes
 * on with what is left then. Components that begin with the same tile come in the order of their
 * kinds, so that the same components in another order are not built again. */
static void sort_out(const tiles *left, architecture *built, architectures *found)
{
    if (left->count == 0) {
        if (is_regular(built) || is_seven_pairs(built)) {
            keep(found, built);
        }
        return;
    }
    const component *last = built->count > 0 ? &built->component[built->count - 1] : NULL;
    const bool same_start = last && !last->declared && same(last->tile[0], left->tile[0]);
    for (int kind = same_start ? (int)last->kind : PAIR; kind <= SEQUENCE; ++kind) {
        const component next = component_from((component_kind)kind, left->tile[0]);
        tiles rest = *left;
        if (take_out_component(&rest, &next)) {
            built->component[built->count] = next;
            built->count += 1;
            sort_out(&rest, built, found);
            built->count -= 1;
        }
    }
}

static void find_architectures(const hand *complete, architectures *found)
{
    architecture built = declared_groups(complete);
    found->count = 0;
    sort_out(&complete->hidden, &built, found);
}

/* Scores */

/* SM-11: kinds of which all four are held. */
static int dragons(const tiles *all)
{
    int count = 0;
    for (int suit = 0; suit < SUITS; ++suit) {
        for (int number = 1; number <= NUMBERS; ++number) {
            count += how_many(all, (tile){suit, number}) == 4;
        }
    }
    return count;
}

/* SM-14 */
static bool is_chunkious(const architecture *built)
{
    return is_regular(built) && count_kind(built, CHUNK) == 4;
}

/* SM-15 */
static bool only_2_5_8(const tiles *all)
{
    for (int i = 0; i < all->count; ++i) {
        const int number = all->tile[i].number;
        if (number != 2 && number != 5 && number != 8) {
            return false;
        }
    }
    return true;
}

static bool has_1_or_9(const component *one)
{
    for (int i = 0; i < one->count; ++i) {
        if (one->tile[i].number == 1 || one->tile[i].number == 9) {
            return true;
        }
    }
    return false;
}

/* SM-16 */
static bool is_sky_ground(const architecture *built)
{
    for (int i = 0; i < built->count; ++i) {
        if (!has_1_or_9(&built->component[i])) {
            return false;
        }
    }
    return true;
}

static items score_items(const tiles *all, const architecture *built)
{
    items given = {.basic = 1};                          /* SM-10 */
    given.dragon = dragons(all);                         /* SM-11 */
    given.seven_couples = is_seven_pairs(built) ? 2 : 0; /* SM-12 */
    given.purely = suits_of(all) == 1 ? 2 : 0;           /* SM-13 */
    given.chunkious = is_chunkious(built) ? 1 : 0;       /* SM-14 */
    if (is_chunkious(built) && only_2_5_8(all)) {        /* SM-15 */
        given.royal_chunkious = 2;
    }
    given.sky_ground_related = is_sky_ground(built) ? 2 : 0; /* SM-16 */
    return given;
}

static int sum(items given)
{
    return given.basic + given.dragon + given.seven_couples + given.purely + given.chunkious +
           given.royal_chunkious + given.sky_ground_related;
}

/* Lowest and highest score of the architectures that are regular, or of those that are not. */
typedef struct range {
    int lowest, highest; /* 0 and 0 if there are none */
} range;

static range score_range(const tiles *all, const architectures *found, bool regular)
{
    range scores = {0, 0};
    for (int i = 0; i < found->count; ++i) {
        if (is_regular(&found->architecture[i]) == regular) {
            const int score = sum(score_items(all, &found->architecture[i]));
            scores.lowest = scores.lowest == 0 || score < scores.lowest ? score : scores.lowest;
            scores.highest = score > scores.highest ? score : scores.highest;
        }
    }
    return scores;
}

/* Rare situations; each is met at most once in a case. */

static void meet(bool *met, int situation, bool here)
{
    met[situation] = met[situation] || here;
}

/* SM-17: what became of four hidden equal tiles. */
static void meet_hidden_four(const architecture *built, tile four, bool *met)
{
    int in[3] = {0, 0, 0};
    for (int i = 0; i < built->count; ++i) {
        const component *one = &built->component[i];
        for (int k = 0; k < one->count; ++k) {
            in[one->kind] += same(one->tile[k], four);
        }
    }
    meet(met, FOUR_AS_CHUNK_AND_SEQUENCE, in[CHUNK] == 3);
    meet(met, FOUR_AS_SEQUENCES, in[SEQUENCE] == 4);
    meet(met, FOUR_AS_PAIR_AND_SEQUENCES, in[PAIR] == 2);
    meet(met, SEVEN_PAIRS_WITH_FOUR_EQUAL, in[PAIR] == 4);
}

/* Looks at one of the architectures with the highest score. */
static void meet_items(const hand *complete, const architecture *built, items given, bool *met)
{
    const tiles all = all_tiles(complete);
    meet(met, PURELY, given.purely > 0);
    meet(met, CHUNKIOUS, given.chunkious > 0);
    meet(met, ROYAL_CHUNKIOUS, given.royal_chunkious > 0);
    meet(met, SKY_GROUND, given.sky_ground_related > 0);
    meet(met, PURELY_CHUNKIOUS, given.purely > 0 && given.chunkious > 0);
    meet(met, PURELY_SKY_GROUND, given.purely > 0 && given.sky_ground_related > 0);
    meet(met, SEVEN_PAIRS_PURELY, given.seven_couples > 0 && given.purely > 0);
    meet(met, SEVEN_PAIRS_SKY_GROUND, given.seven_couples > 0 && given.sky_ground_related > 0);
    meet(met, SEVEN_PAIRS_OF_2_5_8, given.seven_couples > 0 && only_2_5_8(&all));
    for (int i = 0; i + 3 < complete->hidden.count; ++i) {
        if (same(complete->hidden.tile[i], complete->hidden.tile[i + 3])) {
            meet_hidden_four(built, complete->hidden.tile[i], met);
        }
    }
}

static void meet_scores(range regular, range seven, bool *met)
{
    const bool both = regular.highest > 0 && seven.highest > 0;
    /* The other way round never happens: beside seven pairs no regular architecture is chunkious,
     * so it can only have the 2 of sky-ground related against the 2 of seven couples. */
    meet(met, SEVEN_PAIRS_HIGHEST, seven.highest > regular.highest);
    meet(met, SEVEN_PAIRS_ABOVE_REGULAR, both && seven.highest > regular.highest);
    meet(met, SEVEN_PAIRS_LIKE_REGULAR, both && seven.highest == regular.highest);
    meet(met, REGULAR_SCORES_DIFFER, regular.lowest != regular.highest);
    meet(met, SCORES_DIFFER,
         regular.lowest != regular.highest || (both && seven.highest != regular.lowest));
    meet(met, SCORE_8, regular.highest >= 8 || seven.highest >= 8);
}

static void meet_tiles(const hand *complete, tile added, bool *met)
{
    const tiles all = all_tiles(complete);
    const architecture groups = declared_groups(complete);
    meet(met, NO_GROUP + groups.count, true);
    for (int i = 0; i < groups.count; ++i) {
        const component *group = &groups.component[i];
        meet(met, DECLARED_FOUR, group->count == 4);
        meet(met, DRAGON_OF_CHUNK_AND_HIDDEN, how_many(&all, group->tile[0]) > group->count);
    }
    meet(met, DRAGON_BY_ADDED_TILE, how_many(&all, added) == 4);
    meet(met, TWO_DRAGONS, dragons(&all) == 2);
    meet(met, THREE_DRAGONS, dragons(&all) == 3);
    meet(met, FOUR_DRAGONS, dragons(&all) == 4);
}

/* A tile that completes the shape and yet is not expected. */
static void meet_forbidden(const hand *waiting, tile added, bool none_left, bool three, bool *met)
{
    const int hidden = how_many(&waiting->hidden, added);
    meet(met, NONE_LEFT, none_left);
    meet(met, NONE_LEFT_LONE_TILE, none_left && waiting->hidden.count == 1);
    meet(met, NONE_LEFT_HIDDEN_FOUR, none_left && hidden == 4);
    meet(met, THREE_SUITS, three && !none_left);
    meet(met, NONE_LEFT_AND_THREE_SUITS, three && none_left);
}

/* Expected tiles */

/* SM-18: the highest score of any one architecture. */
static int highest_score(const hand *complete, tile added, const architectures *found, bool *met)
{
    const tiles all = all_tiles(complete);
    const range regular = score_range(&all, found, true);
    const range seven = score_range(&all, found, false);
    const int highest = regular.highest > seven.highest ? regular.highest : seven.highest;
    for (int i = 0; i < found->count; ++i) {
        const items given = score_items(&all, &found->architecture[i]);
        if (sum(given) == highest) {
            meet_items(complete, &found->architecture[i], given, met);
        }
    }
    meet_scores(regular, seven, met);
    meet_tiles(complete, added, met);
    return highest;
}

/* SM-9: the score with this tile, or 0 if it is not expected. */
static int score_with(const hand *waiting, tile added, bool *met)
{
    hand complete = *waiting;
    add(&complete.hidden, added);
    complete.hidden = in_order(&complete.hidden);
    static architectures found;
    find_architectures(&complete, &found);
    if (found.count == 0) {
        return 0;
    }
    const tiles held = all_tiles(waiting);
    const tiles all = all_tiles(&complete);
    const bool none_left = how_many(&held, added) >= 4; /* SM-9 */
    const bool three_suits = suits_of(&all) == SUITS;   /* SM-8 */
    if (none_left || three_suits) {
        meet_forbidden(waiting, added, none_left, three_suits, met);
        return 0;
    }
    return highest_score(&complete, added, &found, met);
}

/* Texts */

static const char suit_letters[] = "DBM";

/* SM-19: a word of tiles, or NONE. Returns what follows the word. */
static const char *read_word(const char *text, tiles *list)
{
    list->count = 0;
    text += strspn(text, " \t\r\n");
    const size_t length = strcspn(text, " \t\r\n");
    if (length == 4 && strncmp(text, "NONE", 4) == 0) {
        return text + length;
    }
    for (size_t i = 0; i + 1 < length; i += 2) {
        const char *letter = strchr(suit_letters, text[i + 1]);
        if (!letter) {
            abort();
        }
        add(list, (tile){(int)(letter - suit_letters), text[i] - '0'});
    }
    return text + length;
}

static void append(char *out, size_t size, const char *line)
{
    const size_t used = strlen(out);
    snprintf(out + used, size - used, "%s", line);
}

/* SM-20: the lines of the expected tiles, in the order of tiles. Returns how many. */
static int append_expected(const hand *waiting, char *out, size_t size, bool *met)
{
    int expected = 0;
    for (int suit = 0; suit < SUITS; ++suit) {
        for (int number = 1; number <= NUMBERS; ++number) {
            const int score = score_with(waiting, (tile){suit, number}, met);
            if (score > 0) {
                char line[32];
                snprintf(line, sizeof line, "%d%c: %d\n", number, suit_letters[suit], score);
                append(out, size, line);
                expected += 1;
            }
        }
    }
    return expected;
}

static void answer(const char *text, uint64_t case_number, char *out, size_t size, uint64_t *rare)
{
    hand waiting;
    bool met[RARE_COUNT] = {false};
    read_word(read_word(text, &waiting.hidden), &waiting.declared);
    snprintf(out, size, "Case #%" PRIu64 ":\n", case_number);
    const int expected = append_expected(&waiting, out, size, met);
    if (expected == 0) {
        append(out, size, "NONE\n");
    }
    meet(met, NOTHING_EXPECTED, expected == 0);
    meet(met, MANY_EXPECTED, expected >= 5);
    for (int i = 0; i < RARE_COUNT; ++i) {
        rare[i] += met[i];
    }
}

const reference_game reference_mahjong = {
    .name = "mahjong",
    .rare = rare_names,
    .rare_count = RARE_COUNT,
    .make_case = mahjong_make_case,
    .answer = answer,
};
