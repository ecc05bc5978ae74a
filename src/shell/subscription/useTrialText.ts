import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { bannerKind } from './bannerKind.ts';
import { daysUntil } from './daysUntil.ts';
import { subscriptionQuery } from './subscriptionQuery.ts';

/** How much of the free trial is left, in words; null where there is none. `isWarned`: the banner on top says so already. */
export function useTrialText(): { text: string | null; isWarned: boolean } {
  const { t } = useLingui();
  const { data } = useQuery({ ...subscriptionQuery, staleTime: 60_000 });
  if (data?.state !== 'trial' || data.mode === 'free' || data.until === null) return { text: null, isWarned: false };
  const days = daysUntil(data.until);
  const text = t`${plural(days, { one: 'Free trial, # day left', other: 'Free trial, # days left' })}`;
  return { text, isWarned: bannerKind(data) !== null };
}
