// Games that are played, and matches: which of them is loaded, and what the library does with it. The
// functions it exports are in parlor_wasm_play.c and parlor_wasm_sights.c, and so are the numbers
// below.
import { ParlorError, refusal } from './error.js';

const PLAY_NUMBER = { game: 0, seats: 1, seat: 2, decisions: 3, hasRecord: 4 };
const MATCH_NUMBER = { games: 0, limit: 1, isOver: 2, winners: 3, seats: 4 };
const VIEW = { judge: 0, explain: 1, json: 2 };
const TEXT_MAX = 1 << 16; // characters of a record, a deal or a move

/** What one of a kind is loaded: the others keep a copy of their bytes. */
class Place {
  #memory;
  #start;
  #size;
  #loaded = null;

  constructor(memory, start, size) {
    this.#memory = memory;
    this.#start = start;
    this.#size = size;
  }

  /** Whoever is loaded keeps a copy of what he is, if another one is to come. */
  leave() {
    if (this.#loaded) this.#loaded.kept = this.#memory.copy(this.#start, this.#size);
    this.#loaded = null;
  }

  load(one) {
    if (this.#loaded === one) return;
    this.leave();
    this.#memory.set(this.#start, one.kept);
    this.#loaded = one;
    one.kept = null;
  }

  /** What the library has just made is loaded. */
  take(one) {
    this.#loaded = one;
    return one;
  }

  copy(one) {
    this.load(one);
    return { ...one, kept: this.#memory.copy(this.#start, this.#size) };
  }
}

export class Tables {
  #wasm;
  #memory;
  #library;
  #games;
  #matches;

  constructor(wasm, memory, library) {
    this.#wasm = wasm;
    this.#memory = memory;
    this.#library = library;
    this.#games = new Place(memory, wasm.play_state(), wasm.play_state_size());
    this.#matches = new Place(memory, wasm.match_state(), wasm.match_state_size());
  }

  /** Puts a text into the room for it, which is free then; returns its size. */
  #write(text) {
    if (text.length > TEXT_MAX) throw new RangeError('a text this long is no part of a game');
    this.#library.takeRoom();
    return this.#memory.write(text);
  }

  /** Throws what there is to report. */
  #refuse(about) {
    throw new ParlorError(this.#library.problem(about));
  }

  /** What the library says of the loaded game. */
  #loaded(about) {
    const number = (what) => this.#wasm.play_number(PLAY_NUMBER[what]);
    return this.#games.take({
      about: about ?? this.#library.games[number('game')],
      seats: number('seats'),
      kept: null,
    });
  }

  // ---- Beginning

  #start(about, choices, rules) {
    if (!this.#wasm.play_start(about.index))
      throw new RangeError(`${about.name} cannot be played`);
    const named = rules === '' ? [] : [rules]; // and then the house rules that are chosen alone
    for (const [name, value] of choices) {
      if (!this.#wasm.play_choose(this.#write(`${name}\0${value}`)))
        throw new RangeError(`${about.name} has no games with ${name}: ${value}`);
      if (about.playOptions.some((option) => option.name === name && option.isRule))
        named.push(`${name}=${value}`);
    }
    if (!this.#wasm.play_rules(this.#write(named.join(',')))) this.#refuse(about);
    const conflict = this.#memory.string(this.#wasm.play_conflict());
    if (conflict !== null) throw new RangeError(`${about.name} has no games like that: ${conflict}`);
  }

  /** A game: { about, seats, kept }. */
  begin(about, seed, number, deal, choices, rules) {
    this.#games.leave();
    this.#start(about, choices, rules);
    if (deal !== null && !this.#wasm.play_deal(this.#write(deal))) this.#refuse(about);
    if (!this.#wasm.play_begin(seed, number))
      throw new RangeError(`${about.name} cannot begin like that`);
    return this.#loaded(about);
  }

  replay(record) {
    this.#games.leave();
    const name = record.trim().split('.', 1)[0];
    const about = this.#library.games.find((known) => known.name === name);
    if (!this.#wasm.play_replay(this.#write(record))) this.#refuse(about ?? { name, rulePrefix: '' });
    return this.#loaded(about);
  }

  copy(game) {
    return this.#games.copy(game);
  }

  /** Another game with the same sight; null if none was found. */
  imagine(game, seat, seed) {
    this.#games.load(game);
    this.#games.leave(); // it is put over the copy in memory
    return this.#wasm.play_imagine(seat, seed) ? this.#loaded(game.about) : null;
  }

  // ---- Whose decision it is

  /** What a game is like now: { seat, decisions, hasRecord, legal }. */
  state(game) {
    this.#games.load(game);
    const number = (what) => this.#wasm.play_number(PLAY_NUMBER[what]);
    return {
      seat: number('seat'),
      decisions: number('decisions'),
      hasRecord: number('hasRecord') !== 0,
      legal: BigInt.asUintN(64, this.#wasm.play_legal()),
    };
  }

  payoff(game) {
    this.#games.load(game);
    return Array.from({ length: game.seats }, (_, seat) => this.#wasm.play_payoff(seat));
  }

  // ---- Moves

  /** Makes a move that is a number, or the moves that a text stands for. */
  play(game, move) {
    this.#games.load(game);
    const isMade =
      typeof move === 'string'
        ? this.#wasm.play_make(this.#write(move))
        : (this.#library.takeRoom(), this.#wasm.play_move(move));
    if (!isMade) this.#refuse(game.about);
  }

  /** What is wrong with a move; null if it is legal. */
  whyNot(game, move) {
    this.#games.load(game);
    const isLegal =
      typeof move === 'string'
        ? this.#wasm.play_read(this.#write(move))
        : (this.#library.takeRoom(), this.#wasm.play_may(move));
    return isLegal ? null : this.#library.problem(game.about);
  }

  /** The moves that a text stands for. */
  read(game, text) {
    this.#games.load(game);
    if (!this.#wasm.play_read(this.#write(text))) this.#refuse(game.about);
    return Array.from(this.#memory.answeredBytes());
  }

  /** A move as text; empty if the game has none of that number. */
  text(game, move) {
    this.#games.load(game);
    this.#wasm.play_move_text(move);
    return this.#memory.answered();
  }

  back(game, decisions) {
    this.#games.load(game);
    return this.#wasm.play_back(decisions) !== 0;
  }

  // ---- Views

  #answer(write) {
    this.#memory.fit(write);
    return this.#memory.answered();
  }

  record(game) {
    this.#games.load(game);
    return this.#answer(() => this.#wasm.play_record());
  }

  log(game) {
    this.#games.load(game);
    return JSON.parse(this.#answer(() => this.#wasm.play_show(VIEW.json)));
  }

  explain(game, style) {
    this.#games.load(game);
    this.#library.ask(game.about, style);
    return this.#answer(() => this.#wasm.play_show(VIEW.explain));
  }

  /** What a judge is told; null if there is nothing. It always fits. */
  judge(game) {
    this.#games.load(game);
    return this.#wasm.play_show(VIEW.judge) ? this.#memory.answered() : null;
  }

  sight(game, seat) {
    this.#games.load(game);
    return JSON.parse(this.#answer(() => this.#wasm.play_sight(seat)));
  }

  page(game, seat, style) {
    this.#games.load(game);
    this.#library.ask(game.about, style);
    return this.#answer(() => this.#wasm.play_page(seat));
  }

  observation(game, seat) {
    this.#games.load(game);
    this.#memory.fit(() => this.#wasm.play_observe(seat));
    return this.#memory.answeredBytes();
  }

  /** What a seat was told, or everything if it is -1. */
  events(game, seat, since, style) {
    this.#games.load(game);
    this.#library.ask(game.about, style);
    const parts = this.#answer(() => this.#wasm.play_events(seat, since)).split('\0');
    const events = [];
    for (let i = 0; i + 1 < parts.length; i += 2)
      events.push({ ...JSON.parse(parts[i]), sentence: parts[i + 1].trimEnd() || null });
    return events;
  }

  // ---- Players

  /** What a player would do; null if there is none of that name. */
  think(game, player) {
    this.#games.load(game);
    if (!this.#wasm.play_think(this.#write(player))) return null;
    const moves = [];
    for (let move; (move = this.#wasm.play_chosen(moves.length)) >= 0; ) moves.push(move);
    const reason = this.#wasm.play_reason();
    const thoughts = JSON.parse(this.#answer(() => this.#wasm.play_thoughts()));
    return {
      moves,
      text: thoughts.moves.join(' '),
      rule: reason ? `${game.about.rulePrefix}-${reason}` : null,
      thoughts,
    };
  }

  // ---- Matches

  /** A match: { about, seats, kept }. */
  beginMatch(about, seed, number, limit, choices, rules) {
    this.#matches.leave();
    this.#start(about, choices, rules);
    if (!this.#wasm.match_begin(seed, number, limit))
      throw new RangeError(`${about.name} has no such match`);
    const seats = this.#wasm.match_number(MATCH_NUMBER.seats);
    return this.#matches.take({ about, seats, kept: null });
  }

  /** The next game of a match. */
  next(match) {
    this.#matches.load(match);
    this.#games.leave();
    if (!this.#wasm.match_next())
      throw refusal(match.about.name, 'match-over', 'the match is over');
    return this.#loaded(match.about);
  }

  add(match, game) {
    this.#matches.load(match);
    this.#games.load(game);
    if (!this.#wasm.match_add())
      throw refusal(
        match.about.name,
        'match-game',
        'the game is not over, or belongs to no such match, or the match is over',
      );
  }

  standings(match) {
    this.#matches.load(match);
    const number = (what) => this.#wasm.match_number(MATCH_NUMBER[what]);
    const seats = Array.from({ length: match.seats }, (_, seat) => seat);
    return {
      games: number('games'),
      limit: number('limit'),
      isOver: number('isOver') !== 0,
      winners: seats.filter((seat) => (number('winners') >> seat) & 1),
      totals: seats.map((seat) => Number(this.#wasm.match_total(seat))),
    };
  }
}
