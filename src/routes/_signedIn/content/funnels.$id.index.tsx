import { t } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EditorScreen } from '#src/features/editor/EditorScreen.tsx';
import { funnelQuery, openFunnel } from '#src/features/editor/queries.ts';
import { fetchWork } from '#src/features/editor/work.tsx';
import { loadTexts } from '#src/i18n/language.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/funnels/$id/')({
  staticData: {
    name: 'funnel',
    texts: ['editor'],
    ahead: ({ queryClient, params: { id } }) => {
      if (id) void queryClient.prefetchQuery(funnelQuery(id));
      void fetchWork();
    },
  },
  loader: ({ context, params }) =>
    Promise.all([openFunnel(context.queryClient, params.id), loadTexts('editor'), fetchWork()]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: loaderData?.[0].name ?? t`Funnel` }]),
  component: FunnelRoute,
});

function FunnelRoute() {
  const { id } = Route.useParams();
  const { data } = useSuspenseQuery(funnelQuery(id));
  const user = useUser();
  return user && <EditorScreen key={`${user.id}/${id}`} account={user.id} funnel={data} />;
}
