// How a round ends, or how it stands while it is not over.
import type { ComponentChildren } from 'preact';
import { Card } from '../../parts/Card';
import { RuleText } from '../../parts/RuleText';
import { useTexts } from '../../texts';
import type { Standing, Unfinished, Whole } from './told';
import { outcomeName, rankChange } from './words';

interface EndProps {
  story: Whole;
  openRule(name: string): void;
}

interface LineProps {
  rule: string;
  openRule(name: string): void;
  label: string;
  children: ComponentChildren;
}

function Line({ rule, openRule, label, children }: LineProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children} <RuleText text={rule} openRule={openRule} />
      </dd>
    </div>
  );
}

/** Of the 108 cards of two decks 100 are played. */
const HIDDEN = 8;

/** The cards that nobody played. */
function Hidden() {
  return (
    <div class="fan hidden-cards" aria-hidden="true">
      {Array.from({ length: HIDDEN }, (_, i) => (
        <Card key={i} card={null} />
      ))}
    </div>
  );
}

/** The hidden cards, what the points come to, and how it goes on. */
export function End({ story, openRule }: EndProps) {
  const t = useTexts();
  const { round, last_trick: last, result } = story;
  const before = story.tricks.at(-1)?.total ?? 0;
  return (
    <div class="felt ending">
      <Hidden />
      <h3>{t('roundPoints', { points: result.points })}</h3>
      <p class="outcome">
        {outcomeName(result, t)}{' '}
        <RuleText text={result.winner === null ? 'TR-18' : 'TR-20'} openRule={openRule} />
      </p>
      <dl class="end-lines">
        <Line rule="TR-16" openRule={openRule} label={t('pointsFromTricks')}>
          {before}
        </Line>
        <Line rule="TR-17" openRule={openRule} label={t('hiddenCards')}>
          {last.to_defenders ? (
            <>
              {last.hidden_points} × 2<sup>{last.exponent}</sup> = {last.bonus}
            </>
          ) : (
            t('hiddenStay', { points: last.hidden_points, winner: last.winner })
          )}
        </Line>
        {[0, 1].map((team) => (
          <Line key={team} rule="TR-18" openRule={openRule} label={t('rankOfTeam', { team: team + 1 })}>
            {rankChange(round.ranks[team], result.ranks[team], result.winner === team + 1, t)}
          </Line>
        ))}
        {result.next_dealer !== null && (
          <Line rule="TR-19" openRule={openRule} label={t('nextDealer')}>
            {result.next_dealer}
          </Line>
        )}
      </dl>
    </div>
  );
}

/** How many of what are still out. */
function StandingLines({ standing, openRule }: { standing: Standing; openRule(name: string): void }) {
  const t = useTexts();
  const { played, turns, trumps_out, points_out } = standing;
  return (
    <dl class="end-lines">
      <Line rule="TR-22" openRule={openRule} label={t('cardsPlayed')}>
        {t('ofTwentyFive', { played })}
      </Line>
      <Line rule="TR-15" openRule={openRule} label={t('leadsNext')}>
        {turns[0]}
      </Line>
      <Line rule="TR-2" openRule={openRule} label={t('trumpsOut')}>
        {trumps_out}
      </Line>
      <Line rule="TR-16" openRule={openRule} label={t('pointsOut')}>
        {points_out}
      </Line>
    </dl>
  );
}

interface SoFarProps {
  story: Unfinished;
  openRule(name: string): void;
  goOn(): void;
}

export function SoFar({ story, openRule, goOn }: SoFarProps) {
  const t = useTexts();
  return (
    <div class="felt ending">
      <h3>{t('roundUnfinished')}</h3>
      <p class="outcome">{t('pointsSoFar', { points: story.standing.points })}</p>
      <StandingLines standing={story.standing} openRule={openRule} />
      <button type="button" class="button primary big" onClick={goOn}>
        {t('goOnRecording')}
      </button>
    </div>
  );
}
