import type { CaseOptions, CaseResult } from '../index.js';

/** A game of Mau-Mau played out. Cards are as in the judge's format, players are counted from 1. */
export interface MaumauResult extends CaseResult {
    readonly players: number;
    /** All cards before dealing, the top card first. */
    readonly pile: readonly string[];
    readonly ending: 'won' | 'out_of_cards' | 'endless';
    readonly winner: number | null;
    readonly scores: readonly number[] | null;
    /** In the order played, the opening card first. */
    readonly cards: readonly string[];
    /** What each player has left. */
    readonly hands: readonly (readonly string[])[];
    readonly turns: number;
}

/** What lies on the table of a game of Mau-Mau. */
export interface MaumauPosition {
    /** To be paid for. */
    readonly sevens: number;
    /** The suit that the open jack wishes for; null: none does. */
    readonly wish: string | null;
    /** The top card first. */
    readonly drawPile: readonly string[];
    /** The open card last. */
    readonly discards: readonly string[];
    /** In the order received. */
    readonly hands: readonly (readonly string[])[];
}

declare module '../index.js' {
    interface Parlor {
        readonly maumau: {
            /** Plays the game of one case. */
            play(text: string | Uint8Array, options?: CaseOptions): MaumauResult;
            /** How the table looks after each of its events, in the order of events(). */
            positions(text: string | Uint8Array, options?: CaseOptions): readonly MaumauPosition[];
        };
    }
}
