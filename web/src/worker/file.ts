// A file of any number of cases. It is refereed in pieces; between two of them the worker answers
// whatever else it is asked.
import type { ComparedPiece, Difference, Parlor, Problem, Span } from 'parlor';
import { show } from './look';
import { placed } from './places';
import type { Checked, Look, LookOptions, Opened, Progress } from './protocol';

const PIECE = 1 << 17; // bytes refereed at once
const PROBLEMS = 200; // so many are kept to be shown

const decoder = new TextDecoder();
const breath = () => new Promise((resolve) => setTimeout(resolve));

let opened: File | null = null;

const differs = ({ case: number, line, expected, found }: Difference): Checked => ({
  kind: 'differs',
  case: Number(number),
  line: Number(line),
  expected,
  found,
});

/** What ends a comparison: a difference, or a bad case. */
function firstFound({ differences, problems }: ComparedPiece): Checked | null {
  if (differences[0]) return differs(differences[0]);
  const bad = problems.find(({ isError, case: number }) => isError && number !== null);
  return bad ? { kind: 'bad', case: Number(bad.case) } : null;
}

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

  /** Compares somebody's answers, up to the first difference, and tells how far that is. */
  async check(theirs: Uint8Array, tell: (progress: Progress) => void): Promise<Checked> {
    const bytes = this.#bytes;
    const comparison = this.#parlor.compare(this.#game, theirs, { guessesCount: true });
    for (let at = 0; at < bytes.length; at += PIECE) {
      const found = firstFound(comparison.push(bytes.subarray(at, at + PIECE)));
      if (found) return found;
      tell({ bytes: at, of: bytes.length, count: this.#ends.length });
      await breath();
    }
    const end = comparison.end();
    return (
      firstFound(end) ??
      (end.surplus
        ? { kind: 'surplus', line: Number(end.surplus.line), found: end.surplus.found }
        : { kind: 'same', cases: Number(end.compared) })
    );
  }

  answers(): string {
    return this.#answers.join('');
  }
}
