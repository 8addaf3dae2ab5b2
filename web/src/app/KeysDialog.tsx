import { Dialog } from '../parts/Dialog';
import type { GameRow } from '../games/view';
import { useTexts } from '../texts';

export function KeysDialog({ game, onClose }: { game: GameRow; onClose(): void }) {
  const t = useTexts();
  const rows = [
    ...game.keys.map(({ keys, meaning }) => [keys, t(meaning)] as const),
    ['/', t('keyInput')] as const,
    ['d', t('keyDeal')] as const,
    ['Alt+←', t('keyBack')] as const,
    ['1 2 3', t('keyGames')] as const,
    ['Esc', t('keyEscape')] as const,
    ['?', t('keyHelp')] as const,
  ];
  return (
    <Dialog title={t('keysHeading')} onClose={onClose}>
      <dl class="keys">
        {rows.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
