// The table of Tractor as a seat sees it.
import { Card, rankSign } from '../../parts/Card';
import { shortNames } from '../../games/tractor/words';
import type { TableProps } from '../view';
import { GatherBar, Hand } from './Hand';
import { type ShownTrick, type Sight, trickShown, winnerOf } from './sight';
import { useGather } from './useGather';

const SYMBOLS: Readonly<Record<string, string>> = { H: '♥', S: '♠', C: '♣', D: '♦' };
const PLACES = ['bottom', 'left', 'top', 'right'] as const;

/** Who called the trumps, and with what. */
function Called({ position, nameOf, t }: Pick<TableProps, 'position' | 'nameOf' | 't'>) {
  const { calls, turned_up: turned = [], phase } = position.sight as unknown as Sight;
  if (!calls) return null;
  const told = calls.map(({ seat, cards }) =>
    t('playCalledBy', { who: nameOf(seat), cards: shortNames(cards, t) }),
  );
  if (turned.length > 0) told.push(t('playTurnedUp', { cards: shortNames(turned, t) }));
  if (told.length === 0 && phase === 'calling') told.push(t('playNotCalled'));
  return told.length > 0 ? <li class="calls">{told.join(' · ')}</li> : null;
}

/** Calls that can be made, with what is shown for each. */
function CallBar({ position, isTurn, act, advised, t }: TableProps) {
  const { legal, hand } = position.sight as unknown as Sight;
  if (!isTurn) return null;
  return (
    <div class="bar claims">
      <span class="bar-title">{t('playCallOrPass')}</span>
      {legal.map((move) => {
        const isPass = move === 'pass';
        const shown = hand.filter((card) => card === move);
        const symbol = SYMBOLS[move[0] ?? ''];
        const isJoker = move === 'BJ' || move === 'RJ';
        const what = isJoker || !symbol ? t('playCallNone') : symbol;
        return (
          <button
            key={move}
            type="button"
            class={`button claim ${isPass ? '' : 'primary'} ${advised.includes(move) ? 'is-advised' : ''}`}
            onClick={() => act([move])}
          >
            <strong>{isPass ? t('playPassCall') : t('playCall', { what })}</strong>
            {!isPass && <small>{t('playCallWith', { cards: shortNames(shown, t) })}</small>}
          </button>
        );
      })}
    </div>
  );
}

export function Facts({ position, nameOf, t }: Pick<TableProps, 'position' | 'nameOf' | 't'>) {
  const sight = position.sight as unknown as Sight;
  const { main_suit: main, dealer, ranks, points, tricks } = sight;
  const dealing = ['Alice', 'Bob', 'Charles', 'David'].indexOf(dealer);
  const declares = dealing % 2 === position.seat % 2;
  const rank = ranks[dealing % 2] ?? '';
  const symbol = SYMBOLS[main ?? ''];
  const isCalling = sight.phase === 'calling';
  return (
    <ul class="facts" aria-label={t('playFacts')}>
      <li class={`trump-suit suit-${main ?? ''}`}>
        {symbol ? `${symbol} ` : isCalling ? '? ' : `${t('playNoTrumpSuit')} `}
        {rankSign(rank, t)}
      </li>
      <li>
        {isCalling
          ? t('playCalling')
          : t(declares ? 'playYouDeclare' : 'playYouDefend', { who: nameOf((position.seat + 2) % 4) })}
      </li>
      <Called position={position} nameOf={nameOf} t={t} />
      {!isCalling && (
        <>
          <li class="points-of">
            <span class="points-bar" aria-hidden="true">
              <span style={{ width: `${Math.min(100, (points / 80) * 100)}%` }} />
            </span>
            {t('playPointsOf', { points })}
          </li>
          <li>{t('playTrick', { number: tricks.length })}</li>
        </>
      )}
    </ul>
  );
}

function Seat({ seat, place, trick, props }: {
  seat: number;
  place: string;
  trick: ShownTrick;
  props: TableProps;
}) {
  const { position, nameOf, t } = props;
  const sight = position.sight as unknown as Sight;
  const order = (seat - trick.leader + 4) % 4;
  const cards = trick.plays[order] ?? [];
  const dealer = ['Alice', 'Bob', 'Charles', 'David'].indexOf(sight.dealer);
  const takenBack = order === 0 ? trick.taken_back : null;
  return (
    <li
      class={`trick-seat at-${place} ${position.inTurn === seat ? 'is-turn' : ''} ${trick.isPast ? 'is-past' : ''}`}
      data-seat={place === 'bottom' ? undefined : seat}
    >
      <span class="opponent-name">
        {nameOf(seat)}
        {seat === dealer && <span class="tag">{t('playDealer')}</span>}
        {trick.winner === seat && <span class="tag is-gold">{t('playTakes')}</span>}
      </span>
      {place !== 'bottom' && (
        <span class="opponent-note">{t('maumauCards', { count: sight.seats[seat]?.count ?? 0 })}</span>
      )}
      <span class={`played-cards ${cards.length > 4 ? 'is-many' : ''}`}>
        {cards.map((card, i) => (
          <span key={`${trick.number}-${i}`} data-piece={`${trick.number}-${seat}-${i}`} data-from={seat}>
            <Card card={card} />
          </span>
        ))}
      </span>
      {takenBack && <span class="taken-back">{t('playTakenBack', { cards: shortNames(takenBack, t) })}</span>}
    </li>
  );
}

export function Table(given: TableProps) {
  const { position, t } = given;
  const sight = position.sight as unknown as Sight;
  const trick = trickShown(sight, winnerOf(position.news));
  const gather = useGather(given);
  return (
    <div class={`felt ${given.isTurn ? 'is-mine' : ''}`}>
      <Facts {...given} />
      <ul class="trick" aria-label={t('playTrick', { number: trick.number })}>
        {PLACES.map((place, away) => (
          <Seat key={place} seat={(position.seat + away) % 4} place={place} trick={trick} props={given} />
        ))}
      </ul>
      {sight.phase === 'calling' ? <CallBar {...given} /> : <GatherBar gather={gather} props={given} />}
      <Hand gather={gather} props={given} />
    </div>
  );
}
