import { Referee } from '../referee';

let thinking: Referee | null = null;

/** A worker for those who think, so that the first one stays free for whoever looks at the page. */
export const thinker = (): Referee => (thinking ??= new Referee());
