// The page's end of the worker.
import type { Calls, Progress, Reply } from './worker/protocol';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  progress: ((progress: Progress) => void) | undefined;
}

/** Trusted Types, as far as they are needed here; not all browsers have them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('parlor-worker', { createScriptURL: (own) => own });

/** An address that a worker may be started from: the page's policy wants to hear that it is ours. */
export const trusted = (url: string): string => policy?.createScriptURL(url) ?? url;

function startWorker(): Worker {
  const source = document.getElementById('worker')?.textContent ?? '';
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  return new Worker(trusted(url));
}

export class Referee {
  #worker = startWorker();
  #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#take(data);
    this.#worker.onerror = (event) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(event.message));
      this.#waiting.clear();
    };
  }

  #take(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if ('progress' in reply) {
      waiting.progress?.(reply.progress);
      return;
    }
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting.reject(new Error(reply.error));
    else waiting.resolve(reply.value);
  }

  /** Asks the worker. */
  ask<Name extends keyof Calls>(
    call: Name,
    args: Parameters<Calls[Name]>,
    progress?: (progress: Progress) => void,
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject, progress });
      // Bytes are handed over, not copied.
      const bytes = (args as unknown[]).flatMap((arg) =>
        arg instanceof Uint8Array ? [arg.buffer as ArrayBuffer] : [],
      );
      this.#worker.postMessage({ id, call, args }, bytes);
    });
  }
}
