import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { adminFilterOf } from '#src/features/admin/list/adminSearch.ts';
import { loadAsAdmin } from '#src/features/admin/loadAsAdmin.ts';
import { ledgerQuery, adminWithdrawalsQuery, withdrawalTotalsQuery } from '#src/features/admin/queries.ts';
import { WithdrawalsScreen } from '#src/features/admin/withdrawals/WithdrawalsScreen.tsx';
import { withdrawalsSearch } from '#src/features/admin/withdrawals/withdrawalsSearch.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/admin/withdrawals')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'adminWithdrawals' },
  head: () => setPageMeta([{ name: 'title', content: t`Withdrawals of partners` }]),
  validateSearch: withdrawalsSearch,
  loaderDeps: ({ search }) => adminFilterOf(search),
  loader: ({ context: { queryClient, session }, deps }) =>
    loadAsAdmin(session, () =>
      Promise.all([
        queryClient.ensureQueryData(ledgerQuery),
        queryClient.ensureQueryData(withdrawalTotalsQuery),
        queryClient.ensureInfiniteQueryData(adminWithdrawalsQuery(deps)),
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
