import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CrmScreen } from '#src/features/folders/CrmScreen.tsx';
import { foldersQuery } from '#src/features/folders/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/crm/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'crm' },
  head: () => setPageMeta([{ name: 'title', content: t`Folders` }]),
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } =>
    typeof search === 'string' && search ? { search } : {},
  loaderDeps: ({ search: { search = '' } }) => ({ search }),
  loader: ({ context, deps }) =>
    Promise.all([context.queryClient.ensureInfiniteQueryData(foldersQuery(deps.search)), loadCatalogues('folders')]),
  component: CrmRoute,
});

function CrmRoute() {
  const { search = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CrmScreen
      search={search}
      onSearch={(text) => void navigate({ search: { search: text || undefined }, replace: true })}
    />
  );
}
