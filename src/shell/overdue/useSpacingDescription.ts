import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '#src/session/useFormat.ts';
import { serverNow } from '#src/platform/clock.ts';

/** Describes the effect of spacing messages out over hours. */
export function useSpacingDescription(messages: number, hours: number): string {
  const { t } = useLingui();
  const pace = usePace((hours * 3_600) / Math.max(1, messages - 1));
  const format = useFormat();
  const [now] = useState(serverNow);
  const end = format.dateTime(now + hours * 3_600_000);
  if (messages <= 2) return t`The first is sent now, the second ${end}.`;
  return t`The first is sent now, the last ${end}: ${pace}.`;
}

function usePace(seconds: number): string {
  const { t } = useLingui();
  const minutes = Math.round(seconds / 60);
  const often = Math.round(seconds) || 1;
  const seldom = Math.round(seconds / 3_600);
  if (seconds < 90)
    return t`${plural(often, { 1: 'about one a second', one: 'about one every # second', other: 'about one every # seconds' })}`;
  if (minutes < 90)
    return t`${plural(minutes, { 1: 'about one a minute', one: 'about one every # minute', other: 'about one every # minutes' })}`;
  return t`${plural(seldom, { 1: 'about one an hour', one: 'about one every # hour', other: 'about one every # hours' })}`;
}
