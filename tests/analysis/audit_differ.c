/* Compares the audit of Tractor rounds with the literal reference, and looks for what was planted.
 *
 *     audit_differ [--random N] [--dealt N] [--planted N] [--seed S]
 *
 * --random: rounds in which duties are broken all the time, every report compared. --dealt: rounds
 * as they are dealt; the reference must agree, and nothing may be reported. --planted: so many
 * revokes, pair faults and beatable throws, in dealt rounds; each must be reported. */
#include "audit_rounds.h"
#include "tractor_audit_reference.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DUTIES = PARLOR_TRACTOR_DUTY_THROW + 1 };

static const char *const duty_names[DUTIES] = {"suit", "pairs", "tractor", "throw"};

/* ---- The library's answer ---- */

typedef struct heard {
    int count;
    parlor_tractor_report reports[AUDIT_REPORTS_MAX];
} heard;

static void visit(void *context, const parlor_tractor_report *report)
{
    heard *const all = context;
    all->reports[all->count++] = *report;
}

/* ---- The reference's ---- */

static audit_cards cards_of(const parlor_tractor_card *cards, int count)
{
    audit_cards all = {.count = count};
    for (int i = 0; i < count; i++) {
        char letters[PARLOR_TRACTOR_CARD_TEXT];
        parlor_tractor_card_letters(cards[i], letters);
        all.card[i] = (audit_card){letters[0], letters[1]};
    }
    return all;
}

static audit_round round_of(const parlor_tractor_round *round)
{
    parlor_tractor_seat leaders[PARLOR_TRACTOR_HAND];
    audit_leaders(round, leaders);
    audit_round all = {
        .main_suit = parlor_tractor_suit_letter(round->main),
        .current_rank = parlor_tractor_rank_letter(parlor_tractor_round_order(round).rank),
        .dealer = (int)round->dealer,
        .trick_count = round->trick_count,
    };
    const parlor_tractor_card *cards = round->cards;
    for (int i = 0; i < round->trick_count; i++) {
        all.trick[i].leader = (int)leaders[i];
        for (int player = 0; player < AUDIT_SEATS; player++, cards += round->sizes[i])
            all.trick[i].play[player] = cards_of(cards, round->sizes[i]);
    }
    return all;
}

/* ---- Comparing ---- */

static int compare_cards(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(audit_card));
}

/* The same cards, in whatever order. */
static bool cards_are_same(audit_cards a, audit_cards b)
{
    if (a.count != b.count)
        return false;
    qsort(a.card, (size_t)a.count, sizeof *a.card, compare_cards);
    qsort(b.card, (size_t)b.count, sizeof *b.card, compare_cards);
    return memcmp(a.card, b.card, (size_t)a.count * sizeof *a.card) == 0;
}

static bool cards_fall(const audit_round *round, const audit_cards *cards)
{
    for (int i = 1; i < cards->count; i++)
        if (ref_audit_order(round, cards->card[i]) > ref_audit_order(round, cards->card[i - 1]))
            return false;
    return true;
}

/* The named component, the player who beats it, and cards of the same order as the reference's:
 * among kinds of equal order there is a choice. */
static bool beater_is_same(const audit_round *round, const parlor_tractor_report *got,
                           const audit_beater *beater)
{
    const audit_cards component = cards_of(got->component, got->component_count);
    const audit_cards higher = cards_of(got->higher, got->component_count);
    return cards_are_same(component, beater->component) && (int)got->other == beater->seat &&
           ref_audit_beats(round, &higher, &component) &&
           ref_audit_order(round, higher.card[0]) ==
               ref_audit_order(round, beater->higher.card[0]) &&
           cards_fall(round, &higher);
}

static bool report_is_same(const audit_round *round, const parlor_tractor_report *got,
                           const audit_report *wanted)
{
    const audit_cards held = cards_of(got->held, got->held_count);
    return (int)got->duty == (int)wanted->duty &&
           got->is_fault == (wanted->severity == AUDIT_FAULT) &&
           (int)got->rule == wanted->rule + PARLOR_TRACTOR_RULE_FOLLOW_SUIT - 1 &&
           got->trick == wanted->trick && (int)got->seat == wanted->seat &&
           cards_are_same(cards_of(got->played, got->played_count), wanted->played) &&
           cards_are_same(held, wanted->held) && cards_fall(round, &held) &&
           (got->duty != PARLOR_TRACTOR_DUTY_THROW || beater_is_same(round, got, &wanted->beater));
}

