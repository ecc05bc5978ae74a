import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { valuesIn } from '#machines/funnel/walkFields.ts';
import { plainText } from '#machines/text/plainText.ts';

/** All that was written in a message, the labels of its buttons too, in plain lines: whoever drops it has seen it. */
export const messageTexts = (message: Message): string =>
  valuesIn('message', message, ['line', 'html', 'plain'])
    .map(({ field, value }) => (field.kind === 'html' ? plainText(value) : value))
    .filter((text) => text !== '')
    .join('\n');
