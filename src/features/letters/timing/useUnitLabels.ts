import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** What the units are called after a number. */
export function useUnitLabels(amount: string) {
  // the words follow the language
  useLingui();
  const n = Math.max(0, Math.trunc(Number(amount)) || 0);
  return {
    minutes: plural(n, { one: 'minute', other: 'minutes' }),
    hours: plural(n, { one: 'hour', other: 'hours' }),
    days: plural(n, { one: 'day', other: 'days' }),
    weeks: plural(n, { one: 'week', other: 'weeks' }),
    months: plural(n, { one: 'month', other: 'months' }),
    years: plural(n, { one: 'year', other: 'years' }),
  };
}
