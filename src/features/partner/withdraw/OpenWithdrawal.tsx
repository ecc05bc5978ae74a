import { Trans } from '@lingui/react/macro';
import type { Withdrawal } from '#contract/schemas/money/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Entries } from '../transactions/Entries.tsx';
import { CancelWithdrawal } from './CancelWithdrawal.tsx';
import { WithdrawalDestination } from './WithdrawalDestination.tsx';
import { StateBadge } from './StateBadge.tsx';
import classes from './Withdraw.module.css';

/** The withdrawal under way: one at a time. */
export function OpenWithdrawal({ withdrawal, days }: { withdrawal: Withdrawal; days: number }) {
  const format = useFormat();
  const arrives = format.money(withdrawal.arrives);
  const fee = format.money(withdrawal.fee);
  const until = withdrawal.confirm_until ? format.time(withdrawal.confirm_until) : '';
  return (
    <div className={classes.open}>
      <p className={classes.amount}>
        <Entries of={{ withdrawal: withdrawal.id }}>{format.money(withdrawal.money)}</Entries>
        <StateBadge state={withdrawal.state} />
      </p>
      <p>
        <WithdrawalDestination of={withdrawal} />
      </p>
      <p className={classes.note}>
        <Trans>
          You get {arrives}, the fee is {fee}. Usually within {days} days.
        </Trans>
      </p>
      {until && (
        <Alert tone="accent">
          <Trans>Press the button that the bot sent you in Telegram, until {until}.</Trans>
        </Alert>
      )}
      {withdrawal.state === 'requested' && <CancelWithdrawal withdrawal={withdrawal} />}
    </div>
  );
}
