import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#src/features/imports/ImportScreen.tsx';
import { loadImport } from '#src/features/imports/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/crm/imports/$import')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'import' },
  loader: ({ context, params }) =>
    Promise.all([loadImport(context.queryClient, params.import), loadCatalogues('imports', 'person')]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: loaderData?.[0].file_name ?? t`Imports` }]),
  component: ImportRoute,
});

function ImportRoute() {
  const { import: id } = Route.useParams();
  return <ImportScreen key={id} id={id} />;
}
