import { t } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PeopleScreen } from '#src/features/people/PeopleScreen.tsx';
import { type PeopleSearch, peopleSearch } from '#src/features/people/peopleSearch.ts';
import { peopleFunnelQuery } from '#src/person/peopleFunnel.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/funnels/$id/people/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'people' },
  // It is parsed with the screen: every visit loads this file.
  validateSearch: (given: PeopleSearch) => given,
  loader: ({ context, params }) =>
    Promise.all([
      context.queryClient.ensureQueryData(peopleFunnelQuery(params.id)),
      loadCatalogues('people', 'person'),
    ]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: peopleTitle(loaderData?.[0].name) }]),
  component: PeopleRoute,
});

const peopleTitle = (name = t`Funnel`) => t`${name}: people`;

function PeopleRoute() {
  const { id } = Route.useParams();
  const given = Route.useSearch();
  const search = useMemo(() => peopleSearch(given), [given]);
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(peopleFunnelQuery(id));
  return (
    <PeopleScreen
      key={id}
      funnel={data}
      search={search}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
      onClear={() => void navigate({ search: {}, replace: true })}
      onOpen={(contact) => void navigate({ to: '/content/funnels/$id/people/$contact/', params: { id, contact } })}
    />
  );
}
