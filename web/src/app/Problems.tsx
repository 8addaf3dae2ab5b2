import { RuleText } from '../parts/RuleText';
import { useTexts } from '../texts';
import type { PlacedProblem } from '../worker/protocol';

const MOST = 20; // so many are shown at once

function Excerpt({ excerpt }: { excerpt: NonNullable<PlacedProblem['excerpt']> }) {
  const { text, range } = excerpt;
  return (
    <code class="excerpt">
      {text.slice(0, range.start)}
      <mark>{text.slice(range.start, range.end) || '␣'}</mark>
      {text.slice(range.end)}
    </code>
  );
}

/** What is wrong, each with its place. */
export function Problems({
  problems,
  openRule,
}: {
  problems: readonly PlacedProblem[];
  openRule(name: string): void;
}) {
  const t = useTexts();
  if (problems.length === 0) return null;
  return (
    <ul class="problems">
      {problems.slice(0, MOST).map((problem, i) => (
        <li key={i} class={problem.isError ? 'is-error' : 'is-warning'}>
          <p>
            <strong>{t(problem.isError ? 'error' : 'warning')}</strong>
            {problem.line !== null && <span> · {t('atPlace', { line: problem.line })}</span>}
            {': '}
            {problem.message}
            {problem.rule && (
              <>
                {' '}
                (<RuleText text={problem.rule} openRule={openRule} />)
              </>
            )}
          </p>
          {problem.excerpt && <Excerpt excerpt={problem.excerpt} />}
        </li>
      ))}
      {problems.length > MOST && <li>{t('problemCount', { count: problems.length })}</li>}
    </ul>
  );
}
