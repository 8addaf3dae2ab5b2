import type { Hint } from 'parlor';
import { useTexts } from '../texts';
import type { PlayGame } from './view';
import { choiceName, signed } from './words';

interface CandidatesProps {
  game: PlayGame;
  hint: Hint;
  /** What somebody has done, to be marked. */
  own: readonly string[] | null;
}

const SHOWN = 8; // candidates: the rest is hardly worth a look

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join(' ') === [...b].sort().join(' ');

/** What a player that thinks makes of everything that it has tried: a bar each, the best first. */
export function Candidates({ game, hint, own }: CandidatesProps) {
  const t = useTexts();
  const sorted = [...hint.thoughts.candidates].sort((a, b) => b.payoff.mean - a.payoff.mean);
  if (sorted.length === 0) return null;
  const best = sorted[0]?.payoff.mean ?? 0;
  const worst = sorted.at(-1)?.payoff.mean ?? 0;
  const room = Math.max(best - worst, 0.01);
  return (
    <ol class="candidates" aria-label={t('hintValues')}>
      {sorted.slice(0, SHOWN).map(({ moves, payoff, is_chosen: isChosen }) => (
        <li key={moves.join(' ')} class={isChosen ? 'is-chosen' : ''}>
          <span class="candidate-name">
            {choiceName(game, moves, t)}
            {own && isSame(own, moves) && <span class="tag">{t('reviewYours')}</span>}
          </span>
          <span class="candidate-bar" aria-hidden="true">
            <span style={{ width: `${8 + 92 * ((payoff.mean - worst) / room)}%` }} />
          </span>
          <span class="candidate-value">
            {signed(round(payoff.mean))} <small>± {round(payoff.error)}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
