import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert } from '#src/ui/Alert.tsx';
import { ledgerQuery } from './queries.ts';
import classes from './Split.module.css';

/** The one red banner: a balance differs from its entries, which stops withdrawals. */
export function LedgerAlert() {
  const { difference } = useSuspenseQuery(ledgerQuery).data;
  if (!difference) return null;
  return (
    <Alert className={classes.alert}>
      <Trans>
        <b>A balance differs from its entries. Withdrawals are stopped.</b> Payments and subscriptions work as usual.{' '}
        <Link to="/admin/ledger/" className={classes.inAlert}>
          See the ledger
        </Link>
      </Trans>
    </Alert>
  );
}
