import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { dashboardDays } from '#contract/dashboardDays.ts';
import { DashboardScreen } from '#src/features/dashboard/DashboardScreen.tsx';
import { dashboardSearch } from '#src/features/dashboard/dashboardSearch.ts';
import { dashboardQuery, funnelStagesQuery } from '#src/features/dashboard/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/dashboard')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'dashboard' },
  head: () => setPageMeta([{ name: 'title', content: t`Dashboard` }]),
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => ({ days: search.days ?? dashboardDays.usual }),
  loader: ({ context, deps }) =>
    Promise.all([
      context.queryClient.ensureQueryData(dashboardQuery(deps.days)),
      context.queryClient.ensureInfiniteQueryData(funnelStagesQuery),
      loadCatalogues('dashboard'),
    ]),
  component: DashboardRoute,
});

function DashboardRoute() {
  const { days = dashboardDays.usual } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DashboardScreen
      days={days}
      onDays={(picked) =>
        navigate({
          search: { days: picked === dashboardDays.usual ? undefined : picked },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
