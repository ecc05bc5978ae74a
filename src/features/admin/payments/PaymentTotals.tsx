import { Plural, Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Figure, Figures } from '#src/ui/list/Figures.tsx';
import { paymentTotalsQuery } from '../queries.ts';
import split from '../Split.module.css';

/** What came by currency, and how much found no order. */
export function PaymentTotals() {
  const format = useFormat();
  const { totals, orphaned } = useSuspenseQuery(paymentTotalsQuery).data;
  return (
    <>
      {orphaned > 0 && (
        <Alert tone="warn" className={split.alert}>
          <b>
            <Plural value={orphaned} one="# payment has no order." other="# payments have no order." />
          </b>{' '}
          <Trans>The money is with the provider. Nobody’s subscription has changed.</Trans>
        </Alert>
      )}
      {totals.length > 0 && (
        <Figures>
          {totals.flatMap(({ count, came, refunded }) => [
            <Figure
              key={came.currency}
              label={<Trans>Credited</Trans>}
              value={
                <Link className="figure-link" to="/admin/payments/" search={{ state: 'credited' }}>
                  {format.money(came)}
                </Link>
              }
              note={<Plural value={count} one="# payment" other="# payments" />}
            />,
            <Figure
              key={`${came.currency} refunded`}
              label={<Trans>Of which refunded</Trans>}
              value={
                <Link className="figure-link" to="/admin/payments/" search={{ state: 'refunded' }}>
                  {format.money(refunded)}
                </Link>
              }
              note={<Trans>{format.money({ ...came, amount: came.amount - refunded.amount })} left</Trans>}
            />,
          ])}
        </Figures>
      )}
    </>
  );
}
