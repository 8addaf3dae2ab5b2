// What the library says of a hand, as docs/json/mahjong.md has it (the question "advice").

export interface LeftTile {
  readonly tile: string;
  readonly left: number;
}

export interface Architecture {
  readonly components: readonly { readonly kind: string; readonly tiles: readonly string[] }[];
  readonly items: readonly {
    readonly name: string;
    readonly tile: string | null;
    readonly points: number;
    readonly rule: string;
  }[];
  readonly sum: number;
  readonly best: boolean;
}

export interface ExpectedTile extends LeftTile {
  readonly rule: string;
  readonly score: number;
  readonly architectures: readonly Architecture[];
}

interface Hand {
  readonly hidden: readonly string[];
  readonly declared: readonly (readonly string[])[];
}

interface Outlook {
  readonly distance: number | null;
  readonly targets: readonly string[];
  readonly rule: string;
  readonly useful: readonly LeftTile[];
  readonly left: number;
}

/** Thirteen tiles. */
export interface Waiting extends Outlook {
  readonly hand: Hand;
  readonly expected: readonly ExpectedTile[];
  readonly impossible: readonly {
    readonly tile: string;
    readonly reason: 'none_left' | 'three_suits';
    readonly rule: string;
  }[];
}

export interface Discard extends Outlook {
  readonly tile: string;
  readonly expected: readonly (LeftTile & { readonly score: number })[];
}

/** Fourteen tiles. */
export interface Drawn {
  readonly hand: Hand;
  readonly won: boolean;
  readonly rule: string;
  readonly score?: number;
  readonly architectures?: readonly Architecture[];
  readonly discards: readonly Discard[];
}

export type Told = Waiting | Drawn;

export const isDrawn = (told: Told): told is Drawn => 'discards' in told;
