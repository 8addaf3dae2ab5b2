// What the others would do here: the book and its rule, and what the search makes of each candidate.
import type { Hint } from 'parlor';
import { useEffect, useState } from 'preact/hooks';
import type { Referee } from '../referee';
import { useTexts } from '../texts';
import { BookLine } from './BookLine';
import { Candidates } from './Candidates';
import type { Position } from './protocol';
import type { PlayGame } from './view';
import { choiceName } from './words';

export const SEARCH = 'search:32';

interface HintPanelProps {
  game: PlayGame;
  thinker(): Referee;
  position: Position;
  openRule(name: string): void;
  /** Marks moves on the table. */
  advise(moves: readonly string[]): void;
}

interface Hints {
  readonly record: string;
  readonly book: Hint;
  readonly search: Hint | null;
}

export function HintPanel({ game, thinker, position, openRule, advise }: HintPanelProps) {
  const t = useTexts();
  const { record } = position;
  const [asked, setAsked] = useState<string | null>(null);
  const [hints, setHints] = useState<Hints | null>(null);
  useEffect(() => {
    if (asked !== record) return undefined;
    let isStale = false;
    const tell = async () => {
      const book = await thinker().ask('playHint', [record, 'book']);
      if (isStale) return;
      setHints({ record, book, search: null });
      advise(book.thoughts.moves);
      const search = await thinker().ask('playHint', [record, SEARCH]);
      if (!isStale) setHints({ record, book, search });
    };
    void tell();
    return () => {
      isStale = true;
    };
  }, [asked, record]);
  const shown = hints?.record === record && asked === record ? hints : null;
  return (
    <section class="panel hint-panel" aria-labelledby="hint-heading">
      <h3 id="hint-heading">{t('hintHeading')}</h3>
      {!shown && (
        <button
          type="button"
          class="button"
          disabled={asked === record}
          onClick={() => setAsked(record)}
        >
          {t('hintAsk')}
        </button>
      )}
      {shown && (
        <div class="hints" aria-live="polite">
          <BookLine game={game} hint={shown.book} openRule={openRule} />
          {shown.search ? (
            <>
              <p>
                {t('hintSearch')}{' '}
                <strong>{choiceName(game, shown.search.thoughts.moves, t)}</strong>
              </p>
              <Candidates game={game} hint={shown.search} own={null} />
              <p class="hint">{t('hintMeaning', { tables: shown.search.thoughts.tables })}</p>
            </>
          ) : (
            <p class="hint">{t('hintThinking')}</p>
          )}
        </div>
      )}
    </section>
  );
}
