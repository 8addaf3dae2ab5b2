import { render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { App } from './app/App';
import { lookOptions, startAt } from './app/desks';
import { sectionOf, useSection } from './app/sections';
import { LabApp } from './lab/LabApp';
import { LearnApp } from './learn/LearnApp';
import type { Session } from './play/address';
import { PlayApp } from './play/PlayApp';
import { startSession } from './play/start';
import { Referee, trusted } from './referee';
import { type Language, languageOf, translator } from './texts';
import type { About, Look } from './worker/protocol';

const COLUMNS = 80; // of the first explanation, until the page knows how wide it is

const referee = new Referee();
const start = startAt(location.hash);
const firstSection = sectionOf(location.hash);
// The first case is looked at, or the first game dealt, while the page is still to be built.
const whole = new Promise<void>((resolve) => {
  addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});
const asked = Promise.all([
  referee.ask('about', []),
  firstSection === 'referee'
    ? referee
        .ask('look', [start.desk.text, lookOptions(start.game, start.desk, COLUMNS)])
        .catch(() => null) // a link that cannot be looked at; the page opens all the same
    : null,
  firstSection === 'play' ? startSession(referee, location.hash) : null,
  whole, // the art stands behind this script
]);

type Told = readonly [About, Look | null, Session | null];

/** The page once the library is there, or why it is not. */
function Page() {
  const [told, setTold] = useState<Told | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [language, setLanguage] = useState<Language>(() => languageOf(navigator.languages));
  const [section, setSection] = useSection();
  useEffect(() => {
    asked.then(([about, look, session]) => setTold([about, look, session]), (error: unknown) =>
      setFailure(String(error)),
    );
  }, []);
  // What was found at the start is so only until somebody turns to another part.
  useEffect(() => {
    if (section !== firstSection) setTold((was) => was && [was[0], null, null]);
  }, [section]);
  // where a part begins that is opened later
  const opened = useMemo(() => startAt(location.hash), [section]);
  const t = translator(language);
  if (failure !== null) return <p role="alert">{t('failed', { reason: failure })}</p>;
  if (!told) return <p class="starting">{t('starting')}</p>;
  const [about, firstLook, firstSession] = told;
  const shared = { referee, about, language, setLanguage, setSection };
  if (section === 'play') return <PlayApp {...shared} first={firstSession} />;
  if (section === 'learn') return <LearnApp {...shared} />;
  if (section === 'lab') return <LabApp {...shared} />;
  return <App {...shared} start={opened} firstLook={firstLook} />;
}

const page = document.getElementById('page');
if (page) {
  page.textContent = '';
  render(<Page />, page);
}

// On a web server that can be trusted the page is kept, to be there offline; a file needs no such thing.
if (document.querySelector('link[rel=manifest]'))
  void navigator.serviceWorker?.register(trusted('service.js')).catch(() => undefined);
