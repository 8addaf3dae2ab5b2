// The part of the page where games are played.
import { useCallback, useEffect, useState } from 'preact/hooks';
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

interface PlayAppProps extends PartProps {
  /** The game at the start; null if the page began with something else. */
  first: Session | null;
}

/** The game at hand: kept on the device, and in the address. */
function useSession(referee: Referee, first: Session | null) {
  const [session, setSession] = useState<Session | null>(first);
  const start = useCallback(
    (hash: string) => void startSession(referee, hash).then(setSession),
    [referee],
  );
  useEffect(() => {
    if (!session) start(location.hash);
    const changed = () => {
      if (sectionOf(location.hash) === 'play') start(location.hash);
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [start]);
  useEffect(() => {
    if (!session) return;
    keepSession(session);
    showAddress(writePlayAddress(session));
  }, [session]);
  return { session, setSession, start };
}

export function PlayApp(props: PlayAppProps) {
  const { referee, about, first } = props;
  const { session, setSession, start } = useSession(referee, first);
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
            change={setSession}
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
