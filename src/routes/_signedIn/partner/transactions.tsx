import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { balanceQuery, linksQuery, loadAsPartner, transactionsQuery } from '#src/features/partner/queries.ts';
import { TransactionsScreen } from '#src/features/partner/transactions/TransactionsScreen.tsx';
import { transactionsSearch } from '#src/features/partner/transactions/transactionsSearch.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/partner/transactions')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partnerTransactions' },
  head: () => setPageMeta([{ name: 'title', content: t`Partner transactions` }]),
  validateSearch: transactionsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadAsPartner(queryClient, () =>
      Promise.all([
        queryClient.ensureQueryData(balanceQuery),
        queryClient.ensureInfiniteQueryData(linksQuery),
        queryClient.ensureInfiniteQueryData(transactionsQuery(deps)),
      ]),
    ),
  component: TransactionsRoute,
});

function TransactionsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TransactionsScreen
      search={search}
      onSearch={(changed) => void navigate({ search: changed, replace: true, resetScroll: false })}
    />
  );
}
