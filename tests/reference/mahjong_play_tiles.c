#include "mahjong_play_tiles.h"

#include "play_options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { COMPONENTS = 7 };

static const char suits[] = "DBM";

static int number_of(int kind)
{
    return kind % 9 + 1;
}

/* ---- Target Architectures and their scores ---- */

typedef enum { SEQUENCE, CHUNK, PAIR } shape_type;

/* The kind of a sequence is that of its lowest tile. */
typedef struct {
    shape_type shape;
    int kind;
} component_type;

typedef struct {
    int count;
    component_type component[COMPONENTS];
} architecture_type;

int mahjong_play_held(const hand_type *hand, int kind)
{
    int count = hand->hidden[kind];
    for (int i = 0; i < hand->groups; i++) {
        if (hand->group[i].kind == kind)
            count += hand->group[i].size;
    }
    return count;
}

static void note_declared(hand_type *hand, int kind, int count)
{
    for (int i = 0; i < count; i++) {
        hand->declared_kind[hand->declared] = kind;
        hand->declared++;
    }
}

void mahjong_play_declare(hand_type *hand, int kind, int size, int from_hand)
{
    hand->hidden[kind] -= from_hand;
    hand->group[hand->groups] = (group_type){kind, size};
    hand->groups++;
    note_declared(hand, kind, size);
}

int mahjong_play_group_of_three(const hand_type *hand, int kind)
{
    for (int i = 0; i < hand->groups; i++) {
        if (hand->group[i].kind == kind && hand->group[i].size == 3)
            return i;
    }
    return -1;
}

void mahjong_play_add_fourth(hand_type *hand, int kind)
{
    hand->hidden[kind]--;
    hand->group[mahjong_play_group_of_three(hand, kind)].size = 4;
    note_declared(hand, kind, 1);
}

static int count_of_dragons(const hand_type *hand)
{
    int dragons = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (mahjong_play_held(hand, kind) == 4)
            dragons++;
    }
    return dragons;
}

static int count_of_suits(const hand_type *hand)
{
    bool has_suit[3] = {false, false, false};
    for (int kind = 0; kind < KINDS; kind++) {
        if (mahjong_play_held(hand, kind) > 0)
            has_suit[kind / 9] = true;
    }
    return has_suit[0] + has_suit[1] + has_suit[2];
}

/* The items of one architecture, added up; 0 if it is no Target Architecture: neither four
 * sentences and a pair nor seven pairs. Seven pairs have nothing declared, for a group is a
 * sentence. */
static int score_of_architecture(const hand_type *hand, const architecture_type *architecture)
{
    int count[3] = {0, 0, 0}; /* of each shape */
    bool royal_numbers = true, sky_ground_related = true;
    for (int i = 0; i < architecture->count; i++) {
        const component_type component = architecture->component[i];
        const int lowest = number_of(component.kind);
        const int highest = component.shape == SEQUENCE ? lowest + 2 : lowest;
        count[component.shape]++;
        if (lowest != 2 && lowest != 5 && lowest != 8)
            royal_numbers = false;
        if (lowest != 1 && highest != 9)
            sky_ground_related = false;
    }
    const bool regular = count[SEQUENCE] + count[CHUNK] == 4 && count[PAIR] == 1;
    const bool seven_pairs = architecture->count == 7 && count[PAIR] == 7;
    const bool chunkious = regular && count[CHUNK] == 4;
    if (!regular && !seven_pairs)
        return 0;
    int score = 1 + count_of_dragons(hand);
    if (seven_pairs)
        score += 2;
    if (count_of_suits(hand) == 1)
        score += 2;
    if (chunkious)
        score += 1;
    if (chunkious && royal_numbers)
        score += 2;
    if (sky_ground_related)
        score += 2;
    return score;
}

/* Takes a component out of the tiles that are left; false if it is not among them. */
static bool take_out(int rest[KINDS], component_type component)
{
    const int tiles = component.shape == PAIR ? 2 : 3, step = component.shape == SEQUENCE ? 1 : 0;
    if (component.shape == SEQUENCE && number_of(component.kind) > 7)
        return false;
    for (int i = 0; i < tiles; i++) {
        rest[component.kind + step * i]--;
        if (rest[component.kind + step * i] < 0)
            return false;
    }
    return true;
}

/* The highest score of all architectures that have these components and take the rest apart: the
 * lowest tile of the rest is in a sequence, a chunk or a pair. At most seven components deep. */
