import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Pay.module.css';
import { useRefusal } from '../useRefusal.ts';
import { useGoOnWhenPaid } from './useGoOnWhenPaid.ts';
import { useOrder } from './useOrder.ts';

interface Props {
  order: string;
  /** Begins another order after this one is over. */
  onRenew: () => void;
  /** Waits without a word: nobody has begun to pay. */
  isQuiet?: boolean;
  /** What is waited for. */
  children: ReactNode;
}

/** The line that waits for an order's payment by itself, and goes on once it has come. */
export function PayStatus({ order: id, onRenew, isQuiet = false, children }: Props) {
  const { data, fetchStatus, error } = useOrder(id);
  const refusal = useRefusal();
  const isCutOff = fetchStatus === 'paused' || error !== null;
  const state = data?.order.state ?? 'created';
  useGoOnWhenPaid(state === 'paid');
  if (state === 'expired')
    return (
      <Alert tone="warn" className={classes.told}>
        <Trans>This payment is older than a day and no longer open. Nothing was charged.</Trans>{' '}
        <Button size="small" onClick={onRenew}>
          <Trans>Start over</Trans>
        </Button>
      </Alert>
    );
  const why = data && data.order.refused !== null ? refusal(data.order.refused) : null;
  return (
    <>
      {why !== null && state !== 'paid' && (
        <Alert className={classes.told}>
          <Trans>The payment was refused: {why} Nothing was charged; try again or use another payment method.</Trans>
        </Alert>
      )}
      {!(isQuiet && state !== 'paid' && !isCutOff) && (
        <output className={classes.wait}>
          <Spinner size={16} />
          <span>
            {state === 'paid' && <Trans>Paid. One moment…</Trans>}
            {state !== 'paid' && isCutOff && (
              <Trans>
                No connection to the server. If you have paid, the payment is safe; this page updates automatically.
              </Trans>
            )}
            {state !== 'paid' && !isCutOff && children}
          </span>
        </output>
      )}
    </>
  );
}
