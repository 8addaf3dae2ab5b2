// The part of the page where games are played.
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { AboutDialog } from '../app/AboutDialog';
import { Header } from '../app/Header';
import { RuleDialog } from '../app/RuleDialog';
import { isPlayAddress, type Session, readPlayAddress, writePlayAddress } from './address';
import type { Section } from '../app/sections';
import { games } from '../games';
import type { GameRow } from '../games/view';
import { Referee } from '../referee';
import { type Language, TextsContext, translator } from '../texts';
import type { About } from '../worker/protocol';
import { playGameOf, playGames } from './index';
import { PlayRoom } from './PlayRoom';
import { beginMatch, beginSession, startSession } from './start';
import { keepSession } from './store';

interface PlayAppProps {
  referee: Referee;
  about: About;
  /** The game at the start; null if the page began with something else. */
  first: Session | null;
  language: Language;
  setLanguage(language: Language): void;
  setSection(to: Section): void;
}

const rows = games.filter(({ name }) => playGames.some((game) => game.name === name));

/** A worker for those who think, so that the first one stays free for whoever looks at the page. */
let thinking: Referee | null = null;
const thinker = (): Referee => (thinking ??= new Referee());

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
      if (isPlayAddress(location.hash)) start(location.hash);
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [start]);
  useEffect(() => {
    if (!session) return;
    keepSession(session);
    const hash = writePlayAddress(session);
    if (location.hash !== hash) history.replaceState(null, '', hash);
  }, [session]);
  return { session, setSession, start };
}

export function PlayApp(props: PlayAppProps) {
  const { referee, about, first, language, setLanguage, setSection } = props;
  const t = useMemo(() => translator(language), [language]);
  const { session, setSession, start } = useSession(referee, first);
  const [rule, setRule] = useState<string | null>(null);
  const [isAbout, setAbout] = useState(false);
  const name = session?.setup.game ?? playGameOf(readPlayAddress(location.hash).game).name;
  const row = (rows.find((game) => game.name === name) ?? rows[0]) as GameRow;
  const aboutGame = about.games.find((game) => game.name === name);
  useEffect(() => {
    document.title = `${t(row.title)} · parlor`;
    document.documentElement.lang = language;
  }, [t, row, language]);
  return (
    <TextsContext.Provider value={t}>
      <Header
        section="play"
        setSection={setSection}
        rows={rows}
        game={row}
        language={language}
        setGame={(to) => start(`#play=${to}`)}
        setLanguage={setLanguage}
        openKeys={null}
        openAbout={() => setAbout(true)}
      />
      <main class="play">
        {session && aboutGame && (
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
            openRule={setRule}
          />
        )}
      </main>
      {rule !== null && <RuleDialog name={rule} games={about.games} openRule={setRule} />}
      {isAbout && <AboutDialog version={about.version} onClose={() => setAbout(false)} />}
    </TextsContext.Provider>
  );
}
