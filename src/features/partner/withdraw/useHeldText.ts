import { useLingui } from '@lingui/react/macro';
import type { WithdrawalForm } from '#contract/schemas/money/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';

/** Why no withdrawal can be requested now, in words; null where it can. */
export function useHeldText({ is_checking, held_until }: WithdrawalForm): string | null {
  const { t } = useLingui();
  const format = useFormat();
  if (is_checking) return t`The balances are being checked. Withdrawals resume after that; nothing is lost.`;
  if (!held_until) return null;
  const until = format.dateTime(held_until);
  return t`Withdrawals are paused until ${until}: the password, e-mail or payout details were changed.`;
}
