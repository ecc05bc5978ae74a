import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ArchivesScreen } from '#src/features/funnels/ArchivesScreen.tsx';
import { archivesSearch } from '#src/features/funnels/panelSearch.ts';
import { archivesQuery } from '#src/features/funnels/queries.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/archives')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'archives' },
  head: () => setPageMeta([{ name: 'title', content: t`Archives` }]),
  validateSearch: archivesSearch,
  loaderDeps: ({ search }) => ({ search: search.search ?? '' }),
  loader: ({ context, deps }) =>
    Promise.all([context.queryClient.ensureQueryData(archivesQuery(deps.search)), loadCatalogues('funnels')]),
  component: ArchivesRoute,
});

function ArchivesRoute() {
  const { search = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ArchivesScreen
      search={search}
      onSearch={(text) => void navigate({ search: { search: text || undefined }, replace: true })}
      panelLink={
        <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to my funnels</Trans>
        </Link>
      }
    />
  );
}
