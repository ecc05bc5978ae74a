import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ImportsScreen } from '#src/features/imports/ImportsScreen.tsx';
import { importListQuery } from '#src/features/imports/queries.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/content/crm/imports/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'imports' },
  head: () => setPageMeta([{ name: 'title', content: t`Imports` }]),
  loader: ({ context }) =>
    Promise.all([context.queryClient.ensureInfiniteQueryData(importListQuery), loadCatalogues('imports', 'person')]),
  component: ImportsScreen,
});
