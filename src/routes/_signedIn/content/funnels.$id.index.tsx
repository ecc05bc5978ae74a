import { t } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { FailedRoute } from '#src/app/FailedRoute.tsx';
import { EditorScreen } from '#src/features/editor/frame/EditorScreen.tsx';
import { funnelQuery, openFunnel } from '#src/features/editor/store/funnelQuery.ts';
import { prefetchView } from '#src/features/editor/frame/lazyViews.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/funnels/$id/')({
  codeSplitGroupings: [['component', 'errorComponent']],
  staticData: {
    name: 'funnel',
    texts: ['editor'],
    ahead: ({ queryClient, params: { id } }) => {
      if (id) void queryClient.prefetchQuery(funnelQuery(id));
      void prefetchView();
    },
  },
  loader: ({ context, params }) =>
    Promise.all([openFunnel(context.queryClient, params.id), loadCatalogues('editor'), prefetchView()]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: loaderData?.[0].name ?? t`Funnel` }]),
  component: FunnelRoute,
  errorComponent: FunnelFailed,
});

function FunnelRoute() {
  const { id } = Route.useParams();
  const { data } = useSuspenseQuery(funnelQuery(id));
  const user = useUser();
  return user && <EditorScreen key={`${user.id}/${id}`} account={user.id} funnel={data} />;
}

const GoneFunnel = lazy(async () => {
  const [{ GoneFunnel }] = await Promise.all([
    import('#src/features/editor/frame/gone/GoneFunnel.tsx'),
    loadCatalogues('editor', 'lazyParts'),
  ]);
  return { default: GoneFunnel };
});

/** A funnel that is not found may have been deleted while this device has unsent edits. */
function FunnelFailed(props: ErrorComponentProps) {
  const { id } = Route.useParams();
  const user = useUser();
  const isGone = props.error instanceof ApiError && props.error.status === 404;
  if (!isGone || !user) return <FailedRoute {...props} />;
  return (
    <Suspense>
      <GoneFunnel account={user.id} funnel={id} />
    </Suspense>
  );
}
