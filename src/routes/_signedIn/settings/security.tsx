import { t } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { SecurityLogScreen } from '#src/features/settings/security/SecurityLogScreen.tsx';
import { securityEventsQuery } from '#src/features/settings/security/queries.ts';
import { securitySearch } from '#src/features/settings/security/securitySearch.ts';
import { loadTexts } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/settings/security')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'security' },
  validateSearch: securitySearch,
  // For others there is nothing here, as the API says too.
  beforeLoad: ({ context }) => {
    if (!context.session.getUser()?.is_admin) throw notFound();
  },
  head: () => setPageMeta([{ name: 'title', content: t`Security log` }]),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([context.queryClient.ensureInfiniteQueryData(securityEventsQuery(deps)), loadTexts('settings')]),
  component: SecurityRoute,
});

function SecurityRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SecurityLogScreen
      search={search}
      onSearch={(change) => navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  );
}
