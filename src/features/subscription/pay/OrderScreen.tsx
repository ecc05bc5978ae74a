import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { OpenFrame } from '../OpenFrame.tsx';
import { Steps } from '../Steps.tsx';
import classes from './Pay.module.css';
import { PayStatus } from './PayStatus.tsx';
import { useOrder } from './useOrder.ts';

/** `/subscribe/?order=`: back from the payment page, until the provider has confirmed the payment. */
export function OrderScreen({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useOrder(id);
  const plan = data?.order.plan;
  return (
    <OpenFrame isNarrow>
      <Steps now="payment" />
      <Card className={classes.order}>
        <h1 className={classes.title}>
          <Trans>Payment by card</Trans>
        </h1>
        {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Spinner />)}
        {data && (
          <PayStatus order={id} onRenew={() => void navigate({ to: '/subscribe/', search: { plan: data.order.plan } })}>
            <Trans>Waiting for the bank’s confirmation. This page updates automatically.</Trans>
          </PayStatus>
        )}
        <p className="mt-2xl">
          <Link to="/subscribe/" search={plan === undefined ? {} : { plan }} className={buttonClass()}>
            <Trans>Back to payment methods</Trans>
          </Link>
        </p>
      </Card>
    </OpenFrame>
  );
}
