import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/letterTiming.ts';
import { dateInWords } from './dateInWords.ts';

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
  const amountsText = (amounts: Amounts) =>
    (Object.keys(units) as (keyof Amounts)[])
      .flatMap((unit) => (amounts[unit] ? [units[unit](amounts[unit])] : []))
      .join(' ');
  const timingText = (timing: LetterTiming, locale: string): string => {
    if (timing.kind === 'at') return dateInWords(locale, `${timing.at}:00Z`, 'UTC');
    const time = timing.at;
    const amounts = amountsText(timing.kind === 'every' ? { [timing.unit]: timing.n } : timing);
    const start = timing.kind === 'every' ? t`at an interval of ${amounts}` : t`after ${amounts}`;
    if (amounts === '') return t`on the day of joining, at ${time}`;
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
