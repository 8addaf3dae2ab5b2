// Which game and which case the page is at.
import { type Address, readAddress } from '../address';
import { games } from '../games';
import type { GameRow } from '../games/view';
import type { LookOptions } from '../worker/protocol';
import type { DealChoices } from './DealOptions';

/** What is dealt next. */
export interface Dealing {
  readonly seed: number;
  /** How many of this seed were dealt. */
  readonly number: number;
  readonly choices: DealChoices;
}

/** What a game had when somebody turned to another one. */
export interface Desk {
  readonly text: string;
  /** Which case of the text. */
  readonly number: number;
  readonly extra: Readonly<Record<string, string>>;
  readonly dealing: Dealing;
}

const START: Dealing = { seed: 1, number: 0, choices: {} };

function freshDesk(game: GameRow): Desk {
  return { text: game.samples[0]?.text ?? '', number: 1, extra: {}, dealing: START };
}

export type Desks = Readonly<Record<string, Desk>>;

export function deskOf(desks: Desks, game: GameRow): Desk {
  return desks[game.name] ?? freshDesk(game);
}

/** The game that an address names; the first one if there is no such game. */
export function gameOf({ game }: Address): GameRow {
  return (games.find(({ name }) => name === game) ?? games[0]) as GameRow;
}

export function deskAt(address: Address, before: Desk): Desk {
  return address.text === '' && Object.keys(address.extra).length === 0
    ? before
    : { ...before, text: address.text, number: 1, extra: address.extra };
}

/** Where the page starts: at what its address says, or at the first sample. */
export interface Start {
  readonly address: Address;
  readonly game: GameRow;
  readonly desk: Desk;
}

export function startAt(hash: string): Start {
  const address = readAddress(hash);
  const game = gameOf(address);
  return { address, game, desk: deskAt(address, freshDesk(game)) };
}

/** How the case on a desk is to be looked at. */
export function lookOptions(game: GameRow, desk: Desk, width: number): LookOptions {
  return {
    game: game.name,
    question: game.question,
    number: desk.number,
    width,
    names: desk.extra['names'] ?? '',
  };
}
