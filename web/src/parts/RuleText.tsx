import { Fragment } from 'preact';

const RULE = /\b([A-Z]{2}-\d+)\b/;

/** A text in which every number of a rule opens that rule. */
export function RuleText({ text, openRule }: { text: string; openRule(name: string): void }) {
  return (
    <>
      {text.split(RULE).map((part, i) =>
        i % 2 === 1 ? (
          <button key={i} type="button" class="rule-link" onClick={() => openRule(part)}>
            {part}
          </button>
        ) : (
          <Fragment key={i}>{part}</Fragment>
        ),
      )}
    </>
  );
}
