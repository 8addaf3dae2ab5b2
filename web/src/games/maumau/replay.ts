// The game step by step: what lies where after each event. It follows what the library tells, and
// knows no rule.
import type { Card, Event, Played, Suit } from './events';

/** An event that is a step of the replay; that a turn begins shows in the step that follows. */
export type StepEvent = Exclude<Event, { event: 'turn' }>;

export interface Step {
  readonly event: StepEvent;
  /** The number of the turn; 0 before the first one. */
  readonly turn: number;
  /** Whose turn it is, counted from 1; null before the first one. */
  readonly player: number | null;
  readonly hands: readonly (readonly Card[])[];
  /** The top card first. */
  readonly drawPile: readonly Card[];
  /** The open card last. */
  readonly discards: readonly Card[];
  /** What the open jack wishes for. */
  readonly wish: Suit | null;
  /** Sevens that wait to be paid for. */
  readonly sevens: number;
  /** The cards that could have been played instead. */
  readonly candidates: readonly Card[];
  readonly winner: number | null;
  readonly scores: readonly number[] | null;
}

type Position = Omit<Step, 'event'>;

const NOTHING: Position = {
  turn: 0,
  player: null,
  hands: [],
  drawPile: [],
  discards: [],
  wish: null,
  sevens: 0,
  candidates: [],
  winner: null,
  scores: null,
};

function withHand(
  hands: Position['hands'],
  player: number,
  by: (hand: readonly Card[]) => readonly Card[],
): Position['hands'] {
  return hands.map((hand, i) => (i === player - 1 ? by(hand) : hand));
}

function afterPlayed(before: Position, { player, card, candidates, wish }: Played): Position {
  return {
    ...before,
    hands: withHand(before.hands, player, (hand) => hand.filter((held) => held !== card)),
    discards: [...before.discards, card],
    wish: wish?.suit ?? null,
    candidates: candidates.filter((candidate) => candidate !== card),
  };
}

function after(position: Position, event: Event): Position {
  const before = { ...position, candidates: [] };
  switch (event.event) {
    case 'dealt':
      return { ...before, hands: event.hands, drawPile: event.draw_pile, discards: [event.open] };
    case 'turn':
      return {
        ...before,
        turn: event.turn,
        player: event.player,
        wish: event.wish,
        sevens: event.sevens,
      };
    case 'played':
      return afterPlayed(before, event);
    case 'drew':
      return {
        ...before,
        hands: withHand(before.hands, event.player, (hand) => [...hand, event.card]),
        drawPile: before.drawPile.slice(1),
      };
    case 'turned_over':
      return { ...before, drawPile: event.draw_pile, discards: before.discards.slice(-1) };
    case 'ended':
      return { ...before, winner: event.ending === 'won' ? event.player : null };
    case 'scored':
      return { ...before, scores: event.scores };
    default:
      return before;
  }
}

export function steps(events: readonly Event[]): readonly Step[] {
  const made: Step[] = [];
  let position = NOTHING;
  for (const event of events) {
    position = after(position, event);
    if (event.event !== 'turn') made.push({ ...position, event });
  }
  return made;
}
