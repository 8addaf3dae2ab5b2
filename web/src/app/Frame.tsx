// What is around every part of the page in which games are played, learned or counted.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { games } from '../games';
import type { GameRow } from '../games/view';
import { playGames } from '../play';
import type { Referee } from '../referee';
import { type Language, TextsContext, translator } from '../texts';
import type { About } from '../worker/protocol';
import { AboutDialog } from './AboutDialog';
import { Header } from './Header';
import { RuleDialog } from './RuleDialog';
import type { Section } from './sections';

/** What every part of the page is given. */
export interface PartProps {
  referee: Referee;
  about: About;
  language: Language;
  setLanguage(language: Language): void;
  setSection(to: Section): void;
}

interface FrameProps extends PartProps {
  section: Section;
  /** The name of the game that is shown. */
  game: string;
  setGame(name: string): void;
  class: string;
  children(openRule: (name: string) => void): ComponentChildren;
}

const rows = games.filter(({ name }) => playGames.some((game) => game.name === name));

export function Frame(props: FrameProps) {
  const { about, section, game, language, setGame, setLanguage, setSection, children } = props;
  const t = useMemo(() => translator(language), [language]);
  const [rule, setRule] = useState<string | null>(null);
  const [isAbout, setAbout] = useState(false);
  const row = (rows.find(({ name }) => name === game) ?? rows[0]) as GameRow;
  useEffect(() => {
    document.title = `${t(row.title)} · parlor`;
    document.documentElement.lang = language;
  }, [t, row, language]);
  return (
    <TextsContext.Provider value={t}>
      <Header
        section={section}
        setSection={setSection}
        rows={rows}
        game={row}
        language={language}
        setGame={setGame}
        setLanguage={setLanguage}
        openKeys={null}
        openAbout={() => setAbout(true)}
      />
      <main class={props.class}>{children(setRule)}</main>
      {rule !== null && <RuleDialog name={rule} games={about.games} openRule={setRule} />}
      {isAbout && <AboutDialog version={about.version} onClose={() => setAbout(false)} />}
    </TextsContext.Provider>
  );
}
