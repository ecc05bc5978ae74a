import type { Question } from '#contract/schemas/funnels/question.ts';

/** The label of the button under the input with which a question is answered; a message with one has no inline buttons. */
export const inputButtonOf = (question: Question | null | undefined): string | undefined =>
  question?.kind === 'phone' || question?.kind === 'place' ? question.button : undefined;
