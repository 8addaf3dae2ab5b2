import { ParlorError, refusal } from './error.js';
import { Game, Match } from './game.js';
import { games as views } from './games.js';
import { Library } from './library.js';
import { RUN_OPTIONS, STYLE_OPTIONS, checkNumber, checkOptions } from './options.js';
import { checkString, checkWhole, readChoices, readOptions } from './options.js';
import { Run, checkText } from './run.js';

const LIMIT_MAX = 1_000_000_000; // of a match

function freeze(value) {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

/** Makes an object frozen, and its text what it answers when it is made a string. */
function answered(value, text) {
  return freeze(Object.defineProperty(value, 'toString', { value: () => text }));
}

/** The first error among problems is thrown. */
function throwFirst(problems) {
  const error = problems.find(({ isError }) => isError);
  if (error) throw new ParlorError(error);
}

/** One case of the view that has all the others in it. */
const PARTS = /([^\0]*)\0([^\0]*)\0([^\n]*)\n/g;

/** JSON has the numbers of cases, too: they must be exact. */
function checkCaseNumbers(firstCase, cases) {
  if (BigInt(firstCase) + BigInt(cases) > BigInt(Number.MAX_SAFE_INTEGER) + 1n)
    throw new RangeError('the number of every case must be below 2^53');
}

/** A game that has no view of its own. */
const PLAIN = { call: 'referee', view: (told) => told };

/** The referee: what load() gives. */
export class Parlor {
  #library;
  #about;

  constructor(instance) {
    this.#library = new Library(instance);
    this.#about = freeze(this.#library.games.map(({ index, rules, ...about }) => about));
    for (const game of this.#library.games) {
      const { call, view, more = {}, typed = {} } = views[game.name] ?? PLAIN;
      const methods = { [call]: (text, options) => this.#one(game, view, text, options) };
      for (const [name, ask] of Object.entries(more))
        methods[name] = (text, options) => this.#more(game, ask, text, options);
      for (const [name, ask] of Object.entries(typed))
        methods[name] = (...values) => freeze(ask(this.#library, ...values));
      Object.defineProperty(this, game.name, { value: Object.freeze(methods), enumerable: true });
    }
    Object.freeze(this);
  }

  #game(name) {
    const game = this.#library.games.find((known) => known.name === name);
    if (!game) throw refusal(String(name), 'game-unknown', `there is no game ${String(name)}`);
    return game;
  }

  /** A whole text in one view. */
  #whole(game, view, text, options, guessesCount = true) {
    checkText(text);
    return new Run(this.#library, game, readOptions(game, view, guessesCount, options)).end(text);
  }

  /** A text that must be one good case, in one view: { text, problems }. */
  #single(game, view, text, options) {
    const whole = this.#whole(game, view, text, options);
    throwFirst(whole.problems);
    if (whole.cases === 0) throw refusal(game.name, 'input-empty', 'there is no case here');
    if (whole.cases !== 1)
      throw refusal(game.name, 'not-one-case', 'there is more than one case here');
    return whole;
  }

  /** One case of a game, as its view shows it. */
  #one(game, view, text, given) {
    const options = checkOptions(given, ['names', 'strict']);
    const { text: all, problems } = this.#single(game, 'all', text, options);
    const [[, answer, , told]] = all.matchAll(PARTS);
    return answered({ ...view(JSON.parse(told)), warnings: problems, answer }, answer);
  }

  /** What else can be asked about one case of a game. */
  #more(game, ask, text, given) {
    const options = checkOptions(given, ['names', 'strict']);
    const { text: told } = this.#single(game, 'json', text, options);
    return freeze(ask(this.#library, JSON.parse(told)));
  }

  /** The version of the library. */
  get version() {
    return this.#library.version;
  }

  /** How much memory WebAssembly has, in bytes. */
  get memory() {
    return this.#library.memorySize;
  }

  /** What there is to know about every game. */
  games() {
    return this.#about;
  }

  /** The rules of a game. */
  rules(game) {
    return freeze(this.#game(game).rules);
  }

  /** What happened in one case and why, for people. */
  explain(game, text, options) {
    const known = checkOptions(options, [...RUN_OPTIONS, ...STYLE_OPTIONS]);
    return this.#single(this.#game(game), 'explain', text, known).text;
  }

  /** Everything that happened in one case, as an object. */
  events(game, text, options) {
    const known = checkOptions(options, RUN_OPTIONS);
    const { text: line } = this.#single(this.#game(game), 'json', text, known);
    checkCaseNumbers(known.firstCase ?? 1, 1);
    return JSON.parse(line);
  }

  /** Every case of a text in all views, looked at once: answer, explanation and events. */
  look(game, text, options) {
    const known = checkOptions(options, [...RUN_OPTIONS, ...STYLE_OPTIONS]);
    const { text: all, ...rest } = this.#whole(this.#game(game), 'all', text, known);
    checkCaseNumbers(known.firstCase ?? 1, rest.cases);
    const looks = Array.from(all.matchAll(PARTS), ([, answer, explanation, told]) =>
      Object.freeze({ answer, explanation, events: JSON.parse(told) }),
    );
    return Object.freeze({ looks: Object.freeze(looks), ...rest });
  }

  /** The judge's answers to a text with its count line. */
  answers(game, text, options) {
    const known = checkOptions(options, RUN_OPTIONS);
    const { text: answers, ...rest } = this.#whole(this.#game(game), 'judge', text, known, false);
    return answered({ answers, ...rest }, answers);
  }

  /** A text in pieces, of any length. */
  run(game, options) {
    const own = ['view', 'spans', 'guessesCount'];
    const known = checkOptions(options, [...own, ...RUN_OPTIONS, ...STYLE_OPTIONS]);
    const { view = 'judge', guessesCount } = known;
    if (!['judge', 'explain', 'json'].includes(view))
      throw new RangeError('view must be judge, explain or json');
    const of = this.#game(game);
    return new Run(this.#library, of, readOptions(of, view, Boolean(guessesCount), known));
  }

  /** Somebody's answers to a text, which comes in pieces, compared with the library's. */
  compare(game, theirs, options) {
    checkText(theirs);
    const known = checkOptions(options, ['names', 'strict', 'firstCase', 'guessesCount']);
    const of = this.#game(game);
    const wanted = readOptions(of, 'judge', Boolean(known.guessesCount), known);
    const bytes = typeof theirs === 'string' ? new TextEncoder().encode(theirs) : theirs;
    return Run.comparing(this.#library, of, wanted, bytes);
  }

  /** A random valid case. */
  deal(game, seed = 1, number = 1, options = {}) {
    const of = this.#game(game);
    const from = checkNumber('seed', seed, 0);
    const at = checkNumber('number', number, 1);
    const known = of.dealOptions.map(({ name }) => name);
    const choices = readChoices(checkOptions(options, known));
    return this.#library.deal(of, from, at, choices);
  }

  /** What a game is to begin like. */
  #beginning(game, given, others) {
    const of = this.#game(game);
    const own = of.playOptions.map(({ name }) => name);
    const known = checkOptions(given, ['seed', 'number', 'rules', ...others, ...own]);
    const { seed = 1, number = 1, deal = null, limit = 0, rules = '', ...choices } = known;
    return {
      of,
      seed: checkNumber('seed', seed, 0),
      number: checkNumber('number', number, 0),
      deal: deal === null ? null : checkString('a deal', deal),
      limit: checkWhole('limit', limit, 0, LIMIT_MAX),
      choices: readChoices(choices),
      rules: checkString('rules', rules ?? ''),
    };
  }

  /** A game to be played. */
  game(game, options) {
    const { of, seed, number, deal, ...how } = this.#beginning(game, options, ['deal']);
    const { tables } = this.#library;
    return new Game(tables, tables.begin(of, seed, number, deal, how.choices, how.rules));
  }

  /** The game that a record tells, as it was after its last decision. */
  replay(record) {
    const { tables } = this.#library;
    return new Game(tables, tables.replay(checkString('a record', record)));
  }

  /** Games to be played one after the other. */
  match(game, options) {
    const { of, seed, number, limit, ...how } = this.#beginning(game, options, ['limit']);
    const { tables } = this.#library;
    return new Match(tables, tables.beginMatch(of, seed, number, limit, how.choices, how.rules));
  }

  /** A case as people write it, in the judge's notation. */
  loose(game, text, options) {
    if (typeof text !== 'string') throw new TypeError('a case must be a string');
    const of = this.#game(game);
    const wanted = readOptions(of, 'judge', false, checkOptions(options, ['names']));
    const { text: judge, problem } = this.#library.loose(of, text, wanted);
    if (problem) throw new ParlorError(problem);
    return judge;
  }
}
