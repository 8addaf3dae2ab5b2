// One's own cards in Tractor, what is picked up of them, and what must be followed with.
import { useEffect } from 'preact/hooks';
import { Card } from '../../parts/Card';
import { groupName } from '../../games/tractor/words';
import type { Translate } from '../../texts';
import type { TableProps } from '../view';
import { dutyText, leadText } from './duty';
import { type Sight } from './sight';
import type { Gather } from './useGather';

interface PartProps {
  gather: Gather;
  props: TableProps;
}

const HIDDEN = 8; // cards that the dealer puts away

/** What is picked up, by its name, and how to play it. */
export function GatherBar({ gather, props }: PartProps) {
  const { position, isTurn, advised, t } = props;
  const sight = position.sight as unknown as Sight;
  const advice = advised.filter((move) => move !== 'done').join(' ');
  useEffect(() => {
    if (advice !== '') gather.pick(advice.split(' '));
  }, [advice]);
  if (!isTurn) return null;
  const { told, picked } = gather;
  const count = picked.length;
  const isReady = Boolean(told?.moves);
  return (
    <div class="bar gather">
      <p class="duty" aria-live="polite">
        {sight.phase === 'hiding'
          ? t('playHide', { count: count + sight.taken.length, of: HIDDEN })
          : count > 0 && sight.phase === 'leading'
            ? gathered(gather, t)
            : dutyText(sight, t)}
      </p>
      <button
        type="button"
        class="button primary play-cards"
        disabled={!isReady}
        onClick={gather.play}
      >
        {t(sight.phase === 'hiding' ? 'playHideThem' : 'playCards', { count: told?.cards.length ?? count })}
      </button>
      <button type="button" class="button quiet" disabled={count === 0} onClick={gather.clear}>
        {t('playPutBack')}
      </button>
    </div>
  );
}

function gathered({ told }: Gather, t: Translate): string {
  if (!told) return '…';
  return told.lead ? leadText(told.lead, t) : t('playAllOf', { count: told.cards.length });
}

export function Hand({ gather, props }: PartProps) {
  const { position, isTurn, act, t } = props;
  const sight = position.sight as unknown as Sight;
  const { told, picked } = gather;
  // What may be taken besides what is picked up; before anything is, what the seat may begin with.
  const legal = new Set(picked.length > 0 ? (told?.legal ?? []) : sight.legal);
  const isFull = Boolean(told?.isComplete);
  return (
    <ul class="own-groups" data-seat={position.seat}>
      {sight.groups.map(({ group, cards }) => (
        <li key={group} class="own-group">
          <ul class="group-cards" aria-label={groupName(group, t)}>
            {cards.map((card, i) => {
              const place = `${group}-${i}`;
              const isPicked = gather.isPicked(place);
              const isLegal = isTurn && (isPicked || (!isFull && legal.has(card)));
              return (
                <li key={place}>
                  <button
                    type="button"
                    class={`piece-button ${isLegal ? 'is-legal' : ''} ${isPicked ? 'is-chosen' : ''}`}
                    data-card={card}
                    aria-disabled={!isLegal}
                    aria-pressed={isPicked}
                    onClick={() => {
                      if (isLegal) gather.toggle(place, card);
                      else if (isTurn && !isFull) act([...gather.cards, card]);
                    }}
                  >
                    <Card card={card} />
                  </button>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
