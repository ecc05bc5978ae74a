import { IconClock } from '@tabler/icons-react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DateTiming } from '#contract/schemas/funnels/dateTiming.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { Timing } from '#machines/journey/timing/timing.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import classes from './TimingChip.module.css';
import { useHourIn } from '#src/shell/clock/useHourIn.ts';
import { useTimingText } from '#src/shell/timing/useTimingText.ts';
import type { Delay } from '#src/shell/timing/delay.ts';
import { ownFields } from '#src/messageEditor/ownFields.ts';
import { scheduleOf } from '#src/shell/timing/schedule.ts';
import { weekdaySpan } from '#src/shell/timing/weekdays.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { funnelZone } from './useFunnelClock.ts';

/** When a message is sent, beside its first line; nothing where that is at once. */
export function TimingChip({ timing }: { timing: Timing & Pick<Message, 'until'> }) {
  const zone = useEditorSelector(funnelZone);
  const timingText = useShortTiming(zone);
  const longText = useTimingText(zone);
  const text = timing.until ? untilText(timing.until) : timingText(timing);
  const title = timing.until ? text : longText(timing);
  if (!text) return null;
  return (
    <span className={classes.chip} title={title}>
      <IconClock size={12} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </span>
  );
}

/** The date of the person that a message is sent by, in few characters: `Birthday −3`. */
function untilText({ field, days }: DateTiming): string {
  const title = ownFields.read().find(({ name }) => name === field)?.title ?? field;
  return days === 0 ? title : `${title} ${days < 0 ? '−' : '+'}${Math.abs(days)}`;
}

/** Returns a formatter that says a timing in few characters, such as `+1 day` or `Mon–Fri 19:00 Moscow`; empty for at once. */
function useShortTiming(zone: string): (timing: Timing) => string {
  const { t } = useLingui();
  const hourIn = useHourIn();
  const shortDelay = ({ amount, unit }: Delay): string =>
    ({
      minutes: t`+${amount} min`,
      hours: t`+${amount} h`,
      days: t`+${plural(amount, { one: '# day', other: '# days' })}`,
    })[unit];
  return (timing) => {
    const schedule = scheduleOf(timing);
    if (schedule.kind === 'atOnce') return '';
    if (schedule.kind === 'delay') return shortDelay(schedule.delay);
    const { weekdays } = schedule;
    const at = hourIn(schedule.at, zone);
    const days = weekdays.length > 0 ? `${weekdaySpan(currentLanguage(), weekdays)} ` : '';
    if (schedule.kind === 'delayedTime') return `${shortDelay(schedule.delay)}, ${days}${at}`;
    if (schedule.days === 0) return `${days}${at}`;
    if (schedule.days > 1) return `${shortDelay({ amount: schedule.days, unit: 'days' })}, ${days}${at}`;
    return days ? t`next day, ${days}${at}` : t`next day ${at}`;
  };
}
