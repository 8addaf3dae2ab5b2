export * from './games.js';

/** Something wrong with a text, and where. Lines and columns are counted from 1, columns in bytes of
 * UTF-8; null: there is no such place. */
export interface Problem {
    readonly game: string;
    /** Its name, which programs can rely on: "card-unknown". */
    readonly problem: string;
    /** An error leaves its case without an answer, a warning does not. */
    readonly isError: boolean;
    /** For people. */
    readonly message: string;
    readonly case: number | bigint | null;
    readonly line: number | bigint | null;
    readonly column: number | bigint | null;
    /** How long it is, in bytes. */
    readonly length: number;
    /** A second place, such as that of the other of two equal cards. */
    readonly otherLine: number | bigint | null;
    readonly otherColumn: number | bigint | null;
    /** The rule that says so: "MM-12". */
    readonly rule: string | null;
    /** What was counted, and what it should have been; 0 where nothing is. */
    readonly number: number | bigint;
    readonly limit: number | bigint;
}

/** A text that has no answer. */
export class ParlorError extends Error {
    private constructor();
    readonly name: 'ParlorError';
    readonly game: string;
    readonly problem: string;
    readonly case: number | bigint | null;
    readonly line: number | bigint | null;
    readonly column: number | bigint | null;
    readonly length: number;
    readonly rule: string | null;
}

/** A rule as the game's RULES.md has it. */
export interface Rule {
    /** "MM-12" */
    readonly name: string;
    readonly number: number;
    readonly title: string;
    /** Markdown, without the examples. */
    readonly text: string;
}

/** What there is to know about a game. */
export interface Game {
    /** What the other calls take: "maumau". */
    readonly name: string;
    readonly title: string;
    readonly summary: string;
    readonly help: string;
    readonly rulePrefix: string;
    /** Is every case one line? */
    readonly hasLineCases: boolean;
    /** The game's own names for its players; empty if it has none. */
    readonly players: readonly string[];
    /** What else than the judge's question can be asked. */
    readonly questions: readonly {
        readonly name: string;
        readonly meaning: string;
        readonly isForPeople: boolean;
    }[];
    /** What can be chosen when cases are dealt; values are null for a switch. */
    readonly dealOptions: readonly {
        readonly name: string;
        readonly values: readonly string[] | null;
        readonly meaning: string;
    }[];
    /**
     * All that can be wrong with a case of this game in the judge's notation. Problems that every game has, such
     * as a wrong number of cases, are not among them.
     */
    readonly problems: readonly {
        readonly name: string;
        readonly isError: boolean;
        readonly sentence: string;
        readonly rule: string | null;
    }[];
}

/** How one case is refereed. */
export interface CaseOptions {
    /** Names for the players instead of the game's own, as many, and all different. */
    names?: readonly string[] | null;
    /** Warnings are errors. */
    strict?: boolean;
}

/** How a text is refereed. */
export interface RunOptions extends CaseOptions {
    /** Another question than the judge's, by its name. */
    question?: string | null;
    /** The number of the first case, which is 1 unless said otherwise. */
    firstCase?: number | bigint;
}

/** How an explanation looks. */
export interface Style {
    /** Suit symbols instead of letters. */
    symbols?: boolean;
    /** ANSI colours. */
    colour?: boolean;
    /** Columns to use; 0 means 80. */
    width?: number;
}

/** What every game says of one case. */
export interface CaseResult {
    readonly warnings: readonly Problem[];
    /** The judge's answer, its lines with their ends. */
    readonly answer: string;
    /** The same. */
    toString(): string;
}

/** Answers to a whole text. */
export interface Answers {
    /** The judge's answers to all good cases. */
    readonly answers: string;
    readonly problems: readonly Problem[];
    /** How many cases the text has, good and bad. */
    readonly cases: number | bigint;
    /** How many faults were found, by a question that looks for them. */
    readonly faults: number | bigint;
    /** The answers. */
    toString(): string;
}

/** One case in all views. */
export interface Look {
    /** The judge's answer; empty of a bad case. */
    readonly answer: string;
    /** Empty of a bad case, unless it only is not over yet. */
    readonly explanation: string;
    /** Of a bad case, with `error`. */
    readonly events: Events;
}

