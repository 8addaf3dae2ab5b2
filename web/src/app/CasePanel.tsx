// Where a case comes from: the box, samples, a deal, a file, a link.
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { GameRow } from '../games/view';
import { CopyButton } from '../parts/CopyButton';
import type { Referee } from '../referee';
import { useTexts } from '../texts';
import type { AboutGame, Look } from '../worker/protocol';
import { CaseBox } from './CaseBox';
import { DealBar, type DealChoices } from './DealBar';
import { FileBar } from './FileBar';
import { Picker } from './Picker';
import { useDrop } from './useDrop';
import type { FileActions } from './useFile';

export interface Dealing {
  readonly seed: number;
  readonly number: number;
  readonly choices: DealChoices;
}

interface CasePanelProps {
  game: GameRow;
  about: AboutGame;
  text: string;
  look: Look | null;
  number: number;
  files: FileActions;
  dealing: Dealing;
  setDealing(dealing: Dealing): void;
  deal(): void;
  setText(text: string): void;
  takeSample(text: string): void;
  pick(number: number): void;
  openRule(name: string): void;
  input: RefObject<HTMLTextAreaElement | null>;
  referee: Referee;
}

function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function CasePanel(props: CasePanelProps) {
  const { game, about, text, look, number, files, dealing, openRule, input, referee } = props;
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
        <div class="row">
          <button type="button" class="button quiet" onClick={() => chooser.current?.click()}>
            {t('openFile')}
          </button>
          <CopyButton label={t('copyLink')} text={() => location.href} />
        </div>
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
        text={text}
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
      <div class="row wrap" role="group" aria-label={t('samples')}>
        <span class="hint">{t('samples')}</span>
        {game.samples.map((sample) => (
          <button
            key={sample.title}
            type="button"
            class="button chip"
            onClick={() => props.takeSample(sample.text)}
          >
            {t(sample.title)}
          </button>
        ))}
      </div>
      <DealBar
        about={about}
        texts={game.dealing}
        {...dealing}
        setSeed={(seed) => props.setDealing({ ...dealing, seed, number: 0 })}
        setChoices={(choices) => props.setDealing({ ...dealing, choices, number: 0 })}
        deal={props.deal}
      />
    </section>
  );
}
