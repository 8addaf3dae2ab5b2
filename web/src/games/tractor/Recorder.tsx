// The evening: the round that is recorded by clicks, the next one, and all rounds so far. Whose turn it
// is, who won and what is still out, the library says of the text recorded so far.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useKeys } from '../../app/useKeys';
import type { Referee } from '../../referee';
import { useTexts } from '../../texts';
import type { PlacedProblem } from '../../worker/protocol';
import { End } from './End';
import { EveningList } from './EveningList';
import type { Called, EveningActions } from './evening';
import { Misfits } from './Misfits';
import { NewRound } from './NewRound';
import { Recording, Revokes, UndoButton } from './Recording';
import { type Recorded, NOTHING, extraOf, openOf, undone } from './draft';
import { Score } from './Score';
import { type Story, beginningOf, linesOf } from './told';
import { useStories } from './useStories';
import { endSentence, reportName, trickSentence } from './words';

type Extra = Readonly<Record<string, string>>;

export interface RecorderProps {
  /** What the game calls the players. */
  judges: readonly string[];
  /** What the library says of the round; null: there is none, or nothing it could go on with. */
  story: Story | null;
  extra: Extra;
  /** The round has changed, and the library has not said anything yet. */
  isBusy: boolean;
  actions: EveningActions;
  /** Which round of the evening it is; -1: none. */
  at: number;
  /** What the link has to hold for a round. */
  extraFor(round: number, names?: readonly string[]): Extra;
  setCase(text: string, extra?: Extra): void;
  replaceCase(text: string, extra?: Extra): void;
  openRule(name: string): void;
  announce(text: string): void;
  /** Shows a step of the replay. */
  show(step: number): void;
  referee: Referee;
}

/** Says how a trick went, once it is complete, and what the record shows to be against custom. */
function useTold({ story, at, announce }: RecorderProps): void {
  const t = useTexts();
  const count = story?.tricks.length ?? 0;
  const before = useRef({ at, count, audit: story?.audit.length ?? 0 });
  useEffect(() => {
    const trick = story?.tricks.at(-1);
    const reports = story?.audit ?? [];
    if (story && trick && at === before.current.at && count > before.current.count) {
      const news = reports.slice(before.current.audit);
      const marks = news.map((report) => `${report.player}: ${reportName(report, t)}`);
      const end = story.result ? [endSentence(story, t)] : [];
      announce([trickSentence(trick, [], t), ...marks, ...end].join(' '));
    }
    before.current = { at, count, audit: reports.length };
  }, [at, count]);
}

/** Puts a changed round where it is kept, with those later tricks that still fit behind it. */
function useRound({ actions, at, story, extraFor, setCase, referee }: RecorderProps) {
  const [problem, setProblem] = useState<PlacedProblem | null>(null);
  const [isAttaching, setAttaching] = useState(false);
  const kept = actions.evening.rounds[at] ?? null;
  const attach = async (text: string, lines: readonly string[]) => {
    setAttaching(true);
    const found = await referee.ask('fit', [text, lines]);
    const whole = [text.trimEnd(), ...lines.slice(0, found.count), ''].join('\n');
    actions.put(at, { text: whole, rest: lines.slice(found.count) });
    setProblem(found.problem);
    setCase(whole, extraFor(at));
    setAttaching(false);
  };
  const go = ({ text, open }: Recorded) => {
    const rest = kept?.rest ?? [];
    const before = story?.tricks.length ?? 0;
    const after = linesOf(text).length;
    if (rest.length > 0 && after > before) {
      void attach(text, rest.slice(1));
      return;
    }
    const undoneLine = after < before && rest.length > 0 ? linesOf(kept?.text ?? '').slice(after) : [];
    actions.put(at, { text, rest: [...undoneLine, ...rest] });
    setCase(text, { ...extraOf(open), ...extraFor(at) });
  };
  return {
    go,
    isAttaching,
    rest: kept?.rest ?? [],
    problem: kept && kept.rest.length > 0 ? problem : null,
    restore: () => void attach(kept?.text ?? '', kept?.rest ?? []),
    drop: () => kept && actions.put(at, { ...kept, rest: [] }),
  };
}

