import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { FunnelLettersScreen } from '#src/features/letters/FunnelLettersScreen.tsx';
import { loadFunnelSeries } from '#src/features/letters/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/funnels/$id/letters')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'funnelLetters' },
  loader: ({ context, params }) =>
    Promise.all([loadFunnelSeries(context.queryClient, params.id), loadCatalogues('letters', 'person')]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: lettersTitle(loaderData?.[0].name) }]),
  component: FunnelLettersRoute,
});

const lettersTitle = (name = t`Funnel`) => t`${name}: letters`;

function FunnelLettersRoute() {
  const { id } = Route.useParams();
  return <FunnelLettersScreen id={id} />;
}
