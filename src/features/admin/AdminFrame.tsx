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

interface Props {
  /** The screen has a head of its own. */
  isOfOne: boolean;
  /** A part of the screen scrolls by itself. */
  isFilled: boolean;
  children: ReactNode;
}

/** The layout of the admin's area: the title, the tabs, and the one dialog that asks for the password. */
export function AdminFrame({ isOfOne, isFilled, children }: Props) {
  return (
    <Page isFilled={isFilled}>
      {!isOfOne && <AdminHeader />}
      <PasswordGate>
        <Suspense>{children}</Suspense>
      </PasswordGate>
    </Page>
  );
}

function AdminHeader() {
  const { t } = useLingui();
  return (
    <PageHeader title={<Trans>Admin</Trans>}>
      <nav ref={showCurrentTab} className={tabs.tabs} aria-label={t`Admin`}>
        <Link className="tab" to="/admin/accounts/" activeOptions={anySearch}>
          <Trans>Accounts</Trans>
        </Link>
        <Link className="tab" to="/admin/system/">
          <Trans>System</Trans>
        </Link>
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
  );
}
