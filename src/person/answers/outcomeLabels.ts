import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnswerOutcome } from '#contract/schemas/funnels/answer.ts';

/** How a question ended. */
export const outcomeLabels: Record<AnswerOutcome, MessageDescriptor> = {
  answered: msg({ message: 'Answered', context: 'a question' }),
  refused: msg({ message: 'No fitting answer', context: 'a question' }),
  silent: msg({ message: 'No answer in time', context: 'a question' }),
  left: msg({ message: 'Left without an answer', context: 'a question' }),
};
