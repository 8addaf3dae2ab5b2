// The worker: the library answers here, so that the page stays free.
import { load } from 'parlor/inline';
import { File } from './file';
import { fit } from './fit';
import { labCalls } from './lab';
import { learnCalls } from './learn';
import { look } from './look';
import { placed, ranges } from './places';
import { playCalls } from './play';
import type { Calls, Progress, Reply, Request } from './protocol';

const ready = load();

function reply(message: Reply): void {
  postMessage(message);
}

async function calls(id: number): Promise<Calls> {
  const parlor = await ready;
  return {
    ...playCalls(parlor),
    ...learnCalls(parlor),
    ...labCalls(parlor),
    about: () => ({
      version: parlor.version,
      games: parlor.games().map((game) => ({ ...game, rules: parlor.rules(game.name) })),
    }),
    look: (text, options) => look(parlor, text, options),
    open: (bytes, game) =>
      File.open(parlor, bytes, game, (progress: Progress) => reply({ id, progress })),
    pick: (options) => File.current().pick(options),
    answers: () => File.current().answers(),
    check: (theirs) => File.current().check(theirs, (progress) => reply({ id, progress })),
    close: () => File.close(),
    deal: (game, seed, number, options) => parlor.deal(game, seed, number, options),
    events: (game, text, options) => parlor.look(game, text, options).looks[0]?.events ?? null,
    trick: (order, plays) => parlor.tractor.trick(order, plays),
    addable: (part) => parlor.mahjong.addable(part),
    fit: (text, lines) => fit(parlor, text, lines),
    cases(game, text) {
      const run = parlor.run(game, { guessesCount: true, spans: true }).end(text);
      return {
        texts: ranges(text, run.spans ?? []).map(({ start, end }) => text.slice(start, end)),
        problems: run.problems.map((problem) => placed(problem, text, true)),
      };
    },
  };
}

onmessage = async ({ data }: MessageEvent<Request>) => {
  const { id, call, args } = data;
  try {
    const answer = (await calls(id))[call] as (...args: unknown[]) => unknown;
    reply({ id, value: await answer(...args) });
  } catch (error) {
    reply({ id, error: error instanceof Error ? error.message : String(error) });
  }
};
