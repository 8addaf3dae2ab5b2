// Everything that is for people who write programs: the case as text, the judge's answer, the
// explanation in the library's words, and somebody's own answers compared.
import type { ComponentChildren, RefObject } from 'preact';
import { useTexts } from '../texts';

interface ProgrammersProps {
  fold: RefObject<HTMLDetailsElement | null>;
  children: ComponentChildren;
}

export function Programmers({ fold, children }: ProgrammersProps) {
  const t = useTexts();
  return (
    <details class="programmers" ref={fold}>
      <summary>{t('programmers')}</summary>
      <div class="programmers-inside">{children}</div>
    </details>
  );
}
