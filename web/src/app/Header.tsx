import { type GameRow } from '../games/view';
import { games } from '../games';
import { type Section, firstAddress, sections } from './sections';
import { type Language, languageNames, languages, useTexts } from '../texts';

interface HeaderProps {
  section: Section;
  setSection(to: Section): void;
  /** Which games there are here, and which of them is shown. */
  rows?: readonly GameRow[];
  game: GameRow;
  language: Language;
  setGame(name: string): void;
  setLanguage(language: Language): void;
  /** Null: there is no list of keys here. */
  openKeys: (() => void) | null;
  openAbout(): void;
}

export function Header(props: HeaderProps) {
  const { section, setSection, rows = games, game, language } = props;
  const { setGame, setLanguage, openKeys, openAbout } = props;
  const t = useTexts();
  return (
    <header class="header">
      <h1 class="brand">
        parlor <small>{t('tagline')}</small>
      </h1>
      <nav class="tabs sections" aria-label={t('sectionsLabel')}>
        {sections.map(({ name, title }) => (
          <a
            key={name}
            href={firstAddress(name)}
            class="tab"
            aria-current={name === section ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              setSection(name);
            }}
          >
            {t(title)}
          </a>
        ))}
      </nav>
      <nav class="tabs" aria-label={t('gamesLabel')}>
        {rows.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            class="tab"
            aria-current={name === game.name ? 'page' : undefined}
            onClick={() => setGame(name)}
          >
            {t(title)}
          </button>
        ))}
      </nav>
      <div class="row tools">
        <span class="language">
          <select
            aria-label={t('language')}
            value={language}
            onChange={(event) => setLanguage(event.currentTarget.value as Language)}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        </span>
        {openKeys && (
          <button
            type="button"
            class="button quiet keys-button"
            onClick={openKeys}
            aria-label={t('keysButton')}
          >
            ?
          </button>
        )}
        <button type="button" class="button quiet" onClick={openAbout} aria-label={t('aboutButton')}>
          <i aria-hidden="true">i</i>
        </button>
      </div>
    </header>
  );
}
