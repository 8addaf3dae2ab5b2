// Somebody's answers against the library's.
import { useRef, useState } from 'preact/hooks';
import type { Referee } from '../referee';
import { type TextName, type Translate, useTexts } from '../texts';
import type { Checked } from '../worker/protocol';
import { useDrop } from './useDrop';
import type { FileActions } from './useFile';

interface CheckPanelProps {
  game: string;
  /** The cases in the box, in the judge's notation: the input, unless a file is open. */
  text: string;
  files: FileActions;
  pick(number: number): void;
  announce(text: string): void;
  referee: Referee;
}

interface Chosen {
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function read(file: File): Promise<Chosen> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

interface FieldProps {
  label: TextName;
  name: string;
  take(file: File): void;
}

/** A place for a file, to choose it or to drop it on. */
function Field({ label, name, take }: FieldProps) {
  const t = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const { isOver, listeners } = useDrop(take);
  return (
    <div
      class={`drop-field ${isOver ? 'is-over' : ''}`}
      {...listeners}
    >
      <strong>{t(label)}</strong>
      <span class="file-name hint">{name}</span>
      <button
        type="button"
        class="button"
        aria-label={`${t(label)}: ${t('checkChoose')}`}
        onClick={() => chooser.current?.click()}
      >
        {t('checkChoose')}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t(label)}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) take(file);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** What came of it, in a sentence. */
function verdict(checked: Checked, t: Translate): string {
  switch (checked.kind) {
    case 'same':
      return t('checkSame', { cases: checked.cases });
    case 'bad':
      return t('checkBad', { number: checked.case });
    case 'surplus':
      return t('checkSurplus', { line: checked.line });
    case 'differs':
      return t('checkDiffers', { number: checked.case, line: checked.line });
  }
}

function Line({ text }: { text: string | null }) {
  const t = useTexts();
  return (
    <dd>{text === null ? <span class="hint">{t('checkNoLine')}</span> : <code>{text}</code>}</dd>
  );
}

function Result({ checked }: { checked: Checked }) {
  const t = useTexts();
  return (
    <div class={`checked ${checked.kind === 'same' ? 'is-same' : ''}`}>
      <p>{verdict(checked, t)}</p>
      {checked.kind === 'differs' && (
        <dl class="two-lines">
          <dt>{t('checkExpected')}</dt>
          <Line text={checked.expected} />
          <dt>{t('checkFound')}</dt>
          <Line text={checked.found} />
        </dl>
      )}
    </div>
  );
}

export function CheckPanel({ game, text, files, pick, announce, referee }: CheckPanelProps) {
  const t = useTexts();
  const [theirs, setTheirs] = useState<Chosen | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const input = files.file?.opened ? files.file.name : null;

  const compare = async (answers: Chosen) => {
    setTheirs(answers);
    setChecked(null);
    setPercent(0);
    if (!files.file?.opened)
      await files.open(t('checkBox'), new TextEncoder().encode(text), game);
    try {
      const found = await referee.ask('check', [answers.bytes], ({ bytes, of }) =>
        setPercent(Math.floor((100 * bytes) / of)),
      );
      setChecked(found);
      announce(verdict(found, t));
      if (found.kind === 'differs' || found.kind === 'bad') pick(found.case);
    } catch {
      // The file was closed meanwhile.
    }
    setPercent(null);
  };
  const takeInput = async (file: File) => {
    setChecked(null);
    const { name, bytes } = await read(file);
    await files.open(name, bytes, game);
  };
  return (
    <details class="panel check">
      <summary>{t('checkHeading')}</summary>
      <div class="check-body">
        <p class="hint">{t('checkAbout')}</p>
        <Field
          label="checkInput"
          name={input ?? (text.trim() === '' ? t('checkNone') : t('checkBox'))}
          take={(file) => void takeInput(file)}
        />
        <Field
          label="checkOutput"
          name={theirs?.name ?? t('checkNone')}
          take={(file) => void read(file).then(compare)}
        />
        <button
          type="button"
          class="button primary"
          disabled={theirs === null || percent !== null}
          onClick={() => theirs && void compare(theirs)}
        >
          {percent === null ? t('checkStart') : t('checking', { percent })}
        </button>
        {checked && <Result checked={checked} />}
      </div>
    </details>
  );
}
