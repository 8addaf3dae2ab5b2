// What the library says of the case in the box or of the open file, always of the latest.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Referee } from '../referee';
import type { Look, LookOptions } from '../worker/protocol';

interface Told {
  readonly look: Look | null;
  /** Of which game. */
  readonly of: string;
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
        if (mine === latest.current) setTold({ look, of: game });
      },
      () => undefined, // another file was opened meanwhile
    );
  }, [referee, text, isFile, game, question, number, width, names]);
  return told;
}
