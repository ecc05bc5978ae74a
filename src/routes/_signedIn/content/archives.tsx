import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ArchivedThings } from '#src/features/folders/archives/ArchivedThings.tsx';
import { ArchiveTabs } from '#src/features/folders/archives/ArchiveTabs.tsx';
import { archivedThingsQuery } from '#src/features/folders/archives/queries.ts';
import { ArchivesScreen } from '#src/features/funnels/ArchivesScreen.tsx';
import { archivesSearch } from '#src/features/funnels/panelSearch.ts';
import { archivesQuery } from '#src/features/funnels/queries.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/archives')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'archives' },
  head: () => setPageMeta([{ name: 'title', content: t`Archives` }]),
  validateSearch: archivesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { kind, search = '' } }) =>
    Promise.all([
      kind
        ? queryClient.ensureInfiniteQueryData(archivedThingsQuery(kind, search))
        : queryClient.ensureQueryData(archivesQuery(search)),
      loadCatalogues('funnels', 'folders'),
    ]),
  component: ArchivesRoute,
});

function ArchivesRoute() {
  const { search = '', kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  const find = (text: string) => void navigate({ search: { kind, search: text || undefined }, replace: true });
  if (kind) return <ArchivedThings key={kind} kind={kind} search={search} onSearch={find} />;
  return (
    <ArchivesScreen
      search={search}
      onSearch={find}
      tabs={<ArchiveTabs kind="funnels" />}
      panelLink={
        <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to my funnels</Trans>
        </Link>
      }
    />
  );
}
