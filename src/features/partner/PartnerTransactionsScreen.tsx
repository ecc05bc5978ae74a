import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconReceipt } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PartnerTransaction } from '#contract/schemas/partner.ts';
import { formatDate, formatMoney } from '#src/i18n/format.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { NothingYet } from './NothingYet.tsx';
import { PartnerSection } from './PartnerSection.tsx';
import { transactionsQuery } from './queries.ts';
import { Row, RowList } from './RowList.tsx';
import { usePlace } from './usePlace.ts';

const accounts: Record<PartnerTransaction['account'], MessageDescriptor> = {
  available: msg({ message: 'Available', context: 'part of a partner’s balance' }),
  on_hold: msg({ message: 'On hold', context: 'part of a partner’s balance' }),
  paid: msg({ message: 'Paid out', context: 'part of a partner’s balance' }),
};

/** `/partner/transactions/`: what changed the balance. */
export function PartnerTransactionsScreen() {
  const { i18n } = useLingui();
  const place = usePlace();
  const pages = useSuspenseInfiniteQuery(transactionsQuery);
  const transactions = pages.data.pages.flatMap(({ results }) => results);
  return (
    <PartnerSection
      title={<Trans>Transactions</Trans>}
      lead={<Trans>Everything that changes your balance is listed here, the newest first.</Trans>}
    >
      {transactions.length === 0 ? (
        <NothingYet
          picture={<IconReceipt size={40} stroke={1.25} aria-hidden />}
          title={<Trans>No transactions yet</Trans>}
          action={
            <Link to="/partner/dashboard/" className={buttonClass({ variant: 'primary' })}>
              <Trans>To my balance</Trans>
            </Link>
          }
        />
      ) : (
        <RowList pages={pages}>
          {transactions.map(({ id, account, money, created_at }) => (
            <Row key={id} date={formatDate(place, created_at)} sum={formatMoney(place, money)}>
              {i18n._(accounts[account])}
            </Row>
          ))}
        </RowList>
      )}
    </PartnerSection>
  );
}
