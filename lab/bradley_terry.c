#include "bradley_terry.h"

#include <math.h>

static const double z = 1.959963984540054; /* 95 % of the normal distribution */

/* ---- Whether there is an answer --------------------------------------------------------- */

/* The players that can be reached from the first one by wins, or by losses, as a set. */
static unsigned reached(const lab_wins wins, int count, bool by_losses)
{
    unsigned known = 1, before = 0;
    while (known != before) {
        before = known;
        for (int a = 0; a < count; a++)
            for (int b = 0; b < count; b++)
                if (before >> a & 1 && (by_losses ? wins[b][a] : wins[a][b]) > 0)
                    known |= 1u << b;
    }
    return known;
}

/* Hunter's assumption 1: however the players are parted in two, each part has beaten the other. */
static bool is_connected(const lab_wins wins, int count)
{
    const unsigned all = (1u << count) - 1;
    return reached(wins, count, false) == all && reached(wins, count, true) == all;
}

/* ---- The fit ---------------------------------------------------------------------------- */

static double won_by(const lab_wins wins, int count, int player)
{
    double all = 0;
    for (int other = 0; other < count; other++)
        all += other == player ? 0 : wins[player][other];
    return all;
}

static double games_between(const lab_wins wins, int a, int b)
{
    return a == b ? 0 : wins[a][b] + wins[b][a];
}

/* One step for all of them, with the geometric mean at 1; returns the largest change of a
 * logarithm. */
static double improve(const lab_wins wins, int count, double p[LAB_RANKED_MAX])
{
    double next[LAB_RANKED_MAX], logs = 0, change = 0;
    for (int a = 0; a < count; a++) {
        double expected = 0;
        for (int b = 0; b < count; b++)
            expected += games_between(wins, a, b) / (p[a] + p[b]);
        next[a] = won_by(wins, count, a) / expected;
        logs += log(next[a]);
    }
    for (int a = 0; a < count; a++) {
        next[a] /= exp(logs / count);
        change = fmax(change, fabs(log(next[a] / p[a])));
        p[a] = next[a];
    }
    return change;
}

static void fit(const lab_wins wins, int count, double p[LAB_RANKED_MAX])
{
    enum { STEPS_MAX = 100000 };
    for (int a = 0; a < count; a++)
        p[a] = 1;
    for (int i = 0; i < STEPS_MAX && improve(wins, count, p) > 1e-13; i++)
        continue;
}

/* ---- Intervals -------------------------------------------------------------------------- */

typedef double matrix[LAB_RANKED_MAX][LAB_RANKED_MAX];

/* What the games tell of the logarithms of strengths, and as much again of their sum, which is
 * fixed: so that it can be inverted. */
static void information(const lab_wins wins, int count, const double p[LAB_RANKED_MAX], matrix out)
{
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++)
            out[a][b] = 1.0 / count;
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++) {
            const double chance = p[a] / (p[a] + p[b]);
            const double told = games_between(wins, a, b) * chance * (1 - chance);
            out[a][a] += told;
            out[a][b] -= told;
        }
}

/* Inverts a positive definite matrix in place, by Gauss and Jordan. */
static void invert(matrix m, int count)
{
    for (int k = 0; k < count; k++) {
        const double pivot = m[k][k];
        m[k][k] = 1;
        for (int j = 0; j < count; j++)
            m[k][j] /= pivot;
        for (int i = 0; i < count; i++) {
            const double factor = m[i][k];
            if (i == k)
                continue;
            m[i][k] = 0;
            for (int j = 0; j < count; j++)
                m[i][j] -= factor * m[k][j];
        }
    }
}

bool lab_bradley_terry(const lab_wins wins, int count, lab_estimate strength[LAB_RANKED_MAX])
{
    const double elo = 400 / log(10); /* of a logarithm */
    double p[LAB_RANKED_MAX];
    matrix m;
    if (count < 2 || !is_connected(wins, count))
        return false;
    fit(wins, count, p);
    information(wins, count, p, m);
    invert(m, count);
    for (int a = 0; a < count; a++) {
        const double variance = m[a][a] - 1.0 / count; /* what was added to invert it */
        const double value = elo * log(p[a]);
        const double reach = elo * z * sqrt(variance > 0 ? variance : 0);
        strength[a] = (lab_estimate){value, value - reach, value + reach};
    }
    return true;
}
