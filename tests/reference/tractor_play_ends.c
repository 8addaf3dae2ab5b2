/* The two ends of a round of Tractor as texts: reading the deal, writing the result. */
#include "tractor_play_ends.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char suit_signs[] = "HSCDO", rank_signs[] = "23456789TJQKA";
static const char *const names[SEATS] = {"Alice", "Bob", "Charles", "David"};

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

static bool read_card(const char **at, cards *c)
{
    char word[WORD_SIZE];
    if (!read_word(at, word) || strlen(word) != 2)
        return false;
    const int suit = place_of(word[0], "HSCD"), rank = place_of(word[1], rank_signs);
    int kind = suit * RANKS + rank;
    if (strcmp(word, "BJ") == 0)
        kind = BLACK_JOKER;
    else if (strcmp(word, "RJ") == 0)
        kind = RED_JOKER;
    else if (suit < 0 || rank < 0)
        return false;
    c->of[kind]++;
    return true;
}

static bool read_cards(const char **at, int many, cards *c)
{
    for (int i = 0; i < many; i++)
        if (!read_sign(at, i == 0 ? '[' : ',') || !read_card(at, c))
            return false;
    return read_sign(at, ']');
}

static bool read_ranks(const char **at, int ranks[2])
{
    return read_sign(at, '[') && read_place(at, rank_signs, &ranks[0]) && read_sign(at, ',') &&
           read_place(at, rank_signs, &ranks[1]) && read_sign(at, ']');
}

static bool read_hands(const char **at, cards hands[SEATS])
{
    for (int seat = 0; seat < SEATS; seat++)
        if (!read_sign(at, seat == 0 ? '[' : ',') || !read_cards(at, HAND, &hands[seat]))
            return false;
    return read_sign(at, ']');
}

/* One member of the object; the bit of each one that was read is set. */
static bool read_member(const char **at, table *t, cards *bottom, unsigned *members)
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
        return read_place(at, suit_signs, &t->main_suit);
    case 1:
        return read_name(at, &t->dealer);
    case 2:
        return read_ranks(at, t->ranks);
    case 3:
        return read_hands(at, t->hands);
    default:
        return read_cards(at, BOTTOM, bottom);
    }
}

bool tractor_play_read_deal(const char *json, table *t)
{
    cards bottom = {{0}};
    unsigned members = 0;
    for (int i = 0; i < 5; i++)
        if (!read_sign(&json, i == 0 ? '{' : ',') || !read_member(&json, t, &bottom, &members))
            return false;
    if (!read_sign(&json, '}') || !read_sign(&json, '\0'))
        return false;
    for (int kind = 0; kind < KINDS; kind++) {
        int copies = bottom.of[kind];
        for (int seat = 0; seat < SEATS; seat++)
            copies += t->hands[seat].of[kind];
        if (copies != 2)
            return false;
        t->hands[t->dealer].of[kind] += bottom.of[kind];
    }
    return true;
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

static void append_cards(char *text, size_t size, const line *l)
{
    for (int i = 0; i < l->size; i++) {
        const int kind = l->kind[i];
        if (kind >= BLACK_JOKER)
            append(text, size, "%s", kind == BLACK_JOKER ? "BJ" : "RJ");
        else
            append(text, size, "%c%c", suit_signs[kind / RANKS], rank_signs[kind % RANKS]);
    }
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
    append(json, size, "]}");
    for (int seat = 0; seat < SEATS; seat++)
        payoff[seat] = seat % 2 == team ? steps : -steps;
}
