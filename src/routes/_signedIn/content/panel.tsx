import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PanelScreen } from '#src/features/funnels/PanelScreen.tsx';
import { panelSearch } from '#src/features/funnels/panelSearch.ts';
import { funnelsQuery } from '#src/features/funnels/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/panel')({
  staticData: { name: 'panel' },
  head: () => setPageMeta([{ name: 'title', content: t`My funnels` }]),
  validateSearch: panelSearch,
  loaderDeps: ({ search }) => ({ search: search.search ?? '' }),
  loader: ({ context, deps }) =>
    Promise.all([context.queryClient.ensureQueryData(funnelsQuery(deps.search)), loadCatalogues('funnels')]),
  component: PanelRoute,
});

function PanelRoute() {
  const { search = '', state, order, add } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PanelScreen
      search={search}
      state={state}
      order={order}
      adding={add}
      onSearch={(text) => void navigate({ search: (old) => ({ ...old, search: text || undefined }), replace: true })}
      onState={(picked) => void navigate({ search: (old) => ({ ...old, state: picked }), replace: true })}
      onOrder={(picked) => void navigate({ search: (old) => ({ ...old, order: picked }), replace: true })}
      onAdd={(start) => void navigate({ search: (old) => ({ ...old, add: start }), replace: add !== undefined })}
    />
  );
}
