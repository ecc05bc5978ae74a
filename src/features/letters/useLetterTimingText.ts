import { useLingui } from '@lingui/react/macro';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import { useRepeatText } from '#src/person/series/useRepeatText.ts';
import { useHourIn } from '#src/shell/clock/useHourIn.ts';
import { dateInWords } from './dateInWords.ts';

/**
 * Returns a formatter of a letter's schedule: `after 1 day, at 10:00 Moscow`.
 * @param zone the series': of a city, or `contact` for each person's own
 */
export function useLetterTimingText(zone: string): (schedule: LetterSchedule, locale: string) => string {
  const { t } = useLingui();
  const hourIn = useHourIn();
  const { lengthText, everyText, endText } = useRepeatText();
  const timingText = (timing: LetterTiming, locale: string): string => {
    if (timing.kind === 'at') return hourIn(dateInWords(locale, `${timing.at}:00Z`, 'UTC'), zone);
    const time = timing.at && hourIn(timing.at, zone);
    const amounts = timing.kind === 'every' ? '' : lengthText(timing);
    if (timing.kind === 'after' && amounts === '') return t`on the day of joining, at ${time}`;
    const start = timing.kind === 'every' ? everyText(timing) : t`after ${amounts}`;
    return time ? t`${start}, at ${time}` : start;
  };
  return (schedule, locale) => {
    const { timing, repeat } = schedule;
    if (!timing) return '';
    const often = repeat && schedule.times !== 1 && timing.kind !== 'every' ? everyText(timing) : '';
    return [timingText(timing, locale), often && t`then ${often}`, endText(schedule)].filter(Boolean).join(', ');
  };
}
