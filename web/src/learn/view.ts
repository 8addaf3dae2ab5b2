// What a question of the part for learning is given.
import type { Referee } from '../referee';
import type { Asked } from './address';

/** How many questions were answered, and how many of them well. */
export interface Score {
  readonly right: number;
  readonly asked: number;
}

export interface QuestionProps {
  referee: Referee;
  asked: Asked;
  score: Score;
  /** Counts an answer. */
  count(isRight: boolean): void;
  next(): void;
  openRule(name: string): void;
}
