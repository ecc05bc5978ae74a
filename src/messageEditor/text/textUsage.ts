import { limits } from '#contract/limits.ts';
import type { Message } from '#contract/schemas/funnel.ts';
import { measureText } from '#machines/text/measureText.ts';
import { ownFieldNames } from '#src/messageEditor/ownFields.ts';

/**
 * Telegram's length limit of a text. With one image or video the text is its caption, which is shorter; with both they
 * are sent as an album, and the text as a message after it.
 */
export const textLimit = ({ image, video }: Pick<Message, 'image' | 'video'>): number =>
  (image === null) === (video === null) ? limits.textChars : limits.captionChars;

/** The part of the limit from which the counter warns. */
const warnFrom = 0.95;

type Usage = 'fits' | 'nearly' | 'over';

/** A text's length against Telegram's limit. */
export function textUsage(message: Pick<Message, 'text' | 'image' | 'video'>): {
  length: number;
  limit: number;
  fill: Usage;
} {
  const { codePoints, utf16Units } = measureText(message.text, ownFieldNames);
  const limit = textLimit(message);
  const isNear = codePoints > limit * warnFrom || utf16Units > limits.textChars;
  return { length: codePoints, limit, fill: codePoints > limit ? 'over' : isNear ? 'nearly' : 'fits' };
}
