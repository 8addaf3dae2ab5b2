// Mahjong: the hand, built by clicks or typed, and everything there is to say of it.
import { useEffect, useRef } from 'preact/hooks';
import type { ViewProps } from '../view';
import { Builder } from './Builder';
import { Drawn, drawnHeadline } from './Drawn';
import { EMPTY, type Hand, handOf, textOf, withoutHidden } from './hand';
import { HandRow, SeenRow } from './HandRow';
import { type Told, isDrawn } from './told';
import { Waiting, headline } from './Waiting';

/** The tiles to draw: as the library read them; or, where it could not, as they were clicked. */
function useHand({ look, text, setCase }: ViewProps) {
  const built = useRef<{ text: string; hand: Hand }>({ text: '', hand: EMPTY });
  const shown = look?.shown ?? null;
  const hand =
    built.current.text === text ? built.current.hand : shown ? handOf(shown.text) : EMPTY;
  const setHand = (to: Hand) => {
    built.current = { text: textOf(to), hand: to };
    setCase(textOf(to));
  };
  return { hand, setHand };
}

export function View(props: ViewProps) {
  const { look, openRule, announce, referee, t } = props;
  const { hand, setHand } = useHand(props);
  const told = (look?.shown?.told ?? null) as Told | null;
  const summary = told ? (isDrawn(told) ? drawnHeadline(told, t) : headline(told, t)) : '';
  useEffect(() => {
    if (summary !== '') announce(summary);
  }, [summary, announce]);
  const waiting = told && !isDrawn(told) ? told : null;
  return (
    <div class="mahjong">
      <HandRow hand={hand} setHand={setHand} />
      <Builder hand={hand} setHand={setHand} referee={referee} />
      <div class="row wrap">
        <a class="button" href="#learn=mahjong&ask=waiting">
          {t('quiz')}
        </a>
      </div>
      <SeenRow hand={hand} setHand={setHand} />
      {waiting && <Waiting told={waiting} openRule={openRule} />}
      {told && isDrawn(told) && (
        <Drawn
          told={told}
          openRule={openRule}
          discard={(tile) => setHand(withoutHidden(hand, tile))}
        />
      )}
    </div>
  );
}
