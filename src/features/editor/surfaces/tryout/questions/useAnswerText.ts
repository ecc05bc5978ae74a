import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AnswerFileKind } from '#contract/schemas/funnels/question.ts';
import type { AnswerValue, Given } from '#machines/journey/answers/given.ts';

/** What somebody sent that is no text. */
const kinds: Record<AnswerFileKind, MessageDescriptor> = {
  photo: msg`Photo`,
  document: msg({ message: 'File', context: 'sent' }),
  voice: msg`Voice message`,
  video: msg`Video`,
  video_note: msg`Video message`,
  audio: msg`Audio`,
};

/** Returns what says an answer in words. */
export function useAnswerText() {
  const { i18n, t } = useLingui();
  const value = (answer: AnswerValue | null): string => {
    if (answer === null) return '';
    if (typeof answer !== 'object') return String(answer);
    return 'kind' in answer ? i18n._(kinds[answer.kind]) : t`Place on the map`;
  };
  const given = ({ text, contact, file, place }: Given): string => {
    if (text !== undefined) return text;
    if (contact) return contact.isOwn ? t`My number ${contact.phone}` : t`Someone else’s number ${contact.phone}`;
    return file || place ? value(file ?? place ?? null) : t`Sticker`;
  };
  return { value, given };
}
