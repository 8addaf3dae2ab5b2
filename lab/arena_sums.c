#include "arena_sums.h"

/* ---- Where they stand ------------------------------------------------------------------- */

enum {
    OF_A_ROLE = ARENA_VALUES * ARENA_MEASURES * ARENA_MOMENT,
    OF_A_PAIR = ARENA_VALUES * ARENA_MOMENT + ARENA_COMPARISONS,
    PAIRS_OF_A_MEETING = PARLOR_SEATS_MAX * (PARLOR_SEATS_MAX - 1) / 2,
    OF_A_CONTENDER = ARENA_VALUES * ARENA_MOMENT + ARENA_CONDUCTS,
};

static size_t of_a_subject(const arena_pairing *pairing)
{
    return (size_t)(pairing->roles + 1) * OF_A_ROLE;
}

static size_t at_pairs(const arena_pairing *pairing)
{
    return (size_t)pairing->subject_count * of_a_subject(pairing);
}

static size_t at_contenders(const arena_pairing *pairing)
{
    return at_pairs(pairing) + (size_t)pairing->meeting_count * PAIRS_OF_A_MEETING * OF_A_PAIR;
}

size_t arena_sums_count(const arena_pairing *pairing, const lab_arena *arena)
{
    return at_contenders(pairing) + (size_t)arena->count * OF_A_CONTENDER;
}

size_t arena_at_subject(const arena_pairing *pairing, int subject, int role, arena_value value,
                        arena_measure measure)
{
    return (size_t)subject * of_a_subject(pairing) + (size_t)role * OF_A_ROLE +
           ((size_t)value * ARENA_MEASURES + (size_t)measure) * ARENA_MOMENT;
}

/* Pairs of a meeting in order: 0 and 1, 0 and 2, 1 and 2, 0 and 3, ... */
static int pair_of(int a, int b)
{
    return b * (b - 1) / 2 + a;
}

static size_t at_pair(const arena_pairing *pairing, int meeting, int a, int b)
{
    return at_pairs(pairing) + (size_t)(meeting * PAIRS_OF_A_MEETING + pair_of(a, b)) * OF_A_PAIR;
}

size_t arena_at_pair(const arena_pairing *pairing, int meeting, int a, int b, arena_value value)
{
    return at_pair(pairing, meeting, a, b) + (size_t)value * ARENA_MOMENT;
}

size_t arena_at_comparison(const arena_pairing *pairing, int meeting, int a, int b)
{
    return at_pair(pairing, meeting, a, b) + (size_t)ARENA_VALUES * ARENA_MOMENT;
}

size_t arena_at_contender(const arena_pairing *pairing, int contender, arena_value value)
{
    return at_contenders(pairing) + (size_t)contender * OF_A_CONTENDER +
           (size_t)value * ARENA_MOMENT;
}

size_t arena_at_conduct(const arena_pairing *pairing, int contender)
{
    return arena_at_contender(pairing, contender, ARENA_VALUES);
}

size_t arena_records_count(const arena_pairing *pairing)
{
    return arena_at_record(pairing->meeting_count, 0, 1, false);
}

size_t arena_at_record(int meeting, int a, int b, bool is_second)
{
    return (size_t)(meeting * PAIRS_OF_A_MEETING + pair_of(a, b)) * 2 + is_second;
}

/* ---- Adding ----------------------------------------------------------------------------- */

static void add(uint64_t *moment, int64_t number)
{
    moment[number < 0 ? ARENA_MINUS : ARENA_PLUS] += (uint64_t)(number < 0 ? -number : number);
    moment[ARENA_SQUARES] += (uint64_t)(number * number);
}

/* What whoever has a role in a game of the deal has of it. */
static int64_t value_of(const arena_outcome *outcomes, int game, int role, arena_value value)
{
    return value == ARENA_PAYOFF ? outcomes[game].payoff[role]
                                 : (int64_t)(outcomes[game].winners >> role & 1);
}

/* Adds what a subject has in each role, and returns what that is together. */
static int64_t add_subject(const arena_pairing *pairing, int number, arena_value value,
                           const arena_outcome *outcomes, uint64_t *counter)
{
    const arena_subject *const subject = &pairing->subjects[number];
    int64_t all[ARENA_MEASURES] = {0, 0};
    for (int role = 0; role < pairing->roles; role++) {
        int64_t now[ARENA_MEASURES] = {value_of(outcomes, subject->game[role], role, value), 0};
        if (subject->base[role] != ARENA_NOBODY)
            now[ARENA_GAIN] = now[ARENA_OWN] - value_of(outcomes, subject->base[role], role, value);
        for (int i = 0; i < ARENA_MEASURES; i++) {
            add(counter + arena_at_subject(pairing, number, role, value, (arena_measure)i), now[i]);
            all[i] += now[i];
        }
    }
    for (int i = 0; i < ARENA_MEASURES; i++)
        add(counter + arena_at_subject(pairing, number, pairing->roles, value, (arena_measure)i),
            all[i]);
    return all[ARENA_OWN];
}

