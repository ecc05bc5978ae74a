import type { Question } from '#contract/schemas/funnels/question.ts';

/** A question, and what takes it changed. */
export interface QuestionPart {
  question: Question;
  /** Changes of the same burst are one step. */
  onChange: (question: Question, burst?: string) => void;
}
