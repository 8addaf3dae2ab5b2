import type { TextName, Translate } from '../../texts';
import { type Replay, SPEEDS, type Speed } from './useReplay';

interface ControlsProps {
  replay: Replay;
  count: number;
  t: Translate;
}

/** First, back, play, on, last; and a slider to scrub. */
export function Controls({ replay, count, t }: ControlsProps) {
  const { at, go } = replay;
  const button = (name: TextName, sign: string, to: number) => (
    <button
      type="button"
      class="button step-button"
      aria-label={t(name)}
      title={t(name)}
      disabled={to < 0 || to >= count || to === at}
      onClick={() => go(to)}
    >
      {sign}
    </button>
  );
  const playing = t(replay.isPlaying ? 'pause' : 'play');
  return (
    <div class="controls" role="group" aria-label={t('replay')}>
      <div class="row">
        {button('firstStep', '⇤', 0)}
        {button('stepBack', '←', at - 1)}
        <button
          type="button"
          class="button primary step-button"
          aria-label={playing}
          title={playing}
          onClick={replay.toggle}
        >
          {replay.isPlaying ? '❚❚' : '▶'}
        </button>
        {button('stepOn', '→', at + 1)}
        {button('lastStep', '⇥', count - 1)}
      </div>
      <input
        type="range"
        min={0}
        max={count - 1}
        value={at}
        aria-label={t('stepOf', { step: at + 1, count })}
        onInput={(event) => go(event.currentTarget.valueAsNumber)}
      />
      <div class="row">
        <span class="hint step-count">
          {at + 1} / {count}
        </span>
        <select
          aria-label={t('speed')}
          value={String(replay.speed)}
          onChange={(event) => replay.setSpeed(Number(event.currentTarget.value) as Speed)}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={String(speed)}>
              {speed} ×
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
