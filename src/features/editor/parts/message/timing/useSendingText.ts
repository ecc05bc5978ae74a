import { useLingui } from '@lingui/react/macro';
import type { Message } from '#contract/schemas/funnel.ts';
import { scheduleOf } from '../../../model/schedule.ts';
import { useDelayText, useTimingText } from '../../timing/useTimingText.ts';

/** Returns a formatter of when a message is sent: a stage's first one counts from entering, others from the one before. */
export function useSendingText(): (message: Message, isFirst: boolean) => string {
  const { t } = useLingui();
  const timingText = useTimingText();
  const delayText = useDelayText();
  return (message, isFirst) => {
    const schedule = scheduleOf(message);
    if (schedule.kind === 'atOnce') return isFirst ? t`Sent at once` : t`Sent right after the previous message`;
    if (schedule.kind === 'delay') {
      const time = delayText(schedule.delay);
      return isFirst ? t`Sent ${time} after entering the stage` : t`Sent ${time} after the previous message`;
    }
    const when = timingText(message);
    return t`Sent ${when}`;
  };
}
