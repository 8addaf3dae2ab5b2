// The part of the page where one learns: a question from a real position, the answer, and its reason.
import { useEffect, useState } from 'preact/hooks';
import { showAddress } from '../address';
import { Frame, type PartProps } from '../app/Frame';
import { sectionOf } from '../app/sections';
import { playGameOf } from '../play';
import { keep, kept } from '../play/store';
import { type TextName, useTexts } from '../texts';
import { type Asked, another, readLearnAddress, writeLearnAddress } from './address';
import { FollowQuestion } from './FollowQuestion';
import { MoveQuestion } from './MoveQuestion';
import { KINDS, type Kind } from './protocol';
import { WaitingQuestion } from './WaitingQuestion';
import type { QuestionProps, Score } from './view';

const QUESTIONS: Readonly<Record<Kind, TextName>> = {
  card: 'learnCard',
  discard: 'learnDiscard',
  waiting: 'quizQuestion',
  follow: 'learnFollow',
};

const SHORT: Readonly<Record<Kind, TextName>> = {
  card: 'learnCardShort',
  discard: 'learnDiscardShort',
  waiting: 'learnWaitingShort',
  follow: 'learnFollowShort',
};

/** The question that is asked, kept in the address. */
function useAsked() {
  const [asked, setAsked] = useState<Asked>(() => readLearnAddress(location.hash));
  useEffect(() => {
    showAddress(writeLearnAddress(asked));
  }, [asked]);
  useEffect(() => {
    const changed = () => {
      if (sectionOf(location.hash) === 'learn') setAsked(readLearnAddress(location.hash));
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return { asked, setAsked };
}

const NONE: Score = { right: 0, asked: 0 };
const scoreName = ({ game, kind }: Asked) => `learn.${game}.${kind}`;

/** How many questions of a kind were answered, and how many of them well; kept on the device. */
function useScore(asked: Asked) {
  const name = scoreName(asked);
  const [scores, setScores] = useState<Readonly<Record<string, Score>>>({});
  const score = scores[name] ?? kept<Score>(name) ?? NONE;
  const count = (isRight: boolean) => {
    const to = { right: score.right + (isRight ? 1 : 0), asked: score.asked + 1 };
    keep(name, to);
    setScores({ ...scores, [name]: to });
  };
  return { score, count };
}

function Question(props: QuestionProps) {
  if (props.asked.kind === 'waiting') return <WaitingQuestion {...props} />;
  return props.asked.kind === 'follow' ? <FollowQuestion {...props} /> : <MoveQuestion {...props} />;
}

function Kinds({ asked, setAsked }: { asked: Asked; setAsked(to: Asked): void }) {
  const t = useTexts();
  const kinds = KINDS[asked.game] ?? [];
  if (kinds.length < 2) return null;
  return (
    <div class="row wrap" role="group" aria-label={t('learnKinds')}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          class="button"
          aria-pressed={kind === asked.kind}
          onClick={() => kind !== asked.kind && setAsked(another(asked.game, kind))}
        >
          {t(SHORT[kind])}
        </button>
      ))}
    </div>
  );
}

function Learn({ asked, setAsked, ...props }: Omit<QuestionProps, 'count' | 'next' | 'score'> & {
  setAsked(to: Asked): void;
}) {
  const t = useTexts();
  const { score, count } = useScore(asked);
  return (
    <div class={`lesson play-${asked.game}`}>
      <header class="lesson-head">
        <h2>{t(QUESTIONS[asked.kind])}</h2>
        <Kinds asked={asked} setAsked={setAsked} />
        <p class="hint" role="status">
          {t('quizScore', { ...score })}
        </p>
      </header>
      <Question
        key={writeLearnAddress(asked)}
        {...props}
        asked={asked}
        score={score}
        count={count}
        next={() => setAsked(another(asked.game, asked.kind))}
      />
    </div>
  );
}

export function LearnApp(props: PartProps) {
  const { asked, setAsked } = useAsked();
  const choose = (game: string) => {
    const { name } = playGameOf(game);
    setAsked(another(name, KINDS[name]?.[0] ?? 'card'));
  };
  return (
    <Frame {...props} section="learn" class="play learn" game={asked.game} setGame={choose}>
      {(openRule) => (
        <Learn asked={asked} setAsked={setAsked} referee={props.referee} openRule={openRule} />
      )}
    </Frame>
  );
}
