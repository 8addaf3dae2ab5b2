// The hand built by clicks. Which clicks are possible is what the library says of the hand that
// would come of them.
import { useEffect, useState } from 'preact/hooks';
import type { Referee } from '../../referee';
import { type TextName, useTexts } from '../../texts';
import type { PlacedProblem } from '../../worker/protocol';
import { type Adding, EMPTY, type Hand, KINDS, leftOf, textOf, withTile } from './hand';
import { Palette } from './Palette';

const WAYS: readonly { adding: Adding; title: TextName }[] = [
  { adding: 'hidden', title: 'aHiddenTile' },
  { adding: 'three', title: 'aGroupOfThree' },
  { adding: 'four', title: 'aGroupOfFour' },
  { adding: 'seen', title: 'aSeenTile' },
];

/** A hand with too few tiles is only not complete yet. */
function isPossible(problem: PlacedProblem | null): boolean {
  if (!problem) return true;
  return problem.problem === 'hidden-count-either' && problem.number < problem.limit;
}

interface BuilderProps {
  hand: Hand;
  setHand(hand: Hand): void;
  referee: Referee;
}

export function Builder({ hand, setHand, referee }: BuilderProps) {
  const t = useTexts();
  const [adding, setAdding] = useState<Adding>('hidden');
  const [possible, setPossible] = useState<ReadonlySet<string>>(new Set(KINDS));
  const text = textOf(hand);
  useEffect(() => {
    let isOver = false;
    const texts = KINDS.map((tile) => textOf(withTile(hand, tile, adding)));
    void referee.ask('problems', ['mahjong', 'advice', texts]).then((problems) => {
      if (!isOver) setPossible(new Set(KINDS.filter((_, i) => isPossible(problems[i] ?? null))));
    });
    return () => {
      isOver = true;
    };
  }, [text, adding, referee]);
  return (
    <div class="builder">
      <div class="row wrap" role="radiogroup" aria-label={t('clickAdds')}>
        <span class="hint">{t('clickAdds')}</span>
        {WAYS.map((way) => (
          <label key={way.adding} class="choice">
            <input
              type="radio"
              name="adding"
              checked={adding === way.adding}
              onChange={() => setAdding(way.adding)}
            />
            {t(way.title)}
          </label>
        ))}
        <button type="button" class="button chip" onClick={() => setHand(EMPTY)}>
          {t('clear')}
        </button>
      </div>
      <Palette
        left={(tile) => leftOf(hand, tile)}
        isPossible={(tile) => possible.has(tile)}
        onTile={(tile) => setHand(withTile(hand, tile, adding))}
      />
    </div>
  );
}
