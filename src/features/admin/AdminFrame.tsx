import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showCurrentTab } from '#src/ui/focus/showCurrentTab.ts';
import tabs from '#src/ui/page/TabLinks.module.css';
import { FailuresTab } from './FailuresTab.tsx';
import { PasswordGate } from './confirm/PasswordGate.tsx';

const anySearch = { includeSearch: false } as const;

/** The layout of the admin's area: the title, the tabs, and the one dialog that asks for the password. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Page>
      <PageHeader title={<Trans>Admin</Trans>}>
        <nav ref={showCurrentTab} className={tabs.tabs} aria-label={t`Admin`}>
          <Link className="tab" to="/admin/withdrawals/" activeOptions={anySearch}>
            <Trans>Withdrawals</Trans>
          </Link>
          <Link className="tab" to="/admin/subscriptions/" activeOptions={anySearch}>
            <Trans>Subscriptions</Trans>
          </Link>
          <Link className="tab" to="/admin/payments/" activeOptions={anySearch}>
            <Trans>Payments</Trans>
          </Link>
          <Link className="tab" to="/admin/ledger/">
            <Trans>Ledger</Trans>
          </Link>
          <Link className="tab" to="/admin/audit/" activeOptions={anySearch}>
            <Trans>Audit log</Trans>
          </Link>
          <FailuresTab />
        </nav>
      </PageHeader>
      <PasswordGate>
        <Suspense>{children}</Suspense>
      </PasswordGate>
    </Page>
  );
}
