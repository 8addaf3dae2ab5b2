// How the round stands, always in sight while it is recorded.
import { useTexts } from '../../texts';
import { NEEDED } from './Facts';
import type { Story } from './told';

export function Score({ story }: { story: Story }) {
  const t = useTexts();
  const points = (story.result ?? story.standing).points;
  const last = story.tricks.at(-1);
  return (
    <dl class="score">
      <div class={points >= NEEDED ? 'is-down' : ''}>
        <dt>{t('defendersPoints')}</dt>
        <dd>
          <strong>{points}</strong> / {NEEDED}
        </dd>
      </div>
      {story.standing && (
        <div>
          <dt>{t('leadsNext')}</dt>
          <dd>{story.standing.turns[0]}</dd>
        </div>
      )}
      <div>
        <dt>{t('lastTrickWon')}</dt>
        <dd>{last ? last.winner : '–'}</dd>
      </div>
    </dl>
  );
}
