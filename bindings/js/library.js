// The compiled library: memory, text, and which run has the room for text. The functions it exports
// are in parlor_wasm.c and parlor_wasm_games.c, and so are the numbers below.

const GAME_TEXT = {
  name: 0,
  title: 1,
  summary: 2,
  help: 3,
  rulePrefix: 4,
  player: 5,
  ruleTitle: 6,
  ruleText: 7,
  questionName: 8,
  questionMeaning: 9,
  problemName: 10,
  problemSentence: 11,
  optionName: 12,
  optionMeaning: 13,
  optionValue: 14,
};
const GAME_NUMBER = {
  hasLineCases: 0,
  ruleNumber: 1,
  questionIsForPeople: 2,
  problemIsError: 3,
  problemRule: 4,
  optionIsSwitch: 5,
};
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
const DEALT = { dealt: 0, full: 1 };

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A count as JavaScript has it: a number as long as that is exact. */
function count(value) {
  const unsigned = BigInt.asUintN(64, value);
  return unsigned <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(unsigned) : unsigned;
}

export class Library {
  #wasm;
  #bytes;
  #run = null; // whose text and state are in memory
  #games;

  constructor(instance) {
    this.#wasm = instance.exports;
    this.#makeRoom();
    this.#games = this.#readGames();
  }

  // ---- Memory

  /** All memory; it is another array whenever it has grown. */
  get #memory() {
    if (!this.#bytes || this.#bytes.buffer !== this.#wasm.memory.buffer)
      this.#bytes = new Uint8Array(this.#wasm.memory.buffer);
    return this.#bytes;
  }

  get memorySize() {
    return this.#memory.length;
  }

  #makeRoom() {
    if (!this.#wasm.grow()) throw new RangeError('there is no more memory for WebAssembly');
  }

