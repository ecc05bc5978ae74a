import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { todayIn } from '#src/features/partner/days.ts';
import { linksQuery, loadAsPartner, statisticsQuery } from '#src/features/partner/queries.ts';
import { StatisticsScreen } from '#src/features/partner/statistics/StatisticsScreen.tsx';
import { periodOf, statisticsSearch } from '#src/features/partner/statistics/statisticsSearch.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';
import { useUser } from '#src/session/SessionContext.ts';

export const Route = createFileRoute('/_signedIn/partner/statistics')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partnerStatistics' },
  head: () => setPageMeta([{ name: 'title', content: t`Partner statistics` }]),
  validateSearch: statisticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, session }, deps: { link, ...search } }) =>
    loadAsPartner(queryClient, () => {
      const period = periodOf(search, todayIn(session.getUser()?.time_zone));
      return Promise.all([
        queryClient.ensureInfiniteQueryData(linksQuery),
        queryClient.ensureQueryData(statisticsQuery({ ...period, ...(link && { link }) })),
      ]);
    }),
  component: StatisticsRoute,
});

function StatisticsRoute() {
  const { link, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StatisticsScreen
      period={periodOf(search, todayIn(useUser()?.time_zone))}
      link={link}
      onSearch={(changed) => void navigate({ search: changed, replace: true, resetScroll: false })}
    />
  );
}
