import type { Translate } from './index';
import type { PlacedProblem } from '../worker/protocol';

export function problemText({ message }: PlacedProblem, _t: Translate): string {
  return message;
}
