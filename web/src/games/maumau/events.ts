// What the library tells of a game, as docs/json/maumau.md has it.
import type { Events } from 'parlor';

/** As in the judge's format: "CN" is the nine of clubs. */
export type Card = string;
export type Suit = 'C' | 'S' | 'H' | 'D';

interface Told<Kind extends string> {
  readonly event: Kind;
  readonly rule: string;
}

interface OfPlayer<Kind extends string> extends Told<Kind> {
  /** Counted from 1. */
  readonly player: number;
}

export interface Dealt extends Told<'dealt'> {
  readonly hands: readonly (readonly Card[])[];
  readonly open: Card;
  readonly draw_pile: readonly Card[];
}

export interface Turn extends OfPlayer<'turn'> {
  readonly turn: number;
  readonly sevens: number;
  readonly wish: Suit | null;
}

export interface Drew extends OfPlayer<'drew'> {
  readonly card: Card;
  readonly number: number;
  readonly total: number;
}

export interface Played extends OfPlayer<'played'> {
  readonly card: Card;
  readonly candidates: readonly Card[];
  readonly wish: { readonly suit: Suit; readonly rule: string } | null;
}

export interface TurnedOver extends Told<'turned_over'> {
  readonly draw_pile: readonly Card[];
}

export interface Ended extends OfPlayer<'ended'> {
  readonly ending: 'won' | 'out_of_cards' | 'endless';
  readonly drawn?: number;
  readonly repeats_turn?: number | null;
}

export interface Scored extends Told<'scored'> {
  readonly scores: readonly number[];
}

export type Event =
  | Dealt
  | Turn
  | Drew
  | Played
  | TurnedOver
  | Ended
  | Scored
  | OfPlayer<'jack_blocked'>
  | OfPlayer<'passed'>
  | OfPlayer<'skipped'>;

export interface Game extends Events {
  readonly events: readonly Event[];
}
