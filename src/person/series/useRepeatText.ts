import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { currentLanguage } from '#src/i18n/language.ts';

type Unit = 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes';
type Amounts = Partial<Record<Unit, number>>;

const units: readonly Unit[] = ['years', 'months', 'weeks', 'days', 'hours', 'minutes'];

/** Returns formatters of an interval, of how often a schedule repeats, and of when that ends. */
export function useRepeatText() {
  const { t } = useLingui();
  const lengths: Record<Unit, (n: number) => string> = {
    years: (n) => plural(n, { one: '# year', other: '# years' }),
    months: (n) => plural(n, { one: '# month', other: '# months' }),
    weeks: (n) => plural(n, { one: '# week', other: '# weeks' }),
    days: (n) => plural(n, { one: '# day', other: '# days' }),
    hours: (n) => plural(n, { one: '# hour', other: '# hours' }),
    minutes: (n) => plural(n, { one: '# minute', other: '# minutes' }),
  };
  const every: Record<Unit, (n: number) => string> = {
    years: (n) => plural(n, { 1: 'every year', one: 'every # year', other: 'every # years' }),
    months: (n) => plural(n, { 1: 'every month', one: 'every # month', other: 'every # months' }),
    weeks: (n) => plural(n, { 1: 'every week', one: 'every # week', other: 'every # weeks' }),
    days: (n) => plural(n, { 1: 'every day', one: 'every # day', other: 'every # days' }),
    hours: (n) => plural(n, { 1: 'every hour', one: 'every # hour', other: 'every # hours' }),
    minutes: (n) => plural(n, { 1: 'every minute', one: 'every # minute', other: 'every # minutes' }),
  };
  const given = (amounts: Amounts) => units.flatMap((unit) => (amounts[unit] ? [{ unit, n: amounts[unit] }] : []));
  /** `1 day 2 hours` */
  const lengthText = (amounts: Amounts): string =>
    given(amounts)
      .map(({ unit, n }) => lengths[unit](n))
      .join(' ');
  /** `every 3 days` */
  const everyText = (timing: LetterTiming): string => {
    if (timing.kind === 'at') return every.years(1);
    if (timing.kind === 'every') return every[timing.unit](timing.n);
    const [first, ...more] = given(timing);
    if (first && more.length === 0) return every[first.unit](first.n);
    const length = lengthText(timing);
    return t`every ${length}`;
  };
  /** `6 times in all`, `until 31 Dec 2026, 10:00`; empty where it has no end. */
  const endText = ({ until, times }: LetterSchedule): string => {
    // a wall time, whatever the zone
    const end = until && formatDateTime({ language: currentLanguage(), timeZone: 'UTC' }, `${until}:00Z`);
    const ends = [times && plural(times, { one: '# time in all', other: '# times in all' }), end && t`until ${end}`];
    return ends.filter(Boolean).join(', ');
  };
  return { lengthText, everyText, endText };
}
