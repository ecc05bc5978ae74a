import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { todayIn } from '#src/features/partner/days.ts';
import { PartnerLinkScreen } from '#src/features/partner/links/PartnerLinkScreen.tsx';
import { linkPeopleQuery, linkQuery, linkStatisticsQuery, loadAsPartner } from '#src/features/partner/queries.ts';
import { periodOf, statisticsSearch } from '#src/features/partner/statistics/statisticsSearch.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';
import { useUser } from '#src/session/SessionContext.ts';

export const Route = createFileRoute('/_signedIn/partner/dashboard/$uid')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partnerLinkDashboard' },
  validateSearch: statisticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, session }, params: { uid }, deps }) =>
    loadAsPartner(queryClient, async () => {
      const link = await queryClient.ensureQueryData(linkQuery(uid));
      if (!link) return null;
      const period = periodOf(deps, todayIn(session.getUser()?.time_zone));
      await Promise.all([
        queryClient.ensureQueryData(linkStatisticsQuery(link.id, period)),
        queryClient.ensureInfiniteQueryData(linkPeopleQuery(link.id)),
      ]);
      return link;
    }),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: loaderData?.name ?? t`Partner link` }]),
  component: PartnerLinkRoute,
});

function PartnerLinkRoute() {
  const navigate = Route.useNavigate();
  return (
    <PartnerLinkScreen
      uid={Route.useParams().uid}
      period={periodOf(Route.useSearch(), todayIn(useUser()?.time_zone))}
      onSearch={(changed) => void navigate({ search: changed, replace: true, resetScroll: false })}
    />
  );
}
