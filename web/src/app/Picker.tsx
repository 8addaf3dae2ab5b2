import { useTexts } from '../texts';

interface PickerProps {
  number: number;
  count: number;
  pick(number: number): void;
}

/** Which case of many. */
export function Picker({ number, count, pick }: PickerProps) {
  const t = useTexts();
  return (
    <div class="row picker" role="group" aria-label={t('caseOf', { number, count })}>
      <button
        type="button"
        class="button"
        disabled={number <= 1}
        aria-label={t('previousCase')}
        onClick={() => pick(number - 1)}
      >
        ‹
      </button>
      <input
        type="number"
        min={1}
        max={count}
        value={number}
        aria-label={t('caseNumber')}
        onChange={(event) => {
          const wanted = Math.round(event.currentTarget.valueAsNumber);
          pick(Math.min(Math.max(wanted || 1, 1), count));
        }}
      />
      <span>{t('caseOf', { number, count })}</span>
      <button
        type="button"
        class="button"
        disabled={number >= count}
        aria-label={t('nextCase')}
        onClick={() => pick(number + 1)}
      >
        ›
      </button>
    </div>
  );
}
