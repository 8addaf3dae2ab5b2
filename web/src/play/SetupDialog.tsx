// Who sits where, and what is chosen for the next game.
import { useState } from 'preact/hooks';
import { Dialog } from '../parts/Dialog';
import { useTexts } from '../texts';
import type { AboutGame } from '../worker/protocol';
import { PERSON, type Setup } from './address';
import { HouseRules } from './HouseRules';
import { houseOf, isOpen, keepHouse } from './house';
import { OPTION_NAMES, optionValueName, playerName, seatName, strengthsOf } from './words';

interface SetupDialogProps {
  about: AboutGame;
  setup: Setup;
  begin(setup: Setup, isMatch: boolean): void;
  onClose(): void;
}

/** How many seats these options make. */
const seatsOf = (setup: Setup, usual: number): number => Number(setup.options['players'] ?? usual);

export function SetupDialog({ about, setup, begin, onClose }: SetupDialogProps) {
  const t = useTexts();
  const [chosen, setChosen] = useState(setup);
  const usual = about.name === 'maumau' ? 2 : 4;
  const setOption = (name: string, value: string) => {
    const { [name]: _, ...others } = chosen.options;
    const to = { ...chosen, options: value === '' ? others : { ...others, [name]: value } };
    const seats = seatsOf(to, usual);
    const who = Array.from({ length: seats }, (__, seat) => chosen.who[seat] ?? chosen.who[1] ?? 'book');
    setChosen({ ...to, who });
  };
  const setWho = (seat: number, player: string) =>
    setChosen({ ...chosen, who: chosen.who.map((one, i) => (i === seat ? player : one)) });
  const hasPerson = chosen.who.includes(PERSON);
  const deal = (isMatch: boolean) => {
    keepHouse(about.name, houseOf(about, chosen.options));
    begin(chosen, isMatch);
  };
  return (
    <Dialog title={t('setupHeading')} onClose={onClose}>
      <div class="setup">
        <HouseRules
          about={about}
          options={chosen.options}
          change={(options) => setChosen({ ...chosen, options })}
        />
        {about.playOptions
          .filter(({ name }) => name in OPTION_NAMES && isOpen(name, chosen.options))
          .map(({ name, values }) => (
            <label key={name} class="row spread">
              {t(OPTION_NAMES[name] ?? 'playPlayers')}
              <select
                value={chosen.options[name] ?? ''}
                onChange={(event) => setOption(name, event.currentTarget.value)}
              >
                <option value="">{name === 'players' ? '2' : t('setupByChance')}</option>
                {values
                  .filter((value) => name !== 'players' || value !== '2')
                  .filter((value) => name !== 'begins' || Number(value) < chosen.who.length)
                  .map((value) => (
                    <option key={value} value={value}>
                      {optionValueName(about.name, name, value, t)}
                    </option>
                  ))}
              </select>
            </label>
          ))}
        {chosen.who.map((player, seat) => (
          <label key={seat} class="row spread">
            {seatName(about.name, seat, t)}
            <select value={player} onChange={(event) => setWho(seat, event.currentTarget.value)}>
              {[PERSON, ...strengthsOf(about)].map((one) => (
                <option key={one} value={one}>
                  {playerName(one, t)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <p class="hint">{t('setupHotSeat')}</p>
        <div class="row wrap">
          <button
            type="button"
            class="button primary"
            disabled={!hasPerson}
            onClick={() => deal(false)}
          >
            {t('setupDeal')}
          </button>
          <button
            type="button"
            class="button"
            disabled={!hasPerson}
            onClick={() => deal(true)}
          >
            {t(`setupMatch_${about.name}` as 'setupMatch_maumau')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
