import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/session/useFormat.ts';
import type { Balance } from '../Balance.ts';
import type { Obstacle } from './obstacle.ts';

/** An obstacle in words; null where there is none. */
export function useObstacleText(): (obstacle: Obstacle, balance: Balance) => string | null {
  const { t } = useLingui();
  const { money } = useFormat();
  return (obstacle, balance) => {
    const [available, least, fee] = [money(balance.available), money(balance.minimum), money(balance.fee)];
    const texts: Record<Obstacle, string | null> = {
      none: null,
      unreadable: t`Type an amount, such as 1500.50.`,
      insufficient: t`There is less on the balance: ${available} is available.`,
      below_minimum: t`The smallest withdrawal is ${least}.`,
      all_fee: t`Nothing would arrive: the fee is ${fee}.`,
      negative: t`Refunds took more than there was. Withdrawals open again when the balance is even.`,
    };
    return texts[obstacle];
  };
}
