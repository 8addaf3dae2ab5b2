// The laboratory: built-in players play many games, and one watches what becomes known.
import { useEffect, useRef, useState } from 'preact/hooks';
import { showAddress } from '../address';
import { Frame, type PartProps } from '../app/Frame';
import { sectionOf } from '../app/sections';
import { save } from '../parts/save';
import { playGameOf } from '../play';
import { HouseRules } from '../play/HouseRules';
import { playerName, seatName, signed, strengthsOf } from '../play/words';
import { type Translate, useTexts } from '../texts';
import type { AboutGame } from '../worker/protocol';
import { COLOURS, Chart } from './Chart';
import { csvOf, pngOf, svgText } from './files';
import type { Experiment } from './protocol';
import { interval, sidesOf } from './results';
import { type Running, useExperiment } from './useExperiment';

const SEED = 1;

const seatsOf = (game: string): number => playGameOf(game).seats;

/** House rules as an address has them: "hand=6,draw=needed". */
const rulesOfText = (text: string): Experiment['options'] =>
  Object.fromEntries(
    text
      .split(',')
      .map((rule) => rule.split('='))
      .filter((pair): pair is [string, string] => pair.length === 2),
  );

function readLabAddress(hash: string): Experiment {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const game = playGameOf(fields.get('lab')).name;
  const who = fields.get('who')?.split(',') ?? [];
  const seed = Number(fields.get('seed') ?? SEED);
  const fits = game === 'maumau' ? who.length >= 2 && who.length <= 4 : who.length === seatsOf(game);
  const known = who.every((player) => /^[a-z0-9:+-]+$/.test(player));
  return {
    game,
    who: fits && known ? who : Array.from({ length: seatsOf(game) }, (_, i) => (i === 0 ? 'book' : 'random')),
    seed: Number.isSafeInteger(seed) && seed >= 0 ? seed : SEED,
    options: rulesOfText(fields.get('rules') ?? ''),
  };
}

function writeLabAddress({ game, who, seed, options }: Experiment): string {
  const fields = new URLSearchParams({ lab: game, who: who.join(','), seed: `${seed}` });
  const rules = Object.entries(options).map((rule) => rule.join('='));
  if (rules.length > 0) fields.set('rules', rules.join(','));
  return `#${fields}`;
}

