// The page: which game, which case, and the parts that all games share.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Address, readAddress } from '../address';
import { games } from '../games';
import type { GameRow } from '../games/view';
import type { Referee } from '../referee';
import { type Language, TextsContext, translator } from '../texts';
import type { About } from '../worker/protocol';
import { AboutDialog } from './AboutDialog';
import { Answer } from './Answer';
import { CasePanel, type Dealing } from './CasePanel';
import { CheckPanel } from './CheckPanel';
import { Explanation } from './Explanation';
import { Header } from './Header';
import { KeysDialog } from './KeysDialog';
import { RuleDialog } from './RuleDialog';
import { useAddress } from './useAddress';
import { useColumns } from './useColumns';
import { useFile } from './useFile';
import { useKeys } from './useKeys';
import { useLook } from './useLook';

/** What a game had when somebody turned to another one. */
interface Desk {
  readonly text: string;
  /** Which case of the text. */
  readonly number: number;
  readonly extra: Readonly<Record<string, string>>;
  readonly dealing: Dealing;
}

const START: Dealing = { seed: 1, number: 0, choices: {} };

function freshDesk(game: GameRow): Desk {
  return { text: game.samples[0]?.text ?? '', number: 1, extra: {}, dealing: START };
}

type Desks = Readonly<Record<string, Desk>>;

function deskOf(desks: Desks, game: GameRow): Desk {
  return desks[game.name] ?? freshDesk(game);
}

/** The game that an address names; the first one if there is no such game. */
function gameOf({ game }: Address): GameRow {
  return (games.find(({ name }) => name === game) ?? games[0]) as GameRow;
}

function deskAt(address: Address, before: Desk): Desk {
  return address.text === ''
    ? before
    : { ...before, text: address.text, number: 1, extra: address.extra };
}

function useDesks() {
  const [state, setState] = useState(() => {
    const address = readAddress(location.hash);
    const game = gameOf(address);
    const desks: Desks = { [game.name]: deskAt(address, freshDesk(game)) };
    return { game, desks };
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
  language: Language;
  setLanguage(language: Language): void;
}

export function App({ referee, about, language, setLanguage }: AppProps) {
  const t = useMemo(() => translator(language), [language]);
  const { game, desk, change, go } = useDesks();
  const [rule, setRule] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'keys' | 'about' | null>(null);
  const [announced, announce] = useState('');
  const [isVeiled, setVeiled] = useState(false);
  const files = useFile(referee);
  const input = useRef<HTMLTextAreaElement>(null);
  const room = useRef<HTMLPreElement>(null);
  const width = useColumns(room);
  const isFile = Boolean(files.file?.opened);
  const { look: told, of } = useLook(referee, desk.text, isFile, {
    game: game.name,
    question: game.question,
    number: desk.number,
    width,
    names: desk.extra['names'] ?? '',
  });
  const look = of === game.name ? told : null; // not what was said of another game
  const shown = look?.shown ?? null;
  const text = isFile ? (shown?.text ?? '') : desk.text;
  useAddress({ game: game.name, text: shown?.text ?? desk.text, extra: desk.extra }, go);

  const closeFile = files.close;
  const setCase = useCallback(
    (to: string, extra: Readonly<Record<string, string>> = {}) => {
      if (isFile) closeFile();
      change((before) => ({ ...before, text: to, number: 1, extra }));
    },
    [change, closeFile, isFile],
  );
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
    setCase(await referee.ask('deal', [game.name, seed, number, choices]));
    change((before) => ({ ...before, dealing: { ...before.dealing, number } }));
    announce(t('dealt', { seed, number }));
  };
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
          pick={(number) => change((before) => ({ ...before, number, extra: {} }))}
          openRule={setRule}
          input={input}
          referee={referee}
        />
        <section class="panel picture" aria-labelledby="picture-heading">
          <h2 id="picture-heading" class="unseen">
            {t(game.picture)}
          </h2>
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
