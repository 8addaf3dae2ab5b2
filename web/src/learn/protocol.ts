// What the part of the page for learning asks the worker.

/** What can be asked: a card to play, a tile to discard, tiles that win, what must be followed with. */
export type Kind = 'card' | 'discard' | 'waiting' | 'follow';

/** The questions of each game, in the order in which they are offered. */
export const KINDS: Readonly<Record<string, readonly Kind[]>> = {
  maumau: ['card'],
  mahjong: ['discard', 'waiting'],
  tractor: ['follow', 'card'],
};

export interface LearnCalls {
  /** A real position with that question: the record of a game that stands there, or the text of a
   * hand. Question `seed` is always the same. */
  learnQuestion(game: string, kind: Kind, seed: number): string;
}
