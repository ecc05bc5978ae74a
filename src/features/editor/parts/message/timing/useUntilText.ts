import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { useContactFields } from '#src/messageEditor/fields/useContactFields.ts';

/** The time of the day at which a message of a date is sent where none is set. */
export const untilAt = '10:00';

/** Returns what says when a message of a date is sent, as a part of a sentence; null for every other message. */
export function useUntilText(): (message: Message) => string | null {
  const { t } = useLingui();
  const fields = useContactFields();
  return ({ until, at = untilAt }) => {
    if (!until) return null;
    const { days } = until;
    const field = fields.find(({ name }) => name === until.field)?.title ?? until.field;
    if (days === 0) return t`on the day of “${field}” at ${at}`;
    const amount = Math.abs(days);
    const count = t`${plural(amount, { one: '# day', other: '# days' })}`;
    return days < 0 ? t`${count} before “${field}” at ${at}` : t`${count} after “${field}” at ${at}`;
  };
}
