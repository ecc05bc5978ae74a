import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer } from '#contract/schemas/funnels/answer.ts';
import type { AnswerFileKind } from '#contract/schemas/funnels/question.ts';
import { fieldValueText } from './ownConditionText.ts';

const fileKinds: Record<AnswerFileKind, MessageDescriptor> = {
  photo: msg`A photo`,
  document: msg`A file`,
  voice: msg`A voice message`,
  video: msg`A video`,
  video_note: msg`A video message`,
  audio: msg`An audio file`,
};

const digits = 5;

/** What was answered, as it is read: a file by its name, a place by its degrees. */
export function answerText(i18n: I18n, value: NonNullable<Answer['value']>): string {
  // a day is the only answer that is stored in this form
  if (typeof value !== 'object') return fieldValueText(i18n, value, 'date');
  if ('latitude' in value) return `${value.latitude.toFixed(digits)}, ${value.longitude.toFixed(digits)}`;
  return value.name ?? i18n._(fileKinds[value.kind]);
}
