import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { adminFilterOf } from '#src/features/admin/list/adminSearch.ts';
import { loadAsAdmin } from '#src/features/admin/loadAsAdmin.ts';
import { subscriptionsQuery, subscriptionTotalsQuery } from '#src/features/admin/queries.ts';
import { SubscriptionsScreen } from '#src/features/admin/subscriptions/SubscriptionsScreen.tsx';
import { subscriptionsSearch } from '#src/features/admin/subscriptions/subscriptionsSearch.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/admin/subscriptions')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'adminSubscriptions' },
  head: () => setPageMeta([{ name: 'title', content: t`Subscriptions of accounts` }]),
  validateSearch: subscriptionsSearch,
  loaderDeps: ({ search }) => adminFilterOf(search),
  loader: ({ context: { queryClient, session }, deps }) =>
    loadAsAdmin(session, () =>
      Promise.all([
        queryClient.ensureQueryData(subscriptionTotalsQuery),
        queryClient.ensureInfiniteQueryData(subscriptionsQuery(deps)),
      ]),
    ),
  component: SubscriptionsRoute,
});

function SubscriptionsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SubscriptionsScreen
      search={search}
      onSearch={(changed) => void navigate({ search: changed, replace: true, resetScroll: false })}
    />
  );
}
