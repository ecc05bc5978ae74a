import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showCurrentTab } from '#src/ui/focus/showCurrentTab.ts';
import tabs from '#src/ui/page/TabLinks.module.css';

/** The layout of the partner area: the title and the tabs above the open one. */
export function PartnerFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Page>
      <PageHeader title={<Trans context="the program">Partner</Trans>}>
        <nav ref={showCurrentTab} className={tabs.tabs} aria-label={t({ message: 'Partner', context: 'the program' })}>
          <Link className="tab" to="/partner/dashboard/">
            <Trans>Balance</Trans>
          </Link>
          <Link className="tab" to="/partner/transactions/" activeOptions={{ includeSearch: false }}>
            <Trans>Transactions</Trans>
          </Link>
          <Link className="tab" to="/partner/statistics/" activeOptions={{ includeSearch: false }}>
            <Trans>Statistics</Trans>
          </Link>
          <Link className="tab" to="/partner/withdraw/">
            <Trans>Withdrawal</Trans>
          </Link>
        </nav>
      </PageHeader>
      <Suspense>{children}</Suspense>
    </Page>
  );
}
