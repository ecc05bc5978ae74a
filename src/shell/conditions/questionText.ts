import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Question, QuestionKind } from '#contract/schemas/funnels/question.ts';
import type { ConditionNames } from './conditionNames.ts';
import { durationText } from './durationText.ts';
import { fieldTitle } from './ownConditionText.ts';

/** What a question asks for, within a line. */
export const questionKinds: Record<QuestionKind, MessageDescriptor> = {
  text: msg({ message: 'text', context: 'answer' }),
  number: msg({ message: 'number', context: 'answer' }),
  email: msg({ message: 'e-mail', context: 'answer' }),
  phone: msg({ message: 'phone', context: 'answer' }),
  date: msg({ message: 'date', context: 'answer' }),
  choice: msg({ message: 'choices', context: 'answer' }),
  file: msg({ message: 'file', context: 'answer' }),
  place: msg({ message: 'place', context: 'answer' }),
};

const fieldOf = (question: Question): string | null => ('field' in question ? question.field : null);

/** A question in a line, by what it is for: `asks · city · 24 h`. */
export function questionText(i18n: I18n, question: Question, names: ConditionNames): string {
  const field = fieldOf(question);
  const title = field === null ? i18n._(questionKinds[question.kind]) : fieldTitle(names, field);
  const asks =
    field === null ? i18n._(msg`asks · ${title}`) : i18n._(msg({ message: `asks · ${title}`, context: 'field' }));
  return [asks, ...waitOf(i18n, question)].join(' · ');
}

/** A question in a line, by its kind: `number · Budget · 24 h`. */
export function questionKindText(i18n: I18n, question: Question, names: ConditionNames): string {
  const field = fieldOf(question);
  const kind = i18n._(questionKinds[question.kind]);
  return [kind, ...(field === null ? [] : [fieldTitle(names, field)]), ...waitOf(i18n, question)].join(' · ');
}

const waitOf = (i18n: I18n, { within }: Question): string[] =>
  within === undefined ? [] : [durationText(i18n, within)];
