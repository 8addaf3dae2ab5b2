/*
 * gcc -std=c17 -O2 -o selftest tractor_audit_selftest.c tractor_audit_reference.c && ./selftest
 *
 * Records worked out by hand. They are short: a hand is what is still played, so what a player
 * holds back is played in a last trick. CR is 7 and the main suit H, unless said otherwise.
 */
#undef NDEBUG
#include "tractor_audit_reference.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static audit_round round_of(const char *header)
{
    return (audit_round){.main_suit = header[0], .current_rank = header[1]};
}

/* A trick is written as the leader's letter and four plays: "A SA S2 ST S5". */
static void add_trick(audit_round *round, const char *text)
{
    audit_trick *trick = &round->trick[round->trick_count++];
    trick->leader = text[0] - 'A';
    text += 2;
    for (int play = 0; play < AUDIT_SEATS; play++) {
        char cards[2 * AUDIT_HAND + 1];
        size_t length = strcspn(text, " ");
        memcpy(cards, text, length);
        cards[length] = '\0';
        trick->play[play] = ref_audit_cards(cards);
        text += text[length] == '\0' ? length : length + 1;
    }
}

static audit_reports reports;

/* Reports up to a trick as trick, player, rule: "1B2 1C3". */
static void expect_reports(const audit_round *round, int last, const char *wanted)
{
    ref_audit(round, &reports);
    char text[AUDIT_REPORTS_MAX * 8] = "";
    for (int i = 0; i < reports.count && reports.report[i].trick <= last; i++) {
        const audit_report *report = &reports.report[i];
        char one[40];
        snprintf(one, sizeof one, "%s%d%c%d", i == 0 ? "" : " ", report->trick,
                 "ABCD"[report->seat], report -> rule);
        strcat(text, one);
    }
    if (strcmp(text, wanted) != 0)
        fprintf(stderr, "expected %s\nfound    %s\n", wanted, text);
    assert(strcmp(text, wanted) == 0);
}

/* The first trick is looked at; the second holds what the players keep. */
static void expect_of(const char *header, const char *first, const char *second, const char *wanted)
{
    audit_round round = round_of(header);
    add_trick(&round, first);
    add_trick(&round, second);
    expect_reports(&round, 1, wanted);
}

static void expect(const char *first, const char *second, const char *wanted)
{
    expect_of("H7", first, second, wanted);
}

static bool are(const audit_cards *cards, const char *text)
{
    audit_cards wanted = ref_audit_cards(text);
    return cards->count == wanted.count &&
           memcmp(cards->card, wanted.card, (size_t)wanted.count * sizeof wanted.card[0]) == 0;
}

static void expect_beater(int place, const char *component, char seat, const char *higher)
{
    const audit_beater *beater = &reports.report[place].beater;
    assert(are(&beater->component, component));
    assert("ABCD"[beater->seat] == seat);
    assert(are(&beater->higher, higher));
}

static int order_of(const char *header, const char *card)
{
    audit_round round = round_of(header);
    return ref_audit_order(&round, (audit_card){card[0], card[1]});
}

static void levels(void)
{
    static const char *const trumps[] = {"H2", "H3", "H4", "H5", "H6", "H8", "H9", "HT",
                                         "HJ", "HQ", "HK", "HA", "D7", "H7", "BJ", "RJ"};
    for (int i = 0; i < 16; i++)
        assert(order_of("H7", trumps[i]) == i);
    assert(order_of("H7", "S7") == order_of("H7", "C7"));
    assert(order_of("H7", "S8") == order_of("H7", "S6") + 1);
    assert(order_of("HA", "SK") == 11 && order_of("HA", "SA") == 12);
    /* No main suit: nothing between the CR cards and BJ. */
    assert(order_of("O7", "H7") == order_of("O7", "S7"));
    assert(order_of("O7", "BJ") == order_of("O7", "S7") + 1);
    assert(order_of("O7", "RJ") == order_of("O7", "BJ") + 1);
    audit_round none = round_of("O7");
    assert(ref_audit_group(&none, (audit_card){'H', '2'}) == 'H');
    assert(ref_audit_group(&none, (audit_card){'H', '7'}) == 'T');
}

/* Lengths, one digit each. */
static void expect_split(const char *cards, const char *lengths)
{
    audit_round round = round_of("H7");
    audit_components split = ref_audit_split(&round, ref_audit_cards(cards));
    assert(split.count == (int)strlen(lengths));
    for (int i = 0; i < split.count; i++)
        assert(split.component[i].cards.count == lengths[i] - '0');
}

