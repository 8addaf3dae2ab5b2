// "Which tiles complete this hand?" The answer is what the referee expects.
import { useEffect, useState } from 'preact/hooks';
import { handOf } from '../games/mahjong/hand';
import { HandRow } from '../games/mahjong/HandRow';
import { Quiz } from '../games/mahjong/Quiz';
import { Waiting as WaitingTold } from '../games/mahjong/Waiting';
import type { Waiting } from '../games/mahjong/told';
import { useTexts } from '../texts';
import type { QuestionProps } from './view';

interface Shown {
  readonly text: string;
  readonly told: Waiting;
}

export function WaitingQuestion({ referee, asked, score, count, next, openRule }: QuestionProps) {
  const t = useTexts();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isTold, setTold] = useState(false);
  const { game, kind, seed } = asked;
  useEffect(() => {
    const find = async () => {
      const text = await referee.ask('learnQuestion', [game, kind, seed]);
      const told = await referee.ask('events', [game, text, { question: 'advice' }]);
      setShown({ text, told: told as unknown as Waiting });
    };
    void find();
  }, [referee, game, kind, seed]);
  if (!shown) return <p class="starting">{t('learnLooking')}</p>;
  const hand = handOf(shown.text);
  return (
    <div class="panel view-mahjong" data-hand={shown.text}>
      <div class="mahjong">
        <HandRow hand={hand} setHand={null} />
        <Quiz
          hand={hand}
          told={shown.told}
          score={score}
          tell={(isRight) => {
            setTold(true);
            count(isRight);
          }}
          next={next}
        />
        {isTold && <WaitingTold told={shown.told} openRule={openRule} />}
      </div>
    </div>
  );
}
