// What a table of a game gets to show, and what a game says of itself to the rest.
import type { ComponentType } from 'preact';
import type { PlayEvent } from 'parlor';
import type { Translate } from '../texts';
import type { Gathered, Position, Refusal } from './protocol';

export interface TableProps {
  readonly position: Position;
  /** May somebody act now? */
  readonly isTurn: boolean;
  /** Makes moves, one after the other; what is not legal is refused with the rule. */
  act(moves: readonly string[]): void;
  /** What a seat is called. */
  nameOf(seat: number): string;
  /** Moves that somebody is advised to make. */
  readonly advised: readonly string[];
  readonly ask: PlayAsk;
  readonly t: Translate;
}

/** What a table may ask while somebody gathers a play. */
export interface PlayAsk {
  gather(record: string, cards: readonly string[]): Promise<Gathered>;
  /** Says why something is not allowed; null: nothing is to be said any more. */
  refuse(why: Refusal | null): void;
}

export interface PlayGame {
  readonly name: string;
  /** How many sit at a usual table. */
  readonly seats: number;
  readonly Table: ComponentType<TableProps>;
  /** What happened, in a line; null if it is not worth one. */
  tell(event: PlayEvent, nameOf: (seat: number) => string, t: Translate): string | null;
  /** A move as people write it. */
  moveName(move: string, t: Translate): string;
  /** What a seat has in a match, and how far the match is. */
  totalName(total: number, t: Translate): string;
  matchName(games: number, limit: number, t: Translate): string;
  /** How a game ended, in a sentence. */
  tellResult(position: Position, nameOf: (seat: number) => string, t: Translate): string;
}
