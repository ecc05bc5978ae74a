import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { PeopleFunnel } from '../peopleFunnel.ts';
import { textPreview } from '../textPreview.ts';

const mostChars = 80;

/** What a question is called: the first words of its message. */
export function questionTitle(i18n: I18n, message: Message | undefined): string {
  if (!message) return i18n._(msg`(a removed question)`);
  return textPreview(message.text, mostChars) || i18n._(msg`(a question without a text)`);
}

/** The messages of a funnel that ask something, in their order. */
export const questionsOf = ({ messageOf }: Pick<PeopleFunnel, 'messageOf'>): Message[] =>
  [...messageOf.values()].filter(({ question }) => question);
