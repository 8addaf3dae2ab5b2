// The line below the table: why something is not allowed, whose turn it is, or how it ended.
import { useTexts } from '../texts';
import { refusalText } from './refusals';
import type { Position, Refusal } from './protocol';
import type { PlayGame } from './view';

interface NoticeProps {
  game: PlayGame;
  position: Position | null;
  isCurrent: boolean;
  isTurn: boolean;
  refusal: Refusal | null;
  dismiss(): void;
  nameOf(seat: number): string;
  openRule(name: string): void;
}

export function Notice(props: NoticeProps) {
  const { game, position, isCurrent, isTurn, refusal, dismiss, nameOf, openRule } = props;
  const t = useTexts();
  return (
    <div class="notice-place" role="status">
      {refusal ? (
        <p class="turn-line is-refusal">
          <span>{refusalText(refusal, t)}</span>
          {refusal.rule && (
            <button type="button" class="rule-link" onClick={() => openRule(refusal.rule ?? '')}>
              {refusal.rule}
            </button>
          )}
          <button type="button" class="button quiet" aria-label={t('close')} onClick={dismiss}>
            ✕
          </button>
        </p>
      ) : position === null ? null : position.turn < 0 ? (
        isCurrent && <p class="turn-line is-over">{game.tellResult(position, nameOf, t)}</p>
      ) : isTurn ? (
        <p class="turn-line is-yours">{t('playYourTurn')}</p>
      ) : position.turn !== position.seat ? (
        <p class="turn-line">
          {position.inTurn === null
            ? t('playOthersTurn')
            : t('playTheirTurn', { who: nameOf(position.inTurn) })}
        </p>
      ) : null}
    </div>
  );
}
