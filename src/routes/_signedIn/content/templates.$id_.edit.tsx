import { t } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { TemplateEditorScreen } from '#src/features/editor/frame/template/TemplateEditorScreen.tsx';
import { prefetchView } from '#src/features/editor/frame/lazyViews.tsx';
import { editedTemplateQuery } from '#src/features/editor/store/template/editedTemplateQuery.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';
import { useUser } from '#src/session/SessionContext.ts';

export const Route = createFileRoute('/_signedIn/content/templates/$id_/edit')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'templateEditor' },
  loader: async ({ context, params }) => {
    const [template] = await Promise.all([
      context.queryClient.fetchQuery({ ...editedTemplateQuery(params.id), staleTime: 0 }),
      loadCatalogues('editor', 'lazyParts'),
      prefetchView(),
    ]);
    // Only its owner edits a template.
    if (!template.own) throw notFound();
    return template.name;
  },
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: loaderData ?? t`Template` }]),
  component: TemplateEditorRoute,
});

function TemplateEditorRoute() {
  const { id } = Route.useParams();
  const { data } = useSuspenseQuery(editedTemplateQuery(id));
  const user = useUser();
  return user && <TemplateEditorScreen key={`${user.id}/${id}`} account={user.id} template={data} />;
}
