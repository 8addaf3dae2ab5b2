import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { App } from './app/App';
import { Referee } from './referee';
import { type Language, languageOf, translator } from './texts';
import type { About } from './worker/protocol';

const referee = new Referee();
const asked = referee.ask('about', []);

/** The page once the library is there, or why it is not. */
function Page() {
  const [about, setAbout] = useState<About | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [language, setLanguage] = useState<Language>(() => languageOf(navigator.languages));
  useEffect(() => {
    asked.then(setAbout, (error: unknown) => setFailure(String(error)));
  }, []);
  const t = translator(language);
  if (failure !== null) return <p role="alert">{t('failed', { reason: failure })}</p>;
  if (!about) return <p class="starting">{t('starting')}</p>;
  return (
    <App referee={referee} about={about} language={language} setLanguage={setLanguage} />
  );
}

const page = document.getElementById('page');
if (page) {
  page.textContent = '';
  render(<Page />, page);
}