  #copy(start, size) {
    return this.#memory.slice(start >>> 0, (start >>> 0) + size);
  }

  /** The text at an address, up to its NUL; null if there is none. */
  #string(address) {
    if (address === 0) return null;
    const start = address >>> 0;
    return decoder.decode(this.#memory.subarray(start, this.#memory.indexOf(0, start)));
  }

  /** Takes what was answered out of memory. */
  #answers() {
    const start = this.#wasm.answers() >>> 0;
    const text = decoder.decode(this.#memory.subarray(start, start + this.#wasm.written()));
    this.#wasm.drop();
    return text;
  }

  // ---- Games

  /** What the list of a game has: make(index) for every index that has a text. */
  #list(game, what, make) {
    const list = [];
    for (let i = 0; this.#wasm.game_text(game, GAME_TEXT[what], i, 0) !== 0; i++)
      list.push(make(i));
    return list;
  }

  #readGame(game) {
    const text = (what, i = 0, k = 0) =>
      this.#string(this.#wasm.game_text(game, GAME_TEXT[what], i, k));
    const number = (what, i = 0) => this.#wasm.game_number(game, GAME_NUMBER[what], i);
    const ruleName = (rule) => (rule ? `${text('rulePrefix')}-${rule}` : null);
    const values = (i) => {
      const found = [];
      for (let value; (value = text('optionValue', i, found.length)) !== null; ) found.push(value);
      return found;
    };
    return {
      name: text('name'),
      title: text('title'),
      summary: text('summary'),
      help: text('help'),
      rulePrefix: text('rulePrefix'),
      hasLineCases: number('hasLineCases') !== 0,
      players: this.#list(game, 'player', (i) => text('player', i)),
      rules: this.#list(game, 'ruleTitle', (i) => ({
        name: ruleName(number('ruleNumber', i)),
        number: number('ruleNumber', i),
        title: text('ruleTitle', i),
        text: text('ruleText', i),
      })),
      questions: this.#list(game, 'questionName', (i) => ({
        name: text('questionName', i),
        meaning: text('questionMeaning', i),
        isForPeople: number('questionIsForPeople', i) !== 0,
      })),
      dealOptions: this.#list(game, 'optionName', (i) => ({
        name: text('optionName', i),
        values: number('optionIsSwitch', i) ? null : values(i),
        meaning: text('optionMeaning', i),
      })),
      problems: this.#list(game, 'problemName', (i) => ({
        name: text('problemName', i),
        isError: number('problemIsError', i) !== 0,
        sentence: text('problemSentence', i),
        rule: ruleName(number('problemRule', i)),
      })),
    };
  }

  #readGames() {
    const games = [];
    while (this.#wasm.game_text(games.length, GAME_TEXT.name, 0, 0) !== 0)
      games.push({ index: games.length, ...this.#readGame(games.length) });
    return games;
  }

  get version() {
    return this.#string(this.#wasm.version());
  }

  get games() {
    return this.#games;
  }

  // ---- Runs

  /** What there is to report. */
  #problem(game) {
    const number = (what) => count(this.#wasm.problem_number(PROBLEM_NUMBER[what]));
    const rule = number('rule');
    return Object.freeze({
      game: game.name,
      problem: this.#string(this.#wasm.problem_name()),
      isError: number('isError') !== 0,
      message: this.#string(this.#wasm.problem_message()),
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
        state: this.#copy(this.#wasm.state(), this.#wasm.state_size()),
        text: this.#copy(this.#wasm.text_start(), this.#wasm.text_size()),
      };
    }
    this.#run = null;
    if (run) {
      this.#memory.set(run.kept.state, this.#wasm.state() >>> 0);
      this.#memory.set(run.kept.text, this.#wasm.text_start() >>> 0);
      run.kept = null;
      this.#run = run;
    }
  }

  /** Begins a run: { game, spans, firstCase, isOver, kept }. */
  begin(game, options) {
    const { view, symbols, colour, strict, guessesCount, spans, firstCase } = options;
    const { width, question, names } = options;
    this.#hand(null);
    const flags =
      (symbols ? RUN_FLAG.symbols : 0) |
      (colour ? RUN_FLAG.colour : 0) |
      (strict ? RUN_FLAG.strict : 0) |
      (guessesCount ? RUN_FLAG.guessesCount : 0) |
      (spans ? RUN_FLAG.oneByOne : 0);
    if (!this.#wasm.begin(game.index, VIEW[view], flags, width, question, firstCase))
      throw new RangeError(`${game.name} cannot be run like that`);
    for (const name of names) {
      const bytes = encoder.encode(name);
      const fits = bytes.length <= this.#wasm.room();
      if (fits) this.#memory.set(bytes, this.#wasm.place() >>> 0);
      if (!fits || !this.#wasm.name_player(bytes.length))
        throw new RangeError(`a player cannot be called ${JSON.stringify(name)}`);
    }
    this.#run = { game, spans, firstCase, isOver: false, kept: null };
    return this.#run;
  }

  /** Tells where a case is that has come to its end, if that is wanted. */
  #span(run, into) {
    if (run.spans && this.#wasm.has_span())
      into.span(count(this.#wasm.span_start()), count(this.#wasm.span_end()));
  }

  /** Referees all that was taken. */
  #referee(run, into) {
    for (let step; (step = this.#wasm.step()) !== STEP.done; ) {
      this.#span(run, into);
      if (step === STEP.report) into.problem(this.#problem(run.game));
      else if (step === STEP.full && this.#wasm.written() > 0) into.text(this.#answers());
      else if (step === STEP.full) this.#makeRoom();
    }
    if (this.#wasm.written() > 0) into.text(this.#answers());
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
        this.#memory.set(piece, this.#wasm.place() >>> 0);
        this.#take(run, piece.length, false, into);
        at += piece.length;
      }
    });
  }

  /** Ends a run; returns how many cases it had, and how many faults a question found. */
  end(run, into) {
    this.#during(run, () => {
      this.#take(run, 0, true, into);
      if (this.#wasm.finish()) into.problem(this.#problem(run.game));
    });
    run.isOver = true;
    return { cases: count(this.#wasm.next_case() - run.firstCase), faults: count(this.#wasm.faults()) };
  }

  // ---- Loose notation, dealing

  /** Puts bytes into the room for text, which nobody has; as many as fit. */
  #write(bytes) {
    const start = this.#wasm.text_start() >>> 0;
    const size = Math.min(bytes.length, 1 << 20);
    this.#memory.set(bytes.subarray(0, size), start);
    return size;
  }

  /** Returns { text } or { problem }. */
  loose(game, text, options) {
    this.begin(game, options);
    this.#run = null; // nothing is refereed: the run only knows the players
    // What is longer than the room is refused for its length, whatever is in it.
    if (!this.#wasm.loose(this.#write(encoder.encode(text))))
      return { problem: this.#problem(game) };
    return { text: this.#answers() };
  }

  /** `choices` are pairs of names, true standing for a switch that is on. */
  deal(game, seed, number, choices) {
    this.#hand(null);
    this.#wasm.deal_begin();
    for (const [name, value] of choices) {
      const isSwitch = value === true;
      const size = this.#write(encoder.encode(isSwitch ? name : `${name}\0${value}`));
      if (!this.#wasm.deal_choose(game.index, size, isSwitch ? 0 : 1))
        throw new RangeError(`${game.name} has no deals with ${name}: ${value}`);
    }
    for (let dealt; (dealt = this.#wasm.deal(game.index, seed, number)) !== DEALT.dealt; ) {
      if (dealt !== DEALT.full) throw new RangeError(`${game.name} cannot be dealt like that`);
      this.#makeRoom();
    }
    return this.#answers();
  }
}
