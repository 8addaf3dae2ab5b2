// Games that are played to be counted.
import type { Parlor } from 'parlor';
import type { Count, Experiment, LabCalls, Sum } from '../lab/protocol';

/** Who did best shares the win; where all did alike, everybody does. */
function sharesOf(payoff: readonly number[]): number[] {
  const best = Math.max(...payoff);
  const winners = payoff.filter((one) => one === best).length;
  return payoff.map((one) => (one === best ? 1 / winners : 0));
}

const add = (sums: readonly Sum[], values: readonly number[]): Sum[] =>
  values.map((value, i) => ({
    sum: (sums[i]?.sum ?? 0) + value,
    squares: (sums[i]?.squares ?? 0) + value * value,
  }));

/** Seats begin in turn where the game lets one choose. */
function optionsOf({ game, who, options }: Experiment, number: number): Record<string, string> {
  const begins = { begins: `${number % who.length}` };
  if (game === 'tractor') return { ...options };
  return game === 'maumau' ? { ...options, ...begins, players: `${who.length}` } : { ...options, ...begins };
}

function payoffOf(parlor: Parlor, experiment: Experiment, number: number): readonly number[] {
  const { game: name, who, seed } = experiment;
  const game = parlor.game(name, { ...optionsOf(experiment, number), seed, number });
  while (!game.isOver)
    for (const move of game.hint(who[game.seat]).moves) game.play(move);
  return game.payoff;
}

function count(parlor: Parlor, experiment: Experiment, from: number, milliseconds: number): Count {
  const until = performance.now() + milliseconds;
  let so: Count = { games: 0, shares: [], payoffs: [] };
  do {
    const payoff = payoffOf(parlor, experiment, from + so.games);
    so = {
      games: so.games + 1,
      shares: add(so.shares, sharesOf(payoff)),
      payoffs: add(so.payoffs, payoff),
    };
  } while (performance.now() < until);
  return so;
}

export const labCalls = (parlor: Parlor): LabCalls => ({
  labCount: (experiment, from, milliseconds) => count(parlor, experiment, from, milliseconds),
});
