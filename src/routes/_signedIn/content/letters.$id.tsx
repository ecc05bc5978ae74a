import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadSeries } from '#src/features/letters/queries.ts';
import { type SeriesSearch, seriesSearch } from '#src/features/letters/seriesSearch.ts';
import { SeriesScreen } from '#src/features/letters/SeriesScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/letters/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'series' },
  // It is parsed with the screen: every visit loads this file.
  validateSearch: (given: SeriesSearch) => given,
  loader: ({ context, params }) =>
    Promise.all([loadSeries(context.queryClient, params.id), loadCatalogues('letters', 'message', 'person')]),
  head: ({ loaderData }) => setPageMeta([{ name: 'title', content: loaderData?.[0].name ?? t`Letters` }]),
  component: SeriesRoute,
});

function SeriesRoute() {
  const { id } = Route.useParams();
  const { people } = seriesSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const close = () => void navigate({ search: {}, replace: true, resetScroll: false });
  return <SeriesScreen key={id} id={id} people={people} onPeopleClosed={close} />;
}
