// The table of Mau-Mau as a seat sees it.
import { useState } from 'preact/hooks';
import { Card } from '../../parts/Card';
import { cardOf, suitName } from '../../games/maumau/caption';
import type { Suit } from '../../games/maumau/events';
import type { TextName } from '../../texts';
import { Opponent } from '../Opponent';
import type { TableProps } from '../view';

const SUITS: readonly Suit[] = ['C', 'S', 'H', 'D'];
const SIGNS: Readonly<Record<Suit, string>> = { C: '♣', S: '♠', H: '♥', D: '♦' };

/** The moves that play a card: one, or of a jack one for every wish. */
const playsOf = (legal: readonly string[], card: string) =>
  legal.filter((move) => move === card || move.startsWith(`${card}:`));

function Opponents({ position, nameOf, t }: TableProps) {
  const { seats, seat, sight, inTurn } = position;
  const others = Array.from({ length: seats - 1 }, (_, i) => (seat + 1 + i) % seats);
  return (
    <ul class="opponents">
      {others.map((other) => {
        const { count, seen_by_all: seen } = sight['hands'][other];
        return (
          <Opponent
            key={other}
            seat={other}
            name={nameOf(other)}
            note={t('maumauCards', { count })}
            isTurn={inTurn === other}
          >
            <span class="backs" aria-hidden="true">
              {Array.from({ length: count }, (_, i) => (
                <Card key={i} card={seen[i] ? cardOf(seen[i]) : null} />
              ))}
            </span>
          </Opponent>
        );
      })}
    </ul>
  );
}

/** Which way play goes, where a nine can turn it. */
function Direction({ position, t }: TableProps) {
  if (position.options['nine'] !== 'reverse' || position.seats < 3) return null;
  const isClockwise = position.sight['clockwise'] !== false;
  return (
    <p class="wall-count direction">
      <span aria-hidden="true">{isClockwise ? '↻' : '↺'}</span>{' '}
      {t(isClockwise ? 'playClockwise' : 'playCounterclockwise')}
    </p>
  );
}

function Piles({ position, isTurn, act, advised, t }: TableProps) {
  const { open, wish, sevens, draw_pile: left, legal } = position.sight;
  const draw = legal.find((move: string) => move === 'draw' || move === 'pay');
  const what = draw === 'pay' ? t('playPay', { count: 2 * sevens }) : t('playDraw');
  return (
    <div class="centre">
      <figure class="pile">
        <button
          type="button"
          class={`piece-button ${isTurn && draw ? 'is-legal' : ''} ${advised.includes(draw ?? '-') ? 'is-advised' : ''}`}
          data-seat="pile"
          aria-disabled={!isTurn || !draw}
          aria-label={`${what}: ${t('maumauDrawPile', { count: left })}`}
          onClick={() => isTurn && act([draw ?? 'draw'])}
        >
          {left > 0 ? <Card card={null} /> : <span class="no-card" />}
        </button>
        <figcaption aria-hidden="true">
          {isTurn && draw ? what : t('maumauDrawPile', { count: left })}
        </figcaption>
      </figure>
      <figure class="pile" data-open={open}>
        <span class="open-card" data-piece={open} key={open}>
          <Card card={cardOf(open)} />
        </span>
        <figcaption>
          {wish ? (
            <strong class={`wish suit-${wish}`}>
              <span aria-hidden="true">{SIGNS[wish as Suit]}</span>{' '}
              {t('maumauWish', { suit: suitName(wish, t) })}
            </strong>
          ) : sevens > 0 ? (
            <strong class="wish">{t('maumauSevens', { count: sevens })}</strong>
          ) : (
            t('playOpenCard')
          )}
        </figcaption>
      </figure>
    </div>
  );
}

/** The four suits that a jack can wish for. */
function Wish({ jack, moves, act, cancel, t }: Pick<TableProps, 'act' | 't'> & {
  jack: string;
  moves: readonly string[];
  cancel(): void;
}) {
  return (
    <div class="bar" role="group" aria-label={t('playWishFor')}>
      <span class="bar-title">{t('playWishFor')}</span>
      {SUITS.map((suit) => {
        const move = `${jack}:${suit}`;
        return (
          <button
            key={suit}
            type="button"
            class={`button suit-button suit-${suit}`}
            disabled={!moves.includes(move)}
            aria-label={suitName(suit, t)}
            onClick={() => act([move])}
          >
            {SIGNS[suit]}
          </button>
        );
      })}
      <button type="button" class="button quiet" onClick={cancel} aria-label={t('close')}>
        ✕
      </button>
    </div>
  );
}

export function Table(props: TableProps) {
  const { position, isTurn, act, advised, t } = props;
  const { hand, drawn, legal } = position.sight;
  const { record } = position;
  const [wishing, setWishing] = useState<{ record: string; jack: string } | null>(null);
  const jack = wishing?.record === record ? wishing.jack : null;
  const choose = (card: string) => {
    const plays = playsOf(legal, card);
    if (plays.length > 1) setWishing({ record, jack: card });
    else act([plays[0] ?? card]);
  };
  const bar: readonly { move: string; text: TextName }[] = [{ move: 'keep', text: 'playKeep' }];
  return (
    <div class={`felt ${isTurn ? 'is-mine' : ''}`}>
      <Opponents {...props} />
      <Direction {...props} />
      <Piles {...props} />
      {jack !== null && isTurn && (
        <Wish jack={jack} moves={legal} act={act} cancel={() => setWishing(null)} t={t} />
      )}
      {isTurn && bar.some(({ move }) => legal.includes(move)) && (
        <div class="bar">
          {bar
            .filter(({ move }) => legal.includes(move))
            .map(({ move, text }) => (
              <button
                key={move}
                type="button"
                class={`button primary ${advised.includes(move) ? 'is-advised' : ''}`}
                onClick={() => act([move])}
              >
                {t(text)}
              </button>
            ))}
        </div>
      )}
      <ul class={`own-hand ${hand.length > 9 ? 'is-long' : ''}`} data-seat={position.seat}>
        {hand.map((card: string) => {
          const plays = playsOf(legal, card);
          const isLegal = isTurn && plays.length > 0;
          const isAdvised = advised.some((move) => plays.includes(move));
          return (
            <li key={card}>
              <button
                type="button"
                class={`piece-button ${isLegal ? 'is-legal' : ''} ${card === jack ? 'is-chosen' : ''} ${isAdvised ? 'is-advised' : ''} ${card === drawn ? 'is-drawn' : ''}`}
                data-piece={card}
                aria-disabled={!isLegal}
                onClick={() => isTurn && choose(card)}
              >
                <Card card={cardOf(card)} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