function useExperimentOfAddress() {
  const [experiment, setExperiment] = useState(() => readLabAddress(location.hash));
  useEffect(() => {
    showAddress(writeLabAddress(experiment));
  }, [experiment]);
  useEffect(() => {
    const changed = () => {
      if (sectionOf(location.hash) === 'lab') setExperiment(readLabAddress(location.hash));
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return [experiment, setExperiment] as const;
}

/** What a side is called: its seats, and who sits there. */
const sideName = ({ game, who }: Experiment, side: readonly number[], t: Translate): string =>
  side.map((seat) => `${seatName(game, seat, t)} (${playerName(who[seat] ?? '', t)})`).join(' & ');

/** Those that can be chosen: the strengths, and what else the game has that does not think. */
const playersOf = (about: AboutGame): readonly string[] => [
  ...strengthsOf(about),
  ...about.opponents.map(({ name }) => name).filter((name) => name.startsWith('book+')),
];

interface ControlsProps {
  about: AboutGame;
  experiment: Experiment;
  setExperiment(to: Experiment): void;
}

function Controls({ about, experiment, setExperiment }: ControlsProps) {
  const t = useTexts();
  const { game, who } = experiment;
  const setWho = (seat: number, player: string) =>
    setExperiment({ ...experiment, who: who.map((one, i) => (i === seat ? player : one)) });
  const setSeats = (seats: number) =>
    setExperiment({ ...experiment, who: Array.from({ length: seats }, (_, i) => who[i] ?? 'book') });
  return (
    <section class="panel lab-controls" aria-label={t('labSetUp')}>
      {game === 'maumau' && (
        <label class="row spread">
          {t('playPlayers')}
          <select value={who.length} onChange={(event) => setSeats(Number(event.currentTarget.value))}>
            {[2, 3, 4].map((seats) => (
              <option key={seats} value={seats}>
                {seats}
              </option>
            ))}
          </select>
        </label>
      )}
      <HouseRules
        about={about}
        options={experiment.options}
        change={(options) => setExperiment({ ...experiment, options })}
      />
      {who.map((player, seat) => (
        <label key={seat} class="row spread">
          {seatName(game, seat, t)}
          <select value={player} onChange={(event) => setWho(seat, event.currentTarget.value)}>
            {playersOf(about).map((one) => (
              <option key={one} value={one}>
                {playerName(one, t)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label class="row spread">
        {t('seed')}
        <input
          type="number"
          min="0"
          value={experiment.seed}
          onChange={(event) => {
            const seed = Number(event.currentTarget.value);
            if (Number.isSafeInteger(seed) && seed >= 0) setExperiment({ ...experiment, seed });
          }}
        />
      </label>
    </section>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function Numbers({ experiment, running, names }: {
  experiment: Experiment;
  running: Running;
  names: readonly string[];
}) {
  const t = useTexts();
  const { count } = running;
  const sides = sidesOf(experiment.game, experiment.who.length);
  return (
    <table class="lab-numbers">
      <thead>
        <tr>
          <th scope="col">{t('labSide')}</th>
          <th scope="col">{t('labShare')}</th>
          <th scope="col">{t('labWorth')}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map((side, i) => {
          const seat = side[0] ?? 0;
          const none = { sum: 0, squares: 0 };
          const share = interval(count.shares[seat] ?? none, count.games);
          const worth = interval(count.payoffs[seat] ?? none, count.games);
          const known = count.games > 1;
          return (
            <tr key={seat}>
              <th scope="row">
                <svg class="dot" viewBox="0 0 10 10" aria-hidden="true">
                  <circle cx="5" cy="5" r="5" fill={COLOURS[i]} />
                </svg>{' '}
                {names[i]}
              </th>
              <td>
                {known &&
                  `${percent(share.mean * side.length)} ± ${percent((share.high - share.mean) * side.length)}`}
              </td>
              <td>
                {known && `${signed(Math.round(worth.mean * 100) / 100)} ± ${(worth.high - worth.mean).toFixed(2)}`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Laboratory({ about, experiment, setExperiment }: ControlsProps) {
  const t = useTexts();
  const running = useExperiment(experiment);
  const picture = useRef<SVGSVGElement>(null);
  const { count, history } = running;
  const sides = sidesOf(experiment.game, experiment.who.length);
  const names = sides.map((side) => sideName(experiment, side, t));
  const file = `parlor-${experiment.game}-${count.games}`;
  const isEmpty = history.length === 0;
  const withPicture = (act: (found: SVGSVGElement) => void) => () => {
    if (picture.current) act(picture.current);
  };
  return (
    <div class="laboratory">
      <section class="panel" aria-labelledby="lab-heading">
        <header class="lab-head">
          <h2 id="lab-heading">{t('labHeading')}</h2>
          <p class="hint" role="status">
            {t('labSoFar', { games: count.games })}
          </p>
          <button
            type="button"
            class="button primary"
            onClick={running.isRunning ? running.stop : running.start}
          >
            {t(running.isRunning ? 'labStop' : 'labStart')}
          </button>
        </header>
        <Chart history={history} names={names} fair={1 / sides.length} picture={picture} />
        <Numbers experiment={experiment} running={running} names={names} />
        <p class="hint">{t('labMeaning')}</p>
        <div class="row wrap">
          <button
            type="button"
            class="button"
            disabled={isEmpty}
            onClick={withPicture((found) => save(`${file}.svg`, svgText(found), 'image/svg+xml'))}
          >
            SVG
          </button>
          <button
            type="button"
            class="button"
            disabled={isEmpty}
            onClick={withPicture((found) => void pngOf(found).then((png) => save(`${file}.png`, png)))}
          >
            PNG
          </button>
          <button
            type="button"
            class="button"
            disabled={isEmpty}
            onClick={() => save(`${file}.csv`, csvOf(history, names), 'text/csv')}
          >
            CSV
          </button>
        </div>
      </section>
      <Controls
        about={about}
        experiment={experiment}
        setExperiment={setExperiment}
      />
    </div>
  );
}

export function LabApp(props: PartProps) {
  const [experiment, setExperiment] = useExperimentOfAddress();
  const about = props.about.games.find(({ name }) => name === experiment.game);
  return (
    <Frame
      {...props}
      section="lab"
      class="play lab"
      game={experiment.game}
      setGame={(game) => setExperiment(readLabAddress(`#lab=${game}`))}
    >
      {() =>
        about && (
          <Laboratory
            key={experiment.game}
            about={about}
            experiment={experiment}
            setExperiment={setExperiment}
          />
        )
      }
    </Frame>
  );
}
