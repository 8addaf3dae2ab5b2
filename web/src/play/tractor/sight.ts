// What the library says of a round that a seat sees.
import type { PlayEvent } from 'parlor';

export interface Lead {
  readonly kind: 'single' | 'pair' | 'tractor' | 'throw';
  readonly group: string;
  readonly components: readonly (readonly string[])[];
}

export interface Trick {
  readonly leader: number;
  readonly plays: readonly (readonly string[])[];
  readonly taken_back: readonly string[] | null;
}

export interface Sight {
  /** Null as long as it is called. */
  readonly main_suit: string | null;
  readonly dealer: string;
  readonly ranks: readonly string[];
  readonly phase: 'calling' | 'hiding' | 'leading' | 'following' | 'over';
  readonly hand: readonly string[];
  readonly taken: readonly string[];
  readonly hidden: readonly string[] | null;
  /** All that the seat holds, as people sort it. */
  readonly groups: readonly { readonly group: string; readonly cards: readonly string[] }[];
  readonly lead: Lead | null;
  readonly owed: { readonly cards: number; readonly pairs: number; readonly tractor: number } | null;
  readonly points: number;
  readonly seats: readonly { readonly count: number }[];
  readonly tricks: readonly Trick[];
  readonly legal: readonly string[];
  /** Where the main suit is called: who showed what, and what was turned up where nobody did. */
  readonly calls?: readonly { readonly seat: number; readonly cards: readonly string[] }[];
  readonly turned_up?: readonly string[];
}

export interface ShownTrick extends Trick {
  /** From 1. */
  readonly number: number;
  /** It is over, and the next one not begun. */
  readonly isPast: boolean;
  readonly winner: number | null;
}

const NONE: Trick = { leader: 0, plays: [], taken_back: null };

/** The trick that is being played or, before its first card, the one before it. */
export function trickShown({ tricks, phase }: Sight, winner: number | null): ShownTrick {
  const last = tricks.at(-1) ?? NONE;
  const isBegun = last.plays.length > 0 || tricks.length < 2;
  const trick = isBegun ? last : (tricks.at(-2) ?? NONE);
  const isPast = !isBegun || phase === 'over';
  return {
    ...trick,
    number: isBegun ? tricks.length : tricks.length - 1,
    isPast: !isBegun,
    winner: isPast ? (isBegun ? winner : last.leader) : null,
  };
}

/** Who won the last trick, as far as the events tell. */
export const winnerOf = (events: readonly PlayEvent[]): number | null =>
  events.filter(({ event }) => event === 'trick_won').at(-1)?.['seat'] ?? null;