/** The cases of a whole text in all views. */
export interface Looks {
    /** One for each case, good or bad, and for each stretch of text that belongs to no case. */
    readonly looks: readonly Look[];
    readonly problems: readonly Problem[];
    readonly cases: number | bigint;
    readonly faults: number | bigint;
}

/** How a text in pieces is refereed. */
export interface PieceOptions extends RunOptions, Style {
    view?: 'judge' | 'explain' | 'json';
    /** The line with the number of cases may be missing: whether it is there is seen from the first
     * line that is not blank. Otherwise the game's format says what the first line is. */
    guessesCount?: boolean;
    /** Say where every case is. */
    spans?: boolean;
}

/** Where a case is: in bytes of UTF-8, from the beginning of all text. */
export interface Span {
    readonly start: number;
    readonly end: number;
}

/** What a run says of a piece. */
export interface Piece {
    readonly text: string;
    readonly problems: readonly Problem[];
    /** Of the cases refereed since, good and bad, in order; only if they were asked for. A case that is
     * given up as too long is passed over to where the next one begins, and has its span then. */
    readonly spans?: readonly Span[];
}

/** What a run says in the end. */
export interface LastPiece extends Piece {
    readonly cases: number | bigint;
    readonly faults: number | bigint;
}

/** A text in pieces, cut anywhere. Memory does not depend on its length. */
export interface Run {
    push(text: string | Uint8Array): Piece;
    end(text?: string | Uint8Array): LastPiece;
}

/** A case and everything that happened in it, as `parlor GAME --json` writes it; docs/json has the
 * fields. */
export interface Events {
    case: number | null;
    game: string;
    error?: { line: number; column: number; code: string; message: string };
    /** Of a case that is not over yet, beside `error`: what happened so far, and how it stands. */
    unfinished?: { [field: string]: any };
    // What else there is depends on the game.
    [field: string]: any;
}

/** The referee. Each game has a member of its own, too. */
export interface Parlor {
    readonly version: string;
    /** How much memory WebAssembly has, in bytes. */
    readonly memory: number;
    games(): readonly Game[];
    rules(game: string): readonly Rule[];
    /** What happened in one case and why. Throws a ParlorError if it is bad, or not one case. */
    explain(game: string, text: string | Uint8Array, options?: RunOptions & Style): string;
    /** The same as an object. Throws a RangeError, too, if the case has a number beyond 2^53 - 1. */
    events(game: string, text: string | Uint8Array, options?: RunOptions): Events;
    /** Every case of a text with its answer, its explanation and its events, refereed once. Throws a
     * RangeError if a case has a number beyond 2^53 - 1. */
    look(game: string, text: string | Uint8Array, options?: RunOptions & Style): Looks;
    /** The judge's answers to a text that begins with the number of its cases. */
    answers(game: string, text: string | Uint8Array, options?: RunOptions): Answers;
    /** The same for a text in pieces, in any view. */
    run(game: string, options?: PieceOptions): Run;
    /** A random valid case: number `number` of a seed, the same on every machine. */
    deal(
        game: string,
        seed?: number | bigint,
        number?: number | bigint,
        options?: { readonly [option: string]: string | number | boolean | null | undefined },
    ): string;
    /** A case as people write it, in the judge's notation. Throws a ParlorError if it could mean two
     * things. */
    loose(game: string, text: string, options?: { readonly names?: readonly string[] | null }): string;
}

/** Something with bytes in it, such as a Response of fetch(). */
export interface WithBytes {
    arrayBuffer(): Promise<ArrayBuffer>;
}

/** A WebAssembly.Module. */
export type CompiledModule = object;

export interface LoadOptions {
    /** parlor.wasm: its bytes, its address, a response or a compiled module. Without it the file beside
     * the module is taken. */
    wasm?:
        | string
        | { readonly href: string }
        | ArrayBuffer
        | ArrayBufferView
        | WithBytes
        | CompiledModule
        | PromiseLike<ArrayBuffer | ArrayBufferView | WithBytes | CompiledModule>;
}

export function load(options?: LoadOptions): Promise<Parlor>;
