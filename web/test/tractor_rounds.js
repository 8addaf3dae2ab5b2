// Rounds of Tractor that tests and pictures share: the samples of the page.
import { source } from './help.js';

/** A sample from its place in the source, its lines in quotes. */
function sample(name) {
  const [, lines] = source('web', 'src', 'games', 'tractor', 'index.ts').match(
    new RegExp(`const ${name} = \\[\\n([^\\]]*)\\]`),
  );
  return [...lines.matchAll(/'([^']*)'/g)].map(([, line]) => line).join('\n');
}

const hidden = sample('HIDDEN');

export const tractorRounds = {
  /** The published one, which has two faults. */
  published: sample('ROUND'),
  /** The defenders win the hidden cards. */
  hidden,
  /** A team rises beyond the ace. */
  won: sample('WON'),
  /** One that is not over: the second one, cut short. */
  begun: hidden.split('\n').slice(0, 7).join('\n'),
};
