// Mau-Mau: the replay.
import { useMemo } from 'preact/hooks';
import { ruleSentence } from '../../app/ruleSentence';
import type { ViewProps } from '../view';
import { caption } from './caption';
import { Controls } from './Controls';
import type { Game } from './events';
import { steps } from './replay';
import { Table } from './Table';
import { useReplay } from './useReplay';

export function View({ look, extra, setExtra, openRule, announce, t }: ViewProps) {
  const told = (look?.shown?.told ?? null) as Game | null;
  const positions = look?.shown?.positions ?? null;
  const all = useMemo(
    () => (told && positions ? steps(told.events, positions) : []),
    [told, positions],
  );
  const replay = useReplay(all, extra['step'], (at) => setExtra('step', at), (step) =>
    announce(`${caption(step, t)} ${step.event.rule}`),
  );
  const step = all[replay.at];
  if (!step) return <p class="hint">{t('maumauNothing')}</p>;
  return (
    <div class="replay">
      <Table step={step} t={t} />
      <div class="steering">
      <div class="caption">
        <p class="caption-turn hint">
          {step.turn ? t('maumauTurn', { turn: step.turn.turn }) : t('maumauStart')}
        </p>
        <p class="caption-text">{caption(step, t)}</p>
        <p class="hint">
          <button type="button" class="rule-link" onClick={() => openRule(step.event.rule)}>
            {step.event.rule}
          </button>{' '}
          {ruleSentence(step.event.rule, t)}
        </p>
      </div>
      <Controls replay={replay} count={all.length} t={t} />
      </div>
    </div>
  );
}
