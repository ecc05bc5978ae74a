import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LedgerScreen } from '#src/features/admin/ledger/LedgerScreen.tsx';
import { loadAsAdmin } from '#src/features/admin/loadAsAdmin.ts';
import { ledgerQuery } from '#src/features/admin/queries.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/admin/ledger')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'adminLedger' },
  head: () => setPageMeta([{ name: 'title', content: t`Ledger` }]),
  loader: ({ context: { queryClient, session } }) =>
    loadAsAdmin(session, () => queryClient.ensureQueryData(ledgerQuery)),
  component: LedgerScreen,
});
