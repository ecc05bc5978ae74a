import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/session/useFormat.ts';
import type { Balance } from '../Balance.ts';

/** What the available amount means now: what would arrive, or why it cannot be withdrawn yet. */
export function useAvailableNote({ available, minimum, fee }: Balance): string {
  const { t } = useLingui();
  const format = useFormat();
  const least = format.money(minimum);
  if (available.amount < 0) return t`Refunds exceeded the balance. Withdrawals resume once it is back to zero.`;
  if (available.amount < minimum.amount) return t`Withdrawals start at ${least}`;
  const arrives = format.money({ ...available, amount: available.amount - fee.amount });
  const cost = format.money(fee);
  return t`You would get ${arrives}, fee ${cost}`;
}
