// The compiled library: which run has the room for text. The functions it exports are in
// parlor_wasm.c, and so are the numbers below.
import { readGames } from './about.js';
import { Memory, count } from './memory.js';
import { Tables } from './tables.js';

const PROBLEM_NUMBER = {
  isError: 0,
  case: 1,
  line: 2,
  column: 3,
  length: 4,
  otherLine: 5,
  otherColumn: 6,
  rule: 7,
  number: 8,
  limit: 9,
};
const RUN_FLAG = { symbols: 1, colour: 2, strict: 4, guessesCount: 8, oneByOne: 16 };
const VIEW = { judge: 0, explain: 1, json: 2, all: 3 };
const STEP = { done: 0, case: 1, report: 2, full: 3 };
const COMPARE_NUMBER = { case: 0, line: 1, nextLine: 2, compared: 3, differing: 4, missing: 5 };
const COMPARE_LINE = { expected: 0, found: 1, next: 2 };
const DEALT = { dealt: 0, full: 1 };

const encoder = new TextEncoder();

export class Library {
  #wasm;
  #memory;
  #run = null; // whose text and state are in memory
  #comparing = null; // the run whose answers are compared
  #games;
  #tables;

  constructor(instance) {
    this.#wasm = instance.exports;
    this.#memory = new Memory(this.#wasm);
    this.#games = readGames(this.#wasm, this.#memory);
    this.#tables = new Tables(this.#wasm, this.#memory, this);
  }

  get memorySize() {
    return this.#memory.size;
  }

  get version() {
    return this.#memory.string(this.#wasm.version());
  }

  get games() {
    return this.#games;
  }

  /** Games that are played. */
  get tables() {
    return this.#tables;
  }

  // ---- Runs

  /** What there is to report. */
  problem(game) {
    const number = (what) => count(this.#wasm.problem_number(PROBLEM_NUMBER[what]));
    const rule = number('rule');
    return Object.freeze({
      game: game.name,
      problem: this.#memory.string(this.#wasm.problem_name()),
      isError: number('isError') !== 0,
      message: this.#memory.string(this.#wasm.problem_message()),
      case: number('case') || null,
      line: number('line') || null,
      column: number('column') || null,
      length: number('length'),
      otherLine: number('otherLine') || null,
      otherColumn: number('otherColumn') || null,
      rule: rule ? `${game.rulePrefix}-${rule}` : null,
      number: number('number'),
      limit: number('limit'),
    });
  }

  /** Gives the room for text to a run, or to nobody; whoever had it keeps a copy of his things. */
  #hand(run) {
    if (this.#run === run) return;
    if (this.#run && !this.#run.isOver) {
      this.#run.kept = {
        state: this.#memory.copy(this.#wasm.state(), this.#wasm.state_size()),
        text: this.#memory.copy(this.#wasm.text_start(), this.#wasm.text_size()),
      };
    }
    this.#run = null;
    if (run) {
      this.#memory.set(this.#wasm.state(), run.kept.state);
      this.#memory.set(this.#wasm.text_start(), run.kept.text);
      run.kept = null;
      this.#run = run;
    }
  }

