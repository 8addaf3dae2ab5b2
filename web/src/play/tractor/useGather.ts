// The cards that somebody picks up for a play, before it is played.
import { useEffect, useState } from 'preact/hooks';
import type { Gathered } from '../protocol';
import type { TableProps } from '../view';
import type { Sight } from './sight';

export interface Gather {
  /** The places of the cards picked up: the group, and which of its cards. */
  readonly picked: readonly string[];
  readonly cards: readonly string[];
  /** What the library says of them; null while it says nothing yet. */
  readonly told: Gathered | null;
  isPicked(place: string): boolean;
  toggle(place: string, card: string): void;
  pick(cards: readonly string[]): void;
  clear(): void;
  play(): void;
}

interface Pick {
  readonly place: string;
  readonly card: string;
}

/** Where each card of the hand lies: "trumps-3". */
export const placesOf = ({ groups }: Sight): readonly Pick[] =>
  groups.flatMap(({ group, cards }) => cards.map((card, i) => ({ place: `${group}-${i}`, card })));

/** Places for cards that are to be picked up. */
function pickUp(sight: Sight, cards: readonly string[]): Pick[] {
  const left = [...placesOf(sight)];
  return cards.flatMap((card) => {
    const at = left.findIndex((pick) => pick.card === card);
    return at < 0 ? [] : left.splice(at, 1);
  });
}

export function useGather({ position, isTurn, act, ask }: TableProps): Gather {
  const { record } = position;
  const sight = position.sight as unknown as Sight;
  const [state, setState] = useState<{ record: string; picks: readonly Pick[] }>({ record, picks: [] });
  const [told, setTold] = useState<{ of: readonly Pick[]; gathered: Gathered } | null>(null);
  // what was taken already, when a game is opened in the middle of a play, cannot be put back here
  const picks = state.record === record ? state.picks : [];
  const setPicks = (to: readonly Pick[]) => setState({ record, picks: to });
  useEffect(() => {
    if (!isTurn || picks.length === 0) return undefined;
    let isStale = false;
    void ask.gather(record, picks.map(({ card }) => card)).then((gathered) => {
      if (isStale) return;
      if (gathered.problem && picks.length > 0) {
        setPicks(picks.slice(0, -1)); // the last one does not go with the others
        ask.refuse(gathered.problem);
      } else setTold({ of: picks, gathered });
    });
    return () => {
      isStale = true;
    };
  }, [record, state, isTurn]);
  const current = told !== null && told.of === picks ? told.gathered : null;
  return {
    picked: picks.map(({ place }) => place),
    cards: picks.map(({ card }) => card),
    told: picks.length > 0 ? current : null,
    isPicked: (place) => picks.some((pick) => pick.place === place),
    toggle(place, card) {
      ask.refuse(null);
      const without = picks.filter((pick) => pick.place !== place);
      setPicks(without.length < picks.length ? without : [...picks, { place, card }]);
    },
    pick: (cards) => setPicks(pickUp(sight, cards)),
    clear: () => setPicks([]),
    play() {
      if (current?.moves) act(current.moves);
    },
  };
}
