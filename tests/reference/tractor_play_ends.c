/* The two ends of a round of Tractor as texts: reading options and deal, writing the result. */
#include "tractor_play_ends.h"

#include "play_options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char suit_signs[] = "HSCDO", rank_signs[] = "23456789TJQKA";
static const char *const names[SEATS] = {"Alice", "Bob", "Charles", "David"};

/* ---- Options ---- */

static const play_option options[OPTIONS] = {
    [MAIN] = {"main", {"given", "called"}},
    [TRACTOR_DUTY] = {"tractor_duty", {"yes", "no"}},
    [FIRST_DEALER] = {"first_dealer", {"dealt", "caller"}},
    [SUIT] = {"suit", {NULL}},
    [DEALER] = {"dealer", {NULL}},
    [RANK_1] = {"rank1", {NULL}},
    [RANK_2] = {"rank2", {NULL}},
};

/* Only who has called can be the first dealer. */
bool tractor_play_read_options(const char *json, int rule[OPTIONS])
{
    return play_options_read(json, options, OPTIONS, rule) &&
           (rule[FIRST_DEALER] != FIRST_DEALER_CALLER || rule[MAIN] == MAIN_CALLED);
}

/* ---- Reading a deal: each reads what it is for and goes on after it, or says false ---- */

static bool read_sign(const char **at, char sign)
{
    *at += strspn(*at, " \t\r\n");
    if (**at != sign)
        return false;
    ++*at;
    return true;
}

enum { WORD_SIZE = 16 };

static bool read_word(const char **at, char word[WORD_SIZE])
{
    if (!read_sign(at, '"'))
        return false;
    const size_t length = strcspn(*at, "\"");
    if (length >= WORD_SIZE || (*at)[length] != '"')
        return false;
    memcpy(word, *at, length);
    word[length] = '\0';
    *at += length + 1;
    return true;
}

/* The place of a sign among others; -1 if it is none of them. */
static int place_of(char sign, const char *signs)
{
    const char *place = sign ? strchr(signs, sign) : NULL;
    return place ? (int)(place - signs) : -1;
}

static bool read_place(const char **at, const char *signs, int *place)
{
    char word[WORD_SIZE];
    if (!read_word(at, word) || strlen(word) != 1)
        return false;
    *place = place_of(word[0], signs);
    return *place >= 0;
}

static bool read_name(const char **at, int *seat)
{
    char word[WORD_SIZE];
    if (!read_word(at, word))
        return false;
    for (*seat = 0; *seat < SEATS; ++*seat)
        if (strcmp(word, names[*seat]) == 0)
            return true;
    return false;
}

static bool read_card(const char **at, int *kind)
{
    char word[WORD_SIZE];
    if (!read_word(at, word) || strlen(word) != 2)
        return false;
    const int suit = place_of(word[0], "HSCD"), rank = place_of(word[1], rank_signs);
    *kind = suit * RANKS + rank;
    if (strcmp(word, "BJ") == 0)
        *kind = BLACK_JOKER;
    else if (strcmp(word, "RJ") == 0)
        *kind = RED_JOKER;
    else if (suit < 0 || rank < 0)
        return false;
    return true;
}

static bool read_cards(const char **at, int many, int kinds[])
{
    for (int i = 0; i < many; i++)
        if (!read_sign(at, i == 0 ? '[' : ',') || !read_card(at, &kinds[i]))
            return false;
    return read_sign(at, ']');
}

/* A suit, or nothing yet if it will be called. */
static bool read_main_suit(const char **at, table *t)
{
    static const char nothing[] = "null";
    t->main_suit = NO_SUIT;
    if (t->rule[MAIN] != MAIN_CALLED)
        return read_place(at, suit_signs, &t->main_suit);
    *at += strspn(*at, " \t\r\n");
    if (strncmp(*at, nothing, strlen(nothing)) != 0)
        return false;
    *at += strlen(nothing);
    return true;
}

