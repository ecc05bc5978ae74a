import { Trans } from '@lingui/react/macro';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { NothingYet } from './NothingYet.tsx';
import { PartnerSection } from './PartnerSection.tsx';
import { TransactionList } from './TransactionList.tsx';

/** `/partner/transactions/`: the transactions of the balance. */
export function PartnerTransactionsScreen() {
  const none = (
    <NothingYet
      picture={<IconReceipt size={40} stroke={1.25} aria-hidden />}
      title={<Trans>No transactions yet</Trans>}
      action={
        <Link to="/partner/dashboard/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to my balance</Trans>
        </Link>
      }
    />
  );
  return (
    <PartnerSection
      title={<Trans>Transactions</Trans>}
      lead={<Trans>Everything that changed your balance, newest first.</Trans>}
    >
      <TransactionList empty={none} />
    </PartnerSection>
  );
}
