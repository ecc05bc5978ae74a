import type { FieldKind } from '#contract/fieldKinds.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';

export interface NewFieldKind {
  kind: FieldKind;
  /** Of a choice. */
  choices?: readonly string[];
}

/** What a new field for the answers of a question is. */
export function fieldForAnswers(question: Question): NewFieldKind {
  if (question.kind === 'choice') return { kind: 'choice', choices: question.choices.map(({ label }) => label.trim()) };
  return { kind: question.kind === 'number' || question.kind === 'date' ? question.kind : 'text' };
}
