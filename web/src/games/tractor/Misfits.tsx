// Tricks that stood behind one that is corrected: they come back as far as they fit, and the others wait
// to be recorded anew.
import type { PlacedProblem } from '../../worker/protocol';
import { problemText } from '../../texts/problems';
import { useTexts } from '../../texts';
import { Pips } from './Table';
import { cardsOfLine } from './told';

interface MisfitsProps {
  /** The number of the first of them. */
  first: number;
  lines: readonly string[];
  problem: PlacedProblem | null;
  /** Takes the first of them as it was. */
  restore: (() => void) | null;
  drop(): void;
}

export function Misfits({ first, lines, problem, restore, drop }: MisfitsProps) {
  const t = useTexts();
  if (lines.length === 0) return null;
  return (
    <section class="misfits" aria-label={t('misfits')}>
      <h3>{t(problem ? 'misfits' : 'correcting', { number: first })}</h3>
      {problem && <p>{problemText(problem, t)}</p>}
      <ol start={first}>
        {lines.map((line, i) => (
          <li key={i}>
            {cardsOfLine(line).map((cards, k) => (
              <span key={k} class="equals">
                <Pips cards={cards} />
              </span>
            ))}
          </li>
        ))}
      </ol>
      <div class="row wrap">
        {restore && (
          <button type="button" class="button" onClick={restore}>
            {t('keepAsItWas')}
          </button>
        )}
        <button type="button" class="button" onClick={drop}>
          {t('dropMisfits')}
        </button>
      </div>
    </section>
  );
}
