import { useTexts } from '../texts';
import type { Position } from './protocol';
import type { PlayGame } from './view';

const SHOWN = 12; // lines: what was before is long past

interface SinceProps {
  game: PlayGame;
  position: Position;
  nameOf(seat: number): string;
}

/** What has happened since somebody's last turn, as a short list. */
export function Since({ game, position, nameOf }: SinceProps) {
  const t = useTexts();
  const lines = position.news.flatMap((event) => game.tell(event, nameOf, t) ?? []).slice(-SHOWN);
  return (
    <section class="panel since" aria-labelledby="since-heading">
      <h3 id="since-heading">{t('playSince')}</h3>
      {lines.length === 0 ? (
        <p class="hint">{t('playNothingYet')}</p>
      ) : (
        <ol>
          {lines.map((line, i) => (
            <li key={i}>{line}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
