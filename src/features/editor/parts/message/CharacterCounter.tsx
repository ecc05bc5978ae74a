import { useLingui } from '@lingui/react/macro';
import type { Message } from '#contract/schemas/funnel.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { textUsage } from './text/textUsage.ts';
import classes from './text/MessageSurface.module.css';

/** How long the text is, beside what Telegram takes. */
export function CharacterCounter({ message }: { message: Message }) {
  const { t } = useLingui();
  const { length, limit, fill } = textUsage(message);
  return (
    <span className={classes.counter} data-fill={fill}>
      <VisuallyHidden>{t`${length} of ${limit} characters`}</VisuallyHidden>
      <span aria-hidden>
        <b>{length}</b> / {limit}
      </span>
    </span>
  );
}
