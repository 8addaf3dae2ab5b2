import { useTexts } from '../texts';
import type { Standing } from './protocol';
import type { PlayGame } from './view';

interface StandingsProps {
  game: PlayGame;
  standing: Standing;
  nameOf(seat: number): string;
}

/** How a match stands. */
export function Standings({ game, standing, nameOf }: StandingsProps) {
  const t = useTexts();
  const { totals, games, limit, winners, next } = standing;
  return (
    <section class="panel standings" aria-labelledby="standings-heading">
      <h3 id="standings-heading">{t('matchHeading')}</h3>
      <table>
        <tbody>
          {totals.map((total, seat) => (
            <tr key={seat} class={winners.includes(seat) ? 'is-winner' : ''}>
              <th scope="row">{nameOf(seat)}</th>
              <td>{game.totalName(total, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        {next === null ? t('matchOver') : game.matchName(games, limit, t)}
      </p>
    </section>
  );
}
