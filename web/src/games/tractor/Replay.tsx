// A round that was played: trick by trick, then what came of it.
import { useMemo, useRef } from 'preact/hooks';
import { useKeys } from '../../app/useKeys';
import { useTexts } from '../../texts';
import { End, SoFar } from './End';
import { Facts, Points } from './Facts';
import { Pips, TrickTable } from './Table';
import type { Report, Story, Trick } from './told';
import { endSentence, trickSentence } from './words';

interface ReplayProps {
  story: Story;
  /** From 1; the one behind the last trick is the end. */
  step: number;
  setStep(step: number): void;
  openRule(name: string): void;
  announce(text: string): void;
  record(): void;
  /** Records a trick anew; null: the round is none of the evening. */
  correct: ((number: number) => void) | null;
}

const reportsOf = (story: Story, number: number) =>
  story.audit.filter(({ trick }) => trick === number);

/** What somebody hears of a step. */
function sentenceOf(story: Story, step: number, t: ReturnType<typeof useTexts>): string {
  const trick = story.tricks[step - 1];
  return trick ? trickSentence(trick, reportsOf(story, step), t) : endSentence(story, t);
}

/** Steps within what there is; keys step, too. */
function useSteps({ story, step, setStep, announce }: ReplayProps) {
  const t = useTexts();
  const last = story.tricks.length + 1;
  const at = Math.min(Math.max(step, 1), last);
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 1), last);
    if (next === at) return;
    setStep(next);
    announce(sentenceOf(story, next, t));
  };
  useKeys({
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(1),
    End: () => go(last),
  });
  return { at, last, go };
}

interface StepperProps {
  at: number;
  last: number;
  isOver: boolean;
  go(step: number): void;
}

function Stepper({ at, last, isOver, go }: StepperProps) {
  const t = useTexts();
  const buttons = [
    { sign: '«', name: 'firstTrick', to: 1, isOff: at === 1 },
    { sign: '‹', name: 'previousTrick', to: at - 1, isOff: at === 1 },
    { sign: '›', name: 'nextTrick', to: at + 1, isOff: at === last },
    { sign: '»', name: 'toRoundEnd', to: last, isOff: at === last },
  ] as const;
  const [first, back, forward, end] = buttons.map(({ sign, name, to, isOff }) => (
    <button
      key={name}
      type="button"
      class="button step"
      disabled={isOff}
      aria-label={t(name)}
      onClick={() => go(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  ));
  const label =
    at < last
      ? t('trickOf', { number: at, count: last - 1 })
      : t(isOver ? 'roundEnd' : 'roundSoFar');
  return (
    <div class="stepper" role="group" aria-label={t('trickSteps')}>
      {first}
      {back}
      <span class="step-label">{label}</span>
      {forward}
      {end}
    </div>
  );
}

interface TrickRowProps {
  trick: Trick;
  reports: readonly Report[];
  isCurrent: boolean;
  go(): void;
}

function TrickRow({ trick, reports, isCurrent, go }: TrickRowProps) {
  const t = useTexts();
  const { number, leader, lead, winner, points, to_defenders, total } = trick;
  const isFault = reports.some(({ severity }) => severity === 'fault');
  return (
    <li>
      <button
        type="button"
        class="trick-row"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={go}
      >
        <span class="trick-number">{number}</span>
        <span class="trick-lead">
          <span class="trick-leader">{leader}</span>
          {lead.components.map((cards, i) => (
            <span key={i} class="equals">
              <Pips cards={cards} />
            </span>
          ))}
        </span>
        <span class="trick-winner">
          <span aria-hidden="true">→ </span>
          {winner}
        </span>
        <span class={`trick-gain ${to_defenders && points > 0 ? 'to-defenders' : ''}`}>
          {to_defenders ? `+${points}` : `(${points})`}
        </span>
        <span class="trick-total">{total}</span>
        <span class={`trick-mark ${isFault ? 'is-fault' : 'is-note'}`}>
          {reports.length > 0 && (
            <>
              <span aria-hidden="true">{isFault ? '!' : 'i'}</span>
              <span class="unseen">{t(isFault ? 'auditFault' : 'auditNote')}</span>
            </>
          )}
        </span>
      </button>
    </li>
  );
}

interface TrickListProps {
  story: Story;
  at: number;
  go(step: number): void;
}

/** All tricks, to jump to. */
function TrickList({ story, at, go }: TrickListProps) {
  const t = useTexts();
  const last = story.tricks.length + 1;
  return (
    <section class="trick-list" aria-label={t('allTricks')}>
      <h3>{t('allTricks')}</h3>
      <ol>
        {story.tricks.map((trick) => (
          <TrickRow
            key={trick.number}
            trick={trick}
            reports={reportsOf(story, trick.number)}
            isCurrent={at === trick.number}
            go={() => go(trick.number)}
          />
        ))}
        <li>
          <button
            type="button"
            class="trick-row is-end"
            aria-current={at === last ? 'step' : undefined}
            onClick={() => go(last)}
          >
            <span class="trick-number" aria-hidden="true">
              {story.result ? '■' : '…'}
            </span>
            <span class="trick-lead">{t(story.result ? 'roundEnd' : 'roundSoFar')}</span>
            <span class="trick-total">{(story.result ?? story.standing).points}</span>
          </button>
        </li>
      </ol>
    </section>
  );
}

export function Replay(props: ReplayProps) {
  const { story, openRule, record, correct } = props;
  const t = useTexts();
  const { at, last, go } = useSteps(props);
  const trick = story.tricks[at - 1];
  const reports = useMemo(() => reportsOf(story, at), [story, at]);
  const table = useRef<HTMLDivElement>(null);
  /** From the list, which may be far from the table. */
  const show = (to: number) => {
    go(to);
    table.current?.scrollIntoView({ block: 'nearest' });
  };
  const points = trick ? trick.total : (story.result ?? story.standing).points;
  return (
    <>
      <Facts players={story.players} round={story.round} openRule={openRule} />
      <Points points={points} />
      <div class="shown-trick" ref={table}>
      <Stepper at={at} last={last} isOver={story.result !== null} go={go} />
      {trick ? (
        <TrickTable
          players={story.players}
          round={story.round}
          trick={trick}
          reports={reports}
          openRule={openRule}
        />
      ) : story.result ? (
        <End story={story} openRule={openRule} />
      ) : (
        <SoFar story={story} openRule={openRule} goOn={record} />
      )}
        {trick && correct && (
          <button type="button" class="button big" onClick={() => correct(at)}>
            {t('correctTrick')}
          </button>
        )}
      </div>
      <TrickList story={story} at={at} go={show} />
    </>
  );
}
