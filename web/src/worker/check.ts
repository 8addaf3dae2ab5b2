// Somebody's answers compared with the library's, line by line, as `parlor check` does it: blanks at
// the ends of lines and the kind of line end do not matter.
import type { Checked } from './protocol';

/** The library's answers to cases from..to-1, counted from 0; null if one of them is bad. */
export type AnswersTo = (from: number, to: number) => string | null;

const CHUNK = 512; // cases compared at once

const lines = (text: string): string[] => text.replace(/\n$/, '').split('\n');
const same = (one: string | undefined, other: string): boolean => one?.trimEnd() === other;

/** What the answer to a case begins with, up to its number, as "Case #"; empty if it has none. */
function headingOf(answer: string, number: number): string {
  const [first = ''] = answer.split('\n', 1);
  const at = first.search(new RegExp(`\\b${number}\\b`));
  return at > 0 ? first.slice(0, at) : '';
}

export class Check {
  #theirs: readonly string[];
  #at = 0; // the next line of theirs
  #answersTo: AnswersTo;

  constructor(theirs: string, answersTo: AnswersTo) {
    this.#theirs = theirs === '' ? [] : lines(theirs);
    this.#answersTo = answersTo;
  }

  /** Whether these lines are what comes next; if so, they are behind. */
  #takes(ours: readonly string[]): boolean {
    const isSame = ours.every((line, i) => same(this.#theirs[this.#at + i], line));
    if (isSame) this.#at += ours.length;
    return isSame;
  }

  /** The first difference in one case; null if there is none. */
  #compare(number: number): Checked | null {
    const answer = this.#answersTo(number - 1, number);
    if (answer === null) return { kind: 'bad', case: number };
    const ours = lines(answer);
    const surplus = this.#isSurplus(headingOf(answer, number));
    const differing = ours.findIndex((line) => !this.#takes([line]));
    if (differing === 0 && surplus && number > 1) return this.#differs(number - 1, null);
    if (differing >= 0) return this.#differs(number, ours[differing] ?? null);
    return this.#isSurplus(headingOf(answer, number)) ? this.#differs(number, null) : null;
  }

  /** Whether the next line of theirs still belongs to the case before, since it is no heading. */
  #isSurplus(heading: string): boolean {
    const next = this.#theirs[this.#at]?.trimEnd() ?? '';
    return heading !== '' && next !== '' && !next.startsWith(heading);
  }

  #differs(number: number, expected: string | null): Checked {
    const found = this.#theirs[this.#at]?.trimEnd() ?? null;
    return { kind: 'differs', case: number, line: this.#at + 1, expected, found };
  }

  /** Compares a chunk of the cases, the first one being number `from` + 1; the first difference, or
   * null. */
  chunk(from: number, count: number): Checked | null {
    const to = Math.min(from + CHUNK, count);
    const start = this.#at;
    const ours = this.#answersTo(from, to);
    if (ours !== null && this.#takes(lines(ours)) && to < count) return null;
    this.#at = start;
    for (let number = from + 1; number <= to; number++) {
      const found = this.#compare(number);
      if (found) return found;
    }
    return null;
  }

  /** What is left when all cases were compared. */
  end(count: number): Checked {
    while (this.#theirs[this.#at]?.trim() === '') this.#at++;
    const found = this.#theirs[this.#at];
    return found === undefined
      ? { kind: 'same', cases: count }
      : { kind: 'surplus', line: this.#at + 1, found: found.trimEnd() };
  }

  static readonly chunkSize = CHUNK;
}
