import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { Page } from '#src/ui/Page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';

const funnel = (id: string) =>
  queryOptions({
    queryKey: ['funnel', id],
    queryFn: ({ signal }) => call(endpoints.funnels.get, { params: { id }, signal }),
  });

export const Route = createFileRoute('/_signedIn/content/funnels/$id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(funnel(params.id)),
  component: FunnelRoute,
});

function FunnelRoute() {
  const { data } = useSuspenseQuery(funnel(Route.useParams().id));
  return (
    <Page>
      <PageHeader title={data.name} />
      <ol>
        {data.document.stages.map((stage) => (
          <li key={stage.id}>{stage.title}</li>
        ))}
      </ol>
    </Page>
  );
}
