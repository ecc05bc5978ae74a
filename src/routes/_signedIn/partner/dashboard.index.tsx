import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PartnerDashboardScreen } from '#src/features/partner/balance/PartnerDashboardScreen.tsx';
import { balanceQuery, linksQuery, loadAsPartner, transactionsQuery } from '#src/features/partner/queries.ts';
import { setPageMeta } from '#src/platform/pageMeta.ts';

export const Route = createFileRoute('/_signedIn/partner/dashboard/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { name: 'partnerDashboard' },
  head: () => setPageMeta([{ name: 'title', content: t`Partner balance` }]),
  loader: ({ context: { queryClient } }) =>
    loadAsPartner(queryClient, () =>
      Promise.all([
        queryClient.ensureQueryData(balanceQuery),
        queryClient.ensureInfiniteQueryData(linksQuery),
        queryClient.ensureInfiniteQueryData(transactionsQuery()),
      ]),
    ),
  component: PartnerDashboardScreen,
});
