import type { ComponentChildren } from 'preact';
import { useTexts } from '../texts';

interface VerdictProps {
  isRight: boolean;
  next(): void;
  children: ComponentChildren;
}

/** Whether an answer was right, why, and the way to the next question. */
export function Verdict({ isRight, next, children }: VerdictProps) {
  const t = useTexts();
  return (
    <section class={`panel verdict ${isRight ? 'is-right' : 'is-wrong'}`} aria-live="polite">
      <h3>{t(isRight ? 'quizRight' : 'quizWrong')}</h3>
      {children}
      <button type="button" class="button primary" onClick={next}>
        {t('learnNext')}
      </button>
    </section>
  );
}
