import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadAsAdmin } from '#src/features/admin/loadAsAdmin.ts';
import { systemQuery } from '#src/features/admin/queries.ts';
import { SystemScreen } from '#src/features/admin/system/SystemScreen.tsx';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/admin/system')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'adminSystem' },
  head: () => setPageMeta([{ name: 'title', content: t`System` }]),
  loader: ({ context: { queryClient, session } }) =>
    loadAsAdmin(session, () => queryClient.ensureQueryData(systemQuery)),
  component: SystemScreen,
});
