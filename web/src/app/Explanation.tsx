import type { RefObject } from 'preact';
import { RuleText } from '../parts/RuleText';
import { useTexts } from '../texts';
import type { Shown } from '../worker/protocol';

interface ExplanationProps {
  shown: Shown | null;
  openRule(name: string): void;
  room: RefObject<HTMLPreElement | null>;
}

/** What happened and why, in the library's words; every number of a rule opens it. */
export function Explanation({ shown, openRule, room }: ExplanationProps) {
  const t = useTexts();
  const text = shown?.explanation ?? '';
  return (
    <section class="panel explanation" aria-labelledby="explanation-heading">
      <header class="panel-head">
        <h2 id="explanation-heading">{t('explanation')}</h2>
      </header>
      <pre ref={room} tabIndex={0} aria-labelledby="explanation-heading" lang="en">
        {text === '' ? (
          <span class="hint">{t('noExplanation')}</span>
        ) : (
          <RuleText text={text} openRule={openRule} />
        )}
      </pre>
    </section>
  );
}
