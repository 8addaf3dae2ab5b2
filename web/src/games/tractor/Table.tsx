// The table: four seats, each with what its player put down, in the order of play.
import type { ComponentChildren } from 'preact';
import { Card, cardSign, isRed } from '../../parts/Card';
import { RuleText } from '../../parts/RuleText';
import { useTexts } from '../../texts';
import type { Lead, Play, Report, Round, Trick } from './told';
import { componentName, reportName, verdictName } from './words';

/** Where the players sit, clockwise, in the library's order of them. */
const PLACES = ['south', 'west', 'north', 'east'];

/** Cards by their short names. */
export function Pips({ cards }: { cards: readonly string[] }) {
  const t = useTexts();
  return (
    <>
      {cards.map((card, i) => (
        <span key={i} class={isRed(card) ? 'pip is-red' : 'pip'}>
          {cardSign(card, t)}
        </span>
      ))}
    </>
  );
}

/** So many cards need not lie close together. */
const FEW = 4;

function Fan({ cards, counts }: { cards: readonly string[]; counts: string | null }) {
  return (
    <div class={cards.length <= FEW ? 'fan is-open' : 'fan'}>
      {cards.map((card, i) => (
        <Card key={i} card={card} class={card === counts ? 'counts' : ''} />
      ))}
    </div>
  );
}

/** A lead in its components. */
function LeadCards({ lead, counts }: { lead: Lead; counts: string | null }) {
  const t = useTexts();
  return (
    <div class="played">
      {lead.components.map((cards, i) => (
        <figure key={i} class={`lead-part ${cards.length > 1 ? 'is-joined' : ''}`}>
          <Fan cards={cards} counts={counts} />
          {cards.length > 1 && <figcaption>{componentName(cards.length, t)}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

interface MarkProps {
  report: Report;
  openRule(name: string): void;
}

/** What was not done by custom. */
function Mark({ report, openRule }: MarkProps) {
  const t = useTexts();
  const isFault = report.severity === 'fault';
  return (
    <div class={`audit-mark ${isFault ? 'is-fault' : 'is-note'}`}>
      <p>
        <strong>{t(isFault ? 'auditFault' : 'auditNote')}</strong> {reportName(report, t)}{' '}
        <RuleText text={report.rule} openRule={openRule} />
      </p>
      {report.duty !== 'throw' && (
        <p class="held-cards">
          {t('held')} <Pips cards={report.held} />
        </p>
      )}
    </div>
  );
}

interface SeatProps {
  player: string;
  place: string;
  round: Round;
  team: number;
  children?: ComponentChildren;
  class?: string | undefined;
  badge?: string | undefined;
}

/** A player at his place. */
export function Seat({ player, place, round, team, children, class: extra, badge }: SeatProps) {
  const t = useTexts();
  const declares = team === round.declarers;
  return (
    <li class={`seat at-${place} ${extra ?? ''}`}>
      <div class="seat-name">
        <strong>{player}</strong>
        <span class={`role ${declares ? '' : 'defends'}`}>
          {t(declares ? 'declarer' : 'defender')}
        </span>
        {player === round.dealer && <span class="role deals">{t('dealer')}</span>}
        {badge && <span class="role wins">{badge}</span>}
      </div>
      {children}
    </li>
  );
}

interface TableProps {
  players: readonly string[];
  round: Round;
  /** Who plays, the leader first. */
  turns: readonly string[];
  children: (player: string) => { content: ComponentChildren; class?: string; badge?: string };
  centre: ComponentChildren;
}

/** Four seats around what is in the middle. */
export function Table({ players, round, turns, children, centre }: TableProps) {
  return (
    <div class="felt">
      <div class="centre">{centre}</div>
      <ol class="seats">
        {turns.map((player) => {
          const index = players.indexOf(player);
          const { content, class: extra, badge } = children(player);
          return (
            <Seat
              key={player}
              player={player}
              place={PLACES[index] ?? ''}
              round={round}
              team={1 + (index % 2)}
              class={extra}
              badge={badge}
            >
              {content}
            </Seat>
          );
        })}
      </ol>
    </div>
  );
}

interface PlayedProps {
  play: Play;
  lead: Lead;
  reports: readonly Report[];
  openRule(name: string): void;
}

/** What a player put down, what became of it and why. */
export function Played({ play, lead, reports, openRule }: PlayedProps) {
  const t = useTexts();
  const { verdict, cards, card, rule } = play;
  return (
    <>
      {verdict === 'leads' ? (
        <LeadCards lead={lead} counts={card} />
      ) : (
        <div class="played">
          <Fan cards={cards} counts={card} />
        </div>
      )}
      <p class={`verdict ${card === null ? 'cannot-win' : ''}`}>
        {verdictName(play, lead, t)} <RuleText text={rule} openRule={openRule} />
      </p>
      {reports.map((report) => (
        <Mark key={report.rule} report={report} openRule={openRule} />
      ))}
    </>
  );
}

interface TrickTableProps {
  players: readonly string[];
  round: Round;
  trick: Trick;
  reports: readonly Report[];
  openRule(name: string): void;
}

/** A whole trick. */
export function TrickTable({ players, round, trick, reports, openRule }: TrickTableProps) {
  const t = useTexts();
  const { number, plays, lead, winner, card, rule, points, to_defenders } = trick;
  return (
    <Table
      players={players}
      round={round}
      turns={plays.map(({ player }) => player)}
      centre={
        <>
          <h3>{t('trickNumber', { number })}</h3>
          <p class="won-by">
            {t('wonBy', { winner })} <Pips cards={[card]} />{' '}
            <RuleText text={rule} openRule={openRule} />
          </p>
          <p class={`trick-points ${to_defenders && points > 0 ? 'to-defenders' : ''}`}>
            {t(to_defenders ? 'pointsToDefenders' : 'pointsToDeclarers', { points })}
          </p>
        </>
      }
    >
      {(player) => {
        const play = plays.find((one) => one.player === player);
        return {
          ...(player === winner && { class: 'is-winner', badge: t('winsBadge') }),
          content: play && (
            <Played
              play={play}
              lead={lead}
              reports={reports.filter((report) => report.player === player)}
              openRule={openRule}
            />
          ),
        };
      }}
    </Table>
  );
}