/* By how much one of a pair has more than the other. */
static void add_pair(const arena_pairing *pairing, int meeting, int a, int b, arena_value value,
                     int64_t more, uint64_t number, lab_counts *counts)
{
    add(counts->counter + arena_at_pair(pairing, meeting, a, b, value), more);
    if (value != ARENA_PAYOFF)
        return;
    uint64_t *const compared = counts->counter + arena_at_comparison(pairing, meeting, a, b);
    compared[ARENA_FIRST_BETTER] += more > 0;
    compared[ARENA_ALIKE] += more == 0;
    lab_record_note(&counts->record[arena_at_record(meeting, a, b, more < 0)],
                    (uint64_t)(more < 0 ? -more : more), number);
}

/* What the subjects have of a deal, and what that is to those who are no twins. */
static void add_meeting(const arena_pairing *pairing, int meeting, arena_value value,
                        uint64_t number, const arena_outcome *outcomes,
                        int64_t contender[ARENA_PLAYERS_MAX], lab_counts *counts)
{
    const arena_meeting *const at = &pairing->meetings[meeting];
    int64_t all[PARLOR_SEATS_MAX];
    for (int b = 0; b < at->count; b++) {
        all[b] = add_subject(pairing, at->first + b, value, outcomes, counts->counter);
        if (!at->is_null)
            contender[pairing->subjects[at->first + b].player] += all[b];
        for (int a = 0; a < b; a++)
            add_pair(pairing, meeting, a, b, value, all[a] - all[b], number, counts);
    }
}

void arena_add_deal(const arena_pairing *pairing, uint64_t number, const arena_outcome *outcomes,
                    lab_counts *counts)
{
    bool has_played[ARENA_PLAYERS_MAX] = {false};
    for (int i = 0; i < pairing->subject_count; i++)
        has_played[pairing->subjects[i].player] = true;
    for (int value = 0; value < ARENA_VALUES; value++) {
        int64_t all[ARENA_PLAYERS_MAX] = {0};
        for (int i = 0; i < pairing->meeting_count; i++)
            add_meeting(pairing, i, (arena_value)value, number, outcomes, all, counts);
        for (int i = 0; i < LAB_CONTENDERS_MAX; i++)
            if (has_played[i])
                add(counts->counter + arena_at_contender(pairing, i, (arena_value)value), all[i]);
    }
}

void arena_add_conduct(const arena_pairing *pairing, int contender, const arena_conduct *conduct,
                       uint64_t *counter)
{
    uint64_t *const at = counter + arena_at_conduct(pairing, contender);
    at[ARENA_CHOICES] += conduct->choices;
    at[ARENA_ILLEGAL] += conduct->illegal;
    at[ARENA_LATE] += conduct->late;
}

/* ---- What they come to ------------------------------------------------------------------ */

lab_estimate arena_estimate(const lab_totals *totals, size_t at, uint64_t deals, int parts)
{
    const lab_sum *const moment = totals->counter + at;
    const lab_estimate all =
        lab_mean(moment[ARENA_PLUS], moment[ARENA_MINUS], moment[ARENA_SQUARES], deals);
    return (lab_estimate){all.value / parts, all.low / parts, all.high / parts};
}

/* ---- Enough ----------------------------------------------------------------------------- */

double arena_test_ratio(const arena_pairing *pairing, const lab_aim *aim, const lab_totals *totals,
                        uint64_t deals)
{
    /* The sums are those of all seats of a deal. */
    const lab_sprt test = {aim->low * pairing->roles, aim->high * pairing->roles};
    const lab_sum *const moment = totals->counter + arena_at_pair(pairing, 0, 0, 1, ARENA_PAYOFF);
    return lab_sprt_ratio(test, moment[ARENA_PLUS], moment[ARENA_MINUS], moment[ARENA_SQUARES],
                          deals);
}

/* Does no interval reach further than that? */
static bool are_narrow(const arena_pairing *pairing, double reach, const lab_totals *totals,
                       uint64_t deals)
{
    for (int i = 0; i < pairing->meeting_count; i++)
        for (int b = 1; b < pairing->meetings[i].count; b++)
            for (int a = 0; a < b; a++) {
                const lab_estimate difference = arena_estimate(
                    totals, arena_at_pair(pairing, i, a, b, ARENA_PAYOFF), deals, pairing->roles);
                if (!(difference.high - difference.value <= reach))
                    return false;
            }
    return true;
}

bool arena_is_enough(const arena_pairing *pairing, const lab_aim *aim, const lab_totals *totals,
                     uint64_t deals)
{
    if (aim->kind == LAB_SPRT)
        return lab_sprt_verdict(arena_test_ratio(pairing, aim, totals, deals)) != LAB_UNDECIDED;
    return aim->kind == LAB_UNTIL && are_narrow(pairing, aim->reach, totals, deals);
}
