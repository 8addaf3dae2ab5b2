// After a game: what to do next, and how somebody else fared with the same cards.
import { useEffect, useState } from 'preact/hooks';
import { CopyButton } from '../parts/CopyButton';
import type { Referee } from '../referee';
import { useTexts } from '../texts';
import { PERSON, type Session, type Setup, challengeAddress } from './address';
import type { Position, Standing } from './protocol';
import type { PlayGame } from './view';
import { signed } from './words';

interface OverProps {
  referee: Referee;
  game: PlayGame;
  session: Session;
  position: Position;
  standing: Standing | null;
  nameOf(seat: number): string;
  next(record: string): void;
  again(setup: Setup): void;
  beginNew(): void;
}

/** The same people one seat further on. */
const turned = (setup: Setup): Setup => ({
  ...setup,
  who: setup.who.map((_, seat) => setup.who[(seat + setup.who.length - 1) % setup.who.length] ?? PERSON),
});

/** What somebody else's game was worth to a seat. */
function useTheirs(referee: Referee, challenge: string | null, seat: number): Position | null {
  const [theirs, setTheirs] = useState<Position | null>(null);
  useEffect(() => {
    if (challenge === null) return;
    referee.ask('playAt', [challenge, seat, 0]).then(setTheirs, () => setTheirs(null));
  }, [referee, challenge, seat]);
  return theirs;
}

export function Over(props: OverProps) {
  const { referee, game, session, position, standing, nameOf, next, again, beginNew } = props;
  const t = useTexts();
  const { setup, record } = session;
  const theirs = useTheirs(referee, setup.challenge, position.seat);
  const own = position.payoff[position.seat] ?? 0;
  return (
    <section class="panel over" aria-labelledby="over-heading">
      <h3 id="over-heading">{t('overHeading')}</h3>
      {theirs && (
        <dl class="both">
          <div>
            <dt>{t('playYou')}</dt>
            <dd>{signed(own)}</dd>
          </div>
          <div>
            <dt>{t('overTheirs')}</dt>
            <dd>{signed(theirs.payoff[position.seat] ?? 0)}</dd>
          </div>
        </dl>
      )}
      {position.seats > 2 && (
        <table class="balances" aria-label={t('balances')}>
          <tbody>
            {position.payoff.map((points, seat) => (
              <tr key={seat} class={points > 0 ? 'is-winner' : ''}>
                <th scope="row">{nameOf(seat)}</th>
                <td>{signed(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div class="row wrap">
        {standing && standing.next !== null ? (
            <button type="button" class="button primary" onClick={() => next(standing.next ?? record)}>
              {t('matchNext')}
            </button>
        ) : (
          <>
            <button type="button" class="button primary" onClick={beginNew}>
              {t('playNew')}
            </button>
            <button type="button" class="button" onClick={() => again(setup)}>
              {t('playSame')}
            </button>
            <button type="button" class="button" onClick={() => again(turned(setup))}>
              {t('playOtherSeat')}
            </button>
          </>
        )}
        <CopyButton
          label={t('overChallenge')}
          text={() => `${location.href.split('#')[0]}${challengeAddress(session, game.name)}`}
        />
      </div>
    </section>
  );
}
