// A game gone through once more: what each choice of a seat has cost, as the search sees it.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Referee } from '../referee';
import { useTexts } from '../texts';
import { SEARCH } from './HintPanel';
import type { Weighed } from './protocol';
import type { PlayGame } from './view';
import { choiceName, signed } from './words';

const MARKED = 3; // the costliest

interface ReviewProps {
  game: PlayGame;
  thinker(): Referee;
  record: string;
  seat: number;
  /** Which of them is open. */
  opened: Weighed | null;
  open(weighed: Weighed | null): void;
}

export function Review({ game, thinker, record, seat, opened, open }: ReviewProps) {
  const t = useTexts();
  const [weighed, setWeighed] = useState<readonly Weighed[] | null>(null);
  const [count, setCount] = useState(0);
  const latest = useRef('');
  useEffect(() => {
    latest.current = record;
    setWeighed(null);
    return () => {
      latest.current = '';
    };
  }, [record]);
  const review = async () => {
    setWeighed([]);
    const choices = await thinker().ask('playChoices', [record, seat]);
    setCount(choices.length);
    for (const choice of choices) {
      if (latest.current !== record) return;
      const one = await thinker().ask('playWeigh', [record, choice, SEARCH]);
      if (latest.current !== record) return;
      setWeighed((before) => [...(before ?? []), one]);
    }
  };
  const costs = (weighed ?? []).flatMap(({ cost }) => (cost ? [cost] : []));
  const limit = costs.sort((a, b) => b - a)[MARKED - 1] ?? 0;
  return (
    <section class="panel review" aria-labelledby="review-heading">
      <h3 id="review-heading">{t('reviewHeading')}</h3>
      {weighed === null ? (
        <button type="button" class="button" onClick={() => void review()}>
          {t('reviewStart')}
        </button>
      ) : (
        <>
          {weighed.length < count && (
            <progress max={count} value={weighed.length} aria-label={t('reviewHeading')} />
          )}
          <ol class="weighed">
            {weighed.map((one) => {
              const isMarked = one.cost !== null && one.cost > 0 && one.cost >= limit;
              return (
                <li key={one.choice.at}>
                  <button
                    type="button"
                    class={`weighed-row ${isMarked ? 'is-costly' : ''}`}
                    aria-pressed={opened?.choice.at === one.choice.at}
                    onClick={() => open(opened?.choice.at === one.choice.at ? null : one)}
                  >
                    <span>{choiceName(game, one.choice.moves, t)}</span>
                    <span>
                      {one.cost === null
                        ? t('reviewUntried')
                        : one.cost > 0
                          ? signed(-Math.round(one.cost * 10) / 10)
                          : '✓'}
                    </span>
                  </button>
                </li>
              );
            })}
          </ol>
          <p class="hint">{t('reviewMeaning')}</p>
        </>
      )}
    </section>
  );
}
