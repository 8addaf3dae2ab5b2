// What the address bar says of a game: who plays, and its record.
import { type Options } from './protocol';

/** Who sits somewhere: a person at this device, or a built-in player by its name. */
export const PERSON = 'you';

/** How a game is set up. */
export interface Setup {
  readonly game: string;
  readonly options: Options;
  /** Of every seat. */
  readonly who: readonly string[];
  /** Somebody else's record of the same deal, to be beaten; null if there is none. */
  readonly challenge: string | null;
}

/** Games one after the other: where they began, and the records of those that are over. */
export interface MatchSoFar {
  readonly seed: number;
  readonly options: Options;
  readonly records: readonly string[];
}

/** A game as it is kept and linked. */
export interface Session {
  readonly setup: Setup;
  readonly record: string;
  /** The match that the game belongs to; null if it is a game by itself. */
  readonly match: MatchSoFar | null;
  /** After how many decisions a person chose, and which seat it was. */
  readonly marks: readonly { readonly seat: number; readonly at: number }[];
}

export interface PlayAddress {
  readonly game: string | null;
  readonly record: string | null;
  readonly who: readonly string[] | null;
  readonly challenge: string | null;
}

export function readPlayAddress(hash: string): PlayAddress {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    game: fields.get('play'),
    record: fields.get('record'),
    who: fields.get('who')?.split(',') ?? null,
    challenge: fields.get('challenge'),
  };
}

export function writePlayAddress({ setup, record }: Session): string {
  const fields = new URLSearchParams({ play: setup.game, record, who: setup.who.join(',') });
  if (setup.challenge) fields.set('challenge', setup.challenge);
  return `#${fields}`;
}

/** Where a game began: its record without decisions. */
export const beginningOf = (record: string): string => record.slice(0, record.lastIndexOf('.') + 1);

/** The same cards for somebody else, who is to do better. */
export function challengeAddress({ setup, record }: Session, play: string): string {
  const who = setup.who.join(',');
  return `#${new URLSearchParams({ play, record: beginningOf(record), who, challenge: record })}`;
}
