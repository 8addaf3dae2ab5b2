// What is done with a case without reading it: have one dealt, take an example, share it.
import type { GameRow } from '../games/view';
import { CopyButton } from '../parts/CopyButton';
import { useTexts } from '../texts';
import type { AboutGame } from '../worker/protocol';
import { DealOptions } from './DealOptions';
import type { Dealing } from './desks';

interface GameBarProps {
  game: GameRow;
  about: AboutGame;
  dealing: Dealing;
  setDealing(dealing: Dealing): void;
  deal(): void;
  takeSample(text: string): void;
}

export function GameBar({ game, about, dealing, setDealing, deal, takeSample }: GameBarProps) {
  const t = useTexts();
  const { seed, number } = dealing;
  return (
    <div class="game-bar">
      <button type="button" class="button primary" onClick={deal}>
        {t('deal')}
      </button>
      <CopyButton label={t('copyLink')} text={() => location.href} />
      <details class="deal-more">
        <summary class="button">{t('dealMore')}</summary>
        <div class="deal-choices">
          <div class="row wrap" role="group" aria-label={t('samples')}>
            <span class="hint">{t('samples')}</span>
            {game.samples.map((sample) => (
              <button
                key={sample.title}
                type="button"
                class="button chip"
                onClick={() => takeSample(sample.text)}
              >
                {t(sample.title)}
              </button>
            ))}
          </div>
          <DealOptions
            key={game.name}
            about={about}
            texts={game.dealing}
            {...dealing}
            setSeed={(to) => setDealing({ ...dealing, seed: to, number: 0 })}
            setChoices={(choices) => setDealing({ ...dealing, choices, number: 0 })}
          />
          {number > 0 && <p class="hint">{t('dealt', { seed, number })}</p>}
        </div>
      </details>
    </div>
  );
}
