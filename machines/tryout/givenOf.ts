import type { Question } from '#contract/schemas/funnels/question.ts';
import type { AnswerValue, Given } from '#machines/journey/answers/given.ts';

/** What somebody sends who answers a question with a value that fits it. */
export function givenOf(question: Question, value: AnswerValue): Given {
  if (typeof value === 'object')
    return 'kind' in value ? { media: value.kind, file: value } : { media: 'location', place: value };
  const text = String(value);
  switch (question.kind) {
    case 'choice': {
      const choice = question.choices.find(({ label }) => label === text);
      return choice ? { choice: choice.id } : { text };
    }
    case 'phone':
      return question.button === undefined
        ? { text, phone: text }
        : { media: 'contact', contact: { phone: text, isOwn: true } };
    case 'date':
      // as a person writes it
      return { text: text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1') };
    default:
      return { text };
  }
}
