// A file of any number of cases. It is refereed in pieces; between two of them the worker answers
// whatever else it is asked.
import type { Parlor, Problem, Span } from 'parlor';
import { Check } from './check';
import { show } from './look';
import { placed } from './places';
import type { Checked, Look, LookOptions, Opened, Progress } from './protocol';

const PIECE = 1 << 17; // bytes refereed at once
const PROBLEMS = 200; // so many are kept to be shown

const decoder = new TextDecoder();
const breath = () => new Promise((resolve) => setTimeout(resolve));

let opened: File | null = null;

export class File {
  #parlor: Parlor;
  #game: string;
  #bytes: Uint8Array;
  #answers: string[] = [];
  #starts: number[] = [];
  #ends: number[] = [];
  #problems: Problem[] = [];
  #problemCount = 0;

  private constructor(parlor: Parlor, game: string, bytes: Uint8Array) {
    this.#parlor = parlor;
    this.#game = game;
    this.#bytes = bytes;
  }

  static close(): void {
    opened = null;
  }

  static current(): File {
    if (!opened) throw new Error('no file is open');
    return opened;
  }

  /** Reads a file, and tells how far that is; another one ends it. */
  static async open(
    parlor: Parlor,
    bytes: Uint8Array,
    game: string,
    tell: (progress: Progress) => void,
  ): Promise<Opened> {
    const file = new File(parlor, game, bytes);
    opened = file;
    const run = parlor.run(game, { guessesCount: true, spans: true });
    for (let at = 0; at < bytes.length; at += PIECE) {
      file.#take(run.push(bytes.subarray(at, at + PIECE)));
      tell({ bytes: Math.min(at + PIECE, bytes.length), of: bytes.length, count: file.#ends.length });
      await breath();
      if (opened !== file) throw new Error('another file was opened');
    }
    file.#take(run.end());
    return file.#told();
  }

  #take(piece: { text: string; problems: readonly Problem[]; spans?: readonly Span[] }): void {
    if (piece.text !== '') this.#answers.push(piece.text);
    for (const { start, end } of piece.spans ?? []) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
    this.#problemCount += piece.problems.length;
    this.#problems.push(...piece.problems.slice(0, PROBLEMS - this.#problems.length));
  }

  #told(): Opened {
    return {
      count: this.#ends.length,
      bytes: this.#bytes.length,
      problems: this.#problems.map((problem) => placed(problem, '', false)),
      problemCount: this.#problemCount,
    };
  }

  /** One of its cases. */
  pick(options: LookOptions): Look {
    const count = this.#ends.length;
    const number = Math.min(options.number, count);
    if (number < 1) return { count, shown: null, range: null, isLoose: false, problems: [] };
    const slice = this.#bytes.subarray(this.#starts[number - 1], this.#ends[number - 1]);
    const text = decoder.decode(slice);
    const { shown, problems } = show(this.#parlor, text, options, number);
    return {
      count,
      shown,
      range: null,
      isLoose: false,
      problems: problems.map((problem) => placed(problem, text, true)),
    };
  }

  /** The judge's answers to cases from..to-1, counted from 0; null if one of them is bad. */
  #answersTo(from: number, to: number): string | null {
    const slice = this.#bytes.subarray(this.#starts[from], this.#ends[to - 1]);
    const run = this.#parlor.run(this.#game, { guessesCount: true, firstCase: from + 1 });
    const { text, problems } = run.end(slice);
    return problems.some(({ isError }) => isError) ? null : text;
  }

  /** Compares somebody's answers, and tells how far that is. */
  async check(theirs: Uint8Array, tell: (progress: Progress) => void): Promise<Checked> {
    const count = this.#ends.length;
    const check = new Check(decoder.decode(theirs), (from, to) => this.#answersTo(from, to));
    for (let at = 0; at < count; at += Check.chunkSize) {
      const found = check.chunk(at, count);
      if (found) return found;
      tell({ bytes: at, of: count, count: at });
      await breath();
    }
    return check.end(count);
  }

  answers(): string {
    return this.#answers.join('');
  }
}
