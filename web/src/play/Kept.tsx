import { useState } from 'preact/hooks';
import { useTexts } from '../texts';
import { forget, keep } from './store';

/** That the game is kept on the device, and how to delete that. */
export function Kept() {
  const t = useTexts();
  const [isKept] = useState(() => keep('probe', 1) && keep('probe', null));
  if (!isKept) return <p class="hint">{t('keptNot')}</p>;
  return (
    <p class="hint kept">
      {t('keptHere')}{' '}
      <button type="button" class="rule-link" onClick={forget}>
        {t('keptForget')}
      </button>
    </p>
  );
}
