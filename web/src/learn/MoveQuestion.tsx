// "Which card would you play?" The answer is weighed by the book and by the search.
import { useState } from 'preact/hooks';
import { Candidates } from '../play/Candidates';
import { SEARCH } from '../play/HintPanel';
import { playGameOf } from '../play';
import { thinker } from '../play/thinker';
import type { Refusal, Weighed } from '../play/protocol';
import { refusalText } from '../play/refusals';
import { choiceName, seatName } from '../play/words';
import { BookLine } from '../play/BookLine';
import { useTexts } from '../texts';
import type { Hint } from 'parlor';
import { usePosition } from './usePosition';
import { Verdict } from './Verdict';
import type { QuestionProps } from './view';

interface Judged {
  readonly moves: readonly string[];
  readonly book: Hint;
  /** Null while the search is thinking. */
  readonly weighed: Weighed | null;
  readonly isRight: boolean;
}

const asSet = (moves: readonly string[]): string => [...moves].filter((move) => move !== 'done').sort().join(' ');

/** As good as the best: what one of the players does, or what is behind it by no more than chance. */
function isGood(moves: readonly string[], isBooks: boolean, { cost, hint }: Weighed): boolean {
  if (isBooks || cost === 0) return true;
  const own = hint.thoughts.candidates.find((one) => asSet(one.moves) === asSet(moves));
  return cost !== null && own !== undefined && cost <= own.gain.error;
}

export function MoveQuestion({ referee, asked, count, next, openRule }: QuestionProps) {
  const t = useTexts();
  const position = usePosition(referee, asked);
  const [judged, setJudged] = useState<Judged | null>(null);
  const [answered, setAnswered] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const game = playGameOf(asked.game);
  if (!position) return <p class="starting">{t('learnLooking')}</p>;
  const { record, seat, decisions } = position;
  const nameOf = (one: number) => (one === seat ? t('playYou') : seatName(game.name, one, t));
  /** What moves come to, with the cards that must go along. */
  const played = async (moves: readonly string[]) => {
    if (game.name !== 'tractor') return asSet(moves);
    const cards = moves.filter((move) => move !== 'done');
    return asSet((await referee.ask('playGather', [record, cards])).cards);
  };
  const answer = async (moves: readonly string[]) => {
    const moved = await referee.ask('playMove', [record, moves]);
    setRefusal('problem' in moved ? moved.problem : null);
    if ('problem' in moved) return;
    setAnswered(true);
    const book = await thinker().ask('playHint', [record, 'book']);
    const weighed = await thinker().ask('playWeigh', [record, { at: decisions, moves }, SEARCH]);
    const isBooks = (await played(moves)) === (await played(book.thoughts.moves));
    const isRight = isGood(moves, isBooks, weighed);
    setJudged({ moves, book, weighed, isRight });
    count(isRight);
  };
  const { Table } = game;
  return (
    <div class="room" data-record={record}>
      <section class="play-table">
        <Table
          position={position}
          isTurn={!answered}
          act={(moves) => void answer(moves)}
          nameOf={nameOf}
          advised={judged?.book.thoughts.moves ?? []}
          ask={{
            gather: (at, cards) => referee.ask('playGather', [at, cards]),
            refuse: setRefusal,
          }}
          t={t}
        />
        <div class="notice-place" role="status">
          {refusal && (
            <p class="turn-line is-refusal">
              <span>{refusalText(refusal, t)}</span>
              {refusal.rule && (
                <button type="button" class="rule-link" onClick={() => openRule(refusal.rule ?? '')}>
                  {refusal.rule}
                </button>
              )}
            </p>
          )}
        </div>
      </section>
      <aside class="play-side">
        {answered && !judged && <p class="panel">{t('hintThinking')}</p>}
        {judged?.weighed && (
          <Verdict isRight={judged.isRight} next={next}>
            <p>
              {t('learnYours')} <strong>{choiceName(game, judged.moves, t)}</strong>
            </p>
            <BookLine game={game} hint={judged.book} openRule={openRule} />
            <p>
              {t('hintSearch')}{' '}
              <strong>{choiceName(game, judged.weighed.hint.thoughts.moves, t)}</strong>
            </p>
            <Candidates game={game} hint={judged.weighed.hint} own={judged.moves} />
            <p class="hint">
              {t('hintMeaning', { tables: judged.weighed.hint.thoughts.tables })}
            </p>
          </Verdict>
        )}
      </aside>
    </div>
  );
}