  /** Begins a run. */
  begin(game, options) {
    const { view, symbols, colour, strict, guessesCount, spans, firstCase } = options;
    const { width, question, names, compares = false } = options;
    this.#hand(null);
    const flags =
      (symbols ? RUN_FLAG.symbols : 0) |
      (colour ? RUN_FLAG.colour : 0) |
      (strict ? RUN_FLAG.strict : 0) |
      (guessesCount ? RUN_FLAG.guessesCount : 0) |
      (spans || compares ? RUN_FLAG.oneByOne : 0);
    if (!this.#wasm.begin(game.index, VIEW[view], flags, width, question, firstCase))
      throw new RangeError(`${game.name} cannot be run like that`);
    for (const name of names) {
      const bytes = encoder.encode(name);
      const fits = bytes.length <= this.#wasm.room();
      if (fits) this.#memory.set(this.#wasm.place(), bytes);
      if (!fits || !this.#wasm.name_player(bytes.length))
        throw new RangeError(`a player cannot be called ${JSON.stringify(name)}`);
    }
    this.#run = {
      game,
      spans,
      firstCase,
      isOver: false,
      isStuck: false,
      isCompared: false,
      kept: null, // while another run is in memory
    };
    return this.#run;
  }

  /** Tells where a case is that has come to its end, if that is wanted. */
  #span(run, into) {
    if (run.spans && this.#wasm.has_span())
      into.span(count(this.#wasm.span_start()), count(this.#wasm.span_end()));
  }

  /** Behind a bad case there is no telling what somebody's answers are about. */
  #report(run, into) {
    const problem = this.problem(run.game);
    into.problem(problem);
    run.isStuck ||= problem.isError;
  }

  #step(run, into) {
    if (run !== this.#comparing) return this.#wasm.step();
    const step = run.isStuck ? this.#wasm.step() : this.#wasm.compare_step();
    if (!run.isStuck && this.#wasm.compare_found()) into.difference(this.#difference());
    if (step !== STEP.full) this.#wasm.drop(); // nobody wants the answers
    return step;
  }

  /** Referees all that was taken. */
  #referee(run, into) {
    for (let step; (step = this.#step(run, into)) !== STEP.done; ) {
      this.#span(run, into);
      if (step === STEP.report) this.#report(run, into);
      else if (step === STEP.full && this.#wasm.written() > 0) into.text(this.#memory.answered());
      else if (step === STEP.full) this.#memory.makeRoom();
    }
    if (this.#wasm.written() > 0) into.text(this.#memory.answered());
  }

  #take(run, added, isLast, into) {
    this.#wasm.take(added, isLast ? 1 : 0);
    this.#span(run, into);
    this.#referee(run, into);
  }

  /** Does something with a run; if that fails, the run is over. */
  #during(run, act) {
    this.#hand(run);
    const wasOver = run.isOver;
    run.isOver = true;
    act();
    run.isOver = wasOver;
  }

  /** Feeds a run with bytes. */
  push(run, bytes, into) {
    this.#during(run, () => {
      for (let at = 0; at < bytes.length; ) {
        const piece = bytes.subarray(at, at + this.#wasm.room());
        this.#memory.set(this.#wasm.place(), piece);
        this.#take(run, piece.length, false, into);
        at += piece.length;
      }
    });
  }

  /** Ends a run; returns how many cases it had, and how many faults a question found. */
  end(run, into) {
    this.#during(run, () => {
      this.#take(run, 0, true, into);
      if (this.#wasm.finish()) into.problem(this.problem(run.game));
    });
    run.isOver = true;
    return { cases: count(this.#wasm.next_case() - run.firstCase), faults: count(this.#wasm.faults()) };
  }

  // ---- Comparing

  /** Compares the answers of a run that has just begun with somebody's; any comparison before is
   * over. */
  compare(run, theirs) {
    if (this.#comparing) this.#comparing.isOver = true;
    this.#comparing = null;
    const place = this.#wasm.compare_place(theirs.length);
    if (theirs.length > 0 && place === 0)
      throw new RangeError('there is no memory for answers this long');
    this.#memory.set(place, theirs);
    this.#wasm.compare_begin(run.game.index, theirs.length);
    run.isCompared = true;
    this.#comparing = run;
  }

  #compareLine(what) {
    const start = this.#wasm.compare_line(COMPARE_LINE[what]);
    return start ? this.#memory.text(start, this.#wasm.compare_line_size(COMPARE_LINE[what])) : null;
  }

  #compareNumber(what) {
    return count(this.#wasm.compare_number(COMPARE_NUMBER[what]));
  }

  #difference() {
    return Object.freeze({
      case: this.#compareNumber('case'),
      line: this.#compareNumber('line'),
      expected: this.#compareLine('expected'),
      found: this.#compareLine('found'),
    });
  }

  /** After the last case: what was compared, and where theirs go on. */
  compared(run) {
    const ends = this.#wasm.compare_end() !== 0 || run.isStuck;
    this.#comparing = null;
    return {
      compared: this.#compareNumber('compared'),
      differing: this.#compareNumber('differing'),
      missing: this.#compareNumber('missing'),
      surplus: ends
        ? null
        : Object.freeze({ line: this.#compareNumber('nextLine'), found: this.#compareLine('next') }),
    };
  }

  // ---- What is no run

  /** Nobody has the room for text any more. */
  takeRoom() {
    this.#hand(null);
  }

  /** Tells the library how to write something that is no run, and what the players are called. */
  ask(game, options) {
    this.begin(game, options);
    this.#run = null;
  }

  /** Returns { text } or { problem }. */
  loose(game, text, options) {
    this.ask(game, options);
    if (!this.#wasm.loose(this.#memory.write(text))) return { problem: this.problem(game) };
    return { text: this.#memory.answered() };
  }

  /** What a function of one game says of a text. */
  tell(name, text) {
    this.takeRoom();
    const size = this.#memory.write(text);
    this.#memory.fit(() => this.#wasm[name](size));
    return this.#memory.answered();
  }

  /** `choices` are pairs of names, true standing for a switch that is on. */
  deal(game, seed, number, choices) {
    this.#hand(null);
    this.#wasm.deal_begin();
    for (const [name, value] of choices) {
      const isSwitch = value === true;
      const size = this.#memory.write(isSwitch ? name : `${name}\0${value}`);
      if (!this.#wasm.deal_choose(game.index, size, isSwitch ? 0 : 1))
        throw new RangeError(`${game.name} has no deals with ${name}: ${value}`);
    }
    for (let dealt; (dealt = this.#wasm.deal(game.index, seed, number)) !== DEALT.dealt; ) {
      if (dealt !== DEALT.full) throw new RangeError(`${game.name} cannot be dealt like that`);
      this.#memory.makeRoom();
    }
    return this.#memory.answered();
  }
}
