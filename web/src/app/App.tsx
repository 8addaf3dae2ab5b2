// The page: which game, which case, and the parts that all games share.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { games } from '../games';
import type { Referee } from '../referee';
import { type Language, TextsContext, translator } from '../texts';
import type { About, Look } from '../worker/protocol';
import { AboutDialog } from './AboutDialog';
import { Answer } from './Answer';
import { CasePanel } from './CasePanel';
import { CheckPanel } from './CheckPanel';
import { Explanation } from './Explanation';
import { GameBar } from './GameBar';
import { Header } from './Header';
import { KeysDialog } from './KeysDialog';
import { Programmers } from './Programmers';
import { RuleDialog } from './RuleDialog';
import type { Section } from './sections';
import { type Start, lookOptions } from './desks';
import { useAddress } from './useAddress';
import { useColumns } from './useColumns';
import { useDesks } from './useDesks';
import { useFile } from './useFile';
import { useKeys } from './useKeys';
import { useLastGood, useLook } from './useLook';

interface AppProps {
  setSection(to: Section): void;
  referee: Referee;
  about: About;
  start: Start;
  /** What the library says of the case at the start. */
  firstLook: Look | null;
  language: Language;
  setLanguage(language: Language): void;
}

export function App(props: AppProps) {
  const { referee, about, start, firstLook, language, setLanguage, setSection } = props;
  const t = useMemo(() => translator(language), [language]);
  const { game, desk, unknown, change, go } = useDesks(start);
  const [rule, setRule] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'keys' | 'about' | null>(null);
  const [announced, announce] = useState('');
  const files = useFile(referee);
  const input = useRef<HTMLTextAreaElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const room = useRef<HTMLPreElement>(null);
  const width = useColumns(room);
  const isFile = Boolean(files.file?.opened);
  const first = { look: firstLook, of: start.game.name, text: start.desk.text };
  const told = useLook(referee, first, desk.text, isFile, lookOptions(game, desk, width));
  const look = told.of === game.name ? told.look : null; // not what was said of another game
  const isFresh = look !== null && (isFile || told.text.trim() === desk.text.trim());
  const drawn = useLastGood(look, game.name, game.drawsAny ?? false);
  const shown = look?.shown ?? null;
  const text = isFile ? (shown?.text ?? '') : desk.text;
  const settled = isFresh ? (shown?.text ?? desk.text) : desk.text;
  const remember = useAddress({ game: game.name, text: settled, extra: desk.extra }, go);

  const closeFile = files.close;
  const setCase = useCallback(
    (to: string, extra: Readonly<Record<string, string>> = {}) => {
      if (isFile) closeFile();
      change(game, (before) => ({ ...before, text: to, number: 1, extra }));
    },
    [change, closeFile, isFile, game],
  );
  const replaceCase = (to: string, extra: Readonly<Record<string, string>> = {}) => {
    remember();
    setCase(to, extra);
  };
  const setExtra = useCallback(
    (name: string, value: string | null) =>
      change(game, (before) => {
        const { [name]: _, ...others } = before.extra;
        return { ...before, extra: value === null ? others : { ...others, [name]: value } };
      }),
    [change, game],
  );
  const setGame = (name: string) => {
    if (files.file) files.close();
    go({ game: name, text: '', extra: {} });
  };
  const isShown = useRef(game);
  isShown.current = game;
  const deal = async () => {
    const number = desk.dealing.number + 1;
    const { seed, choices } = desk.dealing;
    const dealt = await referee.ask('deal', [game.name, seed, number, choices]);
    if (isShown.current === game) {
      replaceCase(dealt);
      announce(t('dealt', { seed, number }));
    }
    change(game, (before) => ({
      ...before,
      text: dealt,
      number: 1,
      extra: {},
      dealing: { ...before.dealing, number },
    }));
  };
  const pick = (number: number) => change(game, (before) => ({ ...before, number, extra: {} }));
  // The answer comes first, and the picture, which takes longest to build, a moment later.
  const [hasAnswered, setAnswered] = useState(false);
  useEffect(() => setAnswered(true), []);
  useKeys({
    '/': () => {
      if (fold.current) fold.current.open = true;
      input.current?.focus();
    },
    '?': () => setDialog('keys'),
    d: () => void deal(),
    ...Object.fromEntries(games.map(({ name }, i) => [`${i + 1}`, () => setGame(name)])),
  });
  useEffect(() => {
    document.title = `${t(game.title)} · parlor`;
    document.documentElement.lang = language;
  }, [t, game, language]);

  const aboutGame = about.games.find(({ name }) => name === game.name);
  if (!aboutGame) return null;
  const { View } = game;
  return (
    <TextsContext.Provider value={t}>
      <Header
        section="referee"
        setSection={setSection}
        game={game}
        language={language}
        setGame={setGame}
        setLanguage={setLanguage}
        openKeys={() => setDialog('keys')}
        openAbout={() => setDialog('about')}
      />
      <main class="page">
        {unknown !== null && (
          <p class="notice" role="alert">
            {t('gameUnknown', { name: unknown, shown: t(game.title) })}
          </p>
        )}
        <section class={`panel picture view-${game.name}`} aria-labelledby="picture-heading">
          <h2 id="picture-heading" class="unseen">
            {t(game.picture)}
          </h2>
          <GameBar
            game={game}
            about={aboutGame}
            dealing={desk.dealing}
            setDealing={(dealing) => change(game, (before) => ({ ...before, dealing }))}
            deal={() => void deal()}
            takeSample={replaceCase}
          />
          {drawn !== look && <p class="notice">{t('lastGood')}</p>}
          {hasAnswered && (
            <View
              key={game.name}
              about={aboutGame}
              look={drawn}
              isFresh={isFresh}
              text={text}
              extra={desk.extra}
              setCase={setCase}
              replaceCase={replaceCase}
              setExtra={setExtra}
              openRule={setRule}
              announce={announce}
              referee={referee}
              t={t}
            />
          )}
        </section>
        <Programmers fold={fold}>
          <CasePanel
            key={`case-${game.name}`}
            game={game}
            text={text}
            look={look}
            number={desk.number}
            files={files}
            setText={setCase}
            pick={pick}
            openRule={setRule}
            input={input}
            referee={referee}
          />
          <Answer shown={shown} />
          <CheckPanel
            key={`check-${game.name}`}
            game={game.name}
            text={look?.count === 1 ? (shown?.text ?? text) : text}
            files={files}
            pick={pick}
            announce={announce}
            referee={referee}
          />
          <Explanation shown={shown} openRule={setRule} room={room} />
        </Programmers>
      </main>
      <div class="unseen" role="status" aria-live="polite">
        {announced}
      </div>
      {rule !== null && <RuleDialog name={rule} games={about.games} openRule={setRule} />}
      {dialog === 'keys' && <KeysDialog game={game} onClose={() => setDialog(null)} />}
      {dialog === 'about' && (
        <AboutDialog version={about.version} onClose={() => setDialog(null)} />
      )}
    </TextsContext.Provider>
  );
}