static int faults_of(const heard *all)
{
    int faults = 0;
    for (int i = 0; i < all->count; i++)
        faults += all->reports[i].is_fault;
    return faults;
}

/* Fails with the round, if the audit differs from the reference. */
static void compare(const parlor_tractor_round *round, heard *got)
{
    static audit_reports wanted;
    const audit_round literal = round_of(round);
    got->count = 0;
    const int faults = parlor_tractor_audit(round, visit, got);
    ref_audit(&literal, &wanted);
    int same = 0;
    while (same < got->count && same < wanted.count &&
           report_is_same(&literal, &got->reports[same], &wanted.report[same]))
        same++;
    if (same == got->count && same == wanted.count && faults == faults_of(got))
        return;
    char text[PARLOR_TRACTOR_ROUND_TEXT_MAX];
    const size_t size = parlor_tractor_round_write(round, text, sizeof text);
    fprintf(stderr, "%d reports, the reference has %d; report %d differs (%d faults) in\n%.*s",
            got->count, wanted.count, same + 1, faults, (int)size, text);
    exit(1);
}

/* ---- The three kinds of evidence ---- */

static void compare_random(audit_random *random, int rounds)
{
    long met[DUTIES] = {0};
    for (int i = 0; i < rounds; i++) {
        static heard got;
        const parlor_tractor_round round = audit_random_round(random);
        compare(&round, &got);
        for (int k = 0; k < got.count; k++)
            met[got.reports[k].duty]++;
    }
    printf("%d random rounds alike:", rounds);
    for (int duty = 0; duty < DUTIES; duty++) {
        printf(" %s %ld", duty_names[duty], met[duty]);
        if (rounds > 0 && met[duty] == 0) {
            printf("\nno duty of %s was ever broken: nothing was compared\n", duty_names[duty]);
            exit(1);
        }
    }
    printf("\n");
}

static void compare_dealt(uint64_t seed, int rounds)
{
    for (int i = 0; i < rounds; i++) {
        static heard got;
        const parlor_tractor_round round = audit_dealt(seed, (uint64_t)i);
        compare(&round, &got);
        if (got.count > 0) {
            fprintf(stderr, "dealt round %d of seed %" PRIu64 " has a report\n", i, seed);
            exit(1);
        }
    }
    printf("%d dealt rounds without a report\n", rounds);
}

static bool plant_is_found(const audit_plant *plant, const heard *got)
{
    for (int i = 0; i < got->count; i++)
        if (got->reports[i].duty == plant->duty && got->reports[i].trick == plant->trick &&
            got->reports[i].seat == plant->seat)
            return true;
    return false;
}

static void find_planted(audit_random *random, uint64_t seed, parlor_tractor_duty duty, int wanted)
{
    enum { ROUNDS_EACH = 200 }; /* so many may have no place for it */
    int planted = 0;
    for (int i = 0; planted < wanted && i < wanted * ROUNDS_EACH; i++) {
        static heard got;
        parlor_tractor_round round = audit_dealt(seed, (uint64_t)i);
        audit_plant plant;
        if (!audit_plant_fault(random, duty, &round, &plant))
            continue;
        planted++;
        compare(&round, &got);
        if (!plant_is_found(&plant, &got)) {
            fprintf(stderr, "a planted fault of %s in round %d, trick %d, was not found\n",
                    duty_names[duty], i, plant.trick);
            exit(1);
        }
    }
    printf("%d planted faults of %s found\n", planted, duty_names[duty]);
    if (planted < wanted)
        exit(1);
}

int main(int argc, char **argv)
{
    int random_rounds = 0, dealt = 0, planted = 0;
    uint64_t seed = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        const uint64_t number = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--random") == 0)
            random_rounds = (int)number;
        else if (strcmp(argv[i], "--dealt") == 0)
            dealt = (int)number;
        else if (strcmp(argv[i], "--planted") == 0)
            planted = (int)number;
        else if (strcmp(argv[i], "--seed") == 0)
            seed = number;
        else
            return 2;
    }
    audit_random random = {seed};
    compare_random(&random, random_rounds);
    compare_dealt(seed, dealt);
    find_planted(&random, seed, PARLOR_TRACTOR_DUTY_SUIT, planted);
    find_planted(&random, seed, PARLOR_TRACTOR_DUTY_PAIRS, planted);
    find_planted(&random, seed, PARLOR_TRACTOR_DUTY_THROW, planted);
    return 0;
}
