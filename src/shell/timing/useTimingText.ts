import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Timing } from '#machines/journey/timing/timing.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { useHourIn } from '../clock/useHourIn.ts';
import type { Delay } from './delay.ts';
import { scheduleOf } from './schedule.ts';
import { isSameDays, weekdayName, weekdaySpan, weekend, workdays } from './weekdays.ts';

/** Returns a formatter of delays, such as `2 days`. */
export function useDelayText(): (delay: Delay) => string {
  const { t } = useLingui();
  return ({ amount, unit }) =>
    ({
      minutes: t`${plural(amount, { one: '# minute', other: '# minutes' })}`,
      hours: t`${plural(amount, { one: '# hour', other: '# hours' })}`,
      days: t`${plural(amount, { one: '# day', other: '# days' })}`,
    })[unit];
}

/**
 * Returns a formatter that says a timing as a part of a sentence, such as `the next day at 10:00 Moscow, weekdays only`.
 * @param zone by whose clock; without one the hour stands alone, as in a template
 */
export function useTimingText(zone?: string): (timing: Timing) => string {
  const { t } = useLingui();
  const textOf = useDelayText();
  const onDays = useDaysText();
  const hourIn = useHourIn();
  return (timing) => {
    const schedule = scheduleOf(timing);
    if (schedule.kind === 'atOnce') return t`at once`;
    if (schedule.kind === 'delay') {
      const wait = textOf(schedule.delay);
      return t`after ${wait}`;
    }
    const { weekdays } = schedule;
    const at = zone === undefined ? schedule.at : hourIn(schedule.at, zone);
    if (schedule.kind === 'delayedTime') {
      const wait = textOf(schedule.delay);
      return `${t`${wait} later, at the next ${at}`}${onDays.only(weekdays)}`;
    }
    const { days } = schedule;
    if (days === 0) return weekdays.length > 0 ? onDays.next(weekdays, at) : t`at ${at}, the same day or the next`;
    const wait = textOf({ amount: days, unit: 'days' });
    const on = days === 1 ? t`the next day at ${at}` : t`${wait} later at ${at}`;
    return `${on}${onDays.only(weekdays)}`;
  };
}

/** Formatters of the days that count; of none, all do. */
function useDaysText() {
  const { t } = useLingui();
  return {
    only: (weekdays: readonly number[]): string => {
      if (weekdays.length === 0) return '';
      if (isSameDays(weekdays, workdays)) return t`, weekdays only`;
      if (isSameDays(weekdays, weekend)) return t`, weekends only`;
      const names = weekdaySpan(currentLanguage(), weekdays);
      return t`, ${names} only`;
    },
    next: (weekdays: readonly number[], at: string): string => {
      if (isSameDays(weekdays, workdays)) return t`on the next weekday at ${at}`;
      if (isSameDays(weekdays, weekend)) return t`at the next weekend at ${at}`;
      const language = currentLanguage();
      const days = weekdays.toSorted((a, b) => a - b).map((day) => weekdayName(language, day, 'short'));
      const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(days);
      return t`on the next ${names} at ${at}`;
    },
  };
}
