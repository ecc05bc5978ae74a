import { Trans } from '@lingui/react/macro';
import { IconLink } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#src/session/useFormat.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Balances } from './Balances.tsx';
import { NothingYet } from './NothingYet.tsx';
import { PartnerSection } from './PartnerSection.tsx';
import { linksQuery } from './queries.ts';
import { Row, RowList } from './RowList.tsx';

/** `/partner/dashboard/`: the balance, and the partner links that earn it. */
export function PartnerDashboardScreen() {
  const format = useFormat();
  const pages = useSuspenseInfiniteQuery(linksQuery);
  const links = pages.data.pages.flatMap(({ results }) => results);
  return (
    <PartnerSection
      title={<Trans>Balance</Trans>}
      lead={<Trans>Available, held and paid-out amounts, and your partner links.</Trans>}
    >
      <Balances />
      {links.length === 0 ? (
        <NothingYet
          picture={<IconLink size={40} stroke={1.25} aria-hidden />}
          title={<Trans>You have no partner links</Trans>}
          action={
            <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
              <Trans>Go to my funnels</Trans>
            </Link>
          }
        />
      ) : (
        <RowList pages={pages}>
          {links.map(({ id, name, created_at }) => (
            <Row key={id} date={format.date(created_at)}>
              <Link to="/partner/dashboard/$uid/" params={{ uid: id }}>
                {name}
              </Link>
            </Row>
          ))}
        </RowList>
      )}
    </PartnerSection>
  );
}
