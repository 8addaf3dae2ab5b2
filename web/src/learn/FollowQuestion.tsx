// "What must you follow with?" All cards can be picked up; the library says whether they will do.
import type { Hint } from 'parlor';
import { useState } from 'preact/hooks';
import { groupName } from '../games/tractor/words';
import { Card } from '../parts/Card';
import { playGameOf } from '../play';
import { BookLine } from '../play/BookLine';
import type { Refusal } from '../play/protocol';
import { refusalText } from '../play/refusals';
import { dutyText, leadText } from '../play/tractor/duty';
import type { Sight } from '../play/tractor/sight';
import { Facts } from '../play/tractor/Table';
import { seatName } from '../play/words';
import { useTexts } from '../texts';
import { usePosition } from './usePosition';
import { Verdict } from './Verdict';
import type { QuestionProps } from './view';

interface Judged {
  /** Why the cards will not do; null if they will. */
  readonly refusal: Refusal | null;
  readonly book: Hint;
  /** All cards of the book's play, with those that must go along. */
  readonly cards: readonly string[];
}

/** Which places of the hand some cards have. */
function placesFor({ groups }: Sight, cards: readonly string[]): ReadonlySet<string> {
  const left = [...cards];
  const found = groups.flatMap(({ group, cards: own }) =>
    own.flatMap((card, i) => {
      const at = left.indexOf(card);
      return at < 0 ? [] : left.splice(at, 1).map(() => `${group}-${i}`);
    }),
  );
  return new Set(found);
}

export function FollowQuestion({ referee, asked, count, next, openRule }: QuestionProps) {
  const t = useTexts();
  const position = usePosition(referee, asked);
  const [picked, setPicked] = useState<readonly { place: string; card: string }[]>([]);
  const [judged, setJudged] = useState<Judged | null>(null);
  if (!position) return <p class="starting">{t('learnLooking')}</p>;
  const { record, seat } = position;
  const sight = position.sight as unknown as Sight;
  const nameOf = (one: number) => (one === seat ? t('playYou') : seatName('tractor', one, t));
  const trick = sight.tricks.at(-1);
  const led = sight.lead?.components.flat() ?? [];
  const leader = trick?.leader ?? 0;
  const cards = picked.map(({ card }) => card);
  const advised = judged ? placesFor(sight, judged.cards) : new Set<string>();
  const answer = async () => {
    const moved = await referee.ask('playMove', [record, [cards.join(' ')]]);
    const book = await referee.ask('playHint', [record, 'book']);
    const { cards: whole } = await referee.ask('playGather', [record, book.thoughts.moves]);
    const refusal = 'problem' in moved ? moved.problem : null;
    setJudged({ refusal, book, cards: whole });
    count(refusal === null);
  };
  const toggle = (place: string, card: string) => {
    const without = picked.filter((one) => one.place !== place);
    if (without.length < picked.length) setPicked(without);
    else if (picked.length < led.length) setPicked([...picked, { place, card }]);
  };
  return (
    <div class="room" data-record={record}>
      <section class="play-table">
        <div class="felt">
          <Facts position={position} nameOf={nameOf} t={t} />
          <div class="lesson-lead">
            <p>
              {t('learnLed', { who: nameOf(leader) })}{' '}
              {sight.lead && <strong>{leadText(sight.lead, t)}</strong>}
            </p>
            <span class={`played-cards ${led.length > 4 ? 'is-many' : ''}`}>
              {led.map((card, i) => (
                <span key={i}>
                  <Card card={card} />
                </span>
              ))}
            </span>
          </div>
          <div class="bar gather">
            <p class="duty" aria-live="polite">
              {t('cardsOf', { count: picked.length, size: led.length })}
            </p>
            <button
              type="button"
              class="button primary"
              disabled={judged !== null || picked.length !== led.length}
              onClick={() => void answer()}
            >
              {t('learnThese')}
            </button>
          </div>
          <ul class="own-groups">
            {sight.groups.map(({ group, cards: own }) => (
              <li key={group} class="own-group">
                <ul class="group-cards" aria-label={groupName(group, t)}>
                  {own.map((card, i) => {
                    const place = `${group}-${i}`;
                    const isPicked = picked.some((one) => one.place === place);
                    return (
                      <li key={place}>
                        <button
                          type="button"
                          class={`piece-button ${isPicked ? 'is-chosen' : ''} ${advised.has(place) ? 'is-advised' : ''}`}
                          data-piece={card}
                          aria-pressed={isPicked}
                          aria-disabled={judged !== null}
                          onClick={() => judged === null && toggle(place, card)}
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
        </div>
      </section>
      <aside class="play-side">
        {judged && (
          <Verdict isRight={judged.refusal === null} next={next}>
            <p>
              <strong>{dutyText(sight, t)}</strong>
            </p>
            {judged.refusal && (
              <p>
                {refusalText(judged.refusal, t)}{' '}
                {judged.refusal.rule && (
                  <button
                    type="button"
                    class="rule-link"
                    onClick={() => openRule(judged.refusal?.rule ?? '')}
                  >
                    {judged.refusal.rule}
                  </button>
                )}
              </p>
            )}
            <BookLine game={playGameOf('tractor')} hint={judged.book} cards={judged.cards} openRule={openRule} />
          </Verdict>
        )}
      </aside>
    </div>
  );
}
