import { useLingui } from '@lingui/react/macro';
import type { RecipientFilter } from '../queries.ts';

/** What came of people, in words. */
export function useStateLabels(): Record<RecipientFilter, string> {
  const { t } = useLingui();
  return {
    sent: t({ message: 'sent', context: 'people of a mailing' }),
    unreachable: t`blocked the bot`,
    failed: t({ message: 'failed', context: 'people of a mailing' }),
    uncertain: t({ message: 'uncertain', context: 'people of a mailing' }),
    dropped: t({ message: 'not sent', context: 'people of a mailing' }),
    sending: t({ message: 'leaving now', context: 'people of a mailing' }),
    waiting: t({ message: 'left', context: 'people of a mailing' }),
    blocked_after: t`blocked the bot within a day after it`,
  };
}
