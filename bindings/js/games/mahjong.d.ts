import type { CaseOptions, CaseResult } from '../index.js';

/** What a hand of Sichuan Mahjong expects. Tiles are as in the judge's format. */
export interface MahjongResult extends CaseResult {
    readonly hidden: readonly string[];
    readonly declared: readonly (readonly string[])[];
    /** The expected tiles, with how many are left and what the hand would score. */
    readonly tiles: readonly {
        readonly tile: string;
        readonly left: number;
        readonly score: number;
    }[];
    /** The tiles that would complete the shape of the hand but are not expected. */
    readonly impossible: readonly {
        readonly tile: string;
        readonly reason: 'none_left' | 'three_suits';
    }[];
}

declare module '../index.js' {
    interface Parlor {
        readonly mahjong: {
            /** The expected tiles and scores of one hand. */
            expected(text: string | Uint8Array, options?: CaseOptions): MahjongResult;
            /** Which kinds can be added to a hand that may not be complete: as a hidden tile, as a declared group
             * of three or four, as a tile seen on the table. Throws a RangeError if these are no tiles. */
            addable(part: {
                readonly hidden?: readonly string[];
                readonly declared?: readonly (readonly string[])[];
                readonly seen?: readonly string[];
            }): Readonly<Record<'hidden' | 'three' | 'four' | 'seen', readonly string[]>>;
        };
    }
}
