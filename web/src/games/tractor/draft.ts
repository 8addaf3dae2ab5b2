// What is recorded and not yet in the text: the trick that is being played. The link holds it.
import type { Standing, Story, Unfinished } from './told';
import { lineOf, textOf } from './told';

type Cards = readonly string[];

/** The plays of the trick so far, and the cards that were picked for the next one. */
export interface Open {
  readonly plays: readonly Cards[];
  readonly picked: Cards;
}

export const NOTHING: Open = { plays: [], picked: [] };

type Extra = Readonly<Record<string, string>>;

const written = (cards: Cards) => cards.join('.');
const read = (text: string): Cards => text.split('.').filter((card) => card !== '');

export function extraOf({ plays, picked }: Open): Extra {
  return {
    mode: 'record',
    ...(plays.length > 0 && { trick: plays.map(written).join('_') }),
    ...(picked.length > 0 && { picked: written(picked) }),
  };
}

/** How many of each card are neither played nor in the open trick. */
export function cardsOut({ groups }: Standing, { plays, picked }: Open): Map<string, number> {
  const out = new Map(groups.flatMap(({ kinds }) => kinds.map(({ card, out }) => [card, out])));
  for (const card of [...plays.flat(), ...picked]) out.set(card, (out.get(card) ?? 0) - 1);
  return out;
}

/** What a link holds; nothing if it cannot be. */
export function openOf(extra: Extra, standing: Standing): Open {
  const plays = (extra['trick'] ?? '').split('_').map(read).filter((cards) => cards.length > 0);
  const open = { plays, picked: read(extra['picked'] ?? '') };
  const size = plays[0]?.length ?? open.picked.length;
  const isEven = plays.every((cards) => cards.length === size);
  const fits = plays.length < 4 && (plays.length === 0 || open.picked.length < size);
  const areOut = [...cardsOut(standing, open).values()].every((left) => left >= 0);
  return isEven && fits && areOut ? open : NOTHING;
}

/** What is in the box, and what the link holds beside it. */
export interface Recorded {
  readonly text: string;
  readonly open: Open;
}

/** The picked cards are played; the fourth play makes a line of the trick. */
export function played(story: Unfinished, { plays, picked }: Open): Recorded {
  const all = [...plays, picked];
  if (all.length < 4) return { text: textOf(story), open: { plays: all, picked: [] } };
  return { text: textOf(story) + lineOf(all), open: NOTHING };
}

/** One step back: a card, or the play before with all its cards. null: there is nothing. */
export function undone(story: Story, { plays, picked }: Open): Recorded | null {
  const text = textOf(story);
  if (picked.length > 0) return { text, open: { plays, picked: picked.slice(0, -1) } };
  if (plays.length > 0) return { text, open: taken(plays) };
  const last = story.tricks.at(-1);
  if (!last) return null;
  return {
    text: textOf(story, story.tricks.length - 1),
    open: taken(last.plays.map(({ cards }) => cards)),
  };
}

/** The last play is taken back into the hand. A follower's was played by its last card. */
function taken(plays: readonly Cards[]): Open {
  const last = plays.at(-1) ?? [];
  const before = plays.slice(0, -1);
  return { plays: before, picked: before.length > 0 ? last.slice(0, -1) : last };
}
