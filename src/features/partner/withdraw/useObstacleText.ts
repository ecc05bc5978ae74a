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
      insufficient: t`Not enough on the balance: ${available} is available.`,
      below_minimum: t`The smallest withdrawal is ${least}.`,
      all_fee: t`Nothing would be left: the fee is ${fee}.`,
      negative: t`Refunds exceeded the balance. Withdrawals resume once it is back to zero.`,
    };
    return texts[obstacle];
  };
}
