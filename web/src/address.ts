// The address bar holds the game and the case, so that a link reopens them.

export interface Address {
  readonly game: string | null;
  /** The case in the judge's notation. */
  readonly text: string;
  /** What a game's view wants to find again, such as the step it is at. */
  readonly extra: Readonly<Record<string, string>>;
}

export function readAddress(hash: string): Address {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const extra: Record<string, string> = {};
  for (const [name, value] of fields) if (name !== 'game' && name !== 'case') extra[name] = value;
  return { game: fields.get('game'), text: fields.get('case') ?? '', extra };
}

export function writeAddress({ game, text, extra }: Address): string {
  const fields = new URLSearchParams();
  if (game) fields.set('game', game);
  if (text.trim() !== '') fields.set('case', text.trim());
  for (const [name, value] of Object.entries(extra)) fields.set(name, value);
  return `#${fields}`;
}

/** Puts an address into the bar. Browsers do not let that be done very often. */
export function showAddress(hash: string): void {
  if (location.hash === hash) return;
  try {
    history.replaceState(null, '', hash);
  } catch {
    // the next one is shown; what is kept on the device does not depend on it
  }
}
