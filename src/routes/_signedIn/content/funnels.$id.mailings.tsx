import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { FunnelMailingsScreen } from '#src/features/mailings/FunnelMailingsScreen.tsx';
import { loadFunnelMailings } from '#src/features/mailings/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/funnels/$id/mailings')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'funnelMailings' },
  loader: ({ context, params }) =>
    Promise.all([loadFunnelMailings(context.queryClient, params.id), loadCatalogues('mailings')]),
  head: () => setPageMeta([{ name: 'title', content: t`Mailings` }]),
  component: FunnelMailingsRoute,
});

function FunnelMailingsRoute() {
  const { id } = Route.useParams();
  return <FunnelMailingsScreen id={id} />;
}