static void splits(void)
{
    expect_split("RJRJBJBJH7H7HQHQHJHJH9H9H6H6HAH2", "642211");
    expect_split("S2S2S3S3SA", "41");
    expect_split("D6D6D8D8", "4");
    expect_split("H7H7D7D7", "4");
    expect_split("S7S7C7C7", "22"); /* equal levels are not consecutive */
    expect_split("HAHAS7S7C7C7H7H7", "62");
    expect_split("SASK", "11");
}

static void suit(void)
{
    expect("A SA S2 ST S5", "A C2 C3 C4 C5", "");
    /* Bob has S2, and plays a club. */
    expect("A SA C3 ST S5", "A C2 S2 C4 C5", "1B1");
    assert(reports.report[0].severity == AUDIT_FAULT && reports.report[0].duty == AUDIT_SUIT);
    assert(are(&reports.report[0].played, "C3") && are(&reports.report[0].held, "S2"));
    /* S7 is a trump, not a spade; trumping is free then. */
    expect("A SA C3 H2 S5", "A C2 S7 C4 C5", "");
    /* ... and it follows a trump. */
    expect("A H2 D3 H3 H4", "A C2 S7 C4 C5", "1B1");
    /* Of two cards led he must play the one that he has. */
    expect("A SASA S2C2 C3C4 S5S6", "A CA CT S9 CK", "1C1");
    /* No spade at all. */
    expect("A SASA S2S3 C3C4 S5S6", "A CA CT C9 CK", "");
}

static void pairs(void)
{
    expect("A S3S3 S5S6 S8S8 SJSQ", "A C2C3 S9S9 C5C6 C8C9", "1B2");
    assert(reports.report[0].severity == AUDIT_FAULT && reports.report[0].duty == AUDIT_PAIRS);
    assert(are(&reports.report[0].played, "S5S6") && are(&reports.report[0].held, "S9S9S6S5"));
    /* He has only one spade: no pairs can be asked for, and the clubs do not count. */
    expect("A S3S3 S5C6 C8C9 SJSQ", "A CACK C4C4 C5C6 CTCJ", "");
    /* A tractor counts two: Bob has two pairs and shows one. */
    expect("A S3S3S4S4 S8S8SKSQ C2C3C4C5 C6C6C8C8", "A CACA SJSJ CTCJ CQCK", "1B2");
    /* He has one pair, and shows it. */
    expect("A S3S3S4S4 S8S8SKSQ C2C3C4C5 C6C6C8C8", "A CACA S9SJ CTCJ CQCK", "");
    /* A throw of a pair and a single asks for one pair. */
    expect("A SASASK S2S2S3 S4S5S6 C3C4C5", "A C9C9 CTCT S8S8 CACA", "1C2");
    /* Fewer spades than led: AN-1 alone. */
    expect("A S3S3S4S4 S5S6C2C3 C4C4C5C5 C6C6C8C8", "A CA S5 CK CQ", "1B1");
    /* Three equal cards, which is a warning elsewhere, are one pair. */
    expect("A S3S3 S5S6 S8S8 SJSJ", "A C2C3 S5C4 C5C6 C8C9", "1B2");
    expect("A S3S3 S5S5 S8S8 SJSJ", "A C2C3 S5C4 C5C6 C8C9", "");
    /* Two pairs of different kinds and equal level are two pairs. */
    expect("A H3H3H4H4 S7S7H5H6 H8H9HTHJ HQHKHAH8", "A C2C3 C7C7 C4C5 C6C8", "1B2");
}

static void tractors(void)
{
    expect("A S3S3S4S4 S8S8SJSJ C2C3C4C5 C6C6C8C8", "A CACA S9S9 CTCJ CQCK", "1B3");
    assert(reports.report[0].severity == AUDIT_NOTE && reports.report[0].duty == AUDIT_TRACTOR);
    /* Across the gap of CR. */
    expect("A S3S3S4S4 S6S6SJSJ C2C3C4C5 C6C6C8C8", "A CACA S8S8 CTCJ CQCK", "1B3");
    expect("A S3S3S4S4 S6S6S8S8 C2C3C4C5 C6C6C8C8", "A CACA SJSJ CTCJ CQCK", "");
    /* Two pairs of equal level are no tractor; with H7H7 they are. */
    expect("A H3H3H4H4 S7S7H5H5 H8H9HTHJ HQHKHAH8", "A C2C3 C7C7 C4C5 C6C8", "");
    expect("A H3H3H4H4 S7S7H5H5 H8H9HTHJ HQHKHAH8", "A C2C3 H7H7 C4C5 C6C8", "1B3");
    /* A tractor of three has one of two in it; a tractor of two does not answer one of three. */
    expect("A S3S3S4S4 S8S8SJSJ C2C3C4C5 C6C6C8C8", "A CACACKCK S9S9STST CTCJC2C3 CQCKC4C5", "1B3");
    expect("A S2S2S3S3S4S4 S8S8S9S9SJSJ C2C2C3C3C4C4 C5C5C6C6C8C8", "A CA SK CQ C9", "");
    /* A throw with a tractor in it asks for pairs only. */
    expect("A S3S3S4S4SA S8S8SJSJS2 C2C3C4C5C6 C6C8C8C9C9", "A CACA SQSQ CTCJ CQCK", "1A4");
}

