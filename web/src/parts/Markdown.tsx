// The little of Markdown that rules are written in: paragraphs, lists, tables, code, emphasis.
import type { ComponentChildren, JSX } from 'preact';
import { RuleText } from './RuleText';

interface MarkdownProps {
  text: string;
  openRule(name: string): void;
}

const INLINE = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/;

function Inline({ text, openRule }: MarkdownProps) {
  const parts = text.split(INLINE).map((part, i): ComponentChildren => {
    if (i % 2 === 0) return <RuleText key={i} text={part} openRule={openRule} />;
    if (part.startsWith('`')) return <code key={i}>{part.slice(1, -1)}</code>;
    if (part.startsWith('**')) return <strong key={i}>{part.slice(2, -2)}</strong>;
    return <em key={i}>{part.slice(1, -1)}</em>;
  });
  return <>{parts}</>;
}

const cells = (line: string) =>
  line
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());

function Table({ lines, openRule }: { lines: string[]; openRule(name: string): void }) {
  const [head = '', , ...rows] = lines;
  return (
    <table>
      <thead>
        <tr>
          {cells(head).map((cell, i) => (
            <th key={i} scope="col">
              <Inline text={cell} openRule={openRule} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {cells(row).map((cell, k) => (
              <td key={k}>
                <Inline text={cell} openRule={openRule} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ITEM = /^\s*([-*]|\d+\.)\s+/;

/** Lines that belong together: an item of a list goes on in indented lines. */
function items(lines: string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) found.push(line.replace(ITEM, ''));
    else found.push(`${found.pop() ?? ''} ${line.trim()}`);
  }
  return found;
}

function Block({ text, openRule }: MarkdownProps): JSX.Element {
  const lines = text.split('\n');
  const first = lines[0] ?? '';
  if (first.startsWith('|')) return <Table lines={lines} openRule={openRule} />;
  if (lines.every((line) => line.startsWith('    '))) return <pre>{text.replace(/^ {4}/gm, '')}</pre>;
  if (ITEM.test(first)) {
    const inside = items(lines).map((item, i) => (
      <li key={i}>
        <Inline text={item} openRule={openRule} />
      </li>
    ));
    return /^\s*\d/.test(first) ? <ol>{inside}</ol> : <ul>{inside}</ul>;
  }
  return (
    <p>
      <Inline text={lines.join(' ')} openRule={openRule} />
    </p>
  );
}

/** Paragraphs; a list or table may follow its sentence without an empty line. */
function blocks(text: string): string[] {
  return text
    .replace(/^(?!\s*([-*|]|\d+\.)|\s{2})(.+)\n(?=\s*([-*]|\d+\.)\s|\|)/gm, '$2\n\n')
    .split(/\n\s*\n/)
    .map((block) => block.replace(/\s+$/, ''))
    .filter((block) => block !== '');
}

export function Markdown({ text, openRule }: MarkdownProps) {
  return (
    <>
      {blocks(text).map((block, i) => (
        <Block key={i} text={block} openRule={openRule} />
      ))}
    </>
  );
}
