import type { Question } from '#contract/schemas/funnels/question.ts';
import type { KnownField, OwnValue } from '#machines/condition/facts.ts';
import type { BuiltInField } from '#machines/condition/knowsField.ts';
import type { AnswerValue } from './given.ts';

/** A field of a contact, as what may be kept in it depends on it. */
export type HoldingField = KnownField | BuiltInField;

type Choices = Extract<Question, { kind: 'choice' }>['choices'];

/** Whether a field can hold the answers of a question. */
export function canHoldAnswers(question: Question, field: HoldingField): boolean {
  const kind = kindOf(field);
  switch (question.kind) {
    case 'text':
    case 'number':
    case 'date':
      return kind === question.kind;
    case 'email':
    case 'phone':
      return kind === question.kind || kind === 'text';
    case 'choice':
      return kind === 'text' || canHoldChoices(question.choices, field);
    case 'file':
    case 'place':
      return false;
  }
}

const kindOf = (field: HoldingField) => (typeof field === 'string' ? field : field.kind);

function canHoldChoices(choices: Choices, field: HoldingField): boolean {
  if (typeof field === 'string') return false;
  if (field.kind === 'boolean') return choices.length === 2;
  return field.kind === 'choice' && choices.every(({ label }) => field.choices.includes(label.trim()));
}

/** What an answer is in a field that can hold the question's answers: of two choices the first is yes. */
export function fieldValueOf(question: Question, value: AnswerValue, field: HoldingField): OwnValue {
  if (typeof value === 'object') throw new RangeError('A field holds neither a file nor a place.');
  if (question.kind !== 'choice') return value;
  return kindOf(field) === 'boolean' ? value === question.choices[0]?.label : String(value).trim();
}
