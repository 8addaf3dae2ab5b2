import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { App } from './app/App';
import { lookOptions, startAt } from './app/desks';
import { Referee } from './referee';
import { type Language, languageOf, translator } from './texts';
import type { About, Look } from './worker/protocol';

const COLUMNS = 80; // of the first explanation, until the page knows how wide it is

const referee = new Referee();
const start = startAt(location.hash);
// The first case is looked at while the page is still to be built.
const whole = new Promise<void>((resolve) => {
  addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});
const asked = Promise.all([
  referee.ask('about', []),
  referee
    .ask('look', [start.desk.text, lookOptions(start.game, start.desk, COLUMNS)])
    .catch(() => null), // a link that cannot be looked at; the page opens all the same
  whole, // the art stands behind this script
]);

/** The page once the library is there, or why it is not. */
function Page() {
  const [told, setTold] = useState<readonly [About, Look | null] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [language, setLanguage] = useState<Language>(() => languageOf(navigator.languages));
  useEffect(() => {
    asked.then(([about, look]) => setTold([about, look]), (error: unknown) => setFailure(String(error)));
  }, []);
  const t = translator(language);
  if (failure !== null) return <p role="alert">{t('failed', { reason: failure })}</p>;
  if (!told) return <p class="starting">{t('starting')}</p>;
  const [about, firstLook] = told;
  return <App {...{ referee, about, start, firstLook, language, setLanguage }} />;
}

const page = document.getElementById('page');
if (page) {
  page.textContent = '';
  render(<Page />, page);
}
