import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AdminsOnly } from '#src/features/settings/security/AdminsOnly.tsx';
import { SecurityLogScreen } from '#src/features/settings/security/SecurityLogScreen.tsx';
import { securityEventsQuery } from '#src/features/settings/security/queries.ts';
import { securitySearch } from '#src/features/settings/security/securitySearch.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';
import { useUser } from '#src/session/SessionContext.ts';

export const Route = createFileRoute('/_signedIn/settings/security')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'security' },
  validateSearch: securitySearch,
  head: () => setPageMeta([{ name: 'title', content: t`Security log` }]),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([
      // Only admins may load it, as in the API.
      context.session.getUser()?.is_admin && context.queryClient.ensureInfiniteQueryData(securityEventsQuery(deps)),
      loadCatalogues('settings'),
    ]),
  component: SecurityRoute,
});

function SecurityRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!useUser()?.is_admin) return <AdminsOnly />;
  return (
    <SecurityLogScreen
      search={search}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  );
}
