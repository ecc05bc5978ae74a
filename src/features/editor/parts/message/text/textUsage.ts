import { limits } from '#contract/limits.ts';
import type { Message } from '#contract/schemas/funnel.ts';
import { measureText } from '#machines/text/measureText.ts';

/**
 * As much text as Telegram takes. One picture or video bears the text as its caption; both go as an album,
 * and the text after it.
 */
export const textLimit = ({ image, video }: Pick<Message, 'image' | 'video'>): number =>
  (image === null) === (video === null) ? limits.textChars : limits.captionChars;

/** From here on the counter warns. */
const warnFrom = 0.95;

type Usage = 'fits' | 'nearly' | 'over';

/** How much of what Telegram takes a text fills. */
export function textUsage(message: Pick<Message, 'text' | 'image' | 'video'>): {
  length: number;
  limit: number;
  fill: Usage;
} {
  const { codePoints, utf16Units } = measureText(message.text);
  const limit = textLimit(message);
  const isNear = codePoints > limit * warnFrom || utf16Units > limits.textChars;
  return { length: codePoints, limit, fill: codePoints > limit ? 'over' : isNear ? 'nearly' : 'fits' };
}
