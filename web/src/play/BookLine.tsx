import type { Hint } from 'parlor';
import { ruleSentence } from '../app/ruleSentence';
import { useTexts } from '../texts';
import type { PlayGame } from './view';
import { choiceName } from './words';

interface BookLineProps {
  game: PlayGame;
  hint: Hint;
  /** All that is played, if that is more than what was chosen. */
  cards?: readonly string[];
  openRule(name: string): void;
}

/** What the book would do, and by which rule. */
export function BookLine({ game, hint, cards, openRule }: BookLineProps) {
  const t = useTexts();
  const { rule } = hint;
  return (
    <p>
      {t('hintBook')} <strong>{choiceName(game, cards ?? hint.thoughts.moves, t)}</strong>
      {rule && (
        <>
          {' '}
          <button type="button" class="rule-link" onClick={() => openRule(rule)}>
            {rule}
          </button>{' '}
          <span class="hint">{ruleSentence(rule, t)}</span>
        </>
      )}
    </p>
  );
}
