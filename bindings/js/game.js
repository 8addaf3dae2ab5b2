import { refusal } from './error.js';
import { STYLE_OPTIONS, checkNumber, checkOptions, checkString } from './options.js';
import { checkWhole, readOptions } from './options.js';

const DECISIONS_MAX = 2048; // no game has more

/** A move that is a number, or text. Numbers that are no move are for the library to refuse. */
function checkMove(move) {
  if (typeof move === 'string' || (Number.isInteger(move) && Math.abs(move) < 2 ** 31)) return move;
  throw new TypeError('a move must be a whole number or a string');
}

/** One game being played: what game(), replay() and a match give. */
export class Game {
  #tables;
  #game;
  #now = null; // what it is like, until somebody moves

  constructor(tables, game) {
    this.#tables = tables;
    this.#game = game;
    Object.freeze(this);
  }

  /** Its own part, for the library. */
  static tableOf(game) {
    return game.#game;
  }

  get #state() {
    this.#now ??= this.#tables.state(this.#game);
    return this.#now;
  }

  #seatOf(seat) {
    if (seat !== undefined && seat !== null)
      return checkWhole('seat', seat, 0, this.#game.seats - 1);
    if (this.isOver) throw new RangeError('the game is over, and no seat in turn: name one');
    return this.seat;
  }

  #checkRecorded() {
    if (!this.#state.hasRecord)
      throw refusal(this.name, 'game-imagined', 'an imagined game has no record');
  }

  #style(given, others = []) {
    const known = checkOptions(given, ['names', ...STYLE_OPTIONS, ...others]);
    return readOptions(this.#game.about, 'explain', false, known);
  }

  get name() {
    return this.#game.about.name;
  }

  /** How many seats there are, counted from 0. */
  get seats() {
    return this.#game.seats;
  }

  // ---- Whose decision it is

  get seat() {
    return this.#state.seat;
  }

  get isOver() {
    return this.#state.seat < 0;
  }

  get decisions() {
    return this.#state.decisions;
  }

  get legal() {
    const moves = [];
    for (let left = this.#state.legal, move = 0; left > 0n; left >>= 1n, move++)
      if (left & 1n) moves.push(move);
    return moves;
  }

  get moves() {
    return this.legal.map((move) => this.#tables.text(this.#game, move));
  }

  text(move) {
    const text = this.#tables.text(this.#game, checkWhole('a move', move, 0, 63));
    if (text === '') throw new RangeError(`${this.name} has no move ${move}`);
    return text;
  }

  read(text) {
    return this.#tables.read(this.#game, checkString('a move', text));
  }

  whyNot(move) {
    return this.#tables.whyNot(this.#game, checkMove(move));
  }

  // ---- Going on

  play(move) {
    this.#tables.play(this.#game, checkMove(move));
    this.#now = null;
  }

  back(decisions = 1) {
    this.#checkRecorded();
    const most = this.decisions;
    this.#tables.back(this.#game, most - checkWhole('decisions', decisions, 0, most));
    this.#now = null;
  }

  copy() {
    return new Game(this.#tables, this.#tables.copy(this.#game));
  }

  // ---- Who knows what

  sight(seat) {
    return this.#tables.sight(this.#game, this.#seatOf(seat));
  }

  page(seat, style) {
    return this.#tables.page(this.#game, this.#seatOf(seat), this.#style(style));
  }

  observation(seat) {
    return this.#tables.observation(this.#game, this.#seatOf(seat));
  }

  imagine(seat, seed) {
    const words = checkNumber('seed', seed, 0);
    if (this.#seatOf(seat) !== this.seat)
      throw new RangeError('only the seat in turn can imagine a game');
    const imagined = this.#tables.imagine(this.#game, this.seat, words);
    return imagined && new Game(this.#tables, imagined);
  }

  hint(player = 'book') {
    if (this.isOver) throw new RangeError('the game is over, and there is nothing to decide');
    const hint = this.#tables.think(this.#game, checkString('a player', player));
    if (!hint) throw new RangeError(`${this.name} has no player ${player}`);
    return hint;
  }

  // ---- What came of it

  get payoff() {
    return this.#tables.payoff(this.#game);
  }

  get record() {
    return this.#state.hasRecord ? this.#tables.record(this.#game) : null;
  }

  get result() {
    return this.log().result;
  }

  log() {
    this.#checkRecorded();
    return this.#tables.log(this.#game);
  }

  explain(style) {
    this.#checkRecorded();
    return this.#tables.explain(this.#game, this.#style(style));
  }

  judge() {
    return this.#state.hasRecord ? this.#tables.judge(this.#game) : null;
  }

  events(options) {
    this.#checkRecorded();
    const style = this.#style(options, ['seat', 'since']);
    const { seat, since = 0 } = options ?? {};
    const told = seat === undefined || seat === null ? -1 : this.#seatOf(seat);
    const from = checkWhole('since', since, 0, DECISIONS_MAX);
    return from > this.decisions ? [] : this.#tables.events(this.#game, told, from, style);
  }
}

/** Games one after the other: what match() gives. */
export class Match {
  #tables;
  #match;

  constructor(tables, match) {
    this.#tables = tables;
    this.#match = match;
    Object.freeze(this);
  }

  get name() {
    return this.#match.about.name;
  }

  get seats() {
    return this.#match.seats;
  }

  get games() {
    return this.#tables.standings(this.#match).games;
  }

  get limit() {
    return this.#tables.standings(this.#match).limit;
  }

  get totals() {
    return this.#tables.standings(this.#match).totals;
  }

  get isOver() {
    return this.#tables.standings(this.#match).isOver;
  }

  get winners() {
    return this.#tables.standings(this.#match).winners;
  }

  /** The next game. */
  next() {
    return new Game(this.#tables, this.#tables.next(this.#match));
  }

  /** Adds a game that is over. */
  add(game) {
    if (!(game instanceof Game)) throw new TypeError('a match takes a Game');
    this.#tables.add(this.#match, Game.tableOf(game));
  }
}
