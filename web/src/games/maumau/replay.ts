// The game step by step: what the library tells of each event, and how the table looks after it.
import type { MaumauPosition } from 'parlor';
import type { Card, Event, Scored, Turn } from './events';

/** An event that is a step of the replay; that a turn begins shows in the step that follows. */
export type StepEvent = Exclude<Event, { event: 'turn' }>;

export interface Step extends MaumauPosition {
  readonly event: StepEvent;
  /** The turn it belongs to; null before the first one. */
  readonly turn: Turn | null;
  /** The cards that could have been played instead. */
  readonly candidates: readonly Card[];
  readonly winner: number | null;
  readonly scores: readonly number[] | null;
}

function candidates(event: StepEvent): readonly Card[] {
  return event.event === 'played' ? event.candidates.filter((card) => card !== event.card) : [];
}

/** The last event of a kind up to a place. */
function lastOf<Kind extends Event['event']>(
  events: readonly Event[],
  at: number,
  kind: Kind,
): Extract<Event, { event: Kind }> | null {
  for (let i = at; i >= 0; i--) {
    const event = events[i];
    if (event?.event === kind) return event as Extract<Event, { event: Kind }>;
  }
  return null;
}

/** The positions are those after each event. */
export function steps(
  events: readonly Event[],
  positions: readonly MaumauPosition[],
): readonly Step[] {
  return events.flatMap((event, at) => {
    const position = positions[at];
    if (!position || event.event === 'turn') return [];
    const ended = lastOf(events, at, 'ended');
    const scored: Scored | null = lastOf(events, at, 'scored');
    return {
      ...position,
      event,
      turn: lastOf(events, at, 'turn'),
      candidates: candidates(event),
      winner: ended?.ending === 'won' ? ended.player : null,
      scores: scored?.scores ?? null,
    };
  });
}
