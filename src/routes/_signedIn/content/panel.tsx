import { Trans } from '@lingui/react/macro';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { Page } from '#src/ui/Page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';

const funnels = queryOptions({
  queryKey: ['funnels', 'panel', ''],
  queryFn: ({ signal }) => call(endpoints.funnels.list, { signal }),
});

export const Route = createFileRoute('/_signedIn/content/panel')({
  loader: ({ context }) => context.queryClient.ensureQueryData(funnels),
  component: PanelRoute,
});

function PanelRoute() {
  const { data } = useSuspenseQuery(funnels);
  return (
    <Page>
      <PageHeader title={<Trans>My funnels</Trans>} />
      <ul>
        {data.results.map(({ id, name }) => (
          <li key={id}>
            <Link to="/content/funnels/$id/" params={{ id }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
