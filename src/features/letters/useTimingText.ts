import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/letterTiming.ts';
import { dateInWords } from './dateInWords.ts';

type Every = Extract<LetterTiming, { kind: 'every' }>;
type Amounts = Partial<Record<'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes', number>>;

/** Returns a formatter of a letter's schedule: `after 1 day, at 10:00`. */
export function useTimingText(): (schedule: LetterSchedule, locale: string) => string {
  const { t } = useLingui();
  const units: Record<keyof Amounts, (n: number) => string> = {
    years: (n) => plural(n, { one: '# year', other: '# years' }),
    months: (n) => plural(n, { one: '# month', other: '# months' }),
    weeks: (n) => plural(n, { one: '# week', other: '# weeks' }),
    days: (n) => plural(n, { one: '# day', other: '# days' }),
    hours: (n) => plural(n, { one: '# hour', other: '# hours' }),
    minutes: (n) => plural(n, { one: '# minute', other: '# minutes' }),
  };
  const everyUnit: Record<Every['unit'], (n: number) => string> = {
    years: (n) => plural(n, { 1: 'every year', one: 'every # year', other: 'every # years' }),
    months: (n) => plural(n, { 1: 'every month', one: 'every # month', other: 'every # months' }),
    weeks: (n) => plural(n, { 1: 'every week', one: 'every # week', other: 'every # weeks' }),
    days: (n) => plural(n, { 1: 'every day', one: 'every # day', other: 'every # days' }),
    hours: (n) => plural(n, { 1: 'every hour', one: 'every # hour', other: 'every # hours' }),
  };
  const amountsText = (amounts: Amounts) =>
    (Object.keys(units) as (keyof Amounts)[])
      .flatMap((unit) => (amounts[unit] ? [units[unit](amounts[unit])] : []))
      .join(' ');
  const timingText = (timing: LetterTiming, locale: string): string => {
    if (timing.kind === 'at') return dateInWords(locale, `${timing.at}:00Z`, 'UTC');
    const time = timing.at;
    const amounts = timing.kind === 'every' ? '' : amountsText(timing);
    if (timing.kind === 'after' && amounts === '') return t`on the day of joining, at ${time}`;
    const start = timing.kind === 'every' ? everyUnit[timing.unit](timing.n) : t`after ${amounts}`;
    return time ? t`${start}, at ${time}` : start;
  };
  return ({ timing, repeat, times }, locale) => {
    if (!timing) return '';
    const text = timingText(timing, locale);
    const isRepeated = repeat && timing.kind !== 'every';
    const ends = times ? plural(times, { one: '# time', other: '# times' }) : '';
    return [text, isRepeated ? t`repeats` : '', ends].filter(Boolean).join(', ');
  };
}
