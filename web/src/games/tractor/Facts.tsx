// What a round is about, and how the defenders' points run up.
import { rankSign } from '../../parts/Card';
import { RuleText } from '../../parts/RuleText';
import { useTexts } from '../../texts';
import { Pips } from './Table';
import type { Round } from './told';
import { groupName } from './words';

interface FactsProps {
  players: readonly string[];
  round: Round;
  openRule(name: string): void;
}

/** Teams, main suit and the order of the trumps. */
export function Facts({ players, round, openRule }: FactsProps) {
  const t = useTexts();
  const { main_suit, ranks, declarers, rank, trumps } = round;
  const mainSuit = main_suit === 'O' ? t('noMainSuit') : groupName(main_suit, t);
  return (
    <div class="facts">
      <dl class="fact-row">
        <div>
          <dt>{t('mainSuit')}</dt>
          <dd>{mainSuit}</dd>
        </div>
        <div>
          <dt>{t('rankInForce')}</dt>
          <dd>{rankSign(rank, t)}</dd>
        </div>
        {[1, 2].map((team) => (
          <div key={team}>
            <dt>
              {t('team', { team })} · {t(team === declarers ? 'declares' : 'defends')}
            </dt>
            <dd>
              {players[team - 1]} &amp; {players[team + 1]}{' '}
              <span class="rank-of">{t('atRank', { rank: rankSign(ranks[team - 1], t) })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <details class="trump-order">
        <summary>{t('trumpOrder')}</summary>
        <p>
          {trumps.map((equals, i) => (
            <span key={i} class="equals">
              <Pips cards={equals} />
            </span>
          ))}{' '}
          <RuleText text="TR-3" openRule={openRule} />
        </p>
      </details>
    </div>
  );
}

/** From so many points of the defenders on, the contract is down (TR-18). */
export const NEEDED = 80;

export function Points({ points }: { points: number }) {
  const t = useTexts();
  const most = Math.max(200, points);
  return (
    <div class="points">
      <div class="row spread">
        <span>{t('defendersPoints')}</span>
        <strong class="points-number">{points}</strong>
      </div>
      <div
        class="points-bar"
        role="meter"
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={points}
        aria-label={t('defendersPoints')}
      >
        <span class="points-filled" style={{ width: `${(100 * points) / most}%` }} />
        <span class="points-needed" style={{ left: `${(100 * NEEDED) / most}%` }}>
          <span>{NEEDED}</span>
        </span>
      </div>
    </div>
  );
}
