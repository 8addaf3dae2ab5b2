// A file of many cases, which is kept in the worker: the page holds its name and counts only.
import { useState } from 'preact/hooks';
import type { Referee } from '../referee';
import type { Opened, Progress } from '../worker/protocol';

export interface OpenFile {
  readonly name: string;
  /** null while it is read. */
  readonly opened: Opened | null;
  readonly progress: Progress | null;
}

export interface FileActions {
  readonly file: OpenFile | null;
  open(name: string, bytes: Uint8Array, game: string): Promise<void>;
  close(): void;
}

export function useFile(referee: Referee): FileActions {
  const [file, setFile] = useState<OpenFile | null>(null);
  return {
    file,
    async open(name, bytes, game) {
      setFile({ name, opened: null, progress: null });
      try {
        const opened = await referee.ask('open', [bytes, game], (progress) =>
          setFile({ name, opened: null, progress }),
        );
        setFile({ name, opened, progress: null });
      } catch {
        // Another file was opened meanwhile, or this one was closed.
      }
    },
    close() {
      void referee.ask('close', []);
      setFile(null);
    },
  };
}
