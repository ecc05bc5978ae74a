import { useLingui } from '@lingui/react/macro';
import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';
import { useFormat } from '#src/session/useFormat.ts';

type Check = AdminWithdrawal['checks'][number];

/** A check in words; its figure, such as how many accounts share a card, stands behind. */
export function useCheckText(): (check: Check) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ code, detail }) => {
    const texts: Record<string, string> = {
      confirmed: t`Confirmed by the partner`,
      no_recent_change: t`No change of password, e-mail or payout details for 24 hours`,
      ledger_even: t`The partner’s balances match the entries`,
      no_own_purchases: t`No purchases of their own among the payments`,
      unique_details: t`No other partner is paid to the same details`,
      approve: t`Approve, then pay and enter the reference`,
      pay: t`Pay, then enter the reference`,
    };
    const text = texts[code];
    if (!text) return detail || code;
    if (code === 'no_recent_change' && detail)
      return t`On hold until ${format.dateTime(detail)}: the sign-in or payout details were changed`;
    return detail ? `${text}: ${detail}` : text;
  };
}
