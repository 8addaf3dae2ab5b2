/* What an arena counts: where each sum stands among the counters of its study. */
#ifndef PARLOR_LAB_ARENA_SUMS_H
#define PARLOR_LAB_ARENA_SUMS_H

#include "arena_game.h"
#include "sequential.h"

/* A number that each deal has, over all deals: the sums of what is above 0 and of what is below it,
 * and of the squares. */
enum { ARENA_PLUS, ARENA_MINUS, ARENA_SQUARES, ARENA_MOMENT };

/* What is asked of a deal: payoffs, or games won. */
typedef enum arena_value { ARENA_PAYOFF, ARENA_WINS, ARENA_VALUES } arena_value;

/* Of a subject's: what it has, and by how much that is more than its base. */
typedef enum arena_measure { ARENA_OWN, ARENA_GAIN, ARENA_MEASURES } arena_measure;

/* Deals in which one of a pair has done better than the other, or as well. */
enum { ARENA_FIRST_BETTER, ARENA_ALIKE, ARENA_COMPARISONS };

enum { ARENA_CHOICES, ARENA_ILLEGAL, ARENA_LATE, ARENA_CONDUCTS };

size_t arena_sums_count(const arena_pairing *pairing, const lab_arena *arena);

/* Where these stand. A role of `pairing->roles` is all of them together. */
size_t arena_at_subject(const arena_pairing *pairing, int subject, int role, arena_value value,
                        arena_measure measure);
/* Two subjects of a meeting, by their places in it, a before b. */
size_t arena_at_pair(const arena_pairing *pairing, int meeting, int a, int b, arena_value value);
size_t arena_at_comparison(const arena_pairing *pairing, int meeting, int a, int b);
size_t arena_at_contender(const arena_pairing *pairing, int contender, arena_value value);
size_t arena_at_conduct(const arena_pairing *pairing, int contender);

/* The records: of each pair, the deal in which the first has had the most more than the second, and
 * the one in which it was the other way round. */
size_t arena_records_count(const arena_pairing *pairing);
size_t arena_at_record(int meeting, int a, int b, bool is_second);

/* Adds a deal of which all games were played. */
void arena_add_deal(const arena_pairing *pairing, uint64_t number, const arena_outcome *outcomes,
                    lab_counts *counts);
void arena_add_conduct(const arena_pairing *pairing, int contender, const arena_conduct *conduct,
                       uint64_t *counter);

/* Of two subjects of a meeting, the payoff that one has more in a seat: is it known well enough? */
bool arena_is_enough(const arena_pairing *pairing, const lab_aim *aim, const lab_totals *totals,
                     uint64_t deals);
/* How the sequential test of the first pair stands. */
double arena_test_ratio(const arena_pairing *pairing, const lab_aim *aim, const lab_totals *totals,
                        uint64_t deals);

/* The mean over so many deals of a number that was summed, divided by `parts`. */
lab_estimate arena_estimate(const lab_totals *totals, size_t at, uint64_t deals, int parts);

#endif
