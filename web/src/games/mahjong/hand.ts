// A hand as it is built by clicks, and the text it stands for. Whether it is a hand is the library's
// to say.

export interface Hand {
  readonly hidden: readonly string[];
  readonly groups: readonly (readonly string[])[];
  /** Seen on the table, in nobody's hand. */
  readonly seen: readonly string[];
}

export const EMPTY: Hand = { hidden: [], groups: [], seen: [] };

const NUMBERS = '123456789';
/** All kinds of tile, in their order (SM-1). */
export const KINDS: readonly string[] = [...'DBM'].flatMap((suit) =>
  [...NUMBERS].map((number) => number + suit),
);
/** How many there are of each (SM-1). */
export const COPIES = 4;

const order = (tile: string) => KINDS.indexOf(tile);
const sorted = (tiles: readonly string[]) => [...tiles].sort((a, b) => order(a) - order(b));

/** The tiles of a word in the judge's notation, two letters each. */
function tilesOf(word: string | undefined): string[] {
  return word === undefined || word === 'NONE' ? [] : (word.match(/../g) ?? []);
}

/** A hand that waits (SM-3); a declared group counts as three. */
const WAITING = 13;

/** How many tiles a hand lacks that cannot be looked at yet. */
export const missingOf = ({ hidden, groups }: Hand): number =>
  Math.max(0, WAITING - 3 * groups.length - hidden.length);

/** A hand from the library's text of it, complete or not. */
export function handOf(text: string): Hand {
  const [hidden, declared, , seen] = text.trim().split(/\s+/);
  const groups = new Map<string, string[]>();
  for (const tile of sorted(tilesOf(declared)))
    groups.set(tile, [...(groups.get(tile) ?? []), tile]);
  return { hidden: sorted(tilesOf(hidden)), groups: [...groups.values()], seen: sorted(tilesOf(seen)) };
}

/** The judge's notation, with the tiles seen behind it (SM-26). */
export function textOf({ hidden, groups, seen }: Hand): string {
  const word = (tiles: readonly string[]) => sorted(tiles).join('') || 'NONE';
  if (hidden.length === 0 && groups.length === 0 && seen.length === 0) return '';
  const hand = `${word(hidden)} ${word(groups.flat())}`;
  return seen.length === 0 ? hand : `${hand} SEEN ${word(seen)}`;
}

/** What a click on a tile adds. */
export type Adding = 'hidden' | 'three' | 'four' | 'seen';

export function withTile(hand: Hand, tile: string, adding: Adding): Hand {
  if (adding === 'hidden') return { ...hand, hidden: [...hand.hidden, tile] };
  if (adding === 'seen') return { ...hand, seen: [...hand.seen, tile] };
  const group = Array<string>(adding === 'three' ? 3 : 4).fill(tile);
  return { ...hand, groups: [...hand.groups, group] };
}

function without(tiles: readonly string[], tile: string): string[] {
  const at = tiles.indexOf(tile);
  return tiles.filter((_, i) => i !== at);
}

export function withoutHidden(hand: Hand, tile: string): Hand {
  return { ...hand, hidden: without(hand.hidden, tile) };
}

export function withoutSeen(hand: Hand, tile: string): Hand {
  return { ...hand, seen: without(hand.seen, tile) };
}

export function withoutGroup(hand: Hand, tile: string): Hand {
  return { ...hand, groups: hand.groups.filter((group) => group[0] !== tile) };
}

/** How many of a kind nobody has shown yet. */
export function leftOf(hand: Hand, tile: string): number {
  const shown = [...hand.hidden, ...hand.groups.flat(), ...hand.seen];
  return Math.max(0, COPIES - shown.filter((one) => one === tile).length);
}
