import { Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import type { Period } from './dashboardSearch.ts';
import { EmptyDashboard } from './EmptyDashboard.tsx';
import { FunnelList } from './FunnelList.tsx';
import { PeopleByDay } from './PeopleByDay.tsx';
import { funnelStagesQuery } from './queries.ts';

interface Props {
  days: Period;
  onDays: (days: Period) => Promise<void>;
}

/** `/content/dashboard/`: new people by day over all funnels, and how far they get in each. */
export function DashboardScreen({ days, onDays }: Props) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(funnelStagesQuery);
  const funnels = data.pages.flatMap(({ results }) => results);
  return (
    <Page>
      <PageHeader title={<Trans>Dashboard</Trans>} />
      {funnels.length === 0 ? (
        <EmptyDashboard />
      ) : (
        <>
          <PeopleByDay days={days} onDays={onDays} />
          <FunnelList
            funnels={funnels}
            hasMore={hasNextPage}
            isBusy={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </>
      )}
    </Page>
  );
}
