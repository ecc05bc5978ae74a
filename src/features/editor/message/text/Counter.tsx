import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { Message } from '#contract/schemas/funnel.ts';
import { measureText } from '#machines/text/measureText.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import classes from './MessageSurface.module.css';

/** One picture or video bears the text as its caption; both go as an album, and the text after it. */
export const textLimit = ({ image, video }: Pick<Message, 'image' | 'video'>): number =>
  (image === null) === (video === null) ? limits.textChars : limits.captionChars;

/** From here on the counter warns. */
const nearly = 0.95;

export type Fill = 'fits' | 'nearly' | 'over';

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

export function Counter({ message }: { message: Message }) {
  const { t } = useLingui();
  const { length, limit, fill } = fillOf(message);
  return (
    <span className={classes.counter} data-fill={fill}>
      <VisuallyHidden>{t`${length} of ${limit} characters`}</VisuallyHidden>
      <span aria-hidden>
        <b>{length}</b> / {limit}
      </span>
    </span>
  );
}
