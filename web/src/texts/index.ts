import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { languages } from './row';
import { table } from './table';

export { languages };
export type Language = (typeof languages)[number];
export type TextName = keyof typeof table;

/** A text in the language of the page, with what is filled in. */
export type Translate = (
  name: TextName,
  fill?: Readonly<Record<string, string | number>>,
) => string;

/** What the languages call themselves. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  zh: '中文',
};

export function translator(language: Language): Translate {
  const column = languages.indexOf(language);
  return (name, fill = {}) =>
    // A game that has no view of its own has only the library's name for itself.
    (table[name]?.[column] ?? name).replace(
      /\{(\w+)(?::(.*?)\|(.*?))?\}/g,
      (whole, key: string, one?: string, others?: string) =>
        (fill[key] === 1 ? one : others) ?? String(fill[key] ?? whole),
    );
}

/** The first language the reader wants that the page has. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

export const TextsContext = createContext<Translate>(translator('en'));
export const useTexts = (): Translate => useContext(TextsContext);
