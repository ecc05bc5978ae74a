import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '#src/ui/Page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import classes from './PartnerFrame.module.css';

/** The layout of the partner area: the title and the tabs above the open one. */
export function PartnerFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Page>
      <PageHeader title={<Trans>Partner</Trans>}>
        <nav className={classes.tabs} aria-label={t`Partner`}>
          <Link to="/partner/dashboard/">
            <Trans>Balance</Trans>
          </Link>
          <Link to="/partner/transactions/">
            <Trans>Transactions</Trans>
          </Link>
          <Link to="/partner/statistics/">
            <Trans>Statistics</Trans>
          </Link>
          <Link to="/partner/withdraw/">
            <Trans>Withdrawal</Trans>
          </Link>
        </nav>
      </PageHeader>
      {children}
    </Page>
  );
}
