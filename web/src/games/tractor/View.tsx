import { useEffect, useRef } from 'preact/hooks';
import { useTexts } from '../../texts';
import type { ViewProps } from '../view';
import { type EveningActions, placeOf, useEvening } from './evening';
import { Recorder, correct } from './Recorder';
import { Replay } from './Replay';
import { type Story, storyOf, textOf } from './told';

interface ModesProps {
  isRecording: boolean;
  setRecording(isRecording: boolean): void;
}

function Modes({ isRecording, setRecording }: ModesProps) {
  const t = useTexts();
  return (
    <div class="modes" role="group" aria-label={t('roundModes')}>
      {[false, true].map((records) => (
        <button
          key={String(records)}
          type="button"
          class="mode"
          aria-pressed={records === isRecording}
          onClick={() => setRecording(records)}
        >
          {t(records ? 'modeRecord' : 'modeReplay')}
        </button>
      ))}
    </div>
  );
}

/** Which round of the evening is in the box; -1: none. A round that came by a link to be recorded is
 * taken into the evening. */
function useRoundAt(
  props: ViewProps,
  actions: EveningActions,
  story: Story | null,
  extraFor: (round: number) => Readonly<Record<string, string>>,
): number {
  const { extra, isFresh, setCase, setExtra } = props;
  const isFirst = useRef(true);
  const isRecording = extra['mode'] === 'record';
  const text = story && isFresh ? textOf(story) : null;
  const wanted = Number(extra['round'] ?? 0) - 1;
  const found = text === null ? wanted : placeOf(actions.evening, text, wanted);
  const at = found < actions.evening.rounds.length ? found : -1;
  useEffect(() => {
    if (!isRecording || text === null) return;
    const kept = actions.evening.rounds[at];
    if (at < 0) {
      const names = extra['names']?.split(',');
      const { rounds } = actions.add([text], story?.players.join() === names?.join() ? names : undefined);
      setExtra('round', String(rounds.length));
    } else if (isFirst.current && kept && kept.text.trim() !== text.trim()) {
      setCase(kept.text, extraFor(at)); // the address was late
    } else if (at !== wanted) setExtra('round', String(at + 1));
    isFirst.current = false;
  }, [isRecording, text, at, wanted]);
  return at;
}

/** A round of Tractor: replayed trick by trick, or recorded while it is played. */
export function View(props: ViewProps) {
  const { about, look, isFresh, extra, setCase, replaceCase, setExtra, openRule, announce, referee, t } =
    props;
  const actions = useEvening();
  const { evening } = actions;
  const own = extra['names']?.split(',') ?? [];
  const story = storyOf(look?.shown?.told ?? null, about.players, own);
  const isRecording = extra['mode'] === 'record';
  const extraFor = (round: number, names: readonly string[] = evening.names) => ({
    mode: 'record',
    round: String(round + 1),
    ...(names.length > 0 && { names: names.join(',') }),
  });
  const at = useRoundAt(props, actions, story, extraFor);
  const show = (step: number) => {
    setExtra('mode', null);
    setExtra('step', String(step));
  };
  /** Goes on with the evening; what is in the box may be something else, and is one page back. */
  const record = () => {
    const last = evening.rounds.length - 1;
    const kept = evening.rounds[last];
    if (at >= 0 && at === last) setExtra('mode', 'record');
    else if (kept) replaceCase(kept.text, extraFor(last));
    else replaceCase('', { mode: 'record' });
  };
  const start = story?.result ? 1 : (story?.tricks.length ?? 0) + 1;
  return (
    <div class={`tractor ${isRecording ? 'is-recording' : ''}`}>
      <Modes
        isRecording={isRecording}
        setRecording={(records) => (records ? record() : setExtra('mode', null))}
      />
      {isRecording ? (
        <Recorder
          judges={about.players}
          story={story}
          extra={extra}
          isBusy={!isFresh}
          actions={actions}
          at={story ? at : -1}
          extraFor={extraFor}
          setCase={setCase}
          replaceCase={replaceCase}
          openRule={openRule}
          announce={announce}
          show={show}
          referee={referee}
        />
      ) : story ? (
        <Replay
          story={story}
          step={Number(extra['step']) || start}
          setStep={(step) => setExtra('step', String(step))}
          openRule={openRule}
          announce={announce}
          record={() => setExtra('mode', 'record')}
          correct={
            at < 0 || extra['round'] === undefined
              ? null
              : (number) => {
                  const to = correct(actions, at, number);
                  if (to) replaceCase(to.text, extraFor(at));
                }
          }
        />
      ) : (
        <p class="hint">{t('noRound')}</p>
      )}
    </div>
  );
}
