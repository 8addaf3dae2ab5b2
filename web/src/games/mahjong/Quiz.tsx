// A random ready hand: which tiles complete it?
import { useState } from 'preact/hooks';
import { Tile } from '../../parts/Tile';
import { useTexts } from '../../texts';
import { type Hand, leftOf } from './hand';
import type { Score } from '../../learn/view';
import { Palette } from './Palette';
import type { Waiting } from './told';

interface QuizProps {
  hand: Hand;
  /** What the library says of it; null while it says nothing yet. */
  told: Waiting | null;
  score: Score;
  /** The guess is made. */
  tell(isRight: boolean): void;
  next(): void;
}

/** A tile of the guess, or one that was missed. */
function Verdict({ tile, isWinning, isGuessed }: { tile: string; isWinning: boolean; isGuessed: boolean }) {
  const t = useTexts();
  const text = isWinning && isGuessed ? '✓' : t(isWinning ? 'quizMissed' : 'quizSurplus');
  return (
    <li class={isWinning && isGuessed ? 'is-right' : 'is-wrong'}>
      <Tile tile={tile} />
      <span>{text}</span>
    </li>
  );
}

export function Quiz({ hand, told, score, tell, next }: QuizProps) {
  const t = useTexts();
  const [guess, setGuess] = useState<ReadonlySet<string>>(new Set());
  const [isTold, setTold] = useState(false);
  const winning = new Set(told?.expected.map(({ tile }) => tile));
  const isRight = guess.size === winning.size && [...guess].every((tile) => winning.has(tile));
  const toggle = (tile: string) => {
    const changed = new Set(guess);
    if (!changed.delete(tile)) changed.add(tile);
    setGuess(changed);
  };
  const show = () => {
    setTold(true);
    tell(isRight);
  };
  return (
    <section class="quiz" aria-label={t('quiz')}>
      <div class="row wrap spread">
        <h3 aria-live="polite">
          {isTold ? t(isRight ? 'quizRight' : 'quizWrong') : t('quizQuestion')}
        </h3>
        <span class="hint quiz-score">{t('quizScore', { ...score })}</span>
      </div>
      {isTold ? (
        <ul class="left-tiles">
          {[...new Set([...winning, ...guess])].map((tile) => (
            <Verdict
              key={tile}
              tile={tile}
              isWinning={winning.has(tile)}
              isGuessed={guess.has(tile)}
            />
          ))}
        </ul>
      ) : (
        <Palette
          left={(tile) => leftOf(hand, tile)}
          isPossible={() => true}
          chosen={guess}
          onTile={toggle}
        />
      )}
      <div class="row">
        {isTold ? (
          <button type="button" class="button primary" onClick={next}>
            {t('quizNext')}
          </button>
        ) : (
          <button
            type="button"
            class="button primary"
            disabled={!told || guess.size === 0}
            onClick={show}
          >
            {t('quizShow')}
          </button>
        )}
      </div>
    </section>
  );
}
