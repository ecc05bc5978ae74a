import { t } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AnswersScreen } from '#src/features/people/answers/AnswersScreen.tsx';
import { type AnswersSearch, answersSearch } from '#src/features/people/answers/answersSearch.ts';
import { peopleFunnelQuery } from '#src/person/peopleFunnel.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/funnels/$id/people/answers')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'people' },
  // It is parsed with the screen: every visit loads this file.
  validateSearch: (given: AnswersSearch) => given,
  loader: ({ context, params }) =>
    Promise.all([
      context.queryClient.ensureQueryData(peopleFunnelQuery(params.id)),
      loadCatalogues('people', 'person'),
    ]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: answersTitle(loaderData?.[0].name) }]),
  component: AnswersRoute,
});

const answersTitle = (name = t`Funnel`) => t`${name}: answers`;

function AnswersRoute() {
  const { id } = Route.useParams();
  const given = Route.useSearch();
  const search = useMemo(() => answersSearch(given), [given]);
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(peopleFunnelQuery(id));
  return (
    <AnswersScreen
      key={id}
      funnel={data}
      search={search}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  );
}
