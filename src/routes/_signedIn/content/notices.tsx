import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { NoticesScreen } from '#src/features/notices/NoticesScreen.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';
import { noticesQuery } from '#src/shell/bell/queries.ts';

export const Route = createFileRoute('/_signedIn/content/notices')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'notices' },
  head: () => setPageMeta([{ name: 'title', content: t`Notices` }]),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureInfiniteQueryData(noticesQuery), loadCatalogues('notices')]),
  component: NoticesScreen,
});
