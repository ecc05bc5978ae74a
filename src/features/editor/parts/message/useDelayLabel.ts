import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { delayOf } from '../../model/delay.ts';

/** When a message is sent, as a sentence: the first of a stage counts from entering, any other from the one before. */
export function useDelayLabel(): (total: number, isFirst: boolean) => string {
  const { t } = useLingui();
  return (total, isFirst) => {
    const delay = delayOf(total);
    if (!delay) return isFirst ? t`Sent at once` : t`Sent right after the message before`;
    const { amount, unit } = delay;
    const time = {
      minutes: t`${plural(amount, { one: '# minute', other: '# minutes' })}`,
      hours: t`${plural(amount, { one: '# hour', other: '# hours' })}`,
      days: t`${plural(amount, { one: '# day', other: '# days' })}`,
    }[unit];
    return isFirst ? t`Sent ${time} after the stage is entered` : t`Sent ${time} after the message before`;
  };
}
