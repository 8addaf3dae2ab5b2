// The case as text: typed into the box, or one of a file.
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { GameRow } from '../games/view';
import type { Referee } from '../referee';
import { save } from '../parts/save';
import { useTexts } from '../texts';
import type { Look } from '../worker/protocol';
import { CaseBox, LONGEST } from './CaseBox';
import { FileBar } from './FileBar';
import { Picker } from './Picker';
import { useDrop } from './useDrop';
import type { FileActions } from './useFile';

interface CasePanelProps {
  game: GameRow;
  text: string;
  look: Look | null;
  number: number;
  files: FileActions;
  setText(text: string): void;
  pick(number: number): void;
  openRule(name: string): void;
  input: RefObject<HTMLTextAreaElement | null>;
  referee: Referee;
}

export function CasePanel(props: CasePanelProps) {
  const { game, text, look, number, files, openRule, input, referee } = props;
  const t = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const openFile = async (file: File) =>
    files.open(file.name, new Uint8Array(await file.arrayBuffer()), game.name);
  const { isOver, listeners } = useDrop((file) => void openFile(file));
  const shown = look?.shown ?? null;
  return (
    <section
      class={`panel case ${isOver ? 'is-over' : ''}`}
      aria-labelledby="case-heading"
      {...listeners}
    >
      <header class="panel-head">
        <h2 id="case-heading">{t('caseHeading')}</h2>
        <button type="button" class="button quiet" onClick={() => chooser.current?.click()}>
          {t('openFile')}
        </button>
      </header>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('openFile')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void openFile(file);
          event.currentTarget.value = '';
        }}
      />
      {files.file && (
        <FileBar
          file={files.file}
          number={number}
          pick={props.pick}
          close={files.close}
          saveAnswers={async () =>
            save(`${game.name}-answers.txt`, await referee.ask('answers', []))
          }
        />
      )}
      <CaseBox
        text={text.length > LONGEST ? '' : text}
        placeholder={game.placeholder}
        problems={look?.problems ?? []}
        setText={props.setText}
        openText={(pasted) =>
          void files.open(t('pastedText'), new TextEncoder().encode(pasted), game.name)
        }
        openRule={openRule}
        input={input}
      />
      {look?.isLoose && shown && (
        <p class="judges-notation">
          <span class="hint">{t('inJudgesNotation')}</span> <code>{shown.text.trim()}</code>
        </p>
      )}
      {!files.file && look && look.count > 1 && (
        <Picker number={shown?.number ?? 1} count={look.count} pick={props.pick} />
      )}
    </section>
  );
}
