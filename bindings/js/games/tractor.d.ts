import type { CaseOptions, CaseResult } from '../index.js';

/** What came of a round of Tractor. Teams are 1 and 2, ranks as in the judge's format. */
export interface TractorResult extends CaseResult {
    readonly dealer: string;
    readonly mainSuit: 'H' | 'S' | 'C' | 'D' | 'O';
    /** Of the defenders. */
    readonly points: number;
    readonly contract: 'make' | 'down';
    /** The team that rises, and by how many ranks. */
    readonly riser: number;
    readonly steps: number;
    /** Of both teams after the round. */
    readonly ranks: readonly [string, string];
    /** null if the game is won. */
    readonly nextDealer: string | null;
    /** The team that has won the game; null if it goes on. */
    readonly winner: number | null;
    readonly tricks: readonly {
        readonly leader: string;
        readonly winner: string;
        readonly points: number;
    }[];
}

declare module '../index.js' {
    interface Parlor {
        readonly tractor: {
            /** Referees one round. */
            referee(text: string | Uint8Array, options?: CaseOptions): TractorResult;
        };
    }
}