static bool read_ranks(const char **at, int ranks[2])
{
    return read_sign(at, '[') && read_place(at, rank_signs, &ranks[0]) && read_sign(at, ',') &&
           read_place(at, rank_signs, &ranks[1]) && read_sign(at, ']');
}

static bool read_hands(const char **at, cards hands[SEATS])
{
    for (int seat = 0; seat < SEATS; seat++) {
        int kinds[HAND];
        if (!read_sign(at, seat == 0 ? '[' : ',') || !read_cards(at, HAND, kinds))
            return false;
        for (int i = 0; i < HAND; i++)
            hands[seat].of[kinds[i]]++;
    }
    return read_sign(at, ']');
}

/* One member of the object; the bit of each one that was read is set. */
static bool read_member(const char **at, table *t, unsigned *members)
{
    static const char *const keys[] = {"main_suit", "dealer", "ranks", "hands", "bottom"};
    char key[WORD_SIZE];
    int member = 0;
    if (!read_word(at, key) || !read_sign(at, ':'))
        return false;
    while (member < 5 && strcmp(key, keys[member]) != 0)
        member++;
    if (member == 5 || *members >> member & 1)
        return false;
    *members |= 1U << member;
    switch (member) {
    case 0:
        return read_main_suit(at, t);
    case 1:
        return read_name(at, &t->dealer);
    case 2:
        return read_ranks(at, t->ranks);
    case 3:
        return read_hands(at, t->hands);
    default:
        return read_cards(at, BOTTOM, t->bottom);
    }
}

bool tractor_play_read_deal(const char *json, table *t)
{
    unsigned members = 0;
    for (int i = 0; i < 5; i++)
        if (!read_sign(&json, i == 0 ? '{' : ',') || !read_member(&json, t, &members))
            return false;
    if (!read_sign(&json, '}') || !read_sign(&json, '\0'))
        return false;
    for (int kind = 0; kind < KINDS; kind++) {
        int copies = 0;
        for (int i = 0; i < BOTTOM; i++)
            copies += t->bottom[i] == kind;
        for (int seat = 0; seat < SEATS; seat++)
            copies += t->hands[seat].of[kind];
        if (copies != 2)
            return false;
    }
    /* Where the caller deals, both teams begin with the lowest rank. */
    return t->rule[FIRST_DEALER] != FIRST_DEALER_CALLER || (t->ranks[0] == 0 && t->ranks[1] == 0);
}

/* ---- Points ---- */

static int points_of(int kind)
{
    enum { FIVE = 3, TEN = 8, KING = 11 };
    const int rank = kind < BLACK_JOKER ? kind % RANKS : -1;
    return rank == FIVE ? 5 : rank == TEN || rank == KING ? 10 : 0;
}

uint64_t tractor_play_points(const cards *c)
{
    uint64_t points = 0;
    for (int kind = 0; kind < KINDS; kind++)
        points += (uint64_t)(c->of[kind] * points_of(kind));
    return points;
}

/* ---- Writing a result ---- */

static void append(char *text, size_t size, const char *format, ...)
{
    const size_t length = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + length, size - length, format, arguments);
    va_end(arguments);
}

static void append_card(char *text, size_t size, int kind)
{
    if (kind >= BLACK_JOKER)
        append(text, size, "%s", kind == BLACK_JOKER ? "BJ" : "RJ");
    else
        append(text, size, "%c%c", suit_signs[kind / RANKS], rank_signs[kind % RANKS]);
}

static void append_cards(char *text, size_t size, const line *l)
{
    for (int i = 0; i < l->size; i++)
        append_card(text, size, l->kind[i]);
}

static void append_list(char *text, size_t size, const line *l)
{
    for (int i = 0; i < l->size; i++) {
        append(text, size, i == 0 ? "[\"" : "\",\"");
        append_card(text, size, l->kind[i]);
    }
    append(text, size, l->size == 0 ? "[]" : "\"]");
}

