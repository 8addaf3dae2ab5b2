import { useEffect, useState } from 'preact/hooks';
import { useTexts } from '../texts';

/** Copies a text, also where the page may not use the clipboard directly, as from a file. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}

export function CopyButton({ label, text }: { label: string; text(): string }) {
  const t = useTexts();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), 1500);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <button
      type="button"
      class="button"
      onClick={async () => {
        await copy(text());
        setDone(true);
      }}
    >
      <span aria-live="polite">{isDone ? `✓ ${t('copied')}` : label}</span>
    </button>
  );
}
