// What the page asks its worker about games that are played. A game is its record, one word, so the
// worker remembers nothing between two questions.
import type { Hint, PlayEvent } from 'parlor';
import type { Lead } from './tractor/sight';
import type { PlacedProblem } from '../worker/protocol';

/** What was chosen when a game is begun, by the library's names. */
export type Options = Readonly<Record<string, string>>;

/** How a game stands for one seat: nothing in it is hidden from that seat. */
export interface Position {
  readonly record: string;
  readonly game: string;
  readonly options: Options;
  readonly seats: number;
  /** Whose sight it is. */
  readonly seat: number;
  /** Whose decision it is; -1 once the game is over. */
  readonly turn: number;
  /** The same as far as the seat may know it: null while others are asked, and nobody is told who. */
  readonly inTurn: number | null;
  readonly decisions: number;
  /** As the library writes it; its fields depend on the game. */
  readonly sight: { readonly legal: readonly string[]; readonly [field: string]: any };
  /** What has happened since the decision that was asked for. */
  readonly news: readonly PlayEvent[];
  readonly payoff: readonly number[];
  readonly result: { readonly [field: string]: any } | null;
  /** What winning now would be worth to the seat; null if it cannot. */
  readonly winning: number | null;
}

/** Why a move may not be done. */
export type Refusal = Pick<PlacedProblem, 'problem' | 'rule' | 'message'>;

/** What came of a move: the game after it, or why it may not be done. */
export type Moved = { readonly record: string } | { readonly problem: Refusal };

/** What cards are together that somebody has picked up for a play, as far as they go. */
export interface Gathered {
  readonly problem: Refusal | null;
  /** The cards, with those that must go along. */
  readonly cards: readonly string[];
  /** What can be taken besides. */
  readonly legal: readonly string[];
  /** Nothing can be taken besides. */
  readonly isComplete: boolean;
  /** The moves that play them; null if there are not enough yet. */
  readonly moves: readonly string[] | null;
  /** What they are as a lead; null if they are none, or the library does not say. */
  readonly lead: Lead | null;
}

/** What a seat did at once: a move or, in Tractor, a whole play. */
export interface Choice {
  /** After so many decisions. */
  readonly at: number;
  readonly moves: readonly string[];
}

export interface Weighed {
  readonly choice: Choice;
  /** What it was worth less than what the player would do; null if it has not tried it. */
  readonly cost: number | null;
  readonly hint: Hint;
}

/** Where a match begins. */
export interface Begun {
  readonly game: string;
  readonly options: Options;
  readonly seed: number;
}

export interface Standing {
  readonly totals: readonly number[];
  readonly games: number;
  readonly limit: number;
  /** Where the next game begins; null if the match is over. */
  readonly next: string | null;
  readonly winners: readonly number[];
}

export interface PlayCalls {
  /** The record of a game that begins. */
  playBegin(game: string, seed: number, number: number, options: Options): string;
  playAt(record: string, seat: number, since: number): Position;
  /** Makes moves one after the other. */
  playMove(record: string, moves: readonly string[]): Moved;
  /** The record once a built-in player has done what it does. */
  playBot(record: string, player: string): string;
  /** The record as it was after so many decisions. */
  playBack(record: string, decisions: number): string;
  /** What a seat has chosen in a game, in order. */
  playChoices(record: string, seat: number): readonly Choice[];
  /** What a choice has cost, as a player that thinks sees it. */
  playWeigh(record: string, choice: Choice, player: string): Weighed;
  /** How a match stands after some of its games. */
  playMatch(begun: Begun, records: readonly string[]): Standing;
  playGather(record: string, cards: readonly string[]): Gathered;
  playHint(record: string, player: string): Hint;
}
