import { limits } from '#contract/limits.ts';
import type { Choice, Question } from '#contract/schemas/funnels/question.ts';
import { foldLabel } from '#machines/text/typed/foldLabel.ts';
import { invalidField } from './editError.ts';
import { validateLine } from './validateLine.ts';
import { validateRows } from './validateRows.ts';

/** @throws InvalidEdit when a question contradicts itself. */
export function validateQuestion(question: Question, field: string): void {
  switch (question.kind) {
    case 'text': {
      const most = question.field === null ? limits.textChars : limits.fieldTextChars;
      for (const name of ['least', 'most'] as const)
        if ((question[name] ?? 0) > most)
          throw invalidField(`${field}.${name}`, `A field holds at most ${most} characters.`);
      return validateBounds(question, `${field}.least`);
    }
    case 'number':
      return validateBounds(question, `${field}.least`);
    case 'date':
      return validateDates(question, `${field}.from`);
    case 'choice':
      return validateChoices(question.choices, `${field}.choices`);
    case 'phone':
    case 'place':
      if (question.button !== undefined) validateLine(question.button, `${field}.button`);
  }
}

function validateBounds(
  { least, most }: { least?: number | undefined; most?: number | undefined },
  field: string,
): void {
  if (least !== undefined && most !== undefined && least > most)
    throw invalidField(field, 'The least is more than the most.');
}

/** What `today` is differs by person and day, so that it is compared with itself alone. */
function validateDates({ from, to }: { from?: string | undefined; to?: string | undefined }, field: string): void {
  if (from !== undefined && to !== undefined && from !== 'today' && to !== 'today' && from > to)
    throw invalidField(field, 'The first date is after the last.');
}

/** Labels that differ by what a typed answer is not told apart by would be one. */
function validateChoices(choices: readonly Choice[], field: string): void {
  const labels = new Set<string>();
  for (const [index, { label }] of choices.entries()) {
    validateLine(label, `${field}.${index}.label`);
    const folded = foldLabel(label);
    if (labels.has(folded)) throw invalidField(`${field}.${index}.label`, 'Two choices have the same label.');
    labels.add(folded);
  }
  validateRows(choices, field);
}
