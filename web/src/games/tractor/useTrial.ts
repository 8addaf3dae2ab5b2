// A trick that is not over, as the library judges it: what is missing is filled up, and behind what
// was played it changes nothing.
import { useEffect, useState } from 'preact/hooks';
import type { Referee } from '../../referee';
import { type Story, type Trick, lineOf, storyOf, textOf } from './told';

/** Has no points, so that nothing is counted too much. */
const FILLER = 'H2';

/** A lead that cannot be: the library's words, if it has some. */
export interface Refused {
  readonly message: string | null;
}

/** The trick so far: `plays`, none of them short; the others' plays are nothing to go by. null: not
 * known yet, or there is no play. */
export function useTrial(
  referee: Referee,
  story: Story,
  plays: readonly (readonly string[])[],
): Trick | Refused | null {
  const [told, setTold] = useState<{ of: string; trick: Trick | Refused } | null>(null);
  const { players } = story;
  const size = plays[0]?.length ?? 0;
  const fillers = Array.from({ length: 4 - plays.length }, () => Array<string>(size).fill(FILLER));
  const text = size > 0 ? textOf(story) + lineOf([...plays, ...fillers]) : '';
  useEffect(() => {
    let isWanted = true;
    if (text !== '')
      void referee.ask('events', ['tractor', text, { names: players }]).then((events) => {
        const trick = storyOf(events, players, players)?.tricks.at(-1);
        const error = events?.error;
        const message = error && error.code !== 'round-cut-short' ? error.message : null;
        if (isWanted) setTold({ of: text, trick: trick ?? { message } });
      });
    return () => {
      isWanted = false;
    };
  }, [referee, text]);
  return told?.of === text ? told.trick : null;
}

export const isRefused = (trial: Trick | Refused): trial is Refused => 'message' in trial;
