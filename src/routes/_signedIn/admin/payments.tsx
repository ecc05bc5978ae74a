import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { adminFilterOf } from '#src/features/admin/list/adminSearch.ts';
import { loadAsAdmin } from '#src/features/admin/loadAsAdmin.ts';
import { PaymentsScreen } from '#src/features/admin/payments/PaymentsScreen.tsx';
import { paymentsSearch } from '#src/features/admin/payments/paymentsSearch.ts';
import { paymentsQuery, paymentTotalsQuery } from '#src/features/admin/queries.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/admin/payments')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'adminPayments' },
  head: () => setPageMeta([{ name: 'title', content: t`Payments` }]),
  validateSearch: paymentsSearch,
  loaderDeps: ({ search }) => adminFilterOf(search),
  loader: ({ context: { queryClient, session }, deps }) =>
    loadAsAdmin(session, () =>
      Promise.all([
        queryClient.ensureQueryData(paymentTotalsQuery),
        queryClient.ensureInfiniteQueryData(paymentsQuery({ state: 'orphaned' })),
        queryClient.ensureInfiniteQueryData(paymentsQuery(deps)),
      ]),
    ),
  component: PaymentsRoute,
});

function PaymentsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PaymentsScreen
      search={search}
      onSearch={(changed) => void navigate({ search: changed, replace: true, resetScroll: false })}
    />
  );
}
