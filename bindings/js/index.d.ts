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
export interface GameInfo {
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
    /** Can it be played, too? */
    readonly isPlayable: boolean;
    /** What can be chosen when a game is begun. */
    readonly playOptions: readonly {
        readonly name: string;
        readonly values: readonly string[];
        readonly meaning: string;
        /** Is it a house rule? Its first value is the game as published, then. */
        readonly isRule: boolean;
    }[];
    /** House rules that go together, under a name. */
    readonly ruleSets: readonly {
        readonly name: string;
        /** What it chooses, options of a game. */
        readonly options: Readonly<Record<string, string>>;
        readonly meaning: string;
    }[];
    /** Built-in players; a cheat sees what its seat does not. */
    readonly opponents: readonly {
        /** "book"; of one that thinks, "search:N", where N is how many tables it imagines. */
        readonly name: string;
        readonly meaning: string;
        readonly isCheat: boolean;
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

/** How somebody's answers are compared. */
export interface CompareOptions extends CaseOptions {
    firstCase?: number | bigint;
    guessesCount?: boolean;
}

/** A case that somebody answered otherwise, and the first line in which he did. */
export interface Difference {
    readonly case: number | bigint;
    /** The line of his answers. */
    readonly line: number | bigint;
    /** null: the answer has no more lines. */
    readonly expected: string | null;
    /** null: his answers end. */
    readonly found: string | null;
}

export interface ComparedPiece {
    readonly problems: readonly Problem[];
    /** Of cases without any answer, only the first is told. */
    readonly differences: readonly Difference[];
}

export interface Compared extends ComparedPiece {
    readonly cases: number | bigint;
    readonly faults: number | bigint;
    /** How many cases were compared, how many of them differ, and how many of these have no answer
     * at all. */
    readonly compared: number | bigint;
    readonly differing: number | bigint;
    readonly missing: number | bigint;
    /** Where his answers go on behind the last case; null if they do not. */
    readonly surplus: { readonly line: number | bigint; readonly found: string } | null;
}

/** Somebody's answers while they are compared. Behind a bad case nothing is. */
export interface Comparison {
    push(text: string | Uint8Array): ComparedPiece;
    end(text?: string | Uint8Array): Compared;
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

/** Which game it is: number `number` of a seed is the same on every machine, for ever. What else can
 * be chosen, `playOptions` of the game lists. */
export interface GameOptions {
    seed?: number | bigint;
    number?: number | bigint;
    /** The cards, as somebody types them, or as a log has them. */
    deal?: string | null;
    /** House rules, such as 'family,hand=6': sets of them and single ones, from left to right, as
     * `ruleSets` and `playOptions` of the game list them. Others may be options of their own. */
    rules?: string | null;
    readonly [option: string]: string | number | bigint | null | undefined;
}

/** Games one after the other; the first is like that. */
export interface MatchOptions {
    seed?: number | bigint;
    number?: number | bigint;
    /** What ends the match, as the game's rules say; 0 is the usual. */
    limit?: number;
    /** House rules, as of a game. */
    rules?: string | null;
    readonly [option: string]: string | number | bigint | null | undefined;
}

/** How a page or a story looks, and what the players are called. */
export interface NamedStyle extends Style {
    names?: readonly string[] | null;
}

export interface EventsOptions extends NamedStyle {
    /** What this seat is told; without it, everything. */
    seat?: number | null;
    /** After so many decisions; 0: how the game began, too. */
    since?: number;
}

/** Something that happened in a game that is played. */
export interface PlayEvent {
    readonly event: string;
    readonly rule?: string;
    /** For people; null if it is not worth one. */
    readonly sentence: string | null;
    // What else there is depends on the game and on the event.
    readonly [field: string]: any;
}

/** What a player could do, and what came of it on the tables that it imagined. */
export interface Candidate {
    readonly moves: readonly string[];
    readonly is_book: boolean;
    readonly is_chosen: boolean;
    readonly payoff: { readonly mean: number; readonly error: number };
    /** The same less that of the book on the same tables; in Mahjong, of the player keen. */
    readonly gain: { readonly mean: number; readonly error: number };
    /** On how many tables no other candidate did better. */
    readonly best: number;
}

/** What a built-in player would do. */
export interface Hint {
    /** One move, or in Tractor a whole play. */
    readonly moves: readonly number[];
    readonly text: string;
    /** By which rule; null if it does not say. */
    readonly rule: string | null;
    /** What one that thinks has found, the best first. */
    readonly thoughts: {
        readonly moves: readonly string[];
        readonly tables: number;
        readonly confirmed: number;
        readonly candidates: readonly Candidate[];
    };
}

/** A game being played. Seats are counted from 0; moves are numbers below 64, which each game's
 * rules list. */
export class Game {
    private constructor();
    readonly name: string;
    /** How many there are. */
    readonly seats: number;
    /** Whose decision it is; -1 once the game is over. */
    readonly seat: number;
    readonly isOver: boolean;
    /** How many were made. */
    readonly decisions: number;
    /** The legal moves of the seat in turn, at least two; none once the game is over. */
    readonly legal: number[];
    /** The same as text. */
    readonly moves: string[];
    /** A move as text. */
    text(move: number): string;
    /** The moves that a text stands for: one, or in Tractor the cards of a whole play. Throws a
     * ParlorError if it cannot be read or may not be done. */
    read(text: string): number[];
    /** What is wrong with a move; null if it is legal. */
    whyNot(move: number | string): Problem | null;
    /** Makes a move, or the moves that a text stands for, and all that leaves no choice after it.
     * Throws a ParlorError with the rule that forbids it, and then nothing has changed. */
    play(move: number | string): void;
    /** Takes so many decisions back, one if there is no number. */
    back(decisions?: number): void;
    /** Another game that stands where this one does. */
    copy(): Game;
    /** What a seat knows; without a number, that in turn. */
    sight(seat?: number | null): { [field: string]: any };
    /** The same as a page of text. */
    page(seat?: number | null, style?: NamedStyle): string;
    /** The same as bytes for programs that learn; docs/observations.md has them. */
    observation(seat?: number | null): Uint8Array;
    /** A game with the same sight for the seat in turn, the rest of it by chance; it has no record.
     * Null: none was found with a stated effort. */
    imagine(seat: number | null | undefined, seed: number | bigint): Game | null;
    /** What a player would do, "book" if there is no name: one of the game's `opponents`. */
    hint(player?: string): Hint;
    /** What the game was worth to each seat: numbers that add up to 0. All 0 until it is over. */
    readonly payoff: number[];
    /** The game as one word; null for an imagined one. */
    readonly record: string | null;
    /** How it ended, as in the log; null until it is over. */
    readonly result: { [field: string]: any } | null;
    /** All of it: the object that `parlor replay --json` writes. */
    log(): { [field: string]: any };
    /** The game so far, in sentences that cite the rules. */
    explain(style?: NamedStyle): string;
    /** What a judge is told of a game that is over; null if there is nothing. */
    judge(): string | null;
    /** What has happened. */
    events(options?: EventsOptions): PlayEvent[];
}

/** Games one after the other. */
export class Match {
    private constructor();
    readonly name: string;
    readonly seats: number;
    /** How many were added. */
    readonly games: number;
    /** What ends it. */
    readonly limit: number;
    /** Of each seat, as the game counts. */
    readonly totals: number[];
    readonly isOver: boolean;
    /** Once it is over: the seats that won. */
    readonly winners: number[];
    /** The next game, as it begins. */
    next(): Game;
    /** Adds a game that is over. */
    add(game: Game): void;
}

/** The referee. Each game has a member of its own, too. */
export interface Parlor {
    readonly version: string;
    /** How much memory WebAssembly has, in bytes. */
    readonly memory: number;
    games(): readonly GameInfo[];
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
    /** Compares somebody's answers to a text, which is then handed over in pieces, as `parlor check`
     * does. There is one comparison at a time: another one ends it. */
    compare(game: string, theirs: string | Uint8Array, options?: CompareOptions): Comparison;
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
    /** A game to be played. */
    game(game: string, options?: GameOptions): Game;
    /** The game that a record tells, as it was after its last decision. Throws a ParlorError if it
     * is none. */
    replay(record: string): Game;
    /** Games to be played one after the other. */
    match(game: string, options?: MatchOptions): Match;
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
