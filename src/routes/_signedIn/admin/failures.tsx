import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { FailuresScreen } from '#src/features/admin/failures/FailuresScreen.tsx';
import { loadAsAdmin } from '#src/features/admin/loadAsAdmin.ts';
import { failuresQuery } from '#src/features/admin/queries.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/admin/failures')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'adminFailures' },
  head: () => setPageMeta([{ name: 'title', content: t`What fails` }]),
  loader: ({ context: { queryClient, session } }) =>
    loadAsAdmin(session, () => queryClient.ensureInfiniteQueryData(failuresQuery)),
  component: FailuresScreen,
});
