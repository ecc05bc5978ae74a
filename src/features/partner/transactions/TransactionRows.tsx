import { IconBuildingBank, IconCoin, IconLockOpen, IconReceiptRefund } from '@tabler/icons-react';
import type { PartnerTransaction } from '#contract/schemas/money/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useMoney } from '../useMoney.ts';
import { Cause } from './Cause.tsx';
import { HoldBadge } from './HoldBadge.tsx';
import classes from './TransactionRows.module.css';
import { useTransactionReasonText } from './useTransactionReasonText.ts';

const icons = {
  commission: IconCoin,
  released: IconLockOpen,
  refund: IconReceiptRefund,
  withdrawal: IconBuildingBank,
} as const;

/** Entries of the partner's accounts, each with its reason in words, what is behind it, and its state of hold. */
export function TransactionRows({ transactions }: { transactions: readonly PartnerTransaction[] }) {
  const format = useFormat();
  const { signed } = useMoney();
  const reasonText = useTransactionReasonText();
  return (
    <ul>
      {transactions.map((one) => {
        const Icon = icons[one.kind];
        return (
          <li key={one.id} className={classes.row}>
            <time className={classes.date} dateTime={one.created_at}>
              {format.date(one.created_at)}
            </time>
            <span className={classes.tile} data-kind={one.kind}>
              <Icon size={16} stroke={1.75} aria-hidden />
            </span>
            <div className={classes.what}>
              <p className="medium">{reasonText(one)}</p>
              <p className={classes.about}>
                <Cause of={one} />
              </p>
            </div>
            <span className={classes.state}>
              <HoldBadge of={one} />
            </span>
            <span className={classes.amount} data-gain={one.money.amount > 0 || undefined}>
              {signed(one.money)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
