import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { duplicatesSearch } from '#src/features/contacts/duplicates/duplicatesSearch.ts';
import { DuplicatesScreen } from '#src/features/contacts/duplicates/DuplicatesScreen.tsx';
import { loadDuplicates } from '#src/features/contacts/duplicates/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/crm/duplicates')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'duplicates' },
  head: () => setPageMeta([{ name: 'title', content: t`Likely duplicates` }]),
  validateSearch: duplicatesSearch,
  loaderDeps: ({ search: { contact = [] } }) => ({ of: contact }),
  loader: ({ context, deps: { of } }) =>
    Promise.all([loadDuplicates(context.queryClient, of), loadCatalogues('contacts', 'person')]),
  component: DuplicatesRoute,
});

function DuplicatesRoute() {
  const { contact: of = [] } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DuplicatesScreen
      key={of.join()}
      of={of}
      onAllOver={(kept) => void navigate({ to: '/content/crm/contacts/$contact/', params: { contact: kept } })}
    />
  );
}
