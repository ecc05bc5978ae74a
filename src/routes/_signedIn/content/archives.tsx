import { Trans } from '@lingui/react/macro';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { Page } from '#src/ui/Page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';

const archives = queryOptions({
  queryKey: ['funnels', 'archived', ''],
  queryFn: ({ signal }) => call(endpoints.funnels.list, { query: { state: 'archived' }, signal }),
});

export const Route = createFileRoute('/_signedIn/content/archives')({
  loader: ({ context }) => context.queryClient.ensureQueryData(archives),
  component: ArchivesRoute,
});

function ArchivesRoute() {
  const { data } = useSuspenseQuery(archives);
  return (
    <Page>
      <PageHeader title={<Trans>Archives</Trans>} />
      <ul>
        {data.results.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Page>
  );
}
