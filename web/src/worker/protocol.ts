// What the page and its worker say to each other.
import type { Events, GameInfo, MaumauPosition, Parlor, Problem, Rule, TractorTrick } from 'parlor';
import type { LabCalls } from '../lab/protocol';
import type { LearnCalls } from '../learn/protocol';
import type { PlayCalls } from '../play/protocol';

/** Half-open, in characters of JavaScript. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A problem with its place. */
export interface PlacedProblem extends Pick<Problem, 'problem' | 'isError' | 'message' | 'rule'> {
  readonly case: number | null;
  readonly line: number | null;
  /** What was counted, and what it should have been. */
  readonly number: number;
  readonly limit: number;
  /** Where in the text that was typed; null if the place is not in it. */
  readonly range: Range | null;
  /** The line it is in, and where in that line; null if it has no place. */
  readonly excerpt: { readonly text: string; readonly range: Range } | null;
}

/** A game with its rules. */
export interface AboutGame extends GameInfo {
  readonly rules: readonly Rule[];
}

export interface About {
  readonly version: string;
  readonly games: readonly AboutGame[];
}

/** How a case is to be looked at. */
export interface LookOptions {
  readonly game: string;
  /** What to ask for the picture and the explanation; null: the judge's question. */
  readonly question: string | null;
  /** Which of the cases, counted from 1; the last one if there are not so many. */
  readonly number: number;
  /** Columns of the explanation. */
  readonly width: number;
  /** What the players are called, parted by commas; empty: the game's own names. */
  readonly names: string;
}

/** One case, with everything the library says of it. */
export interface Shown {
  readonly number: number;
  /** In the judge's notation. */
  readonly text: string;
  /** Everything that happened, as docs/json has it; null if the case is bad, and not just unfinished. */
  readonly told: Events | null;
  /** How the table looks after each event, of a game of Mau-Mau. */
  readonly positions: readonly MaumauPosition[] | null;
  readonly explanation: string;
  /** The judge's answer or, where he has none, the answer to the question; empty if it is bad. */
  readonly answer: string;
}

/** What a text is. */
export interface Look {
  /** How many cases it has. */
  readonly count: number;
  /** The one that is looked at; null if there is none. */
  readonly shown: Shown | null;
  /** Where it is in the text; null if it is all of it. */
  readonly range: Range | null;
  /** Whether it was written as people write it, not in the judge's notation. */
  readonly isLoose: boolean;
  readonly problems: readonly PlacedProblem[];
}

/** A file that is kept in the worker. */
export interface Opened {
  readonly count: number;
  readonly bytes: number;
  /** The first of them. */
  readonly problems: readonly PlacedProblem[];
  readonly problemCount: number;
}

/** How far the opening of a file is. */
export interface Progress {
  readonly bytes: number;
  readonly of: number;
  readonly count: number;
}

export interface EventsOptions {
  readonly question?: string | null;
  readonly names?: readonly string[] | null;
}

/** What came of comparing somebody's answers with the library's. Lines are counted from 1. */
export type Checked =
  | { readonly kind: 'same'; readonly cases: number }
  | {
      readonly kind: 'differs';
      readonly case: number;
      readonly line: number;
      /** null: there should be no line here. */
      readonly expected: string | null;
      /** null: there is no line here. */
      readonly found: string | null;
    }
  | { readonly kind: 'surplus'; readonly line: number; readonly found: string }
  | { readonly kind: 'bad'; readonly case: number };

export interface Fit {
  readonly count: number;
  readonly problem: PlacedProblem | null;
}

export type MahjongPart = Parameters<Parlor['mahjong']['addable']>[0];
export type Addable = ReturnType<Parlor['mahjong']['addable']>;

/** What the worker can be asked. */
export interface Calls extends PlayCalls, LearnCalls, LabCalls {
  about(): About;
  look(text: string, options: LookOptions): Look;
  /** Reads a whole file, with progress; it stays open until the next one. */
  open(bytes: Uint8Array, game: string): Promise<Opened>;
  /** A case of the open file. */
  pick(options: LookOptions): Look;
  /** The judge's answers to the open file. */
  answers(): string;
  /** Somebody's answers to the open file, compared with progress. */
  check(theirs: Uint8Array): Promise<Checked>;
  close(): void;
  deal(game: string, seed: number, number: number, options: Record<string, string | boolean>): string;
  /** The JSON object of a case; a bad one has `error`. */
  events(game: string, text: string, options: EventsOptions): Events | null;
  /** What the plays of a trick come to that may not be over. */
  trick(
    order: { readonly mainSuit: string; readonly rank: string },
    plays: readonly (readonly string[])[],
  ): TractorTrick;
  /** Which tiles can be added to a hand that may not be complete, and how. */
  addable(part: MahjongPart): Addable;
  /** How many of the tricks can follow a round of Tractor that is not over, and why not the next one. */
  fit(text: string, lines: readonly string[]): Fit;
  /** The cases of a text in the judge's format, each by itself. */
  cases(game: string, text: string): { texts: readonly string[]; problems: readonly PlacedProblem[] };
}

export type Request = {
  [Name in keyof Calls]: { id: number; call: Name; args: Parameters<Calls[Name]> };
}[keyof Calls];

export type Reply =
  | { id: number; value: unknown }
  | { id: number; error: string }
  | { id: number; progress: Progress };
