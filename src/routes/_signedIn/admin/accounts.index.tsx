import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '#src/features/admin/accounts/AccountsScreen.tsx';
import { accountsSearch } from '#src/features/admin/accounts/accountsSearch.ts';
import { loadAsAdmin } from '#src/features/admin/loadAsAdmin.ts';
import { accountsQuery } from '#src/features/admin/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/admin/accounts/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'adminAccounts' },
  head: () => setPageMeta([{ name: 'title', content: t`Accounts` }]),
  validateSearch: accountsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, session }, deps }) =>
    loadAsAdmin(session, () =>
      Promise.all([queryClient.ensureInfiniteQueryData(accountsQuery(deps)), loadCatalogues('person')]),
    ),
  component: AccountsRoute,
});

function AccountsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AccountsScreen
      search={search}
      onOpen={(account) => void navigate({ to: '/admin/accounts/$account/', params: { account }, search: {} })}
      onSearch={(changed) => void navigate({ search: changed, replace: true, resetScroll: false })}
    />
  );
}
