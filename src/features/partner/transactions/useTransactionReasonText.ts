import { useLingui } from '@lingui/react/macro';
import type { PartnerTransaction } from '#contract/schemas/money/partner.ts';

/** Why an entry is there, in words: its account and its sign tell the steps of one withdrawal or hold apart. */
export function useTransactionReasonText(): (of: PartnerTransaction) => string {
  const { t } = useLingui();
  const withdrawal = ({ account, money: { amount } }: PartnerTransaction) => {
    if (account === 'available') return amount < 0 ? t`Withdrawal requested` : t`The withdrawal was returned`;
    if (account === 'requested')
      return amount > 0 ? t`Reserved for the withdrawal` : t`Withdrawal paid from the reserve`;
    return t`Withdrawal paid out`;
  };
  return (of) => {
    const gains = of.money.amount > 0;
    if (of.kind === 'commission') return t`Your share of a payment`;
    if (of.kind === 'released') return gains ? t`The hold ended, now available` : t`The hold ended`;
    if (of.kind === 'refund') return t`A payment was refunded, your share is deducted`;
    return withdrawal(of);
  };
}
