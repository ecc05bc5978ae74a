import type { Question } from '#contract/schemas/funnels/question.ts';
import type { AnswerValue, Given } from './given.ts';

/** A day that is any other; a question whose bounds are the person's day is answered by it, `today`. */
const someDay = '2026-01-01';

/** The least answer that fits a question: of text the shortest, of choices the first. */
export function leastAnswer(question: Question): AnswerValue {
  switch (question.kind) {
    case 'text':
      return 'x'.repeat(question.least ?? 1);
    case 'number': {
      const { least, most = 0, whole } = question;
      if (least === undefined) return whole ? Math.floor(Math.min(most, 0)) : Math.min(most, 0);
      return whole ? Math.ceil(least) : least;
    }
    case 'email':
      return 'a@example.com';
    case 'phone':
      return '+79001234567';
    case 'date':
      return question.from ?? question.to ?? someDay;
    case 'choice':
      return question.choices[0]?.label ?? '';
    case 'file':
      return { kind: question.of[0] ?? 'document', name: null, bytes: null };
    case 'place':
      return { latitude: 0, longitude: 0 };
  }
}

/** What somebody sends who answers so. */
export function leastGiven(question: Question, { today }: { today: string }): Given {
  const value = leastAnswer(question);
  switch (question.kind) {
    case 'file':
      return typeof value === 'object' && 'kind' in value ? { media: value.kind, file: value } : {};
    case 'place':
      return typeof value === 'object' && 'latitude' in value ? { media: 'location', place: value } : {};
    case 'choice': {
      const [first] = question.choices;
      return first ? { choice: first.id } : {};
    }
    case 'phone':
      return { text: String(value), phone: String(value) };
    case 'date':
      return { text: value === 'today' ? today : String(value) };
    default:
      return { text: String(value) };
  }
}
