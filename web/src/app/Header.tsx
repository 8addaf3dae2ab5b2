import { type GameRow } from '../games/view';
import { games } from '../games';
import { type Language, languageNames, languages, useTexts } from '../texts';

interface HeaderProps {
  game: GameRow;
  language: Language;
  setGame(name: string): void;
  setLanguage(language: Language): void;
  openKeys(): void;
  openAbout(): void;
}

export function Header({ game, language, setGame, setLanguage, openKeys, openAbout }: HeaderProps) {
  const t = useTexts();
  return (
    <header class="header">
      <h1 class="brand">
        parlor <small>{t('tagline')}</small>
      </h1>
      <nav class="tabs" aria-label={t('gamesLabel')}>
        {games.map(({ name, title }) => (
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
        <button type="button" class="button quiet" onClick={openKeys} aria-label={t('keysButton')}>
          ?
        </button>
        <button type="button" class="button quiet" onClick={openAbout} aria-label={t('aboutButton')}>
          <i aria-hidden="true">i</i>
        </button>
      </div>
    </header>
  );
}
