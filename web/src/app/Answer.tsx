import { CopyButton } from '../parts/CopyButton';
import { useTexts } from '../texts';
import type { Shown } from '../worker/protocol';

/** The answer in the judge's format, to copy. */
export function Answer({ shown }: { shown: Shown | null }) {
  const t = useTexts();
  const answer = shown?.answer ?? '';
  return (
    <section class="panel answer" aria-labelledby="answer-heading">
      <header class="panel-head">
        <h2 id="answer-heading">{t('answer')}</h2>
        {answer !== '' && <CopyButton label={t('copy')} text={() => answer} />}
      </header>
      <pre class="judge" tabIndex={0} aria-labelledby="answer-heading">
        {answer === '' ? <span class="hint">{t('noAnswer')}</span> : answer}
      </pre>
    </section>
  );
}
