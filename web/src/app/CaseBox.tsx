// The box for text. What is wrong with it is marked in the box, by a copy of the text behind it.
import type { RefObject } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useTexts } from '../texts';
import type { PlacedProblem } from '../worker/protocol';
import { Problems } from './Problems';

interface CaseBoxProps {
  text: string;
  placeholder: string;
  problems: readonly PlacedProblem[];
  setText(text: string): void;
  /** Takes a text that is too long for the box. */
  openText(text: string): void;
  openRule(name: string): void;
  input: RefObject<HTMLTextAreaElement | null>;
}

/** No case that people write is longer (PARLOR_LOOSE_MAX); what is, goes where files go. */
export const LONGEST = 1 << 16;

/** The text in pieces, some of which are marked. */
function marked(text: string, problems: readonly PlacedProblem[]) {
  const pieces = [];
  let at = 0;
  const ranged = problems
    .flatMap(({ range, isError }) => (range ? [{ ...range, isError }] : []))
    .sort((a, b) => a.start - b.start);
  for (const { start, end, isError } of ranged) {
    if (start < at) continue;
    pieces.push(text.slice(at, start));
    pieces.push(
      <mark key={start} class={isError ? 'is-error' : 'is-warning'}>
        {text.slice(start, end) || ' '}
      </mark>,
    );
    at = end;
  }
  return [...pieces, text.slice(at), '\n'];
}

export function CaseBox(props: CaseBoxProps) {
  const { text, placeholder, problems, setText, openText, openRule, input } = props;
  const t = useTexts();
  const label = useId();
  const told = useId();
  const behind = useRef<HTMLDivElement>(null);
  const follow = () => {
    if (behind.current && input.current) behind.current.scrollTop = input.current.scrollTop;
  };
  useLayoutEffect(follow);
  const type = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    if (currentTarget.value.length <= LONGEST) setText(currentTarget.value);
    else openText(currentTarget.value);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text') ?? '';
    if (pasted.length <= LONGEST) return;
    event.preventDefault();
    openText(pasted);
  };
  return (
    <div class="case-box">
      <label id={label} for={`${label}-input`} class="hint">
        {t('caseLabel')}
      </label>
      <div class="typed">
        <div class="typed-behind" aria-hidden="true" ref={behind}>
          {marked(text, problems)}
        </div>
        <textarea
          id={`${label}-input`}
          ref={input}
          value={text}
          placeholder={placeholder}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          rows={4}
          aria-invalid={problems.some(({ isError }) => isError)}
          aria-describedby={told}
          onInput={type}
          onPaste={paste}
          onScroll={follow}
        />
      </div>
      <div id={told} aria-live="polite">
        <Problems problems={problems} openRule={openRule} />
      </div>
    </div>
  );
}
