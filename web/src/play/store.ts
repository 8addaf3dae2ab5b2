// What is kept on this device. Where the browser allows nothing to be kept, nothing is.
import type { Session } from './address';

const PREFIX = 'parlor.';

/** What is kept under a name; null if nothing is, or it cannot be read. */
export function kept<Kind>(name: string): Kind | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as Kind | null;
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it if it is null. Returns whether that could be done. */
export function keep(name: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Forgets all that is kept. */
export function forget(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  } catch {
    // nothing was kept
  }
}

/** The game that somebody left here. */
export function keptSession(game: string): Session | null {
  const found = kept<Session>(`play.${game}`);
  return found && typeof found.record === 'string' && Array.isArray(found.setup?.who) ? found : null;
}

export const keepSession = (session: Session): boolean =>
  keep(`play.${session.setup.game}`, session);
