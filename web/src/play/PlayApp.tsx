// The part of the page where games are played.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { showAddress } from '../address';
import { Frame, type PartProps } from '../app/Frame';
import { sectionOf } from '../app/sections';
import type { Referee } from '../referee';
import { type Session, readPlayAddress, writePlayAddress } from './address';
import { playGameOf } from './index';
import { PlayRoom } from './PlayRoom';
import { beginMatch, beginSession, startSession } from './start';
import { keepSession } from './store';
import { thinker } from './thinker';
import type { Change } from './useTable';

interface PlayAppProps extends PartProps {
  /** The game at the start; null if the page began with something else. */
  first: Session | null;
}

/** The game at hand: kept on the device, and in the address. */
function useSession(referee: Referee, first: Session | null) {
  const [session, setSession] = useState<Session | null>(first);
  const starts = useRef(0);
  const start = useCallback(
    (hash: string) => {
      const number = ++starts.current;
      void startSession(referee, hash).then((begun) => {
        if (number === starts.current) setSession(begun);
      });
    },
    [referee],
  );
  const change = useCallback<Change>(
    (from, to) => setSession((at) => (at === from ? to : at)),
    [],
  );
  useEffect(() => {
    if (!session) start(location.hash);
    // By the time that this is told, the address may be that of the game at hand again.
    const changed = ({ newURL }: HashChangeEvent) => {
      const { hash } = new URL(newURL);
      if (sectionOf(hash) === 'play') start(hash);
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [start]);
  useEffect(() => {
    if (!session) return;
    keepSession(session);
    showAddress(writePlayAddress(session));
  }, [session]);
  return { session, setSession, change, start };
}

export function PlayApp(props: PlayAppProps) {
  const { referee, about, first } = props;
  const { session, setSession, change, start } = useSession(referee, first);
  const name = session?.setup.game ?? playGameOf(readPlayAddress(location.hash).game).name;
  const aboutGame = about.games.find((game) => game.name === name);
  return (
    <Frame {...props} section="play" class="play" game={name} setGame={(to) => start(`#play=${to}`)}>
      {(openRule) =>
        session &&
        aboutGame && (
          <PlayRoom
            key={name}
            referee={referee}
            thinker={thinker}
            session={session}
            change={change}
            about={aboutGame}
            begin={async (setup, isMatch) =>
              setSession(await (isMatch ? beginMatch : beginSession)(referee, setup))
            }
            openRule={openRule}
          />
        )
      }
    </Frame>
  );
}
