import { Trans } from '@lingui/react/macro';
import { IconWallet } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { balanceQuery, withdrawalFormQuery } from '../queries.ts';
import { useLiveWithdrawal } from './useLiveWithdrawal.ts';
import { WithdrawalHistory } from './WithdrawalHistory.tsx';
import { OpenWithdrawal } from './OpenWithdrawal.tsx';
import { useHeldText } from './useHeldText.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import classes from './Withdraw.module.css';

/** `/partner/withdraw/`: the form, or the withdrawal that is under way, and all that were. */
export function WithdrawScreen() {
  const form = useSuspenseQuery(withdrawalFormQuery).data;
  const { balances } = useSuspenseQuery(balanceQuery).data;
  const heldText = useHeldText(form);
  useLiveWithdrawal(form.open);
  return (
    <div className={classes.screen}>
      <Card aria-labelledby="withdraw">
        <CardHeader id="withdraw" title={<Trans>Withdrawal</Trans>} />
        {heldText && (
          <Alert tone="warn" className={classes.held}>
            {heldText}
          </Alert>
        )}
        {form.open ? (
          <OpenWithdrawal withdrawal={form.open} days={form.days} />
        ) : balances.length === 0 ? (
          <NothingYet />
        ) : (
          <WithdrawForm form={form} balances={balances} isHeld={heldText !== null} />
        )}
      </Card>
      <WithdrawalHistory />
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState
      picture={<IconWallet size={40} stroke={1.25} aria-hidden />}
      title={<Trans>Nothing to withdraw yet</Trans>}
      action={
        <Link to="/partner/dashboard/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to my links</Trans>
        </Link>
      }
    >
      <Trans>Your share of a payment becomes available when its hold ends.</Trans>
    </EmptyState>
  );
}
