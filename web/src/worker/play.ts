// Games that are played: what the page asks, put to the library.
import type { Game, Hint, Parlor } from 'parlor';
import type { Begun, Choice, Gathered, Moved } from '../play/protocol';
import type { PlayCalls, Position, Standing, Weighed } from '../play/protocol';
import { problemOf } from './errors';

/** What winning now would be worth to a seat. */
function winning(game: Game, seat: number): number | null {
  if (game.seat !== seat || !game.moves.includes('win')) return null;
  const won = game.copy();
  won.play('win');
  return (won.payoff[seat] ?? 0) - (game.payoff[seat] ?? 0);
}

/** What was chosen when the game was begun: the fields between its name and its number. */
function optionsOf(record: string): Position['options'] {
  const fields = record.trim().split('.').slice(1, -2);
  return Object.fromEntries(fields.map((field) => field.split('=')));
}

/** Phases in which seats are asked one after the other, and others are not told which. */
const ASKING = ['discarded', 'announced', 'voids', 'calling'];

/** Whose decision it is, as far as a seat may know that. */
const inTurn = (game: Game, seat: number, { phase }: { readonly [field: string]: any }): number | null =>
  game.seat !== seat && ASKING.includes(phase) ? null : game.seat;

function at(parlor: Parlor, record: string, seat: number, since: number): Position {
  const game = parlor.replay(record);
  const sight = game.sight(seat) as Position['sight'];
  return {
    record,
    game: game.name,
    options: optionsOf(record),
    seats: game.seats,
    seat,
    turn: game.seat,
    inTurn: inTurn(game, seat, sight),
    decisions: game.decisions,
    sight,
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
  if (game.seat !== seat || before['phase'] === 'calling') return false;
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

/** A game again, as it was after so many decisions. */
function replayed(parlor: Parlor, record: string, decisions: number): Game {
  const game = parlor.replay(record);
  game.back(Math.max(0, game.decisions - decisions));
  return game;
}

function choices(parlor: Parlor, record: string, seat: number): readonly Choice[] {
  const { decisions } = parlor.replay(record).log();
  const game = replayed(parlor, record, 0);
  const found: { at: number; moves: string[] }[] = [];
  let before: Position['sight'] | null = null; // at the beginning of the choice that goes on
  for (const { seat: who, move } of decisions as readonly { seat: number; move: string }[]) {
    const goesOn = before !== null && game.name === 'tractor' && isSamePlay(game, seat, before);
    if (who === seat && goesOn) found.at(-1)?.moves.push(move);
    else if (who === seat) {
      before = game.sight(seat) as Position['sight'];
      found.push({ at: game.decisions, moves: [move] });
    }
    if (who !== seat) before = null;
    game.play(move);
  }
  return found;
}

const asSet = (moves: readonly string[]): string => [...moves].sort().join(' ');

function weigh(parlor: Parlor, record: string, choice: Choice, player: string): Weighed {
  const hint = replayed(parlor, record, choice.at).hint(player);
  const { candidates } = hint.thoughts;
  const own = candidates.find(({ moves }) => asSet(moves) === asSet(choice.moves));
  const chosen = candidates.find(({ is_chosen: isChosen }) => isChosen);
  const cost = own && chosen ? Math.max(0, chosen.payoff.mean - own.payoff.mean) : null;
  return { choice, cost: asSet(hint.thoughts.moves) === asSet(choice.moves) ? 0 : cost, hint };
}

const RANKS = '23456789TJQKA';

/** Of every seat in a match of Tractor, in which nobody collects points: 2 to 14, and 15 beyond the ace. */
function ranksAfter(parlor: Parlor, record: string | undefined): readonly number[] {
  const result = record === undefined ? null : parlor.replay(record).result;
  const ranks = (result?.['ranks'] ?? ['2', '2']) as readonly (string | null)[];
  return [0, 1, 0, 1].map((team) => {
    const rank = ranks[team];
    return rank ? RANKS.indexOf(rank) + 2 : RANKS.length + 2;
  });
}

function standing(parlor: Parlor, { game, options, seed }: Begun, records: readonly string[]): Standing {
  const match = parlor.match(game, { ...options, seed, number: 1 });
  for (const record of records) match.add(parlor.replay(record));
  const { games, limit, isOver, winners } = match;
  const last = records.at(-1);
  const totals = game === 'tractor' ? ranksAfter(parlor, last) : match.totals;
  return { totals, games, limit, winners, next: isOver ? null : recordOf(match.next()) };
}

/** What a player would do; of one that takes card after card, the whole play. */
function hint(parlor: Parlor, record: string, player: string): Hint {
  const game = parlor.replay(record);
  const first = game.hint(player);
  if (game.name !== 'tractor' || first.thoughts.tables > 0) return first;
  const { seat } = game;
  const before = game.sight(seat) as Position['sight'];
  const moves: number[] = [];
  for (let next = first; ; next = game.hint(player)) {
    for (const move of next.moves) game.play(move);
    moves.push(...next.moves);
    if (!isSamePlay(game, seat, before)) break;
  }
  return { ...first, moves, thoughts: { ...first.thoughts, moves: moves.map((move) => game.text(move)) } };
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
    playBack: (record, decisions) => recordOf(replayed(parlor, record, decisions)),
    playChoices: (record, seat) => choices(parlor, record, seat),
    playWeigh: (record, choice, player) => weigh(parlor, record, choice, player),
    playMatch: (begun, records) => standing(parlor, begun, records),
    playGather: (record, cards) => gather(parlor, record, cards),
    playHint: (record, player) => hint(parlor, record, player),
  };
}
