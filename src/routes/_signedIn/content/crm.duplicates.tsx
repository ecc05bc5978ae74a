import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { DuplicatesScreen } from '#src/features/contacts/duplicates/DuplicatesScreen.tsx';
import { loadDuplicates } from '#src/features/contacts/duplicates/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/crm/duplicates')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'duplicates' },
  head: () => setPageMeta([{ name: 'title', content: t`Likely duplicates` }]),
  loader: ({ context }) => Promise.all([loadDuplicates(context.queryClient), loadCatalogues('duplicates')]),
  component: DuplicatesScreen,
});
