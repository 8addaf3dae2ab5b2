// The page: which game, which case, and the parts that all games share.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Address } from '../address';
import { games } from '../games';
import type { GameRow } from '../games/view';
import type { Referee } from '../referee';
import { type Language, TextsContext, translator } from '../texts';
import type { About, Look } from '../worker/protocol';
import { AboutDialog } from './AboutDialog';
import { Answer } from './Answer';
import { CasePanel } from './CasePanel';
import { CheckPanel } from './CheckPanel';
import { Explanation } from './Explanation';
import { Header } from './Header';
import { KeysDialog } from './KeysDialog';
import { RuleDialog } from './RuleDialog';
import { type Desk, type Desks, type Start, deskAt, deskOf, gameOf, lookOptions } from './desks';
import { useAddress } from './useAddress';
import { useColumns } from './useColumns';
import { useFile } from './useFile';
import { useKeys } from './useKeys';
import { useLook } from './useLook';

function useDesks(start: Start) {
  const [state, setState] = useState<{ game: GameRow; desks: Desks }>({
    game: start.game,
    desks: { [start.game.name]: start.desk },
  });
  const { game, desks } = state;
  const desk = deskOf(desks, game);
  const change = useCallback(
    (by: (desk: Desk, game: GameRow) => Desk) =>
      setState(({ game, desks }) => ({
        game,
        desks: { ...desks, [game.name]: by(deskOf(desks, game), game) },
      })),
    [],
  );
  const go = useCallback(
    (address: Address) =>
      setState(({ desks }) => {
        const to = gameOf(address);
        return { game: to, desks: { ...desks, [to.name]: deskAt(address, deskOf(desks, to)) } };
      }),
    [],
  );
  return { game, desk, change, go };
}

interface AppProps {
  referee: Referee;
  about: About;
  start: Start;
  /** What the library says of the case at the start. */
  firstLook: Look | null;
  language: Language;
  setLanguage(language: Language): void;
}

export function App({ referee, about, start, firstLook, language, setLanguage }: AppProps) {
  const t = useMemo(() => translator(language), [language]);
  const { game, desk, change, go } = useDesks(start);
  const [rule, setRule] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'keys' | 'about' | null>(null);
  const [announced, announce] = useState('');
  const [isVeiled, setVeiled] = useState(false);
  const files = useFile(referee);
  const input = useRef<HTMLTextAreaElement>(null);
  const room = useRef<HTMLPreElement>(null);
  const width = useColumns(room);
  const isFile = Boolean(files.file?.opened);
  const first = { look: firstLook, of: start.game.name };
  const { look: told, of } = useLook(referee, first, desk.text, isFile, lookOptions(game, desk, width));
  const look = of === game.name ? told : null; // not what was said of another game
  const shown = look?.shown ?? null;
  const text = isFile ? (shown?.text ?? '') : desk.text;
  const remember = useAddress({ game: game.name, text: shown?.text ?? desk.text, extra: desk.extra }, go);

  const closeFile = files.close;
  const setCase = useCallback(
    (to: string, extra: Readonly<Record<string, string>> = {}) => {
      if (isFile) closeFile();
      change((before) => ({ ...before, text: to, number: 1, extra }));
    },
    [change, closeFile, isFile],
  );
  const replaceCase = (to: string) => {
    remember();
    setCase(to);
  };
  const setExtra = useCallback(
    (name: string, value: string | null) =>
      change((before) => {
        const { [name]: _, ...others } = before.extra;
        return { ...before, extra: value === null ? others : { ...others, [name]: value } };
      }),
    [change],
  );
  const setGame = (name: string) => {
    if (files.file) files.close();
    go({ game: name, text: '', extra: {} });
  };
  const deal = async () => {
    const number = desk.dealing.number + 1;
    const { seed, choices } = desk.dealing;
    const dealt = await referee.ask('deal', [game.name, seed, number, choices]);
    replaceCase(dealt);
    change((before) => ({ ...before, dealing: { ...before.dealing, number } }));
    announce(t('dealt', { seed, number }));
  };
  // The answer comes first, and the picture, which takes longest to build, a moment later.
  const [hasAnswered, setAnswered] = useState(false);
  useEffect(() => setAnswered(true), []);
  useKeys({
    '/': () => input.current?.focus(),
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
        game={game}
        language={language}
        setGame={setGame}
        setLanguage={setLanguage}
        openKeys={() => setDialog('keys')}
        openAbout={() => setDialog('about')}
      />
      <main class="page">
        <CasePanel
          key={`case-${game.name}`}
          game={game}
          about={aboutGame}
          text={text}
          look={look}
          number={desk.number}
          files={files}
          dealing={desk.dealing}
          setDealing={(dealing) => change((before) => ({ ...before, dealing }))}
          deal={() => void deal()}
          setText={setCase}
          takeSample={replaceCase}
          pick={(number) => change((before) => ({ ...before, number, extra: {} }))}
          openRule={setRule}
          input={input}
          referee={referee}
        />
        <section class={`panel picture view-${game.name}`} aria-labelledby="picture-heading">
          <h2 id="picture-heading" class="unseen">
            {t(game.picture)}
          </h2>
          {hasAnswered && (
            <View
              key={game.name}
              about={aboutGame}
              look={look}
              text={text}
              extra={desk.extra}
              setCase={setCase}
              setExtra={setExtra}
              openRule={setRule}
              setVeiled={setVeiled}
              announce={announce}
              referee={referee}
              t={t}
            />
          )}
        </section>
        <Answer shown={shown} isVeiled={isVeiled} />
        <CheckPanel
          key={`check-${game.name}`}
          game={game.name}
          text={look?.count === 1 ? (shown?.text ?? text) : text}
          files={files}
          pick={(number) => change((before) => ({ ...before, number, extra: {} }))}
          announce={announce}
          referee={referee}
        />
        <Explanation shown={shown} isVeiled={isVeiled} openRule={setRule} room={room} />
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
