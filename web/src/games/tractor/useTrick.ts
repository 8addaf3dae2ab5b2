// A trick that is not over, as the library judges it.
import type { TractorTrick } from 'parlor';
import { useEffect, useState } from 'preact/hooks';
import type { Referee } from '../../referee';
import type { Round } from './told';

type Plays = readonly (readonly string[])[];

/** What the plays so far come to; null: not known yet, or there is none. */
export function useTrick(referee: Referee, { main_suit, rank }: Round, plays: Plays): TractorTrick | null {
  const [told, setTold] = useState<{ of: string; trick: TractorTrick } | null>(null);
  const of = `${main_suit}${rank} ${plays.map((cards) => cards.join('')).join(' ')}`;
  useEffect(() => {
    if (plays.length === 0) return undefined;
    let isWanted = true;
    void referee.ask('trick', [{ mainSuit: main_suit, rank }, plays]).then((trick) => {
      if (isWanted) setTold({ of, trick });
    });
    return () => {
      isWanted = false;
    };
  }, [referee, of]);
  return told?.of === of ? told.trick : null;
}
