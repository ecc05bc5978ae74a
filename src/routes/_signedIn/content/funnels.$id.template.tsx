import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { TemplateUpdateScreen } from '#src/features/templates/update/TemplateUpdateScreen.tsx';
import { loadUpdate } from '#src/features/templates/update/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';
import { useUser } from '#src/session/SessionContext.ts';

export const Route = createFileRoute('/_signedIn/content/funnels/$id/template')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'templateUpdate' },
  loader: ({ context, params }) =>
    Promise.all([loadUpdate(context.queryClient, params.id), loadCatalogues('templates', 'message')]),
  head: () => setPageMeta([{ name: 'title', content: t`Update from a template` }]),
  component: TemplateUpdateRoute,
});

const recorder = () => import('#src/features/editor/store/recordStep.ts');

function TemplateUpdateRoute() {
  const { id } = Route.useParams();
  const account = useUser()?.id;
  if (!account) return null;
  return (
    <TemplateUpdateScreen key={id} id={id} onTaken={async (step) => (await recorder()).recordStep(account, id, step)} />
  );
}