static void several(void)
{
    /* A trump tractor instead of his spades: all three rules. Then Charles, then David. */
    expect("A S3S3S4S4 H8H8H9H9 S5C2C3C4 S6S6S9S9", "A CACACKCK S8S8S9S9 S2D3D4D5 STSTC4C5",
           "1B1 1B2 1B3 1C1 1D3");
    /* The seat counts, not the place in the trick: David leads, Alice follows first. */
    expect("D SA C3 S3 S4", "B D2 D3 C4 S2", "1A1");
    /* A lead of two groups has no group to follow. */
    expect("A SAH2 C3C4 S3S4 S5S6", "A C2C5 S8S9 C6C8 C9CT", "");
    /* No main suit: hearts are a suit like the others. */
    expect_of("O7", "A SA H2 S3 S4", "A CA S2 C4 C5", "1B1");
    expect_of("O7", "A S7 H2 C7 BJ", "A CA H7 C4 C5", "1B1");
}

static void three_tricks(void)
{
    audit_round round = round_of("H7");
    add_trick(&round, "A SA S2 S3 S4");         /* David could also have played S5 */
    add_trick(&round, "A CKCJ C2C3 D2C5 DADA"); /* Charles keeps C6; nobody has CA */
    add_trick(&round, "A SQ S5 C6 S5");         /* Charles has no spade left */
    expect_reports(&round, 3, "2C1");
    assert(are(&reports.report[0].held, "C6C5"));
    round.trick[2].play[1] = ref_audit_cards("CA"); /* now Bob has, and keeps it */
    expect_reports(&round, 3, "2A4 2C1");
    expect_beater(0, "CK", 'B', "CA");
}

static void throws(void)
{
    expect("A SASK S2S3 S4S5 S6S8", "A C2C3 C4C5 C6C8 C9CT", "");
    /* Charles, the partner, has the ace. */
    expect("A SKSQ S2S3 S4SA S6S8", "A C2C3 C4C5 C6C8 C9CT", "1A4");
    assert(reports.report[0].severity == AUDIT_NOTE && reports.report[0].duty == AUDIT_THROW);
    assert(are(&reports.report[0].held, "SKSQ"));
    expect_beater(0, "SK", 'C', "SA");
    /* The ace comes later. Only the lower component is beaten here, by one card of a pair. */
    expect("A SASJ S2S3 S4S5 S6S8", "A C2C3 C4C5 C6C8 SKSK", "1A4");
    expect_beater(0, "SJ", 'D', "SK");
    /* The pair is looked at first, and an ace does not beat a pair. */
    expect("A S9S9SK S2S3SA SJSJS4 S5S6S8", "A C2C3 C4C5 C6C8 C9CT", "1A4");
    expect_beater(0, "S9S9", 'C', "SJSJ");
    /* An equal card is not higher. */
    expect("A SKSKSA S2S3SA S4S5SQ S5S6S8", "A C2C3 C4C5 C6C8 C9CT", "");
    /* A tractor against a tractor of the same length; the longer one contains it. */
    expect("A S2S2S3S3SA S4S4S5S5S6 S8S9STSJSQ SKSKC2C3C4", "A C5 C6 C8 C9", "1A4");
    expect_beater(0, "S3S3S2S2", 'B', "S5S5S4S4");
    expect("A S2S2S3S3SA S4S4S6S6S9 S8STSTSJSQ SKSKC2C3C4", "A C5 C6 C8 C9", "");
    /* Cards of other groups do not beat, trumps neither. */
    expect("A SASK H2H3 HARJ S6S8", "A C2C3 C4C5 C6C8 C9CT", "");
    /* Trumps: D7 equals C7, H7 is higher. */
    expect("A RJC7 H2D7 H3H4 H5H6", "A C2C3 C4C5 C6C8 C9CT", "");
    expect("A RJC7 H2D7 H3H4 H5H7", "A C2C3 C4C5 C6C8 C9CT", "1A4");
    expect_beater(0, "C7", 'D', "H7");
    /* Two equal-order pairs are a throw of pairs; the note comes before the followers. */
    expect("A S7S7C7C7 H2H3H4H5 H7H7H6H8 C2C3C4C5", "A CACK C4C5 C6C8 H9HT", "1A4 1D1");
    expect_beater(0, "S7S7", 'C', "H7H7");
}

