import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Timing } from '#machines/journey/timing/timing.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { delayOf } from '../timing/delay.ts';
import { scheduleOf } from '../timing/schedule.ts';
import { weekdaySpan } from '../timing/weekdays.ts';

const hour = 3_600;
/** Up to so many hours a wait is said in hours: `24 h`, but `3 days`. */
const fewHours = 48;

/** A wait in few characters: `30 min`, `24 h`, `3 days`. */
export function durationText(i18n: I18n, seconds: number): string {
  const { amount, unit } = delayOf(seconds) ?? { amount: 0, unit: 'minutes' };
  if (unit === 'minutes') return i18n._(msg`${amount} min`);
  const hours = Math.round(seconds / hour);
  if (unit === 'hours' || hours < fewHours) return i18n._(msg`${hours} h`);
  return i18n._(msg`${plural(amount, { one: '# day', other: '# days' })}`);
}

/** When a time has come, as what follows “for” or “until”. */
export type Waited = { kind: 'for'; wait: string } | { kind: 'until'; until: string };

/** How long a timing waits, in few characters: for `24 h`, for `3 days, 10:00`, until `next day 10:00`. */
export function waitedText(i18n: I18n, timing: Timing): Waited {
  const schedule = scheduleOf(timing);
  if (schedule.kind === 'atOnce' || schedule.kind === 'delay')
    return { kind: 'for', wait: durationText(i18n, timing.delay) };
  const days = schedule.weekdays.length > 0 ? `${weekdaySpan(currentLanguage(), schedule.weekdays)} ` : '';
  const at = `${days}${schedule.at}`;
  if (schedule.kind === 'delayedTime') {
    const wait = durationText(i18n, timing.delay);
    return { kind: 'for', wait: `${wait}, ${at}` };
  }
  if (schedule.days === 0) return { kind: 'until', until: at };
  if (schedule.days === 1) return { kind: 'until', until: i18n._(msg`next day ${at}`) };
  const wait = i18n._(msg`${plural(schedule.days, { one: '# day', other: '# days' })}`);
  return { kind: 'for', wait: `${wait}, ${at}` };
}
