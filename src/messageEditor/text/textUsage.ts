import { limits } from '#contract/limits.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { isCaption, type Media } from '#machines/funnel/media.ts';
import { measureText } from '#machines/text/measureText.ts';
import { ownFieldNames } from '#src/messageEditor/ownFields.ts';

/** Telegram's length limit of a text: that of a caption is shorter. */
export const textLimit = (message: Media): number => (isCaption(message) ? limits.captionChars : limits.textChars);

/** The part of the limit from which the counter warns. */
const warnFrom = 0.95;

type Usage = 'fits' | 'nearly' | 'over';

/** A text's length against Telegram's limit. */
export function textUsage(message: Pick<Message, 'text'> & Media): {
  length: number;
  limit: number;
  fill: Usage;
} {
  const { codePoints, utf16Units } = measureText(message.text, ownFieldNames);
  const limit = textLimit(message);
  const isNear = codePoints > limit * warnFrom || utf16Units > limits.textChars;
  return { length: codePoints, limit, fill: codePoints > limit ? 'over' : isNear ? 'nearly' : 'fits' };
}
