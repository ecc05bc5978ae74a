import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadTemplate } from '#src/features/templates/detail/queries.ts';
import { TemplateScreen } from '#src/features/templates/detail/TemplateScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';

export const Route = createFileRoute('/_signedIn/content/templates/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'template' },
  loader: ({ context, params }) =>
    Promise.all([loadTemplate(context.queryClient, params.id), loadCatalogues('templates')]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: loaderData?.[0].name ?? t`Templates` }]),
  component: TemplateRoute,
});

/** Lazy: it comes with the editor. */
const Tryout = lazyComponent(async () => {
  const [{ TemplateTryout }] = await Promise.all([
    import('#src/features/editor/frame/template/TemplateTryout.tsx'),
    loadCatalogues('editor', 'lazyParts', 'message'),
  ]);
  return TemplateTryout;
}, null);

function TemplateRoute() {
  const { id } = Route.useParams();
  return <TemplateScreen key={id} id={id} Tryout={Tryout} />;
}
