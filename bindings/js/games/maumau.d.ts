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

declare module '../index.js' {
    interface Parlor {
        readonly maumau: {
            /** Plays the game of one case. */
            play(text: string | Uint8Array, options?: CaseOptions): MaumauResult;
        };
    }
}
