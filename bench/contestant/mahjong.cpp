// Sichuan Mahjong as a contestant would hand it in: plain C++, the judge's format in and out. It is
// the yardstick of the speed table in README.md; bench/compare compiles it and measures.
//
//     g++ -O2 -std=c++17 -o mahjong mahjong.cpp && ./mahjong <INPUT
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

using namespace std;

const string SUITS = "DBM";
const int KINDS = 27; // 9 * suit + number - 1

int number_of(int kind)
{
    return kind % 9 + 1;
}

bool is_edge(int kind)
{
    return number_of(kind) == 1 || number_of(kind) == 9;
}

struct Hand {
    vector<int> hidden;   // how many of each kind
    vector<int> declared; // with the fourth tiles of upgraded groups
};

vector<int> parse(const string &text)
{
    vector<int> count(KINDS, 0);
    if (text == "NONE")
        return count;
    for (size_t i = 0; i + 1 < text.size(); i += 2)
        count[9 * SUITS.find(text[i + 1]) + (text[i] - '1')]++;
    return count;
}

int suits_of(const Hand &hand)
{
    bool present[3] = {false, false, false};
    for (int kind = 0; kind < KINDS; kind++)
        if (hand.hidden[kind] + hand.declared[kind] > 0)
            present[kind / 9] = true;
    return present[0] + present[1] + present[2];
}

// What all architectures of a hand have in common: basic score, Dragons, Purely.
int common_score(const Hand &hand, int suits)
{
    int score = 1;
    for (int kind = 0; kind < KINDS; kind++)
        if (hand.hidden[kind] + hand.declared[kind] == 4)
            score++;
    if (suits == 1)
        score += 2;
    return score;
}

bool is_royal(const Hand &hand)
{
    for (int kind = 0; kind < KINDS; kind++)
        if (hand.hidden[kind] + hand.declared[kind] > 0 && number_of(kind) % 3 != 2)
            return false;
    return true;
}

// Splits the tiles from a kind on into sentences in every way. Returns the best extra score, or -1
// if there is no way.
int split(vector<int> &count, int kind, bool chunks_only, bool all_edges, bool royal)
{
    while (kind < KINDS && count[kind] == 0)
        kind++;
    if (kind == KINDS) {
        int score = 0;
        if (chunks_only)
            score += royal ? 3 : 1;
        if (all_edges)
            score += 2;
        return score;
    }
    int best = -1;
    if (count[kind] >= 3) {
        count[kind] -= 3;
        best = max(best, split(count, kind, chunks_only, all_edges && is_edge(kind), royal));
        count[kind] += 3;
    }
    if (number_of(kind) <= 7 && count[kind + 1] > 0 && count[kind + 2] > 0) {
        bool edge = is_edge(kind) || is_edge(kind + 2);
        for (int i = 0; i < 3; i++)
            count[kind + i]--;
        best = max(best, split(count, kind, false, all_edges && edge, royal));
        for (int i = 0; i < 3; i++)
            count[kind + i]++;
    }
    return best;
}

// Four sentences and a pair: the best extra score, or -1.
int regular(const Hand &hand)
{
    bool declared_edges = true;
    for (int kind = 0; kind < KINDS; kind++)
        if (hand.declared[kind] > 0 && !is_edge(kind))
            declared_edges = false;
    bool royal = is_royal(hand);
    vector<int> count = hand.hidden;
    int best = -1;
    for (int pair = 0; pair < KINDS; pair++) {
        if (count[pair] < 2)
            continue;
        count[pair] -= 2;
        best = max(best, split(count, 0, true, declared_edges && is_edge(pair), royal));
        count[pair] += 2;
    }
    return best;
}

// Seven pairs: the extra score, or -1.
int seven_couples(const Hand &hand)
{
    bool all_edges = true;
    for (int kind = 0; kind < KINDS; kind++) {
        if (hand.declared[kind] > 0 || hand.hidden[kind] % 2 != 0)
            return -1;
        if (hand.hidden[kind] > 0 && !is_edge(kind))
            all_edges = false;
    }
    return all_edges ? 4 : 2;
}

// The score of a hand with its last tile, or 0 if it is none to win with.
int score_of(const Hand &hand)
{
    int suits = suits_of(hand);
    if (suits > 2)
        return 0;
    int best = max(regular(hand), seven_couples(hand));
    return best < 0 ? 0 : best + common_score(hand, suits);
}

int main()
{
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int cases;
    cin >> cases;
    for (int number = 1; number <= cases; number++) {
        string hidden, declared;
        if (!(cin >> hidden >> declared))
            break;
        Hand hand{parse(hidden), parse(declared)};
        cout << "Case #" << number << ":\n";
        bool none = true;
        for (int kind = 0; kind < KINDS; kind++) {
            if (hand.hidden[kind] + hand.declared[kind] == 4)
                continue;
            hand.hidden[kind]++;
            int score = score_of(hand);
            hand.hidden[kind]--;
            if (score > 0) {
                cout << number_of(kind) << SUITS[kind / 9] << ": " << score << '\n';
                none = false;
            }
        }
        if (none)
            cout << "NONE\n";
    }
}
