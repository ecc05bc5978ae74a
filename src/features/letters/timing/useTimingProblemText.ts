import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { ScheduleProblem } from './scheduleProblem.ts';

/** Returns what is wrong with a schedule, in words. */
export function useTimingProblemText(): (code: ScheduleProblem['code']) => string {
  const { t } = useLingui();
  return (code) => {
    const texts: Record<ScheduleProblem['code'], string> = {
      empty: t`Enter the delay before the letter is sent.`,
      not_whole: t`Enter whole numbers.`,
      negative: t`Enter 0 or more.`,
      zero: t`Enter a time longer than zero.`,
      too_long: t`Enter no more than 10 years.`,
      not_a_date: t`This date does not exist.`,
      time_of_day_needs_days: t`To set a time of day, repeat once a day or less often.`,
      repeats_too_often: t`Repeat at most once an hour.`,
      always_repeats: t`This letter always repeats.`,
      past: t`This time has passed. Choose a later one.`,
      until_before_first: t`The end is before the first date.`,
      times_not_positive: t`Enter how many times: 1 or more.`,
      too_many_times: plural(limits.letterTimes, { one: 'No more than # time.', other: 'No more than # times.' }),
    };
    return texts[code];
  };
}
