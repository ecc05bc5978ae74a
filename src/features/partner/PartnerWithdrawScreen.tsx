import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingBank } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Withdrawal } from '#contract/schemas/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { NothingYet } from './NothingYet.tsx';
import { PartnerSection } from './PartnerSection.tsx';
import { withdrawalsQuery } from './queries.ts';
import { Row, RowList } from './RowList.tsx';

const states: Record<Withdrawal['state'], MessageDescriptor> = {
  requested: msg({ message: 'Requested', context: 'state of a withdrawal' }),
  approved: msg({ message: 'Approved', context: 'state of a withdrawal' }),
  paid: msg({ message: 'Paid', context: 'state of a withdrawal' }),
  rejected: msg({ message: 'Rejected', context: 'state of a withdrawal' }),
  cancelled: msg({ message: 'Cancelled', context: 'state of a withdrawal' }),
};

/** `/partner/withdraw/`: the partner's withdrawals. */
export function PartnerWithdrawScreen() {
  const { i18n } = useLingui();
  const format = useFormat();
  const pages = useSuspenseInfiniteQuery(withdrawalsQuery);
  const withdrawals = pages.data.pages.flatMap(({ results }) => results);
  return (
    <PartnerSection title={<Trans>Withdrawal</Trans>} lead={<Trans>Your withdrawals and their status.</Trans>}>
      {withdrawals.length === 0 ? (
        <NothingYet
          picture={<IconBuildingBank size={40} stroke={1.25} aria-hidden />}
          title={<Trans>Nothing to withdraw yet</Trans>}
          action={
            <Link to="/partner/transactions/" className={buttonClass({ variant: 'primary' })}>
              <Trans>Go to my transactions</Trans>
            </Link>
          }
        />
      ) : (
        <RowList pages={pages}>
          {withdrawals.map(({ id, state, money, created_at }) => (
            <Row key={id} date={format.date(created_at)} sum={format.money(money)}>
              {i18n._(states[state])}
            </Row>
          ))}
        </RowList>
      )}
    </PartnerSection>
  );
}
