import { Plural, Trans } from '@lingui/react/macro';
import { IconChartBar } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { NothingYet } from './NothingYet.tsx';
import { PartnerSection } from './PartnerSection.tsx';
import { linksQuery, transactionsQuery } from './queries.ts';

/** `/partner/statistics/`: an empty state until something has been earned. */
export function PartnerStatisticsScreen() {
  const links = useSuspenseInfiniteQuery(linksQuery).data.pages.flatMap(({ results }) => results);
  const earned = useSuspenseInfiniteQuery(transactionsQuery()).data.pages.flatMap(({ results }) => results);
  const picture = <IconChartBar size={40} stroke={1.25} aria-hidden />;
  return (
    <PartnerSection title={<Trans>Statistics</Trans>} lead={<Trans>What your partner links earned.</Trans>}>
      {earned.length === 0 ? (
        <NothingYet
          picture={picture}
          title={<Trans>Nothing to count yet</Trans>}
          action={
            <Link to="/content/dashboard/" className={buttonClass({ variant: 'primary' })}>
              <Trans>See the figures of my funnels</Trans>
            </Link>
          }
        />
      ) : (
        <EmptyState
          picture={picture}
          title={<Plural value={links.length} one="You have # partner link" other="You have # partner links" />}
          action={
            <Link to="/partner/transactions/" className={buttonClass({ variant: 'primary' })}>
              <Trans>Go to my transactions</Trans>
            </Link>
          }
        >
          <Trans>Your transactions show what they earned.</Trans>
        </EmptyState>
      )}
    </PartnerSection>
  );
}