static int best_score(const hand_type *hand, const int rest[KINDS],
                      const architecture_type *architecture)
{
    int lowest = 0, best = 0;
    while (lowest < KINDS && rest[lowest] == 0)
        lowest++;
    if (lowest == KINDS)
        return score_of_architecture(hand, architecture);
    if (architecture->count == COMPONENTS)
        return 0;
    static const shape_type shapes[] = {SEQUENCE, CHUNK, PAIR};
    for (int i = 0; i < 3; i++) {
        int fewer[KINDS];
        memcpy(fewer, rest, sizeof fewer);
        architecture_type longer = *architecture;
        longer.component[longer.count] = (component_type){shapes[i], lowest};
        longer.count++;
        if (take_out(fewer, longer.component[longer.count - 1])) {
            const int score = best_score(hand, fewer, &longer);
            if (score > best)
                best = score;
        }
    }
    return best;
}

int mahjong_play_score(const hand_type *hand)
{
    if (count_of_suits(hand) > 2)
        return 0;
    architecture_type declared = {0};
    for (int i = 0; i < hand->groups; i++) {
        declared.component[i] = (component_type){CHUNK, hand->group[i].kind};
        declared.count++;
    }
    return best_score(hand, hand->hidden, &declared);
}

int mahjong_play_score_with(const hand_type *hand, int tile)
{
    hand_type complete = *hand;
    complete.hidden[tile]++;
    return mahjong_play_score(&complete);
}

/* ---- Texts ---- */

bool mahjong_play_read_options(const char *options, int *cap)
{
    static const play_option known[] = {
        {"blood", {"no", "yes"}}, {"cap", {"3", "1", "2", "4", "5"}}, {"begins", {NULL}}};
    int chosen[3];
    if (!play_options_read(options, known, 3, chosen) || (chosen[1] > 0 && chosen[0] == 0))
        return false;
    *cap = chosen[0] == 0 ? 0 : *known[1].values[chosen[1]] - '0';
    return true;
}

/* Reads what is expected next, after blanks; NULL if there is something else. */
static const char *read_text(const char *text, const char *expected)
{
    if (!text)
        return NULL;
    while (*text == ' ' || *text == '\t' || *text == '\n' || *text == '\r')
        text++;
    const size_t length = strlen(expected);
    return strncmp(text, expected, length) == 0 ? text + length : NULL;
}

/* Reads a tile in quotes. */
static const char *read_tile(const char *text, int *kind)
{
    text = read_text(text, "\"");
    if (!text || text[0] < '1' || text[0] > '9')
        return NULL;
    const char *suit = text[1] == 0 ? NULL : strchr(suits, text[1]);
    if (!suit || text[2] != '"')
        return NULL;
    *kind = 9 * (int)(suit - suits) + (text[0] - '1');
    return text + 3;
}

bool mahjong_play_read_deal(const char *text, int wall[WALL], int *begins)
{
    int count[KINDS] = {0};
    text = read_text(read_text(read_text(text, "{"), "\"wall\""), ":");
    for (int i = 0; i < WALL; i++) {
        text = read_tile(read_text(text, i == 0 ? "[" : ","), &wall[i]);
        if (!text || count[wall[i]] == 4)
            return false;
        count[wall[i]]++;
    }
    text = read_text(read_text(text, "]"), ",");
    text = read_text(read_text(read_text(text, "\"begins\""), ":"), "");
    if (!text || *text < '0' || *text >= '0' + SEATS)
        return false;
    *begins = *text - '0';
    text = read_text(read_text(text + 1, "}"), "");
    return text && *text == 0;
}

int mahjong_play_deal(const int wall[WALL], int begins, hand_type hand[SEATS])
{
    int dealt = 0;
    for (int round = 0; round < 13; round++) {
        for (int step = 0; step < SEATS; step++) {
            hand[(begins + step) % SEATS].hidden[wall[dealt]]++;
            dealt++;
        }
    }
    return dealt;
}

void mahjong_play_add(char *json, size_t size, const char *format, ...)
{
    const size_t length = strlen(json);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(json + length, size - length, format, arguments);
    va_end(arguments);
}

void mahjong_play_add_tiles(char *json, size_t size, int kind, int count)
{
    for (int i = 0; i < count; i++)
        mahjong_play_add(json, size, "%d%c", number_of(kind), suits[kind / 9]);
}

/* The hidden tiles in order, then the declared ones. */
void mahjong_play_add_hand(char *json, size_t size, const hand_type *hand)
{
    for (int kind = 0; kind < KINDS; kind++)
        mahjong_play_add_tiles(json, size, kind, hand->hidden[kind]);
    mahjong_play_add(json, size, hand->groups == 0 ? " NONE" : " ");
    for (int i = 0; i < hand->declared; i++)
        mahjong_play_add_tiles(json, size, hand->declared_kind[i], 1);
}
