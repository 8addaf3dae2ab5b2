#include "ranges.h"

#include "memory.h"
#include <stdlib.h>
#include <string.h>

void lab_ranges_free(lab_ranges *set)
{
    free(set->at);
    *set = (lab_ranges){0};
}

uint64_t lab_ranges_size(const lab_ranges *set)
{
    uint64_t size = 0;
    for (size_t i = 0; i < set->count; i++)
        size += set->at[i].count;
    return size;
}

static void insert_at(lab_ranges *set, size_t place, lab_range range)
{
    if (set->count == set->room) {
        set->room = 2 * set->room + 4;
        set->at = lab_grow(set->at, set->room, sizeof *set->at);
    }
    memmove(set->at + place + 1, set->at + place, (set->count - place) * sizeof *set->at);
    set->at[place] = range;
    set->count++;
}

static void remove_at(lab_ranges *set, size_t place)
{
    set->count--;
    memmove(set->at + place, set->at + place + 1, (set->count - place) * sizeof *set->at);
}

static bool touches(lab_range lower, lab_range higher)
{
    return lower.first + lower.count == higher.first;
}

bool lab_ranges_add(lab_ranges *set, lab_range range)
{
    if (range.count == 0)
        return true;
    size_t place = set->count;
    while (place > 0 && set->at[place - 1].first >= range.first)
        place--;
    if ((place > 0 && set->at[place - 1].first + set->at[place - 1].count > range.first) ||
        (place < set->count && range.first + range.count > set->at[place].first))
        return false;
    if (place > 0 && touches(set->at[place - 1], range)) {
        place--;
        set->at[place].count += range.count;
    } else {
        insert_at(set, place, range);
    }
    if (place + 1 < set->count && touches(set->at[place], set->at[place + 1])) {
        set->at[place].count += set->at[place + 1].count;
        remove_at(set, place + 1);
    }
    return true;
}

lab_range lab_ranges_take(lab_ranges *set, uint64_t most)
{
    if (set->count == 0 || most == 0)
        return (lab_range){0, 0};
    lab_range *const lowest = &set->at[0];
    const lab_range taken = {lowest->first, lowest->count < most ? lowest->count : most};
    lowest->first += taken.count;
    lowest->count -= taken.count;
    if (lowest->count == 0)
        remove_at(set, 0);
    return taken;
}

lab_ranges lab_ranges_missing(const lab_ranges *set, lab_range whole)
{
    lab_ranges missing = {0};
    uint64_t next = whole.first;
    for (size_t i = 0; i < set->count; i++) {
        lab_ranges_add(&missing, (lab_range){next, set->at[i].first - next});
        next = set->at[i].first + set->at[i].count;
    }
    lab_ranges_add(&missing, (lab_range){next, whole.first + whole.count - next});
    return missing;
}
