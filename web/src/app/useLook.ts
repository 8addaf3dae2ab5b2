// What the library says of the case in the box or of the open file, always of the latest.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Referee } from '../referee';
import type { Look, LookOptions } from '../worker/protocol';

export interface Told {
  readonly look: Look | null;
  /** Of which game. */
  readonly of: string;
  /** Of which text. */
  readonly text: string;
}

/** `first`: what is known already; `isFile`: the case is one of the open file, `text` does not matter
 * then. */
export function useLook(
  referee: Referee,
  first: Told,
  text: string,
  isFile: boolean,
  { game, question, number, width, names }: LookOptions,
): Told {
  const [told, setTold] = useState(first);
  const latest = useRef(0);
  useEffect(() => {
    const mine = ++latest.current;
    const options = { game, question, number, width, names };
    const asked = isFile ? referee.ask('pick', [options]) : referee.ask('look', [text, options]);
    asked.then(
      (look) => {
        if (mine === latest.current) setTold({ look, of: game, text });
      },
      () => undefined, // another file was opened meanwhile
    );
  }, [referee, text, isFile, game, question, number, width, names]);
  return told;
}

/** What there is to draw: what is told, or, while the text has a mistake, what was told before it had
 * one. `drawsAny`: the view makes something of a bad case, too. */
export function useLastGood(told: Look | null, game: string, drawsAny: boolean): Look | null {
  const good = useRef<Readonly<Record<string, Look>>>({});
  const shown = told?.shown;
  const isGood = shown && (shown.told || drawsAny);
  if (told && isGood) good.current = { ...good.current, [game]: told };
  if (!told || isGood || told.problems.length === 0) return told;
  return good.current[game] ?? told;
}
