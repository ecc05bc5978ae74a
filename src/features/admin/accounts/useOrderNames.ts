import { useLingui } from '@lingui/react/macro';
import type { AccountOrder } from '#contract/accountLists.ts';

/** By what accounts are sorted, the most or the latest first. */
export function useOrderNames(): Record<AccountOrder, string> {
  const { t } = useLingui();
  return {
    seen: t`Last seen`,
    created: t`Newest`,
    people: t`People`,
    bots: t`Bots`,
    messages: t`Messages this month`,
    storage: t`Storage`,
  };
}
