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
const nearly = 0.95;

type Fill = 'fits' | 'nearly' | 'over';

/** How much of what Telegram takes a text fills. */
export function fillOf(message: Pick<Message, 'text' | 'image' | 'video'>): {
  length: number;
  limit: number;
  fill: Fill;
} {
  const { codePoints, utf16Units } = measureText(message.text);
  const limit = textLimit(message);
  const isNear = codePoints > limit * nearly || utf16Units > limits.textChars;
  return { length: codePoints, limit, fill: codePoints > limit ? 'over' : isNear ? 'nearly' : 'fits' };
}
