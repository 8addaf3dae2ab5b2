// The hand built by clicks. Which clicks are possible, the library says.
import { useEffect, useState } from 'preact/hooks';
import type { Referee } from '../../referee';
import { type TextName, useTexts } from '../../texts';
import type { Addable } from '../../worker/protocol';
import { type Adding, EMPTY, type Hand, leftOf, textOf, withTile } from './hand';
import { Palette } from './Palette';

const WAYS: readonly { adding: Adding; title: TextName }[] = [
  { adding: 'hidden', title: 'aHiddenTile' },
  { adding: 'three', title: 'aGroupOfThree' },
  { adding: 'four', title: 'aGroupOfFour' },
  { adding: 'seen', title: 'aSeenTile' },
];

interface BuilderProps {
  hand: Hand;
  setHand(hand: Hand): void;
  referee: Referee;
}

export function Builder({ hand, setHand, referee }: BuilderProps) {
  const t = useTexts();
  const [adding, setAdding] = useState<Adding>('hidden');
  const [addable, setAddable] = useState<Addable | null>(null);
  const text = textOf(hand);
  useEffect(() => {
    let isOver = false;
    const { hidden, groups, seen } = hand;
    const tell = (told: Addable | null) => {
      if (!isOver) setAddable(told);
    };
    // what somebody has typed may be no part of a hand, to which nothing can be added
    referee.ask('addable', [{ hidden, declared: groups, seen }]).then(tell, () => tell(null));
    return () => {
      isOver = true;
    };
  }, [text, referee]);
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
        isPossible={(tile) => addable?.[adding].includes(tile) ?? true}
        onTile={(tile) => setHand(withTile(hand, tile, adding))}
      />
    </div>
  );
}