static void append_round(char *text, size_t size, const table *t)
{
    append(text, size, "%c %s %c %c\\n", suit_signs[t->main_suit], names[t->dealer],
           rank_signs[t->ranks[0]], rank_signs[t->ranks[1]]);
    for (int i = 0; i < t->finished; i++)
        for (int k = 0; k < SEATS; k++) {
            append_cards(text, size, &t->tricks[i].plays[(t->tricks[i].leader + k) % SEATS]);
            append(text, size, k < SEATS - 1 ? " " : "\\n");
        }
}

static void append_taken_back(char *text, size_t size, const table *t)
{
    for (int i = 0; i < t->backs; i++) {
        const taken_back *back = &t->back[i];
        append(text, size, "%s{\"trick\":%d,\"seat\":%d,\"cards\":\"", i == 0 ? "" : ",",
               back->trick, back->seat);
        append_cards(text, size, &back->shown);
        append(text, size, "\",\"led\":\"");
        append_cards(text, size, &back->led);
        append(text, size, "\"}");
    }
}

/* How the main suit was called, and by that, who dealt. */
static void append_calling(char *text, size_t size, const table *t)
{
    line turned_up = {.size = t->turned_up};
    for (int i = 0; i < t->turned_up; i++)
        turned_up.kind[i] = t->bottom[i];
    append(text, size, ",\"main_suit\":\"%c\",\"dealer\":\"%s\"", suit_signs[t->main_suit],
           names[t->dealer]);
    append(text, size, ",\"turned_up\":");
    append_list(text, size, &turned_up);
    append(text, size, ",\"calls\":[");
    for (int i = 0; i < t->calls; i++) {
        const call *c = &t->call[i];
        const line shown = {.size = c->many, .kind = {c->kind, c->kind}};
        append(text, size, "%s{\"seat\":%d,\"cards\":", i == 0 ? "" : ",", c->seat);
        append_list(text, size, &shown);
        append(text, size, "}");
    }
    append(text, size, "]");
}

/* By how many ranks the team of the dealer (below 80 points) or the other (from 80 on) rises. */
static uint64_t rise_of(uint64_t points)
{
    if (points == 0)
        return 3;
    if (points < 40)
        return 2;
    return points < 80 ? 1 : (points - 80) / 40;
}

void tractor_play_write_result(const table *t, char *json, size_t size,
                               int payoff[PLAY_REFERENCE_SEATS])
{
    const bool made = t->points < 80;
    const int team = (made ? t->dealer : t->dealer + 1) % 2;
    const int dealer = (made ? t->dealer + 2 : t->dealer + 1) % SEATS;
    const uint64_t rise = rise_of(t->points), to_win = (uint64_t)(RANKS - t->ranks[team]);
    const bool wins = rise >= to_win;
    const int steps = (int)(wins ? to_win : rise);
    json[0] = '\0';
    append(json, size, "{\"points\":%llu,\"ranks\":[", (unsigned long long)t->points);
    for (int i = 0; i < 2; i++) {
        const int rank = t->ranks[i] + (i == team ? steps : 0);
        append(json, size, rank < RANKS ? "\"%c\"" : "null", rank_signs[rank]);
        append(json, size, i == 0 ? "," : "],");
    }
    if (wins)
        append(json, size, "\"next_dealer\":null,\"winner\":%d,", team + 1);
    else
        append(json, size, "\"next_dealer\":\"%s\",\"winner\":null,", names[dealer]);
    append(json, size, "\"round\":\"");
    append_round(json, size, t);
    append(json, size, "\",\"taken_back\":[");
    append_taken_back(json, size, t);
    append(json, size, "]");
    if (t->rule[MAIN] == MAIN_CALLED)
        append_calling(json, size, t);
    append(json, size, "}");
    for (int seat = 0; seat < SEATS; seat++)
        payoff[seat] = seat % 2 == team ? steps : -steps;
}
