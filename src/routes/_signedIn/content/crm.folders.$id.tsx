import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { FolderScreen } from '#src/features/folders/folder/FolderScreen.tsx';
import { folderSearch } from '#src/features/folders/folder/folderTab.ts';
import { loadFolder } from '#src/features/folders/folder/itemQueries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/crm/folders/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'folder' },
  validateSearch: folderSearch,
  loaderDeps: ({ search: { tab = 'contacts' } }) => ({ tab }),
  loader: ({ context, params, deps }) =>
    Promise.all([loadFolder(context.queryClient, params.id, deps.tab), loadCatalogues('folders')]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: loaderData?.[0].name ?? t`Folder` }]),
  component: FolderRoute,
});

function FolderRoute() {
  const { id } = Route.useParams();
  const { tab = 'contacts' } = Route.useSearch();
  return <FolderScreen key={id} id={id} tab={tab} />;
}
