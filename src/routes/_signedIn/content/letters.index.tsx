import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadSeriesList } from '#src/features/letters/queries.ts';
import { LettersScreen } from '#src/features/letters/LettersScreen.tsx';
import { type SeriesListSearch, seriesListSearch } from '#src/features/letters/seriesSearch.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/letters/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'letters' },
  head: () => setPageMeta([{ name: 'title', content: t`Letters` }]),
  // It is parsed with the screen: every visit loads this file.
  validateSearch: (given: SeriesListSearch) => given,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([loadSeriesList(context.queryClient, seriesListSearch(deps)), loadCatalogues('letters', 'person')]),
  component: LettersRoute,
});

function LettersRoute() {
  const navigate = Route.useNavigate();
  const { archived } = seriesListSearch(Route.useSearch());
  return (
    <LettersScreen
      archived={archived}
      onShow={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
