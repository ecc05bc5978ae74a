import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RecipientFilter } from '../queries.ts';

/** Returns what came of so many people, in words that follow their number. */
export function useStateLabels(): (filter: RecipientFilter, people: number) => string {
  const { t } = useLingui();
  return (filter, people) => {
    const labels: Record<RecipientFilter, string> = {
      sent: t({ message: 'sent', context: 'people of a mailing' }),
      unreachable: plural(people, { one: 'blocked the bot', other: 'blocked the bot' }),
      failed: t({ message: 'failed', context: 'people of a mailing' }),
      uncertain: t({ message: 'uncertain', context: 'people of a mailing' }),
      dropped: t({ message: 'not sent', context: 'people of a mailing' }),
      sending: t({ message: 'sending now', context: 'people of a mailing' }),
      waiting: t({ message: 'left', context: 'people of a mailing' }),
      blocked_after: plural(people, {
        one: 'blocked the bot within a day after it',
        other: 'blocked the bot within a day after it',
      }),
    };
    return labels[filter];
  };
}
