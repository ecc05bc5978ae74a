import type { Edit, Message } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import type { QuickFix } from './quickFix.ts';

/** How long a question waits that waited without end, seconds. */
const daySeconds = 86_400;

/** Fixes of what a message asks. */
export function questionFixes({ code }: Problem, { id, question }: Message): QuickFix[] {
  if (!question) return [];
  const put = (changed: Question): Edit[] => [{ type: 'message.change', id, question: changed }];
  switch (code) {
    case 'question_field_gone':
    case 'question_field_kind': {
      if (!('field' in question)) return [];
      const { known: _needsField, ...rest } = question;
      return [{ name: 'answersOnly', edits: put({ ...rest, field: null }) }];
    }
    case 'question_keyboard': {
      if (!('button' in question)) return [];
      const { button: _shown, ...rest } = question;
      return [{ name: 'removeInputButton', edits: put(rest) }];
    }
    case 'question_without_end':
      return [{ name: 'endQuestion', edits: put({ ...question, within: daySeconds, unanswered: 'exits' }) }];
    default:
      return [];
  }
}
