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

/** What a trick is that may not be over yet. */
export interface TractorTrick {
    /** null: the cards led are no lead (TR-7). */
    readonly lead: {
        readonly kind: 'single' | 'pair' | 'tractor' | 'throw';
        /** A suit's letter, or "trumps". */
        readonly group: string;
        /** The longest first, each from its top card down. */
        readonly components: readonly (readonly string[])[];
    } | null;
    /** What became of each play, the lead's first. */
    readonly plays: readonly {
        readonly cards: readonly string[];
        readonly verdict:
            | 'leads'
            | 'trump_throw'
            | 'mixed'
            | 'other_suit'
            | 'not_trumped'
            | 'no_structure'
            | 'lower'
            | 'equal'
            | 'takes';
        readonly rule: string;
        /** What counted; null: the play cannot win. */
        readonly card: string | null;
    }[];
    /** Which play is the best so far. */
    readonly best: number | null;
}

declare module '../index.js' {
    interface Parlor {
        readonly tractor: {
            /** Referees one round. */
            referee(text: string | Uint8Array, options?: CaseOptions): TractorResult;
            /** What one to four plays of a trick come to, all of as many cards. Throws a RangeError if they are
             * no plays. */
            trick(
                order: { readonly mainSuit: string; readonly rank: string },
                plays: readonly (readonly string[])[],
            ): TractorTrick;
        };
    }
}
