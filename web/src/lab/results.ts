// What the counts of the laboratory mean: shares with their intervals, and their history.
import type { Count, Sum } from './protocol';

const WIDE = 1.96; // standard errors on each side: 95 % of all intervals hold the truth
const STEP = 1.04; // from one point of the history to the next

export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** How it stood after so many games: of every side, its share of the wins. */
export interface Point {
  readonly games: number;
  readonly sides: readonly Interval[];
}

export const NOTHING: Count = { games: 0, shares: [], payoffs: [] };

const sum = (one: readonly Sum[], other: readonly Sum[]): Sum[] =>
  other.map(({ sum: value, squares }, i) => ({
    sum: value + (one[i]?.sum ?? 0),
    squares: squares + (one[i]?.squares ?? 0),
  }));

export const together = (one: Count, other: Count): Count => ({
  games: one.games + other.games,
  shares: sum(one.shares, other.shares),
  payoffs: sum(one.payoffs, other.payoffs),
});

export function interval({ sum: total, squares }: Sum, games: number): Interval {
  const mean = total / games;
  const variance = games > 1 ? Math.max(0, squares - games * mean * mean) / (games - 1) : 0;
  const error = WIDE * Math.sqrt(variance / games);
  return { mean, low: mean - error, high: mean + error };
}

/** The seats that win and lose together: in Tractor teams, elsewhere each by itself. */
export const sidesOf = (game: string, seats: number): readonly (readonly number[])[] =>
  game === 'tractor'
    ? [[0, 2], [1, 3]]
    : Array.from({ length: seats }, (_, seat) => [seat]);

/** The share of a side. Partners have the same, so theirs is as many times that of one of them. */
function shareOf({ games, shares }: Count, side: readonly number[]): Interval {
  const { mean, low, high } = interval(shares[side[0] ?? 0] ?? { sum: 0, squares: 0 }, games);
  const times = side.length;
  return { mean: mean * times, low: Math.max(0, low * times), high: Math.min(1, high * times) };
}

export const pointOf = (game: string, count: Count): Point => ({
  games: count.games,
  sides: sidesOf(game, count.shares.length).map((side) => shareOf(count, side)),
});

/** The history with one point more, if that is far enough from the last one. */
export function extended(history: readonly Point[], point: Point): readonly Point[] {
  const last = history.at(-1)?.games ?? 0;
  return point.games >= last * STEP && point.games > 1 ? [...history, point] : history;
}
