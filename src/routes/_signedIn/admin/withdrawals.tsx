import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadAsAdmin } from '#src/features/admin/loadAsAdmin.ts';
import { ledgerQuery, withdrawalsQuery } from '#src/features/admin/queries.ts';
import { WithdrawalsScreen } from '#src/features/admin/withdrawals/WithdrawalsScreen.tsx';
import { withdrawalsSearch } from '#src/features/admin/withdrawals/withdrawalsSearch.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/admin/withdrawals')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'adminWithdrawals' },
  head: () => setPageMeta([{ name: 'title', content: t`Withdrawals of partners` }]),
  validateSearch: withdrawalsSearch,
  loaderDeps: ({ search: { state } }) => ({ ...(state && { state }) }),
  loader: ({ context: { queryClient, session }, deps }) =>
    loadAsAdmin(session, () =>
      Promise.all([
        queryClient.ensureQueryData(ledgerQuery),
        queryClient.ensureInfiniteQueryData(withdrawalsQuery(deps)),
      ]),
    ),
  component: WithdrawalsRoute,
});

function WithdrawalsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WithdrawalsScreen
      search={search}
      onSearch={(changed) => void navigate({ search: changed, replace: true, resetScroll: false })}
    />
  );
}