/** How the trick before went. */
function LastTrick({ story, show }: { story: Story; show(step: number): void }) {
  const t = useTexts();
  const trick = story.tricks.at(-1);
  if (!trick) return null;
  return (
    <p class="last-trick">
      {trickSentence(trick, [], t)}{' '}
      <button type="button" class="rule-link" onClick={() => show(trick.number)}>
        {t('lookAtTrick')}
      </button>
    </p>
  );
}

export function Recorder(props: RecorderProps) {
  const { judges, story, extra, actions, at, extraFor, replaceCase, openRule, show, referee } = props;
  const t = useTexts();
  const { evening } = actions;
  useTold(props);
  const round = useRound(props);
  const isBusy = props.isBusy || round.isAttaching;
  const stories = useStories(
    referee,
    evening.rounds.map(({ text }) => text),
    judges,
    evening.names,
  );
  const open = story?.standing ? openOf(extra, story.standing) : NOTHING;
  const before = story && !isBusy ? undone(story, open) : null;
  const undo = before && (() => round.go(before));
  useKeys(undo ? { Backspace: undo } : {});
  const begin = (text: string, players: readonly string[], called?: Called) => {
    const names = players.some((name, i) => name !== judges[i]) ? players : [];
    const { rounds } = actions.add([text], names, called);
    replaceCase(text, { ...extraOf(NOTHING), ...extraFor(rounds.length - 1, names) });
  };
  const look = (to: number, isRecording: boolean) => {
    const { mode: _, ...others } = { ...extraFor(to) };
    const kept = evening.rounds[to];
    if (kept) replaceCase(kept.text, isRecording ? extraFor(to) : others);
  };
  const isLast = at === evening.rounds.length - 1;
  const restore = story && round.rest.length > 0 ? round.restore : null;
  return (
    <>
      {story && at >= 0 && <Score story={story} />}
      {story?.standing && at >= 0 && (
        <Recording
          story={story}
          open={open}
          isBusy={isBusy}
          go={round.go}
          undo={undo}
          openRule={openRule}
          referee={referee}
        />
      )}
      {story?.result && at >= 0 && (
        <>
          <End story={story} openRule={openRule} />
          <div class="row wrap">
            <UndoButton undo={undo} />
            <button type="button" class="button big" onClick={() => show(1)}>
              {t('lookAtTrick')}
            </button>
          </div>
        </>
      )}
      {story && at >= 0 && (
        <>
          <Misfits
            first={story.tricks.length + 1}
            lines={round.rest}
            problem={round.problem}
            restore={restore}
            drop={round.drop}
          />
          <Revokes story={story} openRule={openRule} />
          <LastTrick story={story} show={show} />
        </>
      )}
      {(isLast || at < 0) && !story?.standing && !props.isBusy && (
        <NewRound
          key={`${evening.rounds.length} ${Boolean(stories.at(-1))}`}
          judges={judges}
          before={stories.at(-1) ?? null}
          names={evening.names.length > 0 ? evening.names : judges}
          begin={begin}
          referee={referee}
          openRule={openRule}
        />
      )}
      <EveningList
        stories={stories}
        actions={actions}
        at={at}
        look={look}
        forget={() => {
          replaceCase('', { mode: 'record' });
          actions.forget();
        }}
        openRule={openRule}
        referee={referee}
      />
    </>
  );
}

/** A trick is to be recorded anew: it and what is behind it stand aside until then. */
export function correct(
  actions: EveningActions,
  at: number,
  number: number,
): { text: string } | null {
  const kept = actions.evening.rounds[at];
  if (!kept) return null;
  const text = beginningOf(kept.text, number - 1);
  actions.put(at, { text, rest: [...linesOf(kept.text).slice(number - 1), ...kept.rest] });
  return { text };
}
