import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ListsScreen } from '#src/features/lists/ListsScreen.tsx';
import { listsSearch } from '#src/features/lists/listsSearch.ts';
import { loadLists } from '#src/features/lists/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/crm/lists/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'lists' },
  validateSearch: listsSearch,
  head: () => setPageMeta([{ name: 'title', content: t`Lists` }]),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => Promise.all([loadLists(context.queryClient, deps), loadCatalogues('lists', 'person')]),
  component: ListsRoute,
});

function ListsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ListsScreen
      search={search}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  );
}
