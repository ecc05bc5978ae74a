import { useLingui } from '@lingui/react/macro';
import type { LimitedThing } from '#contract/limitedThings.ts';

/** What an account may use only so much of. */
export function useLimitNames(): Record<LimitedThing, string> {
  const { t } = useLingui();
  return { people: t`People`, messages: t`Messages a month`, storage: t`Storage` };
}
