// Games that are played: what the page asks, put to the library.
import type { Game, Parlor } from 'parlor';
import type { Gathered, Moved, PlayCalls, Position } from '../play/protocol';
import { problemOf } from './errors';

/** What winning now would be worth to a seat. */
function winning(game: Game, seat: number): number | null {
  if (game.seat !== seat || !game.moves.includes('win')) return null;
  const won = game.copy();
  won.play('win');
  return won.payoff[seat] ?? null;
}

/** What was chosen when the game was begun: the fields between its name and its number. */
function optionsOf(record: string): Position['options'] {
  const fields = record.trim().split('.').slice(1, -2);
  return Object.fromEntries(fields.map((field) => field.split('=')));
}

function at(parlor: Parlor, record: string, seat: number, since: number): Position {
  const game = parlor.replay(record);
  return {
    record,
    game: game.name,
    options: optionsOf(record),
    seats: game.seats,
    seat,
    turn: game.seat,
    decisions: game.decisions,
    sight: game.sight(seat) as Position['sight'],
    news: game.events({ seat, since }),
    payoff: game.payoff,
    result: game.isOver ? game.result : null,
    winning: winning(game, seat),
  };
}

const recordOf = (game: Game): string => game.record ?? '';

function moved(parlor: Parlor, record: string, moves: readonly string[]): Moved {
  const game = parlor.replay(record);
  try {
    for (const move of moves) game.play(move);
  } catch (error) {
    const { problem, rule, message } = problemOf(error);
    return { problem: { problem, rule, message } };
  }
  return { record: recordOf(game) };
}

/** Is it still the same play of the same seat? What follows is another one. */
function isSamePlay(game: Game, seat: number, before: Position['sight']): boolean {
  if (game.seat !== seat) return false;
  const now = game.sight(seat);
  return now['phase'] === before['phase'] && now['tricks'].length === before['tricks'].length;
}

/** The cards that a seat has played or hidden, once it has. */
function playedBy(game: Game, seat: number, before: Position['sight']): readonly string[] {
  const now = game.sight(seat);
  if (before['phase'] === 'hiding') return now['hidden'];
  const { leader, plays } = now['tricks'][before['tricks'].length - 1];
  return plays[(seat - leader + game.seats) % game.seats];
}

/** Picks up cards one after the other. What becomes of a lead is not told before it is led. */
function gather(parlor: Parlor, record: string, cards: readonly string[]): Gathered {
  const game = parlor.replay(record);
  const { seat } = game;
  const before = game.sight(seat) as Position['sight'];
  const none = { cards, legal: [], isComplete: false, moves: null, lead: null };
  try {
    for (const card of cards)
      if (isSamePlay(game, seat, before)) game.play(card);
      else return { ...none, problem: { problem: 'play-count', rule: 'TR-41', message: '' } };
  } catch (error) {
    const { problem, rule, message } = problemOf(error);
    return { ...none, problem: { problem, rule, message } };
  }
  if (isSamePlay(game, seat, before)) {
    const { legal, lead } = game.sight(seat) as Position['sight'];
    const moves = legal.includes('done') ? [...cards, 'done'] : null;
    const isLeading = before['phase'] === 'leading';
    return { problem: null, cards, legal, isComplete: false, moves, lead: isLeading ? lead : null };
  }
  const isLead = before['phase'] === 'leading';
  const all = isLead ? cards : playedBy(game, seat, before);
  return { problem: null, cards: all, legal: [], isComplete: true, moves: cards, lead: null };
}

export function playCalls(parlor: Parlor): PlayCalls {
  return {
    playBegin: (game, seed, number, options) =>
      recordOf(parlor.game(game, { ...options, seed, number })),
    playAt: (record, seat, since) => at(parlor, record, seat, since),
    playMove: (record, moves) => moved(parlor, record, moves),
    playBot(record, player) {
      const game = parlor.replay(record);
      for (const move of game.hint(player).moves) game.play(move);
      return recordOf(game);
    },
    playBack(record, decisions) {
      const game = parlor.replay(record);
      game.back(Math.max(0, game.decisions - decisions));
      return recordOf(game);
    },
    playGather: (record, cards) => gather(parlor, record, cards),
    playHint: (record, player) => parlor.replay(record).hint(player),
  };
}
