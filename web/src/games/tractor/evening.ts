// All rounds of an evening: kept on the device, never overwritten, carried on from one to the next.
import { useCallback, useState } from 'preact/hooks';

/** A round as far as it is recorded, in the judge's notation. */
export interface Kept {
  readonly text: string;
  /** Lines of tricks that do not fit any more since one before them was corrected: the first of them is
   * the trick that comes next. */
  readonly rest: readonly string[];
  /** Who called the trumps, by the seat, and with what; nothing if they were not called. */
  readonly called?: Called;
}

export interface Called {
  readonly seat: number;
  readonly cards: readonly string[];
}

export interface Evening {
  /** What the players are called, clockwise; empty: as the game calls them. */
  readonly names: readonly string[];
  readonly rounds: readonly Kept[];
}

const PLACE = 'parlor.tractor.evening';
const NOTHING: Evening = { names: [], rounds: [] };

const areStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isCalled = (called: unknown): boolean =>
  called === undefined ||
  (typeof called === 'object' &&
    called !== null &&
    'seat' in called &&
    [0, 1, 2, 3].includes(called.seat as number) &&
    'cards' in called &&
    areStrings(called.cards));

/** What is kept on the device; whatever else has been put there is no evening. */
function load(): Evening {
  try {
    const { names, rounds } = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    const isEvening =
      areStrings(names) &&
      Array.isArray(rounds) &&
      rounds.every(
        (one) => typeof one?.text === 'string' && areStrings(one.rest) && isCalled(one.called),
      );
    return isEvening ? { names, rounds } : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Returns false if the device keeps nothing. */
function keep(evening: Evening): boolean {
  try {
    localStorage.setItem(PLACE, JSON.stringify(evening));
    return true;
  } catch {
    return false;
  }
}

const lines = (text: string) => text.trimEnd().split('\n');

/** Is one of them how the other has begun? */
function areOne(a: string, b: string): boolean {
  const [short, long] = [lines(a), lines(b)].sort((one, other) => one.length - other.length);
  return short !== undefined && short.every((line, i) => line === long?.[i]);
}

/** Where a round is in an evening: at the place where it should be, if it is that one, or else wherever
 * it is exactly; -1 if it is nowhere. */
export function placeOf({ rounds }: Evening, text: string, wanted: number): number {
  const there = rounds[wanted];
  if (there && areOne(there.text, text)) return wanted;
  return rounds.findIndex((round) => round.text.trim() === text.trim());
}

/** The judge's text: all rounds, with their number in front. */
export const fileOf = ({ rounds }: Evening): string =>
  `${rounds.length}\n${rounds.map(({ text }) => `${text.trimEnd()}\n`).join('')}`;

export function useEvening() {
  const [evening, setEvening] = useState(load);
  const [isKept, setKept] = useState(true);
  const change = useCallback((by: (evening: Evening) => Evening) => {
    // What is on the device counts: it may have been changed in another window.
    const to = by(load().rounds.length > 0 ? load() : evening);
    setKept(keep(to));
    setEvening(to);
    return to;
  }, [evening]);
  return {
    evening,
    /** Does the device keep it? */
    isKept,
    add: (rounds: readonly string[], names?: readonly string[], called?: Called) =>
      change((before) => ({
        names: names ?? before.names,
        rounds: [...before.rounds, ...rounds.map((text) => ({ text, rest: [], ...(called && { called }) }))],
      })),
    put: (at: number, round: Kept) =>
      change((before) => ({
        ...before,
        rounds: before.rounds.map((one, i) => (i === at ? { ...one, ...round } : one)),
      })),
    forget: () => change(() => NOTHING),
  };
}

export type EveningActions = ReturnType<typeof useEvening>;
