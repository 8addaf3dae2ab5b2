// What the laboratory of the page asks the worker.

/** Games that built-in players play: game K of a seed is the same everywhere. */
export interface Experiment {
  readonly game: string;
  /** Of every seat, by the library's names. */
  readonly who: readonly string[];
  readonly seed: number;
  /** The rules of the house, by the library's names. */
  readonly options: Readonly<Record<string, string>>;
}

/** A quantity that was counted many times. */
export interface Sum {
  readonly sum: number;
  readonly squares: number;
}

/** What games came to. */
export interface Count {
  readonly games: number;
  /** Of each seat: its share of the win, 1 if it did best alone. The shares of a game add up to 1. */
  readonly shares: readonly Sum[];
  readonly payoffs: readonly Sum[];
}

export interface LabCalls {
  /** Plays games from number `from` on, as many as can be played in so many milliseconds. */
  labCount(experiment: Experiment, from: number, milliseconds: number): Count;
}
