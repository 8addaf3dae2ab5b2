// Mahjong: the hand, built by clicks or typed, and everything there is to say of it.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ViewProps } from '../view';
import { Builder } from './Builder';
import { Drawn, drawnHeadline } from './Drawn';
import { EMPTY, type Hand, handOf, textOf, withoutHidden } from './hand';
import { HandRow, SeenRow } from './HandRow';
import { Quiz, type Score } from './Quiz';
import { type Told, isDrawn } from './told';
import { Waiting, headline } from './Waiting';

/** The tiles to draw: as the library read them; or, where it could not, as they were clicked. */
function useHand({ look, text, setCase }: ViewProps) {
  const built = useRef<{ text: string; hand: Hand }>({ text: '', hand: EMPTY });
  const shown = look?.shown ?? null;
  const hand =
    built.current.text === text ? built.current.hand : shown ? handOf(shown.text) : EMPTY;
  const setHand = (to: Hand) => {
    built.current = { text: textOf(to), hand: to };
    setCase(textOf(to));
  };
  return { hand, setHand };
}

/** Seeds of quizzes need not be good, only different. */
const anySeed = () => Math.floor(Math.random() * 1e9);

function useQuiz({ referee, setCase, setVeiled }: ViewProps) {
  const [asked, setAsked] = useState<{ seed: number; number: number } | null>(null);
  const [score, setScore] = useState<Score>({ right: 0, asked: 0 });
  const ask = async () => {
    const next = asked ? { ...asked, number: asked.number + 1 } : { seed: anySeed(), number: 1 };
    setVeiled(true);
    setCase(await referee.ask('deal', ['mahjong', next.seed, next.number, { ready: true }]));
    setAsked(next);
  };
  const tell = (isRight: boolean) => {
    setVeiled(false);
    setScore({ right: score.right + (isRight ? 1 : 0), asked: score.asked + 1 });
  };
  const end = () => {
    setVeiled(false);
    setAsked(null);
  };
  useEffect(() => () => setVeiled(false), [setVeiled]);
  return { asked, score, ask, tell, end };
}

export function View(props: ViewProps) {
  const { look, openRule, announce, referee, t } = props;
  const { hand, setHand } = useHand(props);
  const quiz = useQuiz(props);
  const [isGuessing, setGuessing] = useState(false);
  const told = (look?.shown?.told ?? null) as Told | null;
  const isHidden = quiz.asked !== null && isGuessing;
  const summary = told && !isHidden ? (isDrawn(told) ? drawnHeadline(told, t) : headline(told, t)) : '';
  useEffect(() => {
    if (summary !== '') announce(summary);
  }, [summary, announce]);
  const waiting = told && !isDrawn(told) ? told : null;
  return (
    <div class="mahjong">
      <HandRow
        hand={hand}
        setHand={quiz.asked ? null : setHand}
      />
      {quiz.asked ? (
        <Quiz
          key={quiz.asked.number}
          hand={hand}
          told={waiting}
          score={quiz.score}
          tell={(isRight) => {
            setGuessing(false);
            quiz.tell(isRight);
          }}
          next={() => {
            setGuessing(true);
            void quiz.ask();
          }}
          end={quiz.end}
        />
      ) : (
        <>
          <Builder hand={hand} setHand={setHand} referee={referee} />
          <div class="row wrap">
            <button
              type="button"
              class="button"
              onClick={() => {
                setGuessing(true);
                void quiz.ask();
              }}
            >
              {t('quiz')}
            </button>
            {quiz.score.asked > 0 && <span class="hint">{t('quizScore', { ...quiz.score })}</span>}
          </div>
        </>
      )}
      <SeenRow hand={hand} setHand={quiz.asked ? null : setHand} />
      {!isHidden && waiting && <Waiting told={waiting} openRule={openRule} />}
      {!isHidden && told && isDrawn(told) && (
        <Drawn
          told={told}
          openRule={openRule}
          discard={(tile) => setHand(withoutHidden(hand, tile))}
        />
      )}
    </div>
  );
}
