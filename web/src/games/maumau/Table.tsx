import { Card } from '../../parts/Card';
import type { Translate } from '../../texts';
import { cardOf, suitName } from './caption';
import type { Suit } from './events';
import type { Step } from './replay';

const SIGNS: Readonly<Record<Suit, string>> = { C: '♣', S: '♠', H: '♥', D: '♦' };

/** The card that a step has moved, and where it is now. */
function moved(step: Step): { card: string; to: 'discards' | 'hand' } | null {
  if (step.event.event === 'played') return { card: step.event.card, to: 'discards' };
  if (step.event.event === 'drew') return { card: step.event.card, to: 'hand' };
  return null;
}

function Piles({ step, t }: { step: Step; t: Translate }) {
  const { drawPile, discards, wish, sevens, event } = step;
  const open = discards[discards.length - 1];
  const under = discards[discards.length - 2];
  const isMoved = moved(step)?.to === 'discards';
  return (
    <div class="piles">
      <figure class={`pile ${event.event === 'turned_over' ? 'is-marked' : ''}`}>
        <div class="pile-cards">
          {drawPile.length > 0 ? <Card card={null} /> : <span class="no-card" />}
        </div>
        <figcaption>{t('maumauDrawPile', { count: drawPile.length })}</figcaption>
      </figure>
      <figure class="pile">
        <div class="pile-cards">
          {under && isMoved && <Card card={cardOf(under)} class="is-under" />}
          {open && (
            <Card key={discards.length} card={cardOf(open)} class={isMoved ? 'is-moved' : ''} />
          )}
        </div>
        <figcaption>{t('maumauDiscards', { count: discards.length })}</figcaption>
      </figure>
      <div class="signs">
        {wish && (
          <p class={`sign wish suit-${wish}`}>
            <span aria-hidden="true">{SIGNS[wish as Suit]}</span>{' '}
            {t('maumauWish', { suit: suitName(wish as Suit, t) })}
          </p>
        )}
        {sevens > 0 && (
          <p class="sign">{t('maumauSevens', { count: sevens })}</p>
        )}
      </div>
    </div>
  );
}

function Hand({ step, player, t }: { step: Step; player: number; t: Translate }) {
  const { event, candidates } = step;
  const hand = step.hands[player - 1] ?? [];
  const isActing = step.turn?.player === player;
  const drawn = moved(step);
  const score = step.scores?.[player - 1];
  const isSkipped = event.event === 'skipped' && event.player === player;
  return (
    <section
      class={`seat ${isActing ? 'is-acting' : ''} ${step.winner === player ? 'is-winner' : ''}`}
      aria-label={t('maumauPlayer', { player })}
    >
      <header class="seat-head">
        <span class="seat-name">{t('maumauPlayer', { player })}</span>
        <span class="seat-count">{t('maumauCards', { count: hand.length })}</span>
        {step.winner === player && <span class="sign">{t('maumauWinner')}</span>}
        {isSkipped && <span class="sign">{t('maumauIsSkipped')}</span>}
        {score !== undefined && <span class="sign">{t('maumauPoints', { count: score })}</span>}
      </header>
      <ul class="hand">
        {hand.map((card) => {
          const isNew = drawn?.to === 'hand' && drawn.card === card;
          const couldPlay = isActing && candidates.includes(card);
          return (
            <li key={card} class={`${isNew ? 'is-moved' : ''} ${couldPlay ? 'is-candidate' : ''}`}>
              <Card card={cardOf(card)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Table({ step, t }: { step: Step; t: Translate }) {
  return (
    <div class="felt">
      <Piles step={step} t={t} />
      <div class="seats">
        {step.hands.map((_, i) => (
          <Hand key={i} step={step} player={i + 1} t={t} />
        ))}
      </div>
    </div>
  );
}
