import { useTexts } from '../../texts';
import type { Look } from '../../worker/protocol';
import type { ViewProps } from '../view';
import { Recorder } from './Recorder';
import { Replay } from './Replay';
import { storyOf } from './told';

/** Is what was said about another text than the one in the box? */
function isStale(look: Look | null, text: string): boolean {
  if (!look) return true;
  const isWhole = look.count === 1 && look.range === null && !look.isLoose && look.shown;
  return Boolean(isWhole && look.shown?.text.trim() !== text.trim());
}

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

/** A round of Tractor: replayed trick by trick, or recorded while it is played. */
export function View(props: ViewProps) {
  const { about, look, text, extra, setCase, setExtra, openRule, announce, referee, t } = props;
  const own = extra['names']?.split(',') ?? [];
  const story = storyOf(look?.shown?.told ?? null, about.players, own);
  const isRecording = extra['mode'] === 'record';
  const show = (step: number) => {
    setExtra('mode', null);
    setExtra('step', String(step));
  };
  const record = () => setExtra('mode', 'record');
  const start = story?.result ? 1 : (story?.tricks.length ?? 0) + 1;
  return (
    <div class={`tractor ${isRecording ? 'is-recording' : ''}`}>
      <Modes
        isRecording={isRecording}
        setRecording={(records) => setExtra('mode', records ? 'record' : null)}
      />
      {isRecording ? (
        <Recorder
          judges={about.players}
          story={story}
          extra={extra}
          isBusy={isStale(look, text)}
          setCase={setCase}
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
          record={record}
        />
      ) : (
        <p class="hint">{t('noRound')}</p>
      )}
    </div>
  );
}
