// All kinds of cards, group by group, with how many of each are still out.
import { useRef, useState } from 'preact/hooks';
import { cardName, cardSign, isRed } from '../../parts/Card';
import { useTexts } from '../../texts';
import type { Standing } from './told';
import { groupName } from './words';

interface CardPickerProps {
  groups: Standing['groups'];
  out: ReadonlyMap<string, number>;
  isBusy: boolean;
  pick(card: string): void;
}

const COPIES = [0, 1];
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface KindProps {
  card: string;
  left: number;
  isBusy: boolean;
  isStop: boolean;
  pick(): void;
  onFocus(): void;
}

function Kind({ card, left, isBusy, isStop, pick, onFocus }: KindProps) {
  const t = useTexts();
  const isOff = left <= 0 || isBusy; // it keeps the focus
  return (
    <button
      type="button"
      class={`kind ${isRed(card) ? 'is-red' : ''}`}
      data-card={card}
      aria-disabled={isOff}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={() => !isOff && pick()}
    >
      <span class="unseen">{t('cardLeft', { card: cardName(card, t), left })}</span>
      <span class="kind-name" aria-hidden="true">
        {cardSign(card, t)}
      </span>
      <span class="copies" aria-hidden="true">
        {COPIES.map((copy) => (
          <span key={copy} class={copy < left ? 'is-out' : ''} />
        ))}
      </span>
    </button>
  );
}

export function CardPicker({ groups, out, isBusy, pick }: CardPickerProps) {
  const t = useTexts();
  const picker = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(groups[0]?.kinds[0]?.card ?? '');
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const kinds = [...(picker.current?.querySelectorAll<HTMLElement>('.kind') ?? [])];
    const at = kinds.findIndex(({ dataset }) => dataset['card'] === stop);
    kinds[at + step]?.focus();
  };
  return (
    <div class="card-picker" ref={picker} onKeyDown={move}>
      {groups.map(({ group, kinds }) => (
        <fieldset key={group} class="kinds" hidden={kinds.length === 0}>
          <legend>{groupName(group, t)}</legend>
          {kinds.map(({ card }) => (
            <Kind
              key={card}
              card={card}
              left={out.get(card) ?? 0}
              isBusy={isBusy}
              isStop={card === stop}
              pick={() => pick(card)}
              onFocus={() => setStop(card)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