static void all_beaters(void)
{
    audit_round round = round_of("H7");
    add_trick(&round, "A SKSQ S2SA S4SA S6S8");
    add_trick(&round, "B C2C3 C4C5 C6C8 C9CT");
    audit_beaters beaters;
    ref_audit_beaters(&round, 0, &beaters);
    assert(beaters.count == 4);
    for (int i = 0; i < 4; i++) {
        assert(are(&beaters.beater[i].component, i < 2 ? "SK" : "SQ"));
        assert(beaters.beater[i].seat == 1 + i % 2);
        assert(are(&beaters.beater[i].higher, "SA"));
    }
    audit_cards pair = ref_audit_cards("S6S6S5S5"), higher = ref_audit_cards("S8S8S9S9");
    assert(ref_audit_beats(&round, &higher, &pair));
    assert(!ref_audit_beats(&round, &pair, &higher));
    higher = ref_audit_cards("STSTS8S8");
    assert(!ref_audit_beats(&round, &higher, &pair));
    higher = ref_audit_cards("H8H8H9H9");
    assert(!ref_audit_beats(&round, &higher, &pair));
}

/* Random rounds, to see how fast it is and that a throw's note names cards that beat it. */

static uint64_t random_state = 1;

static int random_below(int limit)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (int)(random_state % (uint64_t)limit);
}

static void shuffle(audit_card *cards, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int other = random_below(i + 1);
        audit_card card = cards[i];
        cards[i] = cards[other];
        cards[other] = card;
    }
}

static void deal(audit_card *deck)
{
    int count = 0;
    for (int copy = 0; copy < 2; copy++) {
        for (int i = 0; i < 52; i++)
            deck[count++] = (audit_card){"HSCD"[i / 13], "23456789TJQKA"[i % 13]};
        deck[count++] = (audit_card){'B', 'J'};
        deck[count++] = (audit_card){'R', 'J'};
    }
    shuffle(deck, count);
}

/* Any cards, in tricks of one to three cards; custom is not looked at. */
static audit_round random_round(void)
{
    audit_card deck[108];
    deal(deck);
    audit_round round = {.main_suit = "HSCDO"[random_below(5)],
                         .current_rank = "23456789TJQKA"[random_below(13)]};
    for (int played = 0; played < AUDIT_HAND;) {
        int room = AUDIT_HAND - played;
        int cards = 1 + random_below(room < 3 ? room : 3);
        audit_trick *trick = &round.trick[round.trick_count++];
        trick->leader = random_below(AUDIT_SEATS);
        for (int play = 0; play < AUDIT_SEATS; play++) {
            int seat = (trick->leader + play) % AUDIT_SEATS;
            trick->play[play].count = cards;
            memcpy(trick->play[play].card, deck + seat * AUDIT_HAND + played,
                   (size_t)cards * sizeof deck[0]);
        }
        played += cards;
    }
    return round;
}

static void random_rounds(int count)
{
    int of_rule[5] = {0};
    clock_t begin = clock();
    for (int i = 0; i < count; i++) {
        audit_round round = random_round();
        ref_audit(&round, &reports);
        for (int j = 0; j < reports.count; j++) {
            const audit_report *report = &reports.report[j];
            of_rule[report->rule]++;
            if (report->rule == 4)
                assert(ref_audit_beats(&round, &report->beater.higher, &report->beater.component));
        }
    }
    printf("%.0f rounds a second; AN-1 %d, AN-2 %d, AN-3 %d, AN-4 %d times\n",
           count / ((double)(clock() - begin) / CLOCKS_PER_SEC), of_rule[1], of_rule[2], of_rule[3],
           of_rule[4]);
}

int main(void)
{
    levels();
    splits();
    suit();
    pairs();
    tractors();
    several();
    three_tricks();
    throws();
    all_beaters();
    random_rounds(1000);
    printf("ok\n");
    return 0;
}
