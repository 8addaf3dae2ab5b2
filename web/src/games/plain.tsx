// A game that has no view of its own: the answer and the explanation, which every game has, are all
// that the page shows of it.
import type { TextName } from '../texts';
import type { GameRow, ViewProps } from './view';

function View({ t }: ViewProps) {
  return <p class="hint">{t('noPicture')}</p>;
}

export function plain(name: string, title: string): GameRow {
  return {
    name,
    title: title as TextName,
    picture: title as TextName,
    question: null,
    samples: [],
    dealing: {},
    placeholder: '',
    keys: [],
    View,
  };
}
