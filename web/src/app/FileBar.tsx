import { Picker } from './Picker';
import type { OpenFile } from './useFile';
import { useTexts } from '../texts';

interface FileBarProps {
  file: OpenFile;
  number: number;
  pick(number: number): void;
  close(): void;
  saveAnswers(): void;
}

/** The open file: how far it is read, then which of its cases is shown. */
export function FileBar({ file, number, pick, close, saveAnswers }: FileBarProps) {
  const t = useTexts();
  const { name, opened, progress } = file;
  if (!opened) {
    const percent = progress ? Math.floor((100 * progress.bytes) / progress.of) : 0;
    const text = t('reading', { name, percent, count: progress?.count ?? 0 });
    return (
      <div class="file-bar">
        <span class="file-name">{text}</span>
        <progress max={100} value={percent} aria-label={text} />
      </div>
    );
  }
  return (
    <div class="file-bar">
      <div class="row spread">
        <span class="file-name">{t('file', { name, count: opened.count })}</span>
        <button type="button" class="button quiet" onClick={close} aria-label={t('closeFile')}>
          ✕
        </button>
      </div>
      {opened.problemCount > 0 && (
        <p class="hint">{t('problemCount', { count: opened.problemCount })}</p>
      )}
      {opened.count > 0 && <Picker number={number} count={opened.count} pick={pick} />}
      <button type="button" class="button" onClick={saveAnswers}>
        {t('saveAnswers')}
      </button>
    </div>
  );
}
