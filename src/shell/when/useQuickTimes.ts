import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { serverNow } from '#src/platform/clock.ts';
import type { NamedTime } from '#src/ui/time/DateChoices.tsx';
import { type QuickTime, quickTimes } from '#src/ui/time/quickTimes.ts';

/** The times that are chosen most often, by the clock of a zone, from when the component appeared. */
export function useQuickTimes(zone: string): NamedTime[] {
  const { t } = useLingui();
  const [now] = useState(serverNow);
  const names: Record<QuickTime['key'], string> = {
    hour: t`In 1 hour`,
    today: t`Today`,
    tomorrow: t`Tomorrow`,
    monday: t`Monday`,
    week: t`In a week`,
  };
  return quickTimes(zone, now).map(({ key, at }) => ({ name: names[key], at }));
}
